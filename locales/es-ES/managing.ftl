### Lo que hace la gestión de un servidor en sus mesas.

table-manages-self = No puedes hacer esto contigo. Deja la mesa o abandona, como todo el mundo.
table-not-kept-out = Esta persona ya no está excluida aquí. No ha cambiado nada.
table-too-many-kept-out = Este servidor excluye a { $most } personas, y no caben más. Readmite antes a alguien.
turn-managed = La gestión de este servidor termina la partida.
turn-removed =
    { $former ->
        [none] La gestión de este servidor da la plaza { $seat } a un ordenador.
       *[other] La gestión de este servidor da a un ordenador la plaza de { $former }.
    }
end-managed = La partida termina aquí y no gana nadie, porque la ha terminado la gestión de este servidor. No cuenta.
told-managed =
    { $kind ->
        [close] { $manager } gestiona este servidor y ha cancelado la mesa { $table }.
        [end] { $manager } gestiona este servidor y ha terminado la partida de la mesa { $table }. No gana nadie. No cuenta para estadísticas ni puntuaciones.
        [remove] { $manager } gestiona este servidor y ha quitado a { $player } de la mesa { $table }.
        [replace] { $manager } gestiona este servidor y ha dado a un ordenador la plaza de { $player } en la mesa { $table }. { $player } ni gana ni pierde. El resto sigue jugando, y su partida cuenta.
        [move] { $manager } gestiona este servidor y ha traído aquí la mesa { $table }.
       *[other] { $manager } gestiona este servidor y ha abierto un hilo nuevo para la mesa { $table }.
    }
told-managed-plays = { $manager } también juega en esta mesa.
told-managed-to = { $players }: { $text }
reminder-kept-out =
    { $until ->
        [none] La gestión de **{ $server }** te excluye de las mesas nuevas de allí, para siempre. Las partidas que ya juegas allí las terminas.
       *[other] La gestión de **{ $server }** te excluye de las mesas nuevas de allí hasta el { $until }. Las partidas que ya juegas allí las terminas.
    }
reminder-let-in = La gestión de **{ $server }** te readmite en las mesas nuevas de allí.
managed-title = Mesas de este servidor, primero las más tranquilas
managed-none = En este servidor no hay ninguna mesa así.
managed-line =
    { $stage ->
        [lobby] **{ $game }** · mesa { $table } · { $players } ({ $taken } de { $wanted } plazas) · espera gente desde el { $since } · { $where }
        [running] **{ $game }** · mesa { $table } · { $players } · sin novedades desde el { $since } · { $where }
       *[other] **{ $game }** · mesa { $table } · { $players } · terminada desde el { $since }
    }
managed-pick = Elegir una mesa…
managed-choose =
    { $kind ->
        [remove] Quitar de esta mesa…
        [replace] Dar la plaza a un ordenador…
        [move] Llevar a otro canal…
       *[other] Excluir de las mesas nuevas de este servidor…
    }
managed-ask =
    { $kind ->
        [close] ¿Cancelar la mesa { $table } ({ $game })? La partida no llega a empezar. Estadísticas y puntuaciones se quedan como están.
        [end] ¿Terminar la partida de la mesa { $table } ({ $game }) sin que gane nadie? No contará, ni para estadísticas ni para puntuaciones.
        [remove] ¿Quitar a { $player } de la mesa { $table } ({ $game })? No podrá volver a ocupar una plaza ahí. Estadísticas y puntuaciones se quedan como están.
        [replace] ¿Dar para siempre a un ordenador la plaza de { $player } en la mesa { $table } ({ $game })? { $player } no gana ni pierde. El resto sigue jugando, y su partida cuenta; las puntuaciones solo cambian si quedan al menos dos personas.
        [move] ¿Llevar la mesa { $table } ({ $game }) a { $where }? Sus mensajes llegan allí a partir de ahora. La partida sigue como está.
        [thread] ¿Abrir un hilo nuevo para la mesa { $table } ({ $game })? Sus mensajes llegan allí a partir de ahora. La partida sigue como está.
       *[keep-out] ¿Excluir a { $player } de las mesas nuevas de este servidor? Termina las partidas que juega aquí y deja las mesas que esperan gente. Se lo digo por mensaje directo. Estadísticas y puntuaciones se quedan como están.
    }
