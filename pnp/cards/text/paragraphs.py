"""Marked-up texts as blocks of units: runs in one look, icons, shaped words."""

from __future__ import annotations

import re
import unicodedata
from collections import ChainMap
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from difflib import get_close_matches
from functools import cache, lru_cache
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from pnp.cards.assets.builtin import SIGNS
from pnp.cards.assets.fonts import BUNDLED
from pnp.cards.card import Check, Remark
from pnp.cards.language.elements import Text
from pnp.cards.text.blocks import Block, Initial
from pnp.cards.text.characters import RIGHT_TO_LEFT, SHAPED, SIMPLE, UNSEEN, borrowed, composed, lacking, refuse_emoji
from pnp.cards.text.looks import Look, Looks
from pnp.cards.text.markup import Piece, parse
from pnp.cards.text.sections import Section, sections
from pnp.geometry.typefaces import face, typeface
from pnp.model.drawing import Font, FontFile, Typeface

if TYPE_CHECKING:
    from pnp.cards.assets.picture import Picture
    from pnp.cards.text.shaping import Shaped, Shaper

_SIGN = re.compile(f"([{''.join(SIGNS)}])")
_ICON = "\ufffc"
INITIAL_GAP = 0.12
"""Room behind a large letter, in ems of the text."""
HANGING = 0.45
"""Room between the marker of an item and its words, in ems."""
BEARING = 0.05
"""Room on each side of an icon, in ems."""
_LETTER = r"[^\W\d_]"
_BREAK = rf"(?<=[\u00ad\u200b])|(?<={_LETTER}[-\u2010])(?={_LETTER})|(?<=\w[\u2013\u2014])(?=\w)"
"""Where words may be parted: soft hyphens and spaces without width, hyphens and dashes. Compiled when needed."""
_BREAKING = re.compile("[-\u00ad\u200b\u2010\u2013\u2014]")
"""Texts in which this is not found are parted at spaces alone, unless they are East Asian."""
_EAST_ASIAN = "\u2e80"
"""Texts without this or a later character need not be looked through for places where East Asian lines break."""
_SLASH = r"(?<=\w[/_.@-])(?=\w)"
"""Where words are parted only if they are wider than a line."""


class Run(Struct, eq=False):
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
        """Whether it is something other than plain text, which could be joined with its neighbours."""
        return self.picture is not None or self.shaped is not None


class Unit(Struct, eq=False):
    """A unit without a possible line break.

    Attributes:
        runs: in logical order.
        gap: the space before it, where it does not begin a line.
        tail: the hyphen after it, where it ends a line.
    """

    runs: tuple[Run, ...]
    gap: Run | None = None
    tail: Run | None = None


