"""What a view of Dragon Castle lets a computer think of: states that fit it, hypothetical play, a quick evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.dragon_castle import rules, scoring
from engines.dragon_castle.board import SET, SPECIAL, TOKEN_POINTS, UNKNOWN, Cell, Symbol, TileKind, kind_of
from engines.dragon_castle.castle import Castle
from engines.dragon_castle.moves import Activate, Move, Pair, Take, parse_cell
from engines.dragon_castle.realm import Realm, groups_of_kind
from engines.dragon_castle.scoring import score_dragon
from engines.dragon_castle.spirits import ON_THE_CASTLE
from engines.dragon_castle.state import DragonCastleState, Player, Turn, first_of_turn
from engines.dragon_castle.view import DragonCastleView, view_of
from engines.protocol import Event, MoveSyntaxError, NotKnownError, Seat
from engines.rng import Rng


def determinize(view: DragonCastleView, seed: str) -> DragonCastleState:
    """Build a state with this view: tiles that no player has seen are dealt at random to their hidden places.

    In a preview some top tiles are not shown yet; they are dealt too, and visible in the view of the new state.
    """
    return DragonCastleState(
        layout=view.layout,
        castle=_castle(view, seed),
        players=tuple(
            Player(realm, victory, pool, tokens)
            for realm, victory, pool, tokens in zip(view.realms, view.victory, view.pools, view.taken_tokens)
        ),
        supply=view.supply,
        tokens=view.tokens,
        stack=view.stack,
        spirits=view.spirits,
        dragons=view.dragons,
        start_player=view.start_player,
        turn=_turn(view),
        ply=view.ply,
        last=view.last,
        final=view.final,
        outcome=view.outcome,
        rules=view.rules,
    )


def _castle(view: DragonCastleView, seed: str) -> Castle:
    # The viewer's own symbols stay; only covered places are filled with the unseen tiles.
    unseen, _ = Rng(seed).shuffled(view.unseen)
    dealt = 0
    stacks: list[tuple[Symbol, ...]] = []
    for tile in view.castle:
        if tile is None:
            stacks.append(())
            continue
        seen = () if tile.symbol is None else (tile.symbol,)
        # In a preview the top tile may be unknown too: then it is dealt like those below it.
        below = tile.floor - len(seen)
        stacks.append((*unseen[dealt : dealt + below], *seen))
        dealt += below
    return Castle(view.width, tuple(stacks))


def _turn(view: DragonCastleView) -> Turn:
    so_far = view.so_far
    return Turn(
        seat=_seat(view),
        phase=view.phase,
        resume=so_far.resume,
        hand=view.hand,
        neighbours=so_far.neighbours,
        spirit=view.spirit_used,
        owes_elegance=so_far.owes_elegance,
        consolidated=so_far.consolidated,
        building=view.building,
        may_build=view.may_build,
        shifted=so_far.shifted,
        turned=so_far.turned,
    )


def _seat(view: DragonCastleView) -> Seat:
    """Return the seat to act; after the end the seat that acted last."""
    return (view.start_player - 1) % len(view.realms) if view.to_act is None else view.to_act


class DragonCastleMind:
    """A hypothetical game of Dragon Castle; see `engines.imagining.Mind`.

    Views hide nothing from single players, so other players' moves are as well known as the viewer's own.
    """

    def __init__(self, view: DragonCastleView) -> None:
        self._before = view
        self._state = _without_hidden(determinize(view, ""))

    @property
    def to_act(self) -> Seat | None:
        return None if self._state.outcome is not None else self._state.turn.seat

    @property
    def is_between_turns(self) -> bool:
        """Whether the turn has no action yet."""
        return self._state.turn == first_of_turn(self._state.turn.seat)

    @property
    def is_open(self) -> bool:
        """Whether a tile was uncovered."""
        return bool(self._covered())

    def hand_over(self, seat: Seat) -> None:
        self._state = replace(self._state, turn=first_of_turn(seat))

    def play(self, move: Move) -> tuple[Event, ...]:
        state = self._state
        # A tile uncovered during imagined play is unknown: taking it would need its symbol.
        if _taken(state.castle, move) in self._covered():
            raise NotKnownError
        step = rules.apply(state, state.turn.seat, move, uncovers=False)
        self._state = step.state
        return step.events

    def legal(self) -> Sequence[Move]:
        """List the moves that take no unseen tile."""
        castle, covered = self._state.castle, self._covered()
        moves = rules.legal_moves(self._state, self._state.turn.seat)
        return [move for move in moves if _taken(castle, move) not in covered] if covered else moves

    def view(self) -> DragonCastleView:
        shown = view_of(self._state, self._before.viewer, self._covered())
        return replace(shown, unseen=self._before.unseen)

    def _covered(self) -> frozenset[Cell]:
        """Return the cells whose top tile no player has seen."""
        castle = self._state.castle
        return frozenset(cell for cell in castle.cells() if castle.top(cell) == UNKNOWN)


def _without_hidden(state: DragonCastleState) -> DragonCastleState:
    """Replace every tile under another by `UNKNOWN`."""
    stacks = [(*(UNKNOWN for _ in stack[1:]), *stack[-1:]) for stack in state.castle.stacks]
    return replace(state, castle=Castle(state.castle.width, tuple(stacks)))


def _taken(castle: Castle, move: Move) -> Cell | None:
    match move:
        case Take(at) | Pair(at):
            return castle.cell_named(at)
        case Activate(spirit, _, str(at)) if spirit in ON_THE_CASTLE:
            return castle.cell_named(at)
        case _:
            return None


def neighbourhood(view: DragonCastleView, moves: Sequence[Move]) -> str:
    """Describe the columns of the castle from which tiles would be taken."""
    # Any deal will do: only the cell that a name means is asked for.
    castle = determinize(view, "").castle
    taken = (_taken(castle, move) for move in moves)
    columns = sorted({cell % view.width for cell in taken if cell is not None})
    tiles = (tile for cell, tile in enumerate(view.castle) if cell % view.width in columns)
    return " ".join("-" if tile is None else f"{tile.symbol}:{tile.floor}" for tile in tiles)


def look_at(view: DragonCastleView, text: str) -> tuple[str, str]:
    """See `Engine.look_at`: a cell of the castle, until its last tile is taken."""
    name = parse_cell(text.strip(), text)
    cell = determinize(view, "").castle.cell_named(name)
    if cell is None:
        raise MoveSyntaxError(text)
    tile = view.castle[cell]
    return name, "" if tile is None else f"{tile.symbol}:{tile.floor}"


_POINT = 100
_WON = 1_000_000
_POOL = (0, 70, 110, 130)
"""Value of shrines in the pool, by their number: a set takes one or two, further ones wait."""
_GROWTH = (0, 5, 35, 90, 150)
"""Value of a group of face-up tiles of one kind, by its size: a future set that opponents cannot take away."""
_SPECIAL = 20
"""Value of a special tile in a group: its set takes two shrines (D18)."""
_HEIGHT = 6
"""Value of a face-down tile per floor: later tiles on it reach a higher floor."""
_IN_HAND = 130
"""Value of a tile still to be placed: more than the point for discarding it, as sets bring more in the end."""


def evaluate(view: DragonCastleView, seat: Seat) -> int:
    """Return the seat's prospects minus those of its strongest opponent. Uses only what the view shows."""
    if view.outcome is not None:
        lead = view.outcome.scores[seat] - max((s for o, s in enumerate(view.outcome.scores) if o != seat), default=0)
        return (_WON if seat in view.outcome.winners else -_WON) + lead
    worth = [_value(view, other) for other in range(len(view.realms))]
    others = [value for other, value in enumerate(worth) if other != seat]
    hand = _IN_HAND * len(view.hand) if view.to_act == seat else 0
    return 2 * worth[seat] - max(others, default=0) + hand


def _value(view: DragonCastleView, seat: Seat) -> int:
    realm = view.realms[seat]
    worth = _POINT * (view.victory[seat] + TOKEN_POINTS * view.taken_tokens[seat] + scoring.shrine_points(realm))
    worth += _POOL[min(view.pools[seat], len(_POOL) - 1)] + sum(
        _HEIGHT * stack.height for stack in realm.stacks if stack.is_down
    )
    worth += sum(_POINT * score_dragon(dragon, view.realms, seat) for dragon in view.dragons)
    return worth + _growth(realm)


def _growth(realm: Realm) -> int:
    worth = 0
    for kind in TileKind:
        for group in groups_of_kind(realm, kind):
            size = group.bit_count()
            worth += _GROWTH[min(size, SET)] + max(0, size - SET) * 2 * _POINT // 3
    specials = sum(stack.top is not None and kind_of(stack.top) in SPECIAL for stack in realm.stacks)
    return worth + _SPECIAL * specials
