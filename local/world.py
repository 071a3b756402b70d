"""The simulated Discord: one server, one channel, four people."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

import discord
import simcord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

PEOPLE = ("Ada", "Ben", "Chloé", "Dmitri")


@dataclass(frozen=True, slots=True)
class World:
    """What stands before the bot starts."""

    env: simcord.Env
    channel: ChannelHandle
    people: list[MemberActor]


def build(bot: discord.Client) -> World:
    """The world, made anew. The same steps give everybody the same ids, so stored tables know their people.

    Ids are made from the simulation's first instant; only then its clock is set to the present.
    """
    env = simcord.Env(bot, check_errors=False)
    env.backend.bot_user.name = "Pagoda"
    guild = env.create_guild("Pagoda")
    channel = guild.create_text_channel("table")
    people = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in PEOPLE]
    env.backend.advance_clock((datetime.now(UTC) - env.now()).total_seconds())
    return World(env, channel, people)
