### Votaciones, plazas que cambian de manos, partidas que terminan antes de su final.

computer-for = Ordenador por { $player }
unnamed-player = una persona sin nombre
turn-standin = Un ordenador sigue jugando por **{ $player }** hasta que recupere su plaza.
turn-return = **{ $player }** recupera su plaza.
turn-replace = **{ $player }** ocupa la plaza { $seat }.
turn-replace-from = **{ $player }** ocupa la plaza de { $former }.
turn-timeout = El resto de la mesa no espera más a **{ $player }**.
turn-abort = **{ $player }** ha pedido terminar la partida, y todo el mundo está de acuerdo.
turn-silence = Hace mucho que no hay ninguna jugada aquí.
end-timeout = La partida termina aquí: alguien ha hecho esperar demasiado al resto.
end-aborted = No gana nadie. La partida no cuenta.
end-silence = La partida termina aquí y no gana nadie, porque hace mucho que no hay ninguna jugada. No cuenta.
vote-asks = { $players }, toca votar:
vote-missing =
    ¿Cómo sigue la partida?{ $count ->
        [1] { "" }
       *[other] { " " }Decide más de la mitad de las demás personas.
    }
vote-abort = **{ $player }** pide terminar ya esta partida, sin que gane nadie. Todas las demás personas tienen que estar de acuerdo.
vote-take-back = **{ $player }** pide deshacer las jugadas de abajo. Todas las demás personas tienen que estar de acuerdo. La próxima jugada cierra la votación.
vote-move = - { $player }: { $move }
vote-more-moves =
    - … y { $count ->
        [one] una jugada anterior
       *[other] { $count } jugadas anteriores
    }
vote-reveals = Con esto se robó o se descubró algo. Quien lo vio lo sigue sabiendo, y volverá a salir en el mismo orden.
vote-ballot = - { $player }: { $choice }
vote-pending = …
vote-until = La votación termina { $left }.
vote-elsewhere = Esta votación sigue en un mensaje más nuevo: { $where }
take-back-ask =
    Esto deshace { $count ->
        [one] una jugada
       *[other] { $count } jugadas
    }:
take-back-sure = ¿Quieres hacerlo?
button-take-back-sure = Deshacer
vote-asked = Se lo pregunto al resto de la mesa. Allí verás qué dicen. Después de un **{ BUTTON("button-vote-refuse") }** puedes volver a pedirlo en el próximo turno.
vote-wait =
    La mesa espera. { $clock ->
        [no] Le sigue tocando a { $player }.
       *[yes] { $player } recibe { $time } para este turno.
    }
vote-given = { $player } vuelve a tener tiempo, así que la mesa espera.
vote-computer = Un ordenador sigue jugando por { $player }, que puede recuperar su plaza en cualquier momento.
vote-replace = Otra persona puede ocupar la plaza de { $player }.
vote-end = La partida termina, y { $player } la pierde.
vote-abort-agree = Todo el mundo está de acuerdo: la partida termina y no gana nadie.
vote-abort-refuse = No todo el mundo está de acuerdo: la partida sigue.
vote-take-back-agree = Hay acuerdo. Las jugadas se deshacen.
vote-take-back-refuse = No todo el mundo está de acuerdo: no se deshace nada.
vote-expired = Se acabó el tiempo de la votación, y falta algún sí: no cambia nada.
vote-moot = La partida ha avanzado, así que ya no hay nada que votar.
choice-wait = esperar
choice-computer = sigue un ordenador
choice-replace = sigue otra persona
choice-end = terminar la partida
choice-agree = sí
choice-refuse = no
status-vote = Hay una votación abierta.
button-votes = Ver la votación
button-vote-wait = Esperar
button-vote-computer = Sigue un ordenador
button-vote-replace = Sigue otra persona
button-vote-end = Terminar la partida
button-vote-agree = Sí
button-vote-refuse = No
offer-anybody = La plaza { $seat }, la de **{ $player }**, está libre para otra persona. Quien pulse antes el botón sigue jugando ahí, con su mano y sus puntos. La oferta termina cuando { $player } haga una jugada.
offer-invited = { $invited }, **{ $player }** te ofrece la plaza { $seat } de esta partida, con su mano y sus puntos. La oferta termina { $left }.
offer-withdrawn = La plaza ya no se ofrece. Sigues jugando tú.
button-withdraw-offer = Anular la oferta
error-plays-here = { $player } ya juega aquí.
status-offered = La plaza de **{ $player }** se ofrece a { $invited }.
status-offered-anybody = La plaza de **{ $player }** está libre para otra persona.
reminder-taken = **{ $game }:** { $player } ha ocupado tu plaza. { $where }
seat-taken-since = { $player } tiene tu plaza desde el { $moment }. Si quieres, puedes seguir la partida desde fuera.
seat-taken-away = Otra persona tiene tu plaza desde el { $moment }. Si quieres, puedes seguir la partida desde fuera.
offer-taken = { $player } ha ocupado la plaza.
offer-done = Se lo pregunto a { $player } en la mesa. Sigues jugando tú hasta que acepte.
button-take-over = Ocupar la plaza
button-seat-back = Recuperar mi plaza
button-stand-in = Que juegue un ordenador
button-ask-abort = Pedir terminar la partida
button-ask-take-back = Preguntar al resto
stand-in-done = Un ordenador sigue jugando por ti. Recupera tu plaza cuando quieras: aquí, debajo del último mensaje de la partida, o en `/partidas`.
seat-back-done = ¡Hola de nuevo! Vuelves a jugar tú.
reminder-standin-over = **{ $game }:** un ordenador ha jugado por ti durante un tiempo. { $where }
reminder-standin = **{ $game }:** un ordenador sigue jugando por ti, porque el resto quería continuar. { $where } Puedes recuperar tu plaza en cualquier momento.
table-no-such-vote = Esa votación no existe.
table-not-an-elector = Esta votación es para las demás personas de la mesa. No ha cambiado nada.
table-vote-over = Esta votación ha terminado.
table-refused-before = El resto ya ha dicho **{ BUTTON("button-vote-refuse") }** a esto en este turno. Puedes volver a pedirlo en el próximo.
table-no-such-offer = Esta plaza ya no se ofrece.
table-offered-elsewhere = Esta plaza se ofrece a otra persona.
table-played-elsewhere = Quien ya ha tenido una plaza en esta mesa no puede ocupar otra.
table-no-other-person = En esta mesa no juega nadie más, así que solo quedarían ordenadores. Puedes abandonar o terminar la partida.
table-not-missing = Ahora mismo ningún ordenador juega por ti.
error-not-here = { $player } no está en este servidor, así que no puedo ofrecerle la plaza.
command-substitute = sustituir
    .description = Ofrecer tu plaza a una persona o, sin nombre, dejar que juegue un ordenador por ti
option-substitute = por
    .description = Quién debe ocupar tu plaza
lobby-hints = Todo el mundo puede pedir pistas.
option-hints = pistas
    .description = Si todo el mundo puede pedir pistas
