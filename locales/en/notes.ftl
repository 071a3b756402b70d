### A line to oneself at a table: /note, Note below one's hand or under More, My notes in /me settings.

note-line = **Note:** { $note }
note-kept = You keep this note when the game is over: **My notes** in `/me settings`.
note-unkept = Only you see this note. It is deleted when the game is over.
note-none = You have no note at this table.
note-deleted = Your note is deleted.
note-label = Your note. Only you see it.
note-example = e.g. what you want to do next
button-note = Note
button-note-write = Write a note
button-note-change = Change
button-note-keep = Keep after the game
button-note-unkeep = Do not keep
button-note-delete = Delete

notes-title = { $pages ->
    [one] Your notes
   *[other] Your notes, page { $page } of { $pages }
  }
notes-line = **{ $game }** in { $where }, { $when }: { $note }
notes-none = You keep no notes. `/note` writes one, and with `keep` it stays when the game is over.
notes-delete = Delete a note

table-note-too-long = A note has room for { $most } characters. Nothing has changed.
table-no-note = You have no note at this table.
table-too-many-kept-notes = You keep { $most } notes already. Delete one first, with **My notes** in `/me settings`.

command-note = note
    .description = A line to yourself at a table; without text you see it (only you)
option-note = text
    .description = The text, up to 200 characters; - deletes the note
option-keep = keep
    .description = Keep the note when the game is over
