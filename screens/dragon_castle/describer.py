"""A position of Dragon Castle in words: all that its view knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import comb

from engines.bits import members
from engines.dragon_castle.board import COLUMNS, SYMBOLS, TOKEN_POINTS, Bits, Cell, Symbol, cell_name
from engines.dragon_castle.layouts import LAYOUTS
from engines.dragon_castle.moves import CellName, Move, parse
from engines.dragon_castle.realm import Stack
from engines.dragon_castle.scoring import shrine_points, tie_broken_by
from engines.dragon_castle.state import RULES_VERSION, LastTurn, Phase
from engines.dragon_castle.view import CastleTile, DragonCastleView, pairs
from engines.protocol import Seat
from locales import SafeText, Words
from locales.describing import Section, Sentence, ViewDescriber, listed
from locales.narration import move_sentence

POSSIBLE, DETAILS, REALMS, ROWS, UNSEEN = range(1, 6)
"""How soon a short text leaves out what can be taken, scores and cards, realms, castle rows, tiles never seen."""

MOST_MOVES = 24
"""Moves at a place that are said: with spirits there may be hundreds, most of which differ in their price."""


class DragonCastleDescriber(ViewDescriber):
    """The sentences about a view. `called` is what its castle is called."""

    view: DragonCastleView

    def __init__(
        self, view: DragonCastleView, names: Sequence[SafeText], words: Words, mover: SafeText | None = None
    ) -> None:
        super().__init__(view, names, words, mover)
        self.called = SafeText(view.layout)

    def sections(self) -> list[Section]:
        """Return the latest turn, whose turn it is, the castle, each realm, the players, the tiles in hand."""
        words, names = self.words, self.names
        return [
            Section(words("alt-section-now"), [*self.now(), *self._so_far()]),
            Section(words("dragon-castle-zoom-castle"), [*self.possible(), *self.castle()]),
            *(Section(self._realm_title(seat), self.realm(seat)) for seat in range(len(names))),
            Section(words("alt-section-players"), self.players()),
            *self.hand_section(),
        ]

    def place(self, word: str) -> Section | None:
        """Return what is around a cell, in a row or in a column of the castle and of each realm."""
        if (chosen := _chosen(word)) is None:
            return None
        said = [*self._chosen_tiles(chosen), *self._chosen_stacks(chosen)]
        return Section(word.upper(), said or [Sentence(self.words("alt-nothing-there"))])

    def player(self, seat: Seat) -> Section:
        return Section(self._realm_title(seat), self.realm(seat))

    def moves_at(self, word: str, moves: Sequence[str]) -> list[str]:
        """Return the moves with a cell of the castle or of the own realm: that cell, or one of a row or a column."""
        if (chosen := _chosen(word, around=0)) is None:
            return []
        there = [move for move in map(parse, moves) if any(chosen(*_row_and_column(cell)) for cell in _cells_of(move))]
        said = [move_sentence(self.words, "dragon_castle", move, place_name=str) for move in there[:MOST_MOVES]]
        if len(there) > MOST_MOVES:
            said.append(self.words("alt-more-moves", count=len(there) - MOST_MOVES))
        return [listed(self.words("alt-can"), said, self.words, "; ")] if said else []

    def turn(self) -> Iterator[str]:
        yield from super().turn()
        yield from tie_text(self.view, self.names, self.words)

    def players(self) -> list[Sentence]:
        """Return what each player has, the countdown, the cards, the final score."""
        view, words = self.view, self.words
        said = [*self._player_lines(), self._common()]
        if view.last_round:
            said.append(words("dragon-castle-alt-last-round"))
        part = words("alt-part-players")
        details = [Sentence(each, part, DETAILS) for each in (*self._final(), *self._cards())]
        return [*(Sentence(each) for each in said), *details]

    def castle(self) -> list[Sentence]:
        """Return the castle row by row, and the tiles that no player has seen."""
        view, words = self.view, self.words
        part, rows = words("dragon-castle-part-castle"), len(view.castle) // view.width
        named = "dragon-castle-alt-name" if view.layout in LAYOUTS else "dragon-castle-alt-name-own"
        size = {"column": _column(view.width), "rows": rows, "realm": view.realms[0].rows}
        said = [words(named, name=self.called), words.fill("dragon-castle-alt-size", size)]
        for row in range(rows):
            tiles = self._tiles(range(row * view.width, (row + 1) * view.width))
            if tiles:
                said.append(listed(words("dragon-castle-alt-row", row=row + 1), tiles, words, "; "))
        return [*(Sentence(each, part, ROWS) for each in said), *self._unseen()]

    def possible(self) -> list[Sentence]:
        """Return the pairs that can be taken, then what else can be taken as a first tile."""
        part = self.words("dragon-castle-part-available")
        return [Sentence(each, part, POSSIBLE) for each in (*self._pairs(), *self._tops())]

    def realm(self, seat: Seat) -> list[Sentence]:
        words, realm, player = self.words, self.view.realms[seat], self.names[seat]
        said: list[str] = []
        for row in range(realm.rows):
            stacks = self._stacks(seat, range(row * COLUMNS, (row + 1) * COLUMNS))
            if stacks:
                said.append(
                    listed(words("dragon-castle-alt-realm-row", player=player, row=row + 1), stacks, words, "; ")
                )
        part = words("dragon-castle-part-realms")
        return [
            Sentence(each, part, REALMS) for each in said or [words("dragon-castle-alt-realm-empty", player=player)]
        ]

    def held(self) -> list[str]:
        """Return the tiles that who moves has taken this turn and not placed yet."""
        return [self.tiles()] if self.view.viewer == self.view.to_act else []

    def tiles(self) -> str:
        """Return the tiles taken this turn that are not placed yet, as those of the reader."""
        if not self.view.hand:
            return self.words("dragon-castle-alt-hand-empty")
        return self.words("dragon-castle-alt-hand", hand=", ".join(self.view.hand))

    def position(self) -> str:
        """Return the step, and how much is left of the castle."""
        view = self.view
        left = sum(tile is not None for tile in view.castle) + view.hidden
        return self.words("dragon-castle-alt-position", ply=view.ply, left=left, floor=view.top_floor)

    def latest(self, last: LastTurn, player: SafeText) -> Iterator[str]:
        words = self.words
        cells = {
            "took": [self._castle_cell(cell) for cell in last.taken],
            "placed": [_realm_cell(cell) for cell in last.placed],
            "set": _realm_cells(last.consolidated),
            "built": _realm_cells(last.built),
        }
        deeds = [words("dragon-castle-alt-last-summoned")] if last.summoned else []
        if last.spirit is not None:
            deeds.append(words("dragon-castle-alt-last-spirit", spirit=last.spirit.value))
        deeds += [words(f"dragon-castle-alt-last-{did}", cells=words.list(on)) for did, on in cells.items() if on]
        yield words(
            "dragon-castle-alt-last", player=player, deeds=words.list(deeds or [words("dragon-castle-alt-last-none")])
        )

    def _so_far(self) -> Iterator[Sentence]:
        """Yield what there is to know of the running turn besides the board."""
        view, words, so_far = self.view, self.words, self.view.so_far
        lists: dict[str, Iterable[str]] = {
            "dragon-castle-alt-beside": [self._castle_cell(cell) for cell in so_far.neighbours],
            "dragon-castle-alt-consolidated": _realm_cells(so_far.consolidated),
            "dragon-castle-alt-shifted": [] if so_far.shifted is None else [_realm_cell(so_far.shifted)],
            "dragon-castle-alt-turned": [] if so_far.turned is None else [_realm_cell(so_far.turned)],
            "dragon-castle-alt-building": _realm_cells(view.building),
        }
        if view.to_act is not None or view.phase is not Phase.TAKE:
            yield Sentence(words("dragon-castle-alt-next", phase=view.phase.value))
        if so_far.resume is not view.phase:
            yield Sentence(words("dragon-castle-alt-then", phase=so_far.resume.value))
        if view.hand:
            yield Sentence(words("dragon-castle-alt-taken", hand=", ".join(view.hand)))
        if view.spirit_used is not None:
            yield Sentence(words("dragon-castle-alt-spirit-used", spirit=view.spirit_used.value))
        if so_far.owes_elegance:
            yield Sentence(words("dragon-castle-alt-elegance"))
        for cells in view.waiting:
            yield Sentence(words("dragon-castle-alt-waiting", cells=", ".join(_realm_cells(cells))))
        for name, found in lists.items():
            if found:
                yield Sentence(words(name, cells=", ".join(found)))
        if view.may_build:
            yield Sentence(words("dragon-castle-alt-may-build", count=view.may_build))

    def _player_lines(self) -> Iterator[str]:
        view = self.view
        for seat, player in enumerate(self.names):
            realm, tokens = view.realms[seat], view.taken_tokens[seat]
            points = view.victory[seat] + shrine_points(realm) + TOKEN_POINTS * tokens
            figures = {"points": points, "shrines": realm.shrines, "pool": view.pools[seat], "tokens": tokens}
            yield self.words.fill("dragon-castle-alt-player", {"player": player, **figures})

    def _common(self) -> str:
        view = self.view
        return self.words("dragon-castle-alt-common", tokens=view.tokens, supply=view.supply)

    def _cards(self) -> Iterator[str]:
        """Yield the cards in play and their price, who began, and by which rules."""
        view, words = self.view, self.words
        cards = [words("dragon-castle-spirit", it=spirit.value) for spirit in view.spirits]
        cards += [words("dragon-castle-dragon", it=dragon.value) for dragon in view.dragons]
        if cards:
            yield words("dragon-castle-alt-cards", cards=", ".join(cards))
        if view.price:
            yield words("dragon-castle-alt-price", points=view.price)
        yield words("dragon-castle-alt-stack", count=view.stack)
        yield words("alt-first", player=self.names[view.start_player])
        if view.rules != RULES_VERSION:
            yield words("dragon-castle-alt-former", version=view.rules)

    def _final(self) -> Iterator[str]:
        view, words = self.view, self.words
        if view.final is None or view.outcome is None:
            return
        for seat, player in enumerate(self.names):
            facts = {
                "player": player,
                "points": view.outcome.scores[seat],
                "victory": view.final.victory[seat],
                "shrines": view.final.shrines[seat],
                "tokens": view.final.tokens[seat],
                "stacks": view.final.face_down[seat],
            }
            yield words.fill("dragon-castle-alt-score", facts)
        for scored in view.final.dragons:
            points = [f"{player}{self.words('colon')}{scored.points[seat]}" for seat, player in enumerate(self.names)]
            yield listed(words("dragon-castle-dragon", it=scored.dragon.value), points, words)
        yield words("dragon-castle-end", reason=view.outcome.reason)

    def _unseen(self) -> Iterator[Sentence]:
        counts, words = Counter(self.view.unseen), self.words
        if counts:
            tiles = [
                f"{self._tile(symbol)}{self.words('colon')}{counts[symbol]}" for symbol in SYMBOLS if symbol in counts
            ]
            yield Sentence(
                listed(words("dragon-castle-alt-unseen"), tiles, self.words), words("dragon-castle-part-unseen"), UNSEEN
            )

    def _pairs(self) -> Iterator[str]:
        """Yield the pairs that can be taken: each with its two cells, or once with all cells of which any two pair."""
        view, words, found = self.view, self.words, dict[Symbol, list[tuple[Cell, Cell]]]()
        for first, twin in pairs(view):
            tile = view.castle[first]
            if tile is not None and tile.symbol is not None:
                found.setdefault(tile.symbol, []).append((first, twin))
        for symbol, alike in found.items():
            cells = sorted({cell for pair in alike for cell in pair})
            # As many pairs as two of these cells can make: any two of them pair.
            for group in [cells] if len(alike) == comb(len(cells), 2) else alike:
                names = [self._castle_cell(cell) for cell in group]
                yield words("dragon-castle-alt-pair", symbol=symbol, cells=words.list(names), count=len(names))

    def _tops(self) -> Iterator[str]:
        """Yield what can be taken as a first tile, each symbol once with its cells: one sentence a symbol."""
        view, words, tops = self.view, self.words, dict[Symbol, list[str]]()
        for cell, tile in enumerate(view.castle):
            if tile is not None and tile.available and tile.floor == view.top_floor and tile.symbol:
                tops.setdefault(tile.symbol, []).append(self._castle_cell(cell))
        if tops:
            yield words("dragon-castle-alt-tops", count=sum(map(len, tops.values())))
        # The pairs first: they are what one looks for.
        for symbol in sorted(tops, key=lambda each: -len(tops[each])):
            yield words("dragon-castle-alt-top", symbol=symbol, cells=", ".join(tops[symbol]))

    def _chosen_tiles(self, chosen: Callable[[int, int], bool]) -> Iterator[Sentence]:
        view = self.view
        cells = [cell for cell in range(len(view.castle)) if chosen(*divmod(cell, view.width))]
        if tiles := self._tiles(cells):
            yield Sentence(listed(self.words("dragon-castle-zoom-castle"), tiles, self.words, "; "))

    def _chosen_stacks(self, chosen: Callable[[int, int], bool]) -> Iterator[Sentence]:
        for seat, realm in enumerate(self.view.realms):
            cells = [cell for cell in range(len(realm.stacks)) if chosen(*divmod(cell, COLUMNS))]
            if stacks := self._stacks(seat, cells):
                yield Sentence(listed(self._realm_title(seat), stacks, self.words, "; "))

    def _tiles(self, cells: Iterable[Cell]) -> list[str]:
        """Return the castle's tiles on some cells: "C4 Merchant 3, floor 2, available"."""
        found = ((cell, self.view.castle[cell]) for cell in cells)
        language = self.words.language
        return [f"{self._castle_cell(cell)} {_top(language, tile)}" for cell, tile in found if tile is not None]

    def _stacks(self, seat: Seat, cells: Iterable[Cell]) -> list[str]:
        """Return a realm's stacks on some cells: "B2 shrine, floor 3"."""
        found = ((cell, self.view.realms[seat].stacks[cell]) for cell in cells)
        return [f"{_realm_cell(cell)} {self._stack(stack)}" for cell, stack in found if stack.height]

    def _stack(self, stack: Stack) -> str:
        down = "dragon-castle-alt-shrine" if stack.shrine else "dragon-castle-alt-down"
        top = self._tile(stack.top) if stack.top is not None else self.words(down)
        return f"{top}, {self._floor(stack.height)}"

    def _floor(self, floor: int) -> str:
        # By `fill`, as for every tile of a board: it does not look for names of people.
        return self.words.fill("dragon-castle-alt-floor", {"floor": floor})

    def _tile(self, symbol: Symbol) -> str:
        return self.words.fill("dragon-castle-tile", {"it": symbol})

    def _realm_title(self, seat: Seat) -> str:
        return self.words("dragon-castle-zoom-realm", player=self.names[seat])

    def _castle_cell(self, cell: Cell) -> str:
        return cell_name(cell, self.view.width)


