### Le panneau Jouer des jeux qui n’en ont pas à eux : un coup mot à mot.

panel-first = Que fais-tu ? Tu vois ce qui en résulte avant de confirmer.
panel-next = Le coup commence par `{ $beginning }`. Comment continue-t-il ?
panel-choose = Choisir …
panel-choose-part = De { $first } à { $last }
panel-earlier = Choix précédents
panel-later = Choix suivants
panel-preview = **Aperçu.** Appuie sur **Confirmer** pour jouer cela.
panel-moved-on = La partie a avancé depuis ce message. Voici la position maintenant.
