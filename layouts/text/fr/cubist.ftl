# Ce que le programme dit d’une partie de CUBIST. Les tours notés sont en anglais dans toutes les langues : « roll 5 3 ».

## Constats

cubist-agreed = Aucune installation n’est construite deux fois, le musée a de la place pour ses dés, et les scores sont prouvés.
cubist-installations = { $cards_count ->
    [one] installation { $cards }
   *[other] installations { $cards }
}
cubist-dice-boxes = { $count ->
    [one] une petite case des dés du musée
   *[other] { $count } petites cases des dés du musée
}
cubist-pen = Le joueur { $player } n’a pas { $count ->
    [one] cette petite case
   *[other] ces petites cases
} dans sa couleur, mais dans celle { $pens_count ->
    [one] du joueur { $pens }
   *[other] des joueurs { $pens }
} ({ $boxes }) : chacun colorie ses petites cases avec son propre feutre.
cubist-unsure = Illisible chez le joueur { $player } : { $boxes }{ $because }.
cubist-gap = Le joueur { $player } a laissé vides des petites cases de dés du musée entre des petites cases coloriées : il faut recompter ses dés.
cubist-museums = Les cartes de musée { $cards } sont coloriées, mais une partie n’a qu’un seul musée.
cubist-museum-unsure = Illisible : quel était le musée, et a-t-il été terminé ? Regarder les petites cases.
cubist-museum-missing = Aucune carte de musée n’est coloriée : on ne peut pas savoir combien de dés le musée contient. Colorier sa petite case.
cubist-museum-players = La carte de musée { $card } est pour { $players } joueurs, mais on a joué à { $played } : regarder laquelle était sur le plateau.
cubist-twice = L’installation { $card } est coloriée par les joueurs { $players }, mais un seul peut l’avoir.
cubist-five = Les joueurs { $players } ont chacun cinq installations ou plus, mais la partie se termine avec le tour où le premier d’entre eux les a.
cubist-gifts = Le joueur { $player } a { $given ->
    [one] { $given } dé
   *[other] { $given } dés
} au musée, mais ses installations { $most ->
    [0] n’en donnent aucun
   *[other] n’en donnent que { $most }
}.
cubist-room = { $dice } dés sont coloriés pour le musée, mais « { $museum } » (carte { $card }) n’en prend que { $room } en plus de la pierre angulaire.
cubist-incomplete = Le musée est marqué comme terminé, mais il a { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} sur les { $room } que prend « { $museum } » (carte { $card }).
cubist-complete = Le musée a tous ses { $dice } dés : la petite case du musée terminé devrait être coloriée.
cubist-unfinished = Personne n’a cinq installations et le musée n’est pas terminé ({ $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} sur { $room }) : la partie a donc été interrompue.
cubist-wins = Le joueur { $player } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
cubist-wins-by-dice = Le joueur { $player } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $others_count ->
    [one] le joueur { $others } en a
   *[other] les joueurs { $others } en ont
} autant, mais moins de dés au musée.
cubist-shared = Les joueurs { $players } partagent la victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} et { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} au musée chacun.

## Coups interdits : le tour et ses mots

cubist-over = La partie est terminée : il n’y a plus de tour à jouer.
cubist-words = Le tour « { $play } » ne peut pas être compris : { $at ->
    [0] à la fin, il manque
   *[other] à la place de « { $found } » (caractère { $at }), il faut
} { $expected ->
    [verb] un des mots roll, work, museum, artist, claim, complete, abandon, store
    [semicolon] un point-virgule
    [colon] un deux-points
    [value] le nombre d’un dé, de 1 à 6
    [room] le numéro d’une salle, 1 ou 2
    [cell] une place par ligne et colonne, comme 0,1
    [at] « at » et une place
    [card] le numéro d’une carte
    [drawn] le numéro de la carte piochée
    [artist] une carte d’artiste comme malevich-4
    [effect] ce que fait l’artiste : un nombre, « work » ou « nothing »
    [work] « work » et une salle
    [to] « to » et le nouveau nombre du dé
    [as] « as » et le numéro d’une carte
    [on] « on » et une carte d’artiste
    [player] le numéro d’un joueur
   *[token] un mot, un nombre ou une place comme 0,1
}.
cubist-marks = Ce qui est colorié sur la feuille n’est pas ce que ce tour a apporté.
cubist-roll-missing = À chaque tour, on lance deux dés : il faut dire lesquels, par exemple « roll 5 3 ».
cubist-roll-twice = On lance deux dés une seule fois par tour, pas deux.
cubist-roll-two = On lance toujours deux dés, par exemple « roll 5 3 », et non { $count }.
cubist-supply = Le joueur { $player } { $count ->
    [0] n’a aucun dé
    [one] n’a qu’un dé
   *[other] n’a que { $count } dés
} en réserve et ne peut pas en lancer deux : il doit d’abord faire travailler un artiste, terminer une installation ou en abandonner une.
cubist-order = Les dés du dépôt s’utilisent après le lancer : écrire d’abord « roll 5 3 ».
cubist-store-last = Ranger des dés est la dernière étape d’un tour : il n’y a rien après.
cubist-store-most = L’étagère contient au plus { $most } dés, et non { $count }.

