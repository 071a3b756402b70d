"""Everything of one game in tests: a folder each, by its slug. The shared tests take from it what they need.

What a game may bring, each module when there is something to say:

- `scenes.py`: `SCENES`, pictures by name, of which ``middle`` is one in the middle of a game, and `GOLDENS`, files
  that are compared.
- `goldens/`, `playthroughs/`: what was drawn and played; written by ``python -m tests.goldens`` and
  ``python -m tests.playthroughs``.
- `games.py`: ways to play it that a test has to see, see `tests.games.brought`.
- `teaching.py`: what has to happen in the exercises of its lesson and the examples of its rules.
- `rules/*.txt`: its rules as texts, a file a rule, which `notation.py` reads and `tests.games.rules` tries.
- `faulty/*.txt`: texts that are refused, see `tests.games.faults`.
- `test_*.py`: whatever else holds for it alone.
"""
