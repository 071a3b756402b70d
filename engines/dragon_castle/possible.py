"""Contradictions that make a position impossible: reasons to refuse one written by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.bits import members
from engines.dragon_castle.board import COPIES, HIGHEST_STACK, ROWS, SHRINES, SOLO_AS, TILES, TOKENS, Spirit
from engines.dragon_castle.public import Phase
from engines.dragon_castle.realm import waiting_sets
from engines.dragon_castle.state import DragonCastleState

_IN_HAND = {Phase.TAKE: (0,), Phase.ACTION: (1,), Phase.PLACE: (1, 2), Phase.SETTLE: (0,)}
"""The possible numbers of tiles in hand, by the phase where a turn goes on."""


def contradictions(state: DragonCastleState) -> Iterator[tuple[str, str]]:
    """Yield why a position is impossible: the beginning of the faulty line of its text, and the fault."""
    yield from _in_realms(state)
    yield from _in_counts(state)
    yield from _in_turn(state)
    yield from _in_building(state)
    yield from _in_spirit(state)


def _in_realms(state: DragonCastleState) -> Iterator[tuple[str, str]]:
    """Check that realms have one size, and that sets wait only in the realm of the player to move."""
    if any(player.realm.rows != state.players[0].realm.rows for player in state.players):
        yield "player", "the realms differ in size"
    if state.players[0].realm.rows not in ROWS.values():
        yield "player", f"a realm has {' or '.join(map(str, sorted(ROWS.values())))} rows"
    if any(waiting_sets(player.realm) for seat, player in enumerate(state.players) if seat != state.turn.seat):
        yield "player", "a set waits in the realm of a player who is not to move"


def _in_counts(state: DragonCastleState) -> Iterator[tuple[str, str]]:
    """Check the numbers of tiles, tokens, shrines and cards (D1, D2, D5, D6)."""
    seats, players = len(state.players), state.players
    if any(len(stack) > HIGHEST_STACK for stack in state.castle.stacks):
        yield "castle", f"a stack is higher than {HIGHEST_STACK}"
    seen = Counter(symbol for stack in state.castle.stacks for symbol in stack)
    seen.update(state.turn.hand)
    seen.update(stack.top for player in players for stack in player.realm.stacks if stack.top is not None)
    symbol, number = max(seen.items(), key=lambda item: item[1], default=("", 0))
    if number > COPIES:
        yield "castle", f"{symbol} is there {number} times"
    tiles = sum(map(len, state.castle.stacks)) + len(state.turn.hand)
    if tiles + sum(stack.height for player in players for stack in player.realm.stacks) > TILES:
        yield "castle", f"there are only {TILES} tiles"
    if state.tokens + sum(player.tokens for player in players) != TOKENS:
        yield "track", f"track and players do not have {TOKENS} tokens together"
    if state.stack != TOKENS - (SOLO_AS if seats == 1 else seats):
        yield "track", f"the stack is not that of {seats} players"
    if state.supply + sum(player.pool + player.realm.shrines for player in players) != SHRINES:
        yield "supply", f"supply, pools and realms do not have {SHRINES} shrines together"
    for cards in (state.spirits, state.dragons):
        if len(set(cards)) != len(cards):
            yield "cards", "a card is in play twice"


def _in_turn(state: DragonCastleState) -> Iterator[tuple[str, str]]:
    """Check the phase, the phase where the turn goes on, and the tiles in hand."""
    turn, waiting = state.turn, waiting_sets(state.player.realm)
    if turn.resume not in _IN_HAND:
        yield "turn", f"no turn goes on with {turn.resume}"
        return
    if turn.phase in _IN_HAND and turn.phase not in (Phase.SETTLE, turn.resume):
        yield "turn", f"{turn.phase} goes on with itself"
    if len(turn.hand) not in _IN_HAND[turn.resume]:
        yield "hand", f"{turn.resume} with {len(turn.hand)} tiles in hand"
    if turn.phase is Phase.SETTLE and turn.resume is not Phase.SETTLE and not waiting:
        yield "turn", "nothing waits to be consolidated"
    if turn.phase in (Phase.TAKE, Phase.ACTION) and waiting:
        yield "turn", f"{turn.phase} while a set waits"


def _in_building(state: DragonCastleState) -> Iterator[tuple[str, str]]:
    """Check the sets consolidated this turn, and the shrines that may be built on the latest (D16-D18)."""
    turn, stacks = state.turn, state.player.realm.stacks
    if not all(cell < len(stacks) and stacks[cell].is_down for cell in members(turn.consolidated)):
        yield "doing", "merged where no tile lies face down"
    elif turn.building & ~turn.consolidated:
        yield "doing", "building on what was not merged"
    elif turn.phase is not Phase.BUILD and (turn.building or turn.may_build):
        yield "doing", f"building in the phase {turn.phase}"
    elif turn.phase is Phase.BUILD and not (
        0 < turn.may_build <= state.player.pool and state.player.realm.bare(turn.building)
    ):
        yield "doing", "no shrine, or no place for one, to build with"


def _in_spirit(state: DragonCastleState) -> Iterator[tuple[str, str]]:
    """Check the turn's spirit and the parts of the turn that only its effect leads to (D20-D26)."""
    turn, stacks = state.turn, state.player.realm.stacks
    if turn.spirit is not None and turn.spirit not in state.spirits:
        yield "doing", f"{turn.spirit} is not in play"
    needed = {Phase.TURN: Spirit.WIND, Phase.MOVE: Spirit.WIND, Phase.SHIFT: Spirit.STRENGTH}.get(turn.phase)
    if needed is not None and turn.spirit is not needed:
        yield "turn", f"{turn.phase} without {needed}"
    if turn.owes_elegance and (turn.spirit is not Spirit.ELEGANCE or turn.resume not in (Phase.TAKE, Phase.ACTION)):
        yield "doing", "owes without elegance, or after taking"
    if turn.neighbours and (turn.resume is Phase.TAKE or max(turn.neighbours) >= len(state.castle.stacks)):
        yield "doing", "beside no tile that was taken"
    if (turn.phase is Phase.MOVE) != (turn.turned is not None) or not (
        turn.turned is None or (turn.turned < len(stacks) and stacks[turn.turned].is_bare)
    ):
        yield "doing", "turned and the phase move belong together, with a tile face down"
    if turn.shifted is not None and not (
        turn.phase is Phase.SHIFT and turn.shifted < len(stacks) and stacks[turn.shifted].height
    ):
        yield "doing", "shifted only in the phase shift, to where a tile lies"
