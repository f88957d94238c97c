"""Play: a game on the picture of its field, move by move; and what a page or a program needs to show of it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from pnp.app.shapes import PlayJson, PlayPenJson
from pnp.errors import GameError
from pnp.games import colours
from pnp.games.contract import Game
from pnp.games.finished import untinted
from pnp.games.match import Match
from pnp.games.painting import manner, matched, tones
from pnp.games.record import read_record, write_record
from pnp.games.registry import game, names, sheet
from pnp.games.replay import Replay, follow, sheet_of
from pnp.games.tapping import Choice, Tap, choice
from pnp.geometry.typesetting import width
from pnp.message import Message, Text, capital, say, spoken
from pnp.model.code import SheetCode
from pnp.model.drawing import Drawing, Group, Image, Item, Layer, Path, points_of
from pnp.model.drawing import Text as Written
from pnp.model.game import Move
from pnp.model.kinds import DRAWN, FILLED, STROKES
from pnp.model.names import ink, inks, place, places
from pnp.model.options import ChosenOptions
from pnp.model.reading import BLANK
from pnp.model.regions import RegionId, kind_of, region_id
from pnp.model.sheet import Region, Sheet

_AIR_MM = 3.0
"""Paper around the field."""
_TOLD_BY_FACT = ("dots", "cube", "section")
"""What people must know of a place beside its name: ``play-fact-...`` in the catalogue."""
_BESIDE = ("sequence", "choice", "tally", "track")
"""Boxes that are shown too where some of them are among the places, or lie on the field."""
_BLANK = "#fffdf8"
"""Places that nobody has coloured, where they do not have the colour of the ground: hollow lines too."""
_LISTED = 1000
"""Legal moves that a list has at most."""
_LAST = 8
"""Moves that stand beside the field."""
PERSON = "person"
"""Who makes a player's moves: a person, or one of :data:`pnp.games.players.STYLES`."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Place:
    """A region of the field as a picture shows it.

    Attributes:
        region: its id.
        tapped: whether moves are told by tapping it.
        outline: SVG path data of what is coloured, mm on the sheet.
        inner: of what is well inside the printed lines.
        course: of the line that a pen follows; empty where there is none.
        neighbours: ids of the regions it shares a border with.
        facts: what people must know of it: names and numbers.
        tones: what each ink looks like here, in the painter's palette; ``blank`` for the empty place.
        whole: the region that this is a part of, once that is divided; or empty.
    """

    region: str
    tapped: bool
    outline: str
    inner: str
    course: str
    neighbours: tuple[str, ...]
    facts: tuple[tuple[str, int], ...]
    tones: Mapping[str, str]
    whole: str


@dataclass(frozen=True)
class FieldView:
    """The picture of a field to play on.

    Attributes:
        box: x, y, width and height of what is shown of the sheet, mm.
        ground: colour of the paper.
        places: the lowest first.
        printed: the printed lines of that part of the sheet, as SVG.
        hues: what each ink looks like in general.
        sheet: its regions, where boxes beside the field are shown; they follow the score.
    """

    box: Box
    ground: str
    places: tuple[Place, ...]
    printed: bytes = field(repr=False)
    hues: Mapping[str, str]
    sheet: Sheet | None = field(repr=False)

    @cached_property
    def by_id(self) -> Mapping[str, Place]:
        """The places by their region."""
        return {each.region: each for each in self.places}

    def tone(self, region: str, ink: str) -> str:
        """What an ink looks like in a place."""
        return self.by_id[region].tones.get(ink) or self.hues.get(ink, "#000000")


@dataclass(frozen=True)
class Begun:
    """A game to go on with.

    Attributes:
        match: every move so far.
        view: the picture of its field.
        fault: what is wrong with the record that it was read from; empty if nothing is.
    """

    match: Match
    view: FieldView
    fault: Text = ""


def tappable() -> tuple[Game, ...]:
    """The games that are played by tapping their field."""
    return tuple(found for found in map(game, names()) if found.tapped)


def begun(code: str | SheetCode, players: int | None = None, agreed: ChosenOptions | None = None) -> Begun:
    """A new game on a sheet.

    Args:
        code: of the sheet.
        players: how many; None for as many as the sheet suggests.
        agreed: what they agreed on where the sheet leaves it open.

    Raises:
        CodeError, GameError: the code is not known, or the sheet is not for that, or the game is not played by tapping.
    """
    found = sheet(code)
    rules = _tapped(game(found.code.game)).agreeing(agreed)
    match = Match.opened(rules, found, rules.setup(found, players))
    return Begun(match, view_of(found, match))


