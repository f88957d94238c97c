"""Marked-up texts as blocks of units: runs in one look, icons, shaped words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from itertools import groupby
from typing import TYPE_CHECKING, Protocol

from pnp.cards.card import Check, Remark
from pnp.cards.text.blocks import Block
from pnp.cards.text.characters import RIGHT_TO_LEFT, SHAPED, SIMPLE, UNSEEN, borrowed, composed, lacking, refuse_emoji
from pnp.cards.text.looks import Look, Looks
from pnp.cards.text.markup import Piece, parse
from pnp.geometry.typefaces import typeface
from pnp.model.drawing import Font, FontFile, Typeface

if TYPE_CHECKING:
    from pnp.cards.pictures import Picture
    from pnp.cards.text.shaping import Shaped, Shaper

_ICON = "\ufffc"
BEARING = 0.05
"""Room on each side of an icon, in ems."""
_LETTER = r"[^\W\d_]"
_IDEOGRAPH = (
    "[\u2e80-\u2fdf\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff10-\uff9d]"
)
_WORD = re.compile(rf"(?:(?<=\d) (?={_ICON})|[^ ])+")
"""What no space parts; a number and the icon after it stay together."""
_BREAK = re.compile(
    rf"(?<=[\u00ad\u200b])|(?<={_LETTER}[-\u2010])(?={_LETTER})|(?<=\w[\u2013\u2014])(?=\w)"
    rf"|(?<={_IDEOGRAPH})(?={_IDEOGRAPH})(?![\u30fc\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7])"
    rf"|(?<=[\u3001\u3002\uff0c\uff01\uff1f\u300d\u300f\uff09])(?={_IDEOGRAPH})|(?<={_IDEOGRAPH})(?=[\u300c\u300e\uff08])"
)
"""Where words may be parted: soft hyphens and spaces without width, hyphens and dashes, ideographs."""
_SLASH = re.compile(r"(?<=\w[/_.@-])(?=\w)")
"""Where words are parted only if they are wider than a line."""
_SERIFS = range(1, 8)
"""Classes of typefaces (OS/2, first byte of sFamilyClass) that have serifs."""


@dataclass(slots=True, eq=False)
class Run:
    """A stretch of a unit in one look; widths in ems of the element's size.

    Attributes:
        text: its characters, in logical order; the name of an icon.
        look: how they are printed.
        width: of all of it.
        level: of embedding; odd ones run from right to left.
        picture: an icon, which stands for the characters.
        shaped: outlines, which stand for the characters.
        gap: it is a space between units.
    """

    text: str
    look: Look
    width: float
    level: int = 0
    picture: Picture | None = None
    shaped: Shaped | None = None
    gap: bool = False

    @property
    def alone(self) -> bool:
        """Whether it is no plain text, which could be one with its neighbours."""
        return self.picture is not None or self.shaped is not None


@dataclass(slots=True, eq=False)
class Unit:
    """What no line break parts.

    Attributes:
        runs: in logical order.
        gap: the space before it, where it does not begin a line.
        tail: the hyphen after it, where it ends a line.
    """

    runs: tuple[Run, ...]
    gap: Run | None = None
    tail: Run | None = None


class _Shop(Protocol):
    """What texts of one deck share."""

    shaper: Shaper

    @property
    def icons(self) -> Sequence[str]:
        """Names of the deck's icons."""


