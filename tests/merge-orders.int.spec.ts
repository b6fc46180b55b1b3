// Categories that are merged while others write, and in any order: every row is where a list kept beside it says.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { unitsOfWorkOf } from '../services/host/compose.js';
import { rebuilds } from '../services/host/rebuild.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { seededRandom } from '../services/platform/random.js';
import { mergingBusiness } from './merging-business.js';

let system: TestSystem;
let admin: pg.Client;
let last = 1;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);
afterEach(async () => {
  await system.drain();
  expect(await system.verify()).toEqual([]);
});

/** Of the test's own. */
const business = (...names: string[]) => mergingBusiness(system, admin, ++last, ...names);

test('two at once: crosswise merges, decisions into the category that goes, and rows that a rule files there', async () => {
  const { rows, decide, bring, merge, undo, merges, file, ruleFor, sums } = await business('Pots', 'Clay');
  await ruleFor('QUENTAR', 'Expenses:Pots');
  await bring(...Array.from({ length: 30 }, (_, n) => `2026-03-10,ZORVEX ${9000 + n},-1.00`));
  await file('ZORVEX 900', 'Pots');
  const lines = (await rows('ZORVEX')).map((one) => one.JournalEntryLineID);
  const decideAll = async () => {
    for (const lineId of lines) expect((await decide(lineId, 'Pots')).status).toBe(200);
  };
  const [, , ...replies] = await Promise.all([
    decideAll(),
    bring(...Array.from({ length: 20 }, (_, n) => `2026-03-11,QUENTAR ${7000 + n},-2.00`)),
    merge('Pots', 'Clay'),
    merge('Clay', 'Pots'),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  // Whichever went, 30 rows of 1.00 and 20 of 2.00 are on the one that is left; whoever came after the merge meant that one.
  await decideAll();
  await system.drain();
  expect(Object.values(await sums())).toEqual([7_000]);
  const { mergeId, into } = (await merges())[0]!;
  expect(Object.keys(await sums())).toEqual([into.slice('Expenses:'.length)]);
  const undone = await Promise.all([undo(mergeId), undo(mergeId)]);
  expect(undone[0]!.body).toEqual(undone[1]!.body);
});

test('while everything is built anew it is merged, and parted', async () => {
  const { tenantId, bring, merge, undo, merges, ruleFor, rulePaths, sums } = await business('Pots', 'Clay');
  await ruleFor('QUENTAR', 'Expenses:Pots');
  await bring(...Array.from({ length: 30 }, (_, n) => `2026-03-10,QUENTAR ${9000 + n},-1.00`));
  const unitsOfWork = unitsOfWorkOf(system.composition);
  const build = () => Promise.all(Object.values(rebuilds).map((rebuild) => rebuild(unitsOfWork, tenantId)));
  await Promise.all([build(), merge('Pots', 'Clay')]);
  expect(await sums()).toEqual({ Clay: 3_000 });
  await build();
  expect(await rulePaths()).toEqual(['Expenses:Clay']);
  const books = await system.get(getTrialBalance, { tenantId });
  await Promise.all([build(), undo((await merges())[0]!.mergeId)]);
  expect(await sums()).toEqual({ Pots: 3_000 });
  await build();
  expect(await rulePaths()).toEqual(['Expenses:Pots']);
  await merge('Pots', 'Clay');
  expect(await system.get(getTrialBalance, { tenantId })).toEqual(books);
});

test.each([11, 12, 13])('merges, undos and decisions in any order: every sum is as a list kept beside it says (seed %d)', async (seed) => {
  const names = ['Pots', 'Clay', 'Glaze', 'Kiln'];
  const { rows, decide, bring, merge, undo, sums } = await business(...names);
  const random = seededRandom(seed);
  const any = <T>(from: T[]): T => from[Math.floor(random() * from.length)]!;
  const cents = Array.from({ length: 12 }, () => 1 + Math.floor(random() * 5_000));
  await bring(...cents.map((one, n) => `2026-03-${String(n + 1).padStart(2, '0')},ZORVEX R${100 + n},-${(one / 100).toFixed(2)}`));
  const ids = await Promise.all(cents.map(async (_, n) => (await rows(`R${100 + n}`))[0]!.JournalEntryLineID));
  // The list: where each row is, and for each merge which rows it moved that nobody has touched since.
  const place: string[] = [];
  const gone = new Map<string, string>();
  const stack: { from: string; into: string; moved: Set<number>; mergeId: number }[] = [];
  const meant = (name: string): string => (gone.has(name) ? meant(gone.get(name)!) : name);
  const put = async (row: number, name: string) => {
    expect((await decide(ids[row]!, name)).status).toBe(200);
    place[row] = meant(name);
    for (const { moved } of stack) moved.delete(row);
  };
  for (const row of ids.keys()) await put(row, any(names));
  for (let step = 0; step < 25; step++) {
    const open = names.filter((name) => !gone.has(name));
    const act = random();
    if (act < 0.4) await put(Math.floor(random() * ids.length), any(names));
    else if (act < 0.75 && open.length > 1) {
      const from = any(open);
      const into = any(open.filter((name) => name !== from));
      const { body } = await merge(from, into);
      stack.push({ from, into, mergeId: body.mergeId, moved: new Set(place.flatMap((name, row) => (name === from ? [row] : []))) });
      place.forEach((name, row) => name === from && (place[row] = into));
      gone.set(from, into);
    } else if (stack.length > 0) {
      const at = stack.findLastIndex(({ into }) => !gone.has(into));
      const [undone] = stack.splice(at, 1);
      expect((await undo(undone!.mergeId)).body).toMatchObject({ restored: undone!.moved.size });
      for (const row of undone!.moved) place[row] = undone!.from;
      gone.delete(undone!.from);
    }
    const expected: Record<string, number> = {};
    place.forEach((name, row) => (expected[name] = (expected[name] ?? 0) + cents[row]!));
    if (step % 5 === 4) expect(await sums()).toEqual(expected);
  }
});
