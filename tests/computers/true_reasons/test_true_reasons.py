"""Nothing untrue is said for a move: every kind of reason is held against the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import count
from types import ModuleType

import pytest

from computers import reasons as explaining
from computers.reasons import Reason, reasons_of, seen_reasons
from engines.china import ENGINE as CHINA
from engines.china.position import read_position as read_china
from engines.qin import ENGINE as QIN
from engines.qin.position import read_position as read_qin
from engines.registry import ENGINES, AnyEngine
from locales import Words
from screens.computers import why
from tests.computers.true_reasons import china, dragon_castle, qin
from tests.computers.true_reasons.lines import Line, all_reasons, lines
from tests.support.full import FULL
from tests.support.positions import FOUR_CELLS

CHECKED: Mapping[str, ModuleType] = {"qin": qin, "china": china, "dragon_castle": dragon_castle}

GAMES = 2
"""Games of each kind without `FULL`: seconds."""

ENOUGH = 1000
"""Reasons of each kind that are checked with `FULL`."""


def _holds(engine: AnyEngine, reason: Reason, line: Line) -> bool:
    if reason.key != "wins":
        return CHECKED[engine.slug].is_true(reason, line)
    outcome = engine.outcome(line.after)
    return outcome is not None and line.seat in outcome.winners and reason.count == len(outcome.winners)


def test_the_reasons_of_every_game_are_checked() -> None:
    assert set(CHECKED) == set(ENGINES)


@pytest.mark.parametrize("slug", CHECKED)
def test_reasons_are_true(slug: str) -> None:
    engine, checks, said = ENGINES[slug], CHECKED[slug], Counter[str]()
    kinds = {*checks.KEYS, "wins"}
    for game in count() if FULL else range(GAMES):
        for line in lines(engine, f"true {FULL or ''} {game}", 3 if FULL else 1, checks.telling):
            for reason in all_reasons(engine, line):
                if said[reason.key] < ENOUGH:
                    said[reason.key] += 1
                    assert _holds(engine, reason, line), (reason, line.states[0], line.events)
        if all(said[kind] >= ENOUGH for kind in kinds):
            break
    print(slug, dict(sorted(said.items())))
    assert set(said) <= kinds
    assert len(said) > len(kinds) / 2


THREATENED = """
board bird
move 0 of 2, ply 21, passes 0
left 10 13
hands RB YB BB | RB RR YY
supply RR RB RB RB RB YY YY YY YY RB YY YB YY RR YB YY BB YY RY YB RY BB RY RY YB
.............
......Y......
..VYYVYR.....
....RRVRV....
..RRBRYBB....
....B.YRRR...
.V.....YBBBB.
.....RRYB.YV.
......RY.YYBB
..V.RRB..BB..
......B...R..
..........RB.
..........V..
provinces F8:1 H6:1 E4:1 H3:0 K11:0 E10:1 C5:1 G5:0 D3:0 K8:1 G2:1 H7:0 H5:0 E5:0 L9:1 J10:1 G10:0 I7:0
villages C3:0 F3:1 G4:0 I4:0 L8:1 K13:0
"""
"""The only cell between two blue provinces is M8, beside which no other cell is free."""

COURTS = """
map west
turn 0 turn, ply 9, emperor 0
points 0 0 0
houses wei-1:1 wei-2:1
forts - left 0 0 0
emissaries {emissaries}
scored -
hands rgg vyy vvr
known - - -
display rryv
pile ggooogoyoyryrvrrvrgryrovyygggogovr
discard -
chance x/47
"""


def _qin_reasons(position: str, move: str) -> list[Reason]:
    before = read_qin(position)
    step = QIN.apply(before, 0, QIN.parse(move))
    line = Line((before, step.state), (step.events,), 0)
    found = all_reasons(QIN, line)
    assert all(qin.is_true(reason, line) for reason in found)
    return found


def test_a_move_that_gives_a_major_province_does_not_keep_from_one() -> None:
    assert "halts" not in {reason.key for reason in _qin_reasons(FOUR_CELLS, "place RY E1 E2")}


def test_nothing_threatens_where_no_tile_can_lie() -> None:
    assert "threatens" not in {reason.key for reason in _qin_reasons(THREATENED, "place YB M6 M7")}


@pytest.mark.parametrize(
    ("emissaries", "said"),
    [("wei:1:1", "It shares the lead at the court of Wei."), ("-", "It takes the lead at the court of Wei.")],
)
def test_a_court_is_led_alone_or_shared(emissaries: str, said: str) -> None:
    before = read_china(COURTS.format(emissaries=emissaries))
    step = CHINA.apply(before, 0, CHINA.parse("emissary wei red"))
    line = Line((before, step.state), (step.events,), 0)
    assert why(all_reasons(CHINA, line), "china", ("Ada", "Ben", "Cem"), Words("en")) == said


def _pairs(position: str, *moves: str) -> list[str]:
    states, steps = [read_china(position)], []
    for move in moves:
        step = CHINA.apply(states[-1], 0, CHINA.parse(move))
        states.append(step.state)
        steps.append(step.events)
    line = Line(tuple(states), tuple(steps), 0)
    found = [reason for reason in all_reasons(CHINA, line) if reason.key == "pair"]
    assert all(china.is_true(reason, line) for reason in found)
    assert "pair" not in {
        reason.key
        for reason in seen_reasons(CHINA, CHINA.view(line.before, 1), CHINA.view(line.after, 1), line.events, 0)
    }
    return [reason.what for reason in found]


def test_two_cards_of_a_colour_are_a_pair_unless_one_came_from_the_pile() -> None:
    position = COURTS.format(emissaries="-")
    # The hand keeps two green cards; red ones are open, and a red one is on top of the pile.
    assert _pairs(position, "emissary wei red", "done", "draw red") == []
    assert _pairs(position, "emissary wei green green", "done", "draw red", "draw yellow") == ["red"]
    open_yellow = position.replace("display rryv", "display yryv")
    assert _pairs(open_yellow, "emissary wei green green", "done", "draw yellow", "draw yellow") == ["yellow"]
    # No turn follows in which it could pay.
    last = position.replace("chance x/47", "chance x/47\nused up twice")
    assert _pairs(last, "emissary wei green green", "done", "draw red", "draw yellow") == []
    topped = position.replace("hands rgg", "hands ygg").replace("gogov\n", "gogor\n")
    assert _pairs(topped, "emissary wei green green", "done", "draw red", "draw deck") == []


def test_what_only_one_deal_would_bring_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = iter([Reason("founds", count=1), Reason("founds", count=1), Reason("safe"), Reason("founds", count=1)])

    def found_next(*_: object) -> tuple[Reason, ...]:
        return (next(deals),)

    monkeypatch.setattr(explaining, "reasons_for", found_next)
    state = read_qin(FOUR_CELLS)
    view, move = QIN.view(state, 0), QIN.parse("place RY E1 E2")
    assert [reasons_of(QIN, view, 0, (move,), "salt") for _ in range(2)] == [(Reason("founds", count=1),), ()]
