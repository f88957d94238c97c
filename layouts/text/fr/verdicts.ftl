# Ce que le programme dit d’une feuille terminée, quel que soit le jeu : voir https://projectfluent.org/fluent/guide/.
# CAPITAL() commence une phrase par son argument ; CLAUSE() enlève le point final d’une phrase.
# D’une liste $x il y a aussi $x_count (combien), $x_or (« 1, 2 ou 3 ») et $x_commas (« 1, 2, 3 »).
# Les noms des endroits n’ont pas d’article : les phrases sont faites pour qu’ils puissent rester tels quels.

## Mots

ink = { $name ->
    [blank] vide
    [None] vide
    [red] rouge
    [blue] bleu
    [yellow] jaune
    [green] vert
    [orange] orange
    [purple] violet
    [brown] marron
    [black] noir
    [light-blue] bleu clair
    [turquoise] turquoise
    [pink] rose
    [white] blanc
    [violet] violet
    [grey] gris
   *[other] { $words }
}
reason = { $name ->
    [hard-to-read] difficile à lire
    [covered] quelque chose est posé dessus
    [creased] papier courbé ou plié
    [glare] reflet de lumière
    [faint-mark] trace trop faible
    [two-colours] deux couleurs
    [two-pens-alike] deux feutres trop semblables
    [another-ink] couleur d’aucun feutre
    [crossed-out] marque barrée ou recouverte
    [black-or-grey] noir ou gris
    [no-pen-keys] pastilles vides
    [not-in-the-picture] hors de la photo
    [outside-the-picture] hors de la photo
    [in-doubt] lecture pas sûre
    [unsure] lecture pas sûre
    [answered] réponse d’une personne
    [the-pictures-differ] les photos se contredisent
    [card-off-its-place] carte déplacée
    [order-of-cards] ordre des cartes
    [another-colour] autre couleur
    [two-cards-show] deux cartes visibles
    [code-not-seen] code invisible
   *[other] { $words }
}
reason-nobodys = { $ink }, couleur de personne
because = { $why_count ->
    [0] {""}
   *[other] {" "}({ $why_or })
}
row = rangée { $number }
both = { $names }
players = { $numbers_count ->
    [one] joueur { $numbers }
   *[other] joueurs { $numbers }
}
players-colours = joueur { $numbers } ({ $colours_commas })
range-numbers = de { $low } à { $high }

## Endroits : leurs nombres sont $a, $b et $c

region = { $kind } { $name }
region-score = petite case { $b } du joueur { $a }
region-penalty = petite case { $b } de la rangée { $a }
region-sequence = petite case { $c } de la zone { $b } du joueur { $a }
region-track = petite case { $a } de la piste de score du joueur { $b }
region-choice = petite case { $b } du choix { $a }
region-tally = petite case { $c } de la ligne { $b } du joueur { $a }
region-total = total du joueur { $a }
region-initials = initiales du joueur { $a }
region-first = case « joue en 1er » du joueur { $a }
region-pen = pastille { $b } du feutre { $a }
region-cut = la ligne qui partage la case { $a }
region-half = moitié { $b } de la case { $a }
region-line = ligne { $a }, tronçon { $b }
region-cell = ligne { $a }, colonne { $b }
region-space = case { $a }
region-segment = segment { $a }
region-triangle = triangle { $a }
region-run-score = petites cases { $b } à { $last } du joueur { $a }
region-run-penalty = petites cases { $b } à { $last } de la rangée { $a }
region-run-sequence = petites cases { $c } à { $last } de la zone { $b } du joueur { $a }
region-run-choice = petites cases { $b } à { $last } du choix { $a }
region-run-tally = petites cases { $c } à { $last } de la ligne { $b } du joueur { $a }
region-run-track = petite case { $a } des pistes de score des joueurs { $b } à { $last }
regions = { $names }
regions-many = { $count } endroits
some = { $noun } { $numbers }
range = { $count } { $noun } de { $first } à { $last }
many = { $count } { $noun }
cell = la case de la rangée { $row }, colonne { $column }
cells = les cases { $cells } (rangée/colonne)
noun-box = { $count ->
    [one] petite case
   *[other] petites cases
}
noun-key = { $count ->
    [one] pastille
   *[other] pastilles
}
noun-space = { $count ->
    [one] case
   *[other] cases
}
noun-half = { $count ->
    [one] moitié
   *[other] moitiés
}
noun-cell = { $count ->
    [one] case
   *[other] cases
}
noun-segment = { $count ->
    [one] segment
   *[other] segments
}
noun-line = { $count ->
    [one] ligne
   *[other] lignes
}
noun-triangle = { $count ->
    [one] triangle
   *[other] triangles
}
noun-track = { $count ->
    [one] piste
   *[other] pistes
}
noun-sequence = { $count ->
    [one] suite
   *[other] suites
}
noun-choice = choix
noun-tally = { $count ->
    [one] petite case
   *[other] petites cases
}

