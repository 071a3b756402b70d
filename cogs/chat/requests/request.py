"""One request of one person: a slash command or a press, answered privately, exactly once, in time."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from time import monotonic

import discord

from cogs.chat.controls import laid_out, layout_of, modal_of, view_of, view_or_none
from cogs.chat.requests.uploads import Uploaded, uploaded
from cogs.chat.runtime.app import Interaction
from cogs.chat.runtime.background import News
from cogs.chat.runtime.failures import DISCORD_FAILED, FirstAnswer, is_malformed, is_too_large, repeat, was_lost
from cogs.chat.runtime.sending import SentFile, files
from db.errors import DealtWithError, StorageError
from db.once import Asked, once
from locales import Words, language_of
from monitoring.logs import about
from screens.controls import MESSAGE_LENGTH, TEXT_LENGTH, Control, Form
from screens.names import NAME_LENGTH
from screens.presenter import Pictures, said_first
from screens.press import Account
from screens.refusals import EXPECTED, explain
from screens.screen import File, Loss, Screen, Shown, Then
from screens.ways import ways_on
from tables.core.model import Person, Table, visible
from tables.people.guilds import ServerSettings

log = logging.getLogger(__name__)

PATIENCE = 1.5
"""Seconds after which an unanswered interaction is deferred; Discord gives up after 3."""

UNKNOWN = "unknown"
"""What operators see of a command or a control that this version of the bot does not have."""


NO_PINGS = discord.AllowedMentions.none()


def calling(user_ids: Collection[int]) -> discord.AllowedMentions:
    """Allow a message to notify these people and no others."""
    users = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


def words_of(interaction: Interaction) -> Words:
    """Return the sentences in the language of the person who asks: the one they chose, else that of their Discord."""
    return Words(interaction.client.app.readers.language_of(interaction.user.id) or seen_language(interaction))


def public_language(interaction: Interaction, server: ServerSettings) -> str:
    """Return the language of what everybody sees in a server: the one that it has set, else its own at Discord."""
    return server.language or language_of(interaction.guild_locale.value if interaction.guild_locale else None)


def is_here(interaction: Interaction) -> bool:
    """Whether the bot is where something is asked: a member of the server, or in its own direct messages.

    A person who has installed it for themselves can use its commands anywhere; it can answer there, and post nothing.
    """
    if interaction.guild_id is None:
        return bool(interaction.context.dm_channel)
    return interaction.client.get_guild(interaction.guild_id) is not None


def seen_language(interaction: Interaction) -> str:
    """Return the language of the Discord of the person who asks."""
    return language_of(interaction.locale.value)


def person_of(user: discord.abc.User) -> Person:
    """Return the account as the tables know it, under its current display name."""
    # A name may hold nothing but invisible characters.
    return Person(user.id, visible(user.display_name)[:NAME_LENGTH] or "?")


def account_of(user: discord.User | discord.Member) -> Account:
    """Return an account as screens know it. Who is not in the server arrives as a plain user."""
    return Account(person_of(user), user.bot, isinstance(user, discord.Member))


class Request:
    """A person's request and the one place to answer it.

    `updates` says that the answer replaces the message the press was made on, `publishes` that it will be
    a public message; otherwise it is a new message that only this person sees. Set `table` as soon
    as it is known: refusals name its players.
    """

    def __init__(self, interaction: Interaction, *, updates: bool = False, publishes: bool = False) -> None:
        self.interaction = interaction
        self.app = interaction.client.app
        self.words = words_of(interaction)
        self.person: Person = person_of(interaction.user)
        self._table: Table | None = None
        self._updates = updates
        self._publishes = publishes
        # The deferral by the timer and the answer must not both try to be the first.
        self._turn = asyncio.Lock()
        self._first = FirstAnswer(interaction.response)
        self._answers = False
        self.is_answered = False
        """Whether something was said that has arrived."""
        self._is_published = False
        # What Discord lays out stays so, whatever it says from now on.
        message = interaction.message if updates else None
        self._is_laid_out = message is not None and message.flags.components_v2

    @property
    def table(self) -> Table | None:
        return self._table

    @table.setter
    def table(self, table: Table) -> None:
        self._table = table
        self.words = Words(self.words.language, table.locale)
        # A game opened from a file is at no table; its number is 0.
        about(table=table.id or None)

    async def words_here(self) -> Words:
        interaction = self.interaction
        if self._table is not None or interaction.guild_id is None:
            return self.words
        server = await self.app.tables.guilds.settings(interaction.guild_id)
        return Words(self.words.language, public_language(interaction, server))

    @property
    def guild_id(self) -> int | None:
        return self.interaction.guild_id

    @property
    def is_here(self) -> bool:
        """Whether the bot is where this is asked: see `is_here`."""
        return is_here(self.interaction)

    @property
    def manages(self) -> bool:
        return self.interaction.guild_id is not None and self.interaction.permissions.manage_guild

    @property
    def language(self) -> str:
        return seen_language(self.interaction)

    def given_file(self, key: str) -> Uploaded | None:
        return uploaded(self.interaction, key)

    @property
    def channel_id(self) -> int | None:
        return self.interaction.channel_id

    @property
    def parent_id(self) -> int | None:
        channel = self.interaction.channel
        return channel.parent_id if isinstance(channel, discord.Thread) else None

    async def meanwhile(self, text: str, items: Sequence[Control] = (), *, is_needed: bool = True) -> None:
        try:
            await self.answer(text, view=items)
        except DISCORD_FAILED as error:
            if is_needed:
                raise
            log.info("interaction %s: %r could not be said meanwhile: %s", self.interaction.id, text, error)

    async def learn_choices(self) -> None:
        await self.app.readers.refresh()
        await self.app.colleagues.notify(News.READERS)

    async def clocks_changed(self) -> None:
        self.app.delivery.remind()
        await self.app.colleagues.notify_tables_of(self.person.user_id)

    async def give(self, shown: Shown) -> None:
        """Answer once with a screen or a form; then do at the table what follows, also where the answer failed."""
        if shown is None:
            return
        if isinstance(shown, Form):
            await self.ask(shown)
            return
        try:
            await self._give_screen(shown)
            if shown.once_shown is not None:
                await shown.once_shown()
        finally:
            # Reminders are of no table.
            if self._table is not None or {*shown.then} <= {Then.POST}:
                self.app.follow(0 if self._table is None else self._table.id, *shown.then)
        if shown.later is not None and (instead := await shown.later()) is not None:
            await self._give_screen(instead)
        await self.tell(shown.beside)

    async def _give_screen(self, shown: Screen) -> None:
        if shown.entries is not None:
            await self.show(laid_out(shown), shown.whole_text)
            return
        if shown.file is not None:
            await self._hand_over(shown, shown.file)
            return
        if shown.refuses:
            await self.refuse(shown.text, shown.controls)
            return
        if shown.calls is not None:
            await self.publish(shown.text, view=shown.controls, allowed=calling(shown.calls))
            return
        if any(not each.is_made for each in shown.pictures):
            game = shown.game or (self._table.game if self._table is not None else UNKNOWN)
            await self.app.drawing.draw(game, lambda: shown.pictures)
        await self.answer(
            shown.text,
            view=shown.controls,
            pictures=shown.pictures,
            stem=shown.stem,
            keeps_files=shown.keeps_pictures,
        )

    async def answer(
        self,
        text: str,
        *,
        view: Sequence[Control] = (),
        pictures: Pictures = (),
        stem: str = "picture",
        keeps_files: bool = False,
    ) -> None:
        """Answer once: privately, or by replacing the message when this request `updates` it.

        An answer with pictures is laid out, each in a box of its own; the names of their files begin with `stem`.
        So is a text that is too long for a message: a layout holds twice as much. Pictures that are too large for
        Discord are left out, and the answer says so. A person with words first reads above them what they show. With
        `keeps_files` a message that is replaced keeps what is attached to it; else it goes. What Discord refuses for
        any other reason is said in words alone.
        """
        if pictures and self.app.readers.has_words_first(self.person.user_id):
            text = said_first(text, pictures, self.words, TEXT_LENGTH)
        self._is_laid_out = self._is_laid_out or bool(pictures) or len(text) > MESSAGE_LENGTH
        # MISSING leaves what is attached; an empty list would take it away.
        attached = (lambda: discord.utils.MISSING) if keeps_files else (lambda: files(pictures, stem))
        try:
            await self._answer(*self._as_it_is_shown(text, view, pictures, stem), attached)
        except discord.HTTPException as error:
            if pictures and is_too_large(error):
                log.warning("interaction %s: %s is answered without its pictures: %s", self.interaction.id, stem, error)
                text = f"{text}\n\n{self.words('picture-too-large')}"
                await self._answer(*self._as_it_is_shown(text, view), list)
            elif is_malformed(error):
                # What was done is done, and the person is to know: whatever it was, it was not the words.
                log.error("interaction %s is answered in words alone: %s", self.interaction.id, error)
                await self.refuse(text[:MESSAGE_LENGTH])
            else:
                raise

    async def show(self, layout: discord.ui.LayoutView, in_words: str) -> None:
        """Answer once with what is laid out already; in words alone where Discord refuses the layout."""
        self._is_laid_out = True
        try:
            await self._answer(None, layout, list)
        except discord.HTTPException as error:
            if not is_malformed(error):
                raise
            log.error("interaction %s is answered in words alone: %s", self.interaction.id, error)
            await self.refuse(in_words[:MESSAGE_LENGTH])

    async def _hand_over(self, shown: Screen, file: File) -> None:
        def sent() -> SentFile:
            return SentFile(file.data, file.name, file.description)

        try:
            if shown.apart:
                followup = self.interaction.followup
                await followup.send(shown.text, file=sent(), ephemeral=False, allowed_mentions=NO_PINGS)
            else:
                await self._answer(shown.text, None, lambda: [sent()])
        except DISCORD_FAILED as error:
            if shown.if_lost is None:
                raise
            log.warning("interaction %s: %s was not sent: %s", self.interaction.id, file.name, error)
            loss = Loss.TOO_LARGE if is_too_large(error) else Loss.LOST if was_lost(error) else Loss.REFUSED
            raise shown.if_lost(loss) from error

    def _as_it_is_shown(
        self, text: str, view: Sequence[Control], pictures: Pictures = (), stem: str = ""
    ) -> tuple[str | None, discord.ui.View | discord.ui.LayoutView | None]:
        """Return the content and the view that say it, in a message that is laid out or is not."""
        if not self._is_laid_out:
            return text, view_or_none(view)
        return None, layout_of(text, pictures, stem, items=view)

    async def _answer(
        self,
        text: str | None,
        view: discord.ui.View | discord.ui.LayoutView | None,
        attached: Callable[[], list[discord.File]],
    ) -> None:
        """Answer with files that are made again for every try: sending one uses it up."""

        async def first() -> None:
            if self._updates:
                await self.interaction.response.edit_message(
                    content=text, view=view, attachments=attached(), allowed_mentions=NO_PINGS
                )
            else:
                await self.interaction.response.send_message(
                    text,
                    # The library knows a view of either kind here, but not of both.
                    view=view if view is not None else discord.utils.MISSING,  # pyright: ignore[reportArgumentType]
                    files=attached(),
                    ephemeral=True,
                    allowed_mentions=NO_PINGS,
                )

        async def give() -> None:
            if self._first.has_begun or not await self._first.begin(first):
                await repeat(
                    lambda: self.interaction.edit_original_response(
                        content=text, view=view, attachments=attached(), allowed_mentions=NO_PINGS
                    )
                )

        async with self._turn:
            self._answers = True
            await self.app.emoji.or_without(view, give)
            self.is_answered = True

    async def ask(self, form: Form) -> None:
        """Answer with a form to be filled in: nothing else can be said to this request."""
        async with self._turn:
            self._answers = True
            await self._first.begin(lambda: self.interaction.response.send_modal(modal_of(form)))
            self.is_answered = True

    async def publish(
        self,
        text: str,
        *,
        view: Sequence[Control],
        allowed: discord.AllowedMentions = NO_PINGS,
        pictures: Pictures = (),
        stem: str = "picture",
    ) -> int:
        """Answer so that everybody sees it; the message's id. Nothing secret, also not in the command's options.

        Pictures are attached below the text, which keeps its mentions so.
        """
        controls = view_or_none(view)
        shown = controls if controls is not None else discord.utils.MISSING
        sent: list[int | None] = []

        async def first() -> None:
            callback = await self.interaction.response.send_message(
                text, view=shown, allowed_mentions=allowed, files=files(pictures, stem)
            )
            sent.append(callback.message_id)

        async def give() -> int:
            if not self._first.has_begun:
                await self._first.begin(first)
            # Else the interaction was deferred, or the answer lost: the edit says which message it is.
            if sent and sent[0] is not None:
                return sent[0]
            edited = await repeat(
                lambda: self.interaction.edit_original_response(
                    content=text, view=controls, allowed_mentions=allowed, attachments=files(pictures, stem)
                )
            )
            return edited.id

        async with self._turn:
            self._answers = True
            message_id = await self.app.emoji.or_without(controls, give)
            self.is_answered = self._is_published = True
            return message_id

    async def refuse(self, text: str, view: Sequence[Control] = ()) -> None:
        """Say privately what is wrong; a message that would have been replaced, or is for all, stays as it is."""
        shown = view_or_none(view) or discord.utils.MISSING

        async def first() -> None:
            await self.interaction.response.send_message(text, view=shown, ephemeral=True, allowed_mentions=NO_PINGS)

        async with self._turn:
            self._answers = True
            was_unsure = self._first.is_unsure
            if not self._first.has_begun and (
                await self._first.begin(first) or not (was_unsure or self._first.is_elsewhere)
            ):
                return  # It arrived, perhaps with a try that seemed lost.
            if self._updates or self._is_published:
                # Not to be repeated: where it arrived unnoticed, it would appear twice.
                await self.interaction.followup.send(text, view=shown, ephemeral=True, allowed_mentions=NO_PINGS)
            else:
                said, controls = self._as_it_is_shown(text, view)
                await repeat(
                    lambda: self.interaction.edit_original_response(
                        content=said, view=controls, allowed_mentions=NO_PINGS
                    )
                )

    async def tell(self, screen: Screen | None) -> None:
        if screen is None:
            return
        async with self._turn:
            # Not to be repeated: where it arrived unnoticed, it would appear twice.
            await self.interaction.followup.send(
                screen.text, view=view_of(*screen.controls), ephemeral=True, allowed_mentions=NO_PINGS
            )

    @property
    def is_unanswered(self) -> bool:
        """Whether nothing has been said yet, nor tried to be."""
        return not self._answers

    async def defer(self) -> None:
        """Keep the interaction alive, unless there is an answer."""

        async def first() -> None:
            if self._updates:
                await self.interaction.response.defer()
            else:
                # Who sees the answer is fixed now.
                await self.interaction.response.defer(ephemeral=not self._publishes, thinking=True)

        async with self._turn:
            if not self._first.has_begun:
                await self._first.begin(first)


@asynccontextmanager
async def handling(
    interaction: Interaction,
    *,
    updates: bool = False,
    publishes: bool = False,
    name: str | None = None,
) -> AsyncGenerator[Request]:
    """Handle one interaction inside the block; whatever goes wrong becomes a sentence for the person.

    This is the edge: expected refusals are explained, anything else is logged with a number that the
    person can quote. `name` is what operators see of it, by default the command's.
    """
    began = monotonic()
    about(interaction=interaction.id, table=None)
    request = Request(interaction, updates=updates, publishes=publishes)
    request.app.under_way.add_this()
    # A timer, not a task that sleeps: nearly every answer comes in time, and is not to wait while a task is made.
    late = asyncio.get_running_loop().call_later(PATIENCE, _defer, request)
    asked: Asked | None = None
    try:
        # The timer runs already, so requests that wait in line are deferred in time.
        async with request.app.fairness.in_line(request.person.user_id):
            await _note_name(request)
            # After the name, which is noted whichever process answers: it is not what the interaction asks for.
            with once(interaction.id) as asked:
                try:
                    yield request
                except EXPECTED:
                    # What another process has recorded for this interaction may be the only reason.
                    await request.app.tables.interactions.check_not_dealt_with()
                    raise
    except DealtWithError:
        log.info("interaction %s is answered by another process", interaction.id)
    except EXPECTED as error:
        words = await _words_of_refusal(request, error)
        await _try_to_refuse(request, explain(error, words, request.table), ways_on(request, error))
    except DISCORD_FAILED as error:
        # Discord refused or never answered. What was saved stays saved, and the outbox has the pending turn messages.
        log.warning("interaction %s could not be answered: %s", interaction.id, error)
        if request.is_unanswered:
            await _try_to_refuse(request, request.words("error-discord"))
        elif is_malformed(error) and not request.is_answered:
            saved = "yes" if asked is not None and asked.is_recorded else "no"
            await _try_to_refuse(request, request.words("error-answer-refused", saved=saved))
    except Exception:
        report = secrets.token_hex(4)
        log.exception("interaction %s failed, report %s", interaction.id, report)
        await _try_to_refuse(request, request.words("error-unexpected", report=report))
    finally:
        late.cancel()
        request.app.metrics.answered(name or _command_of(interaction), monotonic() - began)
        # No person waits now. Left to itself Python looks for garbage in every fourth request, for a third of its time.
        gc.collect(0)


async def _note_name(request: Request) -> None:
    """Call the person by their present name from now on. What fails here fails in nothing that was asked for."""
    if request.interaction.guild_id is None:
        return
    try:
        await request.app.tables.people.saw(request.interaction.guild_id, request.person)
    except StorageError as error:
        log.warning("the name of account %s could not be noted: %s", request.person.user_id, error)


def _command_of(interaction: Interaction) -> str:
    return f"/{interaction.command.qualified_name}" if interaction.command is not None else UNKNOWN


async def _words_of_refusal(request: Request, error: Exception) -> Words:
    if isinstance(error, StorageError):
        return request.words
    try:
        return await request.words_here()
    except StorageError as unread:
        log.warning("interaction %s: the language of its server could not be read: %s", request.interaction.id, unread)
        return request.words


async def _try_to_refuse(request: Request, sentence: str, view: Sequence[Control] = ()) -> None:
    try:
        await request.refuse(sentence, view)
    except DISCORD_FAILED as error:
        log.warning("refusal of interaction %s could not be delivered: %s", request.interaction.id, error)


def _defer(request: Request) -> None:
    task = asyncio.create_task(request.defer(), name=f"defer-{request.interaction.id}")
    task.add_done_callback(_log_failure)
    request.app.under_way.add(task)


def _log_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.warning("%s failed: %s", task.get_name(), error)
