// The tax profile of a year: what an estimate needs that isn't in the books, in parts as the profile has them.
import { residenceParts } from './residence-parts.js';
import { scheduleCParts } from './schedule-c-parts.js';
import { amount, choice, date, dependent, type Fields, list, mayBeAbsent, mayBeUnknown, number, required, text, tick, type Values } from './record.js'; // prettier-ignore

const maxCents = 1e14;
/** Of a home: $100,000,000 at most, so that an amount times an area stays exact. */
const maxOfHome = 1e10;
interface More {
  help?: string;
  max?: number;
}

/** `what`: the amount as the sentence about a wrong one names it. */
const cents = (label: string, what: string, { help, max = maxCents }: More = {}) =>
  amount(label, { min: 0, max, help, grouped: true, wrong: `Enter ${what} in dollars, for example, 1,250.00.` });
const signed = (label: string, what: string, help?: string) =>
  amount(label, {
    ...{ min: -maxCents, max: maxCents, help, grouped: true },
    wrong: `Enter ${what} in dollars. Use a minus sign for a loss.`,
  });
const ofHome = (label: string, what: string, help?: string) => cents(label, what, { help, max: maxOfHome });
const integer = (label: string, wrong: string, { max, help }: { max: number; help?: string }) =>
  number(label, { min: 0, max, decimals: 0, help, grouped: true, wrong });
const age = (label: string, help?: string) =>
  mayBeUnknown(integer(label, 'Enter an age from 0 to 130, or leave blank.', { max: 130, help }));
const people = (label: string, help: string) => required(integer(label, 'Enter a number from 0 to 20.', { max: 20, help }));
const squareFeet = (label: string) => integer(label, 'Enter whole square feet from 0 to 100,000.', { max: 100_000 });
const miles = (label: string) =>
  required(number(label, { min: 0, max: 1_000_000, grouped: true, wrong: 'Enter miles from 0 to 1,000,000.' }));

const statuses = {
  single: 'Single',
  mfj: 'Married filing jointly',
  mfs: 'Married filing separately',
  hoh: 'Head of household',
  qss: 'Qualifying surviving spouse',
} as const;
const plans = { sep: 'SEP-IRA', 'solo-401k': 'Solo 401(k)', simple: 'SIMPLE IRA' } as const;
/** `none`: no fuel and car costs; `mileage`: the year's rate per mile; `actual`: the business share of the costs in the books. */
const vehicleMethods = { none: 'Not deducted', mileage: 'Mileage', actual: 'Actual expenses' } as const;

export const ownFields = {
  /** As on the forms. */
  proprietor: text('Proprietor', { max: 200, help: 'Name as shown on your tax forms.' }),
  status: mayBeUnknown(choice('Filing status', statuses, { none: 'Not selected', help: 'Required for a tax estimate.' })),
  age: age('Age at the end of the year', 'The standard deduction is higher from age 65.'),
  wagesCents: required(cents('Wages, $', 'your wages')),
  interestCents: required(
    cents('Interest, $', 'your taxable interest', { help: 'Taxable interest only. Don’t include tax-exempt interest.' }),
  ),
  longTermGainCents: required(signed('Long-term gain, $', 'your long-term gain', 'Enter a loss with a minus sign.')),
  withheldCents: required(cents('Federal tax withheld, $', 'the federal tax withheld')),
  /** Premiums that the proprietor pays for themselves and their family; absent, none. */
  healthInsuranceCents: mayBeAbsent(
    cents('Health insurance premiums, $', 'your health insurance premiums', {
      help: 'Premiums for you and your family, for months when you weren’t eligible for an employer plan.',
    }),
  ),
  /** Section 179 deduction that last year's profit did not allow: Form 4562 of the year before, line 13. */
  section179CarriedCents: mayBeAbsent(cents('Section 179 carried over, $', 'the section 179 deduction carried over')),
  /** Long-term capital loss that last year's return did not use: Schedule D, Capital Loss Carryover Worksheet, line 13; absent, none. */
  capitalLossCarriedCents: mayBeAbsent(cents('Capital loss carried over, $', 'the capital loss carried over')),
  /** Qualified business loss of the year before: Form 8995, line 16; absent, none. */
  qbiLossCarriedCents: mayBeAbsent(cents('Business loss carried over for QBI, $', 'the business loss carried over')),
  /** What an item may cost and be deducted at once, Treas. Reg. sec. 1.263(a)-1(f); absent, $2,500. */
  deMinimisCents: mayBeAbsent(
    cents('De minimis safe harbor limit per item, $', 'the limit for each item', {
      help: 'Leave blank to use $2,500 ($5,000 with audited financial statements).',
    }),
  ),
  /** Used regularly and exclusively for the business, by either method. */
  homeOfficeSquareFeet: required(squareFeet('Home office, square feet')),
};

