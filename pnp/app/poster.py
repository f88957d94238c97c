"""Posters: finished games as pictures for a wall, from photographs or from games played on sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from pnp.app import files
from pnp.app.answers import NOTHING, Statements
from pnp.app.check import check_all
from pnp.app.checked import Checked
from pnp.app.make import write_picture
from pnp.app.rehearse import load_play
from pnp.cards.export.slugs import Names
from pnp.errors import GameError, InputFileError, PnpError, Unreadable
from pnp.games.painting import UNSURE, manner, paint, painted_regions
from pnp.games.poster import Hung, Label, poster, thumbnails
from pnp.games.registry import game, sheet
from pnp.games.simulate import simulate
from pnp.games.words import language, words
from pnp.message import Message, say
from pnp.model.drawing import Drawing
from pnp.model.game import Setup
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import region_id
from pnp.model.sheet import Sheet
from pnp.model.units import Paper

_NUMBERS = 999
"""Pictures are numbered up to this, then from 1 again."""


class PosterOrder(Struct, frozen=True):
    """What is to be hung up.

    Attributes:
        sources: photographs of finished sheets, or codes of sheets.
        paper: in any orientation.
        formats: ``pdf``, ``svg``, ``png``.
        code: of the sheet in the photographs, where they do not show it.
        play: JSON of ``pnp simulate``: the game on the one sheet whose code is given; None plays one first.
        seed: decides how such a game goes.
        title: of every picture; empty for one made from the sheet's seed.
        names: of players 1, 2 ..., where the label is to have them; empty for what is known of them.
        date: in words; None for the day on which a photograph was taken.
        lang: of the label; None for the language of the sheet.
        told: what people say beside the photographs.
    """

    sources: Sequence[str]
    paper: Paper
    formats: tuple[str, ...] = ("pdf",)
    code: str | None = None
    play: Path | None = None
    seed: int = 0
    title: str = ""
    names: Sequence[str] = ()
    date: str | None = None
    lang: str | None = None
    told: Statements = NOTHING


class Made(Struct, frozen=True):
    """What became of a source.

    Attributes:
        paths: of its files; of the last one those of the page of thumbnails.
        unsure: what could not be read and is hatched, as a sentence; None where all was read.
        error: why there is no poster; None where there is one.
    """

    paths: tuple[Path, ...] = ()
    unsure: Message | None = None
    error: PnpError | None = None


class _Finished(Struct, frozen=True):
    """A finished game that was found: its sheet and its ink, and what is known of it."""

    stem: str
    sheet: Sheet
    setup: Setup
    marks: Mapping[str, str]
    written: Mapping[str, str] = {}
    day: date | None = None
    unsure: Message | None = None


def posters(
    order: PosterOrder,
    folder: Path,
    progress: Callable[[Iterable[list[Checked]], int], Iterable[list[Checked]]] = lambda pages, _: pages,
) -> Iterator[Made]:
    """Make a poster of each source, and of several a page of thumbnails.

    Args:
        order: what is to be made.
        folder: where the files go.
        progress: as of :func:`pnp.app.check.check_all`.

    Yields:
        What became of each, once its files are written. What cannot be read is a result, not an exception.

    Raises:
        CodeError, GameError: a code is mistyped or unknown, or its game has no field that could be hung up.
        InputFileError: the game cannot be read, or is of another sheet.
        OutputError: the folder cannot be written.
    """
    files.prepare_directory(folder)
    shown: list[tuple[Hung, str]] = []
    names = Names()
    for found in _found(order, progress):
        if isinstance(found, PnpError):
            yield Made(error=found)
            continue
        try:
            hung, lang = _hung(found, order)
        except GameError as error:
            yield Made(error=error)
            continue
        shown.append((hung, found.sheet.code.game))
        stem = names.unique(found.stem)
        paths = write_picture(poster(hung, order.paper, lang), f"{stem}-poster", order.formats, folder)
        yield Made(tuple(paths), found.unsure)
    if len(shown) > 1:
        paths = write_picture(_thumbnails(shown, order), "thumbnails", order.formats, folder)
        yield Made(tuple(paths))


def is_photograph(source: str) -> bool:
    """Whether a source is a file: a code is none, and has no dot in it and no stroke."""
    return Path(source).exists() or bool(set(source) & set("./\\"))


def _found(
    order: PosterOrder, progress: Callable[[Iterable[list[Checked]], int], Iterable[list[Checked]]]
) -> Iterator[_Finished | PnpError]:
    codes = [source for source in order.sources if not is_photograph(source)]
    for code in codes:
        yield _played(code, order)
    photos = [Path(source) for source in order.sources if is_photograph(source)]
    if photos:
        for checked in check_all(photos, code=order.code, told=order.told, jobs=None, progress=progress):
            yield _read(checked)


def _played(code: str, order: PosterOrder) -> _Finished:
    """A game on a sheet; the built-in players have no names."""
    found = sheet(code)
    rules = game(found.code.game)
    manner(rules.name, rules.title)
    if order.play is None:
        played = simulate(rules, found, seed=order.seed)
        return _Finished(str(found.code), found, played.setup, played.marks)
    loaded = load_play(order.play, found)
    setup = replace(rules.setup(found, loaded.get("players")), teams=bool(loaded.get("teams")))
    return _Finished(str(found.code), found, setup, loaded["marks"], loaded["written"])


def _read(checked: Checked) -> _Finished | PnpError:
    """What a photograph shows."""
    if checked.error is not None:
        return checked.error
    if checked.reading is None:
        return Unreadable(checked.verdict.message)
    if checked.code is None:
        return InputFileError(say("input-poster-table", photo=checked.photo))
    from pnp.scan.taken import taken

    found, reading = sheet(checked.code), checked.reading
    unsure = _unsure(found, reading)
    marks = {name: str(mark.ink) for name, mark in reading.marks.items() if mark.ink is not None}
    marks |= dict.fromkeys(unsure, UNSURE)
    written = {name: words.text for name, words in reading.written.items() if words.text}
    told = None
    if unsure:
        count, example = len(unsure), unsure[0]
        told = say("input-poster-unsure", photo=checked.name, count=count, region=example)
    if not any(place.id in marks and marks[place.id] != BLANK for place in painted_regions(found)):
        return InputFileError(say("input-poster-empty", photo=checked.name))
    setup = checked.verdict.setup or game(found.code.game).setup(found, None)
    return _Finished(checked.stem, found, setup, marks, written, taken(Path(checked.photo)), told)


def _unsure(found: Sheet, reading: Reading) -> list[str]:
    """The places of the field of which nobody knows what they show; a space is known by its halves."""
    halves = {
        str(half.facts["of"]) for half in found.of_kind("half") if reading.marks[half.id].ink not in (None, BLANK)
    }
    return [
        place.id
        for place in painted_regions(found)
        if place.id in reading.marks and reading.marks[place.id].ink is None and place.id not in halves
    ]


def _hung(found: _Finished, order: PosterOrder) -> tuple[Hung, str]:
    """The painting with its label, and the language of that."""
    rules = game(found.sheet.code.game)
    painting = paint(found.sheet, found.marks, manner(rules.name, rules.title))
    lang = language(order.lang or found.sheet.drawing.lang).tag
    said = words(lang, "poster")
    day = "" if found.day is None else _in_words(found.day, lang)
    label = Label(
        title=order.title or title_of(said["titles"][rules.name], found.sheet.code.seed),
        painters=tuple(_painters(found, order.names, painting.colours)),
        date=day if order.date is None else order.date,
        about=said["about"].format(artist=words(lang, "artists")[rules.name]["name"]),
        code=str(found.sheet.code),
    )
    return Hung(painting, label), lang


def _painters(
    found: _Finished, names: Sequence[str], colours: Mapping[str, str]
) -> Iterator[tuple[tuple[str, ...], str]]:
    """The players that are known by name or initials, with the colours that their pens have become."""
    rules, setup = game(found.sheet.code.game), found.setup
    rows = sorted({rules.row(player, setup) for player in range(1, setup.players + 1)})
    if len(names) > len(rows):
        raise GameError(say("input-poster-names", code=str(found.sheet.code), most=len(rows), count=len(names)))
    pens = {pen: rules.row(int(whose), setup) for pen, whose in rules.pens(setup).items() if whose.isdigit()}
    given = names or [found.written.get(region_id("initials", row), "") for row in rows]
    for row, name in zip(rows, given, strict=False):
        inks = [found.marks.get(region_id("pen", pen, 1), "") for pen, owner in pens.items() if owner == row]
        if name:
            yield tuple(colours[ink] for ink in inks if ink in colours), name


def title_of(lists: Sequence[Sequence[str]], seed: int) -> str:
    """One word of each list, by the seed."""
    number = str((seed - 1) % _NUMBERS + 1)
    return " ".join(each[seed % len(each)] for each in lists).format(number=number)


def _in_words(day: date, lang: str) -> str:
    from babel.dates import format_date

    return format_date(day, "long", locale=language(lang).locale)


def _thumbnails(shown: Sequence[tuple[Hung, str]], order: PosterOrder) -> Drawing:
    lang = language(order.lang or "en").tag
    said, games = words(lang, "poster"), {name for _, name in shown}
    title = game(games.pop()).title if len(games) == 1 else said["any"]
    about = said["count"].format(count=len(shown))
    return thumbnails([hung for hung, _ in shown], order.paper, title, about, lang)
