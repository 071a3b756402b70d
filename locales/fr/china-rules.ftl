### Les règles de China, en bref, par sujet et dans l’ordre où elles sont montrées. Nos propres mots.

china-rules-overview =
    Tu as le trône en vue. Joue des cartes pour placer des **maisons** dans neuf **provinces** et envoyer des **émissaires** à leurs **cours**. Une province compte dès qu’elle est pleine de maisons. À la fin viennent les alliances entre les cours, et les rangées de maisons le long des **routes**. **Qui a le plus de points gagne.**
    On joue de trois à cinq. Chaque personne a 20 maisons, 8 émissaires et une main de trois cartes que les autres ne voient pas. Quatre **cartes visibles** sont à côté de la **pioche**. Qui joue en premier a l’**empereur**.
    Le plateau a deux réseaux de routes : `west` pour trois ou quatre places, `east` pour quatre ou cinq. Les **fortifications** sont une option.
    .picture = Les cercles numérotés sont des emplacements de maisons, les dragons dorés des cours, les écus sur les frontières des alliances.
    .title = Le jeu en bref
china-rules-turn =
    Choisis :
    - **Placer** : joue une, deux ou trois cartes et place une ou deux pièces, toutes dans **une** province. Les pièces sont des maisons, des émissaires et des fortifications. Si la province était vide au début de ton tour, tu n’en places qu’une.
    - **Échanger** : défausse une carte de ta main et prends-en une, visible ou de la pioche. Tu peux toujours échanger, même si tu pouvais placer. Ton tour est alors fini.
    Après avoir placé, tu complètes ta main à trois cartes, et c’est le tour suivant.
    .title = Un tour
china-rules-paying =
    Une pièce coûte **une carte de la couleur de la province**, ou deux cartes égales d’une autre couleur : un **joker**. Deux cartes de la couleur même de la province n’y sont pas un joker. Chacune d’elles paie une pièce.
    Deux pièces coûtent donc deux cartes, ou trois avec un joker. Deux jokers prendraient quatre cartes, et tu en as trois au plus.
    - Violet : Chu
    - Jaune : Qi, Qin
    - Orange : Zhao, Lu
    - Vert : Han, Yan
    - Rouge : Wei, Shu
    Exemple : tu as une carte orange et deux violettes. Il y a déjà une pièce à Lu. Tu peux y placer deux maisons : une pour la carte orange, une pour les deux violettes.
    .title = Payer, et les jokers
china-rules-houses =
    Une maison va sur un emplacement vide, une par emplacement. Quand le dernier emplacement d’une province reçoit sa maison, la province est **décomptée aussitôt**. Puis le tour continue.
    - **Le plus de maisons** : 1 point pour chaque maison de la province, de toute couleur.
    - **Deuxième** : 1 point pour chaque maison de la première place.
    - **Troisième** : 1 point pour chaque maison de la deuxième place, et ainsi de suite.
    Sans maison, on ne reçoit rien. À égalité, on partage un rang, et chacun en reçoit tous les points. La personne suivante prend le rang juste après, et compte les maisons d’**une** seule des personnes à égalité.
    Exemple : Wei a 7 maisons, Ada 3, Ben 2, Cleo 1, Dan 1. Ada reçoit 7, Ben 3. Cleo et Dan sont au troisième rang et reçoivent 2 chacun.
    Exemple : Chu a 8 maisons, Ada 3, Ben 3, Cleo 2. Ada et Ben sont au premier rang et reçoivent 8 chacun. Cleo est au deuxième et reçoit 3.
    .title = Les maisons et leur décompte
china-rules-emissaries =
    Un émissaire va à la **cour** d’une province. Il y a une seule cour, pour les émissaires de tout le monde, et tu n’as pas besoin d’une maison à toi dans la province.
    Tous les émissaires d’une cour ensemble ne dépassent jamais les maisons de la personne qui a le **plus de maisons** dans cette province à ce moment. Une maison que tu viens de placer, dans le même tour, compte. Sans maison, aucun émissaire n’y va.
    Des émissaires peuvent encore venir après le décompte de la province. Ils rapportent des points à la fin, dans les alliances.
    Exemple : à Zhao, Ada a deux maisons et Ben une. Il y a place pour deux émissaires à la cour, peu importe qui les envoie. Quand Ada place une troisième maison, il y a place pour trois.
    .title = Émissaires
