### Los ejercicios: los propios errores, preguntados de nuevo.

button-exercises =
    Mis errores{ $count ->
        [0] { "" }
       *[other] { " " }({ $count })
    }
button-exercise-next = Mirar otra vez
button-exercise-next-due = Siguiente ({ $count })
exercise-title = Tu error: { $game }, mesa { $table }, turno { $turn }
exercise-task = Te toca. ¿Qué es mejor?
exercise-right = **Correcto.** Es la mejor jugada que conozco aquí.
exercise-as-good = **También es buena:** { $move }. Vale más o menos como la mejor.
exercise-wrong = **Esta no:** { $move }. Frente a la mejor, baja tu probabilidad de ganar un { review-change }.
exercise-same-again = **Esta no.** Es la que jugaste en la partida.
exercise-best = La mejor: { $move }.
exercise-played = Tu jugada: { $move }.
exercise-price = Tu jugada bajó tu probabilidad de ganar un { review-change }.
exercise-again = Te lo vuelvo a preguntar { $moment }.
exercise-mastered = Esta ya te la sabes. No te la pregunto más.
exercise-none = Ahora no hay ningún ejercicio pendiente. Una partida con **{ BUTTON("button-review") }** trae aquí tus errores más graves, y otra vez a los 1, 3, 7, 16 y 35 días.
exercise-checking =
    { $count ->
        [one] Aún estoy revisando uno de tus errores.
       *[other] Aún estoy revisando { $count } de tus errores.
    } Vuelve a mirar dentro de un minuto.
learn-title = Aprender
learn-choose =
    Una lección dura dos minutos. **Mis errores** son ejercicios de tus propias partidas. { $due ->
        [0] Hoy no hay ninguno.
        [one] Hay uno pendiente.
       *[other] Hay { $due } pendientes.
    }
table-no-exercise = Este ejercicio ya no existe.
button-drill = Más como este
drill-title = ### Ejercicio · { $game }
drill-why = Un error de tus partidas: { mistake-kind }. Aquí tienes una posición de otra partida.
drill-task = Te toca. ¿Cuál de estas jugadas es la mejor?
