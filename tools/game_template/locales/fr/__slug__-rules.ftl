### Les règles de __Title__, en bref, par sujet et dans l’ordre où on les montre.

__key__-rules-overview =
    Douze pierres sont en ligne. À ton tour, tu en prends **une, deux ou trois** au bout. Tu ne peux pas passer.
    .title = Le jeu en bref
__key__-rules-end =
    Qui prend la **dernière pierre** gagne. Tous les autres perdent.
    .title = La fin
