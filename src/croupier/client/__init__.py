"""The house from outside, for programs that play, watch or deal: `from croupier.client import House`."""

from croupier.client.errors import ClientError, NotUnderstood, ProblemAnswer, Unreachable
from croupier.client.heard_events import Heard
from croupier.client.house import House
from croupier.client.live_table import LiveTable

__all__ = ["ClientError", "Heard", "House", "LiveTable", "NotUnderstood", "ProblemAnswer", "Unreachable"]
