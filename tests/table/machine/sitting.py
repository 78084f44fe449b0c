"""A table under test: every step is checked from all sides, and everything is counted."""

from collections import Counter

from croupier.game.roles import Actor
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding import decide
from croupier.table.evolving import evolve
from croupier.table.ledger import find_postings
from croupier.table.state import NEW_TABLE, Table, hash_of

from . import answers, approving, authority, clauses, going_on, money, paying, placing, rounds, sights
from .hand import Json, Terms
from .inventing import through_json
from .memory import Memory
from .openings import rules_of


class Sitting:
    """A table that is played at. `ask` takes a step, and fails if anything about it is wrong."""

    def __init__(self, game: str, options: Json) -> None:
        self.game, self.options = game, options
        self.rules = rules_of(game, options)
        self.table: Table = NEW_TABLE
        self.memory = Memory(Terms.of(game, options))
        self.spots = sorted(self.rules.positions)  # where wagers are placed
        self.story: list[tuple[Actor, c.AnyCommand]] = []
        self.count: Counter[str] = Counter()
        self._read_back: Table = NEW_TABLE  # the same table, made from events that were written and read
        self._rebuilt: Counter[str] = Counter()  # balances, from postings alone
        self._hash = hash_of(self.table)
        self._last_id = 0

    def new_id(self) -> str:
        self._last_id += 1
        return f"id-{self._last_id}"

    def ids(self) -> tuple[str, ...]:
        """Of wagers that are there, that might be, and that were."""
        return (*self.table.play.wagers, *self.table.play.declared, f"id-{self._last_id}", "id-1")

    def ask(self, actor: Actor, command: c.AnyCommand) -> tuple[e.AnyEvent, ...]:
        self.story.append((actor, command))
        assert through_json(command) == command, f"{command} is read back differently"
        before = self.table
        events = decide(self.rules, before, actor, command)
        answers.check_answer(actor, events)
        for event in events:
            self.table = evolve(self.table, event)
        assert hash_of(before) == self._hash, "deciding, or going on from there, changed the table before"
        self._check_events(command, events)
        if answers.is_refused(events):
            self.count[f"refused {type(command).__name__}"] += 1
            assert hash_of(self.table) == self._hash, "a refused command changed the table"
        else:
            self.count[f"accepted {type(command).__name__}"] += 1
            authority.check_authority(self.rules, actor, command, events)
            authority.check_wheel(self.table, actor, events)
            approving.check_mandate(self.rules, before, actor, command, events)
            self._remember(actor, command, events)
            self._hash = hash_of(self.table)
            self._check_table()
        return events

    def _check_events(self, command: c.AnyCommand, events: tuple[e.AnyEvent, ...]) -> None:
        clauses.check_clauses(self.rules, self.memory, command, events)
        money.check_postings(events)
        answers.check_said_as_asked(command, events[0])

    def _remember(self, actor: Actor, command: c.AnyCommand, events: tuple[e.AnyEvent, ...]) -> None:
        """Event by event: was it the time for it, and what follows by the documents?"""
        memory, verdict, waits = self.memory, None, self.memory.case_round is not None
        for event in events:
            self.count[f"happened {type(event).__name__}"] += 1
            self._check_time(command, event)
            memory.hear(actor, command, event)
            placing.check_limits(memory, self.table, command, event)
            if isinstance(event, rounds.FACTS):
                verdict = rounds.judge(memory)
            self._read_back = evolve(self._read_back, answers.through_json(event))
            for account, cents in find_postings(event):
                self._rebuilt[account] += cents
        rounds.check_judgement(verdict, waits, command, events)
        paying.check_lines(memory, events)
        paying.check_corrections(memory, events)

    def _check_time(self, command: c.AnyCommand, event: e.AnyEvent) -> None:
        """With what is remembered up to this event."""
        placing.check_time(self.memory, event)
        placing.check_ruling(self.memory, command, event)
        rounds.check_number(self.memory, event)
        rounds.check_opening(self.memory, event)
        rounds.check_closing(self.memory, event)
        rounds.check_void(self.memory, event)
        paying.check_order(self.memory, command, event)
        paying.check_chips(self.memory, event)

    def _check_table(self) -> None:
        memory, table = self.memory, self.table
        assert hash_of(self._read_back) == self._hash, "the replayed table is not the live one"
        money.check_accounts(table)
        money.check_bank(table)
        money.check_rebuilt(self._rebuilt, table.accounts)
        money.check_layout_accounts(memory, table)
        money.check_wealth(memory, table)
        approving.check_pending(memory, table)
        approving.check_takings(memory, table)
        placing.check_layout(memory, table)
        rounds.check_closed(memory)
        rounds.check_case(memory, table)
        rounds.check_results(memory, table)
        authority.check_seats(table)
        sights.check_views(self.rules, memory, table)
        going_on.check_way_on(self.rules, table)

    def check_secrets(self) -> None:
        sights.check_secrets(self.rules, self.memory, self.table)

    def check_way_back(self) -> None:
        going_on.check_way_back(self.rules, self.memory, self.table)

    def check_exposure(self) -> None:
        going_on.check_exposure(self.rules, self.memory, self.table)

    def check_replay(self) -> None:
        """Every command decided again, from the first on, leads to the same table."""
        table = NEW_TABLE
        for actor, command in self.story:
            for event in decide(self.rules, table, actor, through_json(command)):
                table = evolve(table, event)
        assert hash_of(table) == self._hash, "decided again, it is another table"
