"""Whole pages that people read: the privacy policy and the terms of use, in every language."""

from __future__ import annotations

from locales.words import DEFAULT, FOLDER

PAGES = ("privacy", "terms")
"""The names of the pages: each is a Markdown file in the folder of each language."""


def page(name: str, language: str) -> str:
    """Return a page of `PAGES` as Markdown, in English where a language has none."""
    own = FOLDER / language / f"{name}.md"
    return (own if own.exists() else FOLDER / DEFAULT / own.name).read_text(encoding="utf-8")


def languages_of(name: str) -> tuple[str, ...]:
    """Return the languages that have a page."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob(f"*/{name}.md")))
