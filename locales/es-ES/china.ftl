### China.

china-tagline = Coloca casas, envía emisarios, forma hileras a lo largo de los caminos. Gana quien tenga más puntos.
china-lid = Hay casas a lo largo de los caminos de cuatro provincias. Unos emisarios esperan en una corte con un dragón dorado. Detrás está la Gran Muralla; al lado, el mar.
china-example = Escríbelo así: `house wei-3 red`, `emissary wei green green`, `swap red` o `draw deck`.
china-plan-field = Un solar o una provincia, por ejemplo Wei 3 o Wei
china-plan-place = en { $place }

## Nombres, para WORDS; los colores en femenino: son cartas y provincias

china-colour =
    { $it ->
        [violet] violeta
        [yellow] amarilla
        [orange] naranja
        [green] verde
       *[red] roja
    }
china-province =
    { $it ->
        [chu] Chu
        [qi] Qi
        [qin] Qin
        [zhao] Zhao
        [lu] Lu
        [wei] Wei
        [han] Han
        [shu] Shu
       *[yan] Yan
    }
china-roads =
    { $map ->
        [west] Caminos del oeste
        [east] Caminos del este
       *[fitting] Caminos según el número de plazas
    }
china-fortifications = con fortificaciones
china-score =
    { $score ->
        [one] un punto
       *[other] { $score } puntos
    }
china-score-part =
    { $part ->
        [houses] casas: { $points }
        [alliances] alianzas: { $points }
       *[rows] hileras: { $points }
    }

## Jugadas

china-cards =
    { $price-count ->
        [one] una carta { WORDS($price, "china-colour") }
       *[other]
            dos cartas { $price ->
                [violet] violetas
                [yellow] amarillas
                [orange] naranjas
                [green] verdes
               *[red] rojas
            }
    }
china-move-house = colocar una casa en { $space } con { china-cards }
china-move-emissary = enviar un emisario a { WORDS($province, "china-province") } con { china-cards }
china-move-fortification = colocar una fortificación en { $space } con { china-cards }
china-move-done = no colocar una segunda pieza
china-move-swap = cambiar una carta { WORDS($card, "china-colour") }
china-move-draw =
    { $card ->
        [none] robar del mazo
       *[other] tomar una carta abierta { WORDS($card, "china-colour") }
    }

## Lo que ha ocurrido

china-event-house-placed =
    { $cards ->
        [one] { DOES($seat, "coloca", "colocas") } una casa en { $space }.
       *[other]
            { DOES($seat, "coloca", "colocas") } una casa en { $space } con dos cartas { $colour ->
                [violet] violetas
                [yellow] amarillas
                [orange] naranjas
                [green] verdes
               *[red] rojas
            }.
    }
china-event-house-placed-several = { DOES($seat, "coloca", "colocas") } { $each }.
    .each =
        { $cards ->
            [one] una casa en { $space }
           *[other]
                una casa en { $space } con dos cartas { $colour ->
                    [violet] violetas
                    [yellow] amarillas
                    [orange] naranjas
                    [green] verdes
                   *[red] rojas
                }
        }
china-event-emissary-placed =
    { $cards ->
        [one] { DOES($seat, "envía", "envías") } un emisario a { WORDS($province, "china-province") }.
       *[other]
            { DOES($seat, "envía", "envías") } un emisario a { WORDS($province, "china-province") } con dos cartas { $colour ->
                [violet] violetas
                [yellow] amarillas
                [orange] naranjas
                [green] verdes
               *[red] rojas
            }.
    }
china-event-fortification-placed =
    { $cards ->
        [one] { DOES($seat, "coloca", "colocas") } una fortificación en { $space }.
       *[other]
            { DOES($seat, "coloca", "colocas") } una fortificación en { $space } con dos cartas { $colour ->
                [violet] violetas
                [yellow] amarillas
                [orange] naranjas
                [green] verdes
               *[red] rojas
            }.
    }
# Lo que empieza con un guion tiene su propia línea.
china-event-province-scored =
    { $doubled-count ->
        [0] - Casas en { WORDS($province, "china-province") }: { $points }.
       *[other] - Casas en { WORDS($province, "china-province") }: { $points } (duplicado por una fortificación: { $doubled }).
    }
