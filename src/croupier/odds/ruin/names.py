"""What users call things. The command line reads it whenever it starts: no heavy imports here."""

from enum import StrEnum


class ProgressionName(StrEnum):
    FLAT = "flat"
    MARTINGALE = "martingale"
    DALEMBERT = "dalembert"
    FIBONACCI = "fibonacci"
    PAROLI = "paroli"
    ONE_THREE_TWO_SIX = "1-3-2-6"
    OSCARS_GRIND = "oscars-grind"
    LABOUCHERE = "labouchere"
    BOLD = "bold"  # follows from the bankroll and a target alone


class AboveMaximum(StrEnum):
    """What a player does whose next stake is above the table's maximum."""

    BASE = "base"  # begin again
    MAXIMUM = "maximum"  # stake the maximum, and not go on from there as long as the next is above it too
