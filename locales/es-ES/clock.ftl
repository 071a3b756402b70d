### Tiempo, recordatorios, ausencias: lo que se lee, y los nombres de los comandos.

table-no-pace =
    { $why ->
        [turn] Un turno dura de 1 hora a 30 días; con una reserva, se añaden de 0 a 30 días.
        [bank] Una reserva tiene de 1 a 60 días.
        [most] Lo máximo que cabe en una reserva es al menos la propia reserva, y 60 días como mucho.
        [hours] Las horas de juego duran al menos una hora al día; el día entero es `0:00-24:00`.
       *[text] No puedo leer el ritmo «{ $text }». Escríbelo como `36h`, `3d +12h max 5d` o `2h 18:00-23:00`.
    }
table-fast-pace = Los turnos de menos de 12 horas necesitan horas de juego: hay que dormir. Escríbelas como `2h 18:00-23:00`.
table-no-pace-zone = No sé en qué zona horaria se juega. Escríbela detrás de las horas, como `2h 18:00-23:00 Europe/Madrid`.
table-no-bank = Solo un ritmo con reserva da tiempo a todo el mundo. Sin `todo-el-mundo`, recibe más tiempo la persona a la que le toca.
table-no-clock = En esta mesa no hay límite de tiempo.
table-own-time = Es tu turno, así que solo las demás personas pueden darte más tiempo.
table-time-enough = Aún queda mucho tiempo. Puedes dar más cuando quede menos.
table-no-snooze = Te queda muy poco tiempo para aplazar esto.
table-turn-over = Ese turno ha terminado, así que ya no hay nada que recordarte.
table-unknown-zone = No conozco la zona horaria «{ $zone }». Escribe una ciudad o una diferencia horaria, como `Europe/Madrid` o `UTC+2`.
table-ambiguous-zone = Varias zonas horarias se llaman «{ $zone }»: { $zones }. Elige la tuya.
table-no-zone = Aún no conozco tu zona horaria. Escríbela también, por ejemplo `Europe/Madrid`.
zone-similar = Ninguna zona horaria se llama «{ $zone }». ¿Cuál de estas es la tuya?
table-bad-hour = «{ $text }» no es una hora. Escríbela como `22`, `22:30` o `10 pm`.
table-bad-reminder-times =
    «{ $text }» no es una lista de momentos. { $clock ->
        [no] Sin límite de tiempo, escribe hasta { $most } números de horas o de días, como `12h 2d`; 4 días como mucho.
       *[yes] Escribe hasta { $most }, como `50%` del tiempo, o `6h` o `2d` antes del final; 30 días como mucho.
    }
table-no-quiet-hours = Di cuándo empiezan y cuándo terminan las horas de silencio, en dos momentos distintos. Sin ninguna opción, se desactivan.
table-bad-date = «{ $text }» no es una fecha. Escríbela como `2026-12-24` o `24/12/2026`, o elige una de las sugeridas.
table-past-date = «{ $text }» no está en el futuro. Di un día posterior.
table-away-too-long =
    Tu ausencia puede durar { $days ->
        [one] un día
       *[other] { $days } días
    } como mucho, porque hay gente esperando. Di un día más cercano. Más adelante puedes alargarla.
table-not-away = No tienes ninguna ausencia. No ha cambiado nada.
span-in-days =
    { $number ->
        [one] 1 día
       *[other] { $number } días
    }
span-in-hours =
    { $number ->
        [one] 1 hora
       *[other] { $number } horas
    }
span-in-minutes =
    { $number ->
        [one] 1 minuto
       *[other] { $number } minutos
    }
pace-none = Sin límite de tiempo
pace-turn = { $turn } por turno
pace-bank = { $bank } por persona, { $turn } más con cada turno
pace-bank-most = { $bank } por persona, { $turn } más con cada turno, como mucho { $most }
pace-total = { $bank } por persona para toda la partida
pace-hours =
    { $pace }{ $kind ->
        [day] { "" }
       *[hours] , de { $start } a { $end }
    }{ $weekends ->
        [no] , sin fines de semana
       *[yes] { "" }
    }{ $zone }
pace-lasts = Un turno dura { $longest } como mucho.
turn-deadline = ⏳ Hasta el { $moment } ({ $left })
turn-away = Ausencia de { $player } hasta el { $moment }.
clock-pace-none = No hay límite de tiempo.
turn-banks = Tiempo de las demás personas: { $players }
clock-saved = En reserva, si el turno termina ahora: { $players }
clock-held =
    ⏸️ El tiempo no corre: { $why ->
        [away] ausencia de { $player } hasta el { $moment }.
        [hours] las horas de juego empiezan el { $moment }.
        [server] no tengo acceso al servidor de esta partida.
       *[lost] se borró el lugar de esta partida. La partida sigue cuando alguien pulsa **Continuar** en **/mesa estado**.
    }