managed-plays = También juegas en esta mesa: el mensaje y el registro lo dicen.
managed-named = Tu nombre aparece en el mensaje a la mesa y en **{ button-server-log }**, en `/servidor`.
managed-done =
    { $kind ->
        [close] La mesa está cancelada. Quienes la ocupaban se enteran allí.
        [end] La partida ha terminado. Quienes la jugaban se enteran allí.
        [remove] La persona ya no está en la mesa. La mesa se entera.
        [replace] Un ordenador tiene la plaza. La mesa se entera.
        [move] La mesa está en su nuevo sitio. Sus mensajes llegan allí.
        [thread] La mesa tiene un hilo nuevo.
       *[keep-out] La persona está excluida, y se lo digo por mensaje directo. **{ button-server-kept-out }**, en `/servidor`, las muestra todas y permite readmitirlas.
    }
button-managed-first = Primera página
button-managed-filter = Solo algunas mesas
managed-any-status = Todas
managed-any-game = Todos los juegos
managed-ask-status = ¿Qué mesas?
managed-ask-game = ¿De qué juego?
managed-ask-person = ¿Con qué persona en la mesa?
managed-ask-waiting = Días sin que ocurra nada
error-no-days = «{ $text }» no es un número de días. Escríbelo así: `7`.
button-managed-next = Página siguiente
button-managed-back = Volver a la mesa
button-managed-ask =
    { $kind ->
        [close] Cancelar la mesa
        [thread] Hilo nuevo
       *[end] Terminar la partida
    }
button-managed-do =
    { $kind ->
        [close] Sí, cancelar
        [end] Sí, terminar
        [remove] Sí, quitar
        [replace] Sí, a un ordenador
        [move] Sí, llevarla
        [thread] Sí, abrir uno
       *[keep-out]
            { $days ->
                [0] Excluir para siempre
                [one] Por un día
               *[other] Por { $days } días
            }
    }
acts-title = Lo que hizo la gestión aquí
acts-none = En los últimos 90 días, la gestión no ha hecho nada en las mesas de este servidor.
acts-kept = Esto lo guardo 90 días.
acts-line =
    { $moment } · { $manager }{ $plays ->
        [yes] { " " }(juega en la mesa)
       *[no] { "" }
    } · { $kind ->
        [close] canceló la mesa { $table }
        [end] terminó la partida de la mesa { $table }
        [remove] quitó a { $player } de la mesa { $table }
        [replace] dio a un ordenador la plaza de { $player } en la mesa { $table }
        [keep-out]
            excluye a { $player } { $until ->
                [none] para siempre
               *[other] hasta el { $until }
            }
        [let-in] readmitió a { $player }
        [move] cambió de sitio la mesa { $table }
       *[other] abrió un hilo nuevo para la mesa { $table }
    }
kept-out-title =
    { $count ->
        [one] Una persona excluida
       *[other] { $count } personas excluidas
    } de las mesas nuevas de aquí
kept-out-none = Este servidor no excluye a nadie de sus mesas.
kept-out-line =
    - { $player }, desde el { $since }, { $until ->
        [none] para siempre
       *[other] hasta el { $until }
    }
kept-out-forgotten = una persona que pidió el olvido
kept-out-let-in = Readmitir…
error-keep-out-bot = { $player } es un bot y no ocupa plaza en ninguna mesa.
choice-status-lobby = Esperan gente
choice-status-running = En curso
reminder-lost =
    { $what ->
        [channel] **{ $game }:** se borró el lugar de tu mesa { $table }, así que la partida espera y su tiempo no corre. ¿Quieres continuar en otro lugar? Basta con el sí de una persona.
        [post] **{ $game }:** se borró la publicación de tu mesa { $table }, así que la partida espera y su tiempo no corre. ¿Quieres continuar en una nueva? Basta con el sí de una persona.
       *[thread] **{ $game }:** se borró el hilo de tu mesa { $table }, así que la partida espera y su tiempo no corre. ¿Quieres continuar en uno nuevo? Basta con el sí de una persona.
    }
button-go-on =
    { $what ->
        [channel] Continuar en otro lugar
        [post] Continuar en otra publicación
       *[thread] Continuar en otro hilo
    }
button-go-on-anywhere = Continuar
go-on-where = ¿Dónde continúa la partida?
go-on-channel = Canal
go-on-nowhere = No puedo publicar en ningún canal que tú puedas leer. Pide uno a alguien que gestione el servidor y vuelve a pulsar el botón.
went-on =
    { $what ->
        [channel] La partida continúa en { $where }. Publico allí el tablero ahora.
        [post] La partida continúa en una publicación nueva. Publico allí el tablero ahora.
       *[thread] La partida continúa en un hilo nuevo. Publico allí el tablero ahora.
    }
kept-out-until = El { $until } podrá volver a ocupar plazas en mesas nuevas.
button-until-then = Hasta entonces
