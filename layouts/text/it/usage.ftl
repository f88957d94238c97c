# Ciò che si dice di una riga di comando sbagliata. $place è il comando il cui aiuto dice di più.

usage = { $why }; vedi '{ $place } --help'.
usage-value = Valore sbagliato per '{ $name }': { $why }

## Ciò che trova chi legge la riga

usage-option = Non c’è un’opzione { $option }
usage-option-near = Non c’è un’opzione { $option } (possibili: { $near })
usage-command = Non c’è un comando '{ $command }'
usage-command-near = Non c’è un comando '{ $command }'. Forse { $near }?
usage-command-missing = Manca il comando
usage-missing = Manca '{ $name }'
usage-missing-option = Manca l’opzione '{ $name }'
usage-argument = '{ $option }' vuole un valore
usage-empty = Un argomento vuoto non indica nulla: forse una variabile non è impostata
usage-dash = Qui non si legge né si scrive attraverso una pipe: indica un file (./- per uno che si chiama -)
usage-no-value = '{ $option }' non prende un valore
usage-extra = Parole di troppo ({ $words })
usage-whole = '{ $value }' non è un numero intero
usage-number = '{ $value }' non è un numero
usage-range = { $value } non è nell’intervallo { $range }

## Ciò che non va insieme

usage-one = Se ne può dare uno solo: { $options_or }
usage-record = Un verbale contiene una sola partita: togli --record o --games
usage-code = Il codice di un foglio dice già tutto del foglio: togli { $option }, o di’ invece il nome del gioco
usage-roster = Qui un elenco di classe va con il codice di un foglio; una serie per la classe si stampa con 'pnp class'
usage-large = Le linee più spesse sono per il foglio, le lettere grandi per le regole: aggiungi --parts field,aid
usage-folder = Una cartella segue solo 'new'; -o dice dove vanno i file di { $deck }
usage-table = Un quadro sul tavolo qui si gioca sempre fino alla fine
usage-jpeg = { $file } non può essere la foto, che è un JPEG: dagli un nome che finisca in .jpg
usage-pile = { $option } è per una pila: aggiungi --report CARTELLA
usage-alone = Una pila non si può controllare con { $option }: toglilo, o controlla quella foto senza --roster e --report
usage-class = { $option } ha bisogno dell’elenco della classe: aggiungi --roster FILE
usage-poster-play = { $option } va con il codice di un foglio, non con le foto
usage-poster-photo = { $option } va con le foto, non con il codice di un foglio
usage-poster-one = { $option } va con una sola foto, non con più d’una
