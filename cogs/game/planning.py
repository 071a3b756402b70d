"""The planning board: what a player tries out before it is their turn, to them alone.

Moves are chosen in the game's own Play panel, as if it were one's turn; others may hold whatever is unseen. What is
tried is kept with the tables, so that the board goes on where it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from engines.protocol import MAX_MOVE_LENGTH, Seat
from locales import Words, message_key
from locales.narration import narrate_to
from screens.controls import AND, IN_A_ROW, Address, Control, Select, Style
from screens.finding import sight_of
from screens.names import plain_names, safe_names
from screens.notes import note_line
from screens.presenter import Pictures, considered, move_in_words, take_back_label, whole_board
from tables.core.errors import StaleError
from tables.play.history import Position
from tables.play.planning import PlannedPosition
from tables.play.premoves import OFFERED, Guard, Premove

TRIED = "try-"
"""With what the actions of a panel begin on the planning board."""

PLAN_TEXT_LENGTH = 1200
"""Characters of what was tried: Discord's limit for a message less what else is said."""

ROWS = 5
"""Rows of controls that Discord allows under a message."""


def board_button(position: PlannedPosition, items: Sequence[Control], words: Words) -> list[Control]:
    """Return the way from a step of a panel to the whole board; none where the panel has no room for it."""
    taken = {row: [item for item in items if item.row == row] for row in range(ROWS)}
    # An item without a row is shown in the first one.
    taken[0] += [item for item in items if item.row is None]
    for row in range(ROWS):
        has_select = any(isinstance(item, Select) for item in taken[row])
        # In a row of buttons with room, or in an empty one only if those below it are empty too.
        if not has_select and len(taken[row]) < IN_A_ROW and (taken[row] or not any(map(taken.get, range(row, ROWS)))):
            at = Address(position.now.id, position.step)
            return [at.button(words("button-plan-board"), "plan-board", row=row)]
    return []


async def planned_at(press: Press) -> PlannedPosition:
    """Return the planning board that a control is of. Raises `StaleError` where something else has been tried since."""
    request = press.request
    planning = request.app.tables.planning
    position = await planning.position(press.table_id, request.person.user_id, sight_of(request))
    if position.step != press.ply:
        raise StaleError(expected=press.ply, ply=position.step)
    return position


async def try_moves(request: Request, position: PlannedPosition, texts: Sequence[str]) -> None:
    """Try moves for the seat that is next on the board, and show what comes of them. Raises as `Planning.try_moves`."""
    planning, table = request.app.tables.planning, position.now
    after = await planning.try_moves(table.id, request.person.user_id, texts, position.step, sight_of(request))
    await (show_plan(request, after) if after.is_turn_over else choose(request, after))


async def choose(request: Request, position: PlannedPosition) -> None:
    """Ask for a move of the seat that is next on the board; show the whole board where there is none to choose."""
    if not position.legal:
        await show_plan(request, position)
        return
    panel = request.app.panels[position.now.game]
    await panel.open(request, position, so_far=plan_so_far(request, position))


def plan_so_far(request: Request, position: PlannedPosition) -> str:
    """Return the text above each step: that nothing is played, whose turn is tried, and what was tried."""
    is_own = "yes" if position.seat == position.viewer else "no"
    name = safe_names(position.now, request.words)[position.seat]
    return "\n".join([request.words("plan-trying", own=is_own, player=name), *_tried(request, position)])


async def show_present(request: Request, table_id: int) -> None:
    """Show the whole board as it is now, for a button of an earlier one. Raises as `Planning.position`."""
    await request.app.tables.interactions.check_not_dealt_with()
    planning = request.app.tables.planning
    position = await planning.position(table_id, request.person.user_id, sight_of(request))
    await show_plan(request, position, is_later=True)


async def show_plan(request: Request, position: PlannedPosition, *, is_later: bool = False) -> None:
    """Show the whole board: what was tried and what comes of it, who is next, and what plays itself.

    `is_later` says that the person has pressed a button of an earlier board.
    """
    words, table = request.words, position.now
    presenter = request.app.presenters[table.game]
    sentences = narrate_to(
        words,
        presenter.slug,
        position.caused_events,
        names=safe_names(table, words),
        place_name=presenter.place_name,
        viewer=position.viewer,
    )
    waits = "yes" if position.standing else "no"
    lines = premoves_in_words(request, position.standing, table.game)
    lines += [words("plan-title", waits=waits), *([words("plan-moved-on")] if is_later else [])]
    if position.is_their_turn:
        lines.append(words("plan-turn-has-come"))
    if sentences:
        lines.append(words("plan-brings", story=" ".join(sentences)[:PLAN_TEXT_LENGTH]))
    if position.is_open:
        lines.append(words("plan-open"))
    if position.guards:
        lines.append(words("plan-may-be-armed" if len(position.guards) == len(OFFERED) else "plan-may-be-changed"))
    pictures = await request.app.drawing.draw(table.game, partial(_whole, request, position))
    stem = f"{message_key(table.game)}-{table.id}-{position.table.ply}-plan"
    await request.answer("\n".join(lines), view=_controls(request, position), pictures=pictures, stem=stem)


