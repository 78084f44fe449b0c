"""What a batch of commands leads to, one after another, before any of it is kept. Nothing is changed here."""

import logging
from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from croupier.floor import cage
from croupier.floor.bonus_numbers import find_naming_refusal, with_draw
from croupier.floor.clock import ClockReading, find_clock
from croupier.floor.request import AnotherBody, Asked, Failed, Frozen, NotDeciding, Overtaken, encode_reply
from croupier.floor.running_table import RunningTable, Taken
from croupier.floor.second_person import StaffTies, find_tied_refusal
from croupier.floor.unseated_players import TurnedAway, find_unrecorded, has_no_seat
from croupier.floor.wagers import find_new_refusal, with_own_id
from croupier.game.roles import Actor
from croupier.record.log import LONGEST_LINE
from croupier.record.steps import End, encode_step, next_step
from croupier.record.times import as_text
from croupier.store.values import (
    ANOTHER_BODY,
    Batch,
    KeptReply,
    NewReply,
    NewStep,
    Person,
    RequestKey,
    TableAppend,
    Unkept,
)
from croupier.table import commands as c
from croupier.table.events import Refused
from croupier.table.ledger import find_postings
from croupier.table.state import Table
from croupier.table.step import take_step

logger = logging.getLogger(__name__)


class TableDraft:
    """A table as it will be once the batch is kept."""

    def __init__(self, live: RunningTable) -> None:
        self.live = live
        self.table: Table = live.table
        self.end: End = live.end
        self.latest = live.latest
        self.taken: list[Taken] = []
        self.steps: list[NewStep] = []
        self.replies: list[NewReply] = []

    def as_append(self) -> TableAppend:
        assert self.live.epoch is not None, "who drafts decides for the table"
        return TableAppend(
            table=self.live.name,
            epoch=self.live.epoch,
            expected=self.live.end,
            end=self.end,
            steps=tuple(self.steps),
            replies=tuple(self.replies),
        )


