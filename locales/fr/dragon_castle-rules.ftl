### Les règles de Dragon Castle, en bref, par sujet et dans l’ordre où elles sont montrées. Nos propres mots.

dragon-castle-rules-overview =
    Le vieux château tombe en ruine : 116 tuiles, sur trois étages au plus. Prends-en des tuiles et place-les dans ton **royaume**. Quatre tuiles ou plus d’une même sorte, reliées, sont retournées. Cela rapporte des **points**, et tu peux y bâtir des **sanctuaires**. De nouvelles tuiles peuvent aller sur les tuiles retournées. Plus un sanctuaire est haut, plus il rapporte à la fin. **Qui a le plus de points gagne.**
    Il y a six sortes de tuiles :
    - Trois **guildes** avec des valeurs de 1 à 6 : marchands (jaune), guerriers (rouge), fermiers (vert)
    - Trois sortes **spéciales** sans valeur : saisons (bleu, 4 symboles), vents (noir, 4), dragons (violet, 3)
    Chaque symbole existe quatre fois. Les tuiles sous d’autres tuiles du château sont cachées. Tout le reste est visible pour tous.
    On joue de deux à quatre, ou en solo. Un royaume a 6 × 6 cases, ou 6 × 4 avec l’option `royaume`. Chaque personne commence avec un sanctuaire dans sa **réserve**. Le reste des 40 sanctuaires est la **réserve commune**.
    Jusqu’à trois **esprits** (des pouvoirs pour tous) et trois **cartes dragon** (des points en plus à la fin) peuvent être en jeu. Laisse-les de côté pour ta première partie.
    .picture = En haut, le château ; en bas, les royaumes d’Ada et de Ben. Les petits nombres noirs sont les étages.
    .title = Le jeu en bref
dragon-castle-rules-turn =
    D’abord, une **action** :
    - **Paire** : prends deux tuiles au même symbole.
    - **Tuile et sanctuaire** : prends une tuile, et un sanctuaire de la réserve commune dans ta réserve.
    - **Défausse** : retire une tuile de la partie pour 1 point.
    - **Invoquer le dragon** : prends un jeton compte à rebours et aucune tuile. C’est permis seulement quand le château n’a plus de tuile au-dessus de l’étage 1.
    Puis :
    1. **Place** dans ton royaume les tuiles que tu as prises.
    2. **Consolide** chaque groupe de quatre tuiles ou plus d’une même sorte. Juste après chacun, tu peux y **bâtir des sanctuaires**.
    Une fois pendant ton tour, tu peux activer un **esprit**, s’il y en a un en jeu.
    Le tour se termine de lui-même quand il n’y a aucun groupe à consolider et que tu ne peux pas activer d’esprit. Sinon, tu le termines. Puis c’est la place suivante, dans le sens des aiguilles d’une montre. Qui commence est tiré au sort.
    .title = Un tour
dragon-castle-rules-taking =
    Une tuile est **disponible** si rien n’est posé dessus et si son côté gauche ou droit, un des longs, n’a pas de tuile voisine au même étage.
    Sauf si tu invoques le dragon, commence par une tuile disponible de **l’étage le plus haut** : le plus haut où le château a une tuile. Décide seulement ensuite quoi en faire. Dès qu’une tuile a été découverte, on ne revient pas en arrière.
    - **Paire** : prends une deuxième tuile disponible, de n’importe quel étage, avec exactement le même symbole. La première est alors partie : la deuxième peut donc être une tuile qu’elle bloquait ou couvrait.
    - **Tuile et sanctuaire** : prends 1 sanctuaire de la réserve commune dans ta réserve. Pas quand la réserve commune est vide.
    - **Défausse** : la tuile quitte la partie, face cachée. Tu reçois 1 point.
    - **Invoquer le dragon**, au lieu de prendre une tuile : permis quand le château n’a de tuiles qu’à l’étage 1. Prends le jeton compte à rebours le plus à droite, 2 points à la fin. Quand le château est vide, c’est tout ce que tu peux faire.
    Chaque tuile que tu gardes doit avoir une place permise dans ton royaume. Avec de la place pour une seule tuile, tu ne peux pas prendre de paire. Sans place, tu peux seulement défausser, ou invoquer le dragon.
    Exemple : trois tuiles sont côte à côte à l’étage le plus haut, Guerrier 1, Corps de dragon et Guerrier 1, sans rien d’autre à gauche ni à droite. Les deux Guerrier 1 sont disponibles, Corps de dragon ne l’est pas. Tu peux prendre les deux Guerrier 1 comme paire.
    .picture = Les tuiles qui ne sont pas disponibles sont assombries.
    .title = Prendre des tuiles
