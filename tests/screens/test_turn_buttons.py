"""What the buttons under a turn message lead to: Play, Hint, More, the hand, the recap, taking back."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from engines.protocol import NotYourTurnError
from engines.registry import ENGINES
from locales import LANGUAGES, Words
from screens.refusals import Refusal
from screens.screen import Then
from tables.core.errors import NoSuchTableError, NothingToTakeBackError, NotSeatedError, PrivateTableError
from tables.core.model import Person, Status, Table, TableRequest
from tables.core.pace import Pace
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, PLACE, Desk, mover
from tests.support.phone import is_calm
from tests.support.reader import Reader, labels

ALWAYS = ["button-status", "button-rules"]


def both(table: Table) -> tuple[Person, Person]:
    """Who is to move, and another player."""
    who = mover(table)
    first, second = sorted(table.people, key=lambda person: person.user_id != who)[:2]
    return first, second


async def game_alone(desk: Desk) -> Table:
    """A game that Ada plays without others."""
    return await desk.tables.lobby.start((await desk.running(1, game="dragon_castle")).id, ADA.user_id)


async def more(desk: Desk, person: Person, table: Table, **how: Any) -> list[str]:
    return labels(await Reader(desk, person, **how).at(table, "more"))


async def test_more_has_what_a_person_may_do(desk: Desk) -> None:
    for game in ENGINES:
        table = await desk.running(3, game=game)
        first, second = both(table)
        assert await more(desk, DMITRI, table) == [*ALWAYS, "button-spectate"]
        mine = ["button-hand", *ALWAYS, "button-type", "button-plan", "button-resign"]
        assert await more(desk, first, table) == mine
        assert await more(desk, second, table) == [each for each in mine if each != "button-type"]


PAGES = SimpleNamespace(web_port=80, web_address=None, operator_contact=None)
EVE = Person(99, "Eve")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ENGINES)
async def test_more_and_the_ways_from_the_state_of_a_table_are_taken_in_at_once(
    desk: Desk, game: str, language: str
) -> None:
    seen: set[str] = set()

    async def look(table: Table, *gone: Person) -> None:
        for person in (*table.people, EVE):
            reader = Reader(desk, person, Words(language), settings=PAGES)
            reader.places.gone = {each.user_id for each in gone}
            for action in ("more", "status"):
                shown = await reader.at(table, action)
                seen.update(each.id.split(":")[3] for each in shown.controls if each.id is not None)
                assert is_calm(shown), (action, person, shown)

    pace = Pace(timedelta(hours=12), timedelta(days=3))
    for seats in (each for each in ENGINES[game].seats if each > 1):
        asked = TableRequest(game, ADA, PLACE, seats, {}, pace=pace, hints=True)
        table = await desk.tables.lobby.open(asked)
        for person in (BEN, CHLOE, DMITRI, Person(5, "Maximilian Alexander"))[: seats - 1]:
            table = await desk.tables.lobby.join(table.id, person)
        table = await desk.play_any((await desk.play_any(table.id)).id)
        await look(table)
        await look(table, *table.people[1:])
        await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)
        await look(table)
        for person in table.people[1:]:
            table = await desk.tables.play.resign(table.id, person.user_id)
        assert table.status is Status.OVER
        await look(table)
    offered = {"hint", "type-move", "plan", "more-for-all", "resign", "replace-left", "spectate", "votes", "page-link"}
    assert offered | {"export"} <= seen


async def test_more_of_a_game_with_a_clock_gives_the_others_time(desk: Desk) -> None:
    for pace, expected in ((Pace(timedelta(days=1)), ["button-more-time"]), (None, [])):
        table = await desk.running(2, pace=pace)
        first, second = both(table)
        assert [each for each in await more(desk, second, table) if "more-" in each] == expected
        assert [each for each in await more(desk, first, table) if "more-" in each] == []


async def test_more_of_a_finished_game_looks_back(desk: Desk) -> None:
    table = await desk.running(2)
    over = await desk.tables.play.resign(table.id, ADA.user_id)
    assert await more(desk, CHLOE, over) == ["button-review", *ALWAYS, "button-export"]
    assert await more(desk, BEN, over) == ["button-hand", "button-review", *ALWAYS, "button-export"]
    alone = await desk.tables.play.resign((await game_alone(desk)).id, ADA.user_id)
    assert "button-review" not in await more(desk, CHLOE, alone)


async def test_more_of_a_lobby_lists_a_game_chosen_from_a_list(desk: Desk) -> None:
    table, other = await desk.running(2), await desk.running(2, game="dragon_castle")
    shown = await Reader(desk, ADA).at(table, "more-of", "", str(other.id))
    assert shown.text == "more-title"
    assert shown.controls[0].id.startswith(f"b:{other.id}:")
    with pytest.raises(Refusal):
        await Reader(desk, ADA).at(table, "more-of", "", "x")


async def test_who_was_replaced_may_take_the_seat_back(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.tables.seats.stand_in(table.id, BEN.user_id)
    # Without a hand to show, the note has its own button.
    own = ["button-note", *ALWAYS, "button-seat-back"]
    assert await more(desk, BEN, await desk.tables.table(table.id)) == own


async def test_a_computer_plays_for_a_player_who_has_left_the_server(desk: Desk) -> None:
    table, ada = await desk.running(3), Reader(desk, ADA)
    ada.places.gone = {BEN.user_id}
    shown = await ada.at(table, "more")
    assert labels(shown)[-1] == "button-replace-left"
    ada.places.gone = set()
    with pytest.raises(NotSeatedError):  # Back meanwhile.
        await ada.choose(shown, str(BEN.user_id))
    ada.places.gone = {BEN.user_id}
    stranger = Reader(desk, DMITRI, places=ada.places)
    with pytest.raises(NotSeatedError):
        await stranger.choose(shown, str(BEN.user_id))
    done = await ada.choose(shown, str(BEN.user_id))
    assert (done.text, done.then) == ("replaced-done", [Then.FOLLOW_UP])
    assert (await desk.tables.table(table.id)).seat_of(BEN.user_id) is None
    # Earlier messages have a button for each person.
    ada.places.gone = {CHLOE.user_id}
    assert (await ada.at(table, "replace-left", str(CHLOE.user_id))).text == "replaced-done"


@pytest.mark.parametrize("action", ["play", "more", "hand", "recap", "look", "in-words", "review"])
async def test_nothing_is_shown_of_a_table_elsewhere_or_of_a_private_one(desk: Desk, action: str) -> None:
    table = await desk.running(2)
    with pytest.raises(NoSuchTableError):
        await Reader(desk, CHLOE, guild_id=99).at(table, action, "0")
    wanted = TableRequest("qin", ADA, PLACE, wanted=2, options={}, private=True, invited=[BEN.user_id])
    private = await desk.tables.lobby.open(wanted)
    private = await desk.tables.lobby.join(private.id, BEN)
    assert private.status is Status.RUNNING
    with pytest.raises(PrivateTableError):
        await Reader(desk, CHLOE).at(private, action, "0")


async def test_play_is_for_whose_turn_it_is(desk: Desk) -> None:
    table = await desk.running(2)
    first, second = both(table)
    assert (await Reader(desk, first).at(table, "play")).pictures
    with pytest.raises(NotYourTurnError):
        await Reader(desk, second).at(table, "play")
    with pytest.raises(NotSeatedError):
        await Reader(desk, CHLOE).at(table, "play")


async def test_an_earlier_play_button_says_that_the_game_has_moved_on(desk: Desk) -> None:
    table = await desk.running(2)
    first, _ = both(table)
    later = await desk.play_any((await desk.play_any(table.id)).id)
    assert mover(later) == first.user_id
    old, new = [await Reader(desk, first).at(each, "play") for each in (table, later)]
    assert "panel-moved-on" in old.text
    assert "panel-moved-on" not in new.text
    assert labels(old) == labels(new)


@pytest.mark.parametrize(("takers", "refusal"), [([DMITRI], "seat-taken-since"), ([DMITRI, CHLOE], "seat-taken-away")])
async def test_who_lost_a_seat_to_another_person_reads_since_when(
    desk: Desk, takers: list[Person], refusal: str
) -> None:
    table, owner = await desk.running(2), BEN
    for taker in takers:
        offer = await desk.tables.seats.offer(table.id, owner.user_id, taker)
        table, owner = await desk.tables.seats.take_over(offer.id, taker), taker
    with pytest.raises(Refusal) as refused:
        await Reader(desk, BEN).at(table, "play")
    assert refused.value.sentence == refusal


async def test_hints_say_a_move_why_and_what_it_leads_to(desk: Desk) -> None:
    table = await desk.running(2, computers=1)
    while (played := await desk.tables.play.move_computer(table.id)) is not None:
        table = played.table
    ada = Reader(desk, ADA)
    shown = await ada.press(await ada.at(table, "more"), "button-hint")
    assert shown.pictures
    assert "hint" in shown.text.splitlines()
    assert "panel-preview" in shown.text
    best = await ada.press(shown, "button-hint-best")
    assert "hint-best" in best.text.splitlines()
    assert "button-hint-best" not in labels(best)


async def test_hints_that_all_agreed_to_are_for_whose_turn_it_is(desk: Desk) -> None:
    asked = TableRequest("qin", ADA, PLACE, wanted=2, options={}, hints=True)
    table = await desk.tables.lobby.join((await desk.tables.lobby.open(asked)).id, BEN)
    assert ["button-hint" in await more(desk, person, table) for person in both(table)] == [True, False]


async def test_the_own_hand_is_shown_and_nobody_elses(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.tables.notes.write(table.id, ADA.user_id, "Watch the lake")
    shown = await Reader(desk, ADA).at(table, "hand")
    assert (shown.text.splitlines(), len(shown.pictures)) == (["note-line", "hand-title"], 1)
    assert (await Reader(desk, ADA).press(shown, "button-note")).fields[0].content.filled == "Watch the lake"
    assert shown.stem == f"qin-{table.id}-0-private"
    with pytest.raises(NotSeatedError):
        await Reader(desk, CHLOE).at(table, "hand")


async def test_the_recap_tells_what_happened_and_what_the_table_waits_for(desk: Desk) -> None:
    table = await desk.running(2, pace=timedelta(days=1))
    begun = await Reader(desk, ADA).at(table, "recap")
    assert (begun.text.splitlines()[0], begun.text.splitlines()[2]) == ("### recap-title", "recap-not-begun")
    table = await desk.play_any(table.id)
    await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)
    await desk.tables.notes.write(table.id, BEN.user_id, "Watch the lake")
    assert (await Reader(desk, BEN).at(table, "recap")).text.startswith("note-line\n")
    for person, title in ((ADA, "### recap-title"), (CHLOE, "### recap-title-round")):
        lines = (await Reader(desk, person).at(table, "recap")).text.splitlines()
        assert lines[0] == title
        assert lines[-1].startswith("⏳ <t:")
        assert lines[-1].endswith("waits-for")


async def test_a_move_is_taken_back_and_chosen_again(desk: Desk) -> None:
    table = await desk.running(3, game="china")
    first, _ = both(table)
    move = (await desk.tables.history.legal_moves(table.id, first.user_id))[0]
    table = (await desk.tables.play.move(table.id, first.user_id, move)).table
    reader = Reader(desk, first)
    shown = await reader.at(table, "more")
    assert [each for each in labels(shown) if "take-back" in each] == ["button-take-back"]
    again = await reader.press(shown, "button-take-back")
    assert "taken-back-done" in again.text
    assert reader.followed == [(table.id, Then.FOLLOW_UP)]
    with pytest.raises(NothingToTakeBackError):
        await reader.press(shown, "button-take-back")


async def test_the_others_are_asked_where_a_move_revealed_something(desk: Desk) -> None:
    table = await desk.running(2)
    first, _ = both(table)
    table = await desk.play_any(table.id)
    reader = Reader(desk, first)
    assert "button-ask-to-take-back" in labels(await reader.at(table, "more"))
    shown = await reader.at(table, "take-back")
    assert labels(shown) == ["button-ask-take-back"]
    assert (await reader.press(shown, "button-ask-take-back")).text
    alone = await game_alone(desk)
    while "ask-take-back" not in str((shown := await Reader(desk, ADA).at(alone, "more")).controls):
        alone = await desk.play_any(alone.id)
    assert "button-take-back" in labels(shown)
