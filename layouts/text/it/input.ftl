# Ciò che il programma dice quando gli si dà qualcosa che non può usare: risposte, codici, verbali, file.
# Separato da verdicts.ftl, perché qui non si parla di un foglio finito.

input-about = { $what }: { $why }
input-line = { $source }, riga { $line }
input-system = { $name ->
    [EACCES] accesso negato
    [EPERM] operazione non permessa
    [EROFS] supporto di sola lettura
    [ENOENT] file o cartella inesistente
    [ENOTDIR] non è una cartella
    [EISDIR] è una cartella
    [EEXIST] il file esiste già
    [ENOSPC] spazio esaurito
    [EDQUOT] quota disco superata
    [ENAMETOOLONG] nome del file troppo lungo
    [EBUSY] è in uso
    [EIO] errore di input/output
    [EMFILE] troppi file aperti
    [ELOOP] collegamenti circolari
   *[other] { $words }
 }
input-numbers = { $numbers_or }

## Risposte

input-answer-twice = { $region } ha due risposte, { $one } e { $other }: togline una.
input-answer-twice-in = In { $where } { $region } ha due risposte, { $one } e { $other }: togline una.
input-answer-region = il foglio { $code } non ha un posto { $name }.
input-answer-region-near = il foglio { $code } non ha un posto { $name }; il più simile è { $near }.
input-answer-key = { $region } non può essere { $said }, perché i bollini mostrano che il pennarello { $pen } è { $ink }: se sono sbagliati, riempili di nuovo e fa’ un’altra foto.
input-answer-other-pen = { $region } non può essere { $said }, perché quello è il pennarello { $pen }: ogni pennarello vuole un nome tutto suo.
input-answer-ink = { $region } non può essere { $said }: di’ il colore in una parola, come black o orange.
input-answer-inks = { $region } non può essere { $said }: i colori su questo foglio sono { $inks_or }.
input-answer-total = { $region } non può essere { $said }: scrivi il totale in cifre, come in { $region }=37.
input-answer-initials = { $region } non può essere { $said }: scrivi da una a { $most } lettere.
input-answer-picture = Queste risposte non dicono di quale delle { $count } foto parlano: controlla quella foto da sola, o scrivi {"{"}"CODICE DEL FOGLIO": {"{"}"POSTO": "COLORE"{"}"}{"}"} in un file e dallo con --answers.
input-answer-form = --answer { $text }: { $place } non è una risposta; scrivi POSTO=COLORE, come in space:17=rosso.
input-answers-and = --answer e { $file }
input-answers-encoding = { $file } non è un file di testo in UTF-8: scrivi le risposte come JSON.
input-answers-json = { $file }, riga { $line }, colonna { $column }: questo non è JSON ({ $reason }).
input-answers-deep = { $file } ha troppi livelli per un file di risposte.
input-answers-sheets = { $photo } può mostrare più fogli: di’ a quale si riferiscono le risposte con --code { $code }.
input-answers-object = { $file } deve contenere un oggetto, come {"{"}"space:17": "red"{"}"}.
input-answers-mixed = { $file } mescola risposte e oggetti di risposte: metti ogni risposta sotto la sua foto.
input-answers-value = { $where }: { $name } dev’essere il nome di un colore, un testo o un numero, non { $shown }.
input-an-object = un oggetto
input-answers-ambiguous = { $file }: più foto si chiamano { $name }; indicala con la sua cartella, o con il codice del foglio.
input-answers-whose = { $file }: { $name } non è il codice di un foglio né una foto; indica una foto, o il codice in fondo al foglio.
input-answers-whose-near = { $file }: { $name } non è il codice di un foglio né una foto; il più simile è { $near }.
input-answers-unused = { $file } risponde per il foglio { $code }, che nessuna di queste foto mostra.
input-kept = Le risposte conservate in { $file } non si possono usare ({ $reason }): sposta quel file, o controlla con --no-kept.
input-kept-newer = Le risposte conservate in { $file } sono di un pnp più nuovo: installa quello, o controlla con --no-kept.
input-kept-listed = { $count ->
    [0] Non è conservata nessuna risposta.
    [one] Una risposta è conservata in { $file }.
   *[other] { $count } risposte sono conservate in { $file }.
}
input-kept-forgotten = { $count ->
    [0] Non c’era niente da dimenticare.
    [one] Una risposta è dimenticata.
   *[other] { $count } risposte sono dimenticate.
}
input-unread = { $count ->
    [one] 1 foto non ancora letta
   *[other] { $count } foto non ancora lette
}; ripeti lo stesso comando per continuare.
input-stopped = { $count ->
    [one] Interrotto: 1 foto non è stata letta.
   *[other] Interrotto: { $count } foto non sono state lette.
}

