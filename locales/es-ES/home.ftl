### Inicio: el mensaje cuyos botones llevan a todo.

command-home = inicio
    .description = Todo con botones: abrir una mesa, tus partidas, reglas, ajustes (solo para ti)
home-title = Pagoda
home-open = **Abre una mesa.** Otras personas pueden unirse, y los ordenadores pueden ocupar plazas.
button-home-more = Más…
button-learn-and-rules = Aprender y reglas
button-home-new = Abrir una mesa
home-waiting =
    { $count ->
        [one] Una partida te espera.
       *[other] { $count } partidas te esperan.
    }
button-home-privacy = Privacidad
button-home-help = Cómo se juega aquí
button-import = Ver una partida de un archivo
button-home = Todo con botones
button-home-mine = Mis partidas
button-home-open = Mesas con plazas libres
button-home-server = Partidas de este servidor
button-home-finished = Mis partidas terminadas
button-home-rules = Reglas de { $game }
button-home-stats = Mis estadísticas
button-home-leaderboard = Clasificación
home-which-leaderboard = ¿La clasificación de qué juego?
form-players = ¿Cuántas plazas?
form-seats =
    { $count ->
        [1] 1 plaza, en solitario
       *[other] { $count } plazas
    }
form-pace = ¿Cuánto tiempo para cada turno?
form-pace-as-set = Lo normal en este servidor
opened-pace = La mesa está abierta. ¿A qué ritmo se juega?
form-level = ¿Qué nivel tienen los ordenadores?
form-options = ¿Qué cambia respecto a lo normal?
    .description = No elijas nada para el juego de siempre.
form-guests = ¿A quién invitas?
form-how = Reglas de la mesa
form-hints = Se pueden pedir pistas
form-private = Solo con invitación
error-two-of-a-kind = Algunas de estas opciones se excluyen. Elige una de cada tipo.
button-home-settings = Mis ajustes
button-my-reminders = Recordatorios
button-my-quiet = Horas de silencio
button-my-away = Voy a estar fuera
button-my-back = Ya he vuelto
switch-listed = Otras personas ven mis estadísticas
switch-away = Ponerme una ausencia si me retraso
switch-next = Avisarme un turno antes
switch-words = Palabras antes que imágenes
button-switches = Activar o no…
switches-on = ¿Qué está activado?
button-settings-time = Tiempo y recordatorios
button-settings-privacy = Privacidad y datos
button-settings-look = Idioma y aspecto
button-my-language =
    { $language ->
        [auto] El idioma de Discord
       *[other] { $language }
    }
button-my-blocks = Personas bloqueadas
button-my-block = Bloquear a una persona
button-my-notes = Mis notas
button-my-forget = Borrar mis datos
quiet-from = De
quiet-to = A
quiet-zone = Zona horaria: ciudad o diferencia horaria
away-until = ¿Hasta qué día? (año-mes-día)
block-whom = ¿A quién bloqueas?
button-home-server-settings = Gestionar este servidor
button-home-post = Publicar todos los botones
home-posted = Publicado para todo el mundo: { $where }. Fija el mensaje para que se encuentre siempre. Los anteriores siguen funcionando.
error-home-not-posted = No puedo escribir en este canal. Permítelo en los ajustes del canal, o pulsa el botón en otro canal.
button-server-pace = Ritmo de mesas nuevas
button-server-place = Dónde se juega
button-server-openers = Quién abre mesas
button-server-quiet =
    { $on ->
        [yes] Recordatorios con sonido
       *[no] Recordatorios sin sonido
    }
button-server-watch =
    { $on ->
        [yes] Seguir por mensaje
       *[no] Hilos para seguir
    }
button-server-tables = Todas las mesas
button-server-log = Lo que hizo la gestión
button-server-kept-out = Personas excluidas
button-server-keep-out = Excluir a una persona
button-server-check = Comprobar permisos
server-ask-room = ¿Dónde se juega una partida?
server-ask-channel = ¿A qué canal van las mesas nuevas?
    .description = Si no eliges ninguno, al canal donde se abren.
