# Ce que dit le serveur.

web-host = Ce serveur ne se connaît pas sous ce nom ; ouvrez l’adresse que 'pnp serve' a affichée.
web-origin = Cela venait d’une page d’un autre site et n’a pas été fait ; ouvrez la page de ce serveur et recommencez.
web-token = Cette adresse demande le code que montre 'pnp serve --phone' ; scannez-le encore une fois.
web-nothing = Il n’y a rien à cette adresse.
web-method = Cette adresse ne prend que { $allowed }.
web-not-there = Ces photos ne montrent pas cette feuille, ou ne sont pas encore lues.
web-busy = { $count } vérifications attendent ; revenez dans quelques secondes, s’il vous plaît.
web-large = C’est plus grand que { $most ->
    [0] ce que prend cette adresse
   *[other] { $most } Mo, le maximum pour une photo
} ; envoyez une photo plus petite.
web-much = C’est plus grand que { $most ->
    [0] ce que prend cette adresse
   *[other] { $most } Mo, le maximum que prend cette adresse
} ; envoyez-en moins.
web-form = Ce formulaire est illisible : il est abîmé, ou il a plus de parties, ou de plus grandes, qu’on n’en accepte ici ; renvoyez-le en multipart/form-data.
web-no-picture = Il n’y a pas de photo là-dedans ; choisissez-en une et renvoyez.
web-answer = Ce n’est pas une réponse ; envoyez du JSON comme {"{"}"code": "MONDRIAN-...", "answers": {"{"}"space:17": "red"{"}"}{"}"}.
web-parameter = paramètre
web-number = { $name } est un nombre entier d’au plus quatre chiffres, pas '{ $text }'.
web-crashed = Cette photo n’a pas pu être lue dans les limites de mémoire ; enregistrez-la en JPEG ordinaire et recommencez.
web-late = Cela a pris plus de { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
} et a été abandonné ; enregistrez la photo en JPEG ordinaire et recommencez.
web-cluster-gone = Les machines qui lisent les photos sont injoignables pour l’instant ; réessayez plus tard, s’il vous plaît.
web-length = Dites d’avance combien d’octets il y a : dans Content-Length ou, pour une photo envoyée par morceaux, dans Upload-Length.
web-no-offset = Dites dans Upload-Offset à quel octet cela commence.
web-offset = Ici, cela continue à l’octet { $offset } ; envoyez le reste à partir de là.
web-slow = La suite n’est pas arrivée à temps ; renvoyez le tout.
web-longer = Il en est venu plus qu’annoncé ; renvoyez la photo depuis le début.
web-incomplete = Il manque encore une partie de cette photo ; envoyez d’abord le reste.
web-uploads = Trop de photos sont en route ; revenez dans une demi-minute, s’il vous plaît.
web-taken = Ce ne sont pas des photos ; envoyez du JSON comme {"{"}"uploads": ["ID"]{"}"}.
web-many = Cela fait plus de { $most } photos ; envoyez-les en plusieurs fois.
web-port = Le port { $port } n’est pas disponible ici ; choisissez-en un autre avec --port, ou 0 pour n’importe quel port libre.
web-extra = Les pages demandent { $name } : installez-le avec pip install 'pnp-games[web]'.
web-deck-read-only = Seule la personne à l’ordinateur peut modifier ces fichiers ; ouvrez une copie du jeu pour la modifier.
web-deck-none = Il n’y a pas de jeu dedans ; choisissez un zip du dossier d’un jeu et renvoyez-le.
web-deck-large = Cela dépasse { $most } Mo, le maximum accepté d’un coup ; laissez de côté les gros fichiers.
web-deck-json = Cela ne se comprend pas ; envoyez du JSON comme { $example }.
web-deck-length = { $name } est une longueur en mm, comme 3, pas « { $text } ».
web-folder-missing = Il n’y a pas de dossier { $folder } : en créer un vide pour une nouvelle classe, ou en nommer un qui existe, ou un jeu de cartes.
web-folder = { $folder } ne contient pas de jeu de cartes et n’est pas le dossier d’une classe : en nommer un que 'pnp check --report' a écrit, ou un vide pour une nouvelle classe, ou un fichier de jeu.
web-seats = Dis pour chacun des { $players } joueurs qui joue ses coups : { $known_or }.
web-no-move = Il y a { $count } coups jusqu’ici, donc aucun ne porte le numéro { $number }.
web-moved-on = La partie a continué depuis ; regarde-la de nouveau.
web-tap = Ce n’est pas un coup ; envoie du JSON comme {"{"}"at": 12, "taps": [{"{"}"region": "space:17", "pen": 1{"}"}]{"}"}.
web-play = Ce n’est pas une partie ; envoie du JSON avec un code de feuille, comme {"{"}"code": "MONDRIAN-..."{"}"}, ou avec un compte rendu.
web-record = Il n’y a pas de compte rendu ; colles-en un, ou choisis son fichier.
web-forgotten = Cette partie n’est plus connue ici ; si tu en as gardé le compte rendu, ouvre-le.
web-record-name = le compte rendu
web-term-busy = Des images des rondes précédentes sont encore en lecture ; revenez dans quelques secondes, s’il vous plaît.
web-classes = Ce serveur ne prend pas plus de classes ; l’arrêter et le relancer pour en avoir d’autres.
web-no-list = Il n’y a pas de liste dedans ; coller les noms, un par ligne, ou choisir un fichier.
web-pile = Une classe peut avoir { $most } photos ici ; 'pnp check --report' vérifie une pile plus grande.
web-json = Ce n’est pas un objet JSON ; /openapi.json décrit ce qui est attendu.
web-move = Dire à qui est la feuille, comme dans {"{"}"name": "Ada Lovelace", "player": 1{"}"}.
web-excuse = Dire de qui il s’agit, comme dans {"{"}"name": "Ada Lovelace", "excused": true{"}"}.
web-check-gone = Cette vérification n’est plus connue ici : les vérifications s’arrêtent avec le serveur, et les plus anciennes font place aux nouvelles. Vérifiez la feuille encore une fois.
web-class-gone = Cette classe n’est plus connue ici : elle s’est arrêtée avec le serveur. Une classe qui est dans un dossier continue avec 'pnp serve DOSSIER'.
web-deck-gone = Ce jeu de cartes n’est plus connu ici : les copies s’arrêtent avec le serveur, et les plus anciennes font place aux nouvelles. Ouvrez-le encore une fois.

# On a page, instead of a sentence that names an option of the command line.
web-page-input-game = Il n’y a pas de jeu { $name } : il y a { $known }.
web-page-input-game-near = Il n’y a pas de jeu { $name } : est-ce { $near } ?
web-page-input-for-players-asked = { $what } pour { $needed } joueurs, et non pour { $players } : choisissez { $needed } joueurs, ou laissez ce choix de côté.
web-page-input-for-teams-asked = { $what } pour deux équipes : choisissez deux équipes, ou laissez ce choix de côté.
web-page-input-points-takes = { $game } se joue en { $known } points, et non en { $points }.
web-page-mondrian-small = Un petit Mondrian se joue en { $boxes } points : choisissez les points habituels, ou une feuille de la taille habituelle.