china-event-card-swapped = { DOES($seat, "cambia", "cambias") } una carta { WORDS($colour, "china-colour") }.
china-event-card-taken = { DOES($seat, "toma", "tomas") } una carta abierta { WORDS($colour, "china-colour") }.
china-event-card-taken-several =
    { $colour-kinds ->
        [one]
            { DOES($seat, "toma", "tomas") } { $count ->
                [2] dos
               *[other] { $count }
            } cartas abiertas { $colour-first ->
                [violet] violetas
                [yellow] amarillas
                [orange] naranjas
                [green] verdes
               *[red] rojas
            }.
       *[other] { DOES($seat, "toma", "tomas") } las cartas abiertas { $each }.
    }
    .each = { WORDS($colour, "china-colour") }
china-event-card-drawn = { DOES($seat, "roba", "robas") } del mazo.
china-event-card-drawn-several = { DOES($seat, "roba", "robas") } { $count } cartas del mazo.
china-event-card-seen = Carta robada: { WORDS($colour, "china-colour") }.
china-event-card-seen-several = Cartas robadas: { $each }.
    .each = { WORDS($colour, "china-colour") }
china-event-pile-reshuffled =
    El mazo se ha acabado. { $cards ->
        [one] La única carta del descarte es el nuevo mazo.
       *[other] Las { $cards } cartas del descarte se barajan y son el nuevo mazo.
    }
china-event-pile-used-up = El mazo se ha acabado por segunda vez. **{ $last }** tiene el último turno de la partida.
china-event-final-scoring-begun = **Puntuación final**
china-event-alliance-formed = - Alianza { $number }, { WORDS($first, "china-province") } y { WORDS($second, "china-province") }: { $points }.
china-event-road-scored =
    { $doubled ->
        [yes] - Hilera de { $spaces-count } casas con una fortificación: **{ $seat }** +{ $points }.
       *[no] - Hilera de { $spaces-count } casas: **{ $seat }** +{ $points }.
    }
china-event-game-ended = { china-end }
china-end =
    { $reason ->
        [pile-used-up] El mazo se ha acabado dos veces, y la última ronda ha terminado.
        [no-room] Nadie podía colocar ninguna pieza más.
       *[other] La partida ha terminado.
    }

## La imagen en palabras

china-tie = El empate lo deciden las piezas sin colocar: { $counts }.
china-alt-position = China, { $roads }, { alt-steps }.
china-alt-houses = { $province }, casas
china-alt-no-houses = { $province }, casas: ninguna en { $count } solares.
china-alt-free = libre
china-alt-fortified = fortificación
china-alt-court = { $province }, corte
china-alt-scored = { $province } ya está puntuada.
china-alt-colour = { $province } es { WORDS($colour, "china-colour") }.
china-alt-border = Alianza { $number }: con { $province }.
china-alt-roads = Caminos desde { $space }
china-alt-next =
    Ahora: { $stage ->
        [turn] colocar una primera pieza o cambiar una carta
        [second] colocar una segunda pieza o robar cartas
       *[draw] robar cartas
    }.
china-alt-first-piece = Primera pieza de este turno: { WORDS($province, "china-province") }.
china-alt-to-draw = Cartas por robar: { $count }.
china-alt-fortifications = Fortificaciones por colocar
china-alt-size = Cartas de { $player }: { $count }.
china-alt-known = Cartas de { $player }: { $count }. De ellas se conocen: { WORDS($cards, "china-colour") }.
china-alt-discard = Descarte, de abajo arriba: { WORDS($cards, "china-colour") }.
china-alt-reshuffled = El mazo ya se ha acabado una vez.
china-alt-unseen = Cartas fuera de la vista
china-alt-last-round = Es la última ronda.
china-alt-final-houses = Puntuación final, casas de { $province }
china-alt-doubled = Duplicado en { $province }: { $players }.
china-alt-final-alliance = Puntuación final, alianza { $number }
china-alt-final-row =
    Puntuación final, hilera de { $player }: { $spaces }. Puntos: { $points }{ $doubled ->
        [yes] , duplicados
       *[no] { "" }
    }.
china-part-provinces = provincias
china-part-cards = cartas en detalle
china-section-provinces = Provincias
china-section-cards = Cartas
china-alt-score =
    { $player }: { $points ->
        [one] un punto
       *[other] { $points } puntos
    }. Casas: { $houses }, alianzas: { $alliances }, hileras: { $rows }.
