# Eine Stellung in Worten

settings-words = **Bretter in Worten vor ihren Bildern:** { $first ->
    [yes] ja
   *[no] nein
  }
button-switch-words = { $on ->
    [yes] Keine Worte vor den Bildern
   *[no] Worte vor den Bildern
  }