## Feutres

pens-same = Les pastilles des feutres { $pens } sont de la même couleur ({ $ink }) : chaque feutre doit avoir la sienne.
pens-differ = Les deux pastilles du feutre { $pen } montrent des couleurs différentes.
pens-missing = Les pastilles du feutre { $pen } ne disent pas quelle est sa couleur : personne ne sait ce qu’il a rempli. Il faut les remplir toutes les deux avec ce feutre.
pens-unknown = { CAPITAL($ink) } : aucune pastille ne montre cette couleur, et pourtant elle est là ({ $places }).
first-ticks = La case « joue en 1er » est cochée par { $who_count ->
    [one] le joueur { $who }
   *[other] les joueurs { $who }
}, ce qui est impossible : il y a { $players } joueurs, et un seul commence.
players-unknown = La feuille ne dit pas combien ont joué ({ $numbers_or }) : elle montre { $pens ->
    [one] { $pens } feutre
   *[other] { $pens } feutres
} et { $areas ->
    [one] { $areas } zone de points utilisée
   *[other] { $areas } zones de points utilisées
} ; tous les joueurs doivent écrire leurs initiales et remplir les deux pastilles de leur feutre.

## Petites cases pour les points

score-unsure-player = Illisible dans la zone de points du joueur { $player } : { $places }{ $because }.
score-unsure-row = Illisible dans la rangée { $player } : { $places }{ $because }.
score-gap-player = Le joueur { $player } a laissé un vide entre des petites cases coloriées ({ $places }) : il faut recompter ses points.
score-gap-row = La rangée { $player } a un vide entre des petites cases coloriées ({ $places }) : il faut la recompter.
score-swapped = Les joueurs { $players } ont échangé leurs zones de points : les petites cases de chacune ont la couleur d’un autre d’entre eux. Elles comptent pour le joueur de cette couleur.
score-swapped-right = Les joueurs { $players } ont échangé leurs zones de points : les petites cases de chacune ont la couleur d’un autre d’entre eux. Les points sont justes : ils comptent pour le joueur de cette couleur.
score-ink-player = { CAPITAL($places) } de la zone de points du joueur { $player } : { $count ->
    [one] coloriée
   *[other] coloriées
} en { $ink }, alors que le joueur { $player } joue en { $own }.
score-ink-row = { CAPITAL($places) } de la rangée { $player } : { $count ->
    [one] coloriée
   *[other] coloriées
} en { $ink }, alors que cette rangée se colorie en { $own_or }.
score-empty = Aucune petite case n’est coloriée : aucun score n’est donc annoncé.
limit-exactly = exactement { $points ->
    [one] { $points } point
   *[other] { $points } points
}
limit-most = au plus { $points ->
    [one] { $points } point
   *[other] { $points } points
}
limit-least = au moins { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ahead = { $sides ->
    [one] Le plus de petites cases coloriées : { $names }, avec { $best }{ $each ->
        [one] {""}
       *[other] {" "}à deux
    }.
   *[other] Égalité avec { $best ->
        [one] { $best } petite case coloriée
       *[other] { $best } petites cases coloriées
    } pour chacun : { $names }.
}
ahead-low-doubles = { $sides ->
    [one] { CAPITAL($names) } : en tête avec { $best } points.
   *[other] Égalité avec { $best } points pour chacun : { $names }.
} Le score le plus bas de chaque équipe compte double.
ahead-high-doubles = { $sides ->
    [one] { CAPITAL($names) } : en tête avec { $best } points.
   *[other] Égalité avec { $best } points pour chacun : { $names }.
} Le score le plus haut de chaque équipe compte double.

## Totaux écrits

total = le total du joueur { $area }
total-row = le total de la rangée { $area }
total-wrong = { CAPITAL($total) } dit { $number }, mais { $count }.
total-doubtful = { CAPITAL($total) } semble dire { $number }, mais { $count } : à vérifier.
total-differ = { CAPITAL($total) } diffère d’une image à l’autre ({ $numbers }) ; { $count } : à vérifier sur la feuille.
total-unread = { CAPITAL($total) } est illisible ; { $count } : vérifier s’il le dit.
total-unread-alone = { CAPITAL($total) } est illisible, et rien d’autre ne dit quel score est annoncé ; { $count } : vérifier s’il le dit.
boxes-least = au moins { $low ->
    [one] { $low } petite case est coloriée
   *[other] { $low } petites cases sont coloriées
}
boxes-exact = { $count ->
    [0] aucune petite case n’est coloriée
    [one] { $count } petite case est coloriée
   *[other] { $count } petites cases sont coloriées
}
boxes-range = de { $low } à { $high } { $high ->
    [one] petite case est coloriée
   *[other] petites cases sont coloriées
}
sheet-open = la feuille ne prouve rien
sheet-exact = la feuille prouve { $score }
sheet-range = la feuille permet de { $low } à { $high }

## Verdicts

nothing-coloured = Rien n’est colorié sur le plateau : il n’y a donc rien à juger.
agrees-proved = Les règles sont respectées, et les scores sont prouvés.
agrees-allowed = Les règles sont respectées, et les petites cases coloriées donnent des scores possibles.
agrees-warnings = { CLAUSE($why) } ; { $count ->
    [one] une remarque mérite
   *[other] { $count } remarques méritent
} un second regard.
agrees-unfinished = La partie n’est pas terminée. Pour ce qui a été joué : { $why }
and-more = { CLAUSE($first) } (et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}).
places-unread = Illisible : { $places }{ $because }. Regarder quelle couleur s’y trouve, s’il y en a une.

