"""The buttons under a turn message: Play, My hand, Recap, More, and what More leads to."""

from __future__ import annotations

from dataclasses import replace

from discord.ext import commands

from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from cogs.table.replay import is_posted
from engines.registry import ENGINES
from locales import Words
from screens.controls import Address, Control, Style, number_in
from screens.finding import position_of, table_of
from screens.history import IN_WORDS
from screens.links import page_address
from screens.names import bold, safe, shown
from screens.pages import LINK
from screens.panels.panel import choose_move
from screens.panels.playing import open_panel
from screens.refusals import Refusal, explain
from screens.times import MORE_FOR_ALL, MORE_TIME, stamp
from screens.votes import SEAT_BACK
from tables.core.errors import NothingToTakeBackError, NotSeatedError
from tables.core.model import Person, Status, Table
from tables.core.rows import sits_at
from tables.play.history import Position
from tables.play.playing import TakingBack, may_be_hinted
from tables.play.reviews import may_be_reviewed


class Turns(commands.Cog):
    """The buttons of turn messages."""

    def __init__(self, app: App) -> None:
        self.app = app
        add = app.actions.add
        add("play", self.play)
        add("more", self.more)
        add("more-of", self.more_of)
        add("take-back", self.take_back, updates=True)
        add("replace-left", self.replace_left, updates=True)

    async def play(self, press: Press) -> None:
        """Open the game's panel for the turn that is being played; it says where the button is of an earlier one."""
        position = await position_of(press, with_own=True)
        if position.seat is None and position.table.status is Status.RUNNING:
            await self._require_seat_kept(press.request, position.table)
        position.require_turn()
        await press.request.give(await open_panel(press, position, is_later=not position.is_same_turn(press.ply)))

    async def more_of(self, press: Press) -> None:
        """Show the rarer things one can do at a table that was picked from a list."""
        await self.more(replace(press, table_id=number_in(press.value)))

    async def more(self, press: Press) -> None:
        """Show the rarer things one can do."""
        request, position = press.request, await position_of(press)
        table, seat = position.table, position.seat
        words, at = request.words, Address(table.id, table.ply)
        replay = "button-replay-all" if is_posted(request, table) else "button-replay"
        items: list[Control] = [
            at.button(words("button-status"), "status"),
            at.button(words("button-in-words"), IN_WORDS),
            at.button(words("button-log"), "whole-log"),
            at.button(words("button-history"), "history"),
            at.button(words(replay), "replay"),
            at.button(words("button-rules"), "rules", table.game),
        ]
        if page_address(self.app.settings) is not None:
            items.append(at.button(words("button-page"), LINK))
        if may_be_reviewed(table):
            items.insert(0, at.button(words("button-review"), "review"))
        if table.status is Status.OVER:
            items.append(at.button(words("button-export"), "export"))
        if seat is not None and ENGINES[table.game].has_hands:
            items.insert(0, at.button(words("button-hand"), "hand"))
        if sits_at(table, request.person.user_id):
            items.append(at.button(words("button-note"), "note"))
        items += self.app.presenters[table.game].more(at, words)
        if table.status is Status.RUNNING and seat is None:
            is_missing = table.missing_seat_of(request.person.user_id) is not None
            label, action = ("button-seat-back", SEAT_BACK) if is_missing else ("button-spectate", "spectate")
            items.append(at.button(words(label), action))
        if seat is not None and table.status is Status.RUNNING:
            items += _taking_back(position, at, words)
            if seat in table.to_act:
                items.append(at.button(words("button-type"), "type-move"))
            if seat in table.to_act and may_be_hinted(table):
                items.append(at.button(words("button-hint"), "hint"))
            if len(table.people) > 1 or seat not in table.to_act:
                items.append(at.button(words("button-plan"), "plan"))
            if table.deadline is not None and seat not in table.to_act:
                items.append(at.button(words("button-more-time"), MORE_TIME))
                if table.pace is not None and table.pace.bank is not None:
                    items.append(at.button(words("button-more-for-all"), MORE_FOR_ALL))
            items.append(at.button(words("button-resign"), "resign", style=Style.DANGER))
            for person in await self._left(table):
                label = words("button-replace-left", player=shown(person.name))
                items.append(at.button(label, "replace-left", str(person.user_id)))
        await request.answer(words("more-title"), view=items)

    async def take_back(self, press: Press) -> None:
        """Take the own latest move back, where nothing was revealed and no player moved since, and choose again."""
        request, table = press.request, await table_of(press)
        try:
            table = await self.app.tables.play.take_back(table.id, request.person.user_id)
        except NothingToTakeBackError as error:
            if error.facts["why"] == "none":
                raise
            # As `handling` asks before it explains a refusal: this one is answered here.
            await self.app.tables.interactions.check_not_dealt_with()
            await _suggest_asking(request, table.id, error)
            return
        request.table = table
        self.app.delivery.follow_up(table.id)
        position = await self.app.tables.history.position(table.id, request.person.user_id)
        await request.give(await choose_move(press, position, request.words("taken-back-done")))

    async def replace_left(self, press: Press) -> None:
        """Let the computer play for a player who is no longer in the server."""
        request, table = press.request, await table_of(press)
        if table.seat_of(request.person.user_id) is None:
            raise NotSeatedError
        # Asked at the press: they may have come back since the button was shown.
        gone = next((person for person in await self._left(table) if str(person.user_id) == press.detail), None)
        if gone is None:
            raise NotSeatedError
        await self.app.tables.play.resign(table.id, gone.user_id)
        self.app.delivery.follow_up(table.id)
        await request.answer(request.words("replaced-done", player=safe(gone.name)))

    async def _require_seat_kept(self, request: Request, table: Table) -> None:
        """Refuse a person whose seat here another person has taken over. Raises `Refusal`."""
        taken = await self.app.tables.seats.taken_from(table.id, request.person.user_id)
        if taken is None:
            return
        owner, moment = table.chairs[taken.seat].owner, stamp(taken.since, "f")
        if owner is None or owner.user_id != taken.by_id:
            raise Refusal("seat-taken-away", moment=moment)
        raise Refusal("seat-taken-since", player=bold(safe(owner.name)), moment=moment)

    async def _left(self, table: Table) -> list[Person]:
        people = [chair.person for chair in table.chairs if chair.person is not None]
        # Discord is asked: having been seen lately is not enough where a seat is at stake.
        return [person for person in people if await self.app.members.has_just_left(table, person)]


def _taking_back(position: Position, at: Address, words: Words) -> list[Control]:
    """Return the way to take back what can be: at once, or by asking the others; alone there are no others to ask."""
    match position.taking_back:
        case TakingBack.AT_ONCE:
            return [at.button(words("button-take-back"), "take-back")]
        case TakingBack.BY_CONSENT:
            label = "button-ask-to-take-back" if len(position.table.people) > 1 else "button-take-back"
            return [at.button(words(label), "ask-take-back")]
        case TakingBack.NOT_AT_ALL:
            return []


async def _suggest_asking(request: Request, table_id: int, error: NothingToTakeBackError) -> None:
    """Why nothing can be taken back just so, and a way to ask the others."""
    table = request.table = await request.app.tables.table(table_id)
    button = Address(table.id, table.ply).button(request.words("button-ask-take-back"), "ask-take-back")
    await request.answer(explain(error, request.words, table), view=[button])
