# Ce que le programme dit d’une partie de Mondrian.

## Constats

mondrian-own-colour = Les cases { $spaces } sont voisines et toutes deux en { $ink }.
mondrian-neutral = Les cases { $spaces } sont voisines et toutes deux en { $ink }, la couleur neutre.
mondrian-next-to = { $spaces_count ->
    [one] La case { $spaces } n’est pas reliée
   *[other] Les cases { $spaces } ne sont pas reliées
} aux autres cases coloriées : on remplit toujours une case voisine d’une case coloriée.
mondrian-unfinished = La partie n’est pas terminée : { $spaces_count ->
    [one] la case { $spaces } est vide et pourrait
   *[other] les cases { $spaces } sont vides et pourraient
} encore être { $spaces_count ->
    [one] remplie
   *[other] remplies
}.
mondrian-turn = Le joueur { $ahead } a rempli { $many ->
    [one] { $many } case
   *[other] { $many } cases
}, mais le joueur { $behind } seulement { $few }{ $neutral ->
    [0] {""}
   *[other] {" "}et au plus { $neutral } dans la couleur neutre
}{ $first ->
    [0] {""}
   *[other] , et c’est le joueur { $first } qui a commencé
} : le joueur { $behind } pouvait toujours remplir une case, donc quelqu’un n’a pas attendu son tour.
mondrian-turn-or-pass = Le joueur { $ahead } a rempli { $many ->
    [one] { $many } case
   *[other] { $many } cases
}, mais le joueur { $behind } seulement { $few }{ $neutral ->
    [0] {""}
   *[other] {" "}et au plus { $neutral } dans la couleur neutre
}{ $first ->
    [0] {""}
   *[other] , et c’est le joueur { $first } qui a commencé
} : ou bien le joueur { $behind } a dû passer, ou bien quelqu’un n’a pas attendu son tour.
mondrian-order = Aucun ordre des tours ne permet de remplir les cases coloriées en respectant les règles.
mondrian-full = Les joueurs { $players } ont tous rempli leur zone de points, mais la partie s’arrête dès que le premier a rempli la sienne.
mondrian-score = { $players_count ->
    [one] Le joueur { $players } a
   *[other] Les joueurs { $players } ont ensemble
} { $boxes ->
    [0] 0 petite case coloriée
    [one] une petite case coloriée
   *[other] { $boxes } petites cases coloriées
}, mais le plateau terminé permet { $limit }, quel que soit l’ordre dans lequel il a été rempli.

## Coups interdits

mondrian-pass = Le joueur { $player } n’a pas le droit de passer : la case { $space } peut être remplie.
mondrian-pass-neutral = Le joueur { $player } n’a pas le droit de passer : la case { $space } peut être remplie dans la couleur neutre.
mondrian-pen = Le joueur { $player } ne peut utiliser que sa propre couleur.
mondrian-pen-neutral = Le joueur { $player } ne peut utiliser que sa propre couleur ou la couleur neutre.
mondrian-filled = La case { $space } est déjà remplie.
mondrian-apart = La case { $space } n’est voisine d’aucune case remplie ; se toucher par un coin ne suffit pas.
mondrian-beside-own-colour = La case { $space } est voisine de la case { $other }, qui a déjà la même couleur.
mondrian-beside-neutral = La case { $space } est voisine de la case { $other }, qui est déjà neutre.
mondrian-small = Un petit Mondrian se joue en { $boxes } points : renoncer à --points, ou imprimer une feuille de la taille habituelle.
mondrian-target = Le but doit être d’au moins un point, et non de { $target }.

## Ce qu’un tour demande

mondrian-asks = remplis une case voisine d’une case coloriée, mais pas de ta propre couleur
mondrian-asks-first = remplis une case quelconque
