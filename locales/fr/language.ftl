### Ce que cette langue dit d’elle-même.

language-name = Français
