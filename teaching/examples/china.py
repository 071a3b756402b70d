"""China: Ada is seat 0, Ben 1, Cleo 2, Dan 3."""

from collections.abc import Mapping

from engines.china.events import AllianceFormed, RoadScored
from teaching.examples import AROUND, Example

_PLAIN: Mapping[str, str] = {
    "map": "west",
    "turn": "0 turn, ply 24, emperor 0",
    "points": "0 0 0",
    "houses": "-",
    "forts": "- left 0 0 0",
    "emissaries": "-",
    "scored": "-",
    "hands": "rry vyo rgg",
    "known": "- - -",
    "display": "vyog",
    "pile": "rgoyvrgoyvrgoyvrgoyv",
    "discard": "rgoyvrg",
    "chance": "example/0",
}
"""The default lines of a position, for topics that need no others. The last card of the pile is drawn first."""

_LAST_TURN = {
    "turn": "2 turn, ply 96, emperor 0",
    "hands": "vo yo rg",
    "display": "-",
    "pile": "-",
    "used up": "twice",
}
"""The turn before the final scoring, in which Cleo only swaps a card."""


def _with(**lines: str) -> str:
    return "\n".join(f"{key} {text}" for key, text in {**_PLAIN, **lines}.items())


EXAMPLES: Mapping[str, Example] = {
    "overview": Example(
        _with(houses="wei-1:1 wei-2:0 qin-1:2 qin-2:1 lu-1:0 lu-2:2", emissaries="qin:1:1", hands="rry vyo rgg"),
        moves=("house wei-3 red, emissary wei red",),
        part=AROUND,
    ),
    # One piece in a province without any (C8), two in one that had some, and a swap (C13).
    "turn": Example(
        _with(houses="wei-1:0 lu-1:2", hands="vyy rrg voo"),
        moves=(
            "house qi-1 yellow, draw deck",
            "house wei-2 red, house wei-3 red, draw yellow, draw deck",
            "swap violet, draw green",
        ),
        part=AROUND,
    ),
    # The province's own colour, or two equal cards of another one (C9).
    "paying": Example(
        _with(houses="lu-3:1", hands="vvo rgg yyr"),
        moves=("house lu-1 orange", "house lu-2 violet violet"),
        done=0,
        hand=True,
        part=AROUND,
    ),
    # Wei has one leader, Chu two who share the first rank (C14).
    "houses": Example(
        _with(
            map="east",
            points="0 0 0 0",
            forts="- left 0 0 0 0",
            known="- - - -",
            hands="rgo vgo yyr oog",
            houses="wei-1:0 wei-2:1 wei-4:0 wei-5:2 wei-6:1 wei-7:3 "
            "chu-1:0 chu-2:1 chu-4:0 chu-5:2 chu-6:0 chu-7:1 chu-8:2",
        ),
        moves=("house wei-3 red, done, draw deck", "house chu-3 violet"),
        part=AROUND,
    ),
    # With the third house of one player the court has room for a third emissary (C11).
    "emissaries": Example(
        _with(houses="zhao-1:0 zhao-2:0 zhao-5:1", emissaries="zhao:1:1 zhao:2:1", hands="voo rgg yyr"),
        moves=("house zhao-3 orange", "emissary zhao orange"),
        part=AROUND,
    ),
    # An open card, which all see, and one from the pile, which Ada alone sees (C15).
    "drawing": Example(
        _with(turn="0 draw 2, ply 24, emperor 0", houses="wei-1:1 wei-2:0 wei-3:0", hands="y rgg voo"),
        moves=("draw green", "draw deck"),
        done=0,
        hand=True,
    ),
    # After the last turn houses, alliances and rows are scored, in this order (C19).
    "end": Example(
        _with(
            **_LAST_TURN,
            houses="wei-1:0 wei-2:0 wei-3:0 wei-4:0 wei-5:1 qin-2:2 qin-3:2 qin-4:1",
            emissaries="wei:1:1 qin:1:1",
            points="21 24 27",
        ),
        moves=("swap red",),
    ),
    # Ada leads in one court and shares the lead in the other: she alone has the majority in both (C20).
    "alliances": Example(
        _with(
            **_LAST_TURN,
            houses="wei-4:2 wei-5:2 wei-6:2 qin-3:2 qin-5:2",
            emissaries="wei:0:2 wei:1:1 qin:0:1 qin:1:1",
        ),
        moves=("swap red",),
        relevant=(AllianceFormed,),
        part=AROUND,
    ),
    # Five houses of Ada's in a row, across a border; Ben's three are too few (C21).
    "roads": Example(
        _with(**_LAST_TURN, houses="qin-2:0 qin-3:0 qin-4:0 shu-2:0 shu-3:0 chu-1:0 zhao-1:1 zhao-2:1 zhao-3:1"),
        moves=("swap red",),
        relevant=(RoadScored,),
        part=AROUND,
    ),
    # The house on the fortification fills Qi and doubles Ada's points there, for all three of her houses (C24).
    "fortifications": Example(
        _with(
            map="west fortifications",
            forts="- left 1 1 1",
            houses="qi-1:0 qi-2:1 qi-3:1 qi-5:0",
            hands="vyy rgg voo",
        ),
        moves=("fort qi-4 yellow", "house qi-4 yellow"),
        part=AROUND,
    ),
    "moves": Example(
        _with(houses="wei-1:1", hands="rry vyo voo"),
        moves=("house wei-3 red", "emissary wei red"),
        part=AROUND,
    ),
}

EXPLAINED = {
    "C4": "houses",
    "C8": "turn",
    "C9": "paying",
    "C10": "houses",
    "C11": "emissaries",
    "C13": "turn",
    "C15": "drawing",
    "C23": "fortifications",
}
"""The topic of every rule that a move can be against, by the rule's number: refusals lead there."""
