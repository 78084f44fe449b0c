"""What `croupier ruin` found, in words and as charts."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.cli.figures import amount, chance, percent, void_in_words
from croupier.cli.output import bar, write_text
from croupier.cli.reports import several
from croupier.drawing.charts import bar_chart, line_chart
from croupier.odds.bounds import Bounds
from croupier.odds.decimals import in_decimal, rounded_up, share_in_percent
from croupier.odds.ruin.aims import Aim
from croupier.odds.ruin.best_play import BestPlay
from croupier.odds.ruin.bold import Bold
from croupier.odds.ruin.machine import Staking
from croupier.odds.ruin.names import AboveMaximum
from croupier.odds.ruin.ruin import Ruin
from croupier.odds.ruin.stakes import WagerAtStakes
from croupier.odds.spread import SHARES, Percentile

BARS, BARS_DRAWN = 12, 100
LONGEST_FRACTION = 6  # digits of a denominator
AS_GOOD = Fraction(1, 10**9)


def ruin_in_words(found: Ruin, wager: WagerAtStakes, staking: Staking) -> Iterator[str]:
    yield f"{wager.rules.title}: {staking.progression.name} on {wager.position.wager}"
    yield staking.progression.says
    yield from _terms(found, staking)
    yield from void_in_words(wager.void_parts(staking.base))
    yield ""
    yield _row("ruined", chance(found.ruined))
    if found.terms.target is not None:
        yield _row("target reached", chance(found.reached))
    yield _row("all rounds played", chance(found.playing))
    yield _row("ahead at the end", chance(found.ahead))
    yield _row("expected number of rounds", _mean(found.expected_rounds))
    yield _row("expected amount staked", _mean(found.expected_staked))
    yield _row("expected loss", f"{_mean(found.expected_loss)}  (house edge {_edge(found.house_edge)})")
    yield _row("expected bankroll at the end", _mean(found.expected_final))
    yield ""
    yield (
        f"Of the bankrolls after {several(found.played, 'round')}"
        if found.is_cut_short
        else "Of the bankrolls at the end"
    )
    for each in map(found.final.percentile, SHARES):
        yield _row(f"{share_in_percent(each.share)} % have at most", _at(each))
    yield ""
    yield from _chart(found)
    yield ""
    yield from _certainty(found)


def _terms(found: Ruin, staking: Staking) -> Iterator[str]:
    most = ""
    if staking.maximum is not None:
        above = "the base again" if staking.above is AboveMaximum.BASE else "the maximum"
        most = f" The table's maximum is {amount(staking.maximum)}: a stake above it becomes {above}."
    yield f"The base is {amount(staking.base)}, the bankroll {amount(found.terms.bankroll)}.{most}"
    target = found.terms.target
    stop = "" if target is None else f"when the bankroll is {amount(target)} or more, "
    last = f"after {several(found.terms.rounds, 'round')}"
    yield f"Play ends when a stake is above the bankroll (ruin), {stop}or {last}."


def _certainty(found: Ruin) -> Iterator[str]:
    if found.played < found.terms.rounds:
        why = "more would take too long" if found.is_cut_short else "by then nearly everybody has stopped"
        yield f"Worked out for {found.played:,} of {found.terms.rounds:,} rounds: {why}."
        if found.is_cut_short:
            ruined, playing = percent(found.ruined.low), percent(found.playing.high)
            yield f"After them {ruined} are ruined and {playing} still play: hence the bounds."
    if found.error:
        error = rounded_up(found.error)
        yield f"Every digit is certain: rounding took less than {error} from any probability."
    elif not found.is_cut_short:
        yield "Everything is exact: nothing was rounded on the way."


def bold_in_words(bold: Bold, best: BestPlay, wager: WagerAtStakes, aim: Aim) -> Iterator[str]:
    yield f"{wager.rules.title}: bold play on {wager.position.wager}"
    yield "The stake is the whole bankroll, or what is just needed for a win to reach the target."
    most = "" if aim.maximum is None else f" up to {amount(aim.maximum)}"
    brought = f"Bankroll {amount(aim.bankroll)}, target {amount(aim.target)}"
    yield f"{brought}; stakes are multiples of the base, {amount(aim.base)}{most}."
    yield ""
    yield _row("target reached", chance(bold.reached))
    yield _row(f"within {several(bold.rounds, 'round')}", chance(bold.reached_within))
    yield _row("first stake", amount(bold.first_stake))
    if bold.expected_rounds is not None:
        yield _row("expected number of rounds", f"{in_decimal(bold.expected_rounds, 2):,f}")
    yield _row("expected bankroll at the end", _mean(bold.expected_final))
    yield ""
    yield from _compared(bold, best)


def _compared(bold: Bold, best: BestPlay) -> Iterator[str]:
    if not best.rounds:
        yield "Whether other stakes do better is not worked out: there are too many bankrolls."
        return
    within = f"within {several(best.rounds, 'round')}"
    yield f"The best that any such stakes can do {within}: {chance(best.reached)}."
    if best.rounds < bold.rounds:
        yield "More rounds would take too long."
        return
    better = best.reached.low - bold.reached_within.high
    if better > AS_GOOD:
        yield f"Bold play is not the best here: it gives away {percent(better)}."
    elif bold.reached_within.low >= best.reached.high - AS_GOOD:
        yield f"So no stakes do better {within} than bold play."


def _row(what: str, figure: str) -> str:
    return f"{what:<30}{figure}"


def _edge(bounds: Bounds) -> str:
    """A fraction where every stake has the same, else that of all stakes together."""
    if bounds.is_exact and bounds.low.denominator < 10**LONGEST_FRACTION:
        return str(bounds.low)
    return f"{Bounds(100 * bounds.low, 100 * bounds.high).in_words(4)} % of all stakes together"


def _mean(bounds: Bounds) -> str:
    return bounds.in_words(2).replace("-", "−")


def _at(percentile: Percentile) -> str:
    if percentile.least == percentile.most:
        return amount(percentile.at)
    return f"between {amount(percentile.least)} and {amount(percentile.most)}"


def _chart(found: Ruin) -> Iterator[str]:
    bars = found.final.bars(BARS)
    digits = len(amount(bars[-1].last))
    most = max(each.probability for each in bars)
    for each in bars:
        drawn = bar(float(each.probability / most)) if each.probability else ""
        places = f"{amount(each.first):>{digits}} to {amount(each.last):>{digits}}"
        yield f"{places}  {percent(each.probability):>9}  {drawn}".rstrip()


def write_final(file: str, found: Ruin, title: str) -> None:
    bars = found.final.bars(BARS_DRAWN)
    drawn = bar_chart(
        [(each.first, each.last, float(each.probability)) for each in bars],
        title=f"{title}: bankroll at the end",
        x_label="bankroll",
        y_label="probability",
        marks={"at the beginning": float(found.terms.bankroll)},
    )
    write_text(file, drawn)


def write_curve(file: str, found: Ruin, title: str) -> None:
    points = [(0.0, 0.0), *((float(at), float(ruined)) for at, ruined in found.curve)]
    drawn = line_chart(
        {"ruined": points},
        title=f"{title}: who cannot place the stake of this round",
        x_label="round",
        y_label="probability",
    )
    write_text(file, drawn)
