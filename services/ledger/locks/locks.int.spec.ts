// Three locks: who may set them and who is bound, two people at once, and what happened in a period while it was open again.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listAudit } from '#contracts/routes/audit.js';
import { exportLockExceptions, getLocks, putLocks } from '#contracts/routes/locks.js';
import { addEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { TestSystem, type CallOptions } from '../../host/testing/test-system.js';

let system: TestSystem;
const clock = { now: '2026-11-28T17:00:00.000Z' };
beforeAll(async () => {
  system = await TestSystem.start(clock);
  for (const tenantId of [2, 3, 4, 5]) {
    await system.openBusiness(tenantId);
    await postJournal(
      system,
      journalOf('J1,2024-03-01,Assets:Checking,100.00,,Work,', 'J1,2024-03-01,Income:Services,,100.00,Work,'),
      tenantId,
    );
  }
}, 120_000);
afterAll(() => system.close(), 60_000);

const none = { everyoneThrough: null, bookkeepersThrough: null, filedYears: [] as number[] };
const seenIn = async (tenantId: number) => (await system.get(getLocks, { tenantId })).seen;
const put = async (tenantId: number, body: object, options: CallOptions = {}) =>
  system.call(putLocks, { tenantId, ...options, body: { ...none, seen: await seenIn(tenantId), ...body } });
const enter = (tenantId: number, date: string, cents: number, role: 'owner' | 'admin' | 'bookkeeper' = 'owner') =>
  system.call(addEntry, {
    tenantId,
    role,
    body: {
      ...{ date, description: 'Supplies', payee: '', reference: '', basis: 'both' },
      lines: [
        { account: 'Expenses:Supplies', amountCents: cents },
        { account: 'Assets:Checking', amountCents: -cents },
      ],
    },
  });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { type?: string }).type?.split('/').at(-1)];

test('a lock binds everyone, or bookkeepers, or everyone through a filed year', async () => {
  expect((await put(2, { everyoneThrough: '2026-09-30', bookkeepersThrough: '2026-10-31', filedYears: [2024] })).status).toBe(200);
  const statuses = async (date: string) => [
    (await enter(2, date, 100, 'owner')).status,
    (await enter(2, date, 100, 'admin')).status,
    (await enter(2, date, 100, 'bookkeeper')).status,
  ];
  expect(await statuses('2026-09-30')).toEqual([409, 409, 409]);
  expect(await statuses('2026-10-01')).toEqual([201, 201, 409]);
  expect(await statuses('2026-10-31')).toEqual([201, 201, 409]);
  expect(await statuses('2026-11-01')).toEqual([201, 201, 201]);
  const { body } = await enter(2, '2026-10-31', 100, 'bookkeeper');
  expect(body).toMatchObject({
    type: '/problems/locked',
    through: '2026-10-31',
    wayOut: 'Use Nov 1, 2026 or later, or ask an owner or admin to reopen the period in Settings › Locks.',
  });
  // The filed year alone.
  await put(2, { filedYears: [2024], reason: 'Only the return is final' });
  expect([(await enter(2, '2024-12-31', 100)).status, (await enter(2, '2023-05-01', 100)).status]).toEqual([409, 409]);
  expect((await enter(2, '2025-01-01', 100)).status).toBe(201);
}, 60_000);

test('only owners and admins change the locks', async () => {
  const given = { everyoneThrough: '2026-01-31' };
  for (const role of ['bookkeeper', 'adviser'] as const) expect((await put(3, given, { role })).status).toBe(403);
  expect(await system.get(getLocks, { tenantId: 3, role: 'adviser' })).toMatchObject({
    everyoneThrough: null,
    seen: 0,
    firstEntryOn: '2024-03-01',
  });
  expect((await put(3, given, { role: 'admin', mail: 'maya@demo.test' })).status).toBe(200);
  expect((await system.get(getLocks, { tenantId: 3 })).setBy.everyone).toEqual({ name: 'maya@demo.test', at: clock.now });
}, 60_000);

