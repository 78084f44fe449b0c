"""What must hold of clauses: each one exists, and what a document decides is never called silent.

The lists are written from the documents: for each event the rule that speaks of it.
"""

from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e

from .hand import Terms
from .memory import Memory

# In the four documents of Singapore, by the rules of the first of them.
SINGAPORE: frozenset[type[e.Event]] = frozenset({
    e.BetsOpened,  # 3.1
    e.BetsClosed,  # 3.2, 3.6
    e.WagerPlaced,  # 3.3, 3.4
    e.WagerIncreased,  # 3.3, 5.11
    e.WagerMoved,  # 3.3, 3.4
    e.WagerWithdrawnLate,  # 5.12
    e.BallSpun,  # 3.5
    e.BallDropped,  # 3.5
    e.BallRested,  # 3.7
    e.ResultAnnounced,  # 3.7
    e.DollyPlaced,  # 3.7
    e.WagerSettled,  # 4.1
    e.WagerCollected,  # 1.1.5
    e.WinnerPaid,  # 1.1.5, 4.1
    e.PaymentStepDone,  # 1.1.5
    e.DollyLifted,  # 1.1.5
    e.RoundVoided,  # 5.1 to 5.10
    e.StakeReturned,  # 5.1 to 5.10, 4.1
    e.ColourChipsBought,  # 1.1.1
})  # fmt: skip

# What the documents of 2019 and 2020 have besides.
LATER: frozenset[type[e.Event]] = frozenset({
    e.LimitsChanged,  # 3.3.1
    e.LimitsAnnounced,  # 3.3.1
    e.WagerQuestioned,  # 3.9
    e.WagerRuledOn,  # 3.9
    e.PlayedOn,  # 5.11.2
    e.NoSpinCalled,  # 5.12
    e.PlayerWarned,  # 5.15
    e.EarlyCallAuthorised,  # 6.1
    e.CaseReferred,  # 6.2
    e.CaseDecided,  # 6.2
    e.NumberCorrected,  # 6.2
    e.SettlementUndone,  # 6.2
    e.IrregularityReported,  # 5.1 to 5.11, 6.2
})  # fmt: skip
IN_THE_TEXT_ONLY: frozenset[type[e.Event]] = frozenset({
    e.WagerDisplaced,  # 4.5
    e.DisplayCorrected,  # 6.4
})  # fmt: skip
BONUS: frozenset[type[e.Event]] = frozenset({
    e.BonusNumbersDrawn,  # 1.1.1
    e.BonusNumbersLit,  # 1.1.1
})  # fmt: skip

NEW_ZEALAND: frozenset[type[e.Event]] = frozenset({
    e.ColourChipsBought,  # 2.6(a), 2.6(b)
    e.WagerPlaced,  # 3.1, 3.1A, 3.2, 3.2A
    e.WagerIncreased,  # 3.1, 3.1A, 3.2, 3.2A
    e.WagerMoved,  # 3.1, 3.1A, 3.2, 3.2A
    e.DeclaredWagerPlaced,  # 3.2B, 3.4
    e.WagerDeclared,  # 3.2B, 3.4
    e.DeclarationEnded,  # 3.4
    e.WagerDisplaced,  # 3.8(a)
    e.WagerSettled,  # 3.8, 3.9
    e.BallSpun,  # 4.1, 4.2
    e.BallDropped,  # 4.2, 3.6
    e.BetsClosed,  # 4.3, 3.6
    e.BallRested,  # 4.4
    e.ResultAnnounced,  # 4.4(a)
    e.DollyPlaced,  # 4.4(b)
    e.WagerCollected,  # 4.5(a)
    e.WinnerPaid,  # 4.5(b)
    e.WinnerMoved,  # 4.5A
    e.PaymentStepDone,  # 4.5, 4.5A
    e.StakeReturned,  # 3.6, 3.9
    e.BallChanged,  # 4.7
    e.NoSpinCalled,  # 5.1 to 5.3
    e.BallExamined,  # 5.2
    e.SpinVoided,  # 5.1 to 5.4
    e.BallReturned,  # 5.4
    e.DisplayCorrected,  # 5.5
    e.WagerRepositioned,  # 5.6
})  # fmt: skip

