# Ce que le programme dit d’une partie de Vasarely. Un pois est ce qui est imprimé dans une case, un point ce qu’on marque.

## Mots

vasarely-space = case { $space } du cube { $cube }
vasarely-dots = { $number ->
    [1] un pois
    [2] deux pois
    [3] trois pois
    [4] quatre pois
   *[5] cinq pois
}
vasarely-either = { $scores_or } points
vasarely-between = de { $low } à { $high } points
vasarely-between-gaps = de { $low } à { $high } points (mais pas tous les nombres entre les deux)

## Constats

vasarely-cubes = Les cubes { $cubes } sont commencés sans être pleins, mais { $most ->
    [2] deux
   *[3] trois
} au plus peuvent être en jeu.
vasarely-unfinished = La partie n’est pas terminée : { $cubes_count ->
    [one] le cube { $cubes } n’est pas plein
   *[other] les cubes { $cubes } ne sont pas pleins
}.
vasarely-first-not-ticked = D’après les couleurs, c’est le joueur { $player } qui a commencé ; personne ne l’a coché.
vasarely-first = Le joueur { $player } a coché qu’il commençait, mais d’après les couleurs des cases c’était le joueur { $firsts_or }.
vasarely-order = Aucun ordre des tours ne peut donner ces couleurs aux cases en respectant les règles : le tour { $turn } est hors d’atteinte, quels que soient les tours précédents.
vasarely-order-of = Aucun ordre des tours ne peut donner ces couleurs aux cases en respectant les règles : le tour { $turn }, où il faut { $dots } au joueur { $player }, est hors d’atteinte, quels que soient les tours précédents.
vasarely-gap = { $cubes_count ->
    [one] Le cube { $cubes } n’est pas plein
   *[other] Les cubes { $cubes } ne sont pas pleins
} : { $more ->
    [0] { $spaces_count ->
        [one] la case { $spaces } est vide
       *[other] les cases { $spaces } sont vides
    }
   *[other] les cases { $spaces_commas } et { $more } autres sont vides
}. { $order }
vasarely-score = Le joueur { $players } { $boxes ->
    [0] n’a aucune petite case coloriée
    [one] a { $boxes } petite case coloriée
   *[other] a { $boxes } petites cases coloriées
}, mais tout ordre des tours possible lui donne { $points }.
vasarely-scores = Les joueurs { $players } ont { $boxes } petites cases coloriées, mais aucun ordre des tours ne donne ces scores ensemble.
vasarely-most = Le joueur { $players } { $boxes ->
    [0] n’a aucune petite case coloriée
    [one] a { $boxes } petite case coloriée
   *[other] a { $boxes } petites cases coloriées
}, mais les cubes pleins en permettent au plus { $most }.
vasarely-sum = Le joueur { $players } { $boxes ->
    [0] n’a aucune petite case coloriée
    [one] a { $boxes } petite case coloriée
   *[other] a { $boxes } petites cases coloriées
}, mais les cubes pleins ne peuvent pas donner ce score.
vasarely-sums = Les joueurs { $players } ont { $boxes } petites cases coloriées, mais les cubes pleins ne peuvent pas donner ces scores ensemble.

## Coups interdits

vasarely-over = Tous les cubes sont pleins et la partie est terminée : le joueur { $player } ne peut plus jouer.
vasarely-pass = Le joueur { $player } n’a pas le droit de passer : la case { $space } a { $dots } et peut être remplie.
vasarely-pen = Le joueur { $player } ne peut utiliser que sa propre couleur.
vasarely-filled = La case { $space } est déjà remplie.
vasarely-number = Ce tour demande { $wanted }, mais la case { $space } a { $dots }.
vasarely-opens = La case { $space } ouvrirait le cube { $cube }, mais les cubes { $cubes } sont encore en jeu : l’un d’eux doit d’abord être plein.

## Ce qu’un tour demande

vasarely-asks = remplis une case à { $dots ->
    [one] { $dots } point
   *[other] { $dots } points
}
