// The audit trail on a real database: its contents, that it cannot be changed, and that a change would be found.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { dayIn, daysAfter } from '#contracts/days.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { type AuditFilter, exportAudit, listAudit } from '#contracts/routes/audit.js';
import { row, rows, sql } from '#platform/sql.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { verifyAudit } from './verify-audit.query.js';

let system: TestSystem;
beforeAll(async () => void (system = await TestSystem.start({ transport: { batchSize: 3 } })), 60_000);
afterAll(() => system.close(), 60_000);

/** As an administrator of the database. */
async function connected(): Promise<pg.Client> {
  const database = await system.composition
    .get('gateway')
    .work.inspect([7], (em) => row<{ name: string }>(em, sql`select current_database() as name`));
  const client = new pg.Client({ ...JSON.parse(process.env['TEST_DATABASE']!), database: database!.name });
  await client.connect();
  return client;
}

const verify = (tenantId: number) => system.composition.get('gateway').work.inspect([tenantId], verifyAudit);

test('two services that write at once give one unbroken trail per tenant', async () => {
  for (let n = 0; n < 5; n++) {
    await Promise.all(
      (['ledger', 'bank-link', 'assistant'] as const).map((service) =>
        system.publish(service, [
          auditRecorded[service].of(7, {
            action: 'row.changed',
            subject: `row ${n}`,
            before: { n },
            after: { n: n + 1, text: 'ä "quoted"' },
          }),
        ]),
      ),
    );
    await system.publish('ledger', [auditRecorded.ledger.of(8, { action: 'row.changed', subject: `row ${n}` })]);
  }
  await system.drain();
  const trail = await system.composition
    .get('gateway')
    .work.inspect([7, 8], (em) =>
      rows<{ tenant: number; entries: number; last: number; services: number }>(
        em,
        sql`select tenant_id as tenant, count(*) as entries, max(seq) as last, count(distinct service) as services from audit_entry group by 1 order by 1`,
      ),
    );
  expect(trail).toEqual([
    { tenant: 7, entries: 15, last: 15, services: 3 },
    { tenant: 8, entries: 5, last: 5, services: 1 },
  ]);
  expect([await verify(7), await verify(8), await verify(9)]).toEqual([[], [], []]);
});

test('no role of the service can change or remove an entry', async () => {
  const { work } = system.composition.get('gateway');
  for (const statement of [`update audit_entry set actor = 'x'`, 'delete from audit_entry', 'truncate audit_entry']) {
    await expect(work.asWorker([7], 'test', async (em) => ({ reply: await em.execute(statement) }))).rejects.toThrow(/permission denied/);
    await expect(
      work.run({ tenantId: 7, mail: '', traceparent: '' }, async (em) => ({ reply: await em.execute(statement) })),
    ).rejects.toThrow(/permission denied/);
  }
});

test('names the person who acted, and the member that it is about', async () => {
  const audit = { action: 'member.added', subject: 'member kim@demo.test', after: { role: 'adviser' } };
  await system.publish('gateway', [
    auditRecorded.gateway.of(10, { action: 'row.changed', subject: 'row 1' }),
    auditRecorded.gateway.of(10, audit),
  ]);
  await system.drain();
  const entries = async () =>
    (await system.get(listAudit, { tenantId: 10 })).entries.map(({ actorName, subject, subjectName }) => [actorName, subject, subjectName]);
  const { actor } = (await system.get(listAudit, { tenantId: 10 })).entries[0]!;
  expect(await entries()).toEqual([
    [undefined, audit.subject, undefined],
    [undefined, 'row 1', undefined],
  ]);
  const client = await connected();
  const seen = (id: number, mail: string, name: string) =>
    client.query(
      `insert into gateway.person (person_id, tid, oid, mail, name, first_seen_at)
       values ($1::uuid, 't', $1::text, $2, $3, now() + $4 * interval '1 second')`,
      [`0198c5e0-0000-7000-8000-00000000000${id}`, mail, name, id],
    );
  try {
    await seen(1, actor, 'Maya Ortiz');
    await seen(2, 'kim@demo.test', 'Kim');
    // Of two who came with one address it is the later one.
    await seen(3, 'kim@demo.test', 'Kim Lee');
  } finally {
    await client.end();
  }
  expect(await entries()).toEqual([
    ['Maya Ortiz', audit.subject, 'Kim Lee'],
    ['Maya Ortiz', 'row 1', undefined],
  ]);
});

