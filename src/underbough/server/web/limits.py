"""How often anybody may ask."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

REMEMBERED = 10_000


class Bucket:
    """Holds a few tokens; each request takes one, and they come back with time."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._at = now

    def take(self, now: float) -> bool:
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Rates:
    """A bucket for each of many askers; the ones not heard of for longest are forgotten."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allow(self, asker: str) -> bool:
        now = self._clock()
        bucket = self._buckets.get(asker)
        if bucket is None:
            bucket = self._buckets[asker] = Bucket(self._rate, self._burst, now)
        self._buckets.move_to_end(asker)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take(now)


def per_minute(count: float) -> Rates:
    return Rates(count / 60, max(1.0, count / 2))


def per_second(rate: float) -> Rates:
    return Rates(rate, rate * 4)


def asker(address: str) -> str:
    """One household: an IPv4 address, or the network of an IPv6 address."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if ip.version == 6:
        mapped = ip.ipv4_mapped
        return str(mapped) if mapped else str(ipaddress.ip_network((ip, 64), strict=False))
    return address
