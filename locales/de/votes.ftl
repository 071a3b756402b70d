### Abstimmungen, Plätze, die wechseln, Partien, die vor ihrem Ende enden.

computer-for = Computer für { $player }
unnamed-player = jemand

turn-standin = Ein Computer spielt für **{ $player }** weiter, bis der Platz zurückgenommen wird.
turn-return = **{ $player }** spielt wieder selbst.
turn-replace = **{ $player }** übernimmt Platz { $seat }.
turn-replace-from = **{ $player }** übernimmt den Platz von { $former }.
turn-timeout = Die anderen warten nicht länger auf **{ $player }**.
turn-abort = **{ $player }** hat darum gebeten, die Partie zu beenden, und alle sind einverstanden.
turn-silence = Hier hat lange niemand gespielt.
end-timeout = Die Partie endet hier: Jemand hat die anderen zu lange warten lassen.
end-aborted = Niemand gewinnt. Die Partie zählt nicht.
end-silence = Die Partie endet hier, weil lange niemand gespielt hat. Niemand gewinnt, und sie zählt nicht.

vote-asks = { $players }, bitte stimmt ab:
vote-missing = Wie geht es weiter?{ $count ->
    [1] {""}
   *[other] {" "}Mehr als die Hälfte der anderen entscheidet.
  }
vote-abort = **{ $player }** möchte die Partie jetzt beenden, ohne dass jemand gewinnt. Alle anderen müssen einverstanden sein.
vote-take-back = **{ $player }** möchte die Züge unten zurücknehmen. Alle anderen müssen einverstanden sein. Der nächste Zug beendet die Abstimmung.
vote-move = - { $player }: { $move }
vote-more-moves = - … und { $count ->
    [one] ein früherer Zug
   *[other] { $count } frühere Züge
  }
vote-reveals = Dabei wurde etwas gezogen oder aufgedeckt. Wer es gesehen hat, weiß es weiterhin, und alles kommt in derselben Reihenfolge wieder.
vote-ballot = - { $player }: { $choice }
vote-pending = …
vote-until = Die Abstimmung endet { $left }.
vote-elsewhere = Diese Abstimmung geht in einer neueren Nachricht weiter: { $where }
take-back-ask = Damit nimmst du { $count ->
    [one] einen Zug
   *[other] { $count } Züge
  } zurück:
take-back-sure = Möchtest du das?
button-take-back-sure = Zurücknehmen
vote-asked = Ich frage die anderen am Tisch. Dort siehst du, was sie sagen. Nach einem **{ BUTTON("button-vote-refuse") }** kannst du erst im nächsten Zug wieder fragen.
vote-wait = Der Tisch wartet. { $clock ->
    [no] { $player } bleibt am Zug.
   *[yes] { $player } bekommt { $time } für diesen Zug.
  }
vote-given = { $player } hat wieder Zeit. Der Tisch wartet.
vote-computer = Ein Computer spielt für { $player } weiter. Der Platz lässt sich jederzeit zurücknehmen.
vote-replace = Jemand anders kann den Platz von { $player } übernehmen.
vote-end = Die Partie endet, und { $player } verliert sie.
vote-abort-agree = Alle sind einverstanden: Die Partie endet, und niemand gewinnt.
vote-abort-refuse = Nicht alle sind einverstanden: Die Partie geht weiter.
vote-take-back-agree = Alle sind einverstanden. Die Züge sind zurückgenommen.
vote-take-back-refuse = Nicht alle sind einverstanden: Nichts wird zurückgenommen.
vote-expired = Die Zeit für die Abstimmung ist um, und nicht alle haben zugestimmt: Nichts ändert sich.
vote-moot = Die Partie ist weitergegangen. Die Abstimmung hat sich erledigt.
choice-wait = warten
choice-computer = ein Computer spielt weiter
choice-replace = jemand anders spielt weiter
choice-end = die Partie beenden
choice-agree = ja
choice-refuse = nein
status-vote = Es wird abgestimmt.
button-votes = Abstimmung ansehen
button-vote-wait = Warten
button-vote-computer = Computer spielt weiter
button-vote-replace = Jemand anders spielt weiter
button-vote-end = Partie beenden
button-vote-agree = Ja
button-vote-refuse = Nein

offer-anybody = Platz { $seat } von **{ $player }** ist frei für jemand anderen. Wer zuerst auf den Knopf drückt, spielt dort weiter, mit Hand und Punkten. Das Angebot endet, wenn { $player } einen Zug macht.
offer-invited = { $invited }, **{ $player }** bietet dir Platz { $seat } in dieser Partie an, mit Hand und Punkten. Das Angebot endet { $left }.
offer-withdrawn = Der Platz wird nicht mehr angeboten. Du spielst weiter.
button-withdraw-offer = Angebot zurückziehen
error-plays-here = { $player } spielt hier schon mit.
status-offered = Der Platz von **{ $player }** wird { $invited } angeboten.
status-offered-anybody = Der Platz von **{ $player }** ist frei für jemand anderen.
reminder-taken = **{ $game }:** { $player } hat deinen Platz übernommen. { $where }
seat-taken-since = { $player } spielt seit { $moment } auf deinem Platz. Du kannst gern zuschauen.
seat-taken-away = Jemand anders spielt seit { $moment } auf deinem Platz. Du kannst gern zuschauen.
offer-taken = { $player } hat den Platz übernommen.
offer-done = Ich frage { $player } am Tisch. Bis zur Zusage spielst du weiter.
button-take-over = Platz übernehmen
button-seat-back = Platz zurücknehmen
button-stand-in = Computer spielt für mich
button-ask-abort = Ende vorschlagen
button-ask-take-back = Die anderen fragen
stand-in-done = Ein Computer spielt für dich weiter. Nimm deinen Platz zurück, wann immer du willst: hier, unter der neuesten Nachricht der Partie oder in `/partien`.
seat-back-done = Willkommen zurück! Du spielst wieder selbst.
reminder-standin-over = **{ $game }:** Eine Weile hat ein Computer für dich gespielt. { $where }
reminder-standin = **{ $game }:** Ein Computer spielt für dich weiter, weil die anderen nicht länger warten wollten. { $where } Du kannst deinen Platz jederzeit zurücknehmen.

table-no-such-vote = Diese Abstimmung gibt es nicht.
table-not-an-elector = Hier stimmen die anderen am Tisch ab. Es hat sich nichts geändert.
table-vote-over = Diese Abstimmung ist vorbei.
table-refused-before = Dazu haben die anderen in diesem Zug schon **{ BUTTON("button-vote-refuse") }** gesagt. Im nächsten Zug kannst du wieder fragen.
table-no-such-offer = Dieser Platz wird nicht mehr angeboten.
table-offered-elsewhere = Dieser Platz wird jemand anderem angeboten.
table-played-elsewhere = Wer an diesem Tisch schon einen Platz hatte, kann keinen anderen übernehmen.
table-no-other-person = An diesem Tisch spielt sonst niemand. Der Computer würde allein spielen. Du kannst aufgeben oder die Partie beenden.
table-not-missing = Gerade spielt kein Computer für dich.
error-not-here = { $player } ist nicht auf diesem Server. Darum kann ich den Platz nicht anbieten.

command-substitute = vertretung
    .description = Deinen Platz jemandem anbieten oder, ohne Namen, einen Computer für dich spielen lassen
option-substitute = durch
    .description = Wer deinen Platz übernehmen soll
lobby-hints = Alle dürfen nach Tipps fragen.
option-hints = tipps
    .description = Ob alle nach Tipps fragen dürfen
