// Two categories that become one, and two again, in the whole product: what moves and what stays, and whatever names them.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { changeCategory, openCategory, renameCategory } from '#contracts/routes/accounts.js';
import { listAudit } from '#contracts/routes/audit.js';
import { mergeCategories, previewCategoryMerge } from '#contracts/routes/category-merges.js';
import { importJournal } from '#contracts/routes/journal-imports.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { codeOf, mergingBusiness } from './merging-business.js';
import { multipart, undo as undoImport } from './upload.js';

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

test('the preview tells what moves and what stays; the merge does that and no more, and the undo gives it back', async () => {
  const { tenantId, account, idOf, bring, merge, undo, merges, file, lock, sums } = await business('Pots', 'Clay', 'Glaze');
  await bring(
    ...['2024-12-31,ZORVEX OLD,-1.00', '2025-06-01,ZORVEX 1,-10.00', '2025-07-01,ZORVEX 2,-20.00', '2026-02-01,ZORVEX 3,-40.00'],
    ...['2026-02-02,ZORVEX BACK,5.00', '2026-02-03,MUDLARK,-7.00'],
  );
  await file('ZORVEX', 'Pots');
  await file('MUDLARK', 'Clay');
  // A row that nobody decided about, posted to the category by a journal, and one that is only owed.
  const journal = [
    'JournalNo,Date,Description,Account,Debit,Credit,Basis',
    'J1,2026-01-05,Kiln gas,Expenses:Pots,3.00,,both',
    'J1,2026-01-05,Kiln gas,Equity:Owner Contributions,,3.00,both',
    'J2,2026-01-06,Kiln bricks,Expenses:Pots,9.00,,accrual',
    'J2,2026-01-06,Kiln bricks,Equity:Owner Contributions,,9.00,accrual',
  ].join('\n');
  await system.get(importJournal, { tenantId, ...multipart({ name: 'journal.csv', bytes: Buffer.from(journal) }, {}) });
  await lock('2024-12-31');
  const before = await sums();
  // 1.00 + 10.00 + 20.00 + 40.00 − 5.00 + 3.00 + 9.00.
  expect(before).toEqual({ Pots: 7_800, Clay: 700 });

  const [accountId, intoAccountId] = [await idOf('Pots'), await idOf('Clay')];
  expect(await system.get(previewCategoryMerge, { tenantId, query: { accountId, intoAccountId } })).toEqual({
    ...{ path: 'Expenses:Pots', into: 'Expenses:Clay' },
    // 10.00 + 20.00, and 40.00 − 5.00 + 3.00.
    moved: { rows: 5, amountCents: 6_800 },
    years: [
      { year: 2026, rows: 3, amountCents: 3_800 },
      { year: 2025, rows: 2, amountCents: 3_000 },
    ],
    otherMethodRows: 1,
    locked: { rows: 1, amountCents: 100, through: '2024-12-31' },
    remembered: 0,
  });
  expect(await sums()).toEqual(before);

  const made = await merge('Pots', 'Clay');
  expect(made).toMatchObject({ status: 200, body: { path: 'Expenses:Pots', into: 'Expenses:Clay', rows: 6, undoneAt: null } });
  expect(await sums()).toEqual({ Pots: 100, Clay: 8_400 });
  expect(await account('Pots')).toMatchObject({ closed: true, mergedInto: intoAccountId });
  // Sent again it is so already.
  expect((await merge('Pots', 'Clay')).body).toEqual(made.body);
  expect(await sums()).toEqual({ Pots: 100, Clay: 8_400 });

  // A row that somebody changes stays where it was put; and one of a period that is locked by then.
  await file('ZORVEX 3', 'Glaze');
  await lock('2025-06-01');
  const { mergeId } = (await merges())[0]!;
  expect((await undo(mergeId)).body).toMatchObject({ mergeId, rows: 6, restored: 4, kept: 2, undoneBy: 'owner@demo.test' });
  // Of the 84.00: 7.00 of its own and 10.00 that is locked stay; 40.00 went to 'Glaze'.
  expect(await sums()).toEqual({ Pots: 2_800, Clay: 1_700, Glaze: 4_000 });
  expect(await account('Pots')).toMatchObject({ closed: false, mergedInto: null });
  expect((await undo(mergeId)).body).toMatchObject({ restored: 4, kept: 2 });
  await lock(null);

  await system.drain();
  const { entries } = await system.get(listAudit, { tenantId });
  expect(entries.find(({ action }) => action === 'category.merged')).toMatchObject({
    ...{ subject: 'Expenses:Pots', after: { into: 'Expenses:Clay', rows: 6 } },
  });
  expect(entries.find(({ action }) => action === 'category.merge-undone')).toMatchObject({ after: { restored: 4 } });
});

