"""What the tests of texts set them with: elements in points, icons as circles, what lies where."""

from pathlib import Path

from pnp.cards.assets import builtin
from pnp.cards.assets.fonts import Fonts
from pnp.cards.assets.kit import Kit
from pnp.cards.assets.picture import Picture
from pnp.cards.language.elements import Text
from pnp.geometry.typesetting import width
from pnp.model.drawing import Group, Style, rectangle, walk
from pnp.model.drawing import Path as Outline
from pnp.model.drawing import Text as Words

PT = 25.4 / 72
STYLES = {
    "red": {"colour": "#cc0000"},
    "marked": {"highlight": "#ffee00"},
    "big": {"size": "18pt", "bold": True},
    "small": {"like": "red", "size": "50%"},
    "pale": {"like": "red", "colour": "#eeeeee"},
    "loud": {"case": "upper", "tracking": 0.1},
    "faulty": {"colour": "reddish"},
    "elsewhere": {"font": "nowhere"},
}


class Icons:
    """Icons without files: ``coin`` is square, ``wide`` twice as wide as high."""

    icons = ("coin", "sword", "wide")

    def icon(self, name):
        if name not in self.icons:
            return builtin.icon(name)
        return Picture(8.0 if name == "wide" else 4.0, 4.0, None, lambda box, colour, alt: _drawn(box, colour, alt))


def _drawn(box, colour, alt):
    style = Style(fill="#0000ff" if colour == "none" else colour)
    return (Group("", (rectangle(*box, style),), alt),)


def kit(families=None, root=Path(), styles=None, language="en"):
    return Kit(Fonts(families or {}, root), Icons(), {"ink": "#123456"}, STYLES if styles is None else styles, language)


def element(text, **keys):
    """A text element as the engine hands it over: nine points, black."""
    return Text(text=text, **{"size": 9 * PT, "min_size": 6 * PT, "colour": "#000000"} | keys)


def words_of(setting):
    return [item for item in walk(setting.items) if isinstance(item, Words)]


def shapes_of(setting):
    return [item for item in walk(setting.items) if isinstance(item, Outline)]


def lines_of(setting):
    """What the lines say, from their items, the highest first."""
    lines = {}
    for item in words_of(setting):
        lines.setdefault(round(item.at[1], 2), []).append(item)
    return [" ".join(i.text for i in sorted(line, key=lambda i: i.at[0])) for _, line in sorted(lines.items())]


def right_of(item):
    """Where the ink of an item ends."""
    return item.at[0] + width(item.text, item.font, item.size_mm, item.tracking_mm) - item.tracking_mm


def extent(path):
    """Left, top, right, bottom of a path's points."""
    xs = [value for step in path.commands for value in step[1::2]]
    ys = [value for step in path.commands for value in step[2::2]]
    return min(xs), min(ys), max(xs), max(ys)
