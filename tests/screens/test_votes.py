"""Votes, offered seats and what is asked of the others: what is said and offered, and what a press leads to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from locales import Words
from screens.refusals import Refusal
from screens.screen import Then
from screens.votes import (
    GO_ON,
    MOST_MOVES,
    offer_text,
    offered_line,
    past_offer_text,
    resigning_costs,
    stand_in_costs,
    undoing_lines,
    vote_buttons,
    vote_text,
    withdraw_buttons,
)
from tables.core.errors import (
    AlreadySeatedError,
    NoOtherPersonError,
    NoSuchOfferError,
    NotAnElectorError,
    NothingToTakeBackError,
    NotMissingError,
    NotSeatedError,
    OfferedElsewhereError,
    StaleError,
)
from tables.core.model import Table
from tables.records.results import Cost
from tables.votes.rules import Choice, Vote
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, Desk, mover, person_of
from tests.support.presenters import PRESENTERS
from tests.support.reader import Reader, SentenceFacts, label_of, labels
from tests.support.votes import missing
from tests.tables.telling import offers_at

FACTS = SentenceFacts("en")
WAYS = ["Wait", "A computer plays on", "Another person plays on", "End the game"]


def said(vote: Vote, table: Table) -> list[str]:
    """What a vote says, by sentences with what is filled into them."""
    return vote_text(vote, table, PRESENTERS[table.game], FACTS).splitlines()


async def test_three_vote_and_the_message_shows_who_voted_for_what(desk: Desk) -> None:
    table, vote = await missing(desk)
    first, second = map(person_of, vote.electors)
    late, voted = person_of(vote.user_id), f"{vote.id} end"
    for outsider in (late, DMITRI):
        with pytest.raises(NotAnElectorError):
            await Reader(desk, outsider).at(table, "ballot", voted)
    pressed = await Reader(desk, first).at(table, "ballot", voted, public_in=table.place.room_id)
    assert (labels(pressed), pressed.then) == (WAYS, [Then.EDIT])
    vote = await desk.tables.votes.vote(vote.id)
    question, asked, _, *ballots, until = said(vote, table)
    assert (question.split()[0], question.split()[-1]) == ("told-overdue", f"player=**{late.name}**")
    assert asked == "vote-missing count=2"
    assert ballots == [
        f"vote-ballot choice=choice-end player={first.name}",
        f"vote-ballot choice=vote-pending player={second.name}",
    ]
    assert until.startswith("vote-until left=<t:")
    assert pressed.text == vote_text(vote, table, PRESENTERS["qin"], Words("en"))
    ended = await Reader(desk, second).press(pressed, "End the game")
    assert (list(ended.controls), ended.then) == ([], GO_ON)
    assert said(await desk.tables.votes.vote(vote.id), table)[-1].startswith(f"**vote-end clock=yes player={late.name}")


@pytest.mark.parametrize(
    ("choice", "result"), [("wait", "vote-wait"), ("computer", "vote-computer"), ("replace", "vote-replace")]
)
async def test_what_one_other_chooses_is_said_as_the_result(desk: Desk, choice: str, result: str) -> None:
    table, vote = await missing(desk, 2)
    (other,) = map(person_of, vote.electors)
    done = await Reader(desk, other).at(table, "ballot", f"{vote.id} {choice}")
    assert (list(done.controls), done.then) == ([], GO_ON)
    vote, table = await desk.tables.votes.vote(vote.id), await desk.tables.table(table.id)
    *_, last = said(vote, table)
    assert last == f"**{result} clock=yes player={person_of(vote.user_id).name} time=span-in-hours number=24**"
    assert not vote_buttons(vote, FACTS)


async def test_time_that_is_given_ends_the_vote_and_that_is_said(desk: Desk) -> None:
    table, vote = await missing(desk)
    await Reader(desk, person_of(vote.electors[0])).at(table, "more-time")
    assert said(await desk.tables.votes.vote(vote.id), table)[-1].startswith("**vote-given")


@pytest.mark.parametrize(
    ("cost", "line"),
    [
        (Cost.NOTHING, ["resign-costs-nothing"]),
        (Cost.LOSS, ["resign-costs rated=no"]),
        (Cost.RATED, ["resign-costs rated=yes"]),
    ],
)
async def test_leaving_says_what_it_costs_unless_one_plays_alone(desk: Desk, cost: Cost, line: list[str]) -> None:
    table = await desk.running(2)
    assert resigning_costs(cost, table, FACTS) == line
    assert stand_in_costs(table, FACTS) == ["stand-in-costs rated=yes"]
    with_computer = await desk.running(2, computers=1)
    assert stand_in_costs(with_computer, FACTS) == ["stand-in-costs rated=no"]
    alone = replace(table, chairs=table.chairs[:1])
    assert [*resigning_costs(cost, alone, FACTS), *stand_in_costs(alone, FACTS)] == []


async def test_whoever_votes_too_late_is_shown_how_it_ended(desk: Desk) -> None:
    table, vote = await missing(desk, 3)
    moved = await desk.play_any(table.id)
    late = await Reader(desk, person_of(vote.electors[0])).at(moved, "ballot", f"{vote.id} wait")
    assert (list(late.controls), late.then) == ([], GO_ON)
    assert said(await desk.tables.votes.vote(vote.id), moved)[-1].startswith("**vote-moot")


async def test_a_vote_is_noted_as_shown_where_its_own_message_was_pressed(desk: Desk) -> None:
    table = await desk.running(3)
    vote = (await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)).vote
    await desk.tables.votes.record_message(vote.id, 7001)
    for message_id, is_shown in ((7002, False), (7001, True)):
        pressed = await Reader(desk, BEN).at(table, "ballot", f"{vote.id} agree", message_id=message_id)
        assert pressed.once_shown is not None
        await pressed.once_shown()
        assert (await desk.tables.edits.claim(table.id) is None) == is_shown


@pytest.mark.parametrize(("room", "language"), [(None, "de"), (20, "en")])
async def test_a_ballot_is_shown_in_the_language_of_the_message(desk: Desk, room: int | None, language: str) -> None:
    table, vote = await missing(desk)
    reader = Reader(desk, person_of(vote.electors[0]), Words("de"))
    cast = await reader.at(table, "ballot", f"{vote.id} end", public_in=room)
    assert f"{person_of(vote.electors[0]).name}: {Words(language)('choice-end')}" in cast.text


async def test_the_others_are_asked_to_end_a_game_and_one_refusal_is_enough(desk: Desk) -> None:
    table, ben = await desk.running(3), Reader(desk, BEN)
    asked = await Reader(desk, ADA).at(table, "ask-abort")
    assert (asked.text, asked.then) == ("vote-asked", [Then.REMIND])
    vote = (await desk.tables.votes.ask_to_abort(table.id, ADA.user_id)).vote
    assert said(vote, table)[:3] == ["vote-abort player=Ada", "", "vote-ballot choice=choice-agree player=Ada"]
    refused = await ben.at(table, "ballot", f"{vote.id} refuse")
    assert refused.then == GO_ON
    assert said(await desk.tables.votes.vote(vote.id), table)[-1].startswith("**vote-abort-refuse")
    with pytest.raises(NotSeatedError):
        await Reader(desk, DMITRI).at(table, "ask-abort")


async def test_taking_back_names_the_moves_and_what_stays_known(desk: Desk) -> None:
    table = await desk.running(2)
    asker = person_of(mover(table))
    (other,) = {ADA, BEN} - {asker}
    with pytest.raises(NothingToTakeBackError):
        await Reader(desk, other).at(table, "ask-take-back")
    moved = await desk.play_any(table.id)
    asked = await Reader(desk, asker).at(moved, "ask-take-back")
    assert (asked.text, asked.then) == ("vote-asked", [Then.REMIND])
    vote = (await desk.tables.votes.ask_to_take_back(table.id, asker.user_id)).vote
    first, move, known, *_ = said(vote, moved)
    assert first == f"vote-take-back player={asker.name}"
    assert move.startswith("vote-move move=qin-move-place ")
    assert move.endswith(f" player={asker.name}")
    assert known == "vote-reveals"
    agreed = await Reader(desk, other).at(moved, "ballot", f"{vote.id} agree")
    assert agreed.then == GO_ON
    assert said(await desk.tables.votes.vote(vote.id), moved)[-1].startswith("**vote-take-back-agree")
    assert mover(await desk.tables.table(table.id)) == asker.user_id


async def test_of_many_moves_some_are_listed_and_the_rest_is_counted(desk: Desk) -> None:
    table = await desk.running(2)
    moved = await desk.play_any(table.id)
    vote = (await desk.tables.votes.ask_to_take_back(table.id, mover(table))).vote
    assert vote.undoing is not None
    many = replace(vote.undoing, moves=vote.undoing.moves * (MOST_MOVES + 2), reveals=False)
    *listed, last = undoing_lines(many, moved, PRESENTERS["qin"], FACTS)
    assert (len(listed), last) == (MOST_MOVES, "vote-more-moves count=2")


async def test_alone_with_computers_what_is_taken_back_is_shown_and_confirmed_once(desk: Desk) -> None:
    table, ada = await desk.running(2, computers=1), Reader(desk, ADA)
    while await desk.tables.play.move_computer(table.id) is not None:
        pass
    await desk.play_any(table.id)
    await desk.tables.play.move_computer(table.id)
    table = await desk.tables.table(table.id)
    asked = await ada.at(table, "ask-take-back")
    assert asked.lines == ["take-back-ask", "vote-move", "vote-move", "vote-reveals", "take-back-sure"]
    assert labels(asked) == ["button-keep-playing", "button-take-back-sure"]
    assert (await desk.tables.table(table.id)).ply == table.ply
    done = await ada.press(asked, "button-take-back-sure")
    assert (done.text, done.then) == ("taken-back-done", [Then.FOLLOW_UP])
    with pytest.raises(StaleError):
        await ada.press(asked, "button-take-back-sure")


async def test_a_seat_that_the_others_free_is_offered_to_anybody_without_one(desk: Desk) -> None:
    table, vote = await missing(desk, 2)
    (other,) = map(person_of, vote.electors)
    gone = person_of(vote.user_id)
    await desk.tables.votes.cast(vote.id, other.user_id, Choice.REPLACE)
    (offer,) = await offers_at(desk, table.id)
    assert offer_text(offer, table, FACTS, None).startswith("offer-anybody left=<t:")
    assert offered_line(offer, table, FACTS) == f"status-offered-anybody player={gone.name}"
    assert withdraw_buttons([offer], gone.user_id, FACTS) == []
    with pytest.raises(AlreadySeatedError):
        await Reader(desk, other).at(table, "take-over", str(offer.id))
    taken = await Reader(desk, DMITRI).at(table, "take-over", str(offer.id), public_in=table.place.room_id)
    assert (taken.text, taken.then) == ("**Dmitri** has taken over the seat.", GO_ON)
    assert taken.beside.text.startswith("seated")
    assert labels(taken.beside) == ["button-play", "button-jump"]
    table = await desk.tables.table(table.id)
    assert past_offer_text(await desk.tables.seats.offered(offer.id), table, FACTS) == "offer-taken player=**Dmitri**"
    with pytest.raises(NoSuchOfferError):
        await Reader(desk, CHLOE).at(table, "take-over", str(offer.id))


async def test_ones_own_seat_is_offered_to_one_person_and_withdrawn(desk: Desk) -> None:
    table, other, ada = await desk.running(2), await desk.running(2), Reader(desk, ADA)
    offer = await desk.tables.seats.offer(table.id, ADA.user_id, CHLOE)
    assert offer_text(offer, table, FACTS, "<@3>").startswith("offer-invited invited=<@3> left=<t:")
    assert offered_line(offer, table, FACTS) == "status-offered invited=<@3> player=Ada"
    assert list(map(label_of, withdraw_buttons([offer], ADA.user_id, FACTS))) == ["button-withdraw-offer"]
    assert withdraw_buttons([offer], BEN.user_id, FACTS) == []
    with pytest.raises(OfferedElsewhereError):
        await Reader(desk, DMITRI).at(table, "take-over", str(offer.id))
    for action in ("take-over", "withdraw-offer"):
        with pytest.raises(Refusal):
            await ada.at(other, action, str(offer.id))
    gone = await ada.at(table, "withdraw-offer", str(offer.id))
    assert (gone.text, gone.then) == ("offer-withdrawn", [Then.EDIT])
    assert past_offer_text(await desk.tables.seats.offered(offer.id), table, FACTS) == "table-no-such-offer"


async def test_a_computer_plays_on_unless_nobody_else_would_be_left(desk: Desk) -> None:
    table, ada = await desk.running(2), Reader(desk, ADA)
    left = await ada.at(table, "stand-in")
    assert (left.lines, labels(left)) == (["stand-in-done", "stand-in-costs"], ["button-seat-back"])
    with pytest.raises(NoOtherPersonError):
        await Reader(desk, BEN).at(table, "stand-in")
    back = await ada.press(left, "button-seat-back")
    assert (back.lines[0], back.then) == ("seat-back-done", [Then.FOLLOW_UP])
    with pytest.raises(NotMissingError):
        await ada.press(left, "button-seat-back")
