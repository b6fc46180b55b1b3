// Evaluates the assistant on a year of bank rows: the share that is right without help, false deductions, and the effect of ten answers.
// Pure.
import { classify, type Knowledge, type PayeeHistory } from '../assistant/classification/classify.js';
import type { Model } from '../assistant/classification/model.js';
import { payeeKey } from '#contracts/rules/payee.js';
import { firstQuestion } from './ask.js';
import { isFalseDeduction, isRight, isSure, type JudgedRow } from './judged-row.js';
import type { KnownRow } from './match-truth.js';
import { offeredShares } from './offered-answers.js';

export interface YearFigures {
  rows: number;
  right: number;
  share: number;
  /** Of the rows that are decided at 0.8 or more, the share that is right; 0 when there are none. */
  shareAtHigh: number;
  coverageAtHigh: number;
  /** Money out on a deductible line where the truth doesn't allow it. */
  falseDeductionCents: number;
  /** The part of it that no question covers. */
  falseDeductionsWithoutQuestionCents: number;
  /** Of the rows that are asked about, the share whose true category is one of the first five answers. */
  offeredFirst: number;
  /** The same with those that 'Other…' lists. */
  offered: number;
  /** Share that is right once the first ten questions have been answered. */
  afterTenAnswers: number;
}

const answers = 10;

export function decideYear(rows: readonly KnownRow[], startingModel: Model): JudgedRow[] {
  const decisions = classify(rows, { startingModel });
  return rows.map((row, at) => ({ ...row, decision: decisions[at]!, answered: false }));
}

export function figuresOf(rows: readonly JudgedRow[], startingModel: Model): YearFigures {
  const share = (some: readonly JudgedRow[], of: readonly JudgedRow[]) => (of.length === 0 ? 0 : some.length / of.length);
  const cents = (some: readonly JudgedRow[]) => some.reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0);
  const [right, high, falsely] = [rows.filter(isRight), rows.filter(isSure), rows.filter(isFalseDeduction)];
  const offers = offeredShares(rows.filter((row) => !isSure(row)), startingModel); // prettier-ignore
  const later = answerQuestions(rows, startingModel, answers);
  return {
    rows: rows.length,
    right: right.length,
    share: share(right, rows),
    shareAtHigh: share(high.filter(isRight), high),
    coverageAtHigh: share(high, rows),
    falseDeductionCents: cents(falsely),
    falseDeductionsWithoutQuestionCents: cents(falsely.filter(isSure)),
    offeredFirst: offers.first,
    offered: offers.any,
    afterTenAnswers: share(later.filter(isRight), later),
  };
}

/** The product asks, the truth answers, and the answer applies to the other rows of its payee; repeated `times` times. */
export function answerQuestions(rows: readonly JudgedRow[], startingModel: Model, times: number): JudgedRow[] {
  let books = [...rows];
  for (let time = 0; time < times; time++) {
    const question = firstQuestion(books);
    if (question.length === 0) break;
    const category = commonTruth(question);
    const lines = new Set(question);
    books = books.map((row) => (lines.has(row) ? { ...row, answered: true, decision: { ...row.decision, category, confidence: 1 } } : row));
    books = decideAgain(books, { startingModel, histories: historiesOf(books) });
  }
  return books;
}

/** One answer categorizes all rows of a question, with the category of most of them. */
function commonTruth(rows: readonly JudgedRow[]): string {
  const groups = [...Map.groupBy(rows, ({ truth }) => truth.category ?? truth.named).entries()];
  return groups.sort(([, a], [, b]) => b.length - a.length)[0]![0];
}

function decideAgain(rows: readonly JudgedRow[], knowledge: Knowledge): JudgedRow[] {
  const decisions = classify(rows, knowledge);
  return rows.map((row, at) =>
    row.answered || !knowledge.histories!.has(payeeKey(row.description)) ? row : { ...row, decision: decisions[at]! },
  );
}

/** What people decided for each payee, as the assistant keeps it. */
function historiesOf(rows: readonly JudgedRow[]): Map<string, PayeeHistory[]> {
  const byPayee = Map.groupBy(rows.filter(({ answered }) => answered), ({ description }) => payeeKey(description)); // prettier-ignore
  return new Map(
    [...byPayee].map(([key, own]) => {
      const byCategory = [...Map.groupBy(own, ({ decision }) => decision.category)];
      return [
        key,
        byCategory.map(([category, some]) => ({
          payeeKey: key,
          category,
          times: some.length,
          total: own.length,
          lastOn: some.at(-1)!.date,
        })),
      ];
    }),
  );
}
