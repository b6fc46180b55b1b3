// A business of a test that merges its categories: what is sent, and what every service says it holds.
import { expect } from '@jest/globals';
import type pg from 'pg';
import { listAccounts, openCategory } from '#contracts/routes/accounts.js';
import { listCategoryMerges, mergeCategories, undoCategoryMerge } from '#contracts/routes/category-merges.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { createRule, listRules } from '#contracts/routes/rules.js';
import type { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement } from './upload.js';

const csv = (...rows: string[]) => `Date,Description,Amount\n${rows.join('\n')}\n`;
export const codeOf = ({ body }: { body: unknown }) => (body as { type: string }).type.split('/').at(-1);

const books = `select substr(a.path, 10) as name, sum(d.amount_cents)::int as cents from ledger.day_amount d
  join ledger.account a using (tenant_id, account_id) where d.tenant_id = $1 and a.path like 'Expenses:%' group by 1 having sum(d.amount_cents) <> 0`;
const others = [
  `select substr(category, 10) as name, sum(amount_cents)::int as cents from tax.leg
   where tenant_id = $1 and not reversed and category like 'Expenses:%' group by 1 having sum(amount_cents) <> 0`,
  `select substr(path, 10) as name, sum(cents)::int as cents from analysis.day_amount
   where tenant_id = $1 and path like 'Expenses:%' group by 1 having sum(cents) <> 0`,
  `select substr(account, 10) as name, sum(amount_cents)::int as cents from assistant.entry_line
   where tenant_id = $1 and not reversed and account like 'Expenses:%' group by 1 having sum(amount_cents) <> 0`,
];

/** With categories of expenses, by name. */
export async function mergingBusiness(system: TestSystem, admin: pg.Client, tenantId: number, ...names: string[]) {
  await system.openBusiness(tenantId);
  for (const name of names) await system.get(openCategory, { tenantId, body: { parent: 'Expenses', name, number: '' } });
  await system.drain();
  const account = async (name: string) =>
    (await system.get(listAccounts, { tenantId })).accounts.find(({ path }) => path === `Expenses:${name}`)!;
  const idOf = async (name: string) => (await account(name)).accountId;
  const rows = async (search: string) => (await system.get(getLedgerFast, { tenantId, query: { search, perPage: 500 } })).transactions;
  const decide = (lineId: string, category: string) =>
    system.call(putTransactionCategory, { tenantId, params: { lineId }, body: { category: `Expenses:${category}` } });
  const read = async (statement: string) =>
    Object.fromEntries(
      (await admin.query<{ name: string; cents: number }>(statement, [tenantId])).rows.map((row) => [row.name, row.cents]),
    );
  return {
    ...{ tenantId, account, idOf, rows, decide },
    bring: (...lines: string[]) => importStatement(system, csv(...lines), { tenantId, fields: { accountName: 'Checking' } }),
    merge: async (from: string, into: string, more = {}) =>
      system.call(mergeCategories, {
        tenantId,
        body: {
          accountId: await idOf(from),
          intoAccountId: await idOf(into),
          seen: { path: `Expenses:${from}`, into: `Expenses:${into}` },
        },
        ...more,
      }),
    undo: (mergeId: number) => system.call(undoCategoryMerge, { tenantId, params: { mergeId } }),
    merges: async () => (await system.get(listCategoryMerges, { tenantId })).merges,
    categoryOf: async (search: string) => [...new Set((await rows(search)).map((row) => row.Category))],
    file: async (search: string, category: string) => {
      for (const { JournalEntryLineID: lineId } of await rows(search)) expect((await decide(lineId, category)).status).toBe(200);
    },
    ruleFor: (value: string, category: string) =>
      system.get(createRule, { tenantId, body: { match: [{ field: 'description', operator: 'contains', value }], category } }),
    rulePaths: async () => (await system.get(listRules, { tenantId })).rules.map(({ path }) => path),
    lock: (through: string | null) =>
      admin.query('update ledger.books set everyone_through = $2::date where tenant_id = $1', [tenantId, through]),
    /** Cents by name of category, of all years, the same in every service of the product; what has none is left out. */
    sums: async () => {
      await system.drain();
      const shown = await read(books);
      for (const other of others) expect(await read(other)).toEqual(shown);
      return shown;
    },
  };
}
