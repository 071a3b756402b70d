### Lecciones: una primera partida de todo, en dos minutos.

command-learn = aprender
    .description = Aprende un juego en dos minutos, jugando (solo para ti)
lesson-name =
    { $second ->
        [yes] { $game }, segunda lección
       *[no] { $game } en dos minutos
    }
lesson-title = { lesson-name } · { $number } de { $count }
lesson-finished = { lesson-name } · fin
lesson-other = Rival { $number }
lesson-not-yet = **{ $label }** está permitido, pero mira otra vez: { $why }
lesson-waiting = Mientras juegan otras personas no hace falta esperar: con **Planear** pruebas tu próximo turno, y puedes dejar que se juegue solo.
lesson-choice = { $label }: { $move }
button-back = Atrás
button-learn-next = Siguiente
button-learn = Aprender
button-learn-again = Empezar de nuevo
button-learn-rules = Las reglas
button-learn-play = Jugar contra un ordenador
button-learn-second = { $game }: segunda lección
button-learn-second-all = Segundas lecciones
learn-second = Tres minutos cada una, para cuando hayas terminado una o dos partidas.
qin-lesson-1 =
    Dos o más casillas unidas del mismo color son una **provincia**. Es de quien la funda, que coloca en ella una pagoda. Gana quien coloca antes todas sus pagodas. Una ficha tiene que tocar una casilla de provincia que ya esté ahí.
    Funda una provincia de **tres** casillas. Las casillas de color impresas cuentan.
    .done = Con la casilla azul impresa son tres. Las provincias grandes son mejores que las pequeñas: es más difícil quitártelas.
    .a = Tu provincia solo tiene dos casillas. Toca la casilla amarilla impresa, pero no la azul en I8.
    .c = Así ganas la aldea L8, pero tu provincia solo tiene dos casillas. No toca la casilla amarilla impresa en H8.
qin-lesson-2 =
    Tu rival ha fundado una provincia roja junto a la aldea I4. Con ella ha ganado también la aldea: es de quien tenga más pagodas a su lado. A partir de **cinco** casillas, una provincia es **mayor**. Lleva una segunda pagoda, y nadie te la puede quitar. En la imagen, su pagoda tiene dos tejados.
    Convierte tu provincia azul en mayor **y** gana la aldea L8.
    .done = Dos pagodas con una sola ficha. La segunda en la provincia, porque ahora es mayor. Y una en la aldea, porque a su lado nadie tiene más que tú.
    .a = Tu provincia tiene cinco casillas y es mayor. Pero ninguna está junto a la aldea L8.
    .b = Esta ficha es amarilla, así que tu provincia azul no crece. Y junto a la aldea L8 no hay nada.
qin-lesson-3 =
    Tu rival ha fundado una pequeña provincia azul por encima de la tuya. Cuando se unen provincias, quien tenga en ellas **más casillas** se lo queda todo. El resto recupera sus pagodas.
    Une las dos provincias azules.
    .done = Tú tenías cinco casillas azules, tu rival dos. Ahora todo es tuyo, y a tu rival le queda una pagoda más por colocar. Una provincia mayor nunca se puede quitar así.
    .b = Fundas una provincia amarilla. Las azules siguen separadas: una casilla azul tiene que tocar las dos.
    .c = Con esto crece la provincia roja de tu rival. Las azules siguen separadas: una casilla azul tiene que tocar las dos.
qin-lesson-end = Esto es casi todo Qin. La partida termina **al instante** cuando alguien coloca su última pagoda. No pierdas de vista las aldeas: una cambia de manos cuando otra persona tiene a su lado más pagodas que quien la ocupa, y más que el resto.
qin-lesson-second-1 =
    Una casilla suelta no es de nadie, pero cuenta para la provincia a la que se une. Tu provincia amarilla tiene **tres** casillas, y en J9 hay una amarilla suelta.
    Convierte tu provincia en mayor con la mitad amarilla de esta ficha: **cinco** casillas.
    .done = Tres casillas, la mitad y la casilla suelta son cinco. Una mitad ha bastado para la segunda pagoda.
    .a = Tres casillas y la mitad son cuatro: falta una. La casilla suelta en J9 no está unida.
    .c = Así también son cuatro casillas. Coloca la mitad donde toque tu provincia **y** J9.
qin-lesson-second-2 =
    Tú tienes **cuatro** casillas azules, tu rival tiene tres, y G7 está en medio. Si una ficha las une, la provincia más grande se lo queda todo, pero dos provincias mayores nunca se pueden unir.
    ¿Dónde colocas la mitad azul?
    .done = Has colocado una pagoda más, y tu rival ha recuperado una. Un turno más tarde, las dos podrían haber sido mayores.
    .a = Ahora cada cual tiene una provincia mayor y una pagoda más en el tablero. Ya ninguna ficha puede unirlas.
