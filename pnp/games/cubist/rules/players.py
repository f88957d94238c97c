"""The built-in players.

Both complete everything that they can, and clear a workroom that no longer fits any card on display. ``random`` then
does anything useful, in any order. ``greedy`` sets the die that helps its two sculptures most, lays dice that it cannot
use on artists, and claims an artist who helps at once.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from pnp.games.cubist.rules.aims import fits, promise, shape
from pnp.games.cubist.rules.boxes import coloured
from pnp.games.cubist.rules.museum import unfit
from pnp.games.cubist.rules.plans import artists, installations
from pnp.games.cubist.rules.sculpture import Sculpture, grown, matches, places
from pnp.games.cubist.rules.steps import Abandon, Build, Claim, Complete, Die, Effect, Give, Hire, Roll, Step, Store
from pnp.games.cubist.rules.table import STORED, Table
from pnp.games.cubist.rules.turn import done, ended, freeing
from pnp.games.cubist.rules.words import spelt
from pnp.games.cubist.rules.working import affected, effects
from pnp.model.game import Move

_STOP = 0.15
"""How likely the random player is to stop before each step."""
_HELP = 0.4
"""How much an artist must help before the greedy player claims them."""


def choose(position: Table, player: str, rng: random.Random) -> Move:
    """A whole turn, including its chance words.

    Args:
        position: at the beginning of a turn.
        player: ``random`` or ``greedy``.
        rng: of the dice, the cards, and the random player's mind.
    """
    turn = _Turn(position, rng)
    for step in freeing(position):
        turn.do(step)
    turn.do(Roll((_die(rng), _die(rng))))
    if player == "greedy":
        _greedy(turn)
    else:
        _random(turn)
    return Move(position.turn, coloured(position, ended(turn.position, turn.steps)), spelt(turn.steps))


class _Turn:
    """A turn as it is being taken."""

    def __init__(self, position: Table, rng: random.Random) -> None:
        self.position = position
        self.rng = rng
        self.steps: list[Step] = []

    def do(self, step: Step) -> None:
        """Do a step; its cards are drawn from the decks."""
        unseen, hidden = sorted(self.position.unseen), sorted(self.position.hidden)
        match step:
            case Complete(room, card) if unseen:
                step = Complete(room, card, unseen[int(self.rng.random() * len(unseen))])
            case Claim(artist, effect):
                below = (*self.position.under, artist)
                draw = hidden[int(self.rng.random() * len(hidden))] if hidden else below[0]
                step = Claim(artist, effect, draw)
        self.position = done(self.position, step)
        self.steps.append(step)

    def tidy(self) -> None:
        """Complete everything that can be completed, and clear what has become useless."""
        while (completion := next(_completions(self.position), None)) is not None:
            self.do(completion)
        for room, sculpture in enumerate(self.position.studio.rooms, start=1):
            if sculpture and not any(fits(sculpture, installations()[card - 1].plan) for card in self.position.plans):
                self.do(Abandon((room,), tuple(_laid(self.position, sculpture))))

    def finish(self) -> None:
        """Store the dice of the storeroom that go best with the sculptures."""
        shown = [dice.value for sculpture in self.position.studio.rooms for dice in sculpture.values()]

        def use(value: int) -> tuple[int, int]:
            return sum(abs(value - other) <= 1 for other in shown), -abs(2 * value - 7)

        kept = sorted(self.position.studio.store, key=use, reverse=True)[:STORED]
        if kept:
            self.do(Store(tuple(sorted(kept))))


def _die(rng: random.Random) -> int:
    return 1 + int(6 * rng.random())


def _random(turn: _Turn) -> None:
    turn.tidy()
    while turn.rng.random() > _STOP:
        options: list[Step] = [*_builds(turn.position), *_gifts(turn.position), *_hires(turn.position)]
        options += [Claim(artist, effect) for artist, effect in _claims(turn.position)]
        if not options:
            break
        turn.do(options[int(turn.rng.random() * len(options))])
        turn.tidy()
    turn.finish()


def _greedy(turn: _Turn) -> None:
    turn.tidy()
    while (best := _best(turn.position)) is not None:
        turn.do(best)
        turn.tidy()
    while (hire := next(_hires(turn.position, spare=True), None)) is not None:
        turn.do(hire)
    turn.finish()


def _best(position: Table) -> Step | None:
    """The most useful step: a gift to the museum, else the best die to set, else an artist who helps."""
    gift = next(_gifts(position), None)
    if gift is not None:
        return gift
    now = _worth(position)
    gains = [(_worth(position, build) - now, -number, build) for number, build in enumerate(_builds(position))]
    gain, _, build = max(gains, default=(0.0, 0, None))
    if build is not None and gain > 0:
        return build
    best: tuple[float, Step | None] = (_HELP, None)
    for artist, effect in _claims(position):
        after = affected(position, artists()[artist], effect)
        helped = max((_worth(after, build) for build in _builds(after)), default=_worth(after)) - now
        if helped > best[0]:
            best = (helped, Claim(artist, effect))
    return best[1]


def _worth(position: Table, build: Build | None = None) -> float:
    """What the workrooms of the player to move promise, each for another card; with one more die, if wanted."""
    rooms = list(position.studio.rooms)
    if build is not None:
        rooms[build.room - 1] = grown(rooms[build.room - 1], build.cell, build.die.value)
    one, two = map(shape, rooms)
    if len(position.plans) < 2:
        return sum(max(promise(one, card), promise(two, card)) for card in position.plans)
    return max(promise(one, first) + promise(two, second) for first, second in permutations(position.plans, 2))


def _completions(position: Table) -> Iterator[Complete]:
    for room, sculpture in enumerate(position.studio.rooms, start=1):
        for card in position.plans:
            if sculpture and matches(sculpture, installations()[card - 1].plan):
                yield Complete(room, card)


def _builds(position: Table) -> Iterator[Build]:
    """Dice that bring a sculpture nearer to a card on display; those of the storeroom come before those of cards."""
    for room, sculpture in enumerate(position.studio.rooms, start=1):
        for value, (die, *_) in _dice(position).items():
            for cell in places(sculpture, value):
                if any(fits(grown(sculpture, cell, value), installations()[card - 1].plan) for card in position.plans):
                    yield Build(room, die, cell)


def _dice(position: Table) -> dict[int, list[Die]]:
    """What the player to move may use, by number: dice of the storeroom, then those of completed cards."""
    found: dict[int, list[Die]] = {}
    for value in position.studio.store:
        found.setdefault(value, []).append(Die(value))
    for built in position.studio.built:
        for value in (value for shown in built.dice for value in shown):
            found.setdefault(value, []).append(Die(value, built.card))
    return dict(sorted(found.items()))


def _gifts(position: Table) -> Iterator[Give]:
    """Dice of completed cards that fit into the museum."""
    for built in position.studio.built:
        for shown in built.dice:
            for value in shown:
                for cell in position.card.plan.heights:
                    if unfit(position.card, position.museum, cell, value) is None:
                        yield Give(Die(value, built.card), cell)


def _hires(position: Table, *, spare: bool = False) -> Iterator[Hire]:
    """Equal dice for an artist; spare ones leave what the storage space holds, if possible."""
    for value, dice in _dice(position).items():
        for card in _open(position, value):
            needed = artists()[card].dice
            if needed <= len(dice) and not (spare and len(position.studio.store) <= STORED and needed < len(dice)):
                yield Hire(card, tuple(dice[:needed]))


def _open(position: Table, value: int) -> list[str]:
    """Artist cards on which dice of a number may be laid."""
    return [
        card
        for card, there in position.artists.items()
        if there is None or (there.player != position.turn and there.value <= value)
    ]


def _laid(position: Table, sculpture: Sculpture) -> Iterator[tuple[str, tuple[int, ...]]]:
    """What of an abandoned sculpture goes to artists: as many as there are dice for, each card once."""
    pool: Counter[int] = Counter()
    for dice in sculpture.values():
        pool[dice.value] += dice.height
    used: set[str] = set()
    for value in sorted(pool, reverse=True):
        for card in _open(position, value):
            if card not in used and artists()[card].dice <= pool[value]:
                used.add(card)
                pool[value] -= artists()[card].dice
                yield card, (value,) * artists()[card].dice


def _claims(position: Table) -> Iterator[tuple[str, Effect]]:
    """Artists who may work now, and what they can do."""
    for card, there in position.artists.items():
        if there and there.player == position.turn and card not in position.fresh:
            yield from ((card, effect) for effect in effects(position, artists()[card]))
