# Ce qui est dit d’une ligne de commande fausse. $place est la commande dont l’aide en dit plus.

usage = { $why } ; voir '{ $place } --help'.
usage-value = '{ $name }' ne convient pas : { $why }

## Ce que la lecture de la ligne trouve

usage-option = Il n’y a pas d’option { $option }
usage-option-near = Il n’y a pas d’option { $option } (possibles : { $near })
usage-command = Il n’y a pas de commande '{ $command }'
usage-command-near = Il n’y a pas de commande '{ $command }'. Peut-être { $near } ?
usage-command-missing = Il manque la commande
usage-missing = Il manque '{ $name }'
usage-missing-option = Il manque l’option '{ $name }'
usage-argument = '{ $option }' doit être suivi d’une valeur
usage-empty = Un argument vide ne désigne rien : une variable n’est peut-être pas définie
usage-dash = Rien n’est lu ni écrit ici par un tube : nommer un fichier (./- pour celui qui s’appelle -)
usage-no-value = '{ $option }' ne prend pas de valeur
usage-extra = Mots en trop ({ $words })
usage-whole = '{ $value }' n’est pas un nombre entier
usage-number = '{ $value }' n’est pas un nombre
usage-range = { $value } n’est pas dans l’intervalle { $range }

## Ce qui ne va pas ensemble

usage-one = Un seul est possible : { $options_or }
usage-record = Une partie notée n’est qu’une seule partie : enlever --record ou --games
usage-code = Le code d’une feuille dit déjà tout de la feuille : enlever { $option }, ou nommer plutôt le jeu
usage-roster = Ici, une liste de noms va avec le code d’une feuille ; 'pnp class' imprime les feuilles d’une classe
usage-large = Les traits plus épais sont pour la feuille, les grandes lettres pour les règles : ajouter --parts field,aid
usage-folder = Un dossier ne suit que 'new' ; -o dit où vont les fichiers de { $deck }
usage-table = Un tableau sur la table est toujours joué ici jusqu’à la fin
usage-jpeg = { $file } ne peut pas être la photo, qui est un JPEG : terminer son nom par .jpg
usage-pile = { $option } va avec une pile : ajouter --report DOSSIER
usage-alone = Une pile ne se vérifie pas avec { $option } : l’enlever, ou vérifier cette photo sans --roster ni --report
usage-class = { $option } a besoin de la liste : ajouter --roster FICHIER
usage-poster-play = { $option } va avec le code d’une feuille, pas avec des photos
usage-poster-photo = { $option } va avec des photos, pas avec le code d’une feuille
usage-poster-one = { $option } va avec une seule image, pas avec plusieurs
