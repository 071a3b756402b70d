"""Legal moves, checks with their reasons, and events in their order (C8-C24)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import assert_never

from engines.china import events as happened
from engines.china import scoring
from engines.china.board import COLOURS, MAP, PROVINCES, Colour
from engines.china.cards import Hand, draw, fits, holds, pay, prices, refill, take, to_draw
from engines.china.moves import Done, Draw, Emissary, Fortification, House, Move, Placement, Price, Swap
from engines.china.placing import (
    COLOUR,
    NUMBER,
    anyone_can_place,
    check_piece,
    has_pieces,
    list_placements,
    province_of,
    set_piece,
)
from engines.china.state import Board, Cards, ChinaState, FinalScoring, HousesScored, LastTurn, Stage, Turn
from engines.protocol import Event, NotYourTurnError, Outcome, RuleError, Seat, Step

RULE_REASONS = {
    "no-such-space": ("province", "number", "spaces"),
    "nothing-placed": (),
    "one-province": ("province",),
    "already-placed": (),
    "draw-later": (),
    "draw-now": ("count",),
    "price": ("province", "colour"),
    "not-in-hand": ("cards", "hand"),
    "space-taken": ("province", "number", "free"),
    "province-full": ("province",),
    "no-houses-left": (),
    "court-without-houses": ("province",),
    "court-full": ("province", "most"),
    "no-emissaries-left": (),
    "not-fortified": (),
    "fort-there": ("province", "number"),
    "no-fortification-left": (),
    "not-open": ("colour", "display"),
    "pile-empty": ("display",),
}
"""Every reason a `RuleError` of China can have, with the names of its facts."""

END_REASONS = ("pile-used-up", "no-room")
"""The reasons for which a game can end (C17, C18)."""

_ANY_PRICE: tuple[Price, ...] = ((COLOURS[0],),)
"""A placeholder for any payment: the visible part of a turn must not depend on the cards in a hand (C7)."""


def legal_moves(state: ChinaState, seat: Seat) -> Sequence[Move]:
    """List every legal move of the seat.

    Placements come first, province by province, then the other moves: swaps, `done`, or draws alone.
    """
    turn = state.turn
    if state.outcome is not None or seat != turn.seat:
        return []
    cards = state.cards
    hand = cards.hands[seat]
    if turn.stage is Stage.DRAW:
        return _draws(cards.display, bool(cards.pile))
    if turn.stage is Stage.SECOND:
        assert turn.province is not None
        return [*list_placements(state.board, seat, turn.province, prices(hand, COLOUR[turn.province])), Done()]
    found: list[Move] = []
    for province in PROVINCES:
        ways = prices(hand, COLOUR[province])
        if ways:
            found += list_placements(state.board, seat, province, ways)
    found += _swaps(hand)
    return found


@cache
def _swaps(hand: Hand) -> tuple[Swap, ...]:
    return tuple(Swap(card) for card in dict.fromkeys(hand))


@cache
def _draws(display: tuple[Colour, ...], pile: bool) -> tuple[Draw, ...]:
    # Cards of one colour are alike: one move takes any of them.
    return (*(Draw(card) for card in dict.fromkeys(display)), *((Draw(None),) if pile else ()))


def apply(state: ChinaState, seat: Seat, move: Move, *, draws: bool = True) -> Step[ChinaState]:
    """Apply a move to a state. Raises `NotYourTurnError` or `RuleError`.

    With `draws` False the pile stays as it is, for previews.
    """
    if state.outcome is not None or seat != state.turn.seat:
        raise NotYourTurnError(seat, frozenset() if state.outcome else frozenset({state.turn.seat}))
    match move:
        case Draw():
            return _draw(state, seat, move, draws)
        case Swap():
            return _swap(state, seat, move)
        case Done():
            return _done(state, seat)
        case House() | Emissary() | Fortification():
            return _place(state, seat, move)
        case _:
            assert_never(move)


def _place(state: ChinaState, seat: Seat, move: Placement) -> Step[ChinaState]:
    _check_place(state, seat, move)
    province = province_of(move)
    first = state.turn.stage is Stage.TURN
    # Whether a second piece is allowed depends on the province before the first one was set (C8).
    may_go_on = first and has_pieces(state.board, province)
    board, scored = set_piece(state.board, seat, move)
    cards = pay(state.cards, seat, move.price)
    events: list[Event] = [_placed(seat, move)]
    if scored is not None:
        events.append(_houses_event(scored))
    last = LastTurn(seat, (), (), None) if first else _so_far(state)
    if isinstance(move, Emissary):
        last = LastTurn(seat, last.spaces, (*last.courts, province), None)
    else:
        last = LastTurn(seat, (*last.spaces, move.space), last.courts, None)
    # The check with `_ANY_PRICE` keeps the offer of a second piece independent of the hand, which is secret (C7).
    if may_go_on and cards.hands[seat] and list_placements(board, seat, province, _ANY_PRICE):
        turn = Turn(seat, Stage.SECOND, province, 0)
        return Step(_state(state, board, cards, turn, last), tuple(events), reveals=False)
    return _placing_over(state, board, cards, last, events)


def _check_place(state: ChinaState, seat: Seat, move: Placement) -> None:
    turn, province = state.turn, province_of(move)
    if turn.stage is Stage.DRAW:
        raise RuleError("C15", "draw-now", count=turn.to_draw)
    if turn.province is not None and province is not turn.province:
        raise RuleError("C8", "one-province", province=turn.province.value)
    check_piece(state.board, seat, move, fortifications=state.fortifications)
    if not fits(move.price, COLOUR[province]):
        raise RuleError("C9", "price", province=province.value, colour=COLOUR[province].value)
    _check_held(state.cards, seat, move.price, "C9")


def _check_held(cards: Cards, seat: Seat, played: tuple[Colour, ...], rule: str) -> None:
    hand = cards.hands[seat]
    if not holds(hand, played):
        raise RuleError(rule, "not-in-hand", cards=tuple(played), hand=tuple(hand))


def _placed(seat: Seat, move: Placement) -> Event:
    colour, cards = move.price[0], len(move.price)
    match move:
        case House(space):
            return happened.HousePlaced(seat, space, colour, cards)
        case Fortification(space):
            return happened.FortificationPlaced(seat, space, colour, cards)
        case Emissary(province):
            return happened.EmissaryPlaced(seat, province, colour, cards)


def _done(state: ChinaState, seat: Seat) -> Step[ChinaState]:
    match state.turn.stage:
        case Stage.TURN:
            raise RuleError("C8", "nothing-placed")
        case Stage.DRAW:
            raise RuleError("C15", "draw-now", count=state.turn.to_draw)
        case Stage.SECOND:
            return _placing_over(state, state.board, state.cards, _so_far(state), [])


def _swap(state: ChinaState, seat: Seat, move: Swap) -> Step[ChinaState]:
    match state.turn.stage:
        case Stage.SECOND:
            raise RuleError("C13", "already-placed")
        case Stage.DRAW:
            raise RuleError("C15", "draw-now", count=state.turn.to_draw)
        case Stage.TURN:
            _check_held(state.cards, seat, (move.card,), "C13")
    cards = pay(state.cards, seat, (move.card,))
    events: list[Event] = [happened.CardSwapped(seat, move.card)]
    # A swap brings one card, even if the hand is short (C13).
    return _then_draw(state, state.board, cards, LastTurn(seat, (), (), move.card), 1, events)


def _draw(state: ChinaState, seat: Seat, move: Draw, draws: bool) -> Step[ChinaState]:
    cards, turn = state.cards, state.turn
    if turn.stage is not Stage.DRAW:
        raise RuleError("C15", "draw-later")
    events: list[Event] = []
    if move.card is not None:
        if move.card not in cards.display:
            raise RuleError("C15", "not-open", colour=move.card.value, display=tuple(dict.fromkeys(cards.display)))
        cards = take(cards, seat, move.card, events)
    elif not cards.pile:
        raise RuleError("C15", "pile-empty", display=tuple(dict.fromkeys(cards.display)))
    elif draws:
        cards = draw(cards, seat, state.emperor, events)
    else:
        events.append(happened.CardDrawn(seat))
    return _then_draw(state, state.board, cards, _so_far(state), turn.to_draw - 1, events, draws=draws)


def _placing_over(
    state: ChinaState, board: Board, cards: Cards, last: LastTurn, events: list[Event]
) -> Step[ChinaState]:
    """Go on after the last piece: the end if no player could set another (C18), else drawing (C15)."""
    if not anyone_can_place(board):
        return _end_game(_state(state, board, cards, state.turn, last), events, "no-room", reveals=False)
    return _then_draw(state, board, cards, last, to_draw(cards.hands[state.turn.seat]), events)


def _then_draw(
    state: ChinaState,
    board: Board,
    cards: Cards,
    last: LastTurn,
    missing: int,
    events: list[Event],
    *,
    draws: bool = True,
) -> Step[ChinaState]:
    """Let the seat draw its missing cards as far as there are any, else end its turn (C15, C17)."""
    seat = state.turn.seat
    # By identity: a draw makes a new tuple, and a card that came to light cannot be taken back.
    reveals = cards.pile is not state.cards.pile
    # Without cards in display and pile the turn ends with a short hand (C17).
    if missing and (cards.display or cards.pile):
        turn = Turn(seat, Stage.DRAW, None, missing)
        return Step(_state(state, board, cards, turn, last), tuple(events), reveals)
    if draws:
        filled = refill(cards, state.emperor, events)
        reveals = reveals or filled is not cards
        cards = filled
    following = (seat + 1) % len(cards.hands)
    turn = Turn(following, Stage.TURN, None, 0)
    after = _state(state, board, cards, turn, last)
    # The last round ends before the start player's turn, so that every seat has had as many turns (C17).
    if cards.last_round and following == state.emperor:
        return _end_game(after, events, "pile-used-up", reveals=reveals)
    return Step(after, tuple(events), reveals)


def end_turn(state: ChinaState) -> Step[ChinaState]:
    """Begin the next player's turn, or end the game, as if no card were missing: for imagined turns."""
    return _then_draw(state, state.board, state.cards, _so_far(state), 0, [], draws=False)


