"""What the message of each kind of reminder says and shows, and what it says once its occasion is over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TypeAlias

from engines.registry import ENGINES
from locales import Words
from screens.controls import MESSAGE_LENGTH, Address, Control, Style
from screens.endings import how_it_ended
from screens.in_words import position_text
from screens.links import link_to
from screens.managing import kept_out_news, managed_news
from screens.names import bold, escape, mention_of, safe_name, safe_names
from screens.presenter import Pictures
from screens.press import Services
from screens.reviews import OVERVIEW, overview_pictures, overview_text, review_items, stem_of
from screens.seeking import (
    met_text,
    start_button,
    waiting_text,
    waiting_view,
)
from screens.story import story_text, successions, without_undone
from screens.times import span_words, stamp
from screens.turn_buttons import turn_buttons
from screens.votes import offer_buttons, offer_text, seat_back_button, vote_buttons, vote_text
from tables.core.deadlines import TurnClock, after_notification
from tables.core.kernel import WITHOUT_RESULT
from tables.core.model import Person, Table
from tables.outbox import kinds
from tables.outbox.kinds import ReminderKind
from tables.play.playing import may_be_hinted
from tables.play.reviews import seen_by
from tables.posting.reminders import Reminder
from tables.time.reminders import snooze

STORY_LENGTH = 800
"""Characters of what was played."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message to post, the people it calls, and the button it is found again by: without `mark` its first one.

    `stem` begins the names of its pictures' files. `is_pointless`: it would best be deleted.
    """

    text: str
    view: Sequence[Control] = ()
    called: Sequence[int] = ()
    mark: str | None = None
    pictures: Pictures = ()
    stem: str = ""
    is_pointless: bool = False


@dataclass(frozen=True, slots=True)
class Context:
    """A reminder, the language of its message, and whether that is at the table: otherwise alone with its person."""

    app: Services
    reminder: Reminder
    words: Words
    is_public: bool

    @property
    def table(self) -> Table:
        return self.reminder.table

    @property
    def mark(self) -> str:
        """The reminder's number, by which a button of its message is its own."""
        return str(self.reminder.id)

    @property
    def facts(self) -> dict[str, str | int]:
        """The gaps of most sentences: the game, and the way to it."""
        return {"game": self.words.game(self.table.game), "where": link_to(self.table)}


Say: TypeAlias = Callable[[Context], Awaitable[Message]]


async def message_of(here: Context) -> Message:
    """Return a reminder's message, which mentions its person where it is for one, at the table."""
    message = await FORMS[here.reminder.kind].say(here)
    if not (here.is_public and here.reminder.kind.notifies):
        return message
    return replace(message, text=f"{mention_of(here.reminder.user_id)}, {message.text}")


# To a person.


def _line(sentence: str, button: Callable[[Table, Words, str], Control] | None = None) -> Say:
    async def say(here: Context) -> Message:
        facts = here.facts
        if (seat := here.reminder.detail.seat) is not None:
            facts["player"] = bold(safe_name(here.table.chairs[seat], here.words))
        view = () if button is None else [button(here.table, here.words, here.mark)]
        return Message(here.words.fill(sentence, facts), view)

    return say


def _turn(sentence: str) -> Say:

    async def say(here: Context) -> Message:
        table, words, now = here.table, here.words, here.app.now()
        text = words.fill(sentence, here.facts)
        if table.deadline is not None:
            left = "reminder-time-up" if table.deadline <= now else "reminder-deadline"
            text += " " + words(left, left=stamp(table.deadline, "R"))
        if not here.is_public and here.app.readers.has_words_first(here.reminder.user_id):
            # Alone with the person: at a table it would be said to all.
            text = f"{text}\n{await position_text(here.app, table, words, MESSAGE_LENGTH - len(text) - 1)}".strip()
        at = Address(table.id, here.reminder.ply)
        # With the reminder's number: by this button the message is found again.
        mute = at.button(words("button-mute"), "mute", here.mark, row=1)
        return Message(text, [*_turn_controls(at, here), *_snooze(at, here), mute], mark=mute.id)

    return say


