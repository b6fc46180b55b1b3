"""Households as JSON on standard input, their taxes by PSL Tax-Calculator as JSON on standard output, in the same order.

A household: year, status, netProfit, spouseNetProfit, wages, spouseWages, age, spouseAge, interest, longTermGain, w2Wages, ubia, sstb.
"""
import json
import sys

import pandas
import taxcalc

STATUS = {"single": 1, "mfj": 2, "mfs": 3, "hoh": 4, "qss": 5}
YEARS = range(2020, 2027)

# Figures of Tax-Calculator's tables that the law has otherwise, by parameter and year, statuses in the order of STATUS.
CORRECTIONS = {
    # Sec. 199A(e)(2): a surviving spouse has the single amounts. Rev. Proc. 2020-45: 164,925 for married people who file separately.
    "PT_qbid_taxinc_thd": {
        2020: [163_300, 326_600, 163_300, 163_300, 163_300],
        2021: [164_900, 329_800, 164_925, 164_900, 164_900],
        2022: [170_050, 340_100, 170_050, 170_050, 170_050],
    },
    "PT_qbid_taxinc_gap": {
        **{year: [50_000, 100_000, 50_000, 50_000, 50_000] for year in range(2020, 2026)},
        2026: [75_000, 150_000, 75_000, 75_000, 75_000],
    },
    # Rev. Proc. 2021-45, 2022-38, 2023-34: the married amount for a surviving spouse, 1,850 for the unmarried in 2023.
    "STD_Aged": {
        2022: [1_750, 1_400, 1_400, 1_750, 1_400],
        2023: [1_850, 1_500, 1_500, 1_850, 1_500],
        2024: [1_950, 1_550, 1_550, 1_950, 1_550],
    },
    # Rev. Proc. 2022-38: the 37 % bracket of the married who file separately begins at half of the joint amount.
    "II_brk6": {2023: [578_125, 693_750, 346_875, 578_100, 693_750]},
    # CARES Act sec. 2304: suspended for 2020. Sec. 461(l)(3): twice the amount for joint returns only.
    "ALD_BusinessLosses_c": {
        2020: [9e99] * 5,
        2021: [262_000, 524_000, 262_000, 262_000, 262_000],
        2022: [270_000, 540_000, 270_000, 270_000, 270_000],
        2023: [289_000, 578_000, 289_000, 289_000, 289_000],
        2024: [305_000, 610_000, 305_000, 305_000, 305_000],
        2025: [313_000, 626_000, 313_000, 313_000, 313_000],
        2026: [256_000, 512_000, 256_000, 256_000, 256_000],
    },
}


def corrected_policy():
    """The law of all years: a corrected year would move those after it, so each is given with its own figures."""
    policy = taxcalc.Policy()
    reform = {}
    for name, corrections in CORRECTIONS.items():
        reform[name] = {}
        for year in YEARS:
            policy.set_year(year)
            reform[name][year] = corrections.get(year) or [float(value) for value in getattr(policy, name)[0]]
    policy.set_year(YEARS[0])
    policy.implement_reform(reform)
    return policy


def record(number, household):
    status = STATUS[household["status"]]
    joint = status == 2
    own, spouse = household["netProfit"], household["spouseNetProfit"] if joint else 0
    wages, spouse_wages = household["wages"], household["spouseWages"] if joint else 0
    return dict(
        RECID=number, MARS=status, FLPDYR=household["year"], XTOT=1, age_head=household["age"],
        age_spouse=household["spouseAge"] if joint else 0, EIC=0,
        e00200=wages + spouse_wages, e00200p=wages, e00200s=spouse_wages,
        e00900=own + spouse, e00900p=own, e00900s=spouse,
        e00300=household["interest"], p23250=household["longTermGain"],
        PT_SSTB_income=int(household["sstb"]), PT_binc_w2_wages=household["w2Wages"], PT_ubia_property=household["ubia"],
    )


def solve(policy, year, households):
    """Taxes of households of one year."""
    frame = pandas.DataFrame([record(number, household) for number, household in enumerate(households, 1)])
    records = taxcalc.Records(data=frame, start_year=year, gfactors=None, weights=None)
    policy.set_year(year)
    calculator = taxcalc.Calculator(policy=policy, records=records, verbose=False)
    calculator.calc_all()
    of = lambda name: [float(value) for value in calculator.array(name)]
    # Income tax without alternative minimum tax, which is not compared.
    income_tax = [all_of_it - minimum for all_of_it, minimum in zip(of("c05800"), of("c09600"))]
    lines = dict(
        agi=of("c00100"), seTax=of("setax"), halfSe=of("c03260"), standardDeduction=of("standard"),
        seniorDeduction=of("senior_deduction"), qbiDeduction=of("qbided"), taxableIncome=of("c04800"), incomeTax=income_tax,
        additionalMedicare=of("ptax_amc"), netInvestmentIncomeTax=of("niit"),
    )
    return [{name: values[at] for name, values in lines.items()} for at in range(len(households))]


def main():
    households = json.load(sys.stdin)
    policy = corrected_policy()
    answers = [None] * len(households)
    for year in sorted({household["year"] for household in households}):
        places = [at for at, household in enumerate(households) if household["year"] == year]
        for at, answer in zip(places, solve(policy, year, [households[at] for at in places])):
            answers[at] = answer
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
