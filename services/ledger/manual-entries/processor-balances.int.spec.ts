// A processor reports each charge, fee, and payout on its balance, so nothing that a person writes moves it a second time.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listAccounts } from '#contracts/routes/accounts.js';
import { addEntry, changeEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import { addRepeatingEntry } from '#contracts/routes/repeating-entries.js';
import { checking, documentsOf, problemOf } from '../../../tests/fixtures/ledger/documents.fixture.js';
import { receive, received, stripe, type Row } from '../../../tests/fixtures/ledger/processor.fixture.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
const { put, entered, pay, balances } = documentsOf(() => system);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
  for (const tenantId of [2, 3, 4]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const stripeBalance = 'Assets:Bank:Stripe';
const charge: Row = { transaction: 1, date: '2026-06-05', description: 'ANA PETROV', kind: 'charge', gross: 300_00, fee: 9_00 };
const entry = (lines: [string, number][]) => ({ date: '2026-06-08', description: 'By hand', lines: lines.map(([account, amountCents]) => ({ account, amountCents })) }); // prettier-ignore

test('a payment entered on it is refused with the way to the charge; at a bank it is entered', async () => {
  await receive(system, 2, [charge]);
  await put(2, '2026-06-20,ACME CORP,10.00');
  const invoice = await entered(2, 'invoice', 'Ana Petrov', { lines: { 'Income:Services': 300_00 } });
  const bill = await entered(2, 'bill', 'Jonah Petrov', { lines: { 'Expenses:Supplies': 80_00 } });
  const before = [await balances(2, 'cash'), await balances(2, 'accrual')];
  const byHand = (account: string) => ({ entered: { date: '2026-06-05', amountCents: 80_00, account } });
  const refused = await pay(2, invoice, byHand(stripeBalance));
  expect([problemOf(refused), refused.body]).toEqual([
    [422, 'processor-balance'],
    expect.objectContaining({
      detail:
        'Assets:Bank:Stripe is a balance at a processor, which reports every transaction itself, so a payment entered on it would count twice. Open the charge in the ledger, and choose the invoice that it pays. Nothing was saved.',
    }),
  ]);
  expect(problemOf(await pay(2, bill, byHand(stripeBalance)))).toEqual([422, 'processor-balance']);
  expect([await balances(2, 'cash'), await balances(2, 'accrual')]).toEqual(before);
  expect((await pay(2, bill, byHand(checking))).status).toBe(201);
  const { accounts } = await system.get(listAccounts, { tenantId: 2 });
  expect(accounts.filter(({ atProcessor }) => atProcessor).map(({ path }) => path)).toEqual([stripeBalance]);
}, 60_000);

test('no entry moves it, whichever form it has; only what it held before may be entered, and undone', async () => {
  await receive(system, 3, [charge]);
  await put(3, '2026-06-20,ACME CORP,10.00');
  const refused = [
    [[stripeBalance, 300_00], ['Income:Sales', -300_00]],
    // A payout, which Stripe reports, too.
    [[stripeBalance, -50_00], [checking, 50_00]],
    [[stripeBalance, 10_00], ['Equity:Opening Balances', -8_00], ['Income:Sales', -2_00]],
  ] as [string, number][][]; // prettier-ignore
  for (const lines of refused) {
    expect(problemOf(await system.call(addEntry, { tenantId: 3, body: entry(lines) }))).toEqual([422, 'processor-balance']);
    const repeat = { every: 'month' as const };
    expect(problemOf(await system.call(addRepeatingEntry, { tenantId: 3, body: { ...entry(lines), repeat } }))).toEqual([422, 'processor-balance']); // prettier-ignore
  }
  const opening = await system.call(addEntry, { tenantId: 3, body: entry([[stripeBalance, 25_00], ['Equity:Opening Balances', -25_00]]) }); // prettier-ignore
  expect(opening.status).toBe(201);
  const { entryId } = opening.body;
  const changed = await system.call(changeEntry, { tenantId: 3, params: { entryId }, body: entry(refused[0]!) });
  expect(problemOf(changed)).toEqual([422, 'processor-balance']);
  expect(await balances(3, 'cash')).toMatchObject({ [stripeBalance]: 316_00 });
  await system.get(undoEntry, { tenantId: 3, params: { entryId } });
  expect(await balances(3, 'cash')).toMatchObject({ [stripeBalance]: 291_00 });
}, 60_000);

test('an account that was a bank’s until a source said otherwise is one, too', async () => {
  const { processor: _, ...bank } = stripe;
  await system.publish('bank-link', [received(4, { transaction: 7, date: '2026-06-01', description: 'ANA PETROV', cents: 40_00, account: bank })]); // prettier-ignore
  await system.drain();
  const body = entry([[stripeBalance, 5_00], ['Income:Sales', -5_00]]); // prettier-ignore
  const { entryId } = await system.get(addEntry, { tenantId: 4, body });
  await receive(system, 4, [charge]);
  expect(problemOf(await system.call(addEntry, { tenantId: 4, body }))).toEqual([422, 'processor-balance']);
  await system.get(undoEntry, { tenantId: 4, params: { entryId } });
  expect(await balances(4, 'cash')).toMatchObject({ [stripeBalance]: 40_00 + 291_00 });
}, 60_000);
