"""The move of the day: a position with four turns to choose from, then what each brings, and how many have found it.

Who has not answered reads nothing that depends on which turn is right.
"""

from __future__ import annotations

from collections.abc import Sequence

from computers.puzzles import AskedTurn
from engines.registry import ENGINES
from locales import Words
from screens.actions import action
from screens.computers import why
from screens.controls import Address, Button, Control, Style, number_in
from screens.names import safe_names
from screens.presenter import GamePresenter, NumberedEvents, Pictures
from screens.press import Press
from screens.reviews import turn_in_words
from screens.screen import Screen
from screens.times import stamp
from tables.core.model import Status, Table
from tables.core.rows import detached_table
from tables.play.puzzles import MoveOfTheDay, PuzzleAnswer

_SHOW, _TRY = "puzzle", "puzzle-try"
_LETTERS = "ABCD"
_AT = Address(0, 0)


def puzzle_button(words: Words) -> Button:
    """Return the button that shows the move of the day."""
    return _AT.button(words("button-puzzle"), _SHOW)


@action(_SHOW)
async def show(press: Press) -> Screen:
    """Show the move of the day: the question, or what the person has answered."""
    move = await press.tables.puzzles.of(press.user_id, press.request.guild_id)
    return _question(press, move) if move.choice is None else _answer(press, move, move.choice, [])


@action(_TRY, updates=True)
async def try_turn(press: Press) -> Screen:
    """Choose a turn: the first choice counts."""
    day, place = (number_in(word) for word in press.first_words(2))
    answered = await press.tables.puzzles.answer(press.user_id, press.request.guild_id, day, place)
    return _answer(press, answered.move, answered.choice, _counted(press, answered))


def _question(press: Press, move: MoveOfTheDay) -> Screen:
    """Show the position, the turns to choose from, and a button for each."""
    words, presenter, table = press.words, _presenter(press, move), _table(press, move)
    lines = [*_title(move, words), words("puzzle-task", player=safe_names(table, words)[move.posed.seat])]
    buttons: list[Control] = []
    for place, (letter, number) in enumerate(zip(_LETTERS, move.posed.order)):
        lines.append(f"`{letter}` {_in_words(move.posed.turns[number], presenter, words)}")
        # The place in the question: the turn's number would tell which is right.
        buttons.append(_AT.button(letter, _TRY, f"{move.day} {place}", style=Style.PRIMARY))
    return Screen(lines, buttons, _pictures(press, move, table), f"puzzle-{move.day}", game=table.game)


def _answer(press: Press, move: MoveOfTheDay, choice: int, said: Sequence[str]) -> Screen:
    """Show whether a choice is right, what each brings and costs, and how many have found the move."""
    words, table, posed = press.words, _table(press, move), move.posed
    letters = dict(zip(posed.order, _LETTERS))
    verdict = words("puzzle-right" if choice == 0 else "puzzle-wrong", label=letters[choice])
    lines = [*_title(move, words), verdict]
    lines += [f"`{letters[number]}` {_brought(press, move, table, number)}" for number in range(len(posed.turns))]
    found = "puzzle-found-all" if press.request.guild_id is None else "puzzle-found"
    lines += ["", words(found, found=move.found, count=move.count), *said]
    if move.ends > press.now:
        lines.append(words("puzzle-next", left=stamp(move.ends, "R")))
    return Screen(lines, (), _pictures(press, move, table), f"puzzle-{move.day}", game=table.game)


def _counted(press: Press, answered: PuzzleAnswer) -> Sequence[str]:
    return () if answered.counts else [press.words("puzzle-practice")]


def _brought(press: Press, move: MoveOfTheDay, table: Table, number: int) -> str:
    """Say of a turn what it costs against the best, and what speaks for it."""
    words, turn = press.words, move.posed.turns[number]
    described = _in_words(turn, _presenter(press, move), words)
    reasons = why(turn.reasons, table.game, safe_names(table, words), words)
    if number == 0:
        return f"{words('exercise-best', move=described)} {reasons}"
    costs = words("puzzle-costs", move=described, points=round(turn.cost / 10))
    return f"{costs} {reasons}".strip()


def _in_words(turn: AskedTurn, presenter: GamePresenter, words: Words) -> str:
    return turn_in_words(list(zip(turn.moves, turn.events, strict=True)), presenter, words)


def _title(move: MoveOfTheDay, words: Words) -> list[str]:
    return [words("puzzle-title", game=words.game(move.posed.puzzle.slug), day=f"{move.date:%Y-%m-%d}")]


def _pictures(press: Press, move: MoveOfTheDay, table: Table) -> Pictures:
    """Draw the position with the letters of the turns, as the player to act sees it."""
    # Where each piece goes, and not what follows: a mark on a village that it connects would hint at the answer.
    notes = [
        NumberedEvents(letter, tuple(event for events in move.posed.turns[number].events for event in events[:1]))
        for letter, number in zip(_LETTERS, move.posed.order)
    ]
    return _presenter(press, move).recap(table, move.posed.view, press.words, notes, hand=True)


def _presenter(press: Press, move: MoveOfTheDay) -> GamePresenter:
    return press.request.app.presenters[move.posed.puzzle.slug]


def _table(press: Press, move: MoveOfTheDay) -> Table:
    """Return the table of the position: the person sits where the turn is, and plays against computers."""
    posed, words = move.posed, press.words
    others = iter(range(1, posed.seats))
    called = [
        press.request.person.name if seat == posed.seat else words("lesson-other", number=next(others))
        for seat in range(posed.seats)
    ]
    return detached_table(ENGINES[posed.puzzle.slug], called, posed.options, Status.RUNNING, 0, press.now)
