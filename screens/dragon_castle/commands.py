"""Dragon Castle's own commands: with which cards a table is opened, the kinds of moves, `zoom`, `solo`.

The buttons that lead to a closer look and to the games alone do what the last two do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from engines.dragon_castle.board import ROWS, Dragon, Spirit
from engines.dragon_castle.engine import BASE
from engines.registry import ENGINES
from screens.actions import BoardTable, GameTable, Named, OneOf, Suggested, SuggestedAt, action
from screens.commands import Games, bringing, containing, legal_moves, opens_with, starting_with
from screens.controls import Address, outdated
from screens.dragon_castle.castles import GAME, chosen_castle, require_fitting, suggest_castles
from screens.dragon_castle.presenter import CASTLE, SOLO, part_picture, scene
from screens.links import link_to
from screens.names import plain_names
from screens.panels.playing import play
from screens.panels.word_by_word import following
from screens.press import Press
from screens.screen import Screen
from screens.times import stamp
from tables.core.errors import NotRunningError
from tables.core.model import Status, Table
from tables.files.replayed import counted

CHOICES = ENGINES[GAME].choices

MOST_SHOWN = 10
"""Games alone that are listed one by one."""


async def _castles(press: Press, typed: str) -> list[tuple[str, str]]:
    players = press.filled("players") or ""
    return await suggest_castles(press, int(players) if players.isdecimal() else 2, typed)


async def _spirits(press: Press, typed: str) -> list[tuple[str, str]]:
    return _cards("spirits", {card.value: press.words("dragon-castle-spirit", it=card.value) for card in Spirit}, typed)


async def _dragons(press: Press, typed: str) -> list[tuple[str, str]]:
    return _cards("dragons", {card.value: press.words("dragon-castle-dragon", it=card.value) for card in Dragon}, typed)


def _cards(option: str, named: Mapping[str, str], typed: str) -> list[tuple[str, str]]:
    """How many cards, or some by name: the last name is completed, those before its comma are kept (D6)."""
    *before, last = [word.strip() for word in typed.lower().split(",")]
    counts = CHOICES[option]
    cards = {word: card for card, name in named.items() for word in (card, name.lower())}
    # At most three cards of a kind (D6).
    if len(before) >= int(counts[-1]) or not all(word in cards for word in before):
        return []
    kept = list(dict.fromkeys(cards[word] for word in before))
    # A number is a choice of its own: it cannot follow a name.
    found = [] if before else [(count, count) for count in counts if count.startswith(last)]
    for card, name in named.items():
        if card not in kept and (name.lower().startswith(last) or card.startswith(last)):
            several = [*kept, card]
            found.append((", ".join(named[each] for each in several), ",".join(several)))
    return found


@opens_with(GAME)
async def choose(
    press: Press,
    players: int,
    castle: Annotated[str, Suggested(_castles)] = BASE,
    spirits: Annotated[str, Suggested(_spirits)] = CHOICES["spirits"][0],
    dragons: Annotated[str, Suggested(_dragons)] = CHOICES["dragons"][0],
    realm: Annotated[str, OneOf(lambda: [(f"choice-realm-{name}", name) for name in ROWS])] = "wide",
) -> Games:
    """Return the castle, the cards and the size of the realms (D1, D4, D6)."""
    chosen = await chosen_castle(press, castle)
    await require_fitting(press, chosen, players)
    return [{"castle": chosen, "spirits": spirits, "dragons": dragons, "realm": realm}]


def _after(word: str, option: str | None = None) -> SuggestedAt:
    """Return what suggests the words that can follow a word of the notation, and what an option is filled in with."""

    async def suggest(press: Press, table: Table, typed: str) -> list[tuple[str, str]]:
        beginning = word if option is None else f"{word} {press.filled(option) or ''}"
        found = starting_with(typed, following(await legal_moves(press, table), beginning))
        return await bringing(press, table, found, lambda token: f"{beginning} {token}")

    return SuggestedAt(suggest)


async def _calls(press: Press, table: Table, typed: str) -> list[tuple[str, str]]:
    moves = await legal_moves(press, table)
    return containing(typed, [move.removeprefix("spirit ") for move in moves if "spirit" in move])


@action(command=("dragon-castle", "take"))
async def take(press: Press, cell: Annotated[str, _after("take")], table: GameTable) -> Screen:
    """Take a first tile (D9)."""
    return await play(press, table, f"take {cell}")


@action(command=("dragon-castle", "pair"))
async def pair(press: Press, cell: Annotated[str, _after("pair")], table: GameTable) -> Screen:
    """Take the second tile of a pair (D10)."""
    return await play(press, table, f"pair {cell}")


@action(command=("dragon-castle", "merge"))
async def merge(press: Press, cell: Annotated[str, _after("merge")], table: GameTable) -> Screen:
    """Consolidate a waiting set (D16)."""
    return await play(press, table, f"merge {cell}")


@action(command=("dragon-castle", "build"))
async def build(press: Press, cell: Annotated[str, _after("build")], table: GameTable) -> Screen:
    """Build a shrine (D18)."""
    return await play(press, table, f"build {cell}")


@action(command=("dragon-castle", "place-tile"))
async def place(
    press: Press,
    tile: Annotated[str, Named("tile-taken"), _after("put")],
    cell: Annotated[str, _after("put", "tile")],
    table: GameTable,
) -> Screen:
    """Place a tile (D15). The notation's word differs from the command's."""
    return await play(press, table, f"put {tile} {cell}")


@action(command=("dragon-castle", "spirit"))
async def spirit(press: Press, call: Annotated[str, SuggestedAt(_calls)], table: GameTable) -> Screen:
    """Activate a spirit (D20)."""
    return await play(press, table, f"spirit {call}")


@action(command=("dragon-castle", "summon"))
async def summon(press: Press, table: GameTable) -> Screen:
    """Summon the dragon (D13)."""
    return await play(press, table, "summon")


@action("dragon-closer", command=("dragon-castle", "zoom"))
@action("dragon-zoom", updates=True)
async def zoom(press: Press, table: BoardTable) -> Screen:
    """Show the castle, or the realm of the seat in the detail, large. Raises `NotRunningError`, `Refusal`."""
    if table.game != GAME:
        raise outdated()
    if table.status not in (Status.RUNNING, Status.OVER):
        raise NotRunningError
    words, shown = press.words, press.detail or CASTLE
    labels = {CASTLE: words("dragon-castle-zoom-castle")}
    labels |= {
        str(seat): words("dragon-castle-zoom-realm", player=name) for seat, name in enumerate(plain_names(table, words))
    }
    if shown not in labels:
        raise outdated()
    view = counted(await press.tables.history.view(table.id, None), table.ply)
    at = Address(table.id, table.ply)
    buttons = [
        at.button(label, "dragon-zoom", key, disabled=key == shown, row=0 if key == CASTLE else 1)
        for key, label in labels.items()
    ]
    picture = part_picture(table, scene(table, view, words), shown, words)
    return Screen(labels[shown], buttons, (picture,), f"zoom-{table.id}-{shown}")


@action(SOLO, command=("dragon-castle", "solo"))
async def solo(press: Press) -> Screen:
    """Show the person's best and mean score of games alone to their end (D40), and the latest games one by one."""
    words, presenter = press.words, press.request.app.presenters[GAME]
    finished = await press.tables.lists.alone(press.user_id, GAME)
    if not finished:
        return Screen(words("dragon-castle-solo-none"))
    scores = [found.outcome.scores[0] for found in finished]
    best, mean = max(scores), round(sum(scores) / len(scores))
    lines = [words("dragon-castle-solo-title", count=len(scores), best=best, mean=mean)]
    for score, found in zip(scores[:MOST_SHOWN], finished):
        table = found.table
        lines.append(
            words(
                "dragon-castle-solo-best-game" if score == best else "dragon-castle-solo-game",
                score=score,
                when=stamp(table.updated_at, "d"),
                options=presenter.options_in_words(table.options, words),
                where=link_to(table),
            )
        )
    return Screen(lines)
