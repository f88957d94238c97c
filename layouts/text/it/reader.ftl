# Ciò che il lettore dice di foto, scansioni e dei fogli che mostrano. $photo è uno dei nomi qui sotto.

## Nomi

reader-page = { $photo }, pagina { $page }
reader-sheet = { $photo }, foglio { $sheet }
reader-corner = { $number ->
    [0] in alto a sinistra
    [1] in alto a destra
    [2] in basso a destra
   *[3] in basso a sinistra
}
reader-more = altri { $count }

## File

reader-no-file = Non c’è un file { $photo }: cerca un errore nel nome o nella cartella.
reader-closed = { $photo } non si può leggere ({ $reason }): controlla il nome e i permessi.
reader-folder = { $photo } è una cartella, non una foto: indica i file delle foto che contiene.
reader-folder-closed = La cartella { $folder } non si può leggere ({ $reason }): controlla i permessi.
reader-no-pictures = { $folders } non { $folders_count ->
    [one] contiene
   *[other] contengono
} foto (JPEG, PNG, WebP, TIFF, HEIC, AVIF, PDF): indica la cartella con le foto.
reader-device = { $photo } è un dispositivo o una pipe, non una foto: indica il file di una foto.
reader-empty = { $photo } è vuoto: copialo di nuovo dal telefono.
reader-bytes = { $photo } è troppo grande ({ $size } MB; il limite è { $limit } MB): salvalo più piccolo, o in parti.
reader-no-picture = { $photo } non è un file JPEG, PNG, WebP, TIFF, HEIC, AVIF o PDF: salva la foto in uno di questi formati.
reader-heic = { $photo } è una foto HEIC, che ha bisogno di un pacchetto in più: installa pi-heif-decoder (pip install pi-heif-decoder), o manda la foto dal telefono come JPEG.
reader-damaged = { $photo } è rovinato o incompleto: copialo di nuovo dal telefono, o fa’ un’altra foto.
reader-pixels = { $photo } è troppo grande ({ $width } x { $height } pixel; il limite è { $limit } milioni): salvalo più piccolo.
reader-huge = { $photo } è troppo grande (più di 170 milioni di pixel; il limite è { $limit } milioni): salvalo più piccolo.
reader-memory = { $photo } vuole più memoria di quanta ce n’è: salva la foto più piccola.
reader-pages = { $photo } ha più di { $limit } pagine: salvalo in parti.
reader-pdf-none = { $photo } è un PDF rovinato, o senza pagine: copia il file, o scansiona di nuovo i fogli.
reader-pdf-locked = { $photo } è protetto da una password: salvane una copia senza.
reader-pdf-damaged = { $photo } è rovinato: scansionalo di nuovo.
reader-pdf-large = { $photo } contiene un’immagine troppo grande (il limite è { $limit } milioni di pixel): scansionalo a 300 dpi.
reader-pdf-slow = { $photo } si disegna troppo lentamente: scansionalo di nuovo, come semplice immagine a 300 dpi.
reader-pdf-long = { $photo } si disegna troppo lentamente, pagina dopo pagina: scansionalo di nuovo, come semplici immagini a 300 dpi.
reader-pdf-crashed = { $photo } è rovinato, o troppo grande da disegnare: scansionalo di nuovo a 300 dpi.
reader-pdf-undrawn = { $photo } non si può disegnare ({ $reason }): salvalo come immagine.
reader-crashed = Il lettore si è bloccato su { $photo } ({ $error }): fa’ un’altra foto di quel foglio.
reader-killed = La lettura di { $photo } si è interrotta, come succede quando finisce la memoria: ripeti lo stesso comando, con --jobs 1. Se non basta, fa’ un’altra foto di quel foglio.
reader-all-blank = { $photo } ha solo pagine bianche: scansiona i lati con i fogli.
reader-blank = { $pages_count ->
    [one] La pagina { $pages } di { $photo } è bianca ed è stata saltata.
   *[other] Le pagine { $pages } di { $photo } sono bianche e sono state saltate.
}

