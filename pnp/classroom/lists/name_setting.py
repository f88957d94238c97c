"""Names on paper, in whatever script they are written.

A name that our own typefaces have is a text, which can be searched for; any other one becomes outlines, shaped by
HarfBuzz, with the name as their text alternative.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Literal

from pnp.cards.text.characters import RIGHT_TO_LEFT, SHAPED, UNSEEN, composed
from pnp.cards.text.shaping import Shaped, visual
from pnp.classroom.lists.name_fonts import INSTALL, NameShaper, choose, covers, language_of, script_of, shapes
from pnp.classroom.lists.roster import Roster
from pnp.classroom.lists.shortening import cut_forms
from pnp.errors import RosterError
from pnp.geometry.typesetting import missing, width, wrap
from pnp.message import Message, say
from pnp.model.drawing import Command, Font, Group, Item, Path, Style, Text, Typeface
from pnp.model.units import Point

Anchor = Literal["start", "middle", "end"]
_PART = {"start": 0.0, "middle": 0.5, "end": 1.0}
_SLACK_MM = 1e-6
"""A name that was made just as small as it must be has room."""
_COLOUR = "\ufe0f"
"""Asks for an emoji's picture; what it follows may still have a plain form."""
What = Literal["name", "table", "title"]
"""What a text is, for sentences about it."""
_SANS = {Font.TITLE: Font.SANS_LIGHT, Font.SERIF: Font.SANS, Font.SERIF_BOLD: Font.SANS_BOLD}
"""Has more letters than the serif, and is nearer to the typefaces of other scripts."""
_Run = tuple[str, Typeface, int]
"""Characters of one typeface and level of embedding."""


def lettered(
    text: str,
    at: Point,
    size_mm: float,
    *,
    width_mm: float,
    font: Font = Font.SANS,
    anchor: Anchor = "start",
    least_mm: float = 2.0,
    colour: str = "#000000",
    language: str = "",
    shorter: Iterable[str] = (),
    others: Iterable[str] = (),
) -> tuple[Item, ...]:
    """A name on one line: made smaller where it is too wide, then shortened, then cut.

    Args:
        text: the name, in any script and direction.
        at: on the baseline, mm.
        size_mm: em size.
        width_mm: room for it.
        font: role of its letters; scripts that our typefaces lack get one of the same weight. A name of which the serif
            lacks a letter is whole in the sans.
        anchor: which end of the line ``at`` is: start is the left one, for names that run from right to left too.
        least_mm: size below which it is not made smaller but ends in an ellipsis.
        colour: of the letters.
        language: whose manner of Chinese characters, as :func:`pnp.classroom.lists.name_fonts.language_of` says it; by
            default found from this name alone.
        shorter: forms of it that are tried before it is cut, longest first.
        others: the names of a class and all their forms; what is left of a name that is cut is not another's.

    Raises:
        RosterError: it cannot be printed; says why, and the way out.
    """
    font, text = _settable(text, font)
    if not text:
        return ()
    language = language or language_of(text)
    ems = _ems(text, font, language)
    size = min(size_mm, max(width_mm / ems, least_mm) if ems else size_mm)
    forms = [text, *(_bare(form, font) for form in shorter)]
    bare = (_bare(other, font) for other in others)
    tried = chain(forms, _shorter(forms[-1], font, language, (other for other in bare if other not in forms)))
    shown = next((form for form in tried if _ems(form, font, language) * size <= width_mm + _SLACK_MM), "")
    if _plain(shown, font):
        return (
            (Text((round(at[0], 3), round(at[1], 3)), shown, size, font, anchor=anchor, colour=colour),)
            if shown
            else ()
        )
    x = at[0] - _PART[anchor] * _ems(shown, font, language) * size
    commands: list[Command] = []
    for shaped in _shaped(shown, font, language):
        commands += shaped.outline(x, at[1], size)
        x += shaped.width * size
    outline = Path(tuple(map(_rounded, commands)), Style(fill=colour))
    return (Group("", (outline,), alt=text),)


def common_size(
    names: Iterable[tuple[str, float]], size_mm: float, least_mm: float, language: str = "", font: Font = Font.SANS
) -> float:
    """The size in which all names have room, mm: one for all, so that no name looks greater than another.

    Args:
        names: each with the room for it, mm.
        size_mm: greatest size.
        least_mm: least size; names without room in this are shortened.
        language: as for :func:`lettered`.
        font: role of the letters.
    """
    ems = ((_ems(_bare(name, font), font, language or language_of(name)), room) for name, room in names)
    least = min((room / wide for wide, room in ems if wide), default=size_mm)
    return round(max(least_mm, min(size_mm, least - 0.005)), 2) if least < size_mm else size_mm


def name_width(text: str, font: Font, size_mm: float) -> float:
    """Width of a name on one line, as :func:`lettered` sets it, and of a space before it, mm; raises as that does."""
    before = width(" ", font, size_mm) if text.startswith(" ") else 0.0
    font, text = _settable(text, font)
    return before + _ems(text, font, language_of(text)) * size_mm


def name_lines(text: str, size_mm: float, width_mm: float, font: Font = Font.SANS) -> tuple[Font, tuple[str, ...]]:
    """A text that may hold names, broken into lines for :func:`lettered`; with the typeface of all its lines.

    Args:
        text: in any script and direction.
        size_mm: em size.
        width_mm: room for a line; a single word that is wider stands on one of its own.
        font: role of its letters.

    Raises:
        RosterError: it cannot be printed; says why, and the way out.
    """
    font, _ = _settable(text, font)
    lines = wrap(text, size_mm, width_mm, font, None, name_width)
    return font, tuple("".join(span.text for span in line) for line in lines)


