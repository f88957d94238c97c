# Ce que le programme dit d’une partie de Delaunay.

## Constats

delaunay-own-colour = Les cases { $spaces } sont voisines et toutes deux en { $ink }.
delaunay-own-colour-over = Les cases { $spaces } sont voisines de part et d’autre d’un trait épais et toutes deux en { $ink }.
delaunay-next-to = { $spaces_count ->
    [one] La case { $spaces } n’est pas reliée
   *[other] Les cases { $spaces } ne sont pas reliées
} aux autres cases coloriées de la section : on remplit toujours une case voisine d’une case coloriée.
delaunay-sections = Les sections { $sections } sont toutes commencées et pas terminées, mais on joue dans une seule section jusqu’à ce qu’elle soit terminée.
delaunay-unfinished = La partie n’est pas terminée : { $open_count ->
    [0] {""}
    [one] la section { $open } n’est pas terminée
   *[other] les sections { $open } ne sont pas terminées
}{ $empty_count ->
    [0] {""}
   *[other] { $open_count ->
        [0] {""}
       *[other] , et{" "}
    }{ $empty_count ->
        [one] la section { $empty } est vide
       *[other] les sections { $empty } sont vides
    }
}.
delaunay-row = Des petites cases de la rangée 3 sont coloriées, mais à { $players } joueurs on n’utilise que les rangées 1 et 2.
delaunay-order = Aucun ordre des sections et des tours ne permet de remplir le plateau ainsi{ $first ->
    [0] {""}
   *[other] , si le joueur { $first } a commencé
}.
delaunay-score = La rangée { $row } { $boxes ->
    [0] n’a aucune petite case coloriée
    [one] a une petite case coloriée
   *[other] a { $boxes } petites cases coloriées
}, mais le plateau permet de perdre { $limit }, quel que soit l’ordre dans lequel il a été rempli.
delaunay-in-row = { $boxes } dans la rangée { $row }
delaunay-tied = Petites cases coloriées : { $found }. C’est impossible{ $first ->
    [0] {""}
   *[other] , si le joueur { $first } a commencé
} : on joue chacun son tour, et les rangées dépendent donc l’une de l’autre ; le plus proche que permet le plateau est { $near }.
delaunay-ahead = { $sides ->
    [one] { CAPITAL($names) } : le moins de petites cases coloriées, { $boxes }{ $each ->
        [one] {""}
       *[other] {" "}à deux
    }.
   *[other] Égalité avec { $boxes ->
        [one] { $boxes } petite case coloriée
       *[other] { $boxes } petites cases coloriées
    } pour chacun : { $names }.
}

## Verdicts

delaunay-allowed = Les règles sont respectées, et les petites cases coloriées donnent des totaux que le plateau permet.

## Coups interdits

delaunay-turn = La dernière case de la section précédente a été remplie par le joueur { $turn } : c’est son tour, pas celui du joueur { $player }.
delaunay-pass = Le joueur { $player } n’a pas le droit de perdre un point à la place : la case { $space } peut être remplie.
delaunay-pen = Le joueur { $player } ne peut utiliser que { $count ->
    [one] sa propre couleur
   *[other] ses deux couleurs
}.
delaunay-filled = La case { $space } est déjà remplie.
delaunay-section-complete = La case { $space } se trouve dans une section terminée ; ce qui y est vide reste vide.
delaunay-section-other = La case { $space } ne se trouve pas dans la section où l’on joue, et celle-ci doit d’abord être terminée.
delaunay-apart = La case { $space } n’est voisine d’aucune case coloriée de sa section ; se toucher par un coin ne suffit pas.
delaunay-beside = La case { $space } est voisine de la case { $other }, qui a déjà la même couleur.
delaunay-beside-over = De l’autre côté du trait épais, la case { $space } est voisine de la case { $other }, qui a déjà la même couleur.

## Ce qu’un tour demande

delaunay-asks = remplis une case de la section { $section }, voisine d’une case coloriée de cette section, mais pas de ta propre couleur
delaunay-asks-section = choisis une section et remplis-y une case
