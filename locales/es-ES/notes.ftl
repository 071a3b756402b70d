### Una línea para sí en una mesa: /nota, Nota bajo la mano o en Más, Mis notas en /yo ajustes.

note-line = **Nota:** { $note }
note-kept = Esta nota se queda cuando acaba la partida: está en **Mis notas**, en `/yo ajustes`.
note-unkept = Solo tú ves esta nota. Se borra cuando acaba la partida.
note-none = No tienes ninguna nota en esta mesa.
note-deleted = Tu nota está borrada.
note-label = Tu nota. Solo la ves tú.
note-example = p. ej., lo que quieres hacer después
button-note = Nota
button-note-write = Escribir una nota
button-note-change = Cambiar
button-note-keep = Guardar tras la partida
button-note-unkeep = No guardar
button-note-delete = Borrar
notes-title =
    { $pages ->
        [one] Tus notas
       *[other] Tus notas, página { $page } de { $pages }
    }
notes-line = **{ $game }** en { $where }, { $when }: { $note }
notes-none = No guardas ninguna nota. `/nota` escribe una, y con `guardar` se queda cuando acaba la partida.
notes-delete = Borrar una nota
table-note-too-long = En una nota caben { $most } caracteres. No ha cambiado nada.
table-no-note = No tienes ninguna nota en esta mesa.
table-too-many-kept-notes = Ya guardas { $most } notas. Borra antes una, con **Mis notas** en `/yo ajustes`.
command-note = nota
    .description = Una línea para ti en una mesa; sin texto, te la muestra (solo para ti)
option-note = texto
    .description = El texto, hasta 200 caracteres; - borra la nota
option-keep = guardar
    .description = Guardar la nota cuando acabe la partida
