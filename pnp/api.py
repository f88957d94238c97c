"""What the package offers to programs; ``import pnp`` has all of it.

Heavy modules (numpy, OpenCV, reportlab) are imported by the functions that need them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

from pnp.app import given
from pnp.games import registry
from pnp.games.words import language
from pnp.model.print_mode import PrintMode
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.app.checked import Checked
    from pnp.app.shapes import SheetMapJson
    from pnp.cards.deck import Deck
    from pnp.cards.imposition.impose import Job
    from pnp.games.simulate import Simulation
    from pnp.model.drawing import Drawing
    from pnp.model.reading import Reading

Format = Literal["pdf", "svg", "png"]
"""Of a file that is printed."""
LEAST_DPI, MOST_DPI = 36, 1200
"""Dots per inch of a PNG: at more, a page takes more memory than most computers have."""


def game_names() -> tuple[str, ...]:
    """Names of all games, alphabetically.

    Examples:
        >>> import pnp
        >>> pnp.game_names()[:3]
        ('arp', 'canvas', 'cubist')
    """
    return registry.names()


def make_sheet(
    game: str,
    seed: int | str,
    *,
    players: int | None = None,
    paper: str = "a4",
    print_mode: PrintMode = "colour",
    lang: str = "en",
    teams: bool = False,
    points: int | None = None,
    variations: Sequence[str] = (),
) -> Sheet:
    """A sheet of a game.

    Args:
        game: its name, see `game_names`.
        seed: decides the field; a whole number from 0, or a text as in sheet codes, such as "6XW".
        players: how many the sheet is for; None for any number that the game knows.
        paper: ``a4`` or ``letter``.
        print_mode: in colour, in greys, or with little toner.
        lang: language of what is printed.
        teams: four players in two teams.
        points: in a score area, where a game offers a choice.
        variations: names of agreed rules, as ``pnp games`` lists them.

    Raises:
        CodeError: the seed is a text that cannot stand in a code.
        GameError: no such game, option, paper or language, or a seed out of range.
        TypeError: an argument is of another type, such as a seed that is neither a whole number nor a text.

    Examples:
        >>> import pnp
        >>> sheet = pnp.make_sheet("mondrian", 7, players=3)
        >>> str(sheet.code), len(sheet.of_kind("space"))
        ('MONDRIAN-2AC30-7-EW021', 99)
    """
    options = {
        "teams": teams,
        "points": given.whole(points, "The number of points"),
        "variations": given.names(variations),
        "lang": given.text(lang, "A language"),
    }
    wanted = registry.game(given.text(game, "The name of a game"))
    code = wanted.code(
        given.seed(seed),
        players=given.whole(players, "The number of players"),
        paper=given.text(paper, "The name of a paper"),
        print_mode=print_mode,
        options=options,
    )
    return wanted.sheet(code)


def sheet(code: str) -> Sheet:
    """The very sheet that a code stands for: the code at its foot.

    Raises:
        CodeError: mistyped, or of another version of the field's generator.
        GameError: the code names an unknown game.

    Examples:
        >>> import pnp
        >>> pnp.sheet("MONDRIAN-2AC30-7-EW021") == pnp.make_sheet("mondrian", 7, players=3)
        True
    """
    return registry.sheet(given.text(code, "A sheet's code"))


def sheet_map(sheet: Sheet) -> SheetMapJson:
    """Everything on a sheet that a pen may touch, in mm: the JSON of ``pnp map``.

    Examples:
        >>> import pnp
        >>> pnp.sheet_map(pnp.sheet("MONDRIAN-2AC30-7-EW021"))["game"]
        'mondrian'
    """
    from pnp.app.mapping import sheet_map as mapped
    from pnp.games.registry import game

    return mapped(game(sheet.code.game), sheet)


def part_pages(sheet: Sheet, part: str = "field", press: Mapping[str, Any] | None = None) -> list[Drawing]:
    """The pages of one part of a game: ``field`` is the sheet itself, ``aid`` the rules; boxed games have more.

    Args:
        sheet: gives the game, its paper, its print mode and its language.
        part: one of the game's parts, as ``pnp games`` lists them.
        press: fields of `Job`, for parts that are cards.

    Raises:
        GameError: the game has no such part.
        TypeError: a Job has no such field.

    Examples:
        >>> import pnp
        >>> [page.title for page in pnp.part_pages(pnp.sheet("MONDRIAN-2AC30-7-EW021"))]
        ['Mondrian MONDRIAN-2AC30-7-EW021']
    """
    if press:
        from pnp.cards.imposition.impose import Job

        if unknown := set(press).difference(Job.__struct_fields__):
            raise TypeError(f"A Job has no {unknown.pop()!r}; it has {', '.join(Job.__struct_fields__)}.")
    return list(registry.game(sheet.code.game).pages(sheet, part, press or {}))


def render_pages(drawings: Drawing | Iterable[Drawing], format: Format = "pdf", *, dpi: int = 300) -> bytes:
    """Drawings as a file: all of them as one PDF, or one as SVG or PNG.

    Args:
        drawings: one, or for PDF any number.
        format: ``pdf``, ``svg`` or ``png``.
        dpi: of a PNG, dots per inch, from 36 to 1200.

    Raises:
        DrawingError: a character that the typeface lacks.
        ValueError: no such format or resolution, or several drawings for one that holds one.

    Examples:
        >>> import pnp
        >>> pnp.render_pages(pnp.sheet("MONDRIAN-2AC30-7-EW021").drawing)[:8]
        b'%PDF-1.7'
    """
    from pnp.model.drawing import Drawing

    if format not in (formats := get_args(Format)):
        raise ValueError(f"There is no format {format!r}; known are {', '.join(formats)}.")
    every = [drawings] if isinstance(drawings, Drawing) else list(drawings)
    if format == "pdf":
        from pnp.render import pdf

        return pdf.render(every)
    if len(every) != 1:
        raise ValueError(f"A file of format {format} holds one drawing, not {len(every)}.")
    if format == "svg":
        from pnp.render import svg

        return svg.render(every[0])
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise ValueError(f"A PNG has {LEAST_DPI} to {MOST_DPI} dots per inch, not {dpi}.")
    from pnp.render import raster

    return raster.png(every[0], dpi)


def simulate(
    sheet: Sheet,
    *,
    players: int | None = None,
    seed: int | str = 0,
    style: str = "greedy",
    variations: Sequence[str] = (),
    teams: bool = False,
    points: int | None = None,
) -> Simulation:
    """Play a whole legal game on a sheet with built-in players.

    Args:
        sheet: what they play on.
        players: how many; None for as many as the sheet suggests.
        seed: decides their choices; as of `make_sheet`.
        style: ``greedy`` or ``random``.
        variations: agreed on where the sheet leaves them open, as ``pnp games`` lists them.
        teams: whether four agreed to play as two teams.
        points: that they agreed to play to.

    Raises:
        CodeError: the seed is a text that cannot stand in a code.
        GameError: the sheet is not for that many players or for what they agreed on, or there is no such style, or the
            seed is out of range.

    Examples:
        >>> import pnp
        >>> pnp.simulate(pnp.sheet("MONDRIAN-2AC30-7-EW021"), seed=5).scores
        (69, 80, 60)
    """
    from pnp.app.agreed import agreement
    from pnp.games.simulate import simulate as played

    agreed = agreement(given.names(variations), teams=teams, points=given.whole(points, "The number of points"))
    number = given.whole(players, "The number of players")
    return played(registry.game(sheet.code.game).agreeing(agreed), sheet, number, given.seed(seed), (style,))


def photograph(sheet: Sheet, game: Simulation, *, condition: str = "good", seed: int | str = 0) -> bytes:
    """A simulated phone photograph of a played sheet, a JPEG file: to rehearse a check.

    Args:
        sheet: what was printed.
        game: what was played on it.
        condition: kind of picture; ``pnp photograph X --condition list`` tells them.
        seed: decides pens, hand, light and camera; as of `make_sheet`.

    Raises:
        PnpError: there is no such condition, or the seed is no seed.
    """
    from pnp.app.rehearse import PX_PER_MM
    from pnp.photographer import photograph as taken
    from pnp.render import pdf, raster

    page = raster.page_array(pdf.render([sheet.drawing]), PX_PER_MM)
    return taken(page, PX_PER_MM, sheet, dict(game.marks), dict(game.written), condition, given.seed(seed)).jpeg


def read_photograph(path: Path | str, sheet: Sheet | None = None) -> Reading:
    """What was coloured on a sheet, read from a photograph or scan of it; nothing is judged.

    Args:
        path: a picture file, or a PDF.
        sheet: what it shows; None finds that out from the picture.

    Raises:
        Unreadable: the picture does not show the sheet well enough; the message says what to do.
        CodeError: it shows another sheet.
        InputFileError: no file, or no picture that can be read, or it shows several sheets.
    """
    from pnp.app.sheet_finder import NotRead, look, only_one

    place = given.path(path)
    found = only_one(place, look([place], sheet))
    if isinstance(found, NotRead):
        raise found.error
    return found.reading


def check(
    photo: Path | str,
    *,
    code: str | None = None,
    overlay: Path | str | None = None,
    answers: Mapping[str, str] | None = None,
    players: int | None = None,
    colours: Mapping[int, Sequence[str]] | None = None,
    variations: Sequence[str] = (),
    teams: bool = False,
    points: int | None = None,
    lang: str = "en",
) -> Checked:
    """Read and judge a photograph of one sheet.

    Args:
        photo: a picture file.
        code: the sheet's code, where the picture does not show it.
        overlay: folder for the picture that shows the verdict, and the one of what a person must look at.
        answers: what a person sees where the reader is unsure: region to ink, or ``blank``.
        players: how many laid a painting of cards, if its picture does not show it.
        colours: the colours of each player, from 1, in a painting of cards: ``{1: ["blue", "white"], 2: ...}``. Its
            scores are those of colours if nobody says.
        variations: what the players agreed on where the sheet leaves it open; ``["none"]`` for nothing. If nobody says,
            a sheet that fits rules which they may have agreed on is unsure.
        teams: whether four agreed to play as two teams.
        points: that they agreed to play to.
        lang: language of the words in these pictures.

    Returns:
        The verdict with everything that was read. A bad photograph is a verdict, ``unreadable``, not an exception.

    Raises:
        CodeError, GameError: ``code`` is mistyped or unknown, or nobody can have agreed on this, or have these
            colours, or there is no such language.
        OutputError: ``overlay`` cannot be written.
        InputFileError: there is no such file, or no picture in it, or it shows several sheets: see `check_all`.
        AnswerError: an answer does not fit the sheet.
    """
    from pnp.app.agreed import agreement
    from pnp.app.answers import Answers, Statements
    from pnp.app.check import check as checked
    from pnp.app.table import painters

    result = checked(
        given.path(photo),
        code=code,
        overlay=None if overlay is None else Path(overlay),
        told=Statements(
            Answers(alone=given.answers(answers)),
            painters(given.whole(players, "The number of players"), colours),
            agreement(given.names(variations), teams=teams, points=given.whole(points, "The number of points")),
        ),
        lang=language(lang).tag,
    )
    if result.error is not None:
        raise result.error
    return result


def check_all(
    photos: Iterable[Path | str],
    *,
    overlay: Path | str | None = None,
    variations: Sequence[str] = (),
    teams: bool = False,
    points: int | None = None,
    jobs: int = 1,
    lang: str = "en",
) -> list[Checked]:
    """Read and judge every sheet in photographs and scans: files that show several sheets, or have several pages.

    Args:
        photos: picture files and PDFs.
        overlay: folder for the pictures that show the verdicts.
        variations: as of `check`.
        teams: the same.
        points: the same.
        jobs: how many processes read, at most. More than one need ``if __name__ == "__main__":`` around your program.
        lang: language of the words in these pictures.

    Returns:
        A result for every sheet, in order, with its page; what cannot be read is one, too, and ``error`` says where a
        file is missing or no picture. Blank pages are passed over.

    Raises:
        GameError: nobody can have agreed on this, or there is no such language.
        OutputError: ``overlay`` cannot be written.
    """
    from pnp.app.agreed import agreement
    from pnp.app.answers import Statements
    from pnp.app.check import check_all as checked

    told = Statements(agreed=agreement(given.names(variations), teams=teams, points=points))
    folder = None if overlay is None else Path(overlay)
    return list(checked([*map(given.path, photos)], overlay=folder, told=told, jobs=jobs, lang=language(lang).tag))


def deck_pages(deck: Deck, job: Job) -> list[Drawing]:
    """The pages of a deck, as many cards on each as fit, fronts and backs in register.

    Args:
        deck: from `Deck.load` or `Deck.of`.
        job: paper, bleed, marks, backs.

    Raises:
        DeckError: something in the deck is wrong, or not even one card fits on the paper.
    """
    from pnp.cards.imposition.impose import pages
    from pnp.model.units import Paper

    if not isinstance(job.paper, Paper):
        raise TypeError(f"The paper of a Job is one of pnp.paper's, such as pnp.paper('a4'), not {job.paper!r}.")
    return list(pages(deck.cards(), deck.size, job, title=deck.title, language=deck.language))


def preflight(deck: Deck) -> list[str]:
    """What will look wrong in print, a sentence each: text that overflows, weak contrast, missing glyphs and more.

    Raises:
        DeckError: something in the deck is wrong.
    """
    from pnp.cards.preflight import as_lines, examine

    return as_lines(examine(deck.cards(), deck.kit, thorough=True))
