### Las reglas de Dragon Castle, en breve, por temas y en el orden en que se muestran. Con nuestras propias palabras.

dragon-castle-rules-overview =
    El viejo castillo se viene abajo: 116 fichas, en hasta tres pisos. Toma fichas de él y colócalas en tu propio **reino**. Cuatro o más fichas unidas de una clase se quedan boca abajo. Eso da **puntos**, y puedes construir **santuarios** en ellas. Sobre las fichas boca abajo pueden ir fichas nuevas. Cuanto más alto está un santuario, más da al final. **Gana quien tenga más puntos.**
    Hay seis clases de fichas:
    - Tres **gremios** con valores de 1 a 6: mercaderes (amarillo), guerreros (rojo), campesinos (verde)
    - Tres clases **especiales** sin valor: estaciones (azul, 4 símbolos), vientos (negro, 4), dragones (morado, 3)
    Cada símbolo está cuatro veces. Las fichas que están debajo de otras en el castillo no se ven. Todo lo demás está a la vista.
    Juegan de dos a cuatro personas, o una en solitario. Un reino tiene 6 × 6 casillas, o 6 × 4 con la opción `reino`. Cada persona empieza con un santuario en su **reserva**. El resto de los 40 santuarios forma la **reserva común**.
    Puede haber en juego hasta tres **espíritus** (poderes que todas las plazas pueden usar) y hasta tres **cartas de dragón** (puntos extra al final). En tu primera partida, déjalos fuera.
    .picture = Arriba está el castillo, debajo los reinos de Ada y Ben. Los números negros pequeños son los pisos.
    .title = El juego en breve
dragon-castle-rules-turn =
    Primero, una **acción**:
    - **Pareja**: toma dos fichas con el mismo símbolo.
    - **Ficha y santuario**: toma una ficha, y pasa un santuario de la reserva común a tu reserva.
    - **Descarte**: saca una ficha de la partida por 1 punto.
    - **Invocar al dragón**: toma una ficha de cuenta atrás y ninguna del castillo. Solo se puede cuando el castillo no tiene fichas por encima del piso 1.
    Después:
    1. **Coloca** en tu reino las fichas que has tomado.
    2. **Consolida** cada grupo de cuatro o más fichas de una clase. Justo después de cada uno puedes **construir santuarios** en él.
    Una vez en tu turno puedes activar un **espíritu**, si hay alguno en juego.
    El turno termina solo cuando no hay ningún grupo por consolidar y no puedes activar ningún espíritu. Si no, lo terminas tú. Luego sigue la plaza siguiente, en el sentido de las agujas del reloj. Quién empieza se decide por sorteo.
    .title = Un turno
dragon-castle-rules-taking =
    Una ficha está **disponible** si no tiene nada encima y junto a su lado izquierdo o a su lado derecho, que son los largos, no hay otra ficha en el mismo piso.
    Si no invocas al dragón, empieza con una ficha disponible del **piso más alto**: el más alto en el que el castillo tiene alguna ficha. Solo entonces decides qué hacer con ella. Una vez descubierta una ficha, no hay vuelta atrás.
    - **Pareja**: toma una segunda ficha disponible, de cualquier piso, con exactamente el mismo símbolo. La primera ya no está, así que la segunda puede ser una que ella bloqueaba o tapaba.
    - **Ficha y santuario**: pasa 1 santuario de la reserva común a tu reserva. No se puede si la reserva común está vacía.
    - **Descarte**: la ficha sale de la partida boca abajo. Recibes 1 punto.
    - **Invocar al dragón**, en vez de tomar una ficha: se puede cuando el castillo solo tiene fichas en el piso 1. Toma la ficha de cuenta atrás de más a la derecha: 2 puntos al final. Con el castillo vacío, es lo único que puedes hacer.
    Cada ficha que te quedas necesita un sitio permitido en tu reino. Si solo hay sitio para una ficha, no puedes tomar una pareja. Si no hay ninguno, solo puedes descartar o invocar al dragón.
    Ejemplo: en el piso más alto hay tres fichas seguidas, Guerrero 1, Cuerpo de dragón y Guerrero 1, sin nada más a izquierda ni derecha. Los dos Guerrero 1 están disponibles, Cuerpo de dragón no. Puedes tomar los dos Guerrero 1 como pareja.
    .picture = Las fichas que no están disponibles se ven oscurecidas.
    .title = Tomar fichas
