"""`/me block`, and that the blocked do not learn of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.clock import Clock
from tests.support.forms import block
from tests.support.world import World, a_world, pings, text_of


def notified_by(world: World, message: Any) -> list[int]:
    """The accounts that Discord was allowed to notify by a message, as it was sent or edited last."""
    return sorted(world.env.backend.messages[message.channel.id][message.id].allowed_mentions.users or ())


async def the_invitations_of_ben(path: Path, *, blocked: bool) -> tuple[list[Any], list[list[int]]]:
    """All that Ben sees of inviting Ada in each way, and whom each message notifies."""
    async with a_world(path, now=Clock()) as world:
        ada, ben, chloe = world.people[:3]
        # One person is blocked in any case, so that all ids are the same.
        await block(world, ada, ben if blocked else world.people[3])
        seen = []
        opened = await ben.slash(world.channel, "qin new", players=3, invite=ada)
        seen.append(opened)
        # Before the lobby is edited for the first time.
        notified = [notified_by(world, opened.response.message)]
        await chloe.click(opened.response.message, label="Join")
        other = await ben.slash(world.channel, "china new", players=4)
        seen.append(other)
        seen += [await ben.slash(world.channel, "table invite", member=ada, table=2) for _ in range(2)]
        seen.append(await ben.click(opened.response.message, label="Start"))
        table = await world.table()
        seen.append(await ben.slash(world.room(table), "table substitute", by=ada))
        await world.idle()
        told = [*await world.messages(world.channel.id), *await world.messages(table.place.thread_id)]
        answers = [(text_of(each.response), each.ephemeral) for each in seen]
        notified.extend(notified_by(world, each) for each in told)
        return [*answers, *((text_of(each), each.flags.value, pings(each)) for each in told)], notified


async def test_the_blocked_see_byte_for_byte_the_same_and_only_the_notification_is_missing(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    seen, notified = await the_invitations_of_ben(tmp_path / "a", blocked=False)
    seen_by_blocked, notified_by_blocked = await the_invitations_of_ben(tmp_path / "b", blocked=True)
    assert seen_by_blocked == seen
    (ada,) = {each for group in notified for each in group} - {each for group in notified_by_blocked for each in group}
    assert sum(group.count(ada) for group in notified) == 3
    assert notified_by_blocked == [[each for each in group if each != ada] for group in notified]