def opened(text: str, source: str) -> Begun:
    """A game from its record, up to the first move that is not legal.

    Args:
        text: the record.
        source: what to call it in messages.

    Raises:
        RecordError: a line cannot be understood.
        CodeError, GameError: as for :func:`begun`.
    """
    record = read_record(text, source)
    found = sheet_of(record)
    replay = follow(_tapped(game(found.code.game)), found, record)
    match = replay.match.whole()
    return Begun(match, view_of(found, match), replay.message if replay.faults else "")


def _tapped(rules: Game) -> Game:
    if not rules.tapped:
        raise GameError(say("input-not-tapped", game=rules.title, known=[each.title for each in tappable()]))
    return rules


def view_of(found: Sheet, match: Match) -> FieldView:
    """The picture of the field of a match."""
    from pnp.render import svg

    rules = match.game
    used = sorted({match.inks[pen - 1] for pen in rules.pens(match.setup)})
    kinds = (*FILLED, *STROKES, *DRAWN, *rules.tapped)
    shown = [region for region in found.regions if region.kind in kinds]
    left, top, right, bottom = _around(point for region in shown for point in region.polygon)
    box = (left - _AIR_MM, top - _AIR_MM, right - left + 2 * _AIR_MM, bottom - top + 2 * _AIR_MM)
    boxes = [
        region for region in found.regions if region.kind in _BESIDE and region not in shown and _within(region, box)
    ]
    beside = bool(boxes) or any(region.kind in _BESIDE for region in shown)
    own, hues, ground = _colours(found, rules, used)
    rank = {kind: number for number, kind in enumerate((*FILLED, "half", *STROKES, *DRAWN))}
    ordered = sorted((*shown, *boxes), key=lambda region: rank.get(region.kind, len(rank)))
    return FieldView(
        box,
        ground,
        tuple(_place(region, rules, own.get(region.id, {}), hues) for region in ordered),
        svg.render(_printed(found, box, beside=beside)),
        hues,
        replace(found, drawing=Drawing(0, 0, ())) if beside else None,
    )


def _colours(found: Sheet, rules: Game, used: Sequence[str]) -> tuple[dict[str, dict[str, str]], dict[str, str], str]:
    """The colours of each place, those of inks in general, and the paper's: the painter's, if there is one."""
    try:
        how = manner(rules.name, rules.title)
    except GameError:
        return {}, {name: colours.inks()[name] for name in used}, "#ffffff"
    return tones(found, used, how), {name: shades[0] for name, shades in matched(used, how.palette).items()}, how.ground


def _place(region: Region, rules: Game, own: Mapping[str, str], hues: Mapping[str, str]) -> Place:
    rings = (region.polygon, *region.holes)
    drawn = {name: "#000000" for name in hues} if region.kind in DRAWN else hues
    facts = ((name, int(str(region.facts[name]))) for name in _TOLD_BY_FACT if name in region.facts)
    return Place(
        region.id,
        region.kind in rules.tapped,
        "".join(map(_closed, rings)),
        _closed(region.sample),
        _open(region.line),
        region.neighbours,
        tuple(facts),
        {**drawn, **own, BLANK: _BLANK if own.get(BLANK) or region.kind in STROKES else ""},
        str(region.facts.get("of", "")) if region.kind == "half" else "",
    )


def _open(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) if points else ""


def _closed(points: Sequence[tuple[float, float]]) -> str:
    return _open(points) + "Z" if points else ""


