// Books that carry the damage of reversals on the account of before: verify finds it, repair lists it and fixes it, and then the books are
// those of a business where all went right.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { entryPosted } from '#contracts/events/ledger.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { getLedgerFast, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { listAudit } from '#contracts/routes/audit.js';
import { Peers } from '#platform/peers.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { importStatement, pncAugust } from '../../../tests/upload.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { repairAll } from '../../host/repair.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { loadAccounts } from '../accounts/accounts.js';
import { booksHash } from '../books-hash.js';
import { reversalOf, type Entry } from '../posting/entry.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { rebuildReadModels } from '../rebuild.js';

let system: TestSystem;
/** 2 is damaged, 3 is what it should be. */
const words = ['GIANT EAGLE', 'NETFLIX'];
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z', ownProduct: true });
  // The damage comes from a category that was decided after the posting.
  system.composition
    .get('ledger')
    .app.get(Peers)
    .set('assistant', () => Promise.reject(new Error('away')));
  for (const tenantId of [2, 3]) {
    await system.openBusiness(tenantId);
    await importStatement(system, pncAugust, { tenantId, fields: { accountName: 'PNC' } });
    const { transactions } = await system.get(getLedgerFast, { tenantId });
    const lineIds = transactions
      .filter((transaction) => words.some((word) => transaction.Description.includes(word)))
      .map((item) => item.JournalEntryLineID);
    await system.get(putTransactionCategories, { tenantId, body: { lineIds, category: 'Travel' } });
    await system.drain();
    const gone = await Promise.all(lineIds.map((lineId) => removed(tenantId, Number(lineId.split('-')[0]))));
    if (tenantId === 2) for (const one of gone) await reverseOnFirstAccount(one.data.bankTransactionId);
    await system.publish('bank-link', gone);
    await system.drain();
  }
}, 90_000);
// `close` verifies every service once more.
afterAll(() => system.close(), 60_000);

const ledger = () => system.composition.get('ledger').work;
const verify = () => system.verify();
const repair = (apply: boolean) => repairAll(unitsOfWorkOf(system.composition), { apply });

/** The bank-link's word that an entry's transaction is gone. */
async function removed(tenantId: number, entryId: number) {
  const transaction = await system.composition.get('bank-link').work.inspect([tenantId], async (em) => {
    const id = await ledger().inspect([tenantId], (own) =>
      row<{ id: string; date: string }>(
        own,
        sql`select bank_transaction_id as id, date from entry where tenant_id = ${tenantId} and entry_id = ${entryId}`,
      ),
    );
    const events = await rows<{ data: string }>(
      em,
      sql`select data from event_log where tenant_id = ${tenantId} and data like ${`%${id!.id}%`} and type = ${transactionReceived.type}`,
    );
    return JSON.parse(events[0]!.data) as Parameters<typeof transactionReceived.of>[1];
  });
  return transactionReceived.of(tenantId, { ...transaction, revision: transaction.revision + 1, change: 'removed' }) as {
    tenantId: number;
    data: typeof transaction;
  } & ReturnType<typeof transactionReceived.of>;
}

/** A reversal as one was made that had read the category before the decision about it was there. */
const reverseOnFirstAccount = (bankTransactionId: string): Promise<void> =>
  ledger().asWorker([2], 'ledger.posting', async (em) => {
    const accounts = await loadAccounts(em, [2]);
    const found = await rows<{ entryId: number; date: string; description: string; line: number; accountId: number; amountCents: number }>(
      em,
      sql`select e.entry_id, e.date, e.description, p.line, p.account_id, p.amount_cents
          from bank_transaction b join entry e using (tenant_id, entry_id) join posting p using (tenant_id, entry_id)
          where b.tenant_id = 2 and b.bank_transaction_id = ${bankTransactionId} order by p.line`,
    );
    const { entryId, date, description } = found[0]!;
    const lines = found.map(({ line, accountId, amountCents }) => ({ line, account: accounts.id(2, accountId)!, amountCents }));
    const entry: Entry = {
      tenantId: 2,
      entryId,
      date,
      description,
      basis: 'both',
      origin: 'bank',
      reverses: null,
      reference: '',
      bankTransactionId,
      lines,
    };
    const reversal = reversalOf(entry, (await reserveEntryNumbers(em, 1))());
    await writeEntries(em, [reversal]);
    await execute(
      em,
      sql`update bank_transaction set revision = revision + 1, entry_id = null where tenant_id = 2 and bank_transaction_id = ${bankTransactionId}`,
    );
    const reversedLines = reversal.lines.map(({ line, account, amountCents }) => ({ line, account: account.path, amountCents }));
    return { reply: undefined, events: [entryPosted.of(2, { ...reversal, processor: undefined, lines: reversedLines })] };
  });

