"""Features of Dragon Castle: points, values of realms, room, shrines, remaining time."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from computers.knowledge.dragon_castle import turns_left, visible_of
from computers.knowledge.dragon_castle_realm import RealmGround, ground_of, pool_value, potential
from computers.learned.features import Numbers
from engines.bits import members
from engines.dragon_castle import scoring
from engines.dragon_castle.board import COLUMNS, ROWS, SET, TOKEN_POINTS, Spirit
from engines.dragon_castle.realm import components
from engines.dragon_castle.scoring import score_dragon
from engines.dragon_castle.state import DragonCastleState, Phase
from engines.protocol import Seat

_TILES = 116.0
_SPIRITS = (Spirit.WIND, Spirit.STRENGTH, Spirit.CHANGE, Spirit.FAITH, Spirit.DESTRUCTION, Spirit.DEPTH)

SHARED = (
    *("three_seats", "four_seats", "tight", "spirits", "dragons", "turns_left", "last_round", "upper_tiles", "tiles"),
    *("tokens", "available", "top_tiles", "supply", "most_points", "average_points"),
    *(f"spirit_{spirit.value}" for spirit in _SPIRITS),
)
EACH = (
    *("points", "victory", "shrines", "tokens", "dragons", "worth", "promised"),
    *("points_ahead_of_best", "points_ahead_of_all", "worth_ahead_of_best", "worth_ahead_of_all", "worth_ahead_late"),
    *("points_ahead_late", "to_move", "turns_away", "has_a_turn", "in_hand", "waits"),
    *("best_kind", "second_kind", "third_kind", "kinds_begun", "triples", "pairs", "singles", "specials"),
    *("pool", "pool_worth", "open", "crowded", "high", "face_up", "face_down", "shrines_standing", "heights"),
)


class DragonCastleFeatures:
    shared = SHARED
    each = EACH

    def key(self, state: DragonCastleState) -> Hashable:
        """See `computers.learned.features.Features`. No symbol of the castle matters."""
        return visible_of(state)

    def of(self, state: DragonCastleState) -> Numbers:
        return _DragonCastleNumbers(state).numbers()


FEATURES = DragonCastleFeatures()


class _DragonCastleNumbers:
    def __init__(self, state: DragonCastleState) -> None:
        self._state = state
        self._seats = len(state.players)
        self._turns = turns_left(state)
        realms = [player.realm for player in state.players]
        self._grounds = [ground_of(player, self._turns) for player in state.players]
        self._shrines = [scoring.shrine_points(realm) for realm in realms]
        self._dragons = [
            sum(score_dragon(dragon, realms, seat) for dragon in state.dragons) for seat in range(self._seats)
        ]
        self._points = [
            player.victory + TOKEN_POINTS * player.tokens + shrines + dragons
            for player, shrines, dragons in zip(state.players, self._shrines, self._dragons)
        ]
        self._worth = [points + ground.value() for points, ground in zip(self._points, self._grounds)]

    def numbers(self) -> Numbers:
        state, castle = self._state, self._state.castle
        # The dragon can be summoned once these are gone (D13), so they say how far off the end is.
        upper = sum(floor.bit_count() for floor in castle.floors[1:])
        ground = castle.floors[0].bit_count() if castle.floors else 0
        top = castle.floors[-1] if castle.floors else 0
        shared = [
            float(self._seats == 3),
            float(self._seats == 4),
            float(state.players[0].realm.rows != max(ROWS.values())),
            float(len(state.spirits)),
            float(len(state.dragons)),
            self._turns / 10,
            float(state.last_round),
            upper / _TILES * 2,
            (upper + ground) / _TILES * 2,
            (state.tokens - state.stack) / 3,
            castle.available.bit_count() / 20,
            (castle.available & top).bit_count() / 10,
            state.supply / 20,
            max(self._points) / 30,
            sum(self._points) / self._seats / 30,
            *(float(spirit in state.spirits) for spirit in _SPIRITS),
        ]
        return shared, [self._of(seat) for seat in range(self._seats)]

    def _of(self, seat: Seat) -> list[float]:
        state, player, ground = self._state, self._state.players[seat], self._grounds[seat]
        points, worth = self._points, self._worth
        # Leads weigh more towards the end of the game.
        late = 1 / (1 + self._turns)
        # A solo game has no rivals: compare with zero.
        rivals = [value for other, value in enumerate(points) if other != seat] or [0]
        others = [value for other, value in enumerate(worth) if other != seat] or [0.0]
        moves = seat == state.turn.seat
        away = (seat - state.turn.seat) % self._seats
        best = points[seat] - max(rivals)
        worth_best = worth[seat] - max(others)
        promised = _promised(ground)
        triples, pairs, singles = _groups(ground)
        open_cells = ground.open.bit_count()
        return [
            points[seat] / 20,
            player.victory / 20,
            self._shrines[seat] / 10,
            float(player.tokens),
            self._dragons[seat] / 5,
            worth[seat] / 20,
            sum(promised) / 10,
            best / 10,
            (points[seat] - sum(rivals) / len(rivals)) / 10,
            worth_best / 10,
            (worth[seat] - sum(others) / len(others)) / 10,
            worth_best * late / 5,
            best * late / 5,
            float(moves),
            away / self._seats,
            # In the last round only the seats before the start player still have a turn (D33).
            float(not state.last_round or away < self._rest()),
            len(state.turn.hand) * moves / 2,
            float(moves and state.turn.phase in (Phase.SETTLE, Phase.BUILD)),
            promised[0] / 5,
            promised[1] / 5,
            promised[2] / 5,
            sum(value > 1 for value in promised) / 3,
            float(triples),
            pairs / 2,
            singles / 3,
            sum(cells.bit_count() for cells in ground.kinds[3:]) / 4,
            player.pool / 3,
            pool_value(ground.pool, ground.turns) / 3,
            open_cells / 18,
            max(0, 8 - open_cells) / 4,
            sum(min(ground.heights[cell], 2) for cell in members(ground.open)) / 10,
            sum(cells.bit_count() for cells in ground.kinds) / 10,
            sum(stack.is_down for stack in player.realm.stacks) / 15,
            player.realm.shrines / 5,
            sum(ground.heights) / (COLUMNS * 4),
        ]

    def _rest(self) -> int:
        """Return the number of turns until the end of the round, the running one included."""
        return (self._state.start_player - self._state.turn.seat) % self._seats or self._seats


@lru_cache(maxsize=4_000)
def _promised(ground: RealmGround) -> list[float]:
    """Return the expected value of each kind's face-up tiles, best first."""
    return sorted(
        (potential(cells, ground.open, ground.turns, number) for number, cells in enumerate(ground.kinds)), reverse=True
    )


@lru_cache(maxsize=4_000)
def _groups(ground: RealmGround) -> tuple[int, int, int]:
    """Count the groups that one tile completes, those that two complete, and single tiles."""
    sizes = [part.bit_count() for cells in ground.kinds for part in components(cells)]
    return sum(size >= SET - 1 for size in sizes), sizes.count(SET - 2), sizes.count(1)
