"""Reminders in chat: looks for what is due and posts it, once; the buttons under a reminder.

As with turn messages, a crash between posting and noting it down is healed by looking for the message before posting
again, and by a nonce that Discord honours.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple

import discord
from discord.ext import commands

from cogs.chat.controls.controls import Address, Item, view_of
from cogs.chat.controls.layout import controls_in
from cogs.chat.controls.presenter import Pictures
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS
from cogs.chat.runtime.app import App, Bot
from cogs.chat.runtime.failures import DISCORD_FAILED
from cogs.chat.runtime.pacing import at_leisure
from cogs.chat.runtime.under_way import break_off
from cogs.chat.words.links import link_to
from cogs.chat.words.names import bold, escape, mention_of, safe_name, safe_names
from cogs.chat.words.refusals import EXPECTED
from cogs.delivery.backoff import retry_in
from cogs.delivery.batch import Batch
from cogs.delivery.places import Places
from cogs.delivery.posting import Outgoing, find_posted, send
from cogs.delivery.scheduler import Alarms
from cogs.delivery.sweep import SWEEP_SECONDS, sweeping
from cogs.delivery.watching import end_news, turn_news
from cogs.messages.clock import stamp
from cogs.messages.lobby import calling
from cogs.messages.review import OVERVIEW, overview_pictures, overview_text, review_items, stem_of
from cogs.messages.turn_message import turn_buttons
from cogs.messages.votes import offer_text, offer_view, seat_back_button, vote_text, vote_view
from engines.registry import ENGINES
from locales import Words
from monitoring.logs import about
from tables.core.model import Table
from tables.outbox.kinds import (
    NEXT_UP,
    PREMOVE_PLAYED,
    PREMOVES_DROPPED,
    REVIEW_SHOWN,
    SEAT_TAKEN,
    STOOD_IN,
    TURN_BEGAN,
    WATCHED_END,
    WATCHED_TURN,
    WENT_AWAY,
    ReminderKind,
)
from tables.play.playing import may_be_hinted
from tables.posting.reminders import Posted, Reminder
from tables.time.away import held_until

log = logging.getLogger(__name__)

_TO_PERSON: dict[ReminderKind, str] = {
    TURN_BEGAN: "reminder-turn",
    NEXT_UP: "reminder-next",
    STOOD_IN: "reminder-standin",
    SEAT_TAKEN: "reminder-taken",
    PREMOVE_PLAYED: "reminder-premove",
    PREMOVES_DROPPED: "reminder-unplanned",
}
"""The first sentence to a person, by the kind of a reminder."""


_OF_NO_TURN = (NEXT_UP, STOOD_IN, SEAT_TAKEN, PREMOVE_PLAYED, PREMOVES_DROPPED, WATCHED_TURN, WATCHED_END)
"""The kinds of reminders that are not about a turn which is theirs now."""

WAKES_AT_ONCE = 8
"""How many tables are woken at once: each takes a connection, which people's moves need too."""


PATIENCE = 25.0
"""Seconds after which a reminder is tried again later: before others may lease it, as they may after `LEASE`."""


@dataclass(frozen=True, slots=True)
class _Message:
    """A message to post, and how it is found again."""

    text: str
    view: discord.ui.View | None
    mark: str | None
    pictures: Pictures = ()
    stem: str = ""

    def is_this(self, message: discord.Message) -> bool:
        """Whether a message is this one, posted by an earlier try."""
        if self.mark is None:
            return message.content == self.text
        return self.mark in controls_in(message)


class _Posted(NamedTuple):
    """Where a message is."""

    channel_id: int
    message_id: int


