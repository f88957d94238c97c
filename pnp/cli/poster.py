"""``pnp poster``: finished games for the wall."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.common import Folder, app, complain, progress, seed_option, tell
from pnp.cli.usage import bad_usage
from pnp.message import ENGLISH, say, spoken


@app.command()
def poster(
    sources: Annotated[
        list[str],
        typer.Argument(
            metavar="PHOTO...|CODE", help="Photographs of finished sheets, folders of them; or a sheet's code."
        ),
    ],
    play: Annotated[
        Path | None,
        typer.Option(
            "--play",
            help="JSON of 'pnp simulate', or a game record: the game on that sheet. Without it the program plays one.",
        ),
    ] = None,
    seed: Annotated[
        int | None, seed_option("What decides how that game goes: a number, or letters such as 6XW.")
    ] = None,
    paper: Annotated[
        str, typer.Option("--paper", help="a4, a3, a2, letter or tabloid; upright or lying as suits the picture.")
    ] = "a3",
    format_: Annotated[str, typer.Option("--format", help="pdf, svg, png or all; several with commas.")] = "pdf",
    title: Annotated[
        str, typer.Option("--title", help="Title of the picture, in place of one that its seed gives.")
    ] = "",
    names: Annotated[str, typer.Option("--names", help="Names of players 1, 2 ... for the label, with commas.")] = "",
    date: Annotated[
        str | None,
        typer.Option(
            "--date", help="Date for the label, as it is to be written; by default the day that the photograph tells."
        ),
    ] = None,
    code: Annotated[str | None, typer.Option("--code", help="Sheet code, where the picture does not show it.")] = None,
    answer: Annotated[
        list[str] | None,
        typer.Option(
            "--answer", metavar="REGION=INK", help="What you see where the reader is unsure, as for 'pnp check'."
        ),
    ] = None,
    lang: Annotated[
        str | None, typer.Option("--lang", help="Language of the label and of every sentence: en, de, es, fr ...")
    ] = None,
    output: Folder = Path("output"),
) -> None:
    """Finished games as pictures for the wall, in the painter's palette; of several also a page of thumbnails.

    A photograph is checked first; what nobody can read is hatched.
    """
    from pnp.app.answers import Statements, gather
    from pnp.app.choices import FORMATS, chosen
    from pnp.app.poster import PosterOrder, is_photograph, posters
    from pnp.app.store import Store
    from pnp.classroom.piles.pile import photographs
    from pnp.games.words import language
    from pnp.model.units import paper as known

    spoken_in = language(lang).tag if lang is not None else ENGLISH
    photos = photographs(Path(source) for source in sources if is_photograph(source))
    codes = [source for source in sources if not is_photograph(source)]
    for option, value in (("--play", play), ("--seed", seed)):
        if value is not None and (photos or len(codes) > 1):
            raise bad_usage(say("usage-poster-play", option=option), option)
    for option, given in (("--code", code), ("--answer", answer)):
        if given and codes:
            raise bad_usage(say("usage-poster-photo", option=option), option)
    if names and len(photos) + len(codes) > 1:
        raise bad_usage(say("usage-poster-one", option="--names"), "--names")
    order = PosterOrder(
        sources=[*codes, *map(str, photos)],
        paper=known(paper),
        formats=chosen(format_, FORMATS, say("input-choice-format")),
        code=code,
        play=play,
        seed=seed or 0,
        title=title,
        names=[name.strip() for name in names.split(",") if name.strip()],
        date=date,
        lang=lang,
        told=Statements(gather(answer or (), None, photos), kept=Store().load()),
    )
    worst = 0
    for made in posters(order, output, partial(progress, label=spoken(say("progress-checking"), spoken_in))):
        for path in made.paths:
            tell(path)
        if made.unsure is not None:
            complain(spoken(made.unsure, spoken_in))
        if made.error is not None:
            complain(spoken(made.error.message, spoken_in))
            worst = max(worst, made.error.exit_code)
    raise typer.Exit(worst)
