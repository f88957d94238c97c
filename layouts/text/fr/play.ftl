# Ce que disent les pages pendant qu’on joue sur l’image du champ.

play-move = joue
play-asks = { CAPITAL($who) } : { $what }.
play-who = { $name }{ $inks_count ->
    [0] { "" }
   *[other] { " " }({ $inks_commas })
}
play-near = à côté de { $inks }
play-in = { $what } en { $ink }
play-captures = capture { $what }
play-passes = passe
play-told = { $number }. { CAPITAL($who) } : { $what }{ $points ->
    [0] { "" }
   *[other] , +{ $points }
}
play-fact-dots = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
play-fact-cube = cube { $number }
play-fact-section = section { $number }
play-must-pass = { CAPITAL($who) } ne peut pas jouer et doit passer.
play-stretches = ligne { $line }, { $count } tronçons
play-neutral = { $ink }, à personne

## What players may agree on

play-option-small = un petit jeu de 10 à 15 minutes : des cases moins nombreuses et plus grandes, dès six ans
play-option-low-doubles = équipes : dans chaque équipe, le score le plus bas compte double
play-option-high-doubles = équipes : dans chaque équipe, le score le plus haut compte double
play-option-stop = chacun s’arrête à une ligne qu’il a coloriée lui-même
play-option-six = les six zones sont remplies, même celles hors astérisques
play-option-triangular = pour n séquences d’un coup, on marque 1 + 2 + ... + n points, et cinq points d’avance ne suffisent pas pour gagner
play-option-halved = à deux : avant de jouer, chacun coupe une case en deux, d’un trait noir entre ses repères
play-option-double = à deux : au premier tour, chacun remplit deux cases voisines, comme une seule
play-option-three-cubes = jusqu’à trois cubes peuvent être en jeu à la fois : un jeu bien plus difficile
play-option-filling = on commence avec une palette vide que l’on remplit tour à tour ; qui remplit en second peint en premier
play-option-brushes = deux coups de pinceau chacun, pour changer la couleur d’un carré de l’autre toile juste après avoir peint
play-option-vincent = pour un ou deux joueurs : Vincent retire des cartes après chaque manche
play-option-level = pour un joueur : { $points } points suffisent pour gagner
play-option-scenario = scénario : { $cards_commas } ; le but est { $goal }
play-option-scenario-any = scénario : { $count } cartes de score au choix ; le but est { $goal }
play-option-scoring = carte de score { canvas-card } : { PRINTED($condition, "canvas-cards", "scoring", $card, "condition") }
play-option-random = les cartes de score que personne n’a nommées sont tirées au sort ; sinon, ce sont celles de la première partie