dragon-castle-rules-placing =
    Después de la acción colocas en tu reino todas las fichas que has tomado en este turno, **boca arriba**. Cada una va
    - en una casilla vacía, o
    - sobre una ficha **boca abajo** sin santuario.
    Nunca sobre una ficha boca arriba, y nunca sobre un santuario. Una pila puede ser tan alta como quieras. Las fichas no tienen que tocarse entre sí, ni tocar nada más.
    Los grupos solo cuentan cuando está colocada la última ficha. Una excepción: tras el efecto de un espíritu cuentan enseguida, incluso entre dos fichas.
    Ejemplo: has tomado dos Soles. En B2 hay una ficha boca abajo, en B3 una ficha boca abajo con un santuario, C2 está vacía. Un Sol puede ir en B2, donde queda en el piso 2, y el otro en C2. B3 está cerrada.
    .title = Colocar fichas
dragon-castle-rules-sets =
    Dos fichas son **vecinas** si comparten un lado. Las esquinas no cuentan. Da igual en qué pisos estén. De una pila solo cuenta la ficha de arriba.
    Cuando todas las fichas están colocadas, cada grupo unido de **cuatro o más** fichas boca arriba de una clase **se tiene que** consolidar: todas sus fichas se quedan boca abajo. Los valores y los símbolos pueden ser distintos. Mientras tengas un grupo por consolidar no puedes hacer nada más, salvo usar el espíritu Cambio, o Fe mientras construyes santuarios.
    - 4 fichas: 2 puntos
    - 5 fichas: 3 puntos
    - 6 fichas: 5 puntos
    - 7 fichas: 6 puntos
    - 8 fichas: 8 puntos, y 1 más por cada ficha adicional
    - Un grupo de **dragones**: 1 punto más
    Después puedes construir santuarios en él: hasta 1 en el grupo de un gremio, hasta 2 en el de una clase especial.
    Si hay varios grupos, se consolidan uno a uno, en el orden que quieras, cada uno con sus puntos y santuarios.
    Ejemplo: Mercader 1, Mercader 4 y Mercader 5 están seguidos, todos en el piso 1. Colocas Mercader 6 al lado de uno de ellos, en el piso 2. Estos cuatro mercaderes son un grupo: 2 puntos y hasta 1 santuario. Con un quinto mercader habrían sido 3 puntos.
    .title = Grupos
dragon-castle-rules-shrines =
    Justo después de consolidar un grupo puedes construir santuarios de tu **reserva**, solo en fichas de ese grupo:
    - Mercaderes, guerreros, campesinos: hasta **1**
    - Estaciones, vientos, dragones: hasta **2**
    En una ficha solo cabe un santuario. Puedes construir menos o ninguno, pero no puedes recuperarlo más tarde: las fichas de grupos anteriores ya no admiten santuarios.
    Una ficha bajo un santuario está cerrada: sobre ella no se puede colocar nada.
    Al final de la partida, cada santuario da
    - 1 punto en el piso 1,
    - 2 puntos en el piso 2,
    - 3 puntos en el piso 3 o más arriba.
    Empiezas con 1 santuario en tu reserva y consigues más con la acción **Ficha y santuario**. Los santuarios que se quedan en la reserva no dan nada. Tres espíritus cambian estas reglas: Belleza, Viento y Fe.
    Ejemplo: tienes 2 santuarios en tu reserva y consolidas cinco dragones: 3 + 1 = 4 puntos. Una de las fichas está en el piso 2 y otra en el piso 3. Construyes en esas dos: 2 + 3 = 5 puntos al final.
    .title = Santuarios