class ReminderPoster(commands.Cog):
    """Posts reminders, and notices to tables about a player's time."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._waking = asyncio.Semaphore(WAKES_AT_ONCE)
        self._places = Places(app.tables.reminders.claim_some, self._post_one, app.under_way)
        self._settling = Batch(self._settle, "posted reminders", app.under_way)
        self._alarms = Alarms()
        self.sweep = sweeping(app, self._look, "reminders")
        self._looking: set[asyncio.Task[None]] = set()
        app.actions.add("snooze", self.snooze)
        app.actions.add("mute", self.mute)

    async def cog_load(self) -> None:
        """Start looking for what is due, from before a restart too."""
        self.sweep.start()

    async def cog_unload(self) -> None:
        """Stop; what is due waits in the database."""
        self.sweep.cancel()
        self._alarms.cancel()
        await break_off(*self._looking)

    def look(self, *table_ids: int) -> asyncio.Task[None]:
        """Post what is due now, in the background, without waiting for the next round."""
        task = asyncio.create_task(self._round(table_ids), name="reminders")
        self._looking.add(task)
        self.app.under_way.add(task)
        task.add_done_callback(self._looked)
        return task

    def _looked(self, task: asyncio.Task[None]) -> None:
        self._looking.discard(task)
        if not task.cancelled():
            _log_failure("posting what is due", task.exception())

    async def _look(self) -> None:
        """Find what has become due, and post it; forget what needs no remembering any more."""
        seen, posting = set[int](), {self.look()}
        while new := [each for each in await self.app.tables.waking.tables_due() if each not in seen]:
            seen.update(new)
            await self._wake_all(new)
            posting.add(self.look())
        # In tasks of their own, because one that is cancelled here breaks off what is being posted. They go on where a
        # place takes long: what has become due elsewhere does not wait for it.
        await asyncio.wait(posting, timeout=SWEEP_SECONDS)
        if self.app.colleagues.share.leads:
            await self.app.tables.interactions.forget_old()
            await self.app.tables.forgetting.finish()

    async def snooze(self, press: Press) -> None:
        """Not now, but again a while later."""
        request = press.request
        until = await self.app.tables.waking.snooze(press.table_id, press.ply, request.person.user_id)
        await request.answer(request.words("snooze-done", moment=stamp(until, "R")))

    async def mute(self, press: Press) -> None:
        """No more reminders of this turn."""
        request = press.request
        await self.app.tables.waking.mute(press.table_id, press.ply, request.person.user_id)
        await request.answer(request.words("mute-done"))

    async def _round(self, table_ids: tuple[int, ...]) -> None:
        """Wake some tables and post everything that is due. A table that fails keeps no other from its reminders."""
        await self._wake_all(table_ids)
        await self._places.post_due()

    async def _wake_all(self, table_ids: Sequence[int]) -> None:
        woken = await asyncio.gather(*map(self._wake, table_ids), return_exceptions=True)
        for table_id, outcome in zip(table_ids, woken):
            _log_failure(f"table {table_id}: what is due there", outcome)

    async def _wake(self, table_id: int) -> None:
        """Record what is due at a table, and show what follows from it."""
        async with self._waking:
            about(table=table_id)
            if not await self.app.colleagues.owns_or_forwards(table_id):
                return
            woken = await self.app.tables.waking.wake(table_id)
            if woken.votes:
                self.app.delivery.follow_up(table_id)
            if woken.may_add_edits:
                self.app.delivery.edit(table_id)

    async def _post_one(self, reminder: Reminder) -> None:
        (outcome,) = await asyncio.gather(self._deliver(reminder), return_exceptions=True)
        _log_failure(f"table {reminder.table_id}: reminder {reminder.id}", outcome)

    async def _deliver(self, reminder: Reminder) -> None:
        about(table=reminder.table_id)
        tables = self.app.tables
        try:
            async with asyncio.timeout(PATIENCE):
                with at_leisure():
                    posted = await self._post(reminder)
        except (*DISCORD_FAILED, *EXPECTED) as error:
            log.warning("table %s: reminder %s not posted yet: %r", reminder.table_id, reminder.id, error)
            pause = retry_in(reminder.attempts, error)
            await tables.reminders.failed(reminder, pause)
            self._alarms.after(pause, self.look)
            return
        if posted is None:
            await self._settling.do(Posted(reminder, None))
            return
        outdated = await self._settling.do(Posted(reminder, posted.message_id, posted.channel_id))
        if (offer_id := reminder.detail.offer_id) is not None:
            await tables.seats.record_message(offer_id, posted.message_id)
        elif (vote_id := reminder.detail.vote_id) is not None:
            await tables.votes.record_message(vote_id, posted.message_id)
        elif reminder.table_id not in outdated:
            return
        self.app.delivery.edit(reminder.table_id)

    async def _settle(self, posted: Sequence[Posted]) -> frozenset[int]:
        return await self.app.tables.reminders.all_posted(posted)

    async def _post(self, reminder: Reminder) -> _Posted | None:
        """Post a reminder unless it is posted already; its message, None where its person wants none."""
        table = reminder.table
        room, now = self.app.client.get_partial_messageable(table.place.room_id), self.app.now()
        if not reminder.kind.notifies:
            message, notified = await _to_table(self.app, reminder, table)
            reachable = notified
            if reminder.detail.offer_id is not None:
                reachable = tuple(await self.app.tables.blocks.reachable(reminder.user_id, notified))
            # Silent or not is seen in Discord: it must not depend on who blocks whom.
            return await self._send(room, reminder, message, calling(reachable), silent=not notified)
        if reminder.directly:
            try:
                user = await self.app.client.fetch_user(reminder.user_id)
                words = Words(reminder.language or table.locale)
                message = await _to_person(self.app, reminder, table, words, now, mention=None)
                return await self._send(await user.create_dm(), reminder, message, NO_PINGS)
            except (discord.Forbidden, discord.NotFound) as error:
                log.info("user %s takes no direct messages (%s)", reminder.user_id, error)
                if reminder.kind.is_private:
                    return None
        words, mention = Words(table.locale), f"<@{reminder.user_id}>"
        message = await _to_person(self.app, reminder, table, words, now, mention=mention)
        return await self._send(room, reminder, message, calling([reminder.user_id]), silent=reminder.quietly)

    async def _send(
        self,
        channel: discord.DMChannel | discord.PartialMessageable,
        reminder: Reminder,
        message: _Message,
        allowed: discord.AllowedMentions,
        *,
        silent: bool = False,
    ) -> _Posted:
        posted = await find_posted(self.app, channel, message.is_this) if reminder.attempts > 1 else None
        if posted is None:
            pictures, stem = message.pictures, message.stem
            outgoing = Outgoing(message.text, message.view, allowed, reminder.nonce, silent, pictures, stem)
            posted = await send(self.app, channel, outgoing)
        return _Posted(channel.id, posted.id)


async def _to_person(
    app: App, reminder: Reminder, table: Table, words: Words, now: datetime, *, mention: str | None
) -> _Message:
    """Return the message that reminds a person, in public with their mention."""
    at = Address(table.id, reminder.ply)
    if reminder.kind is WATCHED_TURN:
        stop = at.button(words("button-unwatch"), "unwatch", str(reminder.id))
        return _Message(await turn_news(app, table, words), view_of(stop), stop.custom_id)
    if reminder.kind is WATCHED_END:
        news = await end_news(app, table, words)
        return _Message(news if mention is None else f"{mention}, {news}", None, None)
    facts = {"game": words.game(table.game), "where": link_to(table)}
    if (seat := reminder.detail.seat) is not None:
        facts["player"] = bold(safe_name(table.chairs[seat], words))
    lines = [words.fill(_TO_PERSON.get(reminder.kind, "reminder-again"), facts)]
    is_theirs = reminder.kind not in _OF_NO_TURN
    if is_theirs and table.deadline is not None:
        is_over = table.deadline <= now
        lines.append(words("reminder-time-up" if is_over else "reminder-deadline", left=stamp(table.deadline, "R")))
    text = " ".join(lines if mention is None else [f"{mention},", *lines])
    if reminder.kind is STOOD_IN:
        button = seat_back_button(table, words, str(reminder.id))
        return _Message(text, view_of(button), button.custom_id)
    if not is_theirs:
        return _Message(text, None, None)
    snooze = at.button(words("button-snooze"), "snooze", str(reminder.id), row=1)
    mute = at.button(words("button-mute"), "mute", row=1)
    return _Message(text, view_of(*_turn_controls(table, at, words), snooze, mute), snooze.custom_id)


def _turn_controls(table: Table, at: Address, words: Words) -> list[Item]:
    """Return the turn message's controls, to play a turn where its reminder is read; none of an absent game."""
    return (
        turn_buttons(
            at,
            words,
            has_hands=ENGINES[table.game].has_hands,
            has_hints=may_be_hinted(table),
            place="reminder",
        )
        if table.game in ENGINES
        else []
    )


