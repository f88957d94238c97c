"""A photograph that many tests look at is read once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib import import_module
from typing import Any

import pytest

from pnp.model.sheet import Sheet
from pnp.scan.photo import Photo
from pnp.scan.table import read as table


def read_once() -> Iterator[None]:
    """A fixture: in this process, a sheet or cards in the same picture are looked for and read once."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("register", "read"):
            module = import_module(f"pnp.scan.{name}")
            patch.setattr(module, name, _once(getattr(module, name)))
        patch.setattr(table, "read_table", _once(table.read_table))
        yield


def _once(look: Callable[..., Any]) -> Callable[..., Any]:
    """What is found in a picture, or on a sheet in it: where the sheet lies follows from both. There is one deck."""
    known: dict[object, Any] = {}

    def found(photo: Photo, *how: Any) -> Any:
        codes = [each.code for each in how if isinstance(each, Sheet)]
        key = (photo.called, photo.scale, sha256(photo.image).digest(), *codes)
        if key not in known:
            known[key] = look(photo, *how)
        return known[key]

    return found
