"""`/learn`: a game's lesson, private to the learner, exercise by exercise on the real board."""

from __future__ import annotations

from functools import partial
from typing import Any

from discord import app_commands
from discord.ext import commands

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.translation import game_choices, localized, options
from engines.protocol import Event
from locales import Words, message_key
from locales.narration import narrate, paragraph
from screens.controls import Address, Control, Style, number_in, outdated
from screens.names import safe_names
from screens.presenter import NumberedEvents, Pictures, move_in_words
from screens.reviews import exercise_button
from tables.core.model import Status, Table
from tables.core.rows import detached_table
from teaching.lessons import LABELS, LEARNER, LESSONS, Lesson


class Learning(commands.Cog):
    """`/learn` and the buttons of lessons."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add("learn", self.from_button)
        app.actions.add("learn-all", self.show_all)
        app.actions.add("learn-at", self.go_on, updates=True)
        app.actions.add("learn-try", self.try_out, updates=True)

    @app_commands.command(name=localized("command-learn"), description=localized("command-learn.description"))
    @options("game")
    @app_commands.choices(game=game_choices())
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        """Begin a game's lesson, or go on where the person left it; without a game, show all there is to learn."""
        async with handling(interaction) as request:
            await (_show_all(request) if game is None else self._resume(request, game))

    async def from_button(self, press: Press) -> None:
        """Resume a lesson from a button; its detail names the game."""
        await self._resume(press.request, press.detail)

    async def show_all(self, press: Press) -> None:
        """Show all there is to learn."""
        await _show_all(press.request)

    async def go_on(self, press: Press) -> None:
        """Another exercise; the detail names game and number."""
        lesson, number, _ = _addressed(press)
        await self._show(press.request, lesson, number)

    async def try_out(self, press: Press) -> None:
        """Play one of the choices: what it brings about, and whether that was asked for."""
        lesson, number, choice = _addressed(press, tries=True)
        if choice == lesson.exercises[number].right:
            await self.app.tables.lessons.keep_exercise(press.request.person.user_id, lesson.slug, number + 1)
        await _show_tried(press.request, lesson, number, choice)

    async def _resume(self, request: Request, game: str) -> None:
        if game not in LESSONS:
            raise outdated()
        lesson = LESSONS[game]
        number = await self.app.tables.lessons.exercise_of(request.person.user_id, game)
        # A person who has finished begins again.
        await self._show(request, lesson, number if number < len(lesson.exercises) else 0)

    async def _show(self, request: Request, lesson: Lesson, number: int) -> None:
        await self.app.tables.lessons.keep_exercise(request.person.user_id, lesson.slug, number)
        await (_show_exercise if number < len(lesson.exercises) else _show_end)(request, lesson, number)


async def _show_all(request: Request) -> None:
    """Show the way to each lesson, and to the exercises that are due."""
    words, exercises = request.words, request.app.tables.exercises
    await exercises.check_soon(request.person.user_id)
    due = await exercises.due(request.person.user_id)
    lessons = [
        Address(0, 0).button(words("button-learn-game", game=words.game(slug)), "learn", slug) for slug in LESSONS
    ]
    text = f"### {words('learn-title')}\n{words('learn-choose', due=due)}"
    await request.answer(text, view=[exercise_button(words, due), *lessons])


async def _show_exercise(request: Request, lesson: Lesson, number: int) -> None:
    """Show the task, the choices on the picture, and a button for each."""
    words, state = request.words, lesson.state(number)
    exercise, at = lesson.exercises[number], Address(0, number)
    marks = [NumberedEvents(LABELS[choice], _first(lesson, number, choice)) for choice in range(len(exercise.choices))]
    pictures = await _pictures(request, lesson, state, marks)
    text = "\n".join([_title(lesson, number, words), words(f"{message_key(lesson.slug)}-lesson-{number + 1}")])
    buttons: list[Control] = []
    for choice, move in enumerate(exercise.choices):
        events = _first(lesson, number, choice)
        described = move_in_words(request.app.presenters[lesson.slug], move, words, events)
        label = words("lesson-choice", label=LABELS[choice], move=described)
        detail = f"{lesson.slug} {number} {choice}"
        buttons.append(at.button(label, "learn-try", detail, style=Style.PRIMARY))
    await request.answer(text, view=buttons, pictures=pictures, stem=f"{lesson.slug}-lesson")


