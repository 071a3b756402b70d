### About this language itself.

language-name = English
