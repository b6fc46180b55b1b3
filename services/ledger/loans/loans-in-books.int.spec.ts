// A loan that the books have from their first day, as books that were moved in do: its balance is never posted once more.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openCategory } from '#contracts/routes/accounts.js';
import { createLoan, getLoan, putLoan } from '#contracts/routes/loans.js';
import { addEntry } from '#contracts/routes/manual-entries.js';
import { accountBalances } from '../../../tests/journal-programs.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-04-20T16:00:00Z' });
  await system.openBusiness(2);
}, 120_000);
afterAll(() => system.close(), 60_000);

test('an opening balance is refused where the books have one, and isn’t asked for', async () => {
  await system.get(openCategory, { tenantId: 2, body: { parent: 'Liabilities:Loans', name: 'Building' } });
  const lines = [
    { account: 'Liabilities:Loans:Building', amountCents: -708_712 },
    { account: 'Equity:Opening Balances', amountCents: 708_712 },
  ];
  await system.get(addEntry, { tenantId: 2, body: { date: '2026-01-01', payee: 'Opening balance', lines } });
  await system.drain();
  const terms = { amountCents: 1_200_000, annualPercent: 6, startOn: '2025-07-15', firstPaymentOn: '2025-08-15', months: 12 };
  const body = { name: 'Building', lender: 'HARBOR BANK LOAN', forCar: false, terms };
  const opening = { on: '2026-01-01', balanceCents: 708_712 };
  const refused = await system.call(createLoan, { tenantId: 2, body: { ...body, opening } });
  expect([refused.status, (refused.body as { detail?: string }).detail]).toEqual([
    409,
    'Your books already have $7,087.12 on this loan’s account on Jan 1, 2026, so it would count twice. Leave the opening balance blank. Nothing was changed.',
  ]);
  const { loanId } = await system.get(createLoan, { tenantId: 2, body });
  expect((await system.call(putLoan, { tenantId: 2, params: { loanId }, body: { ...body, opening, revision: 1 } })).status).toBe(409);
  const { balance, booksStartOn } = await system.get(getLoan, { tenantId: 2, params: { loanId } });
  expect([balance.booksCents, booksStartOn]).toEqual([708_712, null]);
  expect((await accountBalances(system, 2))['Liabilities:Loans:Building']).toBe(-708_712);
}, 60_000);
