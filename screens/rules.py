"""`/rules`: a game's rules, short, by topic, in place, each with an example in a picture."""

from __future__ import annotations

from datetime import UTC, datetime

from engines.registry import ENGINES
from locales import Words, message_key
from locales.narration import narrate, paragraph
from screens.actions import Game, action
from screens.controls import Address, Option, Style, outdated
from screens.names import safe_names
from screens.presenter import GamePresenter, NumberedEvents, Pictures
from screens.press import Press
from screens.refusals import OVERVIEW, topics
from screens.screen import Screen
from tables.core.model import Status, Table
from tables.core.rows import detached_table
from teaching.examples import EXAMPLES, NAMES, Example

_AT = datetime.fromtimestamp(0, UTC)
"""Examples happen at no time, but a table has one."""


@action(command=("rules",))
async def show(press: Press, game: Game) -> Screen:
    return await _topic(press, game, OVERVIEW)


@action("rules")
async def show_from_button(press: Press) -> Screen:
    """Show the topic of a rules button: its detail names the game and, after a space, any topic but the first."""
    game, _, topic = press.detail.partition(" ")
    return await _topic(press, game, topic or OVERVIEW)


@action("rules-topic", updates=True)
async def show_picked(press: Press) -> Screen:
    return await _topic(press, press.detail, press.value)


async def _topic(press: Press, game: str, topic: str) -> Screen:
    """Show one topic with its example, and a select for the others. Raises `Refusal` for a game there is none of."""
    known = topics(game)
    if topic not in known:
        raise outdated()
    presenter, words, prefix = (
        press.request.app.presenters[game],
        await press.words_here(),
        f"{message_key(game)}-rules-",
    )
    options = [Option(label=words(f"{prefix}{name}.title"), value=name, default=name == topic) for name in known]
    select = Address(0, 0).select(words("rules-choose"), "rules-topic", options, game)
    learn = Address(0, 0).button(words("button-learn"), "learn", game, style=Style.PRIMARY, row=1)
    pictures, stem = pictures_of(presenter, topic, words), f"{game}-rules-{topic}"
    return Screen(text_of(presenter, topic, words), [select, learn], pictures, stem, game=game)


def text_of(presenter: GamePresenter, topic: str, words: Words) -> str:
    """Return what the rules say of a topic, then what its picture shows, numbered as there."""
    sentence, example = f"{message_key(presenter.slug)}-rules-{topic}", EXAMPLES[presenter.slug][topic]
    lines = [f"### {words(f'{sentence}.title')}", words(sentence), ""]
    if words.has(f"{sentence}.picture"):
        lines.append(words(f"{sentence}.picture"))
    engine, names = ENGINES[presenter.slug], safe_names(_table(presenter.slug, example), words)
    viewer = example.viewer(engine)
    for number, events in enumerate(example.story(engine), start=1):
        sentences = narrate(words, presenter.slug, events, names=names, place_name=presenter.place_name, viewer=viewer)
        # One line of a list goes beside its number, several go below it.
        lines.append(
            paragraph(
                [f"`{number}`", *(sentences if len(sentences) > 1 else [each.removeprefix("- ") for each in sentences])]
            )
        )
    if example.to_come:
        numbers = words.list([f"`{number}`" for number in example.to_come])
        lines.append(words("rules-to-come", numbers=numbers, count=len(example.to_come)))
    return "\n".join(lines)


def pictures_of(presenter: GamePresenter, topic: str, words: Words) -> Pictures:
    """Draw a topic's example, with its numbers where it happens."""
    engine, example = ENGINES[presenter.slug], EXAMPLES[presenter.slug][topic]
    notes = [NumberedEvents(str(number), events) for number, events in enumerate(example.story(engine), start=1)]
    view = engine.view(example.pictured(engine), example.viewer(engine))
    return presenter.recap(_table(presenter.slug, example), view, words, notes, hand=example.hand, part=example.part)


def _table(game: str, example: Example) -> Table:
    engine = ENGINES[game]
    seats = len(engine.scores(example.begun(engine)))
    return detached_table(engine, NAMES[:seats], {}, Status.RUNNING, 0, _AT)
