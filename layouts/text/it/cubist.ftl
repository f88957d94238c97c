# Ciò che il programma dice di una partita di CUBIST. Ciò che si scrive di un turno è inglese in ogni lingua: 'roll 5 3'.

## Risultati del controllo

cubist-agreed = Nessuna installazione è stata costruita due volte, il museo ha posto per i suoi dadi, e i punteggi sono provati.
cubist-installations = { $cards_count ->
    [one] installazione { $cards }
   *[other] installazioni { $cards }
}
cubist-dice-boxes = { $count ->
    [one] una casella dei dadi nel museo
   *[other] { $count } caselle dei dadi nel museo
}
cubist-pen = Nel colore { $pens_count ->
    [one] del giocatore { $pens }
   *[other] dei giocatori { $pens }
}, ma del giocatore { $player }: { $boxes }. Ognuno colora le sue caselle con il suo pennarello.
cubist-unsure = Illeggibile per il giocatore { $player }: { $boxes }{ $because }.
cubist-gap = Il giocatore { $player } ha lasciato caselle vuote tra quelle colorate dei dadi nel museo: i suoi dadi vanno ricontati.
cubist-museums = Sono segnate le carte museo { $cards }, ma una partita ha un solo museo.
cubist-museum-unsure = Non si legge quale museo era e se è stato completato: bisogna guardare le caselle.
cubist-museum-missing = Nessuna carta museo è segnata, quindi nessuno può dire quanti dadi ci stanno: bisogna colorare la sua casella.
cubist-museum-players = La carta museo { $card } è per { $players } giocatori, ma hanno giocato in { $played }: bisogna guardare quale era sul tabellone.
cubist-twice = L’installazione { $card } è colorata dai giocatori { $players }, ma uno solo può averla.
cubist-five = I giocatori { $players } hanno cinque o più installazioni ciascuno, ma la partita finisce con il turno in cui uno di loro ne ha cinque.
cubist-gifts = Il giocatore { $player } ha { $given ->
    [one] un dado
   *[other] { $given } dadi
} nel museo, ma le sue installazioni { $most ->
    [0] non ne danno nessuno
   *[other] ne danno { $most }
}.
cubist-room = Sono colorati { $dice } dadi per il museo, ma { $museum } (carta { $card }) ne tiene { $room } oltre alla prima pietra.
cubist-incomplete = Il museo è segnato come completo, ma ha { $dice ->
    [one] un dado
   *[other] { $dice } dadi
} su { $room } che { $museum } (carta { $card }) può tenere.
cubist-complete = Il museo ha tutti i suoi { $dice } dadi, quindi la casella del museo completo va colorata.
cubist-unfinished = Nessuno ha cinque installazioni e il museo non è completo ({ $dice } dadi su { $room }): la partita è stata interrotta.
cubist-wins = Il giocatore { $player } vince con { $points ->
    [one] 1 punto
   *[other] { $points } punti
}.
cubist-wins-by-dice = Il giocatore { $player } vince con { $points ->
    [one] 1 punto
   *[other] { $points } punti
}: { $others_count ->
    [one] il giocatore { $others } ne ha
   *[other] i giocatori { $others } ne hanno
} altrettanti, ma meno dadi nel museo.
cubist-shared = I giocatori { $players } si dividono la vittoria con { $points ->
    [one] 1 punto
   *[other] { $points } punti
} e { $dice ->
    [one] un dado
   *[other] { $dice } dadi
} ciascuno.

## Mosse vietate: un turno e le sue parole