qin-lesson-second-3 =
    Las provincias unidas son **una** provincia con dos pagodas, aunque todas fueran tuyas. Tu provincia mayor amarilla tiene dos pagodas, la pequeña en I11 y J11 tiene una.
    Coloca una pagoda más con esta ficha.
    .done = Has fundado una provincia roja: una pagoda más. Cuando la amarilla pequeña también sea mayor, nadie podrá unir las dos.
    .a = De tres pagodas quedan dos, y una vuelve a ti. Une tus propias provincias solo si eso te da otra cosa.
    .b = La provincia pequeña tiene ahora tres casillas, pero su segunda pagoda no llega hasta la quinta.
qin-lesson-second-end = Cuenta antes de colocar una ficha, también las casillas sueltas: con la quinta casilla, una provincia está a salvo. Une mientras tengas más y ninguna sea mayor, y mantén separadas tus propias provincias.
china-lesson-1 =
    En tu turno colocas una o dos piezas en **una** provincia, y las pagas con cartas. Una pieza cuesta **una** carta del color de la provincia, o **dos** cartas iguales de otro color. En una provincia vacía solo puedes colocar una pieza.
    Tienes dos cartas naranjas y una roja. Coloca una casa por **una** carta.
    .done = Zhao es naranja, así que bastaba con una carta naranja. Chu es violeta y habría costado las dos.
    .a = Chu es violeta. Allí la casa cuesta las dos cartas naranjas. En una provincia naranja basta con una.
china-lesson-2 =
    Después de colocar, completas tu mano hasta tres cartas. Puedes tomar cartas abiertas o robar del mazo.
    Pronto necesitarás una carta **verde**. Toma la abierta.
    .done = Ya tienes la carta verde. La ha visto todo el mundo. Una carta del mazo es secreta, pero nunca sabes cuál sale.
    .a = Esta carta es violeta. Al lado hay una verde abierta.
    .b = Del mazo tomas lo que salga. Esta vez no es una carta verde.
china-lesson-3 =
    Tus rivales ya están en Han, la provincia verde, y queda un solar. Cuando se ocupa el último solar de una provincia, se puntúa en ese momento. Quien tenga más casas recibe un punto por **cada** casa que haya allí. El segundo puesto recibe un punto por cada casa del primero, y así sucesivamente.
    Llena Han.
    .done = Tu única casa da tantos puntos como casas tiene el primer puesto. El segundo puesto da mucho donde otras personas colocan mucho.
    .b = Zhao no está llena, así que no se puntúa nada. A Han aún le queda su último solar.
    .c = Un emisario no ocupa ningún solar. Han está llena cuando hay una casa en su último solar.
china-lesson-4 =
    Además de las casas están los **emisarios**. Van a la corte de una provincia. En una corte caben como mucho tantos como casas tenga en esa provincia quien más tiene. Al final, quien tenga más emisarios en **cada una** de dos provincias vecinas recibe un punto por cada emisario de las dos.
    Envía un emisario a Zhao.
    .done = Tienes una casa en Zhao, así que hay sitio para un emisario. Nadie puede seguirte hasta que alguien tenga allí dos casas.
    .a = Esto es una casa. Un emisario va a una corte, no a un solar.
    .c = Esto cambia tu mano, pero no envía ningún emisario. Una carta naranja habría pagado el emisario.
china-lesson-end = Esto es casi todo China. Al final también cuentan las **hileras**: cuatro o más casas tuyas seguidas a lo largo de un camino dan un punto cada una. La partida termina cuando el mazo se agota por segunda vez.
china-lesson-second-1 =
    Cuando Han se llena, el primer puesto recibe un punto por cada casa que hay allí, y el segundo uno por cada casa del primero. Tú tienes allí una casa, tus dos rivales también, y queda un solar.
    ¿Dónde colocas una casa?
    .done = Cuatro puntos para ti, y dos para cada rival. Una segunda casa vale la pena donde te hace pasar por encima de quienes tienen tantas como tú.
    .a = Alguien llena Han antes: se lleva cuatro puntos y te deja dos. Con tu segunda casa habría sido al revés.
