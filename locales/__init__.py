"""Every sentence a person reads, in every language: Fluent files, one folder a language.

words = Words("de")
words("table-full")
words("turn-yours", player="Ada")
"""

from locales.words import DEFAULT, LANGUAGES, Words, dashed, language_of

__all__ = ["DEFAULT", "LANGUAGES", "Words", "dashed", "language_of"]