@dataclass(slots=True)
class Composer:
    """Makes blocks of the texts of one manner.

    Attributes:
        looks: of the element's manner.
        icon_scale: height of icons, in ems.
        direction: ``auto``, ``ltr`` or ``rtl``.
        shop: names of icons, and the shaper for scripts that need it; called only where it is needed.
        markup: whether there is any.
        remarks: what was noticed.
        said: what the text says, where some of it becomes outlines.
        lacked: characters that no typeface has, by the typeface that should.
        lent: letters that another typeface lends.
    """

    looks: Looks
    icon_scale: float
    direction: str
    shop: _Shop
    markup: bool
    remarks: list[Remark] = field(default_factory=list)
    said: str = ""
    lacked: dict[Typeface, list[str]] = field(default_factory=dict)
    lent: dict[tuple[Typeface, Typeface], list[str]] = field(default_factory=dict)

    def blocks(self, text: str) -> list[Block]:
        """The blocks of a text.

        Raises:
            Slip: an emoji, an unknown style, a script whose extras are not installed.
        """
        text = composed(text)
        if not SIMPLE.fullmatch(text):
            refuse_emoji(text, self.looks.base.metrics.widths)
        lines: list[_Line] = [_Line()]
        for piece in parse(text) if self.markup else (Piece(text),):
            look = self.looks.of(piece)
            if piece.icon and self._is_icon(piece):
                lines[-1].icon(look, piece.icon, self.looks.kit.pictures.icon(piece.icon))
                continue
            for number, words in enumerate(look.cased(piece.text).split("\n")):
                if number:
                    lines.append(_Line())
                for covered, other in self._covered(words, look):
                    lines[-1].words(covered, other)
        blocks: list[Block] = []
        apart = False
        for line in lines:
            block = self._block(line)
            if not block.units:
                apart = bool(blocks)
                continue
            block.apart, apart = apart, False
            blocks.append(block)
        if any(run.shaped for block in blocks for unit in block.units for run in unit.runs):
            self.said = "\n".join(line.said for line in lines).strip()
        self.remarks += self.looks.remarks.values()
        for font, characters in self.lacked.items():
            self.remarks.append(lacking(characters, typeface(font).stem))
        for (font, lender), characters in self.lent.items():
            self.remarks.append(borrowed(characters, typeface(font).stem, typeface(lender).stem))
        return blocks

    def _is_icon(self, piece: Piece) -> bool:
        """Whether a name between colons is an icon; if it only looks like one, that is remarked on."""
        if piece.icon in self.shop.icons:
            return True
        if not piece.word_before:
            near = get_close_matches(piece.icon, list(self.shop.icons), 3)
            hint = (
                f"did you mean :{': or :'.join(near)}:?" if near
                else "write \\: before what is no icon" if self.shop.icons
                else "name the deck's pictures under icons, or write \\: before what is no icon"
            )  # fmt: skip
            self.remarks.append(
                Remark(Check.GLYPH, f"There is no icon {piece.icon!r}, so {piece.text} is printed as words; {hint}")
            )
        return False

    def _covered(self, text: str, look: Look) -> Iterator[tuple[str, Look]]:
        """The text in stretches that a typeface has: its own, or else a bundled one of its kind."""
        widths = look.metrics.widths
        if all(map(widths.__contains__, text)):
            yield text, look
            return
        for font, characters in groupby(text, lambda c: self._lender(c, look)):
            if font is not None:
                stretch = "".join(characters)
                yield stretch, look if font == look.metrics.font else self.looks.instead(look, font)

    def _lender(self, character: str, look: Look) -> Typeface | None:
        """The typeface for a character, or None if it is left out; letters of another typeface are remarked on."""
        own = look.metrics.font
        if character in look.metrics.widths or UNSEEN.match(character) or unicodedata.combining(character):
            return own
        lender = _lender(look)
        if character in self.looks.metrics[lender].widths:
            if character.isalpha():
                self.lent.setdefault((own, lender), []).append(character)
            return lender
        self.lacked.setdefault(own, []).append(character)
        return None

    def _block(self, line: _Line) -> Block:
        text = "".join(line.text)
        rtl, levels = False, None
        if self.direction == "rtl" or RIGHT_TO_LEFT.search(text):
            rtl = self.direction == "rtl" or (self.direction == "auto" and _begins_right_to_left(text))
            levels = self.shop.shaper.levels(text, rtl)
        line.levels = levels
        units: list[Unit] = []
        finer: list[list[tuple[Unit, float]]] = []
        for word in _WORD.finditer(text):
            start = word.start()
            for end in (
                *(cut.start() for cut in _BREAK.finditer(text, *word.span()) if start < cut.start() < word.end()),
                word.end(),
            ):
                unit = Unit(self._runs(line, start, end))
                if start == word.start() and start > 0 and units:
                    unit.gap = self._gap(line, start - 1)
                if text[end - 1] == "\u00ad":
                    look = line.looks[end - 1]
                    unit.tail = Run("-", look, look.width("-"), levels[end - 1] if levels else 0)
                units.append(unit)
                cuts = [cut.start() for cut in _SLASH.finditer(text, start, end) if start < cut.start() < end]
                finer.append([(u, _width(u)) for u in self._parts(line, [start, *cuts, end], unit)] if cuts else [])
                start = end
        block = Block(
            units, [_width(unit) for unit in units], [unit.gap.width if unit.gap else 0.0 for unit in units], rtl=rtl
        )
        if any(unit.tail for unit in units):
            block.tails = [unit.tail.width if unit.tail else 0.0 for unit in units]
        if any(finer):
            block.finer = finer
        if line.pictures or any(look.ratio != 1 for look in line.looks):
            block.tall = [self._tall(unit) for unit in units]
        return block

    def _parts(self, line: _Line, cuts: Sequence[int], whole: Unit) -> Iterator[Unit]:
        for start, end in zip(cuts, cuts[1:], strict=False):
            first, last = start == cuts[0], end == cuts[-1]
            yield Unit(self._runs(line, start, end), whole.gap if first else None, whole.tail if last else None)

    def _runs(self, line: _Line, start: int, end: int) -> tuple[Run, ...]:
        """A stretch of a line in runs of one look and level."""
        levels = line.levels
        runs = []
        for (_, level, _), group in groupby(
            range(start, end),
            lambda i: (id(line.looks[i]), levels[i] if levels else 0, i if i in line.pictures else -1),
        ):
            indices = list(group)
            look, text = line.looks[indices[0]], "".join(line.text[i] for i in indices)
            if indices[0] in line.pictures:
                name, picture = line.pictures[indices[0]]
                width = look.ratio * (self.icon_scale * picture.width / picture.height + 2 * BEARING)
                runs.append(Run(name, look, width, level, picture))
            elif level % 2 or SHAPED.search(text):
                shaped = self.shop.shaper.shape(text, look.metrics.font, bool(level % 2))
                runs.append(Run(text, look, shaped.width * look.ratio, level, shaped=shaped))
            elif seen := UNSEEN.sub("", text):
                runs.append(Run(seen, look, look.width(seen), level))
        return tuple(runs)

    def _gap(self, line: _Line, index: int) -> Run:
        look = line.looks[index]
        return Run(" ", look, look.width(" "), line.levels[index] if line.levels else 0, gap=True)

    def _tall(self, unit: Unit) -> tuple[float, float, float]:
        """Size of a unit, and how far its icons reach above and below the baseline."""
        above = below = 0.0
        for run in unit.runs:
            if run.picture is not None:
                middle, half = run.look.ratio * run.look.metrics.cap / 2, run.look.ratio * self.icon_scale / 2
                above, below = max(above, half + middle), max(below, half - middle)
        return max((run.look.ratio for run in unit.runs), default=1.0), above, below