china-rules-drawing =
    Après ta dernière pièce, tu complètes ta main à trois cartes. Après un échange, c’est une carte. Tu les prends une par une, chaque fois une carte visible ou le dessus de la pioche, à ton choix. Quand ta main est pleine, les cartes visibles sont complétées à quatre.
    - **Pioche vide pour la première fois** : la défausse est mélangée aussitôt en une nouvelle pioche. Les cartes visibles restent, et l’on continue.
    - **Pioche vide pour la deuxième fois**, en prenant des cartes ou en complétant les cartes visibles : on finit la manche, puis la partie se termine. Tu peux encore prendre des cartes visibles, mais rien ne les remplace, et une main peut rester incomplète.
    Il y a 57 cartes : 10 violettes, 11 jaunes, 11 orange, 12 vertes, 13 rouges. À quatre, on en retire une de chaque couleur, à trois, deux.
    Les mains et l’ordre de la pioche sont cachés. Tout le monde voit les cartes visibles, la défausse et les cartes retirées.
    .picture = Il reste une carte dans la main d’Ada : il en manque deux.
    .title = Prendre des cartes
china-rules-end =
    Quand la pioche est vide pour la **deuxième** fois, on finit la manche. La place juste avant l’**empereur** a le dernier tour. La partie se termine aussi quand personne ne pourrait placer de pièce nulle part, quelles que soient ses cartes.
    Puis vient le décompte final, dans cet ordre :
    1. Les **maisons** de chaque province pas encore décomptée
    2. Les **alliances** 1 à 15
    3. Les **rangées** le long des routes
    Qui a le plus de points gagne. À égalité, le plus de pièces restantes décide : maisons, émissaires et fortification ensemble. Si elles sont égales aussi, on partage la victoire.
    La piste de score compte jusqu’à 50. Tous les 50 points, on reçoit une carte de points.
    .title = La fin
china-rules-alliances =
    Deux provinces qui ont une frontière commune sont une **alliance**. Il y en a 15. Leurs numéros sont sur le plateau, et à la fin on les décompte dans cet ordre.
    Dans chacune des deux provinces, qui a le plus d’émissaires, au moins un, a la **majorité**. À égalité, toutes les personnes à égalité l’ont. Avec la majorité dans **les deux**, tu reçois 1 point pour chaque émissaire aux deux cours, de toute couleur. Si plusieurs personnes ont les deux, chacune reçoit tous ces points. Une majorité peut compter dans plusieurs alliances.
    Exemple : l’alliance 3 est Wei et Qin. À Wei, Ada a deux émissaires et Ben un. À Qin, chacun en a un. Ada a la majorité dans les deux et reçoit 5 points. Ben ne l’a qu’à Qin et ne reçoit rien.
    .title = Alliances
china-rules-roads =
    Une **rangée**, c’est quatre de tes maisons ou plus, chacune reliée à la suivante par une route. Elle peut traverser des frontières. À la fin, chaque maison d’une rangée rapporte 1 point.
    Une rangée est une seule ligne : les embranchements ne comptent pas. Chaque maison compte dans une rangée au plus. Tu n’as rien à calculer : je choisis pour toi les rangées au plus grand total.
    Exemple : cinq de tes maisons forment une ligne, et une sixième part de celle du milieu. C’est une rangée de cinq : 5 points. Trois maisons en ligne ne rapportent rien.
    .title = Rangées le long des routes
china-rules-fortifications =
    Seulement si ta partie se joue avec elles. Chaque personne en a alors une.
    Une fortification va sur un emplacement vide, une au plus par emplacement. On la paie comme toute pièce, et elle compte parmi les pièces de ton tour. Elle n’est à personne : **tout le monde peut y placer une maison**, maintenant ou plus tard. L’emplacement n’est plein qu’avec une maison.
    Ta maison sur une fortification **double tes points** pour le décompte des maisons de cette province, et pour une rangée où se trouve cette maison. Les points sont doublés une fois, quel que soit le nombre de fortifications. Je choisis tes rangées en tenant compte de cela.
    Place la maison dans le même tour si tu peux. Dans une province vide, tu ne peux pas : une seule pièce y est permise.
    .title = Fortifications
china-rules-moves =
    - `house wei-3 red` : une maison sur l’emplacement 3 de Wei, pour une carte rouge.
    - `house wei-3 green green` : de même pour un joker, ici deux cartes vertes.
    - `emissary wei red` : un émissaire à la cour de Wei, pour une carte rouge.
    - `fort wei-3 red` : une fortification sur l’emplacement 3 de Wei, pour une carte rouge.
    - `done` : pas de deuxième pièce. Ce coup se joue même si tu ne peux pas en payer une, pour que personne n’apprenne ce que tu as en main.
    - `swap red` : défausser une carte rouge, puis en prendre une.
    - `draw red` : prendre une carte rouge visible.
    - `draw deck` : prendre le dessus de la pioche. Quand ta main est pleine, le tour se termine.
    Provinces : `chu qi qin zhao lu wei han shu yan`. Couleurs : `violet yellow orange green red` (violet, jaune, orange, vert, rouge).
    Prends `/china coup` avec un tel texte, ou appuie simplement sur **{ BUTTON("button-play") }** sous le plateau.
    .title = Comment s’écrivent les coups
