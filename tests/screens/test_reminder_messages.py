"""What each kind of reminder says and offers, alone with its person and at the table, and once it is over."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from screens.reminder_messages import FORMS, Context, Message, message_of
from tables.core.model import Table, TableRequest
from tables.core.preferences import Preferences
from tables.outbox import kinds
from tables.outbox.kinds import DIGEST, KINDS, Detail, ReminderKind
from tables.posting.reminders import Reminder
from tests.support.desk import ADA, BEN, PLACE, Desk
from tests.support.reader import Reader, SentenceFacts, SentenceIds, label_of

DAY = timedelta(days=1)
TURN = ["button-play", "button-plan", "button-more"]


def a_reminder(desk: Desk, table: Table, kind: ReminderKind, **detail: Any) -> Reminder:
    """A reminder of Ada at a table."""
    return Reminder(
        id=5,
        attempts=1,
        table=table,
        ply=table.turn_ply,
        user_id=ADA.user_id,
        kind=kind,
        detail=Detail(**detail),
        created_at=desk.clock(),
        nonce="",
        directly=True,
        quietly=False,
        language=None,
        preferences=Preferences(),
    )


def context(desk: Desk, reminder: Reminder, *, is_public: bool = False, facts: bool = False) -> Context:
    words = SentenceFacts("en") if facts else SentenceIds("en")
    return Context(Reader(desk, ADA).app, reminder, words, is_public)


def offered(message: Message) -> list[str]:
    return [label_of(each) for each in message.view or ()]


def test_every_kind_has_a_form_but_digests_which_are_lists() -> None:
    assert FORMS.keys() == {*KINDS.values()} - {DIGEST}


SIMPLE: list[tuple[ReminderKind, str, list[str]]] = [
    (kinds.NEXT_UP, "reminder-next", []),
    (kinds.STOOD_IN, "reminder-standin", ["button-seat-back"]),
    (kinds.SEAT_TAKEN, "reminder-taken", []),
    (kinds.PREMOVE_PLAYED, "reminder-premove", []),
    (kinds.PREMOVES_DROPPED, "reminder-unplanned", []),
    (kinds.LEFT_OUT, "reminder-left-out", []),
    (kinds.REMOVED, "reminder-removed", []),
    (kinds.MET, "reminder-met", []),
    (kinds.THREAD_LOST, "reminder-lost", ["button-go-on"]),
    (kinds.KEPT_OUT, "reminder-kept-out", []),
    (kinds.WATCHED_TURN, "reminder-watched-turn", ["button-unwatch"]),
    (kinds.WATCHED_END, "reminder-watched-end", []),
    (kinds.MORE_TIME, "told-more-time", []),
    (kinds.MORE_FOR_ALL, "told-more-for-all", []),
    (kinds.CAME_BACK, "told-back", []),
    (kinds.TIME_UP, "told-overdue", []),
    (kinds.LOBBY_CLOSES, "told-closing", []),
    (kinds.MANAGED, "turn-managed", []),
]


@pytest.mark.parametrize(("kind", "sentence", "buttons"), SIMPLE, ids=lambda each: getattr(each, "name", None))
async def test_what_each_kind_says(desk: Desk, kind: ReminderKind, sentence: str, buttons: list[str]) -> None:
    table = await desk.running(2, pace=DAY)
    message = await message_of(context(desk, a_reminder(desk, table, kind)))
    assert message.text.splitlines()[0] == sentence
    assert offered(message) == buttons
    at_table = await message_of(context(desk, a_reminder(desk, table, kind), is_public=True))
    # Only what is for one person begins with a mention there.
    assert at_table.text.startswith(f"<@{ADA.user_id}>, ") is kind.notifies


@pytest.mark.parametrize(
    ("kind", "hours", "text"),
    [
        (kinds.TURN_BEGAN, 0, "reminder-turn reminder-deadline"),
        (kinds.TURN_LASTS, 12, "reminder-again reminder-deadline"),
        (kinds.TURN_LASTS, 30, "reminder-again reminder-time-up"),
    ],
)
async def test_a_turn_is_said_with_its_deadline_and_the_ways_to_play_it(
    desk: Desk, kind: ReminderKind, hours: int, text: str
) -> None:
    table = await desk.running(2, pace=DAY)
    desk.clock.leap(timedelta(hours=hours))
    message = await message_of(context(desk, a_reminder(desk, table, kind)))
    assert message.text == text
    assert offered(message)[0] == "button-play"
    assert offered(message)[-1] == "button-mute"
    assert message.mark == f"b:{table.id}:{table.turn_ply}:mute:5"
    assert ("button-snooze" in offered(message)) is (hours < 24)


async def test_a_turn_without_a_clock_names_no_deadline(desk: Desk) -> None:
    table = await desk.running(2)
    message = await message_of(context(desk, a_reminder(desk, table, kinds.TURN_LASTS)))
    assert message.text == "reminder-again"


async def test_who_reads_words_first_has_the_position_alone_and_never_at_the_table(desk: Desk) -> None:
    table, reminded = await desk.running(2), kinds.TURN_BEGAN
    app = Reader(desk, ADA, has_words_first=True).app
    for is_public in (False, True):
        here = Context(app, a_reminder(desk, table, reminded), SentenceIds("en"), is_public)
        assert ("\n" in (await message_of(here)).text) is not is_public


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (kinds.TURN_LASTS, "reminder-over"),
        (kinds.STOOD_IN, "reminder-standin-over"),
        (kinds.LOBBY_WAITS, "told-waiting-over"),
        (kinds.NEXT_UP, "reminder-over"),
    ],
)
async def test_what_is_left_once_the_occasion_is_over(desk: Desk, kind: ReminderKind, text: str) -> None:
    table = await desk.running(2)
    for is_public in (False, True):
        reminder = a_reminder(desk, table, kind, moment=desk.clock())
        message = await FORMS[kind].after(context(desk, reminder, is_public=is_public))
        assert (message.text, offered(message)) == (text, [])
        assert message.is_pointless is (text == "reminder-over")


async def test_the_button_that_a_message_is_found_again_by_is_the_same_whatever_was_played_since(desk: Desk) -> None:
    for kind, _, buttons in SIMPLE:
        reminder = a_reminder(desk, await desk.running(2, pace=DAY), kind)
        later = replace(reminder, table=await desk.play_any(reminder.table.id))
        shown, again = [await message_of(context(desk, each)) for each in (reminder, later)]
        assert [each.id for each in again.view][:1] == [each.id for each in shown.view][:1], kind.name
        assert len(shown.view) == len(buttons)


async def test_spectators_read_what_was_played_and_how_it_ended(desk: Desk) -> None:
    table = await desk.running(2)
    table = await desk.play_any(table.id)
    for kind in (kinds.WATCHED_TURN, kinds.WATCHED_IN_THREAD):
        message = await message_of(context(desk, a_reminder(desk, table, kind)))
        first, *story = message.text.splitlines()
        assert (first, bool(story)) == ("reminder-watched-turn", True)
    await desk.tables.play.resign(table.id, BEN.user_id)
    over = await desk.tables.table(table.id)
    for kind in (kinds.WATCHED_END, kinds.WATCH_THREAD_ENDS):
        message = await message_of(context(desk, a_reminder(desk, over, kind)))
        lines = message.text.splitlines()
        assert (lines[0], lines[-2:]) == ("reminder-watched-end", ["end-scores", "end-scores"])


async def test_a_vote_calls_those_who_have_not_voted_once(desk: Desk) -> None:
    table = await desk.running(3)
    vote = (await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)).vote
    reminder = a_reminder(desk, await desk.tables.table(table.id), kinds.VOTE_OPENED, vote_id=vote.id)
    message = await message_of(context(desk, reminder, is_public=True))
    assert message.text.startswith("vote-asks\n")
    assert {*message.called} == {BEN.user_id, 3}
    assert len(offered(message)) >= 2
    await desk.tables.votes.record_message(vote.id, 1000)
    again = await message_of(context(desk, reminder, is_public=True))
    assert (again.called, again.text.startswith("vote-asks")) == ((), False)


async def test_people_in_a_lobby_are_called(desk: Desk) -> None:
    table = await desk.tables.lobby.open(TableRequest("qin", ADA, PLACE, wanted=3, options={}))
    table = await desk.tables.lobby.join(table.id, BEN)
    for kind, detail in ((kinds.LOBBY_CLOSES, {}), (kinds.LOBBY_WAITS, {"taken": 2, "moment": desk.clock()})):
        message = await message_of(context(desk, a_reminder(desk, table, kind, **detail), is_public=True))
        assert {*message.called} == {ADA.user_id, BEN.user_id}


async def test_a_host_reads_that_enough_are_there_and_begins_by_a_press(desk: Desk) -> None:
    table = await desk.tables.lobby.open(TableRequest("qin", BEN, PLACE, wanted=4, options={}))
    table = await desk.tables.lobby.join(table.id, ADA)
    reminder = a_reminder(desk, table, kinds.ENOUGH, taken=2, moment=table.closes_at)
    alone = await message_of(context(desk, reminder, facts=True))
    assert alone.text.startswith("reminder-enough game=qin")
    assert "taken=2 wanted=4" in alone.text
    assert offered(alone) == ["button-wait-start count=2"]
    over = await FORMS[kinds.ENOUGH].after(context(desk, reminder))
    assert (over.text.split()[0], over.view) == ("told-waiting-over", ())
