"""Who sits at the table that the pit looks at."""

import pytest

from tests.web.callers import Caller
from tests.web.serving import InProcess

from ..at_the_console import lay
from .at_the_pit import TABLE


@pytest.fixture
def ann(house: InProcess) -> Caller:
    """With 10 on 17 and 20 on red; bets are open."""
    return lay(house, TABLE, {"straight:17": 1_000, "red": 2_000})
