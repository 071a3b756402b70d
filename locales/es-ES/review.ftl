### La mirada atrás a una partida terminada, y por qué una jugada es buena.

button-review = Análisis
button-review-overview = Probabilidades
button-review-point = { $number }: turno { $turn }
button-review-own = Tus errores: { $count }
button-review-words = En palabras
button-review-show = Mostrar a todo el mundo
button-review-tell = Avísame al terminar
review-begun =
    Estoy analizando la partida: tardo más o menos { $minutes ->
        [one] un minuto
       *[other] { $minutes } minutos
    }…
review-progress = Estoy analizando la partida: { $percent } %…
review-will-tell = Recibirás un mensaje cuando el análisis esté listo. No hace falta que esperes aquí.
review-ready = **{ $game }:** { $made ->
        [yes] el análisis está listo.
       *[no] el análisis se interrumpió. Pídelo otra vez.
    } { $where }
review-title = Análisis: { $game } con { $players }
review-point = `{ $number }` Turno { $turn }: { $change }
review-mistake = **{ $player }** dejó escapar un { review-change }.
review-good = **{ $player }** encontró la mejor jugada. La segunda mejor habría costado un { review-change }.
review-none = Ninguna jugada decidió esta partida por sí sola.
review-unclear =
    { $count ->
        [one] El turno 1 llega demasiado pronto para juzgarlo.
       *[other] Los turnos 1 a { $count } llegan demasiado pronto para juzgarlos.
    }
review-lucky = La buena suerte subió la probabilidad de ganar de **{ $player }** más o menos un { review-percent }.
review-unlucky = La mala suerte bajó la probabilidad de ganar de **{ $player }** más o menos un { review-percent }.
review-judged = Un 10 % es pasar de una probabilidad del 40 % a una del 50 %. Juzgo cada jugada por lo que se podía saber en ese momento.
review-bands = La banda sombreada alrededor de una curva muestra cuánto dudo de ella.
review-cut =
    Se me acabó el tiempo. { $compared ->
        [all] Comparé todas las jugadas con otras, pero menos tiempo del que quería.
       *[some]
            { $count ->
                [0] No comparé ninguna jugada con otras.
               *[other] Solo comparé con otras las jugadas de { $count } de { $all } turnos, empezando por los turnos tras los que más bajó una probabilidad de ganar.
            }
    }
review-point-title = { $number }. Turno { $turn }: { $player }
review-played = Se jugó: { $move }.
review-times =
    { $move } ({ $count ->
        [2] dos veces
       *[other] { $count } veces
    })
review-other-mistake = Mejor: { $move }.
review-other-good = La segunda mejor: { $move }.
review-later = Solo da fruto más adelante en la partida.
review-worth-mistake = La jugada mejor habría subido la probabilidad de ganar un { review-change }.
review-worth-good = La segunda mejor habría bajado la probabilidad de ganar un { review-change }.
review-own-title = Tus errores
review-own-means = Turnos que alguien con un poco más de nivel que tú habría jugado mejor, y lo que cuestan en probabilidad de ganar. Abajo ves cada uno en el tablero. Solo tú ves esto.
review-own-point = `{ $number }` **Turno { $turn }:** { mistake-kind }, { review-change }.
review-own-better = Un turno mejor { $reasons }.
mistake-kind =
    { $kind ->
        [win] una victoria que se escapó
        [points] puntos sin recoger en el tablero
        [pagodas] pagodas sin colocar
        [villages] una aldea que se escapó
        [provinces] una provincia que se quedó pequeña
        [open] una provincia sin proteger
        [opponents] rivales sin frenar
        [houses] puntos por casas que se escaparon
        [emissaries] una alianza o una corte sin atender
        [roads] una hilera de casas que se quedó corta
        [cards] una pareja de cartas sin tomar
        [sets] un grupo sin consolidar
        [shrines] santuarios sin construir
        [dragon] puntos del dragón sin recoger
        [groups] fichas sin juntar
       *[later] algo que da fruto más adelante
    }
review-elsewhere = Solo puedo mostrar un análisis a todo el mundo donde se jugó la partida. Abre allí el análisis.
review-picture = { $game }: probabilidad de ganar
review-picture-turn = Turno
review-picture-unclear = aún no se puede saber
review-alt = La probabilidad de ganar de cada plaza durante toda la partida, en curvas.
review-before = Antes del turno { $turn }: { $chances }.
review-end = Al final: { $chances }.
review-chance = { $player }: { $percent }
review-percent = { $percent } %
review-change =
    { review-percent }{ $doubt ->
        [0] { "" }
       *[other] { " " }(±{ $doubt })
    }
