"""A turn is played: the panel is opened, its controls are pressed, moves are played, and the answer to them."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias, TypeVar

from db.errors import SavedError
from engines.protocol import MAX_MOVE_LENGTH
from locales.narration import narrate, narrate_own
from screens.actions import action
from screens.clock import go_on_button
from screens.coaching import OWN, next_step, warned
from screens.controls import AND, Address, Control, link_button, outdated
from screens.finding import position_of, table_of
from screens.links import link_to
from screens.names import bold, safe_names
from screens.notes import note_line
from screens.panels.panel import PANELS, TRIED, Panel, preview_move
from screens.panels.planning import place_in_words, plan_so_far, planned_at, show_present, try_moves
from screens.presenter import Pictures, move_in_words, moves_in_words
from screens.press import Press
from screens.screen import Screen, Then
from tables.core.errors import StaleError
from tables.core.model import Status, Table
from tables.play.history import Position
from tables.play.playing import Played
from tables.play.premoves import Guard
from tables.time.clock import Hold

log = logging.getLogger(__name__)

EARLY = 40
"""Rows of a log: within them everybody has their first turn."""

AFTERWARDS = "after-your-turn"
"""How the name of the picture after a turn begins."""


async def open_panel(press: Press, position: Position, *, is_later: bool = False) -> Screen:
    """Open the Play panel: at the turn that was planned and not played, if it still can be, and why it was not.

    `is_later` says that the person has pressed a button of an earlier position.
    """
    words, presenter = press.words, press.presenter(position.table)
    moved_on = words("panel-moved-on") if is_later else ""
    unplayed = [
        words(
            "plan-unplayed",
            why=each.failed.value,
            moves=moves_in_words(presenter, each.moves, words),
            place=place_in_words(press, position.table, each),
        )
        for each in position.unplayed
        if each.failed is not None
    ]
    text = "\n".join(each for each in (moved_on, note_line(position.note, words), *unplayed) if each)
    possible = (AND.join(each.moves) for each in position.unplayed if each.failed is not Guard.LEGAL)
    # A plan has to fit the custom id of the button that plays it.
    plan = next((moves for moves in possible if len(moves) <= MAX_MOVE_LENGTH), None)
    if plan is None:
        return await next_step(press, position, text)
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
            played = replace(played, table=await request.app.places.go_on(request, played.table))
        request.table = played.table
        shown = await _answer(press, played)
    except BaseException:
        # The moves are saved: whatever fails, the turn message follows.
        request.app.follow(played.table.id, Then.FOLLOW_UP)
        raise
    if not is_lost:
        shown = replace(shown, once_shown=partial(request.app.places.stay_reachable, request, played.table))
    if not played.goes_on:
        shown = replace(shown, later=partial(_offer_next, press, played.table, shown))
    return replace(shown, then=[Then.FOLLOW_UP])


async def _answer(press: Press, played: Played) -> Screen:
    """Return what was done, with the next step of the turn or what the person has on the board.

    Where the database is lost meanwhile they miss that, and still read what is done.
    """
    words, table, done = press.words, played.table, played_text(press, played)
    controls: Sequence[Control] = ()
    if not played.goes_on:
        done = " ".join(part for part in (done, words("turn-over")) if part)
        done += "\n" + words("clock-held", why=Hold.LOST.value) if table.is_lost else ""
        controls = _afterwards(press, table)
    pictures: Pictures = ()
    try:
        if played.goes_on:
            return await next_step(press, await press.tables.history.position(table.id, press.user_id), done)
        pictures = await _own_part(press, table)
        done = "\n".join(filter(None, (done, await _after_the_first(press, played))))
    except SavedError as error:
        log.warning("table %s: after a move nothing more could be read: %r", table.id, error)
    return Screen(done, controls, pictures, AFTERWARDS)


async def _after_the_first(press: Press, played: Played) -> str:
    """Say after a person's first turn, in their first game, what happens now and where it says that they move again."""
    words, table, tables = press.words, played.table, press.tables
    if table.status is not Status.RUNNING or table.ply > EARLY:
        return ""
    # What is in memory comes first: finished games are looked for once a game.
    if not await tables.history.is_first_turn(table.id, played.seat) or await tables.archive.latest(press.user_id, 1):
        return ""
    names = safe_names(table, words)
    others = [bold(names[seat]) for seat in sorted(table.to_act)]
    by = "people" if table.people_to_act else "computer"
    return words("played-first", by=by, players=words.list(others), where=link_to(table))


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