## Doutes

doubt-decides = Illisible, et le verdict en dépend : { $places }. C’est là qu’il faut regarder.
doubt-ruled = Deux feutres se ressemblent ici : { $places }. Toute autre couleur que la plus probable enfreindrait les règles ou les scores annoncés ; celle-ci est donc retenue.
doubt-settled = Illisible ({ $causes }) : { $places }. Mais quelle que soit la couleur de { $count ->
    [one] cet endroit
   *[other] ces endroits
}, le verdict reste le même.
whatever-disagrees = Quelle que soit la couleur de { $count ->
    [one] cet endroit
   *[other] ces endroits
} ({ $places }), quelque chose ne va pas, par exemple ceci : { CAPITAL($why) }
whatever-agrees = Quelle que soit la couleur de { $count ->
    [one] cet endroit
   *[other] ces endroits
} ({ $places }), la feuille respecte les règles et permet les scores.
doubt-row = Illisible : { $places }. Mais la rangée le dit, car ses petites cases se colorient l’une après l’autre.
doubt-left = Deux feutres se ressemblent ici : { $places }. Mais les règles n’en permettent qu’un{ $count ->
    [one] .
   *[other] {" "}à chaque endroit.
}
doubt-rules = Pas lu avec certitude : { $places }. Mais d’après la lecture la plus probable, les règles sont respectées.
doubt-ink = Lu « { $ink } » : { $places }. Mais cette couleur serait { $count ->
    [one] contraire aux règles
   *[other] { $count } fois contraire aux règles
} : à vérifier.
doubt-place = { CAPITAL($place) } : lu « { $ink } », mais sans certitude, et ce serait contraire à une règle. À vérifier.
doubt-places = Lu sans certitude, et ce serait contraire à une règle : { $places }. À vérifier.
doubt-count = Lu sans certitude : { $places }. C’est peut-être à cause de { $count ->
    [one] cet endroit
   *[other] ces endroits
} qu’un score semble faux : à vérifier d’abord.
doubt-order = { CLAUSE($error) } ; une marque a peut-être été mal lue. À vérifier d’abord : { $places }.
doubt-mended = { CAPITAL($place) } : lu « { $ink } », mais sans certitude ; si c’est { $other }, tout est juste. À vérifier.
answer-overrules = { CAPITAL($place) } : « { $said } » d’après la réponse, « { $seen } » d’après la photo.
answers-kept = { $count ->
    [one] Une réponse conservée compte
   *[other] { $count } réponses conservées comptent
} ici : { $places }. 'pnp answers' montre ce qui est conservé.