## Codici dei fogli

input-code-form = un codice è come MONDRIAN-1AC0-7K-F9Q2X e sta in fondo al foglio
input-code = { $text } non è il codice di un foglio: { input-code-form }.
input-code-character = { $text } non è il codice di un foglio: non può contenere { $character }.
input-code-end = { $text } non è il codice di un foglio: il suo ultimo gruppo deve avere { $count } caratteri; { input-code-form }.
input-code-tag = { $text } non è il codice di un foglio: il suo penultimo gruppo deve avere { $count } caratteri; { input-code-form }.
input-code-check = { $text } contiene un errore di battitura: il suo carattere di controllo non torna; confrontalo con il foglio.
input-code-seed = { $text } non è il codice di un foglio: il suo seme { $seed } è fuori dai limiti.
input-seed = { $text } non è un seme: da’ un numero da 0 a { $most }, o le lettere e le cifre di un seme nel codice di un foglio, come 6XW.
input-seed-chosen = Per stampare di nuovo lo stesso, aggiungi --seed { $number } o --seed { $text }.
input-code-version = Il foglio { $code } è stato fatto dal generatore versione { $made } di { $game }, e questo programma ha la versione { $version }: controllalo con il programma che l’ha stampato, o stampa un nuovo foglio.
input-code-parameters = Il codice { $code } ha parametri { $params } che { $game } non conosce.
input-code-field = Il codice { $code } non corrisponde al campo che il suo seme dà qui: è stato scritto male, o stampato da un’altra versione del programma; confrontalo con quello in fondo al foglio.
input-game = Non c’è un gioco { $name }: ci sono { $known }; 'pnp games' dice di più.
input-game-near = Non c’è un gioco { $name }: volevi dire { $near }? 'pnp games' dice di più.

## Modi di giocare

input-condition-near = Non c’è una condizione { $name }: volevi dire { $near }?
input-condition = Non c’è una condizione { $name }: 'pnp photograph CODE --condition list' le mostra tutte.
input-variation = { $game } non ha una variante { $name }: ci sono { $known_commas }.
input-size-none = { $game } non ha un gioco piccolo: lascia fuori --size.
input-variation-none = { $game } non ha una variante { $name }: non ne ha nessuna.
input-first = Il giocatore { $first } non può iniziare: ci sono i giocatori da 1 a { $players }.
input-teams = { $game } non ha squadre.
input-not-tapped = { $game } non si gioca toccando il campo, perché un turno è più di questo; si può con { $known }.
input-teams-always = In { $game } quattro giocatori giocano sempre in due squadre, e in meno mai.
input-players = { $game } è per { $known } giocatori, non per { $players }.
input-sheet-players = Il foglio { $code } è stampato per { $known } giocatori, non per { $players }: stampane uno con '{ $command }'.
input-table-players = Un quadro di carte è per { $numbers_or } giocatori, non per { $players }.
input-painters-sheet = Il foglio { $code } dice da sé chi ha giocato: ometti giocatori e colori, che servono per i quadri di carte.
input-painters-printed = Il foglio { $code } è stampato per { $printed } giocatori, non per { $players }: ometti il loro numero.
input-colours = --colours vuole il numero di un giocatore, '=' e dei colori con le virgole, come in --colours '1=blu,bianco 2=nero,rosso', non { $said }.
input-colours-again = --colours nomina due volte il giocatore { $player }: di’ una volta sola i colori di ognuno.
input-colours-none = --colours non nomina nessun colore del giocatore { $player }: lascialo fuori, o di’ come in --colours 1=blu,bianco.
input-colours-unknown = Le carte non hanno un colore { $said }: --colours conosce { $colours_commas }.
input-one-option = Una partita di { $game } prende una sola scelta ({ $option }): scegli { $names_or }.
input-option-teams = Le squadre sono
input-option-points = { $points } punti sono
input-option-variation = La variante { $name } è
input-for-players = { $what } per { $needed } giocatori, non per { $players }.
input-for-players-asked = { $what } per { $needed } giocatori, non per { $players }: di’ --players { $needed } o togli --players.
input-for-teams = { $what } per due squadre.
input-for-teams-asked = { $what } per due squadre: aggiungi --teams o lascia fuori questa scelta.
input-variation-nowhere = Nessun gioco ha una variante { $name }: 'pnp games' le elenca tutte.
input-points = { $game } non ha punti da decidere.
input-points-known = { $game } si gioca a { $known } punti, non a { $points }.
input-not-printed = { $what } per fogli fatti apposta, e { $code } non lo è: lascia fuori questa scelta, o stampa un altro foglio.
input-printed-for = Il foglio { $code } è stampato per { $printed }, che non va con { $agreed }: lascia fuori quest’ultima scelta.
input-agreed-players = { $what } per { $needed } giocatori, e il foglio { $code } è per { $players }: lascia fuori questa scelta.

