"""Generator of new games: ``python -m tools.new_game tic_tac_toe`` writes a small working one, to be changed stepwise.

The files are those of `tools/game_template`, with the game's names in place of ``__slug__`` (in folders and code),
``__key__`` (in message ids), ``__command__``, ``__Class__`` and ``__Title__``.
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

TEMPLATE = Path(__file__).parent / "game_template"
ROOT = TEMPLATE.parents[1]

NEXT = """\
It can be opened and played already: `make run`. What is left to do:
1. Change the rules in engines/{slug}, then everything that tells and shows them. Nothing else has to be edited.
2. python -m tests.playthroughs {slug} && python -m tests.goldens {slug}, and look at every picture.
3. python -m tests.games.missing {slug}    says in plain words what is still missing.
4. python -m pytest tests/games tests/engines -k {slug}"""

_SLUG = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_LONGEST = 30
"""Maximum length of a slug: it is the name of a command and a part of custom ids."""

_IMPORT = re.compile(r"from ([\w.]+) import ")


class CannotBeginError(Exception):
    """No game can have this name; the message is a sentence with the reason."""


def write_game(slug: str, folder: Path = ROOT) -> list[Path]:
    """Write a small working game into a checkout; return the files. Raises `CannotBeginError`, writing nothing."""
    _check(slug, folder)
    names = {
        "__slug__": slug,
        "__key__": slug.replace("_", "-"),
        "__command__": slug.replace("_", ""),
        "__Class__": "".join(word.capitalize() for word in slug.split("_")),
        "__Title__": " ".join(word.capitalize() for word in slug.split("_")),
    }
    written: list[Path] = []
    for source in _sources():
        path = folder / _filled(str(source.relative_to(TEMPLATE)), names)
        text = _filled(source.read_text(encoding="utf-8"), names)
        path.parent.mkdir(parents=True, exist_ok=True)
        # The names decide the order of imports, and the linter also checks the new files.
        path.write_text(_in_order(text) if path.suffix == ".py" else text, encoding="utf-8")
        written.append(path)
    return written


def _sources() -> list[Path]:
    return sorted(path for path in TEMPLATE.rglob("*") if path.suffix in (".py", ".ftl"))


def _filled(text: str, names: dict[str, str]) -> str:
    for placeholder, name in names.items():
        text = text.replace(placeholder, name)
    return text


def _in_order(text: str) -> str:
    """Sort imports in the linter's order, which depends on the game's name."""
    runs = groupby(text.splitlines(keepends=True), key=lambda line: _IMPORT.match(line) is not None)
    return "".join(line for is_import, run in runs for line in (sorted(run, key=_module) if is_import else run))


def _module(line: str) -> str:
    match = _IMPORT.match(line)
    return match[1] if match is not None else ""


def _check(slug: str, folder: Path) -> None:
    """Raise `CannotBeginError` if the name is invalid or taken."""
    if not _SLUG.fullmatch(slug) or keyword.iskeyword(slug) or len(slug) > _LONGEST:
        raise CannotBeginError(
            f"{slug!r} is no name of a game: it takes small letters and digits, words with one _ between them, "
            f"at most {_LONGEST} characters, and no keyword of Python."
        )
    packages = (
        "engines",
        "render",
        "screens",
        "cogs",
        "computers/knowledge",
        "computers/reasons",
        "teaching/lessons",
        "teaching/examples",
        "tests/games",
    )
    for package in packages:
        for path in (folder / package / slug, folder / package / f"{slug}.py"):
            if path.exists():
                raise CannotBeginError(f"{slug!r} is taken: there is {path.relative_to(folder)} already.")
    if taken := next(_taken_sentences(slug, folder), None):
        raise CannotBeginError(f"{slug!r} is taken: {taken}")


def _taken_sentences(slug: str, folder: Path) -> Iterator[str]:
    """Yield sentences that could be confused with the game's own, and commands of its name."""
    key, command = slug.replace("_", "-"), slug.replace("_", "")
    # Ids of other games may begin with this name and a dash: `tic` would own the sentences of `tic-tac`.
    clash = re.compile(rf"^({key}-[\w-]+|(?:game|command)-{key}) =|^(command-[\w-]+) = {command}$", re.MULTILINE)
    for path in sorted((folder / "locales").glob("*/*.ftl")):
        if match := clash.search(path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(folder)} has {match[1] or match[2]} already."


def main() -> int:
    """Write the game named by the arguments; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.new_game", description="Begin a new game.")
    parser.add_argument("slug", help="its name in commands, folders and the database, such as tic_tac_toe")
    parser.add_argument("--folder", type=Path, default=ROOT, help="the checkout to write into, this one if left out")
    arguments = parser.parse_args()
    try:
        written = write_game(arguments.slug, arguments.folder)
    except CannotBeginError as refusal:
        print(refusal, file=sys.stderr)
        return 2
    print("\n".join(str(path.relative_to(arguments.folder)) for path in written))
    print(NEXT.format(slug=arguments.slug))
    return 0


if __name__ == "__main__":
    sys.exit(main())
