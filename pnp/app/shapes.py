"""The shapes of the JSON that the commands print: checked by the type checker, described in the reference.

Lengths are mm from the page's top left corner, y down. A later version may add keys; it does not take any away.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import Meta

PointMm = Annotated[list[float], Meta(description="x and y, mm")]
Line = list[PointMm]
RegionId = Annotated[str, Meta(description="Id of a region, such as `space:17` or `score:1/5`.")]


class PaperJson(TypedDict):
    """The paper of a sheet."""

    name: str
    width_mm: float
    height_mm: float


class RegionJson(TypedDict):
    """Something that a pen may touch. Spaces also tell what the rules need, such as `dots` or `section`.

    A `cut` is the line by which a player halves a space; it is not read, but its `halves` are.
    """

    id: RegionId
    kind: Annotated[str, Meta(description="What its id begins with.")]
    polygon_mm: Annotated[Line, Meta(description="Its outline.")]
    sample_mm: Annotated[Line, Meta(description="The part of it whose colour is looked at.")]
    neighbours: NotRequired[Annotated[list[RegionId], Meta(description="Spaces that share a border with it.")]]
    line_mm: NotRequired[Annotated[Line, Meta(description="The line that the pen follows.")]]
    holes_mm: NotRequired[Annotated[list[Line], Meta(description="Outlines of its holes.")]]
    box_mm: NotRequired[Annotated[list[float], Meta(description="x, y, width, height of a box for writing.")]]


class MarkerJson(TypedDict):
    """A fiducial: one of the square markers in the corners."""

    id: int
    corners_mm: Line


class PageJson(TypedDict):
    """A page of a sheet."""

    regions: list[RegionJson]
    markers: list[MarkerJson]


class PenJson(TypedDict):
    """A pen and whose it is."""

    pen: int
    role: str


class IconJson(TypedDict):
    """An icon on an art card."""

    element: str
    bonus: Annotated[bool, Meta(description="A bonus icon: it names an element, but is none.")]


class ColumnJson(TypedDict):
    """A column of equal dice in a plan."""

    row: int
    column: int
    height: Annotated[int, Meta(description="How many dice.")]
    value: Annotated[int | None, Meta(description="What they show; null where the plan leaves it open.")]


class CardFactsJson(TypedDict):
    """What the rules need to know of a card of the box; each kind of card has its own of these keys."""

    card: Annotated[int | str, Meta(description="Its number as printed, or its name in codes and records.")]
    title: NotRequired[Annotated[str, Meta(description="As printed, in the sheet's language.")]]
    front: NotRequired[Annotated[list[list[str]], Meta(description="Colours of its cells, row by row, upright.")]]
    back: NotRequired[Annotated[list[list[str]], Meta(description="The same; empty where all backs are alike.")]]
    icons: NotRequired[Annotated[list[list[IconJson]], Meta(description="By swatch, from the left; empty: clear.")]]
    place: NotRequired[Annotated[int | None, Meta(description="On this sheet, from 1; null: not in this game.")]]
    condition: NotRequired[Annotated[str, Meta(description="What a painting must show for a ribbon.")]]
    elements: NotRequired[Annotated[list[str], Meta(description="That it asks for; empty: no particular ones.")]]
    worth: NotRequired[Annotated[list[int], Meta(description="Points of 1, 2, 3 ... ribbons together, to the most.")]]
    points: NotRequired[Annotated[int, Meta(description="What one of it is worth.")]]
    players: NotRequired[Annotated[int, Meta(description="The number of players it is for.")]]
    plan: NotRequired[
        Annotated[list[ColumnJson], Meta(description="What is built, from above; a museum's on its board, from 1.")]
    ]
    gives: NotRequired[
        Annotated[list[list[int]], Meta(description="The dice on it after it is built: the values to choose from.")]
    ]
    action: NotRequired[Annotated[str, Meta(description="What an artist does.")]]
    dice: NotRequired[Annotated[int, Meta(description="How many equal dice an artist asks for.")]]
    values: NotRequired[Annotated[list[int], Meta(description="That an artist's new die may have.")]]
    by: NotRequired[Annotated[int, Meta(description="How much an artist increases a die.")]]


class SheetMapJson(TypedDict):
    """`pnp map CODE`: a sheet as other programs need it."""

    code: Annotated[str, Meta(description="The sheet code, which alone rebuilds the sheet.")]
    game: str
    params: Annotated[dict[str, Any], Meta(description="Players, paper, ink, options.")]
    seed: int
    seed_text: Annotated[str, Meta(description="The seed as it stands in the code.")]
    paper: PaperJson
    field: Annotated[dict[str, dict[str, int]], Meta(description="`counts` of the field's spaces and other parts.")]
    cards: Annotated[
        dict[str, list[CardFactsJson]],
        Meta(description="What the rules need to know of the cards of the box, by their kind; empty without cards."),
    ]
    pens: list[PenJson]
    pages: list[PageJson]


class MoveJson(TypedDict):
    """A move."""

    player: int
    marks: Annotated[dict[str, str], Meta(description="Region id to ink.")]
    scored: Annotated[int, Meta(description="What it changed in its player's score, or in that of their row.")]
    scores: Annotated[dict[str, int], Meta(description="The totals after it; of teams where they share one.")]
    play: NotRequired[Annotated[str, Meta(description="The move in words, in games that need them.")]]


class SimulationJson(TypedDict):
    """`pnp simulate CODE`: a whole legal game."""

    code: str
    players: int
    teams: bool
    points: Annotated[int, Meta(description="Points that the game is played to.")]
    target: Annotated[int, Meta(description="The same, by its older name.")]
    variations: list[str]
    deal: NotRequired[Annotated[str, Meta(description="What was dealt, in games with cards.")]]
    inks: Annotated[dict[str, str], Meta(description="The ink of each player's pen.")]
    neutral: Annotated[str | None, Meta(description="The ink of the pen that belongs to nobody.")]
    moves: list[MoveJson]
    marks: Annotated[dict[str, str], Meta(description="Everything coloured by the end: region id to ink.")]
    written: Annotated[dict[str, str], Meta(description="Everything written: totals and initials.")]
    scores: dict[str, int]
    finished: Annotated[bool, Meta(description="Whether the game was played to its end.")]
    seed: Annotated[int, Meta(description="What decided how the game went.")]
    seed_text: Annotated[str, Meta(description="The same, written as in a sheet code.")]


class MarkJson(TypedDict):
    """What the reader saw in a region."""

    ink: Annotated[str | None, Meta(description="An ink, `blank`, or null: unsure, a person must look.")]
    confidence: Annotated[float, Meta(description="0 to 1.")]
    runner_up: Annotated[str | None, Meta(description="What it would be otherwise.")]
    why: NotRequired[Annotated[str, Meta(description="Why it is unsure, or `answered`.")]]


class WrittenJson(TypedDict):
    """What is written in a box."""

    text: Annotated[str | None, Meta(description="Null where it could not be read.")]
    confidence: NotRequired[Annotated[float, Meta(description="0 to 1, where something was read.")]]


class ScoreJson(TypedDict):
    """A player's score."""

    counted: Annotated[int | None, Meta(description="The points, where they are known.")]
    low: Annotated[int | None, Meta(description="The least that the sheet allows.")]
    high: Annotated[int | None, Meta(description="The most that the sheet allows.")]
    boxes: Annotated[int | None, Meta(description="Coloured score boxes.")]
    written: Annotated[int | None, Meta(description="The number in the total box.")]
    proof: Annotated[Literal["exact", "range", "none"], Meta(description="How much the finished sheet proves.")]


