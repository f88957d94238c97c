# Ce que le programme dit d’une partie de Piet. Les carrés des palettes ont les numéros imprimés à côté d’eux, comme 23.

## Places

piet-where = ligne { $row }, colonne { $column } de la toile du joueur { $player }
piet-place-well = le carré { $square } de la palette { $palette }
piet-place-cell = la case { $where }
piet-place-taken = la petite case du joueur { $player } à côté du carré { $square }
piet-place-brush = la petite case de la palette { $palette } pour le pinceau { $brush } du joueur { $player }
piet-place-brush-late = la petite case + pour le pinceau { $brush } du joueur { $player }
piet-place-stroke = la petite case du pinceau { $brush }, { $where }
piet-place-painted = la petite case de la palette { $palette }, { $where }
piet-place-painted-late = la petite case +, { $where }
piet-places = { $count } endroits

## Constats

piet-nothing = Rien n’est peint sur aucune des deux toiles : il n’y a donc rien à juger.
piet-unsure = Illisible : { $places }{ $because }.
piet-strange = { $ink } n’est pas une des trois couleurs
piet-keys = Les pastilles de la couleur { $paint } sont remplies en { $ink } : chaque pastille reçoit la couleur qui y est imprimée.
piet-right = { $square } doit être de couleur { $ink }
piet-standard = La première palette n’est pas coloriée comme elle est imprimée : le carré { $right }.
piet-three = La palette { $palette } a { $count } carrés de couleur { $ink }, mais il en faut { $each } de chaque couleur.
piet-palette-open = La palette { $palette } est utilisée, mais { $squares_count ->
    [one] le carré { $squares } n’a
   *[other] les carrés { $squares } n’ont
} pas de couleur.
piet-both-full = Les deux toiles sont pleines, mais la première toile pleine termine la partie.
piet-unfinished = Aucune toile n’est pleine : la partie n’est donc pas finie.

# Marques oubliées ou faites par erreur

piet-no-turn = { $squares_count ->
    [one] Sur la toile du joueur { $player }, la case { $squares } n’a
   *[other] Sur la toile du joueur { $player }, les cases { $squares } n’ont
} pas de marque pour le tour.
piet-no-turn-many = Sur la toile du joueur { $player }, { $count } cases n’ont pas de marque pour le tour.
piet-no-taker = Personne n’a marqué avoir pris { $squares_count ->
    [one] le carré { $squares }
   *[other] les carrés { $squares }
} de la palette { $palette }, mais la palette { $next } est déjà utilisée.
piet-more-painted = On a peint plus de carrés de la palette { $palette } qu’il n’y en a de marqués comme pris.
piet-gap-told = { CLAUSE($gap) } ; le reste de la feuille montre les points.
piet-gap-open = { CLAUSE($gap) } ; impossible alors d’établir exactement l’ordre des tours, et donc les points.
piet-taken-twice = Le carré { $square } est marqué par les deux joueurs, mais un carré ne se prend qu’une fois.
piet-painted-twice = La case { $where } est marquée pour { $count } palettes, mais elle n’a été peinte que d’une seule.
piet-no-colour = La case { $where } est marquée comme peinte, mais elle n’a pas de couleur.
piet-slip = { CLAUSE($slip) } : une simple erreur, comme le montre le reste.
piet-slips = Certaines marques n’appartiennent à aucun tour : de simples erreurs, comme le montre le reste de la feuille.
piet-late = Les petites cases + de la palette { $palette } ne peuvent pas être justes : elles indiquent un quatrième ou un cinquième tour. Il n’est donc peut-être pas possible d’établir exactement l’ordre des tours, ni les points.

# Marques qu’aucune partie ne laisse

