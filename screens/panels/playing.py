"""Playing moves: the panel opened for a turn, the moves that are played, and the answer to them."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from db.errors import SavedError
from engines.protocol import MAX_MOVE_LENGTH
from locales.narration import narrate, narrate_own
from screens.clock import go_on_button
from screens.controls import AND, Address, Control, link_button
from screens.names import safe_names
from screens.notes import note_line
from screens.panels.panel import choose_move, preview_move
from screens.presenter import Pictures, move_in_words, moves_in_words
from screens.press import PersonRequest, Press
from screens.screen import Screen, Then
from tables.core.model import Status, Table
from tables.play.history import Position
from tables.play.playing import Played
from tables.play.premoves import Guard
from tables.time.clock import Hold

log = logging.getLogger(__name__)

AFTERWARDS = "after-your-turn"
"""How the name of the picture after a turn begins."""


async def open_panel(press: Press, position: Position, *, is_later: bool = False) -> Screen:
    """Open the Play panel: at the turn that was planned and not played, if it still can be, and why it was not.

    `is_later` says that the person has pressed a button of an earlier position.
    """
    words, presenter = press.words, press.presenter(position.table)
    moved_on = words("panel-moved-on") if is_later else ""
    unplayed = [
        words("plan-unplayed", why=each.failed.value, moves=moves_in_words(presenter, each.moves, words))
        for each in position.unplayed
        if each.failed is not None
    ]
    text = "\n".join(each for each in (moved_on, note_line(position.note, words), *unplayed) if each)
    possible = (AND.join(each.moves) for each in position.unplayed if each.failed is not Guard.LEGAL)
    # A plan has to fit the custom id of the button that plays it.
    plan = next((moves for moves in possible if len(moves) <= MAX_MOVE_LENGTH), None)
    if plan is None:
        return await choose_move(press, position, text)
    return preview_move(press, position, plan, text)


async def play(press: Press, table: Table, *texts: str, expected_ply: int | None = None) -> Screen:
    """Play a move or several of a turn; the turn message follows. Where the turn goes on, ask for the next move.

    Raises as `tables.play.move`: then nothing was played.
    """
    request = press.request
    request.table = table
    played = await press.tables.play.move(table.id, press.user_id, *texts, expected_ply=expected_ply)
    try:
        if is_lost := played.table.is_lost:
            # First: the answer says whether the game goes on.
            played = replace(played, table=await request.go_on_elsewhere(played.table))
        request.table = played.table
        shown = await _answer(press, played)
    except BaseException:
        # The moves are saved: whatever fails, the turn message follows.
        request.follow(played.table, Then.FOLLOW_UP)
        raise
    if not is_lost:
        shown = replace(shown, once_shown=partial(request.stay_reachable, played.table))
    if not played.goes_on:
        shown = replace(shown, later=partial(_offer_next, press, played.table, shown))
    return replace(shown, then=[Then.FOLLOW_UP])


async def _answer(press: Press, played: Played) -> Screen:
    """Return what was done, with the next step of the turn or what the person has on the board.

    Where the database is lost meanwhile they miss that, and still read what is done.
    """
    words, table, done = press.words, played.table, played_text(played, press.request)
    controls: Sequence[Control] = ()
    if not played.goes_on:
        done = " ".join(part for part in (done, words("turn-over")) if part)
        done += "\n" + words("clock-held", why=Hold.LOST.value) if table.is_lost else ""
        controls = _afterwards(press, table)
    pictures: Pictures = ()
    try:
        if played.goes_on:
            return await choose_move(press, await press.tables.history.position(table.id, press.user_id), done)
        pictures = await _own_part(press, table)
    except SavedError as error:
        log.warning("table %s: after a move nothing more could be read: %r", table.id, error)
    return Screen(done, controls, pictures, AFTERWARDS)


async def _own_part(press: Press, table: Table) -> Pictures:
    """Return the person's own part of the board after their turn, where the game has one."""
    own_part = press.presenter(table).own_part
    if own_part is None:
        return ()
    return (own_part(table, await press.tables.history.view(table.id, press.user_id), press.words),)


async def _offer_next(press: Press, table: Table, shown: Screen) -> Screen | None:
    """Return the answer with a way to another game that waits for the person: it must not wait for that to be found."""
    try:
        waiting = await press.tables.lists.next_waiting(press.user_id, table.id)
    except SavedError as error:
        log.warning("table %s: another game could not be offered: %r", table.id, error)
        return None
    if waiting is None:
        return None
    label = press.words("button-next-waiting", game=press.words.game(waiting.game))
    return Screen(shown.text, _afterwards(press, table, link_button(label, waiting)), shown.pictures, shown.stem)


def _afterwards(press: Press, table: Table, *controls: Control) -> Sequence[Control]:
    """Return the controls while others are to move, besides the given ones."""
    if table.is_lost:
        controls = (*controls, go_on_button(table, press.words))
    waits_for_others = bool(table.people_to_act) and press.user_id not in table.people_to_act
    if table.status is Status.RUNNING and waits_for_others:
        controls = (*controls, Address(table.id, table.ply).button(press.words("button-plan"), "plan"))
    return controls


def played_text(played: Played, request: PersonRequest) -> str:
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
