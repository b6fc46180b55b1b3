// Questions about guesses, one for each payee and category, with the possible answers. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { dollars } from '#contracts/money.js';
import type { Blocker, Question } from '#contracts/routes/schedule-c.js';
import { maxPayeeFilter } from '#contracts/rules/payee-text.js';
import { taxYear } from '#contracts/rules/years.js';
import { sum } from '../amounts/sum.js';
import { countText, dollarsText } from '../formatting/figures.js';
import { carCostOf } from '../treatments/car-costs.js';

/** Legs of one payee and category that are based on a guess; debit positive. */
export interface Guessed {
  payee: string;
  category: string;
  entries: number;
  cents: number;
  /** Their lines in the ledger. */
  lineIds: string[];
}

const maxQuestions = 100;
/** Maximum number of lines in a question. */
export const maxLines = 1_000;

/** The payee without the numbers of single payments and own accounts. */
export function nameInQuestion(payee: string): string {
  const bare = payee
    .toUpperCase()
    .replace(/\S+/g, (word) => (/\d/.test(word) ? ' ' : word))
    .replace(/[^\p{L}&]+/gu, ' ')
    .trim();
  return bare === '' ? payee : bare;
}

type Answer = Question['answers'][number];
const answer = (text: string, category: string): Answer => ({ text, category });
const personal = answer('Personal', 'Equity:Owner Draws');

/** Categories whose most likely alternatives are known. */
const byCategory = new Map<string, Answer[]>([
  ['Equity:Owner Health Insurance', [answer('Your own health insurance', 'Equity:Owner Health Insurance'), answer('Employees’ health insurance', 'Expenses:Employee Benefits'), personal]],
  ['Equity:Owner Retirement', [answer('Your own retirement savings', 'Equity:Owner Retirement'), answer('Employees’ retirement plan', 'Expenses:Pension & Profit-Sharing'), personal]],
  ['Equity:Owner Tax Payments', [answer('Your own income tax', 'Equity:Owner Tax Payments'), answer('A tax on the business', 'Expenses:Taxes & Licenses')]],
  ['Assets:Clearing', [answer('Sales', 'Income:Sales'), answer('A transfer between your own accounts', 'Assets:Transfer'), answer('Your own money', 'Equity:Owner Contributions')]],
  ['Liabilities:Loans', [answer('A loan', 'Liabilities:Loans'), answer('Interest only', 'Expenses:Interest'), personal]],
  ['Equity:Owner Draws', [personal, answer('Business insurance', 'Expenses:Insurance')]],
  ['Equity:Owner Contributions', [answer('Your own money', 'Equity:Owner Contributions'), answer('Sales', 'Income:Sales')]],
  ['Expenses:Contracting Fee', [answer('Contract labor', 'Expenses:Contracting Fee'), personal]],
]); // prettier-ignore

const borrowed = [
  answer('A loan', 'Liabilities:Loans'),
  answer('Sales', 'Income:Sales'),
  answer('Your own money', 'Equity:Owner Contributions'),
];

/** Without a guess: the most common kinds of such money. */
const uncategorizedIn = [
  answer('Sales', 'Income:Sales'),
  answer('Services', 'Income:Services'),
  answer('A transfer between your own accounts', 'Assets:Transfer'),
  answer('Your own money', 'Equity:Owner Contributions'),
];
const uncategorizedOut = [
  answer('Supplies', 'Expenses:Supplies'),
  answer('Goods for resale', 'Expenses:Cost of Goods Sold'),
  answer('Contract labor', 'Expenses:Contracting Fee'),
  personal,
];

export const isUncategorized = (category: string): boolean => category === 'Income:Uncategorized' || category === 'Expenses:Uncategorized';

/** Each paper check may have another payee, so a single answer can't settle them. */
const isCheck = (payee: string): boolean => /^(?:PAPER )?(?:CHECK|CHK|DRAFT)(?: PAID| DEBIT| WITHDRAWAL)?$/.test(nameInQuestion(payee));

/** The payee insures cars and other things: each answer's category says which it is. */
const insurance = [
  answer('Car insurance', 'Expenses:Car & Truck:Vehicle Insurance'),
  answer('Business insurance', 'Expenses:Insurance:Business Insurance'),
  personal,
];

function answersFor(category: string, cents: number, payee: string): Answer[] {
  if (/^Expenses:(?:.+:)?Insurance$/i.test(category) && carCostOf(payee) === 'insurer') return insurance;
  if (category === 'Liabilities:Loans' && cents < 0) return borrowed;
  if (isUncategorized(category)) return cents < 0 ? uncategorizedIn : uncategorizedOut;
  const known = byCategory.get(category);
  if (known) return known;
  const guess = answer(category.slice(category.indexOf(':') + 1).replaceAll(':', ': '), category);
  return [guess, cents >= 0 ? personal : answer('Your own money', 'Equity:Owner Contributions')];
}

function rowsOf(own: Guessed[], payee: string, year: number): string {
  const names = [...new Set(own.map((guessed) => guessed.payee))].join('\n');
  return consoleLinks.rows(taxYear(year), names.length <= maxPayeeFilter ? { payee: names } : { search: payee });
}

/** Largest amount first. */
export function questionsOf(guessed: readonly Guessed[], year: number): Question[] {
  const asked = guessed.filter(({ payee, category }) => !(isUncategorized(category) && isCheck(payee)));
  const groups = [...Map.groupBy(asked, ({ payee, category, cents }) => `${nameInQuestion(payee)}\n${category}\n${cents < 0}`).values()];
  return groups
    .map((own): Question & { cents: number } => {
      const { category } = own[0]!;
      const payee = nameInQuestion(own[0]!.payee);
      const cents = sum(own.map((leg) => leg.cents));
      const count = sum(own.map(({ entries }) => entries));
      const what = cents < 0 ? `${countText(count, 'deposit')} from` : `${countText(count, 'payment')} to`;
      const text = `${what} ${payee}, ${dollarsText(Math.abs(cents))}`;
      const link = rowsOf(own, payee, year);
      return {
        payee,
        category,
        count,
        amount: dollars(cents),
        text,
        answers: answersFor(category, cents, payee),
        lineIds: own.flatMap(({ lineIds }) => lineIds).slice(0, maxLines),
        link,
        cents,
      };
    })
    .sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents) || (a.payee < b.payee ? -1 : 1))
    .slice(0, maxQuestions)
    .map(({ cents: _, ...question }) => question);
}

/** Adds the questions to the blockers about guesses, about missing categories, and about insurance that may be a car’s. */
export const withQuestions = (blockers: readonly Blocker[], questions: Question[], aboutInsurance: Question[] = []): Blocker[] => {
  const byBlocker = Map.groupBy(questions, ({ category }) => (isUncategorized(category) ? 'uncategorized' : 'unconfirmed'));
  return blockers.map((blocker) => {
    const own = blocker.code === 'car-insurance' ? aboutInsurance : (byBlocker.get(blocker.code as 'uncategorized' | 'unconfirmed') ?? []);
    return own.length > 0 ? { ...blocker, questions: own } : blocker;
  });
};