export const profileParts = {
  ...scheduleCParts,
  ...residenceParts,
  /** For the child tax credit and the credit for other dependents; absent, none. */
  dependents: {
    children: people('Children under 17', 'Dependents at the end of the year, with a Social Security number.'),
    others: people('Other dependents', 'Older children, parents and others you support.'),
  },
  /** Form 1040 lines 3b and 3a; absent, none. */
  dividends: {
    ordinaryCents: required(cents('Dividends, $', 'your dividends', { help: 'Total ordinary dividends (Form 1099-DIV, box 1a).' })),
    qualifiedCents: required(
      cents('Qualified dividends, $', 'your qualified dividends', { help: 'Qualified dividends (Form 1099-DIV, box 1b).' }),
    ),
  },
  /** What Schedule A would have, without what is deducted elsewhere; counted where it is more than the standard deduction. Absent, nothing. */
  itemized: {
    medicalCents: required(
      cents('Medical expenses, $', 'your medical expenses', { help: 'Enter the total. Only the part above 7.5% of AGI is deductible.' }),
    ),
    stateAndLocalTaxesCents: required(
      cents('State and local taxes, $', 'your state and local taxes', {
        help: 'Income or sales tax, real estate and property tax, before the limit.',
      }),
    ),
    mortgageInterestCents: required(
      cents('Home mortgage interest, $', 'your home mortgage interest', { help: 'From Form 1098, up to the mortgage debt limit.' }),
    ),
    giftsCents: required(cents('Gifts to charity, $', 'your gifts to charity', { help: 'By cash or check, with a receipt.' })),
  },
  /** Counted on a joint return only. */
  spouse: {
    netProfitCents: required(signed('Spouse’s own net profit, $', 'your spouse’s net profit', 'Enter a loss with a minus sign.')),
    wagesCents: required(cents('Spouse’s wages, $', 'your spouse’s wages')),
    age: age('Spouse’s age at the end of the year'),
  },
  /** The proprietor's own plan, and what is paid into it for the year; absent, none. */
  retirement: {
    plan: required(choice('Retirement plan', plans)),
    contributionCents: cents('Contribution for the year, $', 'the contribution for the year'),
  },
  /** Total tax, less refundable credits, and adjusted gross income of the year before; null while unknown. */
  priorYear: {
    totalTaxCents: required(cents('Total tax, $', 'your total tax')),
    agiCents: required(signed('Adjusted gross income, $', 'your adjusted gross income')),
  },
  /** Form 8829: what the entire home cost in the months of the year that it was used for the business, each with its line. */
  homeExpenses: {
    /** Line 2. */
    homeSquareFeet: squareFeet('Home, square feet'),
    /** The return itemizes: interest and taxes on lines 10 and 11; else on lines 16 and 17. */
    itemizes: required(tick('The return itemizes deductions (Schedule A)')),
    /** Lines 18 to 22 for all but interest and taxes. */
    rentCents: ofHome('Rent, $', 'the rent for your home'),
    mortgageInterestCents: ofHome('Mortgage interest, $', 'the mortgage interest on your home'),
    realEstateTaxesCents: ofHome('Real estate taxes, $', 'the real estate taxes on your home'),
    insuranceCents: ofHome('Homeowner’s or renter’s insurance, $', 'the cost of homeowner’s or renter’s insurance'),
    utilitiesCents: ofHome('Utilities, $', 'the cost of utilities for your home'),
    repairsCents: ofHome('Repairs and maintenance, $', 'the cost of repairs and maintenance for your home'),
    otherCents: ofHome('Other expenses of the home, $', 'the other expenses of your home'),
    /** Line 23, column (a): what was spent on the business part alone. */
    directCents: ofHome(
      'Expenses for the office only, $',
      'the expenses for the office only',
      'For example, painting the office. Fully deductible.',
    ),
  },
  /** Lines 37 and 38, and the month of first use for the business; absent for a home that is rented. */
  building: {
    basisCents: required(
      ofHome(
        'Basis of the home, $',
        'the basis of your home',
        'Cost with improvements, or its market value when first used for business if that was lower. Land included.',
      ),
    ),
    landCents: ofHome('Value of the land, $', 'the value of the land', 'Included in the basis. Land isn’t depreciated.'),
    firstUsedIn: text('First used for business', {
      ...{ max: 7, help: 'Month and year.', hint: '2024-03' },
      is: {
        valid: (month) => /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(month),
        otherwise: 'Enter a month and a year, for example, 2024-03.',
        code: 'malformed-month',
      },
    }),
  },
  /** Form 8829, lines 43 and 44. */
  homeCarriedOver: {
    operatingCents: cents('Operating expenses carried over, $', 'the operating expenses carried over'),
    depreciationCents: cents('Depreciation carried over, $', 'the depreciation carried over'),
  },
  vehicle: {
    method: required(choice('Vehicle', vehicleMethods)),
    /** Business miles; where the year's rate changed on July 1, before and from then on. */
    miles: miles('Business miles'),
    milesFromJuly: miles('Business miles, July to December'),
    /** The business miles are those of the mileage log, whatever is sent here. */
    fromLog: mayBeAbsent(tick('Count the business miles in the mileage log')),
    /** Total miles for the year, business and personal: the basis of the share of `actual`, which deducts nothing until they are known. */
    totalMiles: mayBeAbsent(
      number('Total miles for the year', {
        ...{ min: 0, max: 2_000_000, grouped: true, wrong: 'Enter miles from 0 to 2,000,000, or leave blank.' },
      }),
    ),
  },
  qbi: {
    eligible: required(tick('The business is eligible for the deduction')),
    serviceTrade: required(tick('It’s a specified service trade or business, such as health, law, consulting or performing arts')),
    w2WagesCents: required(
      cents('W-2 wages paid by the business, $', 'the W-2 wages that the business paid', {
        help: 'Used only if Payroll has no pay runs and no Form W-3 for the year.',
      }),
    ),
    ubiaCents: required(
      cents('Unadjusted basis of business property, $', 'the unadjusted basis of the business’s property', {
        help: 'Used only above the income threshold.',
      }),
    ),
  },
};
export type ProfileParts = typeof profileParts;