dragon-castle-rules-spirits =
    Los espíritus en juego, tres como mucho, sirven a todo el mundo. En tu turno puedes activar **uno de ellos, una vez**, además de tu acción.
    - **Cuándo**: en cualquier momento de tu turno en que su efecto sea posible, pero no mientras construyes santuarios (entonces solo se puede usar Fe). Mientras tengas un grupo por consolidar solo puedes activar Cambio, y su grupo tiene que incluir entero uno de esos grupos.
    - **Precio**: descarta 1 ficha boca arriba de tu reino, o 1 santuario de tu reserva. El santuario vuelve a la reserva común. Una ficha de un grupo que aún tienes que consolidar no sirve para pagar. Pagas antes del efecto: la ficha ya falta en su grupo, y su sitio queda libre.
    - **Efecto**: se tiene que aplicar. Si no hay un efecto posible, no puedes activar el espíritu, por ejemplo solo para librarte de una ficha.
    - **Grupos**: cada grupo de cuatro o más que haya tras el efecto se consolida enseguida, incluso entre dos fichas que colocas.
    Ejemplo: hay tres vientos unidos. Si pagas Ingenio con uno de ellos, solo quedan dos: no está permitido. Paga con un santuario o con otra ficha, como hace Ada.
    .title = Espíritus
dragon-castle-rules-spirits-one =
    - **Belleza**: consolida un grupo unido de cuatro o más fichas de gremio boca arriba con el mismo **valor**. Pueden ser de clases distintas. Recibes los puntos de un grupo de ese tamaño y 1 punto más, y puedes construir hasta 2 santuarios.
    - **Viento**: puedes dar la vuelta a una ficha boca arriba, sin puntos, porque no es un grupo. Luego mueve un santuario de tu reino, aunque lo hayas construido en este turno, a cualquier otra ficha de arriba que esté boca abajo y sin santuario, también a la que acabas de girar. Sobre la ficha que el santuario deja puedes colocar.
    - **Fuerza**: mueve una o dos fichas de arriba sin santuario, boca arriba o boca abajo, cada una a un sitio donde podrías colocar una ficha. Siguen con la misma cara hacia arriba. Tienen que ser dos fichas distintas. La segunda puede ir sobre la primera si esta está boca abajo. Los grupos cuentan después de las dos.
    - **Elegancia**: durante el resto del turno también puedes tomar fichas con los dos lados largos bloqueados, si tienen libre un lado corto (arriba o abajo, en el mismo piso) y nada encima. **Tienes que** tomar al menos una ficha así. Hasta entonces no puedes invocar al dragón, tomar un santuario, descartar ni tomar otra pareja. Tu primera ficha tiene que ser una de esas, o bien tiene que serlo una posible compañera a la vista, y necesitas sitio para las dos.
    - **Engaño**: cuando tomas una pareja, la segunda ficha puede ser una que compartía un lado con la primera en el mismo piso, sea cual sea su símbolo, esté disponible o no.
    .title = Espíritus: de Belleza a Engaño
