"""Who brings a table on."""

from enum import StrEnum


class DealtBy(StrEnum):
    """Who runs the game: the program by its timetable, or people."""

    AUTOMATIC = "automatic"
    STAFF = "staff"


class NextBy(StrEnum):
    """Who takes the next step at a table."""

    DEALER = "dealer"  # or whoever else of the staff the document names
    AUTOMATIC = "automatic"
    ELECTRONIC = "electronic"  # wheel
    SENSOR = "sensor"
