// What a connection is sent for a transaction: its start together with the naming of the tenants, and nothing at all for an empty one.
import { expect, test } from '@jest/globals';
import type pg from 'pg';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { joinBegin, namingOf } from './joined-begin.js';

function listened() {
  const sent: unknown[][] = [];
  const client = {
    query: (...words: unknown[]) => {
      sent.push(words);
      const result = { rows: [{ at: sent.length }] };
      return Promise.resolve(String(words[0]).includes('; ') ? [{ rows: [] }, result] : result);
    },
  } as unknown as pg.PoolClient;
  joinBegin(client);
  return { client, sent };
}

const naming = (setting: string) => `/* planned once */ select set_config('${setting}', $1, true), set_config('app.role', $2, true)`;

test.each([
  ['begin', 'app.tenant_ids', '{2,14}', ''],
  ['begin', 'app.tenant_ids', '{}', ''],
  ['start transaction isolation level repeatable read read only', 'app.tenant_id', '2', 'owner'],
])('%s travels with the naming of %s %s', async (begin, setting, value, role) => {
  const { client, sent } = listened();
  await client.query(begin, []);
  expect(sent).toEqual([]);
  expect(await client.query(naming(setting), [value, role])).toEqual({ rows: [{ at: 1 }] });
  await client.query('select 1', []);
  await client.query('commit', []);
  const named = `select set_config('${setting}', '${value}', true), set_config('app.role', '${role}', true)`;
  expect(sent.map(([text]) => text)).toEqual([`${begin}; ${named}`, 'select 1', 'commit']);
});

test('any other first statement follows the start', async () => {
  const { client, sent } = listened();
  await client.query('begin', []);
  await client.query('select $1::int', [5]);
  await client.query('select 2', []);
  expect(sent).toEqual([['begin'], ['select $1::int', [5]], ['select 2', []]]);
});

test.each([
  ["2', true); drop table x; --", ''],
  ['2 ', ''],
  ['{a}', ''],
  ['', ''],
  ['2', "owner', true); drop table x; --"],
  ['2', 'Owner'],
])('a value that is no tenant’s number, or no role, is a parameter: %j %j', async (...values) => {
  const { client, sent } = listened();
  await client.query('begin', []);
  await client.query(naming('app.tenant_id'), values);
  expect(sent).toEqual([['begin'], [naming('app.tenant_id'), values]]);
});

test.each(['commit', 'rollback'])('an empty transaction sends nothing, ended by %s', async (end) => {
  const { client, sent } = listened();
  await client.query('begin', []);
  await client.query(end, []);
  await client.query('select 1', []);
  expect(sent).toEqual([['select 1', []]]);
});

test.each(['app.tenant_id', 'app.tenant_ids'] as const)('the statement that names tenants by %s is recognized', (setting) => {
  const database = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const { sql, parameters } = namingOf(setting, '2', 'owner').compile(database);
  expect([sql, parameters]).toEqual([naming(setting), ['2', 'owner']]);
});
