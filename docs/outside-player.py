"""A player from outside, as an example: it makes any move that does something.

Try it: python -m workshop.contests.arena qin "outside:python docs/outside-player.py" random --games 20
"""

import json
import random
import sys

random.seed(1)  # The same questions get the same answers.


def answer(message):
    """What to say to a message: hello to hello, one of the legal moves to a question for a move."""
    if message["type"] == "hello":
        return {"type": "hello", "name": "Busy"}
    # All that the seat may know: message["view"]. Here is where your own ideas begin.
    legal = message["legal"]
    # For example: never pass or end a turn early while something else can be done.
    active = [move for move in legal if move.lower() not in ("pass", "done", "end", "discard")]
    return {"move": random.choice(active or legal)}


for line in sys.stdin:
    message = json.loads(line)
    print(json.dumps({"id": message["id"], **answer(message)}), flush=True)
