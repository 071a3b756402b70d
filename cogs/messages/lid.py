"""The picture in a lobby: the lid of the game's box, with how many play and how long. A lobby can do without it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import discord

from cogs.chat.runtime.app import App
from cogs.chat.words.files import files
from locales import Words, message_key
from render.core import lid
from render.core.lid import Lid, Sign
from screens.presenter import Area, GamePresenter, Pictures, described
from screens.times import about_days, usual_days
from tables.core.model import Table
from tables.core.pace import Pace

log = logging.getLogger(__name__)

STEM = "lobby"
"""How the name of a lobby's picture begins."""

_REFUSED = (400, 403, 413)
"""What Discord answers where it takes no pictures: they are wrong, may not be sent, or are too large."""

T = TypeVar("T")


async def lid_of(app: App, table: Table, words: Words) -> Pictures:
    """Draw the lid of a table's game; empty where the game has none, or it cannot be drawn."""
    try:
        pictures = lid_picture(app.presenters[table.game], table, words)
        return await app.drawing.draw(table.game, lambda: pictures) if pictures else ()
    except Exception:
        # A fault in a picture that is only decoration keeps no person from playing.
        log.exception("table %s: no lid of %s", table.id, table.game)
        return ()


def lid_picture(presenter: GamePresenter, table: Table, words: Words) -> Pictures:
    """Return the lid as a picture with its description; empty where the game has none."""
    if presenter.lid is None:
        return ()
    content = content_of_lid(presenter, table.wanted, table.pace, words)
    sentence = words("lid", game=content.title, facts=", ".join(fact for _, fact in content.facts))
    said = [sentence, words(f"{message_key(presenter.slug)}-lid")]
    return (described(partial(lid.png, presenter.lid, content), said, words, Area.LID),)


def has_lid(app: App, lobby: discord.Message, table: Table, words: Words) -> bool:
    """Whether a lobby has the lid of what is played, or needs none: a game without one, a table in direct messages."""
    # The description says what the lid shows and comes with the message: nothing has to be asked of Discord.
    alt_texts = [picture.alt_text for picture in lid_picture(app.presenters[table.game], table, words)]
    return table.place.is_direct or not alt_texts or [file.description for file in lobby.attachments] == alt_texts


async def put_lid(app: App, lobby: discord.Message, table: Table, words: Words) -> None:
    """Give a lobby the lid of what is played in place of what is attached to it; nothing where that is refused.

    Raises as `DISCORD_FAILED` where Discord does not answer.
    """
    await with_or_without(
        await lid_of(app, table, words), lambda pictures: lobby.edit(attachments=files(pictures, STEM))
    )


def content_of_lid(presenter: GamePresenter, seats: int, pace: Pace | None, words: Words) -> Lid:
    """Return the text on the lid of a game of so many at a pace: how many play, and about how long it takes."""
    minutes = words(f"game-{message_key(presenter.slug)}.minutes")
    facts = [
        (Sign.PLAYERS, words("lid-players", count=seats)),
        (Sign.MINUTES, words("lid-minutes", minutes=minutes)),
    ]
    if seats in presenter.turns:
        facts.append((Sign.DAYS, about_days(usual_days(presenter.turns[seats], pace, seats), words)))
    return Lid(words.game(presenter.slug), seats, tuple(facts))


async def with_or_without(pictures: Pictures, post: Callable[[Pictures], Awaitable[T]]) -> T:
    """Post something with pictures, and in words alone where Discord refuses it with them."""
    if pictures:
        try:
            return await post(pictures)
        except discord.HTTPException as error:
            if error.status not in _REFUSED:
                raise
            log.warning("posted without its picture, which was refused: %s", error)
    return await post(())
