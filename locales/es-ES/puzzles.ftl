### La jugada del día: una posición y cuatro turnos para elegir.

button-puzzle = Jugada del día
puzzle-title = ### Jugada del día · { $game } · { $day }
puzzle-task = Te toca. ¿Cuál de estas jugadas es la mejor? Cuenta tu primera respuesta.
puzzle-right = **Correcto: { $label }.**
puzzle-wrong = **No es { $label }.**
puzzle-costs = { $move }: baja la probabilidad de ganar un { review-percent }.
puzzle-found =
    { $count ->
        [0] En este servidor aún no ha respondido nadie.
        [one] Aciertos en este servidor: { $found } de { $count }.
       *[other] Aciertos en este servidor: { $found } de { $count }.
    }
puzzle-found-all =
    { $count ->
        [0] Aún no ha respondido nadie.
        [one] Aciertos: { $found } de { $count }.
       *[other] Aciertos: { $found } de { $count }.
    }
puzzle-of-day = **Jugada del día**: { puzzle-found }
puzzle-practice = Esto era práctica: solo cuenta la primera respuesta del día.
puzzle-next = La próxima posición llega { $left }.