piet-numbers = À la palette { $palette }, le joueur { $player } a marqué { $took ->
    [one] { $took } carré comme pris
   *[other] { $took } carrés comme pris
}, mais sur la toile { $put ->
    [one] { $put } case comme peinte
   *[other] { $put } cases comme peintes
} à partir d’elle.
piet-brushes = Le joueur { $player } a marqué { $brushes ->
    [one] { $brushes } pinceau comme utilisé
   *[other] { $brushes } pinceaux comme utilisés
}, mais il y a { $strokes ->
    [one] { $strokes } coup de pinceau
   *[other] { $strokes } coups de pinceau
} sur l’autre toile.
piet-no-order = Aucun ordre des tours ne correspond aux coups de pinceau.
piet-shape = À la palette { $palette }, les carrés que le joueur { $player } a pris ne peuvent pas se trouver sur la toile comme ils sont marqués : un tour, c’est un à trois carrés qui se touchent par un côté, ni tournés ni retournés, dans les mêmes couleurs.
piet-order = Les tours à la palette { $palette } ne vont pas ensemble : les joueurs jouent à tour de rôle, et celui qui a le moins de points commence (à égalité, celui qui a le moins de cases peintes ; sinon, celui qui avait commencé avant).

# Points

piet-score-turns = Le joueur { $player } a colorié { $boxes ->
    [one] { $boxes } petite case
   *[other] { $boxes } petites cases
}, mais les tours inscrits sur la feuille rapportent { $points } points.
piet-score-canvas = Le joueur { $player } a colorié { $boxes ->
    [one] { $boxes } petite case
   *[other] { $boxes } petites cases
}, mais la toile et les tours qui y sont marqués ne permettent que { $points } points.
piet-score-pair = Aucun ordre des tours permis par les marques ne donne { $one ->
    [one] { $one } point
   *[other] { $one } points
} au joueur 1 et { $two } au joueur 2.
piet-draw = La partie est nulle : les deux joueurs ont { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
piet-wins = Le joueur { $player } gagne par { $most } points à { $least }.

## Coups interdits

piet-words = Un tour s’écrit « fill 23 red », « take 21 22 at 1,3 » ou « take 21 22 at 1,3 brush 2,4 blue », et non { $words }.
piet-palettes = Tous les carrés pris doivent venir d’une même palette, et non des palettes { $palettes }.
piet-no-well = Aucune palette n’a de carré { $square } : il faut écrire deux chiffres, la palette et le carré, comme 23.
piet-no-cell = Aucune toile n’a de case { $row },{ $column } : il faut écrire sa ligne et sa colonne, de 1,1 à 4,4.
piet-colour = Les couleurs sont { $colours_commas } ; { $word } n’en est pas une.
piet-palette = C’est la palette { $palette } qui est utilisée maintenant, et non la palette { $other }.
piet-marks = Le joueur { $player } a colorié autre chose que ce que dit « { $words } ».
piet-no-fill = Ce que le joueur { $player } a colorié n’est pas un tour où l’on pose un carré sur la palette.
piet-no-paint = Ce que le joueur { $player } a colorié n’est pas un tour où l’on prend des carrés de la palette pour les peindre.
piet-fill = Le joueur { $player } doit d’abord poser un carré sur la palette : elle n’est pas pleine.
piet-well = La place { $square } de la palette est déjà occupée.
piet-each = La palette a déjà { $each } carrés de couleur { $ink } : il en faut { $each } de chaque couleur.
piet-paint = La palette est utilisée : le joueur { $player } doit en prendre un, deux ou trois carrés et les peindre.
piet-count = Le joueur { $player } peut prendre un, deux ou trois carrés différents, et non { $squares }.
piet-empty = Le carré { $square } est déjà pris.
piet-connected = Les carrés que prend le joueur { $player } doivent se toucher par un côté.
piet-canvas = Ni tournés ni retournés, ces carrés dépassent là du bord de la toile du joueur { $player }.
piet-free = La case { $where } est déjà peinte.
piet-brush-used = Le joueur { $player } a déjà utilisé ses deux pinceaux.
piet-brush-none = Le joueur { $player } n’a pas de pinceau dans cette partie.
piet-brush-end = Le joueur { $player } a terminé la toile, ce qui finit aussitôt la partie : il n’y a plus de coup de pinceau.
piet-brush-filled = Il n’y a rien à recolorier { $where }.
piet-brush-colour = La case { $where } est déjà de couleur { $ink }.
piet-no-deal = Rien n’est distribué dans Piet : une partie n’a donc pas de 'deal' comme { $deal }.

## Ce qu’un tour demande

piet-asks = prends jusqu’à trois carrés reliés de la palette { $palette }, puis peins-les sur ta toile
piet-asks-fill = pose une pièce sur un carré libre de la palette { $palette }
