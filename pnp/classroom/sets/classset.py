"""Class sets: a sheet for every pupil or table, with the names on it, in the order in which they are handed out."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.app import files
from pnp.classroom.lists.formulas import defused
from pnp.classroom.lists.roster import Pupil, Roster, load, others
from pnp.classroom.lists.tables import Owners, Table, drawn, listed, tag
from pnp.classroom.sets.handout import Handout
from pnp.classroom.sets.latecomers import earlier, newcomers
from pnp.errors import GameError, RosterError
from pnp.games.aid import PUPILS
from pnp.games.contract import Game
from pnp.games.heavy import heavier
from pnp.games.registry import game
from pnp.games.seeds import any_seed, has_decent_end
from pnp.games.words import ENGLISH
from pnp.message import Message, Text, Value, say
from pnp.model.code import SheetCode, to_base32
from pnp.model.drawing import Drawing, Group
from pnp.model.options import SMALL
from pnp.model.print_mode import PrintMode
from pnp.model.sheet import Sheet
from pnp.model.units import paper

Rules = Literal["table", "once", "none"]
SEEDS = 32**3
"""Seeds of class sets are smaller than this: their codes hold a tag too, and shall stay short."""
_HEADS = ("name", "table", "as player", "code", "page")
"""Columns of the list of names and codes."""
_LONGEST_FILE = 40
"""Characters of a file's name that the teacher's page has room for."""


class ClassOrder(Struct, frozen=True):
    """What is to be printed for a class.

    Attributes:
        game: name.
        roster: the class list's file.
        size: how many share a sheet, 1 for a sheet a pupil; None for the tables of the list.
        same: whether all get the same field.
        seed: of the first sheet, and of the lot that decides who sits together; None for any.
        players: how many a sheet is for, where each pupil has one; None for any number. Who shares a sheet plays on it.
        paper: ``a4`` or ``letter``.
        print_mode: in colour, in greys, or with little toner.
        rules: how often the rules are printed; None for once a table. Where there are no tables, that is once.
        example: whether a finished sheet is printed for the teacher.
        large: for low vision: rules in large letters, and sheets with heavier lines.
        encoding: of the class list, where it is a text; None finds it out.
        jobs: processes that make the sheets; None for as many as pay. More than one need a program whose main module
            can be imported, as the standard library says of spawned processes.
        options: the game's own parameters, and ``lang``.
        said: names of options, as on the command line, that are asked for in so many words, be it what is usual.
        after: list of names and codes of a set that was printed before: only who has no sheet in it gets one, made like
            those, from the next seed on.
    """

    game: str
    roster: Path
    size: int | None = 1
    same: bool = False
    seed: int | None = None
    players: int | None = None
    paper: str = "a4"
    print_mode: PrintMode = "colour"
    rules: Rules | None = None
    example: bool = True
    large: bool = False
    encoding: str | None = None
    jobs: int | None = 1
    options: Mapping[str, Any] = {}
    said: frozenset[str] = frozenset()
    after: Path | None = None


class ClassSet(Struct, frozen=True):
    """A class set.

    Attributes:
        stem: what its files are called.
        handouts: the sheets, in print order.
        absent: pupils without one.
        before: pupils with a sheet of the set that this one follows.
        notes: what the teacher should know, one sentence each.
        list: file name of a class list that knows these sheets: the one that was given, or the one that is written.
        separator: between the cells of the one that is written.
        pages: makes all pages, in print order.
    """

    stem: str
    handouts: tuple[Handout, ...]
    absent: tuple[Pupil, ...]
    before: tuple[Pupil, ...]
    notes: tuple[Text, ...]
    list: str
    separator: str
    pages: Callable[[], Iterator[Drawing]]


def make_class(order: ClassOrder, folder: Path) -> tuple[ClassSet, tuple[Path, Path]]:
    """Print a class set: one PDF in print order, and a CSV file with names, tables and codes, a class list itself.

    Raises:
        RosterError, InputFileError: the class list cannot be used.
        GameError, OutputError: see there.
    """
    from pnp.render import pdf

    made = composed(order, load(order.roster, order.encoding))
    files.prepare_directory(folder)
    document = files.write(folder / f"{made.stem}.pdf", pdf.render(made.pages()))
    return made, (document, files.write(folder / f"{made.stem}.csv", _list(made)))


def composed(order: ClassOrder, roster: Roster) -> ClassSet:
    """The class set of an order.

    Raises:
        RosterError, GameError: the class, or the game, is not such that this can be printed.
    """
    from pnp.classroom.lists.name_fonts import language_of
    from pnp.classroom.lists.name_setting import printable
    from pnp.classroom.sets.teacher import Facts, example_page, teacher_pages

    wanted = game(order.game)
    had = None if order.after is None else earlier(order.after, wanted.name)
    if had is not None:
        if order.seed is not None:
            raise GameError(say("input-after-seed"))
        if other := _contradicting(order, wanted, had.like):
            raise GameError(say("input-after-like", options=[f"--{name}" for name in other]))
        roster, order = newcomers(roster, had.pupils), replace(order, seed=had.seed, same=had.same or order.same)
    printable(roster)
    absent = [pupil for pupil in roster.pupils if pupil.absent]
    here = replace(roster, pupils=tuple(pupil for pupil in roster.pupils if not pupil.absent))
    if not here.pupils:
        raise RosterError(say("input-roster-all-absent", file=str(roster.path)))
    seed = any_seed(SEEDS - len(here.pupils)) if order.seed is None else order.seed
    groups = _groups(order, wanted, here, seed)
    most = SEEDS - (1 if order.same else len(groups))
    if not 0 <= seed <= most:
        raise GameError(say("input-class-seed", most=str(most), seed=str(seed)))
    sheets, example = _sheets(order, wanted, seed, [pupils for _, pupils in groups], had.like if had else None)
    together = order.size != 1 or any(table for table, _ in groups)
    rules = order.rules or "table"
    if rules == "table" and not together:
        rules = "once"
    stem = f"{wanted.name}-class-{to_base32(seed)}"
    manner = language_of(" ".join(pupil.name for pupil in roster.pupils))
    own = f"{stem}.csv"
    codes = {sheet.code: pupils for (_, pupils), sheet in zip(groups, sheets, strict=True)}
    file = roster.path.name if _knows(roster, codes) and _sayable(roster.path.name) else own
    aid = tuple(map(_shared, _rules(wanted, sheets[0], order.large))) if rules != "none" else ()
    facts = Facts(wanted.title, file, own, order.same, rules, order.example, sheets[0], len(aid), manner)
    guide = len(list(teacher_pages(facts, _placed(groups, sheets, rules, 0, len(aid)))))
    handouts = _placed(groups, sheets, rules, guide + order.example, len(aid))

    def pages() -> Iterator[Drawing]:
        yield from teacher_pages(facts, handouts)
        if example is not None:
            yield example_page(example, seed)
        made = _pages(wanted, handouts, rules, aid, manner)
        yield from map(heavier, made) if order.large else made

    alone = [
        say("input-class-partner", name=pupils[0].name) for _, pupils in groups if order.size != 1 and len(pupils) == 1
    ]
    if had is not None and had.shared and order.size == 1 and len(here.pupils) > 1:
        alone.append(say("input-class-apart", names=[pupil.name for pupil in here.pupils]))
    box = [say("input-class-box", game=wanted.title, name=wanted.name)] if len(wanted.usual) > 1 else []
    chosen = [say("input-seed-chosen", number=str(seed), text=to_base32(seed))] if order.seed is None else []
    without = [say("input-roster-absent", names=[pupil.name for pupil in absent])] if absent else []
    notes = (*roster.notes, *without, *alone, *box, *chosen)
    before = had.pupils if had else ()
    separator = roster.separator(str(order.options.get("lang") or ENGLISH))
    return ClassSet(stem, tuple(handouts), tuple(absent), before, notes, file, separator, pages)


def _contradicting(order: ClassOrder, wanted: Game, like: SheetCode) -> list[str]:
    """Names of options that ask for something that sheets would not have if they were made like another one."""
    plain = wanted.code(0, players=None, paper="a4", print_mode="colour", options={})
    mine = wanted.code(0, players=order.players, paper=order.paper, print_mode=order.print_mode, options=order.options)
    usual, asked, had = (_facts(wanted, code) for code in (plain, mine, like))
    asked["players"] = order.players or usual["players"]  # and not those that another option is for
    said = [name for name in asked if name in order.said or asked[name] != usual[name]]
    return [name for name in said if asked[name] != had[name]]


def _facts(wanted: Game, code: SheetCode) -> dict[str, Any]:
    """What a code says, by the options that ask for it."""
    common, choice = wanted.decoded(code)
    return {
        "players": choice.players,
        "teams": choice.teams,
        "points": choice.points,
        "variation": choice.rules - {SMALL},
        "size": choice.small,
        "paper": common.paper,
        "ink": common.print_mode,
        "lang": common.lang,
    }


def _knows(roster: Roster, codes: Mapping[SheetCode, Table]) -> bool:
    """Whether the class list alone tells whose each sheet is."""
    try:
        owners = Owners(roster)
    except RosterError:  # it has codes of another kind
        return False
    return all(owners.of(code) == pupils for code, pupils in codes.items())


def _sayable(file: str) -> bool:
    """Whether a file's name can be printed for the teacher to type."""
    from pnp.classroom.lists.name_setting import printable

    try:
        printable([file])
    except RosterError:
        return False
    return len(file) <= _LONGEST_FILE


