### Las reglas de China, en breve, por temas y en el orden en que se muestran. Con nuestras propias palabras.

china-rules-overview =
    Tienes la mirada puesta en el trono. Juega cartas para colocar **casas** en nueve **provincias** y para enviar **emisarios** a sus **cortes**. Una provincia se puntúa en cuanto está llena de casas. Al final vienen las alianzas entre cortes y las hileras de casas a lo largo de los **caminos**. **Gana quien tenga más puntos.**
    Juegan de tres a cinco personas. Cada una tiene 20 casas, 8 emisarios y una mano de tres cartas que las demás no ven. Junto al **mazo** hay cuatro **cartas abiertas**. Quien juega primero tiene el **emperador**.
    El tablero tiene dos redes de caminos: `west` para tres o cuatro plazas, `east` para cuatro o cinco. Las **fortificaciones** son una opción.
    .picture = Los círculos con números son solares, los dragones dorados son cortes, los escudos en las fronteras son alianzas.
    .title = El juego en breve
china-rules-turn =
    Elige entre dos cosas:
    - **Colocar**: juega una, dos o tres cartas y coloca una o dos piezas, todas en **una** provincia. Las piezas son casas, emisarios y fortificaciones. Si la provincia estaba vacía al empezar tu turno, solo puedes colocar una.
    - **Cambiar**: descarta una carta de tu mano y roba otra, abierta o del mazo. Siempre puedes cambiar, aunque pudieras colocar. Con eso termina tu turno.
    Después de colocar robas hasta volver a tener tres cartas, y sigue la plaza siguiente.
    .title = Un turno
china-rules-paying =
    Una pieza cuesta **una carta del color de la provincia**, o dos cartas iguales de otro color: un **comodín**. Dos cartas del propio color de la provincia no son ahí un comodín. Cada una de ellas paga una pieza.
    Así que dos piezas cuestan dos cartas, o tres con un comodín. Para dos comodines harían falta cuatro cartas, y en la mano tienes tres como máximo.
    - Violeta: Chu
    - Amarillo: Qi, Qin
    - Naranja: Zhao, Lu
    - Verde: Han, Yan
    - Rojo: Wei, Shu
    Ejemplo: tienes una carta naranja y dos violetas. En Lu ya hay una pieza. Puedes colocar ahí dos casas: una con la carta naranja, otra con las dos violetas.
    .title = Pagar, y los comodines
china-rules-houses =
    Una casa va en un solar vacío, una por solar. Cuando el último solar de una provincia recibe su casa, la provincia **se puntúa al momento**. Después sigue el turno.
    - **Más casas**: 1 punto por cada casa de la provincia, de cualquier color.
    - **Segundo puesto**: 1 punto por cada casa del primer puesto.
    - **Tercer puesto**: 1 punto por cada casa del segundo, y así sucesivamente.
    Sin ninguna casa ahí no recibes nada. En caso de empate se comparte el puesto, y cada persona recibe todos sus puntos. La siguiente tiene el puesto de justo detrás, y cuenta las casas de **una** sola de las personas que empatan.
    Ejemplo: Wei tiene 7 casas: Ada 3, Ben 2, Cleo 1, Dan 1. Ada recibe 7 puntos, Ben 3. Cleo y Dan comparten el tercer puesto: 2 puntos para Cleo y 2 para Dan.
    Ejemplo: Chu tiene 8 casas: Ada 3, Ben 3, Cleo 2. Ada y Ben comparten el primer puesto: 8 puntos para Ada y 8 para Ben. Cleo tiene el segundo y recibe 3.
    .title = Las casas y sus puntos
china-rules-emissaries =
    Un emisario va a la **corte** de una provincia. Hay una sola corte, para los emisarios de todo el mundo, y no necesitas ninguna casa tuya en la provincia.
    Entre todos, los emisarios de una corte nunca pueden ser más que las casas de quien tiene **más casas** en esa provincia en ese momento. Cuenta también una casa que acabas de colocar en el mismo turno. Donde no hay casas no puede ir ningún emisario.
    Los emisarios pueden llegar también cuando la provincia ya está puntuada. Dan puntos al final, en las alianzas.
    Ejemplo: en Zhao, Ada tiene dos casas y Ben una. En la corte caben dos emisarios, da igual quién los envíe. Cuando Ada coloca una tercera casa, caben tres.
    .title = Emisarios
