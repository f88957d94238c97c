"""The folder of a class: what its report is of, so that the command line and a browser can each go on with the other's.

Beside the report, the gradebook and the journal it holds

- ``class.json``: the pile, the class list and the rules of the latest run; paths are seen from the folder;
- ``answers.json``: what a person sees where the reader is unsure, said in a browser or with ``pnp check --answer`` or
  ``--answers``, in the form that ``--answers`` takes;
- ``changes.json``: see :mod:`pnp.classroom.changes`;
- ``marked.json``: what was marked, for whoever wants grades, see :mod:`pnp.classroom.marks.keeping`;
- ``photos``: pictures that were taken in a browser, and ``print``: the class set that was made there.
"""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from pnp.app import files
from pnp.app.answers import NONE, Answers, gather
from pnp.errors import AnswerError, InputFileError, system_reason
from pnp.games.table import Painters
from pnp.games.words import ENGLISH
from pnp.message import say
from pnp.model.options import ChosenOptions

CLASS, ANSWERS, PHOTOS, PRINT = "class.json", "answers.json", "photos", "print"


class Kept(Struct, frozen=True, omit_defaults=True):
    """The file ``class.json``.

    Attributes:
        pile: pictures and folders of them.
        roster: the class list; empty where there is none.
        encoding: of the list, where it was said.
        answers: a file of answers that an earlier version was given, which kept only where it is; empty elsewhere.
        variations: the rules that the class agreed on; None if nobody said.
        teams: whether four play as two teams, as they agreed.
        points: that they agreed to play to.
        players: who laid paintings of cards: how many.
        colours: of these players, by their numbers.
        lang: language of the report.
    """

    pile: tuple[str, ...] = (PHOTOS,)
    roster: str = ""
    encoding: str | None = None
    answers: str = ""
    variations: tuple[str, ...] | None = None
    teams: bool = False
    points: int | None = None
    players: int | None = None
    colours: Mapping[int, tuple[str, ...]] = {}
    lang: str = ENGLISH

    @property
    def agreed(self) -> ChosenOptions | None:
        """What the class agreed on; None if nobody said."""
        if self.variations is None:
            return None
        return ChosenOptions(teams=self.teams, points=self.points, rules=frozenset(self.variations))

    @property
    def painters(self) -> Painters:
        """Who laid paintings of cards."""
        return Painters(self.players, self.colours)


def save(folder: Path, kept: Kept) -> None:
    """Keep it.

    Raises:
        OutputError: the place cannot be written.
    """
    text = json.dumps(msgspec.to_builtins(kept, str_keys=True), ensure_ascii=False, indent=1) + "\n"
    files.write(folder / CLASS, text.encode("utf-8", "surrogateescape"))


def load(folder: Path) -> Kept:
    """What is kept in a folder.

    Raises:
        InputFileError: nothing is, or the file is not as it must be.
    """
    path = folder / CLASS
    if not folder.is_dir():
        raise InputFileError(say("input-folder-none", folder=str(folder)))
    try:
        text = path.read_bytes().decode("utf-8", "surrogateescape")
        return msgspec.convert(json.loads(text), Kept, str_keys=True, strict=False)
    except (OSError, ValueError, msgspec.ValidationError, RecursionError) as error:
        raise _unusable(path, error) from error


def command(folder: Path) -> str:
    """The command line that goes on with a class, as it is typed here.

    Raises:
        InputFileError: as :func:`load` says.
    """
    known = load(folder)
    words = ["pnp", "check", *(_typed(folder / path) for path in known.pile)]
    options = {
        "--roster": _typed(folder / known.roster) if known.roster else "",
        "--encoding": known.encoding or "",
        "--answers": _typed(folder / known.answers) if known.answers else "",
        "--variation": ",".join(known.variations or ()),
        "--points": "" if known.points is None else str(known.points),
        "--lang": "" if known.lang == ENGLISH else known.lang,
        "--report": _typed(folder),
    }
    words += [word for name, value in options.items() if value for word in (name, value)]
    return shlex.join([*words, *(["--teams"] if known.teams else [])])


def is_class(folder: Path) -> bool:
    """Whether a folder is a class's."""
    return (folder / CLASS).is_file()


def answers_in(folder: Path, pictures: tuple[Path, ...] = ()) -> Answers:
    """What a person said before, about the pictures of a report.

    Raises:
        AnswerError, InputFileError: the file is not as it must be.
    """
    path = folder / ANSWERS
    return gather((), path, pictures) if path.exists() else NONE


def answer(folder: Path, code: str, said: Mapping[str, str]) -> None:
    """Keep what is said about a sheet, in place of what was said before; nothing, if nothing is.

    Raises:
        AnswerError: there are answers in another form.
        InputFileError, OutputError: the file cannot be read or written.
    """
    path = folder / ANSWERS
    try:
        every = json.loads(path.read_text("utf-8-sig")) if path.exists() else {}
    except (OSError, ValueError, RecursionError) as error:
        raise _unusable(path, error) from error
    if not isinstance(every, dict) or not all(isinstance(told, dict) for told in every.values()):
        raise AnswerError(say("input-answers-mixed", file=str(path)))
    others = {name: told for name, told in every.items() if name.upper() != code}
    if path.exists() or said:
        text = json.dumps({**others, code: dict(said)} if said else others, ensure_ascii=False, indent=1)
        files.write(path, (text + "\n").encode())


def _unusable(path: Path, error: Exception) -> InputFileError:
    """What is said of a file in the folder that is not as it must be."""
    reason = system_reason(error) if isinstance(error, OSError) else str(error).rstrip(".").lower()
    return InputFileError(say("input-class-folder", file=str(path), reason=reason))


def _typed(path: Path) -> str:
    """A path as it is seen from here."""
    return path_from(path, Path())


def path_from(path: Path, folder: Path) -> str:
    """A path as it is seen from a folder; whole where there is no way from there, as between drives."""
    try:
        return Path(os.path.relpath(path.absolute(), folder.absolute())).as_posix()
    except ValueError:
        return str(path.absolute())


def path_to(kept: str, folder: Path) -> Path:
    """What :func:`path_from` says, as it is seen from where the folder is."""
    return Path(os.path.normpath(folder / kept))
