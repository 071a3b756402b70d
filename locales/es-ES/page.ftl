# Las páginas web, y los enlaces que llevan a ellas.

page-person = una persona
page-skip = Ir al contenido
page-languages = Idioma
page-parts = Partes de esta página
page-players = En la mesa
page-to-move = le toca
page-won = ha ganado
page-your-turn = Es tu turno
page-board = Tablero
page-steps = Pasos
page-step = Paso
page-go = Mostrar
page-story = Qué ha ocurrido
page-until = Tiempo hasta el
page-waits =
    { $what ->
        [vote] Hay una votación abierta.
        [offer] Se ofrece una plaza.
        [away] El tiempo no corre: la persona a la que le toca tiene una ausencia.
        [hours] El tiempo no corre ahora: no son horas de juego.
        [server] La partida espera: no puedo llegar a su servidor.
       *[lost] La partida espera: se borró el lugar donde se jugaba.
    }
page-files = Archivos y canales RSS
page-json = Posición en JSON
page-feed = Canal RSS
page-zoom = Imagen grande
page-close = Cerrar
page-deal = El reparto
page-deal-check = Comprobarlo
page-deal-right = La semilla del archivo da este reparto. Si apuntaste la misma durante la partida, nadie la ha cambiado.
page-deal-wrong = La semilla del archivo da otro reparto.
page-deal-unable = Tu navegador no puede comprobarlo aquí: necesita https y el archivo de la partida. El documento sobre los archivos de partidas explica cómo se hace a mano.
page-see-board = Ver el tablero
page-all-games = Todas las partidas
page-games = Partidas
page-running = Partidas en curso ({ $count })
page-turn-since = Turno desde el
page-finished = Partidas terminadas
page-ended = Terminó el
page-game = Juego
page-every-game = Todos los juegos
page-from = Terminadas desde el
page-to = Terminadas hasta el
page-show = Mostrar
page-no-games = Ninguna partida terminada encaja.
page-pages = Más partidas
page-later = Más recientes
page-earlier = Más antiguas
page-ratings = Clasificación: { $game }
page-periods = Periodos
page-rank = Puesto
page-player = Nombre
page-rating = Puntuación
page-game-count = Partidas
page-calendar = Turnos que me esperan
page-deadline = { $game }: se acaba el tiempo de tu turno (mesa { $number })
page-missing = Esta página no existe
    .then = Revisa el enlace, o pide uno nuevo en Discord.
page-withdrawn = Este enlace está anulado
    .then = Pide uno nuevo en Discord.
page-wrong = No puedo leer esta dirección
    .then = Abre el enlace otra vez tal como te llegó.
page-method = Una página solo se puede leer
    .then = Abre el enlace en un navegador.
page-often = Demasiadas peticiones
    .then = Espera unos segundos y vuelve a cargar la página.
page-busy = Ahora mismo tengo mucho que hacer
    .then = Espera unos segundos y vuelve a cargar la página.
page-failed = Esta página no funciona
    .then = Vuelve a cargarla. Si sigue fallando, avisa a quien opera el bot.
button-page = Página web
button-withdraw-links = Anular todos los enlaces
button-withdraw-own-links = Anular mis enlaces
link-made = Con este enlace cualquiera ve la mesa como la ve el público, sin cuenta: { $address }
    .own = El mismo para ti; su pestaña dice cuándo es tu turno: { $address }
    .then = Cópialo ahora: yo no lo guardo. Un enlace anulado ya no muestra nada.
link-withdrawn =
    { $count ->
        [0] No había ningún enlace que anular.
        [one] El enlace está anulado.
       *[other] { $count } enlaces están anulados.
    }
link-server-made = Con este enlace cualquiera ve las partidas públicas de este servidor y sus clasificaciones: { $address }
link-calendar-made = Con esta dirección, tu calendario muestra cuándo terminan tus turnos: { $address }
    .then = No se la des a nadie. Cópiala ahora: yo no la guardo.
button-my-calendar = Calendario
error-no-pages = Este bot no tiene páginas web. Quien lo opera las puede activar.
