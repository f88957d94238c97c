"""What may be written at a place of a deck file (YAML): keys and values of the JSON Schema, the deck's own names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from pnp.data import layouts_dir

MOST = 60
"""Suggestions at once."""
_KEY = re.compile(r"""(?:"([^"]*)"|'([^']*)'|([^\s#:,\[\]{}"'-][^:#,\[\]{}]*?))\s*:(?=\s|$)\s*""")
_BLOCK = re.compile(r"(?:^|[:\s])[|>][+-]?\d?\s*(?:#.*)?$")
_WORD = re.compile(r"[\w.]*$")
_NAMED = {
    "style": "styles",
    "use": "components",
    "font": "fonts",
    "icon": "icons",
    "image": "pictures",
    "front": "faces",
    "back": "faces",
    "size": "sizes",
    "data": "tables",
    "extends": "decks",
}
"""Keys whose values are names, and of what."""
_PLAIN_COLOURS = ("none", "black", "white")
_CARD = ("number", "title", "copies", "width", "height")
_IN_REPEAT = ("index", "number", "count")

Names = Mapping[str, Sequence[str]]
"""What the deck's folder has: ``columns``, ``icons``, ``pictures``, ``tables``, ``decks``, ``fonts``, ``sizes``."""


class Suggestion(Struct, frozen=True):
    """Something that may be written.

    Attributes:
        text: to write.
        label: it is called.
        about: what it means, in a sentence, or empty.
    """

    text: str
    label: str
    about: str = ""


class Completion(Struct, frozen=True):
    """What may stand in place of the word before the cursor.

    Attributes:
        start: where that word begins.
        end: where the cursor is.
        found: the likeliest first.
    """

    start: int
    end: int
    found: list[Suggestion]


class _Level(Struct):
    """A mapping or a list around the cursor: its indent, its keys so far, and the one that the cursor is in."""

    indent: int
    keys: list[str] = []
    listed: bool = False


class _Place(Struct):
    """Where the cursor is: the levels around it, what is typed, and whether that is a key or a value."""

    levels: list[_Level]
    typed: str
    key: str = ""
    template: bool = False


def complete(text: str, at: int, names: Names) -> Completion:
    """What may be written at a place.

    Args:
        text: of a deck file.
        at: characters before the cursor.
        names: what the deck's folder has.
    """
    before = text[:at]
    place = _place(before, text[at:])
    typed = place.typed if place else ""
    if place is None:
        return Completion(at, at, [])
    if place.template:
        offered = _in_template(text, before, typed, names)
        typed = typed.rpartition(".")[2]
    elif place.key:
        offered = _values(text, place, names)
    else:
        offered = _keys(place)
    low = typed.casefold()
    fitting = [each for each in offered if low in each.label.casefold() and each.text != typed]
    fitting.sort(key=lambda each: not each.label.casefold().startswith(low))
    unique: dict[str, Suggestion] = {}
    for each in fitting:
        unique.setdefault(each.label, each)
    return Completion(at - len(typed), at, list(unique.values())[:MOST])


def _place(before: str, after: str) -> _Place | None:
    """Where the cursor is; None in remarks and in texts of several lines."""
    *lines, last = before.split("\n")
    levels: list[_Level] = []
    deeper: int | None = None
    for line in lines:
        indent = len(line) - len(line.lstrip(" "))
        content = line.strip()
        if deeper is not None and (not content or indent > deeper):
            continue
        deeper = None
        if content and content[0] != "#":
            deeper = indent if _entered(levels, line) and _BLOCK.search(content) else None
    indent = len(last) - len(last.lstrip(" "))
    within = deeper is not None and indent > deeper
    if _in_braces(before if within else last):
        return _Place(levels, "".join(_WORD.findall(last)[:1]), template=True)
    if within:
        return None
    if re.search(r"(?:^|\s)#(?!\w)[^\"']*$", last):
        return None
    _entered(levels, last, whole=False)
    rest = after.partition("\n")[2]
    if levels and not levels[-1].listed:
        levels[-1].keys += _following(rest, levels[-1].indent)
    return _flow(levels, last)


def _named(key: re.Match[str]) -> str:
    return key[1] or key[2] or key[3] or ""


def _in_braces(text: str) -> bool:
    return text.rfind("{{") > text.rfind("}}")


