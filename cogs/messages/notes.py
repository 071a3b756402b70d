"""A person's note to themselves, as their private answers show it."""

from __future__ import annotations

from cogs.chat.words.names import escaped
from locales import Words
from tables.core.rows import Note


def note_line(note: Note | None, words: Words, *, longest: int | None = None) -> str:
    """Return the note on one line, at most so many characters of it; empty where there is none."""
    if note is None:
        return ""
    text = note.text
    if longest is not None and len(text) > longest:
        text = text[: longest - 1].rstrip() + "…"
    return words("note-line", note=escaped(text))


def below_note(note: Note | None, text: str, words: Words) -> str:
    """Put the person's note, if there is one, at the top of a private answer."""
    return "\n".join(part for part in (note_line(note, words), text) if part)
