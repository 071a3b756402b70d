"""The answer to every press that gives a person a seat or begins their game: it names the table, with the way on."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from locales import Words
from screens.controls import Address, Control, Style, link_button
from screens.endings import end_in_words
from screens.links import link_to
from screens.names import bold, safe_name
from screens.press import PersonRequest, Services
from screens.screen import Screen, Then
from screens.times import pace_in_words
from tables.core.model import Status, Table


async def seated_text(app: Services, table: Table, user_id: int, words: Words) -> str:
    """Say at which table a person sits: the game, with whom, the pace, where it has got to, and where that is."""
    others = [chair for chair in table.chairs if chair.person is None or chair.person.user_id != user_id]
    named = words(
        "seated",
        game=words.game(table.game),
        table=str(table.id),
        company="others" if others else "alone" if table.wanted == 1 else "none",
        players=words.list([bold(safe_name(chair, words)) for chair in others]),
        pace="none" if table.pace is None else pace_in_words(table.pace, words),
    )
    return " ".join([named, *await _stage(app, table, user_id, words)])


def seated_ways(table: Table, user_id: int, words: Words) -> list[Control]:
    """Return *Play* where it is the person's turn, and the way to the table."""
    at, ways = Address(table.id, table.ply), list[Control]()
    if table.seat_of(user_id) in table.to_act:
        ways.append(at.button(words("button-play"), "play", "seated", style=Style.PRIMARY))
    return [*ways, link_button(words("button-jump"), table)]


async def seated(asked: PersonRequest, table: Table) -> Screen:
    user_id, words = asked.person.user_id, asked.words
    return Screen(await seated_text(asked.app, table, user_id, words), seated_ways(table, user_id, words))


def follows_change(table: Table, *, reminds: bool = True) -> list[Then]:
    """Return what follows once seats have changed; `reminds` those who are left out, or for whom it is called off."""
    return [Then.EDIT, *[Then.FOLLOW_UP] * (table.status is Status.RUNNING), *[Then.POST] * reminds]


@contextmanager
def following(app: Services, table: Table, then: Sequence[Then]) -> Generator[None]:
    """Let it follow also where what is to be shown cannot be made: the change is recorded."""
    try:
        yield
    except BaseException:
        app.follow(table.id, *then)
        raise


async def seated_then(asked: PersonRequest, table: Table, then: Sequence[Then]) -> Screen:
    """Show a person where they sit after a change, once a game that has begun by it has its thread."""
    with following(asked.app, table, then):
        if table.status is Status.RUNNING:
            table = await asked.app.places.begin(table)
        return replace(await seated(asked, table), then=then)


async def begun(asked: PersonRequest, table: Table) -> Screen | None:
    """Name a begun game to one of its players, beside a public answer; None for another person."""
    if table.status is Status.RUNNING and table.seat_of(asked.person.user_id) is not None:
        return await seated(asked, table)
    return None


async def _stage(app: Services, table: Table, user_id: int, words: Words) -> list[str]:
    """Say what the table waits for, or how it ended, and where its newest message is or will be."""
    match table.status:
        case Status.RUNNING:
            stage = [words("seated-begun")] if table.ply == 0 else []
            stage += [words("seated-turn")] if table.seat_of(user_id) in table.to_act else []
            is_posted = table.turn_message_id is not None
            return [*stage, link_to(table) if is_posted else words("seated-soon", where=link_to(table))]
        case Status.LOBBY:
            free = table.wanted - len(table.chairs)
            return [words("seated-free", count=free) if free else words("seated-agreed"), link_to(table)]
        case _:
            return await end_in_words(app, table, words)