## Verbali: che cosa si è trovato in una riga, e che cosa ci si aspettava lì

input-record = { $where }: trovato { $found }, ma ci vuole { $expected }.
input-found-second = un secondo '{ $key }:'
input-found-late = '{ $key }:' dopo la prima mossa
input-found-twins = due giocatori con lo stesso nome
input-found-nobody = un verbale senza 'players:' e senza 'names:'
input-found-names = { $names ->
    [one] 1 nome
   *[other] { $names } nomi
} per { $players } giocatori
input-found-inks = { $count ->
    [one] 1 colore
   *[other] { $count } colori
} ({ $inks })
input-found-called = il giocatore { $player } che si chiama { $name }
input-found-lacking = un verbale senza '{ $key }:'
input-found-nothing = '{ $key }:' senza niente dopo
input-found-unowned = { $move } senza un giocatore
input-wants-once = solo quello nella riga { $line }
input-wants-above = quella riga prima della mossa nella riga { $line }
input-wants-names = nomi o iniziali diversi
input-wants-players = una riga come 'players: 4' prima delle mosse
input-wants-name-each = un nome per giocatore, con le virgole in mezzo
input-wants-inks = un colore diverso per ognuno dei { $players } giocatori
input-wants-other-name = un nome che non sia il numero o il colore di un altro giocatore
input-wants-player = un giocatore: { $known }
input-wants-sheet = una riga come 'sheet: MONDRIAN-1AC0-7K-F9Q2X', come in fondo al foglio
input-wants-something = qualcosa
input-wants-number = un numero da { $least } a { $most }
input-wants-whole = un numero intero
input-wants-yes = '{ $key }: yes' o '{ $key }: no'
input-wants-spoken = un giocatore, due punti e la mossa in parole, da { $known }
input-wants-words = una mossa in parole dopo il giocatore
input-wants-who = chi l’ha riempito, come '{ $ink } { $pen } 23'
input-wants-move = una mossa come 'red 17'{ $neutral ->
    [0] {""}
   *[other] , 'blue neutral 23'
}, 'green pass' o 'red 17 = 3'
input-wants-pens = uno dei pennarelli di questo gioco: { $inks }
input-wants-kind = la parola { $kinds_or } prima di ciò che è stato colorato
input-wants-next = la mossa numero { $number }, o nessun numero
input-wants-move-by = { input-wants-move }, da { $known }

## File

input-file-text = { $file } non è un file di testo in UTF-8 (byte { $byte }).
input-file-large = { $file } è troppo grande: al massimo { $most } MB.
input-closed = { $file } non si può leggere ({ $reason }): controlla il nome e i permessi.
input-system-refuses = Il sistema non lo permette ({ $reason }): prova ancora una volta.
input-several-sheets = { $photo } mostra più fogli o ha più pagine: controllala con check_all.
input-series = Una serie vuole almeno una foto.
input-folder-file = { $folder } è un file, non una cartella: indica un’altra cartella.
input-folder-none = Non c’è una cartella { $folder }: cerca un errore nel nome.
input-file-none = Non c’è un file { $file }: cerca un errore nel nome o nella cartella.
input-file-none-in = Non c’è un file { $file } in { $folder }: cerca un errore nel nome o nella cartella.
input-folder-made = La cartella { $folder } non si può creare ({ $reason }): indica un’altra cartella.
input-folder-written = Nella cartella { $folder } non si può scrivere: indica un’altra cartella.
input-file-written = { $file } non si può scrivere ({ $reason }): indica un’altra cartella.
input-journal-written = Impossibile scrivere { $file } ({ $reason }): indica un’altra cartella con --report.
input-file-open = { $file } non si può scrivere ({ $reason }): chiudilo dov’è aperto, o indica un’altra cartella.
input-output = Ciò che il comando dice non si può scrivere ({ $reason }): fa’ spazio lì, o mandalo altrove.

## Elenchi di classe