def _groups(order: ClassOrder, wanted: Game, roster: Roster, seed: int) -> list[tuple[str, Table]]:
    """Who shares a sheet, and at which table, in print order.

    Raises:
        RosterError: so many pupils cannot share a sheet of this game, or two groups have the same tag.
        GameError: the game is not for so many, or other players are asked for.
    """
    if order.size != 1 and order.players not in (None, order.size):
        raise GameError(say("input-class-players"))
    if order.size is None:
        tables = listed(roster)
        for table in tables:
            if len(table) > max(wanted.players):
                where = say("input-line", source=str(roster.path), line=str(table[-1].line))
                told: dict[str, Value] = {"count": len(table), "table": table[0].table}
                most = max(wanted.players)
                raise RosterError(say("input-class-table", where=where, game=wanted.title, most=most, **told))
        groups = [(table[0].table, table) for table in tables]
    elif order.size > 1:
        if order.size not in wanted.players:
            known = tuple(wanted.players)
            raise GameError(say("input-class-sharing", game=wanted.title, known=known, count=order.size))
        several = [number for number in wanted.players if number > 1]  # nobody is to be left alone who need not be
        tables = listed(roster) if any(pupil.table for pupil in roster.pupils) else [roster.pupils]
        lot = random.Random(f"tables {seed}")
        made = [table for together in tables for table in drawn(together, order.size, several, lot)]
        groups = [(table[0].table or str(number), table) for number, table in enumerate(made, 1)]
    else:
        seats = [pupil for pupil in roster.pupils if pupil.table]
        groups = [
            (table[0].table, (pupil,)) for table in listed(replace(roster, pupils=tuple(seats))) for pupil in table
        ]
        groups += [("", (pupil,)) for pupil in roster.pupils if not pupil.table]
    tags: dict[str, Table] = {}
    for _, pupils in groups:
        other = tags.setdefault(tag(pupil.name for pupil in pupils), pupils)
        if other is not pupils:
            told = {"one": other[0].name, "other": pupils[0].name}
            raise RosterError(say("input-class-chance", file=str(roster.path), **told))
    return groups


