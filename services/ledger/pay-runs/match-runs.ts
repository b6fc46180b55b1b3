// Which of the bank's rows paid which pay run: its net pay, its taxes, or both in one debit. Pure; cents, money out negative.
import { daysBetween } from '#contracts/days.js';
import { payrollDebitOf, type PayrollProvider } from '#contracts/rules/payroll-providers.js';
import type { PayRow, PayRunState } from '#contracts/routes/pay-runs.js';
import type { ReportedRun } from './reported-run.js';

/** A bank transaction with a provider's name. */
export interface ProviderRow extends Omit<PayRow, 'pays'> {
  entryId: number;
  bankTransactionId: string;
  /** A person split it into parts. */
  isSplit: boolean;
}

interface PaidBy {
  row: ProviderRow;
  pays: PayRow['pays'];
}

export interface MatchedRun<Run> {
  run: Run;
  state: PayRunState;
  rows: PaidBy[];
}

/** Providers debit an account up to a week before the pay day, and taxes up to some days after it. */
const daysBefore = 8;
const daysAfter = 6;
/** One debit may come in several rows: direct deposits in batches, taxes by agency. */
const maxRowsOfAmount = 4;
const maxCandidates = 12;

type Run = Pick<ReportedRun, 'payOn' | 'netCents' | 'byCheckCents' | 'employeeTaxesCents' | 'employerTaxesCents'> & {
  provider: PayrollProvider;
};

/**
 * In the order of the runs. Each row pays at most one run. A run is complete if the rows add up to its net pay by direct deposit and its
 * taxes to the cent; what the rows must add up to decides, never the nearest amount.
 */
export function matchRuns<R extends Run>(runs: readonly R[], rows: readonly ProviderRow[]): MatchedRun<R>[] {
  const used = new Set<ProviderRow>();
  const found = new Map<R, MatchedRun<R>>();
  for (const run of runs.toSorted((a, b) => (a.payOn < b.payOn ? -1 : 1))) {
    const free = rows.filter((row) => !used.has(row) && row.amountCents < 0 && isNear(run, row));
    const paid = paidBy(run, free);
    for (const { row } of paid ?? []) used.add(row);
    const state = paid === null ? 'waiting' : paid.some(({ row }) => row.isSplit) ? 'own-split' : 'posted';
    found.set(run, { run, state, rows: paid ?? [] });
  }
  return runs.map((run) => found.get(run)!);
}

function isNear({ provider, payOn }: Run, { date, description }: ProviderRow): boolean {
  const days = daysBetween(payOn, date);
  return days >= -daysBefore && days <= daysAfter && payrollDebitOf(description)?.provider === provider;
}

/** Null if rows are missing. */
function paidBy(run: Run, rows: readonly ProviderRow[]): PaidBy[] | null {
  const payCents = run.netCents - run.byCheckCents;
  const taxCents = run.employeeTaxesCents + run.employerTaxesCents;
  const nearest = rows.toSorted((a, b) => distance(run, a) - distance(run, b) || a.entryId - b.entryId);
  const ofKind = (kind: 'pay' | 'tax') => nearest.filter((row) => payrollDebitOf(row.description)!.kind === kind);
  const pay = addingUpTo(ofKind('pay'), payCents);
  // Some banks name both debits alike, so taxes may be among the others.
  const tax = addingUpTo(ofKind('tax'), taxCents) ?? addingUpTo(without(nearest, pay), taxCents);
  if (pay && tax) return [...pay.map((row): PaidBy => ({ row, pays: 'pay' })), ...tax.map((row): PaidBy => ({ row, pays: 'tax' }))];
  const both = addingUpTo(nearest, payCents + taxCents);
  return both && both.map((row): PaidBy => ({ row, pays: 'both' }));
}

const distance = ({ payOn }: Run, { date }: ProviderRow): number => Math.abs(daysBetween(payOn, date));
const without = (rows: readonly ProviderRow[], taken: readonly ProviderRow[] | null): ProviderRow[] =>
  rows.filter((row) => !taken?.includes(row));

/** The fewest rows, nearest first, that add up to an amount exactly; none for zero; null if there are none. */
function addingUpTo(rows: readonly ProviderRow[], cents: number): ProviderRow[] | null {
  if (cents === 0) return [];
  const candidates = rows.slice(0, maxCandidates);
  for (let count = 1; count <= maxRowsOfAmount; count++) {
    const found = pick(count === 1 ? rows : candidates, count, cents);
    if (found) return found;
  }
  return null;
}

function pick(rows: readonly ProviderRow[], count: number, cents: number): ProviderRow[] | null {
  if (count === 1) {
    const row = rows.find(({ amountCents }) => 0 - amountCents === cents);
    return row ? [row] : null;
  }
  for (const [at, row] of rows.entries()) {
    const rest = pick(rows.slice(at + 1), count - 1, cents + row.amountCents);
    if (rest) return [row, ...rest];
  }
  return null;
}