## Plusieurs photos

pictures-apart = { $picture } montre cette feuille à un autre moment, ou un autre tirage de la même feuille ({ $count ->
    [one] un endroit n’est colorié
   *[other] { $count } endroits ne sont coloriés
} que sur une des deux photos) : chacune est jugée pour elle-même.
pictures-alike = La même feuille est aussi sur { $pictures } ; ce que montre l’une vaut pour toutes.
pictures-twice = { $picture } est nommé plus d’une fois et compte une fois.
pictures-together = Cette feuille est jugée avec { $pictures } : { $settled ->
    [one] un endroit y est éclairci
   *[other] { $settled } endroits y sont éclaircis
}.
pictures-together-differ = Cette feuille est jugée avec { $pictures } : { $settled ->
    [0] aucun endroit n’y est éclairci
    [one] un endroit y est éclairci
   *[other] { $settled } endroits y sont éclaircis
}, { $differ ->
    [one] un endroit y est différent
   *[other] { $differ } endroits y sont différents
}.
series-last = Pour { $game }, une série de photos n’en dit pas plus que la dernière, et c’est elle qui est jugée.
series-changed = La photo { $one } et la photo { $other } ne se suivent pas ({ $places }) : donner les photos d’une même feuille dans l’ordre où elles ont été prises.
since-start = avant la photo 1
since-picture = entre la photo { $before } et la photo { $number }
series-many = { $count ->
    [one] Un endroit a été colorié
   *[other] { $count } endroits ont été coloriés
} { $since } : trop d’ordres sont possibles pour prouver plus que la dernière photo ; mieux vaut prendre une photo tous les quelques coups.
series-order = Aucun ordre des coups permis par les règles ne donne ce qui a été colorié { $since }.
series-score = La zone de points { $area } a { $boxes ->
    [one] { $boxes } petite case coloriée
   *[other] { $boxes } petites cases coloriées
}, mais les photos prouvent { $allowed }.
series-proved = Les photos montrent chaque coup : les règles sont respectées, et les scores sont prouvés.
series-unfinished = D’après la dernière photo, la partie n’est pas encore terminée.

## Coups

move-over = La partie est terminée : le joueur { $player } ne peut plus jouer.
move-turn = C’est au joueur { $turn } de jouer, pas au joueur { $player }.

## Parties notées