def _sheets(
    order: ClassOrder, wanted: Game, seed: int, groups: Sequence[Table], like: SheetCode | None
) -> tuple[list[Sheet], Sheet | None]:
    """The sheets of a set, and that of its example where one is printed."""
    from pnp.app.making import sheets_of
    from pnp.classroom.sets.teacher import example_code

    wanted.options.known_variations(order.options.get("variations", ()))
    codes: list[SheetCode] = []
    for place, pupils in enumerate(groups):
        players = len(pupils) if len(pupils) > 1 and len(pupils) in wanted.players else order.players
        try:
            code = like or wanted.code(
                seed, players=players, paper=order.paper, print_mode=order.print_mode, options=order.options
            )
        except GameError as error:
            raise _for_others(error, order, groups, pupils) from error
        mine = seed if order.same else seed + place
        codes.append(replace(code, seed=mine, fingerprint="", tag=tag(pupil.name for pupil in pupils)))
    examples = [example_code(codes[0])] if order.example else []
    if order.same:
        while True:
            sheets = [wanted.sheet(code) for code in codes]
            if all(has_decent_end(sheet.code) for sheet in sheets):
                break
            codes = [replace(code, seed=code.seed + 1) for code in codes]
        sheets += map(wanted.sheet, examples)
    else:
        sheets = list(sheets_of(codes, order.jobs, examples))
    return sheets[: len(codes)], sheets[-1] if examples else None


