"""What a person can learn by doing: a game's lessons, on the real board, and exercises from their own mistakes.

A lesson's choices are marked on the board, and so are the turns of an exercise: the position as the person saw it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from computers.reviews.checking import Candidate
from engines.protocol import Event
from locales import Words, message_key
from locales.narration import narrate_to, paragraph
from screens.actions import Game, action
from screens.computers import why
from screens.controls import IN_A_ROW, Address, Control, Style, number_in, outdated
from screens.first_game import PLAY_COACHED, PLAY_COMPUTER, level_line
from screens.names import owner_name, safe_names
from screens.presenter import GamePresenter, NumberedEvents, Pictures, move_in_words
from screens.press import Press
from screens.puzzle import again_line, drill_screen, more_drills
from screens.reviews import EXERCISES, due_exercises, exercise_button, percent_of, second_lesson_button, turn_in_words
from screens.screen import Screen
from screens.ways import home_button, of_each_game
from tables.core.model import Status, Table
from tables.core.rows import detached_table
from tables.play.reviews import Answered, OwnMistake
from teaching.examples import AROUND
from teaching.lessons import BY_KEY, LABELS, LEARNER, LESSONS, Lesson

_TRY = "exercise-try"
_LETTERS = "ABCD"
_FOLLOWING = "→"
"""The label of what follows a choice."""


@action("learn", command=("learn",))
async def learn(press: Press, game: Game | None = None) -> Screen:
    """Begin a game's lesson, or go on where the person left it; without a game, show all there is to learn."""
    named = game or press.detail
    return await (_resume(press, named) if named else show_all(press))


@action("learn-all")
async def show_all(press: Press) -> Screen:
    """Show the way to each lesson and to each game's rules, and to the exercises that are due."""
    words, due = press.words, await due_exercises(press)
    lessons = of_each_game(LESSONS, words, "button-learn-game", "learn", row=0)
    rules = of_each_game(press.request.app.games, words, "button-home-rules", "rules", row=1)
    text = f"### {words('learn-title')}\n{words('learn-choose', due=due)}"
    more = Address(0, 0).button(words("button-learn-second-all"), "learn-second", row=2)
    return Screen(text, [exercise_button(words, due), *lessons, *rules, more])


@action("learn-second")
async def show_second(press: Press) -> Screen:
    """Show the way to each game's second lesson."""
    words, lessons = press.words, [each.second for each in LESSONS.values() if each.second is not None]
    buttons = [second_lesson_button(words, each) for each in lessons[:IN_A_ROW]]
    return Screen(f"### {words('button-learn-second-all')}\n{words('learn-second')}", buttons)


@action("learn-at", updates=True)
async def show_at(press: Press) -> Screen:
    """Show another exercise; the detail names game and number."""
    lesson, number, _ = _addressed(press)
    return await _show(press, lesson, number)


@action("learn-try", updates=True)
async def try_choice(press: Press) -> Screen:
    """Play one of the choices: what it brings about, and whether that was asked for."""
    lesson, number, choice = _addressed(press, tries=True)
    if choice == lesson.exercises[number].right:
        await press.tables.lessons.keep_exercise(press.user_id, lesson.key, number + 1)
    return _tried(press, lesson, number, choice)


async def _resume(press: Press, game: str) -> Screen:
    if game not in BY_KEY:
        raise outdated()
    lesson = BY_KEY[game]
    number = await press.tables.lessons.exercise_of(press.user_id, game)
    # A person who has finished begins again.
    return await _show(press, lesson, number if number < len(lesson.exercises) else 0)


async def _show(press: Press, lesson: Lesson, number: int) -> Screen:
    await press.tables.lessons.keep_exercise(press.user_id, lesson.key, number)
    return (_exercise if number < len(lesson.exercises) else _end)(press, lesson, number)


def _exercise(press: Press, lesson: Lesson, number: int) -> Screen:
    """Show the task, the choices on the picture, and a button for each."""
    words, state = press.words, lesson.state(number)
    exercise, at = lesson.exercises[number], Address(0, number)
    marks = [NumberedEvents(LABELS[choice], _first(lesson, number, choice)) for choice in range(len(exercise.choices))]
    pictures = _board(press, lesson, state, marks, exercise.part)
    lines = [_title(lesson, number, words), words(f"{name_of(lesson)}-{number + 1}")]
    buttons: list[Control] = []
    for choice, move in enumerate(exercise.choices):
        events = _first(lesson, number, choice)
        described = move_in_words(press.request.app.presenters[lesson.slug], move, words, events)
        label = words("lesson-choice", label=LABELS[choice], move=described)
        detail = f"{lesson.key} {number} {choice}"
        buttons.append(at.button(label, "learn-try", detail, style=Style.PRIMARY))
    return Screen(lines, buttons, pictures, f"{lesson.slug}-lesson", game=lesson.slug)


