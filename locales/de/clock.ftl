### Uhren, Erinnerungen, Abwesenheit: was man liest, und die Namen der Befehle.

table-no-pace = { $why ->
    [turn] Ein Zug dauert 1 Stunde bis 30 Tage; zu einem Zeitkonto kommen 0 bis 30 Tage pro Zug hinzu.
    [bank] Ein Zeitkonto hat 1 bis 60 Tage.
    [most] Ein Zeitkonto fasst mindestens so viel, wie am Anfang darauf ist, und höchstens 60 Tage.
    [hours] Spielzeiten dauern mindestens eine Stunde am Tag; der ganze Tag ist `0:00-24:00`.
   *[text] Das Tempo „{ $text }“ verstehe ich nicht. Schreib es wie `36 Std`, `3 Tage +12 Std max 5 Tage` oder `2 Std 18:00-23:00`.
  }
table-fast-pace = Züge von weniger als 12 Stunden brauchen Spielzeiten: Alle müssen auch schlafen. Schreib sie wie `2 Std 18:00-23:00`.
table-no-pace-zone = Ich weiß nicht, in welcher Zeitzone ihr spielt. Schreib sie hinter die Spielzeiten, zum Beispiel `2 Std 18:00-23:00 Europe/Berlin`.
table-no-bank = Zeit für alle gibt es nur bei einem Tempo mit Zeitkonto. Ohne `alle` bekommt die Person am Zug mehr Zeit.
table-no-clock = An diesem Tisch läuft keine Uhr.
table-own-time = Du bist am Zug. Mehr Zeit können dir nur die anderen geben.
table-time-enough = Es ist noch reichlich Zeit. Mehr kannst du geben, wenn weniger übrig ist.
table-no-snooze = Es ist zu wenig Zeit übrig, um das aufzuschieben.
table-turn-over = Dieser Zug ist vorbei. Du brauchst keine Erinnerung mehr.
table-unknown-zone = Die Zeitzone „{ $zone }“ kenne ich nicht. Schreib eine Stadt oder einen Abstand, zum Beispiel `Europe/Berlin` oder `UTC+2`.
table-ambiguous-zone = Mehrere Zeitzonen heißen „{ $zone }“: { $zones }. Nimm die, die du meinst.
table-no-zone = Deine Zeitzone kenne ich noch nicht. Bitte schreib auch sie, zum Beispiel `Europe/Berlin`.
zone-similar = Keine Zeitzone heißt „{ $zone }“. Welche von diesen meinst du?
table-bad-hour = „{ $text }“ ist keine Uhrzeit. Schreib sie wie `22`, `22:30` oder `22 Uhr`.
table-bad-reminder-times = „{ $text }“ ist keine Liste von Zeiten. { $clock ->
    [no] Ohne Uhr schreib bis zu { $most } Angaben in Stunden oder Tagen, zum Beispiel `12h 2d`; höchstens 4 Tage.
   *[yes] Schreib bis zu { $most } Angaben, zum Beispiel `50%` der Zeit, `6h` oder `2d` vor ihrem Ende; höchstens 30 Tage.
  }
table-no-quiet-hours = Bitte sag, wann die Ruhezeit beginnt und wann sie endet, zu zwei verschiedenen Zeiten. Ganz ohne Angabe wird sie abgeschaltet.
table-bad-date = „{ $text }“ ist kein Datum. Schreib es wie `24.12.2026` oder `2026-12-24`, oder nimm ein vorgeschlagenes.
table-past-date = „{ $text }“ liegt nicht in der Zukunft. Bitte nenne einen späteren Tag.
table-away-too-long = Du kannst höchstens { $days ->
    [one] einen Tag
   *[other] { $days } Tage
  } abwesend sein, denn andere warten. Bitte nenne einen früheren Tag. Verlängern kannst du später.
table-not-away = Du bist nicht abwesend. Es hat sich nichts geändert.

span-in-days = { $number ->
    [one] 1 Tag
   *[other] { $number } Tage
  }
span-in-hours = { $number ->
    [one] 1 Stunde
   *[other] { $number } Stunden
  }
