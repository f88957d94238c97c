"""Looks: how a stretch of text is printed, from its element, its markup and the deck's styles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from pnp.cards.assets.fonts import Fonts
from pnp.cards.assets.kit import Kit
from pnp.cards.card import Check, Remark
from pnp.cards.language.elements import Text
from pnp.cards.language.kinds import Kind
from pnp.cards.language.values import BadValue, mm, read
from pnp.cards.sources.blocks import near
from pnp.cards.text.markup import Piece
from pnp.cards.text.metrics import Metrics
from pnp.model.drawing import Typeface

SPAN_KEYS: Final = (
    "font", "bold", "italic", "size", "colour", "tracking", "case", "highlight", "underline", "strike", "raised",
    "outline",
)  # fmt: skip
"""What a style says to a span; its other keys are for whole elements."""
BUILT_IN: Final[Mapping[str, Mapping[str, Any]]] = {
    "underline": {"underline": True},
    "strike": {"strike": True},
    "small-caps": {"case": "small-caps"},
    "sup": {"size": "65%", "raised": 0.34},
    "sub": {"size": "65%", "raised": -0.14},
    "heading-1": {"size": "140%", "bold": True},
    "heading-2": {"size": "120%", "bold": True},
    "heading-3": {"bold": True},
    "table-heading": {"bold": True},
}
"""Styles that every deck has, unless it has its own of that name."""
_SMALL_CAPITAL = 0.78
"""Height of a small capital, in capitals."""


class Look(Struct, frozen=True, eq=False):
    """How a stretch of text is printed.

    Attributes:
        metrics: of its typeface.
        ratio: its size as a part of the element's.
        colour: of the characters.
        tracking: extra space after each character, in ems of its own size.
        case: ``as-is``, ``upper``, ``lower`` or ``small-caps``.
        highlight: colour behind it, or ``none``.
        underline: a line under it.
        strike: a line through it.
        raised: above the baseline, in ems of the element's size.
        outline: colour of a line around the characters, or ``none``.
        paint: colour of icons in it, or ``none`` for their own.
        name: of the font, as the layout calls it.
        bold: asked for.
        italic: asked for.
        remark: that its family has no such member, or None.
        room: size of the letters among which it is small capitals, as a part of the element's; 0 for any other look.
    """

    metrics: Metrics
    ratio: float
    colour: str
    tracking: float
    case: str
    highlight: str
    underline: bool
    strike: bool
    raised: float
    outline: str
    paint: str
    name: str
    bold: bool
    italic: bool
    remark: Remark | None = None
    room: float = 0.0

    def width(self, text: str) -> float:
        """Of characters that the typeface has, in ems of the element's size."""
        return self.ratio * (self.metrics[text] + self.tracking * len(text))

    @property
    def plain(self) -> bool:
        """Whether words in it are printed as they are, on the baseline, without lines."""
        return self.case == "as-is" and not (self.underline or self.strike or self.raised)

    def cased(self, text: str) -> str:
        """The text in capitals or small letters, if they are asked for."""
        return text.upper() if self.case == "upper" else text.lower() if self.case == "lower" else text


