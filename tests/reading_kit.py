"""A photograph that many tests look at is read once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib import import_module
from typing import Any

import pytest

from pnp.model.sheet import Sheet
from pnp.scan.photo import Photo


def read_once() -> Iterator[None]:
    """A fixture: in this process, the same sheet in the same picture is looked for and read once."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("register", "read"):
            module = import_module(f"pnp.scan.{name}")
            patch.setattr(module, name, _once(getattr(module, name)))
        yield


def _once(look: Callable[..., Any]) -> Callable[..., Any]:
    """What is found on a sheet in a picture; where the sheet lies follows from both."""
    known: dict[object, Any] = {}

    def found(photo: Photo, sheet: Sheet, *how: Any) -> Any:
        key = (photo.called, photo.scale, sha256(photo.image).digest(), sheet.code)
        if key not in known:
            known[key] = look(photo, sheet, *how)
        return known[key]

    return found