span-in-minutes = { $number ->
    [one] 1 Minute
   *[other] { $number } Minuten
  }

pace-none = So lange ihr wollt
pace-turn = { $turn } pro Zug
pace-bank = { $bank } pro Person, { $turn } mehr mit jedem Zug
pace-bank-most = { $bank } pro Person, { $turn } mehr mit jedem Zug, höchstens { $most }
pace-total = { $bank } pro Person für die ganze Partie
pace-hours = { $pace }{ $kind ->
    [day] { "" }
   *[hours] , von { $start } bis { $end } Uhr
  }{ $weekends ->
    [no] , nicht am Wochenende
   *[yes] { "" }
  }{ $zone }
pace-lasts = Ein Zug dauert höchstens { $longest }.

turn-deadline = ⏳ Bis { $moment } ({ $left })
turn-away = { $player } ist abwesend bis { $moment }.
clock-pace-none = Es läuft keine Uhr.
turn-banks = Zeit der anderen: { $players }
clock-saved = Gespart, wenn der Zug jetzt endet: { $players }
clock-held = ⏸️ Es läuft keine Zeit: { $why ->
    [away] { $player } ist abwesend bis { $moment }.
    [hours] Die Spielzeiten beginnen { $moment }.
    [server] Den Server dieser Partie kann ich nicht erreichen.
   *[lost] Der Ort dieser Partie wurde gelöscht. Sie geht weiter, wenn jemand von euch unter **/tisch stand** auf **Weiterspielen** drückt.
  }
clock-next = Als Nächstes: { $what ->
    [notice] Ich benachrichtige dich { $moment }.
    [reminder] Ich erinnere dich { $moment } ({ $left }).
    [auto-away] Ist deine Zeit um, melde ich dich für 7 Tage abwesend.
    [ballot] Die anderen stimmen ab, wie es weitergeht.
    [vote] Die Abstimmung endet { $moment } ({ $left }).
    [silence] { $moment } ({ $left }) frage ich die anderen, wie es weitergeht.
   *[up] Die Zeit ist { $moment } um ({ $left }).
  }
clock-over = Es läuft keine Uhr mehr.
clock-to-move = { $player } ist am Zug.
clock-since = Der Zug begann { $moment }.
waits-for = { $what ->
    [vote] eine Abstimmung läuft
    [offer] ein Platz wird angeboten
    [away] abwesend bis { $moment }
    [server] sie wartet, ihren Server erreiche ich nicht
   *[lost] sie wartet, ihr Ort wurde gelöscht
  }
more-for-all-done = Erledigt: Alle haben mehr Zeit. { $player } hat jetzt Zeit bis { $moment }.
more-time-done = Erledigt: { $player } hat jetzt Zeit bis { $moment }.

reminder-turn = **{ $game }:** Du bist am Zug. { $where }
reminder-again = **{ $game }** wartet auf deinen Zug. { $where }
reminder-next = **{ $game }:** Als Nächstes bist du am Zug. { $where }
reminder-over = **{ $game }:** Diese Erinnerung ist erledigt. { $where }
digest-title = { $count ->
    [one] **Eine Partie wartet auf dich.**
   *[other] **{ $count } Partien warten auf dich.**
  }
digest-more = Diese { $shown } sind die dringendsten.
digest-mention = { $player }, Partien warten auf deinen Zug. Direktnachrichten kann ich dir nicht schicken, darum kommt deine Tagesübersicht hier.
digest-over = Es gibt eine neuere Liste der Partien, die auf dich warten. `/partien` hat immer die aktuelle.
button-my-games = Meine Partien
reminder-deadline = Ende deiner Zeit: { $left }.
reminder-time-up = Deine Zeit ist { $left } abgelaufen.
snooze-done = Ich erinnere dich { $moment } noch einmal{ $sooner ->
    [yes] , weil inzwischen weniger Zeit bleibt
   *[no] {""}
  }.{ $replaced ->
    [0] {""}
    [one] {" "}Die Erinnerung davor kommt nicht.
   *[other] {" "}Die { $replaced } Erinnerungen davor kommen nicht.
  }
