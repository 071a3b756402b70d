"""Names and descriptions of commands in every language, from `locales/<language>/commands.ftl`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from discord import Locale, app_commands
from discord.app_commands import locale_str

from locales import DEFAULT, Words, language_of

Command = TypeVar("Command", bound=Callable[..., Any])

_ENGLISH = Words(DEFAULT)


def localized(sentence: str) -> locale_str:
    """Return a sentence of `commands.ftl` as a command's name or description, in English and translatable."""
    return locale_str(_ENGLISH(sentence), sentence=sentence)


def name_of(option: str) -> str:
    """Return the name of an option as requests have it."""
    return _ENGLISH(f"option-{option}")


def options(*own: str, **others: str) -> Callable[[Command], Command]:
    """Name and describe a command's options by the sentences ``option-<name>`` and their ``.description``.

    `own` are parameters whose sentences have their names, dashes for underscores; `others` name theirs.
    """
    names = {**{parameter: parameter.replace("_", "-") for parameter in own}, **others}

    def name(command: Command) -> Command:
        described = app_commands.describe(**{each: localized(f"option-{names[each]}.description") for each in names})
        return app_commands.rename(**{each: localized(f"option-{names[each]}") for each in names})(described(command))

    return name


class FluentTranslator(app_commands.Translator):
    """Translates what `localized` made."""

    async def translate(
        self, string: locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the sentence in the locale's language; None where that is English anyway or nothing of ours."""
        sentence = string.extras.get("sentence")
        language = language_of(locale.value)
        if sentence is None or language == DEFAULT:
            return None
        return Words(language)(sentence)
