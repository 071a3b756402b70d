### The Play panel of games that have none of their own: word by word to a move.

panel-first = What do you do? You see what comes of it before you confirm.
panel-next = The move begins with `{ $beginning }`. How does it go on?
panel-choose = Choose …
panel-choose-part = { $first } to { $last }
panel-earlier = Earlier choices
panel-later = Further choices
panel-preview = **Preview.** Press **Confirm** to play this.
panel-moved-on = The game has moved on since that message. This is the position now.
