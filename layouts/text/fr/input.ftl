# Ce que le programme dit de ce dont il ne peut rien faire : réponses, codes, parties notées, fichiers.
# À part de verdicts.ftl, parce qu’il ne s’agit pas d’une feuille terminée.

input-about = { $what } : { $why }
input-line = { $source }, ligne { $line }
input-system = { $name ->
    [EACCES] accès refusé
    [EPERM] opération non permise
    [EROFS] support en lecture seule
    [ENOENT] fichier ou dossier introuvable
    [ENOTDIR] pas un dossier
    [EISDIR] c’est un dossier
    [EEXIST] le fichier existe déjà
    [ENOSPC] plus de place
    [EDQUOT] espace disque épuisé
    [ENAMETOOLONG] nom de fichier trop long
    [EBUSY] en cours d’utilisation
    [EIO] erreur d’entrée-sortie
    [EMFILE] trop de fichiers ouverts
    [ELOOP] liens en boucle
   *[other] { $words }
 }
input-numbers = { $numbers_or }

## Réponses

input-answer-twice = { $region } a deux réponses, { $one } et { $other } : il faut en enlever une.
input-answer-twice-in = Dans { $where }, { $region } a deux réponses, { $one } et { $other } : il faut en enlever une.
input-answer-region = la feuille { $code } n’a pas d’endroit { $name }.
input-answer-region-near = la feuille { $code } n’a pas d’endroit { $name } ; le plus proche est { $near }.
input-answer-key = { $region } ne peut pas être { $said } : d’après les ronds de couleur, le stylo { $pen } est { $ink }. S’ils sont faux, il faut les colorier de nouveau et reprendre une photo.
input-answer-other-pen = { $region } ne peut pas être { $said } : c’est le stylo { $pen }, et chaque stylo doit avoir son propre nom.
input-answer-ink = { $region } ne peut pas être { $said } : il faut nommer la couleur en un mot, comme noir ou orange.
input-answer-inks = { $region } ne peut pas être { $said } : les couleurs de cette feuille sont { $inks_or }.
input-answer-total = { $region } ne peut pas être { $said } : il faut écrire le total en chiffres, comme { $region }=37.
input-answer-initials = { $region } ne peut pas être { $said } : il faut écrire de une à { $most } lettres.
input-answer-picture = Ces réponses ne disent pas à laquelle des { $count } photos elles se rapportent : il faut vérifier cette photo seule, ou écrire {"{"}"CODE": {"{"}"ENDROIT": "COULEUR"{"}"}{"}"} dans un fichier et le donner avec --answers.
input-answer-form = --answer { $text } : { $place } n’est pas une réponse ; il faut écrire ENDROIT=COULEUR, comme space:17=red.
input-answers-and = --answer et { $file }
input-answers-encoding = { $file } n’est pas un fichier de texte en UTF-8 : il faut écrire les réponses en JSON.
input-answers-json = { $file }, ligne { $line }, colonne { $column } : ce n’est pas du JSON ({ $reason }).
input-answers-deep = { $file } est trop imbriqué pour un fichier de réponses.
input-answers-sheets = { $photo } montre peut-être plusieurs feuilles : dire laquelle les réponses concernent, avec --code { $code }.
input-answers-object = { $file } doit contenir un objet, comme {"{"}"space:17": "red"{"}"}.
input-answers-mixed = { $file } mélange des réponses et des objets de réponses : chaque réponse va sous sa photo.
input-answers-value = { $where } : { $name } doit être le nom d’une couleur, un texte ou un nombre, et non { $shown }.
input-an-object = un objet
input-answers-ambiguous = { $file } : plusieurs photos s’appellent { $name } ; il faut ajouter le dossier, ou donner le code de la feuille.
input-answers-whose = { $file } : { $name } n’est ni un code ni une photo ; il faut nommer une photo, ou le code au bas de la feuille.
input-answers-whose-near = { $file } : { $name } n’est ni un code ni une photo ; le plus proche est { $near }.
input-answers-unused = { $file } contient des réponses pour la feuille { $code }, qu’aucune de ces photos ne montre.
input-kept = Les réponses conservées dans { $file } sont inutilisables ({ $reason }) : déplacez ce fichier, ou vérifiez avec --no-kept.
input-kept-newer = Les réponses conservées dans { $file } sont d’un pnp plus récent : installez-le, ou vérifiez avec --no-kept.
input-kept-listed = { $count ->
    [0] Aucune réponse n’est conservée.
    [one] Une réponse est conservée dans { $file }.
   *[other] { $count } réponses sont conservées dans { $file }.
}
input-kept-forgotten = { $count ->
    [0] Il n’y avait rien à oublier.
    [one] Une réponse est oubliée.
   *[other] { $count } réponses sont oubliées.
}
input-unread = { $count ->
    [one] 1 photo n’est pas encore lue
   *[other] { $count } photos ne sont pas encore lues
} ; la même commande continue.
input-stopped = { $count ->
    [one] Interrompu : 1 image n’a pas été lue.
   *[other] Interrompu : { $count } images n’ont pas été lues.
}

