# Die Webseiten und die Links dorthin.

page-person = jemand
page-skip = Zum Inhalt
page-languages = Sprache
page-parts = Teile dieser Seite
page-players = Mitspielende
page-to-move = am Zug
page-won = gewonnen
page-your-turn = Du bist am Zug
page-board = Brett
page-steps = Schritte
page-step = Schritt
page-go = Zeigen
page-story = Was geschah
page-until = Zeit bis
page-waits = { $what ->
    [vote] Eine Abstimmung läuft.
    [offer] Ein Platz wird angeboten.
    [away] Es läuft keine Zeit: Wer am Zug ist, ist abwesend.
    [hours] Gerade läuft keine Zeit: Es ist keine Spielzeit.
    [server] Die Partie wartet: Ihr Server ist nicht erreichbar.
   *[lost] Die Partie wartet: Ihr Ort wurde gelöscht.
  }
page-files = Dateien und Feeds
page-json = Stellung als JSON
page-feed = RSS-Feed
page-zoom = Großes Bild
page-close = Schließen
page-deal = Die Mischung
page-deal-check = Prüfen
page-deal-right = Der Startwert in der Datei ergibt diese Mischung. Hast du während der Partie dieselbe notiert, wurde sie nicht geändert.
page-deal-wrong = Der Startwert in der Datei ergibt eine andere Mischung.
page-deal-unable = Dein Browser kann sie hier nicht prüfen: Dazu braucht er https und die Datei der Partie. Wie es von Hand geht, sagt das Dokument über Dateien von Partien.
page-see-board = Brett ansehen
page-all-games = Alle Partien
page-games = Partien
page-running = Laufende Partien ({ $count })
page-turn-since = Am Zug seit
page-finished = Beendete Partien
page-ended = Beendet am
page-game = Spiel
page-every-game = Alle Spiele
page-from = Beendet ab
page-to = Beendet bis
page-show = Zeigen
page-no-games = Keine beendete Partie passt dazu.
page-pages = Weitere Partien
page-later = Spätere
page-earlier = Frühere
page-ratings = Rangliste: { $game }
page-periods = Zeiträume
page-rank = Rang
page-player = Name
page-rating = Wertung
page-game-count = Partien
page-calendar = Züge, die auf mich warten
page-deadline = { $game }: Die Zeit für deinen Zug endet (Tisch { $number })

page-missing = Diese Seite gibt es nicht
    .then = Prüfe den Link oder bitte in Discord um einen neuen.
page-withdrawn = Dieser Link wurde zurückgezogen
    .then = Bitte in Discord um einen neuen.
page-wrong = Ich kann diese Adresse nicht lesen
    .then = Öffne den Link noch einmal so, wie du ihn bekommen hast.
page-method = Eine Seite kann man nur lesen
    .then = Öffne den Link in einem Browser.
page-often = Zu viele Anfragen
    .then = Warte ein paar Sekunden und lade die Seite dann neu.
page-busy = Ich habe gerade zu viel zu tun
    .then = Warte ein paar Sekunden und lade die Seite dann neu.
page-failed = Diese Seite funktioniert nicht
    .then = Lade sie neu. Hilft das nicht, sage es denen, die den Bot betreiben.

button-page = Webseite
button-withdraw-links = Alle Links zurückziehen
button-withdraw-own-links = Meine Links zurückziehen
link-made = Wer diesen Link hat, sieht den Tisch wie beim Zuschauen, ohne Konto: { $address }
    .own = Derselbe für dich selbst; der Tab sagt, wenn du am Zug bist: { $address }
    .then = Kopiere ihn jetzt: Ich behalte ihn nicht. Ein zurückgezogener Link zeigt nichts mehr.
link-withdrawn = { $count ->
    [0] Es gab keinen Link zum Zurückziehen.
    [one] Der Link ist zurückgezogen.
   *[other] { $count } Links sind zurückgezogen.
}
link-server-made = Wer diesen Link hat, sieht die öffentlichen Partien dieses Servers und seine Ranglisten: { $address }
link-calendar-made = Mit dieser Adresse zeigt dein Kalender, wann deine Züge enden: { $address }
    .then = Gib sie nicht weiter. Kopiere sie jetzt: Ich behalte sie nicht.
button-my-calendar = Kalender
error-no-pages = Dieser Bot hat keine Webseiten. Wer ihn betreibt, kann sie einschalten.
