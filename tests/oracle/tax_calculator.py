"""Households as JSON on standard input, their taxes by PSL Tax-Calculator as JSON on standard output, in the same order.

A household: year, status, netProfit, spouseNetProfit, wages, spouseWages, age, spouseAge, interest, dividends (ordinary, qualified), longTermGain,
itemized (medical, stateAndLocalTaxes, mortgageInterest, gifts, or null), w2Wages, ubia, sstb, healthInsurance, retirement (plan and contribution, or null), dependents (children, others),
earnedIncomeCredit (meetsRules, children, livedApart, or null).
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
    # Sec. 24(h)(3): twice the amount for joint returns only.
    "CTC_ps": {year: [200_000, 400_000, 200_000, 200_000, 200_000] for year in YEARS},
    # Sec. 164(b)(7): the limit falls from 505,000 on in 2026, 101 % of the year before, by the statute and not by prices; half for the married who file separately.
    "ID_AllTaxes_c_ps": {2026: [505_000, 505_000, 252_500, 505_000, 505_000]},
    # Pub. 596 (2021), Rule 1: 27,380 on a joint return without children, 5,950 more than alone.
    "EITC_ps_addon_MarriedJ": {2021: [5_950, 5_950, 5_950, 5_950]},
    # CARES Act sec. 2204: the 300 of 2020 lower adjusted gross income, and neither of both is computed.
    "STD_charity_ded_nonitemizers_max": {2020: [0] * 5},
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

# What Tax-Calculator has beyond the form, by parameter, for all years.
SETTINGS = {
    # It draws by lot who claims the additional child tax credit; everybody does on the form.
    "actc_claim_prob_scale": 9e99,
    # And the same for the earned income credit.
    "eitc_claim_prob_scale": 9e99,
    # The credit of Schedule R for people of 65 or more, which leaves less tax for the child tax credit, is not computed by the product.
    "CR_SchR_hc": 1,
    # Alternative minimum tax is not compared, and nobody's choice of the standard deduction may hang on it.
    "AMT_rt1": 0, "AMT_rt2_addon": 0,
}


# Plans, by year: additions, deferral, catch-up from 50 and from 60 to 63, and the last three of a SIMPLE plan of at most 25 employees.
PLANS = {
    2020: (57_000, 19_500, 6_500, 6_500, 13_500, 3_000, 3_000),
    2021: (58_000, 19_500, 6_500, 6_500, 13_500, 3_000, 3_000),
    2022: (61_000, 20_500, 6_500, 6_500, 14_000, 3_000, 3_000),
    2023: (66_000, 22_500, 7_500, 7_500, 15_500, 3_500, 3_500),
    2024: (69_000, 23_000, 7_500, 7_500, 17_600, 3_850, 3_850),
    2025: (70_000, 23_500, 7_500, 11_250, 17_600, 3_850, 5_250),
    2026: (72_000, 24_500, 8_000, 11_250, 18_100, 3_850, 5_250),
}


def half_of_own_tax(household, base):
    """Of the proprietor alone, Schedule SE."""
    earned = household["netProfit"] * 0.9235
    if earned < 400:
        return 0
    return (0.124 * min(earned, max(0, base - household["wages"])) + 0.029 * earned) / 2


def employer_part(earned, deferred, additions):
    """A quarter of the pay (sec. 404(a)(3)), which is what is left after it (sec. 401(c)(2)): by repetition. With what is deferred no more than that pay (sec. 415(c))."""
    part = 0
    for _ in range(60):
        part = min(0.25 * (earned - part), additions - deferred)
    low, high = 0, max(0, part)
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if middle + deferred <= earned - middle else (low, middle)
    return part if part + deferred <= earned - part else low


def most_of_plan(plan, household, earned):
    additions, deferral, from_50, from_60, simple, simple_from_50, simple_from_60 = PLANS[household["year"]]
    age = household["age"]
    aged = 0 if age < 50 else 2 if 60 <= age <= 63 else 1
    if plan == "sep":
        return max(0, employer_part(earned, 0, additions))
    if plan == "simple":
        pay = max(0, household["netProfit"] * 0.9235)
        deferred = min(pay, simple + (0, simple_from_50, simple_from_60)[aged])
        return min(earned, deferred + min(deferred, 0.03 * pay))
    # Whoever defers most may deduct most; all ways of it are tried.
    tried = [deferral * step / 100 for step in range(101)]
    parts = [(max(0, employer_part(earned, deferred, additions)), deferred) for deferred in tried]
    most = max(part + min(deferred, earned - part) for part, deferred in parts)
    return min(earned, most + (0, from_50, from_60)[aged])


def own_plans(household, base):
    """Schedule 1 lines 16 and 17."""
    earned = max(0, household["netProfit"] - half_of_own_tax(household, base))
    plan = household["retirement"]
    retirement = min(plan["contribution"], most_of_plan(plan["plan"], household, earned)) if plan else 0
    return retirement, min(household["healthInsurance"], earned - retirement)


# What a household says about the earned income credit, which Tax-Calculator doesn't ask, as settings of its policy.
CLAIMS = {
    "claimed": {},
    "refused": {"EITC_c": [0, 0, 0, 0]},
    # Schedule 8812 Part II-B, for three or more children: its line 24 takes the earned income credit off, so both leave it open.
    "unanswered": {"EITC_c": [0, 0, 0, 0], "ACTC_ChildNum": 99},
}


def claim_of(household):
    """Sec. 32(d)(2): on a separate return only with a qualifying child, and apart from the spouse."""
    credit = household["earnedIncomeCredit"]
    if credit is None:
        return "unanswered"
    alone = household["status"] != "mfs" or (credit["livedApart"] and credit["children"] > 0)
    return "claimed" if credit["meetsRules"] and alone else "refused"


def corrected_policy(claim):
    """The law of all years: a corrected year would move those after it, so each is given with its own figures."""
    policy = taxcalc.Policy()
    reform = {}
    for name, corrections in CORRECTIONS.items():
        reform[name] = {}
        for year in YEARS:
            policy.set_year(year)
            reform[name][year] = corrections.get(year) or [float(value) for value in getattr(policy, name)[0]]
    reform.update({name: {YEARS[0]: value} for name, value in {**SETTINGS, **CLAIMS[claim]}.items()})
    policy.set_year(YEARS[0])
    policy.implement_reform(reform)
    return policy


def record(number, household, base):
    status = STATUS[household["status"]]
    joint = status == 2
    own, spouse = household["netProfit"], household["spouseNetProfit"] if joint else 0
    wages, spouse_wages = household["wages"], household["spouseWages"] if joint else 0
    dependents, credit = household["dependents"], household["earnedIncomeCredit"]
    itemized = household["itemized"] or dict(medical=0, stateAndLocalTaxes=0, mortgageInterest=0, gifts=0)
    retirement, health = own_plans(household, base)
    return dict(
        e03300=retirement, e03270=health,
        RECID=number, MARS=status, FLPDYR=household["year"],
        XTOT=(2 if joint else 1) + dependents["children"] + dependents["others"], n24=dependents["children"],
        age_head=household["age"],
        age_spouse=household["spouseAge"] if joint else 0, EIC=min(3, credit["children"]) if credit else 0,
        e00200=wages + spouse_wages, e00200p=wages, e00200s=spouse_wages,
        e00900=own + spouse, e00900p=own, e00900s=spouse,
        e00300=household["interest"], e00600=household["dividends"]["ordinary"], e00650=household["dividends"]["qualified"], p23250=household["longTermGain"],
        e17500=itemized["medical"], e18400=itemized["stateAndLocalTaxes"], e19200=itemized["mortgageInterest"], e19800=itemized["gifts"],
        PT_SSTB_income=int(household["sstb"]), PT_binc_w2_wages=household["w2Wages"], PT_ubia_property=household["ubia"],
    )


def solve(policy, year, households):
    """Taxes of households of one year."""
    policy.set_year(year)
    base = float(policy.SS_Earnings_c[0])
    frame = pandas.DataFrame([record(number, household, base) for number, household in enumerate(households, 1)])
    records = taxcalc.Records(data=frame, start_year=year, gfactors=None, weights=None, exact_calculations=True)
    calculator = taxcalc.Calculator(policy=policy, records=records, verbose=False)
    calculator.calc_all()
    of = lambda name: [float(value) for value in calculator.array(name)]
    # Income tax without alternative minimum tax, which is not compared.
    income_tax = [all_of_it - minimum for all_of_it, minimum in zip(of("c05800"), of("c09600"))]
    # Both credits for dependents; the limit by income tax is without alternative minimum tax here.
    credit = [min(child + other, tax) for child, other, tax in zip(of("c07220"), of("odc"), income_tax)]
    lines = dict(
        childTaxCredit=credit,
        additionalChildTaxCredit=of("c11070"), earnedIncomeCredit=of("c59660"),
        retirement=list(frame["e03300"]), healthInsurance=list(frame["e03270"]), agi=of("c00100"), seTax=of("setax"), halfSe=of("c03260"),
        # The gifts beside it are in Tax-Calculator's standard deduction.
        standardAndGifts=of("standard"), itemizedDeduction=of("c04470"),
        seniorDeduction=of("senior_deduction"), qbiDeduction=of("qbided"), taxableIncome=of("c04800"), incomeTax=income_tax,
        additionalMedicare=of("ptax_amc"), netInvestmentIncomeTax=of("niit"),
    )
    return [{name: values[at] for name, values in lines.items()} for at in range(len(households))]


def main():
    households = json.load(sys.stdin)
    answers = [None] * len(households)
    policies = {claim: corrected_policy(claim) for claim in CLAIMS}
    for claim, year in sorted({(claim_of(household), household["year"]) for household in households}):
        policy = policies[claim]
        places = [at for at, household in enumerate(households) if (claim_of(household), household["year"]) == (claim, year)]
        for at, answer in zip(places, solve(policy, year, [households[at] for at in places])):
            answers[at] = answer
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
