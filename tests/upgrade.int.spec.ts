// An installation of an earlier release, as that release wrote it: started by this one, its books and figures are what that release said they are.
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import type { ReplyOf } from '#contracts/define.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { getScheduleC } from '#contracts/routes/schedule-c.js';
import { getQuarterlyTax } from '#contracts/routes/tax-estimates.js';
import { listVendors } from '#contracts/routes/vendors.js';
import { schemaOf, services } from '#contracts/services.js';
import { applyMigrations, type Administrator } from '#platform/migrations.js';
import { migrateAll, unitsOfWorkOf } from '../services/host/compose.js';
import { emptyDatabase, testSecrets } from '../services/host/testing/template.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { rebuilds } from '../services/host/rebuild.js';
import { booksHash } from '../services/ledger/books-hash.js';
import { importStatement, pncAugust, undo } from './upload.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Two businesses in November 2026: statements of a bank and a card, one undone, decisions, a rule, a contractor, a journal, estimates. */
interface EarlierInstallation {
  /** Rows as JSON text by table; `SERVICE.migration` names the migrations that it had. */
  data: Record<string, string>;
  sequences: { schema: string; name: string; value: string }[];
  figures: Record<string, Record<'statement' | 'trialBalance' | 'scheduleC' | 'payments' | 'vendors' | 'hash', unknown>>;
}

const earlier = JSON.parse(
  gunzipSync(readFileSync(join(root, 'tests/upgrade/installation-before-american-names.json.gz'))).toString(),
) as EarlierInstallation;

let system: TestSystem;
jest.setTimeout(120_000);
beforeAll(async () => {
  const database = await emptyDatabase();
  await restore(database.administrator);
  await migrateAll(database.administrator, testSecrets.database);
  system = await TestSystem.start({ now: '2026-11-22T17:00:00Z', database });
}, 120_000);
afterAll(() => system.close(), 60_000);

/** The tables of that release with what it had written into them. */
async function restore(administrator: Administrator): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ai-accounting-upgrade-'));
  const client = new pg.Client(administrator);
  await client.connect();
  await client.query('create extension if not exists pg_trgm; create extension if not exists btree_gin');
  try {
    for (const service of services) {
      const schema = schemaOf(service);
      const had = (JSON.parse(earlier.data[`${schema}.migration`] ?? '[]') as { name: string }[]).map(({ name }) => name);
      const numbered = had.filter((name) => name.includes('/migrations/'));
      for (const name of numbered) {
        await mkdir(join(folder, service, name, '..'), { recursive: true });
        await cp(join(root, 'services', name), join(folder, service, name));
      }
      await client.query(`create schema if not exists "${schema}" authorization "${schema}_owner"`);
      await client.query(`set role "${schema}_owner"; set search_path = "${schema}", public`);
      for (const of of new Set(numbered.map((name) => name.split('/')[0]!))) await applyMigrations(client, join(folder, service, of));
      await client.query('reset role');
    }
    await load(client);
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
}

/** Constraints and triggers have had their say when the rows were written. */
async function load(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const [table, text] of Object.entries(earlier.data)) {
    if (table.endsWith('.migration')) continue;
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names from information_schema.columns
       where table_schema || '.' || table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const { names } = rows[0]!;
    // Migrations fill some.
    await client.query(`delete from ${table}`);
    await client.query(
      `insert into ${table} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [text],
    );
  }
  for (const { schema, name, value } of earlier.sequences) await client.query(`select setval('${schema}.${name}', $1)`, [value]);
}

type Statement = ReplyOf<typeof getIncomeStatement>;
const withoutGuesses = ({ items, total }: Statement['revenue']) => ({ items: items.map(({ NotConfirmed: _, ...item }) => item), total });
/** That release showed neither what is excluded from profit and loss nor what of it nobody has confirmed. */
const asItWas = ({ excluded: _, notConfirmed: __, ...statement }: Statement) => ({
  ...statement,
  ...{ revenue: withoutGuesses(statement.revenue), expenses: withoutGuesses(statement.expenses) },
});
/** Nor the day from which a trial balance counts income and expenses, which accounts are own ones, and what nobody has confirmed. */
const balancesAsTheyWere = ({ yearStart: _, accounts, ...balances }: ReplyOf<typeof getTrialBalance>) => ({
  ...balances,
  accounts: accounts.map(({ bankAccountId: __, unconfirmedCents: ___, ...account }) => account),
});

const figuresOf = async (tenantId: number) => ({
  statement: asItWas(await system.get(getIncomeStatement, { tenantId, params: { year: 2026 } })),
  trialBalance: balancesAsTheyWere(await system.get(getTrialBalance, { tenantId, query: { asOf: '2026-11-21' } })),
  scheduleC: (await system.get(getScheduleC, { tenantId, params: { year: 2026 } })).scheduleC,
  payments: (await system.get(getPayrollTransactions, { tenantId, query: { year: 2026 } })).summary.contractorSummary,
  vendors: (await system.get(listVendors, { tenantId, query: { year: 2026 } })).vendors.map(({ vendorName, tin }) => ({
    name: vendorName,
    tin,
  })),
  hash: await system.composition.get('ledger').work.inspect([tenantId], (em) => booksHash(em, tenantId)),
});

test.each([2, 3])('the figures of business %d are what the earlier release showed', async (tenantId) => {
  await system.drain();
  expect(await figuresOf(tenantId)).toEqual(earlier.figures[tenantId]);
});

test('what was renamed since has its new name', async () => {
  const client = new pg.Client(system.administrator);
  await client.connect();
  const { rows } = await client
    .query('select distinct mapping_source as source from bank_link.import order by 1')
    .finally(() => client.end());
  expect(rows.map(({ source }) => source)).toEqual(['guessed', 'recognized']);
});

test('everything agrees with the logs that the earlier release wrote, and is built anew from them', async () => {
  expect(await system.verify()).toEqual([]);
  for (const rebuild of Object.values(rebuilds)) for (const tenantId of [2, 3]) await rebuild(unitsOfWorkOf(system.composition), tenantId);
  expect(await system.verify()).toEqual([]);
  expect(await figuresOf(2)).toEqual(earlier.figures[2]);
});

test('life goes on: what is imported again is known, a statement comes and goes, an estimate is worked out', async () => {
  const again = pncAugust.replaceAll('/2024', '/2026').replace('"$84.12"', '"$1.00"');
  const { importId } = await importStatement(system, again, { tenantId: 3, fields: { accountName: 'New' } });
  await undo(system, importId, 3);
  expect((await figuresOf(3)).hash).toBe(earlier.figures[3]!.hash);
  expect((await system.get(getQuarterlyTax, { params: { year: 2026, quarter: 3 } })).paidSoFar).toBe(8_500);
});