def _turn_controls(at: Address, here: Context) -> list[Control]:
    """Return the turn message's controls; none of an absent game."""
    table = here.table
    if table.game not in ENGINES:
        return []
    has_hands, has_hints = ENGINES[table.game].has_hands, may_be_hinted(table)
    return turn_buttons(at, here.words, has_hands=has_hands, has_hints=has_hints, place="reminder")


def _snooze(at: Address, here: Context) -> list[Control]:
    """Return the button that puts the next reminder off, none where too little time is left for that."""
    reminder, now = here.reminder, here.app.now()
    assert here.table.turn_at is not None
    clock = TurnClock(here.table.turn_at, here.table.limit)
    if reminder.kind is kinds.TURN_BEGAN:
        clock = after_notification(clock, now)
    if (found := snooze(clock, reminder.preferences, now)) is None:
        return []
    label = here.words("button-snooze", time=span_words(found.by, here.words))
    return [at.button(label, "snooze", f"{here.mark} {found.by // timedelta(minutes=1)}", row=1)]


async def _thread_lost(here: Context) -> Message:
    table, words = here.table, here.words
    what = await here.app.places.lost_place(table)
    at, style = Address(table.id, here.reminder.ply), Style.PRIMARY
    on = at.button(words("button-go-on", what=what), "go-on", here.mark, style=style)
    text = words("reminder-lost", game=words.game(table.game), table=str(table.id), what=what)
    return Message(text, [on])


async def _met(here: Context) -> Message:
    return Message(met_text(here.table, here.reminder.user_id, here.words))


async def _enough(here: Context) -> Message:
    table, words = here.table, here.words
    facts = {**here.facts, "taken": len(table.chairs), "wanted": table.wanted}
    return Message(words.fill("reminder-enough", facts), [start_button(table, here.reminder.detail, words, here.mark)])


async def _kept_out(here: Context) -> Message:
    return Message(await kept_out_news(here.app, here.reminder.detail.act_id, here.words))


async def _watched_turn(here: Context) -> Message:
    stop = Address(here.table.id, here.reminder.ply).button(here.words("button-unwatch"), "unwatch", here.mark)
    return replace(await _turn_news(here), view=[stop])


# To spectators, in a thread of theirs too.


async def _turn_news(here: Context) -> Message:
    """Describe what was played last, and whose turn it is; of an absent game the latter. Raises `TableError`."""
    app, table, words = here.app, here.table, here.words
    player = words.list([bold(safe_name(table.chairs[seat], words)) for seat in sorted(table.to_act)])
    line = words("reminder-watched-turn", game=words.game(table.game), where=link_to(table), player=player)
    if table.game not in app.presenters:
        return Message(line)
    replayed = await app.tables.files.lately(table.id)
    presenter, shown = app.presenters[table.game], replayed.table
    turns = successions(without_undone(replayed.story()), presenter)
    story = story_text(shown, presenter, tuple(turns[-1]), words, limit=STORY_LENGTH) if turns else ""
    return Message(f"{line}\n{story}" if story else line)


async def _end_news(here: Context) -> Message:
    """Who has won, and the scores; of an absent game only that it is over. Raises `TableError`."""
    app, table, words = here.app, here.table, here.words
    lines = [words("reminder-watched-end", game=words.game(table.game), where=link_to(table))]
    outcome = await app.tables.history.outcome(table.id) if table.game in app.presenters else None
    if outcome is None:
        return Message(lines[0])
    presenter, names = app.presenters[table.game], safe_names(table, words)
    lines += how_it_ended(table, outcome, presenter, words)
    if outcome.reason not in WITHOUT_RESULT:
        ranked = sorted(range(len(names)), key=lambda seat: -outcome.scores[seat])
        scores = [(names[seat], presenter.score_in_words(outcome.scores[seat], words)) for seat in ranked]
        lines += [words("end-scores", player=player, score=score) for player, score in scores]
    return Message("\n".join(lines))