record-claim = Le joueur { $player } annonce { $claim } pour ce coup, mais il rapporte { $points }.
record-totals = Il y a { $scores } scores dans cette partie, et non { $given }.
record-total = le joueur { $player } a { $points }, et non { $claim }
record-wrong-totals = D’après ces coups, { $parts }.
record-fault = { $source }, ligne { $line } : { CAPITAL($fault) }{ $more ->
    [0] {""}
    [one] {" "}({ $more } autre erreur plus bas.)
   *[other] {" "}({ $more } autres erreurs plus bas.)
}
record-score = { $who } { $points }
record-teams = {" "}Équipes : { $scores_commas }.
record-unfinished = {" "}La partie n’est pas encore terminée.
record-winners = {" "}Victoire : { $names }. { $rule }
record-tie = {" "}Égalité : { $names }. { $rule }
record-no-winner = {" "}Personne ne gagne. { $rule }
decided-points = Le score le plus élevé gagne.
decided-teams = L’équipe au total le plus élevé gagne.
decided-fewest = Le moins de points perdus gagne.
decided-chain = Une chaîne complète gagne, quels que soient les totaux.
decided-chains = Deux chaînes sont complètes ; le total le plus élevé gagne.
decided-best-chain = Aucune chaîne n’est complète ; le total le plus élevé des triangles d’une seule chaîne gagne.
decided-full-area = Une zone de points pleine gagne.
decided-track = Le premier joueur au bout de la piste de score gagne.
decided-lead = Une avance de cinq points gagne.
decided-stroke = Les scores sont égaux ; la plus grande touche gagne.
decided-museum-dice = Les scores sont égaux ; le plus de dés dans le musée gagne.
decided-tokens = Les scores sont égaux ; le plus de jetons d’inspiration gagne.
decided-judge = Les scores et les jetons d’inspiration sont égaux ; une personne neutre choisit parmi les joueurs à égalité.
decided-goal = Un joueur seul doit atteindre l’objectif.
record-legal = { $moves ->
    [0] Il n’y a pas encore de coup
    [one] Le seul coup est permis
   *[other] Les { $moves } coups sont tous permis
}. Scores : { $scores_commas }.{ $teams }{ $end }

## Ce qu’affiche la vérification

status-agrees = conforme
status-disagrees = non conforme
status-unsure = à vérifier
status-unreadable = illisible
severity-error = erreur : { $text }
severity-warning = attention : { $text }
severity-note = remarque : { $text }
counted = { $boxes ->
    [one] { $boxes } petite case
   *[other] { $boxes } petites cases
}
not-counted = pas compté
written = total écrit : { $total }
proof-exact = { $paper ->
    [painting] le tableau
   *[sheet] la feuille
} prouve { $low }
proof-range = { $paper ->
    [painting] le tableau
   *[sheet] la feuille
} permet de { $low } à { $high }
proof-open = aucune limite connue
proof-none = { $paper ->
    [painting] le tableau
   *[sheet] la feuille
} ne prouve rien
score-line = { $who } : { $claims_count ->
    [0] {""}
   *[other] { $claims_commas } ;{" "}
}{ $proof }
see-picture = voir { $picture }
to-settle = pour trancher : { $command }
settling = { $command } (à la place de chaque ... : { $choices_or }){ $more ->
    [0] {""}
    [one] {" "}; { $more } autre endroit sera demandé après
   *[other] {" "}; { $more } autres endroits seront demandés après
}
number-written = le nombre écrit
blank = vide

## Les règles dont les joueurs conviennent avant de commencer

rules-agreed = Jugé selon ces règles convenues : { $rules }.
rules-other = Cela ne va pas avec les règles imprimées, mais c’est juste si vous avez joué ainsi : { $ways_or }.
rules-way = { $rules } ({ $options })
rule-teams = deux équipes
rule-points = un but de { $points } points
rule-stop = arrêt à ses propres lignes
rule-low-doubles = le score le plus bas d’une équipe compté double
rule-high-doubles = le score le plus haut d’une équipe compté double
rule-three-cubes = jusqu’à trois cubes en jeu à la fois
rule-small = un petit jeu
rule-six = six suites
rule-triangular = plus de points pour plusieurs suites à la fois
rule-halved = une case coupée en deux par joueur
rule-double = deux cases comme une seule au premier tour
rule-filling = une palette vide au début
rule-brushes = deux pinceaux par joueur
rule-vincent = Vincent joue aussi
rule-random = cartes de score tirées au sort
rule-easy = niveau facile
rule-normal = niveau normal
rule-hard = niveau difficile
rule-master = niveau maître

## Coups

turn-one-space = Le joueur { $player } ne peut remplir qu’une seule case par tour.
turn-no-space = Ce plateau n’a pas de case « { $space } ».
