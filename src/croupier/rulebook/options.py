"""Reading what a table may choose, and what a table has chosen."""

from collections.abc import Mapping
from dataclasses import replace

from croupier.bad_input import Defect, cut, shown
from croupier.game.numbers import Number
from croupier.game.rules import Groups, Option, Switch
from croupier.rulebook.reader import Reader

GROUP_SIZE = 3


def read_options(reader: Reader, chosen: Mapping[str, object]) -> dict[str, Option]:
    """Every option of the rule set as the table chose it, or as it is by default."""
    options = {name: _read_option(option) for name, option in reader.entries()}
    for name, value in chosen.items():
        where = f"options.{cut(name)}"
        match options.get(name):
            case None:
                expected = f"one of: {', '.join(options)}" if options else "no option: this game has none"
                reader.defects.append(Defect(where, shown(name), expected))
            case Switch() as switch if isinstance(value, bool):
                options[name] = replace(switch, is_on=value)
            case Switch():
                reader.defects.append(Defect(where, shown(value), "true or false"))
            case Groups() as groups:
                options[name] = replace(groups, groups=_read_groups(reader, where, value))
    return options


def switches(options: Mapping[str, Option]) -> dict[str, bool]:
    return {name: option.is_on for name, option in options.items() if isinstance(option, Switch)}


def _read_option(reader: Reader) -> Option:
    """A switch, if its default is true or false; groups of numbers, if it is an empty list."""
    default = reader.value("default")
    is_switch = isinstance(default, bool)
    option = reader.read(Switch, is_on=default) if is_switch else reader.read(Groups, groups=())
    if not is_switch and default != []:
        reader.note("default", default, "true, false or []")
    reader.finish()
    return option


def _read_groups(reader: Reader, where: str, value: object) -> tuple[tuple[Number, ...], ...]:
    expected = f"a list of lists of {GROUP_SIZE} different numbers, as texts, no group twice"
    if not isinstance(value, list) or not value:
        reader.defects.append(Defect(where, shown(value), expected))
        return ()
    groups: dict[frozenset[Number], tuple[Number, ...]] = {}
    for place, group in enumerate(value):
        is_group = isinstance(group, list) and all(isinstance(number, str) for number in group)
        if not is_group or len(group) != GROUP_SIZE or len(set(group)) != GROUP_SIZE:
            reader.defects.append(Defect(f"{where}[{place}]", shown(group), expected))
        elif frozenset(group) in groups:
            reader.defects.append(Defect(f"{where}[{place}]", shown(group), "no group twice"))
        else:
            groups[frozenset(group)] = tuple(group)
    return tuple(groups.values())
