"""What a game still lacks, in plain words: ``python -m tests.games.missing qin``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache

from engines.registry import BROKEN, ENGINES
from locales import DEFAULT, LANGUAGES, message_key
from locales.words import sentence_ids, sentence_names
from screens.games import complete_games, events_of, moves_of, sentences_needed, why_not
from screens.learning import name_of
from teaching.examples import EXAMPLES
from teaching.lessons import BY_KEY, LESSONS
from tests.games.brought import ROOT, exists, folder_of, module
from tests.support.playthroughs import file_of
from tests.support.setups import setups

DRAWS = ("Mark", "Scene", "picture", "png")
"""What `render/<game>` has; with `hand_png` where seats have hands."""


MODULES = (
    *("engines.{}.rules", "engines.{}.events", "engines.{}.moves", "render.{}"),
    *("screens.{}.presenter", "teaching.examples.{}", "teaching.lessons.{}", "computers.knowledge.{}"),
    *("computers.learned.features.{}", "computers.learned.patterns.{}"),
)
"""What is read of a game, where it is there."""


def missing(slug: str) -> list[str]:
    """A sentence for everything that a game lacks; nothing for one that is complete."""
    if slug in BROKEN:
        return [f"{slug} has no rules that can be played: {BROKEN[slug]}"]
    if slug not in ENGINES:
        return [f"{slug} is no game: there is no engines/{slug}."]
    if not exists(f"render.{slug}"):
        return [f"{slug} has no pictures: there is no render/{slug}."]
    modules = [name for name in (each.format(slug) for each in MODULES) if exists(name)]
    if broken := next((why for name in modules if (why := why_not(name))), None):
        return [f"{slug} cannot be read: {broken}"]
    found = [told for part in _PARTS for told in part(slug)]
    # What tests bring can only be read where everything is there that they draw and tell.
    return [f"{slug} {told}" for told in found or _left_out(slug) or _brought(slug)]


def _left_out(slug: str) -> list[str]:
    """Why the bot would begin without the game, if it would."""
    lacking = complete_games()[1]
    return [f"is left out by the bot: {lacking[slug]}"] if slug in lacking else []


def _engine(slug: str) -> Iterator[str]:
    rules = module(f"engines.{slug}.rules")
    for name in ("RULE_REASONS", "END_REASONS"):
        if not hasattr(rules, name):
            yield f"does not say its {name} in engines/{slug}/rules.py."
    if not events_of(slug):
        yield f"has no events in engines/{slug}/events.py: nothing that happens can be told."
    if not moves_of(slug):
        yield f"has no `Move` in engines/{slug}/moves.py, a class or several: moves cannot be told."


def _pictures(slug: str) -> Iterator[str]:
    package = module(f"render.{slug}")
    names = (*DRAWS, "hand_png") if ENGINES[slug].has_hands else DRAWS
    for name in names:
        if not hasattr(package, name):
            yield f"has no `{name}` in render/{slug}."


def _chat(slug: str) -> Iterator[str]:
    if not (ROOT / "screens" / slug / "presenter.py").exists():
        yield f"does not say how it is shown and told: there is no screens/{slug}/presenter.py."


@cache
def _own_sentences(language: str) -> frozenset[str]:
    return frozenset(name for name, _ in sentence_ids(language))


def _sentences(slug: str) -> Iterator[str]:
    for language in LANGUAGES:
        for sentence in sentences_needed(slug):
            if sentence not in _own_sentences(language):
                yield f"has no sentence {sentence} in locales/{language}."


def _rules(slug: str) -> Iterator[str]:
    topics = _topics(slug)
    if "overview" not in topics:
        yield f"has no rules to read: no {message_key(slug)}-rules-overview in locales/{DEFAULT}/{slug}-rules.ftl."
    for language in LANGUAGES:
        for topic in topics:
            for sentence in (f"{message_key(slug)}-rules-{topic}", f"{message_key(slug)}-rules-{topic}.title"):
                if sentence not in _own_sentences(language):
                    yield f"has no sentence {sentence} in locales/{language}."
    if slug not in EXAMPLES:
        yield f"shows nothing in its rules: there is no teaching/examples/{slug}.py."
    for topic in topics if slug in EXAMPLES else ():
        if topic not in EXAMPLES[slug]:
            yield f"has no example of the topic {topic} in teaching/examples/{slug}.py."


def _lesson(slug: str) -> Iterator[str]:
    if slug not in LESSONS:
        yield f"cannot be learnt: there is no teaching/lessons/{slug}.py."
        return
    ids: list[str] = []
    for lesson in (each for each in BY_KEY.values() if each.slug == slug):
        start = f"{name_of(lesson)}-"
        ids.append(f"{start}end")
        for number, exercise in enumerate(lesson.exercises, 1):
            ids += [f"{start}{number}{part}" for part in ("", *(f".{verdict}" for verdict in exercise.verdicts))]
    for language in LANGUAGES:
        for sentence in ids:
            if sentence not in _own_sentences(language):
                yield f"has no sentence {sentence} in locales/{language}."


def _tests(slug: str) -> Iterator[str]:
    folder = folder_of(slug)
    if not folder.joinpath("__init__.py").exists():
        yield f"has no tests: there is no tests/games/{slug}."
        return
    if not list(folder.glob("test_*.py")):
        yield f"has no tests of its rules: there is no test_*.py in tests/games/{slug}."
    unplayed = [setup for setup in setups() if setup[0] == slug and not file_of(*setup).exists()]
    if unplayed:
        yield f"has no recorded game of {len(unplayed)} ways to play it: run `python -m tests.playthroughs {slug}`."


def _brought(slug: str) -> Iterator[str]:
    names = [f"tests.games.{slug}.{part}" for part in ("scenes", "teaching", "games")]
    if broken := [why for name in names if exists(name) and (why := why_not(name))]:
        yield from (f"brings something to tests that cannot be read: {why}" for why in broken)
        return
    scenes, teaching, _ = map(module, names)
    if "middle" not in getattr(scenes, "SCENES", ()):
        yield f"has no scene `middle` in tests/games/{slug}/scenes.py."
    goldens = getattr(scenes, "GOLDENS", ())
    if not goldens:
        yield f"has no golden pictures: no GOLDENS in tests/games/{slug}/scenes.py."
    undrawn = [name for name in goldens if not (folder_of(slug) / "goldens" / f"{name}.png").exists()]
    if undrawn:
        names = ", ".join(undrawn)
        yield f"has not drawn its golden pictures {names}: run `python -m tests.goldens {slug}`, and look at them."
    if len(getattr(teaching, "EXERCISES", ())) != len(LESSONS[slug].exercises):
        yield f"does not say what each exercise has to bring about: EXERCISES in tests/games/{slug}/teaching.py."
    if set(getattr(teaching, "TOPICS", ())) != set(_topics(slug)):
        yield f"does not say what each topic's example has to show: TOPICS in tests/games/{slug}/teaching.py."


_PARTS: tuple[Callable[[str], Iterator[str]], ...] = (_engine, _pictures, _chat, _sentences, _rules, _lesson, _tests)


def _topics(slug: str) -> list[str]:
    start = f"{message_key(slug)}-rules-"
    return [name.removeprefix(start) for name in sentence_names(DEFAULT) if name.startswith(start)]


if __name__ == "__main__":
    print("\n".join(told for slug in sys.argv[1:] or ENGINES for told in missing(slug)) or "Nothing is missing.")
