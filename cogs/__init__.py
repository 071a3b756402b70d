"""What speaks Discord: one cog a game, the lobby, the turn messages, lists.

Thin: the rules live in `engines`, the tables' life in `tables`, the pictures in `render`, the sentences in `locales`.
"""
