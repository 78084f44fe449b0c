"""What is noted of a round while it is played."""

from dataclasses import dataclass, field

from msgspec import UNSET, convert
from msgspec.structs import asdict

from croupier.formats.lines import LineOut
from croupier.formats.reasons import Because, stated
from croupier.game.irregularities import Irregularity
from croupier.game.roles import PLAYER
from croupier.game.spin import Ruling
from croupier.record.rounds import RulingRecord, SpinRecord, StaffRecord
from croupier.record.steps import Step
from croupier.table import events as e
from croupier.table.state import Play


@dataclass
class Draft:
    """A round under way."""

    opening: e.TableOpened
    round: int
    opened: Step
    spins: list[SpinRecord] = field(default_factory=list)
    irregularities: list[Irregularity] = field(default_factory=list)  # of the spin under way
    lines: list[LineOut] = field(default_factory=list)
    rulings: list[RulingRecord] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)
    refusals: int = 0
    staff: dict[StaffRecord, None] = field(default_factory=dict)  # in the order of their first acts

    def note_actor(self, step: Step) -> None:
        if step.role != PLAYER:
            self.staff[StaffRecord(step.person, step.role, step.acting_as)] = None

    def note(self, play: Play, step: Step, event: e.AnyEvent) -> None:
        match event:
            case e.Refused():
                self.refusals += 1
            case e.IrregularityReported(irregularity=irregularity):
                self.irregularities.append(irregularity)
            case e.NoSpinCalled():
                self.irregularities.append(Irregularity.NO_SPIN_ANNOUNCED)
            case e.WagerRuledOn():
                self.rulings.append(_ruling(step, event))
            case e.WagerWithdrawnLate(id=id):
                self.taken.append(id)
            case e.WagerSettled():
                self.lines.append(convert(event, LineOut, from_attributes=True))
            case e.SpinVoided():
                self.end_spin(play, Ruling.VOID, event.clauses, stated(event.why, event.because))
            case _:
                pass

    def end_spin(
        self, play: Play, verdict: Ruling, clauses: tuple[str, ...], because: Because | None
    ) -> None:
        spin = SpinRecord(
            spin=play.spin,
            wheel_direction=play.wheel_direction,
            ball_direction=play.ball_direction,
            revolutions=play.revolutions,
            irregularities=tuple(self.irregularities),
            bonus_numbers=play.drawn,
            lit_numbers=play.lit,
            number=play.number,
            verdict=verdict,
            clauses=clauses,
            why="",
            because=because or UNSET,
        )
        self.spins.append(spin)
        self.irregularities = []


def _ruling(step: Step, event: e.WagerRuledOn) -> RulingRecord:
    return convert({**asdict(event), "person": step.person, "role": step.role}, RulingRecord)