def printable(names: Roster | Iterable[str], font: Font = Font.SANS) -> None:
    """Make sure that all names can be printed, and a list's tables, before anything is.

    Raises:
        RosterError: the first that cannot; says why, on which line of the list it stands, and the way out.
    """
    if isinstance(names, Roster):
        for pupil in names.pupils:
            told: tuple[tuple[What, str], ...] = (("name", pupil.name), ("table", pupil.table))
            for what, text in told:
                if (problem := _unprintable(text, font, what)) is not None:
                    where = say("input-line", source=names.path.name, line=str(pupil.line))
                    raise RosterError(say("input-print-at", where=where, said=problem))
    else:
        for name in names:
            _settable(name, font)


def _bare(text: str, font: Font) -> str:
    """A name without what is not seen, where that steers nothing."""
    text = " ".join(composed(text).replace(_COLOUR, "").split())
    bare = UNSEEN.sub("", text)
    return bare if _plain(bare, font) else text


def unprintable(text: str, font: Font, what: What = "name") -> Message | None:
    """Why :func:`lettered` cannot print a text, and the way out."""
    problem = _unprintable(text, font, what)
    return None if problem is None else say("input-print", said=problem)


def _unprintable(text: str, font: Font, what: What) -> Message | None:
    """The same without a capital."""
    font = _whole(text, font)
    return _problem(_bare(text, font), font, what)


def _whole(text: str, font: Font) -> Font:
    """The typeface for all letters of a text: words of two kinds of letters look broken."""
    return _SANS.get(font, font) if missing(UNSEEN.sub("", composed(text)), font) else font


def _settable(text: str, font: Font) -> tuple[Font, str]:
    """The typeface for all letters of a text, and what of it is printed.

    Raises:
        RosterError: it cannot be printed; says why, and the way out.
    """
    if (problem := unprintable(text, font)) is not None:
        raise RosterError(problem)
    font = _whole(text, font)
    return font, _bare(text, font)


@lru_cache(4096)
def _problem(text: str, font: Font, what: What) -> Message | None:
    """Why a text cannot be printed, and the way out."""
    if _plain(text, font):
        return None
    for character in text:
        if UNSEEN.match(character) or ord(character) < 33:
            continue
        try:
            found = choose(character, font, language_of(text))
        except LookupError:
            return say("input-print-script", what=what, text=text, script=script_of(character), command=INSTALL)
        if found is None:
            code = f"U+{ord(character):04X} {unicodedata.name(character, 'unnamed').lower()}"
            return say("input-print-character", what=what, text=text, character=character, code=code)
    return None if shapes() else say("input-print-accents", what=what, text=text, command=INSTALL)


@lru_cache(4096)
def _plain(text: str, font: Font) -> bool:
    """Whether a text can be set character by character in one of our own typefaces."""
    return not (RIGHT_TO_LEFT.search(text) or SHAPED.search(text) or UNSEEN.search(text) or missing(text, font))


def _ems(text: str, font: Font, language: str) -> float:
    """Width of a text in ems."""
    if _plain(text, font):
        return width(text, font, 1.0)
    return sum(shaped.width for shaped in _shaped(text, font, language))


def _shorter(text: str, font: Font, language: str, others: Iterable[str] = ()) -> Iterator[str]:
    """A text cut between what people see as characters, longest first."""
    cuts: Iterable[int] = range(1, len(text))
    if not _plain(text, font):
        letterer, places, begin = _letterer(language), set(), 0
        for run, face, level in _runs(text, font, language):
            places |= {begin + place for place in letterer.clusters(run, face, bool(level % 2))}
            begin += len(run)
        cuts = places - {0}
    yield from cut_forms(text, cuts, others)


@lru_cache(1024)
def _shaped(text: str, font: Font, language: str) -> tuple[Shaped, ...]:
    """The runs of a text from left to right."""
    letterer, runs = _letterer(language), _runs(text, font, language)
    made = [letterer.shape(run, face, bool(level % 2)) for run, face, level in runs]
    return tuple(visual(made, [level for _, _, level in runs]))


def _runs(text: str, font: Font, language: str) -> list[_Run]:
    """A text in runs of one typeface and direction each, as it is written."""
    faces = _faces(text, font, language)
    first = next((unicodedata.bidirectional(c) for c in text if unicodedata.bidirectional(c) in ("L", "R", "AL")), "L")
    levels = _letterer(language).levels(text, first != "L")
    runs: list[_Run] = []
    for character, face, level in zip(text, faces, levels, strict=True):
        if runs and runs[-1][1:] == (face, level):
            runs[-1] = (runs[-1][0] + character, face, level)
        else:
            runs.append((character, face, level))
    return runs


def _faces(text: str, font: Font, language: str) -> list[Typeface]:
    """The typeface of each character; accents and spaces have that of what they follow, where it has them."""
    faces: list[Typeface] = []
    for index, character in enumerate(text):
        mark = unicodedata.category(character)[0] == "M" or bool(UNSEEN.match(character))
        if faces and (mark or character == " ") and covers(faces[-1], character):
            faces.append(faces[-1])
            continue
        found = choose(character, font, language) or font
        if mark and faces and covers(found, text[index - 1]):
            faces[-1] = found
        faces.append(found)
    return faces


@lru_cache(8)
def _letterer(language: str) -> NameShaper:
    return NameShaper(language)


def _rounded(step: Command) -> Command:
    return (step[0], *(round(value, 3) for value in step[1:]))  # type: ignore[return-value]
