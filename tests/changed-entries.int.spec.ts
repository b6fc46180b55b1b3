// An entry written by hand that a bank row is, or may be, and that is changed afterwards: the purchase counts once until a person says that it is two.
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { addEntry, changeEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import { answerPossibleDuplicate } from '#contracts/routes/possible-duplicates.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { journalAndStatement, path } from './journal-and-statement.js';
import { importStatement, undo } from './upload.js';

jest.setTimeout(60_000);

let system: TestSystem;
let tenantId = 200;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
}, 60_000);
afterAll(() => system.close(), 60_000);
beforeEach(async () => {
  await system.openBusiness(++tenantId);
  await importStatement(system, csv('2026-03-01,DEPOSIT,1000.00'), { tenantId, fields: { accountName: 'Checking' } });
});
afterEach(async () => expect(await system.verify()).toEqual([]));

const { pairs, answer, checking } = journalAndStatement(
  () => system,
  () => tenantId,
);

const csv = (...rows: string[]) => `Date,Description,Amount\n${rows.join('\n')}\n`;
const bank = (text = csv('2026-03-12,POS STAPLES 0108,-45.99'), name = 'march.csv') =>
  importStatement(system, text, { tenantId, name, fields: { accountName: 'Checking' } });
const paper = (cents: number, { date = '2026-03-10', account = path } = {}) => ({
  date,
  payee: 'Staples',
  description: 'Paper',
  lines: [
    { account, amountCents: -cents },
    { account: 'Expenses:Supplies', amountCents: cents },
  ],
});
const add = async () => (await system.get(addEntry, { tenantId, body: paper(4_599) })).entryId;
const change = async (entryId: string, cents: number, more = {}) =>
  (await system.get(changeEntry, { tenantId, params: { entryId }, body: paper(cents, more) })).entryId;
const spent = async () => 100_000 - (await checking())!;
const shown = async () => (await pairs()).map(({ row, twin }) => [row.amountCents, twin.date, twin.amountCents]);

/** Written by hand, and the bank's row of it answered 'same'. */
async function same(): Promise<string> {
  const entryId = await add();
  await system.drain();
  await bank();
  await answer('same');
  return entryId;
}

test('another amount: the row waits beside the entry, and counts once or twice as a person says', async () => {
  const entryId = await change(await same(), 5_000);
  expect(await shown()).toEqual([[-4_599, '2026-03-10', -5_000]]);
  expect(await spent()).toBe(5_000);
  const [pair] = await pairs();
  expect(pair!.evidence.map(({ text }) => text)).toContain('The amounts differ because the entry was changed.');
  await answer('same');
  expect(await spent()).toBe(5_000);
  await answer('undecided');
  expect(await spent()).toBe(5_000);
  await answer('both');
  expect(await spent()).toBe(9_599);
  await answer('same');
  await system.get(undoEntry, { tenantId, params: { entryId } });
  expect(await shown()).toEqual([]);
  expect(await spent()).toBe(4_599);
});

test('another day, far from the row', async () => {
  await change(await same(), 4_599, { date: '2026-02-02' });
  expect(await shown()).toEqual([[-4_599, '2026-02-02', -4_599]]);
  expect((await pairs())[0]!.evidence.map(({ text }) => text)).toContain('The dates are 38 days apart because the entry was changed.');
  expect(await spent()).toBe(4_599);
});

test('another account: the bank’s row of the first waits beside the entry on the second', async () => {
  await importStatement(system, csv('2026-03-01,DEPOSIT,5.00'), { tenantId, name: 'card.csv', fields: { accountName: 'Savings' } });
  const savings = 'Assets:Bank:Savings';
  const entryId = await change(await same(), 4_599, { account: savings });
  expect(await shown()).toEqual([[-4_599, '2026-03-10', -4_599]]);
  expect((await pairs())[0]!.evidence.map(({ text }) => text)).toContain('The entry has since been moved to another account.');
  expect([await spent(), await checking(savings)]).toEqual([0, 500 - 4_599]);
  await answer('both');
  expect([await spent(), await checking(savings)]).toEqual([4_599, 500 - 4_599]);
  await answer('same');
  expect([await spent(), await checking(savings)]).toEqual([0, 500 - 4_599]);
  await change(entryId, 4_599);
  expect(await shown()).toEqual([[-4_599, '2026-03-10', -4_599]]);
  expect([await spent(), await checking(savings)]).toEqual([4_599, 500]);
});