def _for_others(error: GameError, order: ClassOrder, groups: Sequence[Table], here: Table) -> GameError:
    """What is said where something is for another number of players than those who share a sheet."""
    said = error.message
    if order.size == 1 or not isinstance(said, Message) or said.id != "input-for-players-asked":
        return error
    told = dict(said.args)
    if order.size is None:
        names = [pupil.name for pupil in here]
        return GameError(say("input-class-seats", **told, names=names, file=order.roster.name))
    if order.size != told["needed"]:
        return GameError(say("input-class-size", **told))
    table = here[0].table
    count = sum(len(pupils) for pupils in groups if pupils[0].table == table)
    return GameError(say("input-class-groups", **told, count=count))


def _placed(
    groups: Sequence[tuple[str, Table]], sheets: Sequence[Sheet], rules: Rules, before: int, leaves: int
) -> list[Handout]:
    """The handouts with their pages, after so many others; the rules have so many pages."""
    page = before + leaves * (rules == "once")
    placed: list[Handout] = []
    for (table, pupils), sheet in zip(groups, sheets, strict=True):
        page += 1 + leaves * (rules == "table" and (not placed or placed[-1].table != table))
        placed.append(Handout(table, pupils, sheet, page))
    return placed


def areas_of(wanted: Game, handout: Handout) -> list[int]:
    """The number of each pupil's score area; none for a pupil who has a sheet alone."""
    players = len(handout.pupils)
    if players == 1 or players not in wanted.players:
        return []
    setup = wanted.setup(handout.sheet, players)
    return [wanted.row(player, setup) for player in range(1, players + 1)]


def _pages(
    wanted: Game, handouts: Sequence[Handout], rules: Rules, aid: Sequence[Drawing], language: str
) -> Iterator[Drawing]:
    from pnp.classroom.sets.naming import manner, named

    areas = {handout.sheet.code: areas_of(wanted, handout) for handout in handouts}
    printed = ((each.sheet, each.names, areas[each.sheet.code]) for each in handouts)
    how = manner([pupil for handout in handouts for pupil in handout.pupils], printed, language)

    if rules == "once":
        yield from aid
    for _, table in groupby(handouts, key=lambda handout: handout.table):
        if rules == "table":
            yield from aid
        for handout in table:
            yield named(handout.sheet, handout.names, areas[handout.sheet.code], how)


def _rules(wanted: Game, sheet: Sheet, large: bool) -> Sequence[Drawing]:
    """The rules as pupils get them."""
    facts, mono = {**wanted.facts(sheet), PUPILS: ""}, sheet.params.get("ink") == "mono"
    return wanted.aid(paper(sheet.paper.name), sheet.drawing.lang, facts, large=large, mono=mono)


def _shared(drawing: Drawing) -> Drawing:
    """A page that stands in a file many times, stored once."""
    layers = (replace(layer, items=(Group("", layer.items, shared=True),)) for layer in drawing.layers)
    return replace(drawing, layers=tuple(layers))


def _list(made: ClassSet) -> bytes:
    """Names, tables and codes as CSV that Excel opens: UTF-8 with its mark; those of the set before come first."""
    handouts, absent = made.handouts, made.absent
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=made.separator)
    away = ("absent",) if absent else ()
    every = [*made.before, *(pupil for handout in handouts for pupil in handout.pupils), *absent]
    kept = [heading for heading in others(every) if heading not in _HEADS]
    own = {pupil.name: dict(pupil.other) for pupil in every}

    def other(pupil: Pupil) -> list[str]:
        return [own[pupil.name].get(heading, "") for heading in kept]

    rows: list[tuple[str | int, ...]] = [(*_HEADS, *away, *kept)]
    for pupil in made.before:
        rows.append((pupil.name, pupil.table, pupil.player or "", pupil.code, "", *("" for _ in away), *other(pupil)))
    for handout in handouts:
        for player, pupil in enumerate(handout.pupils, 1):
            shared = player if len(handout.pupils) > 1 else ""
            place = (pupil.name, handout.table, shared, str(handout.sheet.code), handout.page)
            rows.append((*place, *("" for _ in away), *other(pupil)))
    rows += [(pupil.name, pupil.table, "", "", "", "x", *other(pupil)) for pupil in absent]
    writer.writerows([defused(cell) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")
