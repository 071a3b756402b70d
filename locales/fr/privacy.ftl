### Ce que le bot garde sur une personne, et ce qu’elle peut faire.

command-policy = vie-privée
    .description = Ce que je garde sur toi, pourquoi et combien de temps ; tout en fichier (pour toi seulement)
policy-title = Vie privée
policy-kept = **Gardé :** le numéro de ton compte, ton nom aux tables, tes parties avec tous leurs coups, tes réglages, et ce que tu écris ou prévois ici. J’en ai besoin pour jouer sur plusieurs jours et compter les résultats.
policy-not-kept = **Pas gardé :** messages, listes de membres, adresses e-mail ou IP. Rien n’est vendu ni utilisé pour la publicité.
policy-seen = **Les autres voient** ton nom et tes coups aux tables, et tes résultats sur un serveur sauf si tu les caches (`/moi réglages`). Personne d’autre ne voit ta main, tes notes et tes tours prévus.
policy-ends = **Combien de temps :** les parties restent, sans toi si tu appuies sur **Effacer mes données**. Le reste part après quelques jours, avec la partie, ou à ta demande.
policy-operator = **Responsable :** { $contact }
policy-no-operator = **Responsable :** la personne qui héberge ce bot, et qui n’a pas donné de nom ici. Demande à qui gère ce serveur.
policy-program = **Programme :** Pagoda, { $address }
button-policy = Tout le texte
button-terms = Conditions d’utilisation
policy-file = Tout le texte, en fichier.
terms-file = Les conditions d’utilisation, en fichier.
file-name-privacy = vie-privee
file-name-terms = conditions-d-utilisation
