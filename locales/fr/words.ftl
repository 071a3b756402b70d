# Une position en mots

settings-words = **Plateaux en mots avant leurs images :** { $first ->
    [yes] oui
   *[no] non
  }
button-everything = Tout
alt-can = Ici, tu peux
alt-cannot = Tu ne peux rien faire ici maintenant.
alt-more-moves = { $count ->
    [one] encore un coup
   *[other] encore { $count } coups
  }
