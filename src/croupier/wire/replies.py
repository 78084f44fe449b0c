"""A reply as it goes out: kept with reasons as data, read with sentences beside them."""

import msgspec

from croupier.formats.wording import worded
from croupier.table.reply import Reply

_decode = msgspec.json.Decoder(Reply).decode
_encode = msgspec.json.Encoder().encode
_HAS_A_REASON = b'"because":'


def in_sentences(reply: bytes) -> bytes:
    """Most replies have no reason to give, and go out as they are."""
    return _encode(worded(_decode(reply))) if _HAS_A_REASON in reply else reply
