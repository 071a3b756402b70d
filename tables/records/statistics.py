"""Statistics and leaderboards: summaries of results for one person, and for a server.

Others see only the games of the server where they ask, and nothing of people who do not wish to be listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from statistics import mean, median

from computers.even import SkillFound
from computers.reasons import LATER, kind_of_mistake
from computers.reviews.checking import CheckedMistake
from db.records.session import Session
from db.sql import Row
from engines import codec
from engines.protocol import Outcome, Seat
from tables.core.errors import NoSuchGameError, StatisticsHiddenError
from tables.core.kernel import NOT_PLAYED_OUT, UseCases
from tables.core.model import Table
from tables.core.preferences import preferences_in
from tables.core.rows import read_skill, to_millis
from tables.records.ratings import FRESH, Rating, rated_by, rated_seats, rating_at, rating_before, seat_result_of

_LEAST = -1e9
"""Less than any rating is worth."""

MOST_OPPONENTS = 3
"""The most people that are named as a person's frequent opponents."""


LATEST = 10
"""The reviewed games whose mistakes are counted together."""


@dataclass(frozen=True, slots=True)
class FrequentMistake:
    """A kind of mistake: in how many of the latest reviewed `games` it was made, and in how many of those before.

    `kind` as of `computers.reasons`.
    """

    kind: str
    count: int
    games: int
    before: int
    games_before: int


@dataclass(frozen=True, slots=True)
class GameFigures:
    """A person's figures in a game.

    `best` and `average` are of the scores of games that were played out and that the person did not give up, None
    without any; `average` also with one alone. `pace` is the median of what their turns took: from getting a turn
    until the last move of it, nights and absences included; the first turn of a game is not measured. `rating` is the
    one of a single server. `skill` is what measured games tell the person themselves about how well they play,
    and `mistake` the one that they make most often, None if none comes again.
    """

    game: str
    games: int
    wins: int
    best: int | None
    average: int | None
    pace: timedelta | None
    rating: Rating | None
    skill: SkillFound | None = None
    mistake: FrequentMistake | None = None


@dataclass(frozen=True, slots=True)
class Opponent:
    """Another player, and the number of games finished together. `name` None: no table has it."""

    name: str | None
    games: int


@dataclass(frozen=True, slots=True)
class PersonFigures:
    """A person's figures: in all, in each game (the most played first), and their opponents."""

    games: int
    wins: int
    pace: timedelta | None
    by_game: tuple[GameFigures, ...]
    opponents: tuple[Opponent, ...]


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of a leaderboard. `rank` begins with 1; equal numbers share the better one. `name` as of an `Opponent`."""

    rank: int
    user_id: int
    name: str | None
    rating: Rating


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """Those with the highest ratings, and the person who asks: None if not rated, not listed, or away.

    `listed`: whether the person who asks wishes to be. `away` is their rating where they are left out because they
    have not played since. `page` counts from 0; `has_more`: another one follows.
    """

    top: tuple[Rank, ...]
    own: Rank | None
    listed: bool
    away: Rating | None = None
    page: int = 0
    has_more: bool = False


@dataclass(frozen=True, slots=True)
class Curve:
    """A person's rating in a game before each rated game of theirs, and now."""

    game: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Between:
    """The games that two people finished together, in how many of them the first came out ahead, and the other."""

    games: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The change of a person's rating by a game."""

    seat: Seat
    before: Rating
    after: Rating


