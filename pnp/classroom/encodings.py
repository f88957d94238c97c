"""Text files as people's programs save them: whatever their encoding, never silently guessed."""

from __future__ import annotations

import codecs

from pnp.errors import RosterError

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # begins as UTF-16's does
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
USUAL = [
    "cp1252", "cp1250", "cp1251", "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp1258", "mac_roman", "shift_jis",
    "cp932", "gb18030", "big5", "euc_kr", "cp949", "euc_jp", "cp874", "koi8_r", "iso8859_2",
]  # fmt: skip


def decoded(data: bytes, name: str, encoding: str | None = None) -> tuple[str, str]:
    """The text of a file, and a note that says which encoding was taken where it had to be guessed.

    Args:
        data: the file.
        name: for messages.
        encoding: as the user says; None finds it out.

    Raises:
        RosterError: no such encoding, or the file is not written in it, or in none that is known.
    """
    if encoding is not None:
        return _as_told(data, name, encoding), ""
    for mark, codec in _MARKS:
        if data.startswith(mark):
            return _as_told(data, name, codec), ""
    if 0 in data:  # no text but UTF-16 without a mark has zeros
        odd = data[1::2].count(0) >= data[::2].count(0)
        return _as_told(data, name, "utf-16-le" if odd else "utf-16-be"), ""
    try:
        return data.decode(), ""
    except UnicodeDecodeError:
        return _guessed(data, name)


def _as_told(data: bytes, name: str, encoding: str) -> str:
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except LookupError:
        raise RosterError(
            f"There is no encoding {encoding!r}; known are utf-8, utf-16, windows-1252 and many more."
        ) from None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RosterError(
            f"{name}, line {line}: this is not written in {encoding}; give the right one with --encoding, "
            "or save the list as UTF-8."
        ) from None


def _guessed(data: bytes, name: str) -> tuple[str, str]:
    from charset_normalizer import from_bytes  # slow to import, and most lists are UTF-8

    best = from_bytes(data, cp_isolation=USUAL).best()
    if best is None:
        raise RosterError(f"{name} is no text in any usual encoding; save the list as UTF-8.")
    note = (
        f"{name} does not say how its letters are encoded; it was read as {best.encoding}. If names look wrong, say "
        "the right one with --encoding, or save the list as UTF-8."
    )
    return str(best), note
