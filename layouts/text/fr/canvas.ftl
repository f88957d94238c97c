# Ce que le programme dit d’une partie de Canvas. $title est le nom d’une carte de score ou canvas-silver.

## Constats

canvas-silver = Argent
canvas-agrees = Les rubans sont dans leurs petites cases, et les scores sont prouvés.
canvas-empty = Aucun ruban n’est colorié : il n’y a donc rien à juger.
canvas-pen = { $count ->
    [one] La petite case { $box } du joueur { $player } est coloriée
   *[other] { $count } petites cases du joueur { $player } sont coloriées
} avec le feutre du joueur { $pens } : chacun colorie ses propres rubans avec son propre feutre.
canvas-unsure = Illisible à la ligne « { $title } » : { $count ->
    [one] petite case { $box } du joueur { $player }
   *[other] { $count } petites cases du joueur { $player }
}{ $because }.
canvas-gap = À la ligne « { $title } », le joueur { $player } a laissé { $count ->
    [one] la petite case { $box } vide
   *[other] { $count } petites cases vides
} avant une petite case coloriée : les rubans se colorient à partir de la gauche, il faut donc les recompter.
canvas-impossible = Il n’existe pas trois tableaux faits de neuf cartes différentes qui rapportent ensemble les rubans du joueur { $player } : il faut les recompter.
canvas-goal-reached = L’objectif de { $goal } points est atteint : sa petite case peut être coloriée.
canvas-goal-unsure = Illisible : impossible de dire si la petite case de l’objectif est coloriée.
canvas-goal-wrong = D’après la petite case, l’objectif de { $goal } points est atteint, mais personne n’a plus de { $best } points.
canvas-worth = Les tableaux valent { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
canvas-worth-enough = Les tableaux valent { $points } points : c’est assez pour l’objectif de { $goal }.
canvas-worth-short = Les tableaux valent { $points ->
    [one] { $points } point
   *[other] { $points } points
} : ce n’est pas assez pour l’objectif de { $goal }.
canvas-equal = Égalité entre les joueurs { $players } avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} chacun : celui qui a le plus de jetons d’inspiration gagne.
canvas-wins = Le joueur { $player } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

## Coups interdits

canvas-words = { $words } n’est pas un coup : un coup s’écrit « take 3 draw 41 » (la place sur le tapis, la carte piochée) ou « paint 12 5 40 on 7 » (trois cartes d’art, de l’arrière vers l’avant, et un fond).
canvas-vincent-words = { $words } n’est pas un tour de Vincent : il faut dire combien de ses jetons sont tombés face visible et quelle carte a été piochée, comme « vincent 2 draw 41 ».
canvas-over = La partie est finie : tous ont terminé trois tableaux.
canvas-vincent-too = C’est maintenant aussi le tour de Vincent : il faut dire combien de ses jetons sont tombés face visible et quelle carte a été piochée, comme « { $example } ».
canvas-no-vincent = Ce n’est pas le tour de Vincent : il faut enlever ce qui suit le point-virgule.
canvas-vincent-tokens = Vincent a { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
} d’inspiration : { $up } ne peuvent donc pas être tombés face visible.
canvas-draw = Après ce coup, on pioche { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}, et le coup { $named ->
    [0] n’en nomme aucune
   *[other] en nomme { $named }
}.
canvas-no-card = Il n’y a pas de carte d’art { $card } à piocher.
canvas-gone = La carte d’art { $card } n’est plus dans la pioche.
canvas-hand = Avec { $hand } cartes d’art en main, il faut terminer un tableau.
canvas-place = Les places du tapis vont de 1 à { $last } : la place { $place } n’existe pas.
canvas-tokens = Prendre la carte de la place { $place } coûte { $costs ->
    [one] { $costs } jeton
   *[other] { $costs } jetons
} d’inspiration, et le joueur { $player } { $tokens ->
    [0] n’en a pas
   *[other] n’en a que { $tokens }
}.
canvas-hand-lacks = Un tableau se compose de trois cartes d’art de sa propre main, et le joueur { $player } n’a pas la carte { $card }.
canvas-card-twice = Un tableau se compose de trois cartes d’art de sa propre main, et une même carte est nommée deux fois.
canvas-background = Le joueur { $player } n’a pas le fond { $background } ; il lui reste : { $left_commas }.

## Cartes distribuées et tableaux

canvas-card = { PRINTED($title, "canvas-cards", "scoring", $card, "title") }
canvas-deal = La distribution { $deal } est incompréhensible : elle s’écrit par exemple 'row 12 5 40 7 33; backgrounds 1 2 3, 4 5 6', d’abord les cartes sur le tapis, puis trois fonds par joueur.
canvas-deal-row = La distribution demande { $row } cartes d’art différentes, de 1 à { $last }, dans la rangée.
canvas-deal-backgrounds = La distribution demande { $each } fonds pour { $players ->
    [one] 1 joueur
   *[other] chacun des { $players } joueurs
}, tous différents et de 1 à { $last }.
canvas-three = Un tableau se compose de trois cartes d’art différentes, et non de { $cards }.
canvas-no-art-card = Il n’y a pas de carte d’art { $card } : elles ont les numéros 1 à { $last }.
canvas-no-background = Il n’y a pas de fond { $card } : ils ont les numéros 1 à { $last }.

## Choix

canvas-level-alone = Le niveau { $level } est pour un seul joueur : y renoncer, ou dire --players 1.
canvas-vincent-players = Vincent joue avec un ou deux joueurs, et non avec { $players }.
canvas-level-scenario = Le scénario { $scenario } a son propre but : renoncer au niveau { $level }.
canvas-too-many-cards = { $scenario ->
    [none] Le tapis a { $room } places
   *[other] Le scénario { $scenario } { $room ->
        [0] ne laisse aucune place
        [one] laisse { $room } place
       *[other] laisse { $room } places
    }
} pour des cartes de score au choix, et non { $asked } : { $cards_commas }.
