"""What a check found, for programs (JSON), for people (text) and for the shell (exit code)."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from typing import Any

from pnp.app.check import Checked, CheckedSeries
from pnp.games.claims import listed
from pnp.model.kinds import POINTS, WRITTEN
from pnp.model.names import in_runs, run_id
from pnp.model.reading import BLANK, Mark, Written

_SHOWN = 3
"""Regions that the command which would settle a sheet names in full."""


def exit_code(results: Sequence[Checked]) -> int:
    """0 all agree, 1 something disagrees or is unsure, 2 bad input, 3 a photograph cannot be read; the worst wins."""
    if any(result.error is not None for result in results):
        return max(result.error.exit_code for result in results if result.error is not None)
    statuses = {result.verdict.status for result in results}
    return 3 if "unreadable" in statuses else 1 if statuses - {"agrees"} else 0


def as_json(result: Checked) -> dict[str, Any]:
    """One photograph's result as plain data (the JSON of ``pnp check``)."""
    verdict, reading = result.verdict, result.reading
    setup = verdict.setup
    return {
        "photo": result.photo,
        "page": result.page,
        "sheet": result.sheet,
        "code": result.code,
        "status": verdict.status,
        "why": verdict.why,
        "residual_mm": None if reading is None else round(reading.residual_mm, 3),
        "players": None if setup is None else setup.players,
        "inks": {} if reading is None else {str(pen): ink.name for pen, ink in reading.inks.items()},
        "reading": {} if reading is None else {name: _mark(mark) for name, mark in reading.marks.items()},
        "written": {} if reading is None else {name: _words(words) for name, words in reading.written.items()},
        "scores": {
            str(player): {
                "counted": score.counted,
                "low": score.low,
                "high": score.high,
                "boxes": score.boxes,
                "written": score.written,
                "proof": score.proof,
            }
            for player, score in verdict.scores.items()
        },
        "findings": [
            {"rule": f.rule, "severity": f.severity, "regions": list(f.regions), "text": f.text}
            for f in verdict.findings
        ],
        "warnings": [*(() if reading is None else reading.warnings), *result.notes],
        "unsure": [
            {"region": doubt.region, "guesses": list(doubt.guesses[:2]), "why": doubt.why, "matters": doubt.matters}
            for doubt in result.doubts
        ],
        "cards": [dict(zip(("card", "row", "column", "turn"), card, strict=True)) for card in result.cards],
        "overlay": None if result.overlay is None else str(result.overlay),
        "review": None if result.review is None else str(result.review),
    }


def series_json(result: CheckedSeries) -> dict[str, Any]:
    """A series' result as plain data: that of the last photograph, with what happened before each picture."""
    reading = result.last.reading
    inks = {} if reading is None else {pen: ink.name for pen, ink in reading.inks.items()}
    stages = [
        {
            "photo": str(place.photo),
            "page": place.page,
            "marks": {region: inks.get(pen) for region, pen in stage.marks.items()},
            "moves": None
            if stage.moves is None
            else [
                {"player": move.player, "marks": {region: inks.get(pen) for region, pen in move.marks}}
                for move in stage.moves
            ],
        }
        for place, stage in zip(result.places, result.stages, strict=False)
    ]
    return as_json(result.last) | {"photos": [str(place.photo) for place in result.places], "series": stages}


def _mark(mark: Mark) -> dict[str, Any]:
    entry: dict[str, Any] = {"ink": mark.ink, "confidence": round(mark.confidence, 4), "runner_up": mark.runner_up}
    if mark.why:
        entry["why"] = mark.why
    return entry


def _words(words: Written) -> dict[str, Any]:
    sure = {} if words.confidence is None else {"confidence": round(words.confidence, 3)}
    return {"text": words.text} | sure


def as_text(result: Checked, photos: Sequence[str] = (), options: Sequence[str] = ()) -> str:
    """One photograph's result for people: the verdict, the scores, the findings, and what would settle it.

    Args:
        result: of the photograph.
        photos: to name in the command that would settle it, where those are others than the one of the result.
        options: of that command: what else was said on the command line.
    """
    verdict = result.verdict
    lines = [f"{result.name}: {verdict.status.upper()}. {verdict.why}"]
    boxes = result.reading is None or any(name.partition(":")[0] in POINTS for name in result.reading.marks)
    for player, score in verdict.scores.items():
        claims = ["not counted" if score.boxes is None else f"{score.boxes} boxes"] if boxes else []
        claims += [] if score.written is None else [f"{score.written} written"]
        paper = "painting" if result.cards else "sheet"
        proof = {
            "exact": f"the {paper} proves {score.low}",
            "range": f"the {paper} allows {score.low} to {score.high}",
            "none": f"the {paper} proves nothing",
        }[score.proof]
        said = f"{', '.join(claims)}; " if claims else ""
        who = f"player {player}" if not result.cards or result.reading is None else result.reading.inks[player].name
        lines.append(f"  {who}: {said}{proof}")
    lines += [f"  {finding.severity}: {finding.text}" for finding in verdict.findings]
    warnings = () if result.reading is None else result.reading.warnings
    lines += [f"  warning: {warning}" for warning in (*warnings, *result.notes)]
    lines += [f"  see {picture}" for picture in (result.overlay, result.review) if picture is not None]
    lines += [f"  to settle it: {command}" for command in settling(result, photos, options)]
    return "\n".join(lines)


def settling(result: Checked, photos: Sequence[str] = (), options: Sequence[str] = ()) -> Iterator[str]:
    """The command that tells the program what a person sees, where the verdict depends on it."""
    runs = in_runs(doubt.region for doubt in result.doubts if doubt.matters)
    if result.verdict.status != "unsure" or not runs or result.reading is None:
        return
    said = ",".join(f"{run_id(run)}=..." for run in runs[:_SHOWN])
    more = sum(map(len, runs[_SHOWN:]))
    named = [ink.name for ink in result.reading.inks.values()] if any(map(_is_coloured, runs)) else []
    digits = [] if all(map(_is_coloured, runs)) else ["the number that is written"]
    choice = listed([*named, *digits, BLANK]).replace(" and ", " or ")
    others = f", and so on for {more} more region{'s' * (more > 1)}" if more > 0 else ""
    several = result.page is not None or result.sheet is not None
    which = ["--code", str(result.code)] if several and "--code" not in options else []
    command = shlex.join(["pnp", "check", *(photos or [result.photo]), *options, *which])
    yield f"{command} --answer {said}{others} (each ... is {choice})"


def _is_coloured(run: Sequence[str]) -> bool:
    return run[0].partition(":")[0] not in WRITTEN