class FindingJson(TypedDict):
    """Something to say about a sheet."""

    rule: Annotated[str, Meta(description="Which rule it is about, such as `mondrian.own-colour`.")]
    severity: Annotated[
        Literal["error", "warning", "note"],
        Meta(description="An error contradicts the rules or the claim; a warning needs a person; a note informs."),
    ]
    regions: list[RegionId]
    players: Annotated[list[int], Meta(description="Whom it is about; empty where it is nobody in particular.")]
    arguments: Annotated[dict[str, Any], Meta(description="What the sentence is about, by name.")]
    text: Annotated[str, Meta(description="A sentence, in the language of `--lang`.")]


class DoubtJson(TypedDict):
    """A region that could not be read."""

    region: RegionId
    guesses: Annotated[list[str], Meta(description="What it may show, most likely first.")]
    why: str
    matters: Annotated[bool, Meta(description="Whether the verdict depends on it.")]


class CardJson(TypedDict):
    """A card of a painting on a table."""

    card: int
    row: int
    column: int
    turn: Annotated[int, Meta(description="Quarter turns clockwise.")]


class CheckedJson(TypedDict):
    """`pnp check --json`: a list with one of these for each sheet."""

    photo: str
    page: Annotated[int | None, Meta(description="Page of the file, from 1; null for an ordinary picture.")]
    sheet: Annotated[int | None, Meta(description="Which of several sheets on that page, from 1.")]
    code: str | None
    status: Literal["agrees", "disagrees", "unsure", "unreadable"]
    why: Annotated[str, Meta(description="The verdict in a sentence.")]
    finished: Annotated[
        bool | None,
        Meta(
            description="False if the game was broken off: it is judged as far as it was played. Null if the sheet "
            "does not tell: always in Canvas; in De Stijl as long as no points are counted; and if places are unread."
        ),
    ]
    residual_mm: Annotated[float | None, Meta(description="How far printed lines lie from their places, 95 %.")]
    players: int | None
    teams: Annotated[bool | None, Meta(description="Whether four played as two teams.")]
    points: Annotated[int | None, Meta(description="That were played to, where the game offers a choice.")]
    variations: Annotated[list[str], Meta(description="The agreed rules by which it was judged.")]
    colours: Annotated[
        dict[str, list[str]],
        Meta(description="Of a painting of cards: each player's colours, as `--colours` says; empty without it."),
    ]
    inks: Annotated[dict[str, str], Meta(description="The ink of each pen, by its number.")]
    reading: Annotated[dict[str, MarkJson], Meta(description="What was read, by region.")]
    written: dict[str, WrittenJson]
    scores: Annotated[
        dict[str, ScoreJson],
        Meta(
            description="By player, from 1; of a painting of cards by colour, numbered as in `inks`, without `colours`."
        ),
    ]
    findings: Annotated[list[FindingJson], Meta(description="Most severe first.")]
    warnings: Annotated[list[str], Meta(description="About the picture, or the print.")]
    unsure: list[DoubtJson]
    cards: list[CardJson]
    overlay: Annotated[str | None, Meta(description="The picture that shows the verdict.")]
    review: Annotated[str | None, Meta(description="The picture of the places that a person must look at.")]


