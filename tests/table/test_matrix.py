"""Every role, every command, every moment, every game: accepted exactly where the matrix says so."""

from functools import cache
from itertools import permutations
from typing import NamedTuple, get_args

import pytest

from croupier.formats.why import said_of
from croupier.game.acts import Act
from croupier.game.authority import find_role_refusal
from croupier.game.grounds import Ground
from croupier.game.reasons import because
from croupier.game.roles import PLAYER, Actor
from croupier.game.rules import RuleSet
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.asked_acts import find_commands
from croupier.table.names import kebab
from croupier.table.state import Table
from croupier.table.step import take_step
from croupier.table.terms import Enforce, WheelSource

from .matrix import (
    ALL,
    BY_DOCUMENT,
    COMMANDS,
    EVERY_GAME,
    LATER,
    NEEDS,
    accepted,
    command_at,
    people,
    read,
    roles,
    rules_for,
    table_at,
)
from .playing import NEW_ZEALAND, WITH_LADDER, WITHOUT_LADDER, At, check_books, somebody

WITH_6_3 = (*WITH_LADDER, *LATER)
WITHOUT_6_3 = (*WITHOUT_LADDER, *NEW_ZEALAND)

every_moment = pytest.mark.parametrize(("game", "enforce", "wheel", "moment"), ALL)
every_game = pytest.mark.parametrize("game", EVERY_GAME)
BY_A_DEALER = [
    (game, moment)
    for game, enforce, wheel, moment in ALL
    if enforce is Enforce.AT_PLACEMENT and wheel is WheelSource.DEALER
]
moments_of_a_dealer = pytest.mark.parametrize(("game", "moment"), BY_A_DEALER)


class Asked(NamedTuple):
    """A command at a table, ready to be given by anybody."""

    name: str
    rules: RuleSet
    table: Table
    command: c.AnyCommand


@cache
def asked_at(game: str, enforce: Enforce, wheel: WheelSource, moment: At) -> list[Asked]:
    """Every command at this moment, each at the table with what it needs first."""
    return [
        Asked(name, *_prepared(kind, game, table_at(game, enforce, wheel, moment)))
        for name, kind in COMMANDS.items()
    ]


def _prepared(kind: type[c.Command], game: str, table: Table) -> tuple[RuleSet, Table, c.AnyCommand]:
    rules, command = rules_for(game), command_at(kind, game, table)
    for actor, first in NEEDS.get(kind, ()):
        _, table = take_step(rules, table, actor, first)
    return rules, table, command


def at_a_dealers_table(game: str, moment: At) -> list[Asked]:
    return asked_at(game, Enforce.AT_PLACEMENT, WheelSource.DEALER, moment)


def by_role(game: str, moment: At) -> list[Asked]:
    """Without what is a matter of the person: whoever asked for an act withdraws it, whatever the role."""
    return [asked for asked in at_a_dealers_table(game, moment) if asked.name != "withdraw-act"]


def is_accepted(asked: Asked, actor: Actor) -> bool:
    """What the table says, and on the way that a refusal is a good one and that the books are right."""
    events, after = take_step(asked.rules, asked.table, actor, asked.command)
    refused = events[0]
    if not isinstance(refused, e.Refused):
        check_books(after)
        return True
    assert len(events) == 1, "a refusal comes alone"
    assert said_of(refused).endswith("."), "a refusal says why in a sentence"
    assert bool(refused.clauses) != refused.silent, "it cites clauses, or says that there are none"
    assert set(refused.clauses) <= asked.rules.clauses.keys(), "what it cites is in the document"
    assert len(set(refused.clauses)) == len(refused.clauses), "it cites a clause once"
    assert after is asked.table or after == asked.table, "a refusal changes nothing"
    return False


# The matrix


@every_moment
def test_every_command_of_every_role_is_accepted_exactly_where_the_matrix_says_so(
    game: str, enforce: Enforce, wheel: WheelSource, moment: At
) -> None:
    expected = {
        (name, letter) for name, row in accepted(game, enforce, wheel).items() for letter in row[moment]
    }

    found = {
        (asked.name, letter)
        for asked in asked_at(game, enforce, wheel, moment)
        for letter, actor in people(game, asked.command).items()
        if is_accepted(asked, actor)
    }

    assert found == expected


@every_game
def test_every_command_stands_in_the_matrix(game: str) -> None:
    commands = {kebab(kind.__name__) for kind in get_args(c.AnyCommand)}

    assert set(COMMANDS) == commands
    assert set(read(BY_DOCUMENT[game])) == commands


def test_every_command_is_accepted_somewhere() -> None:
    tables = (read(text) for text in BY_DOCUMENT.values())

    somewhere = {name for table in tables for name, row in table.items() if any(row.values())}

    assert somewhere == set(COMMANDS)


@every_game
def test_every_role_of_the_document_stands_in_the_matrix(game: str) -> None:
    staff = [actor.role for letter, actor in roles(game).items() if letter != "W"]

    assert tuple(staff) == rules_for(game).ladder


# Whoever is not in it


@moments_of_a_dealer
def test_a_role_that_no_document_knows_may_do_nothing(game: str, moment: At) -> None:
    stranger = somebody("cashier")

    found = [asked.name for asked in at_a_dealers_table(game, moment) if is_accepted(asked, stranger)]

    assert found == []


@moments_of_a_dealer
def test_a_player_who_acts_for_the_staff_may_do_no_more_than_a_player(game: str, moment: At) -> None:
    ladder = rules_for(game).ladder

    gained = [
        (asked.name, letter, role)
        for asked in at_a_dealers_table(game, moment)
        for letter, player in people(game, asked.command).items()
        if player.role == PLAYER and not is_accepted(asked, player)
        for role in ladder
        if is_accepted(asked, somebody("player", player.person, acting_as=role))
    ]

    assert gained == []


