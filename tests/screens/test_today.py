"""Today's castle as people meet it, and what they do not see of others before their own try is over."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from screens.finding import find_any
from screens.press import Venue
from screens.refusals import Refusal
from screens.screen import Screen
from screens.today import day_message
from screens.turn_message import compose
from tables.core.daily import day_at
from tables.core.errors import DayNotOverError, DayNotPlayedError, NoSuchTableError, NothingToTakeBackError
from tables.core.model import Person, Place, Table, TableRequest
from tables.core.rows import to_millis
from tables.people.guilds import ServerSettings
from tables.play.today import PublicDay
from tables.records.archive import Wanted
from tests.support.clock import Clock
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk, a_desk
from tests.support.reader import DeskPlaces, Reader, SentenceFacts, labels
from tests.support.there import there


@dataclass
class WithMessages(DeskPlaces):
    """A channel, and direct messages of each person."""

    server: ServerSettings = field(default_factory=ServerSettings)

    async def venue_direct(self, request: Reader) -> Venue:
        """Return the person's direct messages."""
        return Venue(Place(None, 100 + request.user_id), self.server, "en", is_elsewhere=True)


def reader(desk: Desk, person: Person, **how: Any) -> Reader:
    return Reader(desk, person, words=SentenceFacts("en"), places=WithMessages(), **how)


async def play_out(desk: Desk, person: Reader, label: str = "button-today-play") -> Table:
    """Play today's castle from home to its end."""
    shown = await person.press(await person.command("home"), "button-today")
    await person.press(shown, label)
    (table, *_) = await desk.tables.lists.of_user(person.user_id)
    return await desk.play_out(table.id)


async def test_today_leads_to_a_try_to_its_result_and_to_practice(desk: Desk) -> None:
    ada = reader(desk, ADA)
    shown = await ada.command("today")
    assert labels(shown) == ["button-today-play", "button-puzzle", "button-today-month", "button-today-deals"]
    assert "today-how" in shown.text
    begun = await ada.press(shown, "button-today-play")
    assert "today-counts" in begun.text
    assert labels(begun)[:2] == ["button-play", "button-rules"]
    running = await ada.command("today")
    assert labels(running)[2:] == ["button-puzzle", "button-today-month", "button-today-deals"]
    assert "today-running" in running.text
    (table,) = await desk.tables.lists.of_user(ADA.user_id)
    assert table.place.is_direct
    await desk.play_out(table.id)
    over = await ada.command("today")
    ways = [
        "button-today-practise",
        "button-puzzle",
        "button-today-month",
        "button-today-deals",
        "button-today-best day=yesterday",
    ]
    assert labels(over) == ways
    assert "today-points" in over.text
    practice = await ada.press(over, "button-today-practise")
    assert "today-practice" in practice.text
    assert "today-points" in (await ada.command("today")).text


async def test_the_line_to_copy_tells_the_result_and_nothing_of_the_deal(desk: Desk) -> None:
    ada, ben = reader(desk, ADA), reader(desk, BEN)
    for each in (ada, ben):
        await play_out(desk, each)
    lines = (await ben.command("today")).text.split("```")[1].split(" · ")
    assert [each.split()[0] for each in lines] == ["today-share", "today-share-here"]
    assert "rank=1" in lines[1], "both played the same moves"
    assert "count=2" in lines[1]
    assert "today-share-all" in (await reader(desk, ADA, guild_id=11).command("today")).text


async def test_a_month_is_shown_in_a_server_alone(desk: Desk) -> None:
    ada = reader(desk, ADA)
    await play_out(desk, ada)
    assert "today-month-none" in (await ada.at_home("today-month")).text
    desk.clock.now += timedelta(days=1)
    assert "today-month-line days=1 player=Ada points=1 rank=1" in (await ada.at_home("today-month")).text
    with pytest.raises(Refusal):
        await reader(desk, ADA, guild_id=None).at_home("today-month")
    assert labels(await reader(desk, ADA, guild_id=None).command("today")) == [
        "button-today-play",
        "button-puzzle",
        "button-today-deals",
    ]


async def test_nothing_is_offered_that_the_one_try_refuses(desk: Desk) -> None:
    ada, forbidden = reader(desk, ADA), {"button-hint", "button-take-back", "button-ask-to-take-back"}
    for counts in (True, False):
        await ada.press(await ada.command("today"), "button-today-play" if counts else "button-today-practise")
        (table, *_) = await desk.tables.lists.of_user(ADA.user_id)
        table = await desk.play_any(table.id)
        while (await desk.tables.history.position(table.id, ADA.user_id)).undoes:
            # Until something was uncovered.
            table = await desk.play_any(table.id)
        offered = {*labels(await ada.at(table, "more")), *await under_turn_message(desk, table)}
        assert offered & forbidden == (set() if counts else {"button-hint", "button-take-back"})
        if counts:
            with pytest.raises(NothingToTakeBackError):
                await ada.at(table, "take-back")
            await desk.tables.play.resign(table.id, ADA.user_id)
    assert "button-ask-take-back" in labels(await ada.at(table, "take-back"))