@lru_cache(maxsize=1024)
def _top(language: str, tile: CastleTile) -> str:
    words = Words(language)
    covered = words("dragon-castle-alt-covered")
    symbol = covered if tile.symbol is None else words.fill("dragon-castle-tile", {"it": tile.symbol})
    available = f", {words('dragon-castle-alt-available')}" if tile.available else ""
    return f"{symbol}, {words.fill('dragon-castle-alt-floor', {'floor': tile.floor})}{available}"


def tie_text(view: DragonCastleView, names: Sequence[SafeText], words: Words) -> list[str]:
    """Say what decided a tie; empty where there is none."""
    if view.outcome is None or view.final is None:
        return []
    broken = tie_broken_by(view.outcome, view.final, view.realms)
    if broken is None:
        return []
    by, numbers = broken
    counts = [words("tie-count", player=names[seat], count=numbers[seat]) for seat in view.outcome.tied]
    return [words("dragon-castle-tie", by=by, counts=", ".join(counts))]


def _cells_of(move: Move) -> Iterator[CellName]:
    """Yield the cells that a move names, of the castle or of the own realm."""
    yield from filter(None, (getattr(move, name, None) for name in ("at", "start", "to", "pays")))


def _row_and_column(cell: CellName) -> tuple[int, int]:
    return int(cell[1:]) - 1, ord(cell[0]) - ord("A")


def _chosen(word: str, around: int = 1) -> Callable[[int, int], bool] | None:
    """Return which cells a word means, by their rows and columns: a cell and those around it, a row, a column."""
    letters, digits = word.rstrip("0123456789"), word.lstrip("abcdefghijklmnop")
    if letters + digits != word or len(letters) > 1 or not (digits or letters) or not (digits or "0").isdecimal():
        return None
    row, column = int(digits or 0) - 1, ord(letters or "a") - ord("a")
    if not letters:
        return lambda r, _: r == row
    if not digits:
        return lambda _, c: c == column
    return lambda r, c: max(abs(r - row), abs(c - column)) <= around


def _realm_cell(cell: Cell) -> str:
    return cell_name(cell, COLUMNS)


def _realm_cells(cells: Bits) -> list[str]:
    return [_realm_cell(cell) for cell in members(cells)]


def _column(number: int) -> str:
    return chr(ord("A") + number - 1)
