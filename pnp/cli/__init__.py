"""The command line: parses, calls the use cases, shows what they return. No logic."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its code; Ctrl-C ends it even while it is still being loaded."""
    try:
        from pnp.cli.running import run

        code = run(arguments)
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
