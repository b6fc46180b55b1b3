// What the ledger's events say of the entries of bank transactions.
import { expect, test } from '@jest/globals';
import type { ReceivedEvent } from '#contracts/define.js';
import { entryPosted, transactionCategorized } from '#contracts/events/ledger.js';
import { entriesOfTransactions } from './move-purchases.js';

const { example } = entryPosted;
const event = (data: object, type = entryPosted.type) => ({ type, tenantId: 4, data: { ...example, ...data } }) as unknown as ReceivedEvent;

test('reversed entries, and the lines of posted ones; entries without a bank transaction and other events are skipped', () => {
  const bankTransactionId = example.bankTransactionId!;
  expect(
    entriesOfTransactions([
      event({ entryId: 1 }),
      event({ entryId: 2, reverses: 1 }),
      event({ entryId: 3, bankTransactionId: null }),
      event({}, transactionCategorized.type),
    ]),
  ).toEqual({
    reversed: [{ tenantId: 4, bankTransactionId, entryId: 1 }],
    posted: [
      { tenantId: 4, bankTransactionId, entryId: 1, line: 1, amountCents: -149_698 },
      { tenantId: 4, bankTransactionId, entryId: 1, line: 2, amountCents: 149_698 },
    ],
  });
});
