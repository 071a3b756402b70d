"""A finished game that was looked back at, made by hand: for pictures, and for what needs no real judgement."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from computers.reasons import Reason
from computers.reviews.played import Change
from computers.reviews.review import Review, ReviewedTurn
from computers.reviews.turning_points import TurningPoint
from engines.registry import ENGINES
from tables.core.log import Entry, LogKind, Moment
from tables.core.model import Chair, Person, Place, Status, Table
from tables.core.rows import detached_table
from tables.files.replayed import ReplayedGame
from tables.play.reviews import Reviewed
from tests.support.random_games import Played, random_game_played
from tests.support.there import there

NAMES = ("Ada", "Maximiliane von Hohenzollern", "李小龍", "Jürgen 🐉", "Zoë")

THEN = datetime(2026, 3, 1, 12, tzinfo=UTC)
_UNSURE = Change(0, 0)


def a_reviewed_game(slug: str, seats: int, kind: str) -> Reviewed:
    """A random game with three turning points, whose moves' texts begin with `kind`; chances follow the scores."""
    engine = ENGINES[slug]
    played = list(random_game_played(engine, seats, {}, "looked back at"))
    moments = tuple(
        Moment(
            Entry(ply, each.seat, LogKind.MOVE, engine.format(each.move), each.seat + 1, THEN, each.step.events),
            each.step.state,
            each.step.reveals,
        )
        for ply, each in enumerate(played, start=1)
    )
    replayed = ReplayedGame(a_table(slug, seats, len(played)), engine, "seed", played[0].before, moments)
    starts = [0, *(ply for ply in replayed.turns()[1:-1])]
    turns = tuple(
        ReviewedTurn(
            ply + 1, played[ply].seat, _chances(engine.scores(played[ply].before)), _doubts(turn, seats), _UNSURE
        )
        for turn, ply in enumerate(starts)
    )
    outcome = there(engine.outcome(played[-1].step.state))
    final = tuple(1000 // len(outcome.winners) if seat in outcome.winners else 0 for seat in range(seats))
    points = tuple(_a_point(slug, played, starts, kind, share) for share in (0.4, 0.6, 0.8))
    review = Review(turns, final, len(turns) // 8, (_UNSURE,) * seats, points, (), True, len(turns))
    return Reviewed(replayed, review, is_shown=False)


def _a_point(slug: str, played: list[Played], starts: list[int], kind: str, share: float) -> TurningPoint:
    """A turning point after a share of the game."""
    engine, begin = ENGINES[slug], round(share * len(played))
    ply = next(
        number
        for number, each in enumerate(played)
        if number >= begin and each.choices > 1 and engine.format(each.move).startswith(kind)
    )
    turn = max(number for number, start in enumerate(starts) if start <= ply)
    begin, before, seat = starts[turn], played[ply].before, played[ply].seat
    end = next((number for number in range(ply, len(played)) if played[number].seat != seat), len(played))
    texts = tuple(engine.format(each.move) for each in played[begin:end])
    others = [engine.format(move) for move in engine.legal_moves(before, seat)]
    other = next(each for each in reversed(others) if each != texts[ply - begin] and each.startswith(kind))
    return TurningPoint(
        begin + 1,
        turn,
        seat,
        texts,
        (*texts[: ply - begin], other),
        share < 0.8,
        Change(210, 20),
        (Reason("score", 3, weight=1),),
        (),
    )


def _chances(scores: tuple[int, ...]) -> tuple[int, ...]:
    weights = [(score - min(scores) + 6) ** 2 for score in scores]
    return tuple(round(1000 * weight / sum(weights)) for weight in weights)


def _doubts(turn: int, seats: int) -> tuple[int, ...]:
    """More and more of them for a while, again and again; the last seat's chances are always sure."""
    return (4 * (turn % 8),) * (seats - 1) + (1,)


def a_table(slug: str, seats: int, plies: int) -> Table:
    table = detached_table(ENGINES[slug], NAMES[:seats], {}, Status.OVER, plies, THEN)
    chairs = tuple(Chair(seat, Person(seat + 1, NAMES[seat])) for seat in range(seats))
    return replace(table, id=1, place=Place(guild_id=1, channel_id=2, thread_id=3), host_id=1, chairs=chairs)
