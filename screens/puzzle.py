"""Puzzles: a position with four turns to choose from, then what each brings.

One a day is the same for all. Drills are those of the kinds of mistakes that a person makes.
Who has not answered reads nothing that depends on which turn is right.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from computers.puzzles import AskedTurn, Posed
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
from tables.play.drills import Drill
from tables.play.puzzles import MoveOfTheDay, PuzzleAnswer

_SHOW, _TRY, _TRY_DRILL = "puzzle", "puzzle-try", "drill-try"
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
    return _asked(press, move.posed, [_title(move, press.words), press.words("puzzle-task")], _TRY, f"{move.day}")


def _answer(press: Press, move: MoveOfTheDay, choice: int, said: Sequence[str]) -> Screen:
    """Show whether a choice is right, what each brings and costs, and how many have found the move."""
    words = press.words
    lines = [_title(move, words), *_results(press, move.posed, choice)]
    found = "puzzle-found-all" if press.request.guild_id is None else "puzzle-found"
    lines += ["", words(found, found=move.found, count=move.count), *said]
    if move.ends > press.now:
        lines.append(words("puzzle-next", left=stamp(move.ends, "R")))
    return _shown(press, move.posed, lines, ())


def drill_screen(press: Press, drill: Drill) -> Screen:
    """Show the position of a drill, and why it is asked."""
    lines = [_drill_title(drill, press.words), press.words("drill-why", kind=drill.kind), press.words("drill-task")]
    puzzle = drill.posed.puzzle
    return _asked(press, drill.posed, lines, _TRY_DRILL, f"{puzzle.slug} {puzzle.game}")


@action(_TRY_DRILL, updates=True)
async def try_drill(press: Press) -> Screen:
    """Choose a turn of a drill: which was the best, and why."""
    game, number, place = press.first_words(3)
    drills = press.tables.drills
    answered = await drills.answer(press.user_id, game, number_in(number), number_in(place))
    lines = [
        _drill_title(answered.drill, press.words),
        *_results(press, answered.drill.posed, answered.choice),
        "",
        again_line(answered.again_at, press.words),
    ]
    return _shown(press, answered.drill.posed, lines, await more_drills(press))


async def more_drills(press: Press) -> Sequence[Control]:
    """Return the button that shows the next drill, nothing where there is none."""
    if not await press.tables.drills.has_more(press.user_id):
        return ()
    return [_AT.button(press.words("button-drill"), "exercise-next", style=Style.PRIMARY)]


def again_line(again_at: datetime | None, words: Words) -> str:
    """Say when an exercise is asked again, or that it never is."""
    return words("exercise-mastered") if again_at is None else words("exercise-again", moment=stamp(again_at, "R"))


def _drill_title(drill: Drill, words: Words) -> str:
    return words("drill-title", game=words.game(drill.posed.puzzle.slug))


def _asked(press: Press, posed: Posed, lines: Sequence[str], name: str, detail: str) -> Screen:
    """Show a position, the turns to choose from, and a button for each."""
    presenter = _presenter(press, posed)
    turns = [
        f"`{letter}` {_in_words(posed.turns[number], presenter, press.words)}"
        for letter, number in zip(_LETTERS, posed.order)
    ]
    # The place in the question: the turn's number would tell which is right.
    buttons = [
        _AT.button(letter, name, f"{detail} {place}", style=Style.PRIMARY) for place, letter in enumerate(_LETTERS)
    ]
    return _shown(press, posed, [*lines, *turns], buttons)


def _results(press: Press, posed: Posed, choice: int) -> Sequence[str]:
    """Say whether a choice is right, and what each turn brings and costs."""
    letters, table = dict(zip(posed.order, _LETTERS)), _table(press, posed)
    verdict = press.words("puzzle-right" if choice == 0 else "puzzle-wrong", label=letters[choice])
    turns = range(len(posed.turns))
    return [verdict, *(f"`{letters[number]}` {_brought(press, posed, table, number)}" for number in turns)]


def _shown(press: Press, posed: Posed, lines: Sequence[str], controls: Sequence[Control]) -> Screen:
    table, puzzle = _table(press, posed), posed.puzzle
    stem = f"puzzle-{puzzle.slug}-{puzzle.game}"
    return Screen(list(lines), list(controls), _pictures(press, posed, table), stem, game=table.game)


def _counted(press: Press, answered: PuzzleAnswer) -> Sequence[str]:
    return () if answered.counts else [press.words("puzzle-practice")]


def _brought(press: Press, posed: Posed, table: Table, number: int) -> str:
    """Say of a turn what it costs against the best, and what speaks for it."""
    words, turn = press.words, posed.turns[number]
    described = _in_words(turn, _presenter(press, posed), words)
    reasons = why(turn.reasons, table.game, safe_names(table, words), words)
    if number == 0:
        return f"{words('exercise-best', move=described)} {reasons}"
    costs = words("puzzle-costs", move=described, percent=round(turn.cost / 10))
    return f"{costs} {reasons}".strip()


def _in_words(turn: AskedTurn, presenter: GamePresenter, words: Words) -> str:
    return turn_in_words(list(zip(turn.moves, turn.events, strict=True)), presenter, words)


def _title(move: MoveOfTheDay, words: Words) -> str:
    return words("puzzle-title", game=words.game(move.posed.puzzle.slug), day=f"{move.date:%Y-%m-%d}")


def _pictures(press: Press, posed: Posed, table: Table) -> Pictures:
    """Draw the position with the letters of the turns, as the player to act sees it."""
    # Where each piece goes, and not what follows: a mark on a village that it connects would hint at the answer.
    notes = [
        NumberedEvents(letter, tuple(event for events in posed.turns[number].events for event in events[:1]))
        for letter, number in zip(_LETTERS, posed.order)
    ]
    return _presenter(press, posed).recap(table, posed.view, press.words, notes, hand=True)


def _presenter(press: Press, posed: Posed) -> GamePresenter:
    return press.request.app.presenters[posed.puzzle.slug]


def _table(press: Press, posed: Posed) -> Table:
    """Return the table of the position: the person sits where the turn is, and plays against computers."""
    words = press.words
    others = iter(range(1, posed.seats))
    called = [
        press.request.person.name if seat == posed.seat else words("lesson-other", number=next(others))
        for seat in range(posed.seats)
    ]
    return detached_table(ENGINES[posed.puzzle.slug], called, posed.options, Status.RUNNING, 0, press.now)
