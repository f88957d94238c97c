"""What the program installs may be used by everybody who may use the program, which has the MIT licence."""

import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution

from packaging.requirements import Requirement

FREE = re.compile(
    r"(?<![a-z])(MIT(-CMU)?|BSD|0BSD|ISC|Apache|APL|PSF|Python Software Foundation|Zlib|CC0|MPL|Mozilla|OFL|HPND|"
    r"Unlicense|LGPL(v3)?|Lesser General Public|Library or Lesser)(?![a-z])",
    re.IGNORECASE,
)
"""Libraries under the LGPL or MPL are used as they are, replaceable: that binds nobody's own work."""
STRICT = re.compile(r"(?<![a-z])(A|Affero )?GPL|(?<!Lesser )General Public|non-?commercial|proprietary", re.IGNORECASE)


def installed(name: str, extras: frozenset[str], seen: dict[str, Distribution]) -> Iterator[Distribution]:
    """A package and all that it needs here, as far as it is installed: extras need not be."""
    try:
        found = distribution(name)
    except PackageNotFoundError:
        return
    if found.name in seen:
        return
    seen[found.name] = found
    yield found
    for line in found.requires or []:
        need = Requirement(line)
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield from installed(need.name, frozenset(need.extras), seen)


def licences(found: Distribution) -> list[str]:
    """What a package says of its licence: an expression, words, or the trove's classifiers."""
    about = found.metadata
    expression = about.get("License-Expression")
    if expression:
        return [part for part in re.split(r"\s+AND\s+", expression)]
    trove = [line for line in about.get_all("Classifier") or [] if line.startswith("License ::")]
    words = (about.get("License") or "").strip().splitlines()[:1]
    return [*trove, *words] or [name for name, text in TEXTS.items() if any(text in said for said in files(found))]


TEXTS = {"MIT": "Permission is hereby granted, free of charge, to any person obtaining a copy of this software"}
"""How licences begin that a package may have in a file alone."""


def files(found: Distribution) -> list[str]:
    """The texts of a package's licence files, on one line each."""
    named = found.metadata.get_all("License-File") or []
    paths = [path for path in found.files or [] if any(str(path).endswith(f"/{name}") for name in named)]
    return [" ".join(path.read_text("utf-8").split()) for path in paths]


def test_every_package_has_a_licence_that_goes_with_ours() -> None:
    extras = frozenset(("cluster", "names", "rtl"))
    packages = list(installed("pnp-games", extras, {}))
    assert len(packages) > 30, "the packages are not seen"
    wrong = {}
    for found in packages:
        said = licences(found)
        if not any(map(FREE.search, said)) or any(STRICT.search(part) and not FREE.search(part) for part in said):
            wrong[found.name] = said
    assert not wrong


def test_a_strict_licence_is_seen() -> None:
    for strict in ("License :: OSI Approved :: GNU General Public License v2 (GPLv2)", "AGPL-3.0-only", "GPL-2.0"):
        assert STRICT.search(strict) and not FREE.search(strict)
    for free in ("GNU Lesser General Public License v3 (LGPLv3)", "MIT-CMU", "Apache Software License", "APL 2"):
        assert FREE.search(free)