cubist-over = La partita è finita: non si gioca più nessun turno.
cubist-words = Il turno '{ $play }' non si capisce: { $at ->
    [0] alla fine
   *[other] '{ $found }' al carattere { $at }
}, dove ci vuole { $expected ->
    [verb] una di queste parole: roll, work, museum, artist, claim, complete, abandon, store
    [semicolon] un punto e virgola
    [colon] due punti
    [value] ciò che mostra un dado, da 1 a 6
    [room] il laboratorio 1 o 2
    [cell] una riga e una colonna come 0,1
    [at] 'at' e un quadretto
    [card] il numero di una carta
    [drawn] il numero della carta pescata
    [artist] una carta artista come malevich-4
    [effect] ciò che fa l’artista: un numero, 'work' o 'nothing'
    [work] 'work' e un laboratorio
    [to] 'to' e ciò che il dado mostra dopo
    [as] 'as' e il numero di una carta
    [on] 'on' e una carta artista
    [player] il numero di un giocatore
   *[token] una parola, un numero o un quadretto come 0,1
}.
cubist-marks = I segni sul foglio non sono quelli di questo turno.
cubist-roll-missing = Ogni turno lancia due dadi: le sue parole dicono quali, come 'roll 5 3'.
cubist-roll-twice = In un turno si lanciano due dadi una volta, non due.
cubist-roll-two = Un lancio ha due dadi, come 'roll 5 3', non { $count }.
cubist-supply = Il giocatore { $player } ha a disposizione { $count ->
    [one] 1 dado
   *[other] { $count } dadi
} e non può lanciarne due: prima deve usare un artista, o completare o abbandonare un’installazione.
cubist-order = I dadi del deposito si usano dopo il lancio: prima si dice 'roll 5 3'.
cubist-store-last = Conservare dadi è l’ultimo passo di un turno: dopo non viene niente.
cubist-store-most = Lo scaffale tiene { $most } dadi, non { $count }.

## Mosse vietate: dadi

cubist-refused = { CLAUSE($why) } ({ $where }).
cubist-in-room = nel laboratorio { $room }
cubist-in-museum = nel museo
cubist-stack = Un { $value } non può stare sopra il { $other } in { $cell }: i dadi impilati mostrano lo stesso numero.
cubist-apart = Un dado in { $cell } non ne toccherebbe nessun altro: i dadi stanno lato contro lato, gli angoli non contano.
cubist-beside = Un { $value } in { $cell } starebbe accanto al { $other } in { $where }: i vicini differiscono esattamente di uno.
cubist-no-die-there = Non c’è nessun dado in { $cell }.
cubist-divided = Senza il dado in { $cell } la scultura si spezzerebbe in due, e questo non è permesso.
cubist-no-die = Nel deposito non c’è un { $value }{ $store_count ->
    [0] : è vuoto
   *[other] : contiene { $store_commas }
}.
cubist-no-die-on = Nessun dado sull’installazione { $card } può mostrare { $value }.
cubist-not-built = Il giocatore { $player } non ha completato l’installazione { $card }.
cubist-not-stored = Il giocatore { $player } non ha un { $value } sul suo scaffale.

## Mosse vietate: installazioni

cubist-card = L’installazione { $card } non è esposta; ci sono { $shown_commas }.
cubist-plan = La scultura nel laboratorio { $room } non è quella dell’installazione { $card }, { $title }.
cubist-draw = Dopo l’installazione { $card } se ne pesca un’altra: bisogna dire quale, come 'draw { $example }'.
cubist-draw-seen = L’installazione { $card } non si può pescare: si è già vista.
cubist-draw-no-card = L’installazione { $card } non si può pescare: non è una carta.
cubist-draw-none = Non restano carte installazione, quindi { $card } non si può pescare.
cubist-abandon-twice = Il laboratorio { $room } si può sgomberare una volta sola.
cubist-abandon-empty = Il laboratorio { $room } è vuoto: non c’è niente da abbandonare.
cubist-abandon-short = I dadi abbandonati non bastano: non c’è un { $value } per { $card }.

## Mosse vietate: artisti

