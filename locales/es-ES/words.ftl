# Una posición en palabras

settings-words = **Tableros en palabras antes que sus imágenes:** { $first ->
        [yes] sí
       *[no] no
    }
button-everything = Todo
alt-can = Aquí puedes
alt-cannot = Ahora no puedes hacer nada aquí.
alt-more-moves =
    { $count ->
        [one] una jugada más
       *[other] { $count } jugadas más
    }
