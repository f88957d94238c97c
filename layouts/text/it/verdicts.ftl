# Ciò che il programma dice di un foglio finito, per ogni gioco: vedi https://projectfluent.org/fluent/guide/.
# CAPITAL() comincia una frase con il suo argomento; CLAUSE() toglie il punto alla fine di una frase.
# Di una lista $x ci sono anche $x_count (quanti), $x_or («1, 2 o 3») e $x_commas («1, 2, 3»).
# I nomi dei posti non hanno articolo: le frasi sono fatte in modo che restino come sono.

## Parole

ink = { $name ->
    [blank] vuoto
    [None] vuoto
    [red] rosso
    [blue] blu
    [yellow] giallo
    [green] verde
    [orange] arancione
    [purple] viola
    [brown] marrone
    [black] nero
    [light-blue] azzurro
    [turquoise] turchese
    [pink] rosa
    [white] bianco
    [violet] viola
    [grey] grigio
   *[other] { $words }
}
reason = { $name ->
    [hard-to-read] difficile da leggere
    [covered] c’è qualcosa sopra
    [creased] carta curvata o piegata
    [glare] riflesso di una lampada
    [faint-mark] segno troppo debole
    [two-colours] due colori
    [two-pens-alike] due pennarelli troppo simili
    [another-ink] colore di nessun bollino
    [crossed-out] segno cancellato o ricoperto
    [black-or-grey] nero o grigio, come un’ombra
    [no-pen-keys] bollini vuoti
    [not-in-the-picture] fuori dalla foto
    [outside-the-picture] fuori dalla foto
    [in-doubt] lettura non sicura
    [unsure] lettura non sicura
    [answered] risposta di una persona
    [the-pictures-differ] le foto si contraddicono
    [card-off-its-place] carta fuori posto
    [order-of-cards] ordine delle carte
    [another-colour] altro colore
    [two-cards-show] due carte visibili
    [code-not-seen] codice non visibile
   *[other] { $words }
}
reason-nobodys = { $ink }, colore di nessuno
because = { $why_count ->
    [0] {""}
   *[other] {" "}({ $why_or })
}
row = fila { $number }
both = { $names }
players = { $numbers_count ->
    [one] giocatore { $numbers }
   *[other] giocatori { $numbers }
}
players-colours = giocatore { $numbers } ({ $colours_commas })
range-numbers = da { $low } a { $high }

## Posti: i loro numeri sono $a, $b e $c

region = { $kind } { $name }
region-score = casella { $b } del giocatore { $a }
region-penalty = casella { $b } della fila { $a }
region-sequence = casella { $c } dell’area { $b } del giocatore { $a }
region-track = casella { $a } del tracciato dei punti del giocatore { $b }
region-choice = casella { $b } della scelta { $a }
region-tally = casella { $c } della riga { $b } del giocatore { $a }
region-total = totale del giocatore { $a }
region-initials = iniziali del giocatore { $a }
region-first = casella «Via» del giocatore { $a }
region-pen = bollino { $b } del pennarello { $a }
region-cut = linea che divide a metà lo spazio { $a }
region-half = metà { $b } dello spazio { $a }
region-line = linea { $a }, tratto { $b }
region-cell = riga { $a }, colonna { $b }
region-space = spazio { $a }
region-segment = segmento { $a }
region-triangle = triangolo { $a }
region-run-score = caselle da { $b } a { $last } del giocatore { $a }
region-run-penalty = caselle da { $b } a { $last } della fila { $a }
region-run-sequence = caselle da { $c } a { $last } dell’area { $b } del giocatore { $a }
region-run-choice = caselle da { $b } a { $last } della scelta { $a }
region-run-tally = caselle da { $c } a { $last } della riga { $b } del giocatore { $a }
region-run-track = casella { $a } dei tracciati dei giocatori da { $b } a { $last }
regions = { $names }
regions-many = { $count } posti
some = { $noun } { $numbers }
range = { $count } { $noun } da { $first } a { $last }
many = { $count } { $noun }
cell = quadretto nella riga { $row }, colonna { $column }
cells = quadretti { $cells } (riga/colonna)
noun-box = { $count ->
    [one] casella
   *[other] caselle
}
noun-key = { $count ->
    [one] bollino
   *[other] bollini
}
noun-space = { $count ->
    [one] spazio
   *[other] spazi
}
noun-half = metà
noun-cell = { $count ->
    [one] quadretto
   *[other] quadretti
}
noun-segment = { $count ->
    [one] segmento
   *[other] segmenti
}
noun-line = { $count ->
    [one] linea
   *[other] linee
}
noun-triangle = { $count ->
    [one] triangolo
   *[other] triangoli
}
noun-track = { $count ->
    [one] tracciato
   *[other] tracciati
}
noun-sequence = { $count ->
    [one] sequenza
   *[other] sequenze
}
noun-choice = { $count ->
    [one] scelta
   *[other] scelte
}
noun-tally = { $count ->
    [one] casella
   *[other] caselle
}

