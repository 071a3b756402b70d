# Buscar con quién jugar: el panel de /buscar, su formulario, la mesa donde se juntan quienes se buscan

command-seek = buscar
    .description = Buscar gente: di a qué te gustaría jugar, y yo encuentro con quién (solo para ti)
button-seek = Buscar gente
button-seek-change = Cambiar la búsqueda
button-seek-stop = Dejar de buscar
seek-title = Buscar gente para jugar
seek-none = Aquí no buscas a nadie. Di a qué te gustaría jugar: en cuanto haya gente con quien encajes, empieza tu partida. Busco durante dos días como máximo.
seek-now = **Buscas:** { $games }, { $seats }.
seek-pace =
    { $pace ->
        [any] Cualquier ritmo; si nadie lo quiere más rápido: { $usual }.
       *[other] Turnos de { $pace } como máximo.
    } { $variants ->
        [yes] Cualquier opción.
       *[no] Las opciones habituales.
    }
seek-since = Desde el { $since }, hasta el { $until }.
seek-rests = **Tienes una ausencia hasta el { $until }, y esta búsqueda descansa hasta entonces.** `/yo regreso` termina antes tu ausencia.
seek-done = Ya tienes lo que buscabas, y no buscas a nadie más aquí.
seek-hindered =
    { $why ->
        [kept-out] **La gestión de este servidor te excluye de las mesas nuevas, así que de momento no te doy plaza en ninguna.**
       *[limit] **Juegas en todas las mesas que se permiten a la vez. Te vuelvo a dar plaza cuando termine una partida.**
    }
seek-others =
    { $count ->
        [0] Nadie más busca gente aquí ahora.
        [one] Otra persona busca gente aquí ahora.
       *[other] Otras { $count } personas buscan gente aquí ahora.
    }
seek-wait = Últimamente, la mitad de la gente de aquí ha esperado su partida menos de { $wait }.
seek-stopped = Ya no buscas gente. Las mesas que se abrieron para ti siguen ahí.
seek-seats = con { $seats } plazas
seek-form = Buscar gente
seek-form-games = ¿Qué juegos?
seek-form-seats = ¿Con cuántas plazas?
seek-form-pace = ¿Cuánto puede durar un turno?
seek-form-span = ¿Durante cuánto tiempo buscas?
seek-form-how = ¿Qué más?
seek-any-pace = Cualquier ritmo
    .description = Si nadie lo quiere más rápido: { $pace }
seek-up-to = { $pace } como máximo
seek-days =
    { $days ->
        [one] Un día
       *[other] { $days } días
    }
seek-not-now = Ahora no: avísame solo cuando pueda jugar
seek-tell = Avísame cuando pueda jugar, una vez al día como máximo
seek-variants = Cualquier opción, no solo las habituales
button-tell = Avísame cuando pueda jugar
button-tell-hours = A qué horas
button-tell-stop = No me avises más
tell-from = Avísame desde (vacío: a cualquier hora)
tell-to = Hasta
tell-set = **Te aviso cuando puedas jugar** a { $games }, { $seats }: cuando se abra una mesa o alguien busque gente, { $any ->
        [yes] a cualquier hora
       *[no] entre las { $start } y las { $end }
    }. Por mensaje directo, una vez al día como máximo, nunca en tus ausencias ni en tus horas de silencio. También te aviso cuando ya hay gente suficiente en una mesa tuya. Con **{ button-tell-stop }** se acaba.
tell-none = Ya no te aviso cuando puedas jugar en ese servidor.
tell-title = **Podrías jugar { $known ->
        [yes] en { $server }
       *[no] aquí
    }.**
tell-table = **{ $game }:** { $player } ha abierto una mesa. Plazas ocupadas: { $taken } de { $wanted }.
reminder-enough = **{ $game }:** plazas ocupadas en tu mesa: { $taken } de { $wanted }. Ya se puede empezar, o esperas a más gente. { $where }
reminder-met = **{ $game }:** ya hay gente. Juegas con { $players }, { $pace }. La partida ha empezado. { $where }
table-nothing-sought = Ninguno de estos juegos tiene ese número de plazas. Elige otro juego u otro número.
table-seek-forgotten = Ya no sé qué buscabas. Empieza otra vez con `/buscar` en el servidor.
data-part-wishes = A qué te gusta jugar en los servidores, qué buscas y de qué quieres avisos.
data-field-look-at = cuándo se vuelve a comparar con lo que buscan otras personas
data-field-pressed-at = cuándo lo dijiste por primera vez
data-field-seats = con cuántas plazas
data-field-since = desde cuándo buscas
data-field-slowest = el tiempo más largo para un turno, en milisegundos; vacío: cualquiera
data-field-variants = si vale cualquier opción
data-field-hear-at = cuándo se mira otra vez si hay algo que decirte
data-field-hears-from = desde qué minuto del día quieres avisos
data-field-hears-since = desde cuándo quieres saber a qué puedes jugar
data-field-hears-to = hasta qué minuto del día quieres avisos
