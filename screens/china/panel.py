"""China's Play panel: province, then its pieces with their prices; then the cards. What ends the turn is asked again.

All privately, on one message. Nothing of it is remembered: the detail of each control says what has been
chosen so far. Several picks of one press are played together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from engines.china.board import MAP, Province
from engines.china.moves import Done, Draw, Move, Placement, Swap
from engines.china.state import Stage
from engines.china.view import ChinaView
from engines.protocol import Seat
from engines.registry import ENGINES
from render import china as draw
from screens.china import choices
from screens.china.choices import EMISSARY, FORT, PieceChoice, PieceOption, drawing, draws, hands, missing
from screens.china.presenter import pictures, scene
from screens.controls import AND, MOST_OPTIONS, Control, Emoji, Option, one_of, outdated
from screens.panels.panel import Panel, narrowed
from screens.panels.playing import add_panel
from screens.press import Press
from screens.screen import Screen

CHINA = ENGINES["china"]


class ChinaPanel(Panel[ChinaView]):
    """Province, pieces, cards."""

    game = "china"
    over = "china-over"
    play = "china-play"

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        return tuple(CHINA.parse(text) for text in self.legal)

    @cached_property
    def placements(self) -> list[Placement]:
        return choices.placements(self.moves)

    def seen_by(self, view: ChinaView, seat: Seat) -> ChinaView:
        """Their pieces are known, their cards are not."""
        return replace(view, viewer=seat, hand=None)

    async def begin(self) -> Screen:
        match self.view.stage:
            case Stage.TURN:
                return self._choose_province()
            case Stage.SECOND:
                return self._go_on()
            case Stage.DRAW:
                return self._choose_cards()

    def choose_pieces(self, province: Province) -> Screen:
        """Ask what to set in a province: one piece, or two at once where cards and rules allow it."""
        options = choices.options(self.view, self.placements, province)
        allowed = choices.most_pieces(self.view, province)
        most = min(allowed, len(options))
        ask = self.words("china-panel-pieces", province=province.value, most=most)
        why = "" if allowed > 1 else choices.why_one(self.view, province, self.words)
        items = self._pieces(options, province, most)
        items.append(self.start_over(row=_next_row(items)))
        return self._step(f"{ask} {why}".strip(), items, marks=_marks(options), within=True)

    def preview(self, moves: Sequence[Placement]) -> Screen:
        texts = AND.join(CHINA.format(move) for move in moves)
        view, text = self.foresee(texts, self.preview_title())
        province = choices.province_of(choices.piece_of(moves[0]))
        # With a second piece the province is fixed (C8): changing begins the step again. The detail keeps its custom id
        # apart from that of the button that starts over.
        change = ("china-province", province.value) if self.view.stage is Stage.TURN else (self.over, "change")
        return self._step(text, self.decision(texts, *change), view=view, ghost=moves[-1])

    def _choose_province(self) -> Screen:
        provinces = choices.by_price(self.placements)
        # Nothing to choose: on the planning board another player's cards, and so swaps, are unknown.
        if len(provinces) == 1 and not self._swaps:
            return self.choose_pieces(provinces[0])
        options = [
            Option(label=choices.offer(self.view, self.placements, province, self.words), value=province.value)
            for province in provinces
        ]
        items = self.at.choices(self.words("china-panel-province-select"), "china-in", options) if options else []
        row = _next_row(items)
        items += [
            self.at.button(
                self.words("china-panel-swap", colour=card),
                self.play,
                f"swap {card}",
                emoji=self.emoji(f"china_{card}"),
                row=row,
            )
            for card in self._swaps
        ]
        return self._step(self.words("china-panel-province" if provinces else "china-panel-nothing-fits"), items)

    def _go_on(self) -> Screen:
        """Ask for a second piece where one can be paid for, and for the cards that come after it."""
        assert self.view.province is not None
        options = choices.options(self.view, self.placements, self.view.province)
        # Another player's draws are not imagined on the planning board.
        cards = self.is_own and bool(draws(self.view))
        if not options and cards:
            return self._choose_cards(self.words("china-panel-why-price"))
        items = self._pieces(options, self.view.province, 1) if options else []
        items += self._cards(_next_row(items)) if cards else []
        if not cards:
            done = self.words("china-panel-done")
            items.append(self.at.button(done, self.play, CHINA.format(Done()), row=_next_row(items)))
        count = missing(self.view) if cards else 0
        ask = self.words("china-panel-second", province=self.view.province.value, count=count)
        return self._step(ask, [*items, *self.take_back(row=_next_row(items))], marks=_marks(options))

    def _choose_cards(self, why: str | None = None) -> Screen:
        """Which cards to draw, all at once or one after the other."""
        why = choices.why_no_second(self.view, self.words) if why is None else why
        text = self.words("china-panel-draw", count=missing(self.view))
        items = self._cards(0)
        return self._step(f"{why} {text}".strip(), [*items, *self.take_back(row=_next_row(items))])

    def _pieces(self, options: Sequence[PieceOption], province: Province, most: int) -> list[Control]:
        """Return controls for pieces; where they are too many for one, there is one for each price."""
        prices = dict.fromkeys(option.move.price for option in options)
        groups = [[option for option in options if option.move.price == price] for price in prices]
        items: list[Control] = []
        for group in [list(options)] if len(options) <= MOST_OPTIONS else groups:
            labelled = [
                Option(
                    label=choices.piece(option, self.words),
                    value=option.value,
                    # What can only be a second piece depends on the first.
                    description=None if option.beside else self.brings(option.value),
                    emoji=self._figure(option.move),
                )
                for option in group
            ]
            row, ask = _next_row(items), self.words("china-panel-piece-select", most=most)
            if len(group) < len(options):
                cost = choices.cost_in_words(group[0].move.price, self.words)
                ask = self.words("china-panel-piece-select-for", ask=ask, cost=cost)
            # The cards only keep the controls apart.
            detail = f"{province.value} {' '.join(group[0].move.price)}"
            if most > 1:
                items.append(self.at.select(ask, "china-pieces", labelled, detail, row=row, most=min(most, len(group))))
            else:
                items += self.at.choices(ask, "china-pieces", labelled, detail, row=row)
        return items

    def _cards(self, row: int) -> list[Control]:
        """Return controls for the cards: all that are missing as one choice, or one now and the others afterwards."""
        whole, singles = hands(self.view), [(move,) for move in draws(self.view)]
        # One select does for a single card, or where there is one way to draw all.
        if len(whole) < 2 or missing(self.view) == 1:
            return self.at.choices("", "china-draw", [self._drawing(moves) for moves in whole], row=row)
        options, ask = [self._drawing(moves) for moves in whole], self.words("china-panel-cards-select")
        first = [self._drawing(moves) for moves in singles]
        return [
            self.at.select(ask, "china-draw", options, row=row),
            *self.at.choices("", "china-draw", first, "first", row=row + 1),
        ]

    def _drawing(self, moves: Sequence[Draw]) -> Option:
        """Cards to be drawn together, with the first one's emoji; the pile says how many it has."""
        cards = [move.card for move in moves if move.card is not None]
        is_first, hidden = len(moves) < missing(self.view), len(moves) - len(cards)
        counted = Counter(card.value for card in cards).items()
        parts = [self.words("china-panel-cards", colour=colour, count=count) for colour, count in counted]
        if hidden:
            parts.append(self.words("china-panel-pile", count=hidden, pile=self.view.pile))
        if is_first and not cards:
            label = self.words("china-panel-pile-first", pile=self.view.pile)
        else:
            sentence = "china-panel-take-first" if is_first else "china-panel-take"
            label = self.words(sentence, cards=self.words.list(parts))
        return Option(
            label=label,
            value=AND.join(CHINA.format(move) for move in moves),
            emoji=self.emoji(f"china_{cards[0].value}") if cards else None,
        )

    def _figure(self, move: Placement) -> Emoji | None:
        kind = choices.piece_of(move).kind
        return self.emoji("china_fort" if kind == FORT else f"china_{kind}_{self.seat + 1}")

    @property
    def _swaps(self) -> list[str]:
        return [move.card.value for move in self.moves if isinstance(move, Swap)]

    def _step(
        self,
        text: str,
        items: Sequence[Control],
        *,
        view: ChinaView | None = None,
        marks: Sequence[draw.Mark] = (),
        ghost: Placement | None = None,
        within: bool = False,
    ) -> Screen:
        """Return a step with the board and the strip, the person's hand below them; `within` a begun move."""
        shown = view or self.view
        what = scene(self.table, shown, self.words, marks=marks, ghost=ghost, hand=self.is_own, plan=self.is_planned)
        whole = pictures(self.table, what, self.words)
        return self.screen(text, items, narrowed(whole) if within else whole)


