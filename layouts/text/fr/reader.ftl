# Ce que le lecteur dit des photos, des scans et des feuilles qu’ils montrent. $photo est l’un des noms qui suivent.

## Noms

reader-page = { $photo }, page { $page }
reader-sheet = { $photo }, feuille { $sheet }
reader-corner = { $number ->
    [0] en haut à gauche
    [1] en haut à droite
    [2] en bas à droite
   *[3] en bas à gauche
}
reader-more = { $count } de plus

## Fichiers

reader-no-file = Il n’y a pas de fichier { $photo } : vérifier son nom et son dossier.
reader-closed = Impossible de lire { $photo } ({ $reason }) : vérifier son nom et ses droits d’accès.
reader-folder = { $photo } est un dossier, pas une photo : indiquer les fichiers d’images qu’il contient.
reader-folder-closed = Impossible de lire le dossier { $folder } ({ $reason }) : vérifier ses droits d’accès.
reader-no-pictures = Aucune image (JPEG, PNG, WebP, TIFF, HEIC, AVIF, PDF) dans { $folders } : indiquer le dossier où sont les photos.
reader-device = { $photo } est un périphérique ou un tube, pas une photo : indiquer un fichier d’image.
reader-empty = { $photo } est vide : le copier de nouveau depuis le téléphone.
reader-bytes = { $photo } est trop gros ({ $size } Mo, pour { $limit } Mo au plus) : l’enregistrer en plus petit, ou en plusieurs parties.
reader-no-picture = { $photo } n’est pas un fichier JPEG, PNG, WebP, TIFF, HEIC, AVIF ou PDF : enregistrer la photo dans l’un de ces formats.
reader-heic = { $photo } est une image HEIC, ce qui demande un paquet de plus : installer pi-heif-decoder (pip install pi-heif-decoder), ou envoyer l’image depuis le téléphone en JPEG.
reader-damaged = { $photo } est abîmé ou incomplet : le copier de nouveau depuis le téléphone, ou prendre une autre photo.
reader-pixels = { $photo } est trop grand ({ $width } x { $height } pixels, pour { $limit } millions au plus) : l’enregistrer en plus petit.
reader-huge = { $photo } est trop grand (plus de 170 millions de pixels, pour { $limit } millions au plus) : l’enregistrer en plus petit.
reader-memory = { $photo } demande plus de mémoire qu’il n’y en a : enregistrer l’image en plus petit.
reader-pages = { $photo } a plus de { $limit } pages : l’enregistrer en plusieurs parties.
reader-pdf-none = { $photo } est un PDF abîmé, ou sans aucune page : copier de nouveau le fichier, ou scanner de nouveau les feuilles.
reader-pdf-locked = { $photo } est protégé par un mot de passe : en enregistrer une copie sans mot de passe.
reader-pdf-damaged = { $photo } est abîmé : scanner de nouveau la feuille.
reader-pdf-large = { $photo } contient une image trop grande ({ $limit } millions de pixels au plus) : scanner à 300 ppp.
reader-pdf-slow = { $photo } est trop long à dessiner : scanner de nouveau la feuille, en simple image à 300 ppp.
reader-pdf-long = { $photo } est trop long à dessiner, page après page : scanner de nouveau les feuilles, en simples images à 300 ppp.
reader-pdf-crashed = { $photo } est abîmé, ou trop grand pour être dessiné : scanner de nouveau la feuille à 300 ppp.
reader-pdf-undrawn = Impossible de dessiner { $photo } ({ $reason }) : enregistrer ce fichier comme image.
reader-crashed = Le lecteur a échoué sur { $photo } ({ $error }) : prendre une autre photo de cette feuille.
reader-killed = La lecture de { $photo } a été interrompue, comme il arrive quand la mémoire manque : relancer la même commande, avec --jobs 1. Si cela n’aide pas, prendre une autre photo de cette feuille.
reader-all-blank = { $photo } n’a que des pages blanches : scanner les côtés où sont les feuilles.
reader-blank = { $pages_count ->
    [one] La page { $pages } de { $photo } est blanche ; elle n’a pas été lue.
   *[other] Les pages { $pages } de { $photo } sont blanches ; elles n’ont pas été lues.
}