# What follows from a decision, and has no clause where the document names nobody to decide.
DECIDED = (e.BetsClosed, e.RoundVoided, e.SpinVoided, e.StakeReturned, e.DeclarationEnded)

# Grounds on which nobody is ever refused without a clause.
REFUSALS_SINGAPORE = frozenset({
    "only listed wagers",  # 3.3
    "no wager before bets open",  # 3.1
    "no wager after close",  # 5.11, 3.2
    "withdraw a wager",  # 5.12
    "no more bets",  # 3.6
    "announce the result",  # 3.7
})  # fmt: skip
REFUSALS_LATER = frozenset({
    "wagers within the limits",  # 3.3.1
    "rule on an unclear wager",  # 3.9
    "no more bets before the spin",  # 6.1
    "no spin",  # 5.12
    "decide what no rule covers",  # 6.2
    "what no rule covers is referred",  # 6.2
})  # fmt: skip
REFUSALS_NEW_ZEALAND = frozenset({
    "racetrack wagers by a dealer only",  # 3.2B
    "oral wagers with chips only",  # 3.4
    "oral wagers in time to be placed",  # 3.4
    "no wager after close",  # 3.6(a)
    "no wager after the drop",  # 3.6A
    "withdraw a wager",  # 3.6(b)
    "restore a moved wager",  # 3.8
    "no more bets",  # 4.3
    "announce the result",  # 4.4
    "a void spin is spun again",  # 5.4
    "reposition a misplaced wager",  # 5.6
    "racetrack minimum",  # 5.8
    "racetrack increment",  # 5.9
})  # fmt: skip


def spoken_of(terms: Terms) -> frozenset[type[e.Event]]:
    """The events that this table's document, or its house, always has a rule for."""
    if terms.is_nz:
        return NEW_ZEALAND
    later = LATER if terms.has_limit_clauses else frozenset[type[e.Event]]()
    text = IN_THE_TEXT_ONLY if later and not terms.later_rules else frozenset[type[e.Event]]()
    return SINGAPORE | later | text | (BONUS if terms.game == "fast-action-2020" else frozenset())


def grounds_spoken_of(terms: Terms) -> frozenset[str]:
    if terms.is_nz:
        return REFUSALS_NEW_ZEALAND
    return REFUSALS_SINGAPORE | (REFUSALS_LATER if terms.has_limit_clauses else frozenset())


def check_clauses(
    rules: RuleSet, memory: Memory, command: c.AnyCommand, events: tuple[e.AnyEvent, ...]
) -> None:
    by_decision = any(isinstance(event, e.CaseDecided) for event in events)
    for event in events:
        what = type(event).__name__
        unknown = [clause for clause in event.clauses if clause not in rules.clauses]
        assert not unknown, f"{what} cites {unknown}, which {rules.game} does not have"
        assert event.silent is not bool(event.clauses), f"{what}: silent is {event.silent} in {event}"
        if event.silent and not _may_be_silent(memory, command, event, by_decision):
            assert not _is_spoken_of(memory.terms, event), f"{what} is silent: {event}"


def _is_spoken_of(terms: Terms, event: e.AnyEvent) -> bool:
    if isinstance(event, e.Refused):
        return event.ground in grounds_spoken_of(terms)
    return type(event) in spoken_of(terms)


def _may_be_silent(memory: Memory, command: c.AnyCommand, event: e.AnyEvent, by_decision: bool) -> bool:
    """What somebody decides where the document names nobody has no clause, nor has what follows from it."""
    if isinstance(command, c.LiftWinner) and not memory.terms.is_nz:
        return isinstance(event, e.StakeReturned)  # of lifting Singapore says nothing
    if isinstance(command, c.DeclineWager):
        return True  # for a reason of one's own
    if memory.terms.has_limit_clauses:
        return False
    returned = {id for id, to in memory.layout.rulings.items() if to is None}
    by_ruling = isinstance(event, e.WagerSettled | e.StakeReturned) and event.id in returned
    return by_ruling or (by_decision and isinstance(event, DECIDED))
