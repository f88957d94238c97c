"""Answers kept on this computer, in one SQLite file; :mod:`pnp.app.kept` tells when they count.

The file is in the folder that the system gives programs for a user's data, or in the one that the environment variable
``PNP_DATA`` names.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

from pnp.app.kept import ByCode, Kept, Picture
from pnp.app.sqlite import Kind, transaction
from pnp.message import say

MOST = 5000
"""Pictures of which answers are kept; those of the oldest are forgotten first."""
_KIND = Kind(
    """
CREATE TABLE picture (
    number INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    digest TEXT NOT NULL,
    page INTEGER NOT NULL,  -- 0 where there is none
    sheet INTEGER NOT NULL,  -- the same
    said TEXT NOT NULL,
    inks TEXT NOT NULL,
    shown TEXT NOT NULL,
    UNIQUE (code, digest, page, sheet)
)
""",
    1,
    lambda file, reason: say("input-kept", file=file, reason=reason),
    lambda file: say("input-kept-newer", file=file),
)


def data_folder() -> Path:
    """Where a user's data are kept."""
    if own := os.environ.get("PNP_DATA"):
        return Path(own)
    import platformdirs

    return platformdirs.user_data_path("pnp", appauthor=False)


class Store:
    """The kept answers.

    Args:
        folder: where they are; it is made when something is kept.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or data_folder()) / "answers.sqlite"

    def load(self) -> ByCode:
        """Everything that is kept, in the order in which it was first said.

        Raises:
            InputFileError: the file cannot be read.
        """
        if not self.path.exists():
            return {}
        found: dict[str, list[Kept]] = {}
        with transaction(self.path, _KIND, write=False) as file:
            if not file.execute("SELECT name FROM sqlite_master WHERE name = 'picture'").fetchone():
                return {}  # just made by another process
            for row in file.execute("SELECT code, digest, page, sheet, said, inks, shown FROM picture ORDER BY number"):
                kept = _kept(*row)
                found.setdefault(kept.code, []).append(kept)
        return found

    def put(self, kept: Kept) -> None:
        """Keep what was said of a picture in the place of what was kept of it; nothing said is nothing kept.

        Raises:
            OutputError: the file cannot be written.
        """
        if not kept.said and not self.path.exists():
            return
        picture = kept.picture
        key = (kept.code, picture.digest, picture.page or 0, picture.sheet or 0)
        with transaction(self.path, _KIND, write=True) as file:
            if kept.said:
                file.execute(
                    "INSERT INTO picture (code, digest, page, sheet, said, inks, shown) VALUES (?, ?, ?, ?, ?, ?, ?)"
                    " ON CONFLICT DO UPDATE SET said = excluded.said, inks = excluded.inks, shown = excluded.shown",
                    (*key, *(json.dumps(part, sort_keys=True) for part in (kept.said, kept.inks, kept.shown))),
                )
                file.execute(
                    "DELETE FROM picture WHERE number <= (SELECT number FROM picture ORDER BY number DESC"
                    " LIMIT 1 OFFSET ?)",
                    (MOST,),
                )
            else:
                file.execute("DELETE FROM picture WHERE code = ? AND digest = ? AND page = ? AND sheet = ?", key)

    def forget(self, codes: Iterable[str] | None = None) -> None:
        """Forget what was said of sheets; of all where no code is given.

        Raises:
            OutputError: the file cannot be written.
        """
        if not self.path.exists():
            return
        with transaction(self.path, _KIND, write=True) as file:
            if codes is None:
                file.execute("DELETE FROM picture")
            else:
                file.executemany("DELETE FROM picture WHERE code = ?", [(code,) for code in codes])


def _kept(code: str, digest: str, page: int, sheet: int, said: str, inks: str, shown: str) -> Kept:
    pens = {int(pen): name for pen, name in json.loads(inks).items()}
    return Kept(code, Picture(digest, page or None, sheet or None), json.loads(said), pens, json.loads(shown))
