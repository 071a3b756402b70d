"""The digest as a value: a line for each game that waits, with its button, and what is left of it."""

from __future__ import annotations

import pytest

from screens.controls import MOST_COMPONENTS
from screens.digest import MOST_GAMES, digest_mention, digest_screen, mark_of, past_digest
from screens.names import mention_of
from tests.support.desk import ADA, Desk, mover
from tests.support.reader import SentenceFacts, SentenceIds, label_of, labels


async def waiting_games(desk: Desk, count: int) -> None:
    """Games at which it is Ada's turn."""
    for _ in range(count):
        table = await desk.running(2)
        while mover(table) != ADA.user_id:
            table = await desk.play_any(table.id)


@pytest.mark.parametrize(("count", "title"), [(1, "digest-title count=1"), (3, "digest-title count=3")])
async def test_each_game_that_waits_has_a_line_and_a_button_of_its_own(desk: Desk, count: int, title: str) -> None:
    await waiting_games(desk, count)
    digest = await desk.tables.digests.contents(ADA.user_id, MOST_GAMES)
    waiting = await desk.tables.clock.waiting(digest.tables)
    shown = digest_screen(digest, "5", SentenceFacts("en"), waiting)
    entries = shown.entries or ()
    assert shown.text == title
    assert [each.text.split()[0] for each in entries] == ["my-games-waiting"] * count
    plays = [each.beside.id for each in entries if each.beside is not None]
    assert plays == [f"b:{table.id}:{table.ply}:play:" for table in digest.tables]
    # Where labels are read aloud, no two are alike.
    names = [label_of(each) for each in shown.all_controls]
    assert len({*names}) == len(names)
    assert [each.id for each in shown.controls] == [mark_of("5")]


async def test_who_has_words_first_reads_the_position_below_each_game(desk: Desk) -> None:
    await waiting_games(desk, 1)
    digest = await desk.tables.digests.contents(ADA.user_id, MOST_GAMES)
    waiting = await desk.tables.clock.waiting(digest.tables)
    shown = digest_screen(digest, "5", SentenceIds("en"), waiting, {digest.tables[0].id: "the board"})
    assert [each.text for each in shown.entries or ()] == ["my-games-waiting\nthe board"]


async def test_more_games_than_a_message_holds_are_counted(desk: Desk) -> None:
    await waiting_games(desk, 3)
    digest = await desk.tables.digests.contents(ADA.user_id, 2)
    shown = digest_screen(digest, "5", SentenceFacts("en"), await desk.tables.clock.waiting(digest.tables))
    assert shown.text == "digest-title count=3 digest-more shown=2"
    assert len(shown.entries or ()) == 2
    # A title, a row with a button, and three components for each game.
    assert 3 + 3 * MOST_GAMES <= MOST_COMPONENTS


def test_at_a_table_no_other_table_is_named_and_a_past_digest_offers_nothing() -> None:
    called = digest_mention(mention_of(1), "5", SentenceFacts("en"))
    assert (called.text, labels(called), called.entries) == ("digest-mention player=<@1>", ["button-my-games"], ())
    past = past_digest(SentenceIds("en"))
    assert (past.text, labels(past), past.entries) == ("digest-over", [], ())