const figures = async (tenantId: number) => ({
  statement: await system.get(getIncomeStatement, { tenantId, params: { year: 2024 } }),
  postings: await system.get(getIncomeStatement, { tenantId, params: { year: 2024 }, query: { mode: 'je' } }),
  uncategorized: (await system.get(getDashboardSummary, { tenantId })).uncategorizedCount,
  hash: await ledger().inspect([tenantId], (em) => booksHash(em, tenantId)),
});
const travelIn = ({ statement }: Awaited<ReturnType<typeof figures>>) =>
  statement.expenses.items.find((item) => item.Category === 'Travel') ?? null;

test('verify names the accounts that a reversal left something on, and the counts below zero', async () => {
  // 84.12 and 15.49 were categorized as Travel and reversed on Uncategorized: 99.61 too much there, 2 lines too few here.
  expect(travelIn(await figures(2))).toMatchObject({ Amount: 99.61, TxCount: 2 });
  expect(travelIn(await figures(3))).toBeNull();
  const found = await verify();
  const left = found.flatMap((row) => row.match(/^entry \d+ of tenant 2 and its reversal leave (-?\d+) cents on account \d+$/)?.[1] ?? []);
  expect(left.map(Number).sort((a, b) => a - b)).toEqual([-8_412, -1_549, 1_549, 8_412]);
  expect(found).toContainEqual(expect.stringMatching(/^month 2024-08-01 of account \d+ of tenant 2 counts fewer than zero lines: -\d$/));
  expect(found).toContainEqual(expect.stringMatching(/^day 2024-08-01 of account \d+ of tenant 2 counts fewer than zero lines: -1$/));
  expect(found.every((item) => /leave|fewer than zero/.test(item) && /tenant 2\b/.test(item))).toBe(true);
});

test('repair lists what it would fix and changes nothing', async () => {
  const before = await figures(2);
  const { lines, left } = await repair(false);
  expect(left).toBe(2);
  expect(lines).toEqual([
    expect.stringMatching(
      /^business 2: entry \d+ of 2024-08-01 and its reversal \d+ leave 15\.49 on Expenses:Travel, -15\.49 on Expenses:Uncategorized; --apply repairs it$/,
    ),
    expect.stringMatching(
      /^business 2: entry \d+ of 2024-08-09 and its reversal \d+ leave 84\.12 on Expenses:Travel, -84\.12 on Expenses:Uncategorized; --apply repairs it$/,
    ),
  ]);
  expect(await figures(2)).toEqual(before);
});

test('a locked period is left as it is', async () => {
  const lock = (through: string | null) =>
    ledger().asWorker([2], 'test', async (em) => ({
      reply: await execute(em, sql`update books set everyone_through = ${through}::date where tenant_id = 2`),
    }));
  await lock('2024-08-31');
  const { lines, left } = await repair(true);
  expect([left, lines.every((line) => line.includes('the books are locked'))]).toEqual([2, true]);
  await lock(null);
});

test('applied, the books are those in which all went right, in every service, and stay so when they are rebuilt', async () => {
  const { lines, left } = await repair(true);
  expect([left, lines.map((line) => line.replace(/^.*; repaired by entry \d+$/, 'repaired'))]).toEqual([0, ['repaired', 'repaired']]);
  await system.drain();
  expect(await verify()).toEqual([]);
  const [repaired, right] = [await figures(2), await figures(3)];
  expect(repaired).toEqual(right);
  expect(repaired.statement).toEqual(repaired.postings);
  expect(await repair(true)).toEqual({ lines: [], left: 0 });
  await ledger().asWorker([2], 'test', async (em) => ({ reply: await rebuildReadModels(em, 2) }));
  expect(await figures(2)).toEqual(right);
  expect(await verify()).toEqual([]);
  const { entries } = await system.get(listAudit, { query: { limit: 1 } });
  expect(entries).toMatchObject([{ actor: 'repair', service: 'ledger', action: 'books.repaired', after: { entries: 2 } }]);
});
