"""Reminders: where each is posted, what it says, and who is notified."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import discord

from cogs.chat.controls.controls import Address, Item, view_of
from cogs.chat.controls.layout import controls_in
from cogs.chat.controls.presenter import Pictures
from cogs.chat.places.rooms import Rooms
from cogs.chat.requests.request import MESSAGE_LENGTH, NO_PINGS
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import is_gone
from cogs.chat.runtime.pacing import at_leisure
from cogs.chat.words.links import link_to
from cogs.chat.words.names import bold, escape, mention_of, safe_name, safe_names
from cogs.chat.words.spans import span_words
from cogs.delivery.batch import Batch
from cogs.delivery.digests import post_digest
from cogs.delivery.posting import Outgoing, find_posted, send
from cogs.delivery.watch_threads import WatchThreads
from cogs.delivery.watching import end_news, turn_news
from cogs.messages.alerts import opened_text, opened_ways
from cogs.messages.clock import stamp
from cogs.messages.lobby import calling
from cogs.messages.managing import kept_out_news, managed_news
from cogs.messages.review import OVERVIEW, overview_pictures, overview_text, review_items, stem_of
from cogs.messages.seeking import met_buttons, met_text, not_played_text, seek_again_button
from cogs.messages.turn_message import turn_buttons
from cogs.messages.votes import offer_text, offer_view, seat_back_button, vote_text, vote_view
from cogs.messages.waiting_lobby import waiting_text, waiting_view
from cogs.messages.words_first import position_text
from engines.registry import ENGINES
from locales import Words
from tables.core.model import Person, Table
from tables.core.turn_clock import TurnClock, after_notification
from tables.outbox.kinds import (
    DIGEST,
    FOUND,
    KEPT_OUT,
    LEFT_OUT,
    LOBBY_CLOSED,
    LOBBY_CLOSES,
    LOBBY_MERGED,
    LOBBY_WAITS,
    MANAGED,
    MET,
    MORE_FOR_ALL,
    NEXT_UP,
    NOT_CONFIRMED,
    NOT_PLAYED,
    PREMOVE_PLAYED,
    PREMOVES_DROPPED,
    REMOVED,
    REVIEW_SHOWN,
    SEAT_TAKEN,
    STOOD_IN,
    TABLE_OPENED,
    THREAD_LOST,
    TURN_BEGAN,
    WATCH_THREAD_ENDS,
    WATCHED_END,
    WATCHED_IN_THREAD,
    WATCHED_TURN,
    WENT_AWAY,
    ReminderKind,
)
from tables.play.playing import may_be_hinted
from tables.posting.reminders import Posted, Reminder
from tables.time.reminder_rules import snooze

log = logging.getLogger(__name__)

_TO_PERSON: dict[ReminderKind, str] = {
    TURN_BEGAN: "reminder-turn",
    NEXT_UP: "reminder-next",
    STOOD_IN: "reminder-standin",
    SEAT_TAKEN: "reminder-taken",
    PREMOVE_PLAYED: "reminder-premove",
    PREMOVES_DROPPED: "reminder-unplanned",
    LEFT_OUT: "reminder-left-out",
    REMOVED: "reminder-removed",
    NOT_CONFIRMED: "reminder-unmet",
}
"""The first sentence to a person, by the kind of a reminder."""


_OF_NO_TURN = (
    NEXT_UP,
    STOOD_IN,
    SEAT_TAKEN,
    PREMOVE_PLAYED,
    PREMOVES_DROPPED,
    LEFT_OUT,
    REMOVED,
    NOT_CONFIRMED,
    WATCHED_TURN,
    WATCHED_END,
)
"""The kinds of reminders that are not about a turn which is theirs now."""


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
        # Without a button the text is all that a message is known by.
        if self.mark is None:
            return message.content == self.text
        return self.mark in controls_in(message)


class ReminderPoster:
    """How reminders are posted: those of people directly if they wish it. Several are settled at once."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._threads = WatchThreads(app)
        self._settling = Batch(self._settle, "posted reminders", app.under_way)

    async def post(self, reminder: Reminder, _then: object) -> None:
        """Post a reminder, settle it, and begin with the edits that follow from it."""
        async with asyncio.timeout(PATIENCE):
            with at_leisure():
                posted = await self._post(reminder)
        outdated, message_id = await self._settling.do(posted), posted.message_id
        if message_id is not None and (offer_id := reminder.detail.offer_id) is not None:
            await self.app.tables.seats.record_message(offer_id, message_id)
        elif message_id is not None and (vote_id := reminder.detail.vote_id) is not None:
            await self.app.tables.votes.record_message(vote_id, message_id)
        elif reminder.table_id not in outdated:
            return
        self.app.delivery.edit(reminder.table_id)

    async def _settle(self, posted: Sequence[Posted]) -> frozenset[int]:
        return await self.app.tables.reminders.all_posted(posted)

    async def _post(self, reminder: Reminder) -> Posted:
        """Post a reminder unless it is posted already, or its person wants none."""
        if reminder.kind is DIGEST:
            return await post_digest(self.app, reminder)
        if reminder.kind is TURN_BEGAN and reminder.preferences.digest is not None:
            return Posted(reminder, None)  # The digest lists the turn, whose time runs from now on.
        table = reminder.table
        if reminder.kind is TABLE_OPENED and await self._has_left(reminder):
            return Posted(reminder, None)
        now = self.app.now()
        if reminder.kind in (WATCHED_IN_THREAD, WATCH_THREAD_ENDS):
            return await self._threads.post(reminder)
        if not reminder.kind.notifies:
            message, called = await _to_table(self.app, reminder, table)
            people, inviting = self.app.tables.people, reminder.detail.offer_id is not None
            # Silent or not is seen in Discord: it must not depend on who blocks whom.
            is_silent = not await people.notifiable(called)
            allowed = calling(await people.notifiable(called, by=reminder.user_id if inviting else None))
            return await self._send_to_table(reminder, message, allowed, silent=is_silent)
        if reminder.directly:
            try:
                user = await self.app.client.fetch_user(reminder.user_id)
                words = Words(reminder.language or table.locale)
                message = await to_person(self.app, reminder, table, words, now, mention=None)
                return await self._send(await user.create_dm(), reminder, message, NO_PINGS)
            # Then at the table, unless it is for the person alone.
            except (discord.Forbidden, discord.NotFound) as error:
                log.info("user %s takes no direct messages (%s)", reminder.user_id, error)
                if reminder.kind.is_private:
                    return Posted(reminder, None)
        words, mention = Words(table.locale), f"<@{reminder.user_id}>"
        message = await to_person(self.app, reminder, table, words, now, mention=mention)
        return await self._send_to_table(reminder, message, calling([reminder.user_id]), silent=reminder.quietly)

    async def _has_left(self, reminder: Reminder) -> bool:
        """Whether a person is in the table's server no longer: then they hear no more of its tables."""
        table, user_id = reminder.table, reminder.user_id
        if not await self.app.members.has_left(table, Person(user_id, "")):
            return False
        await self.app.tables.alerts.stop(user_id, table.place.guild_id)
        return True

    async def _send_to_table(
        self, reminder: Reminder, message: _Message, allowed: discord.AllowedMentions, *, silent: bool
    ) -> Posted:
        """Send a message where the table is shown; where that is deleted, its players are asked whether to go on."""
        room_id = reminder.table.place.room_id
        room = self.app.client.get_partial_messageable(room_id)
        try:
            return await self._send(room, reminder, message, allowed, silent=silent)
        except discord.NotFound as error:
            if is_gone(error) and await self.app.tables.venue.lose(reminder.table_id, room_id):
                self.app.delivery.post_reminders()
            raise

    async def _send(
        self,
        channel: discord.DMChannel | discord.PartialMessageable,
        reminder: Reminder,
        message: _Message,
        allowed: discord.AllowedMentions,
        *,
        silent: bool = False,
    ) -> Posted:
        posted = await find_posted(self.app, channel, message.is_this) if reminder.attempts > 1 else None
        if posted is None:
            pictures, stem = message.pictures, message.stem
            outgoing = Outgoing(message.text, message.view, allowed, reminder.nonce, silent, pictures, stem)
            posted = await send(self.app, channel, outgoing)
        return Posted(reminder, posted.id, channel.id)