class _Line:
    """The characters between two line breaks, each with its look."""

    def __init__(self) -> None:
        self.text: list[str] = []
        self.looks: list[Look] = []
        self.pictures: dict[int, tuple[str, Picture]] = {}
        self.levels: list[int] | None = None

    @property
    def said(self) -> str:
        """The words, with the names of icons."""
        return "".join(self.pictures[i][0] if i in self.pictures else c for i, c in enumerate(self.text))

    def words(self, text: str, look: Look) -> None:
        self.text += text
        self.looks += [look] * len(text)

    def icon(self, look: Look, name: str, picture: Picture) -> None:
        self.pictures[len(self.text)] = (name, picture)
        self.words(_ICON, look)


def _width(unit: Unit) -> float:
    return sum(run.width for run in unit.runs)


def _lender(look: Look) -> Font:
    """The bundled typeface that is nearest to a look's, for what that lacks."""
    from pnp.cards.fonts import BUNDLED
    from pnp.geometry.typefaces import face

    font = look.metrics.font
    if isinstance(font, FontFile):
        known = face(font)
        family = known.table("OS/2")[30:31]
        serif = bool(family) and family[0] in _SERIFS
    else:
        known, serif = None, font is Font.TITLE or font.value.startswith("serif")
    # the other of the two families covers what a bundled one lacks
    name = ("serif" if serif else "sans") if known is not None else ("sans" if serif else "serif")
    members = BUNDLED[name]
    if look.bold:
        return members.bold_italic if look.italic else members.bold
    return members.italic if look.italic else members.regular


def _begins_right_to_left(text: str) -> bool:
    for character in text:
        match unicodedata.bidirectional(character):
            case "L":
                return False
            case "R" | "AL":
                return True
    return False
