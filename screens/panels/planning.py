"""The planning board: what a player tries out before it is their turn, to them alone; turns that play themselves.

Moves are chosen in the game's own Play panel, as if it were one's turn; others may hold whatever is unseen. What is
tried is kept with the tables, so that the board goes on where it was.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial, wraps
from typing import TypeAlias

from engines.protocol import Seat
from locales import message_key
from locales.narration import narrate_to
from screens.actions import RunningTable, action
from screens.controls import IN_A_ROW, Address, Control, Form, Style, number_in, one_of, outdated, text_line
from screens.finding import sight_of
from screens.names import plain_names, safe_names
from screens.panels.panel import TRIED, choose_move
from screens.presenter import considered, moves_in_words, take_back_label, whole_board
from screens.press import Press
from screens.screen import Screen, Shown
from tables.core.errors import StaleError
from tables.core.model import Table
from tables.play.planning import PlannedPosition
from tables.play.premoves import BRANCHES, OFFERED, Guard, Premove

PLAN_TEXT_LENGTH = 1200
"""Characters of what was tried: Discord's limit for a message less what else is said."""

LONGEST_PLACE = 12
"""Characters of a place that is typed."""

Handler: TypeAlias = Callable[[Press], Awaitable[Shown]]


def _or_present(step: Handler) -> Handler:
    """Wrap a step: where its button is of an earlier board, show the board as it is now."""

    @wraps(step)
    async def handle(press: Press) -> Shown:
        try:
            return await step(press)
        except StaleError:
            return await show_present(press)

    return handle


@action(command=("plan",))
async def plan(press: Press, table: RunningTable) -> Screen:
    return await _open(press, table.id)


@action("plan")
async def begin(press: Press) -> Screen:
    """Open the planning board where it was; where nothing was tried, with the person's own turn."""
    return await _open(press, press.table_id)


@action("plan-at")
async def begin_at(press: Press) -> Screen:
    return await _open(press, number_in(press.value))


async def _open(press: Press, table_id: int) -> Screen:
    position = await _position(press, press.tables.planning.position, table_id=table_id)
    return show_plan(press, position) if position.line or position.premoves else await choose(press, position)


@action("plan-board", updates=True)
@_or_present
async def board(press: Press) -> Screen:
    return show_plan(press, await planned_at(press))


@action("plan-seat", updates=True)
@_or_present
async def hand_to(press: Press) -> Screen:
    """Try moves of a seat next."""
    seat = number_in(press.detail)
    return await choose(press, await _position(press, press.tables.planning.hand_to, seat, press.ply))


@action(f"{TRIED}take-back", updates=True)
@_or_present
async def take_back(press: Press) -> Screen:
    """Take the latest move out of the line, and choose another one."""
    return await choose(press, await _position(press, press.tables.planning.undo, press.ply))


@action("plan-anew", updates=True)
async def start_over(press: Press) -> Screen:
    return await choose(press, await _position(press, press.tables.planning.clear_line))


@action("plan-more", updates=True)
@_or_present
async def more(press: Press) -> Screen:
    """Offer to plan for two cases."""
    return show_plan(press, await planned_at(press), is_of_cases=True)


@action("plan-place")
@_or_present
async def ask_for_place(press: Press) -> Form:
    """Ask at which place another player has to play for the own turn on the board to play itself."""
    position, words, guard = await planned_at(press), press.words, Guard.THERE.value
    if not _has_cases(press, position):
        raise outdated()
    field = text_line(words(f"{message_key(position.now.game)}-plan-field"), "", LONGEST_PLACE)
    at = Address(position.now.id, position.step)
    return at.form(words("button-plan-arm", guard=guard, place=""), "plan-arm", [field], guard)


@action("plan-arm", updates=True)
@_or_present
async def arm(press: Press) -> Screen:
    """Let the own turn on the board play itself."""
    guard = one_of(Guard, press.detail)
    if guard not in (*OFFERED, *BRANCHES):
        raise outdated()
    arming = partial(press.tables.planning.arm, place=press.value if guard is Guard.THERE else "")
    return show_plan(press, await _position(press, arming, guard, press.ply))


