### Les premières minutes sur un serveur : le bonjour, /aide, ce que je peux faire.

arrival = **Bonjour, je suis Pagoda.** Avec moi, on joue ici à des jeux de société sur plusieurs jours. Joue ton coup quand tu as une minute, et le plateau attend les autres.
arrival-again = Plus de 30 jours ont passé sans moi : j’ai donc effacé les parties précédentes de ce serveur.
arrival-next = Avec d’autres : appuie sur **{ BUTTON("button-home-new") }**, et les autres appuient sur **{ BUTTON("button-join") }**. `/aide` dit ce qu’il y a d’autre. `/serveur` est pour les personnes qui gèrent ce serveur.
first-level = L’ordinateur joue au niveau *{ $level }*, { $place } sur { $levels }. Pour un plus fort, appuie sur **{ BUTTON("button-stronger") }** après la partie, ou choisis-le par **{ BUTTON("button-home-new") }**.
first-here = Ici, tu joues contre l’ordinateur.
first-nowhere = { $why } Je ne peux pas non plus t’envoyer de messages privés : autorise-les dans les paramètres de confidentialité d’un serveur que nous partageons, puis appuie de nouveau.
button-open-table = Ouvrir { $game }
button-learn-game = Apprendre { $game }

help-title = Jouer avec Pagoda
help-start = **Commencer :** une partie contre l’ordinateur commence aussitôt. Avec d’autres : appuie sur **{ button-home-new }**, et les autres appuient sur **{ BUTTON("button-join") }** ; des ordinateurs peuvent aussi y jouer.
help-start-alone = **Commencer :** appuie sur un jeu. Ici, tu joues contre des ordinateurs, et la partie commence tout de suite. Sur un serveur, tu joues avec d’autres.
help-play = **Jouer :** appuie sur **{ BUTTON("button-play") }** sous le plateau et choisis pas à pas. Tu vois un aperçu avant de confirmer.
help-learn = **Apprendre :** `/apprendre` prend deux minutes. `/règles` explique chaque sujet par une image.
help-find = **Trouver :** `/parties` liste ce qui t’attend, et les tables à rejoindre. `/accueil` a tout en boutons.
help-self = **Toi :** `/moi réglages` a les rappels, les heures calmes, la langue et tes données. `/moi absence` arrête ton temps.
help-table = **Une table :** **{ BUTTON("button-more") }** sous le plateau a le reste : conseil, analyse, anticiper, reprendre un coup, abandonner. **En mots** sous **État et journal** dit tout ce que montre une image.
help-manage = **Ce serveur :** `/serveur` règle où et comment on joue ici.
command-help = aide
    .description = Comment jouer ici (pour toi seulement)

setup-title = Pagoda sur ce serveur
setup-check = **Ce qu’il me faut dans { $where } :**
setup-tags = ➖ Les posts ont des tags si je peux *Gérer les salons* et si le forum a de la place, ou si tu ajoutes ceux qui manquent : { $tags }. Sans tags, tout marche quand même.
setup-posts = ➖ Avec *Gérer les fils*, je peux changer les tags de mes posts au fil des parties.
setup-players = { $may ->
    [yes] ✅ Les personnes qui jouent : { $permission }
   *[no] ➖ Les personnes qui jouent ont aussi besoin de *{ $permission }*, et `@everyone` ne l’a pas à cet endroit. Sur téléphone, les boutons d’un fil archivé ne marchent pas sans cela.
  }
setup-ready = Tout va bien. { $command } ouvre une table. `/aide` dit le reste.
setup-grant = Donne ce qui manque dans les réglages du salon ({ $where }, *Modifier le salon*, *Permissions*) : ajoute mon rôle et permets-le-lui. Pour tout le serveur, passe par *Paramètres du serveur*, *Rôles*. Puis relance `/serveur`.
