### Ajustes de los servidores, mesas privadas, invitaciones, límites, seguir partidas, idiomas: lo que se lee, y comandos.

table-private = Esta mesa es privada. Solo pueden verla quienes juegan en ella.
table-not-invited =
    Esta mesa es privada. Solo puede unirse quien tenga una invitación de quien la abrió.{ $host ->
        [none] { "" }
       *[other] { " " }Pide a <@{ $host }> que use **/mesa invitar**.
    }
error-challenge-self = No puedes retarte.
table-seated-already = Esta persona ya tiene una plaza en tu mesa.
table-invited-already = Esta persona ya tiene una invitación. Solo menciono a la gente una vez.
table-too-many-invited = Puedes invitar a { $most } personas como mucho a una mesa. Espera a las que ya has invitado, o añade ordenadores con **{ BUTTON("button-change-lobby") }**.
table-too-many-hosted = Has abierto { $most } mesas que esperan gente o están en curso, el máximo por persona. Termina antes una partida, o cancela en **/mesa estado** una mesa que espera gente.
table-too-many-played = Tienes plaza en { $most } mesas que esperan gente o están en curso, el máximo por persona. Termina antes una partida, o deja en **/mesa estado** una mesa que espera gente.
table-too-many-in-server = Este servidor tiene { $most } mesas que esperan gente o están en curso, el máximo por servidor. Inténtalo cuando terminen algunas partidas, o cancela una mesa a la que no se une nadie.
table-plays-there = Juegas en esta mesa, así que ya te cuento todo.
table-too-many-spectators = Ya siguen esta partida { $most } personas, el máximo por mesa. **/mesa estado** y **/mesa posiciones** la muestran igualmente.
table-not-spectating = No sigues esta mesa.
error-private-post = Todo el mundo puede leer las publicaciones de este foro. Abre tu mesa privada en un canal de texto.
error-no-room = Aquí no se pueden mostrar partidas. Abre la tuya en un canal de texto, en uno de sus hilos o en una publicación de un foro.
error-permissions-there = No puedo llevar una partida en { $where }: ahí me falta el permiso { $permissions }. Quienes gestionan este servidor pueden darlo en *Editar canal → Permisos*, o elegir otro canal con **Dónde se juega** en `/servidor`.
error-no-tag = En { $where } cada publicación necesita una etiqueta, y no puedo usar ninguna que encaje. No se ha abierto ninguna mesa. Quienes gestionan este servidor pueden usar `/servidor`: dice lo que necesito.
error-not-opened-there = Discord no me ha dejado escribir en { $where }, así que no se ha abierto ninguna mesa. Inténtalo más tarde.
error-may-not-open = En este servidor solo abren mesas las personas con el rol { $role }. Puedes unirte a las suyas, o pedirles que abran una.
error-stranger-invited = { $player } no está en este servidor, así que no podría encontrar la mesa. Invita antes a esa persona al servidor.
error-no-lobby = Aquí no has abierto ninguna mesa que espere gente. Abre antes una, por ejemplo con { $command }.
lobby-private = 🔒 Privada: solo con invitación. La partida tiene un hilo privado si puedo abrir uno aquí. Si no, quien lee el canal puede leer la partida.
lobby-private-begun = 🔒 Privada: solo juegan y miran quienes tenían invitación.
lobby-kept-out = Esta mesa está aquí y no en { $where }, porque todo el mundo puede leer las publicaciones.
lobby-invited-later = { $player }, tienes una invitación a una partida de { $game }: { $where }
private-but-open = 🔓 Aquí no puedo usar un hilo privado, así que quien puede leer este canal puede leer la partida. Las manos siguen en secreto, como siempre.
reminder-watched-turn = **{ $game }:** le toca a { $player }. { $where }
reminder-watched-end = **{ $game }:** la partida que seguías ha terminado. { $where }
turn-abort-watched = La partida de los ordenadores se ha parado.
button-spectate-every = Un mensaje en cada turno
button-spectate-end = Un mensaje solo al final
button-unwatch = Dejar de seguir
spectate-done =
    Sigues esta partida de { $game }. { $moves ->
        [every] Te escribo en cada turno y al final
       *[end] Te escribo al final
    }, por mensaje directo y nunca en tus horas de silencio. Con **Dejar de seguir** se acaba.
watch-thread-name = Seguir { $game } · { $table }
spectate-thread = En este servidor, cada turno llega a { $where } en vez de por mensaje.
spectate-thread-later = En este servidor, cada turno llega a un hilo en vez de por mensaje: lo abro con el próximo turno.
spectate-thread-none = Esta partida no tiene hilo para seguirla, así que cada turno llega por mensaje directo.
spectate-ended = Ya no sigues esta partida de { $game }.
settings-language = **Idioma:** { $language ->
        [auto] el de tu Discord
       *[other] { $language }
    }
server-title = Ajustes de este servidor
server-pace = **Ritmo de las mesas nuevas, si la mesa no elige otro:** { $pace }
server-pace-none = ninguno
server-play-in = **Las partidas se juegan:** { $room ->
        [post] cada una en su publicación
        [thread] cada una en su hilo
       *[channel] en el propio canal
    }
server-channel = **Las mesas nuevas van a:** { $where }
server-channel-any = **Las mesas nuevas van a:** donde se abren
server-channel-gone = **Las mesas nuevas van a:** donde se abren, porque el canal elegido ya no existe
server-openers = **Abren mesas:** las personas con el rol { $role } y quienes gestionan el servidor
server-openers-all = **Abre mesas:** todo el mundo
server-openers-gone = **Abre mesas:** todo el mundo, porque el rol elegido ya no existe
server-language = **Idioma de lo que ve todo el mundo:** { $language ->
        [auto] el del servidor en Discord
       *[other] { $language }
    }
server-watch = **Quien sigue una partida lee cada turno:** { $threads ->
        [yes] en un hilo junto al de la partida
       *[no] por mensaje directo
    }
server-castles = **Un mensaje sobre el castillo de cada día:** { $state ->
        [none] no
        [gone] no, porque el canal elegido ya no existe
        [lacking] { $where }, pero ahí no puedo ver el canal, leer los mensajes anteriores, o enviar mensajes y archivos
       *[on] { $where }
    }
button-server-castles = Castillo de hoy en un canal
server-ask-castles = ¿Qué canal muestra el castillo de cada día?
    .description = Un mensaje al día, sin sonido. Si no eliges ninguno, no hay mensaje.
server-reminders = **Recordatorios aquí:** { $quiet ->
        [yes] en silencio, sin notificación push
       *[no] con notificación
    }
command-server = servidor
    .description = Ajustar este servidor: qué puedo hacer, dónde y cómo se juega, sus mesas (para la gestión)
command-spectate = seguir
    .description = Recibir mensajes sobre una partida de otras personas (solo para ti)
command-invite = invitar
    .description = Invitar a una persona a tu mesa que espera gente
option-private = privada
    .description = Solo se une quien tenga invitación; quien lee el canal quizá pueda leer la partida
option-spectate = activo
    .description = Si sigues la partida; False lo termina
option-spectate-table = { option-table }
    .description = Qué mesa; si no eliges, la que se juega aquí
option-moves = turnos
    .description = Qué mensajes recibes; si no eliges, solo el del final
option-member = persona
    .description = A quién invitas
choice-moves-end = El final de la partida
choice-moves-every = Cada turno, y el final
choice-play-in-thread = Un hilo para cada partida
choice-play-in-channel = El propio canal
