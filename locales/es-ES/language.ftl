### About this language itself.

language-name = Español