async def _to_table(app: App, reminder: Reminder, table: Table) -> tuple[_Message, tuple[int, ...]]:
    """Return the message to the table and the people it notifies: those asked to vote or invited, else none."""
    words = Words(table.locale)
    if reminder.kind is REVIEW_SHOWN:
        return await _review(app, table, words), ()
    if (offer_id := reminder.detail.offer_id) is not None:
        offer = await app.tables.seats.offered(offer_id)
        invited = () if offer.invited_id is None else (offer.invited_id,)
        mention = f"<@{offer.invited_id}>" if invited else None
        return _with_mark(offer_text(offer, table, words, mention), offer_view(offer, words, str(reminder.id))), invited
    if (vote_id := reminder.detail.vote_id) is not None:
        vote = await app.tables.votes.vote(vote_id)
        text, notified = vote_text(vote, table, app.presenters[table.game], words), ()
        if vote.result is None:
            notified = await app.tables.waking.reachable(set(vote.electors) - set(vote.ballots))
        if notified:
            text = words("vote-asks", players=words.list([mention_of(each) for each in notified])) + "\n" + text
        return _with_mark(text, vote_view(vote, words, str(reminder.id))), notified
    return _about_player(reminder, table, words), ()


async def _review(app: App, table: Table, words: Words) -> _Message:
    """Return a game's review with its chart, made again if known facts have changed. Raises `NoReviewError`."""
    reviews = app.tables.reviews
    reviewed = await reviews.made(await reviews.kept(table.id))
    pictures = await app.drawing.draw(table.game, overview_pictures, reviewed, words)
    message = _with_mark(overview_text(reviewed, words), view_of(*review_items(reviewed, words, OVERVIEW, None)))
    return replace(message, pictures=pictures, stem=stem_of(reviewed))


