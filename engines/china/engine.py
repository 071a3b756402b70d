"""The engine of China."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.china import imagining, moves, position, rules
from engines.china.board import CARDS, DISPLAY, HAND, MAP, PROVINCES, REMOVED, ROADS
from engines.china.cards import in_order
from engines.china.moves import Move
from engines.china.state import Board, Cards, ChinaState, Stage, Turn
from engines.china.view import ChinaView, view_of
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

FITTING = "fitting"
"""The default choice of roads, by the number of players (C5)."""


class ChinaEngine:
    """The rules of China; see `engines.protocol.Engine`."""

    slug = "china"
    rules_version = 2
    seats = range(3, 6)
    choices: Mapping[str, tuple[str, ...]] = {"map": (FITTING, *ROADS), "fortifications": ("no", "yes")}
    has_hands = True
    hides = True
    has_chance = True
    state_type = ChinaState
    view_type = ChinaView

    legal_moves = staticmethod(rules.legal_moves)
    apply = staticmethod(rules.apply)
    neighbourhood = staticmethod(imagining.neighbourhood)
    look_at = staticmethod(imagining.look_at)
    view = staticmethod(view_of)
    determinize = staticmethod(imagining.determinize)
    parse = staticmethod(moves.parse)
    format = staticmethod(moves.format_move)
    place_name = staticmethod(MAP.space_name)
    write_position = staticmethod(position.write_position)
    read_position = staticmethod(position.read_position)
    series_outcome = staticmethod(most_points)
    evaluate = staticmethod(imagining.evaluate)

    def initial(self, seats: int, seed: str, options: Options) -> Step[ChinaState]:
        """Set up a game (C1, C2, C7): cards shuffled, dealt and laid open, the emperor drawn."""
        chosen = checked_options(self, seats, options)
        roads, fortifications = _roads(seats, chosen["map"]), chosen["fortifications"] == "yes"
        emperor, rng = Rng(seed).below(seats)
        deck, rng = rng.shuffled([card for card, count in CARDS.items() for _ in range(count - REMOVED[seats])])
        dealt, opened = seats * HAND, seats * HAND + DISPLAY
        state = ChinaState(
            map=roads,
            fortifications=fortifications,
            emperor=emperor,
            board=Board(
                houses=(0,) * seats,
                forts=0,
                forts_left=(int(fortifications),) * seats,
                emissaries=((0,) * seats,) * len(PROVINCES),
                scored=0,
                points=(0,) * seats,
            ),
            cards=Cards(
                hands=tuple(in_order(deck[first : first + HAND]) for first in range(0, dealt, HAND)),
                known=((),) * seats,
                display=deck[dealt:opened],
                pile=deck[opened:],
                discard=(),
                rng=rng,
                reshuffled=False,
                last_round=False,
            ),
            turn=Turn(emperor, Stage.TURN, None, 0),
            ply=0,
            last=None,
            final=None,
            outcome=None,
        )
        return Step(state, (), reveals=False)

    def to_act(self, state: ChinaState) -> frozenset[Seat]:
        return frozenset() if state.outcome is not None else frozenset({state.turn.seat})

    def is_forced(self, state: ChinaState, seat: Seat) -> bool:
        """Return whether only one draw is possible, as all players see; other moves depend on the secret hand."""
        return state.turn.stage is Stage.DRAW and len(rules.legal_moves(state, seat)) == 1

    def preview(self, state: ChinaState, seat: Seat, *moves: Move) -> Preview[ChinaView]:
        """Show the effects of moves without the cards that the pile would bring."""
        events: list[Event] = []
        for move in moves:
            step = rules.apply(state, seat, move, draws=False)
            state = step.state
            events += step.events
        return Preview(view_of(state, seat), tuple(events))

    def imagine(
        self, view: ChinaView, line: Sequence[tuple[Seat, Move]] = (), seat: Seat | None = None
    ) -> Imagined[ChinaView, Move]:
        return play_line(imagining.ChinaMind(view), line, seat)

    def outcome(self, state: ChinaState) -> Outcome | None:
        return state.outcome

    def scores(self, state: ChinaState) -> tuple[int, ...]:
        """Return the points on the score track."""
        return state.board.points


def _roads(seats: int, chosen: str) -> str:
    """Return the set of roads: the chosen one, or the first for the number of players (C5)."""
    allowed = [name for name, players in ROADS.items() if seats in players]
    if chosen not in (FITTING, *allowed):
        raise OptionError("map", chosen, [FITTING, *allowed])
    # Four players may choose either set; by default they have the first (C5).
    return allowed[0] if chosen == FITTING else chosen
