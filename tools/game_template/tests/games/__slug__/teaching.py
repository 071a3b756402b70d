"""Events that must happen where __Title__ is taught; others may happen too."""

EXERCISES = [{"StonesTaken"}, {"StonesTaken", "GameEnded"}]
"""Required events of the lesson's exercises, in their order."""

TOPICS = {"overview": {"StonesTaken"}, "end": {"StonesTaken", "GameEnded"}}
"""Required events of the example of each topic."""