def _around(points: Iterable[tuple[float, float]]) -> Box:
    """Least and greatest x and y."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _within(region: Region, box: Box) -> bool:
    x, y, wide, high = box
    left, top, right, bottom = _around(region.polygon)
    return x <= left and y <= top and right <= x + wide and bottom <= y + high


def _printed(found: Sheet, box: Box, *, beside: bool) -> Drawing:
    """What is printed in a part of a sheet: the field, and what lies whole in it beside that."""
    x, y, wide, high = box
    kept: list[Item] = []
    for layer in found.drawing.layers:
        if layer.id == "layer-field":
            kept += layer.items
        elif beside and layer.id == "layer-play":
            kept += _cropped(layer.items, box)
    moved = Group("", untinted(tuple(kept)), matrix=(1.0, 0.0, 0.0, 1.0, -x, -y))
    layer = Layer("layer-field", found.drawing.title, (moved,))
    return replace(found.drawing, width_mm=wide, height_mm=high, layers=(layer,), bleed_mm=0.0)


def _cropped(items: Iterable[Item], box: Box) -> Iterator[Item]:
    """What lies whole in a box; of a group those parts that do."""
    x, y, wide, high = box
    for item in items:
        if isinstance(item, Group):
            if item.matrix is None and (inner := tuple(_cropped(item.items, box))):
                yield replace(item, items=inner)
        elif all(x <= left <= x + wide and y <= top <= y + high for left, top in _points(item)):
            yield item


def _points(item: Path | Written | Image) -> Iterator[tuple[float, float]]:
    if isinstance(item, Path):
        yield from points_of(item.commands)
        return
    (x, y), wide = item.at, item.size[0] if isinstance(item, Image) else width(item.text, item.font, item.size_mm)
    back = {"middle": wide / 2, "end": wide}.get(item.anchor, 0.0) if isinstance(item, Written) else 0.0
    yield from ((x - back, y), (x - back + wide, y))


def shown(match: Match, view: FieldView, taps: Sequence[Tap], lang: str) -> PlayJson:
    """A match as a page or a program shows it.

    Args:
        match: every move so far.
        view: the picture of its field.
        taps: what the player to move has tapped so far.
        lang: of all words.

    Raises:
        IllegalMove: what was tapped is no legal move, nor the beginning of one.
    """
    state, rules = match.state, match.game
    able = choice_of(match, taps)
    marks = marks_of(match, view)
    coloured = marks | {region: match.inks[pen - 1] for region, pen in taps if pen}
    count = len(match.moves)
    return {
        "code": match.code,
        "game": rules.name,
        "at": count,
        "turn": None if state.over else state.turn,
        "over": state.over,
        "asks": "" if state.over else spoken(asked(match, passing=able.passing is not None), lang),
        "pens": _pens(match, view, able, lang),
        "scores": [
            {"name": capital(spoken(name, lang)), "points": points, "moves": state.turn in own and not state.over}
            for name, own, points in _rows(match)
        ],
        "marks": {region: view.tone(region, name) for region, name in marks.items()},
        "hidden": [each.region for each in view.places if _hidden(each, marks)],
        "names": {each.region: _name(each, coloured, lang) for each in view.places if each.tapped},
        "legal": {region: list(pens) for region, pens in able.legal.items()},
        "taps": [
            {"region": region, "pen": pen, "colour": view.tone(region, match.inks[pen - 1]) if pen else None}
            for region, pen in taps
        ],
        "complete": able.move is not None,
        "passing": able.passing is not None,
        "latest": [region for region, _ in match.moves[-1].marks if region in view.by_id] if match.moves else [],
        "last": [spoken(told(match, number), lang) for number in reversed(range(max(0, count - _LAST), count))],
        "verdict": spoken(Replay(match, match.record()).message, lang) if state.over else None,
        "record": write_record(match.record()),
    }


def choice_of(match: Match, taps: Sequence[Tap] = ()) -> Choice:
    """What the player to move may do after these taps; nothing at the end.

    Raises:
        IllegalMove: no legal move begins like this.
    """
    return Choice({}) if match.state.over and not taps else choice(match.game, match.state, taps)


def marks_of(match: Match, view: FieldView) -> dict[str, str]:
    """Region id to ink, of everything that the picture shows."""
    marks = dict(mark for move in match.moves for mark in move.marks)
    if view.sheet is not None:
        marks |= match.game.tally(view.sheet, match.setup, match.state)
    return {region: match.inks[pen - 1] for region, pen in marks.items() if region in view.by_id}


def asked(match: Match, *, passing: bool = False) -> Message:
    """Who is to move, and what the turn asks for; or that they can only pass."""
    if passing:
        return say("play-must-pass", who=who(match, match.state.turn))
    return say("play-asks", who=who(match, match.state.turn), what=match.game.asks(match.state))


def who(match: Match, player: int) -> Message:
    """What people call a player: their name if there is one, and their colours."""
    own = [pen for pen, whose in match.game.pens(match.setup).items() if whose == str(player)]
    name: Text = match.names[player - 1] if match.names else say("players", numbers=[player])
    return say("play-who", name=name, inks=inks(match.inks[pen - 1] for pen in own))


def told(match: Match, number: int) -> Message:
    """A move as a sentence.

    Args:
        match: the game.
        number: of the move, from 0.
    """
    move, rules = match.moves[number], match.game
    parts: list[Message] = []
    pens = rules.pens(match.setup)
    taps = list(rules.taps(move))
    for pen in dict.fromkeys(pen for _, pen in taps):
        what = _places([region for region, used in taps if used == pen])
        own = sum(whose == str(move.player) for whose in pens.values()) == 1 and pens.get(pen) == str(move.player)
        parts.append(what if own or not pen else say("play-in", what=what, ink=ink(match.inks[pen - 1])))
    strokes = any(kind_of(region) in STROKES for region, _ in taps)
    captured = [region for region, _ in move.marks if strokes and kind_of(region) in FILLED]
    if captured:
        parts.append(say("play-captures", what=places(captured)))
    return say(
        "play-told",
        number=number + 1,
        who=who(match, move.player),
        what=say("regions", names=parts) if parts else say("play-passes"),
        points=match.scored[number],
    )


def _places(regions: Sequence[str]) -> Message:
    """What a sentence calls places; several stretches of one line together."""
    lines = {RegionId.of(region).places[0] for region in regions if kind_of(region) == "line"}
    if len(regions) > 1 and len(lines) == 1:
        return say("play-stretches", count=len(regions), line=lines.pop())
    return places(regions)


def listed(match: Match, lang: str) -> dict[int, str]:
    """Legal moves in words, by their number in the order of the rules; of very many those that are told shortest."""
    moves = match.state.legal_moves()
    numbers = sorted(range(len(moves)), key=lambda number: len(moves[number].marks))[:_LISTED]
    return {number: in_words(match, moves[number], lang) for number in sorted(numbers)}


def in_words(match: Match, move: Move, lang: str) -> str:
    """A legal move as a sentence, before it is made."""
    after = match.after(move)
    return spoken(told(after, len(match.moves)), lang).partition(". ")[2]


def on(match: Match, seats: Sequence[str], salt: str, most: int | None = None) -> Match:
    """A match after built-in players have moved, until it is a person's turn or the end.

    Args:
        match: the game.
        seats: for each player :data:`PERSON` or a built-in one.
        salt: another one gives other moves.
        most: how many moves at most.
    """
    while not match.state.over and most != 0 and (style := seats[match.state.turn - 1]) != PERSON:
        match = match.after(built_in(match, style, salt))
        most = None if most is None else most - 1
    return match


def built_in(match: Match, style: str, salt: str) -> Move:
    """What a built-in player would do now."""
    rng = random.Random(f"{match.code}/{len(match.moves)}/{salt}")
    return match.game.choose(match.state, style, rng)


def _pens(match: Match, view: FieldView, able: Choice, lang: str) -> list[PlayPenJson]:
    """The pens that may be used next, if there is a choice."""
    roles, turn = match.game.pens(match.setup), match.state.turn
    own = [pen for pen, whose in roles.items() if whose in (str(turn), "any", "neutral")]
    offered = {pen for pens in able.legal.values() for pen in pens if pen}
    # Where pens are nobody's, a place may leave no choice: what is painted has the colour of the palette.
    free = bool(offered) if any(roles[pen] != "any" for pen in own) else len(offered) > 1
    return [
        {
            "pen": pen,
            "ink": match.inks[pen - 1],
            "name": capital(
                spoken(say("play-neutral", ink=ink(match.inks[pen - 1])), lang)
                if roles[pen] == "neutral"
                else spoken(ink(match.inks[pen - 1]), lang)
            ),
            "colour": view.hues[match.inks[pen - 1]],
            "neutral": roles[pen] == "neutral",
        }
        for pen in own
        if free or pen in offered
    ]


def _rows(match: Match) -> Iterator[tuple[Message, tuple[int, ...], int]]:
    """Whose each score is: in words, and by their numbers; and the points."""
    everyone = range(1, match.setup.players + 1)
    for row, points in enumerate(match.state.scores, start=1):
        own = tuple(player for player in everyone if match.game.row(player, match.setup) == row)
        yield say("regions", names=[who(match, player) for player in own]), own, points


def _hidden(each: Place, marks: Mapping[str, str]) -> bool:
    """Whether a place is not there: a half as long as its space is whole, and then the space."""
    if each.whole:
        return region_id("cut", *RegionId.of(each.whole).places) not in marks
    id = RegionId.of(each.region)
    return id.kind == "space" and region_id("cut", *id.places) in marks


def _name(each: Place, marks: Mapping[str, str], lang: str) -> str:
    """What a screen reader says of a place."""
    near = tuple(sorted({marks[name] for name in each.neighbours if name in marks}))
    return _place_name(each.region, each.facts, lang) + _state_name(marks.get(each.region, ""), near, lang)


@lru_cache(maxsize=1 << 14)
def _place_name(region: str, facts: tuple[tuple[str, int], ...], lang: str) -> str:
    told = (say(f"play-fact-{name}", number=number) for name, number in facts)
    return ", ".join((spoken(place(region), lang), *(spoken(each, lang) for each in told)))


@lru_cache(maxsize=1 << 10)
def _state_name(own: str, near: tuple[str, ...], lang: str) -> str:
    if own:
        return f", {spoken(ink(own), lang)}"
    return f", {spoken(say('play-near', inks=inks(near)), lang)}" if near else ""