async def to_person(
    app: App, reminder: Reminder, table: Table, words: Words, now: datetime, *, mention: str | None
) -> _Message:
    """Return the message that reminds a person, in public with their mention."""
    at = Address(table.id, reminder.ply)
    if reminder.kind is THREAD_LOST:
        what = await Rooms(app).lost_place(table)
        text = words("reminder-lost", game=words.game(table.game), table=str(table.id), what=what)
        on = at.button(words("button-go-on", what=what), "go-on", str(reminder.id), style=discord.ButtonStyle.primary)
        return _Message(text if mention is None else f"{mention}, {text}", view_of(on), on.custom_id)
    if reminder.kind in (MET, FOUND):
        text = met_text(table, reminder.user_id, words, asks=reminder.kind is MET)
        text = text if mention is None else f"{mention}, {text}"
        if reminder.kind is FOUND:
            return _Message(text, None, None)
        return _with_mark(text, view_of(*met_buttons(table, words, reminder.id)))
    if reminder.kind is NOT_PLAYED:
        seek = await app.tables.seeks.of_person(table.place.guild_id or 0, reminder.user_id)
        text = not_played_text(table, reminder.detail.by_id, words, seeks=seek is not None)
        again = view_of(seek_again_button(table, words, str(reminder.id))) if seek is None else None
        return _with_mark(text if mention is None else f"{mention}, {text}", again)
    if reminder.kind is TABLE_OPENED:
        server = app.client.get_guild(table.place.guild_id or 0) if mention is None else None
        text = opened_text(table, None if server is None else server.name, words)
        ways = view_of(*opened_ways(table, str(reminder.id), words))
        return _with_mark(text if mention is None else f"{mention}, {text}", ways)
    if reminder.kind is KEPT_OUT:
        return _Message(await kept_out_news(app, reminder.detail.act_id, words), None, None)
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
    if reminder.kind is NOT_CONFIRMED:
        return _with_mark(text, view_of(seek_again_button(table, words, str(reminder.id))))
    if reminder.kind is STOOD_IN:
        button = seat_back_button(table, words, str(reminder.id))
        return _Message(text, view_of(button), button.custom_id)
    if not is_theirs:
        return _Message(text, None, None)
    if mention is None and app.readers.has_words_first(reminder.user_id):
        # Alone with the person: at a table it would be said to all.
        text = f"{text}\n{await position_text(app, table, words, MESSAGE_LENGTH - len(text) - 1)}".strip()
    # With the reminder's number: by this button the message is found again.
    mute = at.button(words("button-mute"), "mute", str(reminder.id), row=1)
    buttons = *_turn_controls(table, at, words), *_snooze(reminder, table, now, words), mute
    return _Message(text, view_of(*buttons), mute.custom_id)


