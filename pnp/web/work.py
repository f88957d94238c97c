"""What the worker processes do: print, and check. They are apart from the server, so a picture can harm only them."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pnp.app.answers import Answers, Said, Spot, Statements
from pnp.app.checked import Checked
from pnp.app.make import SheetOrder, in_memory
from pnp.app.making import end_with_parent
from pnp.errors import PnpError
from pnp.games.registry import sheet
from pnp.message import Text, mapped
from pnp.model.code import SheetCode

if TYPE_CHECKING:
    from pnp.app.kept import ByCode

MEMORY = 4_000_000_000
"""Bytes that a worker may use."""


def prepare() -> None:
    """Limit this process, and leave Ctrl-C to the server; in a group of its own, it ends with all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if os.name == "posix":
        import resource

        os.setpgid(0, 0)
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))
    end_with_parent()


def printed(order: SheetOrder) -> list[tuple[str, bytes]]:
    """The files of an order: names and contents."""
    return list(in_memory(order))


def read(photos: Sequence[Path], folder: Path, said: Mapping[Spot, Said], kept: ByCode, lang: str) -> list[Checked]:
    """What pictures show, with pictures of it in a folder.

    Args:
        photos: pictures that belong together, each in a folder of its own; no two have the same name.
        folder: for what is drawn.
        said: what a person says, by the name of the picture, the page, and the sheet on it.
        kept: what was said in earlier runs.
        lang: of the words in these pictures.

    Returns:
        Results that call pictures by their names alone: where these lie is nobody's business.

    Raises:
        PnpError: they cannot be read; its sentence says no more.
    """
    from pnp.app.check import check_all

    paths = {photo.name: str(photo) for photo in photos}
    here = {(paths[name], page, sheet): each for (name, page, sheet), each in said.items() if name in paths}
    told = Statements(Answers(by_place=here), kept=kept)
    try:
        found = list(check_all(photos, overlay=folder, apart=True, told=told, lang=lang))
    except PnpError as error:
        raise type(error)(_anonymous(error.message, photos)) from None
    return [_named(result, photos) for result in found]


def read_away(
    pictures: Mapping[str, bytes], said: Mapping[Spot, Said], kept: ByCode, lang: str
) -> tuple[list[Checked], dict[str, bytes]]:
    """The same on another machine: pictures come as bytes, and what is drawn goes back as bytes, by name."""
    with TemporaryDirectory(prefix="pnp-read-") as name:
        folder = Path(name)
        drawn = folder / "drawn"
        photos = []
        for number, (own, data) in enumerate(pictures.items()):
            photos.append(folder / str(number) / own)
            photos[-1].parent.mkdir()
            photos[-1].write_bytes(data)
        found = read(photos, drawn, said, kept, lang)
        return found, {path.name: path.read_bytes() for path in drawn.iterdir()} if drawn.is_dir() else {}


def hung(photo: Path, code: str, paper: str, kind: str, said: Said, kept: ByCode, lang: str) -> tuple[str, bytes]:
    """The poster of a sheet in a picture: its file's name and contents.

    Args:
        photo: the picture.
        code: of the sheet.
        paper: its name.
        kind: ``pdf``, ``svg`` or ``png``.
        said: what a person says.
        kept: what was said in earlier runs.
        lang: of the label.
    """
    from pnp.app.poster import PosterOrder, posters
    from pnp.model.units import paper as named

    told = Statements(Answers(by_code={code: said}), kept=kept)
    order = PosterOrder([str(photo)], named(paper), (kind,), code=code, lang=lang, told=told)
    with TemporaryDirectory(dir=photo.parent) as folder:
        made = next(posters(order, Path(folder)))
        if made.error is not None:
            raise type(made.error)(_anonymous(made.error.message, [photo]))
        return f"{code}-poster.{kind}", made.paths[0].read_bytes()


def _anonymous(text: Text, photos: Sequence[Path]) -> Text:
    folders = "|".join(re.escape(f"{photo.parent}{os.sep}") for photo in photos)
    return mapped(text, lambda part: re.sub(folders, "", part))


def _named(result: Checked, photos: Sequence[Path]) -> Checked:
    """A result that names its picture without its folder."""
    verdict = result.verdict
    findings = (replace(each, message=_anonymous(each.message, photos)) for each in verdict.findings)
    message = _anonymous(verdict.message, photos)
    return replace(
        result,
        photo=Path(result.photo).name,
        verdict=replace(verdict, message=message, findings=tuple(findings)),
        notes=tuple(_anonymous(note, photos) for note in result.notes),
    )


def sealed(code: str | SheetCode) -> SheetCode:
    """A code with the fingerprint of its field."""
    return sheet(code).code


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
