### Lo que dice cada juego.

list-and = { $rest } y { $last }
colon = { ": " }
semicolon = { "; " }
you = Tú
computer = Ordenador { $number }
former-player = Sin nombre { $number }
game-qin = Qin
    .minutes = 20 a 30
game-china = China
    .minutes = 45 a 60
game-dragon-castle = Dragon Castle
    .minutes = 30 a 45
turn-yours = { $mention }, es tu turno.
turn-computer = Le toca a { $player }.
turn-first = Empieza la partida.
turn-series = Partida { $game } de { $games }.
turn-left-server = { $player } ya no está en este servidor. Pulsa **{ BUTTON("button-more") }** para que un ordenador siga jugando en su lugar.
turn-taken-back = **{ $player }** deshace { $count ->
        [one] una jugada
       *[other] { $count } jugadas
    }: { $moves }.
turn-taken-back-of = { $player }: { $move }
turn-resigned = **{ $player }** abandona.
player-of-seat = { $player } (plaza { $seat })
player-left-resign = { $player } (abandono)
player-left-timeout = { $player } (sin tiempo)
turn-resigned-computer = **{ $player }** abandona. Un ordenador sigue jugando en su lugar.
turn-earlier =
    … y { $count ->
        [one] una jugada anterior
       *[other] { $count } jugadas anteriores
    }. **{ BUTTON("button-recap") }** las muestra todas.
end-winner = ¡**{ $player }** gana!
end-shared = ¡**{ $players }** comparten la victoria!
end-moment =
    { $count ->
        [one] gana
       *[other] comparten la victoria
    } · { $score }
end-alone = **{ $player }** tiene { $score }.
picture-turn = Turno
picture-best = Récord
end-alone-best = El mejor resultado hasta ahora: { $score }.
end-resigned = Todas las demás personas han abandonado.
end-resigned-one = **{ $player }** ha abandonado.
end-left = Todas las demás personas han dejado la partida.
end-left-one = **{ $player }** ha dejado la partida.
end-resigned-all = Todo el mundo ha dejado la partida. Termina aquí, y no gana nadie.
end-resigned-alone = La partida termina aquí.
end-lost = Cuenta como derrota para { $players }, por no jugar hasta el final.
end-uncounted = Esta partida no cuenta: alguien no ha hecho ninguna jugada.
tie-count = { $player }: { $count }
end-scores = { $player }: **{ $score }**
end-series-so-far = La serie hasta ahora
end-series =
    ¡{ $players } { $count ->
        [one] gana la serie!
       *[other] comparten la victoria en la serie!
    }
end-series-unfinished = La serie termina aquí, y no gana nadie.
end-series-next = La siguiente partida ha empezado.
button-join = Unirse
button-leave = Salir
button-start = Empezar
button-cancel = Cancelar la mesa
button-play = Jugar
button-hand = Mi mano
button-type = Escribir una jugada
button-type-again = Intentar otra vez
type-label = Tu jugada en notación
type-several = { $count } jugadas empiezan así. Por ejemplo: { $moves }
button-recap = Resumen
button-more = Más
button-confirm = Confirmar
button-change = Elegir otra vez
button-over = Volver a empezar
button-take-back = Deshacer
button-take-back-what = Deshacer: { $move }
button-take-back-steps =
    Deshacer: { $count ->
        [one] el último paso
       *[other] los últimos { $count } pasos
    }
button-resign = Abandonar
button-resign-sure = Sí, abandonar
button-keep-playing = Seguir jugando
button-rules = Reglas
button-rules-of = Reglas: { $topic }
button-status = Estado y registro
button-log = Registro
button-in-words = En palabras
button-place = Preguntar por un lugar…
place-label = Una casilla, fila, columna, región o persona
button-hint = Pista
button-hint-best = Ver la mejor
button-history = Posiciones anteriores
button-replace-left = Un ordenador por { $player }
button-first = Inicio
button-previous = Anterior
button-next = Siguiente
button-last = Final
button-newest = Último mensaje
button-next-waiting = Siguiente partida: { $game }
lobby-title = Una partida de { $game }
lobby-seat = { $seat }. { $counter }**{ $player }**
lobby-host = { $seat }. { $counter }**{ $player }** (abrió la mesa)
lobby-computer = { $seat }. { $counter }**{ $player }** ({ WORDS($level, "level-name") }{ $match })
level-name =
    { $it ->
        [beginner] principiante
        [casual] ocasional
       *[regular] habitual
        [skilled] hábil
        [strong] fuerte
        [expert] experto
        [even] igualado
    }
