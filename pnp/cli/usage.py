"""What a wrong command line is told. The parser says it in English only, so its sentences are recognised here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import typer

from pnp.message import ENGLISH, Message, Text, languages, say

_SAID = {
    r"No such option: (?P<option>\S+)": "usage-option",
    r"No such option: (?P<option>\S+) \(Possible options: (?P<near>.+)\)": "usage-option-near",
    r"No such command '(?P<command>.*)'": "usage-command",
    r"No such command '(?P<command>.*)'\. Did you mean (?P<near>.+)\?": "usage-command-near",
    r"Missing command": "usage-command-missing",
    r"Missing argument '(?P<name>.+)'": "usage-missing",
    r"Missing option '(?P<name>.+)'": "usage-missing-option",
    r"Option '(?P<option>.+)' requires an argument": "usage-argument",
    r"Option '(?P<option>.+)' does not take a value": "usage-no-value",
    r"Got unexpected extra argument\(s\) \((?P<words>.+)\)": "usage-extra",
    r"'(?P<value>.*)' is not a valid int.*": "usage-whole",
    r"'(?P<value>.*)' is not a valid float.*": "usage-number",
    r"(?P<value>\S+) is not in the range (?P<range>.+)": "usage-range",
}
"""The parser's sentences, and what they are in the catalogues."""


def bad_usage(message: Message, about: str) -> typer.BadParameter:
    """The error that an option or argument does not fit the others."""
    wrong: Any = message  # the parser keeps it as it is
    return typer.BadParameter(wrong, param_hint=about)


def told(error: Any) -> Message:
    """What an error of the parser says, and where to read more."""
    place = error.ctx.command_path if error.ctx else "pnp"
    about = getattr(error, "param_hint", None) or (
        getattr(error, "param", None) and error.param.get_error_hint(error.ctx)
    )
    why = _recognised(error.format_message())
    if about and error.message:  # else a parameter is missing, which is said in full
        why = say("usage-value", name=about.strip("'"), why=_recognised(error.message))
    return say("usage", why=why, place=place)


def _recognised(text: Text) -> Text:
    if isinstance(text, Message):
        return text
    text = text.rstrip(".")
    found = ((re.fullmatch(pattern, text), id) for pattern, id in _SAID.items())
    return next((say(id, **match.groupdict()) for match, id in found if match), text)


def language_in(arguments: Sequence[str]) -> str:
    """The language that a command line asks for, even where the rest of it is wrong."""
    words = " ".join(arguments).lower()
    asked = re.search(r"(?:^| )--lang[ =](\S+)", words)
    return asked[1] if asked and asked[1] in languages() else ENGLISH