## Quelle feuille

reader-no-sheet = { $photo } ne montre aucune de nos feuilles, car aucun des repères carrés de leurs coins n’est visible : prendre une autre photo de la feuille entière, avec les quatre coins dégagés, de plus près, nette et bien éclairée.
reader-no-markers = { $photo } montre la feuille { $code }, mais aucun des repères carrés de ses coins : prendre une autre photo de la feuille entière ; si l’imprimante a coupé les repères, imprimer à 100 % et rejouer.
reader-several = { $photo } montre plusieurs feuilles : prendre une photo de chaque feuille à part.
reader-part = { $photo } ne montre qu’une partie d’une feuille{ $game ->
    [none] {""}
   *[other] {" "}du jeu { $game }
}, avec { $corners_count ->
    [one] le coin
   *[other] les coins
} { $corners } : prendre une autre photo avec les quatre coins.
reader-part-beside = { $photo } montre aussi une partie d’une autre feuille, qui n’a pas été lue : prendre une photo de celle-ci en entier.
reader-no-code = { $photo } montre une feuille{ $game ->
    [none] {""}
   *[other] {" "}du jeu { $game }
}, mais son code carré est illisible : prendre une autre photo de plus près, ou donner avec --code le code qui est au pied de la feuille.
reader-foot = { $photo } : le code carré est illisible ; au pied de la feuille on lit { $code }.
reader-not-rebuilt = { $photo } montre une feuille qui ne peut pas être reconstituée : { $why }
reader-sheet-other = { $photo } montre la feuille { $code }, et non { $given } : ne pas donner --code, ou donner { $code }.
reader-sheets-other = { $photo } montre { $codes_count ->
    [0] d’autres feuilles
    [one] la feuille { $codes }
   *[other] les feuilles { $codes }
}, et non { $given } : ne pas donner --code, ou donner l’un de ces codes.
reader-game-other = { $photo } montre une feuille d’un autre jeu{ $game ->
    [none] {""}
   *[other] {" "}({ $game })
} que le code { $given }.
reader-kind-other = { $photo } montre une autre sorte de feuille que celle du code { $code } : vérifier le code, ou ne pas donner --code.
reader-series-other = { $photo } montre { $codes } : dire avec --code quelle feuille suivre.
reader-series-strange = { $photo } montre la feuille { $code }, mais les photos d’avant montrent { $first } : laisser de côté les photos de l’une des deux, ou dire avec --code quelle feuille suivre.

## Où est la feuille

reader-corners = { $photo } ne montre pas { $corners_count ->
    [one] le repère carré du coin
   *[other] les repères carrés des coins
} { $corners } : prendre une autre photo avec les quatre coins dégagés et dans le cadre.
reader-markers-mixed = { $photo } montre des repères qui ne sont pas ceux d’une même feuille : prendre une autre photo, de cette feuille seule.
reader-small = { $photo } montre la feuille en trop petit ({ $density } pixels par mm, il en faut { $least }) : prendre une autre photo de plus près, ou avec plus de pixels.
reader-lines = { $photo } ne montre pas les lignes imprimées de la feuille { $code } ({ $percent } % ont été trouvées) : la photo est floue, le papier est courbé, ou c’est une autre feuille. La poser à plat, s’approcher, toucher l’écran pour faire le point et prendre une autre photo.
reader-folded = { $photo } montre le papier si fortement plié que certaines lignes ne se distinguent pas de leurs voisines : bien aplatir la feuille et la photographier de nouveau, bien au-dessus.
reader-curled = { $photo } montre le papier trop courbé ou trop plié pour être mesuré (ses lignes sont décalées de { $off } mm) : l’aplatir et prendre une autre photo bien au-dessus.
reader-spaces = { $photo } ne montre pas les lignes de la feuille { $code } autour de { $missing } cases sur { $spaces } : c’est une autre feuille, ou quelque chose est posé dessus. Vérifier le code, dégager la feuille et prendre une autre photo à la lumière du jour, ou avec moins de lampe.
reader-scale = La feuille semble imprimée à { $percent } % environ de sa taille. Elle est lue quand même ; pour des cases de la bonne taille, imprimer à 100 % (« taille réelle », et non « ajuster à la page »).