## Codes de feuilles

input-code-form = un code ressemble à MONDRIAN-1AC0-7K-F9Q2X et se trouve au bas de la feuille
input-code = { $text } n’est pas un code de feuille : { input-code-form }.
input-code-character = { $text } n’est pas un code de feuille : il ne peut pas contenir { $character }.
input-code-end = { $text } n’est pas un code de feuille : son dernier groupe doit avoir { $count } caractères ; { input-code-form }.
input-code-tag = { $text } n’est pas un code de feuille : son avant-dernier groupe doit avoir { $count } caractères ; { input-code-form }.
input-code-check = { $text } contient une faute de frappe : son caractère de contrôle ne convient pas ; comparer avec la feuille.
input-code-seed = { $text } n’est pas un code de feuille : son numéro { $seed } est trop grand.
input-seed = { $text } n’est pas un numéro : indiquez un nombre de 0 à { $most }, ou les lettres et chiffres du numéro dans un code de feuille, comme 6XW.
input-seed-chosen = Pour imprimer la même chose encore une fois, ajouter --seed { $number } ou --seed { $text }.
input-code-version = La feuille { $code } vient de la version { $made } du générateur de { $game }, et ce programme a la version { $version } : la vérifier avec le programme qui l’a imprimée, ou imprimer une nouvelle feuille.
input-code-parameters = Le code { $code } a des paramètres { $params } que { $game } ne connaît pas.
input-code-field = Le code { $code } ne correspond pas au terrain que son numéro donne ici : il est mal recopié, ou vient d’une autre version du programme ; comparer avec le bas de la feuille.
input-game = Il n’y a pas de jeu { $name } : il y a { $known } ; 'pnp games' en dit plus.
input-game-near = Il n’y a pas de jeu { $name } : est-ce { $near } ? 'pnp games' en dit plus.

## Façons de jouer

input-condition-near = Il n’y a pas de condition { $name } : est-ce { $near } ?
input-condition = Il n’y a pas de condition { $name } : 'pnp photograph CODE --condition list' les montre toutes.
input-variation = { $game } n’a pas de variante { $name } : il y a { $known_commas }.
input-size-none = { $game } n’a pas de petit jeu : renoncer à --size.
input-variation-none = { $game } n’a pas de variante { $name } : il n’y en a aucune.
input-first = Le joueur { $first } ne peut pas commencer : il y a les joueurs 1 à { $players }.
input-teams = { $game } n’a pas d’équipes.
input-not-tapped = On ne joue pas à { $game } en touchant le champ, car un tour est plus que cela ; on joue ainsi à { $known }.
input-teams-always = Dans { $game }, quatre joueurs forment toujours deux équipes, et moins de quatre jamais.
input-players = { $game } se joue à { $known }, et non à { $players }.
input-sheet-players = La feuille { $code } est imprimée pour { $known } joueurs, et non pour { $players } : '{ $command }' en imprime une.
input-table-players = Un tableau de cartes se fait à { $numbers_or }, et non à { $players }.
input-painters-sheet = La feuille { $code } dit elle-même qui a joué : ne pas donner les joueurs ni les couleurs, qui sont pour les tableaux de cartes.
input-painters-printed = La feuille { $code } est imprimée pour { $printed } joueurs, pas pour { $players } : ne pas donner leur nombre.
input-colours = --colours attend le numéro d’un joueur, '=' et des couleurs avec des virgules, par exemple --colours '1=bleu,blanc 2=noir,rouge', et non { $said }.
input-colours-again = --colours nomme deux fois le joueur { $player } : il faut donner une seule fois les couleurs de chacun.
input-colours-none = --colours ne nomme aucune couleur du joueur { $player } : y renoncer, ou indiquer par exemple --colours 1=bleu,blanc.
input-colours-unknown = Les cartes n’ont pas de couleur { $said } : --colours connaît { $colours_commas }.
input-one-option = Une partie de { $game } ne prend qu’un choix de « { $option } » : { $names_or }.
input-option-teams = Les équipes sont
input-option-points = { $points } points sont
input-option-variation = La variante { $name } est
input-for-players = { $what } pour { $needed } joueurs, et non pour { $players }.
input-for-players-asked = { $what } pour { $needed } joueurs, et non pour { $players } : dire --players { $needed } ou y renoncer.
input-for-teams = { $what } pour deux équipes.
input-for-teams-asked = { $what } pour deux équipes : ajouter --teams ou y renoncer.
input-variation-nowhere = Aucun jeu n’a de variante { $name } : 'pnp games' les donne toutes.
input-points = Dans { $game }, on ne convient pas d’un nombre de points.
input-points-known = { $game } se joue en { $known } points, et non en { $points }.
input-not-printed = { $what } pour les feuilles faites pour cela, et { $code } n’en est pas une : y renoncer, ou imprimer une autre feuille.
input-printed-for = La feuille { $code } est imprimée pour { $printed }, avec quoi { $agreed } ne va pas : y renoncer.
input-agreed-players = { $what } pour { $needed } joueurs, et la feuille { $code } est pour { $players } : y renoncer.

