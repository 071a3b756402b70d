"""Builds Dragon Castle's view from its words in English."""

from __future__ import annotations

import re

from engines.dragon_castle.board import COLUMNS, SYMBOLS, TOKEN_POINTS, Bits, Cell, Dragon, Spirit, Symbol
from engines.dragon_castle.layouts import LAYOUTS, seats_of
from engines.dragon_castle.realm import EMPTY, Realm, Stack
from engines.dragon_castle.scoring import shrine_points
from engines.dragon_castle.state import RULES_VERSION, DragonScored, FinalScoring, LastTurn, Phase
from engines.dragon_castle.view import CastleTile, DragonCastleView, TurnSoFar
from engines.protocol import Outcome
from tests.words.reading import Text, counted, listed, number, steps

_KINDS = {"Merchant": "M", "Warrior": "W", "Farmer": "F"}
_OTHERS = {
    "Blossom": "S1",
    "Sun": "S2",
    "Maple leaf": "S3",
    "Snowflake": "S4",
    "North wind": "N1",
    "East wind": "N2",
    "South wind": "N3",
    "West wind": "N4",
    "Dragon's head": "D1",
    "Dragon's body": "D2",
    "Dragon's claw": "D3",
}
_PHASES = {
    "take a first tile": Phase.TAKE,
    "choose a use for the first tile": Phase.ACTION,
    "place a tile": Phase.PLACE,
    "consolidate sets and end the turn": Phase.SETTLE,
    "build a shrine": Phase.BUILD,
    "turn a tile face down": Phase.TURN,
    "move a shrine": Phase.MOVE,
    "move a tile": Phase.SHIFT,
}
_SIZE = r"The castle has columns A to (\w) and rows 1 to (\d+)\. Every realm has columns A to F and rows 1 to (\d)\."
_PLAYER = r"(.+): (\w+) points?, shrines built: \d+, in the pool: (\d+)(?:, countdown tokens: (\d+))?\."
_SCORE = (
    r"Score of (.+): (.+)\. Sets and discards: (\d+), shrines: (\d+), countdown tokens: (\d+), "
    r"stacks with a face-down tile on top: (\d+)\."
)


def read(words: str) -> DragonCastleView:
    """Build the view that the words describe."""
    text = Text(words)
    players = [(match[1], number(match[2]), int(match[3]), int(match[4] or 0)) for match in text.find(_PLAYER)]
    names = [name for name, *_ in players]
    size = text.need(_SIZE)
    width, rows, depth = ord(size[1]) - ord("A") + 1, int(size[2]), int(size[3])
    castle = _castle(text, width, rows)
    realms = tuple(_realm(text, name, depth) for name in names)
    cards, used = text.items(r"In play: (.+)\."), text.one(r"Spirit of this turn: (.+)\.")
    _, ply = steps(text, "Dragon Castle")
    next_phase, then = text.one(r"Next: (.+)\."), text.one(r"After that: (.+)\.")
    phase = _PHASES[next_phase[1]] if next_phase else Phase.TAKE
    tokens, stack = _common(text), text.number(r"Countdown tokens in the stack: (\d+)\.")
    taken = tuple(count for *_, count in players)
    view = DragonCastleView(
        viewer=names.index(you[1]) if (you := text.one(r"You are (.+)\.")) else None,
        layout=_layout(text, len(names)),
        width=width,
        castle=castle,
        top_floor=max((tile.floor for tile in castle if tile), default=0),
        hidden=sum(tile.floor - 1 for tile in castle if tile),
        unseen=_unseen(text),
        realms=realms,
        victory=tuple(
            points - shrine_points(realm) - TOKEN_POINTS * tokens
            for (_, points, _, tokens), realm in zip(players, realms)
        ),
        pools=tuple(pool for _, _, pool, _ in players),
        supply=tokens[1],
        tokens=tokens[0],
        stack=stack,
        taken_tokens=taken,
        last_round=text.has(r"This is the last round\."),
        spirits=tuple(Spirit(card.lower()) for card in cards if card.lower() in set(Spirit)),
        dragons=tuple(Dragon(card.lower()) for card in cards if card.lower() in set(Dragon)),
        price=text.number(r"Price of the cards: (\d+) points\."),
        start_player=names.index(text.need(r"First turn: (.+)\.")[1]),
        to_act=names.index(turn[1]) if (turn := text.one(r"(.+) to move\.")) else None,
        phase=phase,
        hand=tuple(map(_symbol, text.items(r"Taken and not placed yet: (.+)\."))),
        waiting=tuple(_bits(match[1].split(", ")) for match in text.find(r"Set to consolidate: (.+)\.")),
        building=_bits(text.items(r"A shrine can be built on: (.+)\.")),
        may_build=text.number(r"Shrines that can be built now: (\d+)\."),
        spirit_used=Spirit(used[1].lower()) if used else None,
        so_far=TurnSoFar(
            resume=_PHASES[then[1]] if then else phase,
            neighbours=tuple(_cell(each, width) for each in text.items(r"Beside the first tile: (.+)\.")),
            owes_elegance=text.has(r"Elegance demands a tile of this turn\."),
            consolidated=_bits(text.items(r"Consolidated this turn: (.+)\.")),
            shifted=_one_cell(text, r"Moved to this turn: (.+)\."),
            turned=_one_cell(text, r"Turned face down this turn: (.+)\."),
        ),
        ply=ply,
        last=_last(text, names, width),
        final=_final(text, names),
        outcome=_outcome(text, names),
        rules=text.number(r"Rules: version (\d+)\.", RULES_VERSION),
    )
    _check_what_follows(text, view)
    assert text.unread() == []
    return view


