"""The parameters of a sheet code that every game shares: generator version, paper, print mode.

A game's own parameters follow them. The letter of the language is the last; English has none.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from pnp.data import load_layout
from pnp.errors import CodeError, GameError
from pnp.games.words import ENGLISH, language, languages
from pnp.message import say
from pnp.model.code import SheetCode
from pnp.model.print_mode import PrintMode, known
from pnp.model.units import Paper, paper

_LETTERS: dict[PrintMode, str] = {"colour": "C", "mono": "M", "low": "E"}


class Common(Struct, frozen=True):
    """What is printed for every game.

    Attributes:
        version: generator version, 1 to 9.
        paper: in portrait format.
        print_mode: in colour, in greys, or with little toner.
        own: the game's own parameters, base32 characters.
        kind: number of the game's markers.
        lang: language of what is printed, a folder of ``layouts/text``.
    """

    version: int
    paper: Paper
    print_mode: PrintMode
    own: str
    kind: int
    lang: str = ENGLISH


def encode(version: int, paper_name: str, print_mode: str, own: str, lang: str | None = None) -> str:
    """The parameter group of a sheet code.

    Raises:
        GameError: sheets are not made for this paper, print mode or language.
    """
    papers = _papers()
    if paper_name.lower() not in papers:
        raise GameError(say("input-paper-sheets", known=tuple(papers), name=repr(paper_name)))
    return f"{version}{papers[paper_name.lower()]}{_LETTERS[known(print_mode)]}{own}{language(lang or ENGLISH).letter}"


def _papers() -> dict[str, str]:
    """The letters of the papers that sheets are made for (``layouts/papers.toml``), by name."""
    return {name: facts["code"] for name, facts in load_layout("papers").items() if "code" in facts}


def decode(code: SheetCode, version: int, own_length: int, kind: int) -> Common:
    """Take the parameter group apart.

    Raises:
        CodeError: it is not a group of this game, or it is of another version of its generator.
    """
    params = code.params
    if params[0] != str(version):
        raise CodeError(say("input-code-version", code=str(code), made=params[0], game=code.game, version=str(version)))
    papers = {letter: name for name, letter in _papers().items()}
    modes = {letter: name for name, letter in _LETTERS.items()}
    tongues = {found.letter: found.tag for found in languages().values()}
    own, letter = params[3 : 3 + own_length], params[3 + own_length :]
    if len(own) != own_length or letter not in tongues or params[1] not in papers or params[2] not in modes:
        raise CodeError(say("input-code-parameters", code=str(code), params=repr(params), game=code.game))
    return Common(version, paper(papers[params[1]]), modes[params[2]], own, kind, tongues[letter])


def command(game: str, seed: int, params: Mapping[str, object]) -> str:
    """The command that prints a sheet with these parameters: what the sheet's metadata remembers."""
    words = [f"pnp make {game} --seed {seed}"]
    for name, value in params.items():
        if value is True:
            words.append(f"--{name}")
        elif value not in (None, False) and (name, value) != ("lang", ENGLISH):
            words.append(f"--{name} {value}")
    return " ".join(words)
