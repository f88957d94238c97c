"""The report of a marked pile: one page that opens without a network, from ``layouts/report``."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from functools import cache, partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from pnp.classroom.marks.marked import STANDINGS, Marked, Picture, Row, Seat, Work
from pnp.classroom.marks.todo import Task, answers, by_kind, contradiction, remarks, todo
from pnp.classroom.marks.wording import Words
from pnp.classroom.piles.results import Result
from pnp.data import layouts_dir
from pnp.games.agreements import agreed_on
from pnp.games.registry import game
from pnp.message import say

if TYPE_CHECKING:
    from jinja2 import Environment

_OPEN: Final = 60
"""Sheets up to which every card is open; of larger piles only those that need somebody, and of very large ones none."""
_SHOWN: Final = 12
"""Tasks of a kind that are told at once; more are folded away."""


def as_html(marked: Marked, words: Words) -> bytes:
    """The page, which stands in the folder with the pictures."""
    from markupsafe import Markup

    style, script = (
        Markup((layouts_dir() / "report" / name).read_text("utf-8")) for name in ("style.css", "script.js")
    )
    digest = b64encode(sha256(script.encode()).digest()).decode()
    page = (
        _environment()
        .get_template("index.html.jinja")
        .render(_view(marked, words), style=style, script=script, script_hash=digest)
    )
    return page.encode("utf-8", "replace")


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    loader = FileSystemLoader(layouts_dir() / "report")
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters["url"] = partial(quote, errors="surrogateescape")  # names of files may be no text
    return environment


def _view(marked: Marked, words: Words) -> dict[str, Any]:
    """Everything that the template shows."""
    works = marked.sheets
    anchors = {id(work): f"s{number}" for number, work in enumerate(works, start=1)}
    tasks = todo(marked, words)
    return {
        "w": words,
        "lang": words.lang,
        "title": " · ".join(
            filter(
                None,
                (marked.roster.path.stem if marked.roster else words["title"], _games(marked.works or works)),
            )
        ),
        "spare": len(works) > 10 * _OPEN,
        "headline": words.headline(marked),
        "figures": [
            {"status": status, "count": marked.standing[status]} for status in STANDINGS if marked.standing[status]
        ],
        "total": marked.total,
        "pictures": marked.looked_at,
        "again": len(marked.again),
        "answers": answers(marked),
        "stopped": next((task.text for task in tasks if task.kind == "stopped"), ""),
        "groups": [_group(kind, some, anchors, words) for kind, some in by_kind(tasks) if kind != "stopped"],
        "rows": [_row(row, anchors, words) for row in marked.rows],
        "tables": any(row.pupil and row.pupil.table for row in marked.rows),
        "roster": marked.roster is not None,
        "search": words["report.search_sheets" if marked.roster is None else "report.search"],
        "cards": [_card(work, anchors, words, len(works)) for work in works],
        "names": {status: words[f"status.{status}"] for status in STANDINGS},
    }


def _games(works: Sequence[Work]) -> str:
    return ", ".join(dict.fromkeys(game(work.game).title for work in works if work.game))


def _group(kind: str, tasks: Sequence[Task], anchors: dict[int, str], words: Words) -> dict[str, Any]:
    told = [
        {
            "heads": task.names or (words.names(task.work) if task.work else [task.head]),
            "beside": task.beside,
            "text": task.text,
            "command": task.command,
            "anchor": anchors[id(task.work)] if task.work else "",
            "picture": task.picture,
        }
        for task in tasks
    ]
    same = len({task.text for task in tasks}) == 1 and len(tasks) > 1 and not any(task.command for task in tasks)
    more = words.count("todo.show_all", len(told) - _SHOWN) if len(told) > _SHOWN else ""
    return {
        "kind": kind,
        "head": words[f"todo.{kind}.head"],
        "idle": tasks[0].idle,
        "same": tasks[0].text if same else "",
        "tasks": told[:_SHOWN],
        "rest": told[_SHOWN:],
        "more": more,
    }


def _row(row: Row, anchors: dict[int, str], words: Words) -> dict[str, Any]:
    work = row.work
    said = remarks(row, words, notes=False)
    return {
        "name": row.pupil.name if row.pupil else words.who(work) if work else "",
        "line": work.result.name if work and not row.pupil else "",
        "table": row.pupil.table if row.pupil else "",
        "status": row.status,
        "anchor": anchors[id(work)] if work else "",
        "seats": [_seat(seat, work, words) for seat in (row.seats[:1] if work and work.differences else row.seats)],
        "remark": said[0] if said else "",
        "more": len(said) - 1,
        "sort": next((seat.points for seat in row.seats if seat.points is not None), -1),
    }


def _seat(seat: Seat, work: Work | None, words: Words) -> dict[str, Any]:
    score = seat.score
    unlimited = score is not None and work is not None and score.open_in(work.verdict.setup)
    told = score is not None and score.low is not None and score.high is not None and score.low != score.high
    return {
        "player": seat.player,
        "name": words.player(seat),
        "points": seat.points,
        "allows": words["report.open"]
        if unlimited
        else words.say("report.allows", low=score.low, high=score.high)
        if score and told
        else "",
        "boxes": score.boxes if score else None,
        "written": score.written if score else None,
        "proof": words[f"proof.{score.proof}"] if score else "",
        "place": words.place(seat.place),
    }


def _card(work: Work, anchors: dict[int, str], words: Words, count: int) -> dict[str, Any]:
    result = work.result
    shown = [picture.result for picture in work.pictures if picture.role == "contradicts"] or [result]
    return {
        "anchor": anchors[id(work)],
        "who": words.who(work),
        "names": words.names(work),
        "stranger": not work.owners,
        "table": work.owners[0].table if work.owners else "",
        "code": work.code,
        "game": game(work.game).title if work.game else words["report.painting"],
        "status": work.status,
        "why": contradiction(work, words) if work.differences else words.spoken(work.verdict.message),
        "rules": _rules(work, words),
        "pictures": [
            {
                "caption": _caption(each, words) if len(shown) > 1 else "",
                "overlay": each.overlay,
                "review": each.review,
                "name": each.name,
            }
            for each in shown
        ],
        "seats": [] if work.differences else [_seat(seat, work, words) for seat in work.seats],
        "findings": () if work.differences else work.verdict.findings,
        "files": [_file(picture, alone=len(work.pictures) == 1, words=words) for picture in work.pictures],
        "notes": dict.fromkeys(words.spoken(note) for picture in work.pictures for note in picture.result.notes),
        "settle": "" if work.differences else words.spoken(result.settle),
        "open": count <= _OPEN or (work.status != "agrees" and count <= 10 * _OPEN),
    }


def _rules(work: Work, words: Words) -> str:
    """By which agreed rules a sheet was judged; empty if by none."""
    setup = work.verdict.setup
    rules = agreed_on(game(work.game), setup) if work.game and setup else ()
    return words.spoken(say("rules-agreed", rules=rules)) if rules else ""


def _caption(result: Result, words: Words) -> str:
    """What is said under one of several pictures of a sheet: the file, and its own verdict."""
    scores = [str(score.counted) for score in result.verdict.scores.values() if score.counted is not None]
    said = [words.spoken(result.where), words[f"status.{result.verdict.status}"]]
    return ", ".join([*said, *([" : ".join(scores)] if scores else [])])


def _file(picture: Picture, *, alone: bool, words: Words) -> dict[str, str]:
    role = words["columns.photo"] if alone else words[f"role.{picture.role}"]
    return {"where": words.spoken(picture.result.where), "role": role}