input-roster-player = { $where }: il giocatore { $said } non è un numero: scrivi 1, 2 ... com’è sul foglio.
input-roster-order = { $file }: il foglio { $code } è stato stampato per altri nomi, non per { $names }: aggiungi una colonna 'come giocatore' che dice chi è il giocatore 1, 2 ..., com’è sul foglio.
input-roster-players = { $file }: i giocatori del foglio { $code } sono numerati da 1, ma accanto a { $names } la colonna 'come giocatore' ha { $numbers }: correggila, com’è sul foglio.
input-roster-conflict = { $where }: { $name } è il giocatore { $player } nell’elenco, ma il giocatore { $printed } sul foglio stampato { $code }: correggi la colonna 'come giocatore'.
input-roster-comments = { $file }: { $count ->
    [one] la riga { $lines } è un commento ({ $text }) e non conta.
   *[other] le righe { $lines } sono commenti (il primo è { $text }) e non contano.
}
input-roster-twice = { $where }: il nome { $name } è anche nella riga { $line }: aggiungi una colonna in cui i due sono diversi, come la classe o la data di nascita, o aggiungi un’iniziale a uno.
input-roster-twice-written = { $where }: il nome { $name } è anche nella riga { $line }, dove è scritto { $written }: aggiungi una colonna in cui i due sono diversi, come la classe o la data di nascita, o aggiungi un’iniziale a uno.
input-roster-apart = { $file }: le righe { $lines } hanno lo stesso nome; la colonna { $column } le distingue: { $names }.
input-roster-absent = { $names_count ->
    [one] Assente
   *[other] Assenti
} secondo l’elenco della classe, perciò senza foglio: { $names }.
input-roster-all-absent = { $file }: tutti gli alunni sono assenti; correggi la colonna che lo dice.
input-roster-folder = { $path } è una cartella; indica l’elenco della classe che contiene.
input-roster-sheet = { $name } non ha nulla su quel foglio; indicane un altro: { $file }#NOME.
input-roster-first-sheet = { $file } non ha nulla sul primo foglio; indicane un altro: { $file }#NOME.
input-roster-other-sheet = { $file } non ha un’intestazione per i nomi sul primo foglio, ma ne ha una sul foglio { $sheet }: indica quello, { $file }#{ $sheet }, o scrivi Nome sopra i nomi del primo.
input-roster-kind = { $file }: { $suffix } non è un elenco della classe; salva l’elenco in uno di questi formati: { $known_commas }.
input-roster-no-suffix = un nome senza estensione
input-roster-no-names = { $file } non contiene nomi; scrivine uno per riga, sotto l’intestazione.
input-roster-no-text = { $file } non è un file di testo malgrado il nome; dai a un foglio di calcolo l’estensione .xlsx, .xls o .ods, e salva altri documenti come CSV.
input-roster-large = { $file } ha più di { $most } MB; un elenco della classe è molto più piccolo.
input-roster-bare = { $where }: { $text } sta in una colonna senza intestazione; dai un’intestazione alla colonna.
input-roster-beyond = { $where }: { $text } sta in una colonna senza intestazione; metti tra virgolette (") un nome che ha una virgola, o dai un’intestazione alla colonna.
input-roster-empty = { $file } è vuoto; scrivi un nome per riga, o una tabella con una colonna Nome.
input-roster-heading = { $file } non ha una colonna con un’intestazione per i nomi: { $has }; scrivi Nome sopra i nomi, o Nome e Cognome sopra due colonne, o un nome per riga, tra virgolette (") se ha una virgola.
input-roster-has-first = la prima riga è { $cells_commas }
input-roster-has-columns = la riga { $line } ha { $count } colonne, e nessuna riga sopra le nomina
input-roster-nameless = { $where }: accanto al tavolo { $table } non c’è un nome; scrivilo, o cancella la riga.
input-roster-long = { $where }: { $name } ha { $count } caratteri, ma un nome può averne al massimo { $most }; accorcialo.
input-roster-many = { $where }: un elenco della classe può avere al massimo { $most } nomi; dividilo.
input-roster-both = { $where }: { $one } e { $other } dicono entrambi { $what }; rinomina o cancella una delle due colonne.
input-roster-says-name = il nome
input-roster-says-first = il nome di battesimo
input-roster-says-last = il cognome
input-roster-says-table = il tavolo
input-roster-says-seat = il giocatore
input-roster-says-code = il codice
input-roster-says-absent = chi è assente
input-print = { CAPITAL($said) }
input-print-at = { $where }: { $said }
input-print-what = { $what ->
    [table] il tavolo
    [title] il titolo
   *[name] il nome
} { $text }
input-print-script = { input-print-what } ha { $script ->
    [CJK] caratteri cinesi, giapponesi o coreani
   *[other] lettere di un’altra scrittura ({ SCRIPT($script) })
}, per cui servono altri pacchetti; installali con: { $command }.
input-print-character = { input-print-what } contiene { $character } ({ $code }), che nessun carattere tipografico disponibile possiede: scrivilo senza.
input-print-accents = { input-print-what } ha accenti da mettere uno per uno, per cui servono altri pacchetti; installali con: { $command }.
input-roster-character = { $where }: { $text } ha un carattere non valido (U+{ $number }); cancellalo, o indica la codifica giusta con --encoding.
input-roster-letter = { $where }: una lettera di { $text } è andata persa prima che l’elenco fosse salvato; riscrivi il nome, o esporta di nuovo l’elenco, in UTF-8.
input-roster-garbled = { $where }: { $text } è stato salvato in una codifica sbagliata, forse si intende { $meant }; riscrivi il nome, o esporta di nuovo l’elenco, in UTF-8.
input-encoding-way = indica la codifica giusta con --encoding, o salva l’elenco in UTF-8
input-encoding-mixed = { $where }: questo non è scritto in UTF-8, mentre il resto dell’elenco sì; riscrivi la riga, e salva l’elenco in UTF-8.
input-encoding-told = { $where }: questo non è scritto in { $encoding }; { input-encoding-way }.
input-encoding-unknown = Non c’è una codifica { $encoding }; si conoscono { $known_commas } e altre.
input-encoding-none = { $file } non è scritto in UTF-8 né in una codifica comune che dia nomi; { input-encoding-way }.
input-encoding-guessed = { $file } non dice in quale codifica è scritto; è stato letto come { $codec }, in cui la riga { $line } è { $text }. Se è sbagliato, { input-encoding-way }.
input-encoding-rival = { $text } (e in { $codec }, { $other })
input-roster-more = { $count ->
    [one] 1 altro
   *[other] altri { $count }
}
input-roster-at = { $text } (riga { $line })
input-roster-lost = { $file }: { $names } { $names_count ->
    [one] ha
   *[other] hanno
} un punto interrogativo, forse al posto di una lettera persa; guarda se è giusto.
input-roster-mixed = { $file }: { $names } { $names_count ->
    [one] ha
   *[other] hanno
} lettere di due scritture in una parola; guarda se è giusto.
input-roster-signs = { $file }: { $names } { $names_count ->
    [one] ha
   *[other] hanno
} segni che i nomi hanno di rado; guarda se è giusto.
input-roster-letters = { $file }: { $names } { $names_count ->
    [one] non ha
   *[other] non hanno
} lettere; guarda se è giusto.
input-roster-digits = { $file }: { $names } { $names_count ->
    [one] ha
   *[other] hanno
} cifre, che i nomi hanno di rado; guarda se è giusto.
input-roster-above = { $file }: ciò che sta sopra le intestazioni della riga { $line } è stato saltato ({ $text }).
input-roster-below = { $file }: { $lines } { $lines_count ->
    [one] non nomina nessuno ed è stata saltata
   *[other] non nominano nessuno e sono state saltate
}; guarda se è giusto.
input-roster-line = la riga { $line } ({ $text })
input-roster-tables = { $file } non dice chi siede a quale tavolo: aggiungi una colonna 'tavolo', o fai sorteggiare i tavoli, con --pairs o --groups.
input-roster-table = { $where }: { $name } non ha un tavolo; scrivilo per tutti, o togli la colonna e fai sorteggiare i tavoli, con --pairs o --groups.
input-class-partner = { $name } non ha un compagno di gioco.
input-class-apart = I fogli della serie di prima sono condivisi, ma { $names } { $names_count ->
    [one] ne riceve uno
   *[other] ne ricevono uno ciascuno
 } senza nessuno con cui giocare: --pairs fa fogli per due.
input-class-box = { $game } si gioca con ciò che sta nella sua scatola: stampa anche quello, con 'pnp make { $name }'.
input-class-seed = Il seme di una serie per la classe è un numero da 0 a { $most }; { $seed } non lo è.
input-class-sharing = { $game } è per { $known_or } giocatori, quindi in { $count } non si può condividere un foglio.
input-class-players = Chi condivide un foglio ci gioca: togli --players con --pairs, --groups e --tables.
input-class-table = { $where }: al tavolo { $table } siedono { $count } alunni, ma { $game } è per { $most } al massimo; fanne due tavoli.
input-class-chance = { $file }: i codici dei fogli non possono distinguere { $one } da { $other }, un caso raro; cambia un poco uno dei nomi.
input-class-groups = { $what } per { $needed } giocatori, e { $count } alunni non si possono dividere in gruppi di { $needed }: toglilo, o fai due serie, una da un elenco di alunni che formano tali gruppi e una da un elenco degli altri.
input-class-size = { $what } per { $needed } giocatori, e qui { $players } condividono un foglio: di’ --groups { $needed } o toglilo.
input-class-seats = { $what } per { $needed } giocatori, e { $names } condividono un foglio: toglilo, o metti { $needed } alunni a ogni tavolo di { $file }.
input-roster-nobody = { $file }: il foglio { $code } non è di nessuno in questo elenco: da’ l’elenco della sua classe, o il .csv stampato insieme.
input-roster-unknown = { $file }: nell’elenco della classe nessuno si chiama { $name }; scrivi il nome com’è lì.
input-roster-unknown-near = { $file }: nell’elenco della classe nessuno si chiama { $name }; il più simile è { $near }.
input-changes = { $file } non è ciò che questo programma conserva lì ({ $reason }): correggilo, o cancellalo per avere ogni foglio com’è stato stampato.
input-changes-gone = { $file } nomina { $names }, { $names_count ->
    [one] che non è più nell’elenco della classe; ciò che ne dice
   *[other] che non sono più nell’elenco della classe; ciò che ne dice
} non conta.
input-changes-form = --whose { $text }: scrivi SHEET CODE=NAME, o SHEET CODE/2=NAME per il giocatore 2 di un foglio condiviso; senza nome torna di quelli per cui è stato stampato.
input-changes-player = Il foglio { $code } non ha ancora un giocatore { $before }, quindi nessuno può essere il giocatore { $player }: di’ chi sono i giocatori prima.
input-changes-twice = Il foglio { $code } avrebbe due volte { $name }.
input-class-folder = { $file } non dice qual è la classe ({ $reason }): esegui ancora una volta 'pnp check PICTURES --roster LIST --report' con questa cartella.
input-marked = { $folder } non dice che cosa è stato corretto: esegui di nuovo '{ $command }'.

## Che cosa si chiede a un comando

input-language = Non c’è una lingua { $name }; ci sono { $known_commas }.
input-paper = Non c’è una carta { $name }; ci sono { $known_commas }.
input-paper-sheets = I fogli sono fatti per le carte { $known }, non per { $name }.
input-ink = La stampa può essere { $known_commas }; { $name } non è una di queste.
input-style = { $game } non ha un giocatore { $name }; ha { $known }.
input-choice = Qui non c’è { $name } ({ $what }); ci sono { $known_commas }.
input-choice-all = Qui non c’è { $name } ({ $what }); ci sono { $known_commas }, o all.
input-choice-none = Manca un’indicazione: { $what }; ci sono { $known_commas }, o all.
input-choice-format = formato
input-choice-part = parte di { $of }
input-choice-part-deck = parte di un mazzo
input-choice-colours = tipo di colori
input-choice-stock = foglio di etichette
input-choice-pdfx = tipo di PDF/X
input-choice-backs = modo di stampare i retri
input-choice-system = sistema
input-choice-size = misura
input-choice-rules = modo di stampare le regole
input-teams-out = { $game } non ha squadre: togli --teams.
input-points-out = { $game } non ha --points: togli --points.
input-points-takes = { $game } prende --points { $known }, non { $points }.
input-seed-range = Un seme è un numero da 0 a { $most }; { $seed } no.
input-seed-count = Il seme più alto è { $most }, quindi { $count } fogli non possono cominciare dal seme { $seed }: comincia da { $last } o meno.
input-no-cards = { $game } non ha carte: togli { $options }.
input-play-json = { $file } non è JSON (riga { $line }, colonna { $column }): da’ ciò che scrive 'pnp simulate'.
input-play-marks = { $file } non ha 'marks': da’ ciò che scrive 'pnp simulate'.
input-play-sheet = { $file } è una partita sul foglio { $played }, non su { $code }.
input-play-region = { $file } segna { $region }, che il foglio { $code } non ha.
input-play-moves = { $file } ha 'moves' che non sono mosse: da’ ciò che scrive 'pnp simulate'.
input-play-illegal = La mossa { $number } della partita non è permessa: { $why }
input-photograph-page = Nessuna pagina di { $file } è il foglio { $code } a grandezza reale: da’ il codice stesso.
input-sheet-stopped = { $file } ha celle troppo lontane, o troppe, o è rovinato: cancella le righe e le colonne vuote, o salva la tabella come CSV.
input-more = { $count ->
    [one] 1 altra
   *[other] altre { $count }
}
input-sheet-errors = { $file }, foglio { $sheet }: { $count ->
    [one] la cella { $cells } contiene un errore, che non si può stampare: correggi la sua formula, o scrivici un valore.
   *[other] le celle { $cells } contengono errori, che non si possono stampare: correggi le loro formule, o scrivici dei valori.
}
input-sheet-formulas = { $file }, foglio { $sheet }: { $count ->
    [one] la formula nella cella { $cells } non ha ancora un valore: apri il file in un foglio di calcolo e salvalo una volta.
   *[other] le formule nelle celle { $cells } non hanno ancora valori: apri il file in un foglio di calcolo e salvalo una volta.
}
input-table-columns = { $place }: la tabella ha { $count } colonne, e il limite è { $limit }: dividila, o cerca un separatore che non lo è.
input-table-cells = { $cells ->
    [one] { $cells } cella
   *[other] { $cells } celle
 }
input-table-width = { $columns ->
    [one] { $columns } colonna
   *[other] { $columns } colonne
 }
input-table-few = { $where }: questa riga ha { input-table-cells }, ma la tabella ha { input-table-width }; manca { $missing }.
input-table-many = { $where }: questa riga ha { input-table-cells }, ma la tabella ha { input-table-width }; metti tra virgolette un testo che contiene il separatore.
input-fault = È un difetto di pnp stesso, non di ciò che gli è stato dato: segnalalo, per favore, con le righe qui sopra.
input-memory = Non c’è abbastanza memoria per questo: chiudi altri programmi, o da’ meno in una volta.
input-untrusted-slow = { $deck } impiega più di { $seconds } secondi, il limite per i mazzi non fidati: non si stampa altro.
input-untrusted-crashed = { $deck } ha interrotto il processo che stampa i mazzi non fidati, come succede se vuole troppa memoria: non si stampa altro.
input-outside = { $file } è fuori dalla cartella del mazzo, { $folder }: mettilo lì, o permetti la sua cartella con --allow-outside FOLDER.
input-disk-full = { $file } non si può scrivere: il disco è pieno. Fa’ spazio, o scegli un’altra cartella con -o.
input-deck-taken = I file di { $deck } non sono scritti: { $other } stampa mazzi con lo stesso nome, { $name }, in { $folder }. Rinominane uno (il suo name: nel file), o scegli un’altra cartella con -o.
input-deck-file = { $file } non viene scritto: è un file di { $other }. Rinomina uno dei due mazzi, { $deck } o quello (il suo name: nel file), o scegli un’altra cartella con -o.

## Poster

input-poster-game = { $game } non ha un campo da appendere: i poster si fanno di { $known }.
input-poster-table = { $photo } mostra carte su un tavolo, e i poster si fanno di fogli: fotografa il foglio finito.
input-poster-empty = Sul campo che { $photo } mostra non c’è niente di colorato: non c’è niente da appendere.
input-poster-names = Il foglio { $code } ha posto per { $most } nomi, non per { $count }: togline alcuni da --names.
input-poster-unsure = { $photo }: { $count ->
    [one] un posto non si è potuto leggere ed è tratteggiato
   *[other] { $count } posti non si sono potuti leggere e sono tratteggiati
}; guarda la carta e di’ che cosa c’è, come in --answer { $region }=red.

## Mazzi in un editor, e in uno zip

input-edit-unknown = Il mazzo non ha un file { $file } che si possa modificare; si può con i file del mazzo e le tabelle accanto.
input-edit-large = { $file } ha più di { $most } MB, il massimo che si modifica qui; usa un tuo editor.
input-edit-changed = { $file } è stato cambiato da un altro programma dopo che l’hai aperto, perciò non è stato salvato; guarda tutti e due e salva di nuovo.
input-edit-locked = { $file } non si può scrivere; rendilo scrivibile, o salva una copia del mazzo.
input-edit-card = Non c’è una carta { $number }: manca la sua riga, o 'only' o 'copies' la lascia fuori.
input-edit-page = Non c’è una pagina { $number }.
input-deck-unknown = Non c’è un mazzo { $name } da cui cominciare; 'pnp cards list' dice i nomi.
input-zip-damaged = Questo non è uno zip, o è rovinato; comprimi di nuovo la cartella del mazzo e manda quella.
input-zip-many = Lo zip ha più di { $most } file; lascia fuori ciò che al mazzo non serve.
input-zip-large = { $file } decompresso è più grande dei { $most } MB che un file di un mazzo può avere, o tutti i file sono più di quanto un mazzo può avere; lascia fuori ciò che al mazzo non serve.
input-zip-link = Lo zip ha un collegamento o un dispositivo, { $file }; mettici il file stesso.
input-zip-name = Lo zip ha un file con il nome '{ $file }', che qui non si può tenere; rinominalo e comprimi di nuovo la cartella.
input-zip-locked = { $file } nello zip ha una password; comprimi la cartella senza.
input-zip-twice = Lo zip ha due volte { $file }; comprimi di nuovo la cartella.
input-zip-deck = Nello zip non c’è un mazzo: ci vuole un deck.yaml, o un altro file con delle facce.

input-choice-program = programma
input-column-email = indirizzo e-mail
input-column-id = ID
input-column-login = nome utente
input-grades-roster = { $folder } è stata corretta senza un elenco della classe, quindi nessuno ha un voto: esegui prima «pnp check FOTO --roster ELENCO --report { $folder }».
input-grades-ending = { $file } ha l’estensione di un altro tipo di file: per { $program } il file finisce in .{ $suffix }.
input-grades-none = { $program } trova gli alunni con { $columns_or }, ma l’elenco della classe non ha una colonna così: aggiungila ed esegui ancora una volta «pnp check» con l’elenco.
input-grades-who = { $name } (riga { $line } dell’elenco della classe)
input-grades-pupil = A { $who } manca { $columns_or }, con cui { $program } trova gli alunni: aggiungilo ed esegui ancora una volta «pnp check» con l’elenco.
input-grades-passed = { $game }: { $name } ha più fogli; conta { $counts }, non { $codes }: prima viene un foglio della serie, poi quello con più punti.
input-grades-other = { $game }: { $name } non ha alcun foglio di questo gioco; { $codes } non { $codes_count ->
    [one] conta
   *[other] contano
 }.
input-grades-without = { $game }: non c’è un voto per { $names }, perché nessun punteggio è sicuro, o la scala non ne ha per così pochi punti.
input-scale-empty = { $file } non ha righe sotto le intestazioni: scrivi le colonne «da» e «voto», come in «60,A».
input-scale-from = da
input-scale-grade = voto
input-scale-column = { $where }: la colonna «{ $column }» è vuota: ogni riga di una scala dice da quanti punti si dà quale voto.
input-scale-points = { $where }: «da» è un numero di punti, non { $text }.
input-scale-twice = { $file }: due righe valgono per { $points } punti: cancellane una.
input-feedback-nobody = In { $folder } non c’è nessun foglio da restituire: tutti sono assenti, o non si è ancora letto niente.
input-feedback-language = Non ci sono pagine in { $wanted }; quelle di { $names } sono nella lingua di --lang ({ $lang }): l’elenco della classe accetta { $known }, o il nome di una di queste lingue.
input-after-codes = { $file } non ha codici di fogli: dai il .csv che «pnp class» ha scritto accanto alla serie precedente.
input-after-game = { $file } è di una serie di { $game }, non di { $wanted }.
input-after-like = I fogli per chi arriva dopo sono fatti come quelli della serie precedente, che sono diversi: togli { $options }.
input-after-nobody = { $file }: tutti quelli che ci sono hanno un foglio nella serie precedente. Per stamparne di nuovo uno usa «pnp make CODICE --roster ELENCO».
input-after-seed = I fogli per chi arriva dopo continuano i semi della serie precedente: togli --seed.
input-lesson = Non ci sono appunti per una lezione su { $game }; ci sono per { $known_commas }.
input-league-none = Non c’è ancora una classifica, perché nessun punteggio è sicuro: { $games_commas }. L’index.html del rapporto dice che cosa fare; poi esegui ancora una volta «pnp check».
input-league-game = { $folder } ({ $sheets_commas })
input-league-sheets = { $standing ->
    [agrees] niente da contare
    [disagrees] non in regola
    [unsure] da controllare
    [unreadable] da rifotografare
    [unread] non ancora letto
    [absent] assente
   *[missing] senza foglio
}: { $names }
input-term-damaged = Il periodo in { $file } non si può usare ({ $reason }): sposta quel file e ricomincialo con 'pnp term CARTELLA RAPPORTO ...'.
input-term-newer = Il periodo in { $file } è di un pnp più nuovo: installa quello.
input-term-empty = Il periodo { $folder } non ha ancora nessun gioco: correggi una pila con 'pnp check FOTO --report { $folder }/GIOCO', o aggiungi un rapporto con 'pnp term { $folder } RAPPORTO'.
input-term-no-pile = { $folder } non è un gioco del periodo { $term }: 'pnp term { $term } --json' li elenca.
input-term-none = { $folder } non è un periodo: iniziane uno con 'pnp term { $folder } --roster LISTA'.
input-term-roster = Un torneo ha bisogno di un elenco della classe: indicalo con --roster LISTA, o dallo a un periodo con 'pnp term CARTELLA --roster LISTA'.
input-term-round = { $folder } è del turno { $round }, come già { $other }: togli uno dei due con 'pnp term CARTELLA --drop RAPPORTO'.
input-tournament-few = Un torneo ha bisogno di due alunni presenti; { $roster } ne ha meno.
input-tournament-open = Turno { $round }, { $names }: il foglio non dice chi ha vinto, o non è stato letto; fino ad allora non conta per nessuno.
input-tournament-unplayed = Nessun foglio del turno { $round } è stato ancora letto: correggi prima quel turno, o toglilo dal periodo.
input-tournament-same = { $roster }: { $names } hanno lo stesso numero o indirizzo; i loro risultati si confonderebbero: correggi uno dei due.
input-tournament-twice = La cartella { $folder } è indicata due volte: ogni turno ha il suo rapporto.
input-tournament-again = { $names } si incontrano di nuovo: non resta nessuno con cui non abbiano giocato.
input-tournament-complete = Tutti i presenti si sono incontrati: il torneo è completo. Questo turno lo ricomincia.
