### Start: die Nachricht, deren Knöpfe zu allem führen.

command-home = start
    .description = Alles über Knöpfe: Tisch eröffnen, deine Partien, Regeln, Einstellungen (nur du)
home-title = Pagoda: alles über Knöpfe
home-open = **Einen Tisch eröffnen.** Andere können mitspielen, und Computer können Plätze nehmen.
home-games = **Eine Partie finden.** Deine Partien beginnen mit denen, die auf dich warten.
home-learn = **Ein Spiel lernen**, in zwei Minuten.
home-rules = **Die Regeln lesen**, Thema für Thema.
home-self = **Du:** Ergebnisse.
button-home = Alles über Knöpfe
button-home-mine = Meine Partien
button-home-open = Offene Tische
button-home-server = Partien dieses Servers
button-home-finished = Meine beendeten Partien
button-home-rules = Regeln von { $game }
button-home-stats = Meine Statistik
button-home-leaderboard = Bestenliste
home-which-leaderboard = Bestenliste welches Spiels?
