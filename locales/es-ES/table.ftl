### `/mesa`: estado, registro, archivos.

command-table = mesa
    .description = Una mesa: estado, registro, posiciones, película, archivos
command-status = estado
    .description = Quién está en la mesa, a quién le toca, y desde cuándo
command-log = registro
    .description = Todas las jugadas en palabras
command-history = posiciones
    .description = Ver la posición después de cualquier paso (solo para ti)
command-replay = película
    .description = Toda la partida como imagen animada
command-import = importar
    .description = Ver la partida de un archivo (solo para ti)
option-file = archivo
    .description = Un archivo hecho con el botón Exportar
button-jump = Ir a la mesa
button-replay = Película
button-replay-all = Película para todo el mundo
button-step = Ir al paso…
step-label = ¿Qué paso? De 0 a { $latest }
button-rematch = Revancha
button-stronger = Un poco más fuerte
status-title = { $game }, mesa { $table }
status-to-move = { $seat }. { $counter }**{ $player }** ← le toca
status-lobby = Espera gente, { $taken } de { $wanted } plazas ocupadas.
status-running =
    El turno empezó { $moment }. { $steps ->
        [0] Aún no hay ninguna jugada.
        [one] Se ha jugado un paso.
       *[other] Se han jugado { $steps } pasos.
    }
status-over =
    La partida terminó { $steps ->
        [0] antes de la primera jugada
        [one] después de un paso
       *[other] después de { $steps } pasos
    }.
deal-fixed = Reparto `{ $commitment }`, fijado antes de la primera jugada. Después de la partida, cualquiera puede comprobarlo.
deal-to-check = Reparto `{ $commitment }`, fijado antes de la primera jugada. Tiene que salir de la semilla del archivo exportado.
deal-open = Reparto `{ $commitment }`, de la semilla `{ $seed }`.
log-title = El registro, página { $page } de { $pages }
log-empty = Aún no ha pasado nada.
log-even = { $player } tenía un nivel igualado: { $match }.
log-overdue = Se acabó el tiempo de { $player }.
log-silence = { $player } no jugaba desde el { $moment }.
log-more-time = { $giver } dio más tiempo a { $player }, hasta el { $moment }.
log-more-for-all = { $giver } dio más tiempo a todo el mundo, a { $player } hasta el { $moment }.
log-away = Ausencia de { $player }, hasta el { $moment } como máximo.
log-back = Regreso de { $player }.
log-planned = Previsto: { $move }
log-undone = { $move } *(deshecha)*
replay-begun = Dibujo toda la partida. Tarda unos segundos…
replay-progress = Dibujo toda la partida: { $made } de { $count } imágenes…
replay-refused = Discord no ha aceptado la película aquí. Pídela en otro canal.
replay-lost = Discord no ha dicho si ha aceptado la película. Si no aparece aquí, pídela otra vez.
replay-posted =
    { $alone ->
        [yes] La película está abajo.
       *[no] La película está abajo, para todo el mundo.
    }
replay-title = **{ $game }**, { $players }: { $over ->
        [yes] toda la partida
       *[no] la partida hasta ahora
    }, { $ply ->
        [one] un paso
       *[other] { $ply } pasos
    }.
replay-alt = La partida de { $game } entre { $players } como imagen animada, desde el principio hasta el paso { $ply }.
replay-being-made = Ya estoy dibujando esta partida. Espera un momento.
replay-another = Ya estoy dibujando otra partida para ti. Pídela otra vez cuando esté lista.
replay-too-large = La imagen animada de esta partida es demasiado grande para Discord.
export-done = Toda la partida en un archivo. **/mesa importar** lo vuelve a abrir, dondequiera que esté este bot.
import-title = { $game } de un archivo: { $players }
import-file = El archivo de una partida
    .description = Lo hace el botón Exportar.
import-unfinished = Esta partida no está terminada.
rematch-open =
    Ya hay una revancha: { $where }{ $stronger ->
        [yes] { " " }Una partida solo tiene una. Al final de esa, pulsa **{ BUTTON("button-stronger") }**.
       *[no] { "" }
    }
table-thread-taken = Este hilo ya tiene una partida de este juego. Abre la siguiente en el canal, y tendrá su propio hilo.
table-still-running = Esta partida no ha terminado. Su archivo revelaría todas las manos y lo que queda por robar. Lo tendrás al final.
table-day-not-over = Este es el castillo de hoy, y otras personas aún lo juegan. Lo tendrás cuando termine el día, a medianoche UTC.
table-day-not-played = No has jugado el castillo de ese día. Su mejor partida es para quienes lo jugaron.
table-one-try = Este es tu único intento en el castillo de hoy: no hay pistas, y lo que se ha descubierto no se deshace.
table-game-file =
    { $why ->
        [size] Este archivo es demasiado grande. El archivo de una partida tiene { $most } KB como máximo.
        [json] No puedo leer este archivo como una partida. Dame un archivo hecho con el botón **Exportar**.
        [game] Este archivo es de un juego que no conozco.
        [rules] Esta partida se jugó con otra versión de las reglas, así que no puedo abrirla.
        [options] La partida de este archivo no se puede preparar: sus opciones o su número de plazas no encajan.
        [move] El paso { $ply } de este archivo va contra las reglas, así que no lo abro.
        [over] Este archivo sigue después del final de su partida (desde el paso { $ply }), así que no lo abro.
       *[format] Este no es un archivo de partida mío. Dame un archivo hecho con el botón **Exportar**.
    } No ha cambiado nada.
table-not-imported = Ya no tengo este archivo. Ábrelo otra vez con **/mesa importar**.
challenge-which = ¿A qué juego quieres jugar con **{ $player }**? La mesa se abre aquí, con una invitación.
challenge-free =
    { $game } tiene { $count ->
        [one] una plaza más
       *[other] { $count } plazas más
    }, para quien quiera unirse.
seated = **{ $game }**, mesa { $table }: juegas { $company ->
        [alone] en solitario
        [none] de momento sin nadie más
       *[others] con { $players }
    }, { $pace ->
        [none] sin límite de tiempo
       *[other] { $pace }
    }.
seated-begun = La partida ha empezado.
seated-turn = Es tu turno.
seated-soon = El tablero llega aquí dentro de un momento: { $where }
seated-agreed = La partida empieza en cuanto todo el mundo haya aceptado.
seated-free =
    { $count ->
        [one] Queda una plaza libre.
       *[other] Quedan { $count } plazas libres.
    }
