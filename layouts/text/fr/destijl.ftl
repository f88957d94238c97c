# Ce que le programme dit d’une partie de De Stijl.

## Mots

destijl-colour = { $name ->
    [blue] bleu
    [black] noir
    [white] blanc
    [yellow] jaune
    [red] rouge
   *[other] { $name }
}
destijl-strokes = { $count ->
    [one] { $count } touche
   *[other] { $count } touches
} en { $colour }
destijl-bonus-part = { $points } pour la { $rank ->
    [1] plus grande touche
    [2] deuxième plus grande touche
   *[3] troisième plus grande touche
}
destijl-bonus-colours = { $points } pour la { $rank ->
    [1] plus grande touche
    [2] deuxième plus grande touche
   *[3] troisième plus grande touche
} ({ $size ->
    [one] { $size } case
   *[other] { $size } cases
}, en { $colours })
destijl-has = { $points } pour le joueur { $player }

## Constats : le tableau

destijl-nothing = Rien n’est colorié sur la grille : il n’y a donc rien à juger.
destijl-pieces = Le tableau est en { $count } morceaux, mais chaque carte se pose sur des cases du tableau.
destijl-card-shape = Une carte a trois cases de large et trois de haut, mais { $count ->
    [one] une case ({ $place }) ne se trouve
   *[other] { $count } cases ne se trouvent
} dans aucun carré colorié de cette taille.
destijl-size = À { $players } joueurs, on pose { $cards } cartes, ce qui donne un tableau de { $low } à { $high } cases ; celui-ci en a { $size }.
destijl-top-card = La dernière carte est posée sur toutes les autres, mais nulle part neuf cases ne montrent une des quarante cartes.

## Constats : à qui est quelle couleur

destijl-colours-unsure = Illisible : on ne sait pas si le joueur { $player } joue en { $colour }.
destijl-colours-differ = La petite case « { $colour } » du joueur { $player } est remplie avec le feutre « { $pen } » : laquelle des deux couleurs est la bonne ?
destijl-colours-none = Aucun joueur n’a rempli les petites cases de ses couleurs : on ne peut pas savoir à qui sont les touches.
destijl-colours-players = Des couleurs sont remplies pour { $filled_count ->
    [one] le joueur { $filled }
   *[other] les joueurs { $filled }
}, mais la feuille est pour { $numbers_or } joueurs.
destijl-colours-missing = { $players_count ->
    [one] Le joueur { $players } a des points ou un nom, mais pas de couleur : il faut remplir les petites cases de ses couleurs.
   *[other] Les joueurs { $players } ont des points ou un nom, mais pas de couleur : il faut remplir les petites cases de leurs couleurs.
}
destijl-colours-count = Le joueur { $player } a { $have ->
    [one] une couleur
   *[other] { $have } couleurs
}, mais à { $players } joueurs, chacun en a { $each ->
    [one] une
   *[other] deux
}.
destijl-colours-twice = Plus d’un joueur joue en { $colours } : à qui est cette couleur ?

## Constats : les points

