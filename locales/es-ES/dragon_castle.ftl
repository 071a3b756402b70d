### Dragon Castle.

dragon-castle-tagline = Toma fichas del castillo, consolida grupos y construye santuarios en tu reino.
dragon-castle-lid = Un castillo hecho de fichas, con santuarios en sus torres. Un dragón dorado se alza ante la luna.
dragon-castle-example = Escríbelo así: `take C4`, `pair D6`, `put M3 B2`, `merge B2` o `spirit wit shrine B2`.
dragon-castle-plan-field = Una casilla del castillo, por ejemplo C4
dragon-castle-plan-place = en { $place } del castillo

## Nombres, para WORDS

dragon-castle-tile =
    { $it ->
        [M1] Mercader 1
        [M2] Mercader 2
        [M3] Mercader 3
        [M4] Mercader 4
        [M5] Mercader 5
        [M6] Mercader 6
        [W1] Guerrero 1
        [W2] Guerrero 2
        [W3] Guerrero 3
        [W4] Guerrero 4
        [W5] Guerrero 5
        [W6] Guerrero 6
        [F1] Campesino 1
        [F2] Campesino 2
        [F3] Campesino 3
        [F4] Campesino 4
        [F5] Campesino 5
        [F6] Campesino 6
        [S1] Flor
        [S2] Sol
        [S3] Hoja de arce
        [S4] Copo de nieve
        [N1] Viento del norte
        [N2] Viento del este
        [N3] Viento del sur
        [N4] Viento del oeste
        [D1] Cabeza de dragón
        [D2] Cuerpo de dragón
       *[D3] Garra de dragón
    }
dragon-castle-kind =
    { $it ->
        [M] mercaderes
        [W] guerreros
        [F] campesinos
        [S] estaciones
        [N] vientos
       *[D] dragones
    }
dragon-castle-spirit =
    { $it ->
        [beauty] Belleza
        [wind] Viento
        [strength] Fuerza
        [elegance] Elegancia
        [deception] Engaño
        [change] Cambio
        [faith] Fe
        [destruction] Destrucción
        [depth] Profundidad
       *[wit] Ingenio
    }
dragon-castle-effect =
    { $it ->
        [beauty] Consolidar 4 o más fichas de gremio del mismo valor: 1 punto más, hasta 2 santuarios
        [wind] Mover un santuario a una ficha boca abajo; antes puedes dar la vuelta a una ficha
        [strength] Mover una o dos fichas de tu reino
        [elegance] Tomar fichas con solo un lado corto libre (al menos una)
        [deception] Hacer pareja con una ficha que estaba al lado de la primera
        [change] Una ficha especial cuenta como otra clase para consolidar
        [faith] Construir un santuario más en un grupo de este turno
        [destruction] Descartar una ficha disponible del castillo
        [depth] Hacer pareja con cualquier ficha disponible de la misma clase
       *[wit] Consolidar un grupo de exactamente tres: 2 puntos
    }
dragon-castle-dragon =
    { $it ->
        [humility] Humildad
        [righteousness] Rectitud
        [tranquility] Tranquilidad
        [bravery] Valentía
        [dominion] Soberanía
        [power] Poder
        [knowledge] Saber
        [harmony] Armonía
        [devotion] Devoción
       *[courage] Coraje
    }
dragon-castle-button-solo = Dragon Castle en solitario
dragon-castle-button-castles = Castillos
dragon-castle-button-add = Añadir un castillo
dragon-castle-castles =
    { $count ->
        [0] Este servidor no tiene castillos propios.
        [one] Este servidor tiene un castillo propio.
       *[other] Este servidor tiene { $count } castillos propios.
    } Quien gestiona el servidor los añade y los quita.
dragon-castle-see-own = Ver un castillo de este servidor
dragon-castle-see-shipped = Ver otro castillo
dragon-castle-remove-castle = Quitar un castillo de este servidor
dragon-castle-ask-file = El castillo como archivo de texto
    .description = Nombre, plazas, una línea vacía y luego las alturas fila por fila.
