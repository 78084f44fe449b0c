"""The lock files say the same as each other and as pyproject.toml, and a stranger can install them."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

PROJECT = Path(__file__).resolve().parent.parent
RENEW = "renew the locks: CONTRIBUTING.md says how"
PYPROJECT = tomllib.loads((PROJECT / "pyproject.toml").read_text())
UV_LOCK = tomllib.loads((PROJECT / "uv.lock").read_text())
PACKAGES: dict[str, dict[str, Any]] = {package["name"]: package for package in UV_LOCK["package"]}
CROUPIER = PACKAGES["croupier"]
EXPORTS = {"requirements.lock": "build", "requirements-dev.lock": "dev"}
PYTHONS = (311, 312, 313, 314)
SYSTEMS = ("manylinux.*x86_64", "manylinux.*aarch64", "macosx.*(arm64|universal2)", "win_amd64")


def split_requirement(requirement: str) -> tuple[str, str]:
    name = re.match(r"[\w.-]+", requirement)
    assert name, requirement
    return name[0], requirement[name.end() :].partition(";")[0]


def declared(group: str) -> set[tuple[str, str]]:
    """The requirements of a dependency group in pyproject.toml, with those of the groups that it includes."""
    requirements: set[tuple[str, str]] = set()
    for entry in PYPROJECT["dependency-groups"][group]:
        if isinstance(entry, str):
            requirements.add(split_requirement(entry))
        else:
            requirements |= declared(entry["include-group"])
    return requirements


def locked(entries: list[dict[str, str]]) -> set[tuple[str, str]]:
    return {(entry["name"], entry.get("specifier", "")) for entry in entries}


def needed(group: str, without: str = "") -> set[str]:
    """The names of all packages that the program and the group need, however far away.

    Those with this marker are left out, with what only they need.
    """
    found: set[str] = set()
    waiting = [*CROUPIER["dependencies"], *CROUPIER["dev-dependencies"][group]]
    while waiting:
        entry = waiting.pop()
        if without and entry.get("marker") == without:
            continue
        package = PACKAGES[entry["name"]]
        for extra in entry.get("extra", []):
            waiting += package["optional-dependencies"][extra]
        if entry["name"] not in found:
            found.add(entry["name"])
            waiting += package.get("dependencies", [])
    return found


def files(package: dict[str, Any]) -> list[dict[str, str]]:
    return [*package.get("wheels", []), *([package["sdist"]] if "sdist" in package else [])]


def read_export(name: str) -> dict[str, tuple[str, set[str]]]:
    """Each package of an export with its version and hashes."""
    joined = (PROJECT / name).read_text().replace("\\\n", "")
    entries = re.findall(r"^([\w.-]+)==(\S+)(.*)", joined, re.MULTILINE)
    return {package: (version, set(re.findall(r"--hash=(\S+)", rest))) for package, version, rest in entries}


def test_uv_lock_has_the_requirements_of_pyproject() -> None:
    requirements = {split_requirement(each) for each in PYPROJECT["project"]["dependencies"]}

    assert locked(CROUPIER["metadata"]["requires-dist"]) == requirements, RENEW
    for group, entries in CROUPIER["metadata"]["requires-dev"].items():
        assert locked(entries) == declared(group), RENEW
    assert UV_LOCK["requires-python"] == PYPROJECT["project"]["requires-python"], RENEW


@pytest.mark.parametrize(("export", "group"), EXPORTS.items())
def test_an_export_has_exactly_what_uv_lock_has(export: str, group: str) -> None:
    packages = [PACKAGES[name] for name in needed(group)]
    expected = {
        package["name"]: (package["version"], {file["hash"] for file in files(package)})
        for package in packages
    }

    assert read_export(export) == expected, RENEW


@pytest.mark.parametrize("export", EXPORTS)
def test_an_export_has_the_build_backend(export: str) -> None:
    assert "hatchling" in read_export(export), "croupier itself is built without fetching anything more"


def test_everything_comes_from_the_public_index() -> None:
    others = [package for package in PACKAGES.values() if package is not CROUPIER]

    assert {package["source"].get("registry") for package in others} == {"https://pypi.org/simple"}
    for package in others:
        for file in files(package):
            assert file["url"].startswith("https://files.pythonhosted.org/"), file["url"]
    for name in ("uv.lock", *EXPORTS):
        assert "file:" not in (PROJECT / name).read_text()


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_has_to_be_compiled(python: int, system: str) -> None:
    fits = re.compile(
        rf"-none-any|-(py2\.py3|py3|cp{python})-(none|cp{python})-{system}|-cp3\d+-abi3-{system}"
    )

    for name in needed("dev", without="sys_platform != 'win32'" if "win_" in system else ""):
        wheels = [wheel["url"] for wheel in PACKAGES[name]["wheels"]]
        assert any(fits.search(wheel) for wheel in wheels), f"{name} has no wheel for {python} on {system}"
