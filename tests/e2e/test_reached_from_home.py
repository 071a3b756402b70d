"""Every command has a button that home leads to: for people who can type no commands nothing else exists."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from discord.app_commands import Command

from engines.registry import ENGINES
from tables.core.model import Person, Place, TableRequest
from tables.people.guilds import Design
from tests.games.dragon_castle.walls import TEXT
from tests.support.forms import door
from tests.support.programs import free_port
from tests.support.unusual import a_given_up_game
from tests.support.world import World, a_world, buttons, manager, open_table, selects

MOVES = {"place", "done", "swap", "draw", "take", "pair", "build", "consolidate", "spirit", "summon"}

OF_A_GAME = {
    "solo": "solo",
    "new": "table-form",
    "again": "home-again",
    "move": "type-move",
    "hand": "hand",
    "board": "history",
    "zoom": "dragon-closer",
    **dict.fromkeys(MOVES, "play"),
}
"""The action that does what a command of a game does."""

OTHERS = {
    "home": "home",
    "help": "help",
    "today": "today",
    "privacy": "privacy",
    "seek": "seek",
    "games": "my-games",
    "rules": "rules",
    "learn": "learn",
    "leaderboard": "home-leaderboard",
    "plan": "plan",
    "note": "note",
    "clock show": "status",
    "clock more": "more-time",
    "table invite": "invite-picked",
    "table spectate": "spectate",
    "table substitute": "stand-in",
    "table status": "status",
    "table log": "whole-log",
    "table import": "file-form",
    "table history": "history",
    "table replay": "replay",
    "me away": "my-away",
    "me back": "my-away",  # The same button, while a person is away.
    "me settings": "my-settings",
    "me stats": "home-stats",
    "server": "server-panel",
}
"""The action that does what another command does."""

FORMER = {
    "me reminders": "my-reminders",
    "me quiet": "my-quiet",
    "me autoaway": "my-switches",
    "me language": "my-language",
    "me notes": "my-notes",
    "me block": "my-block",
    "me privacy": "my-switches",
    "me forget": "my-forget",
    "setup": "server-check",
    "server pace": "server-pace",
    "server place": "server-place",
    "server opening": "server-openers",
    "server language": "server-language",
    "server reminders": "server-quiet",
    "server tables": "managed-filter",
    "server log": "server-log",
    "server exclude": "server-keep-out",
    "table change": "change-lobby",
    "table resign": "resign",
    "table end": "ask-abort",
    "table takeback": "ask-take-back",
    "table return": "seat-back",
    "table hint": "hint",
    "table review": "review",
    "table export": "export",
    "table link": "page-link",
    "me data": "my-data",
    "dragoncastle castle add": "castle-add",
    "dragoncastle castle show": "castle-show",
    "dragoncastle castle remove": "castle-remove",
}
"""The action that does what a command did that there is no more."""


def custom_ids(message: Any) -> list[str]:
    """The custom ids of a message's controls, selects of people too."""
    found: list[str] = []
    waiting: list[dict[str, Any]] = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    while waiting:
        part = waiting.pop(0)
        found += [part["custom_id"]] if "custom_id" in part else []
        waiting += [*part.get("components", ()), *([part["accessory"]] if "accessory" in part else [])]
    return found


class Seen:
    """The actions of all controls that people were shown."""

    def __init__(self) -> None:
        self.actions: set[str] = {"home"}

    def look(self, message: Any) -> Any:
        """Note a message's controls, and return it."""
        self.actions |= {custom_id.split(":")[3] for custom_id in custom_ids(message)}
        return message


async def look_around(world: World, person: Any, seen: Seen) -> None:
    """Press from home on whatever only leads further."""
    home = seen.look((await person.slash(world.channel, "home")).response)
    games, *behind = [seen.look((await person.click(home, label=label)).response) for label in buttons(home)]
    shown = [games, *behind]
    for opened, label in ((each, label) for each in behind for label in buttons(each)):
        if not label.startswith(("Open", "Watch", "Learn", "Rules")):
            # Of a form there is no message.
            response = (await person.click(opened, label=label)).response
            shown += [] if response is None else [seen.look(response)]
    for message in shown:
        await look_further(person, message, seen)
    (scope,) = [each for each in selects(games) if ":games-scope:" in each["custom_id"]]
    seen.look((await person.select(games, ["server"], custom_id=scope["custom_id"])).response)
    await look_further(person, games, seen)


