"""The sheet code: one line of letters and digits that alone rebuilds a sheet.

``MONDRIAN-1AC0-7K-F9Q2X``: the game, its parameters, the seed, and a fingerprint of the field's combinatorics with a
check character. A sheet that was printed for somebody has a tag before the last group, as in
``MONDRIAN-1AC0-7K-M2XT9A-F9Q2X``, so that no two sheets of a class have the same code, even with the same field on
them. Everything after the game's name is Crockford base32 (no I, L, O, U), so that a code copied by hand may have its
letters in either case, O for 0 and I or L for 1.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from pnp.errors import CodeError
from pnp.message import say

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MAX_SEED = 2**50 - 1
MAX_LENGTH = 34
_VALUE = {character: value for value, character in enumerate(ALPHABET)}
_LOOKALIKE = str.maketrans("OIL", "011")
_PRINTS = 4
TAG_LENGTH = 6
"""Characters of a tag: 30 bits."""


class SheetCode(Struct, frozen=True):
    """Everything that decides what is printed on a sheet.

    Attributes:
        game: name of the game, lower-case letters.
        params: the game's parameters as base32 characters: generator version, paper, ink, then the game's own.
        seed: 0 to :data:`MAX_SEED`.
        fingerprint: four base32 characters over the field's combinatorics; empty while the field is not yet built.
        tag: for whom it was printed, :data:`TAG_LENGTH` base32 characters; empty for nobody in particular. It changes
            nothing on the sheet but its code.
    """

    game: str
    params: str
    seed: int
    fingerprint: str = ""
    tag: str = ""

    def __str__(self) -> str:
        tag = f"{self.tag}-" if self.tag else ""
        body = f"{self.game.upper()}-{self.params}-{to_base32(self.seed)}-{tag}{self.fingerprint}"
        return body + _check_character(body)

    def with_fingerprint(self, fingerprint: str) -> SheetCode:
        """The same code, sealed with the fingerprint of the field that was built from it."""
        return replace(self, fingerprint=fingerprint)


def parse_code(text: str) -> SheetCode:
    """Read a sheet code as printed or typed.

    Raises:
        CodeError: not a code, or the check character shows a typing mistake.
    """
    clean = "".join(text.split()).upper()
    parts = clean.split("-")
    if len(parts) not in (4, 5) or not parts[0].isalpha() or not parts[0].isascii() or len(clean) > MAX_LENGTH:
        raise CodeError(say("input-code", text=repr(text)))
    game = parts[0]
    params, seed, *tags, tail = (part.translate(_LOOKALIKE) for part in parts[1:])
    for part in (params, seed, *tags, tail):
        bad = next((c for c in part if c not in _VALUE), None)
        if bad is not None:
            raise CodeError(say("input-code-character", text=repr(text), character=repr(bad)))
        if not part:
            raise CodeError(say("input-code", text=repr(text)))
    if len(tail) != _PRINTS + 1:
        raise CodeError(say("input-code-end", text=repr(text), count=_PRINTS + 1))
    if any(len(tag) != TAG_LENGTH for tag in tags):
        raise CodeError(say("input-code-tag", text=repr(text), count=TAG_LENGTH))
    body = "-".join((game, params, seed, *tags, tail[:-1]))
    if _check_character(body) != tail[-1]:
        raise CodeError(say("input-code-check", text=repr(text)))
    number = from_base32(seed)
    if number > MAX_SEED or to_base32(number) != seed:
        raise CodeError(say("input-code-seed", text=repr(text), seed=repr(seed)))
    return SheetCode(game.lower(), params, number, tail[:-1], *tags)


def to_base32(number: int) -> str:
    """A non-negative number in Crockford base32, without leading zeros."""
    digits = ALPHABET[number % 32]
    while number := number // 32:
        digits = ALPHABET[number % 32] + digits
    return digits


def seed_of(text: str) -> int:
    """The seed of a text: digits alone are a number, anything else is what stands in a sheet code.

    Raises:
        CodeError: it is neither.
    """
    clean = text.strip().upper()
    try:
        number = int(clean)
    except ValueError:
        digits = clean.translate(_LOOKALIKE)
        if not 0 < len(digits) <= MAX_LENGTH or any(digit not in _VALUE for digit in digits):
            raise CodeError(say("input-seed", text=repr(text), most=str(MAX_SEED))) from None
        return from_base32(digits)
    if number < 0:
        raise CodeError(say("input-seed", text=repr(text), most=str(MAX_SEED)))
    return number


def seed_told(seed: int) -> dict[str, int | str]:
    """A seed as programs are told it: the number, and the text that stands in sheet codes."""
    return {"seed": seed, "seed_text": to_base32(seed)}


def from_base32(digits: str) -> int:
    """The number that the base32 digits stand for."""
    number = 0
    for digit in digits:
        number = number * 32 + _VALUE[digit]
    return number


def fingerprint(facts: Iterable[object]) -> str:
    """Four base32 characters (20 bits) over facts that no processor changes: integers and strings, no floats."""
    digest = hashlib.sha256("\n".join(map(str, facts)).encode()).digest()
    return to_base32(int.from_bytes(digest[:4], "big") % 32**_PRINTS).rjust(_PRINTS, "0")


def _check_character(body: str) -> str:
    """Damm's scheme over GF(32): finds every single wrong character and every swap of neighbours (dashes ignored)."""
    state = 0
    for character in body.replace("-", ""):
        value = _VALUE.get(character.translate(_LOOKALIKE), 27)  # 27 stands for U, the one letter that base32 lacks
        state = _double(state ^ value)
    return ALPHABET[state]


def _double(value: int) -> int:
    """Twice the value in GF(32) with the polynomial x^5 + x^2 + 1."""
    value <<= 1
    return value ^ 0b100101 if value & 32 else value