class Looks:
    """The looks of one element's manner: each made once."""

    def __init__(self, text: Text, kit: Kit, metrics: Mapping[Typeface, Metrics], size: float) -> None:
        """The look of the element itself; its values are final, its size is in mm."""
        self.kit = kit
        self.metrics = metrics
        self.size = size
        self._spans: dict[tuple[bool, bool, tuple[str, ...]], Look] = {}
        self._instead: dict[tuple[Look, Typeface], Look] = {}
        self._small: dict[Look, Look] = {}
        given = {key: getattr(text, key) for key in SPAN_KEYS if key != "size"}
        self.base = self._look(given, 1.0, "none")

    def of(self, piece: Piece) -> Look:
        """How a piece of markup is printed.

        Raises:
            BadValue: an unknown style or font, or an invalid value in a style.
        """
        key = (piece.bold, piece.italic, piece.styles)
        if not (piece.bold or piece.italic or piece.styles):
            return self.base
        if (look := self._spans.get(key)) is None:
            look = self._spans[key] = self._span(*key)
        return look

    def fallback(self, look: Look) -> tuple[Typeface, ...]:
        """The typefaces that the deck chooses for characters that a look's font lacks."""
        fonts: Fonts = self.kit.fonts
        return fonts.fallback(look.name, look.bold, look.italic)

    def instead(self, look: Look, font: Typeface) -> Look:
        """A look in another typeface."""
        if (other := self._instead.get((look, font))) is None:
            other = self._instead[look, font] = replace(look, metrics=self.metrics[font])
        return other

    def small(self, look: Look) -> Look:
        """The look of its small capitals."""
        if (other := self._small.get(look)) is None:
            other = self._small[look] = replace(look, ratio=_SMALL_CAPITAL * look.ratio, case="upper", room=look.ratio)
        return other

    def _span(self, bold: bool, italic: bool, styles: tuple[str, ...]) -> Look:
        base = self.base
        given: dict[str, Any] = {
            "font": base.name, "bold": base.bold, "italic": base.italic, "colour": base.colour,
            "tracking": base.tracking, "case": base.case, "highlight": base.highlight,
            "underline": base.underline, "strike": base.strike, "raised": base.raised,
            "outline": base.outline,
        }  # fmt: skip
        ratio, paint = 1.0, "none"
        for name in styles:
            style = self._style(name)
            given |= {key: value for key, value in style.items() if key in given}
            paint = style.get("colour", paint)
            if "size" in style:
                ratio = mm(style["size"], self.size) / self.size
        given["bold"] = given["bold"] or bold
        given["italic"] = given["italic"] != italic  # emphasis inside italics stands upright
        return self._look(given, ratio, paint)

    def _look(self, given: Mapping[str, Any], ratio: float, paint: str) -> Look:
        name, bold, italic = given["font"], given["bold"], given["italic"]
        fonts: Fonts = self.kit.fonts
        font = fonts.find(name, bold, italic)
        remark = None
        if missing := fonts.lacks(name, bold, italic):
            remark = Remark(
                Check.FONT,
                f"The font {name!r} has no {missing} member, so {missing} words print like the others; "
                f"name a file for {missing} under fonts.",
            )
        return Look(
            self.metrics[font], ratio, given["colour"], given["tracking"], given["case"], given["highlight"],
            given["underline"], given["strike"], given["raised"], given["outline"], paint,
            name, bold, italic, remark,
        )  # fmt: skip

    def _style(self, name: str) -> dict[str, Any]:
        """The keys of a style that a span has, read; what it builds on comes first."""
        found: dict[str, Any] = {}
        seen: list[str] = []
        while name and name not in seen:
            seen.append(name)
            if (style := self.kit.styles.get(name, BUILT_IN.get(name))) is None:
                hint = near(name, {**self.kit.styles, **BUILT_IN}, "there are")
                raise BadValue(f"there is no style {name!r}; {hint}", "text")
            for key, value in style.items():
                if key in SPAN_KEYS and key not in found:
                    kind = _kinds().get(key)
                    try:
                        found[key] = read(kind, value, self.kit.colours) if kind else str(value)
                    except BadValue as bad:
                        raise BadValue(f"in the style {name!r}, {key}: {bad}", "text") from None
            name = str(style.get("like", ""))
        return found


@cache
def _kinds() -> dict[str, Kind]:
    """What the values of a span's keys must be, as the language has it."""
    kinds: dict[str, Kind] = {}
    for key, hint in get_type_hints(Text, include_extras=True).items():
        for meta in get_args(hint)[1:]:
            if (kind := (getattr(meta, "extra", None) or {}).get("kind")) is not None:
                kinds[key] = kind
    return kinds
