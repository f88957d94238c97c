# Ce que le programme dit d’une partie de Klee. Les zones sont nommées par leurs chiffres romains.

## Illisible

klee-sequences-unsure = { $sequences_count ->
    [one] La suite { $sequences } du joueur { $player } est illisible
   *[other] Les suites { $sequences } du joueur { $player } sont illisibles
}{ $because }.
klee-track-unsure = Illisible sur la piste de score du joueur { $player } : { $boxes }{ $because }.
klee-track-gap = Le joueur { $player } a laissé un vide sur la piste de score avant des petites cases marquées ({ $boxes }) : impossible de savoir combien de points sont annoncés.

## Constats

klee-track-beyond = Le joueur { $player } a marqué trop loin sur la piste de score ({ $boxes }) : elle s’arrête à la petite case { $end }.
klee-both-at-the-end = Les deux joueurs sont au bout de la piste de score, mais la partie est terminée dès que le premier y arrive.
klee-area = La zone { $area } du joueur { $player } n’est pas remplie, mais on ne joue sur la grille qu’une fois toutes les zones remplies.
klee-apart = { CAPITAL($cells) } { $count ->
    [one] n’est pas reliée
   *[other] ne sont pas reliées
} aux autres cases remplies.
klee-order = Aucun ordre des tours ne permet de remplir ces cases avant la fin de la partie.
klee-track-empty = Rien n’est marqué sur la piste de score : aucun point n’est donc annoncé.
klee-score = Le joueur { $player } { $boxes ->
    [0] n’a marqué aucune petite case
    [one] a marqué une petite case
   *[other] a marqué { $boxes } petites cases
} sur la piste de score, mais la grille terminée permet { $limit }, quel que soit l’ordre dans lequel elle a été remplie.
klee-scores = Aucun ordre des tours ne remplit la grille ainsi en rapportant { $one } et { $two } points : la partie se serait terminée plus tôt, ou avec d’autres points.
klee-places = Les suites du joueur 1 apparaissent à { $one ->
    [one] { $one } endroit
   *[other] { $one } endroits
} de la grille, celles du joueur 2 à { $two }.

## Zones, dans les constats et les coups

klee-three-colours = La zone { $area } du joueur { $player } demande trois couleurs différentes.
klee-fourth-colour = La zone { $area } du joueur { $player } a les trois mêmes couleurs que la zone { $other }.
klee-two-colours = La zone { $area } du joueur { $player } demande deux couleurs, la même aux deux bouts.
klee-other-pair = La zone { $area } du joueur { $player } a les deux mêmes couleurs que la zone { $other }.
klee-duplicate = La zone { $area } du joueur { $player } répète la zone { $other } de l’autre joueur.

## Qui a gagné

klee-draw = Les deux joueurs ont { $points ->
    [one] { $points } point
   *[other] { $points } points
} : égalité.
klee-level = Les deux joueurs ont { $points ->
    [one] { $points } point
   *[other] { $points } points
} : la partie n’est pas encore terminée.
klee-ahead = Le joueur { $player } mène { $most } à { $least }, mais d’après ces marques la partie n’est pas encore terminée.
klee-wins-track = Le joueur { $player } gagne { $most } à { $least }, au bout de la piste de score.
klee-wins-five = Le joueur { $player } gagne { $most } à { $least }, avec cinq points d’avance ou plus.
klee-wins-full = Le joueur { $player } gagne { $most } à { $least }, en tête sur une grille pleine.
klee-agrees-proved = La grille et les suites respectent les règles, et les scores sont prouvés.
klee-agrees-order = La grille et les suites respectent les règles, et il existe un ordre des tours qui donne exactement ces scores.
klee-agrees-allowed = La grille et les suites respectent les règles, et les marques de la piste sont des scores que la grille permet.

## Coups interdits

klee-pass = Le joueur { $player } n’a pas le droit de passer : il y a toujours quelque chose à remplir.
klee-pen = Le joueur { $player } doit prendre un des quatre feutres de la feuille.
klee-area-now = Le joueur { $player } doit maintenant remplir les trois petites cases de sa zone { $area }.
klee-one-cell = Le joueur { $player } ne peut remplir qu’une seule case par tour.
klee-areas-filled = Toutes les zones en jeu sont remplies : le joueur { $player } doit remplir une case de la grille.
klee-no-cell = Cette grille n’a pas de case « { $cell } ».
klee-filled = { CAPITAL($cell) } est déjà remplie.
klee-touch = { CAPITAL($cell) } ne touche aucune case remplie, ni par un côté ni par un coin.
klee-target = La piste de score a { $boxes } cases : une partie se termine donc à un nombre de 1 à { $boxes } points, et non à { $target }.

## Ce qu’un tour demande

klee-asks-area = remplis les trois cases de ta zone { $area } avec des couleurs que sa règle permet
klee-asks = remplis une case qui touche une case remplie, de n’importe quelle couleur
klee-asks-first = remplis une case quelconque, de n’importe quelle couleur
