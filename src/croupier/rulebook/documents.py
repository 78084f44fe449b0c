"""Reading the document itself: what it is called, its clauses in our words, and how they are read."""

from croupier.game.rules import Clause, ClauseTreatment, Document, Reading
from croupier.rulebook.reader import Reader


def read_document(reader: Reader) -> Document:
    document = Document(
        id=reader.text("id"),
        title=reader.text("title"),
        house=reader.text("house", ""),
        version=reader.text("version", ""),
        effective=reader.day("effective"),
    )
    reader.finish()
    return document


def read_clauses(reader: Reader) -> dict[str, Clause]:
    clauses = {}
    for number, clause in reader.entries():
        clauses[number] = Clause(
            number=number,
            says=clause.text("says"),
            treatment=clause.choice("treatment", ClauseTreatment),
            how=clause.text("how", ""),
        )
        clause.finish()
    return clauses


def read_readings(reader: Reader) -> dict[str, Reading]:
    readings = {}
    for name, reading in reader.entries():
        readings[name] = Reading(
            name=name,
            clauses=reading.texts("clauses"),
            reads=reading.text("reads"),
            because=reading.text("because", ""),
        )
        reading.finish()
    return readings
