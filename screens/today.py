"""Today's castle: what it is, the one try, its result with those of others, the month's table.

Before their own try is over a person reads nothing that depends on others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from locales import SafeText, Words
from screens.actions import action
from screens.controls import Address, Button, Control, Style, number_in
from screens.dragon_castle.presenter import day_picture
from screens.first_game import begun_alone
from screens.names import safe
from screens.press import Press, Services
from screens.puzzle import puzzle_button
from screens.refusals import Refusal
from screens.replay import replay_alone
from screens.screen import Screen
from screens.seated import seated_ways
from screens.times import stamp
from tables.core.daily import GAME, may_be_daily
from tables.core.model import Table
from tables.play.today import PublicDay, Ranked, Today

TODAY, _PLAY, _MONTH, _DEALS, _BEST = "today", "today-play", "today-month", "today-deals", "today-best"

DAY_STEM = "castle"
"""With what the name of the picture's file of a day begins."""

MOST_SHOWN = 10
"""The people who are shown of a server, from the first; besides them the one who asks."""

_AT = Address(0, 0)


def today_button(words: Words, *, row: int | None = None) -> Button:
    """Return the button that shows today's castle."""
    return _AT.button(words("button-today"), TODAY, row=row)


def is_like_todays(table: Table) -> bool:
    """Whether a game is one as that of the day is: alone, where no other sees it."""
    return may_be_daily(table) and table.place.is_direct


@action(TODAY, command=("today",))
async def show(press: Press) -> Screen:
    """Show today's castle: how to play it, or the person's result and what others have."""
    words, today = press.words, await press.tables.days.of(press.user_id, press.request.guild_id)
    lines = [*_what(press.request.app, "today-title", today, words), ""]
    further = [puzzle_button(words), _AT.button(words("button-today-deals"), _DEALS)]
    if press.request.guild_id is not None:
        further.insert(1, _AT.button(words("button-today-month"), _MONTH))
    if today.table is None:
        lines.append(words("today-how", left=stamp(today.ends, "R")))
        return Screen(lines, [*_play_button(press, "button-today-play", Style.PRIMARY), *further])
    if today.points is None:
        lines.append(words("today-running", left=stamp(today.ends, "R")))
        return Screen(lines, [*seated_ways(today.table, press.user_id, words), *further])
    lines += _result(today, press.user_id, words)
    best = _AT.button(words("button-today-best", day="yesterday"), _BEST, str(today.number - 1))
    return Screen(lines, [*_play_button(press, "button-today-practise"), *further, best])


@action(_PLAY)
async def play(press: Press) -> Screen:
    """Begin the person's try, later practice. Raises `Refusal` where it cannot be shown to them alone.

    Under the message of a day in a channel it begins the try of that day, and shows today's castle after that.
    """
    request, days = press.request, press.tables.days
    if press.detail:
        today = await days.of(press.user_id, request.guild_id)
        if today.points is not None or press.detail != str(today.number):
            return await show(press)
    venue = await request.app.places.venue_direct(request)
    begun = await days.begin(request.person, venue.place, request.guild_id, venue.locale)
    said = press.words("today-counts" if begun.counts else "today-practice", left=stamp(begun.ends, "R"))
    return await begun_alone(press, begun.table, said)


@action(_MONTH)
async def show_month(press: Press) -> Screen:
    """Show the server's table of the month until yesterday. Raises `Refusal` outside servers."""
    words, guild_id = press.words, press.request.guild_id
    if guild_id is None:
        raise Refusal("error-lists-guild-only")
    yesterday, placed = await press.tables.days.month(guild_id)
    lines = [words("today-month", month=f"{yesterday:%Y-%m}")]
    lines += _places(placed, press.user_id, words, "today-month-line") or [words("today-month-none")]
    return Screen([*lines, "", words("today-month-how")], [today_button(words)])


@action(_DEALS)
async def show_deals(press: Press) -> Screen:
    """Show what fixes tomorrow's deal, and the seed from which that of yesterday has to follow."""
    today = await press.tables.days.of(press.user_id, press.request.guild_id)
    facts = {"coming": today.coming, "last": today.last, "seed": today.last_seed}
    return Screen(press.words.fill("today-deals", facts), [today_button(press.words)])


