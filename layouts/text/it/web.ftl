# Ciò che dice il server.

web-host = Questo server non si conosce con quel nome; aprilo all’indirizzo che ha stampato 'pnp serve'.
web-origin = Questo veniva dalla pagina di un altro sito, perciò non è stato fatto; apri la pagina di questo server e riprova.
web-token = Questo indirizzo ha bisogno del codice mostrato da 'pnp serve --phone'; inquadralo di nuovo.
web-nothing = A questo indirizzo non c’è niente.
web-method = Questo indirizzo accetta { $allowed } e nient’altro.
web-not-there = Queste foto non mostrano un foglio così, o non sono ancora lette.
web-busy = Ci sono { $count } controlli in attesa; torna tra qualche secondo.
web-large = È più grande di { $most ->
    [0] quanto questo indirizzo accetta
   *[other] { $most } MB, il massimo per una foto
}; manda una foto più piccola.
web-much = È più grande di { $most ->
    [0] quanto questo indirizzo accetta
   *[other] { $most } MB, il massimo che questo indirizzo accetta
}; mandane di meno.
web-form = Questo modulo non si può leggere: è danneggiato, o ha più parti, o più grandi, di quante se ne accettano qui; mandalo di nuovo come multipart/form-data.
web-no-picture = Non c’è nessuna foto; scegline una e mandala di nuovo.
web-answer = Questa non è una risposta; manda un JSON come {"{"}"code": "MONDRIAN-...", "answers": {"{"}"space:17": "red"{"}"}{"}"}.
web-parameter = parametro
web-number = { $name } è un numero intero di quattro cifre al massimo, non '{ $text }'.
web-crashed = Questa foto non si è potuta leggere nei limiti di memoria; salvala come un normale JPEG e riprova.
web-late = Ci voleva più di { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
}, perciò è stato interrotto; salva la foto come un normale JPEG e riprova.
web-cluster-gone = Le macchine che leggono le foto ora non si raggiungono; riprova più tardi.
web-length = Di’ prima quanti byte sono, in Content-Length o, per una foto che arriva a pezzi, in Upload-Length.
web-no-offset = Di’ in Upload-Offset a quale byte comincia.
web-offset = Si continua dal byte { $offset }; manda il resto da lì.
web-slow = Il resto non è arrivato in tempo; mandalo ancora una volta.
web-longer = È arrivato più di quanto annunciato; manda la foto di nuovo dall’inizio.
web-incomplete = Manca ancora una parte di questa foto; manda prima il resto.
web-uploads = Troppe foto sono in arrivo; torna tra mezzo minuto.
web-taken = Queste non sono foto; manda un JSON come {"{"}"uploads": ["ID"]{"}"}.
web-many = Sono più di { $most } foto; mandale in più volte.
web-port = La porta { $port } qui non si può usare; scegline un’altra con --port, o 0 per una libera qualsiasi.
web-extra = Le pagine hanno bisogno di { $name }: installalo con pip install 'pnp-games[web]'.
web-deck-read-only = Solo chi è seduto al computer può cambiare questi file; apri una copia del mazzo per cambiarlo.
web-deck-none = Non c’è nessun mazzo; scegli uno zip della cartella di un mazzo e mandalo di nuovo.
web-deck-large = È più grande di { $most } MB, il massimo che si accetta in una volta; lascia fuori i file grandi.
web-deck-json = Questo non si capisce; manda un JSON come { $example }.
web-deck-length = { $name } è una lunghezza in mm, come 3, non '{ $text }'.
web-folder-missing = Non c’è una cartella { $folder }: creane una vuota per una nuova classe, o indicane una che c’è, o un mazzo di carte.
web-folder = { $folder } non contiene un mazzo di carte e non è la cartella di una classe: indicane una scritta da 'pnp check --report', o una vuota per una nuova classe, o un file di mazzo.
web-seats = Di’ per ognuno dei { $players } giocatori chi fa le mosse: { $known_or }.
web-no-move = Finora { $count ->
    [one] c’è 1 mossa
   *[other] ci sono { $count } mosse
}, quindi nessuna è la numero { $number }.
web-moved-on = Nel frattempo la partita è andata avanti; guardala di nuovo.
web-tap = Questa non è una mossa; manda un JSON come {"{"}"at": 12, "taps": [{"{"}"region": "space:17", "pen": 1{"}"}]{"}"}.
web-play = Questa non è una partita; manda un JSON con il codice di un foglio, come {"{"}"code": "MONDRIAN-..."{"}"}, o con un verbale.
web-record = Non c’è nessun verbale; incollane uno, o scegli il suo file.
web-forgotten = Questa partita qui non si conosce più; se ne hai conservato il verbale, apri quello.
web-record-name = il verbale
web-term-busy = Si stanno ancora leggendo immagini dei turni precedenti; torna tra qualche secondo.
web-classes = Qui ci sono già tante classi quante questo server ne accetta; chiudilo e riavvialo per averne altre.
web-no-list = Non c’è nessun elenco; incolla i nomi, uno per riga, o scegli un file.
web-pile = Una classe qui può avere { $most } foto; controlla una pila più grande con 'pnp check --report'.
web-json = Questo non è un oggetto JSON; manda ciò che descrive /openapi.json.
web-move = Di’ di chi è il foglio, come in {"{"}"name": "Ada Lovelace", "player": 1{"}"}.
web-excuse = Di’ di chi si tratta, come in {"{"}"name": "Ada Lovelace", "excused": true{"}"}.
web-check-gone = Questo controllo qui non si conosce più: i controlli finiscono con il server, e i più vecchi fanno posto ai nuovi. Controlla di nuovo il foglio.
web-class-gone = Questa classe qui non si conosce più: è finita con il server. Una classe che sta in una cartella continua con 'pnp serve CARTELLA'.
web-deck-gone = Questo mazzo qui non si conosce più: le copie finiscono con il server, e le più vecchie fanno posto alle nuove. Aprilo di nuovo.

# On a page, instead of a sentence that names an option of the command line.
web-page-input-game = Non c’è un gioco { $name }: ci sono { $known }.
web-page-input-game-near = Non c’è un gioco { $name }: volevi dire { $near }?
web-page-input-for-players-asked = { $what } per { $needed } giocatori, non per { $players }: scegli { $needed } giocatori, o lascia fuori questa scelta.
web-page-input-for-teams-asked = { $what } per due squadre: scegli due squadre, o lascia fuori questa scelta.
web-page-input-points-takes = { $game } si gioca a { $known } punti, non a { $points }.
web-page-mondrian-small = Un Mondrian piccolo si gioca a { $boxes } punti: scegli i punti soliti, o un foglio della misura solita.
