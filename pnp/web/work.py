"""What the worker processes do: print, and check. They are apart from the server, so a picture can harm only them."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp.app.answers import Answers, Statements
from pnp.app.checked import Checked
from pnp.app.make import SheetOrder, in_memory
from pnp.app.playing import Begun, begun, on, opened
from pnp.games.match import Match
from pnp.games.registry import sheet
from pnp.model.code import SheetCode
from pnp.model.options import ChosenOptions

MEMORY = 4_000_000_000
"""Bytes that a worker may use."""


def prepare() -> None:
    """Limit this process, and leave Ctrl-C to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if os.name == "posix":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))


def printed(order: SheetOrder) -> list[tuple[str, bytes]]:
    """The files of an order: names and contents."""
    return list(in_memory(order))


def read(photos: list[Path], folder: Path, answers: Mapping[str, Mapping[str, str]], lang: str) -> list[Checked]:
    """What pictures show, with pictures of it in a folder.

    Args:
        photos: pictures that belong together.
        folder: for what is drawn.
        answers: what a person says, by sheet code.
        lang: of the words in these pictures.
    """
    from pnp.app.check import check_all

    told = Statements(Answers(by_code=answers))
    return list(check_all(photos, overlay=folder, apart=True, told=told, lang=lang))


def hung(
    photo: Path, code: str, paper: str, kind: str, answers: Mapping[str, Mapping[str, str]], lang: str
) -> tuple[str, bytes]:
    """The poster of a sheet in a picture: its file's name and contents.

    Args:
        photo: the picture.
        code: of the sheet.
        paper: its name.
        kind: ``pdf``, ``svg`` or ``png``.
        answers: what a person says, by sheet code.
        lang: of the label.
    """
    from pnp.app.poster import PosterOrder, posters
    from pnp.model.units import paper as named

    told = Statements(Answers(by_code=answers))
    order = PosterOrder([str(photo)], named(paper), (kind,), code=code, lang=lang, told=told)
    with TemporaryDirectory(dir=photo.parent) as folder:
        made = next(posters(order, Path(folder)))
        if made.error is not None:
            raise made.error
        return f"{code}-poster.{kind}", made.paths[0].read_bytes()


def sealed(code: str | SheetCode) -> SheetCode:
    """A code with the fingerprint of its field."""
    return sheet(code).code


def play_begun(code: str | SheetCode, players: int | None, agreed: ChosenOptions | None) -> Begun:
    """A new game on a sheet: see :func:`pnp.app.playing.begun`."""
    return begun(code, players, agreed)


def play_opened(text: str, source: str) -> Begun:
    """A game from its record: see :func:`pnp.app.playing.opened`."""
    return opened(text, source)


def played_on(match: Match, seats: tuple[str, ...], salt: str) -> Match:
    """A match that built-in players have played to its end."""
    return on(match, seats, salt)


def play_photographed(code: str, record: str, condition: str, seed: int) -> bytes:
    """A rehearsal photograph of the sheet of a game, as JPEG."""
    from pnp.app.rehearse import photograph_file

    with _kept(record) as path:
        return photograph_file(code, path, condition, seed, path.with_suffix(".jpg"))[0].read_bytes()


def play_finished(code: str, record: str, kind: str) -> bytes:
    """The sheet of a game with everything that was coloured, as a file's bytes."""
    from pnp.app.rehearse import finished_sheet

    with _kept(record) as path:
        return finished_sheet(code, path, kind)


def play_hung(code: str, record: str, paper: str, kind: str, lang: str) -> bytes:
    """The poster of a game, as a file's bytes."""
    from pnp.app.poster import PosterOrder, posters
    from pnp.model.units import paper as named

    with _kept(record) as path:
        made = next(posters(PosterOrder([code], named(paper), (kind,), play=path, lang=lang), path.parent))
        if made.error is not None:
            raise made.error
        return made.paths[0].read_bytes()


@contextmanager
def _kept(record: str) -> Iterator[Path]:
    """A record in a folder of its own, which is removed afterwards."""
    with TemporaryDirectory(prefix="pnp-play-") as folder:
        path = Path(folder) / "record.txt"
        path.write_text(record, "utf-8")
        yield path
