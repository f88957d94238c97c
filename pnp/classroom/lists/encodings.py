"""Text files as people's programs save them: whatever their encoding, never silently guessed."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pnp.cards.sources.files import file_bytes
from pnp.classroom.lists.name_checks import mixed, strange
from pnp.data import load_layout
from pnp.errors import InputFileError, RosterError
from pnp.message import Text, say

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # begins as UTF-16's does
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_LARGEST = 4_000_000
"""Bytes of a text; five thousand names have a tenth of that."""
_HIGH = re.compile(rb"[\x80-\xff]+")
_KANA = re.compile("[\u3041-\u30fa]")
_LINE = re.compile("\r\n|\r|\n")
_ACCENTED = re.compile(r"(?s)(?=([^\x00-\x7f\W\d_].?))")
_WORD = re.compile(r"[^\W\d_]+")
_MISPLACED = re.compile(r"(?<!\w)[’‘](?=[^\W\d_])|(?<![\u0e01-\u0e4e])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]")
"""Quotes that a word begins with, and Thai marks that follow no letter."""
_COMMON = {"cp932": "shift_jis", "cp949": "euc_kr", "gb18030": "gb2312"}
"""What the encodings began with: the characters that are in use."""


class _Guess(NamedTuple):
    """A text that a file may hold.

    Attributes:
        doubt: the less the likelier.
        codec: its encoding.
        text: the text.
    """

    doubt: int
    codec: str
    text: str


def text_bytes(path: Path, name: str) -> bytes:
    """The bytes of a text file.

    Raises:
        InputFileError: it cannot be read, is far too large, or is of another kind than its name says.
    """
    data = file_bytes(path, name)
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF", b"\x89PNG", b"\xff\xd8\xff")):
        raise InputFileError(say("input-roster-no-text", file=name))
    if len(data) > _LARGEST:
        raise InputFileError(say("input-roster-large", file=name, most=_LARGEST // 1_000_000))
    return data


def decoded(data: bytes, name: str, encoding: str | None = None) -> tuple[str, Text]:
    """The text of a file, and a note that says which encoding was taken where it had to be guessed.

    Args:
        data: the file.
        name: for messages.
        encoding: as the user says; None finds it out: by its mark, else UTF-8, else what gives plausible names.

    Raises:
        RosterError: no such encoding, or the file is not written in it, or in none that is known.
    """
    if encoding is not None:
        return _as_told(data, name, encoding), ""
    for mark, codec in _MARKS:
        if data.startswith(mark):
            return _as_told(data, name, codec), ""
    zeros = data[::2].count(0), data[1::2].count(0)
    if len(data) % 2 == 0 and max(zeros) * 20 > len(data):  # no text but UTF-16 without a mark has so many
        return _as_told(data, name, "utf-16-le" if zeros[1] >= zeros[0] else "utf-16-be"), ""
    try:
        return data.decode(), ""
    except UnicodeDecodeError as error:
        lost = data.decode(errors="replace")
        if sum(character > "\x7f" for character in lost) > 4 * lost.count("\ufffd"):  # never so by chance
            raise RosterError(say("input-encoding-mixed", where=_line(name, data, error))) from None
        return _guessed(data, name)


def _as_told(data: bytes, name: str, encoding: str) -> str:
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise RosterError(say("input-encoding-told", where=_line(name, data, error), encoding=encoding)) from None
    except (LookupError, UnicodeError):  # some of Python's codecs are for other things than files
        known = ["utf-8", "utf-16", *load_layout("encodings")["latin"], *load_layout("encodings")["other"]]
        raise RosterError(say("input-encoding-unknown", encoding=repr(encoding), known=known)) from None


def _line(name: str, data: bytes, error: UnicodeDecodeError) -> Text:
    """The line on which a text cannot be decoded, whatever its lines end with."""
    line = max(data.count(end, 0, error.start) for end in (b"\n", b"\r")) + 1
    return say("input-line", source=name, line=str(line))


def _guessed(data: bytes, name: str) -> tuple[str, Text]:
    """The likeliest text, and the note that says so, with a name as proof and what else it could be."""
    runs = [len(run) for run in _HIGH.findall(data)]
    latin = sum(run for run in runs if run > 2) < 0.1 * sum(runs)  # accented letters stand among plain ones
    guesses = _latin(data) if latin else _other(data)
    found = next(guesses, None)
    if found is None:
        raise RosterError(say("input-encoding-none", file=name))
    lines = _LINE.split(found.text)
    alike = (guess for guess in guesses if guess.doubt == found.doubt and guess.text != found.text)
    rival = next((guess for guess in alike if guess.codec.startswith("cp125")), None)  # rarer ones would only confuse
    others = _LINE.split(rival.text) if rival else []
    place = next(i for i, line in enumerate(lines) if (line != others[i] if others else not line.isascii()))
    shown: Text = repr(lines[place].strip()[:60])
    if rival:
        also = {"codec": _called(rival.codec), "other": repr(others[place].strip()[:60])}
        shown = say("input-encoding-rival", text=shown, **also)
    codec = _called(found.codec)
    return found.text, say("input-encoding-guessed", file=name, codec=codec, line=str(place + 1), text=shown)


def _called(codec: str) -> str:
    known = load_layout("encodings")
    return f"{codec} ({(known['latin'] | known['other'])[codec]})"


def _latin(data: bytes) -> Iterator[_Guess]:
    """The text in encodings of Latin letters, the one with the fewest letters strange to one language first."""
    known = load_layout("encodings")
    alphabets = [
        frozenset(letters.split()[0]) | frozenset(letters.split()[1:]) for letters in known["alphabets"].values()
    ]
    guesses = []
    for codec in known["latin"]:
        try:
            text = data.decode(codec)
        except UnicodeDecodeError:
            continue
        if (signs := _signs(text)) is not None:
            letters = [pair.lower() for pair in _ACCENTED.findall(text)]
            odd = min(sum(p[0] not in letter and p not in letter for p in letters) for letter in alphabets)
            guesses.append(_Guess(odd + 3 * signs, codec, text))
    yield from sorted(guesses, key=lambda guess: guess.doubt)


def _other(data: bytes) -> Iterator[_Guess]:
    """The text in encodings of other letters, the likeliest first: statistics, and what names are like."""
    from charset_normalizer import from_bytes  # slow to import, and most lists are UTF-8

    guesses = []
    for place, match in enumerate(from_bytes(data, cp_isolation=list(load_layout("encodings")["other"]))):
        text, codec = data.decode(match.encoding), match.encoding
        if codec == "euc_jp" and not _KANA.search(text):
            continue  # without them it has the same bytes as Chinese, which is far more frequent
        if _signs(text) == 0 and not mixed(text) and not _MISPLACED.search(text):
            words = [word for word in _WORD.findall(text) if not word.isascii()]
            hebrew = codec.startswith("koi8")  # its capitals are Hebrew's bytes
            small = sum(word[0].islower() or (hebrew and word.isupper()) for word in words) > len(words) / 2
            rare = _undecodable(data, _COMMON.get(codec, codec))
            guesses.append(_Guess(100 * small + 10 * rare + place, codec, text))
    yield from sorted(guesses, key=lambda guess: guess.doubt)


def _undecodable(data: bytes, codec: str) -> bool:
    try:
        data.decode(codec)
    except UnicodeDecodeError:
        return True
    return False


def _signs(text: str) -> int | None:
    """How many signs and capitals beyond ASCII stand where no name has them; None where some are no text at all.

    A capital follows no small letter, and stands between no other capital and a small letter.
    """
    count = 0
    for character in text:
        if character > "\x7f":
            if unicodedata.category(character) in ("Cc", "Cn", "Co", "Cs"):
                return None
            count += strange(character)
    pairs, triples = zip(text, text[1:], strict=False), zip(text, text[1:], text[2:], strict=False)
    count += sum(a.islower() and b.isupper() and not (a + b).isascii() for a, b in pairs)
    return count + sum(a.isupper() and b.isupper() and c.islower() and not b.isascii() for a, b, c in triples)