def _snooze(reminder: Reminder, table: Table, now: datetime, words: Words) -> list[Item]:
    """Return the button that puts the next reminder off, none where too little time is left for that."""
    assert table.turn_at is not None
    clock = TurnClock(table.turn_at, table.limit)
    if reminder.kind is TURN_BEGAN:
        clock = after_notification(clock, now)
    if (found := snooze(clock, reminder.preferences, now)) is None:
        return []
    label = words("button-snooze", time=span_words(found.by, words))
    detail = f"{reminder.id} {found.by // timedelta(minutes=1)}"
    return [Address(table.id, reminder.ply).button(label, "snooze", detail, row=1)]


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
    """Return the message to the table and the people it calls: those asked to vote, invited, or in a lobby."""
    words = Words(table.locale)
    if reminder.kind in (LOBBY_CLOSES, LOBBY_CLOSED):
        people = tuple(person.user_id for person in table.people)
        facts: dict[str, str | int] = {
            "players": words.list([mention_of(each) for each in people]),
            "game": words.game(table.game),
            "where": link_to(table),
            "left": stamp(table.closes_at, "R") if table.closes_at is not None else "",
        }
        text = words.fill(f"told-{reminder.kind.name}", facts)
        return _Message(text, None, None), people
    if reminder.kind is LOBBY_WAITS:
        people = tuple(person.user_id for person in table.people)
        text, view = (
            waiting_text(table, reminder.detail, words),
            waiting_view(table, reminder.detail, words, str(reminder.id)),
        )
        return _with_mark(text, view), people
    if reminder.kind is LOBBY_MERGED:
        asked = tuple(person.user_id for person in table.asked_to_agree)
        players = words.list([mention_of(each) for each in asked])
        text = words("told-merged", players=players, game=words.game(table.game), where=link_to(table))
        return _Message(text, None, None), asked
    if reminder.kind is REVIEW_SHOWN:
        return await _review(app, table, words), ()
    if reminder.kind is MANAGED:
        text, concerned = await managed_news(app, reminder.detail.act_id, table, words)
        return _Message(text, None, None), concerned
    if (offer_id := reminder.detail.offer_id) is not None:
        offer = await app.tables.seats.offered(offer_id)
        invited = () if offer.invited_id is None else (offer.invited_id,)
        mention = f"<@{offer.invited_id}>" if invited else None
        return _with_mark(offer_text(offer, table, words, mention), offer_view(offer, words, str(reminder.id))), invited
    if (vote_id := reminder.detail.vote_id) is not None:
        vote = await app.tables.votes.vote(vote_id)
        text, asked = vote_text(vote, table, app.presenters[table.game], words), ()
        # Once: a vote that is posted again calls no one.
        if vote.result is None and vote.message_id is None:
            # Who may not be notified at this hour is not named either: they find the vote later.
            asked = await app.tables.people.notifiable([each for each in vote.electors if each not in vote.ballots])
        if asked:
            text = words("vote-asks", players=words.list([mention_of(each) for each in asked])) + "\n" + text
        return _with_mark(text, vote_view(vote, words, str(reminder.id))), asked
    return await _about_player(app, reminder, table, words), ()


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