async def under_turn_message(desk: Desk, table: Table) -> list[str]:
    """The buttons under the newest turn message."""
    notice = there(await desk.tables.notices.claim(table.id))
    message = await compose(reader(desk, ADA).app, await desk.tables.turn_messages.of_notice(notice))
    return labels(Screen("", message.controls))


@asynccontextmanager
async def worlds(folder: Path) -> AsyncGenerator[tuple[Desk, Desk]]:
    """Two worlds that differ in this alone: in the first Ada plays today's castle, in the other a game of her own."""
    async with a_desk(folder / "one.db", Clock()) as one, a_desk(folder / "two.db", Clock()) as other:
        for desk in (one, other):
            # The secret is drawn in both.
            await desk.tables.days.of(ADA.user_id, PLACE.guild_id)
        await play_out(one, reader(one, ADA))
        place = Place(None, 100 + ADA.user_id)
        alone = await other.tables.lobby.open(TableRequest("dragon_castle", ADA, place, wanted=1, options={}))
        await other.play_out((await other.tables.lobby.start(alone.id, ADA.user_id)).id)
        yield one, other


async def seen(desk: Desk, person: Person) -> list[str]:
    """All that a person can see of others, also on pages: as text."""
    ben, found = reader(desk, person), list[Any]()
    for path in (("today",), ("home",), ("games",), ("me", "stats"), ("dragon-castle", "solo")):
        found.append(await ben.command(*path))
    found.append(await ben.command("leaderboard", game="dragon_castle"))
    for detail in (ben.desk.clock.now, ben.desk.clock.now - timedelta(days=1)):
        with pytest.raises((DayNotOverError, DayNotPlayedError)):
            await ben.at_home("today-best", str(number_of(detail)))
    found += [await ben.at_home("home-games", scope) for scope in ("open", "server", "finished")]
    found += [await ben.at_home("today-month"), await ben.at_home("home-new")]
    with pytest.raises(NoSuchTableError):
        # Of what others played each command and control finds as much as of a number that no table has.
        await find_any(ben, 1)
    tables = desk.tables
    found.append(await tables.archive.page(Wanted(person.user_id, guild_id=PLACE.guild_id), 10))
    found.append(await tables.lists.of_guild(PLACE.guild_id or 0))
    found.append(await tables.statistics.leaderboard(PLACE.guild_id or 0, "dragon_castle", person.user_id, 0))
    return [_text(each) for each in found]


def number_of(moment: datetime) -> int:
    return day_at(to_millis(moment))


async def in_channel(desk: Desk) -> str:
    """What the channel's message about today shows, and its picture."""
    shown = await desk.tables.days.public(PLACE.guild_id or 0, number_of(desk.clock.now))
    screen = day_message(reader(desk, BEN).app, shown, SentenceFacts("en"))
    return _text(screen) + repr([(each.alt_text, each.sentences, each.png) for each in screen.pictures])


async def test_a_channel_sees_who_has_played_and_nothing_of_how_before_the_day_is_over(tmp_path: Path) -> None:
    async with a_desk(tmp_path / "one.db", Clock()) as one, a_desk(tmp_path / "two.db", Clock()) as other:
        desks = (one, other)
        assert len({await in_channel(desk) for desk in desks}) == 1
        unplayed = await in_channel(one)
        for desk in desks:
            ada, ben = reader(desk, ADA), reader(desk, BEN)
            for each in (ada, ben):
                await each.press(await each.command("today"), "button-today-play")
        assert {await in_channel(desk) for desk in desks} == {unplayed}
        # The worlds differ in who of the two has points, and how many.
        for desk, best, worst in ((one, ADA, BEN), (other, BEN, ADA)):
            tables = {each.user_id: (await desk.tables.lists.of_user(each.user_id))[0].id for each in (ADA, BEN)}
            await desk.play_out(tables[best.user_id])
            await desk.tables.play.resign(tables[worst.user_id], worst.user_id)
        one_shown, other_shown = [await in_channel(desk) for desk in desks]
        assert one_shown == other_shown
        assert "today-played count=2 more=0 players=Ada, Ben" in one_shown
        day = one.clock.now
        for desk in desks:
            desk.clock.now += timedelta(days=1)
        texts = [day_text(desk, await desk.tables.days.public(10, number_of(day))) for desk in desks]
        assert [text.index("player=Ada") < text.index("player=Ben") for text in texts] == [True, False]


def day_text(desk: Desk, shown: PublicDay) -> str:
    return day_message(reader(desk, BEN).app, shown, SentenceFacts("en")).text


