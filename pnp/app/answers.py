"""Answers from the command line: ``--answer space:17=red`` and files of them, sorted by the picture they are about."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, TypeGuard

from msgspec import Struct

from pnp.errors import AnswerError, CodeError, InputFileError, closed
from pnp.games.table import NOBODY, Painters
from pnp.message import Text, say
from pnp.model.code import parse_code
from pnp.model.options import ChosenOptions

if TYPE_CHECKING:
    from pnp.app.kept import ByCode

Said = Mapping[str, str]
"""Region id, in either case, to what stands there."""
Spot = tuple[str, int | None, int | None]
"""A picture's path, the page of it, and the number of the sheet on that."""


class Answers(Struct, frozen=True):
    """What a person says about the pictures to check.

    Attributes:
        alone: about the one picture, or the last of a series.
        by_photo: about a picture, by its path as it was given.
        by_code: about a sheet, by its code; it holds for whichever picture shows that sheet.
        by_place: about one sheet in one picture, by the path, the page and the number of the sheet on it.
    """

    alone: Said = {}
    by_photo: Mapping[str, Said] = {}
    by_code: Mapping[str, Said] = {}
    by_place: Mapping[Spot, Said] = {}

    def about(self, photo: Path, code: str, page: int | None = None, sheet: int | None = None) -> Said:
        """Everything that is said about a sheet in a picture.

        Raises:
            AnswerError: a region has several answers.
        """
        spot = self.by_place.get((str(photo), page, sheet), {})
        found = (self.alone, self.by_photo.get(str(photo), {}), self.by_code.get(code, {}), spot)
        return _merged((pair for said in found for pair in said.items()), f"the answers for {photo}")

    def over(self, older: Answers) -> Answers:
        """These, and where they say nothing of a region, older ones."""
        photos, codes = (
            {name: _but(said, self.alone) for name, said in old.items()} for old in (older.by_photo, older.by_code)
        )
        return Answers(
            _over(self.alone, older.alone),
            _over_each(self.by_photo, photos),
            _over_each(self.by_code, codes),
            {**older.by_place, **self.by_place},
        )

    def unused(self, codes: Iterable[str]) -> tuple[str, ...]:
        """The sheets that are answered for but are not among these."""
        return tuple(sorted(set(self.by_code) - set(codes)))


def _but(said: Said, told: Said) -> Said:
    """What is said of other regions than those that somebody has told of."""
    names = {region.lower() for region in told}
    return {region: text for region, text in said.items() if region.lower() not in names}


def _over(new: Said, old: Said) -> Said:
    return {**_but(old, new), **new}


def _over_each(new: Mapping[str, Said], old: Mapping[str, Said]) -> Mapping[str, Said]:
    return {**old, **{name: _over(said, old.get(name, {})) for name, said in new.items()}}


NONE = Answers()


class Statements(Struct, frozen=True):
    """What people say beside the pictures.

    Attributes:
        answers: about what could not be read.
        painters: who laid a painting of cards; its picture may not tell.
        agreed: what the players agreed on where their sheets leave it open; None if nobody says.
        kept: what was said in earlier runs; :mod:`pnp.app.kept` tells when it counts.
    """

    answers: Answers = NONE
    painters: Painters = NOBODY
    agreed: ChosenOptions | None = None
    kept: ByCode = {}


NOTHING = Statements()
"""Nobody says anything."""


def gather(options: Sequence[str], file: Path | None, photos: Sequence[Path], *, series: bool = False) -> Answers:
    """Everything said on a command line.

    Args:
        options: each ``region=ink``, or several of them with commas between.
        file: JSON, an object of regions and inks, or one of such objects by picture or sheet code.
        photos: to be checked.
        series: whether the pictures show one game; what names no picture is then about the last one.

    Raises:
        AnswerError: an answer is not understood, or a region has several, or nobody can tell which picture is meant.
        InputFileError: the file is missing or no JSON.
    """
    alone = _merged((pair for text in options for pair in _pairs(text)), "--answer")
    by_photo: dict[str, Said] = {}
    by_code: dict[str, Said] = {}
    if file is not None:
        own, many = _read(file)
        alone = _merged([*alone.items(), *own.items()], say("input-answers-and", file=str(file)))
        for name, said in many.items():
            home, key = _whose(name, file, photos)
            known = by_photo if home == "photo" else by_code
            known[key] = _merged([*known.get(key, {}).items(), *said.items()], f"{file}, {name}")
    if alone and len(photos) > 1 and not series:
        raise AnswerError(say("input-answer-picture", count=len(photos)))
    return Answers(alone, by_photo, by_code)


