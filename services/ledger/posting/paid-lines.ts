// Updates payments of invoices and bills when their bank transactions are reposted or undone. Pure.
import { moneyLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { isTradeAccount } from '../accounts/trade-accounts.js';
import type { CarriedDecision, Decided, Known } from './decide-entries.js';
import { reversalOf, sumOf, type Entry } from './entry.js';
import { entryKeysOf, type PaidLine, type RowPayment } from './paid-lines.query.js';
import type { Decision } from './store-decisions.js';

/** A known transaction with the amounts that it pays. */
export const withPaid = (known: Known, paid: PaidLine[]): Known => {
  const lines = new Set(paid.map(({ line }) => line));
  const own = known.entry?.lines.filter(({ line, account }) => lines.has(line) && isTradeAccount(account)) ?? [];
  return {
    ...known,
    paid: new Map(own.map(({ line, amountCents }) => [line, amountCents])),
    payments: new Map([...Map.groupBy(paid, ({ line }) => line)].map(([line, of]) => [line, of.map(({ paymentId }) => paymentId)])),
  };
};

export interface PaymentChanges {
  entries: Entry[];
  /** The initial decisions on the entries' lines. */
  decisions: Decision[];
  /** Whose line is on another day. */
  moved: RowPayment[];
  ended: PaidLine[];
  /** Whose line is in the books again. */
  restored: RowPayment[];
  /** The paying bank transaction of each new entry. */
  transactionOf: Map<number, string>;
}

const lineOf = ({ tenantId, bankTransactionId, line }: PaidLine) => `${tenantId} ${bankTransactionId} ${line}`;

/** The amount of a line, and the sales tax that a processor reports with it: together they are the price that it pays with. */
const priceOf = ({ lines }: Entry, line: number): string =>
  [line, taxLine].map((wanted) => sumOf(lines.filter((item) => item.line === wanted))).join(' ');

/** Whether a line still pays the same price after its transaction was reposted. */
function samePrices(entries: Entry[]): (entry: Entry, line: number) => boolean {
  const before = new Map(
    entries.flatMap((entry) => (entry.reverses === null ? [] : [[`${entry.tenantId} ${entry.bankTransactionId}`, entry]])),
  );
  return (entry, line) => {
    const reversal = before.get(`${entry.tenantId} ${entry.bankTransactionId}`);
    return reversal !== undefined && priceOf(reversalOf(reversal, entry.entryId), line) === priceOf(entry, line);
  };
}

/** Without decisions to pay whose payments end, because the sales tax in a charge changed. */
export function withoutEnded({ carried, entries }: Pick<Decided, 'carried' | 'entries'>, paid: PaidLine[]): CarriedDecision[] {
  if (paid.length === 0) return carried;
  const paying = new Set(paid.map(lineOf));
  const posted = new Map(entries.map((entry) => [entry.entryId, entry]));
  const isSamePrice = samePrices(entries);
  return carried.filter(({ tenantId, entryId, line }) => {
    const entry = posted.get(entryId)!;
    return !paying.has(`${tenantId} ${entry.bankTransactionId} ${line}`) || isSamePrice(entry, line);
  });
}

/**
 * Payments stay if their line stays with the same price. If its date changes, their entries are reposted on the new date. Otherwise
 * everything that the line paid is open again.
 */
export function paymentChanges(
  decided: Pick<Decided, 'entries' | 'states'>,
  paid: PaidLine[],
  { own, nextEntryId }: { own: ReadonlyMap<string, Entry>; nextEntryId: () => number },
): PaymentChanges {
  const changes: PaymentChanges = { entries: [], decisions: [], moved: [], ended: [], restored: [], transactionOf: new Map() };
  const states = new Map(decided.states.map((state) => [`${state.tenantId} ${state.bankTransactionId}`, state]));
  const posted = new Map(decided.entries.filter(({ reverses }) => reverses === null).map((entry) => [entry.entryId, entry]));
  const taken = new Set(decided.entries.map(({ reverses, bankTransactionId }) => reverses !== null && bankTransactionId));
  const isSamePrice = samePrices(decided.entries);
  for (const payment of paid) {
    const state = states.get(`${payment.tenantId} ${payment.bankTransactionId}`);
    // The transaction is held, known already, or its revision doesn't change the entry.
    if (!state || !taken.has(payment.bankTransactionId)) continue;
    const entry = state.entryId === null ? undefined : posted.get(state.entryId);
    const line = entry?.lines.find((item) => item.line === payment.line);
    const stays = line !== undefined && isSamePrice(entry!, line.line) && isTradeAccount(line.account);
    if (stays && entry!.date === payment.date) continue;
    const before = entryKeysOf(payment).map(({ tenantId, entryId }) => own.get(`${tenantId} ${entryId}`)!);
    const reversals = before.map((item) => reversalOf(item, nextEntryId()));
    const paidThrough = entry?.lines.find((item) => item.line === moneyLine)?.account.path ?? '';
    const added = stays ? before.map((item) => ({ ...item, date: entry!.date, entryId: nextEntryId(), paidThrough })) : [];
    for (const item of [...reversals, ...added]) changes.transactionOf.set(item.entryId, payment.bankTransactionId);
    changes.entries.push(...reversals, ...added);
    changes.decisions.push(...added.flatMap((item) => decisionsOf(item, payment)));
    const [cashSide, taxSide] = added;
    if (cashSide)
      changes.moved.push({ ...payment, date: cashSide.date, cashEntryId: cashSide.entryId, taxEntryId: taxSide?.entryId ?? null });
    else changes.ended.push(payment);
  }
  return changes;
}

/** With the payments whose bank transactions are in the books again. */
export function withRestored(
  changes: PaymentChanges,
  { entries, decisions, restored }: Pick<PaymentChanges, 'entries' | 'decisions' | 'restored'>,
): PaymentChanges {
  const paying = restored.flatMap((payment) => entryKeysOf(payment).map(({ entryId }) => [entryId, payment.bankTransactionId] as const));
  return {
    ...changes,
    ...{ entries: [...changes.entries, ...entries], decisions: [...changes.decisions, ...decisions], restored },
    transactionOf: new Map([...changes.transactionOf, ...paying]),
  };
}

/** The payer's decisions, on the bank's new date. */
const decisionsOf = ({ tenantId, entryId, lines }: Entry, { paidBy }: PaidLine): Decision[] =>
  lines
    .filter(({ account }) => !isTradeAccount(account))
    .map(({ line, account }) => ({
      ...{ tenantId, entryId, line, account, by: 'person' as const, actor: paidBy, modelVersion: '', confidence: null },
      ...{ reason: 'Paid on the day that the bank says now.', appliedRules: [] },
    }));