clock-next =
    Después: { $what ->
        [notice] te aviso el { $moment }.
        [reminder] te lo recuerdo el { $moment } ({ $left }).
        [auto-away] cuando se acabe tu tiempo, te pongo una ausencia de 7 días.
        [ballot] las demás personas votan cómo seguir.
        [vote] la votación termina el { $moment } ({ $left }).
        [silence] el { $moment } ({ $left }) pregunto a las demás personas cómo seguir.
       *[up] el tiempo se acaba el { $moment } ({ $left }).
    }
clock-over = El tiempo ya no corre.
clock-to-move = Le toca a { $player }.
clock-since = El turno empezó { $moment }.
waits-for =
    { $what ->
        [vote] hay una votación abierta
        [offer] se ofrece una plaza
        [away] ausencia hasta el { $moment }
        [server] en espera, no tengo acceso a su servidor
       *[lost] en espera, se borró su lugar
    }
more-for-all-done = Hecho: todo el mundo tiene más tiempo. { $player } tiene ahora hasta el { $moment }.
more-time-done = Hecho: { $player } tiene ahora hasta el { $moment }.
reminder-turn = **{ $game }:** es tu turno. { $where }
reminder-again = **{ $game }** espera tu jugada. { $where }
reminder-next = **{ $game }:** el próximo turno es el tuyo. { $where }
reminder-over = **{ $game }:** este recordatorio ya pasó. { $where }
digest-title =
    { $count ->
        [one] **Una partida te espera.**
       *[other] **{ $count } partidas te esperan.**
    }
digest-more = Estas { $shown } son las más urgentes.
digest-mention = { $player }, hay partidas que esperan tu jugada. No puedo enviarte mensajes directos, así que tu resumen llega aquí.
digest-over = Hay una lista más nueva de las partidas que te esperan. `/partidas` tiene siempre la actual.
button-my-games = Mis partidas
reminder-deadline = Tu tiempo termina { $left }.
reminder-time-up = Tu tiempo se acabó { $left }.
snooze-done =
    Te lo recuerdo otra vez { $moment }{ $sooner ->
        [yes] , porque ya queda menos tiempo
       *[no] { "" }
    }.{ $replaced ->
        [0] { "" }
        [one] { " " }El recordatorio anterior a ese no llega.
       *[other] { " " }Los { $replaced } recordatorios anteriores a ese no llegan.
    }
mute-done = No te recuerdo más este turno, solo el próximo.
told-overdue = Se acabó el tiempo de { $player } (desde el { $moment }). La mesa espera. Cualquier persona de la mesa puede dar más tiempo.
told-silence = Le toca a { $player } desde el { $moment }. No envío más recordatorios. Quizá quieras escribirle.
told-away = Ausencia de { $player } hasta el { $moment }. Su tiempo se para hasta entonces.
told-away-held = Ausencia de { $player } hasta el { $moment }. Las ausencias paran este turno hasta el { $held } como mucho; después, su tiempo sigue.
told-away-late =
    { $others ->
        [yes] Ausencia de { $player } hasta el { $moment }. Este turno ya iba con retraso: las demás personas siguen decidiendo cómo continuar.
       *[no] Ausencia de { $player } hasta el { $moment }.
    }
told-back = { $player } ha vuelto.
told-more-for-all = { $giver } da { $time } más a todo el mundo, sin pasar de lo que cabe en la reserva. { $player } tiene hasta el { $moment } ({ $left }).
told-more-time = { $giver } da más tiempo a { $player }: hasta el { $moment } ({ $left }).
button-snooze = Ahora no, en { $time }
button-mute = Basta por este turno
button-more-time = Dar más tiempo
button-more-for-all = Más tiempo para todo el mundo
away-done = Tienes una ausencia hasta el { $moment } ({ $left }). Tu tiempo se para, no te llega ningún aviso, y tus mesas lo saben. `/yo regreso` la termina antes.
away-late = **Menos aquí:** tu tiempo ya se había acabado. Las demás personas votan cómo seguir, y eso puede terminar la partida. Aún puedes jugar ahora:
away-zone-unknown = Aún no conozco tu zona horaria, así que el día empieza a medianoche UTC. Ponla con **Horas de silencio** en `/yo ajustes`.
away-held =
    Las ausencias paran un turno { $days ->
        [one] un día
       *[other] { $days } días
    } como mucho. En estas partidas tu tiempo sigue antes de tu regreso, y entonces las demás personas pueden decidir cómo continuar:
away-in-days =
    { $date } ({ $days ->
        [one] mañana
       *[other] dentro de { $days } días
    })
back-done =
    ¡Hola de nuevo! { $count ->
        [0] No te espera ninguna partida.
        [one] Te espera una partida:
       *[other] Te esperan { $count } partidas:
    }
