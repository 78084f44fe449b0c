"""From a game id, or a path to a rule set of one's own, to the rules of a game."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from croupier.bad_input import BadInput, Defect, shown
from croupier.game.policies import Policies
from croupier.game.rules import Clause, Document, Reading, RuleSet
from croupier.rulebook import cloth, conduct
from croupier.rulebook.catalogue import read_catalogue
from croupier.rulebook.consistency import check_whole
from croupier.rulebook.game_names import NAME_EXPECTED, is_name, read_names
from croupier.rulebook.options import read_options, switches
from croupier.rulebook.reader import Reader
from croupier.rulebook.sources import NAMES, Source, find_source, overlay, sources_in

FORMAT = 1


def load(game: str, options: Mapping[str, object] | None = None) -> RuleSet:
    """The rules of a game by its id, or by the path of a TOML file (`FILE.toml#GAME` if it has several).

    >>> load("sands-2019").positions["split:0-00"].odds
    17
    """
    return read_rules(find_source(game), options)


def read_rules(source: Source, options: Mapping[str, object] | None = None) -> RuleSet:
    """The rules of a game, or bad input that says every defect."""
    defects: list[Defect] = []
    rules = _read(source, options or {}, defects)
    if defects:
        raise BadInput(*dict.fromkeys(defects))
    return rules


class CheckedGame(NamedTuple):
    """A game as it stands, and by how its switches stand: as they are first."""

    rules: RuleSet
    variants: Mapping[str, RuleSet]


def check(path: str) -> tuple[list[CheckedGame], list[Defect]]:
    """Every game of a rule set file, and every defect of the file.

    Each game is read with its options as they stand, with every switch on, and with every switch off.
    """
    return check_sources(sources_in(path))


def check_sources(sources: Iterable[Source]) -> tuple[list[CheckedGame], list[Defect]]:
    defects: list[Defect] = []
    found = []
    for source in sources:
        rules = _read(source, {}, defects)
        named = switches(rules.options)
        switched = {
            f" with every switch {where}": _read(source, dict.fromkeys(named, position), defects)
            for where, position in (("on", True), ("off", False))
            if named
        }
        found.append(CheckedGame(rules, {"": rules} | switched))
    return found, list(dict.fromkeys(defects))


def _read(source: Source, chosen: Mapping[str, object], defects: list[Defect]) -> RuleSet:
    reader = Reader(source.file, "", source.table(), defects)
    options = read_options(reader.child("options"), chosen)
    reader.table = _with_switched(reader, switches(options))
    if reader.integer("format", 1) != FORMAT:
        reader.note("format", reader.table.get("format"), f"{FORMAT}, the only format that there is")
    title = reader.text("title")
    if not is_name(title):
        reader.note("title", title, NAME_EXPECTED)
    wheel = cloth.read_wheel(reader.child("wheel"))
    block = cloth.read_block(reader.child("layout"), wheel)
    catalogue = read_catalogue(reader, wheel, block, options)
    policies = reader.child("policies").read_whole(Policies)
    provisions = conduct.read_provisions(reader.child("provisions"))
    ladder, refer_to = conduct.read_people(reader.child("people"))
    rules = RuleSet(
        game=source.game,
        title=title,
        names=read_names(reader.child(NAMES), source.game, title),
        document=reader.child("document").read_whole(Document),
        fingerprint=source.fingerprint,
        options=options,
        wheel=wheel,
        layout=cloth.read_layout(reader.child("layout"), catalogue, policies, provisions),
        positions=catalogue.positions,
        bonus=conduct.read_bonus(reader.child("bonus"), wheel) if reader.has("bonus") else None,
        policies=policies,
        ladder=ladder,
        acts=conduct.read_acts(reader.child("acts"), ladder),
        irregularities=conduct.read_irregularities(reader.children("irregularity")),
        refer_to=refer_to,
        provisions=provisions,
        outcomes=conduct.read_outcomes(reader.child("outcomes"), wheel),
        absent=conduct.read_absent(reader.child("absent"), catalogue.positions),
        equipment=conduct.read_equipment(reader.child("equipment")),
        clauses=reader.child("clauses").read_each(Clause, "number"),
        readings=reader.child("readings").read_each(Reading, "name"),
    )
    reader.finish()
    check_whole(reader, rules)
    return rules


def _with_switched(reader: Reader, is_on: Mapping[str, bool]) -> Mapping[str, object]:
    """The table with what the switches that are on lay over it."""
    table = reader.table
    for name, layer in reader.child("when").entries():
        if name not in is_on:
            where = f"{reader.file}: when.{name}"
            reader.defects.append(Defect(where, shown(name), "the name of a switch in [options]"))
        elif is_on[name]:
            table = overlay(table, layer.table)
    return table
