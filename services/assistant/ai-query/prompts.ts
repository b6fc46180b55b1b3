// Suggested questions about these books, and three similar to a question that was not understood. Pure.
import { monthNames, parts, previousOf, monthPeriod } from '../typed-query/period.js';
import { leafOf } from './answer.js';
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
  const [taxYear, month] = parts(newest);
  // A month that isn't over can't be compared.
  const running = monthPeriod(taxYear, month);
  const complete = newest === running.endDate ? running : previousOf(running);
  const [last, before] = [parts(complete.startDate), parts(previousOf(complete).startDate)];
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

/** About the names in the question, else about the most used ones. */
export function nearQuestions(facts: PromptFacts, named: { categories: string[]; payees: string[] }): string[] {
  const { year } = facts;
  return [
    ...named.categories.slice(0, 2).map((label) => `How much did I spend on ${label} in ${year}?`),
    ...named.payees.slice(0, 1).map((label) => `How much did I pay ${label} in ${year}?`),
    ...suggestedPrompts(facts).slice(1, 4),
  ].slice(0, 3);
}