settings-title = Tus ajustes
settings-reminders = **Recordatorios:** { $way ->
        [off] no
        [direct] sí, por mensaje directo
       *[mention] sí, con una mención en la mesa
    }
settings-next = **Antes de tu turno:** { $active ->
        [yes] un mensaje
       *[no] ningún mensaje
    }
settings-digest = **Resumen del día:** a las { $hour }, { $zone }
settings-no-digest = **Resumen del día:** no
settings-zone-gone = La zona horaria { $zone } ya no existe en mis datos, así que cuento en UTC. Pon otra con **Horas de silencio** en `/yo ajustes`.
reminders-title = Tus recordatorios
reminders-way = **Recordatorios:** { $way ->
        [off] no
        [direct] por mensaje directo
       *[mention] con una mención en la mesa
    }
reminders-clocked = **Con límite de tiempo:** { $times }{ $last ->
        [yes] { " " }(solo el último, por el resumen)
       *[no] { "" }
    }
reminders-unclocked = **Sin límite de tiempo:** { $times }{ $last ->
        [yes] { " " }(ninguno, por el resumen)
       *[no] { "" }
    }
time-standard = tras el { $share } % de tu tiempo; en turnos largos, un día antes del final
time-share = tras el { $share } % de tu tiempo
time-before =
    { $unit ->
        [days]
            { $count ->
                [one] un día
               *[other] { $count } días
            }
       *[hours]
            { $count ->
                [one] una hora
               *[other] { $count } horas
            }
    } antes del final
time-after =
    tras { $unit ->
        [days]
            { $count ->
                [one] un día
               *[other] { $count } días
            }
       *[hours]
            { $count ->
                [one] una hora
               *[other] { $count } horas
            }
    }
digest-next = El próximo llega el { $moment }, si entonces te espera alguna partida.
digest-after-quiet = Tus horas de silencio terminan en ese momento.
digest-explained = Es un mensaje directo con todas las partidas que esperan. Si no puedo enviártelo, te menciono en una mesa.
digest-hour = ¿A qué hora? Por ejemplo, 8:00
digest-zone = Tu zona horaria o tu ciudad
times-clocked = Con límite: % usado, u horas, días restantes
times-unclocked = Sin límite: horas, días desde el inicio
zone-choose = Zona horaria
button-times = Momentos
button-digest = Resumen del día
button-no-digest = Sin resumen
button-test = Prueba
button-way =
    { $way ->
        [off] Sin recordatorios
        [direct] Por mensaje directo
       *[mention] Con una mención
    }
test-note = -# Esta es la prueba que has pedido.
test-no-game = Así te escribo. Ahora no te espera ninguna partida.
test-sent-directly = Te he enviado un mensaje directo: { $where }
test-sent = Te he mencionado en una mesa: { $where }
test-closed =
    No puedo enviarte mensajes directos: Discord los rechaza. { $digest ->
        [yes] Tu resumen llega como mención en una mesa, sin los nombres de tus partidas.
       *[no] Tus recordatorios llegan como menciones en la mesa.
    } Para recibir mensajes directos, permítelos en los ajustes de privacidad de un servidor que compartamos.
test-no-table = No tienes ninguna partida en curso en un servidor, así que ahora no hay dónde mencionarte.
test-refused = No puedo escribir en { $where }. Pídeselo a quien gestiona el servidor.
settings-quiet = **Horas de silencio:** de { $start } a { $end }, { $zone }
settings-loud = **Horas de silencio:** no
settings-zone = **Zona horaria:** { $zone }
settings-away = **Ausencia:** hasta el { $moment }
settings-here = **Ausencia:** no
settings-autoaway = **Cuando se acaba tu tiempo:** { $allowed ->
        [yes] te pongo una ausencia de 7 días, una sola vez hasta tu próxima jugada
       *[no] las demás personas deciden cómo seguir
    }
option-pace = ritmo
    .description = Cuánto tiempo hay: elige uno, o escribe p. ej. 36h, 3d +12h max 5d, 2h 18:00-23:00
command-clock = tiempo
    .description = El tiempo de una mesa
command-clock-show = ver
    .description = Qué tiempo corre y hasta cuándo, cuánto le queda a cada plaza, qué viene (solo para ti)
command-clock-more = más
    .description = Dar más tiempo a quien le toca, o a todo el mundo
option-everybody = todo-el-mundo
    .description = Dar más tiempo a todo el mundo, si hay reservas
command-me = yo
    .description = Tus ajustes, ausencias y estadísticas (solo para ti)
command-away = ausencia
    .description = Parar tu tiempo en todas las partidas hasta un día
command-back = regreso
    .description = Has vuelto: tu tiempo sigue
command-settings = ajustes
    .description = Todo lo que has ajustado
option-until = hasta
    .description = El día de tu regreso, p. ej. 2026-12-24
