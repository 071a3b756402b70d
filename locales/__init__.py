"""Every sentence a person reads, in every language: Fluent files, one folder a language.

words = Words("de")
words("table-full")
words("turn-yours", player="Ada")
"""

from locales.words import DEFAULT, LANGUAGES, SafeText, Words, language_of, message_key

__all__ = ["DEFAULT", "LANGUAGES", "SafeText", "Words", "language_of", "message_key"]
