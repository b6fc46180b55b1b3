// Whether an answer carries the expected figures of a question, to the cent, each where the contract has it. Pure.
import { centsOf } from '#contracts/money.js';
import type { Answer } from '#contracts/routes/ai-query.js';

/** A question with its answer, as the file of questions has it. */
export interface Case {
  type: string;
  question: string;
  expected_total?: number;
  /** Rows of a ranking, in their order; or the parts of a net income. */
  expected?: { account: string; amount: number }[] | { revenue: number; expenses: number; netIncome: number };
  periodA?: { year: number; month?: number; expenses: number };
  periodB?: { year: number; month?: number; expenses: number };
  /** Asked in the same conversation before. */
  after?: string[];
  /** Nothing in the books answers it: the reply must say so and carry no figure. */
  unknown?: boolean;
  /** Two periods and what each adds up to, in either order. */
  compared?: { startDate: string; amount: number }[];
  /** What the first row of a ranking adds up to, whatever it is called. */
  expectedFirst?: number;
  /** How the understood query begins in words; its figures are held against screens elsewhere. */
  asks?: string;
  /** A reply that asks to rephrase is right too. */
  mayDecline?: boolean;
  /** The amount, without its sign, that the answer must have as its total or in its text; null: no figure is right. */
  figure?: number | null;
  /** Texts that the answer must contain. */
  names?: string[];
}

export interface Verdict {
  right: boolean;
  /** What the answer said instead; a figure that is wrong, as opposed to none. */
  figures: number[];
}

const same = (a: number | undefined | null, b: number): boolean => typeof a === 'number' && centsOf(a) === centsOf(b);

export function judge(one: Case, answer: Answer): Verdict {
  const figures = figuresOf(answer);
  if (one.figure === null) return { right: figures.length === 0, figures };
  if (one.figure !== undefined) return { right: isOwners(one.figure, one.names ?? [], answer), figures };
  if (one.mayDecline && answer.understood === null && figures.length === 0) return { right: true, figures };
  if (one.unknown) return { right: answer.understood === null && figures.length === 0, figures };
  return { right: answer.understood !== null && isRight(one, answer), figures };
}

function isRight({ expected_total: total, expected, periodA, periodB, compared, expectedFirst, asks }: Case, answer: Answer): boolean {
  if (asks !== undefined) return answer.understood!.startsWith(asks);
  if (expectedFirst !== undefined) return same(answer.data?.[0]?.Amount, expectedFirst);
  if (compared)
    return compared.every(({ startDate, amount }) =>
      [answer.periodA, answer.periodB].some((period) => period?.startDate === startDate && same(period.expenses, amount)),
    );
  if (periodA && periodB) return isPeriod(answer.periodA, periodA) && isPeriod(answer.periodB, periodB);
  if (Array.isArray(expected)) {
    const data = answer.data ?? [];
    return data.length === expected.length && expected.every(({ account, amount }, at) => isRow(data[at], account, amount));
  }
  if (expected) return same(answer.total, expected.netIncome) && namesAll(answer.text ?? '', Object.values(expected));
  return total !== undefined && same(answer.total, total);
}

/** The answer's own amount, not that of one row among others. */
function isOwners(figure: number, names: readonly string[], answer: Answer): boolean {
  const { data: _, periodA: __, periodB: ___, ...stated } = answer;
  const rows = answer.data?.length === 1 || (names.length > 0 && answer.data?.[0]) ? answer.data.slice(0, 1) : [];
  const found = figuresOf(rows.length > 0 ? { ...stated, data: rows } : stated).some((amount) => same(Math.abs(amount), figure));
  const text = JSON.stringify([answer.text, answer.summary, answer.analysis, answer.data]);
  return found && names.every((name) => text.toLowerCase().includes(name.toLowerCase()));
}

/** A row of a category has its path; any other is told by its description. */
const isRow = (row: NonNullable<Answer['data']>[number] | undefined, name: string, amount: number): boolean =>
  row !== undefined && same(row.Amount, amount) && (row.Category === name || row.Description === name);

const isPeriod = (period: Answer['periodA'], expected: NonNullable<Case['periodA']>): boolean =>
  period !== undefined &&
  period.year === expected.year &&
  (expected.month === undefined || period.month === expected.month) &&
  same(period.expenses, expected.expenses);

const namesAll = (text: string, amounts: number[]): boolean =>
  amounts.every((amount) =>
    text.includes(`$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`),
  );

/** Every figure of an answer. */
export function figuresOf(answer: Answer): number[] {
  return [
    ...(answer.total === undefined ? [] : [answer.total]),
    ...(answer.data ?? []).flatMap(({ Amount }) => (Amount === null ? [] : [Amount])),
    ...[answer.periodA, answer.periodB].flatMap((period) => (period ? [period.expenses] : [])),
    ...[answer.text, answer.analysis, answer.summary].flatMap((text) =>
      [...(text ?? '').matchAll(/-?\$[\d,]+\.\d\d/g)].map(([amount]) => Number(amount.replace(/[$,]/g, ''))),
    ),
  ];
}
