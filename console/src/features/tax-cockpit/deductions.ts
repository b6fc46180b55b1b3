// The table of deductions: categories that deduct something, what else was considered, and totals that every row adds up to. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { DeductibleCategory, getDeductibility } from '#contracts/routes/deductibility.js';
import { countOf, money } from '../../lib/money.js';

export type Deductibility = ReplyOf<typeof getDeductibility>;

export interface DeductionRow {
  category: string;
  transactions: number;
  expenseCents: number;
  /** 0 to 1; null if the category has no decision. */
  ratio: number | null;
  deductibleCents: number;
  /** The share of all deductions; null if there are none. */
  share: number | null;
  note: string;
}

type RestKind = 'uncategorized' | 'unknown' | 'nothing';

/** What was considered and deducts nothing, in one row a kind. */
export interface RestRow extends Omit<DeductionRow, 'share' | 'note' | 'category'> {
  kind: RestKind;
  categories: string[];
}

type Total = Pick<DeductionRow, 'transactions' | 'expenseCents' | 'deductibleCents' | 'ratio'>;

interface DeductionTable {
  rows: DeductionRow[];
  listed: Total;
  rest: RestRow[];
  considered: Total;
}

const uncategorized = 'Uncategorized';
/** A deductible of one cent or less is not listed. */
const minCents = 1;

export function deductionTable({ categories, totalDeductible, totalExpensesConsidered }: Deductibility): DeductionTable {
  const totalCents = centsOf(totalDeductible);
  const isListed = (category: DeductibleCategory) => Math.abs(centsOf(category.DeductibleAmount)) > minCents;
  const rows = categories
    .filter(isListed)
    .map((category) => rowOf(category, totalCents))
    .sort((a, b) => Math.abs(b.deductibleCents) - Math.abs(a.deductibleCents) || a.category.localeCompare(b.category));
  const others = categories.filter((category) => !isListed(category)).map((category) => rowOf(category, totalCents));
  const consideredCents = centsOf(totalExpensesConsidered);
  return {
    rows,
    listed: totalOf(rows),
    rest: (['uncategorized', 'unknown', 'nothing'] as const).flatMap((kind) => {
      const those = others.filter((category) => kindOf(category) === kind);
      const total = totalOf(those);
      const ratio = kind === 'unknown' ? null : total.ratio;
      return those.length > 0 ? [{ kind, categories: those.map(({ category }) => category), ...total, ratio }] : [];
    }),
    considered: {
      transactions: [...rows, ...others].reduce((sum, { transactions }) => sum + transactions, 0),
      expenseCents: consideredCents,
      deductibleCents: totalCents,
      ratio: ratioOf(totalCents, consideredCents),
    },
  };
}

const rowOf = (category: DeductibleCategory, totalCents: number): DeductionRow => ({
  category: category.Category,
  transactions: category.TransactionCount,
  expenseCents: centsOf(category.Expense),
  ratio: category.DeductiblePercent === null ? null : category.DeductiblePercent / 100,
  deductibleCents: centsOf(category.DeductibleAmount),
  share: ratioOf(centsOf(category.DeductibleAmount), totalCents),
  note: category.note,
});

const kindOf = ({ category, ratio }: DeductionRow): RestKind =>
  category === uncategorized ? 'uncategorized' : ratio === null ? 'unknown' : 'nothing';

function totalOf(rows: DeductionRow[]): Total {
  const sum = (of: (row: DeductionRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const [expenseCents, deductibleCents] = [sum((row) => row.expenseCents), sum((row) => row.deductibleCents)];
  return { transactions: sum((row) => row.transactions), expenseCents, deductibleCents, ratio: ratioOf(deductibleCents, expenseCents) };
}

const ratioOf = (part: number, total: number): number | null => (total === 0 ? null : part / total);

/** Compares the loaded entries and the sums of all entries with their row. */
export interface EntriesVerdict {
  shown: number;
  total: number;
  expenseCents: number;
  deductibleCents: number;
  /** Empty where both sums equal the row. */
  difference: string;
}

interface EntriesSums {
  total: number;
  sum: number;
  sumDeductible: number;
}

export function entriesVerdict(row: Total, { all, shown }: { all: EntriesSums; shown: number }): EntriesVerdict {
  const [expenseCents, deductibleCents] = [centsOf(all.sum), centsOf(all.sumDeductible)];
  const wrong = expenseCents - row.expenseCents || deductibleCents - row.deductibleCents;
  const difference = wrong === 0 ? '' : `${money(Math.abs(wrong))} ${wrong > 0 ? 'more' : 'less'} than the row`;
  return { shown, total: all.total, expenseCents, deductibleCents, difference };
}

/** `Entertainment, $180.00 in 2 transactions: Entertainment is not deductible.` */
export const excludedTexts = ({ excluded }: Pick<Deductibility, 'excluded'>): string[] =>
  excluded.map(
    ({ Category, Expense, TransactionCount, Reason }) =>
      `${Category}, ${money(centsOf(Expense))} in ${countOf(TransactionCount, 'transaction')}: ${Reason}`,
  );
