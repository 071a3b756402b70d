### Was erreicht wurde: Statistik, Wertung, Bestenlisten; und vergessen zu werden.

table-no-such-game = Dieses Spiel kenne ich nicht. Nimm eines der vorgeschlagenen.
table-game-absent = Dieses Spiel ist gerade nicht da. Seine Tische warten, bis es zurück ist, und nichts geht verloren.
table-statistics-hidden = Diese Person behält ihre Statistik für sich.
table-needed = Du sitzt noch an { $count ->
    [one] einem Tisch
   *[other] { $count } Tischen
  }, darum kann ich dich noch nicht vergessen. Verlass die Tische, die noch nicht begonnen haben. Spiel laufende Partien zu Ende oder gib sie auf. Eine Partie, die du aufgegeben hast, muss erst enden. Es hat sich nichts geändert.
error-bot-statistics = { $player } ist ein Bot. Statistik gibt es für Menschen.

stats-title = Deine Partien
stats-title-of = Partien von { $player } auf diesem Server
stats-none = Noch keine beendete Partie, die zählt. Was du allein erreicht hast: `/dragoncastle solo`.
stats-none-of = Noch keine beendete Partie von { $player } auf diesem Server, die zählt.
stats-count = { $games ->
    [one] eine Partie
   *[other] { $games } Partien
  }
stats-games = { stats-count }, { $wins ->
    [0] keine gewonnen
   *[other] { $wins } gewonnen
  }
stats-in-all = **Insgesamt**: { $figures }
stats-game = **{ $game }**: { $figures }
stats-pace = { $pace } pro Zug
stats-rating = Wertung auf diesem Server { $rating }
stats-skill = Stärke { $sure ->
    [yes] {""}
   *[no] {"vielleicht "}
  }{ $place } ({ stats-count })
stats-skill-unknown = Stärke noch nicht bekannt ({ stats-count })
stats-scores = Bestwert { $best }, im Schnitt { $average }
stats-mistake = Häufigster Fehler: { mistake-kind }, in { $count } deiner letzten { $games } Partien mit Analyse{ $games_before ->
    [0] .
   *[other] , in { $before } der { $games_before } davor.
  }
stats-opponents = Am häufigsten mit { $players }
stats-opponent = **{ $player }** ({ $games })
stats-measured = *Pro Zug: der Median der Zeit vom Beginn deines Zugs bis zu seinem letzten Schritt, mit Nächten und Abwesenheiten.*

rating = **{ $rating }**{ $provisional ->
    [yes] {" "}(vorläufig)
   *[no] {""}
  }
span-days = { $number } Tg.
span-hours = { $number } Std.
span-minutes = { $number } Min.
span-seconds = { $number } Sek.

button-leaderboard-month = Dieser Monat
button-leaderboard-recent = Letzte 60 Tage
leaderboard-title = { $game }: Bestenliste dieses Servers
leaderboard-line = #{ $rank } **{ $player }** · { $rating } · { stats-count }
leaderboard-own = Du: { $line }
leaderboard-not-rated = Du hast hier noch keine Wertung.
leaderboard-hidden = Du stehst auf eigenen Wunsch nicht in der Liste. **{ switch-listed }** in `/ich einstellungen` ändert das.
leaderboard-away = Du: { $rating }. Nach deiner nächsten gewerteten Partie bist du wieder in der Liste.
leaderboard-none = { $period ->
    [month] Diesen Monat ist hier keine gewertete Partie zu Ende gegangen.
   *[recent] In den letzten 60 Tagen ist hier keine gewertete Partie zu Ende gegangen.
  }
leaderboard-means = Eine Zahl ist eine Spielstärke, die jemand fast sicher hat: Sie steigt, wenn man besser abschneidet als andere Menschen, und sinkt langsam nach 60 Tagen ohne gewertete Partie.
leaderboard-how = *Es zählen Partien mit mindestens zwei Menschen. Alle beginnen mit 1000. Computer zählen nicht. Je öfter dieselben Menschen aufeinandertreffen, desto weniger zählt eine Partie; gegen Menschen, die hier sonst niemanden getroffen haben, zählt sie gar nicht. { $games ->
    [one] In der ersten Partie ist eine Wertung vorläufig.
   *[other] In den ersten { $games } Partien ist eine Wertung vorläufig.
  }*

end-ratings = Wertung{ $provisional ->
    [yes] {" "}(vorläufig)
   *[no] {""}
  }: { $changes }{ $same ->
    [yes] . Eine Partie zählt nur gegen Menschen, die hier auch andere getroffen haben.
   *[no] {""}
  }
end-rating = { $player }: { $rating } ({ $change }{ $provisional ->
    [yes] , vorläufig
   *[no] {""}
  })

settings-listed = **Andere sehen deine Statistik und deinen Platz in Bestenlisten:** { $listed ->
    [yes] ja
   *[no] nein
  }

forget-ask = ### Soll ich dich vergessen?
    Das lässt sich nicht rückgängig machen.
forget-goes = **Gelöscht werden:** deine Einstellungen, Erinnerungen, Notizen und Statistik, deine Wertungen{ $ratings ->
    [0] {""}
   *[other] {" "}({ $ratings })
  } und geöffneten Dateien{ $files ->
    [0] {""}
   *[other] {" "}({ $files })
  }.
forget-stays = **Ohne dich bleiben:** { $games ->
    [0] {""}
   *[other] Partien, die du gespielt oder eröffnet hast ({ $games }), mit Zügen und Ergebnissen, denn es sind auch die Partien der anderen. Statt deines Namens steht dort „Unbekannt“.{" "}
  }Burgen, die du hinzugefügt hast, bleiben auf ihren Servern.
forget-beyond = **Nicht löschen kann ich:** Nachrichten in Discord und Dateien von Partien, die jemand gespeichert hat.
forget-done = Ich habe dich vergessen. Falls du wieder spielst, fängst du neu an.
forget-nothing = Ich weiß nichts über dich, also gibt es nichts zu vergessen.
forget-kept = Es hat sich nichts geändert.
button-forget = Ja, vergiss mich
button-forget-not = Nein, alles behalten

command-stats = statistik
    .description = Partien, Siege, Wertungen im Verlauf, letzte Partien, auch gegen jemanden (nur du)
command-leaderboard = bestenliste
    .description = Die Besten in einem Spiel auf diesem Server (nur du)
option-player = person
    .description = Eine andere Person (nur Partien auf diesem Server)

leaderboard-page = Seite { $page }
stats-latest = Die letzten Partien
stats-latest-with = Die letzten Partien mit { $player }
stats-between = **Gegen { $player }**: { stats-count }; vorne warst du in { $ahead }, { $player } in { $behind }.
ratings-title = Deine Wertungen auf diesem Server
ratings-title-of = Wertungen von { $player } auf diesem Server
ratings-axis = Gewertete Partien
ratings-provisional = vorläufig
ratings-alt = { $game }: { $games ->
    [one] eine gewertete Partie
   *[other] { $games } gewertete Partien
  }, von { $first } auf { $now }, im besten Fall { $best }.
