"""Playing moves, and the answer to them."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

from cogs.chat.places.rooms import Rooms
from cogs.chat.requests.request import Request
from db.errors import SavedError
from locales.narration import narrate, narrate_own
from screens.clock import go_on_button
from screens.controls import Address, Control, link_button
from screens.names import safe_names
from screens.presenter import Pictures, move_in_words
from tables.core.model import Status, Table
from tables.play.playing import Played
from tables.time.clock import Hold

log = logging.getLogger(__name__)

AFTERWARDS = "after-your-turn"
"""How the name of the picture after a turn begins."""


async def play(request: Request, table: Table, *texts: str, expected_ply: int | None = None) -> None:
    """Play a move or several of a turn, answer privately once they are saved, and let the turn message follow.

    Where the turn goes on, the answer asks for the next move. Raises as `tables.play.move`: then nothing was played.
    """
    request.table = table
    played = await request.app.tables.play.move(table.id, request.person.user_id, *texts, expected_ply=expected_ply)
    try:
        # The moves are saved: whatever fails from here on, the turn message follows.
        if is_lost := played.table.is_lost:
            # First: the answer says whether the game goes on.
            table = await Rooms(request.app).go_on(played.table, request.person.user_id, request.interaction.channel)
            played = replace(played, table=table)
        request.table = played.table
        done, view = _answer(request, played)
        mine = await _show(request, played, done, view)
        if not is_lost:
            await Rooms(request.app).stay_reachable(played.table, request.interaction.channel)
    finally:
        request.app.delivery.follow_up(table.id)
    if not played.goes_on:
        await offer_next(request, played.table, done, mine)


async def _show(request: Request, played: Played, done: str, view: Sequence[Control] | None) -> Pictures:
    """Answer what was done, with the panel or what the person has on the board; the latter is returned.

    Where the database is lost meanwhile they miss that, and still read what is done.
    """
    table, user_id = played.table, request.person.user_id
    try:
        if played.goes_on:
            position = await request.app.tables.history.position(table.id, user_id)
            await request.app.panels[table.game].open(request, position, so_far=done)
            return ()
        mine = await _own_part(request, table)
    except SavedError as error:
        log.warning("table %s: after a move nothing more could be read: %r", table.id, error)
        mine = ()
    await request.answer(done, view=view, pictures=mine, stem=AFTERWARDS)
    return mine


def _answer(request: Request, played: Played) -> tuple[str, Sequence[Control] | None]:
    """Return the answer to the moves' player, and what they can do next while others are to move."""
    text = played_text(played, request)
    if played.goes_on:
        return text, None
    text = " ".join(part for part in (text, request.words("turn-over")) if part)
    if played.table.is_lost:
        text += "\n" + request.words("clock-held", why=Hold.LOST.value)
    return text, _afterwards(request, played.table)


async def _own_part(request: Request, table: Table) -> Pictures:
    """Draw the person's own part of the board after their turn, where the game has one."""
    presenter = request.app.presenters[table.game]
    if presenter.own_part is None:
        return ()
    view = await request.app.tables.history.view(table.id, request.person.user_id)
    return await request.app.drawing.draw(table.game, presenter.own_part, table, view, request.words)


async def offer_next(request: Request, table: Table, done: str, mine: Pictures) -> None:
    """Add a way to another game that waits for the person: after the answer, which must not wait for it."""
    try:
        waiting = await request.app.tables.lists.next_waiting(request.person.user_id, table.id)
    except SavedError as error:
        log.warning("table %s: another game could not be offered: %r", table.id, error)
        return
    if waiting is not None:
        label = request.words("button-next-waiting", game=request.words.game(waiting.game))
        view = _afterwards(request, table, link_button(label, waiting))
        await request.answer(done, view=view, pictures=mine, stem=AFTERWARDS)


def _afterwards(request: Request, table: Table, *items: Control) -> Sequence[Control] | None:
    """Return the controls while others are to move, besides the given ones."""
    if table.is_lost:
        items = (*items, go_on_button(table, request.words))
    waits_for_others = bool(table.people_to_act) and request.person.user_id not in table.people_to_act
    if table.status is Status.RUNNING and waits_for_others:
        plan = Address(table.id, table.ply).button(request.words("button-plan"), "plan")
        return [*items, plan]
    return items if items else None


def played_text(played: Played, request: Request) -> str:
    """Tell what was played, with what had to follow and what only its player may learn."""
    words, presenter = request.words, request.app.presenters[played.table.game]
    slug, place_name, names = presenter.slug, presenter.place_name, safe_names(played.table, words)
    whole = presenter.worth_narrating([*played.moves, *played.forced])
    chosen = presenter.narrated(played.chosen)
    parts = narrate_own(words, slug, chosen, seat=played.seat, names=names, place_name=place_name)
    if not parts and played.goes_on:
        done = [move_in_words(presenter, move, words) for move in played.moves]
        parts.append(words("played-done", moves=words.list(done)))
    forced = [move_in_words(presenter, move, words) for move in played.forced if move in whole]
    if forced:
        parts.append(words("played-forced", moves=words.list(forced)))
    if played.left_out:
        left_out = [move_in_words(presenter, move, words) for move in played.left_out]
        parts.append(words("played-left-out", moves=words.list(left_out)))
    secrets = [event for event in played.events if event.only_for == played.seat]
    parts += narrate(words, slug, secrets, names=names, place_name=place_name, viewer=played.seat)
    return " ".join(parts)