@action("plan-off", updates=True)
async def disarm(press: Press) -> Screen:
    """Let nothing play itself."""
    return show_plan(press, await _position(press, press.tables.planning.disarm))


async def _position(
    press: Press, act: Callable[..., Awaitable[PlannedPosition]], *given: object, table_id: int | None = None
) -> PlannedPosition:
    """Return the person's board after what they do there, at the table of the press or another."""
    found = press.table_id if table_id is None else table_id
    return await act(found, press.user_id, *given, sight_of(press.request))


async def planned_at(press: Press) -> PlannedPosition:
    """Return the planning board that a control is of. Raises `StaleError` where something else has been tried since."""
    position = await _position(press, press.tables.planning.position)
    if position.step != press.ply:
        raise StaleError(expected=press.ply, ply=position.step)
    return position


async def try_moves(press: Press, position: PlannedPosition, texts: Sequence[str]) -> Screen:
    """Try moves for the seat that is next on the board, and show what comes of them. Raises as `Planning.try_moves`."""
    after = await _position(press, press.tables.planning.try_moves, texts, position.step)
    return show_plan(press, after) if after.is_turn_over else await choose(press, after)


async def choose(press: Press, position: PlannedPosition) -> Screen:
    """Ask for a move of the seat that is next on the board; show the whole board where there is none to choose."""
    if not position.legal:
        return show_plan(press, position)
    return await choose_move(press, position, plan_so_far(press, position))


def plan_so_far(press: Press, position: PlannedPosition) -> str:
    """Return the text above each step: that nothing is played, whose turn is tried, and what was tried."""
    is_own = "yes" if position.seat == position.viewer else "no"
    name = safe_names(position.now, press.words)[position.seat]
    return "\n".join([press.words("plan-trying", own=is_own, player=name), *_tried(press, position)])


async def show_present(press: Press) -> Screen:
    """Show the whole board as it is now, for a button of an earlier one. Raises as `Planning.position`."""
    await press.tables.interactions.check_not_dealt_with()
    return show_plan(press, await _position(press, press.tables.planning.position), is_later=True)


def show_plan(press: Press, position: PlannedPosition, *, is_later: bool = False, is_of_cases: bool = False) -> Screen:
    """Show the whole board: what was tried and what comes of it, who is next, and what plays itself.

    `is_later` says that the person has pressed a button of an earlier board. `is_of_cases`: they plan for two.
    """
    words, table, presenter = press.words, position.now, press.presenter(position.now)
    sentences = narrate_to(
        words,
        presenter.slug,
        position.caused_events,
        names=safe_names(table, words),
        place_name=presenter.place_name,
        viewer=position.viewer,
    )
    waits = "yes" if position.standing else "no"
    lines = [*_premoves(press, position), words("plan-title", waits=waits)]
    if is_later:
        lines.append(words("plan-moved-on"))
    if position.is_their_turn:
        lines.append(words("plan-turn-has-come"))
    if sentences:
        lines.append(words("plan-brings", story=" ".join(sentences)[:PLAN_TEXT_LENGTH]))
    if position.is_open:
        lines.append(words("plan-open"))
    is_of_cases = is_of_cases and _has_cases(press, position)
    if is_of_cases:
        place = place_in_words(press, table, position.branch)
        lines.append(words("plan-other-case", place=place) if place else words("plan-two-cases"))
    elif position.guards:
        lines.append(words("plan-may-be-changed" if position.is_armed else "plan-may-be-armed"))
    whole = whole_board(presenter, position.table, position.view, words, plan=True)
    stem = f"{message_key(table.game)}-{table.id}-{position.table.ply}-plan"
    return Screen(lines, _controls(press, position, is_of_cases=is_of_cases), considered(whole, words), stem)


def place_in_words(press: Press, table: Table, premove: Premove | None) -> str:
    """Say at which place of the board another player has to play, or not, for a premove; empty of any other."""
    if premove is None or not premove.place:
        return ""
    return press.words(f"{message_key(table.game)}-plan-place", place=premove.place)