dragon-castle-castle-base = Castillo base para el número de plazas
dragon-castle-castle-base-alone = Castillo base
dragon-castle-cards =
    { $spirits ->
        [0] sin espíritus
        [1] un espíritu
        [2] dos espíritus
        [3] tres espíritus
       *[other] espíritus: { WORDS($spirits, "dragon-castle-spirit") }
    }, { $dragons ->
        [0] sin dragones
        [1] un dragón
        [2] dos dragones
        [3] tres dragones
       *[other] dragones: { WORDS($dragons, "dragon-castle-dragon") }
    }
dragon-castle-tight = reinos de 6 x 4
dragon-castle-tie =
    { $by ->
        [stacks] Desempatan las pilas con una ficha boca abajo arriba
       *[shrines] Desempatan los santuarios del reino
    }: { $counts }.
dragon-castle-score =
    { $score ->
        [-1] −1 punto
        [one] un punto
       *[other] { $score } puntos
    }
dragon-castle-score-part =
    { $part ->
        [victory] grupos y descartes: { $points }
        [shrines] santuarios: { $points }
        [tokens] fichas de cuenta atrás: { $points }
        [dragons] dragones: { $points }
       *[price] en solitario con cartas: −{ $points }
    }

## Jugadas

dragon-castle-price =
    { $pays ->
        [none] un santuario
       *[other] la ficha en { $pays }
    }
dragon-castle-price-named =
    { $paid ->
        [shrine] un santuario
       *[other] { WORDS($paid, "dragon-castle-tile") } ({ $pays })
    }
dragon-castle-target =
    { $spirit ->
        [beauty] : se consolida el grupo en { $at }
        [wit] : se consolida el grupo en { $at }
        [change]
            : la ficha en { $at } cuenta entre { $kind ->
                [S] las
               *[other] los
            } { WORDS($kind, "dragon-castle-kind") }
        [faith] : se construye un santuario en { $at }
        [destruction] : la ficha en { $at } sale del castillo
        [deception] : la ficha en { $at } es la segunda
        [depth] : la ficha en { $at } es la segunda
       *[other] { "" }
    }
dragon-castle-move-take = tomar la ficha en { $at }
dragon-castle-move-take-named = tomar { WORDS($symbol, "dragon-castle-tile") } ({ $at })
dragon-castle-move-pair = tomar su gemela en { $at }
dragon-castle-move-pair-named = tomar su gemela { WORDS($symbol, "dragon-castle-tile") } ({ $at })
dragon-castle-move-shrine = tomar un santuario
dragon-castle-move-discard = descartar la ficha
dragon-castle-move-summon = invocar al dragón
dragon-castle-move-put = colocar { WORDS($symbol, "dragon-castle-tile") } en { $at }
dragon-castle-move-merge = consolidar el grupo en { $at }
dragon-castle-move-build = construir un santuario en { $at }
dragon-castle-move-done = dejarlo así
dragon-castle-move-end = terminar el turno
dragon-castle-move-turn-down = dar la vuelta a la ficha en { $at }
dragon-castle-move-move-shrine = mover el santuario de { $start } a { $to }
dragon-castle-move-shift = mover la ficha de { $start } a { $to }
dragon-castle-move-activate = pagar { dragon-castle-price } por { WORDS($spirit, "dragon-castle-spirit") }{ dragon-castle-target }
dragon-castle-move-activate-named = pagar { dragon-castle-price-named } por { WORDS($spirit, "dragon-castle-spirit") }{ dragon-castle-target }

## Lo que ha ocurrido

dragon-castle-event-tile-taken = { DOES($seat, "toma", "tomas") } { WORDS($symbol, "dragon-castle-tile") } ({ $at }).
# Dos fichas tomadas en un turno son una pareja; de dos símbolos, solo gracias a un espíritu.
dragon-castle-event-tile-taken-several =
    { $symbol-kinds ->
        [one] { DOES($seat, "toma", "tomas") } la pareja { WORDS($symbol-first, "dragon-castle-tile") } ({ $at }).
       *[other] { DOES($seat, "toma", "tomas") } la pareja { $each }.
    }
    .each = { WORDS($symbol, "dragon-castle-tile") } ({ $at })
