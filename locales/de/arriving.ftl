### Die ersten Minuten auf einem Server: die Begrüßung, /hilfe, /einrichten.

arrival = **Hallo, ich bin Pagoda.** Mit mir spielt ihr hier Brettspiele, über Tage: Zieh, wenn du eine Minute hast; das Brett wartet auf die anderen.
arrival-next = Ein Druck eröffnet einen Tisch; die anderen drücken **Mitspielen**. `/hilfe` sagt, was es sonst noch gibt, `/einrichten` ist für alle, die diesen Server verwalten.
button-open-table = { $game } eröffnen
button-learn-game = { $game } lernen

help-title = Spielen mit Pagoda
help-start = **Anfangen:** Drücke unten auf ein Spiel, oder `/qin neu`, `/china neu`, `/dragoncastle neu` mit allen Optionen. Die anderen drücken **Mitspielen**; auch ein Computer kann einen Platz nehmen.
help-play = **Spielen:** Drücke **Ziehen** unter dem Brett und wähle Schritt für Schritt, mit einer Vorschau, bevor du dich entscheidest. Hand, Rückblick, Zurücknehmen: die anderen Knöpfe.
help-learn = **Lernen:** `/lernen` dauert zwei Minuten; `/regeln` hat alles, nach Themen.
help-find = **Finden:** `/partien` zeigt, was auf dich wartet, und Tische, an die du dich setzen kannst.
help-self = **Du:** `/ich` hat Erinnerungen, Ruhezeiten, Abwesenheiten, deine Sprache, deine Statistik. `/bestenliste` zeigt die Besten hier.
help-table = **Ein Tisch:** `/tisch` hat Verlauf, Rückschau und Wiedergabe, Vertretung, Abstimmungen über Ende und Zurücknehmen.
help-manage = **Dieser Server:** `/einrichten` prüft, was ich darf, und legt fest, wo und wie gespielt wird; `/server` hat den Rest.
command-help = hilfe
    .description = Was du hier tun kannst (nur für dich)
command-setup = einrichten
    .description = Den Bot auf diesem Server einrichten und prüfen, was er darf

setup-title = Pagoda auf diesem Server
setup-check = **Was ich in { $where } brauche:**
setup-ready = Alles in Ordnung. `/qin neu` eröffnet den ersten Tisch, oder `/hilfe`.
setup-grant = Erlaube, was fehlt, in den Einstellungen des Kanals ({ $where }, *Kanal bearbeiten*, *Berechtigungen*): Füge meine Rolle hinzu und erlaube es dort. Oder für den ganzen Server unter *Servereinstellungen*, *Rollen*. Dann noch einmal `/einrichten`.
