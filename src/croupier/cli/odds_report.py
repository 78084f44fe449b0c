"""The odds of a game and of a mix, as people read them."""

from collections.abc import Iterator, Sequence

from croupier.cli.figures import amount, mix_in_words, percent, signed, void_in_words
from croupier.cli.output import bar, print_table
from croupier.cli.wagers import pays
from croupier.game.rules import RuleSet
from croupier.game.wagers import Wager
from croupier.odds.chances import chances_of
from croupier.odds.decimals import in_decimal, to_places, written
from croupier.odds.derivation import derive_bonus_chances
from croupier.odds.distribution import Distribution
from croupier.odds.void_parts import count_all, find_void_parts
from croupier.odds.wager_odds import WagerOdds, odds_of


def print_odds(rules: RuleSet) -> None:
    """Every wager of a game: its chance, its worth, its pieces, and where bonus numbers are drawn, why."""
    found = odds_of(rules)
    print_table(
        f"{rules.title}: the chance to win",
        ("wager", "count", "pays", "ways", "probability", "", "fair odds"),
        [_chance_row(each) for each in found],
    )
    print()
    print_table(
        "What a stake of 1 is worth: house edge, variance, standard deviation, skewness",
        ("wager", "edge", "", "variance", "", "deviation", "skewness"),
        [_worth_row(each) for each in found],
    )
    _print_pieces(found)
    _print_bonus(rules, found)


def _chance_row(each: WagerOdds) -> tuple[str, ...]:
    return (
        each.kind,
        str(len(each.positions)),
        pays(each.position),
        f"{each.ways:,} of {each.all_ways:,}",
        str(each.probability),
        str(in_decimal(each.probability)),
        "-" if each.fair_odds is None else f"{each.fair_odds} to 1",
    )


def _worth_row(each: WagerOdds) -> tuple[str, ...]:
    return (
        each.kind,
        str(each.house_edge),
        percent(each.house_edge),
        str(each.variance),
        str(in_decimal(each.variance)),
        str(to_places(each.standard_deviation, 6)),
        str(to_places(each.skewness, 6)),
    )


def _print_pieces(found: list[WagerOdds]) -> None:
    several = [each for each in found if each.pieces]
    if not several:
        return
    print()
    print_table(
        "Wagers of several pieces, with 1 on each piece",
        ("wager", "pieces", "pays", "edge", "net results"),
        [
            (
                each.kind if not place else "",
                f"{count} × {piece.kind}",
                f"{piece.odds} to 1",
                f"{piece.house_edge}",
                _results_in_words(each) if not place else "",
            )
            for each in several
            for place, (piece, count) in enumerate(each.pieces)
        ],
    )


def _results_in_words(each: WagerOdds) -> str:
    size = each.position.piece_count
    return ", ".join(f"{signed(net)}: {probability}" for net, probability in each.results(size))


def _print_bonus(rules: RuleSet, found: list[WagerOdds]) -> None:
    if rules.bonus is None:
        return
    print()
    print_table(
        "Bonus numbers: how the chances of the draw come about (hypergeometric: drawn without replacement)",
        ("", "draws", "", "probability"),
        [
            (step.what, f"{step.draws:,}", f"= {step.formula}", str(step.probability))
            for step in derive_bonus_chances(rules)
        ],
    )
    print()
    print_table(
        "What the winning number can be",
        ("the winning number is", "every link holds one", "ways", "probability", ""),
        _class_rows(rules),
    )
    print()
    _print_by_class(found)


def _class_rows(rules: RuleSet) -> Iterator[tuple[str, ...]]:
    for (bonus_class, is_scatter), (ways, probability) in chances_of(rules).by_class().items():
        scatter, chance = "yes" if is_scatter else "no", in_decimal(probability, 9)
        yield str(bonus_class), scatter, f"{ways:,}", str(probability), str(chance)


def _print_by_class(found: list[WagerOdds]) -> None:
    print_table(
        "A stake of 1 on a wager that pays by class",
        ("wager", "net result", "probability", "", "adds to the edge"),
        [
            (each.kind, signed(net), str(probability), percent(probability), percent(-net * probability))
            for each in found
            if each.position.odds_by_class
            for net, probability in each.results()
        ],
    )


def print_mix(rules: RuleSet, mix: Sequence[Wager], net: Distribution) -> None:
    staked = count_all(rules, mix)
    print(f"{rules.title}: {mix_in_words(mix)}")
    for line in void_in_words(find_void_parts(rules, mix)):
        print(line)
    print(f"staked {amount(staked)}, expected {amount(net.mean)} ({signed(net.mean)})")
    print(f"house edge {-net.mean / staked} = {percent(-net.mean / staked)}")
    print(f"standard deviation {written(net.standard_deviation, 2)}, skewness {written(net.skewness, 4)}")
    print(f"ahead after the round: {net.ahead} = {percent(net.ahead)}\n")
    print_table("", ("net result", "probability", "", "or less", ""), _result_rows(net))


def _result_rows(net: Distribution) -> Iterator[tuple[str, ...]]:
    listed = net.cumulated()
    most = max(probability for _, probability, _ in listed)
    for result, probability, at_most in listed:
        drawn = bar(float(probability / most))
        yield signed(result), str(probability), str(in_decimal(probability)), str(in_decimal(at_most)), drawn
