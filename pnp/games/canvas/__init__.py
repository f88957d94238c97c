"""Canvas: three cards of clear film make a painting, and visible icons earn ribbons."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from pnp.games.box import BoxGame
from pnp.games.canvas import rules
from pnp.games.canvas.field import PLACES, RANDOM, Wishes, easel
from pnp.message import Message, Text, listed, say
from pnp.model.code import SheetCode
from pnp.model.game import Setup, State, Verdict
from pnp.model.options import ChosenOptions, Options, Value, characters, one_of, players, variation
from pnp.model.print_mode import PrintMode
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.aid import Art


def _scenario(scenario: rules.Scenario) -> Message:
    if scenario.free:
        return say("play-option-scenario-any", count=scenario.free, goal=scenario.goal)
    cards = [say("canvas-card", title=card.capitalize(), card=card) for card in scenario.cards]
    return say("play-option-scenario", cards=cards, goal=scenario.goal)


def _scoring(name: str, card: rules.ScoringCard) -> Message:
    return say("play-option-scoring", title=name.capitalize(), card=name, condition=card.condition)


def _conflicts(choice: ChosenOptions) -> Iterator[Text]:
    """Variations that do not go together."""
    wishes = Wishes.of(choice)
    if wishes.level and wishes.players not in (0, 1):
        yield say("canvas-level-alone", level=wishes.level)
    if wishes.vincent and wishes.players > rules.WITH_VINCENT:
        yield say("canvas-vincent-players", players=wishes.players)
    if wishes.level and wishes.scenario:
        yield say("canvas-level-scenario", scenario=wishes.scenario, level=wishes.level)
    scenario = rules.scenarios().get(wishes.scenario)
    room = scenario.free if scenario else PLACES
    if len(wishes.cards) > room:
        where = wishes.scenario or "none"
        yield say("canvas-too-many-cards", scenario=where, room=room, asked=len(wishes.cards), cards=wishes.cards)


class Canvas(BoxGame):
    """The game as the rest of the program sees it."""

    blurb = "Layer three cards of clear film to make a painting: visible icons earn ribbons."
    parts = (
        "contents", "field", "aid", "cards", "film", "film-mirrored", "backgrounds", "scoring", "board", "scenarios",
    )  # fmt: skip
    extras = ("tools",)
    kind = 9
    version = 2
    tiebreak = "tokens"
    inks = ("red", "blue", "yellow", "green", "purple")
    spoken = True
    counted = range(1, PLACES + 2)
    """The ribbons of each scoring card, and silver ones."""
    understood = frozenset(rules.scoring_cards())
    options = Options(
        "Canvas",
        players(1, 2, 3, 4, 5),
        characters(
            variation(rules.VINCENT, 8, say("play-option-vincent"), outcome=True),
            one_of(
                "level",
                *(
                    Value(level, weight, say("play-option-level", points=points))
                    for weight, (level, points) in enumerate(rules.box().levels.items(), start=1)
                ),
                outcome=True,
            ),
        ),
        one_of(
            "scenario",
            *(
                Value(name, weight, _scenario(scenario))
                for weight, (name, scenario) in enumerate(rules.scenarios().items(), start=1)
            ),
            printed=True,
        ),
        characters(
            *(
                variation(name, 1 << place, _scoring(name, card), printed=True)
                for place, (name, card) in enumerate(rules.scoring_cards().items())
            ),
            width=3,
        ),
        variation(RANDOM, 0, say("play-option-random")),
        more=_conflicts,
    )

    def code(
        self, seed: int, *, players: int | None, paper: str, print_mode: PrintMode, options: Mapping[str, Any]
    ) -> SheetCode:
        """For players who ask for no scoring cards, those that the rule text recommends for a first game."""
        asked = tuple(options.get("variations") or ())
        if not {RANDOM, *rules.scenarios(), *rules.scoring_cards()} & {*asked}:
            options = {**options, "variations": (*asked, *rules.box().first_game)}
        return super().code(seed, players=players, paper=paper, print_mode=print_mode, options=options)

    def facts(self, sheet: Sheet) -> Mapping[str, str]:
        """The titles of the scoring cards, and their names in the order of their places on the mat."""
        from pnp.games.canvas.translations import scoring_cards

        lang, names = sheet.drawing.lang, self.board(sheet).cards
        titles = [scoring_cards(lang)[name].title for name in names]
        return {**super().facts(sheet), "cards": listed(titles, lang), "places": " ".join(names)}

    def art(self, lang: str, facts: Mapping[str, str]) -> Art:
        """The scoring cards of the sheet give the ribbons their colours."""
        from pnp.games.canvas.aid import art

        return art(lang, facts)

    def board(self, sheet: Sheet) -> rules.Easel:
        """The scoring cards."""
        return easel(sheet.code.seed, Wishes.of(self.choice(sheet)))

    def seats(self, choice: ChosenOptions) -> tuple[int, ...]:
        """Levels and Vincent are for few players."""
        return Wishes.of(choice).seats

    def deal(self, setup: Setup, rng: random.Random) -> Setup:
        """The first art cards on the mat, and backgrounds."""
        return replace(setup, deal=rules.deal(setup, rng))

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """A box for each ribbon, and the box of the goal if it was reached."""
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
        """What a finished sheet proves; a search says which ribbons three paintings can earn together."""
        from pnp.games.canvas.search import possible

        board = self.board(sheet)
        return rules.judge(board, self.setups(sheet), reading, partial(possible, board.cards))

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """Tokens decide between equal scores."""
        assert isinstance(state, rules.State)
        return rules.winners(setup, state)

    def decided_by(self, setup: Setup, state: State) -> str:
        """A single player has a goal; after the tokens a neutral person decides."""
        assert isinstance(state, rules.State)
        if setup.players == 1 and state.easel.goal is not None:
            return "goal"
        return "judge" if len(self.winners(setup, state)) > 1 else super().decided_by(setup, state)


GAME = Canvas()