def played_text(press: Press, played: Played) -> str:
    """Tell what was played, with what had to follow and what only its player may learn."""
    words, presenter = press.words, press.presenter(played.table)
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


PanelT = TypeVar("PanelT", bound=Panel[Any])

Step: TypeAlias = Callable[[PanelT, Press], Screen | Sequence[str] | None]
"""What a control leads to: the next screen, the moves that are played at once, or None: to the first choice again."""


def add_panel(panel: type[PanelT], steps: Mapping[str, Step[PanelT]]) -> None:
    """Register how the moves of a game are chosen, by the actions of its panel's controls."""
    PANELS[panel.game] = panel
    _add(panel, panel.play, partial(_play, panel))
    begin: dict[str, Step[PanelT]] = {panel.over: lambda _panel, _press: None}
    for name, step in {**begin, **steps}.items():
        _add(panel, name, partial(_take, panel, step))
    # Every step twice: on the game, and with a prefix on the planning board.
    tried: dict[str, Step[PanelT]] = {panel.play: lambda _, press: press.detail.split(AND)}
    for name, step in {**begin, **tried, **steps}.items():
        _add(panel, f"{TRIED}{name}", partial(_try, panel, step))


def _add(panel: type[PanelT], name: str, run: Callable[[Press], Awaitable[Screen]]) -> None:
    async def handle(press: Press) -> Screen:
        return await run(press)

    # The actions are those of the game's own room.
    handle.__module__ = panel.__module__
    action(name, updates=True)(handle)


async def _take(panel: type[PanelT], step: Step[PanelT], press: Press) -> Screen:
    """Take a step of choosing a move; for a control of an earlier position, the first step of the present."""
    position = await position_of(press)
    _check_game(panel, position.table)
    if position.table.ply != press.ply:
        return await _show_present(press)
    position.require_turn()
    shown = panel(press, position)
    found = step(shown, press)
    if found is None:
        return await (shown.begin() if press.detail == OWN else next_step(press, position))
    found = await warned(press, position, found)
    return found if isinstance(found, Screen) else await play(press, position.table, *found, expected_ply=press.ply)


async def _play(panel: type[PanelT], press: Press) -> Screen:
    table = await table_of(press)
    _check_game(panel, table)
    try:
        return await play(press, table, *press.detail.split(AND), expected_ply=press.ply)
    except StaleError:
        return await _show_present(press)


async def _show_present(press: Press) -> Screen:
    """Ask for what comes next in the position as it is now. Raises as `Position.require_turn`."""
    await press.tables.interactions.check_not_dealt_with()
    return await next_step(press, await position_of(press), press.words("panel-moved-on"))


async def _try(panel: type[PanelT], step: Step[PanelT], press: Press) -> Screen:
    """Take a step, or try the moves, on the planning board; for a control of an earlier board show the present."""
    try:
        position = await planned_at(press)
        _check_game(panel, position.table)
        position.require_turn()
        shown = panel(press, position, plan_so_far(press, position))
        found = step(shown, press)
        if found is None:
            return await shown.begin()
        return found if isinstance(found, Screen) else await try_moves(press, position, found)
    except StaleError:
        return await show_present(press)


def _check_game(panel: type[PanelT], table: Table) -> None:
    """Require that the panel's game is played: no control of the bot's says otherwise. Raises `Refusal`."""
    if panel.game not in (None, table.game):
        raise outdated()
