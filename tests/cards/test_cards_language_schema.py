"""The published JSON Schema is what the types say, takes right decks and refuses wrong ones."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from pnp.cards.language import deckspec, elements, schema
from pnp.cards.language.structure import fields
from pnp.cards.sources.files import load
from pnp.data import layouts_dir

SCHEMA = json.loads((layouts_dir() / schema.NAME).read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
DECKS = sorted(path for path in (layouts_dir() / "decks").rglob("deck.*") if path.suffix in (".yaml", ".toml", ".json"))


def face(*elements: Any) -> dict[str, Any]:
    return {"faces": {"front": {"elements": list(elements)}}}


def test_the_file_is_what_the_types_say() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert (layouts_dir() / schema.NAME).read_text(encoding="utf-8") == schema.written()


def test_every_part_is_told_in_one_paragraph() -> None:
    """Libraries differ in how they pass a docstring on: the schema says its own words of every part."""
    for name, part in SCHEMA["$defs"].items():
        assert "\n" not in part.get("description", ""), name


def test_every_key_of_every_kind_is_in_it_and_explained() -> None:
    for struct in (deckspec.Deck, deckspec.Face, deckspec.Component, deckspec.CardSize, *elements.KINDS.values()):
        told = SCHEMA if struct is deckspec.Deck else SCHEMA["$defs"][struct.__name__]
        assert set(fields(struct)) <= set(told["properties"])
    text = SCHEMA["$defs"]["Text"]["properties"]
    assert text["min-size"]["description"] == "least size for `fit: shrink`."
    assert text["id"]["description"].startswith("name in messages, and for overrides")
    assert SCHEMA["$defs"]["Rectangle"]["properties"]["join"]["description"] == "corners of the outline."


@pytest.mark.parametrize("path", DECKS, ids=[path.parent.name for path in DECKS])
def test_the_decks_that_come_with_the_program_are_right(path: Path) -> None:
    assert [error.message for error in VALIDATOR.iter_errors(load(path, path.name))] == []


RIGHT = [
    face(),
    {"extends": "base.yaml", "colours": {"sea": "navy"}},
    {"$schema": "deck.schema.json", "name": "x", "rows": [{"a": 1}], **face({"text": "{{ a }}"})},
    face({"text": 3, "size": "9pt", "box": [1, "2mm", "{{ w }}", "50%"], "inset": [1, 2], "align": "{{ a }}"}),
    face({"rectangle": "bleed", "radius": [1, 2, 3, 4], "fill": "{{ c }}"}, {"circle": [1, 2, "3mm"]}),
    face({"line": [[0, 0], ["10%", 5]], "dash": [1, "2mm"]}, {"polygon": 6}, {"polygon": [[0, 0], [1, 0], [0, 1]]}),
    face({"row": [{"group": [{"repeat": "cost", "elements": [{"star": 5}]}]}], "gap": 1}, {"grid": [2, "{{ n }}"]}),
    face(
        {"use": "coin", "give": {"n": [1, {"a": None}]}}, {"qr": "x", "error": "H"}, {"image": "a.png", "fit": "cover"}
    ),
    {"styles": {"a": {"like": ["b"], "size": 3, "align": "stretch"}}, "size": {"like": "mini", "bleed": 2}, **face()},
    {
        "fonts": {"a": "a.ttf", "b": {"regular": "b.ttf"}, "c": {"system": "C"}, "sans": {"fallback": ["b"]}},
        "icons": "icons",
        "print": {"marks": "none"},
        **face(),
    },
]
WRONG = [
    {},
    [],
    {"faces": []},
    {**face(), "facse": 1},
    {**face(), "size": {"widht": 3}},
    {**face(), "print": {"marks": "lots"}},
    {**face(), "styles": {"a": {"colr": "red"}}},
    {**face(), "fonts": {"a": {"bold": "a.ttf"}}},
    {**face(), "rows": [3]},
    {**face(), "colours": {"a": 3}},
    {"faces": {"front": {"background": 3}}},
    {"faces": {"front": {"elements": {"text": "a"}}}},
    face("a"),
    face({}),
    face({"colour": "red"}),
    face({"text": "a", "image": "b.png"}),
    face({"text": "a", "color": "red"}),
    face({"text": True}),
    face({"text": "a", "size": "9 points"}),
    face({"text": "a", "align": "centre"}),
    face({"text": "a", "bold": 3}),
    face({"rectangle": [1, 2, 3]}),
    face({"rectangle": "trimm"}),
    face({"circle": [1, 2, 3, 4]}),
    face({"text": "a", "inset": "wide"}),
    face({"text": "a", "inset": [1]}),
    face({"polygon": [[0, 0], [1, 1]]}),
    face({"line": [[0, 0]]}),
    face({"line": [[0, 0], [1]]}),
    face({"line": "{{ points }}"}),
    face({"star": 5.5}),
    face({"grid": [2]}),
    face({"row": [{"txt": "a"}]}),
    face({"repeat": 3}),
    face({"text": "a", "rotate": "90deg"}),
    {"components": {"a": {"elements": [{"use": 3}]}}, **face()},
]


@pytest.mark.parametrize("deck", RIGHT, ids=range(len(RIGHT)))
def test_right_decks_are_taken(deck: Any) -> None:
    assert [error.message for error in VALIDATOR.iter_errors(deck)] == []


@pytest.mark.parametrize("deck", WRONG, ids=range(len(WRONG)))
def test_wrong_decks_are_refused(deck: Any) -> None:
    assert list(VALIDATOR.iter_errors(deck))


def test_what_the_schema_refuses_the_engine_refuses_too() -> None:
    """Of the malformed layouts (not data) most are told by an editor already."""
    cases = yaml.safe_load((Path(__file__).parent / "wrong_decks.yaml").read_text(encoding="utf-8"))
    refused = 0
    for case in cases:
        try:
            refused += not VALIDATOR.is_valid(yaml.safe_load(case["files"].get("deck.yaml", "faces: {}")))
        except (yaml.YAMLError, RecursionError):
            continue
    assert refused > 30
