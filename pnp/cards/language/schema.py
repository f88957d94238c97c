"""The JSON Schema (2020-12) of deck files, for editors, made from the types of the language."""

from __future__ import annotations

import inspect
import json
import re
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin

from msgspec import Meta, UnsetType
from msgspec.json import schema_components

from pnp.cards.language import deckspec, kinds
from pnp.cards.language.elements import KINDS
from pnp.cards.language.kinds import Spec
from pnp.cards.language.structure import element_keys, fields, hints

NAME: Final = "deck.schema.json"
_TEMPLATE: Final = {"type": "string", "pattern": r"\{\{|\{%"}
_PLAIN: Final = {str: "string", float: "number", int: "integer", bool: "boolean"}
_NAMED: Final = {
    "Length": kinds.Length,
    "Number": kinds.Number,
    "Whole": kinds.Whole,
    "Flag": kinds.Flag,
    "Colour": kinds.Colour,
    "Paint": kinds.Paint,
    "Point": kinds.Point,
    "Box": kinds.Box,
    "Insets": kinds.Insets,
}
_UNSTYLED: Final = ("id", "when", "style", "elements", "give")
_PARTS: Final = (
    deckspec.CardSize,
    deckspec.FontFamily,
    deckspec.Face,
    deckspec.Component,
    deckspec.Printing,
    deckspec.Chance,
)


def schema() -> dict[str, Any]:
    """The schema of a deck file."""
    _, parts = schema_components([deckspec.Deck, *KINDS.values()], ref_template="#/$defs/{name}")
    structs: list[type[Spec]] = [deckspec.Deck, *_PARTS, *KINDS.values()]
    for struct in structs:
        told = parts[struct.__name__]
        about = _attributes(struct)
        told["description"] = _first(struct)
        for key, name in fields(struct).items():
            held = _held(hints(struct)[name])
            was = told["properties"][key]
            kept = {word: was[word] for word in ("default", "description") if word in was}
            text = about.get(key, kept.pop("description", ""))
            told["properties"][key] = {**held, **kept, **({"description": text} if text else {})}
    deck = parts.pop("Deck")
    deck["properties"]["styles"]["additionalProperties"] = {"$ref": "#/$defs/Style"}
    deck["properties"]["$schema"] = {"type": "string"}
    own = {key: {"$ref": f"#/properties/{key}"} for key in deck["properties"] if key != "decks"}
    one = {"type": "object", "properties": own, "additionalProperties": False}
    deck["properties"]["decks"]["additionalProperties"] = one
    parts["Style"] = _style(parts)
    parts |= {name: _held(hint, whole=True) for name, hint in _NAMED.items()}
    parts["Colour"]["description"] = "#rgb, #rrggbb, a CSS name, a name of the deck's colours, or none."
    parts["Paint"]["description"] = "A colour, or a gradient as in CSS: `linear-gradient(to bottom, white, navy 80%)`."
    parts["Length"]["description"] = "mm as a number, or a text with a unit (mm, cm, in, pt, px) or a percentage."
    parts["Element"] = {
        "description": "An element: exactly one kind key, which says what it is, and what its kind may say besides.",
        "type": "object",
        "anyOf": [{"$ref": f"#/$defs/{struct.__name__}"} for struct in KINDS.values()],
    }
    parts["FontFamily"]["anyOf"] = [{"required": [key]} for key in ("regular", "system", "fallback")]
    deck["required"] = []  # a deck may have its faces from the one that it extends
    deck["anyOf"] = [{"required": [key]} for key in ("faces", "extends", "decks")]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "pnp deck of cards",
        **{key: value for key, value in deck.items() if key != "title"},
        "$defs": dict(sorted(parts.items())),
    }