## Coups interdits : les dés

cubist-refused = { CLAUSE($why) } ({ $where }).
cubist-in-room = dans la salle { $room }
cubist-in-museum = dans le musée
cubist-stack = On ne peut pas poser un { $value } sur le { $other } en { $cell } : des dés empilés montrent le même nombre.
cubist-apart = Un dé en { $cell } ne toucherait aucun autre dé : les dés se touchent par un côté, les coins ne comptent pas.
cubist-beside = Un { $value } en { $cell } serait à côté du { $other } en { $where } : deux voisins diffèrent d’exactement un.
cubist-no-die-there = Il n’y a pas de dé en { $cell }.
cubist-divided = Sans le dé en { $cell }, la sculpture serait coupée en deux, et elle ne doit pas l’être.
cubist-no-die = Il n’y a pas de { $value } dans le dépôt{ $store_count ->
    [0] , qui est vide
   *[other]  : il y a { $store_commas }
}.
cubist-no-die-on = Aucun dé sur l’installation { $card } ne peut montrer { $value }.
cubist-not-built = Le joueur { $player } n’a pas terminé l’installation { $card }.
cubist-not-stored = Le joueur { $player } n’a pas de { $value } sur son étagère.

## Coups interdits : les installations

cubist-card = L’installation { $card } n’est pas exposée ; il y a { $shown_commas }.
cubist-plan = La sculpture de la salle { $room } n’est pas celle de l’installation { $card }, « { $title } ».
cubist-draw = Après l’installation { $card }, on en pioche une autre : il faut dire laquelle, par exemple « draw { $example } ».
cubist-draw-seen = L’installation { $card } ne peut pas être piochée : on l’a déjà vue.
cubist-draw-no-card = L’installation { $card } ne peut pas être piochée : cette carte n’existe pas.
cubist-draw-none = Il ne reste plus de carte d’installation : on ne peut donc pas piocher { $card }.
cubist-abandon-twice = La salle { $room } ne peut être vidée qu’une seule fois.
cubist-abandon-empty = La salle { $room } est vide : il n’y a rien à abandonner.
cubist-abandon-short = Les dés abandonnés ne suffisent pas : il n’y a pas de { $value } pour { $card }.

## Coups interdits : les artistes

cubist-artist = La carte d’artiste { $card } n’est pas exposée ; il y a { $shown_commas }.
cubist-artist-dice = { $card } demande { $dice } dés qui montrent le même nombre, posés ensemble, et non { $count }.
cubist-artist-equal = Les dés sur { $card } doivent tous montrer le même nombre, et non { $shown }.
cubist-artist-own = Les dés sur { $card } sont déjà ceux du joueur { $player }.
cubist-artist-bump = Le joueur { $player } a des { $there } sur { $card } : seuls des dés qui montrent { $there } ou plus les renvoient, pas des { $value }.
cubist-claim = Le joueur { $player } n’a pas de dés sur { $card } : on les y pose pendant un tour précédent.
cubist-claim-fresh = Les dés sur { $card } ont été posés pendant ce tour : un artiste travaille pendant un tour suivant.
cubist-draw-artist = Après { $card }, on pioche une autre carte : il faut dire laquelle, par exemple « draw { $example } ».
cubist-draw-artist-seen = { $card } ne peut pas être piochée : on l’a déjà vue.
cubist-draw-no-artist = { $card } ne peut pas être piochée : ce n’est pas une carte d’artiste.
cubist-draw-under = La prochaine carte d’artiste est { $card }, la première à avoir été mise sous la pioche : écrire « draw { $card } ».
cubist-action-possible = { $artist } peut faire quelque chose, il faut donc le faire : par exemple « { $example } ».
cubist-action-take = { $artist } apporte un dé qui montre { $values_or } : écrire par exemple « claim { $artist }: { $value } ».
cubist-action-remove = { $artist } enlève un dé d’une salle : écrire par exemple « claim { $artist }: work 1 at 0,1 ».
cubist-action-move = { $artist } déplace un dé d’une salle : écrire par exemple « claim { $artist }: work 1 at 0,1 to work 2 at 0,0 ».
cubist-action-more = { $artist } fait montrer { $by } de plus à un dé : écrire par exemple « claim { $artist }: { $old } to { $new } ».
cubist-action-less = { $artist } fait montrer { $by } de moins à un dé : écrire par exemple « claim { $artist }: { $old } to { $new } ».
cubist-action-match = { $artist } copie un dé de l’étagère d’un adversaire : pour un 5 du joueur 2, écrire « claim { $artist }: 5 of 2 ».
cubist-move-nowhere = Un dé que l’on déplace doit aller à une autre place.
cubist-move-empty = Il n’y a pas d’installation dans la salle { $room } où un dé pourrait aller.
cubist-opponent = Le joueur { $player } n’est pas un adversaire du joueur { $turn }.

