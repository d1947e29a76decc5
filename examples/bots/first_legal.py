"""The smallest bot there is: it takes the first option, whatever is asked.

    breakpoint arena --bots random,"process:python3 examples/bots/first_legal.py"

The protocol is in docs/BOTS.md.
"""

import sys

next(sys.stdin)  # where we sit; this bot does not care
for question in sys.stdin:
    print(0, flush=True)  # the number of an option; without the flush, nobody hears it
