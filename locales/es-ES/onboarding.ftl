### Los primeros minutos en un servidor: el saludo, /ayuda, qué puedo hacer.

arrival = **Hola, soy Pagoda.** Conmigo se juega aquí a juegos de mesa, a lo largo de varios días. Haz tu jugada cuando tengas un minuto, y el tablero espera al resto.
arrival-again = He pasado más de 30 días fuera, así que he borrado las partidas anteriores de este servidor.
arrival-next = Con gente: pulsa **{ BUTTON("button-home-new") }**, y las demás personas pulsan **{ BUTTON("button-join") }**. `/ayuda` dice qué más hay. `/servidor` es para quienes gestionan este servidor.
first-level = El ordenador juega en el nivel *{ $level }*, el { $place } de { $levels }. Para uno más fuerte, pulsa **{ BUTTON("button-stronger") }** después de la partida, o elígelo con **{ BUTTON("button-home-new") }**.
first-here = Aquí juegas contra el ordenador.
first-nowhere = { $why } Tampoco puedo enviarte mensajes directos: permítelos en los ajustes de privacidad de un servidor que compartamos y vuelve a pulsar.
button-open-table = Abrir { $game }
button-learn-game = Aprender { $game }
help-title = Jugar con Pagoda
help-start = **Empezar:** una partida contra el ordenador empieza al momento. Con gente: pulsa **{ button-home-new }**, y las demás personas pulsan **{ BUTTON("button-join") }**; los ordenadores también pueden ocupar plazas.
help-start-alone = **Empezar:** pulsa un juego aquí abajo. Aquí juegas contra ordenadores, y la partida empieza al momento. En un servidor juegas con otras personas.
help-play = **Jugar:** pulsa **{ BUTTON("button-play") }** debajo del tablero y elige paso a paso. Ves una vista previa antes de decidir.
help-learn = **Aprender:** `/aprender` dura dos minutos. `/reglas` explica cada tema con una imagen.
help-find = **Encontrar:** `/partidas` muestra lo que te espera y las mesas con plazas libres. `/inicio` lo tiene todo con botones.
help-self = **Tú:** `/yo ajustes` tiene los recordatorios, las horas de silencio, el idioma y tus datos. `/yo ausencia` detiene tu tiempo.
help-table = **Una mesa:** **{ BUTTON("button-more") }**, debajo del tablero, tiene lo demás: pedir una pista o un análisis, planear, deshacer, abandonar. **{ button-in-words }**, en **{ button-status }**, dice todo lo que muestra una imagen.
help-manage = **Este servidor:** `/servidor` decide dónde y cómo se juega aquí.
command-help = ayuda
    .description = Cómo se juega aquí (solo para ti)
setup-title = Pagoda en este servidor
setup-check = **Lo que necesito en { $where }:**
setup-tags = ➖ Las publicaciones llevan etiquetas si puedo *Gestionar canales* y hay sitio en el foro, o si añades tú las que faltan: { $tags }. Sin etiquetas, todo funciona igual.
setup-posts = ➖ Con *Gestionar hilos* puedo cambiar las etiquetas de mis publicaciones según avanzan las partidas.
setup-players =
    { $may ->
        [yes] ✅ Quienes juegan: { $permission }
       *[no] ➖ Quienes juegan también necesitan *{ $permission }*, y `@everyone` no lo tiene ahí. En el móvil, sin eso los botones de un hilo archivado no funcionan.
    }
setup-ready = Todo está bien. { $command } abre una mesa. `/ayuda` dice lo demás.
setup-grant = Concede lo que falta en los ajustes del canal ({ $where }, *Editar canal*, *Permisos*): añade mi rol y permítelo ahí. Para todo el servidor, usa *Ajustes del servidor*, *Roles*. Después, usa `/servidor` otra vez.
