"""The numbers, the wheel and the cloth."""

from croupier.drawing.cloth import draw
from croupier.drawing.wheel import draw_wheel
from croupier.game.numbers import in_order
from croupier.game.rules import RuleSet
from croupier.game.wheel import Colour
from croupier.par.contents import Facts, Paragraph, Picture, Section, SheetTable


def equipment_section(rules: RuleSet) -> Section:
    wheel = rules.wheel
    by_colour = {
        colour: in_order(number for number in wheel.order if wheel.colours[number] is colour)
        for colour in Colour
    }
    colours = tuple(
        (colour, str(len(numbers)), " ".join(numbers)) for colour, numbers in by_colour.items() if numbers
    )
    facts = [
        ("Compartments", f"{len(wheel.order)}, one for each number"),
        ("Order, clockwise", ", ".join(f"{number}\u00a0{wheel.colours[number]}" for number in wheel.order)),
        ("Where the order comes from", wheel.provenance),
    ]
    if wheel.note:
        facts.append(("Note", wheel.note))
    fair = (
        "The figures hold for a fair wheel: each compartment is equally likely, and no spin depends on "
        "another."
    )
    return Section(
        "equipment",
        "Numbers, wheel and cloth",
        (
            SheetTable("Numbers by colour", ("Colour", "How many", "Numbers"), colours, texts=3),
            Facts(tuple(facts)),
            Paragraph(fair),
            Picture(draw_wheel(rules)),
            Picture(draw(rules)),
        ),
    )
