"""The result of a game for each seat, and the ratings that follow from it: pure functions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from db.sql.rows import Row
from engines.protocol import Outcome, Seat
from tables.core.model import Chair
from tables.records.ratings import Rating, Standing, rated


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of a seat. `user_id` None: a computer. Places begin with 1; ties share the better one.

    `resigned`: the person has left a seat, for good or to a computer in their absence. They have lost, whatever place
    the seat reached without them.
    """

    seat: Seat
    user_id: int | None
    place: int
    score: int
    resigned: bool = False

    @property
    def won(self) -> bool:
        """Whether the person won, perhaps together with others."""
        return self.place == 1 and not self.resigned


def seats_of(chairs: Sequence[Chair], outcome: Outcome, moved: Collection[Seat]) -> tuple[SeatResult, ...]:
    """Return the results of all seats of a game that is over; none where the game does not count.

    A game counts once every seat has made a move that was not taken back: one given up before was never really played.
    It does not count without a winner, as a game that was called off, unless all its people resigned: then
    they have lost to the computers. Games played alone have a history of their own, and games without people none.
    """
    people, left = _people(chairs), _accounts_that_left(chairs)
    if len(chairs) < 2 or not people or not set(moved).issuperset(chair.seat for chair in chairs):
        return ()
    if not outcome.winners and any(chair.person is not None for chair in chairs):
        return ()
    # Tie-breaks are in `winners` alone: others may have as many points.
    standing = [(chair.seat not in outcome.winners, -outcome.scores[chair.seat]) for chair in chairs]
    return tuple(
        SeatResult(
            chair.seat,
            people.get(chair.seat),
            1 + sum(other < mine for other in standing),
            outcome.scores[chair.seat],
            chair.seat in people and (chair.person is None or people[chair.seat] in left),
        )
        for chair, mine in zip(chairs, standing, strict=True)
    )


def standings_of(people: Sequence[SeatResult], *, played_out: bool) -> list[Standing]:
    """Rank the people of a game against each other: those who left come last, and together.

    A game that is not `played_out` ends because one of them leaves: that person has played until then, and has lost
    to those who stay. A person who left a game that went on without them has lost too, but was beaten by no player.
    """
    keys = [(person.resigned, 0 if person.resigned else person.place) for person in people]
    at_the_end = [not (person.resigned and played_out) for person in people]
    return [
        Standing(
            rank=sum(other < mine for other in keys),
            has_left=person.resigned,
            has_beaten=not person.resigned
            and any(other > mine and played for other, played in zip(keys, at_the_end, strict=True)),
        )
        for person, mine in zip(people, keys, strict=True)
    ]


def rated_seats(guild_id: int | None, seats: Sequence[SeatResult]) -> list[SeatResult]:
    """Return the people who are rated by a game of a server: all, where there are at least two; computers never are."""
    people = [seat for seat in seats if seat.user_id is not None]
    return people if guild_id is not None and len(people) > 1 else []


def seat_result_of(row: Row) -> SeatResult:
    """Read the result of a seat from its row."""
    return SeatResult(row["seat"], row["user_id"], row["place"], row["score"], row["resigned"])


def rated_by(
    before: Sequence[Rating], people: Sequence[SeatResult], weights: Sequence[float], *, played_out: bool
) -> tuple[Rating, ...]:
    """Return the ratings of the people of a game after it, of which each changes by a part: the game's weight."""
    after = rated(before, standings_of(people, played_out=played_out))
    return tuple(old.towards(new, weight) for old, new, weight in zip(before, after, weights, strict=True))


def rating_before(row: Row) -> Rating:
    """Return the rating that a person is recorded to have had before a game."""
    return Rating() if row["mu"] is None else Rating(row["mu"], row["sigma"])


def rating_columns(rating: Rating) -> dict[str, float]:
    """Return the columns of a rating."""
    return {"mu": rating.mu, "sigma": rating.sigma, "games": rating.games}


def _people(chairs: Sequence[Chair]) -> dict[Seat, int]:
    """Map seats to the accounts that own them, without computers. Each account has one seat: the one it holds."""
    held = {chair.person.user_id: chair.seat for chair in chairs if chair.person is not None}
    # The seat that is held replaces the one that was left: a game counts once for a person.
    return {seat: user_id for user_id, seat in {**_accounts_that_left(chairs), **held}.items()}


def _accounts_that_left(chairs: Sequence[Chair]) -> dict[int, Seat]:
    """Return the accounts that have left a seat to a computer, for a while or for good, and the seat."""
    return {chair.owner.user_id: chair.seat for chair in chairs if chair.person is None and chair.owner}