class Composer:
    """Makes the blocks of one text.

    Attributes:
        remarks: what was noticed.
        said: what the text says, where some of it becomes outlines.
    """

    def __init__(
        self, text: Text, looks: Looks, icons: Callable[[], Sequence[str]], shaper: Callable[[], Shaper]
    ) -> None:
        """For a text of an element.

        Args:
            text: the element; only its manner counts.
            looks: of its manner.
            icons: says the names of the deck's icons; called only where there may be one.
            shaper: gives the shaper for scripts that need it; called only then.
        """
        self.looks = looks
        self.icon_scale = float(text.icon_scale)
        self.direction = text.direction
        self.markup = text.markup
        self.structured = text.format == "commonmark"
        self.icons = icons
        self.shaper = shaper
        self.remarks: list[Remark] = []
        self.said = ""
        self.lacked: dict[Typeface, list[str]] = {}  # by the typeface that should have them
        self.lent: dict[tuple[Typeface, Typeface], list[str]] = {}  # by that and by the one that lends them
        self.gaps: dict[tuple[Look, int], Run] = {}

    def blocks(self, text: str) -> list[Block]:
        """The blocks of a text.

        Raises:
            BadValue: an emoji, an unknown style, a script whose extras are not installed.
        """
        text = composed(text)
        if not SIMPLE.fullmatch(text):
            base = self.looks.base
            known = (base.metrics, *map(self.looks.metrics.__getitem__, self.looks.fallback(base)))
            refuse_emoji(text, ChainMap(*(each.widths for each in known)))
        lines: list[_Line] = []
        blocks: list[Block] = []
        for section in sections(text) if self.structured else (Section(text),):
            found = self._lines(section)
            blocks += self._section(section, found, first=not blocks)
            lines += found
        if any(run.shaped for block in blocks for unit in block.units for run in unit.runs):
            self.said = "\n".join(line.said for line in lines).strip()
        looks = dict.fromkeys(look for line in lines for look, _, _ in line.stretches)
        self.remarks += dict.fromkeys(look.remark for look in looks if look.remark)
        for font, characters in self.lacked.items():
            self.remarks.append(lacking(characters, typeface(font).stem))
        for (font, lender), characters in self.lent.items():
            self.remarks.append(borrowed(characters, typeface(font).stem, typeface(lender).stem))
        return blocks

    def _lines(self, section: Section) -> list[_Line]:
        """What stands between the line breaks of a section."""
        lines: list[_Line] = [_Line()]
        for piece in parse(section.text) if self.markup else (Piece(section.text),):
            if section.styles:
                piece = replace(piece, styles=(*section.styles, *piece.styles))
            look = self.looks.of(piece)
            if piece.icon and self._is_icon(piece):
                lines[-1].add(look, piece.icon, self.looks.kit.pictures.icon(piece.icon))
                continue
            for number, words in enumerate(look.cased(piece.text).split("\n")):
                if number:
                    lines.append(_Line())
                for part in _SIGN.split(words) if _SIGN.search(words) else (words,):
                    if part in SIGNS and self._is_lacking(part, look):
                        lines[-1].add(look, SIGNS[part], self.looks.kit.pictures.icon(SIGNS[part]))
                        continue
                    for stretch, own in self._small_capitals(part, look):
                        for covered, other in self._covered(stretch, own):
                            lines[-1].add(other, covered)
        return lines

    def _section(self, section: Section, lines: Sequence[_Line], *, first: bool) -> list[Block]:
        """The blocks of a section."""
        base = self.looks.base
        blocks: list[Block] = []
        apart = section.apart and not first
        for line in lines:
            block = self._block(line)
            if not block.units:
                apart = bool(blocks) or not first
                continue
            block.apart, apart = apart, False
            block.indent = sum(base.width(marker) + HANGING for marker in section.markers)
            block.cell, block.align = section.cell, section.align
            block.heading = any(style.startswith("heading-") for style in section.styles)
            blocks.append(block)
        if blocks and section.marker:
            marker = section.marker
            if blocks[0].rtl and marker.endswith("."):
                marker = "." + marker[:-1]  # it is drawn from left to right
            parts = [(words, look, look.width(words)) for words, look in self._covered(marker, base)]
            blocks[0].marker = tuple(parts)
        return blocks

    def _small_capitals(self, text: str, look: Look) -> Iterator[tuple[str, Look]]:
        """The text, in stretches of capitals and small capitals where it is set in these."""
        if look.case != "small-caps":
            yield text, look
            return
        for small, letters in groupby(text, str.islower):
            stretch = "".join(letters)
            yield (stretch.upper(), self.looks.small(look)) if small else (stretch, look)

    def _is_icon(self, piece: Piece) -> bool:
        """Whether a name between colons is an icon; one that only looks like an icon gets a remark."""
        if piece.icon in self.icons():
            return True
        if not piece.word_before:
            near = get_close_matches(piece.icon, list(self.icons()), 3)
            hint = (
                f"did you mean :{': or :'.join(near)}:?" if near
                else "write \\: where no icon is meant." if self.icons()
                else "name the deck's pictures under icons, or write \\: where no icon is meant."
            )  # fmt: skip
            self.remarks.append(
                Remark(Check.GLYPH, f"There is no icon {piece.icon!r}, so {piece.text} is printed as words; {hint}")
            )
        return False

    def _is_lacking(self, character: str, look: Look) -> bool:
        """Whether no typeface at hand has a character."""
        own, fallback = look.metrics.font, self.looks.fallback(look)
        lenders = (own, *fallback, *_lenders(own, look.bold, look.italic))
        return not any(character in self.looks.metrics[each].widths for each in lenders)

    def _covered(self, text: str, look: Look) -> Iterator[tuple[str, Look]]:
        """The text in stretches that a typeface has: its own, or else a bundled one of its kind."""
        widths = look.metrics.widths
        if all(map(widths.__contains__, text)):
            yield text, look
            return
        for font, characters in groupby(self._lenders(text, look), lambda pair: pair[1]):
            if font is not None:
                stretch = "".join(character for character, _ in characters)
                yield stretch, look if font == look.metrics.font else self.looks.instead(look, font)

    def _lenders(self, text: str, look: Look) -> Iterator[tuple[str, Typeface | None]]:
        """Each character with its typeface; marks go with the letters that they stand on."""
        font: Typeface | None = look.metrics.font
        for character in text:
            if character not in look.metrics.widths and character.isspace():
                character = "\u00a0"
            if font is not None or not unicodedata.category(character).startswith("M"):
                font = self._lender(character, look)
            yield character, font

    def _lender(self, character: str, look: Look) -> Typeface | None:
        """The typeface for a character, or None if it is left out; letters of another typeface are remarked on."""
        own = look.metrics.font
        if character in look.metrics.widths or UNSEEN.match(character):
            return own
        fallback = self.looks.fallback(look)
        for lender in (*fallback, *_lenders(own, look.bold, look.italic)):
            if character in self.looks.metrics[lender].widths:
                if character.isalpha() and lender not in fallback:
                    self.lent.setdefault((own, lender), []).append(character)
                return lender
        self.lacked.setdefault(own, []).append(character)
        return None

    def _block(self, line: _Line) -> Block:
        """The units of a line: what stands between its spaces, parted where words may be parted."""
        text = line.text
        rtl, levels = False, None
        if self.direction == "rtl" or RIGHT_TO_LEFT.search(text):
            rtl = self.direction == "rtl" or (self.direction == "auto" and _begins_right_to_left(text))
            levels = self.shaper().levels(text, rtl)
        cuts: set[int] = set()
        if _BREAKING.search(text):
            cuts.update(cut.start() for cut in re.finditer(_BREAK, text))
        if max(text, default="") >= _EAST_ASIAN:
            cuts.update(cut.start() for cut in _between_ideographs().finditer(text))
        simple = not (levels or SHAPED.search(text) or UNSEEN.search(text))
        units: list[Unit] = []
        runs: list[Run] = []
        gap: Run | None = None
        place = 0

        def close(tail: Run | None = None) -> None:
            nonlocal runs, gap
            if runs:
                units.append(Unit(tuple(runs), gap, tail))
                runs, gap = [], None

        for look, words, picture in line.stretches:
            if picture is not None:
                if place in cuts:
                    close()
                width = look.ratio * (self.icon_scale * picture.width / picture.height + 2 * BEARING)
                runs.append(Run(words, look, width, levels[place] if levels else 0, picture))
                place += 1
                continue
            for number, part in enumerate(words.split(" ")):
                if number:
                    space = self._gap(look, levels[place] if levels else 0)
                    if text[place + 1 : place + 2] == _ICON and text[place - 1 : place].isdigit():
                        runs.append(replace(space, gap=False))  # a number and the icon after it stay together
                    else:
                        close()
                        gap = space if units else None
                    place += 1
                if part and simple and (not cuts or cuts.isdisjoint(range(place, place + len(part)))):
                    runs.append(Run(part, look, look.width(part)))
                elif part:
                    for start, end in pairwise((0, *(i for i in range(1, len(part)) if place + i in cuts), len(part))):
                        if place + start in cuts:
                            hyphen = place + start > 0 and text[place + start - 1] == "\u00ad"
                            level = levels[place + start - 1] if levels else 0
                            close(Run("-", look, look.width("-"), level) if hyphen else None)
                        runs += self._runs(
                            part[start:end], look, levels[place + start : place + end] if levels else None
                        )
                place += len(part)
        close()
        block = Block(units, [_width(unit) for unit in units], [unit.gap.width if unit.gap else 0.0 for unit in units])
        block.rtl = rtl
        if cuts and any(unit.tail for unit in units):
            block.tails = [unit.tail.width if unit.tail else 0.0 for unit in units]
        if line.uneven:
            block.tall = [self._tall(unit) for unit in units]
        if not levels:
            block.finer = _finer
        return block

    def _runs(self, text: str, look: Look, levels: Sequence[int] | None) -> Iterator[Run]:
        """A stretch of one look in runs of one level."""
        start = 0
        for level, group in groupby(levels or [0] * len(text)):
            end = start + len(list(group))
            words = text[start:end]
            start = end
            if level % 2 or SHAPED.search(words):
                shaped = self.shaper().shape(words, look.metrics.font, bool(level % 2))
                yield Run(words, look, shaped.width * look.ratio, level, shaped=shaped)
            elif seen := UNSEEN.sub("", words):
                yield Run(seen, look, look.width(seen), level)

    def _gap(self, look: Look, level: int) -> Run:
        """The space in a look; the same object each time."""
        if (gap := self.gaps.get((look, level))) is None:
            gap = self.gaps[look, level] = Run(" ", look, look.width(" "), level, gap=True)
        return gap

    def _tall(self, unit: Unit) -> tuple[float, float, float]:
        """Size of a unit, and how far its icons reach above and below the baseline."""
        if len(unit.runs) == 1 and not unit.runs[0].picture and not unit.runs[0].look.raised:
            return unit.runs[0].look.room or unit.runs[0].look.ratio, 0.0, 0.0
        above = below = size = 0.0
        for run in unit.runs:
            ratio = run.look.ratio
            raised, rise = run.look.raised, run.look.metrics.rise
            size = max(size, run.look.room or ratio)
            if run.picture is not None:
                middle, half = ratio * run.look.metrics.cap / 2 + raised, ratio * self.icon_scale / 2
                above, below = max(above, half + middle), max(below, half - middle)
            elif raised:
                above, below = max(above, raised + rise * ratio), max(below, (1 - rise) * ratio - raised)
        return size, above, below


