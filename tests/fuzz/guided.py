"""Fuzzing guided by coverage, where atheris is installed: ``python guided.py KIND [OPTION OF LIBFUZZER...]``.

Write what it finds as a case into the tests of the module that is at fault.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris  # type: ignore[import-not-found, unused-ignore]

with atheris.instrument_imports(include=["pnp"]):
    from kinds import KINDS, tried


def main() -> None:
    """Fuzz one kind, from its examples."""
    name = sys.argv.pop(1)
    kind = KINDS[name]
    folder, cases = Path(tempfile.mkdtemp()), Path(tempfile.mkdtemp())
    with atheris.instrument_imports(include=["pnp"]):  # modules are imported when they are first used
        examples = kind.examples()
        for file, data in examples.items():
            (folder / file).write_bytes(data)
            tried(kind, cases / file, data)
    suffixes = sorted({Path(file).suffix for file in examples})

    def one(data: bytes) -> None:
        suffix = suffixes[data[0] % len(suffixes)] if data else suffixes[0]
        tried(kind, cases / f"case{suffix}", data)

    atheris.Setup([*sys.argv, str(folder)], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