## Parties notées : ce qui se trouve dans une ligne, et ce qui y était attendu

input-record = { $where } : trouvé { $found }, attendu { $expected }.
input-found-second = un second '{ $key }:'
input-found-late = '{ $key }:' après le premier coup
input-found-twins = deux joueurs du même nom
input-found-nobody = un compte rendu sans 'players:' ni 'names:'
input-found-names = { $names } noms pour { $players } joueurs
input-found-inks = { $count } couleurs ({ $inks })
input-found-called = le joueur { $player } du nom de { $name }
input-found-lacking = un compte rendu sans '{ $key }:'
input-found-nothing = '{ $key }:' sans rien après
input-found-unowned = { $move } sans joueur
input-wants-once = seulement celui de la ligne { $line }
input-wants-above = avant le coup de la ligne { $line }
input-wants-names = des noms ou initiales différents
input-wants-players = une ligne comme 'players: 4' avant les coups
input-wants-name-each = un nom par joueur, séparés par des virgules
input-wants-inks = des couleurs différentes, une pour chacun des { $players } joueurs
input-wants-other-name = un nom qui n’est ni le numéro ni la couleur d’un autre joueur
input-wants-player = un joueur : { $known }
input-wants-sheet = une ligne comme 'sheet: MONDRIAN-1AC0-7K-F9Q2X', comme au bas de la feuille
input-wants-something = quelque chose
input-wants-number = un nombre de { $least } à { $most }
input-wants-whole = un nombre entier
input-wants-yes = '{ $key }: yes' ou '{ $key }: no'
input-wants-spoken = un joueur, deux-points et le coup en mots, par { $known }
input-wants-words = un coup en mots après le joueur
input-wants-who = qui l’a colorié, comme '{ $ink } { $pen } 23'
input-wants-move = un coup comme 'red 17'{ $neutral ->
    [0] {""}
   *[other] , 'blue neutral 23'
}, 'green pass' ou 'red 17 = 3'
input-wants-pens = un des feutres de ce jeu : { $inks }
input-wants-kind = le mot { $kinds_or } avant ce qui a été colorié
input-wants-next = le coup numéro { $number }, ou aucun numéro
input-wants-move-by = { input-wants-move }, par { $known }

## Fichiers

input-file-text = { $file } n’est pas un fichier de texte en UTF-8 (octet { $byte }).
input-file-large = { $file } est trop grand : { $most } Mo au plus.
input-closed = Impossible de lire { $file } ({ $reason }) : vérifier son nom et ses droits d’accès.
input-system-refuses = Le système ne le permet pas ({ $reason }) : essayer encore une fois.
input-several-sheets = { $photo } montre plusieurs feuilles ou a plusieurs pages : les vérifier avec check_all.
input-series = Une série demande au moins une photo.
input-folder-file = { $folder } est un fichier, pas un dossier : nommer un autre dossier.
input-folder-none = Il n’y a pas de dossier { $folder } : vérifier son nom.
input-file-none = Il n’y a pas de fichier { $file } : vérifier son nom et son dossier.
input-file-none-in = Il n’y a pas de fichier { $file } dans { $folder } : vérifier son nom et son dossier.
input-folder-made = Le dossier { $folder } ne peut pas être créé ({ $reason }) : nommer un autre dossier.
input-folder-written = On ne peut pas écrire dans le dossier { $folder } : nommer un autre dossier.
input-file-written = { $file } ne peut pas être écrit ({ $reason }) : nommer un autre dossier.
input-journal-written = Impossible d’écrire { $file } ({ $reason }) : indiquer un autre dossier avec --report.
input-file-open = { $file } ne peut pas être écrit ({ $reason }) : le fermer là où il est ouvert, ou nommer un autre dossier.
input-output = Ce que la commande affiche ne peut pas être écrit ({ $reason }) : y faire de la place, ou le diriger ailleurs.

## Listes de classe