china-alt-player =
    { $player }: { $points ->
        [one] un punto
       *[other] { $points } puntos
    }, { $houses ->
        [one] una casa
       *[other] { $houses } casas
    } y { $emissaries ->
        [one] un emisario
       *[other] { $emissaries } emisarios
    } por colocar.
china-alt-cards =
    Cartas abiertas: { WORDS($display, "china-colour") }. { $pile ->
        [0] El mazo está vacío.
        [one] Una carta en el mazo.
       *[other] { $pile } cartas en el mazo.
    }
china-alt-no-cards =
    Ninguna carta abierta. { $pile ->
        [0] El mazo está vacío.
        [one] Una carta en el mazo.
       *[other] { $pile } cartas en el mazo.
    }
china-alt-last = Último turno: { $player } colocó { $pieces }.
china-alt-last-piece =
    { $kind ->
        [house] una casa en { $place }
        [fort] una fortificación en { $place }
       *[emissary] un emisario en la corte de { $place }
    }
china-alt-last-swap = Último turno: { $player } cambió una carta { WORDS($colour, "china-colour") }.
china-alt-last-none = Último turno: { $player } no colocó nada.
china-alt-hand = Tu mano: { WORDS($hand, "china-colour") }.
china-alt-hand-empty = Tu mano está vacía.
china-alt-can-place = Puedes colocar aquí con { $cost }
china-alt-piece =
    { $kind ->
        [house] una casa en { $places }
        [fort] una fortificación en { $places }
       *[emissary] un emisario en la corte
    }

## Palabras en la imagen

china-picture-title = China
china-picture-west = Caminos oeste
china-picture-east = Caminos este
china-picture-to-move = le toca
china-picture-winner = gana
china-picture-winners = ganan
china-picture-preview = Vista previa
china-picture-pile = Mazo
china-picture-discard = Descarte
china-picture-second-pile = 2.º mazo
china-picture-last-round = Última ronda
china-picture-houses = Casas
china-picture-alliances = Alianzas
china-picture-rows = Hileras
china-picture-left = Por colocar
china-picture-total = Total
china-picture-your-hand = Tu mano
china-picture-no-cards = Ninguna carta
china-picture-player = Plaza

## El panel Jugar

china-panel-province = ¿Dónde quieres colocar algo? También puedes cambiar una carta.
china-panel-province-select = Provincia
china-panel-pieces =
    ¿Qué quieres colocar en { WORDS($province, "china-province") }?{ $most ->
        [2] { " " }Elige una pieza, o dos a la vez.
       *[other] { "" }
    }
china-panel-second =
    Puedes colocar una segunda pieza en { WORDS($province, "china-province") }. { $count ->
        [0] O pulsa **Listo**.
        [one] O deja de colocar: roba una carta.
       *[other] O deja de colocar: roba { $count } cartas.
    }
china-panel-piece-select =
    { $most ->
        [2] Una pieza o dos
       *[other] Pieza y sitio
    }
china-panel-piece-select-for = { $ask } · { $cost }
china-panel-draw =
    { $count ->
        [one] Roba una carta: una abierta, o la de arriba del mazo.
       *[other] Roba { $count } cartas, abiertas o del mazo: todas a la vez, o una tras otra.
    }
china-panel-nothing-fits = Con ninguna de tus cartas puedes colocar algo. Cambia una.
china-panel-house = Casa en { $place } · { $cost }
china-brings-houses = casas entonces en { WORDS($province, "china-province") }: { $counts }; libres: { $free }
china-brings-court = emisarios entonces en { WORDS($province, "china-province") }: { $counts }
china-brings-roads = camino a casas propias: { $spaces }
china-panel-emissary =
    { $beside ->
        [house] Emisario a { $place } además de una casa
        [emissary] Segundo emisario a { $place }
       *[other] Emisario a { $place }
    } · { $cost }