PLAYERS_ACTS = {
    "place-wager",
    "add-to-wager",
    "move-wager",
    "withdraw-wager",
    "declare-wager",
    "decline-wager",
    "lift-winner",
    "sit-down",
    "leave-table",
    "buy-in",
    "buy-colour-chips",
    "colour-up",
    "make-change",
}


@pytest.mark.parametrize(("game", "enforce", "wheel", "moment"), ALL)
def test_no_player_does_an_act_of_the_staff_and_none_acts_for_another(
    game: str, enforce: Enforce, wheel: WheelSource, moment: At
) -> None:
    done = {
        (asked.name, letter)
        for asked in asked_at(game, enforce, wheel, moment)
        for letter, player in people(game, asked.command).items()
        if player.role == PLAYER and is_accepted(asked, player)
    }

    assert {name for name, _ in done} <= PLAYERS_ACTS
    assert {letter for _, letter in done} <= {"P"}


# Acting and higher positions


@moments_of_a_dealer
def test_whoever_acts_in_a_role_may_do_what_the_role_may_and_no_more(game: str, moment: At) -> None:
    ladder = rules_for(game).ladder

    differences = [
        (asked.name, role)
        for asked in by_role(game, moment)
        for role in ladder
        if is_accepted(asked, somebody("cashier", acting_as=role)) != is_accepted(asked, somebody(role))
    ]

    assert differences == []


@moments_of_a_dealer
def test_who_acts_in_another_role_keeps_the_own_one(game: str, moment: At) -> None:
    differences = []

    for asked in by_role(game, moment):
        alone = {role: is_accepted(asked, somebody(role)) for role in rules_for(game).ladder}
        for role, acting_as in permutations(alone, 2):
            both = is_accepted(asked, somebody(role, acting_as=acting_as))
            if both != (alone[role] or alone[acting_as]):
                differences.append((asked.name, role, acting_as))

    assert differences == []


@pytest.mark.parametrize(("game", "moment"), [each for each in BY_A_DEALER if each[0] in WITH_6_3])
def test_6_3_a_higher_position_may_do_whatever_a_lower_one_may(game: str, moment: At) -> None:
    for asked in by_role(game, moment):
        may = [is_accepted(asked, somebody(role)) for role in rules_for(game).ladder]
        assert may == sorted(may), asked.name


@pytest.mark.parametrize("game", WITH_6_3)
def test_6_3_holds_for_every_act_of_the_document(game: str) -> None:
    rules = rules_for(game)

    for rule_act, rule in rules.acts.items():
        lowest = min((rules.ladder.index(role) for role in rule.by if role != PLAYER), default=0)
        may = [role for role in rules.ladder if find_role_refusal(rules, somebody(role), rule_act) is None]
        assert may == list(rules.ladder[lowest:]), rule_act


@pytest.mark.parametrize("game", WITHOUT_6_3)
def test_without_such_a_clause_only_the_named_role_may_and_whoever_acts_in_it(game: str) -> None:
    rules = rules_for(game)

    for rule_act, rule in rules.acts.items():
        may = [role for role in rules.ladder if find_role_refusal(rules, somebody(role), rule_act) is None]
        named = rules.ladder if PLAYER in rule.by else rule.by
        assert set(may) == set(named), rule_act
        for role in rule.by:
            stand_in = somebody("cashier", acting_as=role)
            assert find_role_refusal(rules, stand_in, rule_act) is None, rule_act


@pytest.mark.parametrize("game", WITHOUT_6_3)
def test_without_such_a_clause_nobody_above_the_dealer_deals(game: str) -> None:
    deals = {
        "place-your-bets",
        "spin-ball",
        "no-more-bets",
        "drop-ball",
        "rest-ball",
        "return-ball",
        "announce-result",
        "place-dolly",
        "move-racetrack-winners",
        "collect-losers",
        "pay-winners",
        "lift-dolly",
        "place-declared-wager",
        "reposition-wager",
    }

    above = [somebody(role) for role in rules_for(game).ladder[1:]]

    dealt = [
        (asked.name, moment, actor.role)
        for each, moment in BY_A_DEALER
        if each == game
        for asked in at_a_dealers_table(game, moment)
        for actor in above
        if asked.name in deals and is_accepted(asked, actor)
    ]
    assert dealt == []


def test_the_documents_with_an_act_for_nobody_refuse_it_to_everybody() -> None:
    """What a document does not provide for is refused, and the refusal says so."""
    rules = rules_for("sands-2017")

    refusal = find_role_refusal(rules, somebody("casino-operator"), Act.NO_SPIN)

    assert refusal is not None
    assert refusal.clauses == ()
    assert refusal.reason == because(Ground.ACT_NOT_PROVIDED_FOR, act=Act.NO_SPIN)


BY_PLAYERS = {"move-wager", "withdraw-wager", "lift-winner"}  # the staff needs another reason as well


@every_game
def test_a_command_asks_for_the_act_of_those_who_may_give_it(game: str) -> None:
    rules, staff = rules_for(game), roles(game)
    del staff["W"]
    may: dict[str, set[str]] = {}
    for act in rules.acts:
        for command in find_commands(rules, act):
            holders = {role for role in staff if find_role_refusal(rules, staff[role], act) is None}
            may.setdefault(kebab(command.__name__), set()).update(holders)

    cells = accepted(game, Enforce.AT_PLACEMENT, WheelSource.DEALER)
    wrong = {
        command: (given, said)
        for command, said in may.items()
        if command not in BY_PLAYERS
        and said != (given := set().union(*cells[command].values()) & staff.keys())
    }
    assert wrong == {}