dragon-castle-rules-placing =
    Après ton action, tu places dans ton royaume toutes les tuiles prises ce tour, **face visible**. Chacune va
    - sur une case vide, ou
    - sur une tuile **retournée** sans sanctuaire.
    Jamais sur une tuile visible, et jamais sur un sanctuaire. Une pile peut devenir aussi haute que tu veux. Les tuiles n’ont pas besoin de se toucher, ni de toucher autre chose.
    Les groupes ne comptent que lorsque la dernière tuile est placée. Une exception : après l’effet d’un esprit, ils comptent aussitôt, même entre deux tuiles.
    Exemple : tu as pris deux Soleils. En B2 il y a une tuile retournée, en B3 une tuile retournée avec un sanctuaire, C2 est vide. Un Soleil peut aller en B2, où il est à l’étage 2, et l’autre en C2. B3 est fermée.
    .title = Placer des tuiles
dragon-castle-rules-sets =
    Des tuiles sont **voisines** si elles ont un bord commun. Les coins ne comptent pas. Leurs étages n’importent pas. D’une pile, seule la tuile du sommet compte.
    Quand toutes les tuiles sont placées, chaque groupe relié de **quatre tuiles visibles ou plus** d’une même sorte **doit** être consolidé : toutes ses tuiles sont retournées. Les valeurs et les symboles peuvent différer. Tant que tu as un groupe à consolider, tu ne peux rien faire d’autre, sauf employer l’esprit Changement, ou Foi pendant que tu bâtis des sanctuaires.
    - 4 tuiles : 2 points
    - 5 tuiles : 3 points
    - 6 tuiles : 5 points
    - 7 tuiles : 6 points
    - 8 tuiles : 8 points, et 1 de plus pour chaque autre tuile
    - Un groupe de **dragons** : 1 point de plus
    Puis tu peux y bâtir des sanctuaires : jusqu’à 1 sur le groupe d’une guilde, jusqu’à 2 sur le groupe d’une sorte spéciale.
    Plusieurs groupes se consolident un par un, dans l’ordre de ton choix, chacun avec ses points et ses sanctuaires.
    Exemple : Marchand 1, Marchand 4 et Marchand 5 sont côte à côte, tous à l’étage 1. Tu places Marchand 6 à côté de l’un d’eux, à l’étage 2. Ces quatre marchands sont un groupe : 2 points et jusqu’à 1 sanctuaire. Avec un cinquième marchand, cela aurait fait 3 points.
    .title = Groupes
dragon-castle-rules-shrines =
    Juste après avoir consolidé un groupe, tu peux bâtir des sanctuaires de ta **réserve**, seulement sur les tuiles de ce groupe :
    - Marchands, guerriers, fermiers : jusqu’à **1**
    - Saisons, vents, dragons : jusqu’à **2**
    Un seul sanctuaire tient sur une tuile. Tu peux en bâtir moins ou aucun, mais pas te rattraper plus tard : les tuiles d’anciens groupes ne prennent plus de sanctuaire.
    Une tuile sous un sanctuaire est fermée : rien ne peut y être placé.
    À la fin de la partie, chaque sanctuaire rapporte
    - 1 point à l’étage 1,
    - 2 points à l’étage 2,
    - 3 points à l’étage 3 ou plus haut.
    Tu commences avec 1 sanctuaire en réserve et tu en reçois d’autres par l’action **Tuile et sanctuaire**. Les sanctuaires restés en réserve ne rapportent rien. Trois esprits changent ces règles : Beauté, Vent et Foi.
    Exemple : tu as 2 sanctuaires en réserve et tu consolides cinq dragons : 3 + 1 = 4 points. Une des tuiles est à l’étage 2 et une à l’étage 3. Tu bâtis sur ces deux : 2 + 3 = 5 points à la fin.
    .title = Sanctuaires
