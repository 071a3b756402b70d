### What people may type, with commas between. All languages are read, whichever one a person has.
### Besides these there are signs that every language has: + / % h min 18:00-23:00.

typed-weeks = w, week, weeks
typed-days = d, day, days
typed-hours = h, hr, hrs, hour, hours
typed-minutes = min, min., minute, minutes
typed-percent = percent
# Between two parts, as in "1 day and 12 hours".
typed-and = and

## The pace of a table: "3 days for each player, 12 hours more with each turn, at most 5 days"

# No time limit at all.
typed-no-pace = none, off, no clock, no limit, no pace, unlimited, as long as you like
# Before "turn", "player" and "game".
typed-each = a, per, each, with each, for each
typed-more = more
typed-turn = turn, move
typed-player = player, person
typed-plus = plus
typed-most = max, max., maximum, at most, up to
# Around times of day: "from 6 pm to 11 pm", "between 18 and 23".
typed-from = from, between
typed-to = to, until
# After a time of day, besides "h": "8 o'clock".
typed-clock = o'clock
typed-no-weekends = no weekend, no weekends, without weekends, not on weekends, not at weekends, except weekends, weekdays, weekdays only, mon-fri, mo-fr

## Reminders

# Reminders at the usual times.
typed-standard = default, standard
# No daily digest.
typed-no-digest = off, none, no

## Time zones
## Each line has a zone, and the names of places in it that are not its own: those in this language, and large cities.

zones-called =
    Africa/Johannesburg: Cape Town
    America/Chicago: Dallas, Houston
    America/Los_Angeles: San Francisco, Seattle, California
    America/New_York: Atlanta, Boston, Miami, Philadelphia, Washington
    America/Sao_Paulo: Rio de Janeiro
    America/Toronto: Ottawa
    Asia/Beirut: Beirut
    Asia/Ho_Chi_Minh: Hanoi
    Asia/Kolkata: Bangalore, Delhi, Mumbai, New Delhi
    Asia/Seoul: Busan
    Asia/Shanghai: Beijing, Shenzhen
    Asia/Tokyo: Kyoto, Osaka
    Atlantic/Canary: Tenerife
    Europe/Berlin: Bremen, Cologne, Dortmund, Dresden, Essen, Frankfurt, Hamburg, Leipzig, Munich, Stuttgart, Germany
    Europe/Lisbon: Porto
    Europe/London: Edinburgh, Manchester
    Europe/Madrid: Barcelona
    Europe/Paris: Lyon, Marseille
    Europe/Rome: Milan, Naples, Turin
    Europe/Vienna: Graz, Innsbruck, Linz, Salzburg, Austria
    Europe/Warsaw: Gdansk, Krakow
    Europe/Zurich: Basel, Bern, Geneva, Lausanne, Switzerland
    Pacific/Auckland: Wellington
# Each line has the English name of a country with several zones, and its names.
zones-of-country =
    USA: USA, US, United States
    Canada: Canada
    Australia: Australia
    Brazil: Brazil, Brasil
    Mexico: Mexico
    Russia: Russia
    Indonesia: Indonesia
    Spain: Spain
    Portugal: Portugal
