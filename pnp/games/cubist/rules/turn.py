"""A turn, step by step: what each step needs, and what it does.

Readings where the rules leave something open (more in :mod:`pnp.games.cubist.rules.working`):

* Dice of the storeroom are assigned after the roll; everything else may come before it, artists too.
* A die stands on the table or on a die, never over a gap; a new die must fit to all dice that it touches.
* Two workrooms cleared at once may serve an artist with dice of both; they are not mixed with dice from elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from pnp.errors import IllegalMove
from pnp.games.cubist.rules.boxes import coloured
from pnp.games.cubist.rules.handling import displayed, refuse, set_in, with_room, with_stored, without
from pnp.games.cubist.rules.museum import unfit
from pnp.games.cubist.rules.plans import artists, installations
from pnp.games.cubist.rules.position import BUILT, STILL, STORED, Built, Hired, Position
from pnp.games.cubist.rules.sculpture import grown, matches
from pnp.games.cubist.rules.steps import Abandon, Build, Claim, Complete, Die, Give, Hire, Nothing, Roll, Step, Store
from pnp.games.cubist.rules.words import parse
from pnp.games.cubist.rules.working import affected, effects
from pnp.model.game import Move


def played(position: Position, move: Move) -> Position:
    """The position after a whole turn in words.

    Raises:
        IllegalMove: a rule forbids a step, or the words cannot be read.
    """
    steps = parse(move.play)
    before = position
    for number, step in enumerate(steps, start=1):
        if isinstance(step, Store) and number < len(steps):
            raise IllegalMove("cubist.store", "Storing dice is the last step of a turn: nothing follows it.")
        position = done(position, step)
    if not position.rolled:
        raise IllegalMove("cubist.roll", "Every turn rolls two dice: its words say which, such as 'roll 5 3'.")
    after = ended(position, steps)
    if move.marks and sorted(move.marks) != sorted(coloured(before, after)):
        names = tuple(name for name, _ in move.marks)
        raise IllegalMove("cubist.marks", "What is coloured on the sheet is not what this turn has brought.", names)
    return after


def ended(position: Position, steps: Sequence[Step]) -> Position:
    """The position after the end of a turn whose steps have been done."""
    kept = steps[-1].values if steps and isinstance(steps[-1], Store) else ()
    position = position.with_studio(store=tuple(sorted(kept)))
    got_on = any(isinstance(step, Complete | Give) for step in steps)
    still = 0 if got_on else position.still + 1
    players = len(position.studios)
    over = len(position.studio.built) >= BUILT or position.complete or still >= STILL * players
    turn = position.turn % players + 1
    return replace(position, turn=turn, rolled=False, fresh=frozenset(), still=still, over=over)


def freeing(position: Position) -> list[Step]:
    """Steps that bring dice home, where the player to move has not two at hand to roll; cards drawn are the first.

    Clearing the workrooms and claiming the artists always does: at most ten dice lie elsewhere.
    """
    steps: list[Step] = []
    while position.supply(position.turn) < 2:
        rooms = [room for room in (1, 2) if position.studio.rooms[room - 1]]
        if rooms:
            step: Step = Abandon((rooms[0],))
        else:
            card = next(card for card, who in position.artists.items() if who and who.player == position.turn)
            at_home = replace(position, artists={**position.artists, card: None})
            effect = next(effects(at_home, artists()[card]), Nothing())
            below = (*position.under, card)
            step = Claim(card, effect, min(position.hidden) if position.hidden else below[0])
        position = done(position, step)
        steps.append(step)
    return steps


def done(position: Position, step: Step) -> Position:
    """The position after one step.

    Raises:
        IllegalMove: a rule forbids it.
    """
    match step:
        case Roll():
            return _roll(position, step)
        case Build():
            return _build(position, step)
        case Give():
            return _give(position, step)
        case Hire():
            return _hire(without(position, step.dice), step.artist, [die.value for die in step.dice])
        case Claim():
            return _claim(position, step)
        case Complete():
            return _complete(position, step)
        case Abandon():
            return _abandon(position, step)
        case Store():
            return _store(position, step)


def _roll(position: Position, step: Roll) -> Position:
    if position.rolled:
        raise IllegalMove("cubist.roll", "Two dice are rolled once in a turn, not twice.")
    if len(step.values) != 2:
        raise IllegalMove("cubist.roll", f"A roll is of two dice, such as 'roll 5 3', not of {len(step.values)}.")
    supply = position.supply(position.turn)
    if supply < 2:
        text = (
            f"Player {position.turn} has {supply} of his dice at hand and cannot roll two: first he claims an artist, "
            "completes or abandons an installation."
        )
        raise IllegalMove("cubist.supply", text)
    rolled = replace(position, rolled=True)
    return with_stored(rolled, *step.values)


def _build(position: Position, step: Build) -> Position:
    position = without(position, (step.die,))
    return set_in(position, step.room, step.cell, step.die.value)


def _give(position: Position, step: Give) -> Position:
    if not step.die.card:
        text = (
            f"A die goes to the museum from a completed card only: say which, such as '{step.die.value} from 14 at "
            "4,1'; dice of the storeroom may not."
        )
        raise IllegalMove("cubist.museum-source", text)
    position = without(position, (step.die,))
    refuse(unfit(position.card, position.museum, step.cell, step.die.value), "the museum")
    position = replace(position, museum=grown(position.museum, step.cell, step.die.value))
    return position.with_studio(given=position.studio.given + 1)


def _hire(position: Position, card: str, values: Sequence[int]) -> Position:
    artist = displayed(position, card)
    if len(values) != artist.dice:
        text = f"{card} asks for {artist.dice} dice that show the same number, laid at once, not for {len(values)}."
        raise IllegalMove("cubist.artist-dice", text)
    if len(set(values)) != 1:
        shown = " ".join(map(str, values))
        raise IllegalMove("cubist.artist-equal", f"The dice on {card} must all show the same number, not {shown}.")
    there = position.artists[card]
    if there and there.player == position.turn:
        raise IllegalMove("cubist.artist-own", f"The dice on {card} are player {there.player}'s own already.")
    if there and there.value > values[0]:
        text = (
            f"Player {there.player} has {there.value}s on {card}: only dice that show {there.value} or more send them "
            f"home, not {values[0]}s."
        )
        raise IllegalMove("cubist.artist-bump", text)
    hired = {**position.artists, card: Hired(position.turn, values[0])}
    return replace(position, artists=hired, fresh=position.fresh | {card})


def _claim(position: Position, step: Claim) -> Position:
    artist = displayed(position, step.artist)
    there = position.artists[step.artist]
    if there is None or there.player != position.turn:
        text = f"Player {position.turn} has no dice on {step.artist}: he lays them there in an earlier turn."
        raise IllegalMove("cubist.claim", text)
    if step.artist in position.fresh:
        text = f"The dice on {step.artist} were laid in this turn: an artist works in a later one."
        raise IllegalMove("cubist.claim-fresh", text)
    at_home = replace(position, artists={**position.artists, step.artist: None})
    worked = affected(at_home, artist, step.effect)
    return _replaced(worked, step)


def _replaced(position: Position, step: Claim) -> Position:
    """The position after the claimed artist has gone under the deck and another has come."""
    if position.hidden:
        if step.draw not in position.hidden:
            known = "has been seen before" if step.draw in artists() else "is no artist card"
            text = f"{step.draw} cannot be drawn: it {known}."
            if not step.draw:
                text = f"After {step.artist} another card is drawn: say which, such as 'draw {min(position.hidden)}'."
            raise IllegalMove("cubist.draw", text)
        under = (*position.under, step.artist)
    else:
        below = (*position.under, step.artist)
        if step.draw != below[0]:
            text = f"The next artist card is {below[0]}, which was put under the deck first; say 'draw {below[0]}'."
            raise IllegalMove("cubist.draw", text)
        under = below[1:]
    shown = dict[str, Hired | None](
        (step.draw, None) if card == step.artist else (card, hired) for card, hired in position.artists.items()
    )
    return replace(position, artists=shown, hidden=position.hidden - {step.draw}, under=under)


def _complete(position: Position, step: Complete) -> Position:
    if step.card not in position.plans:
        shown = ", ".join(map(str, position.plans))
        raise IllegalMove("cubist.card", f"Installation {step.card} is not on display; there are {shown}.")
    card = installations()[step.card - 1]
    sculpture = position.studio.rooms[step.room - 1]
    if not sculpture or not matches(sculpture, card.plan):
        text = f"The sculpture in workroom {step.room} is not that of installation {step.card}, {card.title}."
        raise IllegalMove("cubist.plan", text)
    if position.unseen and step.draw not in position.unseen:
        known = "has been seen before" if 1 <= step.draw <= len(installations()) else "is no card"
        text = f"Installation {step.draw} cannot be drawn: it {known}."
        if not step.draw:
            text = f"After installation {step.card} another is drawn: say which, such as 'draw {min(position.unseen)}'."
        raise IllegalMove("cubist.draw", text)
    if not position.unseen and step.draw:
        raise IllegalMove("cubist.draw", f"No installation card is left, so {step.draw} cannot be drawn.")
    drawn = (step.draw,) if step.draw else ()
    plans = tuple(new for old in position.plans for new in (drawn if old == step.card else (old,)))
    position = with_room(position, step.room, {})
    position = replace(position, plans=plans, unseen=position.unseen - {step.draw})
    return position.with_studio(built=(*position.studio.built, Built(step.card, card.gives)))


def _abandon(position: Position, step: Abandon) -> Position:
    if len(set(step.rooms)) < len(step.rooms):
        raise IllegalMove("cubist.abandon", f"Workroom {step.rooms[0]} can be cleared only once.")
    pool: Counter[int] = Counter()
    for room in step.rooms:
        sculpture = position.studio.rooms[room - 1]
        if not sculpture:
            raise IllegalMove("cubist.abandon", f"Workroom {room} is empty: there is nothing to abandon.")
        for column in sculpture.values():
            pool[column.value] += column.height
        position = with_room(position, room, {})
    for card, values in step.hires:
        pool.subtract(values)
        short = next((value for value in values if pool[value] < 0), None)
        if short is not None:
            raise IllegalMove("cubist.no-die", f"The abandoned dice are not enough: there is no {short} for {card}.")
        position = _hire(position, card, values)
    return position


def _store(position: Position, step: Store) -> Position:
    if len(step.values) > STORED:
        text = f"The storage space holds {STORED} dice, not {len(step.values)}."
        raise IllegalMove("cubist.store", text)
    return without(position, tuple(map(Die, step.values))).with_studio(store=tuple(sorted(step.values)))
