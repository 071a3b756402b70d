"""Thinking ahead: what one may find out by it is what one knows already, and it goes by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from engines.protocol import Event, NotKnownError, NotYourTurnError, RuleError, Seat
from engines.registry import AnyEngine
from engines.rng import Rng
from tests.games.dragon_castle.positions import play, position
from tests.support.for_each import for_each
from tests.support.full import FULL
from tests.support.random_games import Played, whole_game
from tests.support.setups import TRIED, each_setup
from tests.support.tic_tac_toe import TIC_TAC_TOE


@each_setup
def test_the_moves_at_hand_are_those_of_the_game(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = TRIED[slug]
    for played in whole_game(slug, seats, options)[:: 1 if FULL else 9]:
        seen = engine.view(played.before, played.seat)
        thought = list(engine.imagine(seen).legal)
        legal = list(engine.legal_moves(played.before, played.seat))
        assert thought == [move for move in legal if move in thought]
        for move in set(legal) - set(thought):
            with pytest.raises(NotKnownError):
                engine.imagine(seen, [(played.seat, move)])


@each_setup
def test_a_turn_goes_on_as_in_the_game_until_chance_comes_in(slug: str, seats: int, options: dict[str, str]) -> None:
    engine, compared = TRIED[slug], 0
    for turn in list(_turns(whole_game(slug, seats, options)))[:: 1 if FULL else 9]:
        first, seat = turn[0], turn[0].seat
        seen, line = engine.view(first.before, seat), list[tuple[Seat, Any]]()
        for played in turn:
            thought = engine.imagine(seen, line)
            if thought.is_open:
                break
            assert list(thought.legal) == list(engine.legal_moves(played.before, seat))
            line.append((seat, played.move))
            assert _are_among(engine.imagine(seen, line).events[-1], played.step.events)
            compared += 1
    assert compared


@each_setup
def test_what_is_guessed_does_not_come_out(
    slug: str, seats: int, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = TRIED[slug]
    if not (engine.has_chance or engine.hides):
        return
    lines = [_some_line(engine, played, seats) for played in whole_game(slug, seats, options)[:: 41 if FULL else 83]]
    found = [_thoughts(engine, seen, line) for seen, line in lines]
    assert any(found)
    module = import_module(f"engines.{slug}.imagining")
    real = module.determinize
    with monkeypatch.context() as patch:
        patch.setattr(module, "determinize", lambda view, seed: real(view, "another guess"))
        assert [_thoughts(engine, seen, line) for seen, line in lines] == found


@each_setup
def test_any_seat_may_be_next_between_turns_and_none_within(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = TRIED[slug]
    if seats == 1 or engine is TIC_TAC_TOE:
        return
    for played in whole_game(slug, seats, options)[::29]:
        viewer = (played.seat + 1) % seats
        seen = engine.view(played.before, viewer)
        assert engine.imagine(seen, (), viewer).to_act == viewer
        for move in list(engine.imagine(seen, (), viewer).legal)[:5]:
            if engine.imagine(seen, [(viewer, move)]).to_act == viewer:
                with pytest.raises(NotYourTurnError):
                    engine.imagine(seen, [(viewer, move)], played.seat)


@each_setup
def test_what_others_do_could_be_thought_out_before(slug: str, seats: int, options: dict[str, str]) -> None:
    engine, found = TRIED[slug], 0
    for turn in list(_turns(whole_game(slug, seats, options)))[:: 1 if FULL else 9] if seats > 1 else ():
        played = turn[0]
        seen = engine.view(played.before, (played.seat + 1) % seats)
        if engine.format(played.move).split()[0] in ("pass", "swap"):
            continue
        assert _unpaid(played.move) in [_unpaid(move) for move in engine.imagine(seen, (), played.seat).legal]
        found += 1
    assert found or seats == 1


@each_setup
def test_surroundings_stay_the_same_until_somebody_plays_there(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = TRIED[slug]
    for played in whole_game(slug, seats, options)[::23]:
        before, after = (engine.view(state, played.seat) for state in (played.before, played.step.state))
        assert engine.neighbourhood(before, [played.move]) == engine.neighbourhood(before, [played.move])
        if engine.neighbourhood(before, [played.move]):
            assert engine.neighbourhood(after, [played.move]) != engine.neighbourhood(before, [played.move])


def _turns(played: Sequence[Played]) -> Iterator[list[Played]]:
    """The moves of a game, turn by turn."""
    turn = list[Played]()
    for each in played:
        if turn and turn[-1].seat != each.seat:
            yield turn
            turn = []
        turn.append(each)
    yield turn


def _unpaid(move: Any) -> Any:
    """A move without what is paid for it: that nobody else can know before."""
    return replace(move, price=()) if hasattr(move, "price") else move


def _are_among(some: Sequence[Event], every: Sequence[Event]) -> bool:
    """Whether these events happened in this order, perhaps with others between them."""
    rest = iter(every)
    return all(event in rest for event in some)


def _some_line(engine: AnyEngine, played: Played, seats: int) -> tuple[Any, list[tuple[Seat, Any]]]:
    """What somebody who is not to move sees of a position, and a few moves of all seats as they think them out."""
    viewer, rng = (played.seat + 1) % seats, Rng(engine.write_position(played.before))
    seen, line, thought = engine.view(played.before, viewer), list[tuple[Seat, Any]](), None
    thought = engine.imagine(seen, line, viewer)
    while thought.legal and thought.to_act is not None and len(line) < 12:
        number, rng = rng.below(len(thought.legal))
        line.append((thought.to_act, thought.legal[number]))
        thought = engine.imagine(seen, line)
    return seen, line


def _thoughts(engine: AnyEngine, seen: Any, line: Sequence[tuple[Seat, Any]]) -> list[Any]:
    """All that is said of a line, every three moves and at its end; `make full` asks after each."""
    thoughts = [engine.imagine(seen, line[:count]) for count in range(len(line), 0, -1 if FULL else -3)]
    return [(each.view, each.to_act, list(each.legal), each.events, each.is_open) for each in thoughts]


def test_a_tile_that_nobody_has_seen_cannot_be_taken() -> None:
    engine = TRIED["dragon_castle"]
    for played in whole_game("dragon_castle", 2, {}):
        if not played.step.reveals or type(played.move).__name__ != "Take":
            continue
        seen = engine.view(played.before, played.seat)
        again = engine.parse(f"pair {played.move.at}")
        with pytest.raises(NotKnownError):
            engine.imagine(seen, [(played.seat, played.move), (played.seat, again)])
        return
    pytest.fail("nothing was uncovered in a whole game")


QIN_NEARLY_FULL = """
board lion
move 1 of 3, ply 59, passes 0
left 3 3 9
hands RY RB YB | BB YB RY | RR YY BB
supply BB BB RB RB
YYB.YYY.BV.V.
VRRYY~.BB.V.R
RRBY.RVRY~.YR
RVYYBBYYBB~BY
RYBYBRBRRRBBY
RYRBYYBYY~RR~
~.BBYBBYRY~~.
RVRY.BYYRR.RB
R.~VYRVYYR~BY
YBRYBRBYVRRYY
R~BBVYRBR~RB.
RRY~~VRYR.BBB
~.B..~RRYYB.R
provinces H5:1 B2:1 I11:1 F9:2 K6:0 M2:2 I7:1 G11:2 A11:1 A8:0 B5:2 G4:2 H6:0 A1:1 M4:1 I13:0 E6:1 M9:1 E1:0 D6:1 \
G5:2 E4:0 L4:0 I1:0 I4:2 L11:1 C11:0
villages J1:0 A2:1 G3:2 B4:0 B8:0 G9:0 I10:1 E11:0 F12:2
""".strip()
"""Seat 1 can take the last room with tiles left to draw."""

CHINA_LAST_CARD = """
map east fortifications
turn 4 turn, ply 159, emperor 0
points 3 16 3 8 3
houses chu-3:0 chu-4:2 chu-5:2 chu-6:2 chu-7:2 chu-8:3 qi-1:1 qi-2:1 qi-3:4 qi-4:4 qin-1:0 qin-2:1 qin-3:1 qin-4:3 \
qin-5:0 qin-6:1 zhao-1:3 zhao-3:0 zhao-4:3 lu-1:4 lu-2:1 lu-3:1 lu-4:4 lu-5:1 wei-1:3 wei-2:0 wei-4:2 wei-6:2 han-1:0 \
han-3:2 shu-1:1 shu-2:3 shu-3:2 shu-4:1 shu-5:1 yan-1:2 yan-2:3 yan-3:0 yan-5:0
forts chu-1 qi-1 qi-3 wei-3 shu-2 left 0 0 0 0 0
emissaries qi:1:1 zhao:4:1 lu:0:1 wei:4:2 shu:2:1 shu:4:1
scored qin lu shu
hands vyr vgr vvg vyg vyy
known vy vg vg vg vy
display grog
pile y
discard ooooyyoovvggrrryrvrygrrovrryyggggooro
chance 0.634166565844007/94
used up once
""".strip()
"""The pile has one card, and is not shuffled again."""


def test_a_hand_is_refilled_in_the_turn_that_leaves_no_room() -> None:
    engine = TRIED["qin"]
    state, move = engine.read_position(QIN_NEARLY_FULL), engine.parse("place RY E13 D13")
    thought = engine.imagine(engine.view(state, 1), [(1, move)])
    seen = engine.view(engine.apply(state, 1, move).state, 1)
    assert thought.to_act is None
    assert (thought.view.hand_sizes, thought.view.supply) == (seen.hand_sizes, seen.supply)


def test_only_the_own_hand_is_known_to_have_no_tile_that_fits() -> None:
    engine = TRIED["qin"]
    text = QIN_NEARLY_FULL.replace("BB YB RY |", "|").replace("supply BB BB RB RB", "supply ")
    seen = engine.view(engine.read_position(text), 1)
    assert engine.imagine(seen).legal == [engine.parse("pass")]
    others = engine.imagine(seen, [(1, engine.parse("pass"))])
    assert others.to_act == 2
    assert engine.parse("pass") not in others.legal


@for_each("card", ["draw deck", "draw green"])
def test_nobody_knows_what_comes_with_the_card_that_leaves_no_pile(card: str) -> None:
    engine = TRIED["china"]
    placed = ("house chu-1 violet", "house chu-2 yellow yellow")
    for pile, drawn in (("y", ()), ("yy", ("draw deck",)), ("yy", ("draw red",))):
        seen = engine.view(engine.read_position(CHINA_LAST_CARD.replace("pile y", f"pile {pile}")), 4)
        line = [(4, engine.parse(text)) for text in (*placed, *drawn)]
        thought = engine.imagine(seen, line)
        assert (thought.to_act, thought.legal) == (4, [])
        with pytest.raises(NotKnownError):
            engine.imagine(seen, [*line, (4, engine.parse(card))])


@for_each("card", ["draw deck", "draw green"])
def test_the_card_that_leaves_no_pile_can_be_tried_before_any_other_move(card: str) -> None:
    engine = TRIED["china"]
    state = engine.read_position(CHINA_LAST_CARD)
    for text in ("house chu-1 violet", "house chu-2 yellow yellow"):
        state = engine.apply(state, 4, engine.parse(text)).state
    seen = engine.view(state, 4)
    assert list(engine.imagine(seen).legal) == list(engine.legal_moves(state, 4))
    thought = engine.imagine(seen, [(4, engine.parse(card))])
    assert thought.is_open
    assert (thought.to_act, thought.legal) == (4, [])


@for_each(("discard", "used_up", "is_known"), [("oog", "", True), ("-", "", False), ("oog", "used up once", False)])
def test_the_last_card_may_be_drawn_where_the_pile_is_made_anew(discard: str, used_up: str, *, is_known: bool) -> None:
    engine = TRIED["china"]
    lines = CHINA_LAST_CARD.replace("used up once", used_up).splitlines()
    text = "\n".join(f"discard {discard}" if line.startswith("discard") else line for line in lines)
    seen = engine.view(engine.read_position(text), 4)
    line = [(4, engine.parse(text)) for text in ("house chu-1 violet", "house chu-2 yellow yellow")]
    offered = engine.imagine(seen, line).legal
    assert (engine.parse("draw deck") in offered) is is_known


@for_each(
    ("pile", "moves", "is_open"),
    [
        ("yyyy", ("house chu-1 violet",), False),
        ("yyyy", ("house chu-1 violet", "done"), False),
        ("yyyy", ("house chu-1 violet", "done", "draw green"), True),
        ("yyyy", ("house chu-1 violet", "house chu-2 yellow yellow", "draw green"), False),
        ("yyyy", ("house chu-1 violet", "house chu-2 yellow yellow", "draw deck"), True),
        ("yy", ("house chu-1 violet", "house chu-2 yellow yellow", "draw green"), True),
        ("-", ("house chu-1 violet", "done", "draw green"), False),
    ],
)
def test_chance_comes_in_with_an_unknown_card_with_the_turns_end_and_where_the_pile_ends(
    pile: str, moves: tuple[str, ...], *, is_open: bool
) -> None:
    engine = TRIED["china"]
    text = CHINA_LAST_CARD.replace("pile y", f"pile {pile}")
    text = text.replace("used up once", "used up twice") if pile == "-" else text
    seen = engine.view(engine.read_position(text), 4)
    assert engine.imagine(seen, [(4, engine.parse(text)) for text in moves]).is_open is is_open


def test_the_surroundings_of_dragon_castle_are_the_columns_of_the_tiles_that_are_taken() -> None:
    engine = TRIED["dragon_castle"]
    seen = engine.view(position("W5M1 . M2/. D1 ./M3 S1 .".replace("/", "\n")), 0)
    assert engine.neighbourhood(seen, [engine.parse("take A1")]) == "M1:2 - M3:1"
    assert engine.neighbourhood(seen, [engine.parse("take A1"), engine.parse("pair C1")]) == "M1:2 M2:1 - - M3:1 -"
    assert engine.neighbourhood(seen, [engine.parse("summon")]) == ""


def test_a_move_of_dragon_castle_is_forced_where_it_is_the_only_one() -> None:
    engine = TRIED["dragon_castle"]
    waiting = play(position("M1 . M2 . M3", "M4 M5 M6"), "take A1", "shrine", "put M1 D1").state
    assert [engine.format(move) for move in engine.legal_moves(waiting, 0)] == ["merge A1"]
    assert engine.is_forced(waiting, 0)
    assert not engine.is_forced(position("M1 . M2"), 0)
    assert not engine.is_forced(waiting, 1)


def test_nothing_is_drawn_from_a_pile_that_is_empty_for_good() -> None:
    engine = TRIED["china"]
    empty = CHINA_LAST_CARD.replace("pile y", "pile -").replace("used up once", "used up twice")
    seen = engine.view(engine.read_position(empty), 4)
    line = [(4, engine.parse(text)) for text in ("house chu-1 violet", "house chu-2 yellow yellow")]
    assert engine.parse("draw green") in engine.imagine(seen, line).legal
    with pytest.raises(RuleError, match="pile-empty"):
        engine.imagine(seen, [*line, (4, engine.parse("draw deck"))])


def test_the_last_card_drawn_in_a_turn_is_in_hand_in_the_next() -> None:
    engine = TRIED["china"]
    seen = engine.view(engine.initial(3, "last card", {}).state, 0)
    line = list[tuple[Seat, Any]]()
    for turn in range(2):
        house = next(move for move in engine.imagine(seen, line, 0).legal if type(move).__name__ == "House")
        line.append((0, house))
        if engine.parse("done") in engine.imagine(seen, line).legal:
            line.append((0, engine.parse("done")))
        while (thought := engine.imagine(seen, line, None)).to_act == 0:
            line.append((0, engine.parse("draw deck")))
        assert thought.view.hand_sizes == seen.hand_sizes, turn
