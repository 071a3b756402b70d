# Les pages web, et les liens qui y mènent.

page-person = une personne
page-skip = Aller au contenu
page-languages = Langue
page-parts = Sections de cette page
page-players = À la table
page-to-move = doit jouer
page-won = a gagné
page-your-turn = C’est ton tour
page-board = Plateau
page-steps = Coups
page-step = Coup
page-go = Montrer
page-story = Ce qui s’est passé
page-until = Temps jusqu’au
page-waits = { $what ->
    [vote] Un vote est ouvert.
    [offer] Une place est offerte.
    [away] Le temps ne court pas : la personne qui doit jouer est en absence.
    [hours] Le temps ne court pas pour l’instant : ce ne sont pas les heures de jeu.
    [server] La partie attend : son serveur n’est pas joignable.
   *[lost] La partie attend : son lieu a été supprimé.
  }
page-files = Fichiers et flux
page-json = Position en JSON
page-feed = Flux RSS
page-zoom = Grande image
page-close = Fermer
page-deal = La donne
page-deal-check = Vérifier
page-deal-right = La graine du fichier redonne cette donne. Si tu as noté la même pendant la partie, elle n’a pas été changée.
page-deal-wrong = La graine du fichier donne une autre donne.
page-deal-unable = Ton navigateur ne peut pas la vérifier ici : il lui faut https et le fichier de la partie. Le document sur les fichiers de parties explique comment le faire à la main.
page-see-board = Voir le plateau
page-all-games = Toutes les parties
page-games = Parties
page-running = Parties en cours ({ $count })
page-turn-since = Tour commencé le
page-finished = Parties finies
page-ended = Finie le
page-game = Jeu
page-every-game = Tous les jeux
page-from = Finies à partir du
page-to = Finies jusqu’au
page-show = Montrer
page-no-games = Aucune partie finie ne convient.
page-pages = Plus de parties
page-later = Plus récentes
page-earlier = Plus anciennes
page-ratings = Classement : { $game }
page-periods = Périodes
page-rank = Rang
page-player = Nom
page-rating = Cote
page-game-count = Parties
page-calendar = Les tours qui m’attendent
page-deadline = { $game } : le temps de ton tour finit (table { $number })

page-missing = Cette page n’existe pas
    .then = Vérifie le lien, ou demandes-en un nouveau dans Discord.
page-withdrawn = Ce lien a été retiré
    .then = Demandes-en un nouveau dans Discord.
page-wrong = Je ne peux pas lire cette adresse
    .then = Rouvre le lien tel que tu l’as reçu.
page-method = Une page ne peut qu’être lue
    .then = Ouvre le lien dans un navigateur.
page-often = Trop de requêtes
    .then = Attends quelques secondes, puis recharge la page.
page-busy = Il y a beaucoup à faire en ce moment
    .then = Attends quelques secondes, puis recharge la page.
page-failed = Cette page ne marche pas
    .then = Recharge-la. Si cela échoue encore, dis-le à qui héberge le bot.

button-page = Page web
button-withdraw-links = Retirer tous les liens
button-withdraw-own-links = Retirer mes liens
link-made = Avec ce lien, on voit la table comme le public, sans compte : { $address }
    .own = Le même pour toi ; l’onglet dit quand c’est ton tour : { $address }
    .then = Copie-le maintenant : je ne le garde pas. Un lien retiré ne montre plus rien.
link-withdrawn = { $count ->
    [0] Il n’y avait aucun lien à retirer.
    [one] Le lien est retiré.
   *[other] { $count } liens sont retirés.
}
link-server-made = Avec ce lien, on voit les parties publiques de ce serveur et ses classements : { $address }
link-calendar-made = Avec cette adresse, ton calendrier montre quand tes tours finissent : { $address }
    .then = Ne la donne à personne d’autre. Copie-la maintenant : je ne la garde pas.
button-my-calendar = Calendrier
error-no-pages = Ce bot n’a pas de pages web. Qui l’héberge peut les activer.
