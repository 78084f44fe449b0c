"""Any order of any commands by anybody, at any table: Hypothesis looks for a story that fails.

Every step is checked by `machine.sitting`: the money, nothing done twice, a refusal that changes nothing,
replay, what each person sees, the clauses, and the settlement by hand. With CROUPIER_LONG=1 the search is
twenty times as long, and never the same twice.
"""

import os
from collections import Counter
from random import Random
from typing import ClassVar

from hypothesis import HealthCheck, Phase, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from .machine import playing, stories
from .machine.people import dealer
from .machine.playing import Way
from .machine.sitting import Sitting

IS_LONG = os.environ.get("CROUPIER_LONG") == "1"
PROFILE = settings(
    max_examples=3_000 if IS_LONG else 150,
    stateful_step_count=30,
    derandomize=not IS_LONG,
    database=None,
    deadline=None,
    phases=[Phase.generate],  # a story that fails is shortened by `stories`, in seconds
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)
CHANCE = st.randoms(use_true_random=False)

MILESTONES = {
    "DollyLifted": "a round was settled",
    "RoundVoided": "a round was void",
    "SpinVoided": "a spin was void and spun again",
    "CaseReferred": "a case was referred",
    "CaseDecided": "a case was decided",
    "NumberCorrected": "a number was corrected",
    "WagerRuledOn": "a wager was ruled on",
}


class AnyOrder(RuleBasedStateMachine):
    """A table at which anybody may do anything at any time."""

    happened: ClassVar[Counter[str]] = Counter()  # at all tables of a run
    latest: ClassVar[Sitting]

    @initialize(chance=CHANCE)
    def open_table(self, chance: Random) -> None:
        self.sitting, opening = stories.begin(chance)
        AnyOrder.latest = self.sitting
        self.sitting.ask(dealer(), opening)
        self._do(playing.come, chance, 5)

    @rule(chance=CHANCE, times=st.integers(5, 25))
    def live(self, chance: Random, times: int) -> None:
        """People do what they do, mostly to play on."""
        for _ in range(times):
            self._do(playing.choose_way(chance, self.sitting), chance)

    @rule(chance=CHANCE, times=st.integers(1, 6))
    def step_on(self, chance: Random, times: int) -> None:
        self._do(playing.step_on, chance, times)

    @rule(chance=CHANCE, times=st.integers(1, 4))
    def bet(self, chance: Random, times: int) -> None:
        self._do(playing.bet, chance, times)

    @rule(chance=CHANCE)
    def handle(self, chance: Random) -> None:
        self._do(playing.handle, chance)

    @rule(chance=CHANCE)
    def trouble(self, chance: Random) -> None:
        self._do(playing.trouble, chance)

    @rule(chance=CHANCE)
    def anything(self, chance: Random) -> None:
        self._do(playing.anything, chance)

    @rule()
    def weigh_up(self) -> None:
        self.sitting.check_exposure()
        self.sitting.check_way_back()

    @rule()
    def tell_again(self) -> None:
        self.sitting.check_replay()

    @invariant()
    def nobody_sees_a_secret(self) -> None:
        if hasattr(self, "sitting"):
            self.sitting.check_secrets()

    def _do(self, way: Way, chance: Random, times: int = 1) -> None:
        for _ in range(times):
            self.sitting.ask(*way(chance, self.sitting))

    def teardown(self) -> None:
        if not hasattr(self, "sitting"):
            return
        AnyOrder.happened += self.sitting.count
        for name, what in MILESTONES.items():
            if self.sitting.count[f"happened {name}"]:
                event(what)


def test_whatever_anybody_does_in_any_order_the_table_stays_in_order() -> None:
    AnyOrder.happened.clear()

    try:
        run_state_machine_as_test(AnyOrder, settings=PROFILE)
    except Exception as failure:
        raise AssertionError(f"{failure}\n{stories.explain(AnyOrder.latest, failure)}") from failure

    seen = {name: AnyOrder.happened[f"happened {name}"] for name in MILESTONES}
    print(seen)
    missed = [what for name, what in MILESTONES.items() if not seen[name]]
    assert not missed, f"the search met no table where {missed}"
