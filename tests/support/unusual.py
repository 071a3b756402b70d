"""What no person does in a hurry: games that are given up at once, and presses of controls that no message shows."""

from __future__ import annotations

from typing import Any

from simcord.actors import _component_interaction

from tables.core.model import Person, Place, TableRequest
from tests.support.world import NAMES, World, text_of


async def a_given_up_game(
    world: World, *seats: int, game: str = "qin", private: bool = False, place: Place | None = None
) -> int:
    """A game of some of the people, which all but the first have given up; its table."""
    people = [Person(world.people[seat].id, NAMES[seat]) for seat in seats]
    place = place or Place(world.guild.id, world.channel.id)
    request = TableRequest(
        game, people[0], place, len(people), {}, private=private, invited=[each.user_id for each in people[1:]]
    )
    table = await world.app.tables.lobby.open(request)
    for person in people[1:]:
        await world.app.tables.lobby.join(table.id, person)
    for person in people[1:]:
        await world.app.tables.play.resign(table.id, person.user_id)
    if len(people) > 2:
        await world.app.tables.play.resign(table.id, people[0].user_id)
    return table.id


async def press_forged(world: World, person: Any, channel: Any, pressed: dict[str, Any]) -> str:
    """Press a control that no message shows; all that the person gets to see, pictures' descriptions too."""
    world.env.settle_timeout = 60  # Pictures take long where much else is going on.
    where = world.bot.get_channel(channel.id)
    message = world.env.backend.get_message(channel.id, (await where.send("here")).id)
    control = {"type": pressed["component_type"], "custom_id": pressed["custom_id"]}
    control |= {"label": "x", "style": 2} if control["type"] == 2 else {"options": []}
    message.components = [{"type": 1, "components": [control]}]
    result = await _component_interaction(person, message, pressed)
    seen = [result.response, *result.followups]
    assert any(seen) or result.modal is not None, f"{pressed} was not answered"
    found = [each for each in seen if each is not None and text_of(each) != "here"]
    told = "\n".join(f"{text_of(each)}\n{each.components}" for each in found)
    return told + "\n".join(file.description or "" for each in found for file in each.attachments)
