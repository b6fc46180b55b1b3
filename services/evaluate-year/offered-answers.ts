// Which rows of a year have their true category among the answers that a question about them offers. Pure.
import { likelyCategories } from '../assistant/classification/likely-categories.js';
import type { Model } from '../assistant/classification/model.js';
import { standardAccount } from '../ledger/accounts/standard-chart.js';
import { payeeOf } from '#contracts/rules/other-party.js';
import { answersFor } from '../tax/year-in-books/answers.js';
import type { JudgedRow } from './judged-row.js';

/** These are shown at once, the others under 'Other…' with every category of the chart. */
const shownAtOnce = 5;

/** Shares of rows; 1 when there are none. */
export function offeredShares(rows: readonly JudgedRow[], startingModel: Model): { first: number; any: number } {
  const share = (some: readonly JudgedRow[]) => (rows.length === 0 ? 1 : some.length / rows.length);
  const first = rows.filter((row) => firstAnswers(row, startingModel).includes(row.truth.category ?? ''));
  const any = rows.filter((row) => first.includes(row) || standardAccount(row.truth.category ?? '') !== undefined);
  return { first: share(first), any: share(any) };
}

function firstAnswers(row: JudgedRow, startingModel: Model): string[] {
  const { description, amountCents, decision } = row;
  const likely = likelyCategories(row, decision, { startingModel });
  const answers = answersFor({ payee: payeeOf(description), category: decision.category, likely, cents: -amountCents });
  return answers.slice(0, shownAtOnce).map(({ category }) => category);
}
