"""The fields of a round in JSON, and how strictly they are decoded."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.bad_input import BadInput, Defect
from croupier.formats.complaints import explain
from croupier.formats.limits import LimitIn, LimitsIn, Money
from croupier.formats.repeated_keys import refuse_repeated_keys

Name = Annotated[str, msgspec.Meta(min_length=1)]


class WagerIn(msgspec.Struct, forbid_unknown_fields=True):
    id: Name
    player: Name
    wager: str
    stake: Money
    placed_by: Literal["player", "dealer"] | UnsetType = UNSET
    imprisoned: bool | UnsetType = UNSET


class RoundIn(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    wagers: list[WagerIn]
    outcome: str | UnsetType | None = UNSET
    options: dict[str, object] | UnsetType = UNSET
    limits: LimitsIn | UnsetType = UNSET
    bonus_numbers: list[str] | UnsetType = UNSET
    lit_numbers: list[str] | UnsetType = UNSET
    warned_players: list[str] | UnsetType = UNSET
    irregularities: list[str] | UnsetType = UNSET


_decoder = msgspec.json.Decoder(RoundIn)
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def decode_round(raw: bytes) -> RoundIn:
    """The fields of a round, or bad input that says where, what was got and what was expected."""
    raw = raw.removeprefix(_BYTE_ORDER_MARK)
    if not raw.strip():
        raise BadInput(Defect("round", "nothing", "a JSON object"))
    try:
        fields = _decoder.decode(raw)
        refuse_repeated_keys(raw, _count_keys(fields))
        return fields
    except msgspec.ValidationError as error:
        raise BadInput(explain(str(error), raw, {"by_kind": LimitIn, "increments": Money})) from None
    except (ValueError, RecursionError) as error:
        raise BadInput(Defect("round", f"what is not JSON ({error})", "a JSON object")) from None


def _count_keys(fields: RoundIn) -> int:
    """How many keys a round was decoded from."""
    count = sum([value is not UNSET for value in msgspec.structs.astuple(fields)])
    count += 4 * len(fields.wagers)
    count += sum([(each.placed_by is not UNSET) + (each.imprisoned is not UNSET) for each in fields.wagers])
    count += len(fields.options or ())
    if fields.limits:
        count += sum([value is not UNSET for value in msgspec.structs.astuple(fields.limits)])
        count += len(fields.limits.increments or ())
        for limit in (fields.limits.by_kind or {}).values():
            count += 1 + (limit.minimum is not UNSET) + (limit.maximum is not UNSET)
    return count
