"""Rule sets by game and by fingerprint, and what people call their games."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from croupier.bad_input import BadInput
from croupier.game.numbers import in_order
from croupier.game.rules import RuleSet
from croupier.rulebook import SHIPPED, Library, games, load
from croupier.rulebook.library import MOST_RULES, at_hand, read_given
from croupier.rulebook.sources import FORMER, fingerprint_of, shipped_sources
from croupier.table.commands import OpenTable
from croupier.words import ENGLISH, LANGUAGES

EUROPEAN = Path(__file__).parents[2] / "examples" / "european.toml"
TEXT = EUROPEAN.read_text(encoding="utf-8")
KEPT = {fingerprint_of(TEXT): TEXT}
UNKNOWN = "f" * 64


def test_a_file_is_kept_as_its_fingerprint_says_whatever_its_line_ends_and_mark(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())

    assert read_given(str(EUROPEAN), str(file)) == KEPT
    assert SHIPPED.text_of("nz-38-0-00") == SHIPPED.text_of(SHIPPED.find("nz-37").fingerprint)


def test_what_was_altered_or_is_no_rule_set_is_no_game() -> None:
    library = Library(
        {UNKNOWN: TEXT, fingerprint_of("no rules"): "no rules", fingerprint_of("a = 1"): "a = 1"}
    )

    assert library.games == SHIPPED.games
    assert library.roles == SHIPPED.roles


def test_of_the_house_only_the_fingerprint_is_good_enough_and_of_the_program_its_game() -> None:
    library = Library(KEPT)

    assert library.find("european").fingerprint in KEPT
    with pytest.raises(BadInput, match=f"'european', played by rules with the SHA-256 {UNKNOWN}; expected"):
        library.find("european", fingerprint=UNKNOWN)
    assert library.find("nz-37", fingerprint=UNKNOWN) is library.find("nz-37")


@pytest.mark.parametrize("game", SHIPPED.games)
def test_every_game_that_comes_with_the_program_has_its_names_in_every_language(game: str) -> None:
    rules = SHIPPED.find(game)
    names = rules.names

    assert names.title[ENGLISH] == rules.title
    for each in filter(None, (names.title, names.short, names.family_title, *names.labels.values())):
        assert set(each) == set(LANGUAGES), "what a language calls the games stands in rulebook/names"


def test_a_role_of_the_house_is_in_no_name(tmp_path: Path) -> None:
    text = TEXT.replace('"inspector"', '"floorwalker"')

    assert Library({fingerprint_of(text): text}).roles - SHIPPED.roles >= {"floorwalker"}


def test_options_without_end_are_bad_input() -> None:
    nested: list[object] = []
    for _ in range(5_000):
        nested = [nested]
    opening = OpenTable(table="t", game="nz-37", options={"racetrack": nested})

    with pytest.raises(BadInput, match="options"):
        SHIPPED.find(opening.game, opening.options)


@pytest.mark.parametrize(
    ("names", "says"),
    [
        ('title = { english = "Roulette" }', "names.title.english: got 'english'; expected a language"),
        ("short = { fr = 3 }", "names.short.fr: got 3; expected a text of 1 to 80 printable characters"),
        ('title = { fr = "\\u0007" }', "names.title.fr: got "),
        ('label = { red = { fr = "Rouge" } }', "names.label: got 'label'; expected one of the keys"),
    ],
)
def test_names_that_cannot_be_shown_are_defects(tmp_path: Path, names: str, says: str) -> None:
    own = EUROPEAN.read_text(encoding="utf-8").replace("[game.european.names]", f"[names]\n{names}\n[other]")
    (tmp_path / "own.toml").write_text(own, encoding="utf-8")

    with pytest.raises(BadInput) as error:
        read_given(str(tmp_path / "own.toml"))

    assert says in str(error.value)


def test_a_title_is_known_in_every_language_unless_it_is_somebodys_own() -> None:
    names = Library(KEPT).find("european").names

    assert names.translate("European") == {"en": "European", "fr": "Européenne"}
    assert names.translate("Roulette européenne")["en"] == "European roulette"
    assert names.translate("Chez Ann") == {}
    assert {rules.names.family for rules in games()} == {"sands", "racetrack", "fast-action", "nz"}


def test_numbers_are_written_in_the_order_that_all_records_have() -> None:
    symbols = ("0", "00", "S", "MBS")

    for rules in games():
        written = in_order(sorted(rules.wheel.order, reverse=True))
        assert written[:-36] == tuple(each for each in symbols if each in rules.numbers)
        assert written[-36:] == tuple(map(str, range(1, 37)))


def test_a_former_text_is_found_by_its_fingerprint_and_never_offered() -> None:
    fingerprints = {source.fingerprint for source in shipped_sources(FORMER)}

    found = [SHIPPED.find(source.game, fingerprint=source.fingerprint) for source in shipped_sources(FORMER)]

    assert {rules.fingerprint for rules in found} == fingerprints
    assert all(fingerprint_of(SHIPPED.text_of(each)) == each for each in fingerprints)
    assert {SHIPPED.find(game).fingerprint for game in SHIPPED.games} & fingerprints == set()


def test_what_is_named_again_is_not_read_again_and_a_stream_of_options_without_end_is_not_kept() -> None:
    nz = load("nz-37")
    read: list[Mapping[str, object]] = []

    def read_rules(game: str, options: Mapping[str, object]) -> RuleSet:
        read.append(options)
        return nz

    load_once = at_hand(read_rules)
    first, *others = ({"asian_groups": [number]} for number in range(MOST_RULES + 1))

    for options in (first, first, *others, others[-1], first):
        load_once("nz-37", options)

    assert read == [first, *others, first]
