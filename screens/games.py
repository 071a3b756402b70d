"""The games that can be shown: what each looks like, its rooms, and what one lacks that the bot begins without."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, get_args

from computers import knowledge as players
from engines import registry
from engines.protocol import Event
from engines.registry import ENGINES, AnyEngine
from locales import DEFAULT, Words, message_key
from locales.narration import event_id, move_id
from screens.actions import OneOf, Parameter
from screens.commands import own_options
from screens.presenter import GamePresenter
from teaching import examples, lessons

PARTS = ("rules", "events", "moves")
"""The modules of a game's engine whose names sentences are called after."""


def complete_games() -> tuple[dict[str, AnyEngine], dict[str, str]]:
    """Return the games that can be played and shown; and for each other one, in a sentence, its first lack."""
    lacking = dict(registry.BROKEN)
    for slug in ENGINES:
        if reason := next(_lacks(slug), None):
            lacking[slug] = reason
    return {slug: engine for slug, engine in ENGINES.items() if slug not in lacking}, lacking


def presenter_of(slug: str) -> GamePresenter:
    module = import_module(f"screens.{slug}.presenter")
    (kind,) = (
        each
        for each in vars(module).values()
        if isinstance(each, type) and each.__module__ == module.__name__ and getattr(each, "slug", None) == slug
    )
    return kind()


def rooms_of(slug: str) -> list[str]:
    """Return the modules of a game's screens, read: their actions are known."""
    package = import_module(f"screens.{slug}")
    return [import_module(each.name).__name__ for each in iter_modules(package.__path__, f"{package.__name__}.")]


def sentences_needed(slug: str) -> list[str]:
    """Return the ids of the sentences that a game needs. The game's parts can be read."""
    name = message_key(slug)
    ids = [f"game-{name}", f"game-{name}.minutes", f"command-{name}", f"command-{name}.description"]
    ids += [f"{name}-tagline", f"{name}-example", f"{name}-end", f"{name}-rules-overview"]
    ids += [event_id(slug, kind) for kind in events_of(slug)]
    ids += [move_id(slug, kind) for kind in moves_of(slug)]
    ids += [f"{name}-rule-{reason}" for reason in getattr(_part(slug, "rules"), "RULE_REASONS", ())]
    # Without a presenter there are no options: its lack is reported on its own.
    for option in _options_of(slug) if why_not(f"screens.{slug}.presenter") is None else ():
        ids += [f"option-{option.sentence}", f"option-{option.sentence}.description"]
        if isinstance(option.values, OneOf):
            ids += [sentence for sentence, _ in option.values.choices()]
    return ids


def _options_of(slug: str) -> list[Parameter]:
    # A room says by `opens_with` that a game asks for others.
    rooms_of(slug)
    return own_options(presenter_of(slug))


def events_of(slug: str) -> list[type[Event]]:
    """Return the classes of what can happen in a game: those of its `events` module."""
    # Without the module there are no events: its lack is reported on its own.
    kinds = vars(_part(slug, "events") or object).values()
    return [kind for kind in kinds if inspect.isclass(kind) and issubclass(kind, Event) and kind is not Event]


def moves_of(slug: str) -> tuple[type, ...]:
    """Return the classes of a game's moves: its `moves` module calls them, or the one, `Move`."""
    union = getattr(_part(slug, "moves"), "Move", None)
    # A game with one kind of move has a class there instead of a union.
    return () if union is None else get_args(union) or (union,)


def _lacks(slug: str) -> Iterator[str]:
    """Yield what keeps a game from being shown, a sentence for each."""
    if ENGINES[slug].slug != slug:
        yield f"engines.{slug} calls itself {ENGINES[slug].slug!r}."
    for broken in (lessons.BROKEN, examples.BROKEN, players.BROKEN):
        if slug in broken:
            yield broken[slug]
    if slug not in examples.EXAMPLES or "overview" not in examples.EXAMPLES[slug]:
        yield f"teaching.examples.{slug} shows nothing of the topic overview."
    if slug not in lessons.LESSONS:
        yield f"teaching.lessons.{slug} has no lesson."
    for module in (f"render.{slug}", f"screens.{slug}.presenter"):
        if reason := why_not(module):
            yield reason
            return
    for part in PARTS:
        if reason := why_not(f"engines.{slug}.{part}"):
            yield reason
            return
    words = Words(DEFAULT)
    missing = [sentence for sentence in sentences_needed(slug) if not words.has(sentence)]
    if missing:
        more = f" and {len(missing) - 1} more" if missing[1:] else ""
        yield f"locales/{DEFAULT} has no sentence {missing[0]}{more}."


def why_not(module: str) -> str | None:
    """Why a module cannot be used, in a sentence; None where it can."""
    try:
        import_module(module)
    except Exception as error:  # noqa: BLE001 (a game that is being made may fail in any way)
        return f"{module} cannot be used: {type(error).__name__}: {error}."
    return None


def _part(slug: str, part: str) -> Any:
    return import_module(f"engines.{slug}.{part}") if why_not(f"engines.{slug}.{part}") is None else None
