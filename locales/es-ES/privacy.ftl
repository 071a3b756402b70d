### Lo que el bot guarda sobre una persona, y lo que ella puede hacer.

command-policy = privacidad
    .description = Qué guardo sobre ti, por qué y cuánto tiempo; todo en un archivo (solo para ti)
policy-title = Privacidad
policy-kept = **Guardo:** el número de tu cuenta, tu nombre en las mesas, tus partidas con todas las jugadas, tus ajustes, y lo que escribes o planeas aquí. Lo necesito para jugar a lo largo de varios días y contar resultados.
policy-not-kept = **No guardo:** mensajes, listas de miembros, direcciones de correo ni IP. Nada se vende ni se usa para publicidad.
policy-seen = **Las demás personas ven** tu nombre y tus jugadas en las mesas, y tus resultados en un servidor, si no los ocultas (`/yo ajustes`). Tu mano, tus notas y tus planes solo los ves tú.
policy-ends = **Cuánto tiempo:** las partidas se quedan, sin ti si pulsas **Borrar mis datos**. Lo demás se borra a los pocos días, con la partida o cuando lo pides.
policy-operator = **Responsable:** { $contact }
policy-no-operator = **Responsable** es quien opera este bot, que no ha dado aquí ningún nombre. Pregunta a quien gestiona este servidor.
policy-program = **Programa:** Pagoda, { $address }
button-policy = Texto completo
button-terms = Condiciones de uso
policy-file = La política de privacidad completa, en un archivo.
terms-file = Las condiciones de uso, en un archivo.
file-name-privacy = privacidad
file-name-terms = condiciones-de-uso