def _pairs(text: str) -> list[tuple[str, str]]:
    """The answers in ``space:17=red,cell:3,9=blue``: a region may have a comma in it, an ink has none."""
    name, *rest = text.split("=")
    pairs: list[tuple[str, str]] = []
    for number, piece in enumerate(rest, start=1):
        value, comma, following = piece.partition(",")
        if number == len(rest) and comma:
            name, value = following, ""
        elif number < len(rest) and not comma:
            value = ""
        if not value.strip() or not name.strip() or name.count(":") > 1:
            break
        pairs.append((name.strip(), value.strip()))
        name = following
    if not pairs or len(pairs) < len(rest):
        place = name.strip() or text
        raise AnswerError(say("input-answer-form", text=text, place=repr(place)))
    return pairs


def _merged(pairs: Iterable[tuple[str, str]], where: Text) -> dict[str, str]:
    """The answers by region, each given once."""
    found: dict[str, tuple[str, str]] = {}
    for name, text in pairs:
        known = found.setdefault(name.lower(), (name, text))
        if known[1].lower() != text.lower():
            raise AnswerError(say("input-answer-twice-in", where=where, region=name, one=known[1], other=text))
    return dict(found.values())


def _read(file: Path) -> tuple[Said, Mapping[str, Said]]:
    """The answers of a file about the only picture, and those about several, by the name of each.

    Dots stand where somebody has yet to say something.
    """
    try:
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError as error:
        raise InputFileError(say("input-file-none", file=str(file))) from error
    except UnicodeDecodeError as error:
        raise InputFileError(say("input-answers-encoding", file=str(file))) from error
    except OSError as error:
        raise closed(error, file) from error
    try:
        data = json.loads(text, object_pairs_hook=tuple)  # an object is a tuple of pairs, an array a list
    except json.JSONDecodeError as error:
        line, column = str(error.lineno), str(error.colno)
        why = say("input-answers-json", file=str(file), line=line, column=column, reason=error.msg.lower())
        raise InputFileError(why) from error
    except RecursionError as error:
        raise InputFileError(say("input-answers-deep", file=str(file))) from error
    if not _is_object(data):
        raise InputFileError(say("input-answers-object", file=str(file)))
    many: dict[str, Said] = {}
    for name, value in data:
        if _is_object(value):
            said = _checked(value, f"{file}, {name}")
            many[name] = _merged([*many.get(name, {}).items(), *said.items()], f"{file}, {name}")
    if many and not all(_is_object(value) for _, value in data):
        raise InputFileError(say("input-answers-mixed", file=str(file)))
    if not many:
        return _checked(data, str(file)), {}
    return {}, many


def _is_object(data: object) -> TypeGuard[tuple[tuple[str, object], ...]]:
    return isinstance(data, tuple)


def _checked(pairs: Iterable[tuple[str, object]], where: str) -> dict[str, str]:
    texts = []
    for name, value in pairs:
        if isinstance(value, bool) or not isinstance(value, str | int):
            shown = say("input-an-object") if _is_object(value) else json.dumps(value)
            raise InputFileError(say("input-answers-value", where=where, name=name, shown=shown))
        if str(value).strip() not in ("...", "…"):
            texts.append((name, str(value)))
    return _merged(texts, where)


def _whose(name: str, file: Path, photos: Sequence[Path]) -> tuple[str, str]:
    """Whether a name is a picture's or a sheet's, and the picture's path as given or the sheet's code in full."""
    for photo in photos:
        if Path(name) == photo:
            return "photo", str(photo)
    named = [photo for photo in photos if photo.name == name]
    if len(named) == 1:
        return "photo", str(named[0])
    if len(named) > 1:
        raise AnswerError(say("input-answers-ambiguous", file=str(file), name=name))
    if Path(name).exists():  # a file of answers may be about more pictures than are checked today
        return "photo", name
    try:
        return "code", str(parse_code(name))
    except CodeError as error:
        if name.count("-") == 3 and not Path(name).suffix:
            raise AnswerError(say("input-about", what=str(file), why=error.message)) from error
        near = get_close_matches(name, [shown for photo in photos for shown in (photo.name, str(photo))], 1)
        if not near:
            raise AnswerError(say("input-answers-whose", file=str(file), name=repr(name))) from error
        text = say("input-answers-whose-near", file=str(file), name=repr(name), near=near[0])
        raise AnswerError(text) from error