def _tried(press: Press, lesson: Lesson, number: int, choice: int) -> Screen:
    """Show what a choice brought about; then the next exercise, or this one again."""
    words, at = press.words, Address(0, number)
    events, is_right = lesson.tried(number, choice).events, choice == lesson.exercises[number].right
    state, following = lesson.led_to(number, choice)
    presenter = press.request.app.presenters[lesson.slug]
    sentences = narrate_to(
        words,
        lesson.slug,
        (*events, *following),
        names=safe_names(_table(press, lesson), words),
        place_name=presenter.place_name,
        viewer=LEARNER,
    )
    sentence = f"{name_of(lesson)}-{number + 1}"
    verdict = words(f"{sentence}.{lesson.exercises[number].verdicts[choice]}")
    if not is_right:
        verdict = words("lesson-not-yet", label=LABELS[choice], why=verdict)
    notes = [NumberedEvents(LABELS[choice], events), NumberedEvents(_FOLLOWING, following)]
    pictures = _board(press, lesson, state, notes, lesson.exercises[number].part)
    label, target = ("button-learn-next", number + 1) if is_right else ("button-back", number)
    button = at.button(words(label), "learn-at", f"{lesson.key} {target}", style=Style.PRIMARY)
    lines = [_title(lesson, number, words), *([paragraph(sentences)] if sentences else []), "", verdict]
    return Screen(lines, [button], pictures, f"{lesson.slug}-lesson", game=lesson.slug)


def _end(press: Press, lesson: Lesson, number: int) -> Screen:
    """Show what else there is to know, and where to go from here."""
    words, at = press.words, Address(0, 0)
    pictures = _board(press, lesson, lesson.state(number), [])
    coached = at.button(words("button-coach"), PLAY_COACHED, lesson.slug, style=Style.SUCCESS)
    play = at.button(words("button-learn-play"), PLAY_COMPUTER, lesson.slug)
    rules = at.button(words("button-learn-rules"), "rules", lesson.slug)
    again = at.button(words("button-learn-again"), "learn-at", f"{lesson.key} 0")
    # Who has played already needs no coach.
    first = [] if lesson.is_second else [words("coach-what"), words("lesson-waiting")]
    ways = [play, rules, again] if lesson.is_second else [coached, play, rules, again]
    lines = [_title(lesson, number, words), words(f"{name_of(lesson)}-end"), *first, level_line(words)]
    return Screen(lines, ways, pictures, f"{lesson.slug}-lesson", game=lesson.slug)


def name_of(lesson: Lesson) -> str:
    """Return how the names of a lesson's sentences begin."""
    return f"{message_key(lesson.slug)}-lesson{'-second' if lesson.is_second else ''}"


def _title(lesson: Lesson, number: int, words: Words) -> str:
    game, second, count = words.game(lesson.slug), "yes" if lesson.is_second else "no", len(lesson.exercises)
    if number == count:
        return f"### {words('lesson-finished', game=game, second=second)}"
    return f"### {words('lesson-title', game=game, second=second, number=number + 1, count=count)}"


def _first(lesson: Lesson, number: int, choice: int) -> tuple[Event, ...]:
    """Return what a choice does itself, without what follows from it: where it is marked."""
    return lesson.tried(number, choice).events[:1]


def _board(press: Press, lesson: Lesson, state: Any, notes: list[NumberedEvents], part: str = AROUND) -> Pictures:
    """Return the part of the board that is meant, as the learner sees it, with their hand; the whole if none is."""
    presenter, view = press.request.app.presenters[lesson.slug], lesson.engine.view(state, LEARNER)
    return presenter.recap(_table(press, lesson), view, press.words, notes, hand=True, part=part)


def _table(press: Press, lesson: Lesson) -> Table:
    words = press.words
    called = [press.request.person.name, *(words("lesson-other", number=seat) for seat in range(1, lesson.seats))]
    return detached_table(lesson.engine, called, lesson.whole_options, Status.RUNNING, 0, press.now)


def _addressed(press: Press, *, tries: bool = False) -> tuple[Lesson, int, int]:
    """Return a button's lesson, exercise and, if one `tries` it, choice. Raises `Refusal` where there is none."""
    game, *numbers = press.first_words(3 if tries else 2)
    if game not in BY_KEY:
        raise outdated()
    lesson, (number, choice) = BY_KEY[game], [*map(number_in, numbers), 0][:2]
    if number > len(lesson.exercises):
        raise outdated()
    if tries and (number == len(lesson.exercises) or choice >= len(lesson.exercises[number].choices)):
        raise outdated()
    return lesson, number, choice


