"""Names in messages: as typed, and nothing but signs, whatever somebody calls themselves."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from datetime import UTC, datetime

from hypothesis import example, given
from hypothesis import strategies as st

from engines.registry import ENGINES
from locales import Words
from screens.names import escape, in_code, plain_name, plain_names, safe, safe_name, safe_names, shown
from tables.core.model import Chair, Person, Status, Table, visible
from tables.core.rows import detached_table
from tests.support.for_each import for_each

BREAK = "\u200b"

MARKUP = (
    "<t:0:R>", "<t:1700000000>", "<#123>", "</qin:123>", "</qin new:1>", "<:x:1>", "<a:x:1>", "<id:customize>", "<@1>",
    "<@!1>", "<@&1>", "@everyone", "@here", "https://a.b/c_d_e", "http://x", "<https://x.y>", "[a](https://b.c)",
    "[*a*](b)", "discord.gg/abc", ":smile:", "**", "__", "~~", "||", "`", "```", "\\", "> ", ">>> ", "# ", "-# ", "- ",
    "* ", "1. ", "\n# x", "\u202e", "\u2066", "\u200b", "\ufeff", "\u3164", "\x00", "\u2028", "\U000e0041",
)  # fmt: skip
"""What Discord makes something of, and signs that nobody sees."""

names = st.lists(st.one_of(st.sampled_from(MARKUP), st.text(max_size=6)), max_size=6).map("".join)

SPECIAL = re.compile(r"<(?:t:|#|/|a?:|id:|@|https?:)|@everyone|@here|https?://|discord\.gg/\w|:\w+:")
ESCAPED = re.compile(r"\\([^0-9A-Za-z\s])")
FORMATTING = re.compile(r"[*_~|`\[\]\\]")
LINE_BEGINNING = re.compile(r"^\s*(?:[#>+-]|\d+\.)")


@given(names)
@example("a\\")
@example("\\*a*")
@example("[*a*](b)")
@example("10. Ada")
def test_no_name_is_markup_and_every_name_is_as_typed(name: str) -> None:
    told = safe(name)
    assert SPECIAL.search(told) is None
    assert FORMATTING.search(ESCAPED.sub("", told)) is None
    assert LINE_BEGINNING.search(told) is None
    assert ESCAPED.sub(r"\1", told).replace(BREAK, "") == (visible(name) or "?")


@given(names)
def test_what_is_seen_of_a_name_is_one_line_of_visible_signs(name: str) -> None:
    told = visible(name)
    assert "\n" not in told
    assert not {sign for sign in told if unicodedata.category(sign)[0] == "C"} - set("\u200c\u200d")
    assert visible(told) == told
    assert visible(f"  {told} ") == told


@for_each("name", ["Ada", "Chloé", "李白", "Ada-Marie", "👩\u200d🚀", "می\u200cخواهم", "🏴 x", "D'Arcy (2)"])
def test_names_of_people_stay_what_they_are(name: str) -> None:
    assert visible(name) == name
    assert plain_name(Chair(0, Person(1, name)), Words("en")) == name


@for_each("name", ["", " ", "\u200b", "\u3164\u3164", "\u202e", "\u200d"])
def test_a_name_of_which_nothing_is_seen_is_a_question_mark(name: str) -> None:
    assert safe(name) == "?"
    if name:
        assert safe_name(Chair(0, None, missing=Person(1, name)), Words("en")) == "Computer for ?"


def test_texts_that_people_type_are_escaped_like_names() -> None:
    assert escape("<t:0:R>\u202e") == f"<{BREAK}t:{BREAK}0:{BREAK}R>"


def test_a_typed_text_between_backticks_is_as_it_was_typed_and_ends_nothing() -> None:
    assert in_code("place a_b *c*") == "place a_b *c*"
    assert in_code("a` b\n<@1>") == f"a' b <{BREAK}@{BREAK}1>"


def seated(*names: str) -> Table:
    engine = ENGINES["qin"]
    bare = detached_table(engine, [None] * len(names), {}, Status.RUNNING, 0, datetime.now(UTC))
    return replace(bare, chairs=tuple(Chair(seat, Person(seat + 1, name)) for seat, name in enumerate(names)))


@for_each("twin", ["ada", "ADA", " ａｄａ", "аda", "Аda"])
def test_names_at_a_table_that_look_alike_are_told_apart_by_their_seats(twin: str) -> None:
    assert safe_names(seated("ada", twin, "Ben"), Words("en")) == (
        "ada (seat 1)",
        f"{shown(twin)} (seat 2)",
        "Ben",
    )
    assert safe_names(seated("ada", "Ben"), Words("de")) == ("ada", "Ben")


def test_who_has_a_namesake_has_none_once_that_seat_changes_hands() -> None:
    table = seated("ada", "ada")
    taken = replace(table, chairs=(table.chairs[0], Chair(1, Person(3, "Chloé"))))
    assert plain_names(taken, Words("en")) == ("ada", "Chloé")
    left = replace(table, chairs=(table.chairs[0], Chair(1, None, missing=Person(2, "ada"))))
    assert plain_names(left, Words("en")) == ("ada (seat 1)", "Computer for ada (seat 2)")