## Quale foglio

reader-no-sheet = { $photo } non mostra nessun nostro foglio: non si vede nessuno dei segni quadrati agli angoli; fa’ un’altra foto con tutto il foglio, i quattro angoli liberi, più da vicino, nitida e con buona luce.
reader-no-markers = { $photo } mostra il foglio { $code }, ma nessuno dei segni quadrati agli angoli: fa’ un’altra foto di tutto il foglio; se la stampante li ha tagliati, stampalo al 100 % e gioca di nuovo.
reader-several = { $photo } mostra più di un foglio: fa’ una foto di ogni foglio da solo.
reader-part = { $photo } mostra solo una parte di un foglio{ $game ->
    [none] {""}
   *[other] {" "}di { $game }
}, con { $corners_count ->
    [one] l’angolo
   *[other] gli angoli
} { $corners }: fa’ un’altra foto con tutti e quattro gli angoli.
reader-part-beside = { $photo } mostra una parte di un altro foglio, che non è stato letto: fa’ una foto con quel foglio tutto intero.
reader-no-code = { $photo } mostra un foglio{ $game ->
    [none] {""}
   *[other] {" "}di { $game }
}, ma il suo codice quadrato non si legge: fa’ un’altra foto più da vicino, o da’ con --code il codice in fondo al foglio.
reader-foot = { $photo }: il codice quadrato non si legge; in fondo al foglio c’è { $code }.
reader-not-rebuilt = { $photo } mostra un foglio che non si può ricostruire: { $why }
reader-sheet-other = { $photo } mostra il foglio { $code }, non { $given }: togli --code, o indica quello.
reader-sheets-other = { $photo } mostra { $codes_count ->
    [0] altri fogli
    [one] il foglio { $codes }
   *[other] i fogli { $codes }
}, non { $given }: togli --code, o indica uno di quelli.
reader-game-other = { $photo } mostra un foglio di un altro gioco{ $game ->
    [none] {""}
   *[other] {" "}({ $game })
} rispetto al codice { $given }.
reader-kind-other = { $photo } mostra un altro tipo di foglio rispetto a { $code }: controlla il codice, o togli --code.
reader-series-other = { $photo } mostra { $codes }: di’ con --code quale foglio seguire.
reader-series-strange = { $photo } mostra il foglio { $code }, ma le foto prima mostrano { $first }: togli le foto di uno dei due, o di’ con --code quale foglio seguire.

## Dove sta il foglio

reader-corners = { $photo } non mostra i segni quadrati del foglio { $corners }: fa’ un’altra foto con i quattro angoli liberi e dentro la foto.
reader-markers-mixed = { $photo } mostra segni che non sono di un solo foglio: fa’ un’altra foto, di questo foglio da solo.
reader-small = { $photo } mostra il foglio troppo piccolo ({ $density } pixel per mm; ne servono { $least }): fa’ un’altra foto più da vicino, o con più pixel.
reader-lines = { $photo } non mostra le linee stampate di { $code } (ne è stato trovato il { $percent }%): è sfocata, il foglio è piegato o è un altro; mettilo ben piano, avvicinati, tocca il foglio per mettere a fuoco e fa’ un’altra foto.
reader-folded = { $photo } mostra la carta piegata così tanto che alcune linee non si distinguono da quelle vicine: spianala e fa’ un’altra foto dritto dall’alto.
reader-curled = { $photo } mostra la carta troppo curva o piegata per misurarla (le linee sono spostate di { $off } mm): spianala e fa’ un’altra foto dritto dall’alto.
reader-spaces = { $photo } non mostra le linee di { $code } intorno a { $missing } dei { $spaces } spazi: è un altro foglio, o c’è sopra qualcosa; controlla il codice, libera il foglio e fa’ un’altra foto alla luce del giorno o con meno lampada.
reader-scale = Il foglio sembra stampato a circa il { $percent } % della sua grandezza: si legge lo stesso, ma stampa al 100 % («dimensioni effettive», non «adatta alla pagina»), così gli spazi sono grandi come devono essere.

