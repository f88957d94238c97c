"""``pnp check``: photographs, a series or a pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from pnp.cli.common import Agreed, Json, Lang, Points, Teams, app, complain, names, print_json, progress
from pnp.cli.usage import bad_usage
from pnp.message import say, spoken

if TYPE_CHECKING:
    from pnp.app.checked import Checked


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
            "It applies to the one picture, or to the last of a series.",
        ),
    ] = None,
    answers: Annotated[
        Path | None,
        typer.Option(
            "--answers",
            help="The same in a JSON file: {REGION: INK}; for several pictures {SHEET CODE or PHOTO: {REGION: INK}}.",
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", help="Number of players of a painting of cards, if its picture does not show it."),
    ] = None,
    colours: Annotated[
        list[str] | None,
        typer.Option(
            "--colours",
            metavar="PLAYER=COLOURS",
            help="Who has which colours of a painting of cards, as in 1=blue,white; once for each player, or "
            "'1=blue,white 2=black,red'.",
        ),
    ] = None,
    roster: Annotated[
        Path | None,
        typer.Option("--roster", help="Class list (CSV, XLSX ...); tells whose sheets these are and who is missing."),
    ] = None,
    report_folder: Annotated[
        Path | None,
        typer.Option(
            "--report", help="Folder for gradebook and report of a pile; pictures already in it are not read again."
        ),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", help="Processes that read; by default one per processor.", min=1)
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option("--scheduler", help="Address of a Dask scheduler whose workers read a pile instead.")
    ] = None,
    encoding: Annotated[
        str | None,
        typer.Option("--encoding", help="Encoding of the class list, if it is not detected: cp1252, utf-16 ..."),
    ] = None,
    no_kept: Annotated[
        bool, typer.Option("--no-kept", help="Leave out the answers of earlier runs that 'pnp answers' lists.")
    ] = False,
    whose: Annotated[
        list[str] | None,
        typer.Option(
            "--whose",
            metavar="CODE=NAME",
            help="A sheet is another pupil's than it was printed for; CODE/2=NAME for player 2 of a shared one, CODE= "
            "for as printed. It is kept in the report's folder; so is what the next two say.",
        ),
    ] = None,
    excuse: Annotated[
        list[str] | None,
        typer.Option("--excuse", metavar="NAME", help="A pupil need not hand in a sheet: counts as absent."),
    ] = None,
    expect: Annotated[
        list[str] | None, typer.Option("--expect", metavar="NAME", help="A pupil is excused no longer.")
    ] = None,
    variation: Agreed = None,
    teams: Teams = False,
    points: Points = None,
    lang: Lang = "en",
) -> None:
    """Check photographs of finished sheets: what was coloured, were the rules kept, is the score right?

    Folders stand for the pictures in them. With --roster or --report a whole pile is marked: a gradebook and a report
    are written, and what was read before is not read again.
    """
    from pnp.app.agreed import agreement
    from pnp.app.answers import Statements, gather
    from pnp.app.report import exit_code
    from pnp.app.store import Store
    from pnp.app.table import colours_said, painters
    from pnp.classroom.piles.pile import photographs
    from pnp.games.words import language

    lang = language(lang).tag
    agreed = agreement(names(variation or ""), teams=teams, points=points)
    kept = {} if no_kept else Store().load()
    who = painters(players, colours_said(colours or ()))
    if roster is None and report_folder is not None:
        from pnp.classroom.termfile import term_of

        if term := term_of(report_folder):
            roster, encoding = term.rules.roster, encoding or term.rules.encoding
    if roster is None:
        _refuse({"--whose": whose, "--excuse": excuse, "--expect": expect}, "usage-class")
    if roster is not None or report_folder is not None:
        from pnp.classroom.order import PileOrder
        from pnp.cli.pile import show_pile

        _refuse({"--code": code, "--overlay": overlay, "--series": series or None}, "usage-alone")
        order = PileOrder(
            paths=[Path(photo) for photo in photos],
            report=report_folder or Path("output/report"),
            roster=roster,
            encoding=encoding,
            jobs=jobs,
            scheduler=scheduler,
            answer=answer or (),
            answers=answers,
            painters=who,
            agreed=agreed,
            kept=kept,
            whole=as_json,
            lang=lang,
            moves=whose or (),
            excused=excuse or (),
            expected=expect or (),
        )
        show_pile(order)
    _refuse({"--scheduler": scheduler, "--encoding": encoding}, "usage-pile")
    paths = photographs(Path(photo) for photo in photos)
    said = gather(answer or (), answers, paths, series=series)
    given: dict[str, Sequence[Any]] = {
        "--code": [code],
        "--players": [players],
        "--colours": colours or [],
        "--answers": [answers],
        "--answer": answer or [],
        "--variation": [variation],
        "--points": [points],
        "--lang": [lang if lang != "en" else None],
    }
    again = [word for name, values in given.items() for value in values if value for word in (name, str(value))]
    again += [*(["--teams"] if teams else ()), *(["--no-kept"] if no_kept else ())]
    told = Statements(said, who, agreed, kept)
    if series:
        _show_series(paths, photos, again, as_json, code=code, overlay=overlay, told=told, lang=lang)
    results = _show_pictures(paths, again, as_json, code=code, overlay=overlay, told=told, jobs=jobs, lang=lang)
    for unused in said.unused(result.code for result in results if result.code is not None):
        complain(spoken(say("input-answers-unused", file=str(answers), code=unused), lang))
    raise typer.Exit(exit_code(results))


def _refuse(options: Mapping[str, object], why: str) -> None:
    """See that none of these options is given; else the sentence of this id says why not."""
    given = next((option for option, value in options.items() if value is not None), None)
    if given is not None:
        raise bad_usage(say(why, option=given), given)


def _show_series(
    paths: Sequence[Path], photos: Sequence[str], again: Sequence[str], as_json: bool, *, lang: str, **how: Any
) -> NoReturn:
    """Check pictures of one game and exit with its code."""
    from pnp.app.report import as_text, exit_code, series_json
    from pnp.app.series import check_series

    followed = check_series(paths, lang=lang, **how)
    if followed.last.error is not None:
        complain(spoken(followed.last.error.message, lang))
    elif not as_json:
        print(as_text(followed.last, photos, ["--series", *again], lang), flush=True)
    if as_json:
        print_json([series_json(followed, lang)])
    raise typer.Exit(exit_code([followed.last]))


def _show_pictures(
    paths: Sequence[Path], again: Sequence[str], as_json: bool, *, lang: str, **how: Any
) -> list[Checked]:
    """Check pictures one by one, and show each result as soon as it is known."""
    from pnp.app.check import check_all
    from pnp.app.report import as_json as plain
    from pnp.app.report import as_text

    results: list[Checked] = []
    stopped = False
    try:
        steps = partial(progress, label=spoken(say("progress-checking"), lang))
        for result in check_all(paths, lang=lang, progress=steps, **how):
            results.append(result)
            if result.error is not None:
                complain(spoken(result.error.message, lang))
            elif not as_json:
                print(as_text(result, options=again, lang=lang), flush=True)
    except KeyboardInterrupt:
        stopped = True
    if as_json:
        print_json([plain(result, lang) for result in results])
    if stopped:
        read = {result.photo for result in results}
        complain(spoken(say("input-stopped", count=sum(str(path) not in read for path in paths)), lang))
        raise typer.Abort
    return results
