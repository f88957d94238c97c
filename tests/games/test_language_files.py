"""Every language has every text that English has, and no word is printed that is not in these files."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pnp.games
from pnp.data import layouts_dir, load_layout
from pnp.errors import GameError
from pnp.games.words import ENGLISH, languages, words
from pnp.geometry.typesetting import missing
from pnp.model.code import ALPHABET
from pnp.model.drawing import Font

TEXTS = layouts_dir() / "text"
OWN = {path.parents[1].name.lstrip("_") for path in Path(pnp.games.__path__[0]).glob(f"*/text/{ENGLISH}.toml")}
"""Games that keep their words in their own folder."""
FILES = sorted({path.stem for path in (TEXTS / ENGLISH).glob("*.toml") if path.stem != "language"} | OWN)
OTHERS = [tag for tag in languages() if tag != ENGLISH]
PRINTING = {"Text": (1, "text"), "caption": (1, "text"), "Group": (2, "alt"), "wrap": (0, "text")}
"""What is called with words to print or to read aloud: place and name of the argument."""


def differences(one: Any, other: Any, where: str) -> Iterator[str]:
    """Where two trees have other keys, lengths, placeholders, numbers or colours; words may differ."""
    if type(one) is not type(other):
        yield f"{where} is another kind of thing"
    elif isinstance(one, dict):
        yield from (f"{where}.{key} is on one side only" for key in one.keys() ^ other.keys())
        for key in one.keys() & other.keys():
            yield from differences(one[key], other[key], f"{where}.{key}")
    elif isinstance(one, list):
        if len(one) != len(other):
            yield f"{where} has {len(one)} and {len(other)} entries"
        for number, pair in enumerate(zip(one, other, strict=False)):
            yield from differences(*pair, f"{where}[{number}]")
    elif isinstance(one, str):
        if fields(one) != fields(other) or (one.startswith("#") and one != other):
            yield f"{where}: {one!r} and {other!r}"
    elif one != other:
        yield f"{where} is {one} and {other}"


def fields(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def strings(tree: Any) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, (dict, list)):
        for inner in tree.values() if isinstance(tree, dict) else tree:
            yield from strings(inner)


def test_each_language_has_a_letter_of_its_own() -> None:
    found = languages()
    assert {tag: (one.name, one.letter) for tag, one in found.items()}.items() >= {
        "en": ("English", ""),
        "de": ("Deutsch", "D"),
        "fr": ("Français", "F"),
        "es": ("Español", "S"),
        "it": ("Italiano", "T"),
    }.items()
    letters = [one.letter for tag, one in found.items() if tag != ENGLISH]
    assert len(set(letters)) == len(letters)
    assert all(len(letter) == 1 and letter in ALPHABET for letter in letters)


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.parametrize("name", FILES)
def test_every_language_says_what_english_says(tag: str, name: str) -> None:
    assert [*differences(words(ENGLISH, name), words(tag, name), name)] == []
    assert words(tag, name).get("lang", tag) == tag


def test_the_comparison_sees_what_is_missing() -> None:
    english = {"a": ["{x} of {y}", "b"], "c": {"d": 3, "e": "#ffffff"}}
    assert [*differences(english, {"a": ["{y} von {x}", "B"], "c": {"d": 3, "e": "#ffffff"}}, "")] == []
    for other in (
        {"a": ["{x} von {y}"], "c": {"d": 3, "e": "#ffffff"}},
        {"a": ["{x} von", "B"], "c": {"d": 3, "e": "#ffffff"}},
        {"a": ["{x} von {y}", "B"], "c": {"d": 4, "e": "#ffffff"}},
        {"a": ["{x} von {y}", "B"], "c": {"d": 3, "e": "#fffffe"}},
        {"a": ["{x} von {y}", "B"], "c": {"d": 3}},
        {"a": "{x} von {y}", "c": {"d": 3, "e": "#ffffff"}},
    ):
        assert len([*differences(english, other, "")]) == 1


@pytest.mark.parametrize("tag", OTHERS)
def test_no_sentence_of_a_sheet_was_left_in_english(tag: str) -> None:
    """Single words may be the same in two languages; sentences are not."""
    english = {text for text in strings(words(ENGLISH, "sheets")) if len(re.findall(r"(?<!{)\b[a-z]{2,}", text)) > 2}
    assert len(english) > 50
    assert english.isdisjoint(strings(words(tag, "sheets")))


@pytest.mark.parametrize("tag", languages())
def test_the_typefaces_have_every_letter(tag: str) -> None:
    for text in strings(words(tag, "sheets")):
        assert missing(text, Font.SANS) == set() == missing(text, Font.SANS_BOLD), text


QUOTES = {"en": "“”", "de": "„“", "fr": "«»", "es": "«»", "it": "«»"}


@pytest.mark.parametrize("tag", languages())
@pytest.mark.parametrize("name", ["web", "report"])
def test_a_page_has_one_kind_of_quotes(tag: str, name: str) -> None:
    for text in strings(words(tag, name)):
        found = {*re.findall(r"[„“”«»‚‘‹›]|(?<!\w)'(?=\w)", text)}
        assert found <= {*QUOTES[tag]}, text


def test_a_language_that_is_not_there_and_a_file_that_is_not_there_are_named() -> None:
    with pytest.raises(GameError, match=r"no language 'tlh'; known are de \(Deutsch\), en \(English\)"):
        words("tlh", "sheets")
    with pytest.raises(GameError, match=r"no file layouts/text/de/chess\.toml.*layouts/text/en/chess\.toml"):
        words("de", "chess")


def test_every_text_file_is_of_a_language() -> None:
    for path in TEXTS.rglob("*.toml"):
        assert (path.parent / "language.toml").exists(), path
        load_layout(f"text/{path.parent.name}/{path.stem}")


def sources() -> list[Path]:
    return sorted(Path(pnp.games.__file__).parent.rglob("*.py"))


def spoken(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Words that stand in a call that prints, with their line: literals with letters in them, f-strings as well.

    Keys of a table, as in ``words["name"]``, and the words of a comparison are no printed words.
    """
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
        place, keyword = PRINTING.get(name, (None, ""))
        if place is None:
            continue
        given = [*call.args[place : place + 1], *(word.value for word in call.keywords if word.arg == keyword)]
        for argument in given:
            yield from ((call.lineno, text) for text in literals(argument) if re.search(r"[^\W\d_]", text))


