"""Why a move of Arp is illegal, in a sentence that a pupil understands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.errors import IllegalMove
from pnp.games.claims import listed
from pnp.games.masks import mask_of
from pnp.model.game import Move

if TYPE_CHECKING:
    from pnp.games.arp.rules.play import Position, Run


def check(position: Position, move: Move) -> Run:
    """What a move colours, if it is legal.

    Raises:
        IllegalMove: for the first rule that it breaks, asked in a referee's order.
    """
    tables, who = position.tables, f"player {move.player}"
    if position.over:
        raise IllegalMove("arp.over", f"The game is over, so {who} cannot move any more.")
    if move.player != position.turn:
        raise IllegalMove("arp.turn", f"It is the turn of player {position.turn}, not of {who}.")
    names = [region for region, _ in move.marks]
    lines = [name for name in names if name not in tables.spaces]
    if not lines:
        line = tables.line_name(position.runs()[0][0])
        raise IllegalMove("arp.pass", f"{who.capitalize()} must colour a line, such as line {line}.", tuple(names))
    for region in lines:
        if region not in tables.index:
            raise IllegalMove("arp.line", f"This field has no {region.replace(':', ' ')!r}.", (region,))
    if any(pen != move.player for _, pen in move.marks):
        raise IllegalMove("arp.pen", f"{who.capitalize()} may only use his own colour.", tuple(names))
    indices = sorted({tables.index[region] for region in lines})
    if len({tables.line_at[i] for i in indices}) > 1 or indices[-1] - indices[0] >= len(indices):
        text = f"{who.capitalize()} may colour only one line on a turn, without a gap."
        raise IllegalMove("arp.one-line", text, tuple(lines))
    done = [i for i in indices if position.coloured >> i & 1]
    if done:
        text = f"A part of line {tables.line_name(done[0])} that {who} wants to colour is coloured already."
        raise IllegalMove("arp.coloured", text, tuple(tables.stretches[i] for i in done))
    run = _legal(position, mask_of(indices), f"{who.capitalize()}", tuple(lines))
    _check_captures(position, run, names, who)
    return run


def _legal(position: Position, wanted: int, who: str, lines: tuple[str, ...]) -> Run:
    """The legal run that covers exactly these stretches."""
    runs = position.runs()
    for run in runs:
        if mask_of(run) == wanted:
            return run
    name = position.tables.line_name(wanted.bit_length() - 1)
    if not position.coloured:
        raise IllegalMove("arp.first", f"{who} goes first and must cover line {name} over its whole length.", lines)
    hits = [run for run in runs if mask_of(run) & wanted]
    touching = position.touching()
    if not hits:
        near = position.tables.line_name(touching[0][0])
        text = f"{who} must colour a line that touches the part just coloured, such as line {near}, not line {name}."
        raise IllegalMove("arp.touch", text, lines)
    if len(hits) > 1 and touching and _both_ways(position, hits, wanted):
        text = f"{who} may colour line {name} only in one direction from where it touches the part just coloured."
        raise IllegalMove("arp.direction", text, lines)
    if wanted & ~mask_of(hits[0]):
        text = f"{who} must stop on line {name} where it reaches a line of his own colour."
        raise IllegalMove("arp.stop", text, lines)
    if touching and not wanted >> hits[0][0] & 1:
        text = f"{who} must begin on line {name} where it touches the part just coloured."
        raise IllegalMove("arp.touch", text, lines)
    goal = " or to a line of his own colour" if "stop" in position.setup.rules else ""
    way = "to" if touching else "over its entire length, to"
    text = f"{who} must go on along line {name} {way} its end or to a part already coloured{goal}."
    raise IllegalMove("arp.end", text, lines)


def _both_ways(position: Position, hits: list[Run], wanted: int) -> bool:
    """Whether the stretches lie on both sides of a point where the part just coloured is touched."""
    first = [set(position.tables.ends[run[0]]) for run in hits if wanted >> run[0] & 1]
    return len(first) > 1 and bool(first[0] & first[1])


def _check_captures(position: Position, run: Run, names: list[str], who: str) -> None:
    """The spaces named, if any are, must be those captured."""
    tables = position.tables
    named = {name for name in names if name in tables.spaces}
    captured = {tables.spaces[s] for s in position.captures(run)}
    if named and named != captured:
        wrong = tuple(sorted(named ^ captured))
        keys = listed([name.partition(":")[2] for name in wrong])
        places, what = ("spaces", "them") if len(wrong) > 1 else ("space", "it")
        does = "does not capture" if wrong[0] in named else "captures"
        raise IllegalMove("arp.capture", f"This move {does} {places} {keys}, so {who} is wrong about {what}.", wrong)
