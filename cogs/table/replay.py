"""A whole game as one moving picture, made off the event loop while its maker sees how far it is."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS, Request
from cogs.chat.runtime.failures import DISCORD_FAILED, is_too_large, was_lost
from cogs.chat.runtime.rendering import REPLAY
from cogs.chat.words.files import SentFile
from locales import Words
from locales.describing import abridged
from render.core.animation import CannotFitError, animate
from screens.actions import AnyTable, action
from screens.history import OPENED_REPLAY
from screens.names import bold, plain_names, safe_name
from screens.opened import opened_of
from screens.presenter import GamePresenter
from screens.refusals import Refusal
from screens.screen import File
from screens.turn_buttons import is_posted
from tables.core.model import Status, Table
from tables.files.files import Imported
from tables.files.replayed import ReplayedGame

if TYPE_CHECKING:
    from render.core.collage import Picture

log = logging.getLogger(__name__)

MOST_BYTES = 8 * 1024 * 1024
"""The size of a file that every server takes, with room to spare."""

MOST_PICTURES = 120
"""Pictures of one replay: more make it long rather than better."""

PROGRESS_SECONDS = 3.0
"""How often the private answer says how far the replay is."""

PROGRESS_PATIENCE = 30.0
"""How long the making waits for Discord to take that."""


class _Stopped(Exception):
    """The person no longer waits for the replay."""


class _Making:
    """How far a replay is: the thread that makes it lets the person know every few seconds.

    `stop` ends it at the next picture.
    """

    def __init__(self, request: Request) -> None:
        self._request = request
        self._loop = asyncio.get_running_loop()
        self._reported = monotonic()
        self.stop = False

    def progress(self, made: int, of: int) -> None:
        """So many pictures are made. Raises `_Stopped`."""
        if self.stop:
            raise _Stopped
        if monotonic() - self._reported < PROGRESS_SECONDS or made == of:
            return
        answer = self._request.answer(self._request.words("replay-progress", made=made, count=of))
        try:
            # Called in the thread that draws. What takes too long raises `TimeoutError`, which is among the failures.
            asyncio.run_coroutine_threadsafe(answer, self._loop).result(PROGRESS_PATIENCE)
        except DISCORD_FAILED as error:
            log.info("a replay's progress could not be shown: %s", error)
        self._reported = monotonic()


class Replays:
    """Makes replays, one at a time: each keeps a core busy for seconds."""

    def __init__(self) -> None:
        self._asked: set[int] = set()
        self._asking: set[int] = set()
        self._turn = asyncio.Semaphore(1)

    async def show(self, request: Request, table: Table) -> None:
        """Make the table's replay and show it: in the channel for those who sit there, privately for others.

        Raises `NotRunningError` before the start, `Refusal` while the same is being made already, or another
        for the same person.
        """
        request.table = table
        replayed = await request.app.tables.files.replayed(table.id)
        made = await self._made_alone(request, replayed, table.id)
        await _show(request, replayed, made, in_public=_is_asked_where_it_is_played(request, table))

    async def show_opened(self, request: Request, opened: Imported) -> None:
        """Make the replay of a file's game and show it to the person alone. Raises `Refusal` as `show`."""
        # Negative: files are numbered as tables are.
        made = await self._made_alone(request, opened.replayed, -opened.id)
        await _show(request, opened.replayed, made, in_public=False)

    async def _made_alone(self, request: Request, replayed: ReplayedGame, number: int) -> bytes:
        """Make the replay of what has this number, unless it is being made, or another for the same person."""
        user_id = request.person.user_id
        # No await until both are noted: two presses never begin the same replay.
        if number in self._asked:
            raise Refusal("replay-being-made")
        if user_id in self._asking:
            raise Refusal("replay-another")
        self._asked.add(number)
        self._asking.add(user_id)
        try:
            await request.answer(request.words("replay-begun"))
            async with self._turn:
                return await self._made(request, replayed)
        finally:
            self._asked.discard(number)
            self._asking.discard(user_id)

    async def _made(self, request: Request, replayed: ReplayedGame) -> bytes:
        presenter, words = request.app.presenters[replayed.table.game], Words(replayed.table.locale)
        making = _Making(request)
        try:
            make = partial(_make, replayed, presenter, words, making)
            return await request.app.drawing.in_a_thread(presenter.slug, make, REPLAY)
        except CannotFitError as error:
            raise Refusal("replay-too-large") from error
        finally:
            # A cancelled request cannot end the thread; it ends itself at the next picture.
            making.stop = True


def _make(replayed: ReplayedGame, presenter: GamePresenter, words: Words, making: _Making) -> bytes:
    """Draw the positions after every turn, as a spectator saw them."""
    plies = replayed.turns()

    def picture(number: int) -> Picture:
        return presenter.drawn(replayed.table.at(plies[number]), replayed.view(plies[number]), words)

    return animate(len(plies), picture, most_pictures=MOST_PICTURES, most_bytes=MOST_BYTES, progress=making.progress)


async def _show(request: Request, replayed: ReplayedGame, made: bytes, *, in_public: bool) -> None:
    table = replayed.table
    log.info("table %s: a replay of %d KB", table.id, len(made) // 1024)
    words = Words(table.locale) if in_public else request.words
    file = File(made, f"{table.game}-{table.id}.gif", _alt_text(request, replayed, words))
    players = words.list([bold(safe_name(chair, words)) for chair in table.chairs])
    over = "yes" if table.status is Status.OVER else "no"
    title = words("replay-title", game=words.game(table.game), players=players, over=over, ply=replayed.latest)
    try:
        if in_public:
            # The first answer was private and stays so: what all can see is a message of its own.
            sent = SentFile(file.data, file.name, file.description)
            await request.interaction.followup.send(title, file=sent, ephemeral=False, allowed_mentions=NO_PINGS)
        else:
            await request.hand_over(title, file)
    except DISCORD_FAILED as error:
        if is_too_large(error):
            raise Refusal("replay-too-large") from error
        raise Refusal("replay-lost" if was_lost(error) else "replay-refused") from error
    if in_public:
        await request.answer(request.words("replay-posted", alone="yes" if table.place.is_direct else "no"))


def _is_asked_where_it_is_played(request: Request, table: Table) -> bool:
    """Whether a player asks for it in the table's server, or in the direct messages that it is played in."""
    if table.place.is_direct:
        return request.channel_id == table.place.channel_id and table.seat_of(request.person.user_id) is not None
    return is_posted(request, table)


def _alt_text(request: Request, replayed: ReplayedGame, words: Words) -> str:
    """Return whose game it is, and the position in which the film ends."""
    table, latest = replayed.table, replayed.latest
    players = words.list(list(plain_names(table, words)))
    title = words("replay-alt", game=words.game(table.game), players=players, ply=latest)
    presenter = request.app.presenters[table.game]
    said = presenter.describer(table.at(latest), replayed.view(latest), words).sections()
    return abridged([title, *(each for section in said for each in section.sentences)], words)


@action("replay", command=("table", "replay"), dear=True)
async def replay(press: Press, table: AnyTable) -> None:
    """Show the whole game as one moving picture."""
    await press.request.app.state(Replays).show(press.request, table)


@action(OPENED_REPLAY, dear=True)
async def replay_of_opened(press: Press) -> None:
    """Make the replay of the file's game that the button is about."""
    await press.request.app.state(Replays).show_opened(press.request, await opened_of(press))
