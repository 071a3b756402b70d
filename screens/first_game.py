"""The first game: one press under a greeting or a lesson begins it against computers, with no lobby on the way.

It is played in a thread where the bot may open one, else in the person's direct messages. The person begins: so the
second press is *Play*. One with a coach is against beginners, and counts for nothing.
"""

from __future__ import annotations

from dataclasses import replace

from computers.levels import LADDER, Level
from engines.registry import AnyEngine
from locales import Words
from screens.actions import action
from screens.controls import Address, outdated
from screens.press import Press
from screens.screen import Screen, Then
from screens.seated import following, seated_text, seated_ways
from screens.ways import of_each_game, usual
from tables.core.kernel import Locks
from tables.core.model import Begins, Status, Table, TableRequest

PLAY_COMPUTER = "play-computer"
"""The action that begins it; its detail names the game."""

PLAY_COACHED = "play-coached"
"""The action that begins one with a coach; without a game in its detail it asks which."""

LEVEL = Level.CASUAL


class _Opening(Locks):
    """By account, held while a game is opened: a second press finds the game of the first."""


def level_line(words: Words) -> str:
    """Say how well the computer plays in a first game, and how to get a stronger one."""
    level = words(f"choice-level-{LEVEL.value}")
    return words("first-level", level=level, place=LADDER.index(LEVEL) + 1, levels=len(LADDER))


@action(PLAY_COMPUTER)
async def play_computer(press: Press) -> Screen:
    """Begin a game against computers; lead to the one that waits for the person's first move, if there is one.

    Raises `Refusal` where the bot can show it nowhere, and as `Lobby.open`.
    """
    begun, at = await _begun(press, coached=False)
    play, *ways = begun.controls
    return replace(begun, controls=[play, at.button(press.words("button-hint"), "hint"), *ways])


@action(PLAY_COACHED)
async def play_coached(press: Press) -> Screen:
    """Begin a game with a coach as `play_computer` does one without."""
    if not press.detail:
        games = of_each_game(press.request.app.games, press.words, "button-coach-game", PLAY_COACHED, row=0)
        return Screen(press.words("coach-what"), games)
    begun, _ = await _begun(press, coached=True)
    return replace(begun, lines=[begun.text, press.words("coach-begun")])


async def _begun(press: Press, *, coached: bool) -> tuple[Screen, Address]:
    engine = press.request.app.games.get(press.detail)
    if engine is None:
        raise outdated()
    async with press.request.app.state(_Opening).of(press.user_id):
        table = await _untouched(press, engine, coached=coached) or await _opened(press, engine, coached=coached)
        press.request.table = table
        return await begun_alone(press, table), Address(table.id, table.ply)


async def begun_alone(press: Press, table: Table, *said: str) -> Screen:
    """Show a person where their game without others goes on; the second press is *Play*."""
    request, app, words = press.request, press.request.app, press.words
    with following(app, table, [Then.FOLLOW_UP]):
        request.table = table = await app.places.begin(table)
        text = await seated_text(app, table, press.user_id, words)
    play, *ways = seated_ways(table, press.user_id, words)
    rules = Address(table.id, table.ply).button(words("button-rules"), "rules", table.game)
    return Screen([text, *said], [play, rules, *ways], then=[Then.FOLLOW_UP])


async def _untouched(press: Press, engine: AnyEngine, *, coached: bool) -> Table | None:
    """Return the person's game against computers here in which no move was made, None if there is none."""
    for table in await press.tables.lists.of_user(press.user_id):
        is_alike = (table.game, table.coached) == (engine.slug, coached) and [
            each.user_id for each in table.people
        ] == [press.user_id]
        is_here = table.place.is_direct or table.place.guild_id == press.request.guild_id
        is_new = table.status is Status.RUNNING and table.ply == 0 and not table.is_lost
        if is_alike and is_here and is_new and len(table.chairs) > 1 and press.user_id in table.people_to_act:
            return table
    return None


async def _opened(press: Press, engine: AnyEngine, *, coached: bool) -> Table:
    venue = await press.request.app.places.venue_alone(press.request)
    seats, options = usual(engine)
    return await press.tables.lobby.open(
        TableRequest(
            engine.slug,
            press.request.person,
            venue.place,
            wanted=seats,
            options=options,
            locale=venue.locale,
            computers=Level.BEGINNER if coached else LEVEL,
            coached=coached,
            begins=Begins.CHOSEN,
        )
    )
