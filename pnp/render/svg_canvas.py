"""The only module that uses svgwrite, which is no longer developed and may have to be replaced."""

from __future__ import annotations

from math import isfinite
from typing import Any
from xml.etree import ElementTree

import svgwrite

from pnp.errors import DrawingError

Element = Any
"""An element of the tree; opaque outside this module."""

_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'


def number(value: float, decimals: int = 3) -> str:
    """A number with at most three decimals (a micrometre), or another count, without trailing zeros.

    Raises:
        DrawingError: not a finite number.
    """
    if not isfinite(value):
        raise DrawingError(f"The number {value} cannot be written into an SVG file.")
    return f"{value:z.{decimals}f}".rstrip("0").rstrip(".")


class SvgCanvas:
    """An SVG file that is being written. Attributes are given by their SVG names; empty ones are left out."""

    def __init__(self, width_mm: float, height_mm: float, lang: str, bleed_mm: float = 0.0) -> None:
        width, height = number(width_mm + 2 * bleed_mm), number(height_mm + 2 * bleed_mm)
        left = top = number(-bleed_mm)
        # debug=False: svgwrite's validator knows neither aria nor Inkscape's attributes, and is slow.
        self._factory = svgwrite.Drawing(size=(f"{width}mm", f"{height}mm"), debug=False)
        self.root: Element = self._factory
        attributes = {
            "viewBox": f"{left} {top} {width} {height}",
            "lang": lang,
            "xml:lang": lang,
            "xml:space": "preserve",
            "xmlns:inkscape": "http://www.inkscape.org/namespaces/inkscape",
        }
        for key, value in attributes.items():
            self.root[key] = value

    def describe(self, element: Element, title: str, description: str = "") -> None:
        """Give an element a title and a description: its first children, as SVG wants them."""
        element.set_desc(title=title or None, desc=description or None)

    def metadata(self, tree: ElementTree.Element) -> None:
        """Put metadata into the file."""
        self.root.set_metadata(tree)

    def style(self) -> Any:
        """A style sheet; ``append(css)`` adds to it."""
        return self.root.defs.add(self._factory.style())

    def group(self, parent: Element, **attributes: str) -> Element:
        """A group inside another element."""
        return self._add(parent, self._factory.g(), attributes)

    def shared(self, name: str) -> Element:
        """A group that :meth:`use` shows."""
        return self._add(self.root.defs, self._factory.g(), {"id": name})

    def use(self, parent: Element, name: str) -> None:
        """Show a shared group."""
        self._add(parent, self._factory.use(f"#{name}"), {})

    def clip(self, name: str, commands: str) -> None:
        """A clip path; elements refer to it as ``url(#name)``."""
        self._add(self.root.defs, self._factory.clipPath(), {"id": name}).add(self._factory.path(d=commands))

    def shadow(
        self, name: str, region: dict[str, str], *, offset: tuple[str, str], blur: str, colour: str, opacity: str
    ) -> None:
        """A filter that draws a shadow below an element; elements refer to it as ``url(#name)``."""
        made = self._factory.filter(size=None)
        units = {"filterUnits": "userSpaceOnUse", "color-interpolation-filters": "sRGB"}
        element = self._add(self.root.defs, made, {"id": name, **units, **region})
        element.feGaussianBlur("SourceAlpha", stdDeviation=blur, result="soft")
        element.feOffset("soft", dx=offset[0], dy=offset[1], result="moved")
        element.feFlood(flood_color=colour, flood_opacity=opacity, result="colour")
        element.feComposite("colour", in2="moved", operator="in", result="shadow")
        element.feMerge(["shadow", "SourceGraphic"])

    def mask(self, name: str) -> Element:
        """A group whose greys tell where something is seen; elements refer to it as ``url(#name)``."""
        # wherever an element lies: a mask's own bounds would cut it
        whole = {"maskUnits": "userSpaceOnUse", "x": "-10000", "y": "-10000", "width": "20000", "height": "20000"}
        return self._add(self.root.defs, self._factory.mask(), {"id": name, **whole})

    def gradient(self, name: str, stops: list[tuple[str, str]], matrix: str, *, radial: bool) -> None:
        """A gradient along the line from (0, 0) to (1, 0), or out to a circle; elements refer to it as ``url(#name)``.

        Args:
            name: its id.
            stops: place and colour of each.
            matrix: what is done to the line or circle, as a transform.
            radial: from the middle of the circle outwards.
        """
        line = {"cx": "0", "cy": "0", "r": "1"} if radial else {"x1": "0", "y1": "0", "x2": "1", "y2": "0"}
        made = self._factory.radialGradient() if radial else self._factory.linearGradient()
        units = {"gradientUnits": "userSpaceOnUse", "gradientTransform": matrix}
        element = self._add(self.root.defs, made, {"id": name, **line, **units})
        for place, colour in stops:
            element.add_stop_color(place, colour)

    def path(self, parent: Element, commands: str, **attributes: str) -> None:
        """A path from its data."""
        self._add(parent, self._factory.path(d=commands), attributes)

    def text(self, parent: Element, characters: str, **attributes: str) -> None:
        """A line of text."""
        self._add(parent, self._factory.text(characters), attributes)

    def image(self, parent: Element, uri: str, **attributes: str) -> None:
        """A picture that fills its box."""
        self._add(parent, self._factory.image(uri), {"preserveAspectRatio": "none", **attributes})

    def tobytes(self) -> bytes:
        """The file, UTF-8."""
        return f"{_XML}{self.root.tostring()}\n".encode()

    def _add(self, parent: Element, element: Element, attributes: dict[str, str]) -> Element:
        for key, value in attributes.items():
            if value:
                element[key] = value
        return parent.add(element)
