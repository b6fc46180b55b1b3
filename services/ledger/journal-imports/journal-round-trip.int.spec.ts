// What goes out as CSV comes in again: unchanged it is known, edited it is refused, and after an undo it brings the books back.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { entryPosted } from '#contracts/events/ledger.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { rows, sql } from '#platform/sql.js';
import { accountBalances, exported } from '../../../tests/journal-programs.js';
import { callJournal, journalOf, postJournal, smallCompany } from '../../../tests/small-company.js';
import { importStatement, pncAugust, undo } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { loadAccounts } from '../accounts/accounts.js';
import { booksHash } from '../books-hash.js';
import { reversalOf } from '../posting/entry.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z' });
  for (const tenantId of [2, 3, 4, 5]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const hash = (tenantId: number) => system.composition.get('ledger').work.inspect([tenantId], (em) => booksHash(em, tenantId));
const csv = (tenantId: number) => exported(system, { format: 'csv' }, tenantId);

test('bank entries go out, are undone, and the file brings the books back', async () => {
  const { importId } = await importStatement(system, pncAugust);
  const [before, balances, text] = [await hash(2), await accountBalances(system), await csv(2)];
  // 950.63 held before, and the five rows.
  expect(balances['Assets:Bank:PNC account']).toBe(280_102);
  expect(await postJournal(system, text)).toEqual({ entries: 0, duplicates: 6, accountsCreated: 0 });
  await undo(system, importId);
  expect(await accountBalances(system)).toEqual({});
  expect(await postJournal(system, text)).toEqual({ entries: 6, duplicates: 0, accountsCreated: 0 });
  expect(await accountBalances(system)).toEqual(balances);
  expect(await hash(2)).toBe(before);
  // The numbers are the file's, whichever entries have them now.
  expect((await csv(2)).split('\n').sort()).toEqual(text.split('\n').sort());
  expect(await postJournal(system, text)).toEqual({ entries: 0, duplicates: 6, accountsCreated: 0 });
}, 60_000);

test('an edited file is refused with what differs, and nothing of it is posted', async () => {
  await importStatement(system, pncAugust, { tenantId: 3 });
  await postJournal(system, smallCompany, 3);
  const [before, text] = [await hash(3), await csv(3)];
  const [, number] = /(E\d+),2024-08-01,[^\n]*NETFLIX/.exec(text)!;
  const edited = text
    .replaceAll(',15.49,', ',15.50,')
    .replaceAll(',15.49,,', ',15.50,,')
    .replace(/^A3,2023-07-01/gm, 'A3,2023-07-02');
  const more = `${edited}N1,2024-09-01,Expenses:Meals,5.00,,New,\nN1,2024-09-01,Assets:Checking,,5.00,New,\n`;
  const { status, body } = await callJournal(system, more, { tenantId: 3 });
  expect([status, body]).toMatchObject([
    409,
    {
      type: '/problems/journal-number-taken',
      journalNos: ['A3', number],
      entries: [
        { journalNo: 'A3', differences: [{ what: 'date', books: '2023-07-01', file: '2023-07-02' }] },
        {
          journalNo: number,
          differences: [
            {
              what: 'amounts',
              books: 'Assets:Bank:PNC account -15.49; Expenses:Subscriptions 15.49',
              file: 'Assets:Bank:PNC account -15.50; Expenses:Subscriptions 15.50',
            },
          ],
        },
      ],
    },
  ]);
  expect(await hash(3)).toBe(before);
}, 60_000);

test('a number of its own kind that a journal had taken is kept apart, out and in', async () => {
  await system.openBusiness(9);
  const pair = (number: string) => journalOf(`${number},2024-01-01,Expenses:Meals,5,,x,`, `${number},2024-01-01,Assets:Checking,,5,x,`);
  await postJournal(system, pair('T1'), 9);
  const newest = await entryOf(9, 'T1');
  // The journal's own entries are the next two; the statement's follow.
  const taken = `E${newest + 4}`;
  await postJournal(system, pair(taken), 9);
  await postJournal(system, pair(`${taken}x`), 9);
  await importStatement(system, pncAugust, { tenantId: 9 });
  const text = await csv(9);
  expect(
    [taken, `${taken}x`, `${taken}xx`].map((number) => text.split('\n').filter((line) => line.startsWith(`${number},`)).length),
  ).toEqual([2, 2, 2]);
  const before = await hash(9);
  expect(await postJournal(system, text, 9)).toEqual({ entries: 0, duplicates: 9, accountsCreated: 0 });
  expect(await hash(9)).toBe(before);
}, 60_000);

test('of many entries that differ twenty are named', async () => {
  const rows = (cents: number) =>
    journalOf(
      ...Array.from(
        { length: 25 },
        (_, n) => `M${n},2024-01-01,Expenses:Meals,${cents},,x,\nM${n},2024-01-01,Assets:Checking,,${cents},x,`,
      ),
    );
  await postJournal(system, rows(5), 4);
  const { status, body } = await callJournal(system, rows(6), { tenantId: 4 });
  expect(status).toBe(409);
  const { journalNos, entries, detail } = body as unknown as { journalNos: string[]; entries: unknown[]; detail: string };
  expect([journalNos.length, entries.length]).toEqual([20, 20]);
  expect(detail).toMatch(/M0 and 24 more .* “Assets:Checking -5.00; Expenses:Meals 5.00” in the books/);
});

test('a category that was decided since is known as it went out, and as it came in', async () => {
  await postJournal(system, smallCompany, 5);
  const [lunch] = (await system.get(getLedgerFast, { tenantId: 5, query: { search: 'Lunch' } })).transactions;
  await system.get(putTransactionCategory, {
    tenantId: 5,
    params: { lineId: lunch!.JournalEntryLineID },
    body: { category: 'Travel' },
  });
  for (const file of [smallCompany, await csv(5)])
    expect(await postJournal(system, file, 5)).toEqual({ entries: 0, duplicates: 12, accountsCreated: 0 });
});

test('a journal number whose entry was reversed may be posted again', async () => {
  const file = journalOf('R1,2024-01-01,Expenses:Meals,5,,x,', 'R1,2024-01-01,Assets:Checking,,5,x,');
  await system.openBusiness(6);
  await postJournal(system, file, 6);
  await reverseEntry(6, await entryOf(6, 'R1'));
  expect(await accountBalances(system, 6)).toEqual({});
  // Other content too: the number is free.
  expect(await postJournal(system, file.replaceAll(',5,', ',7,'), 6)).toMatchObject({ entries: 1, duplicates: 0 });
  expect(await accountBalances(system, 6)).toEqual({ 'Assets:Checking': -700, 'Expenses:Meals': 700 });
});

async function entryOf(tenantId: number, journalNo: string): Promise<number> {
  const admin = new pg.Client(system.administrator);
  await admin.connect();
  const { rows: found } = await admin.query(`select entry_id from ledger.journal_number where tenant_id = $1 and journal_no = $2`, [
    tenantId,
    journalNo,
  ]);
  await admin.end();
  return Number(found[0].entry_id);
}

/** As a repair of the books would. */
async function reverseEntry(tenantId: number, entryId: number): Promise<void> {
  await system.composition.get('ledger').work.asWorker([tenantId], 'test', async (em) => {
    const accounts = await loadAccounts(em, [tenantId]);
    const legs = await rows<{ line: number; accountId: number; amountCents: number; date: string; description: string }>(
      em,
      sql`select p.line, p.account_id, p.amount_cents, e.date, e.description
          from posting p join entry e using (tenant_id, entry_id) where tenant_id = ${tenantId} and entry_id = ${entryId}`,
    );
    const { date, description } = legs[0]!;
    const lines = legs.map((leg) => ({ line: leg.line, amountCents: leg.amountCents, account: accounts.id(tenantId, leg.accountId)! }));
    const facts = { tenantId, entryId, date, description, basis: 'both', origin: 'journal', reverses: null } as const;
    const nextEntryId = await reserveEntryNumbers(em, 1);
    const reversal = reversalOf({ ...facts, reference: 'R1', bankTransactionId: null, lines }, nextEntryId());
    await writeEntries(em, [reversal]);
    const shown = reversal.lines.map(({ line, account, amountCents }) => ({ line, account: account.path, amountCents }));
    const { tenantId: _, lines: __, processor: ___, ...rest } = reversal;
    return { reply: undefined, events: [entryPosted.of(tenantId, { ...rest, lines: shown })] };
  });
}

test('what a spreadsheet would run is guarded on the way out and meant as it was on the way in', async () => {
  await system.openBusiness(7);
  const texts = ['=SUM(A1)', '+1 to all', '-5% off', '@home', "'=quoted", '-12.50'];
  const rows = texts.flatMap((text, n) => [
    `F${n},2024-01-0${n + 1},Expenses:Meals,5.00,,${text},${text}`,
    `F${n},2024-01-0${n + 1},Assets:Checking,,5.00,${text},${text}`,
  ]);
  await postJournal(system, journalOf(...rows), 7);
  const text = await csv(7);
  expect(text.split('\n').filter((line) => line.includes('Meals'))).toEqual([
    "F0,2024-01-01,Expenses:Meals,5.00,,'=SUM(A1),'=SUM(A1)",
    "F1,2024-01-02,Expenses:Meals,5.00,,'+1 to all,'+1 to all",
    "F2,2024-01-03,Expenses:Meals,5.00,,'-5% off,'-5% off",
    "F3,2024-01-04,Expenses:Meals,5.00,,'@home,'@home",
    // As it came in, an apostrophe was a guard.
    "F4,2024-01-05,Expenses:Meals,5.00,,'=quoted,'=quoted",
    'F5,2024-01-06,Expenses:Meals,5.00,,-12.50,-12.50',
  ]);
  expect(await postJournal(system, text, 7)).toMatchObject({ entries: 0, duplicates: 6 });
  await system.openBusiness(8);
  await postJournal(system, text, 8);
  expect(await hash(8)).toBe(await hash(7));
});
