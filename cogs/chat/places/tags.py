"""The state of tables at a glance in a forum: a post for each, with tags for its game and for how far it has got."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TypeGuard

import discord

from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED, NoRoomError, repeat, was_lost
from locales import Words
from tables.core.model import Status, Table

log = logging.getLogger(__name__)

MOST_TAGS, MOST_WORN, TAG_LENGTH = 20, 5, 20
"""Tags Discord allows in a forum, and at a post; characters in a tag's name."""

A_WEEK, A_DAY = 10080, 1440
"""Minutes of silence after which Discord closes a post: as long as there is a game to be played, and after its end."""

STATES = {
    Status.LOBBY: "tag-open",
    Status.RUNNING: "tag-running",
    Status.OVER: "tag-finished",
    Status.CANCELLED: "tag-finished",
}
"""The sentence of the tag that says how far a table has got."""


class NoTagError(NoRoomError):
    """A forum takes no post without a tag, and has none for a table that the bot may use."""


class Tags:
    def __init__(self, app: App) -> None:
        self.app = app

    async def of_new(self, forum: discord.ForumChannel, table: Table) -> list[discord.ForumTag]:
        """Return the tags of a table's new post. Raises `NoTagError`."""
        tags = await self._found(forum, _names([table], Words(table.locale)))
        if forum.flags.require_tag and not tags:
            raise NoTagError(f"{forum.id} takes no post without a tag")
        return tags

    async def show(self, table: Table) -> None:
        """Let the post that a table is shown in say what holds, and be open for it; nothing where that is none.

        Its tags speak of all tables that are shown there, and those that people gave it stay. Once nothing is to be
        played there Discord closes it by itself, which locks no person out.
        """
        post = await self._post(table)
        if post is None or not isinstance(forum := post.parent, discord.ForumChannel):
            return
        words = Words(table.locale)
        shown = await self.app.tables.lists.in_place(forum.id, post.id)
        own = {_folded(name) for name in self._own_names(words)}
        tags = await self._found(forum, _names(shown, words))
        # After the bot's own: of more tags than Discord allows those of people are left out.
        tags += [tag for tag in post.applied_tags if _folded(tag.name) not in own]
        lasts = A_WEEK if any(_is_alive(each) for each in shown) else A_DAY
        # Most edits of a lobby change nothing here: they cost no request of their own.
        if (set(post.applied_tags), post.auto_archive_duration, post.archived) == (set(tags[:MOST_WORN]), lasts, False):
            return
        try:
            await post.edit(applied_tags=tags[:MOST_WORN], auto_archive_duration=lasts, archived=False)
        except discord.Forbidden as error:
            log.info("table %s: its post keeps its tags: %s", table.id, error)

    def lacking(self, forum: discord.ForumChannel, words: Words) -> list[str]:
        """Return the names of tags that a forum would need and that the bot may neither use nor create."""
        usable = _usable(forum)
        names = [name for name in self._own_names(words) if _folded(name) not in usable]
        return names[MOST_TAGS - len(forum.available_tags) :] if _may_create(forum) else names

    def _own_names(self, words: Words) -> list[str]:
        games = [words.game(slug)[:TAG_LENGTH] for slug in self.app.games]
        return [*games, *(words(state) for state in dict.fromkeys(STATES.values()))]

    async def _post(self, table: Table) -> discord.Thread | None:
        """Return the bot's post that a table is shown in, None also where the bot does not find it any more."""
        if table.place.thread_id is None:
            return None
        try:
            client, thread_id = self.app.client, table.place.thread_id
            found = client.get_channel(thread_id) or await client.fetch_channel(thread_id)
        except (discord.NotFound, discord.Forbidden):
            return None
        return found if is_post(found) and found.owner_id == found.guild.me.id else None

    async def _found(self, forum: discord.ForumChannel, names: Sequence[str]) -> list[discord.ForumTag]:
        """Return the usable tags with these names, created now where the bot may create them and there is room."""
        if any(_folded(name) not in _usable(forum) for name in names) and _may_create(forum):
            async with self.app.tagging.of(forum.id):
                forum = await self._with_tags(forum, names)
        usable = _usable(forum)
        return [usable[_folded(name)] for name in names if _folded(name) in usable]

    async def _with_tags(self, forum: discord.ForumChannel, names: Sequence[str]) -> discord.ForumChannel:
        async def create() -> discord.ForumChannel:
            # Discord takes the whole list, and one of before would take away what others have added since.
            found = await self.app.client.fetch_channel(forum.id)
            current = found if isinstance(found, discord.ForumChannel) else forum
            present = current.available_tags
            taken = {_folded(tag.name) for tag in present}
            new = [discord.ForumTag(name=name) for name in names if _folded(name) not in taken]
            new = new[: MOST_TAGS - len(present)]
            return (await current.edit(available_tags=[*present, *new]) if new else None) or current

        try:
            return await repeat(create)
        except DISCORD_FAILED as error:
            if was_lost(error):
                raise
            log.info("forum %s: no new tags: %s", forum.id, error)
            return forum


def is_post(channel: object) -> TypeGuard[discord.Thread]:
    return isinstance(channel, discord.Thread) and isinstance(channel.parent, discord.ForumChannel)


def _names(tables: Sequence[Table], words: Words) -> list[str]:
    """Return the tags of a post with these tables, the newest first: those still to be played, else the last one."""
    present = [table for table in tables if _is_alive(table)] or tables[:1]
    games = [words.game(table.game)[:TAG_LENGTH] for table in present]
    return list(dict.fromkeys([*(words(STATES[table.status]) for table in present), *games]))


def _is_alive(table: Table) -> bool:
    return table.status in (Status.LOBBY, Status.RUNNING)


def _usable(forum: discord.ForumChannel) -> dict[str, discord.ForumTag]:
    moderates = forum.permissions_for(forum.guild.me).manage_threads
    return {_folded(tag.name): tag for tag in forum.available_tags if moderates or not tag.moderated}


def _may_create(forum: discord.ForumChannel) -> bool:
    return forum.permissions_for(forum.guild.me).manage_channels


def _folded(name: str) -> str:
    return name.casefold()
