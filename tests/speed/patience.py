"""How long the simulated Discord waits for the bot: as long as it takes, however busy the machine is.

SimCord has one number for two things: a timer of the bot that rings later than that is left to the virtual clock, and
work that takes longer is a failure. Timers have to stay with the virtual clock, but how long drawing a picture takes
while other programs use the machine says nothing about the bot.

It also looks at what a thread has done only now and then, unless a task ends: the bot's sweeps wait for the database
and never end, so that every sweep would cost a test a whole such pause in which nobody does anything.
"""

from __future__ import annotations

import asyncio
from typing import Any

import simcord

TIMERS = 5.0
"""Seconds from which on timers are left to the virtual clock."""

ROUNDS = 60
"""How often the bot is given that long to find rest: five minutes in all."""


LOOK_AGAIN = 0.005
"""Seconds after which is looked whether the bot rests that works in threads."""


def be_patient(env: simcord.Env) -> None:
    """Let the world wait for work that takes longer than its timers, and no longer than that takes."""
    settle, detach, advance = env._settle_internal, env._detach_bot, env._advance_to

    async def settle_again(*, _deadline: float | None = None, **options: Any) -> None:
        options["idle"] = LOOK_AGAIN
        # The deadline of an advance is for all of it: how much of it is left by now says how busy the machine is.
        for _ in range(ROUNDS):
            try:
                await settle(**options)
                return
            except TimeoutError:
                continue
        await settle(**options)

    async def advance_in_time(target: float, _: float) -> None:
        await advance(target, asyncio.get_running_loop().time() + TIMERS * ROUNDS)

    async def detach_in_time() -> None:
        env.settle_timeout = TIMERS * ROUNDS
        try:
            await detach()
        finally:
            env.settle_timeout = TIMERS

    env._settle_internal = settle_again
    env._advance_to = advance_in_time
    env._detach_bot = detach_in_time
