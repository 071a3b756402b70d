### What the bot keeps about a person, and what they can do.

command-policy = privacy
    .description = What I keep about you, why and how long; all of it as a file (only you)
policy-title = Privacy
policy-kept = **Kept:** your account’s number, your name at tables, your games with all moves, your settings, and what you write or plan here. I need it to play over days and to count results.
policy-not-kept = **Not kept:** messages, lists of members, e-mail or IP addresses. Nothing is sold or used for advertising.
policy-seen = **Others see** your name and moves at tables, and your results in a server unless you hide them (`/me settings`). Your hand, notes and plans are shown to you alone.
policy-ends = **How long:** games stay, without you if you press **Delete my data**. The rest goes after some days, with the game, or when you ask.
policy-operator = **Responsible:** { $contact }
policy-no-operator = **Responsible** is the operator of this bot, who has not given a name here. Please ask those who manage this server.
policy-program = **Program:** Pagoda, { $address }
button-policy = Whole policy
button-terms = Terms of use
policy-file = The whole policy, as a file.
terms-file = The terms of use, as a file.
file-name-privacy = privacy
file-name-terms = terms-of-use
