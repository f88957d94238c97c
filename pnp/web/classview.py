"""What pages and programs are shown of a class, in a visitor's language."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote

from pnp.classroom import folder
from pnp.classroom.marks.marked import Row, Work
from pnp.classroom.marks.todo import remarks, todo
from pnp.classroom.marks.wording import Words
from pnp.classroom.piles.results import Result
from pnp.message import spoken
from pnp.model.pictures import called
from pnp.web.classes import Room


def row_of(room: Room, row: Row, words: Words) -> dict[str, Any]:
    """A pupil, or a sheet where there is no list, for a page and for programs."""
    shown: dict[str, Any] = {"overlay": None, "photos": [], "settle": False, "moved": False, "owners": []}
    if row.work is not None:
        shown = sheet_of(room, row.work, words)
    elif row.vain is not None:
        shown["photos"] = [_photo(room, row.vain, words)]
    return {
        **shown,
        "name": row.pupil.name if row.pupil else words.who(row.work) if row.work else "",
        "table": row.pupil.table if row.pupil else "",
        "absent": bool(row.pupil and row.pupil.absent),
        "status": row.status,
        "code": row.work.code if row.work else "",
        "player": row.seats[0].player if row.pupil and row.seats else None,
        "points": [seat.points for seat in row.seats],
        "place": words.place(row.seats[0].place) if row.pupil and row.seats else None,
        "remarks": remarks(row, words),
    }


def sheet_of(room: Room, work: Work, words: Words) -> dict[str, Any]:
    """A sheet: its pictures, and what can be done with it."""
    overlay = work.result.overlay
    return {
        "name": words.who(work),
        "status": work.status,
        "code": work.code,
        "why": words.spoken(work.verdict.message),
        "overlay": f"/class/{room.id}/report/{quote(overlay)}" if overlay else None,
        "photos": [_photo(room, each.result, words) for each in work.pictures],
        "settle": bool(work.code) and work.status == "unsure" and not work.differences,
        "moved": bool(room.roster and work.code in room.roster.moved),
        "owners": [pupil.name for pupil in work.owners],
    }


def blind_of(room: Room, result: Result, words: Words) -> dict[str, Any]:
    """A picture in which nothing could be read."""
    return {**_photo(room, result, words), "why": words.spoken(result.verdict.message)}


def _photo(room: Room, result: Result, words: Words) -> dict[str, Any]:
    """A picture, and its name if it was taken here and may be taken out."""
    path = Path(result.photo)
    own = path.name if path.parent == Path(folder.PHOTOS) and (room.folder / path).is_file() else ""
    return {"called": words.spoken(called(path.name, result.page, result.sheet)), "own": own}


def plain(room: Room, lang: str) -> dict[str, Any]:
    """A class as plain data."""
    words = Words(lang)
    marked = room.standing.marked if room.standing else None
    rows = [row_of(room, row, words) for row in marked.rows] if marked else []
    return {
        "id": room.id,
        "title": room.title,
        "state": room.doing or ("reading" if room.stale else "done"),
        "why": spoken(room.failed or room.unmade, lang),
        "version": room.version,
        "stays": room.stays,
        "notes": [spoken(note, lang) for note in (room.standing.notes if room.standing else ())],
        "pictures": {"read": marked.looked_at if marked else 0, "left": room.left},
        "headline": words.headline(marked) if marked else "",
        "missing": [pupil.name for pupil in (*marked.missing, *marked.waiting)] if marked else [],
        "rows": rows,
        "strangers": [sheet_of(room, work, words) for work in marked.strangers] if marked else [],
        "todo": [
            {"kind": task.kind, "head": task.head, "text": task.text}
            for task in (todo(marked, words) if marked else ())
        ],
        "sets": room.sets,
        "set_notes": [spoken(note, lang) for note in room.notes],
    }