## Couleurs

reader-colourless = { $photo } est sans couleurs, et les feutres ne peuvent pas être distingués : prendre une autre photo, ou scanner la feuille, en couleurs.
reader-keys-black = { $photo } ne montre que des pastilles noires ou grises, comme une photocopie en noir et blanc : prendre une photo de la feuille qui a été coloriée, et colorier avec des feutres aux couleurs vives.
reader-key-grey = Le feutre { $pen } est noir ou gris, comme une ombre : ce qu’il a colorié reste en suspens.
reader-key-covered = Une seule pastille du feutre { $pen } a pu être lue ; l’autre est cachée.
reader-key-blank = Une seule pastille du feutre { $pen } a pu être lue ; l’autre est vide.
reader-key-burnt = Une seule pastille du feutre { $pen } a pu être lue ; l’autre reçoit trop de lumière.
reader-keys-covered = Les deux pastilles du feutre { $pen } sont cachées : sa couleur n’est pas connue.
reader-keys-alike = Les pastilles des feutres { $pens } ont des couleurs presque impossibles à distinguer.
reader-keys-settled = Les deux pastilles du feutre { $pen } sont différentes ; ce qu’il a colorié montre laquelle est la bonne.
reader-keys-differ = Les deux pastilles du feutre { $pen } montrent des couleurs différentes : une personne doit regarder ce qu’il a colorié.

## Beaucoup reste ouvert

reader-many = Une autre photo demandera peut-être moins de travail que tant de réponses : poser la feuille à plat, la photographier à la lumière du jour, bien au-dessus, et vérifier les deux photos ensemble.

## Cartes sur la table

reader-cards = { $photo } montre un tableau fait de cartes, mais les petits codes ne sont lisibles que dans { $read } cases sur { $cells } au moins : prendre une autre photo { $how ->
    [near] de plus près, que le tableau remplisse, ou avec plus de pixels
    [whole] avec le tableau entier
   *[steady] sans bouger, bien éclairée, sans rien sur les cartes
}.
reader-card-twice = La carte { $card } est deux fois dans le tableau, mais il n’y en a qu’une de chaque : un jeu de cartes a-t-il été imprimé deux fois ?
reader-card-far = La carte { $card } est { $how ->
    [off] à { $mm } mm de sa place
    [turned] de travers, de { $degrees } degrés
   *[askew] de travers
} : la pousser sur les cases des autres et prendre une autre photo.
reader-card-unread = Une carte illisible est peut-être là : { $cells }. Prendre une autre photo.
reader-card-pieces = { $cards_count ->
    [one] La carte { $cards_commas } et le tableau sont peut-être reliés
   *[other] Les cartes { $cards_commas } et le tableau sont peut-être reliés
} par des cartes illisibles : prendre une autre photo.
reader-card-loose = La carte { $card } touche le tableau sans recouvrir aucune carte visible : si elle n’en fait pas partie, l’éloigner et prendre une autre photo.
reader-card-apart = La carte { $card } est à côté du tableau et n’est pas comptée.
reader-painting-goes-on = Le tableau continue peut-être hors de la photo : { $cells }. Prendre une autre photo où l’on voit un peu de table tout autour.
reader-cells-code-not-seen = Le code du milieu n’est pas visible : { $cells }. Enlever ce qui est posé là, ou prendre une autre photo.
reader-cells-glare = Une lampe se reflète : { $cells }. Prendre une autre photo depuis un autre endroit.
reader-cells-outside-the-picture = Hors de la photo : { $cells }. En prendre une autre avec le tableau entier.
reader-cells-card-off-its-place = Sous une carte qui n’est pas à sa place : { $cells }.
reader-cells-another-colour = Le code indique une autre couleur que celle que l’on voit : { $cells }. La carte a-t-elle été modifiée ?
reader-cells-two-cards-show = Deux cartes montrent ici leurs codes : { $cells }. Pousser les cartes sur leurs cases.
reader-cells-order-of-cards = Les cartes ne peuvent pas être superposées ici comme il semble : { $cells }. Prendre une autre photo.
