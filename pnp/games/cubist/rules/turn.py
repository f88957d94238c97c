"""A turn, step by step: what each step needs, and what it does.

Our readings, if the rules leave something open (more in :mod:`pnp.games.cubist.rules.working`):

* Dice of the storeroom are assigned after the roll; everything else may come before it, also artists.
* A die stands on the table or on a die, never over a gap; a new die must fit all dice that it touches.
* If two workrooms are cleared at once, an artist may get dice from both; they are not mixed with dice from elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from pnp.errors import IllegalMove
from pnp.games.cubist.rules.boxes import coloured
from pnp.games.cubist.rules.handling import displayed, refuse, set_in, with_room, with_stored, without
from pnp.games.cubist.rules.museum import unfit
from pnp.games.cubist.rules.plans import artists, installations
from pnp.games.cubist.rules.sculpture import grown, matches
from pnp.games.cubist.rules.steps import Abandon, Build, Claim, Complete, Die, Give, Hire, Nothing, Roll, Step, Store
from pnp.games.cubist.rules.table import BUILT, STILL, STORED, Built, Hired, Table
from pnp.games.cubist.rules.words import parse
from pnp.games.cubist.rules.working import affected, effects
from pnp.message import say
from pnp.model.game import Move


def played(position: Table, move: Move) -> Table:
    """The position after a whole turn in words.

    Raises:
        IllegalMove: a rule forbids a step, or the words cannot be read.
    """
    steps = parse(move.play)
    before = position
    for number, step in enumerate(steps, start=1):
        if isinstance(step, Store) and number < len(steps):
            raise IllegalMove("cubist.store", say("cubist-store-last"))
        position = done(position, step)
    if not position.rolled:
        raise IllegalMove("cubist.roll", say("cubist-roll-missing"))
    after = ended(position, steps)
    if move.marks and sorted(move.marks) != sorted(coloured(before, after)):
        names = tuple(name for name, _ in move.marks)
        raise IllegalMove("cubist.marks", say("cubist-marks"), names)
    return after


def ended(position: Table, steps: Sequence[Step]) -> Table:
    """The position after the end of a turn whose steps have been done."""
    kept = steps[-1].values if steps and isinstance(steps[-1], Store) else ()
    position = position.with_studio(store=tuple(sorted(kept)))
    got_on = any(isinstance(step, Complete | Give) for step in steps)
    still = 0 if got_on else position.still + 1
    players = len(position.studios)
    over = len(position.studio.built) >= BUILT or position.complete or still >= STILL * players
    turn = position.turn % players + 1
    return replace(position, turn=turn, rolled=False, fresh=frozenset(), still=still, over=over)


def freeing(position: Table) -> list[Step]:
    """Steps that bring dice home, if the player to move does not have two dice to roll; drawn cards are the first ones.

    Clearing the workrooms and claiming the artists is always enough: at most ten dice lie elsewhere.
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


def done(position: Table, step: Step) -> Table:
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


def _roll(position: Table, step: Roll) -> Table:
    if position.rolled:
        raise IllegalMove("cubist.roll", say("cubist-roll-twice"))
    if len(step.values) != 2:
        raise IllegalMove("cubist.roll", say("cubist-roll-two", count=len(step.values)))
    supply = position.supply(position.turn)
    if supply < 2:
        raise IllegalMove("cubist.supply", say("cubist-supply", player=position.turn, count=supply))
    rolled = replace(position, rolled=True)
    return with_stored(rolled, *step.values)


def _build(position: Table, step: Build) -> Table:
    position = without(position, (step.die,))
    return set_in(position, step.room, step.cell, step.die.value)


def _give(position: Table, step: Give) -> Table:
    if not step.die.card:
        raise IllegalMove("cubist.museum-source", say("cubist-museum-source", value=step.die.value))
    position = without(position, (step.die,))
    refuse(unfit(position.card, position.museum, step.cell, step.die.value), say("cubist-in-museum"))
    position = replace(position, museum=grown(position.museum, step.cell, step.die.value))
    return position.with_studio(given=position.studio.given + 1)


