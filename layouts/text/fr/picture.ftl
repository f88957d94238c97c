# Les mots des images qui montrent un verdict et ce qu’une personne doit regarder.

picture-read = lu
picture-look = À regarder : { $count ->
    [one] un endroit qui n’a pas pu être lu
   *[other] { $count } endroits qui n’ont pas pu être lus
}
picture-unread = { $count ->
    [one] Un endroit n’a pas pu être lu
   *[other] { $count } endroits n’ont pas pu être lus
} ; le verdict est le même
picture-wrong = Ce qui ne va pas
picture-how = Comparer chaque endroit avec le papier et dire ce qu’on y voit, avec les mots en gras et le nom d’un feutre ; la feuille est alors jugée sans nouvelle photo :
picture-colour = COULEUR
picture-how-written = Comparer chaque endroit avec le papier et dire ce qu’on y voit, avec les mots en gras et le nombre écrit ; la feuille est alors jugée sans nouvelle photo :
picture-number = NOMBRE
picture-more = Et { $count } de plus : { $places_commas }{ $left ->
    [0] .
   *[other] , …
}
picture-not-needed = { $why } ; pas nécessaire
picture-error = partie d’une erreur
picture-error-answered = partie d’une erreur, d’après la réponse donnée
picture-taken-as = lu comme
picture-perhaps = peut-être
picture-or = ou
picture-rest = Sans contour : lu avec certitude, ou pas nécessaire, et rien de faux n’y a été trouvé.
