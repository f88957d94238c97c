"""A lesson on an artist and their game: a page of notes, a plain field to colour in, and a finished one to project."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from pnp.app import files
from pnp.classroom.booklets.setting import Area, Row, fitted
from pnp.errors import GameError
from pnp.games.contract import Game
from pnp.games.finished import finished
from pnp.games.registry import game, names
from pnp.games.seeds import any_seed
from pnp.games.simulate import simulate
from pnp.games.words import ENGLISH, words
from pnp.message import listed, say
from pnp.model.affine import bounds
from pnp.model.drawing import Drawing, Group, Item, Layer
from pnp.model.kinds import FILLED, STROKES
from pnp.model.regions import kind_of
from pnp.model.sheet import Sheet
from pnp.model.units import Paper, paper

_GAMES = 10
"""So many are played for the finished field: some end early, and the fullest one shows most."""
_SEEDS = 32**3
_EDGE_MM = 0.8
"""Lines at the edge of a field are so wide at most."""


def lessons() -> tuple[str, ...]:
    """The games that have notes for a lesson."""
    return tuple(name for name in names() if name in words(ENGLISH, "lessons"))


def write_lesson(
    name: str, folder: Path, *, paper_name: str = "a4", seed: int | None = None, lang: str = ENGLISH
) -> Path:
    """Write ``GAME-lesson.pdf``.

    Args:
        name: of the game.
        folder: for the file.
        paper_name: of the pages.
        seed: of the field; None for any.
        lang: of the notes.

    Raises:
        GameError: there is no such game, language or paper, or it has no notes.
        OutputError: the place cannot be written.
    """
    from pnp.render import pdf

    wanted, size = game(name), paper(paper_name)
    if wanted.name not in lessons():
        raise GameError(say("input-lesson", game=wanted.title, known=list(lessons())))
    chosen = any_seed(_SEEDS) if seed is None else seed
    code = wanted.code(
        chosen, players=max(wanted.players), paper=paper_name, print_mode="colour", options={"lang": lang}
    )
    sheet = wanted.sheet(code)
    said = words(lang, "lessons")["lesson"]
    games = (simulate(wanted, sheet, None, chosen + number, ("random",)) for number in range(_GAMES))
    marks = max(
        ({r: ink for r, ink in game.marks.items() if kind_of(r) in (*FILLED, *STROKES)} for game in games), key=len
    )
    coloured = finished(sheet, marks, {})
    pages = (
        notes(wanted, sheet, size, lang),
        _field(sheet, sheet.drawing.layers, size, said["colouring"].format(game=wanted.title), said["lang"]),
        _field(sheet, coloured.layers, size, said["example"].format(game=wanted.title), said["lang"]),
    )
    files.prepare_directory(folder)
    return files.write(folder / f"{wanted.name}-lesson.pdf", pdf.render(pages))


def notes(wanted: Game, sheet: Sheet, size: Paper, lang: str) -> Drawing:
    """The page of notes.

    Raises:
        DrawingError: the text does not fit.
    """
    every, about = words(lang, "lessons"), words(lang, "artists")[wanted.name]
    said, own = every["lesson"], every[wanted.name]
    low, high = min(wanted.players), max(wanted.players)
    players = said["two"] if low == high == 2 else said["players"].format(low=low, high=high)
    spaces = len(sheet.of_kind("space")) or sum(region.kind in FILLED for region in sheet.regions)
    rows = (
        Row(said["aims"], own["aims"]),
        Row(said["time"], [said["times"].format(players=players, spaces=spaces)]),
        Row(
            said["materials"], [thing.format(pens=_pens(wanted, sheet, said["pens"], lang)) for thing in said["things"]]
        ),
        Row(said["steps"], [*said["todo"], said["more"]], numbered=True),
        Row(said["looking"], about["look"], numbered=True),
        Row(said["vocabulary"], [" · ".join(own["vocabulary"])]),
        Row(said["criteria"], own["criteria"]),
    )
    title, below = said["title"].format(game=about["name"]), said["below"].format(when=about["when"])

    def set_on(area: Area) -> tuple[list[Item], float]:
        items, y = area.title(title, below, area.top)
        drawn, y = area.rows(rows, y)
        return [*items, *drawn], y

    area = fitted(size, lambda area: set_on(area)[1], title)
    return area.drawing([("notes", set_on(area)[0])], title, said["description"], said["lang"])


def _pens(wanted: Game, sheet: Sheet, said: Mapping[str, str], lang: str) -> str:
    """Which pens each group needs, whatever its size."""
    choice = wanted.choice(sheet)
    pens = {number: Counter(wanted.pens(wanted.setup_for(number, choice)).values()) for number in wanted.players}
    if shared := max(owned["any"] for owned in pens.values()):
        return said["any"].format(count=shared)
    more = ""
    for kind, owner, usual in (("each", "1", 1), ("neutral", "neutral", 0)):
        unusual = [number for number, owned in pens.items() if owned[owner] > usual]
        if unusual:
            players = listed([str(number) for number in unusual], lang, "or")
            more += said[kind].format(players=players, count=pens[unusual[0]][owner])
    return said["own"].format(more=more)


def _field(sheet: Sheet, layers: Iterable[Layer], size: Paper, title: str, lang: str) -> Drawing:
    """The field alone, as large as the page has room for it; the page lies where the sheet does."""
    kept = [layer for layer in layers if layer.id in ("layer-ink", "layer-field")]
    lies = sheet.drawing.width_mm > sheet.drawing.height_mm
    area = Area(size.landscape() if lies else size)
    items, top = area.title(title, "", area.top, 9.0)
    shown = (region for region in sheet.regions if region.kind in (*FILLED, *STROKES))
    left, upper, right, lower = bounds((point for region in shown for point in region.polygon), _EDGE_MM)
    scale = min(area.wide / (right - left), (area.bottom - top) / (lower - upper))
    x = (area.paper.width_mm - scale * (right - left)) / 2 - scale * left
    matrix = (scale, 0.0, 0.0, scale, round(x, 3), round(top - scale * upper, 3))
    picture = Group("whole", tuple(item for layer in kept for item in layer.items), title, matrix)
    return area.drawing([("title", items), ("field", [picture])], title, title, lang)
