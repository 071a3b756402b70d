"""How a game ended, in words: who won, why it was not played to its end, for whom it counts, and what it did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from engines.dragon_castle.state import FinalScoring
from engines.protocol import Outcome
from engines.registry import ENGINES
from locales import Words
from screens.china.presenter import ChinaPresenter
from screens.dragon_castle.presenter import DragonCastlePresenter
from screens.endings import end_in_words, ending_lines, ratings_lines
from tables.managing import Manager
from tables.votes.rules import Choice
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk
from tests.support.presenters import PRESENTERS
from tests.support.reader import SentenceFacts
from tests.support.results import everybody_moves
from tests.support.votes import missing

FACTS = SentenceFacts("en")


async def end_of(desk: Desk, table_id: int) -> list[str]:
    """What the last message says after its story and before the scores."""
    app: Any = SimpleNamespace(tables=desk.tables, presenters=PRESENTERS)
    table = await desk.tables.table(table_id)
    lines = await ending_lines(app, table, PRESENTERS[table.game], FACTS)
    return [line.casefold() for line in lines[1:] if not line.startswith("end-scores")]


async def in_lists(desk: Desk, table_id: int) -> list[str]:
    """What is said of the end where no story is."""
    app: Any = SimpleNamespace(tables=desk.tables, presenters=PRESENTERS)
    return [line.casefold() for line in await end_in_words(app, await desk.tables.table(table_id), FACTS)]


@pytest.mark.parametrize(
    ("seats", "moves", "leave", "said", "listed"),
    [
        (
            *(2, False, [ADA]),
            ["### end-winner player=ben", "end-uncounted"],
            ["end-winner player=ben", "end-resigned-one player=ada"],
        ),
        (2, True, [BEN], ["### end-winner player=ada"], ["end-winner player=ada", "end-resigned-one player=ben"]),
        (3, True, [ADA, BEN, CHLOE], ["end-resigned-all", "end-lost players=ada, ben, chloé"], ["end-resigned-all"]),
    ],
)
async def test_who_resigns_is_named_and_the_winner_and_for_whom_it_counts(
    desk: Desk, seats: int, moves: bool, leave: Sequence[Any], said: list[str], listed: list[str]
) -> None:
    table = await desk.running(seats)
    if moves:
        table = await everybody_moves(desk, table)
    for person in leave:
        await desk.tables.play.resign(table.id, person.user_id)
    assert (await end_of(desk, table.id), await in_lists(desk, table.id)) == (said, listed)


async def test_games_that_end_in_another_way_say_in_which(desk: Desk) -> None:
    late, vote = await missing(desk, 2)
    await desk.tables.votes.cast(vote.id, vote.electors[0], Choice.END)
    agreed = await desk.running(2)
    asked = (await desk.tables.votes.ask_to_abort(agreed.id, ADA.user_id)).vote
    await desk.tables.votes.cast(asked.id, BEN.user_id, Choice.AGREE)
    managed = await desk.tables.managers.end(Manager(99, PLACE.guild_id or 0), (await desk.running(2)).id)
    winner, *why = await end_of(desk, late.id)
    assert (winner.split()[:2], why) == (["###", "end-winner"], ["end-uncounted"])
    assert (await in_lists(desk, late.id))[1:] == ["end-timeout"]
    for ended, said in ((agreed, "end-aborted"), (managed, "end-managed")):
        assert (await end_of(desk, ended.id), await in_lists(desk, ended.id)) == (["end-aborted"], [said])


async def test_a_game_alone_ends_with_its_points_and_no_victory(desk: Desk) -> None:
    alone = await desk.lobby(wanted=1, game="dragon_castle")
    await desk.tables.lobby.start(alone.id, ADA.user_id)
    await desk.tables.play.resign(alone.id, ADA.user_id)
    assert await end_of(desk, alone.id) == ["end-resigned-alone"]


async def test_changes_of_ratings_are_told_where_there_is_room(desk: Desk) -> None:
    app: Any = SimpleNamespace(tables=desk.tables)
    table = await everybody_moves(desk, await desk.running(3))
    for person in (ADA, BEN, CHLOE):
        table = await desk.tables.play.resign(table.id, person.user_id)
    _, told = await ratings_lines(app, table, FACTS, room=1000)
    assert told.startswith("end-ratings changes=end-rating change=−")
    assert (told.count("provisional=yes"), told.endswith("provisional=yes same=no")) == (1, True)
    assert await ratings_lines(app, table, FACTS, room=20) == []


async def test_a_game_that_changes_no_rating_says_why(desk: Desk) -> None:
    app: Any = SimpleNamespace(tables=desk.tables)
    table = await everybody_moves(desk, await desk.running(2))
    table = await desk.tables.play.resign(table.id, ADA.user_id)
    _, told = await ratings_lines(app, table, FACTS, room=1000)
    assert (told.count("±0"), told.endswith("same=yes")) == (2, True)


def _at_the_end(slug: str, scores: tuple[int, ...], winners: set[int], **changes: Any) -> Any:
    """What a spectator sees of a game that has ended with these scores."""
    engine = ENGINES[slug]
    view = engine.view(engine.initial(len(scores), "seed", {}).state, None)
    return replace(view, outcome=Outcome(frozenset(winners), scores, "any"), **changes)


def test_a_tie_in_china_is_said_to_be_decided_by_the_pieces_left_over() -> None:
    left = {"houses_left": (3, 9, 5), "emissaries_left": (1, 0, 2), "fortifications_left": (1, 1, 0)}
    view = _at_the_end("china", (23, 23, 7), {1}, **left)
    (told,) = ChinaPresenter().tie_break(view, ("Ada", "Ben", "Chloé"), Words("en"))
    assert told == "The pieces left over decide the tie: Ada: 5, Ben: 10."
    for scores, winners in [((23, 22, 7), {0}), ((23, 23, 7), {0, 1})]:
        ended = _at_the_end("china", scores, winners, **left)
        assert ChinaPresenter().tie_break(ended, ("Ada", "Ben", "Chloé"), Words("en")) == []


def test_a_tie_in_dragon_castle_is_said_to_be_decided_by_stacks_or_else_by_shrines() -> None:
    none = (0, 0)
    names, words, presenter = ("Ada", "Ben"), Words("en"), DragonCastlePresenter()
    for stacks, begins in [((2, 5), "Stacks with a face-down tile on top"), ((5, 5), "The shrines in the realm")]:
        final = FinalScoring(none, none, none, (), stacks)
        (told,) = presenter.tie_break(_at_the_end("dragon_castle", (9, 9), {1}, final=final), names, words)
        assert told.startswith(begins)


def test_numbers_below_zero_have_a_minus() -> None:
    assert Words("en")("dragon-castle-score", score=-12) == "\N{MINUS SIGN}12 points"
    assert Words("de")("dragon-castle-score", score=-1) == "\N{MINUS SIGN}1 Punkt"
