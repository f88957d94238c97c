"""Why a move of Arp is illegal, in a sentence that a pupil understands."""

from __future__ import annotations

from pnp.errors import IllegalMove
from pnp.games.arp.rules.runs import Run, Runs
from pnp.games.masks import mask_of
from pnp.message import say
from pnp.model.game import Move
from pnp.model.names import place


def check(position: Runs, move: Move) -> Run:
    """What a move of the player whose turn it is colours, if it is legal.

    Raises:
        IllegalMove: for the first rule that it breaks, checked in a referee's order.
    """
    tables, player = position.tables, move.player
    names = [region for region, _ in move.marks]
    lines = [name for name in names if name not in tables.spaces]
    if not lines:
        line = tables.line_name(position.runs()[0][0])
        raise IllegalMove("arp.pass", say("arp-pass", player=player, line=line), tuple(names))
    for region in lines:
        if region not in tables.index:
            raise IllegalMove("arp.line", say("arp-line", place=place(region)), (region,))
    if any(pen != player for _, pen in move.marks):
        raise IllegalMove("arp.pen", say("arp-pen", player=player), tuple(names))
    indices = sorted({tables.index[region] for region in lines})
    if len({tables.line_at[i] for i in indices}) > 1 or indices[-1] - indices[0] >= len(indices):
        raise IllegalMove("arp.one-line", say("arp-one-line", player=player), tuple(lines))
    done = [i for i in indices if position.coloured >> i & 1]
    if done:
        text = say("arp-coloured", line=tables.line_name(done[0]), player=player)
        raise IllegalMove("arp.coloured", text, tuple(tables.stretches[i] for i in done))
    run = _legal(position, mask_of(indices), tuple(lines))
    _check_captures(position, run, names)
    return run


def _legal(position: Runs, wanted: int, lines: tuple[str, ...]) -> Run:
    """The legal run that covers exactly these stretches."""
    runs = position.runs()
    for run in runs:
        if mask_of(run) == wanted:
            return run
    player, line = position.turn, position.tables.line_name(wanted.bit_length() - 1)
    if not position.coloured:
        raise IllegalMove("arp.first", say("arp-first", player=player, line=line), lines)
    hits = [run for run in runs if mask_of(run) & wanted]
    touching = position.touching()
    if not hits:
        near = position.tables.line_name(touching[0][0])
        raise IllegalMove("arp.touch", say("arp-touch", player=player, near=near, line=line), lines)
    if len(hits) > 1 and touching and _both_ways(position, hits, wanted):
        raise IllegalMove("arp.direction", say("arp-direction", player=player, line=line), lines)
    if wanted & ~mask_of(hits[0]):
        raise IllegalMove("arp.stop", say("arp-stop", player=player, line=line), lines)
    if touching and not wanted >> hits[0][0] & 1:
        raise IllegalMove("arp.touch", say("arp-begin", player=player, line=line), lines)
    text = "arp-end" if touching else "arp-whole"
    stops = int("stop" in position.setup.rules)
    raise IllegalMove("arp.end", say(text, player=player, line=line, stops=stops), lines)


def _both_ways(position: Runs, hits: list[Run], wanted: int) -> bool:
    """Whether the stretches lie on both sides of a point where the part just coloured is touched."""
    first = [set(position.tables.ends[run[0]]) for run in hits if wanted >> run[0] & 1]
    return len(first) > 1 and bool(first[0] & first[1])


def _check_captures(position: Runs, run: Run, names: list[str]) -> None:
    """The named spaces, if any, must be the captured ones."""
    tables = position.tables
    named = {s for s, region in enumerate(tables.spaces) if region in names}
    captured = set(position.captures(run))
    if named and named != captured:
        wrong = sorted(named - captured or captured - named)
        text = "arp-no-capture" if wrong[0] in named else "arp-capture"
        words = say(text, spaces=[tables.space_name(s) for s in wrong], player=position.turn)
        raise IllegalMove("arp.capture", words, tuple(tables.spaces[s] for s in sorted(named ^ captured)))
