### Was der Bot über eine Person speichert und was sie tun kann.

command-policy = datenschutz
    .description = Was ich über dich speichere, wozu und wie lange; alles als Datei (nur du)
policy-title = Datenschutz
policy-kept = **Gespeichert:** die Nummer deines Kontos, dein Name an Tischen, deine Partien mit allen Zügen, deine Einstellungen und was du hier schreibst oder planst. Ich brauche es, um über Tage zu spielen und Ergebnisse zu zählen.
policy-not-kept = **Nicht gespeichert:** Nachrichten, Mitgliederlisten, E-Mail- oder IP-Adressen. Nichts wird verkauft oder für Werbung benutzt.
policy-seen = **Andere sehen** deinen Namen und deine Züge an Tischen und deine Ergebnisse auf einem Server, wenn du sie nicht verbirgst (`/ich einstellungen`). Deine Hand, Notizen und Pläne siehst nur du.
policy-ends = **Wie lange:** Partien bleiben, ohne dich, wenn du **Meine Daten löschen** drückst. Alles andere geht nach einigen Tagen, mit der Partie oder auf deinen Wunsch.
policy-operator = **Verantwortlich:** { $contact }
policy-no-operator = **Verantwortlich** ist, wer diesen Bot betreibt. Hier ist kein Name angegeben. Frag bitte, wer diesen Server verwaltet.
policy-program = **Programm:** Pagoda, { $address }
button-policy = Ganze Erklärung
button-terms = Nutzungsbedingungen
policy-file = Die ganze Erklärung, als Datei.
terms-file = Die Nutzungsbedingungen, als Datei.
file-name-privacy = datenschutz
file-name-terms = nutzungsbedingungen
