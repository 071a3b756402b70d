### Qin.

qin-tagline = Coloca fichas, funda provincias, conquista aldeas. Gana quien coloca antes su última pagoda.
qin-lid = Cuatro pagodas se alzan ante el sol. A sus pies está el tablero, con sus provincias, un lago y una aldea.
qin-example = Escríbelo así: `place RY F7 G7`.
qin-plan-field = Una casilla, por ejemplo F7
qin-plan-place = en { $place }
qin-colour =
    { $colour ->
        [red] roja
        [yellow] amarilla
       *[blue] azul
    }
qin-tile =
    { $tile ->
        [RR] roja–roja
        [YY] amarilla–amarilla
        [BB] azul–azul
        [RY] roja–amarilla
        [RB] roja–azul
       *[YB] amarilla–azul
    }
qin-board =
    { $board ->
        [bird] Pájaro
       *[lion] León
    }
qin-board-named = Tablero: { qin-board }
qin-half-r = roja
qin-half-y = amarilla
qin-half-b = azul

## Jugadas

qin-move-place = colocar la ficha { qin-tile } en { $first } y { $second }
qin-move-pass = pasar

## Lo que ha ocurrido

qin-event-tile-placed = { DOES($seat, "coloca", "colocas") } la ficha { qin-tile } en { $cells }.
qin-event-province-founded =
    { DOES($seat, "funda", "fundas") } una { $pagodas ->
        [one] provincia
       *[other] provincia mayor
    } { qin-colour } de { $cells-count } casillas.
qin-event-province-founded-several = { DOES($seat, "funda", "fundas") } { $each }.
    .each =
        una { $pagodas ->
            [one] provincia
           *[other] provincia mayor
        } { qin-colour } de { $cells-count } casillas
qin-event-province-expanded = La provincia { qin-colour } de **{ $owner }** crece hasta { $cells-count } casillas.
qin-event-province-became-major = Ahora es una provincia mayor y está a salvo: { DOES($owner, "coloca", "colocas") } una segunda pagoda.
qin-event-provinces-joined = { DOES($owner, "se queda", "te quedas") } con la provincia { qin-colour } unida, de { $cells-count } casillas.
qin-event-pagodas-returned =
    { $count ->
        [one] Una pagoda vuelve
       *[other] { $count } pagodas vuelven
    } a **{ $seat }**.
qin-event-village-connected-several = { DOES($seat, "conecta", "conectas") } las aldeas { $cell }.
qin-event-village-connected = { DOES($seat, "conecta", "conectas") } la aldea { $cell }.
qin-event-village-conquered = { DOES($seat, "conquista", "conquistas") } la aldea { $cell }, que era de **{ $loser }**.
qin-moment-conquered = conquista la aldea { $cell }, que era de { $loser }
qin-event-tile-drawn = Robas la ficha { qin-tile }.
qin-event-passed = { DOES($seat, "no puede colocar ninguna ficha y pasa", "no puedes colocar ninguna ficha y pasas") }.
qin-event-game-ended =
    { $reason ->
        [last-pagoda] **{ $winners }** coloca su última pagoda.
       *[other] { qin-end }
    }
qin-end =
    { $reason ->
        [last-pagoda] Alguien ha colocado su última pagoda.
        [no-tiles] No queda ninguna ficha.
        [no-room] Ya no cabe ninguna ficha en el tablero.
        [all-passed] Nadie ha podido colocar una ficha.
       *[other] La partida ha terminado.
    }
qin-score =
    { $score ->
        [one] { $score } pagoda
       *[other] { $score } pagodas
    }
qin-series-score =
    { $score ->
        [one] una pagoda de sobra
       *[other] { $score } pagodas de sobra
    }

## La imagen en palabras

qin-alt-position = Qin, tablero { $board }, { alt-steps }.
qin-alt-last = Último turno: { $player } colocó la ficha { qin-tile } en { $cells }.
qin-alt-last-pass = Último turno: { $player } pasó.
qin-alt-passes = Veces seguidas que se ha pasado: { $count }.
qin-alt-province =
    { $pagodas ->
        [one] Provincia
       *[other] Provincia mayor
    } { $colour ->
        [red] roja
        [yellow] amarilla
       *[blue] azul
    } de { $player }: { $cells }.
