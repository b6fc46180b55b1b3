// What arrives for a locked period waits in one list, isn't in the books, and is decided once: on the first open day, on its own day, or not
// at all. `verify` runs at the end.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listAudit } from '#contracts/routes/audit.js';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { answerHeld, listHeld, type HeldAnswer } from '#contracts/routes/held.js';
import { getLocks, putLocks } from '#contracts/routes/locks.js';
import { addRepeatingEntry } from '#contracts/routes/repeating-entries.js';
import type { Role } from '#contracts/shapes.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { importStatement, undo } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { PostRepeats } from '../repeating-entries/post-repeats.job.js';

let system: TestSystem;
const clock = { now: '2026-11-28T17:00:00.000Z' };
beforeAll(async () => {
  system = await TestSystem.start(clock);
  for (const tenantId of [2, 3, 4, 5]) await system.openBusiness(tenantId);
}, 120_000);
afterAll(() => system.close(), 60_000);

const lock = async (tenantId: number, everyoneThrough: string | null, bookkeepersThrough: string | null = null) => {
  const { seen } = await system.get(getLocks, { tenantId });
  await system.get(putLocks, { tenantId, body: { everyoneThrough, bookkeepersThrough, filedYears: [], reason: 'Test', seen } });
};
const bring = async (tenantId: number, ...rows: string[]) => {
  const text = `Date,Description,Amount\n${rows.join('\n')}\n`;
  const { importId } = await importStatement(system, text, { tenantId, fields: { accountName: 'Checking', accountType: 'asset' } });
  await system.drain();
  return importId;
};
const heldIn = (tenantId: number, role: Role = 'owner') => system.get(listHeld, { tenantId, role });
const answer = (tenantId: number, id: string, what: HeldAnswer, role: Role = 'owner') =>
  system.call(answerHeld, { tenantId, role, params: { id }, body: { answer: what } });
const rowsOf = async (tenantId: number) => {
  await system.drain();
  const { transactions } = await system.get(getLedgerFast, { tenantId, query: { limit: 100 } });
  return transactions.filter(({ Amount }) => Amount < 0).map(({ TransactionDate, Amount }) => [TransactionDate, Amount]);
};
const checkingOf = async (tenantId: number) =>
  (await system.get(getTrialBalance, { tenantId })).accounts.find(({ path }) => path.endsWith('Checking'))?.balanceCents ?? 0;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { type?: string }).type?.split('/').at(-1)];

test('a row of a locked period waits, and is posted on the first open day, once', async () => {
  await lock(2, '2026-09-30', '2026-10-31');
  await bring(2, '2026-09-30,DUNMORE CPA,-450.00', '2026-10-22,STAPLES,-72.06', '2026-11-03,ADOBE,-54.99');
  expect(await rowsOf(2)).toEqual([['2026-11-03', -54.99]]);
  const { held, total, firstOpenDay } = await heldIn(2);
  expect([total, firstOpenDay]).toEqual([2, '2026-10-01']);
  expect(held).toMatchObject([
    { change: 'added', date: '2026-09-30', amountCents: -45_000, lockedFor: 'everyone', answers: ['first-open-day', 'discard'] },
    { change: 'added', date: '2026-10-22', amountCents: -7_206, lockedFor: 'bookkeepers', answers: ['post-anyway', 'discard'] },
  ]);
  const [cpa, staples] = held.map(({ id }) => id) as [string, string];
  const asBookkeeper = await heldIn(2, 'bookkeeper');
  expect([asBookkeeper.firstOpenDay, asBookkeeper.held.map(({ answers }) => answers)]).toEqual([
    '2026-11-01',
    [
      ['first-open-day', 'discard'],
      ['first-open-day', 'discard'],
    ],
  ]);
  expect([codeOf(await answer(2, cpa, 'post-anyway')), codeOf(await answer(2, staples, 'post-anyway', 'bookkeeper'))]).toEqual([
    [409, 'locked'],
    [409, 'locked'],
  ]);
  expect((await answer(2, cpa, 'discard', 'adviser')).status).toBe(403);
  expect(await rowsOf(2)).toHaveLength(1);
  // Two people at once, and once more.
  const both = await Promise.all([1, 2].map(() => answer(2, cpa, 'first-open-day')));
  const reply = { id: cpa, answer: 'first-open-day', postedOn: '2026-10-01' };
  expect([...both, await answer(2, cpa, 'first-open-day')].map(({ status, body }) => [status, body])).toEqual(
    [1, 2, 3].map(() => [200, reply]),
  );
  expect(codeOf(await answer(2, cpa, 'discard'))).toEqual([409, 'held-answered']);
  expect((await answer(2, staples, 'post-anyway')).body).toEqual({ id: staples, answer: 'post-anyway', postedOn: '2026-10-22' });
  expect(await rowsOf(2)).toEqual([
    ['2026-11-03', -54.99],
    ['2026-10-22', -72.06],
    ['2026-10-01', -450],
  ]);
  expect(await heldIn(2)).toMatchObject({ held: [], total: 0 });
  const { entries } = await system.get(listAudit, { tenantId: 2 });
  expect(entries.filter(({ action }) => action === 'held.answered').map(({ after }) => after)).toEqual([
    { answer: 'post-anyway', postedOn: '2026-10-22' },
    { answer: 'first-open-day', postedOn: '2026-10-01' },
  ]);
}, 60_000);