async def test_the_message_of_a_day_ends_with_ranks_and_what_proves_the_deal(desk: Desk) -> None:
    before = (await desk.tables.days.of(ADA.user_id, None)).coming
    desk.clock.now += timedelta(days=1)
    number = number_of(desk.clock.now)
    ada, ben = reader(desk, ADA), reader(desk, BEN)
    running = day_message(ada.app, await desk.tables.days.public(10, number), SentenceFacts("en"))
    ways = ["button-today-play", "button-puzzle", "button-today-results", "button-today-month", "button-today-deals"]
    assert labels(running) == ways
    assert "today-played count=0" in running.text
    assert "puzzle-of-day count=0 found=0" in running.text
    await desk.tables.puzzles.answer(BEN.user_id, 10, number, 0)
    assert "puzzle-of-day count=1" in day_text(desk, await desk.tables.days.public(10, number))
    assert "today-counts" in (await ada.press(running, "button-today-play")).text
    (table,) = await desk.tables.lists.of_user(ADA.user_id)
    await desk.play_out(table.id)
    # Who has played gets the result, and no practice that they have not asked for.
    assert "today-points" in (await ada.press(running, "button-today-play")).text
    assert "today-points" in (await ada.press(running, "button-today-results")).text
    assert "today-how" in (await ben.press(running, "button-today-results")).text
    desk.clock.now += timedelta(days=1)
    over = day_message(ada.app, await desk.tables.days.public(10, number), SentenceFacts("en"))
    assert labels(over) == ["button-today-best day=that", "button-today"]
    assert "today-line days=1 player=Ada" in over.text
    assert "puzzle-of-day count=1" in over.text
    assert f"today-deal commitment={before} seed=" in over.text
    # A message that has stayed as it was leads to the castle of this day, and begins nothing.
    assert "today-how" in (await ben.press(running, "button-today-play")).text
    assert await desk.tables.lists.of_user(BEN.user_id) == ()


async def test_the_best_game_of_a_day_is_a_film_for_those_who_have_played_it(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.replay.animate", lambda *_, **__: b"film")
    ada, ben, chloe = (reader(desk, each) for each in (ADA, BEN, CHLOE))
    number = number_of(desk.clock.now)
    for each in (ada, ben):
        await each.press(await each.command("today"), "button-today-play")
    best, worst = [(await desk.tables.lists.of_user(each.user_id))[0] for each in (BEN, ADA)]
    await desk.play_out(best.id)
    await desk.tables.play.resign(worst.id, ADA.user_id)
    with pytest.raises(DayNotOverError):
        await ada.at_home("today-best", str(number))
    desk.clock.now += timedelta(days=1)
    for each in (ada, ben):
        file = there((await each.at_home("today-best", str(number))).file)
        assert (file.data, file.name) == (b"film", f"dragon_castle-{best.id}.gif")
    with pytest.raises(DayNotPlayedError):
        await chloe.at_home("today-best", str(number))
    # In another server, and where the best does not wish to be listed, a person's own is the best that they may see.
    elsewhere = there((await reader(desk, ADA, guild_id=99).at_home("today-best", str(number))).file)
    await desk.tables.people.change(BEN.user_id, listed=False)
    unlisted = there((await ada.at_home("today-best", str(number))).file)
    assert elsewhere.name == unlisted.name == f"dragon_castle-{worst.id}.gif"


def _text(found: Any) -> str:
    if isinstance(found, Screen):
        return repr((found.text, found.all_controls))
    return repr(found)


async def test_before_their_own_try_is_over_a_person_sees_nothing_of_others(tmp_path: Path) -> None:
    async with worlds(tmp_path) as (one, other):
        assert await seen(one, BEN) == await seen(other, BEN)
        for desk in (one, other):
            ben = reader(desk, BEN)
            await ben.press(await ben.command("today"), "button-today-play")
        assert await seen(one, BEN) == await seen(other, BEN)
        for desk in (one, other):
            await desk.play_out(2)
        # Then the worlds differ: what is compared can tell them apart.
        assert await seen(one, BEN) != await seen(other, BEN)


async def test_tomorrow_s_deal_is_fixed_today_and_yesterday_s_opened(desk: Desk) -> None:
    ada, today = reader(desk, ADA), await desk.tables.days.of(ADA.user_id, None)
    shown = await ada.press(await ada.command("today"), "button-today-deals")
    assert shown.text == f"today-deals coming={today.coming} last={today.last} seed={today.last_seed}"
    desk.clock.now += timedelta(days=1)
    assert f"last={today.coming}" not in (await ada.at_home("today-deals")).text
    desk.clock.now += timedelta(days=1)
    assert f"last={today.coming}" in (await ada.at_home("today-deals")).text
