"""`python -m pagoda_bot`: the command `pagoda` of a checkout."""

import sys

from pagoda_bot.launcher import main

if __name__ == "__main__":
    sys.exit(main())
