# Eine Stellung in Worten

settings-words = **Bretter in Worten vor ihren Bildern:** { $first ->
    [yes] ja
   *[no] nein
  }
button-everything = Alles
alt-can = Hier kannst du
alt-cannot = Hier kannst du jetzt nichts tun.
alt-more-moves = { $count ->
    [one] noch ein Zug
   *[other] noch { $count } Züge
  }