## Colori

reader-colourless = { $photo } non ha colori, quindi i pennarelli non si distinguono: fa’ un’altra foto, o scansiona il foglio, a colori.
reader-keys-black = { $photo } mostra i bollini solo in nero e grigio, come una fotocopia in bianco e nero: fa’ un’altra foto, del foglio colorato, e colora con pennarelli di colori chiari da riconoscere.
reader-key-grey = Il pennarello { $pen } è nero o grigio, come può esserlo un’ombra: ciò che ha colorato resta aperto.
reader-key-covered = Si è potuto leggere un solo bollino del pennarello { $pen }; l’altro è coperto.
reader-key-blank = Si è potuto leggere un solo bollino del pennarello { $pen }; l’altro è vuoto.
reader-key-burnt = Si è potuto leggere un solo bollino del pennarello { $pen }; sull’altro c’è troppa luce.
reader-keys-covered = I due bollini del pennarello { $pen } sono coperti: il suo colore non si conosce.
reader-keys-alike = I bollini dei pennarelli { $pens } mostrano colori che si distinguono a fatica.
reader-keys-settled = I due bollini del pennarello { $pen } sono diversi; ciò che ha colorato mostra qual è giusto.
reader-keys-differ = I due bollini del pennarello { $pen } mostrano colori diversi: ciò che ha colorato lo deve dire una persona.

## Molto resta aperto

reader-many = Un’altra foto è forse meno lavoro di tante risposte: stendi il foglio, fotografalo alla luce del giorno, dritto dall’alto, e controlla le due foto insieme.

## Carte su un tavolo

reader-cards = { $photo } mostra un quadro di carte, ma i piccoli codici nei suoi quadretti si leggono solo in { $read } di almeno { $cells } quadretti: fa’ un’altra foto { $how ->
    [near] più da vicino, in modo che il quadro la riempia, o con più pixel
    [whole] con tutto il quadro dentro
   *[steady] con mano ferma, con buona luce, senza niente sopra le carte
}.
reader-card-twice = La carta { $card } è due volte nel quadro, ma ce n’è una per ogni numero: un mazzo è stato stampato due volte?
reader-card-far = La carta { $card } sta { $how ->
    [off] { $mm } mm fuori posto
    [turned] storta di { $degrees } gradi
   *[askew] storta
}: spingila sui quadretti delle altre e fa’ un’altra foto.
reader-card-unread = In { $cells } potrebbe esserci una carta che non si legge: fa’ un’altra foto.
reader-card-pieces = { $cards_count ->
    [one] La carta { $cards_commas } e il quadro potrebbero essere uniti
   *[other] Le carte { $cards_commas } e il quadro potrebbero essere uniti
} da carte che non si leggono: fa’ un’altra foto.
reader-card-loose = La carta { $card } tocca il quadro ma non copre nessuna carta visibile: se non fa parte del quadro, spingila via e fa’ un’altra foto.
reader-card-apart = La carta { $card } sta accanto al quadro e non è contata.
reader-painting-goes-on = Il quadro potrebbe continuare fuori dalla foto, in { $cells }: fa’ un’altra foto con un po’ di tavolo da tutti i lati.
reader-cells-code-not-seen = Il codice in mezzo a { $cells } non si vede: togli ciò che c’è sopra, o fa’ un’altra foto.
reader-cells-glare = Una lampada si specchia in { $cells }: fa’ un’altra foto da un altro posto.
reader-cells-outside-the-picture = Fuori dalla foto: { $cells }. Fa’ un’altra foto con tutto il quadro dentro.
reader-cells-card-off-its-place = Sotto una carta fuori posto: { $cells }.
reader-cells-another-colour = Il codice in { $cells } dice un colore diverso da quello che si vede lì: la carta è stata cambiata?
reader-cells-two-cards-show = Due carte mostrano i loro codici in { $cells }: spingi le carte sui loro quadretti.
reader-cells-order-of-cards = Le carte in { $cells } non possono stare una sopra l’altra come sembra: fa’ un’altra foto.
