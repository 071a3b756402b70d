"""Every refusal as a sentence for the person who caused it, and the topic of the rules that explains it."""

from __future__ import annotations

from collections.abc import Mapping

from db.errors import DamagedLogError, SavedError, StorageError, UnsureError
from engines.protocol import Fact, GameError, MoveSyntaxError, NotKnownError, NotYourTurnError, OptionError, RuleError
from locales import DEFAULT, SafeText, Words, message_key
from locales.words import sentence_names
from screens.names import bold, escape, in_code, safe_names
from tables.core.errors import NotSeatedError, TableError
from tables.core.model import Status, Table
from teaching.examples import EXPLAINED

OVERVIEW = "overview"
"""The topic every game has, shown first."""


def topics(game: str) -> list[str]:
    """Return a game's topics in the order of its words: the sentences called ``<game>-rules-<topic>``."""
    start = f"{message_key(game)}-rules-"
    return [name.removeprefix(start) for name in sentence_names(DEFAULT) if name.startswith(start)]


def topic_of(game: str, rule: str) -> str:
    """Return the topic that explains a rule; the first one where none does."""
    return EXPLAINED.get(game, {}).get(rule, OVERVIEW)


class Refusal(Exception):
    """A request that Discord's side of the bot cannot grant; `sentence` with `facts` says why."""

    def __init__(
        self,
        sentence: str,
        *,
        player: SafeText | None = None,
        name: SafeText | None = None,
        other: SafeText | None = None,
        **facts: str | int,
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        people = {"player": player, "name": name, "other": other}
        self.facts = {**facts, **{gap: text for gap, text in people.items() if text is not None}}


EXPECTED = (GameError, TableError, StorageError, Refusal)
"""Errors that are answers to a person; all others are faults of the program or of Discord."""


def explain(error: Exception, words: Words, table: Table | None) -> str:
    """Explain what is wrong and what to do, in the person's language. `error` is one of `EXPECTED`."""
    match error:
        case Refusal():
            return words.fill(error.sentence, error.facts)
        case NotSeatedError() if table is not None and table.status is Status.RUNNING and not table.private:
            return words("table-not-seated-watch")
        case TableError():
            return words.fill(f"table-{error.reason}", safe_facts(error.facts))
        # Before `StorageError`: this one and the next two are kinds of it.
        case DamagedLogError():
            return words("table-damaged-log")
        case UnsureError():
            return words("table-unsure")
        case SavedError():
            return words("table-saved")
        case StorageError():
            return words("table-storage")
        case OptionError():
            return _of_option(error, words)
        case _ if table is None:
            return words("table-error")
        case MoveSyntaxError():
            example = words(f"{message_key(table.game)}-example")
            return words("error-syntax", text=in_code(error.text[:60]), example=example)
        case NotYourTurnError(to_act=to_act) if to_act:
            names = safe_names(table, words)
            return words("error-not-your-turn", player=words.list([bold(names[seat]) for seat in sorted(to_act)]))
        case NotYourTurnError():
            return words("error-game-over")
        case NotKnownError():
            return words("error-not-known")
        case RuleError():
            return words.fill(f"{message_key(table.game)}-rule-{error.reason}", plain(error.facts))
        case _:
            return words("table-error")


def _of_option(error: OptionError, words: Words) -> str:
    """Why an option cannot be so, and what it can be, by the names that people see."""
    if error.game is not None:
        counts = [int(count) for count in error.allowed]
        return words("error-players", game=words.game(error.game), fewest=min(counts), most=max(counts))
    own, option = f"error-option-{error.option}", f"option-{error.option.replace('_', '-')}"
    return words(
        own if words.has(own) else "error-option",
        option=words(option) if words.has(option) else error.option,
        value=escape(error.value[:40]),
        allowed=", ".join(_choice(error.option, value, words) for value in error.allowed),
    )


def _choice(option: str, value: str, words: Words) -> str:
    sentence = f"choice-{option}-{value}"
    return words(sentence) if words.has(sentence) else value


_TYPED = frozenset({"text", "zone"})
"""Facts of the tables that are as a person typed them."""


def safe_facts(facts: Mapping[str, str | int]) -> dict[str, str | int]:
    """Facts of the tables with what a person typed made safe."""
    return {
        name: escape(value) if name in _TYPED and isinstance(value, str) else value for name, value in facts.items()
    }


def plain(facts: Mapping[str, Fact]) -> dict[str, str | int]:
    """Facts as a sentence takes them."""
    return {name: ", ".join(value) if isinstance(value, tuple) else value for name, value in facts.items()}