mute-done = An diesen Zug erinnere ich dich nicht mehr, erst wieder an den nächsten.

told-overdue = Die Zeit von { $player } ist um (seit { $moment }). Der Tisch wartet. Alle dürfen mehr Zeit geben.
told-silence = { $player } ist seit { $moment } am Zug. Ich erinnere nicht noch einmal daran. Vielleicht schreibt ihr selbst einmal.
told-away = { $player } ist abwesend bis { $moment }. Bis dahin ruht diese Uhr.
told-away-held = { $player } ist abwesend bis { $moment }. Abwesenheiten halten diesen Zug höchstens bis { $held } auf. Dann läuft die Zeit weiter.
told-away-late = { $others ->
    [yes] { $player } ist abwesend bis { $moment }. Dieser Zug war schon vorher überfällig: Die anderen entscheiden, wie es weitergeht.
   *[no] { $player } ist abwesend bis { $moment }.
  }
told-back = { $player } ist wieder da.
told-more-for-all = { $giver } gibt allen { $time } mehr, höchstens so viel, wie ein Zeitkonto fasst. { $player } hat Zeit bis { $moment } ({ $left }).
told-more-time = { $giver } gibt { $player } mehr Zeit: bis { $moment } ({ $left }).

button-snooze = Nicht jetzt, in { $time }
button-mute = Für diesen Zug aus
button-more-time = Mehr Zeit geben
button-more-for-all = Mehr Zeit für alle

away-done = Du bist abwesend bis { $moment } ({ $left }). Deine Uhren stehen still, nichts benachrichtigt dich, und deine Tische wissen es. Mit `/ich zurück` bist du früher wieder da.
away-late = **Nur hier nicht:** Deine Zeit war schon vorher um. Die anderen stimmen ab, wie es weitergeht, und das kann die Partie beenden. Noch kannst du ziehen:
away-zone-unknown = Deine Zeitzone kenne ich noch nicht, darum beginnt der Tag um Mitternacht in UTC. Stell sie mit **Ruhezeiten** in `/ich einstellungen` ein.
away-held = Abwesenheiten halten einen Zug höchstens { $days ->
    [one] einen Tag
   *[other] { $days } Tage
  } auf. In diesen Partien läuft deine Zeit weiter, bevor du zurück bist, und dann dürfen die anderen entscheiden, wie es weitergeht:
away-in-days = { $date } ({ $days ->
    [one] morgen
   *[other] in { $days } Tagen
  })
back-done = Willkommen zurück! { $count ->
    [0] Keine Partie wartet auf dich.
    [one] Eine Partie wartet auf dich:
   *[other] { $count } Partien warten auf dich:
  }
settings-title = Deine Einstellungen
settings-reminders = **Erinnerungen:** { $way ->
    [off] aus
    [direct] an, als Direktnachricht
   *[mention] an, durch Erwähnung am Tisch
  }
settings-next = **Vor deinem Zug:** { $active ->
    [yes] eine Nachricht
   *[no] keine Nachricht
  }
settings-digest = **Tagesübersicht:** um { $hour } Uhr, { $zone }
settings-no-digest = **Tagesübersicht:** keine
settings-zone-gone = Die Zeitzone { $zone } gibt es in meinen Daten nicht mehr, darum rechne ich in UTC. Bitte stell mit **Ruhezeiten** in `/ich einstellungen` eine andere ein.

reminders-title = Deine Erinnerungen
reminders-way = **Erinnerungen:** { $way ->
    [off] aus
    [direct] als Direktnachricht
   *[mention] durch Erwähnung am Tisch
  }
reminders-clocked = **Mit Uhr:** { $times }{ $last ->
    [yes] {" "}(nur die letzte, wegen der Tagesübersicht)
   *[no] { "" }
  }
reminders-unclocked = **Ohne Uhr:** { $times }{ $last ->
    [yes] {" "}(keine, wegen der Tagesübersicht)
   *[no] { "" }
  }
