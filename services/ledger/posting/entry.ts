// Entries and how the ledger shows them. Pure; amounts are cents, debit positive.
import type { Processor } from '#contracts/events/bank-link.js';
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import type { Account, Accounts } from '../accounts/accounts.js';

/** Identifies decisions that a person made in another program, as a file says. */
export const fileDecision = 'file@1';

export type Basis = 'both' | 'accrual' | 'cash';
export type Decider = 'person' | 'rule' | 'history' | 'model';

export interface Line {
  line: number;
  account: Account;
  amountCents: number;
}

export interface Entry {
  tenantId: number;
  entryId: number;
  date: string;
  basis: Basis;
  /** `payment`: a payment of an invoice or a bill under the cash method. `depreciation`: a year of the asset register. `payroll`: a pay run, or a W-3. */
  origin:
    | 'bank'
    | 'opening-balance'
    | 'manual'
    | 'journal'
    | 'cash-side'
    | 'invoice'
    | 'bill'
    | 'payment'
    | 'depreciation'
    | 'payroll'
    | 'reversal'
    | 'repair';
  /** The entry that a reversal cancels; for a repair, the reversal that it corrects. */
  reverses: number | null;
  reference: string;
  description: string;
  bankTransactionId: string | null;
  lines: Line[];
  /** Processor data of an entry that is being posted. */
  processor?: { name?: Processor | undefined; kind: ActivityKind };
  /** Who reversed an entry by hand. */
  writtenBy?: string;
  /** For a payment that is being posted: the path of the own account of the money. */
  paidThrough?: string;
}

/** A row of the ledger page: a category leg or a transfer. Money in is positive, unlike in the posting. */
interface LedgerLine {
  line: number;
  accountId: number;
  moneyAccountId: number;
  type: Account['type'] | 'transfer';
  amountCents: number;
}

/** Whether all lines are on own accounts. An entry of zeros isn't a transfer. */
const isTransfer = ({ lines }: Entry): boolean => lines.every((line) => line.account.money) && lines.some((line) => line.amountCents !== 0);

/**
 * The ledger rows of an entry. A transfer between own accounts is one row with a negative amount. A category leg is paired with the largest
 * money leg, or in an entry without money with the largest leg of the other side. A reversal has no rows.
 */
export function ledgerLinesOf(entry: Entry): LedgerLine[] {
  if (entry.reverses !== null) return [];
  const byAmount = [...entry.lines].sort((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents) || a.line - b.line);
  const money = byAmount.filter((line) => line.account.money);
  if (!isTransfer(entry)) {
    const counterpart = (leg: Line) => money[0] ?? byAmount.find((other) => other.amountCents * leg.amountCents < 0);
    return entry.lines
      .filter((line) => !line.account.money)
      .map((leg) => ({
        line: leg.line,
        accountId: leg.account.accountId,
        moneyAccountId: counterpart(leg)?.account.accountId ?? 0,
        type: leg.account.type,
        amountCents: 0 - leg.amountCents,
      }));
  }
  const receiving = money.find((line) => line.amountCents > 0)!;
  const paying = money.find((line) => line.amountCents < 0)!;
  return [
    {
      line: receiving.line,
      accountId: receiving.account.accountId,
      moneyAccountId: paying.account.accountId,
      type: 'transfer',
      amountCents: -receiving.amountCents,
    },
  ];
}

/** A change of the aggregates by an entry. */
export interface Delta {
  tenantId: number;
  accountId: number;
  day: string;
  basis: Basis;
  type: Account['type'] | 'transfer';
  lines: number;
  amountCents: number;
}

/** Transfers are counted under this account id, so that the ledger's totals per category include them. */
export const transferRows = 0;

/**
 * How a line counts: a reversal subtracts the line of its original. A repair has pairs of lines: odd lines give back what the reversal took
 * from the wrong account, and even lines take it from the right one.
 */
const countOf = ({ reverses, origin }: Pick<Entry, 'reverses' | 'origin'>, line: number): 1 | -1 =>
  reverses === null || (origin === 'repair' && line % 2 === 1) ? 1 : -1;

export function deltasOf(entry: Entry): Delta[] {
  const base = { tenantId: entry.tenantId, day: entry.date, basis: entry.basis };
  const deltas: Delta[] = entry.lines.map((line) => ({
    ...base,
    accountId: line.account.accountId,
    type: line.account.type,
    lines: countOf(entry, line.line),
    amountCents: line.amountCents,
  }));
  if (isTransfer(entry)) deltas.push({ ...base, accountId: transferRows, type: 'transfer', lines: countOf(entry, 0), amountCents: 0 });
  return deltas;
}

/** One delta per tenant, account, day and basis. */
export function foldDeltas(deltas: Delta[]): Delta[] {
  const folded = new Map<string, Delta>();
  for (const delta of deltas) {
    const key = `${delta.tenantId} ${delta.accountId} ${delta.day} ${delta.basis}`;
    const before = folded.get(key);
    if (!before) folded.set(key, { ...delta });
    else {
      before.lines += delta.lines;
      before.amountCents += delta.amountCents;
    }
  }
  return [...folded.values()];
}

/** The reversal of a current entry: the same date and basis, with every line negated on its current account. */
export function reversalOf(original: Entry, entryId: number): Entry {
  return {
    ...original,
    entryId,
    origin: 'reversal',
    reverses: original.entryId,
    lines: original.lines.map((line) => ({ ...line, amountCents: -line.amountCents })),
  };
}

export const sumOf = (lines: { amountCents: number }[]): number => lines.reduce((sum, line) => sum + line.amountCents, 0);

/** The account of a bank transaction's other leg before it is categorized. */
export function uncategorizedFor(accounts: Accounts, tenantId: number, amountCents: number): Account {
  return accounts.standard(tenantId, amountCents >= 0 ? 'Income:Uncategorized' : 'Expenses:Uncategorized');
}
