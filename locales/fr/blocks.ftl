# Bloquer d’autres personnes : deux boutons de /moi réglages. Toujours privé. Aucune phrase ne dit qui a bloqué qui.


blocks-none = Tu ne bloques personne. **Bloquer une personne** dans `/moi réglages` vous évite de vous retrouver à de nouvelles tables.
blocks-title = Tu bloques { $count ->
    [one] une personne
   *[other] { $count } personnes
  }
blocks-explained = Ces personnes ne peuvent pas rejoindre une table où tu joues, ni toi une des leurs. Leurs invitations ne te notifient pas. Les parties déjà communes continuent. Je ne leur en dis rien.
blocks-lift = Débloquer

table-not-open = Cette table ne t’est pas ouverte. Il peut y avoir plusieurs raisons, et je ne dis pas laquelle.
table-blocked-here = Une personne que tu bloques est à cette table. **Personnes bloquées** dans `/moi réglages` montre ta liste.
table-blocked-invited = Tu bloques cette personne. **Personnes bloquées** dans `/moi réglages` permet de la débloquer.
table-blocked-self = Tu ne peux pas te bloquer toi-même.
table-too-many-blocked = Tu bloques déjà { $most } personnes, et c’est le maximum. Débloque d’abord quelqu’un.
error-block-bot = { $player } est un bot et ne rejoint jamais de table.