china-rules-drawing =
    Después de tu última pieza robas hasta volver a tener tres cartas. Después de un cambio robas una. Se roba carta a carta: cada vez una abierta o la de arriba del mazo, como quieras. Cuando tu mano está completa, las cartas abiertas se completan hasta cuatro.
    - **El mazo se acaba por primera vez**: el descarte se baraja al momento y es el nuevo mazo. Las cartas abiertas se quedan, y se sigue robando.
    - **El mazo se acaba por segunda vez**, al robar o al completar las cartas abiertas: se termina la ronda, y después la partida. Aún puedes tomar cartas abiertas, pero nada las sustituye, y una mano puede quedarse incompleta.
    Hay 57 cartas: 10 violetas, 11 amarillas, 11 naranjas, 12 verdes, 13 rojas. Con cuatro plazas se aparta una de cada color; con tres, dos.
    Las manos y el orden del mazo no se ven. Todo el mundo ve las cartas abiertas, el descarte y las cartas apartadas.
    .picture = En la mano de Ada queda una carta: le faltan dos.
    .title = Robar cartas
china-rules-end =
    Cuando el mazo se acaba por **segunda** vez, se termina la ronda. El último turno es el de la plaza anterior a la que tiene el **emperador**. La partida termina también cuando nadie podría colocar una pieza en ningún sitio, con ninguna carta.
    Después viene la puntuación final, en este orden:
    1. Las **casas** de cada provincia aún sin puntuar
    2. Las **alianzas** 1 a 15
    3. Las **hileras** a lo largo de los caminos
    Gana quien tenga más puntos. En caso de empate decide quién tiene más piezas sin colocar: casas, emisarios y fortificación juntos. Si también ahí hay empate, se comparte la victoria.
    El contador de puntos llega hasta 50. Por cada 50 puntos recibes una carta de puntos.
    .title = El final
china-rules-alliances =
    Dos provincias con una frontera común son una **alianza**. Hay 15. Sus números están en el tablero, y al final se puntúan en ese orden.
    En cada una de las dos provincias tiene la **mayoría** quien tiene más emisarios, al menos uno. En caso de empate la tienen todas las personas que empatan. Con la mayoría en **las dos** recibes 1 punto por cada emisario de las dos cortes, de cualquier color. Si varias personas tienen las dos, cada una recibe todos esos puntos. Una mayoría puede contar en varias alianzas.
    Ejemplo: la alianza 3 es Wei y Qin. En Wei, Ada tiene dos emisarios y Ben uno. En Qin tiene uno Ada y otro Ben. Ada tiene la mayoría en las dos y recibe 5 puntos. Ben solo la tiene en Qin y no recibe nada.
    .title = Alianzas
china-rules-roads =
    Una **hilera** son cuatro o más casas tuyas, cada una unida a la siguiente por un camino. Puede cruzar fronteras. Al final, cada casa de una hilera da 1 punto.
    Una hilera es una sola línea: las ramificaciones no cuentan. Cada casa cuenta como máximo en una hilera. No tienes que calcular nada: elijo por ti las hileras que dan más en total.
    Ejemplo: cinco casas tuyas forman una línea, y una sexta sale de la del medio. Eso es una hilera de cinco: 5 puntos. Tres casas en línea no dan nada.
    .title = Hileras en los caminos
china-rules-fortifications =
    Solo si tu partida se juega con ellas. Entonces cada persona tiene una.
    Una fortificación va en un solar vacío, como máximo una por solar. Se paga como cualquier pieza, y cuenta entre las piezas de tu turno. No es de nadie: **todo el mundo puede colocar una casa en ella**, ahora o más tarde. El solar solo está lleno cuando tiene una casa.
    Tu casa en una fortificación te da **el doble de puntos** por las casas de esa provincia, y por una hilera en la que esté esa casa. Los puntos se duplican una sola vez, da igual cuántas fortificaciones haya. Elijo tus hileras teniéndolo en cuenta.
    Coloca la casa en el mismo turno, si puedes. En una provincia vacía no puedes: ahí solo se permite una pieza.
    .title = Fortificaciones
china-rules-moves =
    - `house wei-3 red`: una casa en el solar 3 de Wei, con una carta roja.
    - `house wei-3 green green`: lo mismo con un comodín, aquí dos cartas verdes.
    - `emissary wei red`: un emisario a la corte de Wei, con una carta roja.
    - `fort wei-3 red`: una fortificación en el solar 3 de Wei, con una carta roja.
    - `done`: sin segunda pieza. Esta jugada se hace aunque no puedas pagar otra, para que nadie sepa qué cartas tienes.
    - `swap red`: descartar una carta roja y después robar otra.
    - `draw red`: tomar una carta abierta roja.
    - `draw deck`: robar la carta de arriba del mazo. Cuando tu mano está completa, el turno termina.
    Provincias: `chu qi qin zhao lu wei han shu yan`. Colores: `violet yellow orange green red` (violeta, amarillo, naranja, verde, rojo).
    Usa `/china jugada` con un texto así, o simplemente pulsa **{ BUTTON("button-play") }** debajo del tablero.
    .title = Cómo se escriben las jugadas