class Statistics(UseCases):
    async def own_figures(self, user_id: int, guild_id: int | None, game: str | None = None) -> PersonFigures:
        """Return a person's own figures, of games in all servers; ratings are those of the server they ask in.

        Raises `NoSuchGameError`.
        """
        self._check_game(game)
        async with self._kernel.reading() as session:
            figures = await self._figures(session, user_id, None, guild_id, game, only_listed=False)
            made = _kinds_of_mistakes(await session.exercises.checked(user_id))
            by_game = [
                replace(
                    each,
                    skill=await read_skill(session, user_id, each.game),
                    mistake=_most_frequent(made.get(each.game, ())),
                )
                for each in figures.by_game
            ]
        return replace(figures, by_game=tuple(by_game))

    async def figures_of(self, user_id: int, guild_id: int, game: str | None = None) -> PersonFigures:
        """Return another's figures, of games in one server. Raises `NoSuchGameError`, `StatisticsHiddenError`."""
        self._check_game(game)
        async with self._kernel.reading() as session:
            if user_id not in await listed_among(session, [user_id]):
                raise StatisticsHiddenError
            return await self._figures(session, user_id, guild_id, guild_id, game, only_listed=True)

    async def best_alone_before(self, table: Table) -> int | None:
        """Return the best earlier score of the person at a table for one, of games finished alone in its server.

        None where there is none, and where others may not see the person's statistics.
        """
        person = table.chairs[0].owner
        if person is None:
            return None
        async with self._kernel.reading() as session:
            if person.user_id not in await listed_among(session, [person.user_id]):
                return None
            rows = await session.lists.alone(person.user_id, table.game)
        earlier = [row for row in rows if row["id"] < table.id and row["guild_id"] == table.place.guild_id]
        outcomes = [codec.decode(Outcome, row["ending"]) for row in earlier]
        scores = [outcome.scores[0] for outcome in outcomes if outcome.reason not in NOT_PLAYED_OUT]
        return max(scores, default=None)

    async def leaderboard(
        self, guild_id: int, game: str, user_id: int, page: int = 0, most: int = 10, *, this_month: bool = False
    ) -> Leaderboard:
        """Return a page of the best of a server in a game, as this person may see it; the last one past the end.

        Of people who have had a rated game within `FRESH`, or in this month of UTC. Raises `NoSuchGameError`.
        """
        self._check_game(game)
        moment = self._kernel.now()
        first = moment.replace(day=1, hour=0, minute=0, second=0, microsecond=0) if this_month else moment - FRESH
        now, since = to_millis(moment), to_millis(first)
        async with self._kernel.reading() as session:
            best = await session.ratings.best(guild_id, game, since, most + 1, page * most)
            if page and not best:
                count = await session.ratings.count_listed(guild_id, game, since, _LEAST)
                page = max(count - 1, 0) // most
                best = await session.ratings.best(guild_id, game, since, most + 1, page * most)
            has_more, best = len(best) > most, best[:most]
            ranked = await _ranked(session, guild_id, game, since, best, page * most)
            own = next((line for line in ranked if line[1]["user_id"] == user_id), None)
            away: Rating | None = None
            if own is None and (row := await session.ratings.listed(guild_id, game, user_id)) is not None:
                if row["at"] < since:
                    away = rating_at(row, now)
                else:
                    better = await session.ratings.count_listed(guild_id, game, since, _rating_of(row).better_from)
                    own = (1 + better, row)
            names = await session.people.latest_names([row["user_id"] for _, row in (*ranked, *([own] if own else []))])
            return Leaderboard(
                tuple(_rank_of(line, names) for line in ranked),
                None if own is None else _rank_of(own, names),
                user_id in await listed_among(session, [user_id]),
                away,
                page,
                has_more,
            )

    async def curves(self, user_id: int, viewer_id: int, guild_id: int, game: str | None = None) -> tuple[Curve, ...]:
        """Return how a person's ratings in a server went, of each game that was rated, or of one.

        Raises `NoSuchGameError`, and `StatisticsHiddenError` for others where they are not listed.
        """
        self._check_game(game)
        async with self._kernel.reading() as session:
            if user_id != viewer_id and user_id not in await listed_among(session, [user_id]):
                raise StatisticsHiddenError
            rows = await session.results.rated_of(user_id, guild_id, game)
            held = await session.ratings.rows(user_id=user_id, guild_id=guild_id)
            now = {row["game"]: rating_at(row, self._kernel.millis()) for row in held}
        points: dict[str, list[int]] = {}
        for row in rows:
            points.setdefault(row["game"], []).append(rating_before(row).shown)
        known = [slug for slug in self._kernel.engines if slug in points and slug in now]
        return tuple(Curve(slug, (*points[slug], now[slug].shown)) for slug in known)

    async def between(self, user_id: int, other_id: int, game: str | None = None) -> Between:
        """Return how a person has done against another, in all games that count and that they finished together.

        Raises `NoSuchGameError`, and `StatisticsHiddenError` where the other is not listed.
        """
        self._check_game(game)
        async with self._kernel.reading() as session:
            if other_id not in await listed_among(session, [other_id]):
                raise StatisticsHiddenError
            rows = await session.results.between(user_id, other_id, game)
        # Who has left comes last, and together.
        keys = [
            (
                (row["mine_resigned"], 0 if row["mine_resigned"] else row["mine_place"]),
                (row["resigned"], 0 if row["resigned"] else row["place"]),
            )
            for row in rows
        ]
        return Between(len(keys), sum(mine < other for mine, other in keys), sum(mine > other for mine, other in keys))

    async def rating_changes(self, table_id: int) -> tuple[RatingChange, ...]:
        """Return the changes of ratings by a finished game, of people who are listed; none if it is not rated.

        In the order in which they came out, the best first; the ratings after it count all games until today.
        """
        async with self._kernel.reading() as session:
            rows = {row["seat"]: row for row in await session.results.seats_of(table_id)}
            result = next(iter(rows.values()), None)
            guild_id: int | None = None if result is None else result["guild_id"]
            people = rated_seats(guild_id, [seat_result_of(row) for row in rows.values()])
            if result is None or guild_id is None or not people:
                return ()
            # Only the ratings before a game and its weights are stored: those after it follow from them.
            before = [rating_before(rows[person.seat]) for person in people]
            weights = [rows[person.seat]["weight"] for person in people]
            after = rated_by(before, people, weights, played_out=result["played_out"])
            user_ids = [person.user_id for person in people if person.user_id]
            listed = await listed_among(session, user_ids)
            held = await session.ratings.among(guild_id, user_ids)
            games = {row["user_id"]: row["games"] for row in held if row["game"] == result["game"]}
            changes = [
                RatingChange(person.seat, old, replace(new, games=games.get(person.user_id, new.games)))
                for person, old, new in zip(people, before, after, strict=True)
                if person.user_id in listed
            ]
        ranks = {person.seat: (person.resigned, person.place) for person in people}
        return tuple(sorted(changes, key=lambda change: ranks[change.seat]))

    async def leavers(self, table_id: int) -> tuple[Seat, ...] | None:
        """Return the seats whose people left a finished game, a loss for them; None if the game does not count."""
        async with self._kernel.reading() as session:
            rows = await session.results.seats_of(table_id)
        return tuple(row["seat"] for row in rows if row["resigned"]) if rows else None

    async def _figures(
        self,
        session: Session,
        user_id: int,
        among: int | None,
        rated_in: int | None,
        game: str | None,
        *,
        only_listed: bool,
    ) -> PersonFigures:
        """Compute figures of the games of a server, or of all; with opponents who are listed only, or with all."""
        rows = await session.results.of_user(user_id, among, game)
        turns = await session.results.turns_taken(user_id, among, game)
        met = await session.results.opponents_of(user_id, MOST_OPPONENTS, guild_id=among, game=game, listed=only_listed)
        names = await session.people.latest_names([account for account, _ in met])
        held = () if rated_in is None else await session.ratings.rows(user_id=user_id, guild_id=rated_in)
        ratings = {row["game"]: rating_at(row, self._kernel.millis()) for row in held}
        by_game: dict[str, list[Row]] = {}
        for row in rows:
            by_game.setdefault(row["game"], []).append(row)
        return PersonFigures(
            len(rows),
            _wins(rows),
            _pace([took for _, took in turns]),
            tuple(
                _game_figures(slug, each, [took for of, took in turns if of == slug], ratings.get(slug))
                for slug, each in sorted(by_game.items(), key=lambda item: -len(item[1]))
            ),
            tuple(Opponent(names.get(account), games) for account, games in met),
        )

    def _check_game(self, game: str | None) -> None:
        if game is not None and game not in self._kernel.engines:
            raise NoSuchGameError


