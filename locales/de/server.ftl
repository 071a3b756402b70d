### Einstellungen der Server, private Tische, Einladungen, Grenzen, Zuschauen, Sprachen: was man liest, und Befehle.

table-private = Dieser Tisch ist privat. Ansehen kann ihn nur, wer dort spielt.
table-not-invited = Dieser Tisch ist privat. Mitspielen kann nur, wer eingeladen ist.{ $host ->
    [none] {""}
   *[other] {" "}<@{ $host }> kann dich mit **/tisch einladen** dazuholen.
  }
error-challenge-self = Dich selbst kannst du nicht herausfordern.
table-seated-already = Diese Person hat an deinem Tisch schon einen Platz.
table-invited-already = Diese Person ist schon eingeladen. Ich benachrichtige nur einmal.
table-too-many-invited = Du kannst höchstens { $most } Leute an einen Tisch einladen. Warte auf die Eingeladenen, oder nimm unter **{ BUTTON("button-change-lobby") }** Computer dazu.
table-too-many-hosted = Du hast { $most } Tische eröffnet, die offen sind oder laufen. Mehr sind pro Person nicht erlaubt. Beende zuerst eine Partie, oder sage in **/tisch stand** einen offenen Tisch ab.
table-too-many-played = Du sitzt an { $most } Tischen, die offen sind oder laufen. Mehr sind pro Person nicht erlaubt. Beende zuerst eine Partie, oder verlasse in **/tisch stand** einen offenen Tisch.
table-too-many-in-server = Auf diesem Server sind { $most } Tische offen oder laufen. Mehr sind pro Server nicht erlaubt. Versuche es, wenn ein paar Partien vorbei sind, oder sage einen Tisch ab, an den sich niemand setzt.
table-plays-there = Du spielst an diesem Tisch und erfährst ohnehin alles.
table-too-many-spectators = Dieser Partie schauen schon { $most } Leute zu. Mehr sind pro Tisch nicht erlaubt. **/tisch stand** und **/tisch stellungen** zeigen sie trotzdem.
table-not-spectating = Du schaust diesem Tisch nicht zu.

error-private-post = Was in diesem Forum steht, können alle lesen. Bitte eröffne deinen privaten Tisch in einem Textkanal.
error-no-room = Hier lassen sich keine Partien zeigen. Bitte eröffne deine in einem Textkanal, in einem seiner Threads oder in einem Forenbeitrag.

error-permissions-there = In { $where } kann ich keine Partie leiten, denn mir fehlt dort die Berechtigung { $permissions }. Wer den Server verwaltet, kann sie unter *Kanal bearbeiten → Berechtigungen* erteilen oder mit **Wo gespielt wird** in `/server` einen anderen Kanal wählen.
error-no-tag = In { $where } braucht jeder Beitrag einen Tag, und ich darf keinen passenden benutzen. Ein Tisch wurde nicht eröffnet. Wer den Server verwaltet, kann `/server` nutzen: Dort steht, was ich brauche.
error-not-opened-there = Discord hat mich nicht in { $where } schreiben lassen. Ein Tisch wurde nicht eröffnet. Bitte versuche es später noch einmal.
error-may-not-open = Auf diesem Server eröffnen nur Leute mit der Rolle { $role } Tische. Du kannst dort mitspielen oder sie um einen Tisch bitten.
error-stranger-invited = { $player } ist nicht auf diesem Server und würde den Tisch nicht finden. Lade die Person zuerst auf den Server ein.
error-no-lobby = Du hast hier keinen Tisch, der auf Mitspielende wartet. Eröffne zuerst einen, zum Beispiel mit { $command }.

lobby-private-begun = 🔒 Privat: Mitspielen und zusehen können nur die, die eingeladen sind.
lobby-private = 🔒 Privat: Mitspielen kann nur, wer eingeladen ist. Die Partie bekommt einen privaten Thread, wenn ich hier einen eröffnen darf. Sonst können alle mitlesen, die den Kanal lesen.
lobby-kept-out = Dieser Tisch ist hier und nicht in { $where }, denn Beiträge können alle lesen.
lobby-invited-later = { $player }, du bist zu einer Partie { $game } eingeladen: { $where }
private-but-open = 🔓 Einen privaten Thread kann ich hier nicht benutzen. Alle, die diesen Kanal lesen können, können mitlesen. Hände bleiben geheim, wie immer.

