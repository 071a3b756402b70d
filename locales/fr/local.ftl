### La table locale : ce qu’on peut faire au Discord simulé. Ne sert pas sur le vrai.

command-local = local
    .description = La table locale : avancer l’horloge, causer des pannes, redémarrer le bot
command-forward = avancer
    .description = Avancer l’horloge : rappels, fins de temps, votes et fins viennent l’un après l’autre
command-trouble = panne
    .description = Faire refuser, échouer ou ralentir les prochaines requêtes du bot
command-restart = redémarrer
    .description = Arrêter le bot et le relancer sur la même base de données

option-days = jours
    .description = Combien de jours
option-hours = heures
    .description = Combien d’heures
option-trouble = quoi
    .description = Comment Discord échoue
option-requests = requêtes
    .description = Combien de requêtes du bot cela touche (sans cela, une)
choice-trouble-limited = il refuse : trop de requêtes (429)
choice-trouble-broken = il échoue (500)
choice-trouble-slow = il est lent : deux secondes par requête
choice-trouble-none = plus rien

local-forward-done = L’horloge avance jusqu’au { $moment }. Elle garde son avance après le prochain démarrage.
local-forward-how-far = Dis de combien : avec `jours`, avec `heures`, ou les deux.
local-trouble-done = { $kind ->
    [limited] Discord refuse { $count ->
        [one] la prochaine requête
       *[other] les { $count } prochaines requêtes
      } du bot : trop (429).
    [broken] { $count ->
        [one] La prochaine requête du bot échoue
       *[other] Les { $count } prochaines requêtes du bot échouent
      } (500).
    [slow] { $count ->
        [one] La prochaine requête du bot prend
       *[other] Les { $count } prochaines requêtes du bot prennent
      } deux secondes de plus.
   *[none] Discord marche à nouveau.
  }
local-restart-done = Je m’arrête et je redémarre. Tables, boutons et temps continuent comme avant.