def _game_figures(game: str, rows: Sequence[Row], turns: Sequence[int], rating: Rating | None) -> GameFigures:
    scores = [row["score"] for row in rows if row["played_out"] and not row["resigned"]]
    return GameFigures(
        game,
        len(rows),
        _wins(rows),
        max(scores, default=None),
        round(mean(scores)) if len(scores) > 1 else None,
        _pace(turns),
        rating,
    )


def _wins(rows: Sequence[Row]) -> int:
    return sum(seat_result_of(row).won for row in rows)


def _pace(turns: Sequence[int]) -> timedelta | None:
    return timedelta(milliseconds=median(turns)) if turns else None


async def _ranked(
    session: Session, guild_id: int, game: str, since: int, rows: Sequence[Row], before: int
) -> list[tuple[int, Row]]:
    """Return successive ratings with their places: `before` so many others. Equal numbers share the better place."""
    found: list[tuple[int, Row]] = []
    numbers = [_rating_of(row).shown for row in rows]
    for index, (number, row) in enumerate(zip(numbers, rows, strict=True)):
        if index and number == numbers[index - 1]:
            place = found[-1][0]
        elif index or not before:
            place = before + index + 1
        else:
            place = 1 + await session.ratings.count_listed(guild_id, game, since, _rating_of(row).better_from)
        found.append((place, row))
    return found


