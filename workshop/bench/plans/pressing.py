"""Extra presses to plan a turn instead of playing it, through the real panels.

The next player plans a turn, taking the first option of each step; then that plan is taken away again, the
player before them plays a turn that leaves it legal, and it is played by the same choices. A button counts one press,
and so does each option of a select, as in `workshop.bench.presses`.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from cogs.chat.controls.controls import CHOSEN
from cogs.chat.controls.presenter import DescribedPicture
from cogs.game.planning import TRIED
from engines.protocol import Seat
from engines.registry import ENGINES, AnyEngine
from tables.play.premoves import Guard, Premove, hindrance
from tests.support.world import ASIDE, World, a_world, buttons, open_table, selects
from workshop.bench.rows import Row

REACH = 4
"""The limit of extra presses."""

_BEGUN = 4
_NOT_IN_TURN = (*ASIDE, "Planning board", "Clear the board")
_MOST_STEPS, _MOST_GAMES = 40, 5


class LostError(Exception):
    """Raised if a panel does not offer what the other one offered for the same turn."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice in a panel, independent of its place there.

    `action` is the control's; `values` are the options picked, or its detail.
    """

    action: str
    values: tuple[str, ...]

    @property
    def presses(self) -> int:
        """The number of presses."""
        return len(self.values)

    @classmethod
    def of(cls, custom_id: str, values: Sequence[str] = ()) -> Pick:
        """Return the choice made by a control, on the table or on the planning board."""
        _, _, _, action, detail = custom_id.split(":", 4)
        _, is_option, chosen = detail.partition(CHOSEN)
        return cls(action.removeprefix(TRIED), tuple(values) or ((chosen if is_option else detail),))


def presses() -> Iterator[Row]:
    """Measure a turn of each game, both ways."""
    for slug, engine in ENGINES.items():
        planning, playing = _some_turn(slug, engine)
        what = f"{slug}: presses more to leave a turn to play itself than to play it"
        note = f"{planning} presses from More on, {playing} from Play on"
        yield Row(what, planning - playing, "presses", reach=REACH, note=note)


def _some_turn(slug: str, engine: AnyEngine) -> tuple[int, int]:
    """Return the presses of a turn of some game in which the panel asks as it did on the planning board.

    If the turn before has left less to choose, the panel asks otherwise. Raises `LostError` if it does in many games.
    """
    for left in reversed(range(_MOST_GAMES)):
        try:
            with tempfile.TemporaryDirectory() as folder, patch.object(DescribedPicture, "make"):
                return asyncio.run(_turn(Path(folder), slug, engine))
        except LostError:
            if not left:
                raise
    raise AssertionError("unreachable")


async def _turn(folder: Path, slug: str, engine: AnyEngine) -> tuple[int, int]:
    """Return the presses to plan a turn, and those to play it."""
    async with a_world(folder) as world:
        table = await open_table(world, max(2, engine.seats.start), game=slug.replace("_", ""))
        await _begin(world)
        (mover,) = (await world.table()).to_act
        waiting = table.chairs[(mover + 1) % len(table.chairs)].person
        assert waiting is not None
        person = world.person(waiting.user_id)
        picks = await _plan(world, person)
        armed = await world.app.tables.planning.position(table.id, person.id)
        await world.app.tables.planning.disarm(table.id, person.id)
        state = (await world.app.tables.game(table.id)).state
        for text in _turn_that_keeps(engine, state, mover, armed.premoves[0]):
            await world.app.tables.play.move(table.id, (await world.mover()).id, text)
        await _show(world)
        await _play(world, person, picks)
        # More, Plan ahead, and the premove's condition; compared with Play.
        return 3 + sum(pick.presses for pick in picks), 1 + sum(pick.presses for pick in picks)


async def _begin(world: World) -> None:
    """Play a few moves, so that the panel has as many choices as usual."""
    for _ in range(_BEGUN):
        table = await world.table()
        while (await world.table()).to_act == table.to_act:
            await world.app.tables.play.move(table.id, (await world.mover()).id, await world.a_move())
    await _show(world)


async def _show(world: World) -> None:
    """Post the messages of moves that were played without the bot noticing."""
    world.app.delivery.follow_up((await world.table()).id)
    await world.idle()


async def _plan(world: World, person: Any) -> list[Pick]:
    """Plan a turn from More on and arm it; return the picks in the panel."""
    picks = list[Pick]()
    more = await person.click(await world.turn_message(await world.table()), label="More")
    panel = (await person.click(more.response, label="Plan ahead")).response
    while not any(label.startswith("Try my ") for label in buttons(panel)):
        labels = buttons(panel)
        if len(picks) > _MOST_STEPS:
            raise LostError
        if found := selects(panel):
            values = [option["value"] for option in found[0]["options"][: found[0].get("min_values", 1)]]
            picks.append(Pick.of(found[0]["custom_id"], values))
            panel = (await person.select(panel, values, custom_id=found[0]["custom_id"])).response
        else:
            label = next(label for label in labels if not label.startswith(_NOT_IN_TURN))
            picks.append(Pick.of(labels[label]))
            panel = (await person.click(panel, label=label)).response
    await person.click(panel, label="Whenever it is legal")
    return picks


async def _play(world: World, person: Any, picks: Sequence[Pick]) -> None:
    """Play the turn from Play on by the same picks. Raises `LostError`."""
    panel = (await person.click(await world.turn_message(await world.table()), label="Play")).response
    for pick in picks:
        labels = {Pick.of(custom_id): label for label, custom_id in buttons(panel).items()}
        lists = [each["custom_id"] for each in selects(panel) if _offers(each, pick)]
        if pick in labels:
            panel = (await person.click(panel, label=labels[pick])).response
        elif lists:
            panel = (await person.select(panel, list(pick.values), custom_id=lists[0])).response
        else:
            raise LostError(pick, sorted(map(str, labels)))
    if (await world.mover()).id == person.id:
        raise LostError


def _offers(select: Mapping[str, Any], pick: Pick) -> bool:
    offered = {option["value"] for option in select["options"]}
    return Pick.of(select["custom_id"], pick.values) == pick and offered.issuperset(pick.values)


def _turn_that_keeps(engine: AnyEngine, state: Any, seat: Seat, premove: Premove) -> tuple[str, ...]:
    """Return moves of a seat until the other's turn, after which a premove passes with nothing changed near it."""
    for first in engine.legal_moves(state, seat):
        moves, after = [engine.format(first)], engine.apply(state, seat, first).state
        while seat in engine.to_act(after):
            move = engine.legal_moves(after, seat)[-1]
            moves.append(engine.format(move))
            after = engine.apply(after, seat, move).state
        if not any(hindrance(engine, after, replace(premove, guard=guard)) for guard in Guard):
            return tuple(moves)
    raise LostError(premove)
