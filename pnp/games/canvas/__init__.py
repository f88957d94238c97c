"""Canvas: three cards of clear film layered to a painting, and ribbons for the icons that show."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pnp.errors import GameError
from pnp.games.box import BoxGame
from pnp.games.canvas import rules
from pnp.games.canvas.field import PLACES, Choice, easel, fingerprint_facts
from pnp.games.params import Common, known_variations
from pnp.model.code import SheetCode, from_base32, to_base32
from pnp.model.game import Setup, State, Verdict
from pnp.model.reading import Reading
from pnp.model.sheet import Field, Sheet

_LEVELS = ("", *rules.box().levels)
_SCENARIOS = ("", *rules.scenarios())
_CARDS = tuple(rules.scoring_cards())
_WITH_VINCENT = 8


def _variations() -> dict[str, str]:
    found = {rules.VINCENT: "for one or two players: Vincent takes cards away after each round"}
    for level, points in rules.box().levels.items():
        found[level] = f"for one player: {points} points win"
    for name, scenario in rules.scenarios().items():
        cards = ", ".join(card.capitalize() for card in scenario.cards) or f"any {scenario.free} scoring cards"
        found[name] = f"scenario: {cards}; the goal is {scenario.goal}"
    for name, card in rules.scoring_cards().items():
        found[name] = f"scoring card: {card.condition}"
    return found


class Canvas(BoxGame):
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`).

    Its own parameters in a code are six base32 characters: the number of players (0 for any), the level of difficulty
    and whether Vincent plays, the scenario, and twelve bits for the scoring cards that were asked for.
    """

    name = "canvas"
    title = "Canvas"
    blurb = "Three cards of clear film layered to a painting: ribbons for the icons that show."
    players: tuple[int, ...] = (1, 2, 3, 4, 5)
    parts: tuple[str, ...] = (
        "contents", "field", "aid", "cards", "film", "film-mirrored", "backgrounds", "scoring", "board", "scenarios",
    )  # fmt: skip
    kind = 9
    ties = False
    own_length = 6
    inks: tuple[str, ...] = ("red", "blue", "yellow", "green", "purple")
    spoken = True
    variations: Mapping[str, str] = _variations()

    def own(self, players: int | None, options: Mapping[str, Any]) -> str:
        """See :meth:`pnp.games.base.PrintedGame.own`; variations name Vincent, a level, a scenario, scoring cards."""
        if options.get("teams"):
            raise GameError("Canvas has no teams: leave --teams out.")
        if options.get("points") is not None:
            raise GameError("Canvas has no --points: choose a level or a scenario with --variation instead.")
        names = known_variations(self, options.get("variations") or ())
        choice = Choice(
            players or 0,
            rules.VINCENT in names,
            _only("level", [name for name in _LEVELS if name in names]),
            _only("scenario", [name for name in _SCENARIOS if name in names]),
            tuple(name for name in _CARDS if name in names),
        )
        _refuse(choice)
        cards = sum(1 << _CARDS.index(name) for name in choice.cards)
        mode = _LEVELS.index(choice.level) + _WITH_VINCENT * choice.vincent
        own = (choice.players, mode, _SCENARIOS.index(choice.scenario))
        return "".join(map(to_base32, own)) + to_base32(cards).rjust(3, "0")

    def choice(self, code: SheetCode, common: Common) -> Choice:
        """See :meth:`pnp.games.base.PrintedGame.choice`."""
        players, mode, scenario = map(from_base32, common.own[:3])
        cards, level = from_base32(common.own[3:]), mode % _WITH_VINCENT
        known = (
            players in (0, *self.players)
            and mode < 2 * _WITH_VINCENT
            and level < len(_LEVELS)
            and scenario < len(_SCENARIOS)
            and cards < 1 << len(_CARDS)
        )
        if not known:
            raise self.unknown(code, common)
        chosen = tuple(name for place, name in enumerate(_CARDS) if cards >> place & 1)
        choice = Choice(players, mode >= _WITH_VINCENT, _LEVELS[level], _SCENARIOS[scenario], chosen)
        try:
            _refuse(choice)
        except GameError as error:
            raise self.unknown(code, common) from error
        return choice

    def grow(self, seed: int, common: Common, choice: Choice) -> tuple[Field, Iterable[object]]:
        """See :meth:`pnp.games.base.PrintedGame.grow`."""
        from pnp.games.canvas.sheet import grow

        return grow(common), fingerprint_facts(easel(seed, choice))

    def lay_out(self, code: SheetCode, common: Common, choice: Choice, field: Field) -> Sheet:
        """See :meth:`pnp.games.base.PrintedGame.lay_out`."""
        from pnp.games.canvas.sheet import lay_out

        return lay_out(code, common, choice, field, easel(code.seed, choice))

    def board(self, sheet: Sheet) -> rules.Easel:
        """See :meth:`pnp.model.game.Game.board`: the scoring cards."""
        return easel(sheet.code.seed, self.chosen(sheet))

    def ways(self, choice: Choice) -> tuple[Setup, ...]:
        """See :meth:`pnp.games.base.PrintedGame.ways`; five play on a sheet for any number unless said otherwise."""
        return tuple(Setup(players, rules=choice.names) for players in choice.seats)

    def deal(self, setup: Setup, rng: random.Random) -> Setup:
        """See :meth:`pnp.model.game.Game.deal`: the first art cards on the mat, and backgrounds."""
        return replace(setup, deal=rules.deal(setup, rng))

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """See :meth:`pnp.model.game.Game.tally`: a box for each ribbon, and the goal's where it was reached."""
        from pnp.games.canvas.rules.judgement import GOAL

        assert isinstance(state, rules.State)
        found = {
            region: player
            for player, artist in enumerate(state.artists, start=1)
            for region in rules.tally_boxes(player, artist.ribbons)
        }
        goal, best = state.easel.goal, max(state.scores)
        if goal is not None and best >= goal:
            found[GOAL] = state.scores.index(best) + 1
        return found

    def judge(self, sheet: Sheet, reading: Reading) -> Verdict:
        """See :meth:`pnp.model.game.Game.judge`."""
        from pnp.games.canvas.search import possible

        board = self.board(sheet)
        return rules.judge(board, self.setups(sheet), reading, partial(possible, board.cards))

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """See :meth:`pnp.model.game.Game.winners`; equal scores are told apart by tokens."""
        assert isinstance(state, rules.State)
        return rules.winners(setup, state)


def _only(what: str, names: Sequence[str]) -> str:
    if len(names) > 1:
        raise GameError(f"A game of Canvas has one {what}: choose {' or '.join(names)}.")
    return names[0] if names else ""


def _refuse(choice: Choice) -> None:
    """Raise GameError for wishes that do not go together."""
    if choice.level and choice.players not in (0, 1):
        raise GameError(f"The level {choice.level} is for one player: leave it out, or say --players 1.")
    if choice.vincent and choice.players > rules.WITH_VINCENT:
        raise GameError(f"Vincent plays with one or two players, not with {choice.players}.")
    if choice.level and choice.scenario:
        raise GameError(f"The scenario {choice.scenario} has a goal of its own: leave the level {choice.level} out.")
    scenario = rules.scenarios().get(choice.scenario)
    room = scenario.free if scenario else PLACES
    if len(choice.cards) > room:
        where = f"The scenario {choice.scenario} leaves {room or 'no'}" if scenario else f"The mat has {room}"
        raise GameError(
            f"{where} place{'' if room == 1 else 's'} for scoring cards of your choice, not {len(choice.cards)}: "
            f"{', '.join(choice.cards)}."
        )


GAME = Canvas()
