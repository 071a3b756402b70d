### Die ersten Minuten auf einem Server: die Begrüßung, /hilfe, was ich darf.

arrival = **Hallo, ich bin Pagoda.** Mit mir spielt ihr hier Brettspiele, über Tage. Mach deinen Zug, wenn du eine Minute hast. Das Brett wartet auf die anderen.
arrival-again = Ich war mehr als 30 Tage nicht hier. Deshalb habe ich die früheren Partien dieses Servers gelöscht.
arrival-next = Mit anderen: Drücke **{ BUTTON("button-home-new") }**, und die anderen drücken **{ BUTTON("button-join") }**. `/hilfe` sagt, was es sonst noch gibt. `/server` ist für alle, die diesen Server verwalten.
first-level = Der Computer spielt *{ $level }*, Stufe { $place } von { $levels }. Stärker wird er nach der Partie mit **{ BUTTON("button-stronger") }**, oder du wählst ihn mit **{ BUTTON("button-home-new") }**.
first-here = Hier spielst du gegen den Computer.
first-nowhere = { $why } Direktnachrichten kann ich dir auch nicht schicken: Erlaube sie in den Privatsphäre-Einstellungen eines Servers, auf dem wir beide sind, und drücke noch einmal.
button-open-table = { $game } eröffnen
button-learn-game = { $game } lernen

help-title = Spielen mit Pagoda
help-start = **Anfangen:** Eine Partie gegen den Computer beginnt sofort. Mit anderen: Drücke **{ button-home-new }**, und die anderen drücken **{ BUTTON("button-join") }**; auch Computer können mitspielen.
help-start-alone = **Anfangen:** Drücke unten auf ein Spiel. Hier spielst du gegen Computer, und die Partie beginnt sofort. Auf einem Server spielst du mit anderen.
help-play = **Spielen:** Drücke **{ BUTTON("button-play") }** unter dem Brett und wähle Schritt für Schritt. Vor der Entscheidung siehst du eine Vorschau.
help-learn = **Lernen:** `/lernen` dauert zwei Minuten. `/regeln` erklärt jedes Thema mit einem Bild.
help-find = **Finden:** `/partien` zeigt, was auf dich wartet, und offene Tische. `/start` hat alles als Knöpfe.
help-self = **Du:** `/ich einstellungen` hat Erinnerungen, Ruhezeiten, Sprache und deine Daten. `/ich abwesend` hält deine Uhren an.
help-table = **Ein Tisch:** **{ BUTTON("button-more") }** unter dem Brett hat alles Weitere: Tipp, Analyse, vorausdenken, Züge zurücknehmen, aufgeben. **In Worten** unter **Stand und Verlauf** sagt alles, was ein Bild zeigt.
help-manage = **Dieser Server:** `/server` legt fest, wo und wie ihr hier spielt.
command-help = hilfe
    .description = Was du hier tun kannst (nur du)

setup-title = Pagoda auf diesem Server
setup-check = **Was ich in { $where } brauche:**
setup-tags = ➖ Beiträge bekommen Tags, wenn ich *Kanäle verwalten* darf und im Forum Platz ist, oder wenn du die fehlenden hinzufügst: { $tags }. Auch ohne Tags geht alles.
setup-posts = ➖ Wenn ich *Threads verwalten* darf, ändere ich die Tags meiner Beiträge im Lauf der Partie.
setup-players = { $may ->
    [yes] ✅ Mitspielende: { $permission }
   *[no] ➖ Auch Mitspielende brauchen *{ $permission }*, und `@everyone` hat es dort nicht. Auf Handys gehen Knöpfe in einem archivierten Thread sonst nicht.
  }
setup-ready = Alles in Ordnung. { $command } eröffnet einen Tisch. `/hilfe` sagt den Rest.
setup-grant = Erlaube, was fehlt, in den Einstellungen des Kanals ({ $where }, *Kanal bearbeiten*, *Berechtigungen*): Füge meine Rolle hinzu und erlaube es dort. Für den ganzen Server geht das unter *Servereinstellungen*, *Rollen*. Nutze dann noch einmal `/server`.
