"""The weight of a game in its people's ratings, by who has met whom in the rated games of its server until then.

Each further game of the same two people weighs less, and an opponent who has met no other person weighs nothing. So no
person raises a rating by beating accounts of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from db.schema import FORGOTTEN_ID

MOST_OTHERS = 3
"""The number of other people that an opponent has met for a game with them to weigh most."""


def weights_of(
    user_ids: Sequence[int], games: Mapping[tuple[int, int], int], met: Mapping[int, int], rated: int
) -> list[float]:
    """Return the weight of a game for each of its people, from 0 to 1: the mean over their opponents.

    `games`: the number of games of two people; `met`: the number of people that a person has met, right as far as
    `MOST_OTHERS` and one more; `rated`: the number of rated people, as far. All of them count this game.
    """
    most = max(1, min(MOST_OTHERS, rated - 1))

    def against(user_id: int, opponent: int) -> float:
        if FORGOTTEN_ID in (user_id, opponent):
            return 1.0  # Not known any more.
        return games[user_id, opponent] ** -0.5 * min(1.0, (met[opponent] - 1) / most)

    return [
        sum(against(user_id, other) for seat, other in enumerate(user_ids) if seat != own) / (len(user_ids) - 1)
        for own, user_id in enumerate(user_ids)
    ]
