"""The planning board on a simulated Discord: tried, thrown away, left to play itself; nobody else sees anything."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engines.registry import ENGINES
from locales import Words
from tables.core.model import Status, Table
from tables.play.premoves import MOST, OFFERED, Guard
from tables.votes.rules import Choice
from tests.support.databases import all_rows
from tests.support.world import World, a_world, buttons, choose_any, open_table, selects, take_first, text_of

ASIDE = ("Start over", "Planning board", "Take back", "Clear the board", "Choose again")


async def waiting(world: World) -> Any:
    """Whose turn is next."""
    table = await world.table()
    (seat,) = table.to_act
    person = table.chairs[(seat + 1) % len(table.chairs)].person
    assert person is not None
    return world.person(person.user_id)


async def plan(world: World, person: Any) -> Any:
    more = await person.click(await world.turn_message(await world.table()), label="More")
    return await person.click(more.response, label="Plan ahead")


async def try_a_turn(person: Any, result: Any, rng: random.Random) -> Any:
    """Choose at random at every step, until the whole board stands there; the last answer."""
    for _ in range(60):
        panel = result.response
        labels = buttons(panel)
        if any(label.startswith("Try my ") for label in labels):
            return result
        if "Try it" in labels:
            result = await person.click(panel, label="Try it")
            continue
        assert "nothing is played" in text_of(panel).lower()
        choices = [*selects(panel), *(label for label in labels if not label.startswith(ASIDE))]
        result = await choose_any(person, panel, choices, rng)
    pytest.fail("the turn that is tried does not end")


@pytest.mark.parametrize("game", ENGINES)
async def test_a_turn_is_tried_and_left_to_play_itself(tmp_path: Path, game: str) -> None:
    rng = random.Random(f"plan {game}")
    async with a_world(tmp_path) as world:
        table = await open_table(world, max(2, ENGINES[game].seats.start), game=game.replace("_", ""))
        person, mover = await waiting(world), await world.mover()
        before = [await world.messages(each) for each in _channels(world, table)]
        opened = await plan(world, person)
        assert opened.ephemeral
        board = await try_a_turn(person, opened, rng)
        assert board.response.attachments
        assert "Planning board" in text_of(board.response)
        assert (await world.table()).ply == table.ply
        armed = await person.click(board.response, label="Only if the place stays free")
        assert "**Waiting:**" in text_of(armed.response)
        assert "Cancel all plans" in buttons(armed.response)
        after = [await world.messages(each) for each in _channels(world, table)]
        assert [[text_of(m) for m in each] for each in after] == [[text_of(m) for m in each] for each in before]
        position = await world.app.tables.planning.position(1, person.id)
        (premove,) = position.premoves
        assert premove.guard is Guard.FREE
        while (await world.mover()).id == mover.id and (await world.table()).ply < 30:
            await mover.slash(world.room(table), f"{game.replace('_', '')} move", text=await world.a_move())
        story = await world.app.tables.history.story(1, 0)
        theirs = [entry.text for entry in story if entry.user_id == person.id]
        still = await world.app.tables.history.position(1, person.id, with_own=True)
        assert theirs[: len(premove.moves)] == list(premove.moves) or still.unplayed


async def test_others_moves_are_tried_and_what_was_tried_is_taken_back_and_thrown_away(tmp_path: Path) -> None:
    rng = random.Random("others")
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        person, mover = await waiting(world), await world.mover()
        board = await try_a_turn(person, await plan(world, person), rng)
        other = await person.click(board.response, label=f"Try {mover.name}'s turn")
        assert f"a turn of {mover.name}" in text_of(other.response)
        both = await try_a_turn(person, other, rng)
        assert text_of(both.response).count("You place") == 1
        assert text_of(both.response).count(f"**{mover.name}** places") == 1
        (undo,) = [label for label in buttons(both.response) if label.startswith("Take back")]
        await person.click(both.response, label=undo)
        assert len((await world.app.tables.planning.position(1, person.id)).line) == 1
        again = await person.click((await plan(world, person)).response, label="Clear the board")
        assert "your own turn" in text_of(again.response)
        assert (await world.app.tables.planning.position(1, person.id)).line == ()
        assert (await world.table()).ply == 0


@pytest.mark.parametrize("game", ENGINES)
async def test_a_turn_of_somebody_else_is_tried_in_the_panel_of_the_game(tmp_path: Path, game: str) -> None:
    rng = random.Random(f"others {game}")
    async with a_world(tmp_path) as world:
        await open_table(world, max(2, ENGINES[game].seats.start), game=game.replace("_", ""))
        person, mover = await waiting(world), await world.mover()
        board = (await person.click((await plan(world, person)).response, label="Planning board")).response
        other = await person.click(board, label=f"Try {mover.name}'s turn")
        assert not any("try-word-" in custom_id for custom_id in all_ids(other.response))
        tried = await try_a_turn(person, other, rng)
        assert f"Try {mover.name}'s next turn" in buttons(tried.response)
        assert {seat for seat, _ in (await world.app.tables.planning.position(1, person.id)).line} == {
            (await world.table()).seat_of(mover.id)
        }
        assert "Your turn can play itself" not in text_of(tried.response)


@pytest.mark.parametrize("game", ENGINES)
async def test_a_preview_on_the_board_never_says_that_it_is_played(tmp_path: Path, game: str) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, max(2, ENGINES[game].seats.start), game=game.replace("_", ""))
        person = await waiting(world)
        panel, previewed = (await plan(world, person)).response, False
        for _ in range(8):
            assert "Confirm" not in text_of(panel)
            previewed = previewed or "Try it" in buttons(panel)
            if previewed or "Clear the board" in buttons(panel):
                break
            panel = (await take_first(person, panel)).response
        assert previewed == (game != "china")
        assert ("Press **Try it** to keep this on the board." in text_of(panel)) == previewed


async def test_a_plan_that_was_not_played_is_told_where_the_turn_is_played(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        person, mover = await waiting(world), await world.mover()
        first = await world.a_move()
        cells, planning = set(first.split()[2:]), world.app.tables.planning
        position = await planning.position(1, person.id)
        blocked = next(move for move in position.legal if cells & set(move.split()[2:]))
        tried = await planning.try_moves(1, person.id, [blocked], position.step)
        await planning.arm(1, person.id, Guard.SAME, tried.step)
        await mover.slash(world.room(table), "qin move", text=first)
        panel = await person.click(await world.turn_message(await world.table()), label="Play")
        assert "Your plan was not played" in text_of(panel.response)
        await person.slash(world.room(table), "qin move", text=await world.a_move())
        await mover.slash(world.room(table), "qin move", text=await world.a_move())
        panel = await person.click(await world.turn_message(await world.table()), label="Play")
        assert "Your plan" not in text_of(panel.response)


async def test_a_plan_that_would_bring_something_else_is_shown_to_be_played_nevertheless(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        person, mover = await waiting(world), await world.mover()
        first, planning = await world.a_move(), world.app.tables.planning
        position = await planning.position(1, person.id)
        beside = set(first.split()[2:])
        free = [move for move in position.legal if not beside & set(move.split()[2:])]
        tried = await planning.try_moves(1, person.id, [free[0]], position.step)
        armed = await planning.arm(1, person.id, Guard.SAME, tried.step)
        async with world.app.tables._kernel.writing() as session:
            await session.premoves.drop(table_id=1, user_id=person.id)
            changed = replace(armed.premoves[0], brings="something else")
            await session.premoves.add({"table_id": 1, "at": 0, **changed.values})
        await mover.slash(world.room(table), "qin move", text=first)
        assert (await world.table()).ply == 1
        panel = await person.click(await world.turn_message(await world.table()), label="Play")
        assert "the result would be different now" in text_of(panel.response)
        await person.click(panel.response, label="Confirm")
        assert (await world.app.tables.history.story(1, 1))[0].text == free[0]


async def test_the_board_opens_by_command_and_after_the_own_turn(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        mover = await world.mover()
        done = await mover.slash(world.room(table), "qin move", text=await world.a_move())
        board = await mover.click(done.response, label="Plan ahead")
        assert "You try your own turn" in text_of(board.response)
        again = await mover.slash(world.room(table), "plan")
        assert again.ephemeral
        assert "Planning board" in text_of(again.response)


async def test_the_board_opens_from_the_list_of_games(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        person, mover = await waiting(world), await world.mover()
        assert "Plan ahead" not in buttons((await mover.slash(world.channel, "games")).response)
        listed = await person.slash(world.channel, "games")
        board = await person.click(listed.response, label="Plan ahead")
        assert "You try your own turn" in text_of(board.response)
        assert board.ephemeral


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_guard_has_a_sentence_of_its_own(language: str) -> None:
    words = Words(language)
    assert len({words("button-plan-arm", guard=guard.value) for guard in OFFERED}) == len(OFFERED)
    assert len({words("plan-armed", guard=guard.value, number=1, moves="x") for guard in Guard}) == len(Guard)


def all_ids(message: Any) -> list[str]:
    return [*buttons(message).values(), *(select["custom_id"] for select in selects(message))]


def _channels(world: World, table: Table) -> list[int]:
    return [world.channel.id, world.room(table).id]


async def _ends(world: World, planner: Any) -> None:
    (vote,) = [(await world.app.tables.votes.ask_to_abort(1, planner.id)).vote]
    for person in world.people[:3]:
        if person.id != planner.id and (await world.table()).status is Status.RUNNING:
            await world.app.tables.votes.cast(vote.id, person.id, Choice.AGREE)


async def _moves_on(world: World, planner: Any) -> None:
    await (await world.mover()).slash(world.room(await world.table()), "qin move", text=await world.a_move())


async def _resigns(world: World, planner: Any) -> None:
    await world.app.tables.play.resign(1, planner.id)


ARM = "Only with the same result"


@pytest.mark.parametrize(
    ("happens", "told", "press"),
    [
        (_ends, "table-not-running", ARM),
        (_ends, "table-not-running", "Clear the board"),
        (_moves_on, "plan-moved-on", ARM),
        (_moves_on, "plan-moved-on", "Try my next turn"),
        (_resigns, "table-not-seated", "Take back"),
    ],
)
async def test_a_board_that_is_past_says_so_and_changes_nothing(
    tmp_path: Path, happens: Any, told: str, press: str
) -> None:
    async with a_world(tmp_path) as world:
        table, planning = await open_table(world, 3), world.app.tables.planning
        planner = await waiting(world)
        position = await planning.position(1, planner.id)
        await planning.try_moves(1, planner.id, position.legal[:1], position.step)
        board = await planner.slash(world.room(table), "plan")
        await happens(world, planner)
        before = await all_rows(world.bot.store)
        label = next(label for label in buttons(board.response) if label.startswith(press))
        answer = await planner.click(board.response, label=label)
        assert Words("en")(told, most=MOST) in text_of(answer.response)
        assert answer.ephemeral or told == "plan-moved-on"
        after = await all_rows(world.bot.store)
        for name in ("tables", "premoves", "sketches", "moves"):
            assert after[name] == before[name]