dragon-castle-rules-spirits-two =
    - **Cambio**: una ficha **especial** boca arriba cuenta como otra clase, la que elijas, para consolidar un grupo de cuatro o más con esa ficha. Los puntos y los santuarios son los de esa clase. No puede impedir un grupo: no puedes cambiar una ficha de un grupo que tienes que consolidar. Mientras tengas un grupo así, el nuevo tiene que incluirlo entero.
    - **Fe**: construye un santuario más de tu reserva en una ficha de un grupo consolidado en este turno. Si hay varios, elige cualquiera. Puedes hacerlo mientras construyes santuarios, aunque tengas otro grupo por consolidar. Si pagas con un santuario, necesitas otro para construir.
    - **Destrucción**: descarta una ficha disponible del castillo, de cualquier piso. No da puntos. Si entonces solo queda el piso 1, puedes invocar al dragón en este mismo turno.
    - **Profundidad**: cuando tomas una pareja, basta con que la segunda ficha sea de la misma **clase** que la primera. Tiene que estar disponible. También vale el mismo símbolo.
    - **Ingenio**: consolida un grupo de exactamente **tres** fichas de una clase: 2 puntos, con dragones 3. Santuarios, como siempre: 1 en el de un gremio, 2 en el de una clase especial.
    Ejemplo: tres vientos y una estación, Flor, están unidos. Con Cambio, Flor cuenta como viento: consolidas cuatro vientos por 2 puntos y puedes construir hasta 2 santuarios.
    Ejemplo: Guerrero 2 y Viento del sur están disponibles. Con Guerrero 5 como primera ficha, Profundidad te deja tomar Guerrero 2, pero no Viento del sur.
    .title = Espíritus: de Cambio a Ingenio
dragon-castle-rules-dragons-one =
    Las cartas de dragón en juego cuentan al final, para todas las plazas. Las pilas se comparan con las vecinas que comparten un lado. Los santuarios no añaden altura.
    - **Humildad**: 1 punto por cada santuario tuyo cuya pila tenga al lado otra más alta. Dos más altas no dan más. Una pila alta puede servir a varios santuarios.
    - **Rectitud**: la mejor fila y la mejor columna de tu reino. 1 punto por cada santuario en cada una, así que un santuario en las dos cuenta doble, y 2 más por cada una de las dos que esté llena de santuarios. Los santuarios no tienen que ser vecinos.
    - **Tranquilidad**: 1 punto por cada grupo unido de fichas boca abajo en lo alto de sus pilas. Una ficha sola también es un grupo. Los pisos, y los santuarios encima, no importan. Una ficha boca arriba puede partir un grupo en dos.
    - **Valentía**: 1 punto por cada pila que no tenga al lado otra igual de alta o más alta. Puede llevar un santuario.
    - **Soberanía**: de cada gremio, una ficha boca arriba en el piso 3 o más arriba. Su valor son tus puntos.
    Ejemplo de Rectitud: la fila 2 es tu mejor fila, con tres santuarios, y la columna C tu mejor columna, con dos. El de C2 está en las dos. 3 + 2 = 5 puntos.
    Ejemplo de Soberanía: en el piso 3 están Mercader 4 y Mercader 6, en el piso 4 Guerrero 2, en el piso 2 Campesino 6. 6 + 2 = 8 puntos.
    .title = Dragones: de Humildad a Soberanía
dragon-castle-rules-dragons-two =
    Estas también cuentan al final, para todas las plazas.
    - **Poder**: de cada gremio, toma tu mejor grupo unido de fichas boca arriba, según la suma de sus valores. Compáralo con el mejor grupo de la plaza a tu izquierda y de la plaza a tu derecha: 2 puntos si el tuyo vale más, 1 si vale lo mismo. Con dos plazas se compara una vez. Sin fichas boca arriba de un gremio, ese gremio no te da nada.
    - **Saber**: 2 puntos por cada símbolo especial distinto que esté boca arriba en tu reino. Hay 11, así que 22 puntos como mucho.
    - **Armonía**: dos líneas parten tu reino por el medio, una vertical y otra horizontal. Por cada una: 4 puntos si las alturas de todas las pilas se reflejan a ambos lados, y 2 puntos si se reflejan los santuarios, a alturas iguales. Hace falta al menos una ficha, o al menos un santuario. Boca arriba o boca abajo da igual.
    - **Devoción**: 1 punto por cada santuario con una ficha de dragón boca arriba al lado. Dos fichas así no dan más. Una ficha puede servir a varios santuarios.
    - **Coraje**: 1 punto por cada santuario en el borde de tu reino, sea cual sea su piso.
    Ejemplo de Poder: los mejores mercaderes de Ada valen 10, los de Ben 9, los de Cleo 10. Para Ada son 2 + 1 = 3 puntos.
    .title = Dragones: de Poder a Coraje
