### La mesa local: qué se puede hacer con el Discord simulado. No se usa en el de verdad.

command-local = local
    .description = La mesa local: adelantar el reloj, causar fallos, reiniciar el bot
command-forward = avanzar
    .description = Adelantar el reloj: recordatorios, tiempos agotados, votaciones y finales llegan uno tras otro
command-trouble = fallo
    .description = Hacer que Discord rechace las próximas peticiones del bot, falle o vaya lento
command-restart = reiniciar
    .description = Parar el bot y arrancarlo de nuevo con la misma base de datos
option-days = días
    .description = Cuántos días
option-hours = horas
    .description = Cuántas horas
option-trouble = qué
    .description = Cómo falla Discord
option-requests = peticiones
    .description = A cuántas peticiones del bot afecta (sin esto, a una)
choice-trouble-limited = rechaza: demasiadas peticiones (429)
choice-trouble-broken = falla (500)
choice-trouble-slow = va lento: dos segundos por petición
choice-trouble-none = ya nada
local-forward-done = El reloj avanza hasta el { $moment }. Sigue adelantado después del próximo arranque.
local-forward-how-far = Di cuánto: con `días`, con `horas` o con las dos opciones.
local-trouble-done =
    { $kind ->
        [limited]
            Discord rechaza { $count ->
                [one] la próxima petición
               *[other] las próximas { $count } peticiones
            } del bot: son demasiadas (429).
        [broken]
            { $count ->
                [one] La próxima petición del bot falla
               *[other] Las próximas { $count } peticiones del bot fallan
            } (500).
        [slow]
            { $count ->
                [one] La próxima petición del bot tarda
               *[other] Las próximas { $count } peticiones del bot tardan
            } dos segundos más.
       *[none] Discord vuelve a funcionar.
    }
local-restart-done = Me paro y arranco de nuevo. Mesas, botones y tiempos siguen como estaban.