class _Line:
    """What stands between two line breaks, in stretches of one look.

    Attributes:
        stretches: look and words, or look, name and picture of an icon.
        uneven: it has icons, or more than one size.
    """

    def __init__(self) -> None:
        self.stretches: list[tuple[Look, str, Picture | None]] = []
        self.uneven = False

    @property
    def text(self) -> str:
        """Its characters, with a sign for each icon."""
        return "".join([_ICON if picture else words for _, words, picture in self.stretches])

    @property
    def said(self) -> str:
        """Its words, and the names of its icons."""
        return "".join([words for _, words, _ in self.stretches])

    def add(self, look: Look, words: str, picture: Picture | None = None) -> None:
        if words:
            self.stretches.append((look, words, picture))
            self.uneven |= picture is not None or look.ratio != 1 or look.raised != 0


def with_initial(block: Block, lines: int, leading: float) -> Block:
    """A block that begins with a letter as high as several lines; the same if it begins with something else.

    Args:
        block: of composed units.
        lines: from the top of the first one's capitals to the baseline of the last.
        leading: baseline to baseline, in ems.
    """
    unit = block.units[0]
    run = unit.runs[0]
    if run.alone or run.level or not run.text[:1].isalnum():
        return block
    letter, look = run.text[0], run.look
    size = ((lines - 1) * leading + look.ratio * look.metrics.cap) / look.metrics.cap
    width = look.metrics[letter] * size + INITIAL_GAP
    rest = replace(run, text=run.text[1:], width=look.width(run.text[1:])) if run.text[1:] else None
    runs = (*((rest,) if rest else ()), *unit.runs[1:])
    begun = copy(block)
    begun.initial = Initial(letter, look, lines, size, width)
    if runs:
        begun.units = [replace(unit, runs=runs), *block.units[1:]]
        begun.widths = [_width(begun.units[0]), *block.widths[1:]]
    elif len(block.units) > 1:  # a word of one letter
        begun.units, begun.widths, begun.gaps = block.units[1:], block.widths[1:], [0.0, *block.gaps[2:]]
        begun.tails, begun.tall = block.tails[1:], block.tall[1:]
    else:
        return block
    return begun


