"""The pages of `/server tables`, as a manager opens them."""

from __future__ import annotations

from typing import Any

from tests.support.world import World, selects


def custom_id(message: Any, action: str, detail: str = "") -> str:
    """The select of a message that runs an action."""
    found = [each["custom_id"] for each in selects(message) if f":{action}:{detail}" in each["custom_id"]]
    return found[0]


async def the_table(world: World, keeper: Any, table_id: int = 1) -> Any:
    """The private page of a table, opened from the list with one press."""
    listed = await keeper.slash(world.channel, "server tables")
    assert listed.ephemeral
    picked = await keeper.select(
        listed.response, custom_id=custom_id(listed.response, "managed-table"), values=[str(table_id)]
    )
    assert picked.ephemeral
    return picked.response
