"""The rules of the games as pure functions over immutable states.

Nothing here knows Discord, pictures, storage, clocks or chance other than `engines.rng`.
"""
