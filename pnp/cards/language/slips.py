"""Slips in templates: Jinja's error messages, in plain words and with a way out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from pnp.cards.sources.blocks import lowered, near

_TOKENS: Final = {
    "end of print statement": "'}}'",
    "end of statement block": "'%}'",
    "end of template": "the end",
    "integer": "a number",
    "float": "a number",
    "string": "a text",
}
"""What Jinja's error messages call the signs."""
_ENDS: Final = ("'}}'", "'%}'", "')'")
"""Signs before which anything else might have stood; the last one is put around expressions."""
_SIGNS: Final = (
    dict.fromkeys("\"'", "a quote is opened and never closed")
    | {
        "?": "a choice is written 'this if cost > 3 else that'",
        "&": "'and' is written in letters",
        "!": "'not' is written in letters",
    }
    | dict.fromkeys("“”„‘’‚«»", "quotes in templates are straight: ' or \"")
)
"""What to say of signs that no template knows."""


def slip(message: str, filters: Iterable[str], tests: Iterable[str]) -> str:
    """What is wrong with a template.

    Args:
        message: Jinja's.
        filters: names of those that a deck may use.
        tests: the same.
    """
    said = message.rstrip(".")
    for token, sign in _TOKENS.items():
        said = re.sub(f"'{token}'|{token}(?=,|$)", sign, said)
    if found := re.search(r"block that needs to be closed is '(\w+)'", said):
        return f"'{{% {found[1]} %}}' is never closed with '{{% end{found[1]} %}}'"
    if found := re.fullmatch(r"No (filter|test) named '(\w+)'", said):
        known = sorted(filter(str.isidentifier, filters if found[1] == "filter" else tests))
        return f"there is no {found[1]} {found[2]!r}; {near(found[2], known)}"
    if found := re.match(r"Encountered unknown tag '(\w+)'", said):
        return f"there is no '{{% {found[1]} %}}' here; {near(found[1], ('if', 'for', 'set', 'with'))}"
    if found := re.match(r"unexpected char ['\"](.)['\"]", said):
        return _SIGNS.get(found[1], f"the sign {found[1]} means nothing here")
    if said.endswith("got '='"):
        return "'=' cannot stand here; '==' asks whether two values are equal"
    if found := re.fullmatch(r"unexpected (.+), expected (.+)", said):
        return f"a '{{{{' is never closed with {found[2]}" if found[2] == "'}}'" else f"{found[2]} is missing"
    if found := re.fullmatch(r"expected token (.+), got (.+)", said):
        return f"{found[2]} cannot stand here" if found[1] in _ENDS else f"{found[1]} is missing before {found[2]}"
    if said.startswith("Expected an expression"):
        return "something is missing between the braces"
    if said in ("unexpected '}}'", "unexpected the end"):
        return "it ends too early"
    found = re.fullmatch(r"unexpected ('.')", said)
    return f"{found[1]} cannot stand here" if found else lowered(said)
