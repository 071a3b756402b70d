"""The engine of Qin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.imagining import play_line
from engines.protocol import SERIES, Event, Imagined, Options, Outcome, Preview, Seat, Step, checked_options
from engines.qin import imagining, moves, position, rules
from engines.qin.board import BOARDS, NAMES, PAGODAS_EACH, Colour, Tile, cell_name
from engines.qin.moves import Move
from engines.qin.state import COPIES, HAND, QinState
from engines.qin.view import QinView, view_of
from engines.rng import Rng


class QinEngine:
    """The rules of Qin; see `engines.protocol.Engine`."""

    slug = "qin"
    rules_version = 1
    seats = range(2, 5)
    choices: Mapping[str, tuple[str, ...]] = {"board": NAMES}
    has_hands = True
    hides = True
    has_chance = True
    state_type = QinState
    view_type = QinView

    legal_moves = staticmethod(rules.legal_moves)
    apply = staticmethod(rules.apply)
    neighbourhood = staticmethod(imagining.neighbourhood)
    look_at = staticmethod(imagining.look_at)
    scores = staticmethod(rules.pagodas_on_board)
    view = staticmethod(view_of)
    determinize = staticmethod(imagining.determinize)
    parse = staticmethod(moves.parse)
    format = staticmethod(moves.format_move)
    place_name = staticmethod(cell_name)
    write_position = staticmethod(position.write_position)
    read_position = staticmethod(position.read_position)
    evaluate = staticmethod(imagining.evaluate)

    def initial(self, seats: int, seed: str, options: Options) -> Step[QinState]:
        """Set up a game (Q1-Q5): tiles shuffled and dealt, first player drawn."""
        board = checked_options(self, seats, options)["board"]
        tiles, rng = Rng(seed).shuffled([tile for tile in Tile for _ in range(COPIES)])
        first, _ = rng.below(seats)
        starts = BOARDS[board].starts
        state = QinState(
            board=board,
            cells=(starts[Colour.RED], starts[Colour.YELLOW], starts[Colour.BLUE]),
            provinces=((), (), ()),
            villages=(0,) * seats,
            left=(PAGODAS_EACH[seats],) * seats,
            hands=tuple(tiles[seat * HAND : (seat + 1) * HAND] for seat in range(seats)),
            supply=tiles[seats * HAND :],
            to_move=first,
            passes=0,
            ply=0,
            last=None,
            outcome=None,
        )
        return Step(state, (), reveals=False)

    def to_act(self, state: QinState) -> frozenset[Seat]:
        return frozenset() if state.outcome is not None else frozenset({state.to_move})

    def is_forced(self, state: QinState, seat: Seat) -> bool:
        """Return False: legal placements, or their absence, depend on the hand, which is secret."""
        return False

    def preview(self, state: QinState, seat: Seat, *moves: Move) -> Preview[QinView]:
        """Show the effects of moves without the tile that would be drawn."""
        events: list[Event] = []
        for move in moves:
            step = rules.apply(state, seat, move, draws=False)
            state = step.state
            events += step.events
        return Preview(view_of(state, seat), tuple(events))

    def imagine(
        self, view: QinView, line: Sequence[tuple[Seat, Move]] = (), seat: Seat | None = None
    ) -> Imagined[QinView, Move]:
        return play_line(imagining.QinMind(view), line, seat)

    def outcome(self, state: QinState) -> Outcome | None:
        return state.outcome

    def series_outcome(self, outcomes: Sequence[Outcome]) -> Outcome:
        """Return the outcome of a series: fewest pagodas left in all games win (Q20); a score is minus that number."""
        each = PAGODAS_EACH[len(outcomes[0].scores)]
        # Scores are pagodas on the board: those left are the rest of each player's.
        left = [sum(each - game.scores[seat] for game in outcomes) for seat in range(len(outcomes[0].scores))]
        fewest = min(left)
        winners = frozenset(seat for seat, count in enumerate(left) if count == fewest)
        return Outcome(winners, tuple(-count for count in left), SERIES)
