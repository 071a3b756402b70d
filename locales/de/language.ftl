### About this language itself.

language-name = Deutsch
