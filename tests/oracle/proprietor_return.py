"""The return of docs/derivations/golden-proprietor.md by other programs, as JSON on standard output: `taxcalc` by PSL Tax-Calculator, `tenforty` by
OpenTaxSolver's state forms. Each needs its own environment (requirements.txt, requirements-states.txt); both answers are kept in proprietor-figures.json.
"""
import json
import sys

PROFIT, ORDINARY_GAIN, SECTION_1231_GAIN = 170_776.62, 3_802.00, 600.00


def by_tax_calculator():
    import tax_calculator

    household = dict(
        year=2025, status="mfj", netProfit=PROFIT, spouseNetProfit=0, wages=0, spouseWages=62_000, age=44, spouseAge=43,
        interest=412.37, longTermGain=SECTION_1231_GAIN, w2Wages=0, ubia=0, sstb=False, healthInsurance=13_680,
        retirement=dict(plan="sep", contribution=24_000), dependents=dict(children=2, others=0),
    )
    plain = tax_calculator.record

    def with_gain(*of):
        # Its input for gains of Form 4797 (e01200) is not in its qualified business income; income of a partnership (e26270) is, and bears no
        # self-employment tax either. Below the threshold of net investment income tax nothing else tells them apart.
        return {**plain(*of), "e26270": ORDINARY_GAIN, "e02000": ORDINARY_GAIN}

    tax_calculator.record = with_gain
    return tax_calculator.solve(tax_calculator.corrected_policy(), 2025, [household])[0]


def by_open_tax_solver():
    import state_forms

    resident = dict(year=2025, status="mfj", federalAgi=187_846.01, dependents=2, aged=0)
    return {state: state_forms.FORMS[state]({**resident, "state": state}) for state in ("CA", "NY")}


print(json.dumps({"taxcalc": by_tax_calculator, "tenforty": by_open_tax_solver}[sys.argv[1]](), indent=2))
