// Suggested questions about these books, and three similar to a question that was not understood. Pure.
import { monthNames, partsOf } from '#contracts/days.js';
import { previousOf, monthPeriod } from '../typed-query/period.js';
import { leafOf } from './answer.js';
import { fillers } from '../grammar/keywords.js';
import { stem, wordsOf } from '../grammar/words.js';
import type { KnownAccount } from '../grammar/vocabulary.js';

export interface PromptFacts {
  /** In use first. */
  accounts: KnownAccount[];
  payees: string[];
  /** The newest day in the books, at most today. */
  newest: string;
  /** The year of the books that contains it. */
  year: number;
  contractors: boolean;
  charges: boolean;
}

const used = (accounts: KnownAccount[], type: string): string[] => [
  ...new Set(
    accounts
      .filter(({ path, lines }) => path.startsWith(type) && lines > 0 && !path.includes(':Uncategorized'))
      .map(({ path }) => leafOf(path)),
  ),
];

/** Ten, the best first; those that fit only some books come before those that fit all. */
export function suggestedPrompts({ accounts, payees, newest, year, contractors, charges }: PromptFacts): string[] {
  const [taxYear, month] = partsOf(newest);
  // A month that isn't over can't be compared.
  const running = monthPeriod(taxYear, month);
  const complete = newest === running.endDate ? running : previousOf(running);
  const [last, before] = [partsOf(complete.startDate), partsOf(previousOf(complete).startDate)];
  const [rent, other] = used(accounts, 'Expenses:');
  const own = accounts.find(({ path, money, lines }) => money && lines > 0 && path.startsWith('Assets:'));
  const name = (date: [number, number, number]) => `${monthNames[date[1] - 1]} ${date[0]}`;
  return [
    'What needs my attention?',
    `What were my five largest expense categories in ${year}?`,
    ...(rent ? [`How much did I spend on ${rent} in ${name(last)}?`] : []),
    `Compare my expenses in ${name(before)} and ${name(last)}.`,
    `What was my net income in ${year}?`,
    'How long will our cash last?',
    ...(contractors ? [`Who is due a 1099 for ${taxYear}?`] : []),
    ...(charges ? [`How much did card processors keep in processing fees in ${year}?`] : []),
    `Why did my expenses change in ${name(last)}?`,
    ...(own ? [`What was the ${leafOf(own.path)} balance at the end of ${name(last)}?`] : []),
    ...(other ? [`Show my spending on ${other} by month in ${year}.`] : []),
    'When is the next estimated tax payment due?',
    ...(payees[0] ? [`How much did I pay ${payees[0].slice(0, 60)} in ${year}?`] : []),
    `How much did I spend in ${year}?`,
    `What was my income by month in ${year}?`,
    'How much cash do we have?',
    `Who did I pay the most in ${year}?`,
  ].slice(0, 10);
}

/** Figures that have names of their own; each is understood as it is written here. */
export const measurePrompts = (year: number): string[] => [
  `What were my gross receipts in ${year}?`,
  `How much did I refund to customers in ${year}?`,
  `How much sales tax did I collect in ${year}?`,
  `How much sales tax did I pay to the state in ${year}?`,
  `How much sales tax do I owe?`,
  `How much interest did I pay on loans in ${year}?`,
  `What is left on my loans?`,
  `How much were my owner draws in ${year}?`,
  `How much did I contribute to the business in ${year}?`,
  `Who owes me money?`,
  `How much do I owe vendors?`,
  `How much of my meals is deductible in ${year}?`,
  `What is my mileage deduction for ${year}?`,
  `What is my home office deduction for ${year}?`,
  `What is my depreciation for ${year}?`,
  'How much is my next estimated tax payment?',
  `How much self-employment tax do I owe for ${year}?`,
  `What is my QBI deduction for ${year}?`,
  `What is my effective tax rate for ${year}?`,
  `What is my SEP limit for ${year}?`,
  `What was my gross profit in ${year}?`,
  `What was my best month in ${year}?`,
  `What was my net income in ${year} on the accrual basis?`,
];

const contentWords = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .map(({ plain }) => plain)
      .filter((word) => !fillers.has(word) && !/^\d+$/.test(word))
      .map(stem),
  );

/** Three with the most words in common, those about its names first; without any word in common, the ones that suit most books. */
export function nearQuestions(facts: PromptFacts, question: string, named: { categories: string[]; payees: string[] }): string[] {
  const { year } = facts;
  const ofNames = [
    ...named.categories.slice(0, 2).map((label) => `How much did I spend on ${label} in ${year}?`),
    ...named.payees.slice(0, 1).map((label) => `How much did I pay ${label} in ${year}?`),
  ];
  const asked = contentWords(question);
  const shared = (text: string) => [...contentWords(text)].filter((word) => asked.has(word)).length;
  const [first, ...others] = suggestedPrompts(facts);
  const ranked = [...ofNames, ...measurePrompts(year), ...others, first!]
    .map((text) => ({ text, points: shared(text) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points);
  return [...new Set([...ranked.map(({ text }) => text), ...ofNames, ...others])].slice(0, 3);
}
