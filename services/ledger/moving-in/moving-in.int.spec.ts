// Moving in to real books: previewed, posted once and only once, refused with nothing changed, and added to existing books.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getJob } from '#contracts/routes/jobs.js';
import type { MovingIn } from '#contracts/routes/moving-in.js';
import { accountBalances } from '../../../tests/journal-programs.js';
import { callMoving, moving, type Reports } from '../../../tests/moving-in.js';
import { postJournal, smallCompany } from '../../../tests/small-company.js';
import { importStatement, pncAugust } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { booksHash } from '../books-hash.js';
import { beancountJournal, iif } from '../../../tests/fixtures/ledger/moved-programs.fixture.js';
import { movedBalances, qboBalanceSheet, qboJournal, qboTrialBalance } from '../../../tests/fixtures/ledger/moved-year.fixture.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-31T17:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6, 7]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const hash = (tenantId: number) => system.composition.get('ledger').work.inspect([tenantId], (em) => booksHash(em, tenantId));
const commit = { commit: 'true' };
const proven: Reports = [
  ['Journal.csv', qboJournal],
  ['Trial balance.csv', qboTrialBalance],
];

test('a preview stores nothing; posted, the books hold what the other program states', async () => {
  const before = await hash(2);
  const shown = await moving(system, proven);
  expect(shown).toMatchObject({ program: 'quickbooks-online', entries: 8, lines: 17, voided: 1, duplicates: 0, otherEntries: 0, proof: { agrees: true } });
  expect(shown.accounts.find(({ name }) => name === 'Checking')).toMatchObject({ path: 'Assets:Bank:Checking', isNew: true, debitCents: 1_240_000, creditCents: 177_250 });
  expect(shown.posted).toBeUndefined();
  expect(await hash(2)).toBe(before);
  expect((await moving(system, proven, commit)).posted).toMatchObject({ entries: 8, duplicates: 0 });
  expect(await accountBalances(system, 2, 'accrual')).toEqual(movedBalances);
  // Sent again, nothing is posted twice, and the comparison is still the same.
  expect(await moving(system, proven, commit)).toMatchObject({ duplicates: 8, otherEntries: 0, proof: { agrees: true }, posted: { entries: 0, duplicates: 8 } });
}); // prettier-ignore

test('three at once post the entries once', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => moving(system, proven, commit, 3)));
  expect(replies.map(({ posted }) => (posted as { entries: number }).entries).sort()).toEqual([0, 0, 8]);
  expect(await accountBalances(system, 3, 'accrual')).toEqual(movedBalances);
});

