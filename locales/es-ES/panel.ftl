### El panel Jugar de los juegos que no tienen uno propio: palabra a palabra hasta una jugada.

panel-first = ¿Qué haces? Antes de confirmar ves lo que resulta.
panel-next = La jugada empieza con `{ $beginning }`. ¿Cómo sigue?
panel-choose = Elegir…
panel-choose-part = De { $first } a { $last }
panel-earlier = Opciones anteriores
panel-later = Más opciones
panel-preview = **Vista previa.** Pulsa **Confirmar** para jugar esto.
panel-moved-on = La partida ha avanzado desde ese mensaje. Esta es la posición ahora.
