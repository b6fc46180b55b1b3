// Events → features of the console, per tenant and without repetition.
import { expect, test } from '@jest/globals';
import { balanceStated, periodCovered } from '#contracts/events/bank-link.js';
import { entryPosted, transactionCategorized } from '#contracts/events/ledger.js';
import { memberChanged } from '#contracts/events/gateway.js';
import { changedBy } from './features.js';

test('a batch of several tenants', () => {
  const events = [
    { tenantId: 2, type: transactionCategorized.type },
    { tenantId: 1, type: entryPosted.type },
    { tenantId: 2, type: transactionCategorized.type },
    { tenantId: 1, type: memberChanged.type },
    { tenantId: 1, type: 'ledger.transaction-synced' },
  ];
  expect(changedBy(events)).toEqual([
    { tenantId: 1, feature: 'accounts' },
    { tenantId: 1, feature: 'invoices' },
    { tenantId: 1, feature: 'ledger' },
    { tenantId: 1, feature: 'members' },
    { tenantId: 1, feature: 'tax' },
    { tenantId: 2, feature: 'classification' },
    { tenantId: 2, feature: 'ledger' },
    { tenantId: 2, feature: 'tax' },
  ]);
});

test('what a statement covers and states changes the alerts, which are read with tax', () => {
  for (const { type } of [periodCovered, balanceStated])
    expect(changedBy([{ tenantId: 1, type }])).toEqual([
      { tenantId: 1, feature: 'accounts' },
      { tenantId: 1, feature: 'ledger' },
      { tenantId: 1, feature: 'tax' },
    ]);
});
