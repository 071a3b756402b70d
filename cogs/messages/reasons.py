"""Why a move is good, in words."""

from __future__ import annotations

from collections.abc import Sequence

from computers.reasons import Reason
from locales import SafeText, Words, message_key
from screens.names import bold


def why(reasons: Sequence[Reason], game: str, names: Sequence[SafeText], words: Words) -> str:
    """Explain in one sentence what speaks for a move; empty where nothing does.

    `names` are those of the players in seat order, escaped already.
    """
    if not reasons:
        return ""
    return words("why", reasons=words.list([_clause(reason, game, names, words) for reason in reasons]))


def _clause(reason: Reason, game: str, names: Sequence[SafeText], words: Words) -> str:
    """Return the game's own sentence for a reason, else the one that all games have."""
    own = f"{message_key(game)}-why-{reason.key}"
    other = "" if reason.other is None else bold(names[reason.other])
    first, _, second = reason.what.partition(", ")
    facts = {"count": reason.count, "what": first, "with": second, "colour": reason.what, "other": other}
    return words.fill(own if words.has(own) else f"why-{reason.key}", facts)
