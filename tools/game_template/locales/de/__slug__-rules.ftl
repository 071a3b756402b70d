### Die Regeln von __Title__, kurz, nach Themen und in der Reihenfolge, in der sie gezeigt werden.

__key__-rules-overview =
    Zwölf Steine liegen in einer Reihe. In deinem Zug nimmst du **einen, zwei oder drei** von ihrem Ende. Passen darfst du nicht.
    .title = Das Spiel in Kürze
__key__-rules-end =
    Wer den **letzten Stein** nimmt, gewinnt. Alle anderen verlieren.
    .title = Das Ende
