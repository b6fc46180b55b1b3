// The parts of a tax profile that Schedule C alone asks for: its answers that are no amounts, the car's, and the goods.
import { amount, choice, date, mayBeAbsent, number, required, text, tick } from './record.js';

const cents = (label: string, what: string, { help }: { help?: string } = {}) =>
  amount(label, { min: 0, max: 1e14, help, grouped: true, wrong: `Enter ${what} in dollars, for example, 1,250.00.` });

/** How the cost of goods is deducted; each name says what follows from it. */
const goodsTreatments = {
  inventory: 'Keep an inventory: goods are deducted in the year you sell them',
  materials: 'Non-incidental materials (sec. 471(c)): goods are deducted in the year you sell or use them, without a share of other costs',
  books: 'As in your books (sec. 471(c)): goods are deducted when your books record them as an expense',
} as const;
const valuations = { cost: 'Cost', lower: 'Lower of cost or market', other: 'Other' } as const;
const yesNo = { yes: 'Yes', no: 'No' } as const;
/** Absent until it is answered. */
const question = (label: string, help?: string) => mayBeAbsent(choice(label, yesNo, { none: 'Not answered', ...(help && { help }) }));

export const scheduleCParts = {
  /** What Schedule C asks about the business in addition to amounts, each with its line; absent, nothing is answered. */
  business: {
    activity: text('Principal business or profession (line A)', { max: 100, help: 'For example, retail sale of pottery.' }),
    code: text('Business code (line B)', {
      ...{ max: 6, help: 'Six digits from the list at the end of the Schedule C instructions.', hint: '711510' },
      is: { valid: (code) => /^\d{6}$/.test(code), otherwise: 'Enter the six digits of the business code.', code: 'malformed-code' },
    }),
    ein: text('Employer ID number (line D)', {
      ...{ max: 10, help: 'Leave blank to use the EIN of the payer on your 1099s. Not your SSN.', hint: '12-3456789' },
      is: { valid: (ein) => /^\d{2}-\d{7}$/.test(ein), otherwise: 'Enter the EIN as 12-3456789.', code: 'malformed-ein' },
    }),
    address: text('Business address (line E)', {
      max: 200,
      help: 'Street with suite or room, city, state, and ZIP code. Leave blank to use the payer’s address.',
    }),
    participates: question('Did you materially participate in the business? (line G)', 'If not, losses are limited.'),
    started: question('Did you start or acquire the business this year? (line H)'),
    needs1099: question('Did you make payments that require Forms 1099? (line I)', 'Leave unanswered to use your list of 1099 candidates.'),
    files1099: question('Did you or will you file them? (line J)', 'Leave unanswered to answer yes once all forms are recorded as filed.'),
    /** Box 13 of Form W-2; the employer has withheld Social Security and Medicare tax then. */
    statutory: question(
      'Was this income on a Form W-2 with “Statutory employee” checked? (line 1)',
      'If so, it has no self-employment tax, and the tax estimate doesn’t cover it. Leave unanswered for no.',
    ),
    /** For line 30 by the simplified method, next to the part used for the business. */
    homeSquareFeet: mayBeAbsent(
      number('Square feet of your home (line 30)', {
        ...{ min: 0, max: 100_000, decimals: 0, grouped: true, wrong: 'Enter square feet from 0 to 100,000.' },
        help: 'Only for a home office with the simplified method.',
      }),
    ),
    /** For a loss only. */
    atRisk: mayBeAbsent(
      choice(
        'If you have a loss (line 32)',
        { all: 'All investment is at risk', some: 'Some investment is not at risk' },
        { none: 'Not answered' },
      ),
    ),
  },
  /** Part IV, for a car without Form 4562. */
  carQuestions: {
    placedOn: mayBeAbsent(date('Car placed in service for the business (line 43)', 'Enter a date.')),
    commutingMiles: mayBeAbsent(
      number('Commuting miles (line 44b)', {
        ...{ min: 0, max: 1_000_000, grouped: true, wrong: 'Enter miles from 0 to 1,000,000.' },
        help: 'If your deduction uses the mileage log, commutes in the log are used instead.',
      }),
    ),
    personalUse: question('Was the car available for personal use off duty? (line 45)'),
    otherCar: question('Do you or your spouse have another car for personal use? (line 46)'),
    evidence: question(
      'Do you have evidence to support the deduction? (line 47a)',
      'Leave unanswered to answer yes if the mileage log has all business miles.',
    ),
    written: question('Is the evidence written? (line 47b)'),
  },
  /** Schedule C Part III, by its lines; absent for a business without goods. */
  goods: {
    treatment: required(
      choice('Goods for sale', goodsTreatments, {
        help: 'The last two are for a small business: average gross receipts of the last three years within the limit of sec. 448(c). A change needs Form 3115.',
      }),
    ),
    /** Line 33. */
    valuation: choice('Closing inventory valued at (line 33)', valuations),
    /** Lines 35 and 41; absent, the balance of the books’ Inventory account. */
    openingCents: mayBeAbsent(
      cents('Inventory on January 1, $ (line 35)', 'the inventory at the beginning of the year', {
        help: 'Last year’s line 41. Leave blank to use the Inventory account in your books.',
      }),
    ),
    closingCents: mayBeAbsent(
      cents('Inventory on December 31, $ (line 41)', 'the inventory at the end of the year', {
        help: 'The cost of the goods you counted. Leave blank to use the Inventory account in your books.',
      }),
    ),
    personalUseCents: cents('Goods taken for personal use, $ (line 36)', 'the cost of goods that you took for personal use', {
      help: 'At cost. Schedule C offers the entry that makes them owner draws in your books.',
    }),
    /** Line 34, with the explanation that it asks for. */
    changed: tick('Quantities, costs, or valuations changed between opening and closing inventory (line 34)'),
    changeExplanation: text('Explanation of the change', { max: 500 }),
  },
};
