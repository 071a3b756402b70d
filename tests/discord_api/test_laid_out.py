"""Discord takes the layout of every turn message: all games, seats and languages, with the longest names there are."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from itertools import islice
from typing import Any

import pytest

from cogs.chat.runtime.sending import files
from cogs.delivery.turn_messages import laid_out
from engines.registry import ENGINES
from locales import LANGUAGES, Words
from locales.narration import flowing, narrate, paragraph
from screens.controls import Address
from screens.names import NAME_LENGTH, safe_names
from screens.presenter import GamePresenter
from screens.turn_buttons import turn_buttons
from screens.turn_message import TurnMessage
from tables.core.model import Status, Table
from tables.core.rows import detached_table
from tests.discord_api.check import faults
from tests.support.full import FULL
from tests.support.presenters import PRESENTERS
from tests.support.random_games import random_game
from tests.support.sent import Sent

MESSAGES = 600 if FULL else 20
"""Of each game, number of seats and language: 10,000 in all in the larger run."""

EACH = [(slug, seats, language) for slug in PRESENTERS for seats in ENGINES[slug].seats for language in LANGUAGES]


def at_table(slug: str, seats: int) -> Table:
    names = [str(seat) + "W" * (NAME_LENGTH - 1) for seat in range(seats)]
    return detached_table(ENGINES[slug], names, {}, Status.RUNNING, 0, datetime(2026, 1, 1, tzinfo=UTC))


def turn_messages(slug: str, seats: int, words: Words) -> Iterator[TurnMessage]:
    """What is told of every position of random games, one game after the other."""
    engine, presenter, table = ENGINES[slug], PRESENTERS[slug], at_table(slug, seats)
    for seed in (f"{FULL}/{number}" for number in range(10**6)):
        for ply, (state, seat, move) in enumerate(random_game(engine, seats, {}, seed)):
            step = engine.apply(state, seat, move)
            story = told(presenter, table, step.events, seat, words)
            items = turn_buttons(Address(1, ply), words, has_hands=engine.has_hands, has_hints=True)
            present = words("turn-yours", mention=f"**{safe_names(table, words)[seat]}**")
            describe = partial(presenter.board, table, engine.view(step.state, None), words)
            yield TurnMessage(f"{slug}-1-{ply}", describe, ply, story, present, items, seat=seat)


def told(presenter: GamePresenter, table: Table, events: Any, seat: int, words: Words) -> str:
    names = safe_names(table, words)
    public = [event for event in events if event.only_for is None]
    sentences = narrate(words, presenter.slug, presenter.narrated(public), names=names, place_name=presenter.place_name)
    return paragraph(flowing(sentences, names[seat], words))


@pytest.mark.parametrize(("slug", "seats", "language"), EACH)
def test_discord_takes_every_laid_out_turn_message(slug: str, seats: int, language: str) -> None:
    words = Words(language)
    every = 1 if FULL else 7
    for message in islice(turn_messages(slug, seats, words), 0, MESSAGES * every, every):
        pictures = message.describe()
        blank = tuple(type(each)(lambda: b"", each.alt_text, each.area) for each in pictures)
        attached = [file.to_dict(number) for number, file in enumerate(files(blank, message.stem))]
        shown = {"content": None, "flags": 1 << 15, "attachments": attached}
        edited = {**shown, "components": laid_out(message, pictures).to_components()}
        assert faults([Sent(edited, "PATCH", "/channels/1/messages/2")]) == []
