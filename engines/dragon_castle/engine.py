"""The engine of Dragon Castle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TypeVar

from engines.dragon_castle import imagining, moves, position, rules, scoring
from engines.dragon_castle.board import COPIES, ROWS, SHRINES, SYMBOLS, TOKENS, Dragon, Spirit, Symbol
from engines.dragon_castle.castle import Castle
from engines.dragon_castle.imagining import evaluate
from engines.dragon_castle.layouts import LAYOUTS, Layout, LayoutError, for_players, layout_of, seats_of
from engines.dragon_castle.moves import Move
from engines.dragon_castle.realm import empty_realm
from engines.dragon_castle.state import RULES_VERSION, DragonCastleState, Player, first_of_turn, realm_name
from engines.dragon_castle.view import DragonCastleView, view_of
from engines.imagining import play_line
from engines.protocol import (
    Event,
    Imagined,
    OptionError,
    Options,
    Outcome,
    Preview,
    Seat,
    Step,
    checked_options,
    most_points,
)
from engines.rng import Rng

BASE = "base"
"""The default choice of castle, by the number of players (D4)."""

_COUNTS = ("0", "1", "2", "3")
Card = TypeVar("Card", bound=StrEnum)


class DragonCastleEngine:
    """The rules of Dragon Castle; see `engines.protocol.Engine`.

    `castle` may also be the text of a layout (D4). `spirits` and `dragons` may also be names with commas between
    them: then these cards are in play (D6).
    """

    slug = "dragon_castle"
    seats = range(1, 5)
    choices: Mapping[str, tuple[str, ...]] = {
        "castle": (BASE, *LAYOUTS),
        "spirits": _COUNTS,
        "dragons": _COUNTS,
        "realm": tuple(ROWS),
    }
    rules_version = RULES_VERSION
    has_hands = True
    hides = False
    """False: covered tiles are hidden from all seats alike, and tiles in hand are visible."""
    has_chance = True
    state_type = DragonCastleState
    view_type = DragonCastleView

    legal_moves = staticmethod(rules.legal_moves)
    apply = staticmethod(rules.apply)
    neighbourhood = staticmethod(imagining.neighbourhood)
    look_at = staticmethod(imagining.look_at)
    view = staticmethod(view_of)
    determinize = staticmethod(imagining.determinize)
    parse = staticmethod(moves.parse)
    format = staticmethod(moves.format_move)
    place_name = staticmethod(realm_name)
    write_position = staticmethod(position.write_position)
    read_position = staticmethod(position.read_position)
    series_outcome = staticmethod(most_points)
    evaluate = staticmethod(evaluate)

    def initial(self, seats: int, seed: str, options: Options) -> Step[DragonCastleState]:
        """Set up a game (D3-D7, D40): the castle built of shuffled tiles, cards and start player drawn."""
        chosen = checked_options(self, seats, options, typed=("castle", "spirits", "dragons"))
        players = seats_of(seats)
        name, layout = _layout(players, chosen["castle"])
        start, rng = Rng(seed).below(seats)
        tiles, rng = rng.shuffled([symbol for symbol in SYMBOLS for _ in range(COPIES)])
        spirits, rng = _drawn(Spirit, "spirits", chosen["spirits"], rng)
        dragons, rng = _drawn(Dragon, "dragons", chosen["dragons"], rng)
        state = DragonCastleState(
            layout=name,
            castle=_built(layout, tiles),
            players=(Player(empty_realm(ROWS[chosen["realm"]]), 0, 1, 0),) * seats,
            # Every player begins with one shrine (D3); tokens lie on as many spaces as there are players (D5).
            supply=SHRINES - seats,
            tokens=TOKENS,
            stack=TOKENS - players,
            spirits=spirits,
            dragons=dragons,
            start_player=start,
            turn=first_of_turn(start),
            ply=0,
            last=None,
            final=None,
            outcome=None,
            rules=RULES_VERSION,
        )
        return Step(state, (), reveals=False)

    def to_act(self, state: DragonCastleState) -> frozenset[Seat]:
        return frozenset() if state.outcome is not None else frozenset({state.turn.seat})

    def is_forced(self, state: DragonCastleState, seat: Seat) -> bool:
        """Return whether there is only one move: all that moves depend on is visible."""
        return len(rules.legal_moves(state, seat)) == 1

    def preview(self, state: DragonCastleState, seat: Seat, *moves: Move) -> Preview[DragonCastleView]:
        """Show the effects of moves without the tiles they would uncover.

        Several moves are tried on a determinization of the seat's view: so a refusal reveals nothing of those tiles
        either.
        """
        if len(moves) > 1:
            state = self.determinize(view_of(state, seat), "")
        after, events = state, list[Event]()
        for move in moves:
            step = rules.apply(after, seat, move, uncovers=False)
            after = step.state
            events += step.events
        before = state.castle.stacks
        covered = frozenset(
            cell for cell, stack in enumerate(after.castle.stacks) if stack and len(stack) < len(before[cell])
        )
        return Preview(view_of(after, seat, covered), tuple(events))

    def imagine(
        self, view: DragonCastleView, line: Sequence[tuple[Seat, Move]] = (), seat: Seat | None = None
    ) -> Imagined[DragonCastleView, Move]:
        return play_line(imagining.DragonCastleMind(view), line, seat)

    def outcome(self, state: DragonCastleState) -> Outcome | None:
        return state.outcome

    def scores(self, state: DragonCastleState) -> tuple[int, ...]:
        """Return the final points after the end; before, the present points without dragon cards (D34, D40)."""
        realms, tokens = [player.realm for player in state.players], [player.tokens for player in state.players]
        parts = state.final or scoring.score_final(realms, state.victory(), tokens, ())
        return scoring.totals(parts, scoring.price_of_cards(state))


def _layout(players: int, chosen: str) -> tuple[str, Layout]:
    """Return the chosen castle, or the base of the number of players (D4), with its slug or its layout's name."""
    fitting = for_players(players)
    if chosen in (BASE, *fitting):
        slug = fitting[0] if chosen == BASE else chosen
        return slug, LAYOUTS[slug]
    try:
        layout = layout_of(chosen)
    except LayoutError as error:
        raise OptionError("castle", chosen, [BASE, *fitting]) from error
    if players not in layout.players:
        raise OptionError("castle", layout.name, [BASE, *fitting])
    return layout.name, layout


def _built(layout: Layout, tiles: Sequence[Symbol]) -> Castle:
    """Build the castle of a layout, filled cell by cell (D4)."""
    stacks: list[tuple[Symbol, ...]] = []
    used = 0
    for height in layout.heights:
        stacks.append(tuple(tiles[used : used + height]))
        used += height
    return Castle(layout.width, tuple(stacks))


def _drawn(cards: type[Card], option: str, asked: str, rng: Rng) -> tuple[tuple[Card, ...], Rng]:
    """Draw a number of cards at random, or return the named ones (D6)."""
    every = tuple(cards)
    if asked in _COUNTS:
        shuffled, rng = rng.shuffled(every)
        # In the order of the cards: that in which they were drawn means nothing.
        return tuple(card for card in every if card in shuffled[: int(asked)]), rng
    names = [name.strip() for name in asked.split(",")]
    known = {card.value: card for card in every}
    if not all(name in known for name in names) or len(set(names)) != len(names) or len(names) > len(_COUNTS) - 1:
        raise OptionError(option, asked, [*_COUNTS, *known])
    return tuple(card for card in every if card.value in names), rng
