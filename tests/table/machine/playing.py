"""What people do at a table: the round goes on, players bet, chips are handled, and things go wrong."""

from collections.abc import Callable, Iterator
from random import Random

from msgspec.structs import replace

from croupier.game.acts import Act
from croupier.game.irregularities import Irregularity
from croupier.game.positions import Position
from croupier.game.roles import DEALER, Actor, Role
from croupier.table import commands as c
from croupier.table.terms import ChipKind, Decision, MovedBy, Treatment
from croupier.table.views.next_step import find_next_step

from .inventing import COMMANDS, Inventor
from .next_steps import Asked, find_proper_steps, who_may
from .openings import usable_limits
from .people import REGULARS, dealer, everybody, player, staff
from .sitting import Sitting

TRAY = "as the tray has it"
STAKES = (100, 200, 50, 150, 300, 500, 99, 40)


def step_on(chance: Random, sitting: Sitting) -> Asked:
    """The next step of the round by who takes it; neither the ball nor the lamps always behave."""
    kind = find_next_step(sitting.rules, sitting.table)
    return find_proper_steps(sitting.rules, sitting.table, kind, chance)[0]


def come(chance: Random, sitting: Sitting) -> Asked:
    """A player sits down, or buys chips of one kind or the other."""
    name = chance.choice(REGULARS)
    if name not in sitting.table.players:
        return player(name), c.SitDown(player=name)
    amount = chance.choice((10_000, 2_000, 500))
    if chance.randrange(3):
        return player(name), c.BuyIn(player=name, amount=amount)
    value, with_chips = chance.choice((None, 100, 50, 25)), not chance.randrange(3)
    return player(name), c.BuyColourChips(player=name, amount=amount, value=value, from_rack=with_chips)


def bet(chance: Random, sitting: Sitting) -> Asked:
    """A wager on one of a few spots, so that several often lie together; declared where that is usual."""
    name, on = chance.choice(REGULARS), sitting.rules.positions[chance.choice(sitting.spots)]
    stake = _stake(chance, sitting, on)
    chips = ChipKind.COLOUR if sitting.table.balance(f"colour:{name}") >= stake else ChipKind.VALUE
    id = sitting.new_id()
    if on.racetrack and chance.randrange(2):
        return player(name), c.DeclareWager(id=id, player=name, wager=on.wager, stake=stake, chips=chips)
    placed = c.PlaceWager(id=id, player=name, wager=on.wager, stake=stake, chips=chips)
    match chance.randrange(8):
        case 0:
            somebody = Actor(person="Pia of the staff", role=DEALER, acting_as=sitting.rules.ladder[1])
            return somebody, replace(placed, in_error=True)
        case 1 | 2:
            return dealer(), replace(placed, declared=bool(chance.randrange(3)))
        case _:
            return player(name), placed


