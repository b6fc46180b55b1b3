// The categories that a payee may have, from the books of a business: three to five, with payees that the business has there.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { getPayeeCandidates } from '#contracts/routes/payee-candidates.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  const rows = [
    ...['2026-02-02,VENMO PAYMENT 5954793942 TO WES TANAKA,-75.00', '2026-02-05,VENMO PAYMENT 5954793943 TO THEO BRANNIGAN,-85.00'],
    ...['2026-02-06,ZELLE PAYMENT TO NADIA RAHMAN,-40.00', '2026-02-07,XQZVWK 3321,-9.00'],
  ];
  await importStatement(system, `Date,Description,Amount\n${rows.join('\n')}\n`, { fields: { accountName: 'Checking' } });
  await system.drain();
}, 60_000);
afterAll(() => system.close(), 60_000);

const idOf = async (search: string) => (await system.get(getLedgerFast, { query: { search } })).transactions[0]!.JournalEntryLineID;
const candidates = async (search: string) => (await system.get(getPayeeCandidates, { query: { line: await idOf(search) } })).candidates;

test('three to five, 100% together, none of them uncategorized', async () => {
  for (const search of ['RAHMAN', 'XQZVWK']) {
    const found = await candidates(search);
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.length).toBeLessThanOrEqual(5);
    expect(found.reduce((sum, { share }) => sum + share, 0)).toBe(100);
    expect(found.every(({ category, reason }) => !category.endsWith(':Uncategorized') && reason.length > 0)).toBe(true);
  }
});

test('a category is explained by the payees that this business has there', async () => {
  const lineIds = [await idOf('TANAKA'), await idOf('BRANNIGAN')];
  await system.get(putTransactionCategories, { body: { lineIds, category: 'Supplies' } });
  await system.drain();
  const found = await candidates('RAHMAN');
  const supplies = found.find(({ category }) => category === 'Expenses:Supplies');
  if (supplies) expect(supplies.reason).toContain('are in Supplies.');
  // Chosen for the payee itself: its own history is the reason, not its own name.
  const own = (await candidates('TANAKA')).find(({ category }) => category === 'Expenses:Supplies')!;
  expect(own.reason).toBe('You chose Supplies for this payee before. Theo Brannigan is in Supplies.');
});

test('the business and its owners are no payee of theirs, wherever a bank prints their names', async () => {
  const tenantId = 4;
  await system.openBusiness(tenantId, 'Lone Star Frames LLC');
  await system.get(putSettings, { tenantId, body: { ...(await system.get(getSettings, { tenantId })), owners: [{ name: 'Maya Ortiz', percent: 100 }] } }); // prettier-ignore
  const rows = [
    ...['2026-02-02,ACH PMT ADOBE CREATIVE LONE STAR FRAMES,-30.00', '2026-02-03,ACH PMT ADOBE CREATIVE MAYA ORTIZ,-31.00'],
    ...['2026-02-04,ZELLE TO LONE STAR FRAMES LLC,-32.00', '2026-02-05,ACH PMT XQZVWK MAYA ORTIZ,-33.00'],
    '2026-02-06,ACH PMT XQZVWK LONE STAR FRAMES,-34.00',
  ];
  await importStatement(system, `Date,Description,Amount\n${rows.join('\n')}\n`, { tenantId, fields: { accountName: 'Checking' } });
  await system.drain();
  const { transactions } = await system.get(getLedgerFast, { tenantId });
  const idAt = (amount: number) => transactions.find(({ Amount }) => Amount === amount)!.JournalEntryLineID;
  await system.get(putTransactionCategories, { tenantId, body: { lineIds: [-30, -31, -32, -33].map(idAt), category: 'Supplies' } });
  await system.drain();
  const { candidates: found } = await system.get(getPayeeCandidates, { tenantId, query: { line: idAt(-34) } });
  const reasons = found.map(({ reason }) => reason).join(' ');
  expect(reasons).toContain('Adobe Creative is in Supplies.');
  expect(reasons).not.toMatch(/Lone Star|Maya|Xqzvwk is in/i);
}, 30_000);

test('a line of another business is unknown', async () => {
  expect((await system.call(getPayeeCandidates, { tenantId: 3, query: { line: await idOf('RAHMAN') } })).status).toBe(404);
});