test('a row that nobody has answered about waits on', async () => {
  const entryId = await add();
  await system.drain();
  await bank();
  await change(entryId, 5_000);
  expect(await shown()).toEqual([[-4_599, '2026-03-10', -5_000]]);
  expect(await spent()).toBe(5_000);
});

test('changed again and again, and back to what the bank says', async () => {
  let entryId = await change(await same(), 5_000);
  entryId = await change(entryId, 6_000, { date: '2026-01-05' });
  expect(await shown()).toEqual([[-4_599, '2026-01-05', -6_000]]);
  await answer('same');
  entryId = await change(entryId, 7_000);
  expect(await shown()).toEqual([[-4_599, '2026-03-10', -7_000]]);
  expect(await spent()).toBe(7_000);
  await change(entryId, 4_599);
  // What a person said of this content holds.
  expect(await shown()).toEqual([]);
  expect(await spent()).toBe(4_599);
});

test('the file undone and imported again, and another file that tells the row too', async () => {
  await change(await same(), 5_000);
  await answer('same');
  const again = await bank(csv('2026-03-12,POS STAPLES 0108,-45.99', '2026-03-13,SHELL OIL,-30.00'), 'march-2.csv');
  expect(await shown()).toEqual([]);
  expect(await spent()).toBe(8_000);
  await undo(system, again.importId, tenantId);
  expect(await spent()).toBe(5_000);
});

test('the file undone, the entry changed, the file imported again', async () => {
  const entryId = await add();
  await system.drain();
  const { importId } = await bank();
  await answer('same');
  await undo(system, importId, tenantId);
  await change(entryId, 5_000);
  await bank();
  expect(await shown()).toEqual([[-4_599, '2026-03-10', -5_000]]);
  expect(await spent()).toBe(5_000);
});

test('of two equal rows only the one that was the entry waits', async () => {
  const entryId = await add();
  await system.drain();
  await bank(csv('2026-03-12,POS STAPLES 0108,-45.99', '2026-03-12,POS STAPLES 0108,-45.99'));
  await answer('same');
  expect(await spent()).toBe(9_198);
  await change(entryId, 5_000);
  expect(await shown()).toEqual([[-4_599, '2026-03-10', -5_000]]);
  expect(await spent()).toBe(9_599);
});

test('changed, answered and undone at once, the purchase never counts twice', async () => {
  for (const cents of [5_000, 6_000, 7_000]) {
    const entryId = await add();
    await system.drain();
    const text = csv(`2026-03-12,POS STAPLES ${cents},-45.99`);
    const { importId } = await bank(text, `${cents}.csv`);
    const [pair] = await pairs();
    const give = system.call(answerPossibleDuplicate, { tenantId, params: { id: pair!.id }, body: { answer: 'same' } });
    const body = paper(cents);
    const changed = system.call(changeEntry, { tenantId, params: { entryId }, body });
    const answers = await Promise.all([give, changed, cents === 7_000 ? undo(system, importId, tenantId) : undefined]);
    expect(answers[1].status).toBe(200);
    if (cents === 7_000) await bank(text, `${cents}.csv`);
    expect((await shown()).filter(([row]) => row !== -4_599)).toEqual([]);
    expect(await spent()).toBe(cents);
    await system.get(undoEntry, { tenantId, params: { entryId: (answers[1].body as { entryId: string }).entryId } });
    await system.drain();
    expect(await spent()).toBe(4_599);
    await undo(system, importId, tenantId).catch(() => {});
    tenantId += 1;
    await system.openBusiness(tenantId);
    await importStatement(system, csv('2026-03-01,DEPOSIT,1000.00'), { tenantId, fields: { accountName: 'Checking' } });
  }
});
