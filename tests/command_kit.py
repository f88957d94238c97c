"""What a command says, for the tests that run command lines."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any


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
