// The review queue by payee: each payee once with its rows, counts, and sum, page by page, as the rows of the queue add up.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { getPayeeToReview, getReview, listPayeesToReview, undoDecisions } from '#contracts/routes/review.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

/** 503 payments to 25 people: 20 each, and three more to the last one. Person n gets n dollars each time, from another reference. */
const names = Array.from({ length: 25 }, (_, n) => `ZOR${'ABCDEFGHIJKLMNOPQRSTUVWXY'[n]} QUIXEL`);
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
const payments = Array.from({ length: 503 }, (_, n) => {
  const person = n < 500 ? n % 25 : 24;
  return `${day(Math.floor(n / 25))},VENMO PAYMENT ${5_954_793_000 + n} TO ${names[person]},-${person + 1}.00`;
});

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  await importStatement(system, `Date,Description,Amount\n${payments.join('\n')}\n`, { fields: { accountName: 'Checking' } });
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const payees = (query: object = {}) => system.get(listPayeesToReview, { query: { ...query } });
const rowsOf = (key: string) => system.get(getPayeeToReview, { query: { key } });

test('503 rows of 25 payees are 25 lines, the newest first, and they add up', async () => {
  const all = await payees();
  expect(all.toReview).toMatchObject({ payees: 25, transactions: 503 });
  expect(all.payees).toHaveLength(25);
  // Day 20, January 21, has the three more rows of the last person.
  expect(all.payees[0]).toMatchObject({
    ...{ key: 'payee:ZORY QUIXEL', name: 'Zory Quixel', transactions: 23, sumCents: -57_500, accounts: ['Checking'] },
    ...{ newestOn: '2026-01-21', firstOn: '2026-01-01', bankText: 'VENMO PAYMENT 5954793502 TO ZORY QUIXEL' },
  });
  expect(all.payees.slice(1).map(({ transactions, sumCents }) => [transactions, sumCents])).toEqual(
    Array.from({ length: 24 }, (_, n) => [20, (24 - n) * -2_000]),
  );
  const { rows, total } = await system.get(getReview, { query: { limit: 500 } });
  expect(total).toBe(503);
  expect(all.payees.map(({ newestLineId }) => newestLineId)).toContain(rows[0]!.transaction.JournalEntryLineID);
});

test('page by page, each payee comes once', async () => {
  const paged = [];
  let after: string | undefined;
  do {
    const page = await payees({ limit: 10, ...(after && { after }) });
    paged.push(...page.payees);
    after = page.next ?? undefined;
  } while (after);
  expect(paged).toEqual((await payees()).payees);
  for (const wrong of ['x', '1_2', "1_2_3'"]) expect((await system.call(listPayeesToReview, { query: { after: wrong } })).status).toBe(400);
});

test('the rows of a payee are those of the queue; decided in one call they are gone, and undone they are back', async () => {
  const { key } = (await payees()).payees[0]!;
  const { rows, total, sumCents } = await rowsOf(key);
  expect([rows.length, total, sumCents]).toEqual([23, 23, -57_500]);
  expect(rows.every(({ transaction }) => transaction.OriginalDescription.endsWith('ZORY QUIXEL'))).toBe(true);
  const dates = rows.map(({ transaction }) => transaction.TransactionDate);
  expect(dates).toEqual(dates.toSorted().reverse());
  const lineIds = rows.map(({ transaction }) => transaction.JournalEntryLineID);
  await system.get(putTransactionCategories, { body: { lineIds: lineIds.slice(1), category: 'Supplies' } });
  expect((await payees()).payees.find((payee) => payee.key === key)).toMatchObject({ transactions: 1, sumCents: -2_500 });
  await system.get(undoDecisions, { body: { lineIds: lineIds.slice(1), onlyOwn: true } });
  expect((await rowsOf(key)).total).toBe(23);
  expect(await rowsOf('payee:NO SUCH PAYEE')).toEqual({ rows: [], total: 0, sumCents: 0 });
  expect((await system.call(getPayeeToReview, { query: { key: 'x' } })).status).toBe(404);
}, 30_000);

test('two people decide the same payee at once: one decision is saved, the other is refused and changes nothing', async () => {
  const { rows } = await rowsOf((await payees()).payees[1]!.key);
  const seen = rows.map(({ transaction: { JournalEntryLineID: lineId, Category: category } }) => ({ lineId, category }));
  const lineIds = seen.map(({ lineId }) => lineId);
  const decide = (category: string) => system.call(putTransactionCategories, { body: { lineIds, category, seen } });
  const answers = await Promise.all(['Supplies', 'Travel'].map(decide));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body).toMatchObject({ type: '/problems/changed-meanwhile' });
  expect((refused.body as unknown as { detail: string }).detail).toMatch(/^Someone else changed .* to another category/);
  expect((await payees()).toReview.payees).toBe(24);
}, 30_000);

test('another business has none of them', async () => {
  expect(await system.get(listPayeesToReview, { tenantId: 3 })).toMatchObject({ payees: [], next: null });
  const { key } = (await payees()).payees[0]!;
  expect(await system.get(getPayeeToReview, { tenantId: 3, query: { key } })).toMatchObject({ rows: [], total: 0 });
});
