// Which rows of a year the product asks about first: its own questions in its own order, for an owner who has answered nothing yet. Pure.
import { payeeOf } from '#contracts/rules/other-party.js';
import { isResult, type CategoryMonth } from '../tax/books/category-months.query.js';
import { emptyProfile } from '../tax/profile/profile.js';
import { answerEffects, withTaxEffects } from '../tax/tax-estimates/answer-effects.js';
import { policyOf } from '../tax/treatments/treatment.js';
import { isUncategorized } from '../tax/year-in-books/answers.js';
import { questionsOf, type Guessed } from '../tax/year-in-books/questions.js';
import { taxYearOf } from '../tax/years/tax-years.js';
import { isSure, businessVehicle, type JudgedRow } from './judged-row.js';

/** Empty when nothing is left to ask. */
export function firstQuestion(rows: readonly JudgedRow[]): JudgedRow[] {
  const year = yearOf(rows);
  const guessed = rows.flatMap((row, at): Guessed[] =>
    isSure(row)
      ? []
      : [{ payee: payeeOf(row.description), category: row.decision.category, entries: 1, cents: -row.amountCents, lineIds: [String(at)] }],
  );
  const questions = questionsOf(guessed, year);
  const taxYear = taxYearOf(year);
  const books = taxYear && {
    months: monthsOf(rows),
    treatmentOf: policyOf({ year, decisions: [], vehicle: businessVehicle }),
    profile: { ...emptyProfile, status: 'single' as const },
    year: taxYear,
  };
  const ranked = books ? withTaxEffects(questions, answerEffects(books, `${year + 1}-01-31`)) : questions;
  // What has no category at all blocks first, and its questions come before the others.
  const first = ranked.find(({ category }) => isUncategorized(category)) ?? ranked[0];
  return first ? first.lineIds.map((at) => rows[Number(at)]!) : [];
}

/** The year of most rows. */
function yearOf(rows: readonly JudgedRow[]): number {
  const years = [...Map.groupBy(rows, ({ date }) => date.slice(0, 4))].sort(([, a], [, b]) => b.length - a.length);
  return Number(years[0]?.[0] ?? 0);
}

/** Cents as in the books, debit positive. */
const monthsOf = (rows: readonly JudgedRow[]): CategoryMonth[] =>
  rows
    .map(({ date, decision, amountCents }) => ({
      month: Number(date.slice(5, 7)),
      category: decision.category,
      lines: 1,
      cents: -amountCents,
    }))
    .filter(isResult);