table-no-review =
    { $why ->
        [running] Esta partida aún no ha terminado. La analizo al final.
        [short] Esta partida tuvo menos de { $fewest } turnos. No hay nada que analizar.
        [alone] Esta partida se jugó en solitario. No hay probabilidades que comparar.
        [rules] Las reglas han cambiado desde que se jugó esta partida. No puedo analizarla.
        [unknown] Aún no he aprendido a juzgar este juego. No puedo analizarlo.
        [failed] No pude terminar de analizar esta partida. Inténtalo otra vez.
       *[busy] Ya estoy analizando varias partidas. Inténtalo otra vez dentro de uno o dos minutos.
    }
table-shown-already = Este análisis ya es público: está más arriba.

## Por qué una jugada es buena; lo que hace, detrás de «Esta jugada»

why = Esta jugada { $reasons }.
why-wins =
    { $count ->
        [one] gana la partida
       *[other] comparte la victoria
    }
why-score = sube los puntos en { $count }
why-costs = baja los puntos de { $other } en { $count }
qin-why-pagodas =
    coloca { $count ->
        [one] una pagoda
       *[other] { $count } pagodas
    }
qin-why-founds =
    funda { $count ->
        [one] una provincia (una pagoda)
       *[other] { $count } provincias ({ $count } pagodas)
    }
qin-why-conquers = conquista la aldea { $what } de { $other }
qin-why-connects = conecta la aldea { $what }
qin-why-returns =
    devuelve { $count ->
        [one] una pagoda
       *[other] { $count } pagodas
    } a { $other }
qin-why-safe = hace de la provincia { qin-colour } una provincia mayor, a salvo
qin-why-nearly-major =
    deja { $count ->
        [one] una provincia
       *[other] { $count } provincias
    } a una casilla de la segunda pagoda
qin-why-threatens =
    permite quitar { $count ->
        [one] una provincia
       *[other] { $count } provincias
    } a { $other }
qin-why-protects =
    evita perder { $count ->
        [one] una provincia
       *[other] { $count } provincias
    }
qin-why-halts =
    impide a { $other } tener { $count ->
        [one] una provincia mayor
       *[other] { $count } provincias mayores
    }
qin-why-guards = reúne el mayor número de pagodas junto a la aldea { $what }
china-why-scores = anota { china-why-points } en { WORDS($what, "china-province") }
china-why-houses = suma { china-why-points } al valor de { WORDS($what, "china-province") }
china-why-houses-lost = quita { china-why-points } a { $other } en { WORDS($what, "china-province") }
china-why-alliance = da { china-why-points } más en alianzas como la de { WORDS($what, "china-province") } y { WORDS($with, "china-province") }
china-why-alliance-lost = quita a { $other } { china-why-points } en alianzas como la de { WORDS($what, "china-province") } y { WORDS($with, "china-province") }
china-why-court = toma la mayoría en la corte de { WORDS($what, "china-province") }
china-why-court-shared = comparte la mayoría en la corte de { WORDS($what, "china-province") }
china-why-row = suma { china-why-points } al valor de las hileras junto a los caminos
china-why-pair =
    junta dos cartas { $what ->
        [violet] violetas
        [yellow] amarillas
        [orange] naranjas
        [green] verdes
       *[red] rojas
    }
china-why-road = une { $count } casas por caminos
china-why-points =
    { $count ->
        [one] un punto
       *[other] { $count } puntos
    }
dragon-castle-why-set = consolida un grupo de { WORDS($what, "dragon-castle-kind") } por { dragon-castle-why-points }
dragon-castle-why-set-of-value = consolida fichas de valor { $what } por { dragon-castle-why-points }
dragon-castle-why-shrines = suma { dragon-castle-why-points } al valor de los santuarios
dragon-castle-why-dragons = suma { dragon-castle-why-points } al valor de las cartas de dragón
dragon-castle-why-token = toma una ficha de cuenta atrás por { dragon-castle-why-points }
dragon-castle-why-discard = da { dragon-castle-why-points }
dragon-castle-why-group = junta { $count } { WORDS($what, "dragon-castle-kind") }
dragon-castle-why-pool =
    consigue { $count ->
        [one] un santuario
       *[other] { $count } santuarios
    } para construir
dragon-castle-why-denies = se lleva { WORDS($what, "dragon-castle-kind") } que espera { $other }
dragon-castle-why-points =
    { $count ->
        [one] un punto
       *[other] { $count } puntos
    }
