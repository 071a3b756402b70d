### Las reglas de Qin, en breve, por temas y en el orden en que se muestran. Con nuestras propias palabras.

qin-rules-overview =
    Gobiernas un principado en la época de los reinos combatientes. Coloca fichas en la pradera, funda **provincias** y gana **aldeas**. Con cada una llega al tablero una de tus pagodas. **Quien coloca antes su última pagoda gana al instante.**
    Con 2, 3 o 4 plazas, cada persona empieza con 24, 19 o 15 pagodas, y tiene en la mano tres fichas que las demás no ven.
    .picture = Las casillas redondas son aldeas. Una pagoda muestra de quién es una provincia o una aldea.
    .title = El juego en breve
qin-rules-turn =
    Coloca una de tus tres fichas en dos casillas de **pradera** libres que compartan un lado, en cualquier dirección. Al menos una mitad tiene que compartir un lado con una casilla de provincia que ya estaba ahí, de cualquier color. Las esquinas y las aldeas no cuentan.
    Después todo ocurre solo: primero las provincias, luego las aldeas. Al final robas una ficha nueva.
    Si no puedes colocar ninguna de tus fichas, pasas y no robas.
    .title = Un turno
qin-rules-provinces =
    Dos o más casillas unidas del mismo color son una **provincia**. Si tu ficha crea una, es tuya: coloca en ella una pagoda.
    Cuando una provincia crece, sigue siendo de la misma persona, da igual quién colocó la ficha. Una casilla suelta no es de nadie.
    A partir de **cinco casillas**, una provincia es **mayor**: lleva una segunda pagoda, y nunca más de dos. En la imagen, su pagoda tiene dos tejados.
    .title = Provincias
qin-rules-joining =
    Una ficha puede unir varias provincias de un color en una sola. Se la queda quien aporta más casillas con sus provincias. La ficha nueva y las casillas sueltas no cuentan. Todas las demás pagodas que hay en ella vuelven con quien las colocó.
    Tres cosas no están permitidas:
    - unir dos provincias mayores
    - unir cuando dos personas aportan las mismas casillas y nadie aporta más
    - llevarse una provincia mayor
    Por eso **las provincias mayores están a salvo**. Ellas sí pueden llevarse otras pequeñas.
    .title = Unir provincias
qin-rules-villages =
    Junto a una aldea cuentan las pagodas de todas las provincias que comparten un lado con ella. Una provincia mayor cuenta 2. La pagoda de la propia aldea no cuenta.
    Una aldea **libre** es para quien tenga más. Una aldea **ocupada** solo cambia de manos si alguien tiene más que quien la ocupa y más que el resto. En caso de empate no cambia nada. Todo esto vale sin importar quién colocó la ficha.
    .title = Aldeas
qin-rules-end =
    La partida termina **al instante** cuando alguien coloca su última pagoda, y gana.
    También termina cuando a nadie le quedan fichas, cuando ninguna ficha cabe en el tablero, o cuando todas las plazas pasan una tras otra. Entonces gana quien tenga más pagodas en el tablero. En caso de empate se comparte la victoria.
    En una serie se suman las pagodas que le sobran a cada plaza. Gana quien tenga menos.
    .title = El final
qin-rules-notation =
    `place RY F7 G7` coloca la mitad roja en F7 y la mitad amarilla en G7. R, Y, B son rojo, amarillo, azul. Las columnas van de A a M, las filas de 1 a 13, A1 está arriba a la izquierda.
    Usa `/qin colocar`, o `/qin jugada` con un texto así, o simplemente pulsa **{ BUTTON("button-play") }** debajo del tablero.
    .title = Cómo se escriben las jugadas
