// Repeating entries and reversing entries in the full product: on their days, once, never in a locked period, paused, ended, undone.
// Every amount and day is written down from a calendar.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { changeCategory, listAccounts, renameCategory } from '#contracts/routes/accounts.js';
import { getAlerts } from '#contracts/routes/alerts.js';
import { listAudit } from '#contracts/routes/audit.js';
import { getLedgerFast, getTransaction, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { addEntry, changeEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import {
  addRepeatingEntry,
  answerHeldDay,
  changeRepeatingEntry,
  listRepeatingEntries,
  reviseRepeatingEntry,
} from '#contracts/routes/repeating-entries.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { PostRepeats } from './post-repeats.job.js';
import { RepeatSchedule } from './repeat-schedule.js';

const clock = { now: '2026-03-20T16:00:00Z' };
let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start(clock);
  for (const tenantId of [2, 3, 4, 5, 6, 7]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const utilities = 'Expenses:Utilities';
const owed = 'Liabilities:Loans';
const accrual = (date: string, more: object = {}) => ({
  ...{ date, payee: 'Power Company', description: 'Not billed yet', basis: 'accrual' as const },
  lines: [{ account: utilities, amountCents: 32_000 }, { account: owed, amountCents: -32_000 }],
  ...more,
}); // prettier-ignore
const add = (tenantId: number, body: object) => system.get(addEntry, { tenantId, body });
const addRepeating = (tenantId: number, body: object) => system.get(addRepeatingEntry, { tenantId, body });
const refusal = async (tenantId: number, body: object) => {
  const { status, body: problem } = await system.call('repeat' in body ? addRepeatingEntry : addEntry, { tenantId, body });
  return [status, (problem as unknown as { type: string }).type];
};
/** Days and amounts of a category, oldest first. */
const posted = async (tenantId: number, category = 'Utilities') => {
  await system.drain();
  const { transactions } = await system.get(getLedgerFast, { tenantId, query: { method: 'accrual', limit: 100 } });
  return transactions
    .filter(({ Category }) => Category === category)
    .map(({ TransactionDate, Amount }) => [TransactionDate, Amount])
    .reverse();
};
const repeats = async (tenantId: number) => {
  await system.drain();
  return (await system.get(listRepeatingEntries, { tenantId })).repeats;
};
const strike = async (at: string) => {
  clock.now = at;
  const { app } = system.composition.get('ledger');
  await Promise.all([app.get(RepeatSchedule).look(), app.get(RepeatSchedule).look()]);
  await system.drain();
};
const lockThrough = (tenantId: number, day: string | null) =>
  system.composition.database.query('update ledger.books set everyone_through = $2 where tenant_id = $1', [tenantId, day]);

test('days that have passed are posted at once, later ones on their day where the business is, each once', async () => {
  clock.now = '2026-03-20T16:00:00Z';
  await addRepeating(2, accrual('2025-12-31', { repeat: { every: 'month', until: '2026-05-31' } }));
  const upToFebruary = ['2025-12-31', '2026-01-31', '2026-02-28'].map((day) => [day, -320]);
  expect(await posted(2)).toEqual(upToFebruary);
  expect(await repeats(2)).toMatchObject([{ state: 'active', firstOn: '2025-12-31', nextOn: '2026-03-31', posted: 3, held: [], lastPosted: { date: '2026-02-28' } }]); // prettier-ignore
  // 11 in the evening of the 30th in New York.
  await strike('2026-03-31T03:00:00Z');
  expect(await posted(2)).toEqual(upToFebruary);
  clock.now = '2026-03-31T04:00:00Z';
  const job = system.composition.get('ledger').app.get(PostRepeats);
  await Promise.all([job.run({ tenantId: 2 }), job.run({ tenantId: 2 }), job.run({ tenantId: 2 })]);
  const upToMarch = [...upToFebruary, ['2026-03-31', -320]];
  expect(await posted(2)).toEqual(upToMarch);
  // The product was off for a quarter: both days that passed are there, and none after the last.
  await strike('2026-07-15T16:00:00Z');
  const all = [...upToMarch, ['2026-04-30', -320], ['2026-05-31', -320]];
  expect(await posted(2)).toEqual(all);
  await strike('2026-09-15T16:00:00Z');
  expect(await posted(2)).toEqual(all);
  expect(await repeats(2)).toMatchObject([{ state: 'active', nextOn: null, posted: 6 }]);
  const { entries } = await system.get(listAudit, { tenantId: 2 });
  const ofClock = entries.filter(({ action }) => action === 'entry.repeated').map(({ actor }) => actor);
  expect(ofClock).toEqual(Array.from({ length: 5 }, () => 'schedule'));
  expect(entries.filter(({ action }) => action.startsWith('repeating-entry.')).map(({ action, subject }) => [action, subject])).toEqual([
    ['repeating-entry.added', 'repeating-entry Power Company | Not billed yet'],
  ]);
}, 120_000);

test('what was undone is not posted again; paused days are left out; it ends for good', async () => {
  clock.now = '2026-03-20T16:00:00Z';
  await addRepeating(3, accrual('2026-01-15', { repeat: { every: 'month' } }));
  expect(await posted(3)).toEqual([['2026-01-15', -320], ['2026-02-15', -320], ['2026-03-15', -320]]); // prettier-ignore
  const last = (await repeats(3))[0]!;
  await system.get(undoEntry, { tenantId: 3, params: { entryId: last.lastPosted!.lineId.split('-')[0]! } });
  await strike('2026-03-21T16:00:00Z');
  expect(await posted(3)).toEqual([['2026-01-15', -320], ['2026-02-15', -320]]); // prettier-ignore
  const change = (revision: number, state: string) => system.call(changeRepeatingEntry, { tenantId: 3, params: { repeatId: last.repeatId }, body: { revision, state } }); // prettier-ignore
  expect((await change(1, 'paused')).status).toBe(200);
  expect((await change(1, 'ended')).status).toBe(409);
  await strike('2026-06-01T16:00:00Z');
  expect((await change(2, 'active')).body).toMatchObject({ state: 'active', nextOn: '2026-06-15', revision: 3 });
  await strike('2026-06-15T16:00:00Z');
  expect(await posted(3)).toEqual([['2026-01-15', -320], ['2026-02-15', -320], ['2026-06-15', -320]]); // prettier-ignore
  expect((await change(3, 'ended')).body).toMatchObject({ state: 'ended', nextOn: null });
  expect((await change(4, 'active')).status).toBe(409);
  await strike('2026-09-15T16:00:00Z');
  expect(await posted(3)).toHaveLength(3);
}, 120_000);

test('in a locked period a day is held and said, and the days after it are not', async () => {
  clock.now = '2026-03-20T16:00:00Z';
  const { repeatId } = await addRepeating(4, accrual('2026-03-15', { repeat: { every: 'month' } }));
  await posted(4);
  await lockThrough(4, '2026-04-30');
  await strike('2026-05-20T16:00:00Z');
  expect(await posted(4)).toEqual([['2026-03-15', -320], ['2026-05-15', -320]]); // prettier-ignore
  expect(await repeats(4)).toMatchObject([{ posted: 2, nextOn: '2026-06-15', held: [{ dueOn: '2026-04-15', reason: expect.stringContaining('locked through 2026-04-30') }] }]); // prettier-ignore
  const alerts = async (tenantId: number) =>
    (await system.get(getAlerts, { tenantId })).items.filter(({ code }) => code === 'held-repeat').map(({ message, detail }) => [message, detail]); // prettier-ignore
  const title = '“Power Company | Not billed yet” wasn’t posted on Apr 15, 2026';
  expect(await alerts(4)).toEqual([[title, 'The books are locked through 2026-04-30; this entry is dated 2026-04-15.']]);
  expect(await alerts(3)).toEqual([]);
  const heldOnes = async (tenantId: number) =>
    (await system.get(listRepeatingEntries, { tenantId, query: { held: true } })).repeats.map((item) => item.repeatId);
  expect([await heldOnes(4), await heldOnes(3)]).toEqual([[repeatId], []]);
  const held = { tenantId: 4, params: { repeatId: repeatId!, dueOn: '2026-04-15' } };
  const answers = await Promise.all([1, 2].map(() => system.call(answerHeldDay, { ...held, body: { answer: 'post' } })));
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  expect(await posted(4)).toHaveLength(2);
  await lockThrough(4, null);
  const both = await Promise.all([1, 2].map(() => system.call(answerHeldDay, { ...held, body: { answer: 'post' } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await posted(4)).toEqual(['2026-03-15', '2026-04-15', '2026-05-15'].map((day) => [day, -320]));
  expect(await alerts(4)).toEqual([]);
  // A closed account holds it too; once it is reopened, the next day posts it automatically. Skipped days stay skipped.
  const { accounts } = await system.get(listAccounts, { tenantId: 4 });
  const { accountId, number } = accounts.find(({ path }) => path === utilities)!;
  const close = (closed: boolean) => system.get(changeCategory, { tenantId: 4, params: { accountId }, body: { number, closed, seen: { number, closed: !closed } } }); // prettier-ignore
  await close(true);
  await strike('2026-07-20T16:00:00Z');
  expect((await repeats(4))[0]!.held.map(({ dueOn }) => dueOn)).toEqual(['2026-06-15', '2026-07-15']);
  await system.get(answerHeldDay, { tenantId: 4, params: { repeatId: repeatId!, dueOn: '2026-06-15' }, body: { answer: 'skip' } });
  await close(false);
  await strike('2026-07-20T17:00:00Z');
  expect(await posted(4)).toHaveLength(3);
  await strike('2026-07-21T16:00:00Z');
  expect(await posted(4)).toEqual(['2026-03-15', '2026-04-15', '2026-05-15', '2026-07-15'].map((day) => [day, -320]));
  expect((await repeats(4))[0]!.held).toEqual([]);
  const actions = (await system.get(listAudit, { tenantId: 4 })).entries.map(({ action }) => action);
  expect(actions.filter((action) => /held|skipped/.test(action)).sort()).toEqual(['repeating-entry.held', 'repeating-entry.held', 'repeating-entry.held', 'repeating-entry.skipped']); // prettier-ignore
}, 120_000);

test('a reversing entry is posted back on the first of the next month, follows changes and undoing, and is never changed alone', async () => {
  clock.now = '2026-03-20T16:00:00Z';
  const first = await add(5, accrual('2025-12-31', { reversing: true }));
  expect(await posted(5)).toEqual([['2025-12-31', -320], ['2026-01-01', 320]]); // prettier-ignore
  const { entry } = await system.get(getTransaction, { tenantId: 5, params: { lineId: first.lineId } });
  expect(entry.reversing).toMatchObject({ role: 'back', date: '2026-01-01' });
  const backLine = entry.reversing!.lineId;
  const back = await system.get(getTransaction, { tenantId: 5, params: { lineId: backLine } });
  expect(back.entry).toMatchObject({ description: 'Power Company | Reversing entry of 2025-12-31: Not billed yet', basis: 'accrual', reversing: { role: 'original', date: '2025-12-31' } }); // prettier-ignore
  const status = async (call: Promise<{ status: number; body: unknown }>) => {
    const { status: code, body } = await call;
    return [code, (body as { type: string }).type];
  };
  expect(await status(system.call(undoEntry, { tenantId: 5, params: { entryId: first.backEntryId! } }))).toEqual([
    409,
    '/problems/posted-back',
  ]);
  expect(await status(system.call(putTransactionCategory, { tenantId: 5, params: { lineId: backLine }, body: { category: 'Supplies' } }))).toEqual([409, '/problems/reversing-entry']); // prettier-ignore
  for (const lineId of [first.lineId, backLine])
    expect(await status(system.call(undoDecisions, { tenantId: 5, body: { lineIds: [lineId] } }))).toEqual([409, '/problems/reversing-entry']); // prettier-ignore
  // Changed without a word about it, it stays one.
  const lines = [{ account: utilities, amountCents: 41_500 }, { account: owed, amountCents: -41_500 }]; // prettier-ignore
  const second = await system.get(changeEntry, { tenantId: 5, params: { entryId: first.entryId }, body: accrual('2026-01-30', { lines }) });
  expect(await posted(5)).toEqual([['2026-01-30', -415], ['2026-02-01', 415]]); // prettier-ignore
  const third = await system.get(changeEntry, {
    tenantId: 5,
    params: { entryId: second.entryId },
    body: accrual('2026-01-31', { reversing: false }),
  });
  expect(third.backEntryId).toBeUndefined();
  expect(await posted(5)).toEqual([['2026-01-31', -320]]);
  const fourth = await system.get(changeEntry, {
    tenantId: 5,
    params: { entryId: third.entryId },
    body: accrual('2026-01-31', { reversing: true }),
  });
  const both = await Promise.all([1, 2].map(() => system.call(undoEntry, { tenantId: 5, params: { entryId: fourth.entryId } })));
  expect(both.map(({ status: code }) => code).sort()).toEqual([200, 409]);
  expect(await posted(5)).toEqual([]);
  const money = { lines: [{ account: utilities, amountCents: 100 }, { account: 'Assets:Cash', amountCents: -100 }], reversing: true }; // prettier-ignore
  expect(await refusal(5, accrual('2026-01-31', money))).toEqual([422, expect.stringMatching(/reversing-money|unknown-account/)]);
}, 90_000);

test('repeated and posted back each time, by names as they are now; what cannot repeat is refused', async () => {
  clock.now = '2026-03-20T16:00:00Z';
  await addRepeating(6, accrual('2025-12-31', { reversing: true, repeat: { every: 'quarter', until: '2026-06-30' } }));
  const { accounts } = await system.get(listAccounts, { tenantId: 6 });
  const { accountId } = accounts.find(({ path }) => path === utilities)!;
  await system.get(renameCategory, { tenantId: 6, params: { accountId }, body: { name: 'Power', seen: utilities } });
  await system.drain();
  await strike('2026-07-01T16:00:00Z');
  expect(await posted(6, 'Power')).toEqual([
    ['2025-12-31', -320],
    ['2026-01-01', 320],
    ['2026-03-31', -320],
    ['2026-04-01', 320],
    ['2026-06-30', -320],
    ['2026-07-01', 320],
  ]);
  expect((await repeats(6))[0]!.lines[0]).toEqual({ account: 'Expenses:Power', amountCents: 32_000 });
  const repeat = (every: string, until?: string) => ({ repeat: { every, until } });
  const now = { lines: [{ account: 'Expenses:Power', amountCents: 1 }, { account: owed, amountCents: -1 }] }; // prettier-ignore
  expect(await refusal(6, accrual('2026-06-30', { ...now, ...repeat('month', '2026-07-30') }))).toEqual([422, '/problems/never-repeats']);
  expect(await refusal(6, accrual('2010-01-31', { ...now, ...repeat('month') }))).toEqual([422, '/problems/too-many-days']);
  expect(await refusal(6, accrual('2026-06-30', { ...now, ...repeat('week') }))).toEqual([400, '/problems/invalid-input']);
  expect(await posted(6, 'Power')).toHaveLength(6);
}, 90_000);

test('what it posts is changed from its next day on, by one of two who do so at once; what was posted stays', async () => {
  clock.now = '2026-03-20T16:00:00Z';
  const { repeatId } = await addRepeating(7, accrual('2026-03-15', { repeat: { every: 'month' } }));
  const dearer = { lines: [{ account: utilities, amountCents: 41_500 }, { account: owed, amountCents: -41_500 }] }; // prettier-ignore
  const revise = async (revision: number, more: object, tenantId = 7) => {
    const { date: _, ...posts } = accrual('', more);
    const { status, body } = await system.call(reviseRepeatingEntry, {
      tenantId,
      params: { repeatId: repeatId! },
      body: { ...posts, revision },
    });
    return { status, body: body as { type?: string } };
  };
  const both = await Promise.all([1, 2].map(() => revise(1, dearer)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await repeats(7))[0]).toMatchObject({ revision: 2, state: 'active', nextOn: '2026-04-15', until: null, ...dearer });
  await strike('2026-05-20T16:00:00Z');
  const upToMay = [['2026-03-15', -320], ['2026-04-15', -415], ['2026-05-15', -415]]; // prettier-ignore
  expect(await posted(7)).toEqual(upToMay);
  // It ends before its next day; if it is resumed later, the day that passed is skipped.
  expect((await revise(2, { ...dearer, until: '2026-06-14' })).body).toMatchObject({ nextOn: null, until: '2026-06-14', posted: 3 });
  await strike('2026-06-20T16:00:00Z');
  expect(await posted(7)).toEqual(upToMay);
  expect((await revise(3, {})).body).toMatchObject({ nextOn: '2026-07-15', until: null });
  await strike('2026-07-15T16:00:00Z');
  expect(await posted(7)).toEqual([...upToMay, ['2026-07-15', -320]]);
  const lines = (amountCents: number, account = owed) => ({ lines: [{ account: utilities, amountCents: 100 }, { account, amountCents }] }); // prettier-ignore
  const refused = async (more: object, tenantId?: number) => {
    const { status, body } = await revise(4, more, tenantId);
    return [status, body.type];
  };
  expect(await refused(lines(-99))).toEqual([422, '/problems/unbalanced']);
  expect(await refused(lines(-100, 'Expenses:Nowhere'))).toEqual([422, '/problems/unknown-account']);
  expect(await refused({ until: '2026-03-14' })).toEqual([422, '/problems/never-repeats']);
  expect(await refused({}, 6)).toEqual([404, '/problems/not-found']);
  const { entries } = await system.get(listAudit, { tenantId: 7 });
  expect(entries.filter(({ action }) => action === 'repeating-entry.changed')).toHaveLength(3);
  await system.get(changeRepeatingEntry, { tenantId: 7, params: { repeatId: repeatId! }, body: { state: 'ended', revision: 4 } });
  expect((await revise(5, {})).status).toBe(409);
}, 90_000);