lobby-open-seat = { $seat }. *libre*
lobby-host-away = Quien abrió la mesa tiene una ausencia hasta el { $until }. Hasta entonces, cualquiera con plaza aquí puede pulsar sus botones, y así se encarga de la mesa.
lobby-hint =
    Empieza cuando todas las plazas están ocupadas{ $early ->
        [yes] , o cuando quien abrió la mesa pulsa **{ BUTTON("button-start") }**
       *[no] { "" }
    }. **{ BUTTON("button-change-lobby") }** añade ordenadores e invita.
lobby-hint-alone = Pulsa **{ BUTTON("button-start") }** para empezar.
lobby-invited = { $players }, ¡aquí va una invitación!
called-off =
    { $why ->
        [host] Quien abrió esta mesa la ha cancelado.
        [manager] La gestión de este servidor ha cancelado esta mesa.
        [left] Todo el mundo se ha ido, así que la mesa queda cancelada.
        [unjoined] Nadie se ha unido en una semana, así que la mesa queda cerrada.
        [unshown] No he podido mostrar esta mesa, así que queda cerrada.
       *[other] Esta mesa está cancelada.
    }
lobby-started = La partida ha empezado: { $where }
lobby-started-here = La partida ha empezado.
lobby-series = Una serie de { $count } partidas: { $list }
lobby-series-then = { $first }, luego { $next }
lid = La tapa de { $game }: { $facts }.
lid-players =
    { $count ->
        [one] 1 plaza
       *[other] { $count } plazas
    }
lid-minutes = { $minutes } minutos
lid-days =
    { $count ->
        [one] cerca de 1 día
       *[other] unos { $count } días
    }
lid-weeks =
    { $count ->
        [one] cerca de 1 semana
       *[other] unas { $count } semanas
    }
thread-name = { $game } · { $players }
post-name = { $game } · { $host } · { $table }
post-name-watched = { $game } · { $table }
tag-open = plaza libre
tag-running = en curso
tag-finished = terminada
thread-locked = La partida sigue aquí: su hilo anterior está bloqueado.
thread-opened = La partida sigue aquí: su hilo anterior ya no existe.
played-done = Hecho: { $moves }.
played-forced = Solo quedaba una jugada, así que la he hecho: { $moves }.
played-left-out = Después, el resto ya no era posible: { $moves }.
turn-over = Tu turno ha terminado.
played-first =
    { $by ->
        [computer] Ahora juega el ordenador, casi siempre en unos segundos.
       *[people] Ahora le toca pensar a { $players }.
    } No hace falta que esperes: { $where } dice cuándo es otra vez tu turno.
resign-ask =
    ¿Seguro que quieres abandonar? { $ends ->
        [nobody] La partida termina sin resultado.
        [one] La partida termina, y gana { $players }.
        [several] La partida termina, y ganan { $players }.
       *[no] Las demás personas siguen sin ti.
    }
resigned-done = Has abandonado.
taken-back-done = Jugada deshecha.
replaced-done = Ahora un ordenador juega por { $player }.
hint = Una buena jugada: { $move }.
hint-best = La mejor jugada que encuentra el ordenador más fuerte: { $move }.
level-beginner = Ordenador principiante
    .description = Juega por primera vez y casi todo se le escapa
level-casual = Ordenador ocasional
    .description = Juega lo que le parece bonito, sin pensarlo dos veces
level-regular = Ordenador habitual
    .description = Conoce el juego y se equivoca de vez en cuando
level-skilled = Ordenador hábil
    .description = Se equivoca poco, pero vive el momento
level-strong = Ordenador fuerte
    .description = Difícil de vencer, aunque también comete errores
level-expert = Ordenador experto
    .description = Se toma su tiempo y sopesa lo que puede venir
level-even = Ordenador igualado
    .description = Tan fuerte como sus rivales, según sus últimas partidas
place-about = en torno a { $level }
place-between = entre { $low } y { $high }
more-title = ¿Qué quieres hacer?
hand-title = Tu mano
recap-title = Desde tu último turno
recap-title-round = Los últimos turnos
recap-not-begun = Aún no hay ninguna jugada.
recap-nothing = No ha pasado nada desde tu último turno.
recap-earlier =
    … y { $count ->
        [one] un turno anterior
       *[other] { $count } turnos anteriores
    }. **/mesa registro** los muestra todos.
history-title = Posición después del paso { $ply } de { $latest }
history-start = La posición al principio
games-title =
    { $scope ->
        [server] Partidas de este servidor
        [ended] Partidas terminadas de este servidor
        [finished] Tus partidas terminadas
        [open] Mesas a las que puedes unirte
       *[mine] Tus partidas
    }
games-none =
    { $scope ->
        [server] No hay ninguna partida en curso en este servidor.
        [open] Ninguna mesa espera gente.
       *[mine] No tienes ninguna partida en curso.
    } Abre una mesa: { $commands }.
