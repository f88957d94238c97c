"""Sentences in no language yet: which one is to be said, and about what.

The sentences themselves are in the catalogues ``layouts/text/<language>/*.ftl``, written in Fluent
(https://projectfluent.org): it knows the plural rules of every language. Those of all games are in ``verdicts.ftl``;
those of one game in a file with its name, and their ids begin with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Union

from msgspec import Struct

from pnp.data import layouts_dir, load_layout

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

ENGLISH = "en"
"""The language where nobody says which, and where another one lacks a sentence."""
_COMMON = "verdicts"
_ENTRY = re.compile(r"^(?=[a-zA-Z][\w-]* =)", re.MULTILINE)
"""Where a sentence of a catalogue begins."""
_WITHIN = re.compile(r"\{ ([a-z][a-z0-9-]*) \}")
"""A sentence within another one."""
_LONGEST = 2000
"""Characters of a text within a sentence."""
_MOST = 10**20
"""Larger numbers are said digit by digit: Babel has no plural for them."""

Part = Union[int, str, "Message"]
Value = Union[int, str, "Message", tuple[Part, ...]]
"""What a sentence is about. Text stays as it is in every language: a label, the name of a file. Several things are
listed as the language does it, with commas and an "and"."""


class Message(Struct, frozen=True):
    """A sentence, or a part of one, that can be said in every language.

    Attributes:
        id: of the sentence in the catalogues.
        args: what fills its places, by their names.
    """

    id: str
    args: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        """The sentence in English."""
        return spoken(self)

    @property
    def arguments(self) -> dict[str, Any]:
        """What the sentence is about, as plain data; a part that is a message itself as its id and arguments."""
        return {name: _plain(value) for name, value in self.args}


Text = Message | str
"""What is said: in any language, or in the one in which it was made."""


def say(id: str, /, **args: Value | Sequence[Part]) -> Message:
    """A message with named arguments; what is neither a number, nor text, nor a message is a list of these."""
    parts = ((name, value if isinstance(value, int | str | Message) else tuple(value)) for name, value in args.items())
    return Message(id, tuple(parts))


def spoken(text: Text, lang: str = ENGLISH) -> str:
    """What is said, in a language.

    Args:
        text: a message; anything else is said as it is.
        lang: name of a folder of ``layouts/text``.

    Raises:
        KeyError: neither the language nor English has such a sentence.
        fluent.runtime.errors.FluentFormatError: the sentence has a place that the message does not fill.
    """
    if isinstance(text, str):
        return text
    bundle = _bundle_with(text.id, lang)
    if bundle is None and lang != ENGLISH:
        return spoken(text, ENGLISH)
    pattern = None if bundle is None else bundle.get_message(text.id).value
    if bundle is None or pattern is None:
        raise KeyError(f"There is no sentence {text.id!r} in layouts/text/{lang}.")
    args: dict[str, Any] = {}
    for name, value in text.args:
        if isinstance(value, tuple):
            words = [str(_part(each, lang)) for each in value]
            args[name], args[f"{name}_or"] = _short(listed(words, lang)), _short(listed(words, lang, "or"))
            args[f"{name}_commas"] = _short(("; " if any("," in word for word in words) else ", ").join(words))
            args[f"{name}_count"] = len(words)
        else:
            args[name] = _part(value, lang)
    sentence, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise errors[0]
    return str(sentence)


def one_line(text: str) -> str:
    """A text that begins no new line, whatever stands in it."""
    return text.replace("\n", "\\n")


def known(id: str) -> bool:
    """Whether there is such a sentence in English."""
    return _bundle_with(id, ENGLISH) is not None


def mapped(text: Text, change: Callable[[str], str]) -> Text:
    """What is said, with every text in it changed that stays as it is in all languages, such as the name of a file."""
    if isinstance(text, str):
        return change(text)
    return Message(text.id, tuple((name, _mapped(value, change)) for name, value in text.args))


def _mapped(value: Value, change: Callable[[str], str]) -> Value:
    if isinstance(value, tuple):
        return tuple(each if isinstance(each, int) else mapped(each, change) for each in value)
    return value if isinstance(value, int) else mapped(value, change)


def listed(words: Sequence[str], lang: str = ENGLISH, style: Any = "standard") -> str:
    """``1``, ``1 and 2``, ``1, 2 and 3``, as a language does it; style ``or`` for one of them."""
    from babel.lists import format_list

    return format_list(words, style, _locale(lang))


def plural(number: int, lang: str = ENGLISH) -> str:
    """The plural category of a number in a language, as CLDR has them: ``one``, ``few``, ``other`` ..."""
    from babel import Locale

    return str(Locale.parse(_locale(lang)).plural_form(number))


def _part(value: Part, lang: str) -> int | str:
    said = spoken(value, lang) if isinstance(value, Message) else value
    return said if isinstance(said, int) and abs(said) < _MOST else _short(str(said))


def _short(text: str) -> str:
    """Text that Fluent takes: it refuses longer ones, and nobody reads them."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _plain(value: Value) -> Any:
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return {"id": value.id, **value.arguments} if isinstance(value, Message) else value


