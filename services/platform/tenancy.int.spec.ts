// Attacks on the walls between businesses, from inside the database: every table of every service, with the logins that the services use.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { partitionOf } from '#contracts/partition.js';
import { commitImport } from '#contracts/routes/imports.js';
import { putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { schemaOf, services } from '#contracts/services.js';
import { testSecrets } from '../host/testing/template.js';
import { TestSystem } from '../host/testing/test-system.js';
import { importStatement, pncAugust, preview } from '../../tests/upload.js';
import { passwordsOf } from './migrations.js';

// Every table is tried with every login; there are many of both.
jest.setTimeout(30_000);

const own = 2;
const other = [...Array(200).keys()].find((id) => id > own && partitionOf(id) === partitionOf(own))!;
const schemas = services.map(schemaOf);

interface Table {
  schema: string;
  name: string;
  tenanted: boolean;
  appendOnly: boolean;
}

let system: TestSystem;
let admin: pg.Client;
let tables: Table[];
const logins = new Map<string, pg.Client>();

beforeAll(async () => {
  system = await TestSystem.start();
  for (const tenantId of [own, other]) await fill(tenantId);
  admin = new pg.Client(system.administrator);
  await admin.connect();
  for (const schema of schemas) {
    const passwords = passwordsOf(schema, testSecrets.database);
    for (const role of ['app', 'worker', 'relay'] as const) {
      const client = new pg.Client({ ...system.administrator, user: `${schema}_${role}`, password: passwords[role] });
      await client.connect();
      logins.set(`${schema} ${role}`, client);
    }
  }
  const { rows } = await admin.query(
    `select n.nspname as schema, c.relname as name, coalesce(obj_description(c.oid, 'pg_class') like 'append-only%', false) as "appendOnly",
            exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as tenanted
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1::text[]) and c.relkind in ('r', 'p') and c.relname <> 'migration' order by 1, 2`,
    [schemas],
  );
  tables = rows;
}, 60_000);

afterAll(async () => {
  for (const client of logins.values()) await client.end();
  await admin.end();
  await system.close({ verify: false });
}, 60_000);

/** A business with something in nearly every table. */
async function fill(tenantId: number): Promise<void> {
  await system.openBusiness(tenantId);
  await importStatement(system, pncAugust, { tenantId });
  const [row] = (await system.get(getLedgerFast, { tenantId })).transactions;
  await system.get(putTransactionCategory, { tenantId, params: { lineId: row!.JournalEntryLineID }, body: { category: 'Supplies' } });
  const { importId } = await preview(system, pncAugust, { tenantId });
  const key = { 'idempotency-key': 'the same key for both' };
  await system.call(commitImport, { tenantId, params: { importId }, body: {}, headers: key });
  await system.drain();
}

/** Runs in a transaction that is always rolled back; gives the result, or the SQLSTATE of its refusal. */
async function attempt(
  schema: string,
  role: 'app' | 'worker' | 'relay',
  tenant: number | undefined,
  statement: string,
  values: unknown[] = [],
): Promise<pg.QueryResult | string> {
  const client = logins.get(`${schema} ${role}`)!;
  await client.query('begin');
  try {
    if (tenant !== undefined)
      await client.query(
        `select set_config($1, $2, true)`,
        role === 'app' ? ['app.tenant_id', String(tenant)] : ['app.tenant_ids', `{${tenant}}`],
      );
    return await client.query(statement, values);
  } catch (error) {
    return String((error as { code?: string }).code);
  } finally {
    await client.query('rollback');
  }
}

const walled = ['app', 'worker'] as const;
const refused = '42501';
const tenanted = () => tables.filter((table) => table.tenanted);
const at = (table: Table) => `"${table.schema}"."${table.name}"`;
const countOf = async (table: Table, tenantId: number) =>
  Number((await admin.query(`select count(*) from ${at(table)} where tenant_id = $1`, [tenantId])).rows[0].count);

/** All that a statement may write: the database computes the others. */
const writtenColumns = async (table: Table): Promise<string> =>
  (
    await admin.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = '${at(table)}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
  ).rows[0]!.columns;

describe('the catalog says', () => {
  test('every table with a tenant has forced row-level security, for the app by one tenant, for the worker by the batch', async () => {
    expect(tenanted().length).toBeGreaterThan(25);
    const { rows } = await admin.query(
      `select n.nspname || '.' || c.relname as at, c.relrowsecurity and c.relforcerowsecurity as forced,
              array(select p.polname || ' ' || p.polcmd::text || ' ' || p.polroles::regrole[]::text from pg_policy p where p.polrelid = c.oid order by 1)::text[] as policies
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = any ($1::text[]) and c.relkind in ('r', 'p')`,
      [schemas],
    );
    const byName = new Map(rows.map((policy) => [policy.at, policy]));
    for (const { schema, name } of tenanted()) {
      const { forced, policies } = byName.get(`${schema}.${name}`);
      expect([name, forced]).toEqual([name, true]);
      const ordinary = [`app * {${schema}_app}`, `worker * {${schema}_worker}`];
      const relay = ['event_log', 'job'].includes(name) ? [`relay r {${schema}_relay}`] : [];
      // The reader cannot log in: its policies let functions of the schema look, each of which definer-functions.int.spec.ts attacks.
      const others = policies.filter((policy: string) => !policy.endsWith(` r {${schema}_reader}`));
      expect([name, others]).toEqual([name, [...ordinary, ...relay].sort()]);
    }
  });

  test('no login of a service is a superuser, passes row-level security, owns a table or belongs to another role', async () => {
    const names = schemas.flatMap((schema) => ['app', 'worker', 'relay'].map((role) => `${schema}_${role}`));
    const { rows } = await admin.query(
      `select rolname from pg_roles r where rolname = any ($1::text[])
         and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or exists (select from pg_class where relowner = r.oid) or exists (select from pg_auth_members where member = r.oid))`,
      [names],
    );
    expect(rows).toEqual([]);
    expect((await admin.query('select from pg_roles where rolname = any ($1::text[])', [names])).rowCount).toBe(names.length);
    expect(names).toHaveLength(3 * services.length);
  });
});

describe('a login', () => {
  test('without a tenant gets an error, never an empty book', async () => {
    for (const table of tenanted()) {
      if ((await countOf(table, own)) === 0) continue;
      // 42704: it was never set on this connection; 22P02: it is empty again after a transaction that had set it.
      for (const role of walled)
        expect([
          at(table),
          ['42704', '22P02'].includes(String(await attempt(table.schema, role, undefined, `select * from ${at(table)}`))),
        ]).toEqual([at(table), true]);
    }
  });

  test('sees all of its own business and nothing of another', async () => {
    const filled: string[] = [];
    for (const table of tenanted()) {
      const expected = await countOf(table, own);
      if (expected > 0 && (await countOf(table, other)) > 0) filled.push(table.name);
      for (const role of walled) {
        const seen = (await attempt(
          table.schema,
          role,
          own,
          `select count(*)::int as n, count(*) filter (where tenant_id <> ${own})::int as foreign from ${at(table)}`,
        )) as pg.QueryResult;
        expect([at(table), role, seen.rows[0]]).toEqual([at(table), role, { n: expected, foreign: 0 }]);
      }
    }
    expect(filled).toEqual(
      expect.arrayContaining(
        [
          'person_decision',
          'bank_account',
          'bank_transaction',
          'import',
          'import_opening',
          'import_row',
          'idempotency',
          'job',
          'event_log',
          'audit_entry',
          'change',
        ].concat([
          'account',
          'books',
          'entry',
          'posting',
          'category_decision',
          'gl_line',
          'gl_text',
          'day_total',
          'day_amount',
          'month_amount',
          'account_balance',
        ]),
      ),
    );
  });

  test('cannot write a row of another business, take one over or give one away', async () => {
    for (const table of tenanted()) {
      const { rows } = await admin.query(`select to_jsonb(t) as row from ${at(table)} t where tenant_id = $1 limit 1`, [other]);
      for (const role of walled) {
        const label = `${at(table)} ${role}`;
        if (rows.length > 0) {
          const columns = await writtenColumns(table);
          const insert = `insert into ${at(table)} (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::${at(table)}, $1)`;
          expect([label, 'insert', await attempt(table.schema, role, own, insert, [rows[0].row])]).toEqual([label, 'insert', refused]);
        }
        const untouched = table.appendOnly ? refused : 0;
        const rowsOf = async (statement: string) => {
          const outcome = await attempt(table.schema, role, own, statement);
          return typeof outcome === 'string' ? outcome : outcome.rowCount;
        };
        expect([label, 'take', await rowsOf(`update ${at(table)} set tenant_id = ${own} where tenant_id = ${other}`)]).toEqual([
          label,
          'take',
          untouched,
        ]);
        expect([label, 'delete', await rowsOf(`delete from ${at(table)} where tenant_id = ${other}`)]).toEqual([
          label,
          'delete',
          untouched,
        ]);
        if ((await countOf(table, own)) > 0)
          expect([label, 'give', await rowsOf(`update ${at(table)} set tenant_id = ${other} where tenant_id = ${own}`)]).toEqual([
            label,
            'give',
            refused,
          ]);
      }
    }
  });

  test('can neither change nor remove what is append-only, nor empty or alter any table', async () => {
    expect(tables.filter((table) => table.appendOnly).map((table) => table.name)).toEqual(
      expect.arrayContaining(['event_log', 'entry', 'posting', 'category_decision', 'audit_entry']),
    );
    for (const table of tables) {
      for (const role of walled) {
        const outcomes = [`truncate ${at(table)}`, `alter table ${at(table)} disable row level security`, `drop table ${at(table)}`].concat(
          table.appendOnly ? [`update ${at(table)} set tenant_id = tenant_id`, `delete from ${at(table)}`] : [],
        );
        for (const statement of outcomes)
          expect([statement, role, await attempt(table.schema, role, own, statement)]).toEqual([statement, role, refused]);
      }
    }
  });

  test('of one service reaches nothing of another, the relay nothing but log, positions and the state of jobs', async () => {
    for (const table of tables) {
      for (const [name] of logins) {
        const [schema, role] = name.split(' ') as [string, 'app' | 'worker' | 'relay'];
        if (schema === table.schema && role !== 'relay') continue;
        const readable = schema === table.schema && ['event_log', 'log_head', 'consumer_position', 'relay_position'].includes(table.name);
        const outcome = await attempt(schema, role, own, `select * from ${at(table)} limit 1`);
        expect([name, at(table), typeof outcome === 'string' ? outcome : 'read']).toEqual([name, at(table), readable ? 'read' : refused]);
      }
    }
    expect(await attempt('bank_link', 'relay', undefined, 'select state from bank_link.job')).toMatchObject({ rowCount: 4 });
    expect(await attempt('bank_link', 'relay', undefined, 'select payload from bank_link.job')).toBe(refused);
    expect(await attempt('bank_link', 'relay', undefined, 'delete from bank_link.event_log')).toBe(refused);
  }, 120_000);
});

test('text search finds a business’s own lines only, also where texts and numbers are equal', async () => {
  await admin.query('delete from ledger.gl_text where tenant_id = $1', [other]);
  await admin.query('insert into ledger.gl_text select $1, entry_id, line, description from ledger.gl_text where tenant_id = $2', [
    other,
    own,
  ]);
  await admin.query(`insert into ledger.gl_text values ($1, 1, 1, 'ATM WITHDRAWAL of another')`, [other]);
  const find = (tenant: number | undefined, role: 'app' | 'worker' = 'app') =>
    attempt('ledger', role, tenant, `select * from ledger.search_lines('atm withdrawal', 100)`);
  expect(await find(own)).toMatchObject({ rowCount: 1 });
  expect(await find(other)).toMatchObject({ rowCount: 2 });
  expect(await find(undefined)).toMatch(/42704|22P02/);
  expect(await find(own, 'worker')).toBe(refused);
  expect(await attempt('ledger', 'app', own, `select * from ledger.search_lines('%', 100)`)).toMatchObject({ rowCount: 0 });
  expect(await attempt('ledger', 'app', own, `select * from ledger.search_lines($1, 100)`, [`x%' or true or '`])).toMatchObject({
    rowCount: 0,
  });
});
