"""What managers of a server did in the last 90 days, and whom they keep out of new tables."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from discord.ext import commands

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, person_of
from cogs.chat.runtime.app import App
from cogs.messages.managing import act_line, person_in_words
from cogs.server.managing import manager_of
from db.schema import FORGOTTEN_ID
from locales import Words
from screens.controls import LARGEST_ACCOUNT, MOST_OPTIONS, Address, Control, Option, Style, number_in
from screens.names import mention_of, shown
from screens.press import Account
from screens.refusals import Refusal
from screens.times import stamp
from tables.core.zones import begin_of, future_day, today_in
from tables.managing import Exclusion

MOST_DAYS = 3650
"""The days for which a person can be kept out, unless for good."""

ON_A_PAGE = 15
"""Acts on a page of the log."""


class ActLog(commands.Cog):
    """The controls of the list of acts and of the people kept out."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add("acts-page", _page, updates=True)
        app.actions.add("keep-out", self.keep_out, updates=True)
        app.actions.add("keep-out-until", self.keep_out_until, updates=True)
        app.actions.add("let-in", self.let_in, updates=True)

    async def keep_out(self, press: Press) -> None:
        """Keep the person out that was asked about; they are informed where they sit."""
        user_id, days = (number_in(each, LARGEST_ACCOUNT) for each in press.first_words(2))
        # A forged press may name any number of days.
        until = self.app.now() + timedelta(days=min(days, MOST_DAYS)) if days else None
        await self._keep_out(press, user_id, until)

    async def keep_out_until(self, press: Press) -> None:
        """Keep the person out that was asked about until a moment, given in minutes since 1970."""
        user_id, minutes = (number_in(each, LARGEST_ACCOUNT) for each in press.first_words(2))
        latest = int((self.app.now() + timedelta(days=MOST_DAYS)).timestamp()) // 60
        await self._keep_out(press, user_id, datetime.fromtimestamp(60 * min(minutes, latest), UTC))

    async def _keep_out(self, press: Press, user_id: int, until: datetime | None) -> None:
        request = press.request
        by = manager_of(request)
        person = person_of(await self.app.client.fetch_user(user_id))
        seated = await self.app.tables.lists.of_user(user_id)
        here = next((table.id for table in seated if table.place.guild_id == by.guild_id), None)
        left = await self.app.tables.exclusions.keep_out(by, person, until, here)
        for table_id in left:
            self.app.delivery.edit(table_id)
        self.app.delivery.post_reminders()
        await show_kept_out(request)

    async def let_in(self, press: Press) -> None:
        """Let the person that was picked sit down again, and show who is still kept out."""
        await self.app.tables.exclusions.let_in(manager_of(press.request), number_in(press.value))
        self.app.delivery.post_reminders()
        await show_kept_out(press.request)


async def show_log(request: Request, before: int | None = None) -> None:
    """Show a page of what was done in the server, the latest first."""
    by, words = manager_of(request), request.words
    acts = await request.app.tables.acts.of_guild(by.guild_id, ON_A_PAGE + 1, before)
    if not acts:
        await request.answer(words("acts-none"), view=[])
        return
    lines = [f"### {words('acts-title')}", *(act_line(act, words) for act in acts[:ON_A_PAGE]), words("acts-kept")]
    older: list[Control] = []
    if len(acts) > ON_A_PAGE:
        older = [Address(0, 0).button(words("button-acts-older"), "acts-page", str(acts[ON_A_PAGE - 1].id))]
    await request.answer("\n".join(lines), view=older)


async def ask_keep_out(request: Request, named: Account, days: int | None, until: str | None) -> None:
    """Say what keeping a person out does, and ask whether that is meant; `until` is a written day.

    Raises `Refusal`, `BadDateError`, `PastDateError`.
    """
    manager_of(request)
    user_id = named.person.user_id
    if named.is_bot:
        raise Refusal("error-keep-out-bot", player=mention_of(user_id))
    words = request.words
    lines = [words("managed-ask", kind="keep-out", player=mention_of(user_id)), words("managed-named")]
    label = words("button-managed-do", kind="keep-out", days=days or 0)
    action, detail = "keep-out", f"{user_id} {days or 0}"
    if until is not None and (end := await _end(request, until)) is not None:
        lines.append(words("kept-out-until", until=stamp(end, "f")))
        label, action, detail = (
            words("button-until-then"),
            "keep-out-until",
            f"{user_id} {int(end.timestamp()) // 60}",
        )
    yes = Address(0, 0).button(label, action, detail, style=Style.DANGER)
    await request.answer("\n".join(lines), view=[yes])


async def _end(request: Request, until: str) -> datetime | None:
    """Return when a written day begins for the manager; None, for good, for one that is more than ten years away."""
    app, now = request.app, request.app.now()
    zone = (await app.tables.people.preferences(request.person.user_id)).zone
    day = future_day(until, zone, now)
    return begin_of(day, zone) if day - today_in(zone, now) <= timedelta(days=MOST_DAYS) else None


async def show_kept_out(request: Request) -> None:
    """Show whom the server keeps out, with a way to let each in again."""
    by, words = manager_of(request), request.words
    found = await request.app.tables.exclusions.of_guild(by.guild_id)
    if not found:
        await request.answer(words("kept-out-none"), view=[])
        return
    known = found[:MOST_OPTIONS]
    lines = [f"### {words('kept-out-title', count=len(found))}", *(_line(each, words) for each in known)]
    options = [Option(label=shown(each.name) or words("kept-out-forgotten"), value=str(each.id)) for each in known]
    await request.answer("\n".join(lines), view=[Address(0, 0).select(words("kept-out-let-in"), "let-in", options)])


async def _page(press: Press) -> None:
    (before,) = press.first_words(1)
    await show_log(press.request, number_in(before))


def _line(exclusion: Exclusion, words: Words) -> str:
    """Say who is kept out, and until when."""
    until = "none" if exclusion.until is None else stamp(exclusion.until, "f")
    player = person_in_words(exclusion.user_id or FORGOTTEN_ID, words)
    return words("kept-out-line", player=player, until=until, since=stamp(exclusion.at, "d"))
