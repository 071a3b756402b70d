"""The buttons under a turn message: Play, Hint, More, and what More leads to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engines.registry import ENGINES
from locales import SafeText, Words
from screens.actions import AnyTable, action
from screens.coaching import next_step
from screens.computers import why
from screens.controls import Address, Control, Option, Style, number_in
from screens.finding import position_of
from screens.names import bold, safe, safe_names, shown
from screens.notes import NOTE
from screens.panels.panel import preview_move, taking_back
from screens.panels.playing import open_panel
from screens.presenter import move_in_words
from screens.press import Press
from screens.refusals import Refusal, explain
from screens.screen import Screen, Then
from screens.times import MORE_FOR_ALL, MORE_TIME, stamp
from screens.votes import SEAT_BACK
from tables.core.errors import NothingToTakeBackError, NotSeatedError
from tables.core.model import Person, Status, Table
from tables.core.rows import sits_at
from tables.play.history import Position
from tables.play.playing import TakingBack, may_be_hinted
from tables.play.reviews import may_be_reviewed


def turn_buttons(at: Address, words: Words, *, has_hands: bool, has_hints: bool, place: str = "") -> list[Control]:
    """Return the buttons Play, My hand in a game with hands, Hint where hints are allowed, Recap, More.

    `place` tells apart buttons in different places.
    """
    return [
        at.button(words("button-play"), "play", place, style=Style.PRIMARY),
        *([at.button(words("button-hand"), "hand", place)] if has_hands else []),
        *([at.button(words("button-hint"), "hint", place)] if has_hints else []),
        at.button(words("button-recap"), "recap", place),
        at.button(words("button-more"), "more", place),
    ]


@action("play")
async def play(press: Press) -> Screen:
    """Open the game's panel for the turn that is being played; it says where the button is of an earlier one."""
    position = await position_of(press, with_own=True)
    if position.seat is None and position.table.status is Status.RUNNING:
        await _require_seat_kept(press, position.table)
    position.require_turn()
    return await open_panel(press, position, is_later=not position.is_same_turn(press.ply))


async def _require_seat_kept(press: Press, table: Table) -> None:
    """Refuse a person whose seat here another person has taken over. Raises `Refusal`."""
    taken = await press.tables.seats.taken_from(table.id, press.user_id)
    if taken is None:
        return
    owner, moment = table.chairs[taken.seat].owner, stamp(taken.since, "f")
    if owner is None or owner.user_id != taken.by_id:
        raise Refusal("seat-taken-away", moment=moment)
    raise Refusal("seat-taken-since", player=bold(safe(owner.name)), moment=moment)


@action("hint", dear=True)
async def hint(press: Press, table: AnyTable) -> Screen:
    """Show a good move that the person could find, with the way to the best one. Raises `TableError`, `GameError`."""
    shown = await _hint(press, table, best=False)
    best = Address(table.id, table.ply).button(press.words("button-hint-best"), "hint-best", row=0)
    return replace(shown, controls=[*shown.controls, best])


@action("hint-best", dear=True, updates=True)
async def best_hint(press: Press, table: AnyTable) -> Screen:
    """Show the best move that the expert finds, in place of the hint. Raises `TableError`, `GameError`."""
    return await _hint(press, table, best=True)


async def _hint(press: Press, table: Table, *, best: bool) -> Screen:
    """Return a move for the person, why it is good, and what it leads to."""
    tables, words, presenter = press.tables, press.words, press.presenter(table)
    hint = await tables.play.hint(table.id, press.user_id, best=best)
    position = await tables.history.position(table.id, press.user_id)
    narrated = move_in_words(presenter, hint.text, words, position.preview(hint.text).events)
    said = words("hint-best" if best else "hint", move=narrated)
    text = "\n".join(part for part in (said, why(hint.reasons, table.game, safe_names(table, words), words)) if part)
    return preview_move(press, position, hint.text, text, words("panel-preview"))


@action("more-of")
async def more_of(press: Press) -> Screen:
    """Show the rarer things one can do at a table that was picked from a list."""
    return await more(replace(press, table_id=number_in(press.value)))


@action("more")
async def more(press: Press) -> Screen:
    """Show the rarer things one can do."""
    position = await position_of(press)
    return Screen(press.words("more-title"), [*_about(press, position), *await _doing(press, position)])