# To a table.


async def _lobby_ends(here: Context) -> Message:
    closes_at = here.table.closes_at
    return _to_people(here, here.table.people, left=stamp(closes_at, "R") if closes_at is not None else "")


async def _lobby_waits(here: Context) -> Message:
    table, detail = here.table, here.reminder.detail
    view = waiting_view(table, detail, here.words, here.mark)
    return Message(waiting_text(table, detail, here.words), view, [person.user_id for person in table.people])


def _to_people(here: Context, people: Collection[Person], **facts: str) -> Message:
    """Say something to people in a lobby, and call them."""
    called = [person.user_id for person in people]
    players = here.words.list([mention_of(each) for each in called])
    return Message(_sentence(here, {**here.facts, "players": players, **facts}), called=called)


async def _managed(here: Context) -> Message:
    text, concerned = await managed_news(here.app, here.reminder.detail.act_id, here.table, here.words)
    return Message(text, called=concerned)


async def _review(here: Context) -> Message:
    """Show a game's review with its chart, made again if known facts have changed. Raises `NoReviewError`."""
    reviews, table, words = here.app.tables.reviews, here.table, here.words
    reviewed = seen_by(await reviews.made(await reviews.kept(table.id)), None)
    pictures = overview_pictures(reviewed, words)
    items = review_items(reviewed, words, OVERVIEW, None)
    return Message(overview_text(reviewed, words), items, pictures=pictures, stem=stem_of(reviewed))


async def _review_ready(here: Context) -> Message:
    """Say that a review is made, or that it was interrupted, with the way to it."""
    table, words = here.table, here.words
    made = (await here.app.tables.reviews.kept(table.id)).review is not None
    review = Address(table.id, table.ply).button(words("button-review"), "review")
    return Message(words.fill("review-ready", {"made": "yes" if made else "no", **here.facts}), [review])


async def _offer(here: Context) -> Message:
    offer = await here.app.tables.seats.offered(here.reminder.detail.offer_id or 0)
    invited = () if offer.invited_id is None else (offer.invited_id,)
    text = offer_text(offer, here.table, here.words, mention_of(*invited) if invited else None)
    return Message(text, offer_buttons(offer, here.words, here.mark), invited)


async def _vote(here: Context) -> Message:
    table, words = here.table, here.words
    vote = await here.app.tables.votes.vote(here.reminder.detail.vote_id or 0)
    text, asked = vote_text(vote, table, here.app.presenters[table.game], words), ()
    # Once: a vote that is posted again calls no one.
    if vote.result is None and vote.message_id is None:
        # Who may not be notified at this hour is not named either: they find the vote later.
        asked = await here.app.tables.people.notifiable([each for each in vote.electors if each not in vote.ballots])
    if asked:
        text = words("vote-asks", players=words.list([mention_of(each) for each in asked])) + "\n" + text
    return Message(text, vote_buttons(vote, words, here.mark), asked)


async def _late(here: Context) -> Message:
    return await (_about_player if here.reminder.detail.vote_id is None else _vote)(here)


async def _about_player(here: Context) -> Message:
    return Message(_sentence(here, _facts_of_player(here)))


async def _more_for_all(here: Context) -> Message:
    facts, pace = _facts_of_player(here), here.table.pace
    return Message(_sentence(here, facts if pace is None else {**facts, "time": span_words(pace.again, here.words)}))


async def _went_away(here: Context) -> Message:
    moment, words, facts = here.reminder.detail.moment, here.words, _facts_of_player(here)
    assert moment is not None
    short = await here.app.tables.away.short_hold(here.table, here.reminder.user_id, moment)
    if short is None:
        return Message(_sentence(here, facts))
    if short.until is not None:
        return Message(words.fill("told-away-held", {**facts, "held": stamp(short.until, "f")}))
    return Message(words.fill("told-away-late", {**facts, "others": "yes" if len(here.table.people) > 1 else "no"}))