class BatchDraft:
    """Decides the commands of a batch in their order, each at the table that the one before has left."""

    def __init__(
        self,
        known: Mapping[RequestKey, KeptReply],
        purses: Mapping[str, int],
        now: ClockReading,
        remembered: TurnedAway,
        ties: StaffTies,
        taken_names: Collection[str] = (),
    ) -> None:
        self.tables: dict[str, TableDraft] = {}
        self.outcomes: list[tuple[Asked, bytes | Exception]] = []
        self.turned_away: dict[RequestKey, tuple[Asked, KeptReply]] = {}
        self._remembered = remembered
        self._ties = ties  # of who approves something
        self._known = dict(known)
        self._purses = dict(purses)
        self._taken_names = taken_names
        self._newcomers: list[Person] = []
        self._moved: dict[str, int] = {}
        self._forwarded: list[int] = []
        self._unkept: list[Unkept] = []
        self._now, self._said = as_text(now.time), as_text(now.said)

    def decide_all(self, batch: Sequence[Asked]) -> None:
        for asked in batch:
            outcome = self._answer(asked)
            self.outcomes.append((asked, outcome))
            if asked.forwarded is None or isinstance(outcome, NotDeciding | Frozen):
                continue
            if isinstance(outcome, Failed):
                self._unkept.append(Unkept(asked.forwarded, asked.live.name, None))
            elif self._is_turned_away(asked):
                reply = outcome if isinstance(outcome, bytes) else ANOTHER_BODY
                self._unkept.append(Unkept(asked.forwarded, asked.live.name, reply))
            else:
                self._forwarded.append(asked.forwarded)

    @property
    def has_failed(self) -> bool:
        return any(isinstance(outcome, Failed) for _, outcome in self.outcomes)

    def as_batch(self) -> Batch:
        return Batch(
            appends=tuple(draft.as_append() for draft in self.tables.values() if draft.replies),
            newcomers=tuple(sorted(self._newcomers, key=lambda person: person.name.casefold())),
            purses={player: cents for player, cents in self._moved.items() if cents},
            forwarded=tuple(self._forwarded),
            unkept=tuple(self._unkept),
        )

    def _answer(self, asked: Asked) -> bytes | Exception:
        digest = asked.digest()
        kept = self._known.get(asked.key) or self._find_turned_away(asked)
        if kept is not None:
            return kept.reply if kept.digest == digest else AnotherBody(asked.request)
        if asked.live.epoch is None:
            return NotDeciding(asked.live.name)
        if asked.live.frozen:
            return Frozen(asked.live.name)
        draft = self.tables.setdefault(asked.live.name, TableDraft(asked.live))
        if asked.only_if is not None and not asked.only_if(draft.table):
            return Overtaken(asked.request)
        try:
            n, reply = self._decide(draft, asked)
        except Exception as error:  # one command that we cannot decide must not stop the house
            logger.exception("a command could not be decided", extra={"table": asked.live.name})
            return Failed(str(error))
        answer = KeptReply(digest, reply)
        if n is None and has_no_seat(draft.table, asked.actor):
            self.turned_away[asked.key] = asked, answer
            return reply
        self._known[asked.key] = answer
        draft.replies.append(NewReply(asked.key, n, answer))
        return reply

    def _is_turned_away(self, asked: Asked) -> bool:
        return asked.key not in self._known and self._find_turned_away(asked) is not None

    def _find_turned_away(self, asked: Asked) -> KeptReply | None:
        _, answer = self.turned_away.get(asked.key, (None, None))
        return answer or self._remembered.find(asked.key)

    def _decide(self, draft: TableDraft, asked: Asked) -> tuple[int | None, bytes]:
        judged = self._judge(draft, asked)
        if isinstance(judged, Refused):
            return None, encode_reply(asked.request, draft.live.name, None, (judged,))
        taken, new = judged
        reply = encode_reply(asked.request, draft.live.name, new.n, taken.step.events)
        self._note(draft, taken, new)  # last: what fails before leaves everything as it was
        return new.n, reply

    def _judge(self, draft: TableDraft, asked: Asked) -> Refused | tuple[Taken, NewStep]:
        """The step that comes of a command, or why there is none."""
        refused = self._find_refusal(draft, asked.actor, asked.command)
        if refused is not None:
            return refused
        rules, command = draft.live.rules, asked.command
        if isinstance(command, c.DrawBonusNumbers):
            command = with_draw(rules, draft.table, asked.actor, command)
        command = with_own_id(draft.table, asked.actor, command)
        events, after = take_step(rules, draft.table, asked.actor, command)
        postings = tuple(posting for event in events for posting in find_postings(event))
        refused = cage.find_purse_refusal(self._purses, cage.sum_purses(postings))
        refused = refused or find_unrecorded(draft.table, asked.actor, events)
        if refused is not None:
            return refused
        at = max(self._now, draft.latest)  # time in a record does not run backwards
        step = replace(
            next_step(draft.end, at, asked.actor, command, events),
            clock=None if at == self._said else find_clock(at, self._said),
            request=asked.request,
        )
        line, digest = encode_step(step)
        assert len(line) < LONGEST_LINE, "the desk keeps rounds so small that a line can be read back"
        return Taken(draft.table, step, End(step.n, digest), after), NewStep(step.n, line, postings)

    def _find_refusal(self, draft: TableDraft, actor: Actor, command: c.AnyCommand) -> Refused | None:
        """What the house is asked before the table, each of what is its business."""
        match command:
            case c.PlaceWager() | c.DeclareWager():
                return find_new_refusal(draft.table, command)
            case c.SitDown():
                return cage.find_stranger_refusal(self._purses, self._taken_names, actor, command)
            case c.DrawBonusNumbers():
                return find_naming_refusal(draft.live.rules, command)
            case c.ApproveAct():
                return find_tied_refusal(draft.live, draft.table, self._ties, actor, command)
            case _:
                return None

    def _note(self, draft: TableDraft, taken: Taken, new: NewStep) -> None:
        if isinstance(taken.step.command, c.SitDown):
            for person in cage.find_newcomers(self._purses, taken.step.events, taken.step.at):
                self._newcomers.append(person)
                self._purses[person.name] = person.purse
        for player, cents in cage.sum_purses(new.postings).items():
            self._moved[player] = self._moved.get(player, 0) + cents
            self._purses[player] = self._purses.get(player, 0) + cents
        draft.taken.append(taken)
        draft.steps.append(new)
        draft.table, draft.end, draft.latest = taken.after, taken.end, taken.step.at
