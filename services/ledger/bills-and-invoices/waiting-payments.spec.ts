// Which waiting payments the documents can still take.
import { expect, test } from '@jest/globals';
import type { Account } from '../accounts/accounts.js';
import type { Entry } from '../posting/entry.js';
import type { Remembered } from '../posting/memory.js';
import type { OpenDocument } from './cash-side.js';
import { takenBy, withPayment, type WaitingPayment } from './waiting-payments.js';

const account: Account = {
  tenantId: 1,
  accountId: 1,
  path: 'Assets:Accounts Receivable',
  type: 'asset',
  money: false,
  bankAccountId: null,
};
const entry: Entry = {
  ...{ tenantId: 1, entryId: 5, date: '2026-06-01', basis: 'accrual', origin: 'invoice', reverses: null, reference: '', description: '' },
  ...{ bankTransactionId: null, lines: [{ line: 1, account, amountCents: 10_000 }, { line: 2, account, amountCents: -10_000 }] }, // prettier-ignore
};
const open = (paidCents: number, voided = false): OpenDocument => ({
  ...{ kind: 'invoice', party: 'Acme', number: '', voided, entry, paidCents, countedCents: new Map() },
});
const payments: WaitingPayment[] = [6_000, 4_000, 1].map((amountCents, at) => ({ tenantId: 1, paymentId: at + 1, documentId: 7, amountCents, paidBy: 'ana' })); // prettier-ignore
const waiting = (...paymentIds: number[]): Remembered => ({
  ...{ tenantId: 1, bankAccountId: 'b', date: '2026-06-05', amountCents: 1, description: '', line: 2, account, actor: 'ana', paymentIds },
});
const taken = (document: OpenDocument | undefined, ...remembered: Remembered[]) => {
  const fitting = takenBy(remembered, () => document, (_, ids) => ids.map((id) => payments.find(({ paymentId }) => paymentId === id))); // prettier-ignore
  return remembered.map((decision) => fitting.has(decision));
};

test('in their order, as long as the document is open', () => {
  expect(taken(open(0), waiting(1), waiting(2), waiting(3))).toEqual([true, true, false]);
  expect(taken(open(5_000), waiting(1), waiting(2), waiting(3))).toEqual([false, true, true]);
});

test('none of a line if one of its payments can’t be restored', () => {
  expect(taken(open(0), waiting(1, 9), waiting(2))).toEqual([false, true]);
  expect(taken(open(5_000), waiting(3, 1), waiting(2))).toEqual([false, true]);
  expect(taken(undefined, waiting(1))).toEqual([false]);
  expect(taken(open(0, true), waiting(1))).toEqual([false]);
});

test('the next payment of a document counts what the first one left', () => {
  const after = withPayment(open(0), entry, 6_000);
  expect([after.paidCents, [...after.countedCents]]).toEqual([6_000, [[2, -10_000]]]);
  expect([...withPayment(after, entry, 4_000).countedCents]).toEqual([[2, -20_000]]);
});
