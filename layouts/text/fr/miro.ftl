# Ce que le programme dit d’une partie de Miró.

## Segments de la ligne

miro-segments = { $segments_count ->
    [one] le segment { $segments }
   *[other] les segments { $segments }
}
miro-segments-many = { $count } segments (du { $first } au { $last })

## Constats

miro-nothing = Aucun segment de la ligne n’est colorié : il n’y a rien à juger.
miro-line = Quelle que soit la couleur des segments illisibles, les autres ne correspondent à aucune partie jouée selon les règles.
miro-gap = { CAPITAL($segments) } { $count ->
    [one] est resté blanc
   *[other] sont restés blancs
} entre des segments coloriés : un tour reprend là où le précédent s’est arrêté.
miro-long = { CAPITAL($segments) } sont coloriés en { $ink }, mais un tour compte au plus { $most } segments.
miro-order = Les couleurs { $one } et { $other } se rencontrent entre les segments { $segments }, mais on joue chacun son tour, vers la gauche, toujours dans le même ordre.
miro-opening = La partie n’a pu commencer nulle part sur la ligne : aucun segment seul n’est suivi de deux, puis de trois segments aux couleurs des joueurs suivants, et ensuite de tours d’un à trois segments.
miro-first = Le joueur { $player } a coché la case « commence », mais les tours sur la ligne ne correspondent à aucune partie commencée par le joueur { $player }.
miro-capture = La case { $space } est remplie dans la couleur du joueur { $player }, mais { $takers_count ->
    [0] personne ne l’a capturée
   *[other] c’est le joueur { $takers_or } qui l’a capturée{ $nobody ->
        [0] {""}
       *[other] , ou personne
    }
}.
miro-points = de { $low } à { $high } { $high ->
    [one] point
   *[other] points
}
miro-scores = { $scores_or } points
miro-score = Le joueur { $player } { $boxes ->
    [0] n’a aucune petite case coloriée
    [one] a une petite case coloriée
   *[other] a { $boxes } petites cases coloriées
}, mais la ligne prouve { $limit }.
miro-together = Les petites cases des joueurs { $players } ne correspondent pas à une même partie : elle a pu commencer { $begins ->
    [one] à un seul endroit
   *[other] à { $begins } endroits
}, et aucun départ ne donne tous ces scores à la fois.
miro-unfinished = { $count ->
    [one] { $count } segment est encore blanc
   *[other] { $count } segments sont encore blancs
} : la partie est jugée jusqu’au point où elle a été jouée.
miro-starts = La partie a pu commencer { $begins ->
    [one] à un seul endroit
   *[other] à { $begins } endroits
}, avec des scores différents : des photos prises pendant la partie, ou des cases remplies, permettraient de le savoir.
miro-began = La partie a commencé au segment { $segment } et a duré { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}.

## Verdicts

miro-proved = La ligne peut être rejouée d’après ses couleurs, et elle prouve les scores.
miro-allowed = La ligne peut être rejouée d’après ses couleurs, et les petites cases coloriées donnent les scores d’une partie qui lui correspond.

## Coups interdits

miro-over = Tous les segments sont coloriés et la partie est terminée : le joueur { $player } ne peut plus jouer.
miro-pass = Le joueur { $player } doit colorier un segment : personne ne peut passer.
miro-pen = Le joueur { $player } ne peut utiliser que sa propre couleur.
miro-segment = Ce plateau n’a pas de segment « { $segment } ».
miro-coloured = Le segment { $segment } est déjà colorié.
miro-twice = Le segment { $segment } est nommé deux fois dans le même tour.
miro-length = Le joueur { $player } doit colorier { $low ->
    [one] { $high ->
        [one] exactement 1 segment
       *[other] de 1 à { $high } segments
    }
   *[other] exactement { $low } segments
}, et non { $given }.
miro-on = Le joueur { $player } doit continuer sur la ligne à partir du segment { $segments_or }, tout droit à chaque croisement.
miro-captured-not = Le joueur { $player } ne capture pas la case { $space } avec ce tour.

## Ce qu’un tour demande

miro-asks-first = colorie un segment quelconque
miro-asks = continue la ligne, { $low ->
    [1] { $high ->
        [1] 1 segment
       *[other] de 1 à { $high } segments
    }
   *[other] { $low } segments
}