async def look_further(person: Any, shown: Any, seen: Seen) -> None:
    """Press on from what is behind the doors of home."""
    for further in ("All tables", "Show the table", "Privacy and data", "Language and look"):
        if further in buttons(shown):
            found = seen.look((await person.click(shown, label=further)).response)
            if "Change" in buttons(found):
                seen.look((await person.click(found, label="Change")).response)
    for select in selects(shown):
        if ":more-of:" not in select["custom_id"]:
            continue
        for option in select["options"]:
            more = await person.select(shown, [option["value"]], custom_id=select["custom_id"])
            seen.look(more.response)
            # Resigning last: its question takes the place of the buttons.
            for label in (each for each in ("My hand", "Status and log", "Resign") if each in buttons(more.response)):
                behind = seen.look((await person.click(more.response, label=label)).response)
                if "Earlier positions" in buttons(behind):
                    seen.look((await person.click(behind, label="Earlier positions")).response)


async def a_long_game_that_one_gave_up(world: World) -> int:
    """A finished game of Ada and Ben that is long enough for a review; its table."""
    people = [Person(each.id, each.name) for each in world.people[:2]]
    tables = world.app.tables
    table = await tables.lobby.open(TableRequest("qin", people[0], Place(world.guild.id, world.channel.id), 2, {}))
    await tables.lobby.join(table.id, people[1])
    for _ in range(8):
        await tables.play.move(table.id, (await world.mover(table.id)).id, await world.a_move(table.id))
    await tables.play.resign(table.id, people[1].user_id)
    return table.id


def action_of(command: str) -> str | None:
    """The action that does what a command does."""
    group, _, name = command.partition(" ")
    if group in {slug.replace("_", "") for slug in ENGINES}:
        return OF_A_GAME.get(name)
    return OTHERS.get(command)


async def test_every_command_has_a_button_that_home_leads_to(tmp_path: Path) -> None:
    async with a_world(tmp_path, web_port=free_port()) as world:
        world.people[0] = keeper = manager(world)
        table = await open_table(world, 2, pace="24h", hints=True)
        mover = await world.mover()
        await mover.slash(world.room(table), "qin move", text=await world.a_move())
        await keeper.slash(world.channel, "china new", players=3)
        await keeper.slash(world.channel, "dragoncastle new", players=1)
        await a_given_up_game(world, 0, 1)
        gone = await a_long_game_that_one_gave_up(world)
        await open_table(world, 3)
        await world.people[2].slash(world.channel, "table substitute", table=gone + 1)
        await world.app.tables.designs.add(world.guild.id, "dragon_castle", Design("Wall", TEXT), keeper.id)
        seen = Seen()
        for person in (keeper, *world.people[1:3]):
            await look_around(world, person, seen)
        commands = [each.qualified_name for each in world.bot.tree.walk_commands() if isinstance(each, Command)]
    unreached = {each for each in commands if (action_of(each) or "") not in seen.actions}
    assert not unreached, (unreached, sorted(seen.actions))
    lost = {each for each, action in FORMER.items() if action not in seen.actions}
    assert not lost, (lost, sorted(seen.actions))
    assert not [each for each in FORMER if each in commands]


async def test_an_open_table_is_joined_from_home_and_shown_to_its_host_who_invites_there(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, ben, chloe = world.people[:3]
        await ada.slash(world.channel, "china new", players=3)
        tables = await ben.click(await door(world, ben, "Open a table"), label="Tables to join")
        await ben.click(tables.response, label="Join")
        assert (await world.table()).seat_of(ben.id) is not None
        mine = await ada.click((await ada.slash(world.channel, "home")).response, label="My games")
        lobby = await ada.click(mine.response, label="Show the table")
        panel = await ada.click(lobby.response, label="Change")
        invite = next(each for each in custom_ids(panel.response) if "invite-picked" in each)
        called = await ada.select(panel.response, [chloe], custom_id=invite)
        assert not called.ephemeral
        assert f"<@{chloe.id}>" in called.response.content