time-standard = nach { $share } % deiner Zeit, bei langen Zügen einen Tag vor ihrem Ende
time-share = nach { $share } % deiner Zeit
time-before = { $unit ->
    [days] { $count ->
        [one] einen Tag
       *[other] { $count } Tage
      }
   *[hours] { $count ->
        [one] eine Stunde
       *[other] { $count } Stunden
      }
  } vor ihrem Ende
time-after = nach { $unit ->
    [days] { $count ->
        [one] einem Tag
       *[other] { $count } Tagen
      }
   *[hours] { $count ->
        [one] einer Stunde
       *[other] { $count } Stunden
      }
  }
digest-next = Die nächste kommt { $moment }, wenn dann eine Partie auf dich wartet.
digest-after-quiet = Dann endet deine Ruhezeit.
digest-explained = Sie ist eine Direktnachricht mit allen Partien, die warten. Kann ich dir keine schicken, erwähne ich dich an einem Tisch.
digest-hour = Wann? Zum Beispiel 8:00
digest-zone = Deine Zeitzone oder Stadt
times-clocked = Mit Uhr: % verbraucht, oder Std., Tage übrig
times-unclocked = Ohne Uhr: Stunden, Tage nach dem Beginn
zone-choose = Zeitzone
button-times = Zeiten
button-digest = Tagesübersicht
button-no-digest = Keine Tagesübersicht
button-test = Testen
button-way = { $way ->
    [off] Erinnerungen aus
    [direct] Als Direktnachricht
   *[mention] Durch Erwähnung
  }
test-note = -# Das ist der Test, um den du gebeten hast.
test-no-game = So schreibe ich dir. Gerade wartet keine Partie auf dich.
test-sent-directly = Ich habe dir eine Direktnachricht geschickt: { $where }
test-sent = Ich habe dich an einem Tisch erwähnt: { $where }
test-closed = Direktnachrichten kann ich dir nicht schicken: Discord lehnt sie ab. { $digest ->
    [yes] Deine Tagesübersicht kommt als Erwähnung an einem Tisch, ohne die Namen deiner Partien.
   *[no] Deine Erinnerungen kommen als Erwähnung am Tisch.
  } Für Direktnachrichten erlaube sie in den Privatsphäre-Einstellungen eines gemeinsamen Servers.
test-no-table = Du hast auf keinem Server eine laufende Partie, darum gibt es gerade keinen Ort für eine Erwähnung.
test-refused = In { $where } darf ich nicht schreiben. Bitte frag jemanden, der den Server verwaltet.

settings-quiet = **Ruhezeiten:** { $start } bis { $end }, { $zone }
settings-loud = **Ruhezeiten:** keine
settings-zone = **Zeitzone:** { $zone }
settings-away = **Abwesend:** bis { $moment }
settings-here = **Abwesend:** nein
settings-autoaway = **Wenn deine Zeit abläuft:** { $allowed ->
    [yes] Ich melde dich für 7 Tage abwesend, nur einmal bis zu deinem nächsten Zug
   *[no] Die anderen entscheiden, wie es weitergeht
  }

option-pace = tempo
    .description = Wie viel Zeit ihr habt: wähl etwas oder schreib z. B. 36 Std, 3d +12h max 5d, 2 Std 18-23

command-clock = uhr
    .description = Die Uhr eines Tisches
command-clock-show = zeigen
    .description = Wessen Zeit läuft und bis wann, was alle noch haben, was als Nächstes kommt (nur du)
command-clock-more = mehr
    .description = Der Person am Zug mehr Zeit geben, oder allen
option-everybody = alle
    .description = Allen mehr Zeit geben, wo es Zeitkonten gibt
command-me = ich
    .description = Deine Einstellungen, Abwesenheiten und Statistik (nur du)
command-away = abwesend
    .description = Deine Uhren in allen Partien anhalten, bis zu einem Tag
command-back = zurück
    .description = Du bist wieder da: Deine Uhren gehen weiter
command-settings = einstellungen
    .description = Alles, was du eingestellt hast
option-until = bis
    .description = Der Tag, an dem du zurück bist, z. B. 24.12.2026