class StageMoveJson(TypedDict):
    """A move that the pictures of a series prove."""

    player: int
    marks: dict[str, str | None]


class StageJson(TypedDict):
    """What happened before a picture of a series."""

    photo: str
    page: int | None
    marks: Annotated[dict[str, str | None], Meta(description="What was coloured since the picture before.")]
    moves: Annotated[list[StageMoveJson] | None, Meta(description="In their order, where the pictures prove it.")]


class SeriesJson(CheckedJson):
    """`pnp check --series --json`: the last picture's result, and what happened before each picture."""

    photos: list[str]
    series: list[StageJson]


class RecordedMoveJson(TypedDict):
    """A legal move of a record."""

    line: Annotated[int, Meta(description="Its line in the record.")]
    player: int
    marks: Annotated[dict[str, str], Meta(description="Region id to ink.")]
    scored: Annotated[int, Meta(description="What the player gained by it.")]
    claimed: Annotated[int | None, Meta(description="What the record says that they gained.")]
    play: NotRequired[Annotated[str, Meta(description="The move in words, in games that need them.")]]


class FaultJson(TypedDict):
    """Something in a record that is not right."""

    kind: Annotated[
        Literal["illegal", "claim"],
        Meta(description="A move that the rules forbid, or points that the moves do not confirm."),
    ]
    line: int
    rule: Annotated[str, Meta(description="Which rule it is about, such as `mondrian.own-colour`.")]
    regions: list[RegionId]
    arguments: Annotated[dict[str, Any], Meta(description="What the sentence is about, by name.")]
    text: Annotated[str, Meta(description="A sentence, in the language of `--lang`.")]


