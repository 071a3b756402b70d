"""Computers at a table: a hint for who is to move, and looking back at a finished game."""

from __future__ import annotations

from dataclasses import replace

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from engines.protocol import Options
from engines.registry import AnyEngine
from screens.actions import AnyTable, action
from screens.computers import why
from screens.controls import outdated
from screens.finding import sight_of
from screens.names import safe_names
from screens.panels.panel import preview_move
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
from screens.screen import Screen, Then
from tables.play.reviews import Reviewed, seen_by


def usual(engine: AnyEngine) -> tuple[int, Options]:
    """Return the seats and options of a game where none were chosen."""
    return max(2, engine.seats.start), {name: values[0] for name, values in engine.choices.items()}


@action("hint", dear=True)
async def hint(press: Press, table: AnyTable) -> Screen:
    """Show a good move for the person, why it is good, and what it leads to. Raises `TableError`, `GameError`."""
    app, words, user_id = press.request.app, press.words, press.user_id
    move = await app.tables.play.hint(table.id, user_id)
    reasons = await app.tables.play.reasons(table.id, user_id, move)
    names = safe_names(table, words)
    position = await app.tables.history.position(table.id, user_id)
    events = position.preview(move).events
    good = words("hint", move=move_in_words(app.presenters[table.game], move, words, events))
    text = "\n".join(part for part in (good, why(reasons, table.game, names, words)) if part)
    return preview_move(press, position, move, text, words("panel-preview"))


@action("review", dear=True)
async def review(press: Press) -> Screen:
    """Show a person a game's review, which is made first where there is none. Raises `NoReviewError`."""
    reviews, request = press.tables.reviews, press.request
    reviewed = await reviews.kept(press.table_id, sight_of(request))
    if reviewed.review is None:
        # Answered before it is made, which takes minutes.
        await request.answer(request.words("review-begun", minutes=reviews.under_way(press.table_id)))
        reviewed = await reviews.made(reviewed)
    return await _part(request, reviewed, OVERVIEW)


@action("review-open")
async def show_part(press: Press) -> Screen:
    """Show the part that the button names."""
    return await _part(press.request, await _reviewed(press), press.detail)


@action("review-part", updates=True)
async def turn_to_part(press: Press) -> Screen:
    """Show another part in place of the one before."""
    return await show_part(press)


@action("review-show", updates=True)
async def show(press: Press) -> Screen:
    """Let the review be posted where the game was played, once. Raises `Refusal` elsewhere."""
    request, table = press.request, (await _reviewed(press)).replayed.table
    if request.interaction.channel_id != table.place.room_id:
        raise Refusal("review-elsewhere")
    shown = await press.tables.reviews.show(table.id, press.user_id, sight_of(request))
    return replace(await _part(request, shown, OVERVIEW), then=[Then.REMIND])


async def _reviewed(press: Press) -> Reviewed:
    """Return a review that was shown before; it is made again where known facts have changed since."""
    reviews = press.tables.reviews
    return await reviews.made(await reviews.kept(press.table_id, sight_of(press.request)))


async def _part(request: Request, reviewed: Reviewed, part: str) -> Screen:
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
    return Screen(text, items, pictures, stem)


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