def _with_mark(text: str, view: discord.ui.View | None) -> _Message:
    """Return a message that is found again by its first button."""
    mark = next((getattr(child, "custom_id", None) for child in view.children), None) if view is not None else None
    return _Message(text, view, mark)


def _about_player(reminder: Reminder, table: Table, words: Words) -> _Message:
    """Return the table's notice about a person."""
    seat = table.seat_of(reminder.user_id)
    player = bold(safe_name(table.chairs[seat], words)) if seat is not None else escape("?")
    moment = reminder.detail.moment
    facts: dict[str, str | int] = {"player": player}
    if moment is not None:
        facts |= {"moment": stamp(moment, "f"), "left": stamp(moment, "R")}
    if reminder.kind is WENT_AWAY and moment is not None:
        held = held_until(table, reminder.user_id, moment)
        if held is not None:
            return _Message(words.fill("told-away-held", {**facts, "held": stamp(held, "f")}), None, None)
    if (giver_id := reminder.detail.by_id) is not None:
        giver = table.seat_of(giver_id)
        facts["giver"] = bold(safe_names(table, words)[giver]) if giver is not None else "?"
    return _Message(words.fill(f"told-{reminder.kind.name}", facts), None, None)


def _log_failure(what: str, outcome: BaseException | None) -> None:
    """Nothing is lost: what was not noted down is found again by a later round."""
    if outcome is not None:
        log.error("%s failed", what, exc_info=outcome)


async def setup(bot: Bot) -> None:
    """Load the cog."""
    reminders = ReminderPoster(bot.app)
    bot.app.delivery.remind = reminders.look
    await bot.add_cog(reminders)