def _width(unit: Unit) -> float:
    return sum(run.width for run in unit.runs)


@cache
def _between_ideographs() -> re.Pattern[str]:
    """Where East Asian lines break: between any two signs, but not before what ends or after what opens."""
    sign = "[\u2e80-\u2fdf\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff]"
    small = (
        "[\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087"
        "\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30fc]"
    )
    ends, opens = "[\u3001\u3002\uff01\uff09\uff0c\uff1a\uff1b\uff1f\u300d\u300f\u3011]", "[\u300c\u300e\u3010\uff08]"
    return re.compile(f"(?<={sign})(?!{small})(?={sign}|{opens})|(?<={ends})(?={sign}|{opens})")


def _finer(unit: Unit) -> list[tuple[Unit, float]]:
    """A unit in parts that begin after slashes and the like, with their widths."""
    parts: list[list[Run]] = [[]]
    for run in unit.runs:
        cuts = () if run.alone else (cut.start() for cut in re.finditer(_SLASH, run.text))
        for number, (start, end) in enumerate(pairwise((0, *cuts, len(run.text)))):
            if number:
                parts.append([])
            words = run.text[start:end]
            parts[-1].append(
                replace(run, text=words, width=run.look.width(words)) if end - start < len(run.text) else run
            )
    units = [Unit(tuple(part)) for part in parts]
    units[0].gap, units[-1].tail = unit.gap, unit.tail
    return [(part, _width(part)) for part in units]


@lru_cache(maxsize=256)
def _lenders(font: Typeface, bold: bool, italic: bool) -> tuple[Font, ...]:
    """The bundled typefaces that lend characters to another, the nearest first: of its kind, as bold, as slanted."""
    serif = _has_serifs(font) if isinstance(font, FontFile) else font is Font.TITLE or font.value.startswith("serif")
    found = []
    for name in ("serif", "sans") if serif else ("sans", "serif"):
        members = BUNDLED[name]
        if italic:
            found.append(members.bold_italic if bold else members.italic)
        found.append(members.bold if bold else members.regular)
    return tuple(lender for lender in found if lender is not font)


def _has_serifs(font: FontFile) -> bool:
    """Whether a typeface says that it has serifs, by its class or by its PANOSE number."""
    table = face(font).table("OS/2")
    if len(table) < 34:
        return False
    family, kind, style = table[30], table[32], table[33]
    return family in (1, 2, 3, 4, 5, 7) or (kind == 2 and 2 <= style <= 10)


def _begins_right_to_left(text: str) -> bool:
    for character in text:
        match unicodedata.bidirectional(character):
            case "L":
                return False
            case "R" | "AL":
                return True
    return False
