"""Computers at a table: a hint for who is to move, and looking back at a finished game."""

from __future__ import annotations

from discord.ext import commands

from cogs.chat.requests.finding import sight_of, table_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from engines.protocol import Options
from engines.registry import AnyEngine
from screens.computers import why
from screens.controls import outdated
from screens.names import safe_names
from screens.presenter import Pictures, move_in_words
from screens.refusals import Refusal
from screens.reviews import (
    OVERVIEW,
    WORDS,
    in_words,
    overview_pictures,
    overview_text,
    part_of,
    point_pictures,
    point_text,
    review_items,
    stem_of,
)
from tables.core.model import Table
from tables.play.reviews import Reviewed, seen_by


class Computers(commands.Cog):
    """The Hint button."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add("hint", self.hint, dear=True)

    async def hint(self, press: Press) -> None:
        """Name a good move, and what it would bring."""
        await show_hint(press.request, await table_of(press))


def usual(engine: AnyEngine) -> tuple[int, Options]:
    """Return the seats and options of a game where none were chosen."""
    return max(2, engine.seats.start), {name: values[0] for name, values in engine.choices.items()}


async def show_hint(request: Request, table: Table) -> None:
    """Show a good move for the person, why it is good, and what it leads to. Raises `TableError`, `GameError`."""
    request.table = table
    app, words, user_id = request.app, request.words, request.person.user_id
    move = await app.tables.play.hint(table.id, user_id)
    reasons = await app.tables.play.reasons(table.id, user_id, move)
    names = safe_names(table, words)
    position = await app.tables.history.position(table.id, user_id)
    events = position.preview(move).events
    hint = words("hint", move=move_in_words(app.presenters[table.game], move, words, events))
    text = "\n".join(part for part in (hint, why(reasons, table.game, names, words)) if part)
    await app.panels[table.game].preview(request, position, move, text, words("panel-preview"))


class ReviewButtons(commands.Cog):
    """The buttons under a review, and the one under a game's last message."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add("review", self.review, dear=True)
        app.actions.add("review-part", self.part, updates=True)
        app.actions.add("review-open", self.part)
        app.actions.add("review-show", self.show, updates=True)

    async def review(self, press: Press) -> None:
        """Look back at the game."""
        await show_review(press.request, press.table_id)

    async def part(self, press: Press) -> None:
        """Show the part that the button names."""
        await _show_part(press.request, await _reviewed(press.request, press.table_id), press.detail)

    async def show(self, press: Press) -> None:
        """Let the review be posted where the game was played, once. Raises `Refusal` elsewhere."""
        request, tables = press.request, self.app.tables
        reviewed = await _reviewed(request, press.table_id)
        table = reviewed.replayed.table
        if request.interaction.channel_id != table.place.room_id:
            raise Refusal("review-elsewhere")
        shown = await tables.reviews.show(table.id, request.person.user_id, sight_of(request))
        self.app.delivery.remind(table.id)
        await _show_part(request, shown, OVERVIEW)


async def show_review(request: Request, table_id: int) -> None:
    """Show a person a game's review, which is made first where there is none. Raises `NoReviewError`."""
    reviews = request.app.tables.reviews
    reviewed = await reviews.kept(table_id, sight_of(request))
    if reviewed.review is None:
        # Answered before it is made, which takes minutes.
        await request.answer(request.words("review-begun", minutes=reviews.under_way(table_id)))
        reviewed = await reviews.made(reviewed)
    await _show_part(request, reviewed, OVERVIEW)


async def _reviewed(request: Request, table_id: int) -> Reviewed:
    """Return a review that was shown before; it is made again where known facts have changed since."""
    reviews = request.app.tables.reviews
    return await reviews.made(await reviews.kept(table_id, sight_of(request)))


async def _show_part(request: Request, reviewed: Reviewed, part: str) -> None:
    words, table = request.words, reviewed.replayed.table
    reviewed, number = _seen(reviewed, part, request.person.user_id)
    pictures: Pictures = ()
    stem = stem_of(reviewed)
    if part == OVERVIEW:
        text = overview_text(reviewed, words)
        pictures = await request.app.drawing.draw(table.game, overview_pictures, reviewed, words)
    elif part == WORDS:
        text = in_words(reviewed, words)
    else:
        presenter = request.app.presenters[table.game]
        text = point_text(reviewed, number, words, presenter)
        pictures = await request.app.drawing.draw(table.game, point_pictures, reviewed, number, words, presenter)
        assert reviewed.review is not None
        stem = f"{table.game}-{table.id}-{reviewed.review.points[number].ply - 1}"
    items = review_items(reviewed, words, part, request.person.user_id)
    await request.answer(text, view=items, pictures=pictures, stem=stem)


def _seen(reviewed: Reviewed, part: str, user_id: int) -> tuple[Reviewed, int]:
    """Return the review as a person sees it, and the number of the turning point that a button names, from 0.

    The public review may show another point: then it is that one. Raises `Refusal` where there is no such part.
    """
    own = seen_by(reviewed, user_id)
    if part in (OVERVIEW, WORDS):
        return own, 0
    for each in (own, reviewed):
        assert each.review is not None
        parts = [part_of(point) for point in each.review.points]
        if part in parts:
            return each, parts.index(part)
    # Earlier buttons have numbers.
    if part in map(str, range(1, len(parts) + 1)):
        return reviewed, int(part) - 1
    raise outdated()