def _bundle_with(id: str, lang: str) -> FluentBundle | None:
    """The sentences of a language, with that one among them; None if the language lacks it.

    Only what is said is parsed, when it is first said: a whole catalogue takes a tenth of a second.
    """
    bundle = _bundle(lang)
    if not bundle.has_message(id):
        entry = next((found for name in (_COMMON, id.partition("-")[0]) if (found := _entries(lang, name).get(id))), "")
        from fluent.runtime import FluentResource

        bundle.add_resource(FluentResource(entry))
        for part in _WITHIN.findall(entry):
            _bundle_with(part, lang)
    return bundle if bundle.has_message(id) else None


@cache
def _bundle(lang: str) -> FluentBundle:
    from fluent.runtime import FluentBundle

    functions: Any = {"CAPITAL": capital, "CLAUSE": _clause, "PRINTED": partial(_printed, lang)}
    functions["SCRIPT"] = partial(_script, lang)
    return FluentBundle([_locale(lang).replace("_", "-")], functions=functions, use_isolating=False)


@cache
def _entries(lang: str, name: str) -> Mapping[str, str]:
    """The sentences of a catalogue by their ids, as they are written."""
    path = next((path for path in catalogue_paths(lang, name) if path.is_file()), None)
    found = [] if path is None else _ENTRY.split(path.read_text("utf-8"))[1:]
    return {entry.partition(" ")[0]: entry for entry in found}


def catalogue_paths(lang: str, name: str) -> list[Path]:
    """Where a catalogue may be: with all texts, or in the folder of the game that has that name."""
    games = Path(__file__).resolve().parent / "games"
    own = [games / folder / "text" / f"{lang}.ftl" for folder in (name, f"_{name}")]
    return [layouts_dir() / "text" / lang / f"{name}.ftl", *own]


@cache
def languages() -> tuple[str, ...]:
    """The languages that have sentences: names of folders of ``layouts/text``."""
    return tuple(sorted(path.parent.name for path in (layouts_dir() / "text").glob("*/language.toml")))


def _locale(lang: str) -> str:
    """What CLDR calls the language, where that is not its folder: British English for ours."""
    return str(load_layout(f"text/{lang}/language").get("locale", lang))


def capital(words: Any) -> str:
    """Words that begin a sentence; in catalogues ``CAPITAL()``."""
    text = str(words)
    return text[:1].upper() + text[1:]


def _printed(lang: str, english: Any, file: Any, *keys: Any) -> str:
    """For Fluent: what the cards of a language call something, by the keys that lead to it in a file of its texts.

    A language without that file prints the English words.
    """
    try:
        found: Any = load_layout(f"text/{lang}/{file}")
    except FileNotFoundError:
        return str(english)
    for key in keys:
        found = found[int(key) - 1] if isinstance(found, list) else found[str(key)]
    return str(found)


def _script(lang: str, english: Any) -> str:
    """For Fluent: what a language calls a script, by its English name; one that CLDR does not know keeps that."""
    from babel import Locale

    code = next((code for code, name in Locale.parse(ENGLISH).scripts.items() if name == str(english)), "")
    return str(Locale.parse(_locale(lang)).scripts.get(code, english))


def _clause(sentence: Any) -> str:
    """For Fluent: a sentence without its full stop, for one that goes on."""
    return str(sentence).removesuffix(".")