china-lesson-second-2 =
    En Han, que está llena, nadie tendrá nunca más de dos casas, así que en su corte caben dos emisarios, y ya hay uno de otra persona. En Wei, al lado, el único es tuyo.
    Una alianza paga a todas las personas que tengan más emisarios en **las dos** provincias, y basta con un empate. ¿Qué colocas?
    .done = Compartes la mayoría en Han y la tienes en Wei: eso daría tres puntos, uno por cada emisario en las dos. La corte de Han está llena, así que allí nadie te puede adelantar.
    .b = Otra persona ocupa el último sitio en la corte de Han. Ya no puede entrar nadie, así que has perdido esta alianza.
china-lesson-second-3 =
    Una **fortificación** duplica los puntos de una provincia para quien tenga su casa en ella. La tuya está en Qi 5, el último solar de Qi, y la puede usar cualquiera.
    En Qi tú tienes una casa, tus rivales tienen dos y una. ¿Cómo sigues?
    .done = Con dos casas compartes el primer puesto: cinco casas, duplicadas, son **diez** puntos. Tus rivales reciben cinco y dos.
    .b = Alguien usa tu fortificación: se lleva diez puntos y te deja tres. Coloca una solo si tu casa puede ir justo después.
    .c = Con tu emisario allí, alguien usa tu fortificación: se lleva diez puntos y te deja tres. La casa vale más.
china-lesson-second-end = Antes de colocar una pieza, pregúntate qué se puntúa después, y quién se lo lleva si esperas. Al final, las fortificaciones también duplican las hileras.
dragon-castle-lesson-1 =
    Cada turno empieza con una ficha del piso **más alto** del castillo. Tiene que estar disponible: no tiene nada encima, y su lado izquierdo o derecho está libre. Lo mejor es una ficha cuya **gemela** también esté disponible, en cualquier piso.
    Guerrero 6 está en G3, Mercader 6 en B7. Empieza con la que tiene una gemela disponible.
    .done = Su gemela en E6 también está disponible. Con la ficha en la mano decides ahora qué hacer.
    .a = Mercader 6 no tiene ninguna gemela disponible, así que no podrías hacer pareja.
dragon-castle-lesson-2 =
    Ahora puedes tomar su gemela, y tienes una **pareja**. O tomas un **santuario** para más tarde. O descartas la ficha por un punto.
    Toma la pareja.
    .done = Las dos fichas van a tu reino. Cuantas más fichas de una clase estén juntas, mejor.
    .a = Tu ficha se ha ido por un solo punto. La gemela te habría dado una segunda ficha.
    .b = Ahora tienes un santuario más, pero solo una ficha. La gemela te habría dado una segunda ficha.
dragon-castle-lesson-3 =
    Un turno después tienes otra pareja de guerreros. Uno de ellos ya está en tu reino. Cuatro o más fichas de una clase que se tocan son un **grupo**. Se queda boca abajo y da puntos: dos por cuatro fichas.
    Coloca el último guerrero donde complete un grupo.
    .done = Cuatro guerreros se tocan. Eso da dos puntos. Y sobre las fichas boca abajo puedes colocar otras nuevas, piso a piso.
    .a = Aquí se queda solo. Tiene que tocar con un lado a uno de tus tres guerreros.
    .c = Toca al guerrero de B3 solo con una esquina. Tiene que ser un lado.
dragon-castle-lesson-4 =
    Justo después de consolidar un grupo puedes construir en él **santuarios** de tu reserva: uno si es de mercaderes, guerreros o campesinos, dos en todos los demás. Al final, un santuario da 1 punto en el piso 1, 2 puntos en el piso 2 y 3 puntos más arriba. Pero sobre su ficha ya no se puede colocar nada.
    Construye tu santuario.
    .done = Cuenta al final. Más arriba contaría más. Saber cuándo construir es el arte de este juego.
    .b = Tu santuario se queda en la reserva. Más tarde ya no puedes construir en este grupo.
dragon-castle-lesson-end = Esto es casi todo Dragon Castle. Cuando del castillo solo queda el piso 1, puedes invocar al dragón: en vez de fichas del castillo tomas una ficha de cuenta atrás, que da dos puntos. Cuando se han tomado suficientes, empieza la última ronda. Con los **espíritus** puedes hacer cosas especiales una vez por turno, y los **dragones** dan puntos al final.
dragon-castle-lesson-second-1 =
    Cada ficha que tomas puede liberar las de al lado, y después le toca a tu rival. Tiene dos **estaciones**, y con otras dos tendría un grupo.
    Las dos opciones tienen una gemela disponible. Toma la pareja que no libera estaciones.
    .done = Ahora no hay ninguna pareja de estaciones disponible. Lo que hay debajo de una ficha no se ve, pero sí lo que hay al lado.
    .a = Esto libera el lado de Sol en D4, y su gemela en H6 está disponible. Tu rival toma las dos y anota dos puntos por un grupo.