dragon-castle-rules-spirits =
    Les esprits en jeu, trois au plus, servent à tout le monde. Pendant ton tour, tu peux activer **l’un d’eux, une fois**, en plus de ton action.
    - **Quand** : à tout moment de ton tour où son effet est possible, mais pas pendant que tu bâtis des sanctuaires (seule Foi est alors permise). Tant que tu as un groupe à consolider, tu ne peux activer que Changement, et son groupe doit contenir en entier un tel groupe.
    - **Prix** : défausse 1 tuile visible de ton royaume, ou 1 sanctuaire de ta réserve. Le sanctuaire retourne à la réserve commune. Une tuile d’un groupe que tu dois encore consolider ne peut pas payer. Tu paies avant l’effet : la tuile manque alors à son groupe, et sa place est libre.
    - **Effet** : il doit s’appliquer. Sans effet possible, tu ne peux pas activer l’esprit, par exemple juste pour te débarrasser d’une tuile.
    - **Groupes** : chaque groupe de quatre ou plus qui existe après l’effet est consolidé aussitôt, même entre deux tuiles que tu places.
    Exemple : trois vents sont reliés. Paie Finesse avec l’un d’eux, et il n’en reste que deux : ce n’est pas permis. Paie avec un sanctuaire ou une autre tuile, comme Ada.
    .title = Esprits
dragon-castle-rules-spirits-one =
    - **Beauté** : consolide un groupe relié de quatre tuiles de guilde visibles ou plus de la même **valeur**. Leurs sortes peuvent différer. Tu reçois les points d’un groupe de cette taille et 1 point de plus, et tu peux bâtir jusqu’à 2 sanctuaires.
    - **Vent** : tu peux retourner une tuile visible, sans points, car ce n’est pas un groupe. Puis déplace un sanctuaire de ton royaume, même bâti ce tour, sur n’importe quelle autre tuile retournée au sommet d’une pile et sans sanctuaire, y compris celle que tu viens de retourner. Tu peux placer sur la tuile que le sanctuaire a quittée.
    - **Force** : déplace une ou deux tuiles du sommet sans sanctuaire, visibles ou retournées, chacune là où tu pourrais placer une tuile. Elles gardent leur face. Ce doivent être deux tuiles différentes. La deuxième peut aller sur la première si celle-ci est retournée. Les groupes comptent après les deux.
    - **Élégance** : pour le reste du tour, tu peux aussi prendre des tuiles dont les deux longs côtés sont bloqués, si un petit côté (en haut ou en bas, au même étage) est libre et que rien n’est posé dessus. Tu **dois** prendre au moins une telle tuile. D’ici là, tu ne peux ni invoquer le dragon, ni prendre un sanctuaire, ni défausser, ni prendre une autre paire. Ta première tuile doit être une telle tuile, ou bien une partenaire visible doit l’être et tu dois avoir de la place pour les deux.
    - **Ruse** : quand tu prends une paire, la deuxième tuile peut être une tuile qui touchait la première par un bord au même étage, quel que soit son symbole, disponible ou non.
    .title = Esprits : de Beauté à Ruse
