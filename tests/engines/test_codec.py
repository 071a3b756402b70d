"""States as canonical JSON and back."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum

import pytest

from engines import codec
from tests.support.for_each import for_each


class Kind(StrEnum):
    A = "a"
    B = "b"


@dataclass(frozen=True, slots=True)
class Inner:
    kind: Kind
    flags: frozenset[int]


@dataclass(frozen=True, slots=True)
class Outer:
    name: str
    big: int
    maybe: Inner | None
    pairs: tuple[tuple[int, str], ...]
    sure: bool


@dataclass(frozen=True, slots=True)
class Inexact:
    share: float


@dataclass(frozen=True, slots=True)
class Sets:
    kinds: frozenset[Kind]
    pairs: frozenset[tuple[int, Kind]]
    alone: frozenset[Inner]


VALUE = Outer("Zoë", 1 << 180, Inner(Kind.B, frozenset({3, 1})), ((1, "x"), (2, "y")), True)


def test_a_value_is_read_back_equal() -> None:
    assert codec.decode(Outer, codec.encode(VALUE)) == VALUE


def test_the_text_is_that_of_positions_stored_before() -> None:
    assert codec.encode(VALUE) == f'["Zoë",{1 << 180},["b",[1,3]],[[1,"x"],[2,"y"]],true]'
    assert codec.digest(codec.encode(VALUE)) == "1bf079fb55eaa4a0e0aef48f4111e430"


def test_equal_values_have_one_text() -> None:
    again = Outer("Zoë", 1 << 180, Inner(Kind.B, frozenset({1, 3})), ((1, "x"), (2, "y")), True)
    assert codec.encode(again) == codec.encode(VALUE)
    assert codec.digest(codec.encode(again)) == codec.digest(codec.encode(VALUE))


def test_sets_are_written_in_the_order_of_their_texts() -> None:
    inner = frozenset({Inner(Kind.B, frozenset()), Inner(Kind.A, frozenset({10, 9}))})
    sets = Sets(frozenset(Kind), frozenset({(2, Kind.A), (1, Kind.B)}), inner)
    assert codec.encode(sets) == '[["a","b"],[[1,"b"],[2,"a"]],[["a",[9,10]],["b",[]]]]'
    assert codec.decode(Sets, codec.encode(sets)) == sets


def test_what_programs_of_others_are_given_is_read_back() -> None:
    told = json.loads(json.dumps(codec.named(VALUE)))
    assert told["maybe"] == {"kind": "b", "flags": [1, 3]}
    assert codec.from_named(Outer, told) == VALUE


@for_each(
    ("change", "path"),
    [
        ({"name": 3}, "$.name"),
        ({"maybe": ["b", []]}, "$.maybe"),
        ({"maybe": {"kind": "b"}}, "$.maybe"),
        ({"maybe": {"kind": "c", "flags": []}}, "$.maybe.kind"),
        ({"more": 1}, "$"),
        ({"pairs": [[1]]}, r"$.pairs[0]"),
    ],
)
def test_a_named_value_that_is_none_is_refused_with_its_path(change: dict[str, object], path: str) -> None:
    told = {**json.loads(json.dumps(codec.named(VALUE))), **change}
    with pytest.raises(codec.CodecError) as refused:
        codec.from_named(Outer, told)
    assert str(refused.value).startswith(f"{path}: ")


def test_nothing_is_none() -> None:
    bare = Outer("", 0, None, (), False)
    assert codec.decode(Outer, codec.encode(bare)) == bare


@for_each(
    ("text", "fault"),
    [
        ("nonsense", "not JSON"),
        ("{}", "expected a list"),
        ("[1]", "expected 5 values"),
        ("[1,0,null,[],true]", r"\$.name: expected str"),
        ('["x",true,null,[],true]', r"\$.big: expected int"),
        ('["x",0,["c",[]],[],true]', r"\$.maybe.kind"),
        ('["x",0,null,[[1]],true]', r"\$.pairs\[0\]: expected 2 values"),
    ],
)
def test_what_is_no_such_value_is_refused_with_its_place(text: str, fault: str) -> None:
    with pytest.raises(codec.CodecError, match=fault):
        codec.decode(Outer, text)


def test_what_cannot_be_stored_is_refused() -> None:
    with pytest.raises(TypeError, match="float"):
        codec.encode(Inexact(1.5))
    with pytest.raises(TypeError, match="cannot store a bytes"):
        codec.encode((b"",))
    with pytest.raises(TypeError, match="cannot read"):
        codec.decode(float, "1.5")


@for_each("kind", [int | str, int | str | None, dict[str, int], list[int], bytes])
def test_a_type_whose_text_would_have_no_one_meaning_is_refused(kind: type[object]) -> None:
    with pytest.raises(TypeError, match="cannot read"):
        codec.decode(kind, "null")
