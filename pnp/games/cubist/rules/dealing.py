"""What chance gives before the first turn: the museum card, the cornerstone, installations and artists on display.

In words: ``museum 4 cornerstone 3 installations 2 15 7 artists gris-1 popova-2 malevich-4 marc-1``.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from msgspec.structs import replace

from pnp.errors import GameError
from pnp.games.cubist.rules.plans import CORNERSTONE, FACES, artists, installations, museums
from pnp.games.cubist.rules.play import CubistPosition
from pnp.games.cubist.rules.sculpture import Column
from pnp.games.cubist.rules.table import Studio
from pnp.games.players import drawn
from pnp.message import say
from pnp.model.game import Setup

PLANS = 3
"""Installation cards on display."""
ARTISTS = 4
"""Artist cards on display."""
_EXAMPLE = "museum 4 cornerstone 3 installations 2 15 7 artists gris-1 popova-2 malevich-4 marc-1"
_COUNTS = {"museum": 1, "cornerstone": 1, "installations": PLANS, "artists": ARTISTS}


def deal(setup: Setup, rng: random.Random) -> Setup:
    """The setup with a deal for its number of players."""
    fitting = [str(museum.number) for museum in museums() if museum.players == setup.players]
    words = [
        "museum",
        *drawn(fitting, 1, rng),
        "cornerstone",
        *drawn([str(face) for face in FACES], 1, rng),
        "installations",
        *drawn([str(card.number) for card in installations()], PLANS, rng),
        "artists",
        *drawn(list(artists()), ARTISTS, rng),
    ]
    return replace(setup, deal=" ".join(words))


def start(setup: Setup) -> CubistPosition:
    """The table before the first turn.

    Raises:
        GameError: the deal is missing, cannot be read, or names cards that cannot lie there.
    """
    dealt = _read(setup.deal)
    card = next((m for m in museums() if dealt["museum"] == [str(m.number)]), None)
    if card is None or card.players != setup.players:
        known = ", ".join(str(museum.number) for museum in museums() if museum.players == setup.players)
        text = say(
            "cubist-deal-museum",
            museum=dealt["museum"][0],
            printed=0 if card is None else card.players,
            players=setup.players,
            known=known,
        )
        raise GameError(text)
    cornerstone = dealt["cornerstone"][0]
    if cornerstone not in map(str, FACES):
        raise GameError(say("cubist-deal-cornerstone", cornerstone=cornerstone))
    for what, cards in (("installations", {str(i.number) for i in installations()}), ("artists", set(artists()))):
        wrong = next((word for word in dealt[what] if word not in cards), None)
        if wrong is not None:
            raise GameError(say("cubist-deal-unknown", card=wrong, key=what))
        if len(set(dealt[what])) < len(dealt[what]):
            raise GameError(say("cubist-deal-twice", key=what))
    plans = tuple(map(int, dealt["installations"]))
    return CubistPosition(
        setup=setup,
        card=card,
        museum={CORNERSTONE: Column(int(cornerstone), 1)},
        plans=plans,
        unseen=frozenset(card.number for card in installations()) - set(plans),
        artists=dict.fromkeys(dealt["artists"]),
        hidden=frozenset(artists()) - set(dealt["artists"]),
        under=(),
        studios=(Studio(),) * setup.players,
        turn=setup.first,
    )


def _read(words: str) -> Mapping[str, list[str]]:
    """The words of a deal by subject."""
    dealt: dict[str, list[str]] = {}
    for word in words.lower().replace(",", " ").split():
        if word in _COUNTS and word not in dealt:
            dealt[word] = []
        elif not dealt:
            raise GameError(say("cubist-deal-begins", word=repr(word), example=_EXAMPLE))
        else:
            dealt[list(dealt)[-1]].append(word)
    for what, count in _COUNTS.items():
        found = len(dealt.get(what, ()))
        if found != count:
            raise GameError(say("cubist-deal-lacks", found=found, count=count, key=what, example=_EXAMPLE))
    return dealt
