"""Which process looks after which tables: said in the program and in the database alike."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from db.share import WHOLE, Share

_SERVERS = st.one_of(st.none(), st.integers(min_value=1, max_value=2**63 - 1))


@st.composite
def divided(draw: st.DrawFn) -> list[Share]:
    """All shards, dealt out to some processes."""
    count = draw(st.integers(min_value=1, max_value=64))
    owners = draw(st.lists(st.integers(min_value=0, max_value=7), min_size=count, max_size=count))
    return [Share.of(count, [s for s in range(count) if owners[s] == owner]) for owner in sorted(set(owners))]


@given(divided(), _SERVERS)
def test_every_server_belongs_to_exactly_one_process(shares: list[Share], guild_id: int | None) -> None:
    assert [share.has(guild_id) for share in shares].count(True) == 1


@given(divided())
def test_direct_messages_and_what_is_done_once_belong_to_the_process_with_shard_0(shares: list[Share]) -> None:
    assert [share.has(None) for share in shares] == [share.leads for share in shares] == [0 in s.shards for s in shares]


def test_a_shard_is_found_as_discord_finds_it() -> None:
    # The example of Discord's documentation: (guild_id >> 22) % num_shards.
    assert Share.of(4, None).shard_of(197038439483310086) == (197038439483310086 >> 22) % 4
    assert [Share.of(2, None).shard_of(number << 22) for number in range(4)] == [0, 1, 0, 1]


def test_without_a_share_everything_is_ones_own() -> None:
    assert WHOLE.is_whole
    assert Share.of(3, None).is_whole
    assert Share.of(3, [2, 0, 1]).is_whole
    assert not Share.of(3, [0, 1]).is_whole