dragon-castle-rules-spirits-two =
    - **Changement** : une tuile **spéciale** visible compte comme une autre sorte de ton choix, pour consolider un groupe de quatre ou plus dont elle fait partie. Points et sanctuaires sont ceux de cette sorte. Cela ne peut pas empêcher un groupe : tu ne peux pas changer une tuile d’un groupe que tu dois consolider. Tant que tu as un tel groupe, le nouveau doit le contenir en entier.
    - **Foi** : bâtis un sanctuaire de plus de ta réserve sur une tuile d’un groupe consolidé ce tour. S’il y en a plusieurs, choisis. Tu peux le faire pendant que tu bâtis des sanctuaires, même si tu as un autre groupe à consolider. Si tu paies avec un sanctuaire, il t’en faut un deuxième à bâtir.
    - **Destruction** : défausse une tuile disponible du château, de n’importe quel étage. Elle ne rapporte aucun point. S’il ne reste alors que l’étage 1, tu peux invoquer le dragon dans ce même tour.
    - **Profondeur** : quand tu prends une paire, la deuxième tuile doit seulement être de la même **sorte** que la première. Elle doit être disponible. Un symbole égal est permis aussi.
    - **Finesse** : consolide un groupe d’exactement **trois** tuiles d’une même sorte : 2 points, pour les dragons 3. Sanctuaires comme d’habitude : 1 pour une guilde, 2 pour une sorte spéciale.
    Exemple : trois vents et une saison, Fleur, sont reliés. Avec Changement, Fleur compte comme un vent : tu consolides quatre vents pour 2 points et tu peux bâtir jusqu’à 2 sanctuaires.
    Exemple : Guerrier 2 et Vent du sud sont disponibles. Après Guerrier 5 comme première tuile, Profondeur te laisse prendre Guerrier 2, mais pas Vent du sud.
    .title = Esprits : de Changement à Finesse
dragon-castle-rules-dragons-one =
    Les cartes dragon en jeu comptent à la fin, pour tout le monde. On compare les piles à leurs voisines par un bord. Les sanctuaires n’ajoutent pas de hauteur.
    - **Humilité** : 1 point pour chacun de tes sanctuaires dont la pile a une pile plus haute à côté d’elle. Deux plus hautes ne rapportent pas plus. Une pile haute peut servir à plusieurs sanctuaires.
    - **Droiture** : la meilleure ligne et la meilleure colonne de ton royaume. 1 point pour chaque sanctuaire de chacune, un sanctuaire dans les deux compte donc deux fois, et 2 de plus pour chacune des deux qui est pleine de sanctuaires. Les sanctuaires n’ont pas besoin d’être voisins.
    - **Tranquillité** : 1 point pour chaque groupe relié de tuiles retournées au sommet. Une tuile isolée est aussi un groupe. Les étages, et les sanctuaires dessus, n’importent pas. Une tuile visible peut couper un groupe en deux.
    - **Bravoure** : 1 point pour chaque pile sans pile de même hauteur ou plus haute à côté d’elle. Elle peut porter un sanctuaire.
    - **Domination** : de chaque guilde, une tuile visible à l’étage 3 ou plus haut. Sa valeur fait tes points.
    Exemple pour Droiture : la ligne 2 est ta meilleure ligne avec trois sanctuaires, la colonne C ta meilleure colonne avec deux. Celui en C2 est dans les deux. 3 + 2 = 5 points.
    Exemple pour Domination : à l’étage 3 il y a Marchand 4 et Marchand 6, à l’étage 4 Guerrier 2, à l’étage 2 Fermier 6. 6 + 2 = 8 points.
    .title = Cartes dragon : d’Humilité à Domination
dragon-castle-rules-dragons-two =
    Celles-ci comptent aussi à la fin, pour tout le monde.
    - **Puissance** : pour chaque guilde, prends ton meilleur groupe relié de ses tuiles visibles, par la somme de leurs valeurs. Compare-le au meilleur groupe de gauche et de droite : 2 points si le tien est plus fort, 1 s’il est égal. À deux, on compare une fois. Sans tuile visible d’une guilde, elle ne te rapporte rien.
    - **Savoir** : 2 points pour chaque symbole spécial différent visible dans ton royaume. Il y en a 11, donc 22 points au plus.
    - **Harmonie** : deux lignes coupent ton royaume au milieu, une verticale et une horizontale. Pour chacune : 4 points si les hauteurs de toutes les piles sont en miroir de part et d’autre, et 2 points si les sanctuaires le sont, à des hauteurs égales. Il faut au moins une tuile, ou au moins un sanctuaire. La face des tuiles n’importe pas.
    - **Dévotion** : 1 point pour chaque sanctuaire avec une tuile dragon visible à côté de lui. Deux telles tuiles ne rapportent pas plus. Une tuile peut servir à plusieurs sanctuaires.
    - **Courage** : 1 point pour chaque sanctuaire au bord de ton royaume, quel que soit son étage.
    Exemple pour Puissance : les meilleurs marchands d’Ada valent 10, ceux de Ben 9, ceux de Cleo 10. Pour Ada, cela fait 2 + 1 = 3 points.
    .title = Cartes dragon : de Puissance à Courage
