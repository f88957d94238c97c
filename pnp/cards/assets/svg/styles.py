"""How elements of an SVG file are painted: attributes, style sheets and inheritance."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from xml.etree.ElementTree import Element

from pnp.cards.language.values import BadValue

Look = Mapping[str, str]
"""Values by property, as they are written."""
INITIAL: Look = {
    "fill": "black",
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    "clip-rule": "nonzero",
    "stroke": "none",
    "stroke-opacity": "1",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-miterlimit": "4",
    "stroke-dasharray": "none",
    "stroke-dashoffset": "0",
    "color": "black",
    "visibility": "visible",
    "paint-order": "normal",
    "marker-start": "none",
    "marker-mid": "none",
    "marker-end": "none",
}
"""Inherited properties, with their initial values."""
OWN: Look = {
    "opacity": "1",
    "display": "inline",
    "transform": "",
    "transform-origin": "",
    "clip-path": "none",
    "mask": "none",
    "filter": "none",
    "mix-blend-mode": "normal",
    "vector-effect": "none",
    "stop-color": "black",
    "stop-opacity": "1",
}
"""Properties that are not inherited, with their initial values."""
_FIRST: Look = {**INITIAL, **OWN}
REFERENCE = re.compile(r"""url\(\s*["']?#([^"')]+?)["']?\s*\)""")
"""Names an element of the same file."""
PLAIN = "plain colours, or a PNG of it"
_REFUSED = {
    "mask": "cut the shapes themselves",
    "filter": "take it out",
    "mix-blend-mode": "take it out",
    "vector-effect": "take it out",
    "marker-start": "convert the stroke to a path",
    "marker-mid": "convert the stroke to a path",
    "marker-end": "convert the stroke to a path",
}
_COMMENT = re.compile(r"/\*.*?\*/|<!--|-->", re.DOTALL)
_RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
_SELECTOR = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#][\w-]+)*)")
_NUMBER = r"([\d.]+%?)"
_FUNCTION = re.compile(rf"(rgb|hsl)a?\(\s*{_NUMBER}[\s,]+{_NUMBER}[\s,]+{_NUMBER}\s*(?:[,/]\s*{_NUMBER}\s*)?\)")
_HEX = re.compile("#[0-9a-fA-F]{6}")
_HARMLESS = re.compile(r":(hover|focus|active|visited|link)\b")


def local_name(element: Element) -> str:
    """An element's name without its namespace."""
    return str(element.tag).rpartition("}")[2]


class BeyondVectorsError(BadValue):
    """Something in an SVG file that is right and cannot be kept as vectors."""


class Cascade:
    """The style sheets of one file."""

    def __init__(self, sheets: str) -> None:
        """Read style sheets.

        Raises:
            BadValue: a selector or a rule that is not understood.
        """
        self.rules: list[tuple[tuple[int, int], str, frozenset[str], frozenset[str], dict[str, str]]] = []
        text = _COMMENT.sub("", sheets)
        rest = _RULE.sub("", text).strip()
        if rest:
            raise BadValue(f"has {rest.split()[0][:20]!r} in its style sheet; save it with attributes instead")
        for selectors, body in _RULE.findall(text):
            if selectors.strip().startswith("@font-face"):
                continue  # of texts, which are refused
            for selector in selectors.split(","):
                self.add(selector.strip(), declarations(body))
        self.rules.sort(key=lambda rule: rule[0])

    def add(self, selector: str, found: dict[str, str]) -> None:
        """Take in one selector and what it says."""
        if _HARMLESS.search(selector):
            return
        match = _SELECTOR.fullmatch(selector)
        if match is None or not selector:
            raise BeyondVectorsError(
                f"has the selector {selector!r} in its style sheet; save it with attributes instead"
            )
        tag, marks = match[1] or "*", re.findall(r"[.#][\w-]+", match[2])
        classes = frozenset(mark[1:] for mark in marks if mark[0] == ".")
        ids = frozenset(mark[1:] for mark in marks if mark[0] == "#")
        weight = (len(ids) * 100 + len(classes) * 10 + (tag != "*"), len(self.rules))
        self.rules.append((weight, tag, classes, ids, found))

    def look(self, element: Element, tag: str, parent: Look) -> dict[str, str]:
        """All properties of an element: attributes, then rules, then its style attribute; the rest is inherited.

        Raises:
            BadValue: a property that would show and cannot be drawn.
        """
        look = {**parent, **OWN}
        classes = frozenset(element.get("class", "").split())
        said = {key: value.strip() for key, value in element.items() if key in look}
        for _, name, wanted, ids, found in self.rules:
            if name in ("*", tag) and wanted <= classes and (not ids or ids == {element.get("id")}):
                said.update(found)
        if style := element.get("style"):
            said.update(declarations(style))
        if "marker" in said:
            said.update(dict.fromkeys(("marker-start", "marker-mid", "marker-end"), said["marker"]))
        for key, value in said.items():
            if key in look:
                initial = _FIRST[key]
                look[key] = {"inherit": parent.get(key, initial), "initial": initial}.get(value, value)
        for key, way in _REFUSED.items() if _REFUSED.keys() & said.keys() else ():
            if key in said and look[key] not in (INITIAL.get(key), OWN.get(key), "none", "normal", "auto"):
                wrong = BadValue if key == "vector-effect" else BeyondVectorsError  # which resvg does not know
                raise wrong(f"has the {key} {look[key]!r}, which cannot be kept as vectors; {way}, or save it as PNG")
        return look


def declarations(body: str) -> dict[str, str]:
    """Properties and values of a rule or a style attribute."""
    found = {}
    for piece in _COMMENT.sub("", body).split(";"):
        key, _, value = piece.partition(":")
        if value:
            found[key.strip().lower()] = value.replace("!important", "").strip()
    return found


@lru_cache(maxsize=1024)
def colour(value: str, current: str) -> tuple[str, float] | None:
    """A colour as ``#rrggbb`` and its opacity; None for no colour.

    Args:
        value: as it is written.
        current: what ``currentColor`` is.

    Raises:
        BadValue: a gradient or pattern where only a colour can be, or an unknown colour.
    """
    word = value.strip()
    if _HEX.fullmatch(word):  # as nearly always
        return word.lower(), 1.0
    from PIL.ImageColor import getrgb

    if word.lower() == "currentcolor":
        word = current
    if word.lower() in ("none", "transparent"):
        return None
    if word.startswith("url("):
        raise BeyondVectorsError(f"is painted with {word}, a gradient or a pattern; take {PLAIN}")
    alpha = 1.0
    if match := _FUNCTION.fullmatch(word):
        *parts, fourth = (value.strip() if value else "" for value in match.groups()[1:])
        if match[1] == "rgb":  # Pillow knows whole numbers only
            parts = [f"{round(part(value) * 255) if value.endswith('%') else round(float(value))}" for value in parts]
        word, alpha = f"{match[1]}({', '.join(parts)})", part(fourth) if fourth else 1.0
    try:
        red, green, blue, *more = getrgb(word)
    except ValueError:
        raise BadValue(f"has the colour {value!r}, which is unknown; take {PLAIN}") from None
    return f"#{red:02x}{green:02x}{blue:02x}", alpha * (more[0] / 255 if more else 1.0)


def part(value: str) -> float:
    """A number from 0 to 1, or a percentage.

    Raises:
        BadValue: it is not a number.
    """
    try:
        number = float(value[:-1]) / 100 if value.endswith("%") else float(value)
    except ValueError:
        raise BadValue(f"has {value!r} where a number from 0 to 1 belongs") from None
    return max(0.0, min(1.0, number))