qin-alt-row = Fila { $row }
qin-alt-others = Todas las demás casillas son pradera.
qin-alt-run = { $first } a { $last }
qin-alt-cell =
    { $kind ->
        [village] aldea
        [water] agua
        [red] roja
        [yellow] amarilla
        [blue] azul
       *[grassland] pradera
    }
qin-alt-unseen = Fichas fuera de la vista
qin-alt-scores = Pagodas en el tablero
qin-part-provinces = aldeas y provincias
qin-part-rows = tablero fila por fila
qin-part-unseen = fichas fuera de la vista
qin-section-provinces = Aldeas y provincias
qin-section-rows = Tablero fila por fila
qin-alt-villages = Aldeas de { $player }: { $cells }.
qin-alt-player =
    { $player }: { $left ->
        [one] una pagoda
       *[other] { $left } pagodas
    } por colocar{ $provinces ->
        [0] { "" }
        [one] , una provincia
       *[other] , { $provinces } provincias
    }{ $villages ->
        [0] { "" }
        [one] , una aldea
       *[other] , { $villages } aldeas
    }, { $tiles ->
        [one] una ficha
       *[other] { $tiles } fichas
    } en la mano.
qin-alt-supply =
    { $supply ->
        [0] No queda ninguna ficha por robar.
        [one] Queda una ficha por robar.
       *[other] Quedan { $supply } fichas por robar.
    }
qin-alt-hand = Tu mano: { $tiles }.
qin-alt-hand-empty = Tu mano está vacía.
qin-alt-can-place = Puedes colocar aquí la ficha { qin-tile }
qin-alt-can-cover = Puedes colocar aquí la ficha { qin-tile } y cubrir

## Palabras en la imagen

qin-picture-to-move = le toca
qin-picture-supply = Fichas
qin-picture-pagodas-left = Pagodas: quedan
qin-picture-pagodas-placed = En el tablero
qin-picture-major = Provincia mayor
qin-picture-safe = está a salvo
qin-picture-your-hand = Tu mano
qin-picture-no-tiles = Ninguna ficha
qin-picture-player = Plaza
qin-picture-preview = Vista previa
qin-picture-winner = gana
qin-picture-move = Paso

## El panel Jugar

qin-panel-spot = ¿Dónde quieres colocar una ficha? Las casillas marcadas tocan una provincia.
qin-panel-spot-select = Casilla, de { $first } a { $last }
qin-panel-beside = junto a { $places }
qin-panel-province = { $colour }, { $count } casillas de { $player }
qin-panel-village =
    aldea { $cell }{ $player ->
        [none] { "" }
       *[other] { " " }({ $player })
    }
qin-panel-way = ¿Qué ficha, y en qué sentido? Cubre { $cell } y una casilla marcada al lado.
qin-panel-tile = ¿Qué ficha cubre { $cell }?
qin-panel-placement = ¿Dónde la colocas? No hay más sitios.
qin-panel-no-move = No puedes colocar ninguna de tus fichas, así que pasas.
qin-panel-pass = Pasar
qin-panel-way-option = { $first_colour } en { $first }, { $second_colour } en { $second }

## Rechazos

qin-rule-not-in-hand = No tienes ninguna ficha { qin-tile } en la mano.
qin-rule-off-board = { $cell } no está en el tablero. Las columnas van de A a M, las filas de 1 a 13.
qin-rule-not-adjacent = { $first } y { $second } no comparten un lado. Una ficha cubre dos casillas vecinas.
qin-rule-village = { $cell } es una aldea. Coloca las fichas en la pradera.
qin-rule-water = { $cell } es agua. Coloca las fichas en la pradera.
qin-rule-province = { $cell } ya es una casilla de provincia. Coloca las fichas en la pradera libre.
qin-rule-touches-nothing = En { $first } y { $second } la ficha no tocaría ninguna casilla de provincia. Al menos una mitad tiene que compartir un lado con una. Las aldeas no cuentan.
qin-rule-two-majors = Esto uniría provincias mayores en { $cell }. Las provincias mayores, las de dos tejados, nunca se pueden unir.
qin-rule-tied-share = Esto uniría provincias en { $cell }, pero nadie tiene en ellas la mayor parte. El resultado no sería de nadie.
qin-rule-major-taken = Esto se llevaría la provincia mayor en { $cell }. Las provincias mayores, las de dos tejados, están a salvo.
qin-rule-must-place = Aún puedes colocar una ficha, así que no puedes pasar.