describe('filters', () => {
  const tenantId = 11;
  /** Waits, because two services' records may come in either order. */
  const record = async (service: 'ledger' | 'gateway' | 'tax', action: string, subject: string, after: unknown = null) => {
    await system.publish(service, [auditRecorded[service].of(tenantId, { action, subject, after })]);
    await system.drain();
  };
  const asked = (query: Partial<AuditFilter & { page: number; limit: number }>) => system.get(listAudit, { tenantId, query });
  const subjects = async (query: Parameters<typeof asked>[0]) => (await asked(query)).entries.map(({ subject }) => subject);

  test('leave out sign-ins and count them beside the page on whose days they are', async () => {
    await record('gateway', 'person.signed-in', 'person a');
    await record('ledger', 'transaction.categorized', 'transaction 1-2', { category: 'Expenses:50% off_rent' });
    await record('gateway', 'person.signed-in', 'person a');
    await record('gateway', 'person.signed-out', 'person a');
    await record('tax', 'tax-profile.changed', 'tax profile of 2026');
    await record('ledger', 'settings.changed', 'business 11', { payrollBenchmark: 30 });
    await record('gateway', 'person.signed-in', 'person a');
    expect(await subjects({})).toHaveLength(7);
    expect(await subjects({ area: 'changes' })).toEqual(['business 11', 'tax profile of 2026', 'transaction 1-2']);
    // Each is on one page: the last with the newest change, the two after the oldest one and the one before it with that.
    const counts = async (page: number) => (await asked({ area: 'changes', limit: 1, page })).signIns.map(({ count }) => count);
    expect([await counts(1), await counts(2), await counts(3)]).toEqual([[1], [], [3]]);
  });

  test('choose an area, a person, a text, and days of the business', async () => {
    expect(await subjects({ area: 'transactions' })).toEqual(['transaction 1-2']);
    expect(await subjects({ area: 'tax' })).toEqual(['tax profile of 2026']);
    expect(await subjects({ area: 'settings' })).toEqual(['business 11']);
    expect(await subjects({ area: 'sign-ins' })).toHaveLength(4);
    expect(await subjects({ area: 'changes', search: '50% OFF_RENT' })).toEqual(['transaction 1-2']);
    expect(await subjects({ area: 'changes', search: '5% off' })).toEqual([]);
    const { entries, actors } = await asked({ area: 'changes' });
    // The one person of these tests, named in the test before.
    expect(actors).toEqual([{ actor: entries[0]!.actor, actorName: 'Maya Ortiz' }]);
    expect(await subjects({ area: 'changes', actor: 'stranger@demo.test' })).toEqual([]);
    const { day } = entries[0]!;
    expect(day).toBe(dayIn('America/New_York', Date.parse(entries[0]!.at)));
    expect(await subjects({ area: 'changes', from: day, to: day })).toHaveLength(3);
    expect(await subjects({ area: 'changes', from: daysAfter(day, 1) })).toEqual([]);
    expect(await subjects({ area: 'changes', to: daysAfter(day, -1) })).toEqual([]);
  });

  test('apply to the file, which says the same in words', async () => {
    const { bytes } = await system.download(exportAudit, { tenantId, query: { area: 'settings' } });
    const [head, entry, ...others] = bytes.toString().trim().split('\n');
    expect(head).toBe('Record,Time,Person,Email,Change,Before and after,Action,Item,Fingerprint');
    expect(entry).toMatch(/^6,.*,changed settings,Payroll benchmark: none → 30,settings\.changed,business 11,/);
    expect(others).toEqual([]);
  });
});

test('what an administrator of the database changes is found', async () => {
  const client = await connected();
  try {
    await client.query('create temp table kept as select * from gateway.audit_entry where tenant_id = 7');
    const after = async (change: string) => {
      await client.query(change);
      const differences = await verify(7);
      await client.query('delete from gateway.audit_entry where tenant_id = 7; insert into gateway.audit_entry select * from kept');
      return differences;
    };
    const trail = 'audit trail of tenant 7:';
    expect(await after(`update gateway.audit_entry set subject = 'row 99' where tenant_id = 7 and seq = 4`)).toEqual([
      `${trail} entry 4 was changed`,
    ]);
    expect(await after('delete from gateway.audit_entry where tenant_id = 7 and seq = 2')).toEqual([`${trail} entry 2 is missing`]);
    expect(await after('delete from gateway.audit_entry where tenant_id = 7 and seq = 15')).toEqual([
      `${trail} the head is at entry 15, the trail ends at 14`,
    ]);
    expect(await verify(7)).toEqual([]);
  } finally {
    await client.end();
  }
});
