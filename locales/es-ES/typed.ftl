### Lo que se puede escribir, separado por comas. Se leen todas las lenguas, sea cual sea la de la persona.
### Además están los signos que tiene cada lengua: + / % h min 18:00-23:00.

typed-weeks = sem, sem., semana, semanas
typed-days = d, día, días, dia, dias
typed-hours = h, hs, hrs, hora, horas
typed-minutes = min, min., minuto, minutos
typed-percent = por ciento, porciento
# Entre dos partes, como en «1 día y 12 horas».
typed-and = y, y las, y la

## El ritmo de una mesa: «3 días por persona, 12 horas más con cada turno, como mucho 5 días»

# Ningún límite de tiempo.
typed-no-pace = ninguno, ninguna, sin, sin límite, sin limite, sin límites, sin limites, sin límite de tiempo, sin limite de tiempo, sin reloj, sin ritmo, ilimitado
# Delante de «turno», «persona» y «partida».
typed-each = por, por cada, cada, a cada, con cada, en cada, para cada
typed-more = más, mas, de más, de mas
typed-turn = turno, jugada
typed-player = persona, plaza, jugador, jugadora, uno, una
typed-plus = más, mas
typed-most = máx, máx., max, max., máximo, maximo, como máximo, como maximo, como mucho, a lo sumo, hasta
# Alrededor de las horas: «de 18 a 23», «entre las 18 y las 23».
typed-from = de, de las, de la, desde, desde las, desde la, entre, entre las, entre la
typed-to = a, a las, a la, hasta, hasta las, hasta la
# Detrás de una hora, además de «h»: «18 horas».
typed-clock = hora, horas, hs, hrs
typed-no-weekends = sin fin de semana, sin fines de semana, sin el fin de semana, sin los fines de semana, no en fin de semana, no en fines de semana, no el fin de semana, no los fines de semana, excepto fines de semana, excepto el fin de semana, excepto los fines de semana, salvo fines de semana, salvo el fin de semana, salvo los fines de semana, menos el fin de semana, menos los fines de semana, entre semana, solo entre semana, sólo entre semana, días laborables, dias laborables, solo días laborables, lunes a viernes, de lunes a viernes, lunes-viernes, lun-vie, l-v

## Recordatorios

# Recordatorios en los momentos habituales.
typed-standard = normal, estándar, estandar, por defecto, como siempre
# Sin resumen del día.
typed-no-digest = no, ninguno, sin, sin resumen

## Zonas horarias
## Cada línea tiene una zona y nombres de lugares que no son el suyo: los de esta lengua, y grandes ciudades.

zones-called =
    Africa/Algiers: Argel
    Africa/Cairo: El Cairo
    Africa/Casablanca: Marruecos
    Africa/Ceuta: Melilla
    Africa/Johannesburg: Ciudad del Cabo
    Africa/Malabo: Guinea Ecuatorial
    Africa/Tunis: Túnez
    America/Asuncion: Paraguay
    America/Bogota: Barranquilla, Bucaramanga, Cali, Colombia, Medellín
    America/Buenos_Aires: Argentina, La Plata, Mar del Plata
    America/Caracas: Maracaibo, Venezuela
    America/Chicago: Nueva Orleans
    America/Guayaquil: Quito
    America/Havana: Cuba, La Habana
    America/La_Paz: Bolivia, Cochabamba
    America/Lima: Arequipa, Perú
    America/Los_Angeles: California
    America/Managua: Nicaragua
    America/Mexico_City: CDMX, Ciudad de México, Puebla
    America/Montevideo: Uruguay
    America/New_York: Filadelfia, Nueva York
    America/Santiago: Valparaíso, Viña del Mar
    America/Santo_Domingo: República Dominicana
    America/Tegucigalpa: Honduras
    Asia/Baghdad: Bagdad
    Asia/Damascus: Damasco
    Asia/Jerusalem: Jerusalén
    Asia/Kolkata: Bombay, Calcuta, Nueva Delhi
    Asia/Manila: Filipinas
    Asia/Riyadh: Riad
    Asia/Seoul: Seúl
    Asia/Shanghai: Cantón, Pekín
    Asia/Singapore: Singapur
    Asia/Tehran: Teherán
    Asia/Tokyo: Tokio
    Atlantic/Canary: Canarias, Gran Canaria, Islas Canarias, Lanzarote, Las Palmas
    Europe/Athens: Atenas
    Europe/Belgrade: Belgrado
    Europe/Berlin: Alemania, Fráncfort, Hamburgo, Múnich
    Europe/Brussels: Amberes, Bélgica, Brujas, Bruselas, Gante
    Europe/Bucharest: Bucarest
    Europe/Copenhagen: Copenhague
    Europe/Istanbul: Estambul
    Europe/Lisbon: Lisboa, Oporto
    Europe/London: Edimburgo, Londres
    Europe/Luxembourg: Luxemburgo
    Europe/Madrid: Alicante, Bilbao, Gijón, La Coruña, Málaga, Murcia, Palma, San Sebastián, Sevilla, Valladolid, Vigo, Zaragoza
    Europe/Moscow: Moscú
    Europe/Paris: Burdeos, Estrasburgo, Francia, Marsella, Niza
    Europe/Prague: Praga
    Europe/Rome: Florencia, Italia, Milán, Nápoles, Roma, Turín, Venecia
    Europe/Stockholm: Estocolmo
    Europe/Vienna: Viena
    Europe/Warsaw: Cracovia, Varsovia
    Europe/Zurich: Basilea, Berna, Ginebra, Suiza
# Cada línea tiene el nombre inglés de un país con varias zonas, y sus nombres.
zones-of-country =
    USA: Estados Unidos, EE. UU., EE.UU., EEUU
    Canada: Canadá
    Australia: Australia
    Brazil: Brasil
    Mexico: México
    Russia: Rusia
    Indonesia: Indonesia
    Spain: España
    Portugal: Portugal