def _facts_of_player(here: Context) -> dict[str, str | int]:
    """Return the gaps of a table's notice about a person."""
    table, words, detail = here.table, here.words, here.reminder.detail
    seat = table.seat_of(here.reminder.user_id)
    player = bold(safe_name(table.chairs[seat], words)) if seat is not None else escape("?")
    facts: dict[str, str | int] = {"player": player}
    if detail.moment is not None:
        facts |= {"moment": stamp(detail.moment, "f"), "left": stamp(detail.moment, "R")}
    if detail.by_id is not None:
        giver = table.seat_of(detail.by_id)
        facts["giver"] = bold(safe_names(table, words)[giver]) if giver is not None else "?"
    return facts


def _sentence(here: Context, facts: dict[str, str | int]) -> str:
    return here.words.fill(f"told-{here.reminder.kind.name}", facts)


# Once the occasion is over.


async def _turn_over(here: Context) -> Message:
    # It only takes room: the text is for where it cannot be deleted.
    return Message(here.words.fill("reminder-over", here.facts), is_pointless=True)


def _over(sentence: str) -> Say:
    async def say(here: Context) -> Message:
        return Message(here.words.fill(sentence, here.facts))

    return say


@dataclass(frozen=True, slots=True)
class ReminderForm:
    """What the message of a reminder says, and what one with buttons says `after` its occasion."""

    say: Say
    after: Say = _turn_over


FORMS: dict[ReminderKind, ReminderForm] = {
    kinds.TURN_BEGAN: ReminderForm(_turn("reminder-turn")),
    kinds.TURN_LASTS: ReminderForm(_turn("reminder-again")),
    kinds.NEXT_UP: ReminderForm(_line("reminder-next")),
    kinds.STOOD_IN: ReminderForm(_line("reminder-standin", seat_back_button), _over("reminder-standin-over")),
    kinds.SEAT_TAKEN: ReminderForm(_line("reminder-taken")),
    kinds.PREMOVE_PLAYED: ReminderForm(_line("reminder-premove")),
    kinds.PREMOVES_DROPPED: ReminderForm(_line("reminder-unplanned")),
    kinds.LEFT_OUT: ReminderForm(_line("reminder-left-out")),
    kinds.REMOVED: ReminderForm(_line("reminder-removed")),
    kinds.THREAD_LOST: ReminderForm(_thread_lost),
    kinds.MET: ReminderForm(_met),
    kinds.ENOUGH: ReminderForm(_enough, _over("told-waiting-over")),
    kinds.KEPT_OUT: ReminderForm(_kept_out),
    kinds.WATCHED_TURN: ReminderForm(_watched_turn),
    kinds.WATCHED_END: ReminderForm(_end_news),
    kinds.WATCHED_IN_THREAD: ReminderForm(_turn_news),
    kinds.WATCH_THREAD_ENDS: ReminderForm(_end_news),
    kinds.TIME_UP: ReminderForm(_late),
    kinds.TURN_UNPLAYED: ReminderForm(_late),
    kinds.MORE_TIME: ReminderForm(_about_player),
    kinds.MORE_FOR_ALL: ReminderForm(_more_for_all),
    kinds.WENT_AWAY: ReminderForm(_went_away),
    kinds.CAME_BACK: ReminderForm(_about_player),
    kinds.VOTE_OPENED: ReminderForm(_vote),
    kinds.SEAT_OFFERED: ReminderForm(_offer),
    kinds.REVIEW_SHOWN: ReminderForm(_review),
    kinds.REVIEW_READY: ReminderForm(_review_ready),
    kinds.MANAGED: ReminderForm(_managed),
    kinds.LOBBY_CLOSES: ReminderForm(_lobby_ends),
    kinds.LOBBY_CLOSED: ReminderForm(_lobby_ends),
    kinds.LOBBY_WAITS: ReminderForm(_lobby_waits, _over("told-waiting-over")),
}
"""The form of each kind, but that of digests: `screens/digest.py` has their lists."""

assert FORMS.keys() == {*kinds.KINDS.values()} - {kinds.DIGEST}, "a kind of reminder has no form"
