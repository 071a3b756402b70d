"""Builds China's view from its words in English."""

from __future__ import annotations

import re

from engines.china.board import COLOURS, MAP, PROVINCES, Colour, Province, Space
from engines.china.moves import parse_space
from engines.china.state import AllianceScored, FinalScoring, HousesScored, LastTurn, RowScored, Stage
from engines.china.view import ChinaView, ProvinceView
from engines.protocol import Outcome, Seat
from tests.words.reading import Text, counted, listed, number, steps

_STAGES = {
    "place a first piece or swap a card": Stage.TURN,
    "place a second piece or draw cards": Stage.SECOND,
    "draw cards": Stage.DRAW,
}
_REASONS = {
    "The pile has been used up twice, and the last round is over.": "pile-used-up",
    "No player could place another piece.": "no-room",
}
_PLAYER = r"(.+): (\w+) points?, (\w+) houses? and (\w+) emissar(?:y|ies) left\."
_ROW = r"Final scoring, row of (.+): (.+)\. Points: (\d+)(, doubled)?\."


def read(words: str) -> ChinaView:
    """Build the view that the words describe."""
    text = Text(words)
    players = [(match[1], *map(number, match.groups()[1:])) for match in text.find(_PLAYER)]
    names = [str(name) for name, *_ in players]
    roads, ply = steps(text, "China")
    forts = counted(text.items(r"Fortifications left: (.+)\."), names.index)
    sizes = [(number(match[2]), _cards(match[3])) for match in text.find(_SIZES)]
    stage, first = text.one(r"Next: (.+)\."), text.one(r"First piece of this turn: (.+)\.")
    is_player = (you := text.one(r"You are (.+)\.")) is not None
    hand = tuple(map(Colour, text.items(r"Your hand: (.+)\.")))
    text.has(r"Your hand is empty\.")
    unseen = counted(text.items(r"Cards out of sight: (.+)\."), Colour)
    cards = text.need(r"(?:Open cards: (.+)|No open cards)\. (?:The pile is empty|(\w+) cards? in the pile)\.")
    view = ChinaView(
        viewer=names.index(you[1]) if you else None,
        map=roads.split()[0].lower().removesuffix("ern"),
        fortifications="with fortifications" in roads,
        provinces=tuple(_province(text, province, names) for province in PROVINCES),
        points=tuple(int(points) for _, points, _, _ in players),
        houses_left=tuple(int(houses) for _, _, houses, _ in players),
        emissaries_left=tuple(int(left) for _, _, _, left in players),
        fortifications_left=tuple(forts.get(seat, 0) for seat in range(len(names))),
        hand=hand if is_player else None,
        hand_sizes=tuple(size for size, _ in sizes),
        known=tuple(known for _, known in sizes),
        display=_cards(cards[1]),
        pile=number(cards[2]) if cards[2] else 0,
        unseen=tuple(colour for colour in COLOURS for _ in range(unseen.get(colour, 0))),
        discard=tuple(map(Colour, text.items(r"Discard pile from bottom to top: (.+)\."))),
        reshuffled=text.has(r"The pile has been used up once\."),
        last_round=text.has(r"This is the last round\."),
        emperor=names.index(text.need(r"First turn: (.+)\.")[1]),
        to_act=names.index(turn[1]) if (turn := text.one(r"(.+) to move\.")) else None,
        stage=_STAGES[stage[1]] if stage else Stage.TURN,
        province=Province(first[1].lower()) if first else None,
        to_draw=text.number(r"Cards to draw: (\d+)\."),
        ply=ply,
        last=_last(text, names),
        final=_final(text, names),
        outcome=_outcome(text, names, tuple(int(points) for _, points, _, _ in players)),
    )
    text.has(r"The pieces left over decide the tie: (.+)\.")
    assert text.unread() == []
    return view


_SIZES = r"Cards of (.+): (\d+)\.(?: Known of them: (.+)\.)?"


def _cards(text: str | None) -> tuple[Colour, ...]:
    return tuple(map(Colour, text.split(", "))) if text else ()


def _province(text: Text, name: Province, names: list[str]) -> ProvinceView:
    spaces, title = MAP.spaces_of[name], name.value.title()
    houses: list[Seat | None] = [None] * len(spaces)
    fortified = [False] * len(spaces)
    if not text.has(rf"{title}, houses: none on {len(spaces)} house spaces\."):
        for each in text.items(rf"{title}, houses: (.+)\.", "; "):
            found = re.fullmatch(rf"({title} \d) (.+?)(, fortification)?", each)
            assert found
            number = _space(found[1]) - spaces.start
            houses[number] = None if found[2] == "free" else names.index(found[2])
            fortified[number] = found[3] is not None
    court = counted(text.items(rf"{title}, court: (.+)\."), names.index)
    emissaries = tuple(court.get(seat, 0) for seat in range(len(names)))
    scored = text.has(rf"{title} has been scored\.")
    return ProvinceView(name, tuple(houses), tuple(fortified), emissaries, scored)


def _last(text: Text, names: list[str]) -> LastTurn | None:
    if swapped := text.one(r"Last turn: (.+) swapped an? (\w+) card\."):
        return LastTurn(names.index(swapped[1]), (), (), Colour(swapped[2]))
    if nothing := text.one(r"Last turn: (.+) placed nothing\."):
        return LastTurn(names.index(nothing[1]), (), (), None)
    found = text.one(r"Last turn: (.+?) placed (an? .+)\.")
    if found is None:
        return None
    spaces = tuple(_space(place) for place in re.findall(r"a (?:house|fortification) on (\w+ \d+)", found[2]))
    courts = tuple(Province(name.lower()) for name in re.findall(r"an emissary at the court of (\w+)", found[2]))
    return LastTurn(names.index(found[1]), spaces, courts, None)


def _final(text: Text, names: list[str]) -> FinalScoring | None:
    if not list(text.find(r"(.+): (.+) points?\. Houses: (\d+), alliances: (\d+), rows: (\d+)\.")):
        return None
    doubled = {match[1]: listed(match[2]) for match in text.find(r"Doubled in (\w+): (.+)\.")}
    houses = tuple(
        HousesScored(
            Province(match[1].lower()),
            tuple(counted(match[2].split(", "), names.index).values()),
            tuple(names.index(name) for name in doubled.get(match[1], ())),
        )
        for match in text.find(r"Final scoring, houses of (\w+): (.+)\.")
    )
    alliances = tuple(
        AllianceScored(int(match[1]), tuple(counted(match[2].split(", "), names.index).values()))
        for match in text.find(r"Final scoring, alliance (\d+): (.+)\.")
    )
    rows = tuple(
        RowScored(names.index(match[1]), tuple(map(_space, match[2].split(", "))), int(match[3]), match[4] is not None)
        for match in text.find(_ROW)
    )
    return FinalScoring(houses, alliances, rows)


def _outcome(text: Text, names: list[str], points: tuple[int, ...]) -> Outcome | None:
    if not text.has(r"The game is over\."):
        return None
    winners = text.need(r"(.+) (?:wins|share the victory)\.")
    reasons = [reason for sentence, reason in _REASONS.items() if text.has(re.escape(sentence))]
    return Outcome(frozenset(map(names.index, listed(winners[1]))), points, reasons[0])


def _space(name: str) -> Space:
    return parse_space(name.replace(" ", "-"))
