### Leçons : un premier aperçu de tout, en deux minutes.

command-learn = apprendre
    .description = Apprendre un jeu en deux minutes, en jouant (pour toi seulement)
lesson-name = { $second ->
    [yes] { $game }, deuxième leçon
   *[no] { $game } en deux minutes
  }
lesson-title = { lesson-name } · { $number } sur { $count }
lesson-finished = { lesson-name } · fini
lesson-other = Adversaire { $number }
lesson-not-yet = **{ $label }** est permis, mais regarde encore : { $why }
lesson-waiting = Pendant que les autres jouent, pas besoin d’attendre : **Anticiper** essaie ton prochain tour, et peut le laisser se jouer tout seul.
lesson-choice = { $label } : { $move }
button-back = Retour
button-learn-next = Suivant
button-learn = Apprendre
button-learn-again = Recommencer
button-learn-rules = Les règles
button-learn-play = Jouer contre un ordinateur
button-learn-second = { $game } : deuxième leçon
button-learn-second-all = Deuxièmes leçons
learn-second = Trois minutes chacune, après une ou deux parties terminées.

qin-lesson-1 =
    Deux cases ou plus de la même couleur, reliées, sont une **province**. Qui en fonde une la possède, et y place une pagode. La première personne qui place toutes ses pagodes gagne. Une tuile doit toucher une case de province déjà là.
    Fonde une province de **trois** cases. Les cases de couleur imprimées comptent.
    .done = Avec la case bleue imprimée, il y en a trois. Les grandes provinces valent mieux que les petites : elles sont plus difficiles à te prendre.
    .a = Ta province n’a que deux cases. Elle touche la case jaune imprimée, mais pas la bleue en I8.
    .c = Cela gagne le village L8, mais ta province n’a que deux cases. Elle ne touche pas la case jaune imprimée en H8.
qin-lesson-2 =
    Ton adversaire a fondé une province rouge à côté du village I4. Cela a aussi gagné le village : il va à qui a le plus de pagodes à côté de lui. À partir de **cinq** cases, une province est **majeure**. Elle reçoit une deuxième pagode, et personne ne peut te la prendre. Sur l’image, sa pagode a deux toits.
    Rends ta province bleue majeure **et** gagne le village L8.
    .done = Deux pagodes avec une tuile. La deuxième sur la province, car elle est maintenant majeure. Et une sur le village, car c’est toi qui en as le plus à côté.
    .a = Ta province a cinq cases et elle est majeure. Mais aucune n’est à côté du village L8.
    .b = Cette tuile est jaune : ta province bleue ne grandit pas. Et rien n’est à côté du village L8.
qin-lesson-3 =
    Ton adversaire a fondé une petite province bleue au-dessus de la tienne. Quand des provinces se joignent, qui y a le **plus de cases** prend le tout. Les autres récupèrent leurs pagodes.
    Joins les deux provinces bleues.
    .done = Tu avais cinq cases bleues, ton adversaire deux. Tout est donc à toi maintenant, et ton adversaire a une pagode de plus à placer. Une province majeure ne peut jamais être prise ainsi.
    .b = Tu fondes une province jaune. Les bleues restent séparées : une case bleue doit toucher les deux.
    .c = La province rouge de ton adversaire grandit ainsi. Les bleues restent séparées : une case bleue doit toucher les deux.
qin-lesson-end = C’est presque tout Qin. La partie se termine **aussitôt** que quelqu’un place sa dernière pagode. Surveille les villages : l’un d’eux change de mains quand quelqu’un a plus de pagodes à côté de lui que son propriétaire, et plus que tous les autres.

qin-lesson-second-1 =
    Une case isolée n’est à personne, mais elle compte pour la province à laquelle elle est reliée. Ta province jaune a **trois** cases, et une case jaune isolée est en J9.
    Rends ta province majeure avec la moitié jaune de cette tuile : **cinq** cases.
    .done = Trois cases, la moitié et la case isolée font cinq. Une moitié a suffi pour la deuxième pagode.
    .a = Trois cases et la moitié font quatre, une de trop peu. La case isolée en J9 n’est pas reliée.
    .c = Cela fait aussi quatre cases. Pose la moitié là où elle touche ta province **et** J9.
qin-lesson-second-2 =
    Tu as **quatre** cases bleues, ton adversaire en a trois, et G7 est entre les deux. Si une tuile les relie, celle qui a le plus de cases prend tout, mais deux provinces majeures ne peuvent jamais être reliées.
    Où poses-tu la moitié bleue ?
    .done = Tu as placé une pagode de plus, et ton adversaire en a repris une. Un tour plus tard, les deux auraient pu être majeures.
    .a = Chaque camp a maintenant une province majeure et une pagode de plus sur le plateau. Aucune tuile ne peut plus les relier.
