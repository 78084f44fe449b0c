"""Reading how a game is conducted: people, acts, irregularities, provisions, equipment."""

from collections.abc import Container

from croupier.game.acts import Act, ActRule
from croupier.game.bonus import BonusRules
from croupier.game.equipment import EquipmentRules
from croupier.game.irregularities import Consequence, Irregularity, IrregularityRule
from croupier.game.numbers import Number
from croupier.game.provisions import Provision
from croupier.game.roles import PLAYER, Role
from croupier.game.wheel import Wheel
from croupier.rulebook.reader import Reader, one_of


def read_people(reader: Reader) -> tuple[tuple[Role, ...], Role]:
    """The ladder from the lowest position to the highest, and who decides what no rule covers."""
    ladder = tuple(Role(role) for role in reader.texts("ladder"))
    refer_to = Role(reader.text("refer_to"))
    reader.text("note", "")
    if len(set(ladder)) < len(ladder) or not ladder or PLAYER in ladder:
        reader.note("ladder", list(ladder), "every role of the staff once, from the lowest to the highest")
    if refer_to and refer_to not in ladder:
        reader.note("refer_to", refer_to, "a role of the ladder")
    reader.finish()
    return ladder, refer_to


def read_acts(reader: Reader, ladder: tuple[Role, ...]) -> dict[Act, ActRule]:
    acts = {}
    for name, rule in reader.entries():
        by = tuple(Role(role) for role in rule.one_or_more_texts("by"))
        if any(role != PLAYER and role not in ladder for role in by):
            rule.note("by", list(by), "player or roles of the ladder")
        read = rule.read_whole(ActRule, by=by)
        if name in list(Act):
            acts[Act(name)] = read
        else:
            reader.note(name, name, one_of(Act))
    return acts


def read_absent(reader: Reader, positions: Container[str]) -> dict[str, tuple[str, ...]]:
    """Wagers that the document rules out on this layout, and by which clauses."""
    absent = {wager: reader.texts(wager) for wager in reader.table}
    for wager in absent:
        if wager in positions:
            reader.note(wager, wager, "a wager that this layout does not have")
    reader.finish()
    return absent


def read_irregularities(readers: list[Reader]) -> dict[Irregularity, IrregularityRule]:
    irregularities = {}
    for reader in readers:
        name = reader.choice("name", Irregularity)
        if name in irregularities:
            reader.note("name", name, "every irregularity once")
        rule = irregularities[name] = reader.read(IrregularityRule)
        if not rule.clauses:
            reader.note("clauses", [], "at least one clause")
        if rule.with_no_spin and rule.then is Consequence.VOID:
            reader.note("with_no_spin", list(rule.with_no_spin), 'then = "play on" beside it')
        reader.finish()
    return irregularities


def read_provisions(reader: Reader) -> dict[Provision, tuple[str, ...]]:
    provisions = {}
    for name in reader.table:
        clauses = reader.texts(name)
        if name in list(Provision):
            provisions[Provision(name)] = clauses
        else:
            reader.note(name, name, one_of(Provision))
    return provisions


def read_outcomes(reader: Reader, wheel: Wheel) -> dict[Number, tuple[str, ...]]:
    outcomes = {}
    for number in reader.table:
        if number not in wheel.colours:
            reader.note(number, number, "a number of the wheel")
        outcomes[number] = reader.texts(number)
    return outcomes


def read_bonus(reader: Reader, wheel: Wheel) -> BonusRules:
    count = reader.integer("count", 1)
    links_reader = reader.child("links")
    links = {name: frozenset(links_reader.numbers(name)) for name in links_reader.table}
    reader.finish()
    linked = [number for link in links.values() for number in link]
    for number in wheel.order:
        if linked.count(number) != 1:
            reader.note("links", number, "every number of the wheel in exactly one link")
    for name, link in links.items():
        if not link <= wheel.colours.keys() or len(link) < 2:
            links_reader.note(name, sorted(link), "two or more numbers of the wheel")
    if len(links) < 2:
        reader.note("links", list(links), "two links or more")
    if count > len(wheel.order):
        reader.note("count", count, f"at most the {len(wheel.order)} numbers of the wheel")
    return BonusRules(count=count, links=links)


def read_equipment(reader: Reader) -> EquipmentRules:
    equipment = reader.read(EquipmentRules)
    least, most = equipment.ball_at_least_mm, equipment.ball_at_most_mm
    if least is not None and most is not None and least > most:
        reader.note("ball_at_least_mm", least, f"{most} at the most, as ball_at_most_mm says")
    reader.finish()
    return equipment
