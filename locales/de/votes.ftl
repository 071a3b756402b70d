### Abstimmungen, Plätze, die den Spieler wechseln, Partien, die vor ihrem Ende enden.

computer-for = Computer für { $player }
somebody = jemand

turn-standin = Für **{ $player }** spielt ein Computer weiter, bis der Platz zurückgenommen wird.
turn-return = **{ $player }** spielt wieder selbst.
turn-replace = **{ $player }** übernimmt Platz { $seat }.
turn-timeout = Die anderen warten nicht länger auf **{ $player }**.
turn-abort = **{ $player }** hat darum gebeten, die Partie zu beenden, und alle sind einverstanden.
turn-silence = Sehr lange hat niemand gespielt.
end-timeout = Die Partie endet hier, weil sie zu lange aufgehalten wurde.
end-aborted = Die Partie endet hier ohne Sieger. Sie zählt für niemanden.
end-silence = Die Partie endet hier ohne Sieger, weil sehr lange niemand gespielt hat. Sie zählt für niemanden.

vote-asks = { $players }, bitte stimmt ab:
vote-missing = Was soll geschehen? Die anderen entscheiden; mehr als die Hälfte von ihnen genügt.
vote-abort = **{ $player }** bittet darum, die Partie jetzt ohne Sieger zu beenden. Alle müssen einverstanden sein.
vote-take-back = **{ $player }** bittet darum, Folgendes zurückzunehmen. Alle müssen einverstanden sein; der nächste Zug beendet die Frage.
vote-move = - { $player }: `{ $move }`
vote-more-moves = - … und { $count ->
    [one] ein früherer Zug
   *[other] { $count } frühere Züge
  }
vote-reveals = Dabei wurde etwas gezogen oder aufgedeckt. Wer es gesehen hat, weiß es weiterhin, und es kommt in derselben Reihenfolge wieder.
vote-ballot = - { $player }: { $choice }
vote-pending = …
vote-until = Die Abstimmung endet { $left }.
vote-elsewhere = Diese Abstimmung geht in einer neueren Nachricht weiter: { $where }
vote-asked = Die anderen werden am Tisch gefragt. Dort siehst du, was sie sagen.
vote-wait = Der Tisch wartet. { $player } hat die Zeit für einen Zug von Neuem.
vote-computer = Für { $player } spielt ein Computer weiter. Der Platz lässt sich jederzeit zurücknehmen.
vote-replace = Jemand anders kann den Platz von { $player } übernehmen.
vote-end = Die Partie endet, und { $player } hat verloren.
vote-abort-agree = Alle sind einverstanden: Die Partie endet ohne Sieger.
vote-abort-refuse = Nicht alle sind einverstanden: Die Partie geht weiter.
vote-take-back-agree = Alle sind einverstanden: Es wird zurückgenommen.
vote-take-back-refuse = Nicht alle sind einverstanden: Es bleibt, wie es ist.
vote-expired = Die Zeit für die Abstimmung ist um, und nicht alle haben zugestimmt: Es bleibt, wie es ist.
vote-moot = Die Partie ist weitergegangen, es gibt also nichts mehr abzustimmen.
choice-wait = warten
choice-computer = ein Computer spielt weiter
choice-replace = jemand anders spielt weiter
choice-end = die Partie beenden
choice-agree = ja
choice-refuse = nein
button-vote-wait = Warten
button-vote-computer = Computer spielt weiter
button-vote-replace = Jemand anders spielt weiter
button-vote-end = Partie beenden
button-vote-agree = Ja
button-vote-refuse = Nein

offer-anybody = Platz { $seat } von **{ $player }** ist frei für jemand anderen. Wer drückt, übernimmt ihn, wie er ist. Das gilt, bis { $player } zieht.
offer-invited = { $invited }, **{ $player }** bietet dir Platz { $seat } in dieser Partie an, wie er ist. Das Angebot endet { $left }.
offer-taken = { $player } hat den Platz übernommen.
offer-done = { $player } wird am Tisch gefragt. Bis zur Zusage spielst du weiter.
button-take-over = Platz übernehmen
button-seat-back = Meinen Platz zurücknehmen
button-stand-in = Computer für mich spielen lassen
button-ask-abort = Ende für alle vorschlagen
button-ask-take-back = Die anderen fragen
stand-in-done = Für dich spielt ein Computer weiter. Nimm deinen Platz zurück, wann immer du willst: hier, unter der Nachricht des Zuges oder mit `/table return`.
seat-back-done = Willkommen zurück! Du spielst wieder selbst.
reminder-standin-over = Für dich hat in { $game } eine Weile ein Computer gespielt: { $where }
reminder-standin = für dich spielt in { $game } ein Computer weiter, weil die anderen weiterspielen wollten: { $where } Du kannst deinen Platz jederzeit zurücknehmen.

table-no-such-vote = Diese Abstimmung gibt es nicht.
table-not-an-elector = Hier stimmen die anderen am Tisch ab, es hat sich also nichts geändert.
table-vote-over = Diese Abstimmung ist vorbei.
table-no-such-offer = Dieser Platz ist nicht mehr zu haben.
table-offered-elsewhere = Dieser Platz ist jemand anderem angeboten.
table-nobody-left = An diesem Tisch spielt sonst niemand, ein Computer würde also allein spielen. Du kannst aufgeben oder das Ende vorschlagen.
table-not-missing = Kein Computer hält einen Platz für dich frei.
error-not-here = { $player } ist nicht auf diesem Server, ich kann den Platz also nicht anbieten.

command-resign = aufgeben
    .description = Eine Partie verlassen: aufgeben, einen Computer spielen lassen, das Ende vorschlagen
command-abort = beenden
    .description = Die anderen bitten, die Partie jetzt ohne Sieger zu beenden
command-takeback = zurücknehmen
    .description = Die anderen bitten, deinen letzten Zug und alles danach zurückzunehmen
command-substitute = vertretung
    .description = Deinen Platz jemandem anbieten; ohne Namen spielt ein Computer für dich weiter
command-return = rückkehr
    .description = Deinen Platz von dem Computer zurücknehmen, der für dich spielt
command-hint = tipp
    .description = Ein guter Zug, gegen Computer oder wo der Tisch es erlaubt (nur für dich)
option-substitute = durch
    .description = Wer deinen Platz übernehmen soll
lobby-hints = Alle dürfen nach Tipps fragen.
option-hints = tipps
    .description = Dürfen alle nach guten Zügen fragen?
