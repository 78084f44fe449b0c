"""The power is cut anywhere in a night: what was acknowledged is there afterwards, and nothing by half."""

from collections import Counter
from unittest import mock

import pytest

from croupier.store.sqlite import connection as sqlite

from .surviving import CUTS_OF_A_NIGHT, GOOD, Found, survive
from .watched_disk import WatchedDisk

NIGHTS = range(6)
CONTRAST = range(100)  # cuts


@pytest.mark.parametrize("night", NIGHTS)
def test_what_was_acknowledged_survives_a_power_cut_and_nothing_is_torn(night: int) -> None:
    seeds = range(night * CUTS_OF_A_NIGHT, (night + 1) * CUTS_OF_A_NIGHT)

    found = {seed: what for seed, _, what in survive(seeds)}

    failed = {seed: str(what) for seed, what in found.items() if what not in GOOD}
    assert not failed, f"do it again: python3 run.py bench power_cuts --cuts 1 --seed {min(failed)}"
    assert set(found.values()) == set(GOOD)


def test_it_can_fail_a_store_that_does_not_wait_for_the_disk_loses_what_it_acknowledged() -> None:
    hasty = sqlite.SETTINGS.replace("synchronous = FULL", "synchronous = NORMAL")

    with mock.patch.object(sqlite, "SETTINGS", hasty):
        found = Counter(what for _, _, what in survive(CONTRAST))

    assert found[Found.LOST] > 10
    assert not found[Found.TORN] + found[Found.CORRUPT]


def test_it_can_fail_a_new_file_whose_folder_is_never_synced_loses_everything() -> None:
    with mock.patch.object(WatchedDisk, "note_folder_sync"):
        found = Counter(what for _, _, what in survive(CONTRAST))

    assert found[Found.LOST] > 10