def written() -> str:
    """The schema as the text of its file."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def _held(hint: Any, *, whole: bool = False) -> dict[str, Any]:
    """What a value of a type may be; kinds of values as :mod:`pnp.cards.language.values` reads them, or a template."""
    origin = get_origin(hint)
    if (name := next((name for name, known in _NAMED.items() if hint == known), "")) and not whole:
        return {"$ref": f"#/$defs/{name}"}
    if origin is Annotated:
        inner = _held(get_args(hint)[0])
        for meta in hint.__metadata__:
            if isinstance(meta, Meta) and meta.extra_json_schema:
                inner = _narrowed(inner, meta.extra_json_schema)
            elif isinstance(meta, Meta) and meta.extra and meta.extra["kind"].many != (0, 1000):
                inner = {"anyOf": [_bounded(way, meta.extra["kind"]) for way in inner["anyOf"]] + [_TEMPLATE]}
        return inner
    if origin in (Union, UnionType):
        found: list[dict[str, Any]] = []
        for part in get_args(hint):
            if part is not UnsetType and (held := _held(part)) not in found:
                found += held["anyOf"] if set(held) == {"anyOf"} else [held]
        return found[0] if len(found) == 1 else {"anyOf": found}
    if origin is list:
        item = _held(get_args(hint)[0])
        return {"type": "array", **({"items": item} if item else {})}
    if origin is dict:
        value = _held(get_args(hint)[1])
        return {"type": "object", **({"additionalProperties": value} if value else {})}
    if isinstance(hint, type) and issubclass(hint, Spec):
        return {"$ref": f"#/$defs/{hint.__name__}"}
    return {"type": _PLAIN[hint]} if hint in _PLAIN else {}


def _narrowed(inner: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """The schema of a type, with what the language says of its values."""
    if "anyOf" not in told:
        return {**inner, **told}
    ways = inner.get("anyOf", [inner])
    items = next((way["items"] for way in ways if way.get("type") == "array" and "items" in way), None)
    may = {way.get("type") for way in ways}
    out = [
        {**way, "items": items} if way["type"] == "array" and items else way
        for way in told["anyOf"]
        if way["type"] in may or (way["type"] == "integer" and "number" in may)
    ]
    return out[0] if len(out) == 1 else {"anyOf": out}


def _bounded(way: dict[str, Any], kind: kinds.Kind) -> dict[str, Any]:
    """One type of a value whose lists are of some length, and whose texts are lengths or names."""
    if way.get("type") == "array":
        return {**way, "minItems": kind.many[0], "maxItems": kind.many[1]}
    if way.get("type") == "string":
        return {"type": "string", **({"enum": list(kind.words)} if kind.words else {"pattern": kinds.LENGTH})}
    return way


def _style(parts: dict[str, Any]) -> dict[str, Any]:
    """The keys of a style: those of all kinds of elements."""
    keys: dict[str, list[dict[str, Any]]] = {}
    for struct in KINDS.values():
        for key, told in parts[struct.__name__]["properties"].items():
            plain = {word: value for word, value in told.items() if word not in ("default", "description")}
            if key in element_keys() and key not in _UNSTYLED and plain not in keys.setdefault(key, []):
                keys[key].append(plain)
    like = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
    return {
        "description": "Keys and values that elements take over; like names a style that this one builds on.",
        "type": "object",
        "properties": {"like": like}
        | {key: ways[0] if len(ways) == 1 else {"anyOf": ways} for key, ways in sorted(keys.items())},
        "additionalProperties": False,
    }


def _first(struct: type[Spec]) -> str:
    """The docstring of a struct without its attributes."""
    return _plain(inspect.cleandoc(struct.__doc__ or "").split("\nAttributes:")[0])


def _attributes(struct: type[Spec]) -> dict[str, str]:
    """Descriptions of the attributes, by key, from the docstrings of a struct and its bases."""
    out: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        _, _, told = inspect.cleandoc(base.__doc__ or "").partition("\nAttributes:\n")
        for key, text in re.findall(r"^    ([\w-]+): (.*(?:\n {6,}.*)*)", told, re.M):
            out[key.replace("_", "-")] = _plain(text)
    return out


def _plain(text: str) -> str:
    """A docstring's text in one line, without its marks."""
    return re.sub(r"\s+", " ", text.replace("``", "`")).strip()
