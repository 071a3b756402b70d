"""All turns of the seat to move in a simulated game; see `workshop.training.china.simulator` for what a turn is."""

from __future__ import annotations

from typing import Any

from computers.learned.patterns.china.layout import SPACES
from engines.china.board import COLOURS, PROVINCES
from workshop.training.china.compiled import compiled
from workshop.training.china.simulator import (
    COLOUR_OF,
    COUNTS,
    ENVOY,
    HANDS,
    SPACES_OF,
    TURN,
    Ints,
    built,
    envoys_at,
    envoys_left,
    houses_left,
    most_houses,
)

MOST_TURNS = 900
"""An upper bound of the number of turns."""

_LANDS, _KINDS = len(PROVINCES), len(COLOURS)


@compiled
def turns(game: Ints, found: Ints) -> Any:
    """List all turns of the seat to move as rows of `found`; return their number."""
    seat, count = game[TURN], 0
    joker = -1
    for colour in range(_KINDS):
        if game[HANDS + seat * 5 + colour] >= 2:
            joker = colour
    for land in range(_LANDS):
        own = game[HANDS + seat * 5 + COLOUR_OF[land]]
        can_joke = joker >= 0 and joker != COLOUR_OF[land]
        if own:
            count = _ones(game, land, COLOUR_OF[land], 1, found, count)
        if can_joke:
            count = _ones(game, land, joker, 2, found, count)
        begun = envoys_at(game, land) > 0 or (built(game) & SPACES_OF[land]) != 0
        if begun and own >= 2:
            count = _twos(game, land, COLOUR_OF[land], 1, found, count)
        elif begun and own and can_joke:
            count = _twos(game, land, joker, 2, found, count)
    for colour in range(_KINDS):
        if game[HANDS + seat * 5 + colour]:
            count = _listed(found, count, -1, -1, -1, colour, 1, 0, 0)
    return count


@compiled
def _listed(
    found: Ints, count: Any, land: Any, one: Any, other: Any, colour: Any, cards: Any, second: Any, more: Any
) -> Any:
    row = found[count]
    row[0], row[1], row[2], row[3], row[4], row[5], row[6] = land, one, other, colour, cards, second, more
    return count + 1


@compiled
def _free(game: Ints, land: Any) -> Any:
    """Return the spaces of a province for a house of the seat to move."""
    return SPACES_OF[land] & ~built(game) if houses_left(game, game[TURN]) > 0 else 0


@compiled
def _ones(game: Ints, land: Any, colour: Any, cards: Any, found: Ints, count: Any) -> Any:
    """List the turns of one piece in a province."""
    free = _free(game, land)
    for space in range(SPACES):
        if (free >> space) & 1:
            count = _listed(found, count, land, space, -1, colour, cards, 0, 0)
    if envoys_at(game, land) < most_houses(game, land) and envoys_left(game, game[TURN]) > 0:
        count = _listed(found, count, land, ENVOY, -1, colour, cards, 0, 0)
    return count


@compiled
def _twos(game: Ints, land: Any, second: Any, more: Any, found: Ints, count: Any) -> Any:
    """List the turns of two pieces in a province, the first for one card of its colour."""
    seat, free, colour = game[TURN], _free(game, land), COLOUR_OF[land]
    sent, most, envoys = envoys_at(game, land), most_houses(game, land), envoys_left(game, seat)
    more_houses = houses_left(game, seat) > 1
    for space in range(SPACES):
        if not (free >> space) & 1:
            continue
        for other in range(space + 1, SPACES):
            if more_houses and (free >> other) & 1:
                count = _listed(found, count, land, space, other, colour, 1, second, more)
        if envoys > 0 and sent < max(most, game[COUNTS + land * 5 + seat] + 1):
            count = _listed(found, count, land, space, ENVOY, colour, 1, second, more)
    if envoys > 1 and sent + 1 < most:
        count = _listed(found, count, land, ENVOY, ENVOY, colour, 1, second, more)
    return count
