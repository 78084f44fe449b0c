"""Every wager: what it is, what it is worth, how much it varies, and what its pieces are worth."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from croupier.drawing.charts import named_bars
from croupier.game.rules import RuleSet
from croupier.odds.decimals import in_percent, written
from croupier.odds.wager_odds import WagerOdds
from croupier.par.contents import Paragraph, Picture, Section, SheetTable
from croupier.par.figures import exact, listed, one_in, whole
from croupier.par.rows import covers, pays
from croupier.par.volatility import Z, index

METHOD = (
    "Every figure is derived from the one procedure by which the program settles rounds at its tables: each "
    "wager is settled on every outcome that wagers can tell apart, and each outcome counts with its ways. "
    "There is no second pay table.",
    "A way is a number for the ball{draw}. All ways are equally likely, and there are {ways} of them. "
    "Probabilities, edges and variances are exact fractions of whole numbers; a decimal beside a fraction "
    "is that fraction, rounded in its last digit.",
    "The house edge is what a stake of 1 loses on average, and the return to player is 1 less the edge. The "
    "hit frequency is the share of rounds in which a wager wins, with several pieces any of them; 1 in N is "
    "the same as one round of so many, in the mean. Variance, standard deviation (SD) and skewness are those "
    "of the net result of a stake of 1 in one round.",
    "The volatility index is z times SD, with z = {z90} at 90 %, {z95} at 95 % and {z99} at 99 %. By the "
    "normal approximation the return over n rounds lies within the index over √n of the return to player, "
    "with that probability. Beside it stand certified bands, which need no approximation.",
)

PRISON = (
    "A wager that goes to prison counts with what it brings in the end: it is played on until it is freed or "
    "lost, and so a round of it may take several spins."
)


def method_section(rules: RuleSet, ways: int) -> Section:
    draw = ""
    if rules.bonus is not None:
        draw = f", together with a set of {rules.bonus.count} bonus numbers that is drawn"
    z = {f"z{share}": f"{value:.3f}" for share, value in Z.items()}
    texts = (text.format(draw=draw, ways=whole(ways), **z) for text in METHOD)
    said = [*texts, PRISON] if rules.policies.imprisons else [*texts]
    return Section("method", "How every figure is derived", tuple(map(Paragraph, said)))


def wagers_section(rows: Mapping[str, WagerOdds]) -> Section:
    edges = {name: float(100 * each.house_edge) for name, each in rows.items()}
    deviations = {name: float(each.standard_deviation) for name, each in rows.items()}
    return Section(
        "wagers",
        "Every wager",
        (
            Picture(named_bars(edges, title="House edge of every wager", x_label="house edge, %")),
            Picture(
                named_bars(deviations, title="Standard deviation of one round", x_label="for a stake of 1")
            ),
            SheetTable(
                "What each wager is, and what it pays",
                ("Wager", "In the rules", "Covers", "Pays", "Clauses", "Positions", "Ways / all ways"),
                tuple(_what(name, each) for name, each in rows.items()),
                texts=5,
            ),
            SheetTable(
                "What each wager is worth, for a stake of 1",
                (
                    "Wager",
                    "Hit frequency",
                    "1 in N",
                    "Return to player",
                    "Return, %",
                    "House edge",
                    "Edge, %",
                    "Fair odds to 1",
                ),
                tuple(_worth(name, each) for name, each in rows.items()),
            ),
            SheetTable(
                "How much each wager varies, for a stake of 1",
                ("Wager", "Variance", "Variance", "SD", "Skewness", *(f"Index {share} %" for share in Z)),
                tuple(_spread(name, each) for name, each in rows.items()),
            ),
            SheetTable(
                "How lopsided each wager is, exactly: the skewness is a root, so its square is shown",
                ("Wager", *("Third central moment",) * 2, *("Skewness squared",) * 2),
                tuple(_skewness(name, each) for name, each in rows.items()),
            ),
        ),
    )


def _what(name: str, each: WagerOdds) -> tuple[str, ...]:
    position = each.position
    ways = f"{whole(each.ways)} / {whole(each.all_ways)}"
    clauses = tuple(dict.fromkeys(clause for one in each.positions for clause in one.clauses))
    return name, each.label, covers(position), pays(position), listed(clauses), str(len(each.positions)), ways


def _worth(name: str, each: WagerOdds) -> tuple[str, ...]:
    back, edge = each.return_to_player, each.house_edge
    return (
        name,
        in_percent(each.probability),
        one_in(each.probability),
        exact(back),
        in_percent(back),
        exact(edge),
        in_percent(edge),
        "–" if each.fair_odds is None else exact(each.fair_odds),
    )


def _spread(name: str, each: WagerOdds) -> tuple[str, ...]:
    indexes = (written(index(each, share), 4) for share in Z)
    deviation, skewness = written(each.standard_deviation), written(each.skewness)
    return name, exact(each.variance), written(each.variance), deviation, skewness, *indexes


def _skewness(name: str, each: WagerOdds) -> tuple[str, ...]:
    third, squared = each.third_moment, each.skewness_squared
    return name, exact(third), written(third), exact(squared), written(squared)


def pieces_section(rows: Mapping[str, WagerOdds]) -> Section | None:
    """Wagers of several pieces, whole and piece by piece; None where there are none."""
    several = {name: each for name, each in rows.items() if each.pieces}
    if not several:
        return None
    said = (
        "The stake is spread over the pieces, each is settled as the ordinary wager that it is, and the edge "
        "of the whole is the mean of the edges of its pieces. A winning number pays all pieces on it."
    )
    return Section(
        "pieces",
        "Wagers of several pieces",
        (
            Paragraph(said),
            SheetTable(
                "Whole and by piece; edges for each unit staked",
                (
                    "Wager",
                    "Piece",
                    "Pieces",
                    "Pays",
                    "Edge of a piece",
                    "Share of the stake",
                    "Part of the edge",
                ),
                tuple(line for name, each in several.items() for line in _pieces(name, each)),
                texts=2,
            ),
            SheetTable(
                "Net results of 1 unit on every piece",
                ("Wager", "Net result", "Probability", "Probability, %"),
                tuple(line for name, each in several.items() for line in _results(name, each)),
            ),
        ),
    )


def _pieces(name: str, each: WagerOdds) -> Iterator[tuple[str, ...]]:
    in_all = each.position.piece_count
    for piece, count in each.pieces:
        share = Fraction(count, in_all)
        yield (
            name,
            piece.kind,
            str(count),
            pays(piece.position),
            exact(piece.house_edge),
            exact(share),
            exact(share * piece.house_edge),
        )
    yield name, "whole", str(in_all), "by piece", exact(each.house_edge), "1", exact(each.house_edge)


def _results(name: str, each: WagerOdds) -> Iterator[tuple[str, ...]]:
    for result, probability in each.results(each.position.piece_count):
        yield name, exact(result), exact(probability), in_percent(probability)