china-panel-fort = Fortificación en { $place } · { $cost }
china-panel-one-empty = { WORDS($province, "china-province") } está vacía, así que en este turno solo cabe una pieza.
china-panel-one-price = Tus cartas pagan una sola pieza.
china-panel-why-one = { WORDS($province, "china-province") } estaba vacía, así que en este turno solo puedes colocar ahí una pieza.
china-panel-why-price = No tienes cartas para pagar una segunda pieza.
china-panel-why-full = { WORDS($province, "china-province") } está llena. No cabe una segunda pieza.
china-panel-room =
    { WORDS($province, "china-province") } · { $free ->
        [0] solo emisarios
        [one] un solar
       *[other] { $free } solares
    } · { $price ->
        [own] una { WORDS($colour, "china-colour") }
        [joker] dos iguales
       *[both] una { WORDS($colour, "china-colour") } o dos iguales
    }
china-panel-swap = Cambiar una { WORDS($colour, "china-colour") }
china-panel-done = Listo, terminar el turno
china-panel-take = Tomar { $cards }
china-panel-take-first = Tomar primero { $cards }
china-panel-pile-first = Robar primero del mazo (hay { $pile })
china-panel-cards =
    { $count ->
        [one] una { WORDS($colour, "china-colour") }
        [2]
            dos { $colour ->
                [violet] violetas
                [yellow] amarillas
                [orange] naranjas
                [green] verdes
               *[red] rojas
            }
       *[other]
            { $count } { $colour ->
                [violet] violetas
                [yellow] amarillas
                [orange] naranjas
                [green] verdes
               *[red] rojas
            }
    }
china-panel-pile =
    { $count ->
        [one] una del mazo (hay { $pile })
       *[other] { $count } del mazo (hay { $pile })
    }
china-panel-cards-select = Elige tus cartas
china-which-price = Puedes pagar esto de varias maneras: { $prices }. Elige una con la opción `precio`.
china-price-of-two =
    dos { $colour ->
        [violet] violetas
        [yellow] amarillas
        [orange] naranjas
        [green] verdes
       *[red] rojas
    }
china-price-of-one = una { WORDS($colour, "china-colour") }
china-deck = la de arriba del mazo

## Rechazos

china-rule-no-such-space = { WORDS($province, "china-province") } tiene los solares 1 a { $spaces }. El { $number } no existe.
china-rule-nothing-placed = Aún no has colocado nada. Coloca una pieza o, en vez de eso, cambia una carta.
china-rule-one-province = Todas las piezas de un turno van a una sola provincia. Coloca tu segunda pieza en { WORDS($province, "china-province") }, o pulsa **Listo**.
china-rule-already-placed = Ya has colocado una pieza en este turno, así que no puedes cambiar. Coloca una segunda pieza, o pulsa **Listo**.
china-rule-draw-later = Las cartas se roban después de colocar. Coloca una pieza o cambia una carta. O pulsa **Listo** si ya has colocado una.
china-rule-draw-now =
    Ya no puedes colocar más. Roba { $count ->
        [one] una carta
       *[other] { $count } cartas
    }: una abierta, o del mazo.
china-rule-price = Una pieza en { WORDS($province, "china-province") } cuesta una carta { WORDS($colour, "china-colour") }, o dos cartas iguales de otro color.
china-rule-not-in-hand = No tienes estas cartas: { WORDS($cards, "china-colour") }. Tu mano: { WORDS($hand, "china-colour") }.
china-rule-space-taken = En { WORDS($province, "china-province") } { $number } ya hay una casa. Solares libres en { WORDS($province, "china-province") }: { $free }.
china-rule-province-full = Todos los solares de { WORDS($province, "china-province") } están ocupados. Ahí ya solo pueden ir emisarios.
china-rule-no-houses-left = No te queda ninguna casa.
china-rule-court-without-houses = En { WORDS($province, "china-province") } aún no hay ninguna casa, así que no puede ir ningún emisario.
china-rule-court-full =
    La corte de { WORDS($province, "china-province") } está llena: nadie tiene ahí más de { $most ->
        [one] una casa
       *[other] { $most } casas
    }, y ya han llegado otros tantos emisarios.
china-rule-no-emissaries-left = No te queda ningún emisario.
china-rule-not-fortified = Esta partida se juega sin fortificaciones.
china-rule-fort-there = En { WORDS($province, "china-province") } { $number } ya hay una fortificación.
china-rule-no-fortification-left = Ya has colocado tu fortificación.
china-rule-not-open = No hay ninguna carta abierta { WORDS($colour, "china-colour") }. Abiertas: { WORDS($display, "china-colour") }.
china-rule-pile-empty = El mazo se ha acabado. Abiertas: { WORDS($display, "china-colour") }.
