"""Reading what a table may choose, and what a table has chosen."""

from collections.abc import Mapping
from dataclasses import replace

from croupier.bad_input import Defect, cut, shown
from croupier.game.numbers import Number
from croupier.game.rules import Option
from croupier.rulebook.reader import Reader

GROUP_SIZE = 3


def read_options(reader: Reader, chosen: Mapping[str, object]) -> dict[str, Option]:
    """Every option of the rule set with the value that the table chose, or its default.

    An option whose default is true or false is a switch; one whose default is an empty list takes groups
    of numbers.
    """
    options = {name: _read_option(option) for name, option in reader.entries()}
    for name, value in chosen.items():
        where = f"options.{name}"
        if name not in options:
            expected = f"one of: {', '.join(options)}" if options else "no option: this game has none"
            reader.defects.append(Defect(f"options.{cut(name)}", shown(name), expected))
        elif not isinstance(options[name].value, bool):
            options[name] = replace(options[name], value=_read_groups(reader, where, value))
        elif isinstance(value, bool):
            options[name] = replace(options[name], value=value)
        else:
            reader.defects.append(Defect(where, shown(value), "true or false"))
    return options


def switches(options: Mapping[str, Option]) -> dict[str, bool]:
    return {name: option.value for name, option in options.items() if isinstance(option.value, bool)}


def _read_option(reader: Reader) -> Option:
    default = reader.value("default")
    if not isinstance(default, bool) and default != []:
        reader.note("default", default, "true, false or []")
    option = Option(value=default, says=reader.text("says"), clauses=reader.texts("clauses", ()))
    reader.finish()
    return option


def _read_groups(reader: Reader, where: str, value: object) -> tuple[tuple[Number, ...], ...]:
    expected = f"a list of lists of {GROUP_SIZE} different numbers, as texts, no group twice"
    if not isinstance(value, list) or not value:
        reader.defects.append(Defect(where, shown(value), expected))
        return ()
    groups = []
    seen = set()
    for place, group in enumerate(value):
        is_group = isinstance(group, list) and all(isinstance(number, str) for number in group)
        if not is_group or len(group) != GROUP_SIZE or len(set(group)) != GROUP_SIZE:
            reader.defects.append(Defect(f"{where}[{place}]", shown(group), expected))
        elif frozenset(group) in seen:
            reader.defects.append(Defect(f"{where}[{place}]", shown(group), "no group twice"))
        else:
            groups.append(tuple(number for number in group))
            seen.add(frozenset(group))
    return tuple(groups)