test('whoever decided a row has still decided it: a person, a rule, and a guess that is not sure', async () => {
  const { tenantId, bring, merge, undo, merges, file, ruleFor, sums } = await business('Pots', 'Clay');
  await ruleFor('QUENTAR', 'Expenses:Pots');
  await bring('2026-03-01,QUENTAR 1,-1.00', '2026-03-02,ZORVEX 4471,-2.00', '2026-03-03,ZORVEX 4472,-4.00');
  await file('ZORVEX 4471', 'Pots');
  await file('ZORVEX 4472', 'Pots');
  await system.drain();
  await bring('2026-03-05,ZORVEX 4473,-8.00');
  const words = async () =>
    (
      await admin.query<object>(
        'select decided_by, round(confidence::numeric, 4) as confidence from ledger.gl_line where tenant_id = $1 order by date',
        [tenantId],
      )
    ).rows;
  const before = await words();
  expect(before.map((row) => (row as { decided_by: string }).decided_by)).toEqual(['rule', 'person', 'person', 'history']);
  expect((await merge('Pots', 'Clay')).status).toBe(200);
  expect(await words()).toEqual(before);
  expect(await sums()).toEqual({ Clay: 1_500 });
  await undo((await merges())[0]!.mergeId);
  expect(await words()).toEqual(before);
  expect(await sums()).toEqual({ Pots: 1_500 });
});

test('whoever names it means the other one: a rule, history, a person, a decision taken back, rows imported again; until it is undone', async () => {
  const { tenantId, idOf, bring, merge, undo, merges, categoryOf, file, ruleFor, rulePaths, sums } = await business(
    'Pots',
    'Clay',
    'Glaze',
  );
  await ruleFor('QUENTAR', 'Expenses:Pots');
  await ruleFor('VELLUM', 'Expenses:Glaze');
  await bring('2026-03-01,ZORVEX 4471,-1.00', '2026-03-02,ZORVEX 4472,-2.00');
  await file('ZORVEX', 'Pots');
  const imported = await bring('2026-03-05,MUDLARK 7,-4.00', '2026-03-06,HARROW 1,-64.00');
  await file('MUDLARK', 'Pots');
  await file('HARROW', 'Pots');
  await file('HARROW', 'Glaze');
  await undoImport(system, imported.importId, tenantId);
  const [accountId, intoAccountId] = [await idOf('Pots'), await idOf('Clay')];
  expect(await system.get(previewCategoryMerge, { tenantId, query: { accountId, intoAccountId } })).toMatchObject({ remembered: 1 });
  await merge('Pots', 'Clay');
  await system.drain();
  expect(await rulePaths()).toEqual(['Expenses:Clay', 'Expenses:Glaze']);

  await bring('2026-03-05,MUDLARK 7,-4.00', '2026-03-06,HARROW 1,-64.00', '2026-03-07,QUENTAR 1,-8.00', '2026-03-08,ZORVEX 4479,-16.00');
  await bring('2026-03-09,PERSON 1,-32.00');
  await file('PERSON', 'Pots');
  for (const words of ['MUDLARK', 'QUENTAR', 'ZORVEX', 'PERSON']) expect([words, await categoryOf(words)]).toEqual([words, ['Clay']]);
  // 1 + 2 + 4 + 8 + 16 + 32 dollars.
  expect(await sums()).toEqual({ Clay: 6_300, Glaze: 6_400 });
  // The category can't be opened again past its merge, nor take another name.
  const reopened = await system.call(changeCategory, {
    ...{ tenantId, params: { accountId } },
    body: { number: '', closed: false, seen: { number: '', closed: true } },
  });
  expect(codeOf(reopened)).toBe('account-merged');
  const renamed = await system.call(renameCategory, { tenantId, params: { accountId }, body: { name: 'Vases', seen: 'Expenses:Pots' } });
  expect(codeOf(renamed)).toBe('account-merged');
  // Saving the settings, which name categories too, doesn't put two into one.
  const { revision, ...settings } = await system.get(getSettings, { tenantId });
  const costBehaviors = [
    { category: 'Expenses:Pots', behavior: 'fixed' as const },
    { category: 'Expenses:Clay', behavior: 'variable' as const },
  ];
  expect((await system.call(putSettings, { tenantId, body: { ...settings, costBehaviors, revision } })).status).toBe(200);

  await undo((await merges())[0]!.mergeId);
  await system.drain();
  expect(await rulePaths()).toEqual(['Expenses:Pots', 'Expenses:Glaze']);
  // What the merge had moved goes back; what came since was filed under the other one, and stays.
  expect(await sums()).toEqual({ Pots: 300, Clay: 6_000, Glaze: 6_400 });
  await bring('2026-03-10,QUENTAR 2,-128.00');
  expect(await categoryOf('QUENTAR 2')).toEqual(['Pots']);
});

