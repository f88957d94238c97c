"""How other programs know a pupil: e-mail address, ID, login, section, given name and family name."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from pnp.classroom.lists.duplicate_names import aside
from pnp.classroom.lists.headings import plain
from pnp.classroom.lists.name_parts import parts
from pnp.classroom.lists.roster import Pupil
from pnp.data import load_layout


class Identity(Struct, frozen=True):
    """What a class list tells of a pupil; empty where it does not.

    Attributes:
        name: as it is printed.
        given: the given names; all of the name where the list does not part it.
        family: the family name.
        email: e-mail address.
        id: number or code of the school's programs.
        login: user name.
        section: class or course.
        language: that the pupil reads.
    """

    name: str
    given: str = ""
    family: str = ""
    email: str = ""
    id: str = ""
    login: str = ""
    section: str = ""
    language: str = ""


def identity(pupil: Pupil) -> Identity:
    """Find it among the other columns of a class list, by their headings (``layouts/identity.toml``)."""
    found: dict[str, str] = {}
    for heading, text in pupil.other:
        role = _roles().get(plain(heading))
        if role and text:
            found.setdefault(role, text)
    addresses = (text for _, text in pupil.other if text.count("@") == 1 and " " not in text)
    found.setdefault("email", next(addresses, ""))
    given = found.pop("given", "")
    family = pupil.family
    if not given:
        name = pupil.name.removesuffix(aside(pupil.name))  # what tells namesakes apart is no part of the name
        before, words, after = parts(name, family)
        given, family = " ".join(words), family or (before.strip().removesuffix(",") + after).strip()
    return Identity(pupil.name, given or family, family if given else "", **found)


@cache
def _roles() -> dict[str, str]:
    return {plain(word): role for role, words in load_layout("identity").items() for word in words}
