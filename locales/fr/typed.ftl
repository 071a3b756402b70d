### Ce qu'on peut taper, séparé par des virgules. Toutes les langues sont lues, quelle que soit celle de la personne.
### S'y ajoutent les signes que chaque langue a : + / % h min 18:00-23:00.

typed-weeks = sem, sem., semaine, semaines
typed-days = j, jour, jours
typed-hours = h, heure, heures
typed-minutes = min, min., minute, minutes
typed-percent = pour cent, pourcent
# Entre deux parties, comme dans « 1 jour et 12 heures ».
typed-and = et

## Le rythme d'une table : « 3 jours par personne, 12 heures de plus à chaque tour, au plus 5 jours »

# Aucune limite de temps.
typed-no-pace = aucun, aucune, sans, sans limite, sans horloge, pas de limite, illimité, illimite, autant de temps que vous voulez
# Devant « tour », « personne » et « partie ».
typed-each = par, à chaque, a chaque, chaque, pour chaque
typed-more = de plus, en plus
typed-turn = tour, coup
typed-player = personne, joueur, joueuse, place
typed-plus = plus
typed-most = max, max., maximum, au maximum, au plus, jusqu'à, jusqu’à
# Autour des heures : « de 18h à 23h », « entre 18h et 23h ».
typed-from = de, entre
typed-to = à, a, jusqu'à, jusqu’à
# Derrière une heure, en plus de « h » : « 8 heures ».
typed-clock = heures, heure
typed-no-weekends = pas le week-end, pas le weekend, pas les week-ends, sans week-end, sans weekend, sans les week-ends, sauf le week-end, sauf le weekend, en semaine, lun-ven, lundi-vendredi

## Rappels

# Des rappels aux moments habituels.
typed-standard = normal, par défaut
# Pas de récapitulatif du jour.
typed-no-digest = non, aucun, sans

## Fuseaux horaires
## Chaque ligne a un fuseau, et les noms de lieux qui ne sont pas le sien : ceux de cette langue, et de grandes villes.

zones-called =
    Africa/Algiers: Alger
    Africa/Cairo: Le Caire
    Africa/Johannesburg: Le Cap
    America/Cayenne: Guyane
    America/Havana: La Havane
    America/Chicago: La Nouvelle-Orléans
    America/Los_Angeles: Californie
    America/Toronto: Québec, Gatineau
    Asia/Baghdad: Bagdad
    Asia/Beirut: Beyrouth
    Asia/Damascus: Damas
    Asia/Ho_Chi_Minh: Hanoï
    Asia/Jerusalem: Jérusalem
    Asia/Kathmandu: Katmandou
    Asia/Kolkata: Bombay
    Asia/Riyadh: Riyad
    Asia/Seoul: Séoul
    Asia/Shanghai: Pékin, Canton
    Asia/Singapore: Singapour
    Asia/Tehran: Téhéran
    Atlantic/Canary: Canaries, Ténériffe
    Europe/Athens: Athènes
    Europe/Belgrade: Belgrade
    Europe/Berlin: Allemagne, Cologne, Francfort, Hambourg, Munich
    Europe/Brussels: Anvers, Belgique, Bruxelles, Charleroi, Gand, Liège, Namur
    Europe/Bucharest: Bucarest
    Europe/Copenhagen: Copenhague
    Europe/Lisbon: Lisbonne
    Europe/London: Londres, Édimbourg
    Europe/Luxembourg: Luxembourg
    Europe/Moscow: Moscou
    Europe/Paris: Bordeaux, France, Grenoble, Lille, Lyon, Marseille, Montpellier, Nantes, Nice, Rennes, Strasbourg, Toulouse
    Europe/Rome: Florence, Italie, Milan, Naples, Turin, Venise
    Europe/Vienna: Autriche, Vienne
    Europe/Warsaw: Cracovie, Varsovie
    Europe/Zurich: Bâle, Berne, Fribourg, Genève, Lausanne, Neuchâtel, Suisse
    Indian/Reunion: La Réunion
# Chaque ligne a le nom anglais d'un pays à plusieurs fuseaux, et ses noms.
zones-of-country =
    USA: États-Unis
    Canada: Canada
    Australia: Australie
    Brazil: Brésil
    Mexico: Mexique
    Russia: Russie
    Indonesia: Indonésie
    Spain: Espagne
    Portugal: Portugal
