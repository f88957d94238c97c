"""What a check found, for programs (JSON), for people (text) and for the shell (exit code)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pnp.app.checked import Checked, checking
from pnp.games.agreements import agreed_on
from pnp.games.registry import game
from pnp.games.whose import players_of
from pnp.message import ENGLISH, Message, Text, one_line, say, spoken
from pnp.model.code import parse_code
from pnp.model.game import Score, Verdict
from pnp.model.kinds import DRAWN, POINTS, WRITTEN
from pnp.model.names import in_runs, ink, painter, run_id, score_line
from pnp.model.reading import Mark, Written
from pnp.model.regions import kind_of

if TYPE_CHECKING:
    from pnp.app.series import CheckedSeries
    from pnp.app.shapes import (
        CheckedJson,
        FindingJson,
        MarkJson,
        RecordedMoveJson,
        RefereeJson,
        SeriesJson,
        StageJson,
        WrittenJson,
    )
    from pnp.games.contract import Game
    from pnp.games.record import Turn
    from pnp.games.replay import Replay

_SHOWN = 12
"""Regions, or runs of boxes, that the command which would settle a sheet names; more would fill the terminal."""


def exit_code(results: Sequence[Checked]) -> int:
    """0 all agree, 1 something disagrees or is unsure, 2 bad input, 3 a photograph cannot be read; the worst wins."""
    if any(result.error is not None for result in results):
        return max(result.error.exit_code for result in results if result.error is not None)
    statuses = {result.verdict.status for result in results}
    return 3 if "unreadable" in statuses else 1 if statuses - {"agrees"} else 0


def as_json(result: Checked, lang: str = ENGLISH) -> CheckedJson:
    """One photograph's result as plain data (the JSON of ``pnp check``), with its sentences in a language."""
    verdict, reading = result.verdict, result.reading
    setup = verdict.setup
    return {
        "photo": result.photo,
        "page": result.page,
        "sheet": result.sheet,
        "code": result.code,
        "status": verdict.status,
        "why": spoken(verdict.message, lang),
        "finished": verdict.finished,
        "residual_mm": None if reading is None else round(reading.residual_mm, 3),
        "players": None if setup is None else setup.players,
        "teams": None if setup is None else setup.teams,
        "points": None if setup is None or result.code is None else _rules(result.code).options.points_of(setup),
        "variations": [] if setup is None else sorted(setup.rules),
        "colours": {str(player): list(own) for player, own in verdict.colours.items()},
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
        "findings": findings_json(verdict, result.code, lang),
        "warnings": [spoken(text, lang) for text in (*(() if reading is None else reading.warnings), *result.advice)],
        "unsure": [
            {"region": doubt.region, "guesses": list(doubt.guesses[:2]), "why": doubt.why, "matters": doubt.matters}
            for doubt in result.doubts
        ],
        "cards": [
            {"card": card, "row": row, "column": column, "turn": turn} for card, row, column, turn in result.cards
        ],
        "overlay": None if result.overlay is None else str(result.overlay),
        "review": None if result.review is None else str(result.review),
    }


def _rules(code: str) -> Game:
    return game(parse_code(code).game)


def findings_json(verdict: Verdict, code: str | None, lang: str = ENGLISH) -> list[FindingJson]:
    """The findings of a verdict as plain data, with their sentences in a language.

    Args:
        verdict: on a sheet, or on a painting of cards.
        code: of the sheet; None for a painting, or where it is not known.
        lang: of the sentences.
    """
    rules = _rules(code) if code else None
    return [
        {
            "rule": finding.rule,
            "severity": finding.severity,
            "regions": list(finding.regions),
            "players": list(players_of(finding, rules, verdict.setup)),
            "arguments": _arguments(finding.message),
            "text": spoken(finding.message, lang),
        }
        for finding in verdict.findings
    ]


def referee_json(replay: Replay, lang: str = ENGLISH) -> RefereeJson:
    """A replayed record as plain data (the JSON of ``pnp referee``), with its sentences in a language."""
    record, setup = replay.record, replay.setup
    result: RefereeJson = {
        "status": "disagrees" if replay.faults else "agrees",
        "why": spoken(replay.message, lang),
        "code": record.sheet,
        "players": setup.players,
        "teams": setup.teams,
        "variations": sorted(setup.rules),
        "over": replay.state.over,
        "winners": list(replay.winners),
        "tie": replay.tie,
        "decided_by": replay.decided_by,
        "scores": {str(player): score for player, score in enumerate(replay.state.scores, start=1)},
        "moves": [
            _recorded(turn, points, record.inks) for turn, points in zip(record.turns, replay.scored, strict=False)
        ],
        "faults": [
            {
                "kind": fault.kind,
                "line": fault.line,
                "rule": fault.rule,
                "regions": list(fault.regions),
                "arguments": _arguments(fault.message),
                "text": spoken(fault.message, lang),
            }
            for fault in replay.faults
        ],
    }
    if replay.faults:
        first = replay.faults[0]
        result |= {"line": first.line, "rule": first.rule, "regions": list(first.regions)}
    return result