def _about(press: Press, position: Position) -> Iterator[Control]:
    """Yield the ways to what can be read about the game, and to what is done at any time."""
    table, seat = position.table, position.seat
    words, at = press.words, Address(table.id, table.ply)
    if seat is not None and ENGINES[table.game].has_hands:
        yield at.button(words("button-hand"), "hand")
    elif sits_at(table, press.user_id):
        yield at.button(words("button-note"), NOTE)
    if may_be_reviewed(table):
        yield at.button(words("button-review"), "review")
    yield at.button(words("button-status"), "status")
    yield at.button(words("button-rules"), "rules", table.game)
    if table.status is Status.OVER:
        yield at.button(words("button-export"), "export")


async def _doing(press: Press, position: Position) -> list[Control]:
    """Return the ways to what a person may do in a game that runs."""
    table, seat = position.table, position.seat
    words, at = press.words, Address(table.id, table.ply)
    if table.status is not Status.RUNNING:
        return []
    if seat is None:
        is_missing = table.missing_seat_of(press.user_id) is not None
        label, name = ("button-seat-back", SEAT_BACK) if is_missing else ("button-spectate", "spectate")
        return [at.button(words(label), name)]
    is_to_move = seat in table.to_act
    items = taking_back(position, at, words)
    if is_to_move:
        items.append(at.button(words("button-type"), "type-move"))
    if is_to_move and may_be_hinted(table) and not position.is_one_try:
        items.append(at.button(words("button-hint"), "hint"))
    if len(table.people) > 1 or not is_to_move:
        items.append(at.button(words("button-plan"), "plan"))
    if table.deadline is not None and not is_to_move:
        items.append(at.button(words("button-more-time"), MORE_TIME))
        if table.pace is not None and table.pace.bank is not None:
            items.append(at.button(words("button-more-for-all"), MORE_FOR_ALL))
    items.append(at.button(words("button-resign"), "resign", style=Style.DANGER))
    if left := await _left(press, table):
        label = words("button-replace-left", player=SafeText(", ".join(shown(each.name) for each in left)))
        items.append(at.select(label, "replace-left", [Option(shown(each.name), str(each.user_id)) for each in left]))
    return items


@action("take-back", updates=True)
async def take_back(press: Press, table: AnyTable) -> Screen:
    """Take the own latest move back, where nothing was revealed and no player moved since, and choose again."""
    tables, request = press.tables, press.request
    try:
        request.table = table = await tables.play.take_back(table.id, press.user_id)
    except NothingToTakeBackError as error:
        if (await tables.history.position(table.id, press.user_id)).taking_back is TakingBack.NOT_AT_ALL:
            raise
        # As doors ask before they explain a refusal: this one is answered here.
        await tables.interactions.check_not_dealt_with()
        return await _suggest_asking(press, table.id, error)
    request.app.follow(table.id, Then.FOLLOW_UP)
    position = await tables.history.position(table.id, press.user_id)
    return await next_step(press, position, press.words("taken-back-done"))


async def _suggest_asking(press: Press, table_id: int, error: NothingToTakeBackError) -> Screen:
    """Why nothing can be taken back just so, and a way to ask the others."""
    press.request.table = table = await press.tables.table(table_id)
    button = Address(table.id, table.ply).button(press.words("button-ask-take-back"), "ask-take-back")
    return Screen(explain(error, press.words, table), [button])


@action("replace-left", updates=True)
async def replace_left(press: Press, table: AnyTable) -> Screen:
    """Let the computer play for a player who is no longer in the server."""
    if table.seat_of(press.user_id) is None:
        raise NotSeatedError
    # Asked at the press: they may have come back since the button was shown.
    chosen = press.detail or press.value
    gone = next((person for person in await _left(press, table) if str(person.user_id) == chosen), None)
    if gone is None:
        raise NotSeatedError
    await press.tables.play.resign(table.id, gone.user_id)
    return Screen(press.words("replaced-done", player=safe(gone.name)), then=[Then.FOLLOW_UP])


async def _left(press: Press, table: Table) -> list[Person]:
    places, people = press.request.app.places, table.people
    # Asked now: having been seen lately is not enough where a seat is at stake.
    return [person for person in people if await places.has_just_left(table, person.user_id)]
