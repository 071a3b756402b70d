# A position in words

settings-words = **Boards in words before their pictures:** { $first ->
    [yes] yes
   *[no] no
  }
button-switch-words = { $on ->
    [yes] No words before pictures
   *[no] Words before pictures
  }
