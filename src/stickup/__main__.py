"""`python -m stickup` is the program `stickup`, for where that isn't on the path."""

import sys

from .cli.main import main

if __name__ == "__main__":
    sys.exit(main())