destijl-points = Le joueur { $player } a { $parts } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, mais { $boxes ->
    [0] aucune petite case n’est coloriée
    [one] une seule petite case est coloriée
   *[other] { $boxes } petites cases sont coloriées
}.
destijl-bonus = La { $rank ->
    [1] plus grande touche
    [2] deuxième plus grande touche
   *[3] troisième plus grande touche
} a { $size ->
    [one] { $size } case
   *[other] { $size } cases
}, en { $colours } : { $players_count ->
    [0] personne n’a de points pour cela
    [one] { $points } pour le joueur { $players }
   *[other] { $points } pour chacun des joueurs { $players }
}.
destijl-wins = Le joueur { $player } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
destijl-wins-by-stroke = Les joueurs { $players } ont chacun { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; le joueur { $winner } a la plus grande touche et gagne.
destijl-shared = Les joueurs { $players } partagent la victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun.
destijl-agreed = Les règles sont respectées, et les points sont ceux des touches.
destijl-agreed-unclaimed = Les règles sont respectées, et personne n’a encore colorié de points : { $points }.

## Un tableau sur la table

destijl-table-agreed = Le tableau a pu être posé selon les règles, et voici ses points.
destijl-table-size = Un tableau de { $size ->
    [one] { $size } case
   *[other] { $size } cases
}, où l’on voit { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, ne convient à aucun nombre de joueurs : est-il terminé ?
destijl-table-cards = À { $players } joueurs, on pose { $cards } cartes, mais on en voit { $seen }.
destijl-players = Le tableau ne dit pas si l’on a joué à { $numbers_or }, et les points des plus grandes touches en dépendent : il faut l’indiquer avec --players.
destijl-bonuses = Comme on a joué à { $players } : { $parts }.
destijl-bonuses-if = Si l’on a joué à { $players } : { $parts }.
destijl-owners = Les plus grandes touches sont de couleur { $colours_commas }, et un joueur qui a deux de ces couleurs n’en marque { $points } qu’une fois : il faut indiquer qui a quelles couleurs, par exemple --colours '1=bleu,blanc 2=noir,rouge'.
destijl-owners-rest = Il manque des couleurs ({ players }), et les points en dépendent : il faut les indiquer avec --colours.
destijl-owners-sum = Chaque joueur a deux couleurs : --colours, par exemple --colours '1=bleu,blanc 2=noir,rouge', additionne leurs points.
destijl-owners-twice = Dans --colours, plus d’un joueur a { $colours } : il faut donner chaque couleur à un seul joueur.
destijl-owners-player = Il n’y a pas de joueur { $player } quand { $players } jouent au plus : --colours les compte à partir de 1.
destijl-answer-cell = le tableau n’a pas de « { $region } » : ses cases s’appellent cell:LIGNE,COLONNE, à partir d’en haut à gauche.
destijl-answer-colour = { $region } ne peut pas être « { $said } » : les cartes ont { $colours_commas } ; là où il n’y a pas de carte, c’est { $blank }.

## Coups interdits

destijl-over = La partie est terminée : le joueur { $player } ne peut plus poser de carte.
destijl-words = Le joueur { $player } doit dire quelle carte il pose, où se trouve la case du haut à gauche et de combien la carte est tournée, comme dans « 17 at 2,-1 turn 90 » ; « { $words } » dit autre chose.
destijl-angle = Le joueur { $player } peut tourner une carte de 90, 180 ou 270 degrés, pas de { $angle }.
destijl-gallery = Le joueur { $player } ne peut pas prendre la carte { $card } : dans la galerie, il y a { $gallery }.
destijl-cover = Avec la carte { $card }, le joueur { $player } { $cells ->
    [0] ne couvre aucune case
    [one] couvre une seule case
   *[other] couvre { $cells } cases
} du tableau : il en faut deux, trois ou quatre.
destijl-draw = Le joueur { $player } termine la manche : on pioche donc { $wanted ->
    [one] { $wanted } carte
   *[other] { $wanted } cartes
}, comme dans « draw 3 8 21 » ; { $drawn ->
    [0] aucune n’est indiquée
    [one] une seule est indiquée
   *[other] { $drawn } sont indiquées
}.
destijl-draw-none = On ne pioche pas de carte après ce tour du joueur { $player }, mais { $drawn ->
    [one] { $drawn } est indiquée
   *[other] { $drawn } sont indiquées
}.
destijl-card-unknown = Il n’y a pas de carte { $card } : les cartes sont numérotées de 1 à { $cards }.
destijl-card-twice = La carte { $card } ne peut pas venir deux fois : il n’y en a qu’une par numéro.
destijl-large = Le tableau fait { $wide } cases sur { $high }, et la feuille a de la place pour { $columns } sur { $rows } : il faut photographier les cartes elles-mêmes.

## Ce qui a été distribué

destijl-deal = Ce qui a été distribué dans De Stijl s’écrit par exemple '{ $example }', et non { $deal }.
destijl-no-colour = De Stijl n’a pas de couleur { $name } ; il y a { $known }.
destijl-deal-missing = Une partie de De Stijl commence par ce qui a été distribué : 'deal: colours ...; painting ...; gallery ...'.
destijl-deal-colours = Les { $players } joueurs ont besoin de { $each ->
    [2] deux couleurs chacun, par exemple 'blue yellow, black red'
   *[other] une couleur chacun
}, aucune deux fois.
destijl-deal-gallery = La galerie commence avec { $cards } cartes pour { $players } joueurs, et non { $given }.
