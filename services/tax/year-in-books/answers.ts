// The answers that a question about a payee offers: the best guesses first, then what such a payee may be. Pure.
import type { Question } from '#contracts/routes/schedule-c.js';
import { categoryOf } from '#contracts/rules/account-path.js';
import { registerPaths } from '#contracts/rules/depreciation-legs.js';
import { salesTaxPath } from '#contracts/rules/sales-tax.js';
import { carCostOf } from '../treatments/car-costs.js';
import { stateOfficeWords } from './state-office-words.js';

/** As many guesses as are offered first. */
const maxBest = 3;

type Answer = Pick<Question['answers'][number], 'text' | 'category'>;

const carInsurance = 'Expenses:Car & Truck:Vehicle Insurance';
const businessInsurance = 'Expenses:Insurance:Business Insurance';

/** What a category means, where its name alone doesn't tell an owner. */
const words = new Map<string, string>([
  ['Income:Sales', 'Sales'],
  ['Income:Services', 'Services'],
  ['Income:Interest', 'Interest earned'],
  ['Income:Other Income', 'Other income, such as a reward or scrap'],
  ['Income:Returns & Allowances', 'A refund to a client'],
  ['Expenses:Advertising', 'Advertising'],
  ['Expenses:Bank Fees', 'Bank fees'],
  ['Expenses:Car & Truck', 'Fuel or car costs'],
  ['Expenses:Commissions & Fees', 'Platform commissions or fees'],
  ['Expenses:Contracting Fee', 'Contract labor'],
  ['Expenses:Cost of Goods Sold', 'Goods or materials for resale'],
  ['Expenses:Education & Training', 'Training for your work'],
  ['Expenses:Employee Benefits', 'Employees’ health insurance'],
  ['Expenses:Entertainment', 'Entertainment'],
  ['Expenses:Fines & Penalties', 'A fine or penalty'],
  [carInsurance, 'Car insurance'],
  ['Expenses:Insurance', 'Business insurance'],
  [businessInsurance, 'Business insurance'],
  ['Expenses:Interest', 'Interest on a loan or card'],
  ['Expenses:Legal & Professional', 'Legal or professional services'],
  ['Expenses:Meals', 'A business meal'],
  ['Expenses:Office Expense', 'Office expense'],
  ['Expenses:Payroll Taxes', 'Payroll taxes'],
  ['Expenses:Pension & Profit-Sharing', 'Employees’ retirement plan'],
  ['Expenses:Postage & Shipping', 'Postage or shipping'],
  ['Expenses:Rent', 'Rent of a place or equipment'],
  ['Expenses:Repairs & Maintenance', 'Repairs or maintenance'],
  ['Expenses:Subscriptions', 'Software or a subscription'],
  ['Expenses:Supplies', 'Supplies'],
  ['Expenses:Taxes & Licenses', 'A business tax or license'],
  ['Expenses:Travel', 'Business travel'],
  ['Expenses:Utilities', 'Utilities, phone, or internet'],
  ['Expenses:Wages', 'Wages of employees'],
  ['Assets:Clearing', 'Money in a wallet or processor account, to be sorted out'],
  ['Assets:Transfer', 'A transfer between your own accounts'],
  [registerPaths.equipment, 'Equipment that lasts longer than a year'],
  ['Liabilities:Loans', 'A loan'],
  [salesTaxPath, 'Sales tax that you collected'],
  ['Equity:Owner Contributions', 'Your own money'],
  ['Equity:Owner Draws', 'Personal'],
  ['Equity:Owner Health Insurance', 'Your own health insurance'],
  ['Equity:Owner Retirement', 'Your own retirement savings'],
  ['Equity:Owner Tax Payments', 'Your own income tax'],
]);

/** A subcategory, or a category of the business's own, is called by its name. */
export const answerText = (category: string): string =>
  words.get(category) ?? category.slice(category.indexOf(':') + 1).replaceAll(':', ': ');

/** The payee without the numbers of single payments and own accounts. */
export function nameInQuestion(payee: string): string {
  const bare = payee
    .toUpperCase()
    .replace(/\S+/g, (word) => (/\d/.test(word) ? ' ' : word))
    .replace(/[^\p{L}&]+/gu, ' ')
    .trim();
  return bare === '' ? payee : bare;
}

export const isUncategorized = (category: string): boolean => category === 'Income:Uncategorized' || category === 'Expenses:Uncategorized';

const personal = 'Equity:Owner Draws';
const ownMoney = 'Equity:Owner Contributions';
const labor = 'Expenses:Contracting Fee';
const refund = 'Income:Returns & Allowances';
const fine = 'Expenses:Fines & Penalties';
const transfer = 'Assets:Transfer';
const loan = 'Liabilities:Loans';