## Pennarelli

pens-same = I bollini dei pennarelli { $pens } sono dello stesso colore ({ $ink }): ogni pennarello deve avere il suo.
pens-differ = I due bollini del pennarello { $pen } mostrano colori diversi.
pens-missing = I bollini del pennarello { $pen } non dicono quale sia il suo colore, quindi nessuno sa che cosa ha riempito: vanno riempiti tutti e due con quel pennarello.
pens-unknown = { CAPITAL($ink) }: nessun bollino mostra questo colore, eppure c’è ({ $places }).
first-ticks = La casella «Via» è segnata { $who_count ->
    [one] dal giocatore { $who }
   *[other] dai giocatori { $who }
}, e non è possibile: giocano in { $players } e inizia uno solo.
players-unknown = Il foglio non dice in quanti hanno giocato ({ $numbers_or }): mostra { $pens ->
    [one] { $pens } pennarello
   *[other] { $pens } pennarelli
} e { $areas ->
    [one] { $areas } zona punti usata
   *[other] { $areas } zone punti usate
}; tutti i giocatori devono scrivere le iniziali e riempire i due bollini.

## Caselle dei punti

score-unsure-player = Illeggibile nella zona punti del giocatore { $player }: { $places }{ $because }.
score-unsure-row = Illeggibile nella fila { $player }: { $places }{ $because }.
score-gap-player = Il giocatore { $player } ha lasciato un vuoto tra caselle colorate ({ $places }): i suoi punti vanno ricontati.
score-gap-row = Nella fila { $player } c’è un vuoto tra caselle colorate ({ $places }): la fila va ricontata.
score-swapped = I giocatori { $players } si sono scambiati le zone punti: le caselle di ognuna hanno il colore di un altro di loro. Contano per il giocatore di quel colore.
score-swapped-right = I giocatori { $players } si sono scambiati le zone punti: le caselle di ognuna hanno il colore di un altro di loro. I punti sono giusti: contano per il giocatore di quel colore.
score-ink-player = { CAPITAL($places) }: { $count ->
    [one] colorata
   *[other] colorate
} in { $ink } nella zona punti del giocatore { $player }, ma il giocatore { $player } usa { $own }.
score-ink-row = { CAPITAL($places) }: { $count ->
    [one] colorata
   *[other] colorate
} in { $ink } nella fila { $player }, ma in quella fila si usa { $own }.
score-empty = Nessuna casella dei punti è colorata, quindi non è dichiarato nessun punteggio.
limit-exactly = esattamente { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
limit-most = al massimo { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
limit-least = almeno { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
ahead = { $sides ->
    [one] Più caselle colorate di tutti: { $names }, con { $best }{ $each ->
        [one] {""}
       *[other] {" "}in due
    }.
   *[other] Parità con { $best ->
        [one] { $best } casella colorata
       *[other] { $best } caselle colorate
    } ciascuno: { $names }.
}
ahead-low-doubles = { $sides ->
    [one] { CAPITAL($names) }: in testa con { $best } punti.
   *[other] Parità con { $best } punti ciascuno: { $names }.
} Il punteggio più basso di ogni squadra conta doppio.
ahead-high-doubles = { $sides ->
    [one] { CAPITAL($names) }: in testa con { $best } punti.
   *[other] Parità con { $best } punti ciascuno: { $names }.
} Il punteggio più alto di ogni squadra conta doppio.

## Totali scritti

total = il totale del giocatore { $area }
total-row = il totale della fila { $area }
total-wrong = { CAPITAL($total) } dice { $number }, ma { $count }.
total-doubtful = { CAPITAL($total) } sembra dire { $number }, ma { $count }: da controllare.
total-differ = { CAPITAL($total) } non è lo stesso in tutte le foto ({ $numbers }); { $count }: da controllare sul foglio.
total-unread = { CAPITAL($total) } è illeggibile; { $count }: da controllare se dice così.
total-unread-alone = { CAPITAL($total) } è illeggibile, e nient’altro dice quale punteggio è dichiarato; { $count }: da controllare se dice così.
boxes-least = { $low ->
    [one] almeno { $low } casella è colorata
   *[other] almeno { $low } caselle sono colorate
}
boxes-exact = { $count ->
    [0] nessuna casella è colorata
    [one] { $count } casella è colorata
   *[other] { $count } caselle sono colorate
}
boxes-range = le caselle colorate sono da { $low } a { $high }
sheet-open = il foglio non prova niente
sheet-exact = il foglio prova { $score }
sheet-range = il foglio permette da { $low } a { $high }

## Verdetti

nothing-coloured = Sul campo da gioco non c’è niente di colorato, quindi non c’è niente da giudicare.
agrees-proved = Le regole sono rispettate, e i punteggi sono provati.
agrees-allowed = Le regole sono rispettate, e le caselle colorate danno punteggi possibili.
agrees-warnings = { CLAUSE($why) }; { $count ->
    [one] una cosa merita
   *[other] { $count } cose meritano
} un altro sguardo.
agrees-unfinished = La partita non è finita. Fin dove è stata giocata: { $why }
and-more = { CLAUSE($first) } (e { $count ->
    [one] { $count } altro risultato
   *[other] altri { $count } risultati
}).
places-unread = Illeggibile: { $places }{ $because }. Da guardare quale colore { $count ->
    [one] ha, se ne ha uno
   *[other] hanno, se ne hanno uno
}.

## Dubbi

doubt-decides = Illeggibile, e il verdetto dipende da qui: { $places }. Bisogna guardare lì.
doubt-ruled = Qui due pennarelli si somigliano: { $places }. Ogni altro colore che non sia il più probabile andrebbe contro le regole o i punteggi dichiarati; perciò è stato preso questo.
doubt-settled = Illeggibile ({ $causes }): { $places }. Ma qualunque colore { $count ->
    [one] abbia questo posto
   *[other] abbiano questi posti
}, il verdetto è lo stesso.
whatever-disagrees = Qualunque colore { $count ->
    [one] abbia questo posto
   *[other] abbiano questi posti
} ({ $places }), qualcosa non va, per esempio questo: { CAPITAL($why) }
whatever-agrees = Qualunque colore { $count ->
    [one] abbia questo posto
   *[other] abbiano questi posti
} ({ $places }), il foglio rispetta le regole e permette i punteggi.
doubt-row = Illeggibile: { $places }. Ma lo dice la fila, perché le sue caselle si colorano una dopo l’altra.
doubt-left = Qui due pennarelli si somigliano: { $places }. Ma le regole ne permettono uno solo{ $count ->
    [one] .
   *[other] {" "}in ogni posto.
}
doubt-rules = Non letto con certezza: { $places }. Ma nella lettura più probabile le regole sono rispettate.
doubt-ink = Letto «{ $ink }»: { $places }. Ma questo colore andrebbe contro le regole{ $count ->
    [one] {""}
   *[other] {" "}in { $count } modi
}: da guardare.
doubt-place = { CAPITAL($place) }: letto «{ $ink }», ma non con certezza, e andrebbe contro una regola. Da guardare.
doubt-places = Letto senza certezza, e andrebbe contro una regola: { $places }. Da guardare.
doubt-count = Letto senza certezza: { $places }. Forse per questo un punteggio sembra sbagliato: da guardare per primo.
doubt-order = { CLAUSE($error) }; forse un segno è stato letto male. Da guardare per primo: { $places }.
doubt-mended = { CAPITAL($place) }: letto «{ $ink }», ma non con certezza; se è { $other }, è tutto giusto. Da guardare.
answer-overrules = { CAPITAL($place) }: «{ $said }» secondo la risposta, «{ $seen }» secondo la foto.
answers-kept = Qui { $count ->
    [one] conta una risposta conservata
   *[other] contano { $count } risposte conservate
}: { $places }. 'pnp answers' elenca ciò che è conservato.

## Più foto

pictures-apart = { $picture } mostra questo foglio in un altro momento, o un’altra stampa dello stesso foglio ({ $count ->
    [one] un posto è colorato
   *[other] { $count } posti sono colorati
} solo in una delle due foto): ognuna è giudicata per sé.
pictures-alike = Lo stesso foglio è anche in { $pictures }; ciò che si vede in uno vale per tutti.
pictures-twice = { $picture } compare più di una volta e conta una volta sola.
pictures-together = Questo foglio è giudicato con { $pictures }: lì { $settled ->
    [one] è chiarito un posto
   *[other] sono chiariti { $settled } posti
}.
pictures-together-differ = Questo foglio è giudicato con { $pictures }: lì { $settled ->
    [0] non è chiarito nessun posto
    [one] è chiarito un posto
   *[other] sono chiariti { $settled } posti
}, { $differ ->
    [one] un posto è diverso
   *[other] { $differ } posti sono diversi
}.
series-last = Per { $game } una serie di foto non dice più dell’ultima, ed è quella che è stata giudicata.
series-changed = La foto { $one } e la foto { $other } non si seguono ({ $places }): le foto di un foglio vanno date nell’ordine in cui sono state fatte.
since-start = prima della foto 1
since-picture = tra la foto { $before } e la foto { $number }
series-many = { $count ->
    [one] Un posto è stato colorato
   *[other] { $count } posti sono stati colorati
} { $since }: troppi ordini sono possibili per provare più dell’ultima foto; meglio fare una foto ogni poche mosse.
series-order = Nessun ordine di mosse permesso dalle regole dà ciò che è stato colorato { $since }.
series-score = La zona punti { $area } ha { $boxes ->
    [one] { $boxes } casella colorata
   *[other] { $boxes } caselle colorate
}, ma le foto provano { $allowed }.
series-proved = Le foto mostrano ogni mossa: le regole sono rispettate, e i punteggi sono provati.
series-unfinished = Nell’ultima foto la partita non è ancora finita.

## Mosse

move-over = La partita è finita: il giocatore { $player } non può più giocare.
move-turn = Tocca al giocatore { $turn }, non al giocatore { $player }.

## Verbali

record-claim = Il giocatore { $player } dichiara { $claim } per questa mossa, ma vale { $points }.
record-totals = In questa partita i punteggi sono { $scores }, non { $given }.
record-total = il giocatore { $player } ha { $points }, non { $claim }
record-wrong-totals = Secondo queste mosse { $parts }.
record-fault = { $source }, riga { $line }: { CAPITAL($fault) }{ $more ->
    [0] {""}
    [one] {" "}({ $more } altro errore più sotto.)
   *[other] {" "}(Altri { $more } errori più sotto.)
}
record-score = { $who } { $points }
record-teams = {" "}Squadre: { $scores_commas }.
record-unfinished = {" "}La partita non è ancora finita.
record-winners = {" "}Vittoria: { $names }. { $rule }
record-tie = {" "}Parità: { $names }. { $rule }
record-no-winner = {" "}Non vince nessuno. { $rule }
decided-points = Vince il punteggio più alto.
decided-teams = Vince la squadra con il totale più alto.
decided-fewest = Vince chi ha perso meno punti.
decided-chain = Vince una catena completa, qualunque siano i totali.
decided-chains = Due catene sono complete; vince il totale più alto.
decided-best-chain = Nessuna catena è completa; vince il totale più alto dei triangoli di una catena.
decided-full-area = Vince una zona punti piena.
decided-track = Vince chi arriva per primo alla fine del tracciato dei punti.
decided-lead = Vincono cinque punti di vantaggio.
decided-stroke = I punteggi sono pari; vince la singola pennellata più grande.
decided-museum-dice = I punteggi sono pari; vince chi ha più dadi nel museo.
decided-tokens = I punteggi sono pari; vince chi ha più gettoni d’ispirazione.
decided-judge = Punteggi e gettoni d’ispirazione sono pari; una persona neutrale sceglie tra loro.
decided-goal = Un giocatore da solo deve raggiungere il traguardo.
record-legal = { $moves ->
    [0] Non ci sono ancora mosse
    [one] L’unica mossa è permessa
   *[other] Tutte le { $moves } mosse sono permesse
}. Punteggi: { $scores_commas }.{ $teams }{ $end }

## Ciò che stampa il controllo

status-agrees = in regola
status-disagrees = non in regola
status-unsure = da controllare
status-unreadable = illeggibile
severity-error = errore: { $text }
severity-warning = attenzione: { $text }
severity-note = nota: { $text }
counted = { $boxes ->
    [one] { $boxes } casella
   *[other] { $boxes } caselle
}
not-counted = non contato
written = totale scritto: { $total }
proof-exact = { $paper ->
    [painting] il quadro
   *[sheet] il foglio
} prova { $low }
proof-range = { $paper ->
    [painting] il quadro
   *[sheet] il foglio
} permette da { $low } a { $high }
proof-open = nessun limite noto
proof-none = { $paper ->
    [painting] il quadro
   *[sheet] il foglio
} non prova niente
score-line = { $who }: { $claims_count ->
    [0] {""}
   *[other] { $claims_commas };{" "}
}{ $proof }
see-picture = vedi { $picture }
to-settle = per chiarire: { $command }
settling = { $command } (al posto di ogni ...: { $choices_or }){ $more ->
    [0] {""}
    [one] ; dopo resta da chiarire { $more } altro posto
   *[other] ; dopo restano da chiarire altri { $more } posti
}
number-written = il numero scritto
blank = vuoto

## Le regole che i giocatori decidono prima di iniziare

rules-agreed = Giudicato secondo queste regole decise: { $rules }.
rules-other = Questo non va d’accordo con le regole stampate, ma è giusto se avete giocato così: { $ways_or }.
rules-way = { $rules } ({ $options })
rule-teams = due squadre
rule-points = un traguardo di { $points } punti
rule-stop = stop alle proprie linee
rule-low-doubles = il punteggio più basso di una squadra vale doppio
rule-high-doubles = il punteggio più alto di una squadra vale doppio
rule-three-cubes = fino a tre cubi in gioco insieme
rule-small = un gioco piccolo
rule-six = sei sequenze
rule-triangular = più punti per più sequenze insieme
rule-halved = uno spazio diviso a metà da ognuno
rule-double = due spazi come uno nel primo turno
rule-filling = una tavolozza vuota all’inizio
rule-brushes = due pennelli ciascuno
rule-vincent = gioca anche Vincent
rule-random = carte punteggio estratte a sorte
rule-easy = il livello facile
rule-normal = il livello normale
rule-hard = il livello difficile
rule-master = il livello maestro

## Mosse

turn-one-space = Il giocatore { $player } può riempire un solo spazio per turno.
turn-no-space = In questo campo non c’è lo spazio '{ $space }'.
