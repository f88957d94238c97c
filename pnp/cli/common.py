"""What the commands share: the application, options that several have, how they speak."""

from __future__ import annotations

import json
import sys
from codecs import lookup
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from typer.core import TyperCommand

from pnp.cli.terminal import raw
from pnp.cli.usage import bad_usage
from pnp.message import one_line, say, spoken
from pnp.model.code import from_base32, seed_of

UsageError: Any = typer.BadParameter.__mro__[1]  # typer carries its own click since 0.25, and before that click's


_Function = TypeVar("_Function", bound=Callable[..., Any])

_NO_PATHS = {"": "usage-empty", "-": "usage-dash"}
"""What is no path, and the sentence that says so."""


class Command(TyperCommand):
    """A command that refuses what is no path.

    The parser would take an empty one for the folder in which it was typed, and ``-`` for a file of that name.
    """

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read a command line; every error says to which command it belongs."""
        try:
            left: list[str] = super().parse_args(ctx, args)
            for each in self.params:
                value = ctx.params.get(each.name)
                if each.param_type_name == "argument" or each.type.name == "path":
                    for word in value if isinstance(value, list | tuple) else [value]:
                        if word in _NO_PATHS:
                            raise bad_usage(say(_NO_PATHS[word]), each.get_error_hint(ctx))
        except UsageError as error:
            error.ctx = error.ctx or ctx
            raise
        return left


class Commands(typer.Typer):
    """A group of such commands."""

    def command(
        self, name: str | None = None, *, cls: type[TyperCommand] | None = None, **how: Any
    ) -> Callable[[_Function], _Function]:
        """Add one."""
        return super().command(name, cls=cls or Command, **how)


app = Commands(
    name="pnp",
    help="Prints pen-and-paper art games and prototype cards, and checks the finished sheets from a photograph.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"pnp {version('pnp-games')}")
        raise typer.Exit


@app.callback()
def pnp(
    version: Annotated[bool, typer.Option("--version", help="Show the version.", callback=_version, is_eager=True)] = (
        False
    ),
) -> None:
    """Prints pen-and-paper art games and prototype cards, and checks the finished sheets from a photograph."""


Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


def seed_option(said: str) -> Any:
    """``--seed``, a number or a text; ``said`` is its help."""
    return typer.Option("--seed", parser=seed_of, metavar="NUMBER|TEXT", help=said)


Seed = Annotated[
    int | None,
    seed_option("What decides the field: any whole number from 0, or the letters in a sheet code, such as 6XW."),
]
PaperName = Annotated[str, typer.Option("--paper", help="a4 or letter.")]
Ink = Annotated[str, typer.Option("--ink", help="colour, mono or low (thin lines, little toner).")]
Players = Annotated[int | None, typer.Option("--players", help="Number of players.")]
Agreed = Annotated[
    str | None,
    typer.Option(
        "--variation",
        metavar="NAMES",
        help="Rules that the players agreed on where the sheet leaves them open, as 'pnp games' lists them; several "
        "with commas, 'none' for none.",
    ),
]
Teams = Annotated[bool, typer.Option("--teams", help="Four players played as two teams.")]
Points = Annotated[int | None, typer.Option("--points", help="Points that the players agreed to play to.")]
Variation = Annotated[str, typer.Option("--variation", help="Rules agreed on, as 'pnp games' lists them.")]
Size = Annotated[
    str, typer.Option("--size", help="usual, or small: fewer, larger spaces, 10 to 15 minutes, from six years.")
]
Lang = Annotated[str, typer.Option("--lang", help="Language of every sentence: en, de, es, fr ...")]
Folder = Annotated[Path, typer.Option("-o", "--output", help="Folder for the files.")]


def names(listed: str) -> tuple[str, ...]:
    """What stands between commas."""
    return tuple(word.strip().lower() for word in listed.split(",") if word.strip())


def given(context: typer.Context) -> frozenset[str]:
    """Names of the options that were given, be it with what is usual."""
    sources = {name: context.get_parameter_source(name) for name in context.params}
    return frozenset(name for name, source in sources.items() if source is not None and source.name != "DEFAULT")


def rules_chosen(variation: str, size: str) -> tuple[str, ...]:
    """The variations that ``--variation`` and ``--size`` ask for: a small game is one of them.

    Raises:
        GameError: there is no such size.
    """
    from pnp.app.choices import SIZES, one_of
    from pnp.model.options import SMALL

    small = one_of(size, SIZES, say("input-choice-size")) == SMALL
    return tuple(dict.fromkeys((*names(variation), *((SMALL,) if small else ()))))


def progress(steps: Iterable[Any], total: int, label: str) -> Iterable[Any]:
    """The steps, with a bar on stderr where that is a terminal and there are several of them."""
    if total < 3 or not sys.stderr.isatty():
        return steps
    from rich.console import Console
    from rich.progress import track

    return track(steps, label, total, console=Console(file=raw(sys.stderr)), transient=True)


def print_json(data: Any) -> None:
    """Data on stdout: in UTF-8, or in ASCII where stdout has another encoding."""
    utf8 = sys.stdout.encoding is None or lookup(sys.stdout.encoding).name == "utf-8"
    print(json.dumps(data, ensure_ascii=not utf8, indent=1))


def complain(sentence: str) -> None:
    """A sentence on stderr."""
    print(f"pnp: {one_line(sentence)}", file=sys.stderr, flush=True)


def tell(path: object) -> None:
    """The path of a file that was written, on stdout."""
    print(one_line(str(path)), flush=True)


def tell_seed(text: str, lang: str) -> None:
    """Say by which seed, which the program chose, the same is printed again; of its text in a sheet code."""
    complain(spoken(say("input-seed-chosen", number=str(from_base32(text)), text=text), lang.lower()))
