### The rules of __Title__, in short, by topic and in the order they are shown.

__key__-rules-overview =
    Twelve stones lie in a row. In your turn you take **one, two or three** of them from its end. You may not pass.
    .title = The game in short
__key__-rules-end =
    Whoever takes the **last stone** wins. Everybody else loses.
    .title = The end
