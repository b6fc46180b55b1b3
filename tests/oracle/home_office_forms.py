"""Home offices as JSON on standard input, each with its lines of Form 8829 by OpenTaxSolver as JSON on standard output, in the same order.

`python home_office_forms.py < home-office-figures.json` asks the kept ones anew; `--seed N --count N` makes new ones instead.
A home: year, itemizes, businessSquareFeet, homeSquareFeet, firstUsedIn (or null where it is rented), and amounts in cents. The percentage of line 41,
which the form takes from a person, is that of the instructions for Form 8829 (2024) and Table A-7a.
"""
import argparse
import json
import random
import sys

from tenforty import otslib
from tenforty.core import generate_ots_return, parse_ots_return
from tenforty.models import OTS_FORM_CONFIG

FIRST_YEAR = "2.461 2.247 2.033 1.819 1.605 1.391 1.177 0.963 0.749 0.535 0.321 0.107".split()
LINES = ["L14", "L15", "L26", "L27", "L32", "L33", "L36", "L40", "L42", "L43", "L44"]
COLUMN_B = {"L18b": "insurance", "L19b": "rent", "L20b": "repairs", "L21b": "utilities", "L22b": "other"}


def percent(one):
    year, month = map(int, one["firstUsedIn"].split("-"))
    return FIRST_YEAR[month - 1] if year == one["year"] else "2.564"


def form(one):
    dollars = lambda name: f"{one[name] / 100:.2f}"
    interest, taxes = ("L10b", "L11b") if one["itemizes"] else ("L16b", "L17b")
    values = {
        "L1": one["businessSquareFeet"], "L2": one["homeSquareFeet"], "L8": dollars("tentativeProfit"),
        interest: dollars("mortgageInterest"), taxes: dollars("realEstateTaxes"), "L22a": dollars("direct"),
        "L25": dollars("carriedOperating"), "L31": dollars("carriedDepreciation"),
        **{line: dollars(name) for line, name in COLUMN_B.items()},
    }
    if one["firstUsedIn"]:
        values.update({"L37": dollars("basis"), "L38": dollars("land"), "L41": percent(one)})
    text = generate_ots_return(values, OTS_FORM_CONFIG[(one["year"], "Form_8829")])
    found = parse_ots_return(otslib._evaluate_form(one["year"], "f8829", text, on_error="raise"))
    return {line: round(100 * found.get(line, 0)) for line in LINES}


def home(draw):
    cents = lambda most: draw.randint(0, most * 100)
    maybe = lambda most: cents(most) if draw.random() < 0.6 else 0
    year = draw.randint(2022, 2025)
    owned = draw.random() < 0.6
    feet = draw.randint(400, 4_000)
    basis = cents(900_000) + 1
    first = year if draw.random() < 0.3 else draw.randint(1994, year)
    return {
        "year": year,
        "itemizes": owned and draw.random() < 0.4,
        "businessSquareFeet": draw.randint(40, min(feet, 900)) if draw.random() < 0.95 else feet,
        "homeSquareFeet": feet,
        "tentativeProfit": draw.choice([-cents(20_000), cents(2_000), cents(10_000), cents(200_000)]),
        "mortgageInterest": cents(30_000) if owned else 0,
        "realEstateTaxes": cents(15_000) if owned else 0,
        "insurance": maybe(4_000), "rent": 0 if owned else cents(40_000), "repairs": maybe(8_000),
        "utilities": maybe(6_000), "other": maybe(3_000), "direct": maybe(2_000),
        "carriedOperating": maybe(5_000), "carriedDepreciation": maybe(3_000) if owned else 0,
        "firstUsedIn": f"{first}-{draw.randint(1, 12):02}" if owned else None,
        "basis": basis if owned else 0,
        "land": draw.randint(0, basis) if owned else 0,
    }


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--seed", type=int)
    arguments.add_argument("--count", type=int, default=200)
    given = arguments.parse_args()
    if given.seed is None:
        homes = [one["home"] for one in json.load(sys.stdin)]
    else:
        draw = random.Random(given.seed)
        homes = [home(draw) for _ in range(given.count)]
    sys.stdout.write("[\n" + ",\n".join(json.dumps({"home": one, "lines": form(one)}) for one in homes) + "\n]\n")


if __name__ == "__main__":
    main()
