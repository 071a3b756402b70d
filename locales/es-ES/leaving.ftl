### Dejar una partida, lo que cuesta, y deshacer: lo que se dice antes de que ocurra.

resign-costs =
    Abandonar cuenta como derrota{ $rated ->
        [yes] { "" }, y tu puntuación puede bajar
       *[no] { "" }
    }.
resign-costs-nothing = Abandonar ahora no cuesta nada: la partida no cuenta hasta que todas las personas hayan hecho una jugada.
stand-in-costs =
    Si la partida termina mientras un ordenador juega por ti, cuenta para ti como derrota{ $rated ->
        [yes] { "" }, y tu puntuación puede bajar
       *[no] { "" }
    }.
button-end-game = Terminar esta partida
button-end-game-sure = Sí, terminar
end-game-ask = ¿Seguro que quieres terminar esta partida? No gana nadie, y la partida no cuenta.
end-game-done = La partida ha terminado y no gana nadie. No cuenta.
turn-abort-alone = **{ $player }** termina la partida.
button-ask-to-take-back = Pedir deshacer
