"""Logs that a machine can read: one JSON object on each line, or plain text for people."""

import json
import logging
import sys
import threading
from datetime import UTC, datetime
from typing import Literal

from croupier.floor.clock import now_in_utc
from croupier.record.times import as_text

LogFormat = Literal["json", "text"]

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": as_text(datetime.fromtimestamp(record.created, UTC)),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
            **{key: value for key, value in vars(record).items() if key not in _PLAIN},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


class PlainText(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        extra = " ".join(f"{key}={value}" for key, value in vars(record).items() if key not in _PLAIN)
        at = datetime.fromtimestamp(record.created, UTC)
        text = f"{at:%H:%M:%S} {record.levelname.lower():7} {record.getMessage()}"
        trace = "\n" + self.formatException(record.exc_info) if record.exc_info else ""
        return f"{text}  {extra}".rstrip() + trace


def print_line(form: LogFormat, text: str, **fields: str) -> None:
    """To standard output and never into the log: text for people, or an object with these fields."""
    line = text if form == "text" else json.dumps({"at": as_text(now_in_utc()), **fields}, ensure_ascii=False)
    print(line, flush=True)


def set_up_logs(form: LogFormat, level: str) -> None:
    """To standard error. Addresses with their queries, bodies and cookies are never logged.

    As JSON nothing else comes there: also warnings of Python, and what nobody catches.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else PlainText())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    if form == "json":
        logging.captureWarnings(True)
        sys.excepthook = lambda _kind, error, _trace: _log_uncaught(error)
        sys.unraisablehook = lambda each: _log_uncaught(each.exc_value)
        threading.excepthook = lambda each: _log_uncaught(each.exc_value)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).setLevel(logging.WARNING)


def _log_uncaught(error: BaseException | None) -> None:
    logging.getLogger("croupier").critical("nobody expected this", exc_info=error)