server-ask-role = ¿Qué rol puede abrir mesas?
    .description = Si no eliges ninguno, puede todo el mundo.
server-ask-person = ¿A quién excluye este servidor?
server-ask-days = ¿Por cuántos días, o hasta cuándo?
    .description = 30, o una fecha como 24/12. Si no escribes nada, hasta que la gestión lo termine.
button-write-pace = Otro ritmo…
button-show-lobby = Mostrar la mesa
button-invite = Invitar a una persona
button-spectate = Seguir esta partida
button-offer-seat = Ofrecer tu plaza a una persona
button-of-entry = { $label }: { $name }
games-more = Más sobre una partida en curso
games-more-of = { $game }, mesa { $number }
home-which-again = ¿Otra vez lo mismo, en qué juego?
button-home-again = Misma mesa, misma gente

### El castillo de hoy

command-today = hoy
    .description = El castillo de hoy: el mismo para todo el mundo, un intento (solo para ti)
button-today = El castillo de hoy
button-today-play = Jugar el castillo de hoy
button-today-practise = Practicar
button-today-month = Este mes
button-today-deals = Repartos
today-title = ### El castillo de hoy · { $day }
today-how = El castillo es el mismo para todo el mundo. Tienes un intento, en tus mensajes directos. Cuenta si lo terminas antes de medianoche UTC ({ $left }). Si abandonas, tienes 0 puntos. Hasta que termine tu intento no ves nada de otras personas, ni ellas nada del tuyo.
today-running = Tu intento ha empezado. Termínalo antes de medianoche UTC ({ $left }), o no cuenta. Si abandonas, tienes 0 puntos.
today-counts = Este es tu único intento: sin pistas, y lo que se ha descubierto no se deshace. Termínalo antes de medianoche UTC ({ $left }), o no cuenta. Si abandonas, tienes 0 puntos.
today-practice = Esto es práctica y no cuenta. Llega un castillo nuevo { $left }.
today-here = Aquí juegas el castillo de hoy.
today-no-messages = El castillo de hoy se juega en tus mensajes directos, para que nadie más lo vea. No aceptas los míos: permite los mensajes directos de miembros de este servidor y pulsa otra vez.
today-amount =
    { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
today-points = **{ today-amount }** · { $rank } de { $count } en todos los servidores
today-computer = { $level } tiene { $points }
today-computers = Ordenadores: { $levels }
today-line = #{ $rank } **{ $player }** · { today-amount }
today-deals = El reparto de mañana ya está fijado: `{ $coming }`. El de ayer era `{ $last }`, y tiene que salir de la semilla `{ $seed }`.
today-copy = Para copiar:
today-share = Pagoda { $day } · { today-amount }
today-share-here = { $rank } de { $count } aquí
today-share-all = { $rank } de { $count }
today-month = ### Los castillos del mes · { $month }
today-month-none = Aún no hay resultados de ningún día de este mes.
today-month-line =
    #{ $rank } **{ $player }** · { today-amount } · { $days ->
        [one] 1 día
       *[other] { $days } días
    }
today-month-how = Cada día da 1 punto, y 1 más por cada persona que queda detrás de ti. Un día que te saltas no da nada. El de hoy cuenta a partir de mañana.
today-public = El mismo castillo para todo el mundo. Tienes un intento, en tus mensajes directos, hasta medianoche UTC ({ $left }). Los resultados de otras personas los ves cuando termine tu intento.
today-played =
    { $count ->
        [0] Aquí aún no lo ha jugado nadie.
       *[other] **Ya han jugado aquí:** { $players }{ $more ->
                [0] { "" }
               *[other] { " " }y { $more } más
            }
    }
today-over = ### Castillo del { $day }
today-deal = El reparto se fijó el día anterior, como `{ $commitment }`. Sale de la semilla `{ $seed }`.
today-alt = El castillo del { $day } visto desde arriba, con las fichas boca abajo: { $castle }, { $cards }.
button-today-results = Resultados
button-today-best =
    { $day ->
        [yesterday] La mejor partida de ayer
       *[that] Ver la mejor partida
    }
