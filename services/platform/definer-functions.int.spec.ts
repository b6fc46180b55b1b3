// Functions that run with more rights than their caller: what the catalog says of every one, and an attack on each.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { putTransactionCategory, getLedgerFast } from '#contracts/routes/general-ledger.js';
import { schemaOf, services } from '#contracts/services.js';
import { testSecrets } from '../host/testing/template.js';
import { TestSystem } from '../host/testing/test-system.js';
import { importStatement, pncAugust } from '../../tests/upload.js';
import { passwordsOf } from './migrations.js';

const own = 2;
const other = 3;
const schemas = services.map(schemaOf);
const logins = schemas.flatMap((schema) => ['app', 'worker', 'relay'].map((role) => `${schema}_${role}`));

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start();
  for (const tenantId of [own, other]) {
    await system.openBusiness(tenantId);
    await importStatement(system, pncAugust, { tenantId });
    const [row] = (await system.get(getLedgerFast, { tenantId })).transactions;
    await system.get(putTransactionCategory, { tenantId, params: { lineId: row!.JournalEntryLineID }, body: { category: 'Supplies' } });
  }
  await system.drain();
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close({ verify: false });
}, 60_000);

/** In a transaction as one login of a service, always rolled back. */
async function as<T>(schema: string, role: 'app' | 'worker' | 'relay', use: (client: pg.Client) => Promise<T>): Promise<T> {
  const password = passwordsOf(schema, testSecrets.database)[role];
  const client = new pg.Client({ ...system.administrator, user: `${schema}_${role}`, password });
  await client.connect();
  try {
    await client.query('begin');
    return await use(client);
  } finally {
    await client.end();
  }
}
const naming = (client: pg.Client, role: 'app' | 'worker', tenant: number) =>
  role === 'app'
    ? client.query(`select set_config('app.tenant_id', $1, true)`, [String(tenant)])
    : client.query(`select set_config('app.tenant_ids', $1, true)`, [`{${tenant}}`]);
const refusal = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'allowed',
    (error: { code?: string }) => String(error.code),
  );

/** Whether a function, called with a trap in the temporary schema under a name that it reads, steps into it. */
async function trapped(schema: string, role: 'app' | 'worker', { view, call }: { view: string; call: string }): Promise<string[]> {
  const database = system.administrator.database;
  // Like a database whose administrator granted this right again.
  await admin.query(`grant temporary on database ${database} to ${schema}_${role}`);
  try {
    return await as(schema, role, async (client) => {
      const notices: string[] = [];
      client.on('notice', ({ message }) => notices.push(message ?? ''));
      await client.query(
        `create function pg_temp.trap() returns bool language plpgsql as $$ begin raise notice 'ran as %', current_user; return true; end $$`,
      );
      await client.query(`create temporary view ${view}`);
      await naming(client, role, own);
      await client.query(call);
      return notices.filter((notice) => notice.startsWith('ran as'));
    });
  } finally {
    await admin.query(`revoke temporary on database ${database} from ${schema}_${role}`);
  }
}

/** One attack for every function of the catalog, by its name. */
const attacks: Record<string, () => Promise<void>> = {
  async 'ledger.search_lines'() {
    const found = await as('ledger', 'app', async (client) => {
      await naming(client, 'app', own);
      return (await client.query(`select distinct t.tenant_id from search_lines('', 1000) s join gl_text t using (entry_id, line)`)).rows;
    });
    expect(found).toEqual([{ tenant_id: own }]);
    // Without a business, and by roles without the right to call it.
    expect(await refusal(as('ledger', 'app', (client) => client.query(`select search_lines('', 10)`)))).toBe('42704');
    for (const role of ['worker', 'relay'] as const)
      expect(await refusal(as('ledger', role, (client) => client.query(`select search_lines('', 10)`)))).toBe('42501');
    const view = `gl_text as select 1::bigint as entry_id, 1::smallint as line, ${own} as tenant_id, 'x'::text as description where pg_temp.trap()`;
    expect(await trapped('ledger', 'app', { view, call: `select search_lines('x', 10)` })).toEqual([]);
    // A pattern is a pattern, whatever it looks like.
    await as('ledger', 'app', async (client) => {
      await naming(client, 'app', own);
      for (const pattern of [`' or true --`, `%'; drop table gl_text; --`, '\\'])
        expect((await client.query('select search_lines($1, 10)', [pattern])).rows).toEqual([]);
    });
  },

  async 'gateway.memberships_of'() {
    const [ana, ben] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
    await admin.query(
      `insert into gateway.person (person_id, tid, oid, mail, name) values ($1, 't', 'a', 'a@x.test', 'A'), ($2, 't', 'b', 'b@x.test', 'B');`
        .replace('$1', `'${ana}'`)
        .replace('$2', `'${ben}'`) +
        `insert into gateway.business (tenant_id, name, description) values (901, 'A', ''), (902, 'B', '');
         insert into gateway.membership (tenant_id, mail, person_id, role) values (901, 'a@x.test', '${ana}', 'owner'), (902, 'b@x.test', '${ben}', 'owner')`,
    );
    const memberships = (role: 'app' | 'worker' | 'relay') =>
      as('gateway', role, (client) => client.query(`select tenant_id from memberships_of('${ana}')`));
    expect((await memberships('app')).rows).toEqual([{ tenant_id: 901 }]);
    for (const role of ['worker', 'relay'] as const) expect(await refusal(memberships(role))).toBe('42501');
    const view = `membership as select 902 as tenant_id, '${ana}'::uuid as person_id, ''::text as mail, 'owner'::gateway.member_role as role where pg_temp.trap()`;
    expect(await trapped('gateway', 'app', { view, call: `select memberships_of('${ana}')` })).toEqual([]);
  },

  async 'assistant.open_scratch'() {
    for (const role of ['app', 'relay'] as const)
      expect(await refusal(as('assistant', role, (client) => client.query('select open_scratch()')))).toBe('42501');
    await as('assistant', 'worker', async (client) => {
      await naming(client, 'worker', own);
      await client.query('select open_scratch()');
      // Empty tables of the caller's own session, gone with its transaction; nothing of the stored ones is in them or reached by them.
      expect((await client.query('select count(*)::int from pg_temp.ledger_line')).rows).toEqual([{ count: 0 }]);
      await client.query('insert into pg_temp.ledger_line select * from assistant.ledger_line');
      const { rows } = await client.query('select distinct tenant_id from pg_temp.ledger_line');
      expect(rows).toEqual([{ tenant_id: own }]);
      await client.query('savepoint before');
      expect(await refusal(client.query('create temporary table more (n int)'))).toBe('42501');
      await client.query('rollback to before');
      expect(await refusal(client.query('alter table pg_temp.ledger_line add column n int'))).toBe('42501');
    });
  },

  ...Object.fromEntries(
    schemas.map((schema) => [
      `${schema}.analyze_young_tables`,
      async () => {
        expect(await refusal(as(schema, 'relay', (client) => client.query('select analyze_young_tables()')))).toBe('42501');
        const view = `pg_class as select 'event_log'::name as relname, '${schema}'::regnamespace::oid as relnamespace, 'r'::"char" as relkind, 0::real as reltuples, 'event_log'::regclass::oid as oid where pg_temp.trap()`;
        for (const role of ['app', 'worker'] as const)
          expect(await trapped(schema, role, { view, call: 'select analyze_young_tables()' })).toEqual([]);
      },
    ]),
  ),
};