dragon-castle-rules-end =
    Il y a sept jetons compte à rebours côte à côte : un par place, et le reste en pile à gauche. Sous le jeton voisin de la pile, il y a un **point d’exclamation**. Qui invoque le dragon prend le jeton le plus à droite. À trois, la troisième invocation découvre donc le point.
    La **dernière manche** commence alors : on joue jusqu’à ce que la place à droite de la première ait fini un tour, pour que tout le monde en ait eu autant. Si c’est elle qui l’a découvert, la partie se termine avec ce tour. Qui invoque dans la dernière manche prend un jeton de la pile.
    Le score final :
    - **groupes** : ce que tu as reçu pour les groupes et les tuiles défaussées
    - **sanctuaires** : 1 à l’étage 1, 2 à l’étage 2, 3 à l’étage 3 ou plus haut
    - **jetons compte à rebours** : 2 chacun
    - **dragons** : ce que disent leurs cartes
    Qui a le plus de points gagne. À égalité, le plus de piles à tuile retournée au sommet décide, avec ou sans sanctuaire, puis le plus de sanctuaires dans le royaume. Si c’est encore égal, on partage la victoire.
    .title = La fin
dragon-castle-rules-solo =
    Tu peux aussi jouer en solo. Les règles sont les mêmes, avec cette mise en place :
    - Un château pour trois places
    - Trois jetons compte à rebours séparés, quatre en pile
    - Un sanctuaire dans ta réserve
    - Aucune carte, sauf si tu en choisis
    Quand ta troisième invocation découvre le point d’exclamation, la partie se termine avec ce tour. **Ton score est le résultat** : essaie de le battre la prochaine fois.
    Si tu joues avec des cartes, esprits ou dragons, quel que soit leur nombre, **15 points sont retirés** à la fin. Le dragon Puissance ne te compare à personne et ne rapporte rien.
    .title = Jouer en solo
dragon-castle-rules-moves =
    Une case est une colonne et une ligne, A1 en haut à gauche, dans le château et dans ton royaume. Une tuile est une lettre et un nombre : `M` marchands, `W` guerriers, `F` fermiers, `S` saisons, `N` vents, `D` dragons.
    - `take C4` : la première tuile, de C4 du château
    - `pair D6` : la deuxième tuile, de D6
    - `shrine`, `discard` : ce qu’on peut faire d’autre de la première
    - `summon` : invoquer le dragon
    - `put M3 B2` : M3 va en B2 de ton royaume
    - `merge B2` : consolider le groupe de B2
    - `build B2` : un sanctuaire en B2 ; `done` : pas d’autre
    - `end` : terminer le tour
    Pour un esprit, ajoute le prix, `shrine` ou `tile:A1` (la tuile en A1) :
    - `spirit beauty shrine B2` : consolider le groupe de B2 ; `wit` de même
    - `spirit change tile:A1 B2 M` : B2 compte comme un marchand
    - `spirit faith shrine B2` : un sanctuaire en B2
    - `spirit destruction tile:A1 D6` : défausser D6 du château
    - `spirit depth tile:A1 D6` : D6 comme deuxième tuile ; `deception` de même
    - `spirit elegance shrine`
    - `spirit wind shrine`, puis `turn B2` si tu veux, puis `move C3 B2` : retourner la tuile en B2, déplacer le sanctuaire de C3 à B2
    - `spirit strength shrine`, puis `shift B2 C3` une ou deux fois ; après une seule, `done`
    Prends `/dragoncastle coup` avec un tel texte, ou appuie simplement sur **{ BUTTON("button-play") }** sous le plateau.
    .title = Comment s’écrivent les coups