# Of those that are due the first one is a new message, which the next one replaces.
@action(EXERCISES)
@action("exercise-next", updates=True)
async def show_next_exercise(press: Press) -> Screen:
    """Show the next exercise that is due; what is not yet checked is checked meanwhile."""
    words, exercises = press.words, press.tables.exercises
    unchecked = await exercises.check_soon(press.user_id)
    exercise = await exercises.next(press.user_id)
    if exercise is not None:
        return _mistake(press, exercise)
    if not unchecked and (drill := await press.tables.drills.next(press.user_id)) is not None:
        return drill_screen(press, drill)
    here = await press.words_here()
    if not unchecked:
        return Screen(here("exercise-none"), [home_button(words)])
    again = Address(0, 0).button(words("button-exercise-next"), "exercise-next")
    return Screen(words("exercise-checking", count=unchecked), [again])


@action(_TRY, updates=True)
async def try_turn(press: Press) -> Screen:
    """Choose a turn: which was the best, and why."""
    exercises = press.tables.exercises
    answered = await exercises.answer(press.user_id, press.table_id, press.ply, number_in(press.detail))
    due = await exercises.due(press.user_id)
    return _answered(press, answered, due, () if due else await more_drills(press))


def _mistake(press: Press, exercise: OwnMistake) -> Screen:
    """Show the position, the turns to choose from, and a button for each."""
    words, table = press.words, exercise.replayed.table
    presenter, at = press.request.app.presenters[table.game], Address(table.id, exercise.ply)
    lines = [exercise_title(exercise, words), words("exercise-task")]
    items: list[Control] = []
    notes: list[NumberedEvents] = []
    for label, number in zip(_LETTERS, exercise.choices()):
        turn = _turn(exercise, exercise.checked.candidates[number])
        described = turn_in_words(turn, presenter, words)
        lines.append(f"`{label}` {described}")
        choice = words("lesson-choice", label=label, move=described)
        items.append(at.button(choice, _TRY, str(number), style=Style.PRIMARY))
        notes.append(NumberedEvents(label, tuple(event for _, events in turn for event in events)))
    pictures = _position(exercise, words, presenter, notes)
    return Screen(lines, items, pictures, _stem(exercise), game=table.game)


def _answered(press: Press, answered: Answered, due: int, more: Sequence[Control]) -> Screen:
    """Show whether the choice was right, the best turn with its reasons, and what the played one has cost.

    `more` leads on where no other exercise is due.
    """
    words, exercise = press.words, answered.exercise
    table = exercise.replayed.table
    presenter = press.request.app.presenters[table.game]
    numbers = 0, exercise.checked.played
    turns = [_turn(exercise, exercise.checked.candidates[number]) for number in numbers]
    # The letters are those of the question.
    letters = [_LETTERS[list(exercise.choices()).index(number)] for number in numbers]
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
        exercise_title(exercise, words),
        _verdict(answered, presenter, words),
        f"`{letters[0]}` {words('exercise-best', move=best)} {reasons or words('review-later')}",
        f"`{letters[1]}` {words('exercise-played', move=played)} {against}".strip(),
        words.fill("exercise-price", percent_of(exercise.checked.price)),
        again_line(answered.again_at, words),
    ]
    pictures = _position(exercise, words, presenter, notes)
    at = Address(table.id, table.ply)
    items: list[Control] = [*more, at.button(words("button-review"), "review")]
    if due:
        following = words("button-exercise-next-due", count=due)
        items.insert(0, at.button(following, "exercise-next", style=Style.PRIMARY))
    return Screen(lines, items, pictures, _stem(exercise), game=table.game)


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
    facts = {"move": turn_in_words(_turn(exercise, chosen), presenter, words), **percent_of(chosen.change)}
    return words.fill("exercise-wrong", facts)


def _position(
    exercise: OwnMistake, words: Words, presenter: GamePresenter, notes: Sequence[NumberedEvents]
) -> Pictures:
    """Return the position before the mistake as its seat saw it, with labels where the turns would change it."""
    before, replayed = exercise.ply - 1, exercise.replayed
    table, view = replayed.table.at(before), replayed.own_view(exercise.seat, before)
    return presenter.recap(table, view, words, notes, hand=replayed.engine.has_hands)


def _turn(exercise: OwnMistake, candidate: Candidate) -> Sequence[tuple[str, tuple[Event, ...]]]:
    """Return a turn with what it would cause, as far as its player could know."""
    caused = exercise.replayed.foreseen(exercise.ply - 1, exercise.seat, candidate.line)
    return list(zip(candidate.line, caused, strict=True))


def exercise_title(exercise: OwnMistake, words: Words) -> str:
    """Name the game of a mistake and its turn."""
    table = exercise.replayed.table
    # As in the review: every turn has an end, and the first position is one.
    turn = sum(end < exercise.ply for end in exercise.replayed.turns())
    return f"### {words('exercise-title', game=words.game(table.game), table=table.id, turn=turn)}"


def _stem(exercise: OwnMistake) -> str:
    return f"exercise-{exercise.replayed.table.id}-{exercise.ply}"
