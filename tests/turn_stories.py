"""A turn of each game in pictures, as its player sees it: ``python -m tests.turn_stories`` writes `docs/turns`.

The bot itself makes them, on a simulated Discord: each step has what was pressed, what the answer says, and its
pictures with their descriptions. `tests/test_turn_stories.py` makes them again and compares.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engines.registry import ENGINES
from locales import DEFAULT, Words, message_key
from tests.games.brought import brought
from tests.games.turn import ShownTurn
from tests.support.clock import Clock
from tests.support.programs import ROOT
from tests.support.there import there
from tests.support.world import World, a_world, buttons, open_table, selects, text_of

FOLDER = ROOT / "docs" / "turns"

SEED = "a turn in pictures"

MOST_STEPS = 16

SEEN = 6
"""The latest moves before a turn that its player has read of one by one."""

ALT_LENGTH = 150
"""Characters of what is said in place of a picture: the text above each page's pictures says what matters."""

_FINAL = ("Confirm", "Pass")


@dataclass(frozen=True)
class Step:
    """What was pressed, what was said, and the pictures with their descriptions."""

    pressed: str
    said: str
    pictures: tuple[tuple[str, bytes], ...]


def turn_of(slug: str) -> ShownTurn:
    """The turn that the game wants to show, else its first one."""
    return brought("turn", "TURN").get(slug, ShownTurn())


async def steps_of(slug: str, folder: Path) -> list[Step]:
    """A turn of a game, from its message to the message of the next turn."""
    turn = turn_of(slug)
    chosen = iter(turn.chosen)
    async with a_world(folder, now=Clock()) as world:
        world.deals.always = SEED
        table = await open_table(
            world, min(seats for seats in ENGINES[slug].seats if seats > 1), game=slug.replace("_", "")
        )
        before = turn.before.split("; ") if turn.before else []
        for number, move in enumerate(before, start=1):
            table = (await world.app.tables.play.move(table.id, (await world.mover()).id, move)).table
            if number > len(before) - SEEN:
                world.app.delivery.follow_up(table.id)
                await world.poster.idle()
        found = [await _step("The turn message", await world.turn_message(table))]
        mover = await world.mover()
        result = await mover.click(await world.turn_message(table), label="Play")
        pressed = "**Play**"
        for _ in range(MOST_STEPS):
            found.append(await _step(pressed, result.response))
            if (await world.mover()).id != mover.id:
                break
            pressed, result = await _next(world, mover, result.response, chosen)
        found.append(await _step("The next turn message", await world.turn_message(await world.table())))
        names = {chair.person.user_id: chair.person.name for chair in table.chairs if chair.person is not None}
        return [replace(step, said=_with_names(step.said, names)) for step in found]


def _with_names(text: str, names: dict[int, str]) -> str:
    """Put names in place of mentions, as Discord shows them."""
    return re.sub(r"<@(\d+)>", lambda found: f"@{names[int(found[1])]}", text)


async def _next(world: World, person: Any, panel: Any, chosen: Iterator[str]) -> tuple[str, Any]:
    """Press what ends the turn, else choose the first that begins as wanted; what was pressed, and the answer."""
    labels = list(buttons(panel))
    if final := [label for label in labels if label in _FINAL]:
        return f"**{final[0]}**", await person.click(panel, label=final[0])
    begin = next(chosen, "")
    for each in selects(panel):
        for option in each["options"]:
            if option["label"].startswith(begin):
                answer = await person.select(panel, [option["value"]], custom_id=each["custom_id"])
                return f"*{option['label']}* in the list", answer
    if labels:
        label = there(next((each for each in labels if each.startswith(begin)), None))
        return f"**{label}**", await person.click(panel, label=label)
    return "**Play**", await person.click(await world.turn_message(await world.table()), label="Play")


async def _step(pressed: str, message: Any) -> Step:
    shown = getattr(message, "message", None) or message
    pictures = [(file.description or "", await file.read()) for file in shown.attachments]
    return Step(pressed, text_of(message), tuple(pictures))


def page_of(slug: str, steps: list[Step]) -> str:
    """The page about a turn."""
    game, names = Words(DEFAULT).game(slug), pictures_of(slug, steps)
    lines = [f"# A turn of {game}", "", "Made by the bot itself. What is quoted is what the player reads.", ""]
    if look_at := turn_of(slug).look_at:
        lines += [f"**What to look at.** {look_at}", ""]
    for number, step in enumerate(steps, start=1):
        lines += [f"## {number}. {step.pressed}", ""]
        lines += [f"> {line}" if line else ">" for line in step.said.splitlines()]
        lines.append("")
        for description, content in step.pictures:
            lines += [f"![{in_short(description)}](pictures/{names[content]})", ""]
    return "\n".join(lines)


def in_short(description: str) -> str:
    """The first sentences of a description, as many as there is room for, and at least one."""
    said = re.split(r"(?<=\.) ", " ".join(description.replace("[", "(").replace("]", ")").split()))
    while len(said) > 1 and len(" ".join(said)) > ALT_LENGTH:
        said.pop()
    return " ".join(said)


def pictures_of(slug: str, steps: list[Step]) -> dict[bytes, str]:
    """All pictures of a turn, each once, with the names of their files."""
    found = dict.fromkeys(content for step in steps for _, content in step.pictures)
    return {content: f"{message_key(slug)}-{number}.png" for number, content in enumerate(found, start=1)}


async def main() -> None:
    """Write the pages and pictures of all games."""
    for slug in ENGINES:
        with tempfile.TemporaryDirectory() as folder:
            steps = await steps_of(slug, Path(folder))
        pictures = FOLDER / "pictures"
        pictures.mkdir(parents=True, exist_ok=True)
        for old in pictures.glob(f"{message_key(slug)}-[0-9]*.png"):
            old.unlink()
        (FOLDER / f"{message_key(slug)}.md").write_text(page_of(slug, steps), encoding="utf-8")
        for content, name in pictures_of(slug, steps).items():
            (pictures / name).write_bytes(content)


if __name__ == "__main__":
    asyncio.run(main())
