"""SQLite files that many processes may use at once: each use opens the file, does one transaction and closes it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from msgspec import Struct

from pnp.app.files import prepare_directory
from pnp.errors import InputFileError, OutputError
from pnp.message import Message

_SECONDS = 10.0
"""How long to wait for other processes."""


class Kind(Struct, frozen=True):
    """What sort of file.

    Attributes:
        tables: the SQL that makes them.
        version: of these tables.
        damaged: what is said about a file that cannot be used, and why.
        newer: what is said about one of a newer version.
    """

    tables: str
    version: int
    damaged: Callable[[str, str], Message]
    newer: Callable[[str], Message]


@contextmanager
def transaction(path: Path, kind: Kind, *, write: bool) -> Iterator[sqlite3.Connection]:
    """A file, within one transaction that nobody else writes in; who writes makes the file where there is none.

    Raises:
        InputFileError: it cannot be read.
        OutputError: it cannot be written.
    """
    error: type[InputFileError | OutputError] = OutputError if write else InputFileError
    if write:
        prepare_directory(path.parent, 0o700)
    try:
        with closing(sqlite3.connect(path, timeout=_SECONDS, isolation_level=None)) as file:
            file.execute("PRAGMA secure_delete = ON")  # what is forgotten is gone
            file.execute("BEGIN IMMEDIATE" if write else "BEGIN")
            with file:  # commits, or rolls back
                (version,) = file.execute("PRAGMA user_version").fetchone()
                if version > kind.version:
                    raise error(kind.newer(str(path)))
                if version == 0 and write:
                    for statement in kind.tables.split(";"):
                        file.execute(statement)
                    file.execute(f"PRAGMA user_version = {kind.version}")
                yield file
    except (sqlite3.Error, OSError, ValueError) as wrong:  # the latter from damaged JSON
        raise error(kind.damaged(str(path), str(wrong).lower())) from wrong
