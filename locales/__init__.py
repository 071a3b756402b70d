"""Every sentence a person reads, in every language: Fluent files, one folder a language.

words = Words("de")
words("table-full")
words("turn-yours", player="Ada")
"""

from locales.words import (
    BETA,
    DEFAULT,
    LANGUAGES,
    OFFERED,
    SafeText,
    Words,
    known_language,
    language_name,
    language_of,
    message_key,
)

__all__ = [
    "BETA",
    "DEFAULT",
    "LANGUAGES",
    "OFFERED",
    "SafeText",
    "Words",
    "known_language",
    "language_name",
    "language_of",
    "message_key",
]
