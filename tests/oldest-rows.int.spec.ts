// Holds and chargebacks that are the oldest row of a PayPal file, which only an earlier file shows to have changed the balance, where that file
// is imported later or undone.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { commitImport, getImport } from '#contracts/routes/imports.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { paypal, PayPalBooks, type Row } from './paypal-books.js';
import { preview, undo } from './upload.js';

let system: TestSystem;
let books: PayPalBooks;
let tenantId = 340;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-20T16:00:00Z' });
}, 60_000);
afterAll(() => system.close(), 60_000);
beforeEach(async () => {
  await system.openBusiness(++tenantId);
  books = new PayPalBooks(system, tenantId);
});

const sale: Row = ['03/01/2025', 'Website Payment', 60, -2, 58, 'H1'];
const next: Row = ['03/09/2025', 'Website Payment', 10, -1, 67, 'H4'];
const march: Row[] = [['03/02/2025', 'Payment Hold', -60, 0, 58, 'H2', 'H1'], next];
const state = async () => ({ atPayPal: await books.atPayPal(), held: await books.held(), ...(await books.results()) });
const asked = { atPayPal: 67, held: 60, revenue: 10, expenses: 1 };
const right = { atPayPal: 67, held: 0, revenue: 70, expenses: 3 };

test('a hold that changed nothing leaves the books with the earlier file, and returns when that is undone', async () => {
  const { importId } = await books.take(march, 'march.csv');
  expect(await state()).toEqual(asked);
  const earlier = await books.take([sale], 'first.csv');
  expect(await state()).toEqual(right);
  await books.agreesEachDay([sale, ...march]);
  const shown = await system.get(getImport, { tenantId, params: { importId } });
  expect(shown.counts).toMatchObject({ new: 1, rejected: 1 });
  expect(shown.statement).toMatchObject({ openingCents: 5_800, closingCents: 6_700 });
  expect(shown.rows.map(({ status, reason }) => [status, reason])).toEqual([
    ['rejected', expect.stringContaining('set this money aside')],
    ['new', undefined],
  ]);
  const { accounts } = await system.get(getBankChecks, { tenantId });
  expect(accounts).toMatchObject([{ agreesThrough: '2025-03-09', firstDifference: null }]);
  await undo(system, earlier.importId, tenantId);
  await system.drain();
  expect(await state()).toEqual(asked);
  await books.take([sale], 'first.csv');
  expect(await state()).toEqual(right);
});

test('a file that was previewed before the earlier one came is posted by what that shows', async () => {
  const { importId } = await preview(system, paypal(march), { tenantId, name: 'march.csv', fields: { accountName: 'PayPal' } });
  await books.take([sale], 'first.csv');
  await system.get(commitImport, { tenantId, params: { importId }, body: {} });
  await system.drain();
  expect(await state()).toEqual(right);
});

test('a hold that did change the balance stays', async () => {
  const taken: Row[] = [['03/02/2025', 'Payment Hold', -58, 0, 0, 'H2', 'H1'], next.with(4, 9) as Row];
  await books.take(taken, 'march.csv');
  await books.take([sale], 'first.csv');
  await books.agreesEachDay([sale, ...taken]);
  expect(await state()).toEqual({ atPayPal: 9, held: 58, revenue: 70, expenses: 3 });
});

test('a chargeback is taken from the held money once the file with its hold comes, and not before', async () => {
  const january: Row[] = [
    ['01/05/2025', 'Website Payment', 60, -2, 58, 'F1'],
    ['01/20/2025', 'Hold on Balance for Dispute Investigation', -60, 0, -2, 'F2', 'F1'],
  ];
  const february: Row[] = [
    ['02/20/2025', 'Chargeback', -60, 0, -2, 'F3', 'F1'],
    ['02/21/2025', 'Website Payment', 100, -3, 95, 'F4'],
  ];
  const shown = await books.take(february, 'february.csv');
  expect(shown.rows.map(({ amountCents, status }) => [amountCents, status])).toEqual([
    [-6_000, 'new'],
    [9_700, 'new'],
    [6_000, 'rejected'],
  ]);
  expect(await state()).toEqual({ atPayPal: 95, held: 0, revenue: 40, expenses: 3 });
  const earlier = await books.take(january, 'january.csv');
  await books.agreesEachDay([...january, ...february]);
  expect(await state()).toEqual({ atPayPal: 95, held: 0, revenue: 100, expenses: 5 });
  expect(await books.held('2025-02-19')).toBe(60);
  expect((await system.get(getImport, { tenantId, params: { importId: shown.importId } })).counts).toMatchObject({ new: 3, rejected: 0 });
  await undo(system, earlier.importId, tenantId);
  await system.drain();
  expect(await state()).toEqual({ atPayPal: 95, held: 0, revenue: 40, expenses: 3 });
  await undo(system, shown.importId, tenantId);
  await system.drain();
  expect(await state()).toEqual({ atPayPal: 0, held: 0, revenue: 0, expenses: 0 });
});