input-roster-player = { $where } : { $said } n’est pas un numéro de joueur : écrire 1, 2 ... comme sur la feuille.
input-roster-order = { $file } : la feuille { $code } a été imprimée pour d’autres noms que { $names } : ajouter une colonne « comme joueur » qui dit qui est le joueur 1, 2 ..., comme sur la feuille.
input-roster-players = { $file } : les joueurs de la feuille { $code } se comptent à partir de 1, mais à côté de { $names } la colonne « comme joueur » a { $numbers } : la corriger, comme sur la feuille.
input-roster-conflict = { $where } : { $name } est le joueur { $player } dans la liste, mais le joueur { $printed } sur la feuille imprimée { $code } : corriger la colonne « comme joueur ».
input-roster-comments = { $file } : { $count ->
    [one] la ligne { $lines } est une remarque ({ $text }) et a été ignorée.
   *[other] les lignes { $lines } sont des remarques (la première est { $text }) et ont été ignorées.
}
input-roster-twice = { $where } : le nom { $name } est aussi à la ligne { $line } : ajouter une colonne où les deux diffèrent, comme la classe ou la date de naissance, ou une initiale à l’un des deux.
input-roster-twice-written = { $where } : le nom { $name } est aussi à la ligne { $line }, écrit { $written } : ajouter une colonne où les deux diffèrent, comme la classe ou la date de naissance, ou une initiale à l’un des deux.
input-roster-apart = { $file } : les lignes { $lines } portent le même nom ; la colonne { $column } les distingue : { $names }.
input-roster-absent = Pas de feuille pour { $names } : absence selon la liste.
input-roster-all-absent = { $file } : tous les élèves sont absents ; corriger la colonne qui le dit.
input-roster-folder = { $path } est un dossier ; nommer la liste de classe qui s’y trouve.
input-roster-sheet = { $name } n’a rien sur cette feuille ; en nommer une autre : { $file }#NOM.
input-roster-first-sheet = { $file } n’a rien sur sa première feuille ; en nommer une autre : { $file }#NOM.
input-roster-other-sheet = { $file } n’a pas d’en-tête pour des noms sur sa première feuille, mais en a un sur la feuille { $sheet } : nommer celle-ci, { $file }#{ $sheet }, ou écrire Nom au-dessus des noms de la première.
input-roster-kind = { $file } : { $suffix } n’est pas une liste de classe ; enregistrer la liste dans l’un de ces formats : { $known_commas }.
input-roster-no-suffix = un nom sans extension
input-roster-no-names = { $file } ne contient pas de noms ; en écrire un par ligne, sous l’en-tête.
input-roster-no-text = { $file } n’est pas un fichier texte malgré son nom ; donner à une feuille de calcul l’extension .xlsx, .xls ou .ods, et enregistrer les autres documents en CSV.
input-roster-large = { $file } a plus de { $most } Mo ; une liste de classe est bien plus petite.
input-roster-bare = { $where } : { $text } est dans une colonne sans en-tête ; donner un en-tête à la colonne.
input-roster-beyond = { $where } : { $text } est dans une colonne sans en-tête ; mettre entre guillemets (") un nom qui a une virgule, ou donner un en-tête à la colonne.
input-roster-empty = { $file } est vide ; écrire un nom par ligne, ou un tableau avec une colonne Nom.
input-roster-heading = { $file } n’a pas de colonne avec un en-tête pour des noms : { $has } ; écrire Nom au-dessus des noms, ou Prénom et Nom de famille au-dessus de deux colonnes, ou un nom par ligne, entre guillemets (") s’il a une virgule.
input-roster-has-first = sa première ligne est { $cells_commas }
input-roster-has-columns = la ligne { $line } a { $count } colonnes, et aucune ligne au-dessus ne les nomme
input-roster-nameless = { $where } : il n’y a pas de nom à côté de la table { $table } ; l’écrire, ou supprimer la ligne.
input-roster-long = { $where } : { $name } a { $count } caractères, mais un nom peut en avoir { $most } au plus ; le raccourcir.
input-roster-many = { $where } : une liste de classe peut avoir { $most } noms au plus ; la partager.
input-roster-both = { $where } : { $one } et { $other } disent tous deux { $what } ; renommer ou supprimer l’une des deux colonnes.
input-roster-says-name = le nom
input-roster-says-first = le prénom
input-roster-says-last = le nom de famille
input-roster-says-table = la table
input-roster-says-seat = le joueur
input-roster-says-code = le code
input-roster-says-absent = qui est absent
input-print = { CAPITAL($said) }
input-print-at = { $where } : { $said }
input-print-what = { $what ->
    [table] la table
    [title] le titre
   *[name] le nom
} { $text }
input-print-script = { input-print-what } a { $script ->
    [CJK] des caractères chinois, japonais ou coréens
   *[other] des lettres d’une autre écriture ({ SCRIPT($script) })
}, ce qui demande d’autres paquets ; les installer avec : { $command }.
input-print-character = { input-print-what } contient { $character } ({ $code }), qu’aucune police disponible ne possède : l’écrire sans ce caractère.
input-print-accents = { input-print-what } a des accents à placer un à un, ce qui demande d’autres paquets ; les installer avec : { $command }.
input-roster-character = { $where } : { $text } contient un caractère non valable (U+{ $number }) ; le supprimer, ou indiquer le bon encodage avec --encoding.
input-roster-letter = { $where } : une lettre de { $text } a été perdue avant l’enregistrement de la liste ; récrire le nom, ou exporter la liste encore une fois, en UTF-8.
input-roster-garbled = { $where } : { $text } a été enregistré dans un mauvais encodage, peut-être pour { $meant } ; récrire le nom, ou exporter la liste encore une fois, en UTF-8.
input-encoding-way = indiquer le bon encodage avec --encoding, ou enregistrer la liste en UTF-8
input-encoding-mixed = { $where } : ceci n’est pas écrit en UTF-8, alors que le reste de la liste l’est ; récrire la ligne, et enregistrer la liste en UTF-8.
input-encoding-told = { $where } : ceci n’est pas écrit en { $encoding } ; { input-encoding-way }.
input-encoding-unknown = Il n’y a pas d’encodage { $encoding } ; sont connus { $known_commas } et d’autres.
input-encoding-none = { $file } n’est écrit ni en UTF-8 ni dans un encodage usuel qui donne des noms ; { input-encoding-way }.
input-encoding-guessed = { $file } ne dit pas dans quel encodage il est écrit ; il a été lu en { $codec }, où la ligne { $line } est { $text }. Si c’est faux, { input-encoding-way }.
input-encoding-rival = { $text } (et en { $codec }, { $other })
input-roster-more = { $count ->
    [one] 1 autre
   *[other] { $count } autres
}
input-roster-at = { $text } (ligne { $line })
input-roster-lost = { $file } : { $names } { $names_count ->
    [one] contient
   *[other] contiennent
} un point d’interrogation, qui remplace peut-être une lettre perdue ; vérifier si c’est juste.
input-roster-mixed = { $file } : { $names } { $names_count ->
    [one] mêle
   *[other] mêlent
} deux écritures dans un mot ; vérifier si c’est juste.
input-roster-signs = { $file } : { $names } { $names_count ->
    [one] contient
   *[other] contiennent
} des signes rares dans les noms ; vérifier si c’est juste.
input-roster-letters = { $file } : { $names } { $names_count ->
    [one] ne contient
   *[other] ne contiennent
} aucune lettre ; vérifier si c’est juste.
input-roster-digits = { $file } : { $names } { $names_count ->
    [one] contient
   *[other] contiennent
} des chiffres, rares dans les noms ; vérifier si c’est juste.
input-roster-above = { $file } : ce qui est au-dessus des en-têtes de la ligne { $line } a été ignoré ({ $text }).
input-roster-below = { $file } : { $lines } { $lines_count ->
    [one] ne nomme personne et a été ignorée
   *[other] ne nomment personne et ont été ignorées
} ; vérifier si c’est juste.
input-roster-line = la ligne { $line } ({ $text })
input-roster-tables = { $file } ne dit pas qui est à quelle table : ajouter une colonne 'table', ou tirer les tables au sort avec --pairs ou --groups.
input-roster-table = { $where } : { $name } n’a pas de table ; l’indiquer pour tout le monde, ou enlever la colonne et tirer les tables au sort avec --pairs ou --groups.
input-class-partner = { $name } n’a pas de partenaire.
input-class-apart = Les feuilles de la série d’avant se partagent, mais { $names } { $names_count ->
    [one] en reçoit une
   *[other] en reçoivent une chacun
 }, sans personne avec qui jouer : --pairs fait des feuilles pour deux.
input-class-box = { $game } se joue avec ce qui est dans sa boîte : l’imprimer aussi, avec 'pnp make { $name }'.
input-class-seed = Le numéro d’un jeu de classe va de 0 à { $most } ; { $seed } n’en est pas un.
input-class-sharing = { $game } se joue à { $known_or } ; { $count } élèves ne peuvent pas partager une feuille.
input-class-players = Ceux qui partagent une feuille y jouent : enlever --players avec --pairs, --groups et --tables.
input-class-table = { $where } : { $count } élèves sont à la table { $table }, mais { $game } se joue à { $most } au plus ; en faire deux tables.
input-class-chance = { $file } : les codes des feuilles ne peuvent distinguer { $one } de { $other }, un hasard rare ; changer un peu l’un des noms.
input-class-groups = { $what } pour { $needed } joueurs, et { $count } élèves ne se divisent pas en groupes de { $needed } : l’enlever, ou faire deux jeux, l’un d’une liste d’élèves qui forment de tels groupes et l’autre d’une liste du reste.
input-class-size = { $what } pour { $needed } joueurs, et { $players } partagent ici une feuille : dire --groups { $needed } ou l’enlever.
input-class-seats = { $what } pour { $needed } joueurs, et { $names } partagent une feuille : l’enlever, ou mettre { $needed } élèves à chaque table de { $file }.
input-roster-nobody = { $file } : la feuille { $code } n’est à personne de cette liste : donner la liste de sa classe, ou le .csv imprimé avec elle.
input-roster-unknown = { $file } : personne de la liste ne s’appelle { $name } ; écrire le nom comme il y figure.
input-roster-unknown-near = { $file } : personne de la liste ne s’appelle { $name } ; le plus proche est { $near }.
input-changes = { $file } n’est pas ce que ce programme y garde ({ $reason }) : le corriger, ou l’effacer pour que chaque feuille soit comme imprimée.
input-changes-gone = { $file } nomme { $names }, qui { $names_count ->
    [one] n’est plus
   *[other] ne sont plus
} sur la liste ; ce qu’il en dit ne compte pas.
input-changes-form = --whose { $text } : écrire CODE=NOM, ou CODE/2=NOM pour le joueur 2 d’une feuille partagée ; sans nom, elle est de nouveau à ceux pour qui elle a été imprimée.
input-changes-player = La feuille { $code } n’a pas encore de joueur { $before }, donc personne ne peut être le joueur { $player } : dire d’abord qui sont les joueurs d’avant.
input-changes-twice = La feuille { $code } aurait { $name } deux fois.
input-class-folder = { $file } ne dit pas de quelle classe il s’agit ({ $reason }) : exécuter encore une fois 'pnp check PHOTOS --roster LISTE --report' avec ce dossier.
input-marked = { $folder } ne dit pas ce qui a été corrigé : exécuter encore une fois '{ $command }'.

## Ce qui est demandé à une commande

input-language = Il n’y a pas de langue { $name } ; il y a { $known_commas }.
input-paper = Il n’y a pas de papier { $name } ; il y a { $known_commas }.
input-paper-sheets = Les feuilles sont faites pour les papiers { $known }, et non pour { $name }.
input-ink = Pour --ink, il y a { $known_commas } ; { $name } n’en fait pas partie.
input-style = { $game } n’a pas de joueur { $name } ; il y a { $known }.
input-choice = Il n’y a pas ici de { $what } { $name } ; il y a { $known_commas }.
input-choice-all = Il n’y a pas ici de { $what } { $name } ; il y a { $known_commas }, ou all.
input-choice-none = Il manque une indication : { $what } ; il y a { $known_commas }, ou all.
input-choice-format = format
input-choice-part = partie de { $of }
input-choice-part-deck = partie d’un jeu de cartes
input-choice-colours = genre de couleurs
input-choice-stock = planche d’étiquettes
input-choice-pdfx = genre de PDF/X
input-choice-backs = façon d’imprimer les dos
input-choice-system = système
input-choice-size = taille
input-choice-rules = façon d’imprimer les règles
input-teams-out = { $game } n’a pas d’équipes : renoncer à --teams.
input-points-out = { $game } n’a pas de --points : renoncer à --points.
input-points-takes = { $game } prend --points { $known }, et non { $points }.
input-seed-range = Un numéro va de 0 à { $most } ; { $seed } n’en est pas un.
input-seed-count = Le plus grand numéro est { $most } : { $count } feuilles ne peuvent donc pas commencer par { $seed } ; commencer par { $last } au plus.
input-no-cards = { $game } n’a pas de cartes : renoncer à { $options }.
input-play-json = { $file } n’est pas du JSON (ligne { $line }, colonne { $column }) : donner la sortie de 'pnp simulate'.
input-play-marks = { $file } n’a pas de 'marks' : donner la sortie de 'pnp simulate'.
input-play-sheet = { $file } est une partie sur la feuille { $played }, et non sur { $code }.
input-play-region = { $file } marque { $region }, que la feuille { $code } n’a pas.
input-play-moves = { $file } a des 'moves' qui ne sont pas des coups : donner la sortie de 'pnp simulate'.
input-play-illegal = Le coup { $number } de la partie n’est pas permis : { $why }
input-photograph-page = Aucune page de { $file } n’est la feuille { $code } à sa taille réelle : donner le code lui-même.
input-sheet-stopped = { $file } a des cellules très éloignées ou trop nombreuses, ou est abîmé : supprimer les lignes et les colonnes vides, ou enregistrer le tableau en CSV.
input-more = { $count ->
    [one] 1 autre
   *[other] { $count } autres
}
input-sheet-errors = { $file }, feuille { $sheet } : { $count ->
    [one] la cellule { $cells } contient une erreur, qui ne peut pas être imprimée : corriger sa formule, ou y écrire une valeur.
   *[other] les cellules { $cells } contiennent des erreurs, qui ne peuvent pas être imprimées : corriger leurs formules, ou y écrire des valeurs.
}
input-sheet-formulas = { $file }, feuille { $sheet } : { $count ->
    [one] la formule de la cellule { $cells } n’a pas encore de valeur : ouvrir le fichier dans un tableur et l’enregistrer une fois.
   *[other] les formules des cellules { $cells } n’ont pas encore de valeurs : ouvrir le fichier dans un tableur et l’enregistrer une fois.
}
input-table-columns = { $place } : le tableau a { $count } colonnes, et { $limit } au plus sont permises : le diviser, ou chercher un séparateur qui n’en est pas un.
input-table-cells = { $cells ->
    [one] { $cells } cellule
   *[other] { $cells } cellules
 }
input-table-width = { $columns ->
    [one] { $columns } colonne
   *[other] { $columns } colonnes
 }
input-table-few = { $where } : cette ligne a { input-table-cells }, mais le tableau a { input-table-width } ; il manque { $missing }.
input-table-many = { $where } : cette ligne a { input-table-cells }, mais le tableau a { input-table-width } ; mettre entre guillemets un texte qui contient le séparateur.
input-fault = C’est une erreur de pnp lui-même, pas de ce qui lui a été donné : merci de la signaler, avec les lignes ci-dessus.
input-memory = La mémoire ne suffit pas : fermer d’autres programmes, ou donner moins à la fois.
input-untrusted-slow = { $deck } prend plus de { $seconds } secondes, la limite pour les jeux de cartes non sûrs : plus rien n’est imprimé.
input-untrusted-crashed = { $deck } a mis fin au processus qui imprime les jeux de cartes non sûrs, comme quand il demande trop de mémoire : plus rien n’est imprimé.
input-outside = { $file } est hors du dossier du jeu de cartes, { $folder } : le mettre dedans, ou permettre son dossier avec --allow-outside DOSSIER.
input-disk-full = Impossible d’écrire { $file } : le disque est plein. Faire de la place, ou choisir un autre dossier avec -o.
input-deck-taken = Les fichiers de { $deck } ne sont pas écrits : { $other } imprime un jeu de cartes du même nom, { $name }, dans { $folder }. Renommer l’un d’eux (name: dans son fichier), ou choisir un autre dossier avec -o.
input-deck-file = { $file } n’est pas écrit : c’est un fichier de { $other }. Renommer l’un des deux jeux, { $deck } ou celui-là (name: dans son fichier), ou choisir un autre dossier avec -o.

## Affiches

input-poster-game = { $game } n’a pas de champ à accrocher : il y a des affiches de { $known }.
input-poster-table = { $photo } montre des cartes sur une table, et les affiches se font à partir de feuilles : photographiez la feuille terminée.
input-poster-empty = Rien n’est colorié sur le champ que montre { $photo } : il n’y a rien à accrocher.
input-poster-names = La feuille { $code } a de la place pour { $most } noms, pas pour { $count } : retirez-en de --names.
input-poster-unsure = { $photo } : { $count ->
    [one] une case n’a pas pu être lue et est hachurée
   *[other] { $count } cases n’ont pas pu être lues et sont hachurées
} ; regardez le papier et dites ce qui s’y trouve, par exemple --answer { $region }=rouge.

## Jeux dans l’éditeur, et dans un zip

input-edit-unknown = Le jeu n’a pas de fichier { $file } à modifier ; les fichiers de jeu et les tableaux à côté le sont.
input-edit-large = { $file } dépasse { $most } Mo, le maximum modifiable ici ; prenez votre propre éditeur.
input-edit-changed = Un autre programme a modifié { $file } depuis que vous l’avez ouvert, il n’a donc pas été enregistré ; regardez les deux et enregistrez de nouveau.
input-edit-locked = { $file } ne peut pas être écrit ; autorisez-le, ou enregistrez une copie du jeu.
input-edit-card = Il n’y a pas de carte { $number } : sa ligne manque, ou « only » ou « copies » l’écarte.
input-edit-page = Il n’y a pas de page { $number }.
input-deck-unknown = Il n’y a pas de jeu { $name } pour commencer ; « pnp cards list » donne les noms.
input-zip-damaged = Ce n’est pas un zip, ou il est abîmé ; emballez de nouveau le dossier du jeu et envoyez-le.
input-zip-many = Le zip a plus de { $most } fichiers ; laissez de côté ce dont le jeu n’a pas besoin.
input-zip-large = { $file } dépasse, une fois déballé, les { $most } Mo permis à un fichier, ou tous les fichiers dépassent ce qu’un jeu peut avoir ; laissez de côté ce dont le jeu n’a pas besoin.
input-zip-link = Le zip contient un lien ou un périphérique, { $file } ; mettez-y le fichier lui-même.
input-zip-name = Le zip contient un fichier nommé « { $file } », impossible ici ; renommez-le et emballez de nouveau.
input-zip-locked = { $file } dans le zip a un mot de passe ; emballez le dossier sans.
input-zip-twice = Le zip contient deux fois { $file } ; emballez de nouveau le dossier.
input-zip-deck = Il n’y a pas de jeu dans le zip : il faut un deck.yaml, ou un autre fichier avec faces.
input-choice-program = programme
input-column-email = adresse e-mail
input-column-id = identifiant
input-column-login = nom d’utilisateur
input-grades-roster = { $folder } a été corrigé sans liste de classe, donc personne n’a de note : exécuter d’abord 'pnp check PHOTOS --roster LISTE --report { $folder }'.
input-grades-ending = { $file } a l’extension d’un autre type de fichier : pour { $program }, le fichier se termine par .{ $suffix }.
input-grades-none = { $program } retrouve les élèves par { $columns_or }, mais la liste de classe n’a pas cette colonne : l’ajouter, puis relancer 'pnp check' avec la liste.
input-grades-who = { $name } (ligne { $line } de la liste de classe)
input-grades-pupil = { $who } : il manque { $columns_or }, par quoi { $program } retrouve les élèves : l’ajouter, puis relancer 'pnp check' avec la liste.
input-grades-passed = { $game } : { $name } a plusieurs feuilles ; { $counts } compte, pas { $codes } : une feuille de la série passe d’abord, puis celle qui a le plus de points.
input-grades-other = { $game } : { $name } n’a aucune feuille de ce jeu ; { $codes } ne { $codes_count ->
    [one] compte
   *[other] comptent
 } pas.
input-grades-without = { $game } : pas de note pour { $names }, car aucun score n’est sûr, ou le barème n’en a pas pour si peu de points.
input-scale-empty = { $file } n’a aucune ligne sous les titres : écrire les colonnes 'dès' et 'note', comme dans "60,A".
input-scale-from = dès
input-scale-grade = note
input-scale-column = { $where } : rien dans la colonne '{ $column }' : chaque ligne d’un barème dit à partir de combien de points on a quelle note.
input-scale-points = { $where } : 'dès' est un nombre de points, pas { $text }.
input-scale-twice = { $file } : deux lignes pour { $points } points : en supprimer une.
input-feedback-nobody = Il n’y a aucune feuille à rendre dans { $folder } : tous sont absents, ou rien n’a encore été lu.
input-feedback-language = Il n’y a pas de pages en { $wanted } ; celles de { $names } sont dans la langue de --lang ({ $lang }) : la liste de classe accepte { $known }, ou le nom d’une de ces langues.
input-after-codes = { $file } n’a pas de codes de feuilles : donner le .csv que 'pnp class' a écrit à côté du premier jeu.
input-after-game = { $file } vient d’un jeu de feuilles de { $game }, pas de { $wanted }.
input-after-like = Les feuilles des retardataires sont faites comme celles du premier jeu, qui sont différentes : enlever { $options }.
input-after-nobody = { $file } : tous les présents ont déjà une feuille du premier jeu. Pour en réimprimer une : 'pnp make CODE --roster LISTE'.
input-after-seed = Les feuilles des retardataires suivent les numéros du premier jeu : enlever --seed.
input-lesson = Il n’y a pas de notes de leçon pour { $game } ; il y en a pour { $known_commas }.
input-league-none = Il n’y a pas encore de classement, car aucun score n’est sûr : { $games_commas }. L’index.html du rapport dit ce qu’il faut faire ; relancer ensuite 'pnp check'.
input-league-game = { $folder } ({ $sheets_commas })
input-league-sheets = { $standing ->
    [agrees] rien à compter
    [disagrees] non conforme
    [unsure] à vérifier
    [unreadable] à rephotographier
    [unread] pas encore lue
    [absent] absent
   *[missing] sans feuille
} : { $names }
input-term-damaged = La période dans { $file } est inutilisable ({ $reason }) : déplacez ce fichier et recommencez avec 'pnp term DOSSIER RAPPORT ...'.
input-term-newer = La période dans { $file } est d’un pnp plus récent : installez-le.
input-term-empty = La période { $folder } n’a pas encore de jeu : corrigez une pile avec 'pnp check PHOTOS --report { $folder }/JEU', ou ajoutez un rapport avec 'pnp term { $folder } RAPPORT'.
input-term-no-pile = { $folder } n’est pas un jeu de la période { $term } : 'pnp term { $term } --json' les énumère.
input-term-none = { $folder } n’est pas une période : commencez-en une avec 'pnp term { $folder } --roster LISTE'.
input-term-roster = Un tournoi demande une liste de classe : nommez-la avec --roster LISTE, ou donnez-la à une période avec 'pnp term DOSSIER --roster LISTE'.
input-term-round = { $folder } est de la ronde { $round }, comme déjà { $other } : retirez l’un des deux avec 'pnp term DOSSIER --drop RAPPORT'.
input-tournament-few = Un tournoi demande deux élèves présents ; { $roster } en a moins.
input-tournament-open = Ronde { $round }, { $names } : la feuille ne dit pas qui a gagné, ou elle n’a pas été lue ; jusque-là elle ne compte pour personne.
input-tournament-unplayed = Aucune feuille de la ronde { $round } n’a encore été lue : corrigez d’abord cette ronde, ou retirez-la de la période.
input-tournament-same = { $roster } : { $names } ont le même identifiant ou la même adresse ; leurs résultats se confondraient : corriger l’un des deux.
input-tournament-twice = Le dossier { $folder } est nommé deux fois : chaque ronde a son propre rapport.
input-tournament-again = { $names } se retrouvent : il ne reste personne qu’ils n’aient rencontré.
input-tournament-complete = Tous les présents se sont rencontrés : le tournoi est complet. Cette ronde le recommence.
