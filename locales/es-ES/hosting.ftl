# Qué puede cambiar quien abrió una mesa, quién lo acepta, y cuánto espera una mesa.

command-again = repetir
    .description = Abrir una mesa como la última que abriste aquí de este juego, e invitar a la misma gente
button-change-lobby = Cambiar
button-agree = Aceptar
lobby-kept-seat = { $seat }. *reservada para { $player }, hasta el { $until }*
lobby-first =
    { $why ->
        [youngest] Empieza **{ $player }**, la persona más joven.
       *[chosen] Empieza **{ $player }**.
    }
lobby-change =
    ✏️ Cambio { $when }: { $rule ->
        [pace] el ritmo (antes: { $before })
        [hints] las pistas (antes: { $before })
        [options] el juego (antes: { $before })
        [seats] el número de plazas (antes: { $before })
        [private] quién puede unirse (antes: { $before })
        [begins] quién empieza
        [order] el orden de las plazas
       *[levels] el nivel de un ordenador
    }
lobby-was-no-pace = sin límite
lobby-was-hints =
    { $before ->
        [yes] permitidas
       *[no] no permitidas
    }
lobby-was-private =
    { $before ->
        [yes] solo con invitación
       *[no] todo el mundo
    }
lobby-asked =
    { $players } { $count ->
        [one] aún no ha aceptado
       *[other] aún no han aceptado
    } el cambio. Pulsa **{ BUTTON("button-agree") }**, o deja la mesa. La partida no puede empezar antes.
# Una línea bajo el nombre de una persona: $games va de 3 a 10, $left dice cuántas de ellas dejó, $kind es "none" sin un tiempo.
lobby-facts =
    -# Últimas { $games } partidas aquí: { $kind ->
        [none] { "" }
       *[known] un turno suele durar { $time } ·{ " " }
    }{ $left ->
        [0] no dejó ninguna a medias
        [one] dejó una a medias
       *[other] dejó { $left } a medias
    }
lobby-closes = Se cierra { $left } si no se une nadie más.
host-ask = ¿Qué quieres cambiar? Quienes ya están en la mesa tienen que aceptar los cambios de reglas.
host-done = Cambiado. ¿Algo más?
host-asked = Falta el sí de: { $players }
host-handed-over = Esta mesa ya no es tuya.
host-what = Qué cambiar
host-how = Cómo
host-remove = Quitar
host-add = Añadir un ordenador
host-level = Nivel de un ordenador
host-pace = Ritmo
host-hints = Pistas
host-options = Opciones de la partida
host-seats = Número de plazas
host-private = Privada o pública
host-first = Quién empieza
host-order = Orden de las plazas
host-kept = Plazas reservadas
host-over = Ceder la mesa
host-computer = { $player } ({ WORDS($level, "level-name") })
host-to-seat = { $player } a la plaza { $seat }
host-to-level = { $player }: { WORDS($level, "level-name") }
host-hints-on = Todo el mundo puede pedir pistas
host-hints-off = Sin pistas
host-to-private = Privada: solo con invitación
host-to-public = Pública: se puede unir todo el mundo
host-seat-count = { $count } plazas
host-by-lot = A suertes
host-by-rematch = Como siempre: la plaza siguiente de la última partida
host-begins =
    Empieza { $player }{ $why ->
        [youngest] , la persona más joven
       *[chosen] { "" }
    }
host-open-kept = Abrir a todo el mundo las plazas reservadas
reminder-removed = **{ $game }:** ya no tienes plaza en esta mesa: te la ha quitado quien la abrió. { $where }
reminder-left-out = **{ $game }:** la revancha ha empezado sin ti. { $where }
told-closing = { $players }, la mesa de { $game } se cierra { $left } si no se une nadie más: { $where }
told-closed = { $players }, nadie se ha unido a la mesa de { $game } en una semana. Está cerrada: { $where }
told-waiting = { $players }, nadie se ha unido a la mesa de { $game } en dos días: { $where }
told-waiting-ways = Cualquiera de la mesa puede elegir aquí abajo cómo seguir. Si nada cambia, la mesa se cierra { $left }.
told-waiting-over = **{ $game }:** esta pregunta ya está resuelta. { $where }
button-wait-fill = Completar con ordenadores ({ WORDS($level, "level-name") })
button-wait-start = Empezar con { $count } plazas
table-not-agreed = Falta el sí de { $players } a las reglas nuevas. Quien falta pulsa **{ BUTTON("button-agree") }** o **{ BUTTON("button-leave") }**; si no, libera tú la plaza.
table-seats-changed = Las plazas han cambiado desde entonces. Elige otra vez.
table-wait-is-over = Esta pregunta ya está resuelta. No ha cambiado nada.
table-host-stays = Esta mesa la abriste tú. Pulsa mejor **{ BUTTON("button-leave") }**.
table-too-many-seated = Hay { $seated } plazas ocupadas. Libera antes una.
table-series-set = Las opciones de una serie no se pueden cambiar. Cancélala y abre otra.
table-read-by-all = Todo el mundo puede leer este hilo, así que su mesa no puede hacerse privada.
table-no-last-time = Aún no has abierto aquí ninguna mesa de este juego.
table-seats-kept = Las plazas libres están reservadas para la gente de la última partida hasta el <t:{ $until }:f>.