class RefereeJson(TypedDict):
    """`pnp referee RECORD --json`: a record replayed up to the first move that the rules forbid."""

    status: Literal["agrees", "disagrees"]
    why: Annotated[str, Meta(description="The result in a sentence or two.")]
    code: Annotated[str, Meta(description="The sheet code, as the record has it.")]
    players: int
    teams: bool
    variations: list[str]
    over: Annotated[bool, Meta(description="Whether the game has ended.")]
    winners: Annotated[list[int], Meta(description="Players; partners both; several in a tie; none until it is over.")]
    tie: Annotated[bool, Meta(description="Whether several players, or both teams, have won.")]
    decided_by: Annotated[str | None, Meta(description="The rule that decided, such as `points`; null before.")]
    scores: Annotated[dict[str, int], Meta(description="By player or score area, after the last legal move.")]
    moves: list[RecordedMoveJson]
    faults: Annotated[list[FaultJson], Meta(description="In the order of the record; an illegal move is the last.")]
    line: NotRequired[Annotated[int, Meta(description="Of the first fault.")]]
    rule: NotRequired[Annotated[str, Meta(description="Of the first fault.")]]
    regions: NotRequired[Annotated[list[RegionId], Meta(description="Of the first fault.")]]


class PlayPenJson(TypedDict):
    """A pen that may be used next."""

    pen: int
    ink: str
    name: Annotated[str, Meta(description="Of the ink, in the visitor's language.")]
    colour: Annotated[str, Meta(description="As the painter has it: `#rrggbb`.")]
    neutral: Annotated[bool, Meta(description="Whether it belongs to nobody.")]


class PlayScoreJson(TypedDict):
    """A score, of a player or of a team that keeps one."""

    name: Annotated[str, Meta(description="Whose it is.")]
    points: int
    moves: Annotated[bool, Meta(description="Whether it is their turn.")]


class PlayTapJson(TypedDict):
    """A place that was tapped."""

    region: RegionId
    pen: Annotated[int, Meta(description="0 where it is only chosen, not coloured.")]
    colour: str | None


class PlayJson(TypedDict):
    """A game that is being played."""

    code: str
    game: str
    at: Annotated[int, Meta(description="How many moves have been made.")]
    turn: Annotated[int | None, Meta(description="The player to move; null at the end.")]
    over: bool
    asks: Annotated[str, Meta(description="Who is to move, and what the turn asks for.")]
    pens: Annotated[list[PlayPenJson], Meta(description="Those to choose from; empty where the place decides.")]
    scores: list[PlayScoreJson]
    marks: Annotated[dict[str, str], Meta(description="Region id to the painter's colour of what is there.")]
    hidden: Annotated[list[RegionId], Meta(description="Places that are divided, or not there yet.")]
    names: Annotated[dict[str, str], Meta(description="What to call each place: `space 17, next to red`.")]
    legal: Annotated[dict[str, list[int]], Meta(description="Places that may be tapped next, with which pens.")]
    taps: Annotated[list[PlayTapJson], Meta(description="What has been tapped of a move that is not whole yet.")]
    complete: Annotated[bool, Meta(description="Whether they are a whole move, although it could go on.")]
    passing: Annotated[bool, Meta(description="Whether the player can only pass.")]
    latest: Annotated[list[RegionId], Meta(description="What the last move has coloured.")]
    last: Annotated[list[str], Meta(description="The last moves as sentences, the latest first.")]
    verdict: Annotated[str | None, Meta(description="At the end: what the referee says.")]
    record: Annotated[str, Meta(description="The game so far as `pnp referee` takes it.")]


class GameJson(TypedDict):
    """`pnp games --json`: a list with one of these for each game."""

    name: str
    title: str
    blurb: str
    players: Annotated[list[int], Meta(description="How many can play.")]
    parts: Annotated[list[str], Meta(description="What can be printed, for `--parts`.")]
    usual: Annotated[list[str], Meta(description="What is printed without `--parts`.")]
    options: Annotated[dict[str, str], Meta(description="Options of `pnp make`, with their meaning.")]
    variations: Annotated[dict[str, str], Meta(description="Values of `--variation`, with their meaning.")]
    open: Annotated[list[str], Meta(description="Those, and options, that players may agree on at play.")]


DOCUMENTS = (GameJson, SheetMapJson, SimulationJson, CheckedJson, SeriesJson, RefereeJson)
"""What the commands print."""
