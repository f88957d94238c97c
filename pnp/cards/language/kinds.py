"""Kinds of values of the layout language: what may be written, what it must be, and what editors know of it."""

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

TEMPLATE: Final = r"\{\{|\{%"
UNITS: Final = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "px": 25.4 / 96, "": 1.0}
"""Millimetres in each unit."""
LENGTH: Final = r"^\s*([-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+))\s*(mm|cm|in|pt|px|%)?\s*$"
BOXES: Final = ("trim", "bleed", "safe", "parent")
"""Boxes with a name; ``parent`` is the box around: a flow's cell, a group's box, the trim of a face."""


class Kind(Struct, frozen=True):
    """What a value must be once its template is filled in; :mod:`pnp.cards.language.values` reads and checks it.

    Attributes:
        name: ``length``, ``number``, ``whole``, ``flag``, ``colour``, ``paint``, ``cells``, ``choice``, ``box``,
            ``circle``, ``insets``, ``radii``, ``polygon`` or ``list``.
        words: the choices, or the names of a box.
        many: least and greatest number of items of a list.
    """

    name: str
    words: tuple[str, ...] = ()
    many: tuple[int, int] = (0, 1000)


def must_be(kind: Kind, *schemas: dict[str, Any], about: str = "") -> Meta:
    """What a value must be, for :mod:`pnp.cards.language.values`, and what editors are told of it.

    No limits for msgspec itself: with several of them in one union it corrupts its memory (seen with 0.19 to 0.22),
    and templates can be checked only after they are filled in.
    """
    told = {"anyOf": [*schemas, {"type": "string", "pattern": TEMPLATE}]} if schemas else None
    return Meta(description=about or None, extra_json_schema=told, extra={"kind": kind})


def one_of(*words: str) -> Meta:
    """A text that is one of several words."""
    return must_be(Kind("choice", words), {"type": "string", "enum": list(words)})


def many(least: int, most: int = 1000, name: str = "list") -> Meta:
    """A list whose length is bounded."""
    return must_be(Kind(name, many=(least, most)), {"type": "array", "minItems": least, "maxItems": most})


_NUMBER: Final = {"type": "number"}
_BOX: Final = ({"type": "array", "minItems": 4, "maxItems": 4}, {"type": "string", "enum": list(BOXES)})

Length = Annotated[float | str, must_be(Kind("length"), _NUMBER, {"type": "string", "pattern": LENGTH})]
Number = Annotated[float | str, must_be(Kind("number"), _NUMBER)]
Whole = Annotated[int | str, must_be(Kind("whole"), {"type": "integer"})]
Flag = Annotated[bool | str, must_be(Kind("flag"), {"type": "boolean"})]
Colour = Annotated[
    str, must_be(Kind("colour"), about="#rgb, #rrggbb, a CSS name, a name of the deck's colours, or none")
]
Paint = Annotated[
    str, must_be(Kind("paint"), about="A colour, or a gradient as in CSS: linear-gradient(to bottom, white, navy 80%)")
]
Cells = Annotated[str, must_be(Kind("cells"), about="A line for each row: names of colours, . or -, between spaces")]
Template = str | float
"""Text, filled in by Jinja2; a bare number is its text."""
Expression = bool | float | str | list[Any]
"""A Jinja2 expression without braces, or a plain value."""
Point = Annotated[list[Length], many(2, 2)]
Box = Annotated[list[Length] | str, must_be(Kind("box", BOXES, (4, 4)), *_BOX)]
"""[x, y, width, height], or a name."""
Insets = Annotated[float | str | list[Length], must_be(Kind("insets", many=(2, 4)))]
"""One for all sides, [top and bottom, left and right], or [top, right, bottom, left]."""
Elements = Annotated[list[Any], Meta(extra_json_schema={"items": {"$ref": "#/$defs/Element"}})]

Align = Annotated[str, one_of("left", "center", "right", "justify")]
Across = Annotated[str, one_of("left", "center", "right")]
VAlign = Annotated[str, one_of("top", "middle", "bottom")]


class Spec(Struct, rename="kebab", forbid_unknown_fields=True, omit_defaults=True):
    """Base of every part of the language: keys are kebab-case, unknown keys are errors."""
