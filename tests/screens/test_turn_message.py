"""The turn message as a value: what happened, whose turn it is, whom it calls, its buttons; the end of a game."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from computers.levels import Level
from engines.dragon_castle.state import Phase
from locales import Words
from render.core.collage import png_bytes
from render.dragon_castle import Scene
from render.dragon_castle import strip as draw_strip
from screens import turn_message
from screens.names import plain_names
from screens.turn_message import TurnMessage, compose
from tables.core.model import Place, Table, TableRequest
from tables.posting.notices import MessageScope, TurnMessageContents
from tables.votes.rules import Choice
from tests.support.desk import ADA, BEN, Desk, mover
from tests.support.reader import Reader, SentenceFacts

TURN = ["button-play", "button-hand", "button-recap", "button-more"]


@pytest.fixture(autouse=True)
def told_by_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables' own words: the ids of their sentences, with what is filled in."""
    monkeypatch.setattr(turn_message, "Words", lambda *_: SentenceFacts("en"))


async def message(
    desk: Desk, table: Table, *, since: int = 0, away: Any = None, reader: Reader | None = None, **scope: Any
) -> TurnMessage:
    """The message of a position, by default of the present one."""
    ply = scope.pop("ply", table.ply)
    replayed = await desk.tables.files.replayed(table.id)
    contents = TurnMessageContents(MessageScope(ply, since, scope.pop("is_end", False), **scope), replayed, away)
    return await compose((reader or Reader(desk, ADA)).app, contents)


async def test_the_first_message_calls_whom_it_is_for_and_says_how_to_play(desk: Desk) -> None:
    table = await desk.running(2, pace=timedelta(days=1))
    who = mover(table)
    shown = await message(desk, table, pinged=True)
    assert shown.story == "turn-first"
    assert shown.present.splitlines()[0] == f"turn-yours mention=<@{who}>"
    assert "turn-deadline" in shown.present
    assert (list(shown.called), shown.seat) == ([who], table.seat_of(who))
    assert [each.label for each in shown.controls] == TURN
    assert (shown.stem, [each.area for each in shown.describe()]) == (f"qin-{table.id}-0", ["board", "strip"])
    assert shown.text == f"{shown.story}\n{shown.present}"


async def test_who_is_not_to_be_notified_is_named_and_not_called(desk: Desk) -> None:
    table = await desk.running(2)
    shown = await message(desk, table)
    assert list(shown.called) == []
    assert "mention=**" in shown.present
    assert "<@" not in shown.text


async def test_a_message_that_has_passed_says_what_happened_and_has_no_buttons(desk: Desk) -> None:
    table = await desk.play_any((await desk.running(2)).id)
    shown = await message(desk, table, ply=0, is_present=False)
    assert (shown.story, shown.present, list(shown.controls), shown.seat) == ("turn-first", "", [], None)
    later = await message(desk, table)
    assert "qin-event-tile-placed" in later.story
    assert "turn-first" not in later.story
    assert shown.position != later.position


async def test_an_earlier_turn_does_not_show_the_deadline_of_a_later_one(desk: Desk) -> None:
    table = await desk.running(2, pace=timedelta(days=1))
    later = await desk.play_any(table.id)
    assert "turn-deadline" not in (await message(desk, later, ply=0)).present
    assert "turn-deadline" in (await message(desk, later)).present


async def test_it_says_who_is_away_or_has_left(desk: Desk) -> None:
    table = await desk.running(2)
    reader = Reader(desk, ADA)
    reader.places.gone = {mover(table)}
    shown = await message(desk, table, away=desk.clock() + timedelta(days=2), reader=reader)
    assert [line.split(" ")[0] for line in shown.present.splitlines()] == [
        "turn-left-server",
        "turn-away",
        "turn-yours",
    ]


async def test_a_computers_turn_can_be_looked_at_and_not_played(desk: Desk) -> None:
    table = await desk.of_computers()
    shown = await message(desk, table)
    assert shown.present.startswith("turn-computer")
    assert [each.label for each in shown.controls] == ["button-recap", "button-more"]
    assert list(shown.called) == []


async def test_a_seat_that_a_computer_keeps_can_be_taken_back(desk: Desk) -> None:
    table = await desk.running(3)
    other = next(person for person in table.people if person.user_id != mover(table))
    await desk.tables.seats.stand_in(table.id, other.user_id)
    shown = await message(desk, await desk.tables.table(table.id))
    assert [each.label for each in shown.controls][-1] == "button-seat-back"


