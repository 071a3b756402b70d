"""Events that must happen where Three Men's Morris is taught; others may happen too."""

EXERCISES = [{"ManPut", "GameEnded"}]
TOPICS = {"overview": {"ManPut", "ManMoved"}, "end": {"ManMoved", "GameEnded"}}