test('what isn’t allowed changes nothing', async () => {
  await put(4, { everyoneThrough: '2026-06-30' });
  const before = await system.get(getLocks, { tenantId: 4 });
  expect([
    codeOf(await put(4, { everyoneThrough: '2026-11-29' })),
    codeOf(await put(4, { filedYears: [2026], everyoneThrough: '2026-06-30' })),
    codeOf(await put(4, { everyoneThrough: '2026-06-30', bookkeepersThrough: '2026-06-29' })),
    codeOf(await put(4, { everyoneThrough: '2026-05-31' })),
    codeOf(await put(4, { everyoneThrough: '2026-05-31', reason: '  ' })),
    codeOf(await put(4, { everyoneThrough: null, seen: before.seen - 1, reason: 'An old screen' })),
  ]).toEqual([
    [422, 'future-lock'],
    [422, 'year-not-over'],
    [422, 'bookkeepers-before-everyone'],
    [422, 'reason-required'],
    [422, 'reason-required'],
    [409, 'locks-changed'],
  ]);
  expect(await system.get(getLocks, { tenantId: 4 })).toEqual(before);
  // The same again is no change, whatever was seen.
  expect((await put(4, { everyoneThrough: '2026-06-30', seen: 0 })).body).toEqual(before);
}, 60_000);

test('when two people change the locks at the same time, one gets a conflict', async () => {
  const seen = await seenIn(5);
  const both = await Promise.all(
    ['2025-01-31', '2025-02-28'].map((everyoneThrough) => system.call(putLocks, { tenantId: 5, body: { ...none, everyoneThrough, seen } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { everyoneThrough } = both.find(({ status }) => status === 200)!.body;
  expect(await system.get(getLocks, { tenantId: 5 })).toMatchObject({ everyoneThrough, seen: seen + 1 });
}, 60_000);

test('a reopened period is an exception, with its reason, its entries, and their effect', async () => {
  await put(5, { everyoneThrough: '2025-03-31', filedYears: [] });
  clock.now = '2026-11-28T18:00:00.000Z';
  await put(5, { everyoneThrough: '2025-02-28', reason: 'A receipt arrived late' });
  expect((await enter(5, '2025-02-28', 500)).status).toBe(409);
  const { body } = await enter(5, '2025-03-10', 1_500);
  await enter(5, '2025-03-31', 2_630);
  // After the period, so it isn't counted.
  await enter(5, '2025-04-01', 9_900);
  await system.get(undoEntry, { tenantId: 5, params: { entryId: body.entryId } });
  const open = (await system.get(getLocks, { tenantId: 5 })).exceptions;
  expect(open).toEqual([
    {
      ...{ firstDay: '2025-03-01', lastDay: '2025-03-31', lockedFor: 'everyone', reason: 'A receipt arrived late' },
      reopened: { name: 'owner@demo.test', at: '2026-11-28T18:00:00.000Z' },
      // 15.00 and its reversal, and 26.30 more of expenses.
      ...{ lockedAgainAt: null, entries: 3, reversals: 1, netIncomeCents: -2_630 },
    },
  ]);
  clock.now = '2026-11-28T18:25:00.000Z';
  await put(5, { everyoneThrough: '2025-03-31' });
  await enter(5, '2025-04-02', 100);
  expect((await system.get(getLocks, { tenantId: 5 })).exceptions).toEqual([{ ...open[0]!, lockedAgainAt: '2026-11-28T18:25:00.000Z' }]);
  const csv = await system.download(exportLockExceptions, { tenantId: 5 });
  expect([csv.type, csv.bytes.toString()]).toEqual([
    'text/csv; charset=utf-8',
    '\ufeffFirst day,Last day,Locked for,Reason,Reopened by,Reopened,Locked again,Entries,Reversals,Change in net income\n' +
      '2025-03-01,2025-03-31,everyone,A receipt arrived late,owner@demo.test,2026-11-28T18:00:00.000Z,2026-11-28T18:25:00.000Z,3,1,-26.30\n',
  ]);
  // A year that was filed meanwhile is marked.
  await put(5, { everyoneThrough: '2025-03-31', filedYears: [2024] });
  await put(5, { ...none, reason: 'Everything again', everyoneThrough: '2024-11-30', filedYears: [] });
  const { exceptions, setBy } = await system.get(getLocks, { tenantId: 5 });
  expect(exceptions[0]).toMatchObject({ firstDay: '2024-12-01', lastDay: '2025-03-31', entries: 0, netIncomeCents: 0 });
  expect(setBy.filed).toEqual([]);
  await system.drain();
  const audit = (await system.get(listAudit, { tenantId: 5 })).entries.filter(({ action }) => action === 'locks.changed');
  expect(audit[0]).toMatchObject({
    before: { everyoneThrough: '2025-03-31', filedYears: [2024] },
    after: { everyoneThrough: '2024-11-30', filedYears: [], reason: 'Everything again' },
  });
}, 60_000);