def _hire(position: Table, card: str, values: Sequence[int]) -> Table:
    artist = displayed(position, card)
    if len(values) != artist.dice:
        text = say("cubist-artist-dice", card=card, dice=artist.dice, count=len(values))
        raise IllegalMove("cubist.artist-dice", text)
    if len(set(values)) != 1:
        shown = " ".join(map(str, values))
        raise IllegalMove("cubist.artist-equal", say("cubist-artist-equal", card=card, shown=shown))
    there = position.artists[card]
    if there and there.player == position.turn:
        raise IllegalMove("cubist.artist-own", say("cubist-artist-own", card=card, player=there.player))
    if there and there.value > values[0]:
        text = say("cubist-artist-bump", player=there.player, there=there.value, card=card, value=values[0])
        raise IllegalMove("cubist.artist-bump", text)
    hired = {**position.artists, card: Hired(position.turn, values[0])}
    return replace(position, artists=hired, fresh=position.fresh | {card})


def _claim(position: Table, step: Claim) -> Table:
    artist = displayed(position, step.artist)
    there = position.artists[step.artist]
    if there is None or there.player != position.turn:
        raise IllegalMove("cubist.claim", say("cubist-claim", player=position.turn, card=step.artist))
    if step.artist in position.fresh:
        raise IllegalMove("cubist.claim-fresh", say("cubist-claim-fresh", card=step.artist))
    at_home = replace(position, artists={**position.artists, step.artist: None})
    worked = affected(at_home, artist, step.effect)
    return _replaced(worked, step)


def _replaced(position: Table, step: Claim) -> Table:
    """The position after the claimed artist has gone under the deck and another has come."""
    if position.hidden:
        if step.draw not in position.hidden:
            if not step.draw:
                text = say("cubist-draw-artist", card=step.artist, example=min(position.hidden))
            elif step.draw in artists():
                text = say("cubist-draw-artist-seen", card=step.draw)
            else:
                text = say("cubist-draw-no-artist", card=step.draw)
            raise IllegalMove("cubist.draw", text)
        under = (*position.under, step.artist)
    else:
        below = (*position.under, step.artist)
        if step.draw != below[0]:
            raise IllegalMove("cubist.draw", say("cubist-draw-under", card=below[0]))
        under = below[1:]
    shown = dict[str, Hired | None](
        (step.draw, None) if card == step.artist else (card, hired) for card, hired in position.artists.items()
    )
    return replace(position, artists=shown, hidden=position.hidden - {step.draw}, under=under)


def _complete(position: Table, step: Complete) -> Table:
    if step.card not in position.plans:
        raise IllegalMove("cubist.card", say("cubist-card", card=step.card, shown=position.plans))
    card = installations()[step.card - 1]
    sculpture = position.studio.rooms[step.room - 1]
    if not sculpture or not matches(sculpture, card.plan):
        raise IllegalMove("cubist.plan", say("cubist-plan", room=step.room, card=step.card, title=card.name))
    if position.unseen and step.draw not in position.unseen:
        if not step.draw:
            text = say("cubist-draw", card=step.card, example=min(position.unseen))
        elif 1 <= step.draw <= len(installations()):
            text = say("cubist-draw-seen", card=step.draw)
        else:
            text = say("cubist-draw-no-card", card=step.draw)
        raise IllegalMove("cubist.draw", text)
    if not position.unseen and step.draw:
        raise IllegalMove("cubist.draw", say("cubist-draw-none", card=step.draw))
    drawn = (step.draw,) if step.draw else ()
    plans = tuple(new for old in position.plans for new in (drawn if old == step.card else (old,)))
    position = with_room(position, step.room, {})
    position = replace(position, plans=plans, unseen=position.unseen - {step.draw})
    return position.with_studio(built=(*position.studio.built, Built(step.card, card.gives)))


def _abandon(position: Table, step: Abandon) -> Table:
    if len(set(step.rooms)) < len(step.rooms):
        raise IllegalMove("cubist.abandon", say("cubist-abandon-twice", room=step.rooms[0]))
    pool: Counter[int] = Counter()
    for room in step.rooms:
        sculpture = position.studio.rooms[room - 1]
        if not sculpture:
            raise IllegalMove("cubist.abandon", say("cubist-abandon-empty", room=room))
        for column in sculpture.values():
            pool[column.value] += column.height
        position = with_room(position, room, {})
    for card, values in step.hires:
        pool.subtract(values)
        short = next((value for value in values if pool[value] < 0), None)
        if short is not None:
            raise IllegalMove("cubist.no-die", say("cubist-abandon-short", value=short, card=card))
        position = _hire(position, card, values)
    return position


def _store(position: Table, step: Store) -> Table:
    if len(step.values) > STORED:
        raise IllegalMove("cubist.store", say("cubist-store-most", most=STORED, count=len(step.values)))
    return without(position, tuple(map(Die, step.values))).with_studio(store=tuple(sorted(step.values)))
