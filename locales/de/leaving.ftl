### Eine Partie verlassen, was das kostet, und zurücknehmen: was gesagt wird, bevor es geschieht.

resign-costs = Aufgeben zählt als Niederlage{ $rated ->
    [yes] {""}, und deine Wertung kann sinken
   *[no] {""}
}.
resign-costs-nothing = Wenn du jetzt aufgibst, zählt die Partie nicht: Nicht alle haben schon einen Zug gemacht.
stand-in-costs = Endet die Partie, während ein Computer für dich spielt, zählt sie für dich als Niederlage{ $rated ->
    [yes] {""}, und deine Wertung kann sinken
   *[no] {""}
}.

button-end-game = Diese Partie beenden
button-end-game-sure = Ja, beenden
end-game-ask = Möchtest du diese Partie wirklich beenden? Dann gewinnt niemand, und sie zählt nicht.
end-game-done = Die Partie ist beendet. Niemand gewinnt, und sie zählt nicht.
turn-abort-alone = **{ $player }** beendet die Partie.

button-ask-to-take-back = Zurücknehmen vorschlagen
