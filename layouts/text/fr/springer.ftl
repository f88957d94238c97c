# Ce que le programme dit d’une partie de Springer. Ici, les noms des endroits ont leur article.

springer-place = { $kind ->
    [space] la case { $name }
    [triangle] le triangle { $name }
   *[other] { $kind } { $name }
}
springer-half = la moitié { $half } de la case { $space }
springer-on-edge = { $edge ->
    [N] sur le bord supérieur
    [E] sur le bord droit
    [S] sur le bord inférieur
   *[W] sur le bord gauche
}

## Constats

springer-halves = Les cases { $spaces } sont partagées en deux, mais chaque joueur n’en partage qu’une.
springer-triangles = Le joueur { $player } a rempli les triangles { $triangles } { springer-on-edge }, mais il n’a droit qu’à un seul triangle sur chaque bord.
springer-neighbours = { CAPITAL($places) } sont voisines, et toutes deux sont au joueur { $player }.
springer-second-pair = { CAPITAL($places) } sont voisines, et toutes deux sont au joueur { $player }, qui n’a droit qu’à une seule paire de ce genre, à son premier tour.
springer-no-pair = Le joueur { $player } n’a pas deux cases voisines, alors qu’il devait en remplir deux comme une seule à son premier tour.
springer-turns-of = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
} du joueur { $player }
springer-turns = En jouant chacun à son tour, les joueurs ne peuvent pas avoir joué autant de tours : { $turns }.
springer-went-on = { $players_count ->
    [one] La chaîne du joueur { $players } reliant les quatre bords était complète
   *[other] Les chaînes des joueurs { $players } reliant les quatre bords étaient complètes
} avant les derniers tours, mais une chaîne complète met fin à la partie ({ $turns }).
springer-last-turn = Le joueur { $player } a encore un dernier tour, car le joueur qui a commencé a complété sa chaîne en premier.
springer-unfinished = La partie n’est pas terminée : aucune chaîne n’est complète, et le joueur { $player } peut encore remplir { $place }{ $more ->
    [0] {""}
    [one] {" "}ou 1 autre endroit
   *[other] {" "}ou { $more } autres endroits
}.

## Résultats

springer-chain = { $players_count ->
    [one] le joueur { $players } gagne avec une chaîne qui relie les quatre bords et totalise { $total }
   *[other] les joueurs { $players } sont à égalité, avec des chaînes qui relient les quatre bords et totalisent { $total }
}
springer-total = { $players_count ->
    [one] le joueur { $players } gagne avec le plus grand total relié à une seule chaîne, { $total }
   *[other] les joueurs { $players } sont à égalité, avec un total de { $total }
}
springer-leads = { $players_count ->
    [one] le joueur { $players } est en tête avec le plus grand total relié à une seule chaîne, { $total }
   *[other] les joueurs { $players } sont à égalité pour l’instant, avec un total de { $total }
}
springer-result = { CAPITAL($outcome) }.
springer-agrees = Les règles sont respectées : { $outcome }.

## Coups interdits

springer-pen = Le joueur { $player } ne peut utiliser que sa propre couleur.
springer-one-place = Le joueur { $player } ne peut remplir qu’une seule case ou qu’un seul triangle par tour.
springer-pass = Le joueur { $player } n’a pas le droit de passer : il reste { $place } à remplir.
springer-cut = Avant de jouer, le joueur { $player } doit partager une case en deux, par exemple la case 17 avec « cut 17 ».
springer-halved = { CAPITAL($place) } est déjà partagée en deux.
springer-no-ticks = { CAPITAL($place) } n’a pas de repères : on ne peut pas la partager en deux.
springer-double = À son premier tour, le joueur { $player } doit remplir deux cases voisines comme une seule.
springer-region = Sur cette feuille, on ne peut pas remplir { $place }.
springer-filled = On a déjà rempli { $place }.
springer-edge = Le joueur { $player } a déjà { $place } et ne peut remplir qu’un seul triangle { springer-on-edge }.
springer-beside = { CAPITAL($place) } est voisine de { $other }, qui a déjà la même couleur.
springer-no-total = À trois, toute chaîne jusqu’aux quatre bords gagne : il n’y a donc pas de total à convenir.
springer-target = Quatre triangles font { $least } à { $most } : une chaîne gagnante ne peut donc pas demander { $total }.
springer-not-halved = Cette feuille n’est pas imprimée pour couper des cases en deux : en imprimer une avec '--variation halved'.

## Ce qu’un tour demande

springer-asks = remplis une case qui n’est pas voisine de ta propre couleur, ou un triangle
springer-asks-halve = choisis une case et coupe-la en deux
springer-asks-double = remplis deux cases voisines, comme si elles n’en faisaient qu’une