test('what was moved to an open day leaves the books with its file', async () => {
  await lock(3, '2026-09-30');
  const importId = await bring(3, '2026-09-28,LATE FEE,-15.00');
  const { held } = await heldIn(3);
  await answer(3, held[0]!.id, 'first-open-day', 'bookkeeper');
  expect(await rowsOf(3)).toEqual([['2026-10-01', -15]]);
  await undo(system, importId, 3);
  expect([await rowsOf(3), await checkingOf(3), (await heldIn(3)).total]).toEqual([[], 0, 0]);
}, 60_000);

test('a discarded row stays out of the books, and its file can still be undone', async () => {
  await lock(4, null);
  const importId = await bring(4, '2026-08-04,POSTED BEFORE,-20.00');
  await lock(4, '2026-09-30');
  const late = await bring(4, '2026-08-05,NOT OURS,-99.00');
  const { held } = await heldIn(4);
  expect((await answer(4, held[0]!.id, 'discard')).body).toEqual({ id: held[0]!.id, answer: 'discard', postedOn: null });
  expect([await rowsOf(4), (await heldIn(4)).total]).toEqual([[['2026-08-04', -20]], 0]);
  await undo(system, late, 4);
  expect((await heldIn(4)).total).toBe(0);
  // A removal of a posted row can't move to another day: its reversal would leave both months wrong.
  await undo(system, importId, 4);
  await system.drain();
  const removal = (await heldIn(4)).held;
  expect(removal).toMatchObject([{ change: 'removed', date: '2026-08-04', amountCents: -2_000, answers: ['discard'] }]);
  expect(codeOf(await answer(4, removal[0]!.id, 'first-open-day'))).toEqual([422, 'not-movable']);
  await lock(4, '2026-07-31');
  expect((await heldIn(4)).held).toMatchObject([{ lockedFor: null, answers: ['post-anyway', 'discard'] }]);
  expect(codeOf(await answer(4, removal[0]!.id, 'first-open-day'))).toEqual([422, 'not-locked']);
  expect((await answer(4, removal[0]!.id, 'post-anyway')).status).toBe(200);
  expect([await rowsOf(4), await checkingOf(4)]).toEqual([[], 0]);
}, 60_000);

test('a day of a repeating transaction waits in the same list', async () => {
  clock.now = '2026-09-01T17:00:00.000Z';
  await postJournal(
    system,
    journalOf('J1,2026-07-01,Assets:Checking,500.00,,Paid in,', 'J1,2026-07-01,Equity:Capital,,500.00,Paid in,'),
    5,
  );
  const { repeatId } = await system.get(addRepeatingEntry, {
    tenantId: 5,
    body: {
      ...{ date: '2026-08-15', description: 'Storage', payee: 'U-Haul', reference: '', basis: 'both', repeat: { every: 'month' } },
      lines: [
        { account: 'Expenses:Rent', amountCents: 9_000 },
        { account: 'Assets:Checking', amountCents: -9_000 },
      ],
    },
  });
  await system.drain();
  clock.now = '2026-11-28T17:00:00.000Z';
  await lock(5, '2026-09-30', '2026-10-31');
  await system.composition.get('ledger').app.get(PostRepeats).run({ tenantId: 5 });
  const days = ['2026-11-15', '2026-08-15'].map((day) => [day, -90]);
  expect(await rowsOf(5)).toEqual(days);
  const { held } = await heldIn(5);
  const item = { change: 'repeated', description: 'U-Haul | Storage', amountCents: null, heldAt: null };
  expect(held).toEqual([
    expect.objectContaining({ ...item, id: `${repeatId}_2026-09-15`, date: '2026-09-15', lockedFor: 'everyone', answers: ['first-open-day', 'discard'] }), // prettier-ignore
    expect.objectContaining({ ...item, id: `${repeatId}_2026-10-15`, date: '2026-10-15', lockedFor: 'bookkeepers', answers: ['post-anyway', 'discard'] }), // prettier-ignore
  ]);
  const [september, october] = held.map(({ id }) => id) as [string, string];
  expect((await answer(5, september, 'first-open-day')).body).toEqual({ id: september, answer: 'first-open-day', postedOn: '2026-10-01' });
  expect((await answer(5, september, 'first-open-day')).status).toBe(200);
  expect((await answer(5, october, 'discard')).body).toMatchObject({ postedOn: null });
  expect(codeOf(await answer(5, october, 'post-anyway'))).toEqual([409, 'held-answered']);
  expect(await rowsOf(5)).toEqual([['2026-11-15', -90], ['2026-10-01', -90], ['2026-08-15', -90]]); // prettier-ignore
  expect((await heldIn(5)).total).toBe(0);
  expect(codeOf(await answer(5, `${repeatId}_2020-01-01`, 'discard'))).toEqual([404, 'not-found']);
}, 60_000);
