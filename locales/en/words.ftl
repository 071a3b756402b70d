# A position in words

settings-words = **Boards in words before their pictures:** { $first ->
    [yes] yes
   *[no] no
  }
button-everything = Everything
alt-can = You can do here
alt-cannot = You can do nothing here now.
alt-more-moves = { $count ->
    [one] one more move
   *[other] { $count } more moves
  }
