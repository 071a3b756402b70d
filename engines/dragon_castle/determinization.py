"""Sampling of full Dragon Castle states that are consistent with a view."""

from __future__ import annotations

from engines.dragon_castle.board import Symbol
from engines.dragon_castle.castle import Castle
from engines.dragon_castle.state import DragonCastleState, Player, Turn
from engines.dragon_castle.view import DragonCastleView
from engines.protocol import Seat
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