dragon-castle-event-tile-uncovered = Descubierta: { WORDS($symbol, "dragon-castle-tile") } ({ $at }).
dragon-castle-event-tile-uncovered-several = Descubiertas: { $each }.
    .each = { WORDS($symbol, "dragon-castle-tile") } ({ $at })
dragon-castle-event-shrine-taken = { DOES($seat, "toma", "tomas") } un santuario.
dragon-castle-event-tile-discarded = { DOES($seat, "descarta", "descartas") } la ficha por un punto.
dragon-castle-event-dragon-summoned = { DOES($seat, "invoca", "invocas") } al dragón.
dragon-castle-moment-summoned = invoca al dragón
dragon-castle-event-tile-placed = { DOES($seat, "coloca", "colocas") } { WORDS($symbol, "dragon-castle-tile") } en { $cell }.
dragon-castle-event-tile-placed-several =
    { $symbol-kinds ->
        [one] { DOES($seat, "coloca", "colocas") } las fichas en { $cell }.
       *[other] { DOES($seat, "coloca", "colocas") } { $each }.
    }
    .each = { WORDS($symbol, "dragon-castle-tile") } en { $cell }
dragon-castle-event-set-consolidated =
    { DOES($seat, "consolida", "consolidas") } { $cells-count } { $value ->
        [0] { WORDS($kind, "dragon-castle-kind") }
       *[other] fichas de valor { $value }
    } por { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
dragon-castle-event-shrine-built = { DOES($seat, "construye", "construyes") } un santuario en { $cell }, piso { $floor }.
dragon-castle-event-spirit-activated =
    { $paid ->
        [shrine] { DOES($seat, "paga", "pagas") } un santuario por { WORDS($spirit, "dragon-castle-spirit") }.
       *[other] { DOES($seat, "paga", "pagas") } { WORDS($paid, "dragon-castle-tile") } por { WORDS($spirit, "dragon-castle-spirit") }.
    }
dragon-castle-event-tile-turned = { DOES($seat, "da", "das") } la vuelta a la ficha en { $cell }.
dragon-castle-event-shrine-moved = { DOES($seat, "mueve", "mueves") } un santuario de { $start } a { $to }.
dragon-castle-event-tile-shifted = { DOES($seat, "mueve", "mueves") } una ficha de { $start } a { $to }.
dragon-castle-event-tile-destroyed = { DOES($seat, "descarta", "descartas") } { WORDS($symbol, "dragon-castle-tile") } del castillo ({ $at }).
dragon-castle-event-last-round-begun = El dragón se acerca. **{ $last }** tiene el último turno de la partida.
dragon-castle-event-dragon-counted =
    { $points-count ->
        [0] - { WORDS($dragon, "dragon-castle-dragon") }: nadie.
       *[other] - { WORDS($dragon, "dragon-castle-dragon") }: { $points }.
    }
dragon-castle-event-game-ended = { dragon-castle-end }
dragon-castle-end =
    { $reason ->
        [dragon-summoned] El Dragón Ancestral ha llegado.
       *[other] La partida ha terminado.
    }

## La imagen en palabras

dragon-castle-alt-position =
    Dragon Castle, { alt-steps }. { $left ->
        [0] El castillo está vacío.
        [one] Queda una ficha en el castillo, en el piso { $floor }.
       *[other] Quedan { $left } fichas en el castillo, la más alta en el piso { $floor }.
    }
dragon-castle-alt-last = Último turno: { $player } { $deeds }.
dragon-castle-alt-last-took = tomó { $cells } del castillo
dragon-castle-alt-last-placed = colocó en { $cells } del reino
dragon-castle-alt-last-set = consolidó el grupo en { $cells }
dragon-castle-alt-last-built = construyó en { $cells }
dragon-castle-alt-last-summoned = invocó al dragón
dragon-castle-alt-last-spirit = activó { WORDS($spirit, "dragon-castle-spirit") }
dragon-castle-alt-last-none = siguió adelante
dragon-castle-alt-phase =
    { $it ->
        [take] tomar una primera ficha
        [action] elegir qué hacer con la primera ficha
        [place] colocar una ficha
        [settle] consolidar grupos y terminar el turno
        [build] construir un santuario
        [turn] dar la vuelta a una ficha
        [move] mover un santuario
       *[shift] mover una ficha
    }
dragon-castle-alt-next = Ahora: { WORDS($phase, "dragon-castle-alt-phase") }.
dragon-castle-alt-then = Después: { WORDS($phase, "dragon-castle-alt-phase") }.
dragon-castle-alt-taken = Tomadas y aún sin colocar: { WORDS($hand, "dragon-castle-tile") }.
dragon-castle-alt-spirit-used = Espíritu de este turno: { WORDS($spirit, "dragon-castle-spirit") }.
dragon-castle-alt-elegance = Elegancia exige una ficha en este turno.
dragon-castle-alt-waiting = Grupo por consolidar: { $cells }.
dragon-castle-alt-beside = Junto a la primera ficha: { $cells }.
dragon-castle-alt-consolidated = Consolidadas en este turno: { $cells }.
dragon-castle-alt-shifted = Movidas en este turno a: { $cells }.
dragon-castle-alt-turned = Vueltas boca abajo en este turno: { $cells }.
dragon-castle-alt-building = Se puede construir un santuario en: { $cells }.
dragon-castle-alt-may-build = Santuarios que se pueden construir ahora: { $count }.
dragon-castle-alt-name = Castillo: { $name }.
dragon-castle-alt-name-own = Castillo de este servidor: { $name }.
dragon-castle-alt-size = El castillo tiene las columnas A a { $column } y las filas 1 a { $rows }. Cada reino tiene las columnas A a F y las filas 1 a { $realm }.
dragon-castle-alt-row = Castillo, fila { $row }
dragon-castle-alt-realm-row = Reino de { $player }, fila { $row }
dragon-castle-alt-realm-empty = Reino de { $player }: vacío.
dragon-castle-alt-floor = piso { $floor }
dragon-castle-alt-available = disponible
dragon-castle-alt-covered = aún no vista
dragon-castle-alt-down = boca abajo
dragon-castle-alt-shrine = santuario
dragon-castle-alt-unseen = Fichas que nadie ha visto
dragon-castle-part-castle = castillo fila por fila
dragon-castle-part-available = fichas disponibles
dragon-castle-part-realms = reinos
dragon-castle-part-unseen = fichas que nadie ha visto
dragon-castle-alt-player =
    { $player }: { $points ->
        [one] un punto
       *[other] { $points } puntos
    }, santuarios construidos: { $shrines }, en la reserva: { $pool }{ $tokens ->
        [0] { "" }
       *[other] , fichas de cuenta atrás: { $tokens }
    }.
dragon-castle-alt-tops =
    { $count ->
        [one] Una ficha del piso más alto está disponible.
       *[other] { $count } fichas del piso más alto están disponibles.
    }
dragon-castle-alt-top = { WORDS($symbol, "dragon-castle-tile") }: { $cells }.
dragon-castle-alt-pair =
    { $count ->
        [2] Pareja
       *[other] Dos cualesquiera de
    } { WORDS($symbol, "dragon-castle-tile") }: { $cells }.
dragon-castle-alt-common =
    { $tokens ->
        [0] No queda ninguna ficha de cuenta atrás
        [one] Queda una ficha de cuenta atrás
       *[other] Quedan { $tokens } fichas de cuenta atrás
    }, santuarios en la reserva común: { $supply }.
dragon-castle-alt-cards = En juego: { $cards }.
dragon-castle-alt-price = Precio de las cartas: { $points } puntos.
dragon-castle-alt-stack = Fichas de cuenta atrás en la pila: { $count }.
dragon-castle-alt-last-round = Es la última ronda.
dragon-castle-alt-former = Reglas: versión { $version }.
dragon-castle-alt-score = Puntos de { $player }: { $points }. Grupos y descartes: { $victory }, santuarios: { $shrines }, fichas de cuenta atrás: { $tokens }, pilas con una ficha boca abajo arriba: { $stacks }.
dragon-castle-alt-hand = Tu mano: { WORDS($hand, "dragon-castle-tile") }.
dragon-castle-alt-hand-empty = Aún no has tomado ninguna ficha en este turno.

## Palabras en la imagen

dragon-castle-picture-to-move = le toca
dragon-castle-picture-winner = gana
dragon-castle-picture-preview = Vista previa
dragon-castle-picture-last-round = Última ronda
dragon-castle-picture-supply = reserva
dragon-castle-picture-castle =
    { $count ->
        [one] ficha
       *[other] fichas
    }
dragon-castle-picture-in-hand = Tu mano
dragon-castle-picture-no-tiles = Ninguna ficha
dragon-castle-picture-used = usado
dragon-castle-picture-points = Grupos, descartes
dragon-castle-picture-shrines = Santuarios
dragon-castle-picture-tokens = Cuenta atrás
dragon-castle-picture-pool =
    { $count ->
        [one] santuario
       *[other] santuarios
    }
dragon-castle-picture-pool-short =
    { $count ->
        [one] sant.
       *[other] sant.
    }
dragon-castle-picture-built = en pie
dragon-castle-picture-taken = cuenta atrás
dragon-castle-picture-taken-short = c. atrás
dragon-castle-picture-countdown = Cuenta atrás
dragon-castle-picture-points-word =
    { $count ->
        [one] punto
       *[other] puntos
    }
dragon-castle-picture-first = disponible como primera ficha
dragon-castle-picture-first-of-pair = primera ficha con gemela disponible
dragon-castle-picture-twin = su gemela, solo como segunda ficha
# Lo mismo cuando las tres están en una sola línea.
dragon-castle-picture-first-short = como primera
dragon-castle-picture-first-of-pair-short = con gemela
dragon-castle-picture-twin-short = la gemela
dragon-castle-picture-hand = Mano
dragon-castle-picture-price = Solitario con cartas
dragon-castle-picture-total = Total
dragon-castle-picture-player = Plaza
# Lo que hace una carta, en una línea de unas 40 letras.
dragon-castle-picture-spirit =
    { $it ->
        [beauty] 4+ de un valor: +1 punto, 2 santuarios
        [wind] Puede girar 1 ficha; mueve 1 santuario
        [strength] Mueve 1 o 2 fichas de tu reino
        [elegance] Toma fichas con un lado corto libre
        [deception] Pareja con cualquiera que la tocaba
        [change] Una especial cuenta como otra clase
        [faith] Construye 1 santuario más en un grupo
        [destruction] Descarta 1 disponible del castillo
        [depth] Pareja con otra de su clase
       *[wit] Consolida exactamente 3: 2 puntos
    }
dragon-castle-picture-dragon =
    { $it ->
        [humility] 1 por santuario junto a una pila mayor
        [righteousness] Santuarios en tu mejor fila y columna
        [tranquility] 1 por grupo de pilas boca abajo
        [bravery] 1 por pila más alta que sus vecinas
        [dominion] Valor de 1 ficha en piso 3+ por gremio
        [power] 2 por gremio más fuerte que al lado
        [knowledge] 2 por especial distinta boca arriba
        [harmony] 4 por mitad del reino en espejo
        [devotion] 1 por santuario junto a un dragón
       *[courage] 1 por santuario en el borde del reino
    }

## El panel Jugar

dragon-castle-panel-turn-begins = Turno { $number }.
dragon-castle-panel-take = ¿Qué ficha del piso más alto tomas? Mejor una con la gemela disponible.
dragon-castle-panel-action = Tienes { WORDS($hand, "dragon-castle-tile") }. ¿Qué haces con esta ficha?
dragon-castle-panel-place = ¿Dónde colocas { WORDS($hand, "dragon-castle-tile") }?
dragon-castle-panel-settle = Tienes un grupo de cuatro o más. Elígelo: sus fichas quedan boca abajo.
dragon-castle-panel-end = Aún puedes activar un espíritu, o terminar tu turno.
dragon-castle-panel-build = ¿Dónde construyes un santuario?
dragon-castle-panel-turn = ¿A qué ficha le das la vuelta? No es obligatorio.
dragon-castle-panel-move = ¿Qué santuario mueves?
dragon-castle-panel-move-to = ¿Adónde va el santuario de { $cell }?
dragon-castle-panel-shift = ¿Qué ficha mueves? Después puedes mover otra.
dragon-castle-panel-shift-again = ¿Qué segunda ficha mueves? Con **Listo** se queda en una.
dragon-castle-panel-shift-to =
    { $symbol ->
        [none] ¿Adónde va la ficha boca abajo de { $cell }?
       *[other] ¿Adónde va { WORDS($symbol, "dragon-castle-tile") } ({ $cell })?
    }
dragon-castle-panel-spirit = ¿Qué espíritu activas?
dragon-castle-panel-cost = { WORDS($spirit, "dragon-castle-spirit") }: { WORDS($spirit, "dragon-castle-effect") }. ¿Con qué lo pagas?
dragon-castle-panel-aim =
    { WORDS($spirit, "dragon-castle-spirit") }: { WORDS($spirit, "dragon-castle-effect") }. { $spirit ->
        [beauty] ¿Qué grupo?
        [wit] ¿Qué grupo?
        [deception] ¿Con cuál?
        [depth] ¿Con cuál?
        [change] ¿Qué ficha cambia?
        [faith] ¿En qué ficha?
       *[destruction] ¿Qué ficha?
    }
dragon-castle-panel-counts-as = { WORDS($spirit, "dragon-castle-spirit") }: ¿como qué clase cuenta la ficha en { $cell }?
dragon-castle-panel-owed = Elegancia: toma al menos una ficha que solo tenga libre un lado corto. Fichas así ahora: { $cells }.
dragon-castle-panel-once =
    { $what ->
        [summon] **Vista previa.** Tomas una ficha de cuenta atrás, y este turno ninguna del castillo.
       *[uncover] **Vista previa.** Las fichas de debajo quedan a la vista de todo el mundo. Después no hay vuelta atrás.
    }
dragon-castle-panel-uncovered = Descubiertas: { $tiles }.
dragon-castle-panel-place-first = { $hand }: ¿cuál colocas primero?
dragon-castle-panel-turn-pairs = ¿Qué fichas tomas? Las parejas salen primero. Ves el turno entero antes de jugarlo.
dragon-castle-panel-turn-no-pairs = Ahora no se puede tomar ninguna pareja.
dragon-castle-panel-rows =
    { $count ->
        [one] Fila { $first }
       *[other] Filas { $first } y { $last }
    }
dragon-castle-button-single = Ficha a ficha
dragon-castle-button-take-now = Tomar ya y descubrir
dragon-castle-option-plan = { WORDS($symbol, "dragon-castle-tile") }: { $cells }
dragon-castle-panel-choose =
    { $what ->
        [twins] Una pareja
        [shrine] Una ficha y un santuario
        [discard] Descartar una ficha por un punto
        [twin] Ficha con gemela
        [take] Otra ficha
        [pair] Tomar una pareja…
        [put] Ficha
        [beside] Casilla junto a la misma clase
        [cell] Casilla
        [merge] Grupo
        [spirit] Espíritu
        [price] Pagar con
       *[kind] Clase
    }
dragon-castle-panel-choose-more = { $what } ({ $from } a { $to })
dragon-castle-button-summon = Invocar al dragón
dragon-castle-button-shrine = Tomar un santuario
dragon-castle-button-discard = Descartar por un punto
dragon-castle-button-done = Listo
dragon-castle-button-end = Terminar el turno
dragon-castle-button-move = No dar la vuelta
dragon-castle-button-spirit = Activar un espíritu
dragon-castle-cost-shrine = Santuario de tu reserva (quedan { $count })
dragon-castle-cost-tile = Sale de tu reino y de la partida
dragon-castle-option-tile = { $cell }: { WORDS($symbol, "dragon-castle-tile") }
dragon-castle-option-twin = { $cell }: { WORDS($symbol, "dragon-castle-tile") } · gemela en { $twins }
dragon-castle-option-empty = { $cell }
dragon-castle-option-floor = { $cell }: piso { $floor }
dragon-castle-option-down =
    { $what ->
        [shrine] { $cell }: santuario, piso { $floor }
        [turned] { $cell }: recién girada, piso { $floor }
       *[down] { $cell }: boca abajo, piso { $floor }
    }
dragon-castle-option-owed = Solo está libre un lado corto
dragon-castle-option-beside = junto a { WORDS($tiles, "dragon-castle-tile") }
dragon-castle-brings-opens = libera { $tiles }
dragon-castle-brings-uncovers =
    { $count ->
        [one] descubre una ficha oculta
       *[other] descubre { $count } fichas ocultas
    }
dragon-castle-brings-together = { $count } de { $set } para un grupo
dragon-castle-brings-shrine =
    { $points ->
        [one] un punto al final
       *[other] { $points } puntos al final
    }

## Rechazos

dragon-castle-rule-phase =
    { $phase ->
        [take] Toma antes una ficha del castillo.
        [action] Di qué haces con tu ficha: pareja, santuario o descarte.
        [place] Coloca antes tus fichas.
        [settle] Consolida tu grupo, o termina tu turno.
        [build] Construye un santuario, o pulsa **Listo**.
        [turn] Da la vuelta a una ficha, o mueve antes un santuario.
        [move] Mueve antes un santuario.
       *[shift] Mueve una ficha, o pulsa **Listo**.
    }
dragon-castle-rule-no-such-cell = Aquí no hay ninguna casilla { $cell }.
dragon-castle-rule-no-tile = No hay ninguna ficha en { $cell }.
dragon-castle-rule-not-top-floor = La ficha en { $cell } está en el piso { $floor }. La primera ficha tiene que ser del piso más alto, que ahora es el { $top }.
dragon-castle-rule-not-available = La ficha en { $cell } no está disponible: sus dos lados largos están bloqueados.
dragon-castle-rule-elegance-owed = Con Elegancia tienes que tomar en este turno una ficha que solo tenga libre un lado corto.
dragon-castle-rule-castle-stands = El castillo aún tiene fichas en el piso { $top }. Se puede invocar al dragón cuando solo queda el piso 1.
dragon-castle-rule-not-the-same = La ficha en { $cell } no es la gemela: tú tienes { WORDS($symbol, "dragon-castle-tile") }.
dragon-castle-rule-no-room =
    En tu reino no hay sitio para { $count ->
        [one] una ficha
       *[other] { $count } fichas
    }.
dragon-castle-rule-no-shrines-left = No quedan santuarios en la reserva común.
dragon-castle-rule-not-in-hand = No tienes { WORDS($symbol, "dragon-castle-tile") } para colocar. Tu mano: { WORDS($hand, "dragon-castle-tile") }.
dragon-castle-rule-face-up = En { $cell } hay una ficha boca arriba. Coloca las fichas en casillas vacías y sobre fichas boca abajo.
dragon-castle-rule-shrine-there = En { $cell } hay un santuario: ahí ya no se puede colocar nada.
dragon-castle-rule-not-waiting = { $cell } no es parte de un grupo que puedas consolidar ahora. Son estos: { $waiting }.
dragon-castle-rule-waits = Consolida antes tu grupo en { $waiting }.
dragon-castle-rule-not-of-the-set = Un santuario solo se puede construir en el grupo que acabas de consolidar: { $free }.
dragon-castle-rule-nothing-moved = Mueve al menos una ficha.
dragon-castle-rule-not-face-up = No hay ninguna ficha boca arriba en { $cell }.
dragon-castle-rule-no-shrine-there = No hay ningún santuario en { $cell }.
dragon-castle-rule-not-for-a-shrine = El santuario no puede ir a { $cell }. Posible: { $free }.
dragon-castle-rule-not-movable = No hay ninguna ficha sin santuario en { $cell }.
dragon-castle-rule-moved-already = Ya has movido la ficha en { $cell }. Mueve otra.
dragon-castle-rule-same-cell = La ficha ya está en { $cell }.
dragon-castle-rule-spirit-not-in-play = { WORDS($spirit, "dragon-castle-spirit") } no está en juego.
dragon-castle-rule-spirit-used = Ya has activado un espíritu en este turno.
dragon-castle-rule-spirit-not-now = No puedes activar { WORDS($spirit, "dragon-castle-spirit") } en este momento de tu turno.
dragon-castle-rule-empty-pool = No tienes ningún santuario en tu reserva para pagar.
dragon-castle-rule-waiting-pays = La ficha en { $cell } es de un grupo que tienes que consolidar, así que no puedes pagar con ella.
dragon-castle-rule-no-effect = { WORDS($spirit, "dragon-castle-spirit") } no tendría efecto, así que no lo puedes activar de esta forma.
dragon-castle-rule-not-a-target = { WORDS($spirit, "dragon-castle-spirit") } no puede hacer nada con { $cell }.

### Los castillos propios de un servidor

dragon-castle-castle-added = **{ $name }** es ahora uno de los castillos de este servidor: elígelo con `/dragoncastle nueva castillo:`.
dragon-castle-castle-replaced = **{ $name }** sustituye al castillo anterior de ese nombre en este servidor. Las partidas empezadas conservan el suyo.
dragon-castle-castle-removed = **{ $name }** ya no se ofrece aquí. Las partidas empezadas lo conservan.
dragon-castle-castle-shown = **{ $name }**, para { $seats } { $count ->
        [one] plaza
       *[other] plazas
    }. Las fichas se barajan en cada partida.
dragon-castle-castle-alike = **{ $name }** se parece a **{ $other }**, un castillo de este servidor. Elige otro nombre.
dragon-castle-castle-shipped = **{ $name }** es el nombre de uno de los castillos que tiene todo el mundo. Elige otro nombre.
dragon-castle-castle-not-for = **{ $name }** es para { $exactly ->
        [1] { $most }
       *[other] { $fewest } a { $most }
    } plazas. Para { $players } hay: { $offered }.
dragon-castle-castle-unknown = Aquí no hay ningún castillo **{ $name }**. Elige uno de las sugerencias.
dragon-castle-alt-castle = El castillo { $name }, visto desde arriba. Alturas fila por fila: { $rows }
dragon-castle-guideline-ground =
    ⚠️ { $tiles ->
        [one] Hay una ficha
       *[other] Hay { $tiles } fichas
    } en el piso 1. Lo habitual, según el número de plazas: { $usual }. Aun así, el castillo se puede jugar.
dragon-castle-guideline-long-rows = ⚠️ Filas largas en los pisos altos ({ $rows }): puede haber pocas parejas. Aun así, el castillo se puede jugar.
dragon-castle-layout = Este castillo no se puede construir: { $fault } No ha cambiado nada.
dragon-castle-layout-line = Este castillo no se puede construir. Línea { $line }: { $fault } No ha cambiado nada.
dragon-castle-layout-long-text = el archivo tiene { $length } caracteres, más de { $most }.
dragon-castle-layout-missing = esta línea tiene que empezar con "{ $key }: ".
dragon-castle-layout-long-name = el nombre tiene { $length } caracteres, más de { $most }.
dragon-castle-layout-unprintable-name = el nombre tiene caracteres que no se pueden mostrar.
dragon-castle-layout-players = las plazas tienen que ser una de estas opciones: { $allowed }.
dragon-castle-layout-no-gap = esta línea tiene que estar vacía; el castillo empieza en la línea { $first }.
dragon-castle-layout-no-castle = no hay ningún castillo.
dragon-castle-layout-too-many-rows = { $rows } filas son más de { $most }.
dragon-castle-layout-too-wide = { $cells } casillas; el máximo es { $most }.
dragon-castle-layout-sign = `{ $sign }` no es una altura. Usa 1, 2, 3, o . para una casilla vacía.
dragon-castle-layout-sum = las alturas de las líneas { $first } a { $last } suman { $tiles }, no { $all }.
dragon-castle-button-closer = Ver de cerca
dragon-castle-zoom-castle = Castillo
dragon-castle-zoom-realm = Reino de { $player }
dragon-castle-cards-none = sin espíritus ni dragones
dragon-castle-cards-cost = con cartas: −{ $points } puntos
dragon-castle-solo-none = Aún no has terminado ninguna partida en solitario. `/dragoncastle nueva plazas:1` empieza una.
dragon-castle-solo-title =
    ### En solitario: { $count ->
        [one] { $best }, en una partida
       *[other] récord { $best }, de media { $mean }, en { $count } partidas
    }
dragon-castle-solo-game = - **{ $score }** el { $when } ({ $options }) { $where }
dragon-castle-solo-best-game = - 🏆 **{ $score }** el { $when } ({ $options }) { $where }