def _rank_of(line: tuple[int, Row], names: Mapping[int, str]) -> Rank:
    place, row = line
    return Rank(place, row["user_id"], names.get(row["user_id"]), _rating_of(row))


def _rating_of(row: Row) -> Rating:
    """Return the rating of a row on a leaderboard: those are fresh."""
    return Rating(row["mu"], row["sigma"], row["games"])


async def listed_among(session: Session, user_ids: Sequence[int]) -> set[int]:
    """Return those of some people who wish to be listed, the default for people who never chose."""
    hidden = {row["user_id"] for row in await session.people.of_each(user_ids) if not preferences_in(row).listed}
    return set(user_ids) - hidden


def _kinds_of_mistakes(rows: Sequence[Row]) -> Mapping[str, Sequence[set[str]]]:
    """Return for each game the kinds of mistakes in each reviewed game of it, the newest first."""
    found: dict[str, dict[int, set[str]]] = {}
    for row in rows:
        try:
            checked = codec.decode(CheckedMistake, row["content"])
        except codec.CodecError:
            continue  # Of a former version: it is dropped when it is asked.
        kind = kind_of_mistake(checked.why)
        found.setdefault(row["game"], {}).setdefault(row["table_id"], set()).add(kind)
    return {game: list(kinds.values()) for game, kinds in found.items()}


def habits_of(rows: Sequence[Row]) -> Sequence[tuple[str, str]]:
    """Return games with kinds of mistakes from a person's checked exercises, the most frequent of late first."""
    made = {
        (game, kind): count
        for game, kinds in _kinds_of_mistakes(rows).items()
        for kind, count in _frequencies(kinds[:LATEST]).items()
    }
    return sorted(made, key=lambda habit: -made[habit])


def _frequencies(kinds: Sequence[set[str]]) -> Counter[str]:
    """Count in how many games each kind of mistake was made."""
    return Counter(kind for each in kinds for kind in sorted(each - {LATER}))


def _most_frequent(kinds: Sequence[set[str]]) -> FrequentMistake | None:
    """Return the kind of mistake that came in most of the latest games, if in more than one."""
    latest, earlier = kinds[:LATEST], kinds[LATEST : 2 * LATEST]
    kind, count = next(iter(_frequencies(latest).most_common(1)), (LATER, 0))
    if count < 2:
        return None
    return FrequentMistake(kind, count, len(latest), sum(kind in each for each in earlier), len(earlier))
