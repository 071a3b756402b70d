### Was man tippen darf, mit Kommas dazwischen. Alle Sprachen werden gelesen, gleich welche eine Person hat.
### Dazu kommen Zeichen, die jede Sprache hat: + / % h min 18:00-23:00.

typed-weeks = woche, wochen
typed-days = t, tag, tage, tagen
typed-hours = std, std., stunde, stunden
typed-minutes = min, min., minute, minuten
typed-percent = prozent
# Zwischen zwei Teilen, wie in „1 Tag und 12 Stunden“.
typed-and = und

## Das Tempo eines Tisches: „3 Tage für jede Person, 12 Stunden mehr mit jedem Zug, höchstens 5 Tage“

# Gar keine Frist.
typed-no-pace = kein, keine, keins, keine uhr, ohne, ohne uhr, unbegrenzt, so lange ihr wollt
# Vor „Zug“, „Person“ und „Partie“.
typed-each = pro, je, mit jedem, für jeden, für jede
typed-more = mehr
typed-turn = zug
typed-player = person
typed-plus = plus
typed-most = max, max., höchstens, maximal, bis zu
# Um Uhrzeiten: „von 18 bis 23 Uhr“, „zwischen 18 und 23 Uhr“.
typed-from = von, zwischen
typed-to = bis
# Hinter einer Uhrzeit, neben „h“.
typed-clock = uhr
typed-no-weekends = kein wochenende, keine wochenenden, ohne wochenende, ohne wochenenden, nicht am wochenende, außer wochenenden, außer am wochenende, werktags, nur werktags, mo-fr

## Erinnerungen

# Erinnerungen zu den üblichen Zeiten.
typed-standard = standard
# Keine Tagesübersicht.
typed-no-digest = aus, keine, nein

## Zeitzonen
## Jede Zeile hat eine Zone und Namen von Orten darin, die nicht ihr eigener sind: die in dieser Sprache, und große Städte.

zones-called =
    Africa/Algiers: Algier
    Africa/Cairo: Kairo
    Africa/Johannesburg: Kapstadt
    America/Havana: Havanna
    America/Los_Angeles: Kalifornien
    America/Mexico_City: Mexiko-Stadt
    Asia/Baghdad: Bagdad
    Asia/Damascus: Damaskus
    Asia/Kolkata: Neu-Delhi, Kalkutta
    Asia/Riyadh: Riad
    Asia/Shanghai: Peking
    Asia/Singapore: Singapur
    Asia/Tehran: Teheran
    Asia/Tokyo: Tokio
    Atlantic/Canary: Kanaren, Teneriffa
    Europe/Athens: Athen
    Europe/Belgrade: Belgrad
    Europe/Berlin: Düsseldorf, Duesseldorf, Hannover, Köln, Koeln, München, Muenchen, Nürnberg, Nuernberg, Deutschland
    Europe/Brussels: Brüssel, Bruessel
    Europe/Bucharest: Bukarest
    Europe/Chisinau: Kischinau
    Europe/Copenhagen: Kopenhagen
    Europe/Kyiv: Kiew
    Europe/Lisbon: Lissabon
    Europe/Luxembourg: Luxemburg
    Europe/Moscow: Moskau
    Europe/Prague: Prag
    Europe/Rome: Mailand, Neapel, Rom
    Europe/Vienna: Wien, Österreich
    Europe/Warsaw: Danzig, Krakau, Warschau
    Europe/Zurich: Genf, Zuerich, Schweiz
# Jede Zeile hat den englischen Namen eines Landes mit mehreren Zonen und seine Namen.
zones-of-country =
    USA: Vereinigte Staaten
    Canada: Kanada
    Australia: Australien
    Brazil: Brasilien
    Mexico: Mexiko
    Russia: Russland
    Indonesia: Indonesien
    Spain: Spanien
