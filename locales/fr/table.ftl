### `/table` : état, journal, fichiers.

command-table = table
    .description = Une table : état, journal, positions, film, fichiers
command-status = état
    .description = Qui est à la table, à qui de jouer, et depuis quand
command-log = journal
    .description = Tous les coups en mots
command-history = positions
    .description = Voir la position après n’importe quel coup (pour toi seulement)
command-replay = film
    .description = Toute la partie en une image animée
command-import = importer
    .description = Regarder la partie d’un fichier (pour toi seulement)
option-file = fichier
    .description = Un fichier créé par le bouton Exporter

button-jump = Aller à la table
button-replay = Film
button-replay-all = Montrer le film à tous
button-step = Aller au coup …
step-label = Quel coup ? De 0 à { $latest }
button-rematch = Revanche
button-stronger = Un peu plus fort

status-title = { $game }, table { $table }
status-to-move = { $seat }. { $counter }**{ $player }** ← doit jouer
status-lobby = La table attend du monde : { $taken } places prises sur { $wanted }.
status-running = Le tour a commencé { $moment }. { $steps ->
    [0] Pas encore de coup.
    [one] Un coup joué.
   *[other] { $steps } coups joués.
  }
status-over = La partie s’est terminée { $steps ->
    [0] avant le premier coup
    [one] après un coup
   *[other] après { $steps } coups
  }.

deal-fixed = Donne `{ $commitment }`, fixée avant le premier coup. Après la partie, tout le monde peut la vérifier.
deal-to-check = Donne `{ $commitment }`, fixée avant le premier coup. La graine du fichier exporté doit la redonner.
deal-open = Donne `{ $commitment }`, tirée de la graine `{ $seed }`.

log-title = Le journal, page { $page } sur { $pages }
log-empty = Il ne s’est encore rien passé.
log-even = { $player } était de même force : { $match }.
log-overdue = Le temps d{ ELIDE($player) }{ $player } était écoulé.
log-silence = { $player } n’avait pas joué depuis { $moment }.
log-more-time = { $giver } a donné plus de temps à { $player }, jusqu’au { $moment }.
log-more-for-all = { $giver } a donné plus de temps à tout le monde, à { $player } jusqu’au { $moment }.
log-away = Absence d{ ELIDE($player) }{ $player }, jusqu’au { $moment } au plus tard.
log-back = Retour d{ ELIDE($player) }{ $player }.
log-planned = Prévu : { $move }
log-undone = { $move } *(repris)*

replay-begun = Je dessine toute la partie. Cela prend quelques secondes …
replay-progress = Je dessine toute la partie : { $made } images sur { $count } …
replay-refused = Discord n’a pas accepté le film ici. Demande-le dans un autre salon.
replay-lost = Discord n’a pas dit s’il a accepté le film. S’il n’apparaît pas ici, demande-le encore une fois.
replay-posted = { $alone ->
    [yes] Le film est ci-dessous.
   *[no] Le film est ci-dessous, pour tout le monde.
  }
replay-title = **{ $game }**, { $players } : { $over ->
    [yes] toute la partie
   *[no] la partie jusqu’ici
  }, { $ply ->
    [one] un coup
   *[other] { $ply } coups
  }.
replay-alt = La partie de { $game } entre { $players } en image animée, du début au coup { $ply }.
replay-being-made = Je dessine déjà cette partie. Patiente un instant.
replay-another = Je dessine déjà une autre partie pour toi. Redemande quand elle sera là.
replay-too-large = L’image animée de cette partie est trop grande pour Discord.

export-done = Toute la partie dans un fichier. **/table importer** le rouvre, partout où je suis.
import-title = { $game } depuis un fichier : { $players }
import-file = Le fichier d’une partie
    .description = Le bouton Exporter en crée un.
import-unfinished = Cette partie n’est pas finie.

rematch-open = Il y a déjà une revanche : { $where }{ $stronger ->
    [yes] {" "}Une partie n’en a qu’une. Appuie sur **{ BUTTON("button-stronger") }** à la fin de celle-ci.
   *[no] {""}
  }

table-thread-taken = Ce fil a déjà une partie de ce jeu. Ouvre la suivante dans le salon : elle aura son propre fil.
table-still-running = Cette partie n’est pas finie. Son fichier révélerait toutes les mains et ce qui reste à piocher. Tu l’auras à la fin.
table-day-not-over = C’est le château du jour, que d’autres jouent encore. Tu l’auras quand le jour sera fini, à minuit UTC.
table-day-not-played = Tu n’as pas joué le château de ce jour. Sa meilleure partie est pour ceux qui l’ont joué.
table-one-try = C’est ton seul essai au château du jour : il n’y a pas de conseils, et ce qui est découvert ne se reprend pas.
table-game-file = { $why ->
    [size] Ce fichier est trop grand. Le fichier d’une partie a { $most } Ko au plus.
    [json] Je ne peux pas lire ce fichier comme une partie. Donne-moi un fichier créé par le bouton **Exporter**.
    [game] Ce fichier est d’un jeu que je ne connais pas.
    [rules] Cette partie suit une autre version des règles. Je ne peux pas l’ouvrir.
    [options] Je ne peux pas installer la partie de ce fichier : ses options ou son nombre de places ne vont pas.
    [move] Le coup { $ply } de ce fichier enfreint les règles. Je ne l’ouvre donc pas.
    [over] Ce fichier continue après la fin de sa partie (dès le coup { $ply }). Je ne l’ouvre donc pas.
   *[format] Ce fichier de partie ne vient pas de moi. Donne-moi un fichier créé par le bouton **Exporter**.
  } Rien n’a changé.
table-not-imported = Je n’ai plus ce fichier. Rouvre-le avec **/table importer**.

challenge-which = À quel jeu veux-tu jouer avec **{ $player }** ? La table s’ouvre ici, avec une invitation.
challenge-free = { $game } a encore { $count ->
    [one] une place
   *[other] { $count } places
  }, ouvertes à tout le monde.

seated = **{ $game }**, table { $table } : tu joues { $company ->
    [alone] en solitaire
    [none] pour l’instant sans autre personne
   *[others] avec { $players }
  }, { $pace ->
    [none] sans limite de temps
   *[other] { $pace }
  }.
seated-begun = La partie a commencé.
seated-turn = C’est ton tour.
seated-soon = Le plateau arrive ici dans un instant : { $where }
seated-agreed = La partie commence dès que tout le monde a accepté.
seated-free = { $count ->
    [one] Il reste une place libre.
   *[other] Il reste { $count } places libres.
  }
