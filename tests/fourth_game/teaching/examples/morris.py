"""Examples of the rules of Three Men's Morris: one for each topic."""

from teaching.examples import Example

EXAMPLES = {
    "overview": Example('["XX..O..OX",1,35,null,false]', ("put A3", "slide C3 C2")),
    "end": Example('["XX.OOXO..",0,34,null,false]', ("slide C2 C1",)),
}
EXPLAINED = {"1": "overview", "2": "overview"}
"""The topic of every rule that a move can be against, by the rule's number: refusals lead there."""