def _entered(levels: list[_Level], line: str, *, whole: bool = True) -> bool:
    """Take a line into account: the levels around what comes after it; whether it has a key or begins an item."""
    indent = len(line) - len(line.lstrip(" "))
    content = line[indent:]
    dash = re.match(r"-(?:\s+|$)", content)
    while levels and (levels[-1].indent > indent or (levels[-1].indent == indent and levels[-1].listed and not dash)):
        levels.pop()
    told = False
    while dash:
        while levels and levels[-1].indent >= indent and (levels[-1].listed or levels[-1].indent > indent):
            levels.pop()
        levels.append(_Level(indent, listed=True))
        indent += dash.end()
        content = content[dash.end() :]
        told = True
        dash = re.match(r"-(?:\s+|$)", content)
    key = _KEY.match(content)
    if key or (not whole):
        if not levels or levels[-1].listed or levels[-1].indent < indent:
            levels.append(_Level(indent))
        if key:
            levels[-1].keys.append(_named(key))
            told = True
    return told


def _following(rest: str, indent: int) -> Iterator[str]:
    """The keys of the same mapping that come after the cursor."""
    for line in rest.split("\n"):
        if not line.strip():
            continue
        own = len(line) - len(line.lstrip(" "))
        if own < indent:
            return
        if own == indent:
            if line[own:].startswith("- "):
                return
            if key := _KEY.match(line[own:]):
                yield f"\0{_named(key)}"  # not the one that the cursor is in


def _flow(levels: list[_Level], last: str) -> _Place:
    """The place within the line: after a key, in braces and brackets on it, or at the begin of a key."""
    content = re.sub(r"^\s*(?:-\s+)*(?:-$)?", "", last)
    key = _KEY.match(content)
    if key:
        value, current = content[key.end() :], _named(key)
        _set_current(levels[-1], current)
    elif content.startswith(("{", "[")):
        value, current = content, ""
        levels = levels[:-1]  # the braces are the mapping
    else:
        return _Place(levels, content.lstrip())
    typed, quote = "", ""
    inside: list[_Level] = []
    waiting = current
    for letter in value:
        if quote:
            quote = "" if letter == quote else quote
            typed += letter
        elif letter in "\"'" and not typed.strip():
            quote, typed = letter, typed + letter
        elif letter in "{[":
            inside.append(_Level(-1, listed=letter == "["))
            typed, waiting = "", "" if letter == "{" else waiting
        elif letter in "}]" and inside:
            inside.pop()
            typed, waiting = "", ""
        elif letter == ",":
            typed = ""
            waiting = "" if inside and not inside[-1].listed else waiting
        elif letter == ":" and inside and not inside[-1].listed and not waiting:
            waiting = typed.strip().strip("\"'")
            inside[-1].keys.append(waiting)
            typed = ""
        else:
            typed += letter
    typed = typed.lstrip()
    return _Place([*levels, *inside], typed.lstrip("\"'"), waiting)


def _set_current(level: _Level, key: str) -> None:
    """Make a key the last one of a mapping, which is the one that the cursor is in."""
    level.keys = [each for each in level.keys if each != key] + [key]


def _keys(place: _Place) -> list[Suggestion]:
    """The keys that a mapping may still have; for an element without a kind, kinds first."""
    known = {key.lstrip("\0") for key in place.levels[-1].keys} if place.levels else set()
    found: list[Suggestion] = []
    ways = _narrowed(_schemas(place.levels), known)
    kinds = {way["required"][0]: way for way in ways if way.get("required")} if len(ways) > 3 else {}
    for kind, way in kinds.items():
        if kind not in known:
            found.append(Suggestion(f"{kind}: ", kind, way.get("description", "")))
    for way in ways:
        for key, held in way.get("properties", {}).items():
            if key not in known and key not in kinds and key != "$schema":
                found.append(Suggestion(f"{key}: ", key, held.get("description", "")))
    return found


