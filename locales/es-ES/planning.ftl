### El tablero de prueba, y los turnos que se juegan solos.

command-plan = planear
    .description = Probar jugadas mientras juegan otras personas (solo para ti)
button-plan = Planear
button-plan-board = Tablero de prueba
# `again` dice que en el tablero ya hay un turno de esta plaza.
button-plan-own =
    { $again ->
        [yes] Probar mi turno siguiente
       *[no] Probar mi turno
    }
button-plan-of =
    { $again ->
        [yes] Probar el turno siguiente de { $player }
       *[no] Probar el turno de { $player }
    }
button-plan-anew = Vaciar el tablero
button-plan-arm =
    { $guard ->
        [same] Solo con el mismo resultado
        [there] Si alguien más juega en un sitio
        [else] Si nadie más juega { $place }
       *[free] Solo si el sitio sigue libre
    }
button-plan-off = Cancelar todo lo previsto
button-try = Probar
# Sobre cada imagen del tablero de prueba.
plan-picture = Tablero de prueba
plan-title = **Tablero de prueba.** Solo lo ves tú.{ $waits ->
        [no] { " " }Nada de lo que hay en él se juega.
       *[yes] { "" }
    }
plan-trying = **Tablero de prueba.** No se juega nada. { $own ->
        [yes] Pruebas tu propio turno.
       *[no] Pruebas un turno de { $player }.
    }
plan-tried = { $player }: { $moves }
plan-brings = Esto es lo que ocurriría: { $story }
plan-moved-on = El tablero ha cambiado desde ese mensaje. Así está ahora.
plan-turn-has-come = Es tu turno: ya puedes jugar.
plan-preview = **Vista previa.** Pulsa **{ button-try }** para dejar esto en el tablero.
plan-open = Nadie sabe aún qué se robará o se descubrará.
plan-may-be-armed = Tu turno se puede jugar solo cuando llegue. Elige abajo la condición.
plan-may-be-changed = Otra condición sustituye a la de arriba.
plan-two-cases = Hay dos casos. Cuando llegue tu turno, se juega esto si alguien más ha jugado en un sitio que tú nombras. Prueba después otro turno para el otro caso y vuelve aquí.
plan-other-case = Tienes previsto un turno por si alguien más juega { $place }. Este puede ser para el otro caso.
plan-waiting = **Previsto:** { $moves }, { $guard ->
        [same] solo con el mismo resultado
        [free] solo si el sitio sigue libre
        [there] si alguien más juega antes { $place }
        [else] si nadie más juega antes { $place }
       *[legal] siempre que esté permitido
    }.
plan-armed-title = En tu turno se juega lo primero que encaje:
plan-armed =
    `{ $number }` { $moves } ({ $guard ->
        [same] solo con el mismo resultado
        [free] solo si el sitio sigue libre
        [there] si alguien más juega antes { $place }
        [else] si nadie más juega antes { $place }
       *[legal] siempre que esté permitido
    })
plan-armed-note = El resto de la mesa no ve nada de esto hasta que se juega un turno. El registro dice entonces que estaba previsto.
plan-unplayed =
    Tu turno previsto no se ha jugado, porque { $why ->
        [same] ahora el resultado sería otro
        [free] alguien más ha jugado ahí
        [there] nadie más ha jugado entretanto { $place }
        [else] alguien más ha jugado entretanto { $place }
       *[legal] la jugada ya no está permitida
    }: { $moves }
table-nothing-to-plan = En el tablero de prueba no hay ningún turno tuyo completo. Prueba antes tu turno hasta el final.
table-turn-has-come = Ya es tu turno, así que puedes jugar.
table-planned-already = Eso ya está previsto.
table-no-such-place = Nadie más puede jugar ya ahí, o ese sitio no existe. Escríbelo como en el tablero.
table-too-many-premoves = Ya tienes previstos { $most } turnos, y no caben más. Pulsa **{ button-plan-off }** y vuelve a planear.
error-not-known = Nadie sabe aún qué hay ahí, así que no puedes contar con ello.
reminder-premove = **{ $game }:** tu turno se ha jugado como lo tenías previsto. { $where }
reminder-unplanned = **{ $game }:** tu turno previsto ya no se juega solo, porque en la mesa ha ocurrido otra cosa. { $where }
