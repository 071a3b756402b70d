"""The coach of a first game: what matters in a turn, a few good turns to choose from, a warning before a blunder.

It speaks in the Play panel, which its person alone sees: by their hand others would learn of it. In the second half of
the game it warns, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from computers.reasons import LATER
from engines.protocol import MAX_MOVE_LENGTH, Event, Seat
from locales import Words
from screens.actions import action
from screens.controls import AND, LABEL_LENGTH, Control, Style
from screens.finding import position_of
from screens.names import bold, safe_names
from screens.panels.panel import choose_move, panel_at, preview_move, taking_back
from screens.presenter import GamePresenter, NumberedEvents
from screens.press import Press
from screens.reviews import turn_in_words
from screens.screen import Screen
from screens.story import turns_in
from tables.core.model import Table
from tables.play.coaching import CoachedTurn
from tables.play.history import Position

_CHOICE = "coach"
OWN = "own"
"""The detail with which the beginning of a game's panel is shown in place of the coach's turns."""

_LETTERS = "ABC"
_MOST_AIMS = 2
"""The aims that the button of a turn has room for."""


async def next_step(press: Press, position: Position, so_far: str = "") -> Screen:
    """Return the next step of a turn: in the first half of a coached game good turns, else the first choice."""
    table, words, coach = position.table, press.words, press.tables.coach
    if not _is_coached(table):
        return await choose_move(press, position, so_far)
    presenter, seats = press.presenter(table), len(table.chairs)
    position.require_turn()
    turns = turns_in(await press.tables.history.story(table.id, 0, table.ply), presenter)
    half = presenter.turns.get(seats, 0) // 2
    if turns >= half:
        has_just_faded = not so_far and turns - seats < half
        return await choose_move(press, position, words("coach-fades") if has_just_faded else so_far)
    found = await coach.turns(table.id, press.user_id)
    said = [so_far]
    if not so_far:
        others = await coach.others(table.id, press.user_id)
        said += [_other(table, *each, words) for each in others[-1:]]
        said += [words("coach-now", aim=found[0].aims[0])] if found else []
    if all(each.aims == (LATER,) for each in found):
        return await choose_move(press, position, " ".join(filter(None, said)))
    return _offered(press, position, found, " ".join(filter(None, said)))


async def warned(press: Press, position: Position, shown: Screen | Sequence[str]) -> Screen | Sequence[str]:
    """Return a step or moves, in a coached game with a warning where a move that it asks to confirm is a blunder.

    So are moves that would be played at once: they are asked for once. Raises as the engine's `preview`.
    """
    if not _is_coached(position.table):
        return shown
    panel = panel_at(press, position)
    moves = panel.asked_in(shown.controls) if isinstance(shown, Screen) else AND.join(shown)
    if not moves:
        return shown
    texts = moves.split(AND)
    position.preview(*texts)
    missed = await press.tables.coach.missed(position.table.id, press.user_id, texts)
    if missed is None:
        return shown
    warning = press.words("coach-warning", aim=missed)
    if not isinstance(shown, Screen):
        return preview_move(press, position, moves, warning)
    return replace(shown, lines=[warning, shown.text])


@action(_CHOICE, updates=True)
async def show_choice(press: Press) -> Screen:
    """Show what one of the coach's turns would lead to, to be confirmed; in a later position choose again."""
    position = await position_of(press)
    if position.table.ply != press.ply:
        return await next_step(press, position, press.words("panel-moved-on"))
    return preview_move(press, position, press.detail)


def _is_coached(table: Table) -> bool:
    """Whether the coach speaks: no longer once another person plays, whom that would put at a disadvantage."""
    return table.coached and len(table.people) == 1


def _offered(press: Press, position: Position, turns: Sequence[CoachedTurn], said: str) -> Screen:
    """Show turns on the board and on buttons, each with what it is good for."""
    table, words, presenter = position.table, press.words, press.presenter(position.table)
    panel = panel_at(press, position, said)
    buttons: list[Control] = []
    notes: list[NumberedEvents] = []
    for letter, turn in zip(_LETTERS, turns):
        moves = _fitting(turn.moves)
        done = _events(position, moves)
        label = _label(letter, turn, list(zip(moves, done, strict=True)), presenter, words)
        buttons.append(panel.at.button(label, _CHOICE, AND.join(moves), style=Style.PRIMARY))
        notes.append(NumberedEvents(letter, tuple(event for events in done for event in events)))
    more = [panel.at.button(words("button-coach-own"), panel.over, OWN), *taking_back(position, panel.at, words)]
    pictures = presenter.recap(table, position.view, words, notes, hand=True)
    return panel.screen(words("coach-choose"), [*buttons, *more], pictures)


def _label(
    letter: str,
    turn: CoachedTurn,
    moves: Sequence[tuple[str, tuple[Event, ...]]],
    presenter: GamePresenter,
    words: Words,
) -> str:
    """Name a turn by what it is after and as many of its moves as a button has room for: the preview tells the rest."""
    aims = [words("coach-aim", aim=aim) for aim in turn.aims[:_MOST_AIMS]]
    for shown in (aims, aims[:1]):
        for count in range(len(moves), 0, -1):
            described = turn_in_words(moves[:count], presenter, words) + (" …" if count < len(moves) else "")
            label = words("coach-choice", label=letter, aims=words.list(shown), move=described)
            if len(label) <= LABEL_LENGTH:
                return label
    return words("coach-choice", label=letter, aims=aims[0], move="…")


def _fitting(moves: Sequence[str]) -> Sequence[str]:
    """Return the beginning of a turn that fits the custom id of a button; what follows is chosen after it."""
    count = len(moves)
    while count > 1 and len(AND.join(moves[:count])) > MAX_MOVE_LENGTH:
        count -= 1
    return moves[:count]


def _events(position: Position, moves: Sequence[str]) -> Sequence[tuple[Event, ...]]:
    """Return what each move of a turn would bring about, as far as its player knows."""
    found: list[tuple[Event, ...]] = []
    for number in range(len(moves)):
        events = position.preview(*moves[: number + 1]).events
        found.append(events[sum(map(len, found)) :])
    return found


def _other(table: Table, seat: Seat, aim: str, words: Words) -> str:
    return words("coach-other", player=bold(safe_names(table, words)[seat]), aim=aim)
