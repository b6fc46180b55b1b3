// Tables of a statement against PostgreSQL: every value under its own name whatever the order of the columns, and names back in camel case.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { World } from '../../tests/conformance/world.js';
import { rows, sql } from './sql.js';
import { columnNames, insertInto, table } from './table.js';
import { EmbeddedTransport } from './transports/embedded.js';

let world: World;
beforeAll(async () => {
  world = await World.open((dependencies, faults) => new EmbeddedTransport({ ...dependencies, ...faults }));
}, 30_000);
afterAll(() => world.close(), 30_000);

interface Leg {
  entryId: number;
  amountCents: number;
  paidOn: string | null;
  isMoney: boolean;
  note?: string;
}
const legs: Leg[] = [
  { entryId: 1, amountCents: 9_007_199_254_740_991, paidOn: '2025-02-28', isMoney: true, note: 'a "quoted" \\ {note}, and NULL' },
  { entryId: 2, amountCents: -5, paidOn: null, isMoney: false },
];
const columns = { note: 'text', paid_on: 'date', is_money: 'boolean', amount_cents: 'bigint', entry_id: 'int' } as const;

const read = (statement: ReturnType<typeof sql>) => world.producer.read({ tenantId: 2 }, (em) => rows(em, statement));

test('gives back what it was given, in any order of its columns', async () => {
  expect(await read(sql`select * from ${table('l', legs, columns)} order by l.entry_id`)).toEqual([legs[0], { ...legs[1], note: null }]);
});

test('is named, and inserts by names', async () => {
  const statement = sql`with kept (${columnNames(columns)}) as (select * from ${table('l', legs, columns)})
    select entry_id, amount_cents, count(*) over () as row_count from kept where is_money`;
  expect(await read(statement)).toEqual([{ entryId: 1, amountCents: 9_007_199_254_740_991, rowCount: 1 }]);
});

test('carries documents, bytes, enumerated words and texts in lines', async () => {
  const facts = [
    {
      id: 1,
      fact: { name: 'a "b" \\ {c}', list: [1, 2] },
      tags: ['x', 'y, z'],
      digest: Buffer.from([0, 92, 255]),
      word: 'any',
      json: '{"a":"\\n"}',
    },
    { id: 2, fact: null, tags: [], digest: null, word: null, json: '[]' },
  ];
  const given = table('f', facts, {
    ...({ id: 'int', fact: 'jsonb', tags: 'jsonb', digest: 'bytea', word: 'enum pg_catalog.text', json: 'text in lines' } as const),
  });
  expect(await read(sql`select * from ${given} order by id`)).toEqual(facts);
});

test('is inserted under the names of its columns', async () => {
  await world.admin.query(`create table bank_link.kept (amount_cents bigint, note text, entry_id int, tenant_id int);
    grant select, insert on bank_link.kept to bank_link_worker`);
  const added = await world.producer.asWorker([2], 'somebody', async (em) => {
    const inserted = insertInto('kept as k', legs, { entry_id: 'int', note: 'text', amount_cents: 'bigint' }, { tenant_id: 2 });
    return { reply: await rows(em, sql`${inserted} returning k.note, k.tenant_id, k.entry_id, k.amount_cents`) };
  });
  expect(added).toEqual([
    { note: legs[0]!.note, tenantId: 2, entryId: 1, amountCents: 9_007_199_254_740_991 },
    { note: null, tenantId: 2, entryId: 2, amountCents: -5 },
  ]);
});

test('of no rows is empty', async () => {
  expect(await read(sql`select * from ${table('l', [] as Leg[], columns)}`)).toEqual([]);
});

test('refuses a column that the row does not have, or of another type, when it is compiled', () => {
  // @ts-expect-error No such property.
  table('l', legs, { entry: 'int' });
  // @ts-expect-error A number is no date.
  table('l', legs, { amount_cents: 'date' });
  // @ts-expect-error A text is no document.
  table('l', legs, { note: 'jsonb' });
});
