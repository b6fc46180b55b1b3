// Updates payments of invoices and bills when their bank transactions are reposted or undone. Pure.
import { moneyLine } from '#contracts/rules/bank-entry-lines.js';
import { isTradeAccount } from '../accounts/trade-accounts.js';
import type { Decided, Known } from './decide-entries.js';
import { reversalOf, type Entry } from './entry.js';
import type { MovedPayment, PaidLine } from './paid-lines.query.js';
import type { Decision } from './store-decisions.js';

/** A known transaction with the amounts that it pays. */
export const withPaid = (known: Known, paid: PaidLine[]): Known => {
  const lines = new Set(paid.map(({ line }) => line));
  const own = known.entry?.lines.filter(({ line, account }) => lines.has(line) && isTradeAccount(account)) ?? [];
  return { ...known, paid: new Map(own.map(({ line, amountCents }) => [line, amountCents])) };
};

export interface PaymentChanges {
  entries: Entry[];
  /** The initial decisions on the entries' lines. */
  decisions: Decision[];
  moved: MovedPayment[];
  ended: PaidLine[];
  /** The paying bank transaction of each new entry. */
  transactionOf: Map<number, string>;
}

/**
 * Payments stay if their line stays with the same amount. If its date changes, their cash sides are reposted on the new date. Otherwise
 * everything that the line paid is open again.
 */
export function paymentChanges(
  decided: Pick<Decided, 'entries' | 'states'>,
  paid: PaidLine[],
  { cashSides, nextEntryId }: { cashSides: ReadonlyMap<string, Entry>; nextEntryId: () => number },
): PaymentChanges {
  const changes: PaymentChanges = { entries: [], decisions: [], moved: [], ended: [], transactionOf: new Map() };
  const states = new Map(decided.states.map((state) => [`${state.tenantId} ${state.bankTransactionId}`, state]));
  const posted = new Map(decided.entries.filter(({ reverses }) => reverses === null).map((entry) => [entry.entryId, entry]));
  const taken = new Set(decided.entries.map(({ reverses, bankTransactionId }) => reverses !== null && bankTransactionId));
  const lineOf = ({ tenantId, bankTransactionId, line }: PaidLine) => `${tenantId} ${bankTransactionId} ${line}`;
  const cents = new Map([...Map.groupBy(paid, lineOf)].map(([line, all]) => [line, all.reduce((sum, item) => sum + item.amountCents, 0)]));
  for (const payment of paid) {
    const state = states.get(`${payment.tenantId} ${payment.bankTransactionId}`);
    // The transaction is held, known already, or its revision doesn't change the entry.
    if (!state || !taken.has(payment.bankTransactionId)) continue;
    const entry = state.entryId === null ? undefined : posted.get(state.entryId);
    const line = entry?.lines.find((item) => item.line === payment.line);
    const stays = line !== undefined && Math.abs(line.amountCents) === cents.get(lineOf(payment)) && isTradeAccount(line.account);
    if (stays && entry!.date === payment.date) continue;
    const cashSide = cashSides.get(`${payment.tenantId} ${payment.cashEntryId}`)!;
    const reversal = reversalOf(cashSide, nextEntryId());
    const paidThrough = entry?.lines.find((item) => item.line === moneyLine)?.account.path ?? '';
    const added = stays ? [{ ...cashSide, date: entry!.date, entryId: nextEntryId(), paidThrough }] : [];
    for (const item of [reversal, ...added]) changes.transactionOf.set(item.entryId, payment.bankTransactionId);
    changes.entries.push(reversal, ...added);
    changes.decisions.push(...added.flatMap((item) => decisionsOf(item, payment)));
    if (added[0]) changes.moved.push({ ...payment, date: added[0].date, cashEntryId: added[0].entryId });
    else changes.ended.push(payment);
  }
  return changes;
}

/** The payer's decisions, on the bank's new date. */
const decisionsOf = ({ tenantId, entryId, lines }: Entry, { paidBy }: PaidLine): Decision[] =>
  lines
    .filter(({ account }) => !isTradeAccount(account))
    .map(({ line, account }) => ({
      ...{ tenantId, entryId, line, account, by: 'person' as const, actor: paidBy, modelVersion: '', confidence: null },
      ...{ reason: 'Paid on the day that the bank says now.', appliedRules: [] },
    }));
