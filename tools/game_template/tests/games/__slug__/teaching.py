"""What has to happen where __Title__ is taught; what else happens does not matter."""

EXERCISES = [{"StonesTaken"}, {"StonesTaken", "GameEnded"}]
"""In the exercises of the lesson, in their order."""

TOPICS = {"overview": {"StonesTaken"}, "end": {"StonesTaken", "GameEnded"}}
"""In the example of each topic of the rules."""