/** What a payee with such a guess may be instead, the likeliest first. */
const alsoLikely = new Map<string, { out: string[]; in?: string[] }>([
  ['Equity:Owner Health Insurance', { out: ['Expenses:Employee Benefits', personal, 'Expenses:Insurance'] }],
  ['Expenses:Employee Benefits', { out: ['Equity:Owner Health Insurance', personal] }],
  ['Equity:Owner Retirement', { out: ['Expenses:Pension & Profit-Sharing', personal] }],
  ['Equity:Owner Tax Payments', { out: ['Expenses:Taxes & Licenses', salesTaxPath, fine], in: [ownMoney, 'Expenses:Taxes & Licenses'] }],
  ['Expenses:Taxes & Licenses', { out: [salesTaxPath, 'Equity:Owner Tax Payments', fine, personal] }],
  ['Assets:Clearing', { out: ['Expenses:Supplies', labor, personal, transfer], in: ['Income:Sales', transfer, ownMoney] }],
  [loan, { out: ['Expenses:Interest', personal], in: ['Income:Sales', ownMoney] }],
  [personal, { out: ['Expenses:Supplies', 'Expenses:Insurance'] }],
  [ownMoney, { out: [], in: ['Income:Sales'] }],
  [labor, { out: [personal, refund, 'Expenses:Rent', loan] }],
  ['Expenses:Subscriptions', { out: ['Expenses:Advertising', personal] }],
  ['Expenses:Insurance', { out: [personal, 'Equity:Owner Health Insurance', 'Expenses:Employee Benefits'] }],
  ['Expenses:Rent', { out: [personal, labor, transfer] }],
  ['Expenses:Postage & Shipping', { out: ['Expenses:Cost of Goods Sold', personal] }],
]); // prettier-ignore

const isInsurance = (category: string): boolean => /^Expenses:(?:.+:)?Insurance$/i.test(category);

/** The payee insures cars and other things: each answer's category says which it is. */
const isInsurer = (payee: string, category: string): boolean => isInsurance(category) && carCostOf(payee) === 'insurer';

/** The text says that it insures a car. */
const insuresCar = (payee: string, category: string): boolean => isInsurance(category) && carCostOf(payee) === 'cost';

/** Of a state's office. */
const stateOffice = [salesTaxPath, 'Expenses:Taxes & Licenses', 'Equity:Owner Tax Payments', fine];

const exchanged = [refund, 'Income:Sales', fine, loan, transfer, salesTaxPath];
const purchase = [
  personal,
  'Expenses:Cost of Goods Sold',
  'Expenses:Supplies',
  registerPaths.equipment,
  labor,
  'Expenses:Repairs & Maintenance',
];

/** What money to a payee and from one may be, the most common kind first. */
const kinds = {
  out: [personal, labor, 'Expenses:Supplies', registerPaths.equipment, ...exchanged],
  /** Of a guess that is a purchase, or of no guess. */
  purchase: [...purchase, ...exchanged],
  check: [labor, 'Expenses:Repairs & Maintenance', 'Expenses:Rent', personal, 'Expenses:Supplies', registerPaths.equipment, ...exchanged],
  in: ['Income:Sales', 'Income:Services', transfer, ownMoney, labor, loan, 'Income:Other Income', refund],
};

const purchases = ['Meals', 'Supplies', 'Office Expense', 'Cost of Goods Sold', 'Repairs & Maintenance', 'Car & Truck', 'Uncategorized'];

/** Each paper check may have another payee, and its text tells a model nothing. */
export const isCheck = (payee: string): boolean =>
  /^(?:PAPER )?(?:CHECK|CHK|DRAFT)(?: PAID| DEBIT| WITHDRAWAL)?$/.test(nameInQuestion(payee));

function kindsOf(payee: string, category: string, direction: 'in' | 'out'): string[] {
  if (direction === 'in') return kinds.in;
  if (isUncategorized(category) && isCheck(payee)) return kinds.check;
  return purchases.includes(categoryOf(category)) ? kinds.purchase : kinds.out;
}

/** The text of a category that money comes back from, or of income that is paid back. */
function textOf(category: string, direction: 'in' | 'out'): string {
  if (direction === 'in' && category === labor) return 'Money returned by a contractor';
  if (direction === 'in' && category.startsWith('Expenses:')) return `A refund: ${answerText(category)}`;
  if (direction === 'out' && category === 'Income:Sales') return 'A client’s returned check or deposit';
  if (direction === 'in' && category === refund) return 'A returned client refund';
  return answerText(category);
}

interface AskedPayee {
  payee: string;
  /** Its category now, a guess or none. */
  category: string;
  /** What the model finds most likely. */
  likely: readonly string[];
  /** Positive is money out. */
  cents: number;
  /** The current name of each renamed category by its former one. */
  names?: ReadonlyMap<string, string>;
}

/** The guess and what else is likely; of an insurer, what it may insure. */
export function guessesIn({ payee, category, likely }: AskedPayee): string[] {
  const known = isUncategorized(category) && isCheck(payee) ? [] : [category, ...likely];
  return isInsurer(payee, category)
    ? [carInsurance, businessInsurance]
    : [...new Set([...(insuresCar(payee, category) ? [carInsurance] : []), ...known.filter((path) => !isUncategorized(path))])].slice(
        0,
        maxBest,
      );
}

/** The guess first, then what else is likely, then what such a payee may be. */
export function answersFor(asked: AskedPayee): Answer[] {
  const { payee, category, cents, names } = asked;
  const direction = cents < 0 ? 'in' : 'out';
  const best = guessesIn(asked);
  const office = direction === 'out' && stateOfficeWords.test(payee.toUpperCase()) ? stateOffice : [];
  const paths = [...best, ...office, ...(alsoLikely.get(category)?.[direction] ?? []), ...kindsOf(payee, category, direction)];
  return [...new Set(paths.map((path) => names?.get(path) ?? path))].map((path) => ({ text: textOf(path, direction), category: path }));
}
