"""One table: its steps in order, and beside them everything that follows from them."""

from collections.abc import AsyncIterator, Callable, Iterator, Sequence

from croupier.audit.anchors import AnchorCheck, Claim
from croupier.audit.findings import FindingKind
from croupier.audit.kept_findings import KeptFinding, KeptKind, from_audit
from croupier.audit.kept_lines import check_end
from croupier.audit.log import AuditedLine, Auditor
from croupier.audit.postings import PostingCheck
from croupier.audit.replies import ReplyCheck
from croupier.audit.rounds import RoundCheck
from croupier.audit.snapshots import SnapshotCheck
from croupier.bad_input import BadInput
from croupier.floor.settings import TableSettings, decode_settings
from croupier.record.replay import find_fingerprint
from croupier.record.steps import Step
from croupier.rulebook import Library
from croupier.store.checkable import Checkable, DecidedTable, KeptStep
from croupier.store.values import Snapshot
from croupier.table.commands import OpenTable


def find_missing_rules(library: Library, opening: Step) -> str:
    """What is said where the rules of a table are not at hand; nothing where they are."""
    if not isinstance(opening.command, OpenTable):
        return ""
    try:
        library.find(opening.command.game, opening.command.options, find_fingerprint(opening))
    except BadInput as error:
        return f"its rules are not at hand: {error}"
    return ""


class TableCheck:
    """Reads every row once, and holds a step, its rows and the table."""

    def __init__(
        self,
        store: Checkable,
        table: DecidedTable,
        snapshots: list[Snapshot],
        library: Library,
        anchors: Sequence[Claim] = (),
    ) -> None:
        self.auditor = Auditor(library.find)
        self.name = table.kept.name
        self.postings = PostingCheck(store.postings(self.name))
        self.replies = ReplyCheck(self.name, store.replies(self.name))
        self.rounds = RoundCheck(table.kept.end.steps, store.rounds(self.name), snapshots)
        self.snapshots = SnapshotCheck(snapshots)
        self.anchors = AnchorCheck(self.name, anchors)
        self.steps = 0
        self._library = library
        self._store = store
        self._table = table
        self._epoch = 0
        self._is_decided_again = True  # up to here; after a gap nothing is certain

    async def find(self, progress: Callable[[str, int], None] | None) -> AsyncIterator[KeptFinding]:
        settings: TableSettings | None = None
        try:
            settings = decode_settings(self._table.kept.settings)
        except BadInput as error:
            yield self._finding(KeptKind.SETTINGS, str(error))
        async for kept in self._store.steps(self.name):
            self.steps += 1
            if progress is not None:
                progress(self.name, self.steps)
            async for finding in self._check_step(kept, settings):
                yield finding
        async for finding in self._finish():
            yield finding

    async def _check_step(self, kept: KeptStep, settings: TableSettings | None) -> AsyncIterator[KeptFinding]:
        audited = self.auditor.check(kept.line + b"\n")
        step = audited.line.step
        if step is not None and step.n == 1 and (says := find_missing_rules(self._library, step)):
            yield self._finding(KeptKind.RULES, says, kept.n)
        for finding in audited.findings:
            yield from_audit(self.name, kept.n, finding, self.auditor)
        for place, says in self._check_row(kept, step, settings):
            yield self._finding(place, says, kept.n)
        for says in self.anchors.check(kept.n, self.auditor.reader.end.head):
            yield self._finding(KeptKind.ANCHOR, says, kept.n)
        async for n, says in self.postings.check(kept.n, step):
            yield self._finding(KeptKind.POSTING, says, n)
        async for n, says in self.replies.check(kept.n, step):
            yield self._finding(KeptKind.REPLY, says, n)
        async for kind, says in self._check_replayed(audited):
            yield self._finding(kind, says, kept.n)

    def _check_row(
        self, kept: KeptStep, step: Step | None, settings: TableSettings | None
    ) -> Iterator[tuple[KeptKind, str]]:
        if kept.epoch < self._epoch:
            yield KeptKind.EPOCH, f"it was decided in epoch {kept.epoch}, and one before it in {self._epoch}"
        self._epoch = max(self._epoch, kept.epoch)
        if step is None:
            return
        if step.n != kept.n:
            yield KeptKind.END, f"its line says that it is step {step.n}"
        if isinstance(step.command, OpenTable) and kept.n == 1 and settings is not None:
            if step.command != settings.open:
                yield KeptKind.SETTINGS, "the table was opened otherwise than its settings say"

    async def _check_replayed(
        self, audited: AuditedLine
    ) -> AsyncIterator[tuple[KeptKind | FindingKind, str]]:
        step, replayed, rules = audited.line.step, audited.replayed, self.auditor.rules
        self._is_decided_again = self._is_decided_again and replayed is not None
        if step is None or replayed is None or rules is None or not self._is_decided_again:
            return
        async for says in self.rounds.check(rules, step, replayed):
            yield FindingKind.ROUND, says
        for says in self.snapshots.check(step.n, self.auditor.reader.end.head, replayed.after):
            yield KeptKind.SNAPSHOT, says

    async def _finish(self) -> AsyncIterator[KeptFinding]:
        async for n, says in self.postings.finish():
            yield self._finding(KeptKind.POSTING, says, n)
        async for n, says in self.replies.finish():
            yield self._finding(KeptKind.REPLY, says, n)
        if self._is_decided_again:
            async for says in self.rounds.finish():
                yield self._finding(FindingKind.ROUND, says)
            for n, says in self.snapshots.finish():
                yield self._finding(KeptKind.SNAPSHOT, says, n)
        for kind, says in self._check_end():
            yield self._finding(kind, says)
        for says in self.anchors.finish(self.auditor.reader.end.steps):
            yield self._finding(KeptKind.ANCHOR, says)

    def _check_end(self) -> Iterator[tuple[KeptKind, str]]:
        for says in check_end(self._table.kept.end, self.auditor.reader.end):
            yield KeptKind.END, says
        if self._epoch > self._table.epoch:
            says = f"it says that its epoch is {self._table.epoch}, and a step was decided in {self._epoch}"
            yield KeptKind.EPOCH, says

    def _finding(self, kind: KeptKind | FindingKind, says: str, step: int | None = None) -> KeptFinding:
        return KeptFinding(kind=kind, says=says, table=self.name, step=step)
