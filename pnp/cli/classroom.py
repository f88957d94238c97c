"""The commands for whole classes: class sets and booklets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, cast

import typer

from pnp.cli.common import (
    Folder,
    Ink,
    PaperName,
    Seed,
    Size,
    Variation,
    app,
    complain,
    given,
    rules_chosen,
    seed_option,
    tell,
    tell_seed,
)
from pnp.cli.usage import bad_usage
from pnp.message import ENGLISH, say, spoken
from pnp.model.code import to_base32


@app.command("class")
def class_(
    game: Annotated[str, typer.Argument(help="Name of a game; 'pnp games' lists them.")],
    context: typer.Context,
    roster: Annotated[
        Path, typer.Option("--roster", help="Class list: CSV, plain text or XLSX with a column of names.")
    ],
    pairs: Annotated[
        bool,
        typer.Option(
            "--pairs", help="Two pupils share a sheet: those at one table of the class list, or drawn by lot."
        ),
    ] = False,
    groups: Annotated[
        int | None, typer.Option("--groups", help="This many pupils share a sheet, in the same way.", min=2)
    ] = None,
    tables: Annotated[
        bool, typer.Option("--tables", help="A sheet for each table of the class list, however many sit there.")
    ] = False,
    same: Annotated[bool, typer.Option("--same", help="The same field for all; the codes differ.")] = False,
    seed: Annotated[
        int | None,
        seed_option(
            "What decides fields and tables: a number from 0 to 32000, or letters as in sheet codes, such as 6XW."
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", help="Players per sheet, if every pupil has their own sheet.")
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option("--rules", help="Rules page: table (one per table), once, none. Default: chosen to fit."),
    ] = None,
    example: Annotated[bool, typer.Option("--example/--no-example", help="With a finished sheet to show.")] = True,
    paper: PaperName = "a4",
    ink: Ink = "colour",
    lang: Annotated[str | None, typer.Option("--lang", help="Language: en, de, es, fr ...")] = None,
    teams: Annotated[bool, typer.Option("--teams", help="Four players in two teams.")] = False,
    points: Annotated[int | None, typer.Option(help="Points in a score area, where a game offers a choice.")] = None,
    variation: Variation = "",
    size: Size = "usual",
    large: Annotated[
        bool, typer.Option("--large", help="For low vision: heavier lines, rules in large letters.")
    ] = False,
    after: Annotated[
        Path | None,
        typer.Option(
            "--after",
            metavar="SET.csv",
            help="List of names and codes of an earlier set: only who has no sheet in it gets one, of the same kind.",
        ),
    ] = None,
    encoding: Annotated[
        str | None, typer.Option(help="Encoding of the class list, such as cp1252, if it is read wrongly.")
    ] = None,
    jobs: Annotated[int | None, typer.Option("--jobs", help="Number of processes.", min=1)] = None,
    output: Folder = Path("output"),
) -> None:
    """Print a class set: a sheet for every pupil, pair or table, with names, in one PDF; prints the paths."""
    from pnp.app.choices import one_of
    from pnp.classroom.sets.classset import ClassOrder, Rules, make_class
    from pnp.model.print_mode import known

    if pairs + (groups is not None) + tables > 1:
        raise bad_usage(say("usage-one", options=("--pairs", "--groups", "--tables")), "--pairs")
    order = ClassOrder(
        game=game.strip().lower(),
        roster=roster,
        size=None if tables else 2 if pairs else groups or 1,
        same=same,
        seed=seed,
        players=players,
        paper=paper,
        print_mode=known(ink),
        rules=None
        if rules is None
        else cast(Rules, one_of(rules, ("table", "once", "none"), say("input-choice-rules"))),
        example=example,
        large=large,
        encoding=encoding,
        jobs=jobs,
        options={"teams": teams, "points": points, "variations": rules_chosen(variation, size), "lang": lang},
        said=given(context),
        after=after,
    )
    made, paths = make_class(order, output)
    for note in made.notes:
        complain(spoken(note, (lang or ENGLISH).lower()))
    for path in paths:
        tell(path)


@app.command()
def booklet(
    games: Annotated[list[str], typer.Argument(metavar="GAME...", help="Names of games; or art, or all.")],
    seed: Seed = None,
    lang: Annotated[str, typer.Option("--lang", help="Language: en, de, es, fr ...")] = "en",
    layout: Annotated[
        str, typer.Option("--layout", help="plain, page after page; saddle, two on a side, folded and stapled.")
    ] = "plain",
    paper: Annotated[str, typer.Option(help="a4 or letter; for saddle also a3 or tabloid.")] = "a4",
    ink: Ink = "colour",
    title: Annotated[str | None, typer.Option("--title", help="Title on the cover, such as 'Class 5b'.")] = None,
    players: Annotated[
        int | None, typer.Option("--players", help="Number of players; a game for fewer is set up for its maximum.")
    ] = None,
    creep: Annotated[
        float | None,
        typer.Option(
            "--creep", help="mm per sheet that pages move towards the fold; default 0.1, or 0 for up to five sheets."
        ),
    ] = None,
    large: Annotated[
        bool, typer.Option("--large", help="For low vision: heavier lines, rules in large letters.")
    ] = False,
    size: Size = "usual",
    output: Folder = Path("output"),
) -> None:
    """Print a booklet: for each game its artist, its rules and a playing field, in one PDF; prints its path."""
    from pnp.classroom.booklets.booklet import write
    from pnp.classroom.booklets.plan import BookletOrder
    from pnp.model.print_mode import known

    order = BookletOrder(
        games=tuple(games),
        seed=seed,
        lang=lang,
        layout=layout.strip().lower(),
        paper=paper.strip().lower(),
        print_mode=known(ink.strip()),
        title=title,
        players=players,
        creep=creep,
        large=large,
        size=size.strip().lower(),
    )
    path = write(order, output)
    tell(path)
    if seed is None:
        tell_seed(to_base32(int(path.stem.rpartition("-")[2])), lang)