def _stake(chance: Random, sitting: Sitting, on: Position) -> int:
    """Mostly one that the table takes; about the limits otherwise."""
    limits = sitting.table.limits
    limit, step = limits.limit(on.kind), limits.increment(on, sitting.table.chip)
    if not chance.randrange(4):
        return chance.choice(STAKES)
    least = max(limit.minimum or 1, 100)
    stake = -(-least // step) * step * chance.choice((1, 1, 2))
    return min(stake, c.MOST_MONEY)


def handle(chance: Random, sitting: Sitting) -> Asked:
    """Something is done to chips that lie on the layout, or that were handed over with a declaration."""
    play = sitting.table.play
    if play.declared and chance.randrange(2):
        return _answer_declaration(chance, sitting, chance.choice(list(play.declared)))
    id = chance.choice(list(play.wagers) or ["?"])
    own = player(play.wagers[id].player if id in play.wagers else REGULARS[0])
    actor, to = own if chance.randrange(3) else dealer(), chance.choice(sitting.spots)
    displaced = c.DisplaceWager(id=id, to=to, moved_by=chance.choice(list(MovedBy)))
    while_open: tuple[Asked, ...] = (
        (actor, c.AddToWager(id=id, amount=chance.choice((100, 50, 200, 36)))),
        (actor, c.MoveWager(id=id, to=to)),
        (actor, c.WithdrawWager(id=id)),
        (dealer(), displaced),
    )
    while_closed: tuple[Asked, ...] = (
        (dealer(), displaced),
        (dealer(), c.RepositionWager(id=id, to=to)),
        (dealer(), c.QuestionWager(id=id, what="half on the line")),
        (actor, c.WithdrawWager(id=id)),
    )
    at_rest = (*_rule(chance, sitting, id), (dealer(), c.QuestionWager(id=id, what="half on the line")))
    when_settled: tuple[Asked, ...] = ((own, c.LiftWinner(id=id)), (dealer(), c.PayWinners(ids=(id,))))
    now = while_open if sitting.memory.is_open else at_rest if play.number is not None else while_closed
    now = when_settled if play.settled is not None else now
    return chance.choice(now if chance.randrange(5) else (*while_open, *while_closed, *at_rest))


def _answer_declaration(chance: Random, sitting: Sitting, id: str) -> Asked:
    if not chance.randrange(5):
        return dealer(), c.DeclineWager(id=id, reason="no time")
    at = None if chance.randrange(4) else chance.choice(sitting.spots)
    return dealer(), c.PlaceDeclaredWager(id=id, to=at)


def _rule(chance: Random, sitting: Sitting, id: str) -> tuple[Asked, ...]:
    rules = sitting.rules
    treatment, to = chance.choice(list(Treatment)), chance.choice((*sitting.spots, None))
    ruler = who_may(rules, Act.RULE_ON_UNCLEAR_WAGER, rules.refer_to)
    restorer = who_may(rules, Act.RESTORE_WAGER, rules.refer_to)
    return (
        (ruler, c.RuleOnWager(id=id, treatment=treatment, reason="as asked", to=to)),
        (restorer, c.RestoreWager(id=id, reason="it was seen", to=to)),
    )


def trouble(chance: Random, sitting: Sitting) -> Asked:
    """Irregularities, no spins, cases, corrections: what nobody hopes for."""
    rules, table = sitting.rules, sitting.table
    number, judge = chance.choice(rules.wheel.order), staff(rules.refer_to)
    about = chance.choice((table.play.round, table.last.round if table.last else 0))
    amount = chance.choice((70, -70, 3_000, -20_000))
    last = table.last.round if table.last else table.play.round
    asked: tuple[Asked, ...] = (
        (judge, c.CorrectNumber(round=table.play.round, number=number, reason="it was misread")),
        (judge, c.CorrectNumber(round=last, number=number, reason="it was misread")),
        (judge, c.CorrectNumber(round=last, number=number, reason="it was misread")),
        (dealer(), c.ReferCase(what=f"{chance.choice(REGULARS)} saw a hand on the wheel", round=about)),
        (judge, c.DecideCase(decision=chance.choice(list(Decision)), reason="as seen")),
        (dealer(), c.ReportIrregularity(irregularity=chance.choice(list(Irregularity)))),
        (dealer(), c.ReportIrregularity(irregularity=Irregularity.POWER_FAILURE)),
        (dealer(), c.NoSpin(reason="the ball hung")),
        (staff(rules.ladder[-1]), c.AuthoriseEarlyCall()),
        (dealer(), c.NoMoreBets(bell=True)),
        (dealer(), c.CorrectDisplay(round=about, shown=number, reason="the display stuck")),
        (judge, c.Compensate(player=chance.choice(REGULARS), amount=amount, reason="by decision")),
        (dealer(), c.DropBall(revolutions=5)),
        (dealer(), c.RestBall(number=number)),
    )
    return chance.choice(asked)


def keep_house(chance: Random, sitting: Sitting) -> Asked:
    """Limits, the bank, the ball, change, debts, and players who leave."""
    rules, name = sitting.rules, chance.choice(REGULARS)
    high, bank = staff(rules.ladder[-1]), max(1, min(sitting.table.bank, c.MOST_MONEY))
    limits = usable_limits(chance, rules)
    debtor = next((each for each in REGULARS if sitting.table.balance(f"owed:{each}") < 0), name)
    asked: tuple[Asked, ...] = (
        (player(name), c.LeaveTable(player=name)),
        (who_may(rules, Act.CHANGE_LIMITS, rules.refer_to), c.ChangeLimits(limits=limits)),
        (high, c.FillBank(amount=5_000, reason=TRAY)),
        (high, c.CreditBank(amount=chance.choice((5_000, bank)), reason=TRAY)),
        *_answer_pending(chance, sitting),
        (who_may(rules, Act.EXAMINE_BALL, DEALER), c.ExamineBall(finding="whole")),
        (who_may(rules, Act.CHANGE_BALL, DEALER), c.ChangeBall(reason="after a spin")),
        (dealer(), c.CollectDebt(player=debtor)),
        (player(name), c.ColourUp(player=name)),
        (player(name), c.MakeChange(player=name, given={"100": 1}, taken={"25": 4})),
        (dealer(), c.RecordNote(text="a quiet night")),
    )
    return chance.choice(asked)


def _answer_pending(chance: Random, sitting: Sitting) -> Iterator[Asked]:
    """A second person says yes or no; or who asked has thought better of it."""
    for each in sitting.table.pending[:1]:
        second = Actor(person="Sol of the staff", role=sitting.rules.ladder[-1])
        yield second, c.ApproveAct(act=each.act)
        yield second, c.ApproveAct(act=each.act)
        yield second, c.RefuseAct(act=each.act, reason=TRAY)
        yield Actor(person=each.by, role=Role(each.role)), c.WithdrawAct(act=each.act)


def anything(chance: Random, sitting: Sitting) -> Asked:
    """Any command by anybody."""
    kind, actor = chance.choice(COMMANDS), chance.choice(everybody(sitting.rules))
    return actor, Inventor(chance, sitting.rules, sitting.table, sitting.ids()).invent(kind)


Way = Callable[[Random, Sitting], Asked]


def _often(weights: dict[Way, int]) -> tuple[Way, ...]:
    return tuple(way for way, weight in weights.items() for _ in range(weight))


# How often each is done when a table is left to itself: so that rounds go on, and often go wrong.
WHILE_OPEN = _often({bet: 12, handle: 6, step_on: 5, anything: 5, come: 2, trouble: 1, keep_house: 1})
AFTERWARDS = _often({step_on: 12, handle: 5, anything: 4, trouble: 2, keep_house: 2, bet: 1, come: 1})


def choose_way(chance: Random, sitting: Sitting) -> Way:
    if not sitting.table.is_open:
        return anything
    return chance.choice(WHILE_OPEN if sitting.memory.is_open else AFTERWARDS)