async def test_hints_are_offered_where_nobody_minds(desk: Desk) -> None:
    table = await desk.running(2, computers=1)
    while (played := await desk.tables.play.move_computer(table.id)) is not None:
        table = played.table
    assert "button-hint" in [each.label for each in (await message(desk, table)).controls]


async def test_the_end_says_who_won_and_leads_on(desk: Desk) -> None:
    table = await desk.play_out((await desk.running(2)).id)
    shown = await message(desk, table, is_end=True)
    ways = ["button-rematch", "button-review", "button-replay", "button-history"]
    assert [each.label for each in shown.controls] == ways
    assert "### " in shown.story
    assert shown.present == ""
    assert shown.seat is not None
    moment, board, strip = shown.describe()
    assert [moment.area, board.area, strip.area] == ["moment", "board", "strip"]
    winner = plain_names(table, Words("en"))[shown.seat]
    assert moment.alt_text.startswith(f"{winner}: end-moment count=1 score=")
    # Only the message that is the last one leads on.
    assert list((await message(desk, table, is_end=True, is_present=False)).controls) == []
    again = await desk.tables.rematch.open(table.id, ADA)
    await desk.tables.lobby.join(again.id, BEN)
    shown = await message(desk, table, is_end=True)
    assert [each.label for each in shown.controls] == ways


async def test_a_game_alone_shows_which_turn_it_is_and_the_best_score_before(desk: Desk) -> None:
    earlier, table = [await desk.running(1, game="dragon_castle") for _ in range(2)]
    for each in (earlier, table):
        await desk.tables.lobby.start(each.id, ADA.user_id)
    _, first = (await message(desk, await desk.tables.table(table.id))).describe()
    assert first.alt_text.endswith("picture-turn: 1.")
    table = await desk.play_any(table.id)
    while (await desk.tables.history.view(table.id, None)).phase is not Phase.TAKE:
        table = await desk.play_any(table.id)
    earlier = await desk.play_out(earlier.id)
    moment, *_ = (await message(desk, earlier, is_end=True)).describe()
    _, strip = (await message(desk, table)).describe()
    score = (await desk.tables.lists.alone(ADA.user_id, "dragon_castle"))[0].outcome.scores[0]
    assert strip.alt_text.endswith(f"picture-turn: 2. picture-best: {score}.")
    assert "end-moment" not in moment.alt_text
    facts, view = first.draw.args[1].facts, await desk.tables.history.view(table.id, None)
    assert facts == (("picture-turn", 1),)
    assert len({png_bytes(draw_strip(Scene(view, ("Ada",), facts=each))) for each in (facts, ())}) == 2


async def test_computers_that_nobody_played_with_have_no_rematch(desk: Desk) -> None:
    table = await desk.of_computers()
    while (played := await desk.tables.play.move_computer(table.id)) is not None:
        table = played.table
    assert "button-rematch" not in [each.label for each in (await message(desk, table, is_end=True)).controls]


async def test_a_game_without_a_winner_is_framed_in_no_colour(desk: Desk) -> None:
    table = await desk.running(2)
    vote = await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)
    await desk.tables.votes.cast(vote.vote.id, BEN.user_id, Choice.AGREE)
    over = await desk.tables.table(table.id)
    assert (await message(desk, over, is_end=True)).seat is None


async def test_long_stories_are_cut_to_what_a_message_holds(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_message, "STORY_LENGTH", 200)
    table = await desk.running(2)
    for _ in range(8):
        table = await desk.play_any(table.id)
    shown = await message(desk, table)
    assert shown.story.startswith("turn-earlier")
    assert len(shown.story) < 260


@pytest.mark.parametrize("first", [True, False])
async def test_who_reads_alone_has_words_first_if_they_want(desk: Desk, first: bool) -> None:
    asked = TableRequest("qin", ADA, Place(None, 30), wanted=2, options={}, computers=Level.CASUAL)
    table = await desk.tables.lobby.open(asked)
    shown = await message(desk, table, reader=Reader(desk, ADA, has_words_first=first))
    above, below = shown.around(shown.describe())
    assert (above != shown.story) is first
    assert below == shown.present


async def test_the_emoji_of_who_is_to_move_is_laid_out_and_not_notified(desk: Desk) -> None:
    shown = await message(desk, await desk.running(2))
    adorned = replace(shown, counter="<:qin:1> ")
    assert adorned.around(())[1] == f"<:qin:1> {shown.present}"
    assert adorned.text == shown.text


async def test_without_pictures_it_says_that_they_are_missing(desk: Desk) -> None:
    shown = await message(desk, await desk.running(2))
    assert shown.without_pictures(Words("en")).story.startswith("turn-first\n\n")
