"""Accessibility of a page as axe-core measures it."""

from functools import cache
from importlib import resources
from typing import Any

from playwright.sync_api import Page

OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
    "preload": False,  # it would put styles into the page, which its policy forbids
}


def assert_accessible(page: Page, within: str | None = None) -> None:
    """No rule of WCAG 2.2 AA is broken on the page as it is now, or in the part that a selector names."""
    page.evaluate(_read_axe())  # as the debugger does: the page's own policy lets no such script in
    found = page.evaluate("([within, options]) => axe.run(within ?? document, options)", [within, OPTIONS])
    violations: list[dict[str, Any]] = found["violations"]
    assert not violations, f"{page.url} is not accessible to everybody:\n" + "\n".join(
        map(_describe, violations)
    )


@cache
def _read_axe() -> str:
    return (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def _describe(violation: dict[str, Any]) -> str:
    lines = [f"- {violation['id']} ({violation['impact']}): {violation['help']}"]
    for node in violation["nodes"]:
        lines += [f"    {' '.join(map(str, node['target']))}    {node['html'][:160]}"]
        lines += [f"        {line}" for line in node["failureSummary"].splitlines()]
    return "\n".join(lines)