reminder-watched-turn = **{ $game }:** { $player } ist am Zug. { $where }
reminder-watched-end = **{ $game }:** Die Partie, der du zugeschaut hast, ist vorbei. { $where }
turn-abort-watched = Die Partie der Computer wurde beendet.
button-spectate-every = Eine Nachricht bei jedem Zug
button-spectate-end = Eine Nachricht nur am Ende
button-unwatch = Nicht mehr zuschauen
spectate-done = Du schaust dieser Partie { $game } zu. { $moves ->
    [every] Ich schreibe dir bei jedem Zug und am Ende
   *[end] Ich schreibe dir am Ende
  }, als Direktnachricht und nie in deiner Ruhezeit. **Nicht mehr zuschauen** beendet es.
watch-thread-name = { $game } zuschauen · { $table }
spectate-thread = Auf diesem Server steht jeder Zug stattdessen in { $where }.
spectate-thread-later = Auf diesem Server steht jeder Zug stattdessen in einem Thread: Ich eröffne ihn mit dem nächsten Zug.
spectate-thread-none = Diese Partie hat keinen Thread zum Zuschauen, deshalb kommt jeder Zug als Direktnachricht.
spectate-ended = Du schaust dieser Partie { $game } nicht mehr zu.

settings-language = **Sprache:** { $language ->
    [auto] wie in deinem Discord
   *[other] { $language }
  }

server-title = Einstellungen dieses Servers
server-pace = **Tempo neuer Tische, wenn niemand eines wählt:** { $pace }
server-pace-none = keines
server-play-in = **Gespielt wird:** { $room ->
    [post] jede Partie in einem eigenen Beitrag
    [thread] in eigenen Threads
   *[channel] im Kanal selbst
  }
server-channel = **Neue Tische kommen:** nach { $where }
server-channel-any = **Neue Tische kommen:** dorthin, wo sie eröffnet werden
server-channel-gone = **Neue Tische kommen:** dorthin, wo sie eröffnet werden, denn den gewählten Kanal gibt es nicht mehr
server-openers = **Tische eröffnen:** Leute mit der Rolle { $role } und wer den Server verwaltet
server-openers-all = **Tische eröffnen:** alle
server-openers-gone = **Tische eröffnen:** alle, denn die gewählte Rolle gibt es nicht mehr
server-language = **Sprache für alles, was alle sehen:** { $language ->
    [auto] wie der Server bei Discord
   *[other] { $language }
  }
server-watch = **Wer zuschaut, liest jeden Zug:** { $threads ->
    [yes] in einem Thread neben dem der Partie
   *[no] als Direktnachricht
  }
server-castles = **Eine Nachricht zur Burg jedes Tages:** { $state ->
    [none] keine
    [gone] keine, weil es den gewählten Kanal nicht mehr gibt
    [lacking] { $where }, aber dort darf ich den Kanal nicht sehen, seinen Verlauf nicht lesen oder keine Nachrichten und Dateien senden
   *[on] { $where }
  }
button-server-castles = Burg des Tages im Kanal
server-ask-castles = In welchem Kanal steht die Burg jedes Tages?
    .description = Eine Nachricht am Tag, ohne Ton. Wähle keinen, dann gibt es keine.
server-reminders = **Erinnerungen hier:** { $quiet ->
    [yes] still, ohne Push-Nachricht
   *[no] mit Benachrichtigung
  }

command-server = server
    .description = Diesen Server einrichten: was ich darf, wo und wie ihr spielt, alle Tische (wer ihn verwaltet)
command-spectate = zuschauen
    .description = Nachrichten über eine Partie anderer bekommen (nur du)
command-invite = einladen
    .description = Jemanden an deinen Tisch einladen, der auf Mitspielende wartet

option-private = privat
    .description = Nur Eingeladene spielen mit; wer den Kanal lesen kann, kann vielleicht mitlesen
option-spectate = an
    .description = Ob du zuschaust; False beendet es
option-spectate-table = { option-table }
    .description = Welcher Tisch; sonst der, an dem hier gespielt wird
option-moves = züge
    .description = Welche Nachrichten du bekommst; sonst nur das Ende
option-member = mitglied
    .description = Wen du einlädst
choice-moves-end = Das Ende der Partie
choice-moves-every = Jeden Zug und das Ende
choice-play-in-thread = Ein Thread für jede Partie
choice-play-in-channel = Der Kanal selbst