my-games-waiting = **{ $game }** en { $where }: **es tu turno**
my-games-running = **{ $game }** en { $where }: le toca a { $player }
my-games-lobby = **{ $game }** en { $where }: espera gente, { $taken } de { $wanted }
my-games-asked = **{ $game }** en { $where }: falta el sí de { $players }
alt-turn = Le toca a { $player }.
alt-over = La partida ha terminado.
alt-won =
    { $count ->
        [one] Gana { $players }.
       *[other] { $players } comparten la victoria.
    }
alt-steps =
    { $ply ->
        [0] al principio
        [one] después de un paso
       *[other] después de { $ply } pasos
    }
alt-you = Eres { $player }.
alt-first = Primer turno: { $player }.
alt-left-out = Omitido por falta de espacio: { $parts }.
alt-part-players = las plazas en detalle
alt-nothing-there = Ahí no hay nada.
alt-section-now = Ahora
alt-section-players = En la mesa
alt-section-hand = Tu mano
alt-preview = Vista previa: esto aún no está jugado.
welcome =
    # Esto es Pagoda
    Juegos de mesa a lo largo de varios días: haz tu jugada cuando tengas un minuto, y el tablero espera al resto.
welcome-local = *La mesa local* es el bot de verdad, en un Discord que simula tu propia máquina. Con *Viewing as*, arriba, juegas como cualquiera de cuatro personas. Dmitri tiene su Discord en alemán; aquí los comandos tienen sus nombres en inglés para todo el mundo. `/local` adelanta el reloj, causa fallos y reinicia el bot.
welcome-start = Jugar a { $game } contra el ordenador

## Errores

error-unexpected = Algo ha salido mal por mi parte. Todas las jugadas anteriores están a salvo. Mira el tablero antes de intentarlo otra vez. (Informe: { $report })
error-discord = Discord no me ha respondido. No sé si lo que has hecho ha llegado: mira la mesa antes de intentarlo otra vez.
error-answer-refused =
    Discord no ha aceptado mi respuesta. { $saved ->
        [yes] Lo que has hecho está guardado: mira la mesa antes de seguir.
       *[no] No ha cambiado nada. Inténtalo otra vez.
    }
picture-too-large = La imagen es demasiado grande para Discord, así que falta aquí. No falta nada más.
error-too-much =
    Eso ha sido mucho de golpe. Inténtalo otra vez { $seconds ->
        [one] dentro de un segundo.
       *[other] dentro de { $seconds } segundos.
    }