def _recorded(turn: Turn, points: int, inks: Sequence[str]) -> RecordedMoveJson:
    move: RecordedMoveJson = {
        "line": turn.line,
        "player": turn.move.player,
        "marks": {region: DRAWN.get(kind_of(region), inks[pen - 1]) for region, pen in turn.move.marks},
        "scored": points,
        "claimed": turn.claim,
    }
    if turn.move.play:
        move["play"] = turn.move.play
    return move


def _arguments(text: Text) -> dict[str, Any]:
    return text.arguments if isinstance(text, Message) else {}


def series_json(result: CheckedSeries, lang: str = ENGLISH) -> SeriesJson:
    """A series' result as plain data: that of the last photograph, with what happened before each picture."""
    reading = result.last.reading
    inks = {} if reading is None else {pen: ink.name for pen, ink in reading.inks.items()}
    stages: list[StageJson] = [
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
    photos = [str(place.photo) for place in result.places]
    return {**as_json(result.last, lang), "photos": photos, "series": stages}


def _mark(mark: Mark) -> MarkJson:
    entry: MarkJson = {"ink": mark.ink, "confidence": round(mark.confidence, 4), "runner_up": mark.runner_up}
    if mark.why:
        entry["why"] = mark.why
    return entry


def _words(words: Written) -> WrittenJson:
    if words.confidence is None:
        return {"text": words.text}
    return {"text": words.text, "confidence": round(words.confidence, 3)}


def as_text(result: Checked, photos: Sequence[str] = (), options: Sequence[str] = (), lang: str = ENGLISH) -> str:
    """One photograph's result for people: the verdict, the scores, the findings, and what would settle it.

    Args:
        result: of the photograph.
        photos: to name in the command that would settle it, where those are others than the one of the result.
        options: of that command: what else was said on the command line.
        lang: language of the sentences.
    """
    verdict = result.verdict
    status = spoken(say(f"status-{verdict.status}"), lang).upper()
    lines = [f"{spoken(result.name, lang)}: {status}. {spoken(verdict.message, lang)}"]
    rules = agreed_on(_rules(result.code), verdict.setup) if result.code and verdict.setup else ()
    lines += [f"  {spoken(say('rules-agreed', rules=rules), lang)}"] if rules else []
    lines += [f"  {spoken(_scored(result, player, score), lang)}" for player, score in verdict.scores.items()]
    warnings = () if result.reading is None else result.reading.warnings
    said = [(finding.severity, finding.message) for finding in verdict.findings]
    said += [("warning", warning) for warning in (*warnings, *result.advice)]
    lines += [f"  {spoken(say(f'severity-{how}', text=text), lang)}" for how, text in said]
    pictures = [picture for picture in (result.overlay, result.review) if picture is not None]
    lines += [f"  {spoken(say('see-picture', picture=str(picture)), lang)}" for picture in pictures]
    if (settle := settling(result, photos, options)) is not None:
        lines.append(f"  {spoken(say('to-settle', command=settle), lang)}")
    return "\n".join(map(one_line, lines))


def _scored(result: Checked, player: int, score: Score) -> Message:
    """What a player claims, and what the paper says of it."""
    counted = result.reading is None or any(kind_of(name) in POINTS for name in result.reading.marks)
    who = say("players", numbers=[player])
    if result.cards and result.reading is not None:
        who = painter(player, result.verdict, result.reading.inks[player].name)
    paper = "painting" if result.cards else "sheet"
    return score_line(who, score, counted=counted, paper=paper, setup=result.verdict.setup)


def settling(result: Checked, photos: Sequence[str] = (), options: Sequence[str] = ()) -> Message | None:
    """The command that tells the program what a person sees, where the verdict depends on it."""
    runs = in_runs(doubt.region for doubt in result.doubts if doubt.matters)
    if result.verdict.status != "unsure" or not runs or result.reading is None:
        return None
    said = ",".join(f"{run_id(run)}=..." for run in runs[:_SHOWN])
    named: list[Message] = []
    if any(map(_is_coloured, runs)):
        named += [ink(each.name) for each in result.reading.inks.values()]
    if not all(map(_is_coloured, runs)):
        named.append(say("number-written"))
    return say(
        "settling",
        command=f"{checking(result, photos, options)} --answer {said}",
        more=sum(map(len, runs[_SHOWN:])),
        choices=[*named, say("blank")],
    )


def _is_coloured(run: Sequence[str]) -> bool:
    return kind_of(run[0]) not in WRITTEN
