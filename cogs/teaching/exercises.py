"""Exercises from a person's own mistakes: the position as they saw it, turns to choose from, then the best one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from discord.ext import commands

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from computers.reviews.checking import Candidate
from engines.protocol import Event
from locales import Words
from screens.computers import why
from screens.controls import Address, Control, Style, number_in
from screens.home import home_button
from screens.names import owner_name
from screens.presenter import GamePresenter, NumberedEvents, Pictures
from screens.reviews import EXERCISES, points_of, turn_in_words
from screens.times import stamp
from tables.play.reviews import Answered, OwnMistake

_TRY = "exercise-try"
_LABELS = "ABCD"


class OwnMistakes(commands.Cog):
    """The buttons of exercises."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add(EXERCISES, self.begin)
        app.actions.add("exercise-next", self.go_on, updates=True)
        app.actions.add(_TRY, self.try_out, updates=True)

    async def begin(self, press: Press) -> None:
        """Show the first exercise that is due, as a new message."""
        await _show_next(press.request)

    async def go_on(self, press: Press) -> None:
        """Show the next exercise that is due."""
        await _show_next(press.request)

    async def try_out(self, press: Press) -> None:
        """Choose a turn: which was the best, and why."""
        request = press.request
        chosen = number_in(press.detail)
        exercises = self.app.tables.exercises
        answered = await exercises.answer(request.person.user_id, press.table_id, press.ply, chosen)
        await _show_answered(request, answered, await exercises.due(request.person.user_id))


async def _show_next(request: Request) -> None:
    """Show what is due; what is not yet checked is checked meanwhile."""
    words, exercises = request.words, request.app.tables.exercises
    user_id = request.person.user_id
    unchecked = await exercises.check_soon(user_id)
    exercise = await exercises.next(user_id)
    if exercise is None:
        here = await request.words_here()
        again = Address(0, 0).button(words("button-exercise-next"), "exercise-next")
        sentence = words("exercise-checking", count=unchecked) if unchecked else here("exercise-none")
        await request.answer(sentence, view=[again if unchecked else home_button(words)])
        return
    await _show_exercise(request, exercise)


async def _show_exercise(request: Request, exercise: OwnMistake) -> None:
    """Show the position, the turns to choose from, and a button for each."""
    words, table = request.words, exercise.replayed.table
    presenter, at = request.app.presenters[table.game], Address(table.id, exercise.ply)
    lines = [_title(exercise, words), words("exercise-task")]
    items: list[Control] = []
    notes: list[NumberedEvents] = []
    for label, number in zip(_LABELS, exercise.choices()):
        turn = _turn(exercise, exercise.checked.candidates[number])
        described = turn_in_words(turn, presenter, words)
        lines.append(f"`{label}` {described}")
        choice = words("lesson-choice", label=label, move=described)
        items.append(at.button(choice, _TRY, str(number), style=Style.PRIMARY))
        notes.append(NumberedEvents(label, tuple(event for _, events in turn for event in events)))
    pictures = await request.app.drawing.draw(table.game, _pictures, exercise, words, presenter, notes)
    await request.answer("\n".join(lines), view=items, pictures=pictures, stem=_stem(exercise))


async def _show_answered(request: Request, answered: Answered, due: int) -> None:
    """Show whether the choice was right, the best turn with its reasons, and what the played one has cost."""
    words, exercise = request.words, answered.exercise
    table = exercise.replayed.table
    presenter = request.app.presenters[table.game]
    numbers = 0, exercise.checked.played
    turns = [_turn(exercise, exercise.checked.candidates[number]) for number in numbers]
    # The letters are those of the question.
    letters = [_LABELS[list(exercise.choices()).index(number)] for number in numbers]
    notes = [
        NumberedEvents(label, tuple(event for _, events in turn for event in events))
        for label, turn in zip(letters, turns)
    ]
    best, played = (turn_in_words(turn, presenter, words) for turn in turns)
    names = [owner_name(chair, words) for chair in table.at(exercise.ply - 1).chairs]
    reasons, against = (
        why(each, table.game, names, words) for each in (exercise.checked.why, exercise.checked.why_not)
    )
    lines = [
        _title(exercise, words),
        _verdict(answered, presenter, words),
        f"`{letters[0]}` {words('exercise-best', move=best)} {reasons or words('review-later')}",
        f"`{letters[1]}` {words('exercise-played', move=played)} {against}".strip(),
        words.fill("exercise-price", points_of(exercise.checked.price)),
        words("exercise-mastered")
        if answered.again_at is None
        else words("exercise-again", moment=stamp(answered.again_at, "R")),
    ]
    pictures = await request.app.drawing.draw(table.game, _pictures, exercise, words, presenter, notes)
    at = Address(table.id, table.ply)
    items: list[Control] = [at.button(words("button-review"), "review")]
    if due:
        following = words("button-exercise-next-due", count=due)
        items.insert(0, at.button(following, "exercise-next", style=Style.PRIMARY))
    await request.answer("\n".join(lines), view=items, pictures=pictures, stem=_stem(exercise))


def _verdict(answered: Answered, presenter: GamePresenter, words: Words) -> str:
    """Return whether the choice was the best, about as good, or how much it costs."""
    if answered.chosen == 0:
        return words("exercise-right")
    exercise = answered.exercise
    chosen = exercise.checked.candidates[answered.chosen]
    if answered.is_right:
        return words("exercise-as-good", move=turn_in_words(_turn(exercise, chosen), presenter, words))
    if answered.chosen == exercise.checked.played:
        return words("exercise-same-again")
    facts = {"move": turn_in_words(_turn(exercise, chosen), presenter, words), **points_of(chosen.change)}
    return words.fill("exercise-wrong", facts)


def _pictures(
    exercise: OwnMistake, words: Words, presenter: GamePresenter, notes: Sequence[NumberedEvents]
) -> Pictures:
    """Draw the position before the mistake as its seat saw it, with labels where the turns would change it."""
    before = exercise.ply - 1
    draw = partial(presenter.recap, hand=exercise.replayed.engine.has_hands)
    return draw(exercise.replayed.table.at(before), exercise.replayed.own_view(exercise.seat, before), words, notes)


def _turn(exercise: OwnMistake, candidate: Candidate) -> Sequence[tuple[str, tuple[Event, ...]]]:
    """Return a turn with what it would cause, as far as its player could know."""
    caused = exercise.replayed.foreseen(exercise.ply - 1, exercise.seat, candidate.line)
    return list(zip(candidate.line, caused, strict=True))


def _title(exercise: OwnMistake, words: Words) -> str:
    table = exercise.replayed.table
    # As in the review: every turn has an end, and the first position is one.
    turn = sum(end < exercise.ply for end in exercise.replayed.turns())
    return f"### {words('exercise-title', game=words.game(table.game), table=table.id, turn=turn)}"


def _stem(exercise: OwnMistake) -> str:
    return f"exercise-{exercise.replayed.table.id}-{exercise.ply}"