test('a decision that is taken back to a merged category goes to the other one', async () => {
  const { tenantId, rows, bring, merge, file, ruleFor, sums } = await business('Pots', 'Clay', 'Glaze');
  await ruleFor('QUENTAR', 'Expenses:Pots');
  await bring('2026-03-07,QUENTAR 1,-8.00');
  await file('QUENTAR', 'Glaze');
  await merge('Pots', 'Clay');
  const lineIds = (await rows('QUENTAR')).map((row) => row.JournalEntryLineID);
  await system.get(undoDecisions, { tenantId, body: { lineIds } });
  expect(await sums()).toEqual({ Clay: 800 });
});

test('merged on and undone in turn, each gives back what it had moved; the last one is undone first', async () => {
  const { bring, merge, undo, merges, categoryOf, file, ruleFor, sums } = await business('Pots', 'Clay', 'Earth');
  await bring('2026-03-01,ZORVEX 1,-1.00', '2026-03-02,MUDLARK 1,-2.00', '2026-03-03,HARROW 1,-4.00');
  await file('ZORVEX', 'Pots');
  await file('MUDLARK', 'Clay');
  await file('HARROW', 'Earth');
  await ruleFor('QUENTAR', 'Expenses:Pots');
  await merge('Pots', 'Clay');
  expect(codeOf(await merge('Clay', 'Pots'))).toBe('account-closed');
  await merge('Clay', 'Earth');
  expect(await sums()).toEqual({ Earth: 700 });
  await bring('2026-03-04,QUENTAR 1,-8.00');
  expect(await categoryOf('QUENTAR')).toEqual(['Earth']);
  const [second, first] = await merges();
  expect(codeOf(await undo(first!.mergeId))).toBe('merged-since');
  expect((await undo(second!.mergeId)).body).toMatchObject({ restored: 2, kept: 0 });
  expect(await sums()).toEqual({ Clay: 300, Earth: 1_200 });
  expect((await undo(first!.mergeId)).body).toMatchObject({ restored: 1, kept: 0 });
  expect(await sums()).toEqual({ Pots: 100, Clay: 200, Earth: 1_200 });
});

test('advisers and other businesses merge nothing; a category that is in use otherwise is refused with nothing changed', async () => {
  const { tenantId, idOf, merge, merges } = await business('Pots', 'Clay');
  const body = { accountId: await idOf('Pots'), intoAccountId: await idOf('Clay'), seen: { path: 'Expenses:Pots', into: 'Expenses:Clay' } };
  expect((await system.call(mergeCategories, { tenantId, role: 'adviser', body })).status).toBe(403);
  await system.get(openCategory, { tenantId, body: { parent: 'Expenses:Pots', name: 'Big', number: '' } });
  expect(codeOf(await merge('Pots', 'Clay'))).toBe('account-in-use');
  expect(codeOf(await merge('Clay', 'Pots', { body: { ...body, seen: { ...body.seen, into: 'Expenses:Vases' } } }))).toBe('account-in-use');
  await merge('Clay', 'Pots:Big');
  const { mergeId } = (await merges())[0]!;
  const other = await business();
  expect((await system.call(mergeCategories, { tenantId: other.tenantId, body })).status).toBe(404);
  expect((await other.undo(mergeId)).status).toBe(404);
  expect(await other.merges()).toEqual([]);
});