def _marks(options: Sequence[PieceOption]) -> list[draw.Mark]:
    """Candidates on the picture: a space under its own number, a court as such."""
    return [_mark(piece) for piece in dict.fromkeys(choices.piece_of(option.move) for option in options)]


def _mark(piece: PieceChoice) -> draw.Mark:
    if piece.kind == EMISSARY or isinstance(piece.place, Province):
        return draw.Mark(piece.place, "+1")
    return draw.Mark(piece.place, str(MAP.number_of(piece.place)))


def _next_row(items: Sequence[Control]) -> int:
    return max((item.row or 0 for item in items), default=-1) + 1


def _place(panel: ChinaPanel, press: Press) -> Screen | Sequence[str]:
    """Set what was picked; where nothing could be taken back after that, show it first."""
    (name,), view = press.first_words(1), panel.view
    province = one_of(Province, name)
    offered = {option.value: option.move for option in choices.options(view, panel.placements, province)}
    picked = list(dict.fromkeys(press.values))
    if not 1 <= len(picked) <= choices.most_pieces(view, province) or not offered.keys() >= set(picked):
        raise outdated()
    # Discord sends picks in any order.
    moves = choices.in_order(offered[value] for value in picked)
    texts = [CHINA.format(move) for move in moves]
    # Else no card is left to draw, or the game is over.
    return texts if panel.goes_on_after(*texts) else panel.preview(moves)


def _draw(panel: ChinaPanel, press: Press) -> Screen | Sequence[str]:
    """Draw what was chosen: all that is missing, or one card."""
    texts = press.value.split(AND)
    offered = [*hands(panel.view), *((move,) for move in draws(panel.view))]
    if texts not in [[CHINA.format(move) for move in moves] for moves in offered]:
        raise outdated()
    return drawing(panel.view, texts)


def _in_province(panel: ChinaPanel, name: str) -> Screen:
    province = one_of(Province, name)
    if province not in choices.provinces(panel.placements):
        raise outdated()
    return panel.choose_pieces(province)


add_panel(
    ChinaPanel,
    {
        "china-in": lambda panel, press: _in_province(panel, press.value),
        "china-province": lambda panel, press: _in_province(panel, press.detail),
        "china-pieces": _place,
        "china-draw": _draw,
    },
)