export const qualifiedTooLarge = 'Qualified dividends can’t be more than total dividends.';

/** Estimated payments made for the year. */
export const paymentsField = list(
  'Estimated payments',
  {
    paidOn: required(date('Paid on', 'Enter the date of each payment, for example 2026-04-14.')),
    amountCents: required(amount('Amount', { min: 1, max: maxCents, wrong: 'Enter the amount of each payment, above $0.00.' })),
  },
  { max: 100, wrong: 'Enter a payment date and an amount above 0 for every payment.' },
);

/** A call names all of them; in a form an empty one is zero. */
export const complete = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, required(field, field.missing)])) as {
    [Name in keyof F]: F[Name] & { missing: string };
  };

type FlatName<P> = { [Part in keyof P & string]: `${Part}.${keyof P[Part] & string}` }[keyof P & string];
/** The fields of parts under the names that a form has for them: `spouse.wagesCents`. */
type Flat<P> = {
  [Name in FlatName<P>]: Name extends `${infer Part}.${infer Field}`
    ? Part extends keyof P
      ? Field extends keyof P[Part]
        ? P[Part][Field]
        : never
      : never
    : never;
};

/** The members of each part, which may be absent, as the form names them. */
export const flat = <P extends object>(parts: P): Flat<P> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([part, members]) => Object.entries(members ?? {}).map(([name, member]) => [`${part}.${name}`, member])),
  ) as Flat<P>;

const { homeExpenses, building, state, retirement, vehicle, goods, earnedIncomeCredit, ...others } = profileParts;
const sellsGoods = (given: Values): boolean => Boolean(given['goods.treatment']);
const countsGoods = (given: Values): boolean => sellsGoods(given) && given['goods.treatment'] !== 'books';
const { treatment, valuation, openingCents, closingCents, personalUseCents, changed, changeExplanation } = goods;
const claimsCredit = (given: Values): boolean => given['earnedIncomeCredit.meetsRules'] === 'yes';
const isActual = ({ homeMethod }: Values): boolean => homeMethod === 'actual';

export const profileForm = {
  ...ownFields,
  ...flat({
    ...others,
    earnedIncomeCredit: {
      meetsRules: mayBeAbsent({ ...earnedIncomeCredit.meetsRules, none: 'Not answered', missing: undefined }),
      ...dependent({ children: earnedIncomeCredit.children }, claimsCredit),
      ...dependent({ livedApart: earnedIncomeCredit.livedApart }, (given) => claimsCredit(given) && given['status'] === 'mfs'),
    },
    state: {
      code: mayBeAbsent({ ...state.code, none: 'Not selected', missing: undefined }),
      ...dependent({ withheldCents: state.withheldCents, partYear: state.partYear }, (given) => Boolean(given['state.code'])),
      ...dependent({ incomePercent: state.incomePercent }, (given) => Boolean(given['state.code']) && given['state.partYear'] === true),
      ...dependent({ newYorkCity: state.newYorkCity }, (given) => given['state.code'] === 'NY'),
      ...dependent({ localRatePercent: state.localRatePercent }, (given) => given['state.code'] === 'MD'),
    },
    retirement: {
      plan: mayBeAbsent({ ...retirement.plan, none: 'None', missing: undefined }),
      ...dependent({ contributionCents: retirement.contributionCents }, (given) => Boolean(given['retirement.plan'])),
    },
    goods: {
      treatment: mayBeAbsent({ ...treatment, none: 'No goods for sale', missing: undefined }),
      ...dependent({ valuation, openingCents, closingCents, changed }, countsGoods),
      ...dependent({ personalUseCents }, sellsGoods),
      ...dependent({ changeExplanation }, (given) => countsGoods(given) && given['goods.changed'] === true),
    },
    homeExpenses: dependent(homeExpenses, isActual),
    building: dependent({ ...building, basisCents: mayBeAbsent({ ...building.basisCents, missing: undefined }) }, isActual),
    vehicle: {
      ...vehicle,
      totalMiles: { ...vehicle.totalMiles, onlyIf: (given: Values) => given['vehicle.method'] !== 'none' },
    },
  }),
  homeMethod: choice('Home office method', { simplified: 'Simplified ($5 a square foot)', actual: 'Actual expenses (Form 8829)' }),
} satisfies Fields;
