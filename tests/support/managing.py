"""The pages of a server's tables, as a manager opens them."""

from __future__ import annotations

from typing import Any

from tests.support.forms import of_server
from tests.support.world import World, buttons, selects


def custom_id(message: Any, action: str, detail: str = "") -> str:
    """The select of a message that runs an action."""
    found = [each["custom_id"] for each in selects(message) if f":{action}:{detail}" in each["custom_id"]]
    return found[0]


async def the_table(world: World, keeper: Any, table_id: int = 1) -> Any:
    """The private page of a table, opened from the list with one press."""
    listed = await of_server(world, keeper, "tables")
    assert listed.ephemeral
    picked = await keeper.select(
        listed.response, custom_id=custom_id(listed.response, "managed-table"), values=[str(table_id)]
    )
    assert picked.ephemeral
    return picked.response


async def go_on(world: World, table_id: int = 1) -> Any:
    """Press the button of the question that a player is asked after their table's thread was deleted; the answer."""
    await world.env.settle()
    await world.idle()
    person = (await world.table(table_id)).people[0].user_id
    actor = world.person(person)
    asked = (await world.messages(actor.user.dm_channel.id))[-1]
    answer = await actor.user.click(asked, label=next(iter(buttons(asked))))
    await world.idle()
    return answer
