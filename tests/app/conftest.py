from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from pnp import cli


@dataclass(frozen=True)
class Said:
    """What a command said and how it ended."""

    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)

    @property
    def one_sentence(self) -> bool:
        """Whether stderr holds one plain sentence and nothing that a user should not see."""
        lines = self.err.strip().splitlines()
        return len(lines) == 1 and lines[0].startswith("pnp: ") and lines[0].endswith(".")


@pytest.fixture
def pnp(capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Run a command line in this process, as the shell would."""

    def run(*arguments: object) -> Said:
        with pytest.raises(SystemExit) as left:
            cli.main([str(a) for a in arguments])
        captured = capsys.readouterr()
        return Said(int(left.value.code or 0), captured.out, captured.err)

    return run
