"""What people set by buttons and forms, in one call for each: nothing of it is a command."""

from __future__ import annotations

from typing import Any

from cogs.chat.controls import view_of
from screens.controls import Address, Button
from tests.support.world import SELECT, World, controls, selects

SETTINGS = "me settings"

OLDER = "An older button"


async def my_settings(world: World, person: Any, panel: str = "time") -> Any:
    """A panel under `/me settings`; a person in direct messages has no server."""
    in_server = hasattr(person, "user")
    shown = (await (person.slash(world.channel, SETTINGS) if in_server else person.slash(SETTINGS))).response
    return shown if panel == "time" else (await press(person, shown, "my-panel", panel)).response


async def press(person: Any, message: Any, action: str, detail: str | None = None) -> Any:
    """Press the button of an action, whatever its label says; `detail` where there are several."""
    found = [each["custom_id"] for each in controls(message) if each.get("custom_id", "").split(":")[3:4] == [action]]
    (custom_id,) = [each for each in found if detail is None or each.split(":", 4)[4] == detail]
    return await person.click(message, custom_id=custom_id)


async def fill(person: Any, form: Any, *values: Any) -> Any:
    """Fill the fields of a form in their order, and send it; an empty text leaves a field empty."""
    fields = [row["component"] for row in form.modal["components"]]
    filled = {
        field["custom_id"]: [value] if field["type"] == SELECT and isinstance(value, str) else value
        for field, value in zip(fields, values, strict=True)
        if value != ""
    }
    return await person.submit_modal(form, filled)


async def door(world: World, person: Any, name: str) -> Any:
    """What is behind a door of home."""
    home = await (person.slash(world.channel, "home") if hasattr(person, "user") else person.slash("home"))
    return (await person.click(home.response, label=name)).response


async def add_computer(host: Any, lobby: Any, level: str) -> Any:
    """Give a computer the next free seat, by the host's panel."""
    panel = (await host.click(lobby, label="Change")).response
    return await host.select(panel, [level], custom_id=selects(panel)[1]["custom_id"])


async def set_quiet(world: World, person: Any, start: str = "", end: str = "", zone: str = "") -> Any:
    """Fill in the form of the quiet hours."""
    return await fill(person, await press(person, await my_settings(world, person), "my-quiet"), start, end, zone)


async def switch(world: World, person: Any, name: str, *, on: bool) -> Any:
    """Turn on or off `listed`, `away`, `next` or `words`; the others stay as they are."""
    form = await press(person, await my_settings(world, person), "my-switches")
    (boxes,) = [row["component"] for row in form.modal["components"]]
    now = {each["value"] for each in boxes["options"] if each.get("default")}
    return await person.submit_modal(form, {boxes["custom_id"]: sorted(now | {name} if on else now - {name})})


async def speak(world: World, person: Any, language: str) -> Any:
    """Choose a language, or Discord's by `auto`."""
    return await press(person, await my_settings(world, person, "look"), "my-language", language)


async def my_reminders(world: World, person: Any) -> Any:
    """What the panel shows of reminders."""
    return await press(person, await my_settings(world, person), "my-reminders")


async def remind(world: World, person: Any, way: str) -> Any:
    """Choose how reminders come: by `direct` message, by `mention`, or `off`."""
    return await press(person, (await my_reminders(world, person)).response, "me-way", way)


async def block(world: World, person: Any, other: Any) -> Any:
    """Block a person."""
    return await fill(person, await press(person, await my_settings(world, person, "privacy"), "my-block"), [other])


async def my(world: World, person: Any, what: str) -> Any:
    """Show the person's `notes` or `blocks`, or ask to `forget` them."""
    return await press(person, await my_settings(world, person, "privacy"), f"my-{what}")


async def the_server(world: World, keeper: Any) -> Any:
    """The panel under `/server`, for a manager of it."""
    return (await keeper.slash(world.channel, "server")).response


async def set_server(world: World, keeper: Any, what: str, *values: Any) -> Any:
    """Fill in the form of the `pace`, the `openers` or a person to `keep-out`."""
    return await fill(keeper, await press(keeper, await the_server(world, keeper), f"server-{what}"), *values)


async def set_place(world: World, keeper: Any, room: str, channel: Any = None) -> Any:
    """Fill in the form of where games are played; without a channel new tables go where they are opened."""
    return await set_server(world, keeper, "place", room, [channel] if channel is not None else "")


async def set_openers(world: World, keeper: Any, role: Any = None) -> Any:
    """Fill in the form of who may open tables; without a role everybody may."""
    return await set_server(world, keeper, "openers", [role] if role is not None else "")


async def speak_in_server(world: World, keeper: Any, language: str) -> Any:
    """Choose the language of what everybody sees."""
    return await press(keeper, await the_server(world, keeper), "server-language", language)


async def of_server(world: World, keeper: Any, what: str) -> Any:
    """Show its `tables`, the `log` of acts, the people `kept-out`, or `check` the permissions."""
    return await press(keeper, await the_server(world, keeper), f"server-{what}")


async def at_table(
    world: World, person: Any, action: str, table_id: int = 1, *, detail: str = "", channel: Any = None
) -> Any:
    """Press a button of a table that an older message in a channel has; without one, in the usual channel."""
    at = Address(table_id, (await world.table(table_id)).ply)
    return await _on_older(
        person, world.bot.get_channel((channel or world.channel).id), at.button(OLDER, action, detail)
    )


async def at_home(world: World, person: Any, action: str) -> Any:
    """Press a button that is about no table, and that an older message has."""
    return await _on_older(person, world.bot.get_channel(world.channel.id), Address(0, 0).button(OLDER, action))


async def _on_older(person: Any, room: Any, button: Button) -> Any:
    return await person.click(await room.send("An older message", view=view_of(button)), label=OLDER)