cubist-artist = La carta artista { $card } non è esposta; ci sono { $shown_commas }.
cubist-artist-dice = { $card } chiede { $dice } dadi con lo stesso numero, messi tutti insieme, non { $count }.
cubist-artist-equal = I dadi su { $card } devono mostrare tutti lo stesso numero, non { $shown }.
cubist-artist-own = I dadi su { $card } sono già del giocatore { $player }.
cubist-artist-bump = Il giocatore { $player } ha dei { $there } su { $card }: solo dadi che mostrano { $there } o più li mandano a casa, non dei { $value }.
cubist-claim = Il giocatore { $player } non ha dadi su { $card }: si mettono lì in un turno precedente.
cubist-claim-fresh = I dadi su { $card } sono stati messi in questo turno: un artista lavora in un turno successivo.
cubist-draw-artist = Dopo { $card } si pesca un’altra carta: bisogna dire quale, come 'draw { $example }'.
cubist-draw-artist-seen = { $card } non si può pescare: si è già vista.
cubist-draw-no-artist = { $card } non si può pescare: non è una carta artista.
cubist-draw-under = La prossima carta artista è { $card }, che è stata messa sotto il mazzo per prima; si dice 'draw { $card }'.
cubist-action-possible = { $artist } può fare qualcosa, quindi deve farlo: per esempio '{ $example }'.
cubist-action-take = { $artist } porta un dado che mostra { $values_or }: si dice 'claim { $artist }: { $value }'.
cubist-action-remove = { $artist } toglie un dado da un laboratorio: si dice 'claim { $artist }: work 1 at 0,1'.
cubist-action-move = { $artist } sposta un dado di un laboratorio: si dice 'claim { $artist }: work 1 at 0,1 to work 2 at 0,0'.
cubist-action-more = { $artist } fa mostrare a un dado { $by } in più: si dice 'claim { $artist }: { $old } to { $new }'.
cubist-action-less = { $artist } fa mostrare a un dado { $by } in meno: si dice 'claim { $artist }: { $old } to { $new }'.
cubist-action-match = { $artist } copia un dado sullo scaffale di un avversario: si dice 'claim { $artist }: 5 of 2' per un 5 del giocatore 2.
cubist-move-nowhere = Un dado che si sposta deve andare in un altro posto.
cubist-move-empty = Nel laboratorio { $room } non c’è un’installazione in cui spostare un dado.
cubist-opponent = Il giocatore { $player } non è un avversario del giocatore { $turn }.

## Il museo

cubist-museum-source = Nel museo va solo un dado di una carta completata, non del deposito: bisogna dire quale, come '{ $value } from 14 at 4,1'.
cubist-museum-no-column = { $museum }: non c’è una colonna in { $cell }.
cubist-museum-full = La colonna in { $cell } di { $museum } è piena: è alta { $height ->
    [one] 1 dado
   *[other] { $height } dadi
}.
cubist-conflict = il { $one } in { $cell } e il { $other } in { $where } non possono starci tutti e due: a { $steps ->
    [one] 1 passo
   *[other] { $steps } passi
} di distanza, devono differire di { $differ_or }.
cubist-museum-blocked = Con un { $value } in { $cell } il museo ({ $museum }) non si potrebbe più completare: { $why }
cubist-museum-conflict = { CAPITAL($why) }
cubist-museum-complete = Museo completo: { $museum }.
cubist-museum-possible = Il museo ({ $museum }) si può completare, per esempio con { $example }.
cubist-museum-unknown = Non c’è una carta museo { $card }: sono numerate da 1 a { $cards }.
cubist-column-unknown = { $word }: { $museum } (carta museo { $card }) non ha una colonna in { $cell }.
cubist-column-high = { $word }: la colonna in { $cell } di { $museum } è alta { $height ->
    [one] 1 dado
   *[other] { $height } dadi
}, non { $given }.
cubist-column-twice = { $word }: { $cell } è già stato detto; bisogna dire quanti dadi ha una colonna, come 5,1=3x2.
cubist-column-words = '{ $word }' non è una colonna: si scrive riga, colonna e valore, come 5,1=3, o 5,1=3x2 per due dadi.
cubist-column-numbers = '{ $word }' non è una colonna: i dadi mostrano da 1 a 6, e una colonna ha almeno un dado.
cubist-museum-apart = Questi dadi non sono collegati: ognuno deve stare accanto a un altro, lato contro lato.
cubist-cornerstone = Manca la prima pietra: bisogna dire che cosa mostra, come { $cell }=3.

## Nomi delle carte, e distribuzioni

cubist-installation-name = { PRINTED($title, "cubist-cards", "installations", $card) }
cubist-museum-name = { PRINTED($title, "cubist-cards", "museums", $card) }
cubist-deal-museum = La distribuzione dice museo { $museum }, che { $printed ->
    [0] non è una carta museo
   *[other] è per { $printed } giocatori
}: per { $players } giocatori ci sono { $known }.
cubist-deal-cornerstone = La distribuzione dice prima pietra { $cornerstone }, ma un dado mostra da 1 a 6.
cubist-deal-unknown = La distribuzione nomina { $card } sotto '{ $key }', ma non c’è una carta così.
cubist-deal-twice = La distribuzione nomina due volte la stessa carta sotto '{ $key }'; ognuna c’è una volta.
cubist-deal-begins = La distribuzione comincia con { $word }; si scrive come 'deal: { $example }'.
cubist-deal-lacks = La distribuzione nomina { $found } su { $count } sotto '{ $key }': si scrive come 'deal: { $example }'.
