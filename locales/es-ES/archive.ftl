### Listas de partidas página a página, y partidas terminadas.

games-page = página { $page } de { $pages }
games-scope = ¿Qué partidas?
games-game = ¿Qué juego?
games-all-games = Todos los juegos
games-player = ¿Con quién?
games-month = ¿Cuándo?
games-all-months = En cualquier momento
games-none-finished =
    { $filtered ->
        [yes] Ninguna partida terminada encaja. Elige menos abajo.
       *[no] Aún no ha terminado ninguna partida.
    }
games-line = **[{ $game }]({ $where })**, { $when }
games-score = { $player }: { $score }
games-won-none = No ganó nadie · { $scores }
games-result-unknown = El resultado no se puede leer.
games-mistakes =
    { $count ->
        [one] un error para practicar
       *[other] { $count } errores para practicar
    }
games-with = con { $player }
games-won-by = ganadas por { $player }
games-won-by-you = ganadas por ti
button-games-won-by-me = Ganadas por mí
button-games-won-by = Ganadas por { $player }
button-games-any-winner = Ganadas por cualquiera
button-export = Exportar
month =
    { $month ->
        [1] Enero
        [2] Febrero
        [3] Marzo
        [4] Abril
        [5] Mayo
        [6] Junio
        [7] Julio
        [8] Agosto
        [9] Septiembre
        [10] Octubre
        [11] Noviembre
       *[12] Diciembre
    } de { $year }
error-month = No conozco este mes. Escríbelo así: `2026-11`
