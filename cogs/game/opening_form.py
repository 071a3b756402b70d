"""The form that opens a table: seats, pace, the game's options, guests, in one press.

In direct messages there are no guests and no pace, but computers of a level.
"""

from __future__ import annotations

from collections.abc import Iterator

import discord
from discord.ext import commands

from cogs.chat.places.venue import venue_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from cogs.game.opening import open_table
from computers.levels import Level
from engines.protocol import Options
from engines.registry import AnyEngine
from locales import Words
from screens.computers import offered as offered_levels
from screens.controls import (
    LARGEST_ACCOUNT,
    MOST_OPTIONS,
    Address,
    Form,
    FormField,
    Option,
    PersonSelect,
    Select,
    number_in,
    one_choice,
    outdated,
    ticks,
)
from screens.names import mention_of
from screens.opening import FORM
from screens.refusals import Refusal
from screens.times import meaning, pace_label
from tables.core.pace import offered
from tables.people.guilds import ServerSettings

_FILLED = "table-filled"

_MOST_GUESTS = 5
_AS_SET, _SERIES = "server", "series"
_HINTS, _PRIVATE = "hints", "private"


class OpeningForms(commands.Cog):
    """The button that shows the form, and what is filled in."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add(FORM, self.show)
        # Under older messages.
        app.actions.add("open-table", self.show)
        app.actions.add(_FILLED, self.open, publishes=True)

    async def show(self, press: Press) -> None:
        """Show the form of the game that the detail names. Raises `Refusal` where the person can open no table."""
        engine, request = self._engine(press), press.request
        # Before a person fills anything in.
        venue = await venue_of(request)
        server = None if venue.place.is_direct else venue.server
        even = server is None and await self.app.tables.even_matches.comes_first(request.person.user_id, engine.slug)
        await request.ask(_form(self.app, engine, request.words, server, even_first=even))

    async def open(self, press: Press) -> None:
        """Open a table as the form says."""
        engine = self._engine(press)
        default = max(2, engine.seats.start)
        options, games = _chosen(engine, press.fields.get("options", ()))
        pace, wanted = press.filled("pace"), press.filled("players")
        how = press.fields.get("how", ())
        presenter = self.app.presenters[engine.slug]
        if games != 1 and games not in presenter.series:
            raise outdated()
        await open_table(
            press.request,
            engine.slug,
            wanted=default if wanted is None else number_in(wanted),
            options=options,
            series=presenter.series_of(options, games) if games > 1 else (),
            pace=None if pace in (None, _AS_SET) else pace,
            hints=_HINTS in how,
            private=_PRIVATE in how,
            invited=await _guests(press.request, press.fields.get("guests", ())),
            level=press.filled("level"),
        )

    def _engine(self, press: Press) -> AnyEngine:
        engine = self.app.games.get(press.detail)
        if engine is None:
            raise outdated()
        return engine


def _form(app: App, engine: AnyEngine, words: Words, server: ServerSettings | None, *, even_first: bool) -> Form:
    """Return the form as the game usually is played: it may be sent as it is. Without a server a person is alone."""
    usual, how = max(2, engine.seats.start), [(words("form-hints"), _HINTS)]
    seats = [
        Option(label=words("form-seats", count=count), value=str(count), default=count == usual)
        for count in engine.seats
    ]
    fields = [FormField(words("form-players"), Select(id="players", options=seats))]
    if server is None:
        levels = [(words(f"level-{level.value}"), level.value) for level in offered_levels(even_first=even_first)]
        usually = Level.EVEN if even_first else Level.REGULAR
        fields.append(FormField(words("form-level"), one_choice("level", levels, usually.value)))
    else:
        paces = [Option(label=words("form-pace-as-set"), value=_AS_SET, default=True)]
        paces += [
            Option(
                label=pace_label(each, words),
                value=each.text,
                description=meaning(app.presenters[engine.slug], usual, each.pace, words) or None,
            )
            for each in offered(None if server.pace is None else server.pace.hours)
        ]
        fields.append(FormField(words("form-pace"), Select(id="pace", options=paces[:MOST_OPTIONS])))
        how.append((words("form-private"), _PRIVATE))
    if different := list(_different(app, engine, words))[:MOST_OPTIONS]:
        chosen = Select(
            id="options",
            is_required=False,
            least=0,
            most=min(len(different), len(engine.choices) + 1),
            options=[Option(label=label, value=value) for label, value in different],
        )
        fields.append(FormField(words("form-options"), chosen, words("form-options.description")))
    if server is not None:
        guests = PersonSelect(id="guests", least=0, most=_MOST_GUESTS)
        fields.append(FormField(words("form-guests"), guests))
    fields.append(FormField(words("form-how"), ticks("how", how)))
    title = words("button-open-table", game=words.game(engine.slug))
    return Address(0, 0).form(title, _FILLED, fields, engine.slug)


def _different(app: App, engine: AnyEngine, words: Words) -> Iterator[tuple[str, str]]:
    """Yield what may differ from how the game usually is: labels and values."""
    presenter = app.presenters[engine.slug]
    usual = {name: values[0] for name, values in engine.choices.items()}
    for games in presenter.series:
        yield words(f"choice-series-{games}"), f"{_SERIES}>{games}"
    for name, values in engine.choices.items():
        for value in values[1:]:
            yield presenter.options_in_words({**usual, name: value}, words), f"{name}>{value}"


def _chosen(engine: AnyEngine, picked: tuple[str, ...]) -> tuple[Options, int]:
    """Return the options that were picked and the games of a series, 1 for none. Raises `Refusal` for two of a kind."""
    options, games, changed = {name: values[0] for name, values in engine.choices.items()}, 1, set[str]()
    for each in picked:
        name, _, value = each.partition(">")
        if name in changed:
            raise Refusal("error-two-of-a-kind")
        changed.add(name)
        if name == _SERIES:
            games = number_in(value)
        elif name in engine.choices and value in engine.choices[name]:
            options[name] = value
        else:
            raise outdated()
    return options, games


async def _guests(request: Request, accounts: tuple[str, ...]) -> list[discord.Member]:
    """Return the guests as members of the server. Raises `Refusal` for one who is not, or has left meanwhile."""
    guild, found = request.interaction.guild, list[discord.Member]()
    for text in accounts[:_MOST_GUESTS]:
        account = number_in(text, LARGEST_ACCOUNT)
        try:
            member = None if guild is None else guild.get_member(account) or await guild.fetch_member(account)
        except discord.NotFound as error:
            raise Refusal("error-stranger-invited", player=mention_of(account)) from error
        if member is None:
            raise outdated()
        found.append(member)
    return found