describe('refused, with nothing changed:', () => {
  const off = qboTrialBalance
    .replace('Office Supplies,64.20', 'Office Supplies,64.21')
    .replace('Rent Expense,"1,200.00"', 'Rent Expense,"1,199.99"');
  const many: Reports = Array.from({ length: 7 }, (_, n) => [`${n}.csv`, qboTrialBalance]);
  test.each<[string, Reports, Record<string, string>, number, string, RegExp]>([
    ['a proof that differs by a cent', [['j.csv', qboJournal], ['tb.csv', off]], commit, 409, 'proof-differs', /tb.csv differs .* in Office Supplies and 1 more: by -0\.01\./],
    ['an account that nobody knows', [['j.csv', qboJournal.replaceAll('Bank Charges', 'Zebra')]], commit, 409, 'not-ready', /Zebra/],
    ['balances without a day', [['j.csv', qboJournal], ['tb.csv', qboTrialBalance.replace(/"As of.*\n/, '')]], commit, 409, 'not-ready', /Enter the date/],
    ['balances without entries', [['tb.csv', qboTrialBalance]], commit, 409, 'not-ready', /Add a journal/],
    ['a file cut in the middle', [['j.csv', qboJournal.slice(0, qboJournal.indexOf(',,,,Phone'))]], commit, 422, 'cut-off', /cut off/],
    ['an account that is none', [['j.csv', qboJournal]], { ...commit, accounts: '{"Sales":"Turnover"}' }, 422, 'invalid-account', /“Turnover”/],
    ['choices that are no JSON', [['j.csv', qboJournal]], { ...commit, accounts: '{' }, 400, 'invalid-input', /accounts/],
    ['seven files', many, commit, 413, 'too-many-files', /6 files/],
    ['26 MB', [['j.csv', Buffer.alloc(26 * 1024 * 1024, 'a')]], commit, 413, 'file-too-large', /25 MB/],
    ['no file', [], commit, 400, 'no-file', /no part/],
  ])('%s', async (_, reports, fields, status, code, detail) => {
    const before = await hash(4);
    const reply = await callMoving(system, reports, fields, { tenantId: 4 });
    expect(reply).toMatchObject({ status, body: { type: `/problems/${code}`, detail: expect.stringMatching(detail) } });
    expect(await hash(4)).toBe(before);
  }); // prettier-ignore

  test('by somebody who may only read', async () => {
    expect((await callMoving(system, proven, {}, { tenantId: 4, role: 'adviser' })).status).toBe(403);
  });
});

test('books that were there are kept, and left out of the comparison', async () => {
  await postJournal(system, smallCompany, 5);
  await importStatement(system, pncAugust, { tenantId: 5 });
  await system.drain();
  const before = await accountBalances(system, 5, 'accrual');
  const chosen = { ...commit, accounts: JSON.stringify({ 'Bank Charges': 'Expenses:Meals' }) };
  const moved = await moving(system, [['Journal.csv', qboJournal], ['Balance sheet.csv', qboBalanceSheet]], chosen, 5); // prettier-ignore
  expect(moved).toMatchObject({ proof: { agrees: true, asOf: '2025-12-31' }, posted: { entries: 8 } });
  expect(moved.otherEntries).toBeGreaterThan(12);
  const after = await accountBalances(system, 5, 'accrual');
  expect(after['Expenses:Meals']! - before['Expenses:Meals']!).toBe(1_250);
  expect(after['Expenses:Rent']! - (before['Expenses:Rent'] ?? 0)).toBe(120_000);
});

test('a year of more than 20,000 lines is posted by a job', async () => {
  const rows = Array.from({ length: 10_001 }, (_, n) => {
    const day = `${String(1 + (n % 12)).padStart(2, '0')}/15/2025`;
    return `${day},Expense,${n},Shop,Row ${n},Checking,,1.00\n,,,Shop,Row ${n},Supplies,1.00,`;
  });
  const long = `Journal\nDate,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit\n${rows.join('\n')}\n`;
  const balances = 'Trial Balance\n"As of December 31, 2025"\n,Debit,Credit\nChecking,,"10,001.00"\nSupplies,"10,001.00",\n';
  const files: Reports = [['j.csv', long], ['tb.csv', balances]]; // prettier-ignore
  const { jobId } = (await moving(system, files, commit, 6)).posted as { jobId: string };
  await system.drain();
  const job = await system.get({ ...getJob, service: 'ledger' as const }, { tenantId: 6, params: { jobId } });
  expect(job).toMatchObject({ state: 'done', result: { entries: 10_001 } });
  expect(await accountBalances(system, 6)).toEqual({ 'Assets:Bank:Checking': -1_000_100, 'Expenses:Supplies': 1_000_100 });
  const again: MovingIn = await moving(system, files, {}, 6);
  expect(again).toMatchObject({ duplicates: 10_001, otherEntries: 0 });
}, 120_000);

test('IIF and Beancount are posted through the same door', async () => {
  expect(await moving(system, [['books.iif', iif]], commit, 7)).toMatchObject({ program: 'quickbooks-desktop', posted: { entries: 8 } });
  expect(await accountBalances(system, 7, 'accrual')).toEqual(movedBalances);
  expect(await moving(system, [['books.beancount', beancountJournal]], {}, 7)).toMatchObject({ otherEntries: 8, proof: { agrees: true } });
});