qin-lesson-second-3 =
    Des provinces reliées sont **une** province à deux pagodes, même si toutes étaient à toi. Ta province jaune majeure a deux pagodes, la petite en I11 et J11 en a une.
    Place une pagode de plus avec cette tuile.
    .done = Tu as fondé une province rouge : une pagode de plus. Quand la petite jaune sera majeure aussi, personne ne pourra relier tes deux provinces.
    .a = De trois pagodes il en reste deux, et une te revient. Ne relie tes propres provinces que si cela t’apporte autre chose.
    .b = La petite province a maintenant trois cases, mais sa deuxième pagode ne vient qu’avec cinq.
qin-lesson-second-end = Compte avant de poser, cases isolées comprises : la cinquième case protège une province. Relie tant que tu as plus de cases et qu’aucune n’est majeure, et garde tes propres provinces séparées.

china-lesson-1 =
    À ton tour, tu places une ou deux pièces dans **une** province, et tu les paies avec des cartes. Une pièce coûte **une** carte de la couleur de la province, ou **deux** cartes égales d’une autre couleur. Dans une province vide, tu ne peux placer qu’une pièce.
    Tu as deux cartes orange et une rouge. Place une maison pour **une** carte.
    .done = Zhao est orange : une carte orange suffisait. Chu est violette et aurait coûté les deux.
    .a = Chu est violette. La maison y coûte les deux cartes orange. Dans une province orange, une seule suffit.
china-lesson-2 =
    Après avoir placé, tu complètes ta main à trois cartes. Tu peux prendre des cartes visibles, ou piocher.
    Tu voudras bientôt une carte **verte**. Prends celle qui est visible.
    .done = Tu as maintenant la carte verte. Tout le monde l’a vue. Une carte de la pioche reste secrète, mais tu ne sais jamais laquelle vient.
    .a = Cette carte est violette. Une verte est visible à côté.
    .b = De la pioche, tu prends ce qui vient. Cette fois, ce n’est pas une carte verte.
china-lesson-3 =
    Les autres se sont installés à Han, province verte, et il reste un emplacement. Quand le dernier emplacement d’une province est pris, elle compte tout de suite. Qui y a le plus de maisons reçoit un point pour **chaque** maison de la province. Qui vient en deuxième reçoit un point pour chaque maison de la personne en tête, et ainsi de suite.
    Remplis Han.
    .done = Ta seule maison rapporte autant de points que la personne en tête a de maisons. La deuxième place paie là où les autres placent beaucoup.
    .b = Zhao n’est pas pleine : rien ne compte. Han a encore son dernier emplacement.
    .c = Un émissaire ne prend pas d’emplacement. Han est pleine quand il y a une maison sur son dernier emplacement.
china-lesson-4 =
    En plus des maisons, il y a des **émissaires**. Ils vont à la cour d’une province. Une cour accueille au plus autant d’émissaires que la personne la plus présente a de maisons dans cette province. À la fin, qui a le plus d’émissaires dans **chacune** de deux provinces voisines reçoit un point pour chaque émissaire qui s’y trouve.
    Envoie un émissaire à Zhao.
    .done = Tu as une maison à Zhao : il y a de la place pour un émissaire. Personne ne peut suivre avant que quelqu’un y ait deux maisons.
    .a = C’est une maison. Un émissaire va à une cour, pas sur un emplacement.
    .c = Cela change ta main, mais n’envoie pas d’émissaire. Une carte orange aurait payé l’émissaire.
china-lesson-end = C’est presque tout China. Les **rangées** comptent aussi à la fin : quatre de tes maisons ou plus, en ligne le long d’une route, rapportent un point chacune. La partie se termine quand la pioche est épuisée pour la deuxième fois.

china-lesson-second-1 =
    Quand Han est pleine, la première place reçoit un point pour chaque maison de la province, et la deuxième un pour chaque maison de la première. Toi et tes deux adversaires y avez une maison, et il reste un emplacement.
    Où places-tu une maison ?
    .done = Quatre points pour toi, et deux pour chaque adversaire. Une deuxième maison paie là où elle te fait dépasser celles et ceux qui en ont autant que toi.
    .a = Un adversaire remplit Han : quatre points pour lui, deux pour toi. Ta deuxième maison aurait fait l’inverse.
china-lesson-second-2 =
    Dans Han, qui est pleine, personne n’aura jamais plus de deux maisons : sa cour accueille deux émissaires, et un adversaire y est déjà. À Wei, juste à côté, tu as le seul.
    Une alliance paie toute personne qui a le plus d’émissaires dans **les deux** provinces, et l’égalité suffit. Que places-tu ?
    .done = Tu partages la tête à Han et tu l’as seul à Wei : cela rapporterait trois points, un par émissaire dans les deux. La cour de Han est pleine, et personne ne peut t’y dépasser.
    .b = Un adversaire prend la dernière place à la cour de Han. Plus personne n’y entre : cette alliance est perdue pour toi.
