"""What a set is (D16), in all realms; the rules of sets are told in `rules`."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engines.dragon_castle.progress import waiting_sets
from engines.dragon_castle.realm import EMPTY, Realm, Stack


@given(st.lists(st.sampled_from([".", "-", "*", "M1", "M2", "W1", "D1"]), min_size=36, max_size=36))
def test_d16_the_waiting_sets_are_the_large_patches_of_one_kind(words: list[str]) -> None:
    """Found by painting: every cell takes the smallest number among its neighbours of the same kind."""
    stacks = {".": EMPTY, "-": Stack(2, None, False), "*": Stack(1, None, True)}
    realm = Realm(tuple(stacks.get(word, Stack(1, word, False)) for word in words))
    paint = list(range(36))
    for _ in range(36):
        for each in range(36):
            beside = [each + 1] * (each % 6 < 5) + [each + 6] * (each < 30)
            for other in beside:
                if words[each][0] == words[other][0]:
                    paint[each] = paint[other] = min(paint[each], paint[other])
    patches = {number: [each for each in range(36) if paint[each] == number] for number in set(paint)}
    large = [patch for _, patch in sorted(patches.items()) if len(patch) >= 4 and words[patch[0]][0] in "MWD"]
    assert waiting_sets(realm) == tuple(sum(1 << each for each in patch) for patch in large)
