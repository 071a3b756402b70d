### La lista de mesas que un servidor tiene en un canal.

bulletin-title = Mesas de este servidor
bulletin-open =
    { $count ->
        [0] **Para unirse:** ninguna mesa espera gente.
        [one] **Para unirse:** una mesa espera gente.
       *[other] **Para unirse:** { $count } mesas esperan gente.
    }
bulletin-open-line = [{ $table }]({ $where }): { $taken } de { $wanted } plazas ocupadas
bulletin-host = la abrió { $player }
bulletin-seeking = **Se busca gente:** { $games }
bulletin-seek-game = { $count } para { $game }
bulletin-running =
    { $count ->
        [one] **En curso:** una partida.
       *[other] **En curso:** { $count } partidas.
    }
bulletin-running-line = - [{ $table }]({ $where }): { $players }
bulletin-more =
    { $count ->
        [one] … y una más
       *[other] … y { $count } más
    }
bulletin-watch = Seguir una partida
bulletin-ended = **Últimos resultados**
bulletin-next = **Abre una mesa**, y otras personas la encuentran aquí. Con **{ BUTTON("button-seek") }** te busco una mesa con gente, o te escribo cuando alguien abra una mesa o busque gente.
button-list-post = Publicar lista de mesas
bulletin-posted = La lista de mesas: { $where }. La mantengo al día, sin sonido. Si publiqué otra antes, la borro.
error-bulletin-room = Una lista de mesas necesita un canal de texto. Pulsa el botón en un canal, no en un hilo.
button-to-table = A la mesa
