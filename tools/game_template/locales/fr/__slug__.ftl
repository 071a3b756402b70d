### __Title__.

game-__key__ = __Title__
    .minutes = 5
command-__key__ = __command__
    .description = __Title__ : prends la dernière pierre

__key__-tagline = Prends une, deux ou trois pierres. La dernière pierre fait gagner.
__key__-example = Écris-le ainsi : `take 2`.

## Coups

__key__-move-take = prendre { $count ->
    [one] une pierre
   *[other] { $count } pierres
  }

## Ce qui s’est passé

__key__-event-stones-taken = { DOES($seat, "prend", "prends") } { $places-count ->
    [one] la pierre { $places }.
   *[other] les pierres { $places }.
  }
__key__-event-game-ended = **{ $winners }** prend la dernière pierre.
__key__-end = { $reason ->
    [last-stone] La dernière pierre est prise.
   *[other] La partie est finie.
  }
__key__-score = { $score ->
    [one] gagné
   *[other] perdu
  }
__key__-alt-stones = { $stones ->
    [0] Il ne reste aucune pierre.
    [one] Il reste une pierre.
   *[other] Il reste { $stones } pierres.
  }

## Ce qui ne va pas

__key__-rule-not-so-many = Tu peux maintenant prendre une à { $most } pierres.

## Les exercices

__key__-lesson-1 = Il y a six pierres. Qui joue quand il en reste quatre ne peut pas gagner, si l’adversaire fait attention. **Laisse quatre pierres.**
    .done = Quoi qu’il arrive, tu peux prendre la dernière pierre.
    .a = Il reste alors cinq pierres. Six pierres moins deux font quatre.
    .c = Il reste alors trois pierres, et ton adversaire les prend toutes.
__key__-lesson-2 = Deux des quatre pierres ont été prises. Il en reste deux, et c’est à toi. **Prends la dernière pierre.**
    .done = Tu as pris la dernière pierre et gagné la partie.
    .a = Il reste alors une pierre, et ton adversaire la prend.
__key__-lesson-end = C’est tout pour __Title__. Laisse quatre, huit ou douze pierres chaque fois que tu peux.