def _so_far(state: ChinaState) -> LastTurn:
    """Return the actions of the running turn: empty for a position read from text."""
    return state.last or LastTurn(state.turn.seat, (), (), None)


def _state(state: ChinaState, board: Board, cards: Cards, turn: Turn, last: LastTurn) -> ChinaState:
    return ChinaState(
        map=state.map,
        fortifications=state.fortifications,
        emperor=state.emperor,
        board=board,
        cards=cards,
        turn=turn,
        ply=state.ply + 1,
        last=last,
        final=None,
        outcome=None,
    )


def _end_game(after: ChinaState, events: list[Event], reason: str, *, reveals: bool) -> Step[ChinaState]:
    """End the game: the final scoring (C19) and the winners (C22)."""
    board = after.board
    final = scoring.score_final(board, after.map)
    points = scoring.final_points(board, final)
    winners = scoring.winners(board, points)
    events += _final_events(final)
    events.append(happened.GameEnded(tuple(sorted(winners)), reason))
    # Also mark the provinces scored only now, so that the view shows them as scored.
    scored_now = sum(1 << NUMBER[scored.province] for scored in final.houses)
    ended = replace(
        after,
        board=replace(board, points=points, scored=board.scored | scored_now),
        final=final,
        outcome=Outcome(winners, points, reason),
    )
    return Step(ended, tuple(events), reveals)


def _final_events(final: FinalScoring) -> list[Event]:
    events: list[Event] = [_houses_event(scored) for scored in final.houses]
    for scored in final.alliances:
        alliance = MAP.alliances[scored.number - 1]
        events.append(happened.AllianceFormed(scored.number, alliance.first, alliance.second, scored.points))
    events += [happened.RoadScored(row.seat, row.spaces, row.points, row.doubled) for row in final.rows]
    return [happened.FinalScoringBegun(), *events] if events else []


def _houses_event(scored: HousesScored) -> Event:
    return happened.ProvinceScored(scored.province, scored.points, scored.doubled)