async def _about_player(app: App, reminder: Reminder, table: Table, words: Words) -> _Message:
    """Return the table's notice about a person."""
    seat = table.seat_of(reminder.user_id)
    player = bold(safe_name(table.chairs[seat], words)) if seat is not None else escape("?")
    moment = reminder.detail.moment
    facts: dict[str, str | int] = {"player": player}
    if moment is not None:
        facts |= {"moment": stamp(moment, "f"), "left": stamp(moment, "R")}
    if reminder.kind is WENT_AWAY and moment is not None:
        short = await app.tables.away.short_hold(table, reminder.user_id, moment)
        if short is not None and short.until is not None:
            return _Message(words.fill("told-away-held", {**facts, "held": stamp(short.until, "f")}), None, None)
        if short is not None:
            others = "yes" if len(table.people) > 1 else "no"
            return _Message(words.fill("told-away-late", {**facts, "others": others}), None, None)
    if reminder.kind is MORE_FOR_ALL and table.pace is not None:
        facts["time"] = span_words(table.pace.again, words)
    if (giver_id := reminder.detail.by_id) is not None:
        giver = table.seat_of(giver_id)
        facts["giver"] = bold(safe_names(table, words)[giver]) if giver is not None else "?"
    return _Message(words.fill(f"told-{reminder.kind.name}", facts), None, None)