def premoves_in_words(request: Request, standing: Sequence[Premove], game: str) -> list[str]:
    """Describe what plays itself, and under which conditions."""
    words = request.words
    if len(standing) == 1:
        (plan,) = standing
        waiting = words("plan-waiting", moves=moves_in_words(request, plan, game), guard=plan.guard.value)
        return [waiting, words("plan-armed-note")]
    lines = [
        words("plan-armed", number=number, moves=moves_in_words(request, premove, game), guard=premove.guard.value)
        for number, premove in enumerate(standing, start=1)
    ]
    return [words("plan-armed-title"), *lines, words("plan-armed-note")] if lines else []


async def open_panel(request: Request, position: Position, *, is_later: bool = False) -> None:
    """Open the Play panel: at the turn that was planned and not played, if it still can be, and why it was not.

    `is_later` says that the person has pressed a button of an earlier position.
    """
    panel, words = request.app.panels[position.table.game], request.words
    moved_on = words("panel-moved-on") if is_later else ""
    parts = (moved_on, note_line(position.note, words), _unplayed_in_words(request, position))
    text = "\n".join(each for each in parts if each)
    possible = (AND.join(each.moves) for each in position.unplayed if each.failed is not Guard.LEGAL)
    # A plan has to fit the custom id of the button that plays it.
    plan = next((moves for moves in possible if len(moves) <= MAX_MOVE_LENGTH), None)
    if plan is None:
        await panel.open(request, position, so_far=text)
    else:
        await panel.preview(request, position, plan, so_far=text)


def _unplayed_in_words(request: Request, position: Position) -> str:
    """Describe the person's planned moves for this turn that were not played, and why; empty where there were none."""
    return "\n".join(
        request.words("plan-unplayed", why=each.failed.value, moves=moves_in_words(request, each, position.table.game))
        for each in position.unplayed
        if each.failed is not None
    )


def moves_in_words(request: Request, premove: Premove, game: str) -> str:
    """Describe the moves of a premove, one after the other."""
    presenter = request.app.presenters[game]
    return "; ".join(move_in_words(presenter, move, request.words) for move in premove.moves)


def _tried(request: Request, position: PlannedPosition) -> list[str]:
    """Return a line for each turn that was tried, the latest ones."""
    words, presenter = request.words, request.app.presenters[position.now.game]
    names = safe_names(position.now, words)
    turns: list[tuple[Seat, list[str]]] = []
    for seat, text in position.line:
        if not turns or turns[-1][0] != seat:
            turns.append((seat, []))
        turns[-1][1].append(move_in_words(presenter, text, words))
    lines = [words("plan-tried", player=names[seat], moves="; ".join(moves)) for seat, moves in turns]
    while sum(map(len, lines)) > PLAN_TEXT_LENGTH:
        lines.pop(0)
    return lines


def _controls(request: Request, position: PlannedPosition) -> list[Control]:
    words, at = request.words, Address(position.now.id, position.step)
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
        presenter = request.app.presenters[position.now.game]
        (last,) = position.undoes
        label = take_back_label(presenter, [last], words)
        items += [
            at.button(label, f"{TRIED}take-back", row=1),
            at.button(words("button-plan-anew"), "plan-anew", row=1),
        ]
    items += [
        at.button(words("button-plan-arm", guard=guard.value), "plan-arm", guard.value, row=2)
        for guard in position.guards
    ]
    if position.is_their_turn:
        play = Address(position.now.id, position.now.ply)
        items.append(play.button(words("button-play"), "play", style=Style.SUCCESS, row=3))
    if position.standing:
        items.append(at.button(words("button-plan-off"), "plan-off", style=Style.DANGER, row=3))
    return items


def _whole(request: Request, position: PlannedPosition) -> Pictures:
    """All areas of the board that is thought out, described so."""
    presenter = request.app.presenters[position.table.game]
    return considered(whole_board(presenter, position.table, position.view, request.words, plan=True), request.words)
