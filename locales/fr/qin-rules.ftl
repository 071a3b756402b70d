### Les règles de Qin, en bref, par sujet et dans l’ordre où elles sont montrées. Nos propres mots.

qin-rules-overview =
    Tu règnes au temps des royaumes combattants. Pose des tuiles sur la prairie, fonde des **provinces** et gagne des **villages**. Chaque fois, une de tes pagodes vient sur le plateau. **Qui place en premier sa dernière pagode gagne aussitôt.**
    Avec 2, 3 ou 4 places, chaque personne commence avec 24, 19 ou 15 pagodes, et tient trois tuiles que les autres ne voient pas.
    .picture = Les cases rondes sont des villages. Une pagode montre à qui est une province ou un village.
    .title = Le jeu en bref
qin-rules-turn =
    Pose une de tes trois tuiles sur deux cases de **prairie** libres qui ont un bord commun, dans n’importe quel sens. Une moitié au moins doit avoir un bord commun avec une case de province qui était déjà là, de n’importe quelle couleur. Les coins et les villages ne comptent pas.
    Ensuite, tout se fait de soi-même : d’abord les provinces, puis les villages. À la fin, tu pioches une nouvelle tuile.
    Si tu ne peux poser aucune de tes tuiles, tu passes et ne pioches rien.
    .title = Un tour
qin-rules-provinces =
    Deux cases ou plus de la même couleur, reliées, sont une **province**. Si ta tuile en crée une, elle est à toi : places-y une pagode.
    Quand une province grandit, elle reste à son propriétaire, peu importe qui a posé la tuile. Une case isolée n’est à personne.
    À partir de **cinq cases**, une province est **majeure** : son propriétaire y ajoute une deuxième pagode, jamais plus. Sur l’image, sa pagode a deux toits.
    .title = Provinces
qin-rules-joining =
    Une tuile peut joindre plusieurs provinces d’une couleur en une seule. Elle va à qui y apporte le plus de cases par ses provinces. La nouvelle tuile et les cases isolées ne comptent pas. Toutes les autres pagodes de la province reviennent à leurs propriétaires.
    Trois choses ne sont pas permises :
    - joindre deux provinces majeures
    - joindre quand deux personnes apportent autant de cases, et que personne n’en apporte plus
    - prendre une province majeure
    Donc **les provinces majeures sont sûres**. Elles peuvent en prendre de petites.
    .title = Joindre des provinces
qin-rules-villages =
    À côté d’un village comptent les pagodes de toutes les provinces qui ont un bord commun avec lui. Une province majeure compte 2. La pagode du village lui-même ne compte pas.
    Un village **libre** va à qui en a le plus. Un village **pris** ne change de mains que si quelqu’un en a plus que son propriétaire et plus que tous les autres. À égalité, rien ne change. Cela vaut peu importe qui a posé la tuile.
    .title = Villages
qin-rules-end =
    La partie se termine **aussitôt** que quelqu’un place sa dernière pagode : cette personne gagne.
    Elle se termine aussi quand personne n’a plus de tuile, quand aucune tuile n’entre sur le plateau, ou quand tout le monde passe l’un après l’autre. Alors, qui a le plus de pagodes sur le plateau gagne. À égalité, on partage la victoire.
    Dans une série, on additionne les pagodes qui restent à chacun. Le plus petit total gagne.
    .title = La fin
qin-rules-notation =
    `place RY F7 G7` pose la moitié rouge en F7 et la moitié jaune en G7. R, Y, B sont rouge, jaune, bleu. Les colonnes vont de A à M, les lignes de 1 à 13, A1 est en haut à gauche.
    Prends `/qin poser`, ou `/qin coup` avec un tel texte, ou appuie simplement sur **{ BUTTON("button-play") }** sous le plateau.
    .title = Comment s’écrivent les coups
