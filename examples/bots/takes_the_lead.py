"""Plays its strongest minion where that takes the lead, and takes the first option in everything else.

    breakpoint arena --bots greedy,"process:python3 examples/bots/takes_the_lead.py"

The protocol is in docs/BOTS.md.
"""

import json
import sys


def minion_to_play(options, view, seat):
    """The option that plays our strongest minion; none, if no minion can be played."""
    power = powers(view["players"][seat]["cards"])
    minions = [o for o in options if card_of(o) in power]
    return max(minions, key=lambda o: power[card_of(o)], default=None)


def powers(cards):
    """The minions among some cards, and how much power they have."""
    return {card["id"]: card["power"]["total"] for card in cards if card["power"]}


def card_of(option):
    """The card an option is about; none, if it is about something else, like "end_turn"."""
    choice = option["choice"]
    return choice.get("card") if isinstance(choice, dict) else None


def base_to_take(options, view, seat, power):
    """The option with the base where so much more power takes the lead, best one that will score soon. If we
    lead nowhere, the one where we come closest."""
    bases = {base["slot"]: base for base in view["bases"]}

    def worth(option):
        base = bases[option["choice"]["base"]]
        totals = [lane["total"] for lane in base["lanes"]]
        full = (sum(totals) + power) / max(base["breakpoint"]["total"], 1)
        mine = totals.pop(seat) + power
        lead = mine - max(totals)
        return (lead > 0, full if lead > 0 else lead)

    return max(options, key=worth)


def choose(view, seat, playing):
    """The option to take. `playing` is the power of the minion we have just said we play."""
    question = view["question"]
    options = question["offers"]
    if question["ask"] == "play_cards":
        return minion_to_play(options, view, seat) or options[0]
    if question["ask"] == "play_where" and all("base" in o["choice"] for o in options):
        return base_to_take(options, view, seat, playing)
    return options[0]


def main():
    seat = json.loads(next(sys.stdin))["seat"]
    playing = 0
    for line in sys.stdin:
        view = json.loads(line)["view"]
        option = choose(view, seat, playing)
        playing = powers(view["players"][seat]["cards"]).get(card_of(option), 0)
        print(json.dumps({"option": option["choice"]}), flush=True)


main()