dragon-castle-rules-end =
    Hay siete fichas de cuenta atrás en fila: una por plaza, y las demás en una pila a la izquierda. Debajo de la ficha que está junto a la pila hay un **signo de exclamación**. Quien invoca al dragón toma la ficha de más a la derecha. Así, con tres plazas, la tercera invocación descubre el signo.
    Entonces empieza la **última ronda**: se juega hasta que termine un turno la plaza a la derecha de la que empezó, para que todas hayan tenido los mismos. Si fue esa plaza la que lo descubrió, la partida termina con ese turno. Quien invoca en la última ronda toma una ficha de la pila.
    La cuenta final:
    - **grupos**: lo que recibiste por grupos y por fichas descartadas
    - **santuarios**: 1 en el piso 1, 2 en el piso 2, 3 en el piso 3 o más arriba
    - **fichas de cuenta atrás**: 2 cada una
    - **dragones**: lo que digan sus cartas
    Gana quien tenga más puntos. Si hay empate, decide quién tiene más pilas con una ficha boca abajo arriba, con santuario o sin él, y luego quién tiene más santuarios en su reino. Si también ahí hay empate, se comparte la victoria.
    .title = El final
dragon-castle-rules-solo =
    También puedes jugar en solitario. Las reglas son las mismas, con esta preparación:
    - Un castillo para tres plazas
    - Tres fichas de cuenta atrás sueltas, cuatro en la pila
    - Un santuario en tu reserva
    - Sin cartas, a no ser que elijas alguna
    Cuando tu tercera invocación descubre el signo de exclamación, la partida termina con ese turno. **Tus puntos son el resultado**: intenta superarlos la próxima vez.
    Si juegas con cartas, de espíritus o de dragones, sean cuantas sean, **se restan 15 puntos** al final. El dragón Poder no te compara con nadie y no da nada.
    .title = Jugar en solitario
dragon-castle-rules-moves =
    Una casilla es una columna y una fila, A1 arriba a la izquierda, en el castillo y en tu reino. Una ficha es una letra y un número: `M` mercaderes, `W` guerreros, `F` campesinos, `S` estaciones, `N` vientos, `D` dragones.
    - `take C4`: la primera ficha, de C4 del castillo
    - `pair D6`: la segunda ficha, de D6
    - `shrine`, `discard`: las otras cosas que hacer con la primera
    - `summon`: invocar al dragón
    - `put M3 B2`: M3 va a B2 de tu reino
    - `merge B2`: consolidar el grupo de B2
    - `build B2`: un santuario en B2; `done`: ninguno más
    - `end`: terminar el turno
    Para un espíritu añade el precio, `shrine` o `tile:A1` (la ficha en A1):
    - `spirit beauty shrine B2`: consolidar el grupo de B2; `wit`, igual
    - `spirit change tile:A1 B2 M`: B2 cuenta como mercader
    - `spirit faith shrine B2`: un santuario en B2
    - `spirit destruction tile:A1 D6`: descartar D6 del castillo
    - `spirit depth tile:A1 D6`: D6 como segunda ficha; `deception`, igual
    - `spirit elegance shrine`
    - `spirit wind shrine`, luego `turn B2` si quieres, luego `move C3 B2`: dar la vuelta a la ficha en B2, mover el santuario de C3 a B2
    - `spirit strength shrine`, luego `shift B2 C3` una o dos veces; tras una sola, `done`
    Usa `/dragoncastle jugada` con un texto así, o simplemente pulsa **{ BUTTON("button-play") }** debajo del tablero.
    .title = Cómo se escriben las jugadas
