"""What the sheet is about: document, rule set, options and limits; how it is read; who signs."""

from collections.abc import Iterator

from croupier.game.limits import NO_LIMITS, Limit, Limits
from croupier.game.rules import Groups, Option, RuleSet, Switch
from croupier.par.contents import Facts, Paragraph, Section, SheetTable, Signatures
from croupier.par.figures import listed, whole
from croupier.par.program import hash_of_program
from croupier.version import __version__

FOUND_BY = r"find . -name '*.py' -o -name '*.toml' | LC_ALL=C sort | xargs sha256sum | sha256sum"


def identity_section(rules: RuleSet, limits: Limits, seats: int) -> Section:
    document = rules.document
    facts = [
        ("Game", f"{rules.title} ({rules.game})"),
        ("Rules", document.title),
        ("House", document.house or "none named"),
        ("Version of the rules", document.version or "none named"),
        ("In force from", str(document.effective or "not dated")),
        ("Rule set, SHA-256", rules.fingerprint),
        ("Program", f"croupier {__version__}"),
        ("Program, SHA-256", hash_of_program()),
        ("Positions", f"{len(rules.positions):,} on {len(rules.wheel.order)} numbers"),
        ("Even chance on a green number", rules.policies.even_chance_on_zero),
        *((f"Option {name}", _option(option)) for name, option in rules.options.items()),
        *_limits(limits),
        ("Seats", whole(seats)),
    ]
    if rules.policies.imprisons:
        facts.append(("In prison, on a green number", rules.policies.zero_in_prison))
    reproducible = (
        "This sheet holds no date of its making: the same program, rule set, options, limits and seats give "
        "the same file to the last byte, so that anybody can make it again and compare."
    )
    found = (
        "The SHA-256 of the program is over its source files and rule sets. In the folder of the package "
        f"anybody finds it by: {FOUND_BY}"
    )
    blocks = (Facts(tuple(facts)), Paragraph(reproducible), Paragraph(found))
    return Section("identity", "Identity", blocks)


def _option(option: Option) -> str:
    match option:
        case Switch(is_on=is_on, says=says):
            return f"{'on' if is_on else 'off'}. {says}"
        case Groups(groups=groups, says=says):
            chosen = "; ".join(" ".join(group) for group in groups) or "as the rule set has them"
            return f"{chosen}. {says}"


def _limits(limits: Limits) -> Iterator[tuple[str, str]]:
    if limits == NO_LIMITS:
        yield "Limits", "none given: money is stated for a stake of 1"
        return
    yield "Limits", f"{_limit(limits.general)}, in the smallest unit of money"
    for kind in limits.by_kind:
        yield f"Limits of {kind}", _limit(limits.limit(kind))
    for kind, step in limits.increments.items():
        yield f"Increment of {kind}", whole(step)


def _limit(limit: Limit) -> str:
    minimum = "no minimum" if limit.minimum is None else f"minimum {whole(limit.minimum)}"
    maximum = "no maximum" if limit.maximum is None else f"maximum {whole(limit.maximum)}"
    return f"{minimum}, {maximum}"


def readings_section(rules: RuleSet) -> Section:
    """The readings of clauses by which a wager is what it is, or pays what it pays."""
    about_wagers = {clause for position in rules.positions.values() for clause in position.clauses}
    rows = tuple(
        (reading.name, listed(reading.clauses), reading.reads)
        for reading in rules.readings.values()
        if about_wagers & set(reading.clauses)
    )
    said = (
        "Where the text is unclear, silent or contradictory, the rule set says how it is read. These "
        "readings concern clauses that define a wager or what it pays; a lab should agree to each."
    )
    if not rows:
        return Section("readings", "Readings", (Paragraph("No clause about wagers needed a reading."),))
    table = SheetTable("Readings that touch wagers", ("Reading", "Clauses", "It is read so"), rows, texts=3)
    return Section("readings", "Readings", (Paragraph(said), table))


def signatures_section() -> Section:
    said = (
        "The figures of this sheet were compared with the rules named above. Whoever signs states the "
        "SHA-256 of the file that was checked."
    )
    return Section("signatures", "Signatures", (Paragraph(said), Signatures(("Test lab", "House"))))
