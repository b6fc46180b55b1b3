// Questions about guesses, one for each payee and category, with the possible answers. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { dollars } from '#contracts/money.js';
import type { Blocker, Question } from '#contracts/routes/schedule-c.js';
import { countOf } from '#contracts/rules/count-of.js';
import { maxPayeeFilter } from '#contracts/rules/payee-text.js';
import { taxYear } from '#contracts/rules/years.js';
import { sum } from '../amounts/sum.js';
import { dollarsText } from '../formatting/figures.js';
import { answersFor, isCheck, isUncategorized, nameInQuestion } from './answers.js';

/** Legs of one payee and category that are based on a guess; debit positive. */
export interface Guessed {
  payee: string;
  category: string;
  entries: number;
  cents: number;
  /** Their lines in the ledger. */
  lineIds: string[];
  /** The categories that the assistant finds most likely for the newest of them. */
  likely?: readonly string[] | null;
}

const maxQuestions = 100;
/** Maximum number of lines in a question. */
export const maxLines = 1_000;

function rowsOf(own: Guessed[], payee: string, year: number): string {
  const names = [...new Set(own.map((guessed) => guessed.payee))].join('\n');
  if (payee === '') return consoleLinks.rows(taxYear(year), { category: own[0]!.category });
  return consoleLinks.rows(taxYear(year), names.length <= maxPayeeFilter ? { payee: names } : { search: payee });
}

/** Largest amount first. `names` has the current name of each renamed category by its former one. */
export function questionsOf(guessed: readonly Guessed[], year: number, names: ReadonlyMap<string, string> = new Map()): Question[] {
  const asked = guessed.filter(({ payee, category }) => !(isUncategorized(category) && isCheck(payee)));
  const groups = [...Map.groupBy(asked, ({ payee, category, cents }) => `${nameInQuestion(payee)}\n${category}\n${cents < 0}`).values()];
  return groups
    .map((own): Question & { cents: number } => {
      const { category } = own[0]!;
      const payee = nameInQuestion(own[0]!.payee);
      const cents = sum(own.map((leg) => leg.cents));
      const count = sum(own.map(({ entries }) => entries));
      const what = cents < 0 ? [countOf(count, 'deposit'), 'from'] : [countOf(count, 'payment'), 'to'];
      const text = `${what[0]} ${payee === '' ? 'without a payee' : `${what[1]} ${payee}`}, ${dollarsText(Math.abs(cents))}`;
      const link = rowsOf(own, payee, year);
      return {
        payee,
        category,
        count,
        amount: dollars(cents),
        text,
        answers: answersFor({ payee, category, likely: own[0]!.likely ?? [], cents, names }),
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
