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
_workers = ThreadPoolExecutor(2, "secrets")  # each takes memory and a core


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
    return await asyncio.get_running_loop().run_in_executor(_workers, _hasher.hash, secret)


async def is_secret(secret: str, kept: str | None) -> bool:
    """Somebody whom nobody knows takes as long to refuse as somebody with a wrong secret."""
    return await asyncio.get_running_loop().run_in_executor(_workers, _verify, secret, kept)


@cache
def _hash_of_nobody() -> str:
    return _hasher.hash(make_secret())


def _verify(secret: str, kept: str | None) -> bool:
    try:
        _hasher.verify(kept or _hash_of_nobody(), secret)
    except (VerificationError, InvalidHashError):
        return False
    return kept is not None
