"""How fair fields are: ``python tests/bench/fairness.py --size small``.

Built-in players who take what they can get play on many fields, in every number that a game knows. For each seat: its
share of the wins, 1 for a fair one; then drawn games, coloured moves and the best score (median and most).
"""

from __future__ import annotations

import argparse
from statistics import median

from pnp.games import registry
from pnp.games.contract import Game
from pnp.games.sampling import games, summary
from pnp.model.sheet import Sheet

GAMES = "vasarely,miro,mondrian,arp,delaunay,klee,springer"


def sheets(game: Game, count: int, size: str) -> list[Sheet]:
    """The fields of the first seeds."""
    options = {"variations": ["small"] if size == "small" else []}
    codes = (game.code(s, players=None, paper="a4", print_mode="colour", options=options) for s in range(count))
    return [game.sheet(code) for code in codes]


def row(game: Game, fields: list[Sheet], players: int, count: int) -> str:
    """The figures of so many players, as a line of a table in Markdown."""
    played = [
        each
        for number, sheet in enumerate(fields)
        for each in games(game, sheet, count, players=players, seed=1000 * number, styles=("greedy",))
    ]
    said = summary(game, played)
    sides = 2 if said["teams"] else players
    won = max(1, said["games"] - said["draws"])
    shares = ", ".join(f"{said['wins'][str(side)] * sides / won:.2f}" for side in range(1, sides + 1))
    best = [max(each.scores) for each in played]
    share_drawn = 100 * said["draws"] // said["games"]
    moves = median(sum(bool(move.marks) for move in each.moves) for each in played)
    return f"| {players} | {shares} | {share_drawn} % | {moves:.0f} | {median(best):.0f}, {max(best)} |"


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=GAMES, help="names with commas")
    parser.add_argument("--size", default="usual", choices=("usual", "small"))
    parser.add_argument("--fields", type=int, default=100)
    parser.add_argument("--each", type=int, default=4, help="games on each field with each number of players")
    wanted = parser.parse_args()
    for name in wanted.games.split(","):
        game = registry.game(name)
        fields = sheets(game, wanted.fields, wanted.size)
        counts = {len(sheet.field.spaces) for sheet in fields}
        print(f"\n{game.title}, {min(counts)} to {max(counts)} spaces\n")
        print("| players | share of wins by seat | drawn | coloured moves | best score |\n|---|---|---|---|---|")
        for players in game.players:
            print(row(game, fields, players, wanted.each), flush=True)


if __name__ == "__main__":
    main()