## Le musée

cubist-museum-source = Seul un dé d’une carte terminée peut aller au musée : il faut dire laquelle, par exemple « { $value } from 14 at 4,1 » ; les dés du dépôt ne peuvent pas y aller.
cubist-museum-no-column = « { $museum } » n’a pas de colonne en { $cell }.
cubist-museum-full = La colonne en { $cell } du musée « { $museum } » est pleine : sa hauteur est de { $height ->
    [one] { $height } dé
   *[other] { $height } dés
}.
cubist-conflict = le { $one } en { $cell } et le { $other } en { $where } ne peuvent pas y être tous les deux : à { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
} de distance, ils doivent différer de { $differ_or }.
cubist-museum-blocked = Avec un { $value } en { $cell }, « { $museum } » ne pourrait plus être terminé : { $why }
cubist-museum-conflict = { CAPITAL($why) }
cubist-museum-complete = « { $museum } » est terminé.
cubist-museum-possible = « { $museum } » peut être terminé, par exemple avec { $example }.
cubist-museum-unknown = Il n’y a pas de carte de musée { $card } : elles sont numérotées de 1 à { $cards }.
cubist-column-unknown = { $word } : « { $museum } » (carte de musée { $card }) n’a pas de colonne en { $cell }.
cubist-column-high = { $word } : la colonne en { $cell } du musée « { $museum } » a une hauteur de { $height ->
    [one] { $height } dé
   *[other] { $height } dés
}, et non de { $given }.
cubist-column-twice = { $word } : { $cell } a déjà été dit ; pour plusieurs dés dans une colonne, écrire par exemple 5,1=3x2.
cubist-column-words = « { $word } » n’est pas une colonne : écrire la ligne, la colonne et le nombre, comme 5,1=3, ou 5,1=3x2 pour deux dés.
cubist-column-numbers = « { $word } » n’est pas une colonne : les dés montrent de 1 à 6, et une colonne a au moins un dé.
cubist-museum-apart = Ces dés ne tiennent pas ensemble : chacun est à côté d’un autre, côté contre côté.
cubist-cornerstone = La pierre angulaire manque : écrire ce qu’elle montre, par exemple { $cell }=3.

## Noms des cartes, et distribution

cubist-installation-name = { PRINTED($title, "cubist-cards", "installations", $card) }
cubist-museum-name = { PRINTED($title, "cubist-cards", "museums", $card) }
cubist-deal-museum = La distribution nomme le musée { $museum }, { $printed ->
    [0] mais il n’y a pas de telle carte
   *[other] mais il est pour { $printed } joueurs
} : pour { $players } joueurs il y a { $known }.
cubist-deal-cornerstone = La distribution donne la pierre angulaire { $cornerstone }, mais un dé montre 1 à 6.
cubist-deal-unknown = La distribution nomme { $card } sous '{ $key }', mais il n’y a pas de telle carte.
cubist-deal-twice = La distribution nomme deux fois la même carte sous '{ $key }' ; chacune n’existe qu’une fois.
cubist-deal-begins = La distribution commence par { $word } ; elle s’écrit par exemple 'deal: { $example }'.
cubist-deal-lacks = La distribution nomme { $found } sur { $count } sous '{ $key }' ; elle s’écrit par exemple 'deal: { $example }'.
