# Bloquear a otras personas: dos botones de /yo ajustes. Siempre en privado. Ninguna frase dice quién ha bloqueado a quién.

blocks-none = No bloqueas a nadie. **Bloquear a una persona** en `/yo ajustes` evita que te encuentres con ella en mesas nuevas.
blocks-title =
    Bloqueas a { $count ->
        [one] una persona
       *[other] { $count } personas
    }
blocks-explained = No pueden unirse a una mesa donde juegas, ni tú a las suyas. Sus invitaciones no te avisan. Las partidas que ya compartes con ellas siguen. Yo no les digo nada.
blocks-lift = Desbloquear
table-not-open = Esta mesa no está abierta para ti. Puede haber varias razones, y no digo cuál.
table-blocked-here = En esta mesa hay una persona a la que bloqueas. **Personas bloqueadas** en `/yo ajustes` muestra tu lista.
table-blocked-invited = Bloqueas a esta persona. Con **Personas bloqueadas** en `/yo ajustes` puedes desbloquearla.
table-blocked-self = No puedes bloquearte.
table-too-many-blocked = Ya bloqueas a { $most } personas, y ese es el máximo. Desbloquea antes a alguien.
error-block-bot = { $player } es un bot y nunca se une a una mesa.
