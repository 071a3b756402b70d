"""Texts of messages as HTML, and feeds: nothing in a text becomes more than text."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from datetime import UTC, datetime
from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from tests.support.for_each import for_each
from web.feeds import calendar, rss
from web.pages import inline, marked, plain
from web.shown import ShownDeadline

AT = datetime(2026, 11, 26, 12, tzinfo=UTC)


@for_each(
    ("text", "shown"),
    [
        ("**Ada** places", "<strong>Ada</strong> places"),
        ("~~gone~~ `A1`", "<s>gone</s> <code>A1</code>"),
        (r"\*\*Ada\*\*", "**Ada**"),
        ("<@123456789> left", "a person left"),
        ("<t:0:f>", '<time datetime="1970-01-01T00:00Z">1970-01-01 00:00 UTC</time>'),
        ("<:ink:123> x", " x"),
        ("<script>", "&lt;script&gt;"),
        ("**open", "**open"),
        ("**a ~~b** c~~", "<strong>a <s>b** c</s></strong>"),
    ],
)
def test_a_format_is_a_tag_and_all_else_text(text: str, shown: str) -> None:
    assert str(inline(text, "a person")) == shown


def test_lines_with_a_dash_are_a_list() -> None:
    text = "### End\nAda founds:\n- two in **Wei**\n- one\nBen wins."
    assert str(marked(text, "a person")) == (
        "<h3>End</h3><p>Ada founds:</p><ul><li>two in <strong>Wei</strong></li><li>one</li></ul><p>Ben wins.</p>"
    )


def test_a_title_in_a_feed_is_short_and_the_whole_text_below_it() -> None:
    text = "Ada places\n- " + "a house " * 50
    (item,) = ElementTree.fromstring(rss("t", "http://x", "http://x", [(text, "http://x/1", AT)], "en")).iter("item")
    title, described = item.findtext("title"), item.findtext("description")
    assert title is not None
    assert len(title) <= 80
    assert "\n" not in title
    assert described == text


class Tags(HTMLParser):
    """Which tags there are, and whether each is closed in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.found, self.open, self.is_whole = set[str](), list[str](), True

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.add(tag)
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        self.is_whole = self.is_whole and bool(self.open) and self.open.pop() == tag


@given(st.text(alphabet="*~`\\<>&\"'@t:/#- \n0123ab"))
def test_any_text_is_whole_html_with_known_tags(text: str) -> None:
    tags = Tags()
    tags.feed(str(marked(text, "a person")))
    assert tags.found <= {"p", "ul", "li", "h3", "strong", "s", "code", "time"}
    assert tags.is_whole
    assert not tags.open


@given(st.text())
def test_any_text_fits_into_both_feeds(text: str) -> None:
    feed = rss(text, "http://x/t/y", "http://x/t/y/feed.xml", [(plain(text, "x"), "http://x/t/y/1", AT)], "en")
    assert len(ElementTree.fromstring(feed).findall("./channel/item")) == 1
    lines = calendar(text, [ShownDeadline("1-2@pagoda", text, AT, AT, 7, "http://x")]).split("\r\n")
    assert all(len(line.encode()) <= 75 for line in lines)
    assert [line for line in lines if line.startswith("BEGIN:")] == ["BEGIN:VCALENDAR", "BEGIN:VEVENT"]


def test_the_title_of_a_feeds_item_is_its_first_line() -> None:
    feed = rss("x", "http://x", "http://x/feed.xml", [("ben places a house.\nFinal scoring", "http://x/1", AT)], "en")
    item = ElementTree.fromstring(feed).find("./channel/item")
    assert item is not None
    assert item.findtext("title") == "ben places a house."
    assert item.findtext("description") == "ben places a house.\nFinal scoring"