def literals(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Subscript):
        yield from literals(node.value)
    elif isinstance(node, ast.IfExp):
        yield from (text for branch in (node.body, node.orelse) for text in literals(branch))
    elif isinstance(node, ast.Call):  # text.format(...), str(...): what it is called on, and with
        yield from literals(node.func)
        inner = [*node.args, *(word.value for word in node.keywords)]
        yield from (text for part in inner for text in literals(part))
    elif not isinstance(node, ast.Compare):
        yield from (text for child in ast.iter_child_nodes(node) for text in literals(child))


@pytest.mark.parametrize("path", sources(), ids=lambda path: "/".join(path.parts[-2:]))
def test_no_printed_word_stands_in_the_drawing_code(path: Path) -> None:
    assert [*spoken(ast.parse(path.read_text(encoding="utf-8")))] == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('Text(at, "Name", 2.5)', 1),
        ('Text(at, f"Player {player}", 2.5)', 1),
        ('page.caption(at, "Pens" if pens else words["none"], tones)', 1),
        ('Group("id", items, alt="A bar")', 1),
        ('Text(at, "of {}".format(3), 2.5)', 1),
        ('Text(at, words["name"].format(player=3), 2.5, Font.SANS, "middle")', 0),
        ('Text(at, f"{height}={value}" if kind == "fixed" else "+", 2.5)', 0),
        ('Group("id", items, said["bar_alt"])', 0),
    ],
)
def test_the_search_for_printed_words_finds_them(code: str, found: int) -> None:
    assert len([*spoken(ast.parse(code))]) == found


FRENCH = sorted((*(TEXTS / "fr").iterdir(), *Path(pnp.games.__path__[0]).glob("*/text/fr.toml")))


@pytest.mark.parametrize("path", FRENCH, ids=lambda path: path.name)
def test_no_french_line_can_begin_with_a_sign_or_end_with_a_guillemet(path: Path) -> None:
    """A no-break space stands before high signs and inside guillemets, as French typography has it."""
    lines = enumerate(path.read_text("utf-8").splitlines(), 1)
    said = [(number, line) for number, line in lines if not line.lstrip().startswith("#")]
    assert [f"{number}: {line}" for number, line in said if re.search(r"\S [:;?!»]|« ", line)] == []