async def _show_tried(request: Request, lesson: Lesson, number: int, choice: int) -> None:
    """Show what a choice brought about; then the next exercise, or this one again."""
    words, at = request.words, Address(0, number)
    step, is_right = lesson.tried(number, choice), choice == lesson.exercises[number].right
    presenter = request.app.presenters[lesson.slug]
    sentences = narrate(
        words,
        lesson.slug,
        step.events,
        names=safe_names(_table(request, lesson), words),
        place_name=presenter.place_name,
        viewer=LEARNER,
    )
    sentence = f"{message_key(lesson.slug)}-lesson-{number + 1}"
    verdict = words(f"{sentence}.{lesson.exercises[number].verdicts[choice]}")
    if not is_right:
        verdict = words("lesson-not-yet", label=LABELS[choice], why=verdict)
    pictures = await _pictures(request, lesson, step.state, [NumberedEvents(LABELS[choice], step.events)])
    label, target = ("button-learn-next", number + 1) if is_right else ("button-back", number)
    button = at.button(words(label), "learn-at", f"{lesson.slug} {target}", style=Style.PRIMARY)
    await request.answer(
        "\n".join([_title(lesson, number, words), paragraph(sentences), "", verdict]),
        view=[button],
        pictures=pictures,
        stem=f"{lesson.slug}-lesson",
    )


async def _show_end(request: Request, lesson: Lesson, number: int) -> None:
    """Show what else there is to know, and where to go from here."""
    words, at = request.words, Address(0, 0)
    pictures = await _pictures(request, lesson, lesson.state(number), [])
    play = at.button(words("button-learn-play"), "play-computer", lesson.slug, style=Style.SUCCESS)
    rules = at.button(words("button-learn-rules"), "rules", lesson.slug)
    again = at.button(words("button-learn-again"), "learn-at", f"{lesson.slug} 0")
    lines = (_title(lesson, number, words), words(f"{message_key(lesson.slug)}-lesson-end"), words("lesson-waiting"))
    await request.answer(
        "\n".join(lines),
        view=[play, rules, again],
        pictures=pictures,
        stem=f"{lesson.slug}-lesson",
    )


def _title(lesson: Lesson, number: int, words: Words) -> str:
    count = len(lesson.exercises)
    if number == count:
        return f"### {words('lesson-finished', game=words.game(lesson.slug))}"
    return f"### {words('lesson-title', game=words.game(lesson.slug), number=number + 1, count=count)}"


def _first(lesson: Lesson, number: int, choice: int) -> tuple[Event, ...]:
    """Return what a choice does itself, without what follows from it: where it is marked."""
    return lesson.tried(number, choice).events[:1]


async def _pictures(request: Request, lesson: Lesson, state: Any, notes: list[NumberedEvents]) -> Pictures:
    """Draw the board as the learner sees it, with their hand where there is one."""
    presenter, view = request.app.presenters[lesson.slug], lesson.engine.view(state, LEARNER)
    draw = partial(presenter.recap, hand=True)
    return await request.app.drawing.draw(lesson.slug, draw, _table(request, lesson), view, request.words, notes)


def _table(request: Request, lesson: Lesson) -> Table:
    words = request.words
    called = [request.person.name, *(words("lesson-other", number=seat) for seat in range(1, lesson.seats))]
    return detached_table(lesson.engine, called, lesson.whole_options, Status.RUNNING, 0, request.app.now())


def _addressed(press: Press, *, tries: bool = False) -> tuple[Lesson, int, int]:
    """Return a button's lesson, exercise and, if one `tries` it, choice. Raises `Refusal` where there is none."""
    game, *numbers = press.first_words(3 if tries else 2)
    if game not in LESSONS:
        raise outdated()
    lesson, (number, choice) = LESSONS[game], [*map(number_in, numbers), 0][:2]
    if number > len(lesson.exercises):
        raise outdated()
    if tries and (number == len(lesson.exercises) or choice >= len(lesson.exercises[number].choices)):
        raise outdated()
    return lesson, number, choice
