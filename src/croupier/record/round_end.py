"""The record of a round at its end: settled, or void."""

from collections.abc import Mapping
from dataclasses import replace

import msgspec
from msgspec import UNSET

from croupier.formats.fields import RoundIn
from croupier.formats.reasons import because_of, reason_of, stated
from croupier.formats.settlements import kept_settlement
from croupier.game.lines import void_wager
from croupier.game.rules import RuleSet
from croupier.game.settlement import RoundResult, Settlement, settle
from croupier.game.spin import Ruling, judge
from croupier.game.wagers import Wager
from croupier.record.round_draft import Draft
from croupier.record.rounds import RoundRecord
from croupier.record.settle_input import round_in
from croupier.record.steps import VERSION, Step
from croupier.table.deciding.settlement import find_why_it_counts, round_to_settle, settled_round
from croupier.table.events import RoundVoided
from croupier.table.state import Lying, Play, Table
from croupier.table.views.lying_chips import WagerLying, wager_lying


def end_settled(rules: RuleSet, draft: Draft, table: Table, step: Step) -> RoundRecord:
    """The round whose dolly is lifted, as the table stands just before."""
    play = table.play
    settled = settled_round(rules, play, table.chip)
    settlement = settle(rules, settled)
    verdict = judge(rules, settled.spin)
    because = because_of(verdict.reason) if verdict.reason else None
    draft.end_spin(play, verdict.ruling, verdict.clauses, because)
    record = _record(rules, draft, play, step, settlement, round_in(rules, draft.opening.options, settled))
    settled_ids = [line.id for line in settlement.lines]
    counts_by = {id: why for id in settled_ids if (why := find_why_it_counts(rules, play, id))}
    returned = tuple(line for line in draft.lines if line.id not in settled_ids)
    return msgspec.structs.replace(record, counts_by=counts_by, returned_by_ruling=returned)


def end_void(rules: RuleSet, draft: Draft, table: Table, step: Step, event: RoundVoided) -> RoundRecord:
    """The round that is void, as the table stands just before; what lies there goes back."""
    play = table.play
    wagers = tuple(
        _wager(rules, lying) for lying in play.wagers.values() if lying.imprisoned or not lying.taken
    )
    void = replace(round_to_settle(rules, table), wagers=wagers, outcome=None)
    because = stated(event.why, event.because)
    draft.end_spin(play, Ruling.VOID, event.clauses, because)
    reason = reason_of(because, event.clauses)
    lines = tuple(void_wager(wager, reason) for wager in wagers)
    settlement = Settlement(result=RoundResult.VOID, outcome=None, reason=reason, lines=lines)
    by_rule = judge(rules, void.spin).ruling is Ruling.VOID
    told = round_in(rules, draft.opening.options, void) if by_rule else None
    return _record(rules, draft, play, step, settlement, told)


def _wager(rules: RuleSet, lying: Lying) -> Wager:
    position = rules.positions[lying.wager]
    return Wager(lying.id, lying.player, position, lying.stake, lying.placed_by, lying.imprisoned)


def _record(
    rules: RuleSet, draft: Draft, play: Play, step: Step, settlement: Settlement, told: RoundIn | None
) -> RoundRecord:
    opening = draft.opening
    return RoundRecord(
        v=VERSION,
        table=opening.table,
        round=draft.round,
        game=opening.game,
        options=opening.options,
        fingerprint=opening.fingerprint,
        currency=opening.currency,
        opened=draft.opened.at,
        ended=step.at,
        first_step=draft.opened.n,
        last_step=step.n,
        result=settlement.result,
        clauses=settlement.clauses,
        why="",
        spins=tuple(draft.spins),
        settled_by=rules.policies.settle_by,
        at_call=_snapshot(play.at_call),
        at_rest=_snapshot(play.at_rest),
        input=told,
        settlement=kept_settlement(rules, settlement),
        counts_by={},
        returned_by_ruling=(),
        taken_after_the_call=tuple(draft.taken),
        rulings=tuple(draft.rulings),
        cases=(),
        corrections=(),
        refusals=draft.refusals,
        staff=tuple(draft.staff),
        because=because_of(settlement.reason) if settlement.reason else UNSET,
    )


def _snapshot(lying: Mapping[str, Lying] | None) -> tuple[WagerLying, ...] | None:
    return None if lying is None else tuple(wager_lying(each) for each in lying.values())
