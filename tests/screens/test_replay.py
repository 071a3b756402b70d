"""Replays: made one at a time while their person sees how far they are, posted at the table or shown to one person."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from threading import Event
from typing import Any

import pytest
from PIL import Image

from screens import press, replay
from screens.controls import Control
from screens.refusals import Refusal
from screens.screen import Loss
from tables.core.errors import NotRunningError
from tables.core.model import Person, Place, Table
from tests.support.desk import ADA, BEN, CHLOE, DMITRI, Desk
from tests.support.reader import Reader, SentenceFacts


@dataclass
class Listening(Reader):
    """A person who does something else while a replay is made."""

    besides: Callable[[], Awaitable[Any]] | None = None
    refused: list[str] = field(default_factory=list[str])

    async def meanwhile(self, text: str, items: Sequence[Control] = (), *, is_needed: bool = True) -> None:
        await super().meanwhile(text, items, is_needed=is_needed)
        if self.besides is not None:
            with pytest.raises(Refusal) as refused:
                await self.besides()
            self.refused.append(refused.value.sentence)


def frames(shown: Any) -> int:
    with Image.open(BytesIO(shown.file.data)) as opened:
        return getattr(opened, "n_frames", 1)


async def played(desk: Desk, moves: int = 3) -> Table:
    table = await desk.running(2)
    for _ in range(moves):
        table = await desk.play_any(table.id)
    return table


async def test_who_played_lets_everybody_see_it_and_reads_that_it_is_there(desk: Desk) -> None:
    table = await desk.tables.play.resign((await played(desk)).id, BEN.user_id)
    ada = Reader(desk, ADA, SentenceFacts("en"))
    shown = await ada.command("table", "replay", table=table)
    assert ada.said_meanwhile[0] == "replay-begun"
    assert (shown.apart, shown.file.name, frames(shown)) == (True, f"qin-{table.id}.gif", 4)
    assert "the whole game" in shown.text
    assert "between Ada and Ben" in shown.file.description
    assert shown.later is not None
    assert (await shown.later()).text == "replay-posted alone=no"


@pytest.mark.parametrize(("person", "guild_id"), [(CHLOE, 10), (ADA, 99)])
async def test_watchers_and_players_elsewhere_see_it_alone(desk: Desk, person: Person, guild_id: int) -> None:
    table = await played(desk, 1)
    shown = await Reader(desk, person, SentenceFacts("en"), guild_id=guild_id).command("table", "replay", table=table)
    assert (shown.apart, shown.later, frames(shown)) == (False, None, 2)
    assert shown.text.startswith("replay-title game=qin over=no")


@pytest.mark.parametrize(("channel_id", "apart"), [(30, True), (20, False)])
async def test_a_game_in_direct_messages_is_posted_where_it_is_played(desk: Desk, channel_id: int, apart: bool) -> None:
    table = await desk.lobby(wanted=1, game="dragon_castle", place=Place(None, 30))
    table = await desk.tables.lobby.start(table.id, ADA.user_id)
    ada = Reader(desk, ADA, guild_id=None, channel_id=channel_id)
    assert (await ada.command("table", "replay", table=table)).apart is apart


async def test_it_says_how_far_it_is_and_is_made_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "PROGRESS_SECONDS", 0)
    read = Event()

    def drawn(count: int, *_: Any, progress: Callable[[int, int], None], **_limits: int) -> bytes:
        progress(1, count)
        assert read.wait(60)
        return b"drawn"

    monkeypatch.setattr(replay, "animate", drawn)
    table, other = await played(desk), await played(desk, 1)
    states: dict[type, Any] = {}
    dmitri = Reader(desk, DMITRI, states=states)
    chloe = Listening(desk, CHLOE, SentenceFacts("en"), states=states)

    async def besides() -> None:
        if len(chloe.said_meanwhile) > 1:
            read.set()
        await dmitri.command("table", "replay", table=table)

    chloe.besides = besides
    await chloe.command("table", "replay", table=table)
    assert list(dict.fromkeys(chloe.said_meanwhile)) == ["replay-begun", "replay-progress count=4 made=1"]
    assert set(chloe.refused) == {"replay-being-made"}
    chloe.besides = lambda: Reader(desk, CHLOE, states=states).command("table", "replay", table=other)
    await chloe.command("table", "replay", table=table)
    assert chloe.refused[-1] == "replay-another"
    assert (await dmitri.command("table", "replay", table=table)).file


async def test_what_cannot_be_shown_is_refused(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotRunningError):
        await Reader(desk, ADA).command("table", "replay", table=await desk.waiting())
    shown = await Reader(desk, CHLOE).command("table", "replay", table=await played(desk, 1))
    for loss in Loss:
        assert shown.if_lost(loss).sentence == f"replay-{loss}"
    monkeypatch.setattr(replay, "MOST_BYTES", 1000)
    with pytest.raises(Refusal, match="replay-too-large"):
        await Reader(desk, CHLOE).command("table", "replay", table=await played(desk))
