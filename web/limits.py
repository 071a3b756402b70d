"""How much is answered: to one address, to all together, and how much of it is made new. No clock of its own."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True)
class Bucket:
    """Requests that may still be made: `most` at once, then `a_second`."""

    most: float
    a_second: float
    left: float
    at: float

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        self.left = min(self.most, self.left + max(0.0, now - self.at) * self.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class RateLimits:
    """The limits of the web server. Addresses that were quiet longest are forgotten first."""

    MOST_ADDRESSES = 10_000

    def __init__(self, clock: Callable[[], float], *, of_one: tuple[float, float], of_all: tuple[float, float]) -> None:
        """`of_one` and `of_all` are how many requests there may be at once, and how many more a second."""
        self._clock = clock
        self._of_one = of_one
        self._all = Bucket(*of_all, left=of_all[0], at=clock())
        self._addresses: OrderedDict[str, Bucket] = OrderedDict()

    def take_of_all(self) -> bool:
        """Whether one more request may be answered, of any address."""
        return self._all.take(self._clock())

    def take(self, address: str) -> bool:
        """Whether one more request of an address may be answered."""
        now = self._clock()
        bucket = self._addresses.get(address)
        if bucket is None:
            bucket = self._addresses[address] = Bucket(*self._of_one, left=self._of_one[0], at=now)
            if len(self._addresses) > self.MOST_ADDRESSES:
                self._addresses.popitem(last=False)
        self._addresses.move_to_end(address)
        return bucket.take(now)
