"""Residents as JSON on standard input, their state income tax by PolicyEngine US as JSON on standard output, in the same order.

A resident: as in state_forms.py, with federal (deductions, qbiDeduction, taxableIncome) and localRatePercent. What a state takes from the federal return is
given it: adjusted gross income, deductions and taxable income.
"""
import json
import sys

from policyengine_us import Simulation

STATUS = {"single": "SINGLE", "mfj": "JOINT", "mfs": "SEPARATE", "hoh": "HEAD_OF_HOUSEHOLD", "qss": "SURVIVING_SPOUSE"}

# The tax of the form before the credits that the product leaves out.
TAX = {
    "AZ": "az_income_tax_before_non_refundable_credits",
    "CO": "co_income_tax_before_non_refundable_credits",
    "GA": "ga_income_tax_before_non_refundable_credits",
    "IL": "il_income_tax_before_non_refundable_credits",
    "MD": "md_income_tax_before_credits",
    "MI": "mi_income_tax_before_non_refundable_credits",
    "NC": "nc_income_tax_before_credits",
    # Of New York City alone.
    "NY": "nyc_income_tax_before_credits",
    "OH": "oh_income_tax_before_non_refundable_credits",
    "PA": "pa_income_tax_after_forgiveness",
    "WI": "wi_income_tax_before_credits",
}

# Credits and local tax that the product includes: the tax so far, the variable's amount, and the resident.
CHANGES = (
    ("AZ", "az_dependent_tax_credit_potential", lambda tax, credit, one: max(0, tax - credit)),
    ("MD", "md_taxable_income", lambda tax, taxable, one: tax + one["localRatePercent"] / 100 * taxable),
    ("NY", "nyc_household_credit", lambda tax, credit, one: max(0, tax - credit)),
    ("NY", "nyc_school_tax_credit", lambda tax, credit, one: tax - credit),
)


def situation(residents, year):
    """One household each, named by its place."""
    people, units, households, couples = {}, {}, {}, {}
    of = lambda value: {year: value}
    for at, one in enumerate(residents):
        names = [f"{at} head"]
        people[names[0]] = {
            "age": of(70 if one["aged"] >= 1 else 41),
            "employment_income": of(one["wages"]), "self_employment_income": of(one["netProfit"]),
            "taxable_interest_income": of(one["interest"]), "long_term_capital_gains": of(one["gain"]),
            "adjusted_gross_income_person": of(one["federalAgi"]),
        }
        couples[f"{at} couple"] = {"members": [names[0]]}
        if one["status"] == "mfj":
            names.append(f"{at} spouse")
            people[names[1]] = {"age": of(70 if one["aged"] >= 2 else 40), "adjusted_gross_income_person": of(0)}
            couples[f"{at} couple"]["members"] = names[:2]
        for child in range(one["dependents"]):
            name = f"{at} child {child}"
            people[name] = {"age": of(10), "adjusted_gross_income_person": of(0)}
            couples[name] = {"members": [name]}
            names.append(name)
        federal = one["federal"]
        units[f"{at} unit"] = {
            "members": names,
            "filing_status": of(STATUS[one["status"]]), "tax_unit_itemizes": of(False),
            "adjusted_gross_income": of(one["federalAgi"]), "standard_deduction": of(federal["deductions"]),
            # The product takes the standard deduction; the program estimates medical premiums from 65 on.
            "az_itemized_deductions": of(0),
            "qualified_business_income_deduction": of(federal["qbiDeduction"]), "taxable_income": of(federal["taxableIncome"]),
        }
        households[f"{at} household"] = {"members": names, "state_code": of(one["state"]), "in_nyc": of(one["state"] == "NY")}
    return {"people": people, "tax_units": units, "households": households, "marital_units": couples}


def taxes(residents, year):
    simulation = Simulation(situation=situation(residents, year))
    states = {one["state"] for one in residents}
    by_state = {state: simulation.calculate(TAX[state], year) for state in states}
    found = [float(by_state[one["state"]][at]) for at, one in enumerate(residents)]
    for state, variable, change in CHANGES:
        if state not in states:
            continue
        values = simulation.calculate(variable, year)
        for at, one in enumerate(residents):
            if one["state"] == state:
                found[at] = change(found[at], float(values[at]), one)
    return found


def main():
    residents = json.load(sys.stdin)
    answers = [None] * len(residents)
    for year in sorted({one["year"] for one in residents}):
        places = [at for at, one in enumerate(residents) if one["year"] == year]
        for at, answer in zip(places, taxes([residents[at] for at in places], year)):
            answers[at] = answer
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
