"""A time as records write it."""

from datetime import datetime


def as_text(time: datetime) -> str:
    """As RFC 3339 writes it, of a time in UTC.

    >>> as_text(datetime.fromisoformat("2026-05-01T20:15:30.1234+00:00"))
    '2026-05-01T20:15:30.123Z'
    """
    return time.isoformat(timespec="milliseconds").replace("+00:00", "Z")