@action(_BEST, dear=True)
async def show_best(press: Press) -> Screen:
    """Show the best game of a day that is over as a moving picture, to a person who has played it.

    Raises `DayNotOverError`, `DayNotPlayedError`, and as a replay.
    """
    number = number_in(press.detail)
    table_id = await press.tables.days.best(press.user_id, press.request.guild_id, number)
    return await replay_alone(press, table_id)


def day_message(app: Services, shown: PublicDay, words: Words) -> Screen:
    """Return the message about a day in a server's channel: who has played, and once it is over how."""
    picture = day_picture(shown.options, f"{shown.day:%Y-%m-%d}", words)
    detail, screen = str(shown.number), partial(Screen, pictures=(picture,), stem=DAY_STEM)
    if shown.seed is None:
        lines = _what(app, "today-title", shown, words)
        lines += ["", words("today-public", left=stamp(shown.ends, "R")), _played(shown, words)]
        lines.append(words("puzzle-of-day", found=shown.found, count=shown.answered))
        return screen(
            lines,
            [
                _AT.button(words("button-today-play"), _PLAY, detail, style=Style.PRIMARY),
                puzzle_button(words),
                _AT.button(words("button-today-results"), TODAY),
                _AT.button(words("button-today-month"), _MONTH),
                _AT.button(words("button-today-deals"), _DEALS),
            ],
        )
    lines = _what(app, "today-over", shown, words)
    lines += ["", *_places(shown.here, 0, words, "today-line")]
    lines += [_computers(shown, words)] if shown.levels else []
    lines += [words("puzzle-of-day", found=shown.found, count=shown.answered)] if shown.answered else []
    lines += ["", words("today-deal", commitment=shown.commitment, seed=shown.seed)]
    return screen(lines, [_AT.button(words("button-today-best", day="that"), _BEST, detail), today_button(words)])


def mark_of_day(number: int) -> str:
    """Return the custom id by which the message about a day is found again in a channel's history."""
    return f"b:0:0:{_PLAY}:{number}"


def _played(shown: PublicDay, words: Words) -> str:
    """Name those who have played: what they have is seen by those who have played, too."""
    named = [_name(each, words) for each in shown.here[:MOST_SHOWN]]
    count = len(shown.here)
    return words("today-played", count=count, more=count - len(named), players=words.list(named))


def _what(app: Services, title: str, shown: Today | PublicDay, words: Words) -> list[str]:
    """Say which castle it is."""
    options = app.presenters[GAME].options_in_words(shown.options, words, 1)
    return [words(title, day=f"{shown.day:%Y-%m-%d}"), options]


def _result(today: Today, user_id: int, words: Words) -> list[str]:
    """Say what the person has, what others and computers have, and the line to copy."""
    own = next((each for each in today.here if each.user_id == user_id), None)
    lines = [words("today-points", points=today.points or 0, rank=today.rank, count=today.count)]
    if today.levels:
        lines.append(_computers(today, words))
    lines += ["", *_places(today.here, user_id, words, "today-line")]
    parts = [words("today-share", day=f"{today.day:%Y-%m-%d}", points=today.points or 0)]
    if own is None:
        parts.append(words("today-share-all", rank=today.rank, count=today.count))
    else:
        parts.append(words("today-share-here", rank=own.rank, count=len(today.here)))
    parts += [_computer(level, points, words) for level, points in list(today.levels.items())[:1]]
    return [*lines, "", words("today-copy"), f"```\n{' · '.join(parts)}\n```"]


def _computers(today: Today | PublicDay, words: Words) -> str:
    levels = words.list([_computer(level, points, words) for level, points in today.levels.items()])
    return words("today-computers", levels=SafeText(levels))


def _computer(level: str, points: int, words: Words) -> str:
    return words("today-computer", level=words(f"choice-level-{level}"), points=points)


def _places(placed: Sequence[Ranked], user_id: int, words: Words, sentence: str) -> list[str]:
    """Return a line for each of the first, and for the person where they are further behind."""
    shown = [each for number, each in enumerate(placed) if number < MOST_SHOWN or each.user_id == user_id]
    return [
        words(sentence, rank=each.rank, player=_name(each, words), points=each.points, days=each.days) for each in shown
    ]


def _name(person: Ranked, words: Words) -> SafeText:
    return SafeText(words("unnamed-player")) if person.name is None else safe(person.name)


def _play_button(press: Press, sentence: str, style: Style = Style.SECONDARY) -> Sequence[Control]:
    """Return the button to play, where the bot can show games at all."""
    return [_AT.button(press.words(sentence), _PLAY, style=style)] if press.request.is_here else []
