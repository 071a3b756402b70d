"""A whole game as one moving picture, made off the event loop while its maker sees how far it is."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from locales import Words
from locales.describing import abridged
from render.core.animation import CannotFitError, animate
from screens.actions import AnyTable, action
from screens.history import OPENED_REPLAY, is_posted
from screens.names import bold, plain_names, safe_name
from screens.opened import opened_of
from screens.presenter import GamePresenter
from screens.press import Press, awaited
from screens.refusals import Refusal
from screens.screen import File, Loss, Screen
from tables.core.model import Status, Table
from tables.files.replayed import ReplayedGame

if TYPE_CHECKING:
    from render.core.collage import Picture

log = logging.getLogger(__name__)

MOST_BYTES = 8 * 1024 * 1024
"""The size of a file that every server takes, with room to spare."""

MOST_PICTURES = 120
"""Pictures of one replay: more make it long rather than better."""

REPLAY = "replay"
"""What operators see apart from a `picture`: a replay is many of them."""


class _Stopped(Exception):
    """The person no longer waits for the replay."""


@dataclass(slots=True)
class _Making:
    """How far a replay is, for the thread that makes it; `is_stopped` ends it at the next picture."""

    words: Words
    made: int = 0
    of: int = 0
    is_stopped: bool = False

    def progress(self, made: int, of: int) -> None:
        """So many pictures are made. Raises `_Stopped`."""
        if self.is_stopped:
            raise _Stopped
        self.made, self.of = made, of

    def so_far(self) -> str:
        if not self.made:
            return self.words("replay-begun")
        return self.words("replay-progress", made=self.made, count=self.of)


class _Replays:
    """What is being made, one after the other: each replay keeps a core busy for seconds."""

    def __init__(self) -> None:
        self.asked: set[int] = set()
        self.asking: set[int] = set()
        self.turn = asyncio.Semaphore(1)


@action("replay", command=("table", "replay"), dear=True)
async def replay(press: Press, table: AnyTable) -> Screen:
    """Show the whole game as one moving picture: where it is played for those who sit there, to others alone.

    Raises `NotRunningError` before the start, `Refusal` while the same is being made already, or another for the same
    person.
    """
    press.request.table = table
    replayed = await press.tables.files.replayed(table.id)
    made = await _made_alone(press, replayed, table.id)
    return _shown(press, replayed, made, in_public=_is_asked_where_it_is_played(press, table))


@action(OPENED_REPLAY, dear=True)
async def replay_of_opened(press: Press) -> Screen:
    """Make the replay of the file's game that the button is about. Raises `Refusal` as `replay`."""
    opened = await opened_of(press)
    # Negative: files are numbered as tables are.
    return _shown(press, opened.replayed, await _made_alone(press, opened.replayed, -opened.id), in_public=False)


async def replay_alone(press: Press, table_id: int) -> Screen:
    """Show a whole game as one moving picture to the person alone. Raises `Refusal` as `replay`."""
    replayed = await press.tables.files.replayed(table_id)
    return _shown(press, replayed, await _made_alone(press, replayed, table_id, press.words), in_public=False)


async def _made_alone(press: Press, replayed: ReplayedGame, number: int, words: Words | None = None) -> bytes:
    """Make the replay of what has this number, unless it is being made, or another for the same person."""
    replays = press.request.app.state(_Replays)
    # No await until both are noted: two presses never begin the same replay.
    if number in replays.asked:
        raise Refusal("replay-being-made")
    if press.user_id in replays.asking:
        raise Refusal("replay-another")
    replays.asked.add(number)
    replays.asking.add(press.user_id)
    try:
        making = _Making(press.words)
        made = _made_in_turn(press, replayed, replays.turn, making, words or Words(replayed.table.locale))
        return await awaited(press.request, made, making.so_far)
    finally:
        replays.asked.discard(number)
        replays.asking.discard(press.user_id)


async def _made_in_turn(
    press: Press, replayed: ReplayedGame, turn: asyncio.Semaphore, making: _Making, words: Words
) -> bytes:
    """Draw the positions after every turn, as a spectator saw them, off the event loop."""
    presenter, plies = press.presenter(replayed.table), replayed.turns()

    def picture(number: int) -> Picture:
        return presenter.drawn(replayed.table.at(plies[number]), replayed.view(plies[number]), words)

    limits = {"most_pictures": MOST_PICTURES, "most_bytes": MOST_BYTES}
    make = partial(animate, len(plies), picture, **limits, progress=making.progress)
    try:
        async with turn:
            return await press.request.app.drawing.in_a_thread(presenter.slug, make, REPLAY)
    except CannotFitError as error:
        raise Refusal("replay-too-large") from error
    finally:
        # A cancelled request cannot end the thread; it ends itself at the next picture.
        making.is_stopped = True


def _shown(press: Press, replayed: ReplayedGame, made: bytes, *, in_public: bool) -> Screen:
    table, presenter = replayed.table, press.presenter(replayed.table)
    log.info("table %s: a replay of %d KB", table.id, len(made) // 1024)
    words = Words(table.locale) if in_public else press.words
    players = words.list([bold(safe_name(chair, words)) for chair in table.chairs])
    over = "yes" if table.status is Status.OVER else "no"
    title = words("replay-title", game=words.game(table.game), players=players, over=over, ply=replayed.latest)
    file = File(made, f"{table.game}-{table.id}.gif", _alt_text(presenter, replayed, words))

    async def posted() -> Screen:
        return Screen(press.words("replay-posted", alone="yes" if table.place.is_direct else "no"))

    return Screen(title, file=file, if_lost=_if_lost, apart=in_public, later=posted if in_public else None)


def _if_lost(loss: Loss) -> Refusal:
    return Refusal(f"replay-{loss.value}")


def _is_asked_where_it_is_played(press: Press, table: Table) -> bool:
    """Whether a player asks for it in the table's server, or in the direct messages that it is played in."""
    if table.place.is_direct:
        return press.request.channel_id == table.place.channel_id and table.seat_of(press.user_id) is not None
    return is_posted(press.request, table)


def _alt_text(presenter: GamePresenter, replayed: ReplayedGame, words: Words) -> str:
    """Return whose game it is, and the position in which the film ends."""
    table, latest = replayed.table, replayed.latest
    players = words.list(list(plain_names(table, words)))
    title = words("replay-alt", game=words.game(table.game), players=players, ply=latest)
    said = presenter.describer(table.at(latest), replayed.view(latest), words).sections()
    return abridged([title, *(each for section in said for each in section.sentences)], words)
