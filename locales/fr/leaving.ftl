### Quitter une partie, ce que cela coûte, et reprendre un coup : ce qui est dit avant.

resign-costs = Un abandon compte comme défaite{ $rated ->
    [yes] {""}, et ta cote peut baisser
   *[no] {""}
}.
resign-costs-nothing = Abandonner maintenant ne coûte rien : la partie ne compte pas avant le premier coup de tout le monde.
stand-in-costs = Si la partie se termine pendant qu’un ordinateur joue pour toi, elle compte pour toi comme défaite{ $rated ->
    [yes] {""}, et ta cote peut baisser
   *[no] {""}
}.

button-end-game = Terminer cette partie
button-end-game-sure = Oui, terminer
end-game-ask = Veux-tu vraiment terminer cette partie ? Personne ne gagnera, et elle ne comptera pas.
end-game-done = La partie est terminée et personne ne gagne. Elle ne compte pas.
turn-abort-alone = **{ $player }** termine la partie.

button-ask-to-take-back = Demander à reprendre