error-crowded = Ahora mismo juega muchísima gente, así que no he hecho nada. Inténtalo otra vez dentro de unos segundos.
error-storage = Ahora mismo no puedo guardar nada, así que no ha cambiado nada. Inténtalo más tarde. El motivo está en el registro de quien me opera.
error-no-position = En este mensaje no hay ningún tablero.
error-no-place = `{ $name }` no es ningún lugar de este tablero. Nombra una casilla, una fila, una columna, una región o una persona de la mesa.
error-command = No conozco este comando, o no en esta forma. Reinicia Discord para tener la lista de comandos más reciente, e inténtalo otra vez.
error-game = Este botón ya no vale. Usa el mensaje más reciente.
error-no-table-here = Aquí no tienes ninguna partida. Usa el comando en el hilo de la partida, o elige una mesa con la opción `mesa`.
error-no-hands = { $game } se juega sin mano. Todo está en el tablero.
table-no-hints = Hay pistas en partidas contra ordenadores, y en mesas abiertas con la opción `pistas`.
error-which-table = Aquí tienes varias partidas. Elige una con la opción `mesa`.
error-guild-only = Esto solo funciona en un servidor. Úsalo allí.
error-no-member = No formo parte de este servidor, así que no puedo abrir aquí una mesa. Pide a quienes lo gestionan que me inviten, o abre una mesa en un mensaje directo conmigo.
error-among-others = No formo parte de esta conversación, así que no puedo abrir aquí una mesa. Abre una en un servidor o en un mensaje directo conmigo.
error-alone-pace = Aquí juegas contra ordenadores, así que no hay límite de tiempo. Quita la opción `ritmo`.
error-level-in-lobby = En un servidor, los ordenadores se eligen en la mesa, con **{ BUTTON("button-change-lobby") }**. Quita la opción `nivel`.
error-lists-guild-only = Usa esto en un servidor para ver sus partidas.
error-permissions = No puedo llevar una partida aquí: me falta el permiso { $permissions }. Quienes gestionan este servidor pueden darlo en *Editar canal → Permisos*.
error-cannot-post = Tu partida de { $game } sigue, pero no puedo escribir en { $where }: { $why } No se pierde nada. Lo sigo intentando.
error-cannot-post-forbidden = ahí me faltan permisos: { $permissions }.
error-cannot-post-locked = el hilo está bloqueado. Desbloquéalo, o déjame gestionar hilos (Gestionar hilos). Después de un día abro otro hilo.
error-cannot-post-blocked = el AutoMod del servidor bloquea mi mensaje. Haz ahí una excepción para mí.
error-cannot-post-full = el servidor tiene tantos hilos abiertos como permite Discord. Cierra algunos que no hagan falta.
error-cannot-post-refused = Discord lo rechaza (error { $code }).
error-cannot-post-gone = el canal ya no existe.
error-cannot-post-untagged = las publicaciones de ahí necesitan una etiqueta, y no puedo usar ninguna. Déjame gestionar las etiquetas del foro (Gestionar canales), o añade las que nombra `/servidor`.
error-syntax = No entiendo `{ $text }` como jugada. { $example }
error-not-your-turn = No es tu turno: le toca a { $player }.
error-game-over = Esta partida ha terminado.
error-option-map = Estos caminos no están hechos para ese número de plazas. Elige entre: { $allowed }.
error-players = { $game } tiene de { $fewest } a { $most } plazas.
error-option = { $option } no puede ser { $value }. Elige entre: { $allowed }.
error-thread-taken = Este hilo ya tiene una partida de { $game }. Abre la siguiente en el canal, y tendrá su propio hilo.
error-bot-invited = { $player } es un bot y no puede ocupar una plaza. **{ BUTTON("button-change-lobby") }** añade ordenadores.
table-error = Eso no es posible.
table-no-such-table = Esta mesa ya no existe.
table-not-in-lobby = Esta partida ya ha empezado, o la mesa está cancelada. Ya no es posible unirse.
table-not-running = Esta partida no está en curso.
table-already-seated = Ya tienes una plaza en esta mesa.
table-played-alone = En mensajes directos juegas a solas con ordenadores, así que nadie más puede ocupar una plaza. Abre una mesa en un servidor para jugar con más gente.
table-not-seated = No tienes ninguna plaza en esta mesa.
table-not-seated-watch = No tienes ninguna plaza en esta mesa. Sigue la partida con **/mesa seguir**.
table-full = Todas las plazas están ocupadas.
table-too-few =
    { $missing ->
        [one] Falta una persona.
       *[other] Faltan { $missing } personas.
    } **{ BUTTON("button-change-lobby") }** invita a gente y añade ordenadores.
table-not-host = Solo puede hacerlo quien abrió la mesa. Durante su ausencia, puede cualquiera con plaza en una mesa que espera gente.
table-stale = La partida ha avanzado desde este mensaje.
table-nothing-to-take-back =
    { $why ->
        [acted] Otra persona ha jugado desde entonces, así que no puedes deshacer tu jugada sin más.
        [revealed] Con tu jugada se robó o se descubrió algo, así que no puedes deshacerla sin más.
       *[none] No tienes ninguna jugada que deshacer.
    }
table-log-full = En esta partida se han deshecho tantas jugadas o cedido tantas plazas que ya solo puede ir hacia delante. Sigue jugando.
table-no-such-step = No hay ningún paso { $ply }. El último es el { $latest }.
error-managers-only = Eso solo pueden hacerlo quienes gestionan este servidor (permiso *Gestionar servidor*). Pídeselo a una de esas personas.
error-upload-large = { $name } es demasiado grande: tiene { $size } bytes, y leo { $most } como máximo. No ha cambiado nada.
error-upload-no-text = { $name } no es un archivo de texto (UTF-8). No ha cambiado nada.
error-upload-lost = No he podido recibir { $name } de Discord. Súbelo otra vez.
table-too-many-designs = Este servidor ya tiene { $most } castillos propios. Quita antes uno.
table-no-such-design = Este servidor no tiene ningún castillo con ese nombre.
table-storage = { error-storage }
table-damaged-log = El registro de esta partida está dañado, así que no puedo mostrarla. Su resultado sigue contando. El motivo está en el registro de quien me opera.
table-unsure = He perdido mi base de datos mientras guardaba eso. Puede que esté guardado y puede que no: mira antes de intentarlo otra vez.
table-saved = He perdido mi base de datos a mitad de eso. Una parte está guardada, quizá todo: mira antes de intentarlo otra vez.
permission-view-channel = Ver canal
permission-send-messages = Enviar mensajes
permission-create-posts = Crear publicaciones
permission-attach-files = Adjuntar archivos
permission-read-message-history = Leer el historial de mensajes
permission-create-public-threads = Crear hilos públicos
permission-create-private-threads = Crear hilos privados
permission-send-messages-in-threads = Enviar mensajes en hilos