def _values(text: str, place: _Place, names: Names) -> list[Suggestion]:
    """The values that a key may have."""
    levels = place.levels
    listed = bool(levels) and levels[-1].listed
    holder = levels[:-1] if listed else levels
    known = {key.lstrip("\0") for key in holder[-1].keys} if holder else set()
    held = [
        way["properties"][place.key]
        for way in _narrowed(_schemas(holder), known)
        if place.key in way.get("properties", {})
    ]
    found: list[Suggestion] = []
    ways = list(_opened(held))
    for way in ways:
        found += [Suggestion(word, word) for word in way.get("enum", ())]
        if way.get("type") == "boolean":
            found += [Suggestion(word, word) for word in ("true", "false")]
    top = len(holder) == 1
    if any("CSS name" in way.get("description", "") for way in ways):
        found += [Suggestion(name, name) for name in (*_section(text, "colours"), *_PLAIN_COLOURS)]
    elif place.key == "like":
        section = holder[0].keys[-1] if holder and holder[0].keys else ""
        found += [
            Suggestion(name, name)
            for name in (names.get("sizes", ()) if section == "size" else _section(text, section))
        ]
    elif (what := _NAMED.get(place.key)) and held and (top or what != "sizes"):
        own = _section(text, what) if what in ("styles", "components", "fonts", "faces") else ()
        found += [Suggestion(name, name) for name in (*own, *names.get(what, ()))]
    defaults = [each["default"] for each in held if isinstance(each.get("default"), str) and each["default"]]
    found += [Suggestion(word, word) for word in defaults]
    return found


def _in_template(text: str, before: str, typed: str, names: Names) -> list[Suggestion]:
    """The names that a template may use."""
    columns = [*names.get("columns", ())]
    head = typed.rpartition(".")[0]
    if head == "card":
        return [Suggestion(name, name) for name in _CARD]
    if head == "row":
        return [Suggestion(name, name) for name in columns]
    if head:
        return []
    more = _IN_REPEAT if "repeat:" in before else ()
    plain = [re.sub(r"\W+", "_", name.strip()) for name in columns]
    return [Suggestion(name, name) for name in (*plain, *_section(text, "values"), *more, "card", "row")]


def _section(text: str, name: str) -> list[str]:
    """The names in a mapping at the top of a deck file."""
    found: list[str] = []
    inside: int | None = None
    for line in text.split("\n"):
        indent = len(line) - len(line.lstrip(" "))
        content = line.strip()
        if not content or content[0] == "#":
            continue
        if indent == 0:
            key = _KEY.match(content)
            own = key is not None and _named(key) == name
            inside = 0 if own else None
            if own and key and content[key.end() :].startswith("{"):
                found += re.findall(r"[{,]\s*([\w-]+)\s*:", content[key.end() :])
        elif inside is not None:
            inside = inside or indent
            if indent == inside and (key := _KEY.match(content)):
                found.append(_named(key))
    return found


@cache
def _schema() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((layouts_dir() / "deck.schema.json").read_text("utf-8"))
    return found


def _schemas(levels: Sequence[_Level]) -> list[dict[str, Any]]:
    """The mappings that the cursor may be in, as the schema has them."""
    ways = [_schema()]
    for number, level in enumerate(levels):
        if number == len(levels) - 1 and not level.listed:
            break
        if level.listed:
            ways = [way["items"] for way in _opened(ways) if isinstance(way.get("items"), dict)]
            continue
        key = next((key for key in reversed(level.keys) if not key.startswith("\0")), "")
        known = {each.lstrip("\0") for each in level.keys}
        found: list[dict[str, Any]] = []
        for way in _narrowed(list(_opened(ways)), known):
            held = way.get("properties", {}).get(key, way.get("additionalProperties"))
            if isinstance(held, dict):
                found.append(held)
        ways = found
    return list(_opened(ways))


def _opened(ways: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Schemas with what they refer to, and each of their alternatives."""
    for way in ways:
        if "$ref" in way:
            name = way["$ref"].rpartition("/")[2]
            yield from _opened([_schema()["$defs"][name]])
            continue
        yield way
        yield from _opened(each for each in way.get("anyOf", ()) if "properties" in each or "required" not in each)


def _narrowed(ways: Sequence[dict[str, Any]], known: set[str]) -> list[dict[str, Any]]:
    """The mappings among them; where their keys say which one is meant, only that."""
    mappings = [way for way in ways if "properties" in way or isinstance(way.get("additionalProperties"), dict)]
    meant = [way for way in mappings if way.get("required") and way["required"][0] in known]
    return meant or mappings
