"""Examples of the rules of __Title__: one for each topic."""

from collections.abc import Mapping

from engines.__slug__.events import StonesTaken
from teaching.examples import Example

EXAMPLES: Mapping[str, Example] = {
    "overview": Example("[2,12,0,null]", ("take 2", "take 3"), relevant=(StonesTaken,)),
    "end": Example("[2,2,1,null]", ("take 2",)),
}

EXPLAINED = {"1": "overview"}
"""The topic of every rule that a move can be against, by the rule's number: refusals lead there."""
