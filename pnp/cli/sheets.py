"""The commands about sheets: make, map, simulate, photograph, check, referee, demo."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from pnp.cli.common import Folder, Json, app, complain, names, print_json, progress

Seed = Annotated[int | None, typer.Option("--seed", help="Number that decides the field; any whole number from 0.")]
Players = Annotated[int | None, typer.Option("--players", help="How many play.")]
Variation = Annotated[str, typer.Option("--variation", help="Rules agreed on, as 'pnp games' lists them.")]


@app.command()
def games(as_json: Json = False) -> None:
    """List every game and what can be made for it."""
    from pnp.app.listing import listing

    found = listing()
    if as_json:
        print_json(found)
        return
    for entry in found:
        players = ", ".join(map(str, entry["players"]))
        print(f"{entry['name']:10} {entry['blurb']}")
        print(f"{'':10} players: {players}; parts: {', '.join(entry['parts'])}")
        for option, meaning in entry["options"].items():
            print(f"{'':10} --{option}: {meaning}")
        for name, meaning in entry["variations"].items():
            print(f"{'':10} --variation {name}: {meaning}")


@app.command()
def make(
    game: Annotated[str, typer.Argument(help="Name of a game; 'pnp games' lists them.")],
    seed: Seed = None,
    players: Players = None,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    format_: Annotated[str, typer.Option("--format", help="pdf, svg, png or all; several with commas.")] = "pdf",
    ink: Annotated[str, typer.Option(help="colour, mono or low (thin lines, little toner).")] = "colour",
    count: Annotated[int, typer.Option(help="How many different sheets.", min=1, max=1000)] = 1,
    parts: Annotated[
        str | None,
        typer.Option(help="field, aid, cards ..., all; several with commas. If left out, the field, or a whole box."),
    ] = None,
    teams: Annotated[bool, typer.Option("--teams", help="Four players in two teams.")] = False,
    points: Annotated[int | None, typer.Option(help="Points in a score area, where a game offers a choice.")] = None,
    variation: Variation = "",
    lang: Annotated[str, typer.Option("--lang", help="Language of sheet and rules: en, de ...")] = "en",
    duplex: Annotated[
        str | None, typer.Option(help="Backs of cards: long, short (edge the paper turns about), fold, after, none.")
    ] = None,
    profile: Annotated[str | None, typer.Option(help="Printer profile for backs, from 'pnp calibrate'.")] = None,
    outlines: Annotated[bool, typer.Option("--outlines", help="Texts of SVG files as outlines.")] = False,
    output: Folder = Path("output"),
) -> None:
    """Print sheets; says the path of each file, one a line."""
    from pnp.app import make as printing
    from pnp.app.choices import DUPLEX, FORMATS, chosen, one_of
    from pnp.games.registry import game as find

    wanted = find(game)
    made = chosen(parts, wanted.parts, f"part of {game}") if parts is not None else wanted.usual
    order = printing.Order(
        game=game,
        seed=seed,
        players=players,
        paper=paper,
        formats=chosen(format_, FORMATS, "format"),
        ink=ink,
        count=count,
        parts=made,
        options={"teams": teams, "points": points, "variations": names(variation), "lang": lang},
        press={"duplex": duplex and one_of(duplex, DUPLEX, "way of printing backs"), "profile": profile},
        outlines=outlines,
        jobs=None,
    )
    files = count * len(order.parts) * len(order.formats)
    for path in progress(printing.make(order, output), files, "Printing"):
        print(path, flush=True)


@app.command("map")
def map_(code: Annotated[str, typer.Argument(help="Sheet code, from the foot of the sheet.")]) -> None:
    """Print the map of a sheet: everything a pen may touch, as JSON."""
    from pnp.app.mapping import sheet_map
    from pnp.games.registry import sheet

    print_json(sheet_map(sheet(code)))


@app.command()
def simulate(
    code: Annotated[str, typer.Argument(help="Sheet code.")],
    players: Players = None,
    seed: Annotated[int, typer.Option("--seed", help="Number that decides how the game goes.")] = 0,
    style: Annotated[str, typer.Option("--style", help="greedy, random; several with commas, player by player.")] = (
        "greedy"
    ),
    variation: Annotated[
        str | None, typer.Option("--variation", help="Other rules than the sheet is printed for; 'none' for none.")
    ] = None,
    many: Annotated[
        int | None, typer.Option("--games", help="Sum up so many games instead of showing one.", min=1, max=100_000)
    ] = None,
    record: Annotated[Path | None, typer.Option("--record", help="Also write the game record to this file.")] = None,
) -> None:
    """Play a whole legal game on a sheet and print it as JSON; or many, summed up."""
    from pnp.app import rehearse

    rules = None if variation is None else tuple(name for name in names(variation) if name != "none")
    if many is None:
        print_json(rehearse.play(code, players=players, seed=seed, style=style, variations=rules, record=record))
        return
    if record is not None:
        raise typer.BadParameter("A record holds one game: leave out --record or --games.", param_hint="--record")
    played = rehearse.play_many(
        code,
        many,
        players=players,
        seed=seed,
        style=style,
        variations=rules,
        progress=lambda played, count: progress(played, count, "Playing"),
    )
    print_json(played)


@app.command()
def photograph(
    source: Annotated[str, typer.Argument(metavar="SHEET.pdf|CODE", help="A sheet's PDF, or its code.")],
    play: Annotated[
        Path | None, typer.Option("--play", help="What is on it: the JSON of 'pnp simulate'; else a game is played.")
    ] = None,
    condition: Annotated[str, typer.Option("--condition", help="Kind of picture; 'list' shows all.")] = "good",
    seed: Annotated[int, typer.Option("--seed", help="Number that decides pens, hand and camera.")] = 0,
    moves: Annotated[
        int | None, typer.Option("--moves", help="Show the sheet after so many moves, for a series.", min=0)
    ] = None,
    table: Annotated[
        bool, typer.Option("--table", help="De Stijl: the painting of cards on the table in place of the sheet.")
    ] = False,
    output: Annotated[Path, typer.Option("-o", "--output", help="The picture; the truth is written beside it.")] = (
        Path("output/photo.jpg")
    ),
) -> None:
    """Rehearse: a simulated phone photograph of a filled-in sheet, and the truth beside it as JSON."""
    from pnp.app import rehearse

    if condition == "list":
        for name, meaning in rehearse.conditions().items():
            print(f"{name:16} {meaning}")
        return
    if table:
        from pnp.app.table import photograph_table

        if play is not None or moves is not None:
            raise typer.BadParameter("A painting on the table is always played to its end here.", param_hint="--table")
        paths = photograph_table(source, condition, seed, output)
    else:
        paths = rehearse.photograph_file(source, play, condition, seed, output, moves)
    for path in paths:
        print(path)


@app.command()
def check(
    photos: Annotated[list[str], typer.Argument(metavar="PHOTO...", help="Photographs or scans of finished sheets.")],
    code: Annotated[str | None, typer.Option("--code", help="Sheet code, where the picture does not show it.")] = None,
    as_json: Json = False,
    overlay: Annotated[Path | None, typer.Option("--overlay", help="Folder for pictures that show the verdict.")] = (
        None
    ),
    series: Annotated[
        bool, typer.Option("--series", help="The pictures show one sheet during a game, in order: follow the moves.")
    ] = False,
    answer: Annotated[
        list[str] | None,
        typer.Option(
            "--answer",
            metavar="REGION=INK",
            help="What you see where the reader is unsure, as in space:17=red or space:17=blank; several with commas. "
            "It is about the one picture, or the last of a series.",
        ),
    ] = None,
    answers: Annotated[
        Path | None,
        typer.Option(
            "--answers",
            help="The same from a JSON file, {REGION: INK}; for several pictures {SHEET CODE or PHOTO: {REGION: INK}}.",
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", help="How many laid a painting of cards, where its picture does not tell."),
    ] = None,
    roster: Annotated[
        Path | None,
        typer.Option("--roster", help="Class list (CSV, XLSX ...): whose sheets these are, who is missing."),
    ] = None,
    report_folder: Annotated[
        Path | None,
        typer.Option("--report", help="Folder for gradebook and report of a pile; what is in it is not read again."),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", help="Processes that read; by default one a processor.", min=1)
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option("--scheduler", help="Address of a Dask scheduler whose workers read a pile instead.")
    ] = None,
    encoding: Annotated[
        str | None, typer.Option("--encoding", help="Of the class list, where it is not found out: cp1252, utf-16 ...")
    ] = None,
    lang: Annotated[
        str | None, typer.Option("--lang", help="Language of report and gradebook: en, de. Findings are English.")
    ] = None,
) -> None:
    """Check photographs of finished sheets: what was coloured, were the rules kept, is the score right?

    Folders stand for the pictures in them. With --roster or --report a whole pile is marked: a gradebook and a report
    are written, and what was read before is not read again.
    """
    from pnp.app import check as checking
    from pnp.app import report
    from pnp.app.answers import gather
    from pnp.classroom.piles.pile import expanded

    if roster is not None or report_folder is not None:
        from pnp.classroom.checking import Order
        from pnp.cli.pile import show_pile

        alone = {"--code": code, "--overlay": overlay, "--series": series or None}
        said_too = next((option for option, value in alone.items() if value is not None), None)
        if said_too is not None:
            raise typer.BadParameter(
                f"A pile cannot be checked with {said_too}: leave it out, or check that picture without --roster and "
                "--report.",
                param_hint=said_too,
            )
        order = Order(
            paths=[Path(photo) for photo in photos],
            report=report_folder or Path("output/report"),
            roster=roster,
            encoding=encoding,
            jobs=jobs,
            scheduler=scheduler,
            answer=answer or (),
            answers=answers,
            players=players,
            whole=as_json,
            lang=lang or "en",
        )
        show_pile(order)
    only = {"--scheduler": scheduler, "--encoding": encoding, "--lang": lang}
    needless = next((option for option, value in only.items() if value is not None), None)
    if needless is not None:
        raise typer.BadParameter(f"{needless} is for a pile: add --report FOLDER.", param_hint=needless)
    paths = expanded(Path(photo) for photo in photos)
    said = gather(answer or (), answers, paths, series=series)
    given: dict[str, Sequence[Any]] = {
        "--code": [code],
        "--players": [players],
        "--answers": [answers],
        "--answer": answer or [],
    }
    again = [word for name, values in given.items() for value in values if value for word in (name, str(value))]
    if series:
        followed = checking.check_series(paths, code=code, overlay=overlay, answers=said)
        if followed.last.error is not None:
            complain(str(followed.last.error))
        elif not as_json:
            print(report.as_text(followed.last, photos, ["--series", *again]), flush=True)
        if as_json:
            print_json([report.series_json(followed)])
        raise typer.Exit(report.exit_code([followed.last]))
    results, stopped = [], False
    steps = partial(progress, label="Checking")
    try:
        for result in checking.check_all(
            paths, code=code, overlay=overlay, answers=said, players=players, jobs=jobs, progress=steps
        ):
            results.append(result)
            if result.error is not None:
                complain(str(result.error))
            if not as_json and result.error is None:
                print(report.as_text(result, options=again), flush=True)
    except KeyboardInterrupt:
        stopped = True
    if as_json:
        print_json([report.as_json(result) for result in results])
    if stopped:
        raise typer.Abort
    for unused in said.unused(result.code for result in results if result.code is not None):
        complain(f"{answers} answers for the sheet {unused}, which none of these pictures shows.")
    raise typer.Exit(report.exit_code(results))


@app.command()
def referee(
    record: Annotated[Path, typer.Argument(help="A game record: one move a line.")],
    as_json: Json = False,
) -> None:
    """Replay a game record; names the first illegal move and its rule, or gives the scores."""
    from pnp.app.rehearse import referee as replay

    result = replay(record)
    if as_json:
        print_json(result)
    else:
        print(result["why"])
    raise typer.Exit(0 if result["status"] == "agrees" else 1)


@app.command()
def demo(output: Folder = Path("output/demo")) -> None:
    """The whole round: print a sheet, play it, photograph it, check the photograph."""
    from pnp.app.demo import demo as rounds

    for line in rounds(output):
        print(line, flush=True)