interface Definer {
  name: string;
  schema: string;
  owner: string;
  settings: string[] | null;
}

async function definers(): Promise<Definer[]> {
  const { rows } = await admin.query<Definer>(
    `select n.nspname || '.' || p.proname as name, n.nspname as schema, p.proowner::regrole::text as owner, p.proconfig as settings
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows;
}

describe('the catalog says', () => {
  test('every such function pins its path to its own schema, the temporary one last', async () => {
    for (const { name, schema, settings } of await definers()) expect([name, settings]).toEqual([name, [`search_path=${schema}, pg_temp`]]);
  });

  test('every such function belongs to a role that owns no table, or at most those of its own schema where PostgreSQL demands the owner', async () => {
    for (const { name, schema, owner } of await definers()) {
      const { rows } = await admin.query(
        `select r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolcanlogin as strong,
                array(select distinct n.nspname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
                      where c.relowner = r.oid and c.relkind in ('r', 'p') and n.nspname !~ '^pg_') as owns,
                array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid and m.roleid::regrole::text <> $2) as belongs
         from pg_roles r where r.rolname = $1`,
        [owner, `${schema}_reader`],
      );
      const owning = /\.(analyze_young_tables|open_scratch)$/.test(name) ? [schema] : [];
      expect([name, rows[0]]).toEqual([name, { strong: false, owns: owning, belongs: [] }]);
    }
  });

  test('every such function is attacked here', async () => {
    expect(Object.keys(attacks).sort()).toEqual((await definers()).map(({ name }) => name));
  });

  test('no login of a service may make anything: in the database, in a schema, in a temporary one', async () => {
    const { rows } = await admin.query(
      `select r.rolname, n.nspname from pg_roles r, pg_namespace n
       where r.rolname = any ($1::text[]) and n.nspname !~ '^pg_(toast|temp)' and has_schema_privilege(r.oid, n.oid, 'create')
       union all
       select r.rolname, p.privilege from pg_roles r, (values ('create'), ('temporary')) p (privilege)
       where r.rolname = any ($1::text[]) and has_database_privilege(r.oid, current_database(), p.privilege)`,
      [[...logins, 'identity_app', ...schemas.map((schema) => `${schema}_reader`)]],
    );
    expect(rows).toEqual([]);
    expect((await admin.query('select from pg_roles where rolname = any ($1::text[])', [logins])).rowCount).toBe(3 * services.length);
    expect(await refusal(as('ledger', 'app', (client) => client.query('create temporary table trap (n int)')))).toBe('42501');
  });

  test('who reads across businesses reads those tables alone', async () => {
    const { rows } = await admin.query(
      `select c.oid::regclass::text as at from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any ($1::text[]) and c.relkind in ('r', 'p') and has_table_privilege(n.nspname || '_reader', c.oid, 'select, insert, update, delete')
       order by 1`,
      [schemas],
    );
    expect(rows.map(({ at }) => at)).toEqual(['gateway.business', 'gateway.membership', 'ledger.gl_text']);
  });
});

test.each(Object.keys(attacks))('%s cannot be turned against its caller’s walls', (name) => attacks[name]!());
