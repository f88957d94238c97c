# Ce que le programme dit d’une partie d’Arp.

## Constats

arp-stretches = { $count ->
    [one] un tronçon
   *[other] { $count } tronçons
} de { $lines_count ->
    [one] la ligne { $lines }
   *[other] lignes { $lines }
}
arp-unfinished = { $count ->
    [one] Un tronçon de ligne est encore blanc
   *[other] { $count } tronçons de lignes sont encore blancs
} : la partie n’est pas terminée.
arp-unfilled = Toutes les lignes autour de la case { $space } sont coloriées, donc quelqu’un l’a capturée, mais elle est vide.
arp-border = La case { $space } est remplie, mais son bord n’est pas colorié tout autour.
arp-captor = La case { $space } est en { $ink }, mais aucune ligne de son bord ne l’est : quiconque capture une case a colorié le dernier tronçon de son bord.
arp-no-first-line = Aucune ligne n’est d’une seule couleur d’un bout à l’autre, alors que le premier joueur doit avoir colorié une ligne entière.
arp-no-first-line-of = Le joueur { $player } a commencé, mais aucune ligne entière n’est en { $ink }.
arp-way = La ligne { $line } change de couleur, entre { $one } et { $other }, là où personne ne peut avoir commencé ni s’être arrêté : aucune ligne à cet endroit n’appartient au joueur précédent.
arp-turns = Les joueurs n’ont pas joué chacun leur tour : on a colorié en { $ahead } pendant au moins { $least ->
    [one] { $least } tour
   *[other] { $least } tours
}, mais en { $behind } { $most ->
    [0] jamais
    [one] pendant { $most } tour au plus
   *[other] pendant { $most } tours au plus
}.
arp-order = Aucun ordre de tours conforme aux règles ne donne ces couleurs aux lignes et aux cases{ $first ->
    [0] {""}
   *[other] , si le joueur { $first } a commencé
}.
arp-replayed = La partie peut être rejouée d’après ses couleurs, et les scores sont prouvés.
arp-not-replayed = Les cases ont des couleurs de leur bord, et les scores sont ceux des cases ; on n’a pas vérifié si un ordre de tours donne ces couleurs, car il y en a trop de possibles.
arp-score = Le joueur { $player } { $boxes ->
    [0] n’a aucune petite case coloriée
    [one] a une petite case coloriée
   *[other] a { $boxes } petites cases coloriées
}, mais { $spaces ->
    [0] n’a capturé
   *[other] a capturé
} { $limit ->
    [most] au plus{" "}
    [least] au moins{" "}
   *[exactly] {""}
}{ $spaces ->
    [0] aucune case
    [one] une case
   *[other] { $spaces } cases
}.

## Coups interdits

arp-pass = Le joueur { $player } doit colorier une ligne, par exemple la ligne { $line }.
arp-line = Ce plateau n’a pas de { $place }.
arp-pen = Le joueur { $player } ne peut utiliser que sa propre couleur.
arp-one-line = Le joueur { $player } ne peut colorier qu’une seule ligne par tour, et sans interruption.
arp-coloured = Une partie de la ligne { $line } que le joueur { $player } veut colorier l’est déjà.
arp-first = Le joueur { $player } commence et doit colorier la ligne { $line } sur toute sa longueur.
arp-touch = Le joueur { $player } doit colorier une ligne qui touche la partie coloriée en dernier, par exemple la ligne { $near }, et non la ligne { $line }.
arp-begin = Le joueur { $player } doit commencer, sur la ligne { $line }, là où elle touche la partie coloriée en dernier.
arp-direction = Le joueur { $player } ne peut colorier la ligne { $line } que dans un seul sens, à partir de l’endroit où elle touche la partie coloriée en dernier.
arp-stop = Le joueur { $player } doit s’arrêter, sur la ligne { $line }, là où elle atteint une ligne de sa propre couleur.
arp-end = Le joueur { $player } doit continuer le long de la ligne { $line } jusqu’à son extrémité ou jusqu’à une partie déjà coloriée{ $stops ->
    [0] {""}
   *[other] {" "}ou jusqu’à une ligne de sa propre couleur
}.
arp-whole = Le joueur { $player } doit colorier la ligne { $line } sur toute sa longueur, jusqu’à son extrémité ou jusqu’à une partie déjà coloriée{ $stops ->
    [0] {""}
   *[other] {" "}ou jusqu’à une ligne de sa propre couleur
}.
arp-no-capture = Le joueur { $player } se trompe : ce coup ne capture pas { $spaces_count ->
    [one] la case { $spaces }
   *[other] les cases { $spaces }
}.
arp-capture = Le joueur { $player } se trompe : ce coup capture { $spaces_count ->
    [one] la case { $spaces }
   *[other] les cases { $spaces }
}.

## Ce qu’un tour demande

arp-asks = colorie une ligne qui touche la dernière, jusqu’à son bout ou à une partie coloriée
arp-asks-first = colorie une ligne entière quelconque