def _premoves(press: Press, position: PlannedPosition) -> list[str]:
    """Describe what plays itself, and under which conditions."""
    words, standing = press.words, position.standing

    def said(sentence: str, each: Premove, number: int) -> str:
        moves = moves_in_words(press.presenter(position.now), each.moves, words)
        place = place_in_words(press, position.now, each)
        return words(sentence, number=number, moves=moves, guard=each.guard.value, place=place)

    if not standing:
        return []
    if len(standing) == 1:
        return [said("plan-waiting", standing[0], 1), words("plan-armed-note")]
    lines = [said("plan-armed", each, number) for number, each in enumerate(standing, start=1)]
    return [words("plan-armed-title"), *lines, words("plan-armed-note")]


def _tried(press: Press, position: PlannedPosition) -> list[str]:
    """Return a line for each turn that was tried, the latest ones."""
    words, presenter = press.words, press.presenter(position.now)
    names = safe_names(position.now, words)
    turns: list[tuple[Seat, list[str]]] = []
    for seat, text in position.line:
        if not turns or turns[-1][0] != seat:
            turns.append((seat, []))
        turns[-1][1].append(text)
    lines = [
        words("plan-tried", player=names[seat], moves=moves_in_words(presenter, moves, words)) for seat, moves in turns
    ]
    while sum(map(len, lines)) > PLAN_TEXT_LENGTH:
        lines.pop(0)
    return lines


def _controls(press: Press, position: PlannedPosition, *, is_of_cases: bool) -> list[Control]:
    words, at = press.words, Address(position.now.id, position.step)
    names = plain_names(position.now, words)
    items: list[Control] = []
    if position.follows is not None:
        # The person's own seat first; a row has room for all seats of a table.
        seats = [position.viewer, *(seat for seat in range(len(names)) if seat != position.viewer)]
        for seat in seats[:IN_A_ROW]:
            style = Style.PRIMARY if seat == position.follows else Style.SECONDARY
            sentence = "button-plan-own" if seat == position.viewer else "button-plan-of"
            again = "yes" if any(mover == seat for mover, _ in position.line) else "no"
            label = words(sentence, player=names[seat], again=again)
            items.append(at.button(label, "plan-seat", str(seat), style=style, row=0))
    if position.line:
        label = take_back_label(press.presenter(position.now), position.undoes, words)
        items += [
            at.button(label, f"{TRIED}take-back", row=1),
            at.button(words("button-plan-anew"), "plan-anew", row=1),
        ]
    items += _conditions(press, position, at, is_of_cases=is_of_cases)
    if position.is_their_turn:
        play = Address(position.now.id, position.now.ply)
        items.append(play.button(words("button-play"), "play", style=Style.SUCCESS, row=3))
    if position.standing:
        items.append(at.button(words("button-plan-off"), "plan-off", style=Style.DANGER, row=3))
    return items


def _conditions(press: Press, position: PlannedPosition, at: Address, *, is_of_cases: bool) -> Iterator[Control]:
    """Yield the conditions that can be chosen; of two cases those about a place, and the way back."""
    words, branch = press.words, position.branch

    def arming(guard: Guard, action: str = "plan-arm") -> Control:
        place = place_in_words(press, position.now, branch)
        return at.button(words("button-plan-arm", guard=guard.value, place=place), action, guard.value, row=2)

    if is_of_cases:
        yield arming(Guard.THERE, "plan-place")
        if branch is not None:
            yield arming(Guard.ELSE)
        yield at.button(words("button-plan-board"), "plan-board", row=2)
        return
    yield from map(arming, position.guards)
    if _has_cases(press, position):
        yield at.button(words("button-more"), "plan-more", row=2)


def _has_cases(press: Press, position: PlannedPosition) -> bool:
    """Tell whether the own turn on the board can be for one of two cases, in a game whose players name places."""
    return position.can_be_armed and press.words.has(f"{message_key(position.now.game)}-plan-field")
