"""What goes wrong in a page without anybody seeing it: errors in its console, scripts, files and policy."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

# The browser gave up on it itself, because another page was opened.
GIVEN_UP = "net::ERR_ABORTED"


class Troubles:
    """Everything that the pages of a test complained of, except for what the test expects."""

    def __init__(self) -> None:
        self._seen: list[str] = []
        self._expected: list[str] = []

    def expect(self, pattern: str) -> None:
        """What a test brings about on purpose, as a regular expression."""
        self._expected.append(pattern)

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self._hear)
        context.on("weberror", self._note_error)
        context.on("requestfailed", self._note_request)

    @property
    def unexpected(self) -> list[str]:
        return [line for line in self._seen if not any(re.search(each, line) for each in self._expected)]

    def assert_none(self) -> None:
        assert not self.unexpected, "\n".join(["a page complained:", *self.unexpected])

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._seen.append(f"console {message.type}: {message.text} {message.location['url']}".strip())

    def _note_error(self, error: WebError) -> None:
        self._seen.append(f"error in a script: {error.error.stack or error.error.message}")

    def _note_request(self, request: Request) -> None:
        if request.failure != GIVEN_UP:
            self._seen.append(f"request failed: {request.method} {request.url}: {request.failure}")