dragon-castle-lesson-second-2 =
    Una vez por turno, el espíritu **Ingenio** consolida un grupo de exactamente tres, a cambio de una ficha de tu reino o un santuario de tu reserva. Tienes tres campesinos, dos estaciones y dos santuarios.
    Consolida los campesinos y conserva tus santuarios.
    .done = Dos puntos por una estación. Los dos santuarios siguen en tu reserva.
    .a = No se anota nada, y los campesinos siguen esperando al cuarto. Ingenio habría dado dos puntos al momento.
    .b = Dos puntos, pero con un santuario menos. En tu reino daría de uno a tres puntos al final.
dragon-castle-lesson-second-3 =
    No construiste nada en los campesinos: un santuario cierra su ficha, y así pudiste colocar mercaderes encima. Un santuario da un punto en el piso 1, dos en el piso 2, tres más arriba.
    Ahora cuatro mercaderes son un grupo, tres de ellos en el piso 2. ¿Dónde construyes?
    .done = Dos puntos al final en vez de uno. Los santuarios tardíos están más altos, pero cuando al castillo le queda poco, construye lo que tengas.
    .a = En el piso 1 da un punto al final. Un piso más arriba habrían sido dos.
    .c = En tu reserva no da nada al final, y en este grupo ya no puedes construir.
dragon-castle-lesson-second-end = Antes de tomar una ficha, mira lo que hay al lado, y paga los espíritus con lo que menos necesites. Los santuarios están mejor en lo alto, pero a tiempo.

## Una primera partida con ayuda

button-coach = Jugar con ayuda
button-coach-game = { $game } con ayuda
button-coach-own = Elijo yo
coach-what = **Con ayuda:** en cada turno te enseño dos o tres buenas jugadas y te aviso de las malas. El ordenador juega como principiante, y la partida no cuenta.
coach-begun = Aquí te acompaño. Pulsa **{ BUTTON("button-play") }**: en cada turno te enseño buenas jugadas, que solo ves tú. Puedes deshacer cualquier jugada. La partida no cuenta.
coach-choose = Elige una para ver qué te da:
coach-fades = Ya te manejas bien. A partir de aquí solo te aviso.
coach-choice = { $label } · { $aims }: { $move }
coach-other = { $player } buscaba { coach-aim }.
coach-warning =
    { $aim ->
        [win] **Cuidado:** podrías ganar ahora, y así no ganas. Mira otra vez antes de confirmar.
        [later] **Cuidado:** esto cuesta mucho, aunque no enseguida. Mira otra vez antes de confirmar.
       *[other] **Cuidado:** se te escapa esto: { coach-aim }. Mira otra vez antes de confirmar.
    }
coach-now =
    { $aim ->
        [win] Puedes ganar ahora. ¡Busca la jugada!
        [points] Hay puntos para ti. Mira lo que da cada jugada.
        [founding] Dos casillas de un color que se tocan: provincia y pagoda.
        [pagodas] Gana quien coloca antes todas sus pagodas. Busca sitio.
        [villages] Mira las aldeas: las gana quien tiene más pagodas al lado.
        [provinces] Con cinco casillas, una provincia tiene dos pagodas y es segura.
        [open] Cuida tus provincias pequeñas: te las pueden quitar.
        [opponents] Mira lo que buscan tus rivales: ahora lo puedes frenar.
        [houses] Una provincia paga según el orden. Mira dónde rinden tus casas.
        [emissaries] Mira las cortes: dominar dos vecinas da puntos al final.
        [roads] Mira los caminos: cuatro casas en hilera dan puntos al final.
        [cards] Mira las cartas abiertas: dos de un color pagan cualquier pieza.
        [sets] Busca un grupo: fichas de una clase que se tocan.
        [shrines] Los santuarios dan puntos al final. Reúnelos y constrúyelos.
        [dragon] Mira el dragón: sus cartas y sus fichas dan puntos.
        [groups] Junta fichas de una clase: cuatro que se tocan dan puntos.
       *[later] No veo puntos rápidos. Juega lo que ayude a tus próximos turnos.
    }
coach-aim =
    { $aim ->
        [win] la victoria
        [points] puntos
        [founding] una provincia nueva
        [pagodas] pagodas
        [villages] una aldea
        [provinces] una provincia mayor
        [open] una provincia a salvo
        [opponents] frenar al resto
        [houses] puntos por casas
        [emissaries] poder en la corte
        [roads] casas en un camino
        [cards] una pareja de cartas
        [sets] un grupo
        [shrines] santuarios
        [dragon] puntos del dragón
        [groups] fichas juntas
       *[later] algo para más adelante
    }
