"""What is left to do with a pile, in sentences: the same in the report, in the gradebook and at the terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal

from msgspec import Struct

from pnp.classroom.lists.roster import Pupil
from pnp.classroom.marks.comparing import alike, outsiders
from pnp.classroom.marks.marked import Marked, Row, UnreadPicture, Work
from pnp.classroom.marks.sheets import settled
from pnp.classroom.marks.wording import Words
from pnp.model.code import parse_code
from pnp.model.names import in_runs, run_id

Kind = Literal[
    "stopped",
    "lost",
    "again",
    "foreign",
    "contradiction",
    "unsure",
    "disagrees",
    "alike",
    "outside",
    "unread",
    "missing",
    "stranger",
    "broken",
    "moved",
    "double",
    "needless",
    "passed",
]


_NAMED = 5
"""Pupils without a sheet up to which a picture in vain names them all."""


class Task(Struct, frozen=True):
    """One thing to do, or to know.

    Attributes:
        kind: of thing.
        head: what it is about: a pupil, a file.
        text: what to do, and why.
        command: that settles it; empty where there is none.
        work: the sheet, where it is about one that was read.
        names: of the pupils whom it is about, where these are not all on the sheet.
        beside: what the head has behind the name.
        picture: a small one of what could not be read, from the report's folder; empty where there is none.
    """

    kind: Kind
    head: str
    text: str
    command: str = ""
    work: Work | None = None
    names: tuple[str, ...] = ()
    beside: str = ""
    picture: str = ""

    @property
    def idle(self) -> bool:
        """Whether there is nothing to do about it."""
        return self.kind in ("moved", "double", "needless", "passed")


def todo(marked: Marked, words: Words) -> tuple[Task, ...]:
    """Everything that is left to do, most urgent first; then what is merely good to know."""
    return tuple(
        (
            *_stopped(marked, words),
            *(Task("lost", words.spoken(each.where), words.spoken(each.verdict.message)) for each in marked.lost),
            *(_again(marked, each, words) for each in marked.again),
            *(_foreign(each, words) for each in marked.foreign),
            *(
                Task("contradiction", words.who(work), contradiction(work, words), "", work)
                for work in marked.sheets
                if work.differences
            ),
            *(_unsure(work, words) for work in marked.sheets if work.status == "unsure" and not work.differences),
            *(_disagrees(work, words) for work in marked.sheets if work.status == "disagrees"),
            *(Task("alike", _all(same, words), words["todo.alike.text"]) for same in alike(marked.sheets)),
            *_outside(marked, words),
            *_unread(marked, words),
            *_missing(marked, words),
            *(_stranger(marked, work, words) for work in marked.strangers),
            *(
                Task("broken", words.spoken(result.where), words.spoken(result.verdict.message))
                for result in marked.broken
            ),
            *_moved(marked, words),
            *_doubles(marked, words),
            *_needless(marked, words),
            *_passed(marked, words),
        )
    )


def by_kind(tasks: tuple[Task, ...]) -> list[tuple[Kind, list[Task]]]:
    """Tasks in their order, those of a kind together."""
    return [(kind, list(some)) for kind, some in groupby(tasks, key=lambda task: task.kind)]


def answers(marked: Marked) -> str:
    """A file of answers (``pnp check --answers``) about all that is unsure, with dots for what a person must say."""
    asked = {
        work.code: {run_id(run): "..." for run in runs}
        for work in marked.sheets
        if work.code and work.status == "unsure" and not work.differences
        if (runs := in_runs(doubt.region for doubt in work.result.doubts if doubt.matters))
    }
    lines = (f" {json.dumps(code)}: {json.dumps(places)}" for code, places in asked.items())
    return "{\n" + ",\n".join(lines) + "\n}" if asked else ""


def _stopped(marked: Marked, words: Words) -> Iterator[Task]:
    if marked.unread:
        left = len(marked.unread)
        text = words.count("todo.stopped.text", left, left=left, all=left + marked.looked_at)
        yield Task("stopped", words["todo.stopped.head"], text)


def _again(marked: Marked, each: UnreadPicture, words: Words) -> Task:
    names = [pupil.name for pupil in each.owners]
    if marked.roster is None or (each.known and not names):
        whose = ""
    elif not names:
        whose = words["todo.again.nobody"]
    elif len(names) > _NAMED and not each.known:
        whose = words.say("todo.again.many", n=len(names))
    else:
        whose = words.say("todo.again.known" if each.known else "todo.again.among", who=words.listed(names))
    said = words.spoken(each.result.verdict.message)
    return Task("again", words.spoken(each.result.where), f"{said} {whose}".rstrip(), picture=each.result.review)


def _foreign(each: UnreadPicture, words: Words) -> Task:
    whose = words.say("todo.again.known", who=words.listed([pupil.name for pupil in each.owners]))
    said = [words.spoken(each.result.verdict.message), words["todo.foreign.text"], *([whose] if each.owners else [])]
    return Task("foreign", words.spoken(each.result.where), " ".join(said), picture=each.result.review)


def contradiction(work: Work, words: Words) -> str:
    """How pictures of a sheet contradict each other, and what may have happened."""
    first, *more = work.differences
    pair = {"one": words.spoken(first.one), "other": words.spoken(first.other)}
    said = [
        words.count("todo.contradiction.places", first.places, n=first.places, of=first.of, **pair)
        if first.places
        else words.say("todo.contradiction.verdicts", **pair)
    ]
    said += [words.count("todo.contradiction.more", len(more))] if more else []
    return " ".join([*said, words["todo.contradiction.why"]])


def remarks(row: Row, words: Words, *, notes: bool = True) -> list[str]:
    """What there is to say of a row of the gradebook, what concerns the pupil first.

    Args:
        row: of the gradebook.
        words: of the language.
        notes: whether to tell mere notes too; that a game is not finished is told in any case.
    """
    work = row.work
    if work is None:
        return [words.spoken(row.vain.verdict.message)] if row.vain else []
    if work.differences:
        return [contradiction(work, words)]
    findings = row.seats[0].findings if row.pupil and row.seats else work.verdict.findings
    said = [
        f"{words[f'report.severity.{finding.severity}']}{words['colon']} {words.spoken(finding.message)}"
        for finding in findings
        if notes or finding.severity != "note" or finding.rule.endswith(".unfinished")
    ]
    said += _left_open(work, words) if row.pupil and row.status == "unsure" else []
    return said or ([words.spoken(work.verdict.message)] if row.status != "agrees" else [])


def _unsure(work: Work, words: Words) -> Task:
    """What to look at; another picture may show it."""
    said = [words.spoken(work.verdict.message)]
    for picture in work.pictures:
        shows = settled(picture.result, work.result) if picture.role == "confirms" else 0
        said += [words.count("todo.unsure.other", shows, other=words.spoken(picture.result.where))] if shows else []
    return Task("unsure", words.who(work), " ".join(said), words.spoken(work.result.settle), work)


def _disagrees(work: Work, words: Words) -> Task:
    """What is wrong with a sheet, and who the players are that it is about."""
    blamed = [seat for seat in work.seats if seat.status == "disagrees" and seat.pupil]
    if not 0 < len(blamed) < len(work.owners):
        return Task("disagrees", words.who(work), words.spoken(work.verdict.message), "", work)
    who = [words.say("todo.disagrees.who", player=seat.player, name=words.player(seat)) for seat in blamed]
    names = tuple(map(words.player, blamed))
    text = " ".join([words.spoken(work.verdict.message), *who, *_left_open(work, words)])
    return Task("disagrees", words.listed(names), text, "", work, names)


def _left_open(work: Work, words: Words) -> list[str]:
    """Of whom no score stands on a sheet on which only others did something wrong."""
    names = [words.player(seat) for seat in work.seats if seat.status == "unsure" and seat.pupil]
    return [words.say("todo.disagrees.open", who=words.listed(names))] if names and work.status == "disagrees" else []


def _unread(marked: Marked, words: Words) -> Iterator[Task]:
    """Nobody looks through the pile for sheets while the program has not."""
    text = words.count("todo.unread.text", len(marked.unread) + len(marked.lost))
    for pupil in marked.waiting:
        yield _seated("unread", pupil, text, words)


def _missing(marked: Marked, words: Words) -> Iterator[Task]:
    free = sum(not each.known for each in marked.again)
    hints = [words["todo.missing.text"]]
    hints += [words.count("todo.missing.again", free)] if free else []
    for pupil in marked.missing:
        yield _seated("missing", pupil, " ".join(hints), words)


def _seated(kind: Kind, pupil: Pupil, text: str, words: Words) -> Task:
    """About a pupil, with the table."""
    beside = f" ({words['columns.table']} {pupil.table})" if pupil.table else ""
    return Task(kind, pupil.name + beside, text, names=(pupil.name,), beside=beside)


def _all(works: Sequence[Work], words: Words) -> str:
    return words.listed([words.who(work) for work in works])


def _outside(marked: Marked, words: Words) -> Iterator[Task]:
    """Sheets of pupils on the list that are not from the set of the others."""
    most = len(marked.roster.pupils) if marked.roster else 0
    for work in outsiders(marked.works, most) if most else ():
        yield Task("outside", words.who(work), words.say("todo.outside.text", code=work.code), "", work)


def _stranger(marked: Marked, work: Work, words: Words) -> Task:
    code = parse_code(work.code) if work.code else None
    kind = "cards" if code is None else "tagged" if code.tag else "plain"
    said = words[f"todo.stranger.{kind}"]
    others = marked.owners.tagged(code) if marked.owners and code else None
    if others:
        names, codes = ([*dict.fromkeys(each)] for each in zip(*((p.name, p.code) for p in others), strict=True))
        said = words.say("todo.stranger.other", who=words.listed(names), codes=words.listed([*filter(None, codes)]))
    return Task("stranger", words.who(work), f"{words.spoken(work.result.where)}{words['colon']} {said}", "", work)


def _moved(marked: Marked, words: Words) -> Iterator[Task]:
    """Sheets that a teacher gave to others than those for whom they were printed."""
    for work in marked.works:
        if marked.owners and work.code and work.code in marked.owners.roster.moved:
            code = parse_code(work.code)  # the list may have other codes beside those for whom it was printed
            printed = [pupil.name for pupil in marked.owners.printed_for(code) or marked.owners.tagged(code) or ()]
            said = "text" if printed else "nobody"
            text = words.say(f"todo.moved.{said}", code=work.code, who=words.listed(printed))
            yield Task("moved", words.who(work), text, "", work)


def _doubles(marked: Marked, words: Words) -> Iterator[Task]:
    """Sheets with several pictures that do not contradict each other."""
    for work in marked.sheets:
        if len(work.pictures) < 2:
            continue
        counts = words.spoken(work.result.where)
        said = []
        for role in ("same", "confirms", "empty"):
            others = [words.spoken(picture.result.where) for picture in work.pictures if picture.role == role]
            if others and not (role == "same" and work.differences):
                said.append(words.say(f"todo.double.{role}", others=words.listed(others), counts=counts))
        if work.settles:
            said.append(words.count("todo.double.settles", work.settles, counts=counts))
        if said:
            yield Task("double", words.who(work), " ".join(said), "", work)


def _needless(marked: Marked, words: Words) -> Iterator[Task]:
    read = {work.code for work in marked.sheets}
    for result in marked.needless:
        why = words["todo.needless.read" if result.code in read else "todo.needless.all"]
        yield Task("needless", words.spoken(result.where), why)


def _passed(marked: Marked, words: Words) -> Iterator[Task]:
    if marked.passed:
        yield Task("passed", words.count("todo.passed.text", len(marked.passed)), words.listed(marked.passed, 12))
