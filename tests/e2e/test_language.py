"""The language of private answers and direct messages."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.errors import StorageError
from locales import OFFERED, language_name
from tests.support.clock import Clock
from tests.support.forms import at_table, door, remind, speak, speak_in_server
from tests.support.waiting import direct, later
from tests.support.world import a_world, manager, open_table, text_of


async def test_a_chosen_language_holds_at_once_everywhere_and_after_a_restart(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben = world.people[:2]
        chosen = await speak(world, ada, "de")
        assert "**Sprache:** Deutsch" in text_of(chosen.response)
        assert "keine laufenden Partien" in text_of((await ada.slash(world.channel, "games")).response)
        assert "no running games" in text_of((await ben.slash(world.channel, "games")).response)
        table = await open_table(world, 2)
        message = await world.turn_message(table)
        assert "it is your turn" in text_of(message)
        assert "Was möchtest du tun?" in text_of((await ada.click(message, label="More")).response)
        suggested = await ada.autocomplete(world.channel, "me away", "until", "")
        assert "morgen" in suggested[0]["name"]
        await world.restart()
        assert "Deine Einstellungen" in text_of((await ada.slash(world.channel, "me settings")).response)
        back = await speak(world, ada, "auto")
        assert "**Language:** that of your Discord" in text_of(back.response)
        assert "Your settings" in text_of((await ada.slash(world.channel, "me settings")).response)


async def test_what_was_chosen_in_another_process_is_known_after_a_minute(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        await world.app.tables.people.speak(ada.id, "de", seen="en")
        assert "Your settings" in text_of((await ada.slash(world.channel, "me settings")).response)
        await world.env.advance_time(61)
        assert "Deine Einstellungen" in text_of((await ada.slash(world.channel, "me settings")).response)


async def test_a_press_reads_no_language_from_the_database(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        reads = 0
        readers = world.app.tables.people.readers

        async def counted() -> tuple[dict[int, str], frozenset[int]]:
            nonlocal reads
            reads += 1
            return await readers()

        world.app.tables.people.readers = counted  # type: ignore[method-assign]
        for _ in range(5):
            await world.people[0].slash(world.channel, "games")
        assert reads == 0
        await speak(world, world.people[0], "de")
        assert reads == 1


async def test_a_direct_reminder_is_in_the_chosen_language(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await open_table(world, 2, pace="24")
        player = await world.mover()
        await speak(world, player, "de")
        await remind(world, player, "direct")
        await world.app.tables.reminder_settings.change(player.id, clocked="50% 85%")
        await later(world, clock, 12.1)
        await speak(world, player, "auto")
        await later(world, clock, 9)
        first, second = await direct(world, player)
        assert text_of(first).startswith("**Qin** wartet auf deinen Zug")
        assert text_of(second).startswith("**Qin** is waiting for your move")


async def test_while_the_choices_cannot_be_read_they_hold_and_the_log_says_so_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        await speak(world, ada, "de")

        async def fail() -> tuple[dict[int, str], frozenset[int]]:
            raise StorageError

        monkeypatch.setattr(world.app.tables.people, "readers", fail)
        await world.env.advance_time(121)
        monkeypatch.undo()
        assert "Deine Einstellungen" in text_of((await ada.slash(world.channel, "me settings")).response)
        assert caplog.text.count("could not be read; it is as before") == 2
        assert "Traceback" not in caplog.text
        await world.app.tables.people.speak(ada.id, "en", seen="en")
        await world.env.advance_time(61)
        assert "Your settings" in text_of((await ada.slash(world.channel, "me settings")).response)


async def test_every_language_that_has_a_folder_is_chosen_by_its_own_name(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        panel = (await ada.click(await door(world, ada, "More …"), label="My settings")).response
        panel = (await ada.click(panel, label="Language and look")).response
        for language in OFFERED:
            await ada.click(panel, label=language_name(language))
            assert await world.app.tables.people.readers() == ({ada.id: language}, frozenset())
            assert language_name(language) in text_of(panel)


async def test_public_buttons_are_named_as_they_are_on_their_messages(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada = world.people[0]
        await speak(world, ada, "de")

        async def said(command: str, **options: object) -> str:
            return text_of((await ada.slash(world.channel, command, **options)).response)

        async def cannot_start(table_id: int) -> str:
            refused = await at_table(world, ada, "start", table_id)
            return text_of(refused.followups[-1] if refused.followups else refused.response)

        helped = await said("help")
        assert "die anderen drücken **Join**" in helped
        assert "Drücke **Play** unter dem Brett" in helped
        assert "**More**" in helped
        rules = await ada.slash(world.channel, "rules", game="qin")
        assert "**Play**" in text_of((await ada.select(rules.response.message, ["notation"])).response)
        assert "unter **Change**" in await said("qin new", level="strong", players=3)
        await ada.slash(world.channel, "qin new", players=3)
        assert "Unter **Change**" in await cannot_start(1)
        await speak_in_server(world, manager(world), "fr")
        assert "Drücke **Jouer** unter dem Brett" in await said("help")
        assert "unter **Modifier**" in await said("china new", level="strong", players=3)
