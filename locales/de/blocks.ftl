# Andere blockieren: zwei Knöpfe von /ich einstellungen. Immer privat. Kein Satz sagt, wer wen blockiert.


blocks-none = Du blockierst niemanden. **Eine Person blockieren** in `/ich einstellungen` hält euch von gemeinsamen neuen Tischen fern.
blocks-title = Du blockierst { $count ->
    [one] eine Person
   *[other] { $count } Personen
  }
blocks-explained = Sie können sich an keinen Tisch setzen, an dem du sitzt, und du nicht an ihre. Ihre Einladungen benachrichtigen dich nicht. Gemeinsame Partien gehen weiter. Ich sage ihnen nichts davon.
blocks-lift = Nicht mehr blockieren

table-not-open = Dieser Tisch steht dir nicht offen. Das kann mehrere Gründe haben, und ich nenne keinen.
table-blocked-here = An diesem Tisch sitzt jemand, den du blockierst. **Wen ich blockiere** in `/ich einstellungen` zeigt deine Liste.
table-blocked-invited = Du blockierst diese Person. Mit **Wen ich blockiere** in `/ich einstellungen` hebst du das auf.
table-blocked-self = Dich selbst kannst du nicht blockieren.
table-too-many-blocked = Du blockierst { $most } Personen, mehr geht nicht. Hebe zuerst eine Blockierung auf.
error-block-bot = { $player } ist ein Bot und setzt sich nie an einen Tisch.
