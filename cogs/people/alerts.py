"""Hearing of new tables: a person ticks the games, for each server by itself."""

from __future__ import annotations

from cogs.chat.requests.presses import Press
from cogs.people.bulletin import ALERTS
from screens.actions import action
from screens.controls import LARGEST_ACCOUNT, Address, FormField, number_in, ticks
from screens.refusals import Refusal
from screens.seeking import STOP, stop_button

_CHOSEN = "alerts-chosen"
_MOST_TICKS = 10

_AT = Address(0, 0)


@action(ALERTS)
async def ask_games(press: Press) -> None:
    """Ask for the games whose new tables the person wants to hear of; all of them are ticked at first."""
    request, words, guild_id = press.request, press.request.words, press.request.interaction.guild_id
    if guild_id is None:
        raise Refusal("error-guild-only")
    games = list(request.app.games)[:_MOST_TICKS]
    ticked = await request.app.tables.alerts.games(request.person.user_id, guild_id)
    field = ticks("games", [(words.game(slug), slug) for slug in games], ticked or games)
    await request.ask(
        _AT.form(
            words("button-alerts"),
            _CHOSEN,
            [FormField(words("alerts-which"), field, words("alerts-which.description"))],
        )
    )


@action(_CHOSEN)
async def choose(press: Press) -> None:
    """Let the person hear of the games that are ticked."""
    request, words, guild_id = press.request, press.request.words, press.request.interaction.guild_id
    if guild_id is None:
        raise Refusal("error-guild-only")
    games = await request.app.tables.alerts.choose(request.person.user_id, guild_id, press.fields.get("games", ()))
    if not games:
        await request.answer(words("alerts-none"))
        return
    named = words.list([words.game(slug) for slug in request.app.games if slug in games])
    await request.answer(words("alerts-set", games=named), view=[stop_button(guild_id, "", words)])


@action(STOP)
async def stop(press: Press) -> None:
    """Let the person hear of no new tables in the server that the button names."""
    (guild,) = press.first_words(1)
    await press.request.app.tables.alerts.stop(press.request.person.user_id, number_in(guild, LARGEST_ACCOUNT))
    await press.request.answer(press.request.words("alerts-none"))
