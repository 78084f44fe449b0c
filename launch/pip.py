"""A pip for .venv, also on machines whose Python came without one."""

import hashlib
import html
import os
import re
import ssl
import urllib.request
from pathlib import Path
from urllib.parse import urljoin

from launch.steps import StepFailed, Words, attempt, say

WHEEL = "pip-26.3-py3-none-any.whl"
WHEEL_SHA256 = "f3b60b20ffaadd4415ed7957212a38ac63fa4c5fa375bd0f4a797777940fad13"
INDEX_SETTINGS = ("PIP_INDEX_URL", "UV_DEFAULT_INDEX", "UV_INDEX_URL")
PUBLIC_INDEX = "https://pypi.org/simple"


def find_pip(base_python: str, venv_python: Path) -> Words:
    """The first words of a command that starts pip on .venv, by the quickest way that works here."""
    pip_outside: Words = [base_python, "-m", "pip", "--python", venv_python]
    if attempt(*pip_outside, "--version")[0]:
        return pip_outside
    if attempt(venv_python, "-m", "ensurepip")[0]:
        return [venv_python, "-m", "pip"]
    return [venv_python, fetch_wheel(venv_python.parents[1]) / "pip"]


def fetch_wheel(folder: Path) -> Path:
    """pip's own wheel from the package index; it runs without being installed."""
    title = f"Fetching {WHEEL}, as this Python has no pip"
    say(f"{title} ...")
    index = next((os.environ[name] for name in INDEX_SETTINGS if os.environ.get(name)), PUBLIC_INDEX)
    try:
        address, page = read(f"{index.rstrip('/')}/pip/")
        link = re.search(rf"""href=["']([^"']*{re.escape(WHEEL)})""", page.decode())
        if link is None:
            raise StepFailed(title, f"{address} has no {WHEEL}")
        address, content = read(urljoin(address, html.unescape(link[1])))
    except (OSError, ValueError) as error:
        raise StepFailed(title, f"{index}: {error}") from error
    if hashlib.sha256(content).hexdigest() != WHEEL_SHA256:
        raise StepFailed(title, f"{address} is not the file that was expected: its SHA-256 differs")
    wheel = folder / WHEEL
    wheel.write_bytes(content)
    return wheel


def read(address: str) -> tuple[str, bytes]:
    """Where it was in the end, and what was there."""
    certificates = ssl.create_default_context(cafile=os.environ.get("PIP_CERT"))
    with urllib.request.urlopen(address, timeout=60, context=certificates) as response:
        return response.url, response.read()