china-lesson-second-3 =
    Une **fortification** double les points d’une province pour qui y a sa maison. La tienne est en Qi 5, le dernier emplacement de Qi, et tout le monde peut l’utiliser.
    À Qi, tu as une maison, tes adversaires en ont deux et une. Comment continues-tu ?
    .done = Avec deux maisons, tu partages la première place : cinq maisons, doublées, font **dix** points. Tes adversaires en reçoivent cinq et deux.
    .b = Un adversaire utilise ta fortification : dix points pour lui, trois pour toi. N’en place une que si ta maison peut suivre aussitôt.
    .c = Ton émissaire y est, mais un adversaire utilise ta fortification : dix points pour lui, trois pour toi. La maison vaut plus.
china-lesson-second-end = Avant chaque pièce, demande-toi ce qui comptera ensuite, et pour qui si tu attends. À la fin, les fortifications doublent aussi les rangées.

dragon-castle-lesson-1 =
    Chaque tour commence par une tuile de l’étage **le plus haut** du château. Elle doit être disponible : rien n’est posé dessus, et son côté gauche ou droit est libre. Le mieux est une tuile dont la **jumelle** est aussi disponible, à n’importe quel étage.
    Guerrier 6 est en G3, Marchand 6 en B7. Commence par la tuile qui a une jumelle disponible.
    .done = Sa jumelle en E6 est aussi disponible. Avec la tuile en main, tu décides maintenant quoi faire.
    .a = Marchand 6 n’a pas de jumelle disponible : tu ne pourrais pas faire de paire.
dragon-castle-lesson-2 =
    Maintenant, tu peux prendre sa jumelle, et tu as une **paire**. Ou tu prends un **sanctuaire** pour plus tard. Ou tu défausses la tuile pour un point.
    Prends la paire.
    .done = Les deux tuiles vont dans ton royaume. Plus il y a de tuiles d’une même sorte ensemble, mieux c’est.
    .a = Ta tuile est partie, pour un seul point. La jumelle t’aurait donné une deuxième tuile.
    .b = Tu as maintenant un sanctuaire de plus, mais une seule tuile. La jumelle t’aurait donné une deuxième tuile.
dragon-castle-lesson-3 =
    Un tour plus tard, tu as une autre paire de guerriers. L’un d’eux est déjà dans ton royaume. Quatre tuiles ou plus d’une même sorte qui se touchent sont un **groupe**. On le retourne, et il rapporte des points : deux pour quatre tuiles.
    Place le dernier guerrier là où il complète un groupe.
    .done = Quatre guerriers se touchent. Cela rapporte deux points. Et sur les tuiles retournées, tu peux en placer de nouvelles, étage par étage.
    .a = Ici, il est isolé. Il doit toucher un de tes trois guerriers par un bord.
    .c = Il touche le guerrier en B3 par un coin seulement. Il faut un bord.
dragon-castle-lesson-4 =
    Juste après avoir consolidé un groupe, tu peux y bâtir des **sanctuaires** de ta réserve : un s’il est de marchands, de guerriers ou de fermiers, deux sur tous les autres. À la fin, un sanctuaire rapporte 1 point à l’étage 1, 2 points à l’étage 2, et 3 points plus haut. Mais plus rien ne peut être placé sur sa tuile.
    Bâtis ton sanctuaire.
    .done = Il compte à la fin. Plus haut, il compterait plus. Savoir quand bâtir est l’art de ce jeu.
    .b = Ton sanctuaire reste dans la réserve. Plus tard, tu ne pourras plus bâtir sur ce groupe.
dragon-castle-lesson-end = C’est presque tout Dragon Castle. Quand il ne reste que l’étage 1 du château, tu peux invoquer le dragon : tu prends un jeton compte à rebours pour deux points, au lieu de tuiles. Quand assez de jetons sont partis, la dernière manche commence. Avec les **esprits**, tu peux faire des choses spéciales une fois par tour, et les **dragons** rapportent des points à la fin.

dragon-castle-lesson-second-1 =
    Chaque tuile que tu prends peut libérer celles d’à côté, et c’est ensuite à ton adversaire, qui a deux **saisons** : deux de plus feraient un groupe.
    Les deux choix ont une jumelle disponible. Prends la paire qui ne libère pas de saisons.
    .done = Aucune paire de saisons n’est disponible. Ce qui est sous une tuile est caché, mais tu vois ce qui est à côté.
    .a = Cela libère le côté de Soleil en D4, dont la jumelle en H6 est disponible. Ton adversaire prend les deux et marque deux points pour un groupe.
