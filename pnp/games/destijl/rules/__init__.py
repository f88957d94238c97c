"""De Stijl: cards of five colours that are laid over one another; pure rules, without pixels or polygons."""

from pnp.games.destijl.rules.judgement import judge
from pnp.games.destijl.rules.play import Grid, deal, start, winners
from pnp.games.destijl.rules.players import choose
from pnp.games.destijl.rules.scoring import Scored, score

__all__ = ["Grid", "Scored", "choose", "deal", "judge", "score", "start", "winners"]
