"""What the end of a game says is what its statistics and ratings say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from engines.dragon_castle.state import FinalScoring
from engines.protocol import Outcome
from engines.registry import ENGINES
from locales import Words
from screens.china.presenter import ChinaPresenter
from screens.dragon_castle.presenter import DragonCastlePresenter
from tables.core.model import Status, Table
from tests.support.forms import at_table
from tests.support.world import World, a_world, described, open_table, text_of


async def everybody_moves(world: World, seats: int) -> None:
    """As many moves as there are seats: in Qin each is a turn."""
    for _ in range(seats):
        await (await world.mover()).slash(world.room(await world.table()), "qin move", text=await world.a_move())


async def resign(world: World, table: Table, person: Any) -> None:
    asked = await at_table(world, person, "resign")
    await person.click(asked.response, label="Yes, resign")


async def test_when_all_have_resigned_the_end_says_that_and_for_whom_it_is_a_loss(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 3)
        await everybody_moves(world, 3)
        for person in world.people[:3]:
            await resign(world, table, person)
        assert (await world.table()).status is Status.OVER
        end = text_of(await world.turn_message(table))
        assert "wins" not in end
        assert "Everybody has left, so the game ends here without a winner." in end
        assert "This counts as a loss for ada, ben and chloé, who did not play to the end." in end
        assert "chloé (resigned): **" in end
        assert end.splitlines()[-1].count("(−") == 3
        assert "+" not in end.splitlines()[-1]
        status = text_of((await world.people[0].slash(world.room(table), "table status")).response)
        assert "**chloé (resigned)**" in status
        assert "so the game ends here without a winner." in status


async def test_a_game_given_up_before_the_first_move_has_had_none_and_counts_for_nobody(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        await resign(world, table, world.people[0])
        message = await world.turn_message(table)
        assert "This game does not count: not every player has made a move." in text_of(message)
        assert "at the start" in described(message)
        assert "omputer" not in text_of(message) + described(message)
        status = text_of((await world.people[1].slash(world.room(table), "table status")).response)
        assert "**ada (resigned)**" in status
        assert "The game is over before its first move. **ben** wins!" in status


async def test_seats_that_change_hands_are_no_steps(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        ada = world.people[0]
        await ada.slash(world.room(table), "table substitute")
        await at_table(world, ada, "seat-back")
        status = text_of((await ada.slash(world.room(table), "table status")).response)
        assert "No move yet." in status


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


async def test_a_game_alone_ends_with_its_points_and_no_victory(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.people[0].slash(world.channel, "dragoncastle new", players=1)
        table = await world.table()
        await resign(world, table, world.people[0])
        end = text_of(await world.turn_message(table))
        assert "wins" not in end
        assert "The game ends here." in end
