// What verify finds when linked banks are tampered with, and what is deleted when it is old.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keepPagesDays, keepSyncsDays } from './prune.query.js';
import { PlaidTrial, statementOf } from '../../../tests/fixtures/bank-link/plaid.fixture.js';
import { SyncSchedule } from './sync-schedule.js';

let trial: PlaidTrial;
beforeAll(async () => {
  trial = await PlaidTrial.start({ now: '2026-11-21T17:00:00Z', ownProduct: true });
}, 90_000);
afterAll(() => trial.close(), 60_000);

async function linked() {
  const tenantId = await trial.business();
  const { item, publicToken } = trial.bank();
  const accountId = item.accounts[0]!.account_id;
  const put = (id: string) => item.put({ id, accountId, date: '2026-11-02', name: id, amount: 5 });
  for (const id of ['t1', 't2']) put(id);
  return { tenantId, item, put, linkId: await trial.linkAndMap(tenantId, publicToken) };
}

const verify = (tenantId: number) => trial.system.verify(tenantId);

test.each([
  [
    'a row without a transaction',
    'neither a bank transaction nor a twin',
    `update bank_link.import_row set bank_transaction_id = null where tenant_id = $1 and bank_id = 't1'`,
  ],
  [
    'an id that is there twice',
    'has the bank’s id t1 twice',
    `update bank_link.import_row set bank_id = 't1' where tenant_id = $1 and bank_id = 't2'`,
  ],
  ['a place of nowhere', 'a place that no kept page leads to', `update bank_link.bank_link set cursor = 'elsewhere' where tenant_id = $1`],
  [
    'another balance',
    'holds other than its newest page says',
    `update bank_link.linked_account set balance_cents = balance_cents + 1 where tenant_id = $1`,
  ],
  ['a link that ended', 'read by a link that has ended', `update bank_link.bank_link set token_sealed = null where tenant_id = $1`],
])('%s', async (_, sentence, tampering) => {
  const { tenantId } = await linked();
  expect(await verify(tenantId)).toEqual([]);
  const { database } = trial.system.composition;
  const tables = ['import_row', 'bank_link', 'linked_account'].map((table) => `bank_link.${table}`);
  const keep = await Promise.all(
    tables.map((table) => database.query(`select to_jsonb(t) as row from ${table} t where tenant_id = $1`, [tenantId])),
  );
  await database.query(tampering, [tenantId]);
  expect((await verify(tenantId)).filter((line) => line.includes(sentence))).toHaveLength(1);
  // Put back, so that the end finds nothing.
  for (const [n, table] of tables.entries())
    for (const { row } of keep[n]!.rows) {
      const columns = ['bank_transaction_id', 'bank_id', 'cursor', 'balance_cents', 'token_sealed'].filter((name) => name in row);
      const key = ['import_id', 'row', 'link_id', 'account_id'].filter((name) => name in row);
      await database.query(
        `update ${table} t set ${columns.map((name) => `${name} = o.${name}`).join(', ')} from jsonb_populate_record(null::${table}, $1) o
         where t.tenant_id = o.tenant_id and ${key.map((name) => `t.${name} = o.${name}`).join(' and ')}`,
        [row],
      );
    }
  expect(await verify(tenantId)).toEqual([]);
});

test('old pages and old syncs go, the newest of each stay; what was read, and when, is known as before', async () => {
  const { tenantId, item, put, linkId } = await linked();
  put('t3');
  await trial.sync(tenantId, linkId);
  await trial.sync(tenantId, linkId);
  const counted = () =>
    trial.one<{ pages: number; syncs: number }>(
      `select (select count(*)::int from bank_link.link_page where tenant_id = $1) as pages,
              (select count(*)::int from bank_link.job where tenant_id = $1 and kind = 'bank.sync') as syncs`,
      [tenantId],
    );
  expect(await counted()).toEqual({ pages: 2, syncs: 3 });
  const age = (days: number, what: string) =>
    trial.one(
      what === 'pages'
        ? `update bank_link.link_page set fetched_at = timestamptz '2026-11-21T17:00:00Z' - make_interval(days => $2) where tenant_id = $1`
        : `update bank_link.job set updated_at = timestamptz '2026-11-21T17:00:00Z' - make_interval(days => $2) + (created_at - now()) where tenant_id = $1`,
      [tenantId, days],
    );
  await age(keepPagesDays - 1, 'pages');
  await age(keepSyncsDays - 1, 'syncs');
  const schedule = trial.system.composition.get('bank-link').app.get(SyncSchedule);
  const look = async () => {
    Object.assign(schedule, { pruned: new Map() });
    await trial.one(`update bank_link.bank_link set paused = true where tenant_id = $1`, [tenantId]);
    await schedule.look();
    await trial.system.drain();
  };
  await look();
  expect(await counted()).toEqual({ pages: 2, syncs: 3 });
  await age(keepPagesDays + 1, 'pages');
  await age(keepSyncsDays + 1, 'syncs');
  await look();
  expect(await counted()).toEqual({ pages: 1, syncs: 1 });
  expect(await verify(tenantId)).toEqual([]);
  expect((await trial.links(tenantId))[0]!.lastSyncedAt).not.toBeNull();
  await trial.one(`update bank_link.bank_link set paused = false where tenant_id = $1`, [tenantId]);
  put('t4');
  await trial.sync(tenantId, linkId);
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
});
