"""Secrets: how they are made, and the form in which they are kept."""

import asyncio
import hashlib
import hmac
import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

# OWASP: argon2id with 19 MiB, two passes, one lane.
_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
# Two threads are the whole budget: each takes memory and a core.
_staff_worker = ThreadPoolExecutor(1, "secrets-of-staff")
_stranger_worker = ThreadPoolExecutor(1, "secrets-of-strangers")

MOST_NETWORKS_AT_ONCE = 100
MOST_OF_A_NETWORK = 20  # that wait
MOST_OF_A_STAFF_NETWORK = 100  # as many as the door lets through at once


def make_token() -> str:
    """256 bits that nobody can guess."""
    return secrets.token_urlsafe(32)


def make_secret() -> str:
    """For people to type: 100 bits in groups.

    >>> len(make_secret())
    24
    """
    letters = "abcdefghijkmnpqrstuvwxyz23456789"
    groups = ("".join(secrets.choice(letters) for _ in range(4)) for _ in range(5))
    return "-".join(groups)


def digest_of(token: str) -> str:
    """A token is too long to guess, so that a fast hash keeps it as safe as a slow one."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token(token: str, digest: str) -> bool:
    return bool(digest) and hmac.compare_digest(digest_of(token), digest)


async def hash_secret(secret: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(_staff_worker, _hasher.hash, secret)


class Turn:
    """Of those who come from one network."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0


class Lane:
    """Where secrets are looked at: one at a time, of one network one after another, and of so many only.

    So whoever sends many keeps waiting first of all themselves.
    """

    def __init__(self, worker: ThreadPoolExecutor, most_of_a_network: int) -> None:
        self._worker = worker
        self._most_of_a_network = most_of_a_network
        self._turns: dict[str, Turn] = {}  # by network, of those that wait
        worker.submit(_hash_of_nobody)  # before anybody can measure how long it takes

    async def is_secret(self, network: str, secret: str, kept: str | None) -> bool:
        """Somebody whom nobody knows takes as long to refuse as somebody with a wrong secret.

        Raises Crowded.
        """
        turn = self._turns.setdefault(network, Turn())
        turn.waiting += 1
        try:
            if turn.waiting > self._most_of_a_network or len(self._turns) > MOST_NETWORKS_AT_ONCE:
                raise Crowded
            async with turn.lock:
                return await asyncio.get_running_loop().run_in_executor(self._worker, _verify, secret, kept)
        finally:
            turn.waiting -= 1
            if not turn.waiting:
                self._turns.pop(network, None)


class Crowded(Exception):
    """Too many wait already."""


class Lanes:
    """Two of them, so that strangers never keep those waiting who come from where the staff has come from."""

    def __init__(self) -> None:
        self.of_staff = Lane(_staff_worker, MOST_OF_A_STAFF_NETWORK)
        self.of_strangers = Lane(_stranger_worker, MOST_OF_A_NETWORK)


@cache
def _hash_of_nobody() -> str:
    return _hasher.hash(make_secret())


def _verify(secret: str, kept: str | None) -> bool:
    try:
        _hasher.verify(kept or _hash_of_nobody(), secret)
    except VerificationError:
        return False
    except InvalidHashError:  # nobody gets in by what is no hash, nor learns so by the time it takes
        return _verify(secret, None)
    return kept is not None
