"""A marked pile for the terminal: the figures, a short table, what to do."""

from __future__ import annotations

from pnp.classroom.marks.marked import Marked, Row
from pnp.classroom.marks.todo import answers, by_kind, todo
from pnp.classroom.marks.wording import Words
from pnp.message import one_line

_ROWS = 40
"""Rows that a terminal shows; of larger classes only those that need somebody."""
_TASKS = 8
"""Tasks of a kind that are told one by one."""


def as_text(marked: Marked, lang: str = "en") -> str:
    """The figures, the class, who is missing, what to do.

    Args:
        marked: the pile.
        lang: of the words.
    """
    words = Words(lang)
    colon = words["colon"]
    lines = [words.headline(marked) + "."]
    rows = list(marked.rows)
    if len(rows) > _ROWS:
        rows = [row for row in rows if row.status != "agrees"][:_ROWS]
    if rows:
        cells = [_cells(row, words) for row in rows]
        widths = [max(len(cell) for cell in column) for column in zip(*cells, strict=True)]
        lines += ["", *("  ".join(c.ljust(w) for c, w in zip(line, widths, strict=True)).rstrip() for line in cells)]
    for kind, tasks in by_kind(todo(marked, words)):
        if kind == "stopped":
            lines += ["", tasks[0].text]
            continue
        lines += ["", words[f"todo.{kind}.head"] + colon]
        if kind in ("unread", "missing"):
            lines += [f"  {words.listed([task.head for task in tasks], 30)}. {tasks[0].text}"]
            continue
        for task in tasks[:_TASKS]:
            # A sentence may begin with what it is about.
            text = task.text.removeprefix(f"{task.head} ").removeprefix(f"{task.head}{colon} ")
            lines.append(f"  {task.head}{colon} {text}")
            lines += [f"    {command}" for command in task.command.splitlines()]
        if len(tasks) > _TASKS:
            lines.append("  " + words.count("todo.more_in_report", len(tasks) - _TASKS))
        if kind == "unsure" and answers(marked):
            lines.append("  " + words["todo.unsure.hint"])
    return "\n".join(map(one_line, lines)).encode("utf-8", "replace").decode()  # names of files may be no text


def _cells(row: Row, words: Words) -> list[str]:
    name = row.pupil.name if row.pupil else words.who(row.work) if row.work else ""
    points = [str(seat.points) for seat in row.seats if seat.points is not None]
    places = [str(words.place(seat.place)) for seat in row.seats if seat.place is not None]
    head = f"{words['columns.score']} " if points else ""
    place = f"{words['columns.place']} " if places else ""
    return [name, words[f"status.{row.status}"], head + " : ".join(points), place + " : ".join(places)]
