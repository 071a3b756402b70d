"""A position of China in words: all that its view knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.china.board import COLOURS, MAP, PROVINCES, Colour, Province, Space
from engines.china.moves import Price, parse
from engines.china.state import FinalScoring, LastTurn, Stage
from engines.china.view import ChinaView, ProvinceView
from engines.protocol import PointsBySeat, Seat
from locales import SafeText, Words
from locales.describing import Section, Sentence, ViewDescriber, listed
from screens.china.choices import cost_in_words, piece_of, place_in_words, placements, province_of

OPEN, CARDS, DETAILS, SCORED = range(1, 5)
"""How soon a short text leaves out provinces, cards in detail, players in detail, provinces that have been scored."""


class ChinaDescriber(ViewDescriber):
    """The sentences about a view."""

    view: ChinaView

    def sections(self) -> list[Section]:
        """Return the latest turn, whose turn it is, the provinces, the players, the cards, the hand."""
        words = self.words
        return [
            Section(words("alt-section-now"), [*self.now(), *self._so_far()]),
            Section(words("china-section-provinces"), self.provinces()),
            Section(words("alt-section-players"), [*self.players(), *self._final()]),
            Section(words("china-section-cards"), self.cards()),
            *self.hand_section(),
        ]

    def place(self, word: str) -> Section | None:
        """Return a province with its borders and roads."""
        if (name := self._named(word)) is None:
            return None
        said = [*self._province(name), *self._around(name)]
        return Section(self._name(name), [Sentence(each) for each in said])

    def player(self, seat: Seat) -> Section:
        return Section(self.names[seat], [Sentence(each) for each in (self._player(seat), self._cards_of(seat))])

    def moves_at(self, word: str, moves: Sequence[str]) -> list[str]:
        """Return the pieces that may be placed in a province: a sentence for each price."""
        words, found = self.words, dict[Price, dict[str, list[str]]]()
        for move in placements(map(parse, moves)):
            piece = piece_of(move)
            if province_of(piece) is self._named(word):
                found.setdefault(move.price, {}).setdefault(piece.kind, []).append(place_in_words(piece.place))
        return [
            listed(
                words("china-alt-can-place", cost=cost_in_words(price, words)),
                [words("china-alt-piece", kind=kind, places=", ".join(places)) for kind, places in pieces.items()],
                words,
                "; ",
            )
            for price, pieces in found.items()
        ]

    def turn(self) -> Iterator[str]:
        yield from super().turn()
        yield from tie_text(self.view, self.names, self.words)

    def provinces(self) -> list[Sentence]:
        """Return what is on each house space and at each court, province by province."""
        part, found = self.words("china-part-provinces"), list[Sentence]()
        for province in self.view.provinces:
            rank = SCORED if province.scored else OPEN
            found += [Sentence(each, part, rank) for each in self._province(province.name)]
        return found

    def players(self) -> list[Sentence]:
        """Return what each player has; at the end the parts of their scores first."""
        view, words = self.view, self.words
        part, said = words("alt-part-players"), [Sentence(each) for each in self._scores()]
        said += [Sentence(self._player(seat), part, OPEN if said else 0) for seat in range(len(self.names))]
        details = [words("alt-first", player=self.names[view.emperor])]
        if view.fortifications:
            left = [f"{name}{self.words('colon')}{count}" for name, count in zip(self.names, view.fortifications_left)]
            details.append(listed(words("china-alt-fortifications"), left, words))
        return [*said, *(Sentence(each, part, DETAILS) for each in details)]

    def cards(self) -> list[Sentence]:
        """Return the open cards and the pile, what is known of hands, the discard pile, what is out of sight."""
        view, words = self.view, self.words
        said = [Sentence(self._open_cards())]
        if view.last_round:
            said.append(Sentence(words("china-alt-last-round")))
        part = words("china-part-cards")
        details = [self._cards_of(seat) for seat in range(len(self.names))]
        if view.discard:
            details.append(words("china-alt-discard", cards=", ".join(view.discard)))
        if view.reshuffled:
            details.append(words("china-alt-reshuffled"))
        if unseen := [
            f"{self._colour(each)}{self.words('colon')}{view.unseen.count(each)}"
            for each in COLOURS
            if each in view.unseen
        ]:
            details.append(listed(words("china-alt-unseen"), unseen, words))
        return [*said, *(Sentence(each, part, CARDS) for each in details)]

    def held(self) -> list[str]:
        return [self.own_cards()]

    def own_cards(self) -> str:
        hand = self.view.hand
        return self.words("china-alt-hand", hand=", ".join(hand)) if hand else self.words("china-alt-hand-empty")

    def position(self) -> str:
        view, words = self.view, self.words
        forts = f", {words('china-fortifications')}" if view.fortifications else ""
        return words("china-alt-position", roads=words("china-roads", map=view.map) + forts, ply=view.ply)

    def latest(self, last: LastTurn, player: SafeText) -> Iterator[str]:
        """Yield what was set and swapped in the latest turn."""
        words = self.words
        if last.swapped is not None:
            yield words("china-alt-last-swap", player=player, colour=last.swapped.value)
        pieces = [(self._placed(space, last.spaces[number:]), space) for number, space in enumerate(last.spaces)]
        said = [
            words("china-alt-last-piece", kind=kind, place=place_in_words(place))
            for kind, place in (*pieces, *(("emissary", court) for court in last.courts))
        ]
        if said:
            yield words("china-alt-last", player=player, pieces=words.list(said))
        elif last.swapped is None:
            yield words("china-alt-last-none", player=player)

    def _placed(self, space: Space, since: Sequence[Space]) -> str:
        """Return what was placed on a space: where it got a fortification and a house, the house came last (C23)."""
        province = self.view.provinces[PROVINCES.index(MAP.spaces[space])]
        has_house = province.houses[MAP.number_of(space) - 1] is not None
        return "house" if has_house and since.count(space) == 1 else "fort"

    def _so_far(self) -> Iterator[Sentence]:
        """Yield what there is to know of the running turn besides the board."""
        view, words = self.view, self.words
        if view.to_act is not None or view.stage is not Stage.TURN:
            yield Sentence(words("china-alt-next", stage=view.stage.value))
        if view.province is not None:
            yield Sentence(words("china-alt-first-piece", province=view.province.value))
        if view.to_draw:
            yield Sentence(words("china-alt-to-draw", count=view.to_draw))

    def _province(self, name: Province) -> Iterator[str]:
        """Yield what is on the house spaces of a province and at its court, and whether it has been scored."""
        words, province, title = self.words, self.view.provinces[PROVINCES.index(name)], self._name(name)
        if any(province.fortified) or any(house is not None for house in province.houses):
            spaces = [self._space(space, province) for space in MAP.spaces_of[name]]
            yield listed(words("china-alt-houses", province=title), spaces, words, "; ")
        else:
            yield words("china-alt-no-houses", province=title, count=len(province.houses))
        court = [
            f"{player}{self.words('colon')}{count}" for player, count in zip(self.names, province.emissaries) if count
        ]
        if court:
            yield listed(words("china-alt-court", province=title), court, words)
        if province.scored:
            yield words("china-alt-scored", province=title)

    def _space(self, space: Space, province: ProvinceView) -> str:
        number = space - MAP.spaces_of[province.name].start
        owner = province.houses[number]
        on_it = self.words("china-alt-free") if owner is None else self.names[owner]
        fort = f", {self.words('china-alt-fortified')}" if province.fortified[number] else ""
        return f"{place_in_words(space)} {on_it}{fort}"

    def _around(self, name: Province) -> Iterator[str]:
        """Yield the colour of a province, its alliances, and the roads from its spaces."""
        words, spaces = self.words, MAP.spaces_of[name]
        yield words("china-alt-colour", province=self._name(name), colour=MAP.lands[PROVINCES.index(name)].colour.value)
        for alliance in MAP.alliances:
            if name in (alliance.first, alliance.second):
                other = alliance.second if name is alliance.first else alliance.first
                yield words("china-alt-border", number=alliance.number, province=self._name(other))
        for space in spaces:
            beside = MAP.beside[self.view.map][space]
            if roads := [place_in_words(each) for each in range(len(MAP.spaces)) if beside >> each & 1]:
                yield listed(words("china-alt-roads", space=place_in_words(space)), roads, words)

    def _player(self, seat: Seat) -> str:
        view = self.view
        return self.words(
            "china-alt-player",
            player=self.names[seat],
            points=view.points[seat],
            houses=view.houses_left[seat],
            emissaries=view.emissaries_left[seat],
        )

    def _cards_of(self, seat: Seat) -> str:
        """Return how many cards a player has, and those of them that all have seen."""
        view, player = self.view, self.names[seat]
        known = ", ".join(view.known[seat])
        sentence = "china-alt-known" if known else "china-alt-size"
        return self.words(sentence, player=player, count=view.hand_sizes[seat], cards=known)

    def _open_cards(self) -> str:
        view, words = self.view, self.words
        if not view.display:
            return words("china-alt-no-cards", pile=view.pile)
        return words("china-alt-cards", display=", ".join(view.display), pile=view.pile)

    def _scores(self) -> Iterator[str]:
        view = self.view
        for seat, name in enumerate(self.names if view.final is not None else ()):
            assert view.final is not None
            facts = score_parts(view.points[seat], view.final, seat)
            yield self.words.fill("china-alt-score", {"player": name, "points": view.points[seat], **facts})

    def _final(self) -> Iterator[Sentence]:
        """Yield what scored at the end, in the order of scoring."""
        view, words = self.view, self.words
        if view.final is None or view.outcome is None:
            return
        yield Sentence(words("china-end", reason=view.outcome.reason))
        for houses in view.final.houses:
            subject = words("china-alt-final-houses", province=self._name(houses.province))
            yield Sentence(listed(subject, self._points(houses.points), words))
            if houses.doubled:
                doubled = words.list([self.names[seat] for seat in houses.doubled])
                yield Sentence(words("china-alt-doubled", province=self._name(houses.province), players=doubled))
        for alliance in view.final.alliances:
            points = self._points(alliance.points)
            yield Sentence(listed(words("china-alt-final-alliance", number=alliance.number), points, words))
        for row in view.final.rows:
            facts = {"points": row.points, "doubled": "yes" if row.doubled else "no"}
            spaces = ", ".join(map(place_in_words, row.spaces))
            facts |= {"player": self.names[row.seat], "spaces": spaces}
            yield Sentence(words.fill("china-alt-final-row", facts))

    def _points(self, points: PointsBySeat) -> list[str]:
        return [f"{name}{self.words('colon')}{count}" for name, count in zip(self.names, points)]

    def _named(self, word: str) -> Province | None:
        """Return the province that a word in lower case names."""
        return next((name for name in PROVINCES if self._name(name).lower() == word), None)

    def _name(self, province: Province) -> str:
        return self.words("china-province", it=province.value)

    def _colour(self, colour: Colour) -> str:
        return self.words("china-colour", it=colour.value)


def score_parts(points: int, final: FinalScoring, seat: Seat) -> dict[str, int]:
    """Return the parts of a seat's points at the end (C19)."""
    alliances, rows = final.alliance_points(seat), final.row_points(seat)
    return {"houses": points - alliances - rows, "alliances": alliances, "rows": rows}


def tie_text(view: ChinaView, names: Sequence[SafeText], words: Words) -> list[str]:
    """Say what decided a tie; empty where there is none."""
    tied = () if view.outcome is None else view.outcome.tied
    counts = [words("tie-count", player=names[seat], count=view.pieces_left[seat]) for seat in tied]
    return [words("china-tie", counts=", ".join(counts))] if counts else []
