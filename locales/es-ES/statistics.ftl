### Lo conseguido: estadísticas, puntuaciones, clasificaciones; y el olvido.

table-no-such-game = No conozco ese juego. Elige uno de los que se proponen.
table-game-absent = Este juego no está disponible ahora mismo. Sus mesas esperan a que vuelva, y no se pierde nada.
table-statistics-hidden = Esta persona no muestra sus estadísticas.
table-needed =
    Aún tienes plaza en { $count ->
        [one] una mesa
       *[other] { $count } mesas
    }, así que todavía no puedo olvidarte. Deja las mesas que no han empezado, y termina o abandona las partidas en curso. Una partida que has abandonado tiene que terminar antes. No ha cambiado nada.
error-bot-statistics = { $player } es un bot. Las estadísticas son para personas.
stats-title = Tus partidas
stats-title-of = Partidas de { $player } en este servidor
stats-none = Aún no hay ninguna partida terminada que cuente. Partidas en solitario: `/dragoncastle solo`.
stats-none-of = Aún no hay ninguna partida terminada de { $player } en este servidor que cuente.
stats-count =
    { $games ->
        [one] una partida
       *[other] { $games } partidas
    }
stats-games =
    { stats-count }, { $wins ->
        [0] ninguna ganada
        [one] una ganada
       *[other] { $wins } ganadas
    }
stats-in-all = **En total**: { $figures }
stats-game = **{ $game }**: { $figures }
stats-pace = { $pace } por turno
stats-rating = puntuación en este servidor: { $rating }
stats-skill =
    nivel { $sure ->
        [yes] { "" }
       *[no] { "quizá " }
    }{ $place } ({ stats-count })
stats-skill-unknown = nivel aún sin conocer ({ stats-count })
stats-scores = mejor resultado: { $best }, de media: { $average }
stats-mistake =
    Error más frecuente: { mistake-kind }, en { $count } de tus últimas { $games } partidas con análisis{ $games_before ->
        [0] .
       *[other] , en { $before } de las { $games_before } anteriores.
    }
stats-opponents = Con quien más juegas: { $players }
stats-opponent = **{ $player }** ({ $games })
stats-measured = *Un turno: el tiempo mediano desde que empieza tu turno hasta su última jugada, con noches y ausencias.*
rating = **{ $rating }**{ $provisional ->
        [yes] { " " }(provisional)
       *[no] { "" }
    }
span-days = { $number } d
span-hours = { $number } h
span-minutes = { $number } min
span-seconds = { $number } s
button-leaderboard-month = Este mes
button-leaderboard-recent = Últimos 60 días
leaderboard-title = { $game }: clasificación de este servidor
leaderboard-line = #{ $rank } **{ $player }** · { $rating } · { stats-count }
leaderboard-own = Tú: { $line }
leaderboard-not-rated = Aún no tienes puntuación aquí.
leaderboard-hidden = No apareces en la lista, porque así lo pediste. **{ switch-listed }** en `/yo ajustes` lo cambia.
leaderboard-away = Tú: { $rating }. Después de tu próxima partida puntuada vuelves a la lista.
leaderboard-none =
    { $period ->
        [month] Este mes no ha terminado aquí ninguna partida puntuada.
       *[recent] En los últimos 60 días no ha terminado aquí ninguna partida puntuada.
    }
leaderboard-means = El número es un nivel que una persona tiene casi con seguridad: sube cuando termina por delante de otras personas, y baja poco a poco tras 60 días sin partidas puntuadas.
leaderboard-how = *Cuentan las partidas con al menos dos personas. Todo el mundo empieza con 1000. Los ordenadores no cuentan. Una partida cuenta menos cada vez que se encuentran las mismas personas, y nada contra quien no se ha encontrado con nadie más aquí. { $games ->
        [one] Una puntuación es provisional en la primera partida.
       *[other] Una puntuación es provisional en las primeras { $games } partidas.
    }*
end-ratings =
    Puntuaciones{ $provisional ->
        [yes] { " " }(provisionales)
       *[no] { "" }
    }: { $changes }{ $same ->
        [yes] . Una partida solo cuenta contra quienes ya se han encontrado con más gente aquí.
       *[no] { "" }
    }
end-rating =
    { $player }: { $rating } ({ $change }{ $provisional ->
        [yes] , provisional
       *[no] { "" }
    })
settings-listed = **Se ven tus estadísticas y tu puesto en las clasificaciones:** { $listed ->
        [yes] sí
       *[no] no
    }
forget-ask =
    ### ¿Quieres que te olvide?
    Esto no se puede deshacer.
forget-goes = **Se borra:** todos tus ajustes, tus recordatorios, notas, estadísticas, puntuaciones{ $ratings ->
        [0] { "" }
       *[other] { " " }({ $ratings })
    } y archivos abiertos{ $files ->
        [0] { "" }
       *[other] { " " }({ $files })
    }.
forget-stays = **Se queda sin ti:** { $games ->
        [0] { "" }
       *[other] las partidas que jugaste o abriste ({ $games }), con sus jugadas y resultados, porque también son de otras personas. «Sin nombre» sustituye a tu nombre.{ " " }
    }Los castillos que añadiste siguen en sus servidores.
forget-beyond = **No lo puedo borrar yo:** los mensajes en Discord, y los archivos de partidas que alguien ha guardado.
forget-done = Te he olvidado. Si vuelves a jugar, empiezas desde cero.
forget-nothing = No sé nada de ti, así que no hay nada que olvidar.
forget-kept = No ha cambiado nada.
button-forget = Sí, olvídame
button-forget-not = No, guardar todo
command-stats = estadísticas
    .description = Partidas, victorias, puntuaciones, últimas partidas; también con otra persona (solo para ti)
command-leaderboard = clasificación
    .description = Las mejores puntuaciones de un juego en este servidor (solo para ti)
option-player = persona
    .description = Otra persona (solo partidas de este servidor)
leaderboard-page = página { $page }
stats-latest = Últimas partidas
stats-latest-with = Últimas partidas con { $player }
stats-between = **Contra { $player }**: { stats-count }; terminaste por delante en { $ahead }, y { $player } en { $behind }.
ratings-title = Tus puntuaciones en este servidor
ratings-title-of = Puntuaciones de { $player } en este servidor
ratings-axis = Partidas puntuadas
ratings-provisional = provisional
ratings-alt =
    { $game }: { $games ->
        [one] una partida puntuada
       *[other] { $games } partidas puntuadas
    }, de { $first } a { $now }, como máximo { $best }.