dragon-castle-lesson-second-2 =
    Une fois par tour, l’esprit **Finesse** consolide un groupe d’exactement trois, contre une tuile de ton royaume ou un sanctuaire de ta réserve. Tu as trois fermiers, deux saisons et deux sanctuaires.
    Consolide les fermiers, et garde tes sanctuaires.
    .done = Deux points pour une saison. Les deux sanctuaires sont encore dans ta réserve.
    .a = Rien n’est marqué, et les fermiers attendent encore un quatrième. Finesse aurait rapporté deux points tout de suite.
    .b = Deux points, mais un sanctuaire est parti. Dans ton royaume, il rapporterait un à trois points à la fin.
dragon-castle-lesson-second-3 =
    Tu n’as rien bâti sur les fermiers : un sanctuaire ferme sa tuile, et tu as donc pu y placer des marchands. Un sanctuaire rapporte un point à l’étage 1, deux à l’étage 2, trois plus haut.
    Quatre marchands sont maintenant un groupe, dont trois à l’étage 2. Où bâtis-tu ?
    .done = Deux points à la fin au lieu d’un. Les sanctuaires tardifs sont plus hauts, mais quand le château devient bas, bâtis ce que tu as.
    .a = À l’étage 1, il rapporte un point à la fin. Un étage plus haut, cela en aurait fait deux.
    .c = Dans ta réserve, il ne rapporte rien à la fin, et tu ne pourras plus bâtir sur ce groupe.
dragon-castle-lesson-second-end = Regarde à côté d’une tuile avant de la prendre, et paie les esprits avec ce qui te sert le moins. Les sanctuaires sont mieux en haut, mais à temps.

## Une première partie avec un coach

button-coach = Jouer avec un coach
button-coach-game = { $game } avec un coach
button-coach-own = Choisir moi-même
coach-what = **Avec un coach :** à chaque tour, je te montre deux ou trois bons coups et te préviens des mauvais. L’ordinateur joue en débutant, et la partie ne compte pour rien.
coach-begun = Je suis ton coach ici. Appuie sur **{ BUTTON("button-play") }** : à chaque tour, je te montre de bons coups, à toi seulement. Tu peux reprendre chaque coup. La partie ne compte pour rien.
coach-choose = Choisis-en un pour voir ce qu’il apporte :
coach-fades = Tu t’y retrouves maintenant. À partir d’ici, je ne fais que te prévenir.
coach-choice = { $label } · { $aims } : { $move }
coach-other = { $player } voulait { coach-aim }.
coach-warning = { $aim ->
    [win] **Attention :** tu pourrais gagner maintenant, et pas ainsi. Regarde encore avant de confirmer.
    [later] **Attention :** cela coûte cher, mais pas tout de suite. Regarde encore avant de confirmer.
   *[other] **Attention :** tu manques ceci : { coach-aim }. Regarde encore avant de confirmer.
  }
coach-now = { $aim ->
    [win] Tu peux gagner maintenant. Cherche le coup !
    [points] Il y a des points à prendre. Regarde ce que chaque coup apporte.
    [founding] Deux cases d’une couleur fondent une province : une pagode pour toi.
    [pagodas] Qui a posé toutes ses pagodes en premier gagne. Place les tiennes.
    [villages] Regarde les villages : le plus de pagodes à côté les gagne.
    [provinces] Dès cinq cases, une province a deux pagodes et ne craint rien.
    [open] Veille sur tes petites provinces : on peut te les prendre.
    [opponents] Regarde les autres : tu peux les freiner maintenant.
    [houses] Une province paie selon le rang. Où tes maisons rapportent-elles ?
    [emissaries] Regarde les cours : en mener deux voisines paie à la fin.
    [roads] Regarde les routes : quatre maisons en rangée paient à la fin.
    [cards] Regarde les cartes visibles : deux d’une couleur paient toute pièce.
    [sets] Cherche un groupe : des tuiles d’une sorte qui se touchent.
    [shrines] Les sanctuaires paient à la fin. Prends-en, et construis-les.
    [dragon] Regarde le dragon : ses cartes et ses jetons paient.
    [groups] Réunis les tuiles d’une sorte : quatre qui se touchent paient.
   *[later] Rien à gagner tout de suite. Joue ce qui t’aidera plus tard.
  }
coach-aim = { $aim ->
    [win] la victoire
    [points] des points
    [founding] une nouvelle province
    [pagodas] des pagodes
    [villages] un village
    [provinces] une province majeure
    [open] une province sûre
    [opponents] freiner les autres
    [houses] des points de maisons
    [emissaries] du pouvoir à la cour
    [roads] des maisons sur une route
    [cards] une paire de cartes
    [sets] un groupe consolidé
    [shrines] des sanctuaires
    [dragon] les points du dragon
    [groups] des tuiles côte à côte
   *[later] quelque chose pour plus tard
  }