def _layout(text: Text, players: int) -> str:
    if own := text.one(r"Castle of this server: (.+)\."):
        return own[1]
    name = text.need(r"Castle: (.+)\.")[1]
    if name == "Base castle":
        return f"base_{seats_of(players)}"
    return next(slug for slug, layout in LAYOUTS.items() if layout.name == name)


def _castle(text: Text, width: int, rows: int) -> tuple[CastleTile | None, ...]:
    castle: list[CastleTile | None] = [None] * (width * rows)
    for row in text.find(r"Castle, row \d+: (.+)\."):
        for tile in row[1].split("; "):
            found = re.fullmatch(r"(\w+) (.+), floor (\d)(, available)?", tile)
            assert found
            symbol = None if found[2] == "not seen yet" else _symbol(found[2])
            castle[_cell(found[1], width)] = CastleTile(symbol, int(found[3]), found[4] is not None)
    return tuple(castle)


def _realm(text: Text, name: str, rows: int) -> Realm:
    stacks = [EMPTY] * (COLUMNS * rows)
    text.has(rf"Realm of {re.escape(name)}: empty\.")
    for row in text.find(rf"Realm of {re.escape(name)}, row \d+: (.+)\."):
        for stack in row[1].split("; "):
            found = re.fullmatch(r"(\w+) (.+), floor (\d+)", stack)
            assert found
            top = None if found[2] in ("face down", "shrine") else _symbol(found[2])
            stacks[_cell(found[1], COLUMNS)] = Stack(int(found[3]), top, found[2] == "shrine")
    return Realm(tuple(stacks))


def _common(text: Text) -> tuple[int, int]:
    found = text.need(r"(\w+) countdown tokens? (?:is|are) left, shrines in the supply: (\d+)\.")
    return number(found[1]), int(found[2])


def _unseen(text: Text) -> tuple[Symbol, ...]:
    found = counted(text.items(r"Tiles that no player has seen: (.+)\."), _symbol)
    return tuple(sorted(symbol for symbol, count in found.items() for _ in range(count)))


def _last(text: Text, names: list[str], width: int) -> LastTurn | None:
    found = text.one(rf"Last turn: ({'|'.join(names)}) (.+)\.")
    if found is None:
        return None
    deeds = found[2]

    def cells(after: str) -> list[str]:
        on = re.search(rf"\b{after} ((?:[A-P]\d+(?:, | and )?)+)", deeds)
        return re.findall(r"[A-P]\d+", on[1]) if on else []

    spirit = re.search(r"activated (\w+)", deeds)
    return LastTurn(
        seat=names.index(found[1]),
        taken=tuple(_cell(each, width) for each in cells("took")),
        placed=tuple(_cell(each, COLUMNS) for each in cells("placed on")),
        consolidated=_bits(cells("the set on")),
        built=_bits(cells("built on")),
        summoned="summoned the dragon" in deeds,
        spirit=Spirit(spirit[1].lower()) if spirit else None,
    )


def _final(text: Text, names: list[str]) -> FinalScoring | None:
    scores = list(text.find(_SCORE))
    if not scores:
        return None
    parts = [tuple(int(match[part]) for match in scores) for part in (3, 4, 5, 6)]
    dragons: list[DragonScored] = []
    for dragon in text.find(rf"({'|'.join(each.value.title() for each in Dragon)}): (.+)\."):
        points = counted(dragon[2].split(", "), names.index)
        dragons.append(DragonScored(Dragon(dragon[1].lower()), tuple(points.values())))
    return FinalScoring(parts[0], parts[1], parts[2], tuple(dragons), parts[3])


def _outcome(text: Text, names: list[str]) -> Outcome | None:
    if not text.has(r"The game is over\."):
        return None
    winners = text.need(r"(.+) (?:wins|share the victory)\.")
    assert text.has(r"The Ancient Dragon has been summoned\.")
    scores = tuple(number(match[2]) for match in text.find(_SCORE))
    return Outcome(frozenset(map(names.index, listed(winners[1]))), scores, "dragon-summoned")


def _check_what_follows(text: Text, view: DragonCastleView) -> None:
    """Read what is said a second time, where one looks for it: what can be taken, what decided a tie."""
    pairs, tops = text.find(r"(?:Pair|Any two of) (.+): (.+)\."), text.find(rf"({_any_tile()}): (.+)\.")
    for match, is_top in (*((pair, False) for pair in pairs), *((top, True) for top in tops)):
        for cell in listed(match[2]):
            tile = view.castle[_cell(cell, view.width)]
            assert tile is not None
            assert tile.symbol == _symbol(match[1])
            # The second tile of a pair may be free only when the first is gone.
            assert tile.available or not is_top
    text.has(r"\w+ tiles? of the top floor (?:is|are) available\.")
    text.has(r"(?:Stacks with a face-down tile on top|The shrines in the realm) decide the tie: (.+)\.")
    is_own_turn = view.viewer is not None and view.viewer == view.to_act
    assert tuple(map(_symbol, text.items(r"Your hand: (.+)\."))) == (view.hand if is_own_turn else ())
    text.has(r"You have taken no tile yet this turn\.")


def _any_tile() -> str:
    return "|".join((*(rf"{kind} \d" for kind in _KINDS), *_OTHERS))


def _symbol(name: str) -> Symbol:
    kind, _, value = name.partition(" ")
    symbol = _OTHERS.get(name) or f"{_KINDS[kind]}{value}"
    assert symbol in SYMBOLS
    return symbol


def _cell(name: str, width: int) -> Cell:
    return (int(name[1:]) - 1) * width + ord(name[0]) - ord("A")


def _bits(cells: list[str]) -> Bits:
    return sum(1 << _cell(cell, COLUMNS) for cell in cells)


def _one_cell(text: Text, pattern: str) -> Cell | None:
    found = text.one(pattern)
    return None if found is None else _cell(found[1], COLUMNS)
