// The review queue: rows that need review, each once, and decisions that are undone.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getLedgerFast, getTransaction, putTransactionCategory, type LedgerTransaction } from '#contracts/routes/general-ledger.js';
import { getPayee } from '#contracts/routes/payee-page.js';
import { getReview, listPayeesToReview, undoDecisions } from '#contracts/routes/review.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { getOpenTransfers } from '#contracts/routes/transfers.js';
import { importStatement } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-20T16:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  const rows = ['2026-02-02,ONLINE TRANSFER TO SAV ...2222,-500.00', '2026-02-03,XQZ 40,-40.00', '2026-02-04,QQ 7,99.00', '2026-02-05,NETFLIX.COM,-15.49', '2026-02-06,TST* LA COLOMBE BK,-45.75']; // prettier-ignore
  for (const tenantId of [2, 3])
    await importStatement(system, `Date,Description,Amount\n${rows.join('\n')}\n`, { tenantId, fields: { accountName: 'Checking' } });
  await system.drain();
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const review = (tenantId = 2) => system.get(getReview, { tenantId });
const ledger = async (tenantId = 2) => (await system.get(getLedgerFast, { tenantId })).transactions;
const idOf = async (words: string, tenantId = 2) =>
  (await ledger(tenantId)).find(({ Description }) => Description.includes(words))!.JournalEntryLineID;
const file = async (words: string, category: string) => {
  const lineId = await idOf(words);
  await system.get(putTransactionCategory, { params: { lineId }, body: { category } });
  await system.drain();
  return lineId;
};

/** Derived from the ledger's rows, independent of the query. */
const reasonsOf = ({ Category, aiClassification, Description }: LedgerTransaction): string[] => [
  ...(aiClassification && ['model', 'history'].includes(aiClassification.decidedBy) && aiClassification.confidence < 0.8 ? ['unsure'] : []),
  ...(Category === 'Uncategorized' ? ['uncategorized'] : []),
  ...(Description.includes('TRANSFER') && Category === 'Transfer' ? ['open-transfer'] : []),
];

test('what waits is what the ledger shows as open, each row once, newest first, and the counts are theirs', async () => {
  const { rows, total, payees, uncategorized, unsure, openTransfers } = await review();
  const expected = (await ledger())
    .map((row) => ({ transaction: row, reasons: reasonsOf(row) }))
    .filter(({ reasons }) => reasons.length > 0);
  expect(rows).toEqual(expected);
  expect(rows.length).toBeGreaterThan(1);
  const having = (reason: string) => expected.filter(({ reasons }) => reasons.includes(reason)).length;
  expect([total, uncategorized, unsure, openTransfers]).toEqual([
    expected.length,
    having('uncategorized'),
    having('unsure'),
    having('open-transfer'),
  ]);
  expect(openTransfers).toBe(1);
  // The first rows only: the counts are still those of the full queue.
  const head = await system.get(getReview, { tenantId: 2, query: { limit: 1 } });
  expect(head).toEqual({ rows: rows.slice(0, 1), total, payees, uncategorized, unsure, openTransfers });
  expect((await system.call(getReview, { query: { limit: 0 } })).status).toBe(400);
});

test('a decision goes from the queue, and taken back the row is as it was, for the queue, the assistant and everybody', async () => {
  const before = await review();
  const lineId = await file('XQZ', 'Supplies');
  expect((await review()).rows.map(({ transaction }) => transaction.JournalEntryLineID)).not.toContain(lineId);
  const answers = await Promise.all([1, 2, 3].map(() => system.call(undoDecisions, { body: { lineIds: [lineId] } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await system.drain();
  const shown = ({ transaction, reasons }: (typeof before)['rows'][number]) => [
    ...[transaction.Description, transaction.Category, transaction.Amount, transaction.locked, reasons],
    ...[transaction.aiClassification?.confidence, transaction.aiClassification?.decidedBy],
  ];
  expect((await review()).rows.map(shown)).toEqual(before.rows.map(shown));
  const { decisions } = await system.get(getTransaction, { params: { lineId } });
  expect(decisions.slice(0, 2).map(({ by }) => by)).toEqual([before.rows.find(({ transaction }) => transaction.JournalEntryLineID === lineId)!.transaction.aiClassification!.decidedBy, 'person']); // prettier-ignore
  // Nothing was taught by it.
  expect((await system.get(getPayee, { query: { line: lineId } })).undecided.count).toBe(1);
}, 30_000);

test('of two decisions of people the newer one is taken back; all lines or none', async () => {
  const lineId = await file('LA COLOMBE', 'Supplies');
  await file('LA COLOMBE', 'Travel');
  const other = await idOf('NETFLIX');
  expect((await system.call(undoDecisions, { body: { lineIds: [lineId, other] } })).status).toBe(409);
  expect((await ledger()).find((row) => row.JournalEntryLineID === lineId)!.Category).toBe('Travel');
  await system.get(undoDecisions, { body: { lineIds: [lineId] } });
  expect((await ledger()).find((row) => row.JournalEntryLineID === lineId)).toMatchObject({ Category: 'Supplies', locked: true });
  expect((await system.call(undoDecisions, { role: 'adviser', body: { lineIds: [lineId] } })).status).toBe(403);
}, 30_000);

const ana = 'ana@demo.test';
const bea = 'bea@demo.test';
const files = (mail: string, lineId: string, category: string) =>
  system.call(putTransactionCategory, { mail, params: { lineId }, body: { category } });
const undoes = (mail: string, ...lineIds: string[]) => system.call(undoDecisions, { mail, body: { lineIds, onlyOwn: true } });
const categoryOf = async (lineId: string) => (await ledger()).find((row) => row.JournalEntryLineID === lineId)!.Category;

test('an undo of one’s own word leaves another person’s newer one, and with it all lines; one’s own newer word is undone', async () => {
  const [lineId, other] = [await idOf('NETFLIX'), await idOf('QQ 7')];
  await files(ana, lineId, 'Supplies');
  await files(ana, other, 'Travel');
  await files(bea, lineId, 'Meals');
  const refused = await undoes(ana, other, lineId);
  expect(refused).toMatchObject({
    status: 409,
    body: { type: '/problems/changed-since', detail: `“NETFLIX.COM” was changed since: Chosen by ${bea}. Nothing was changed.` },
  });
  expect([await categoryOf(lineId), await categoryOf(other)]).toEqual(['Meals', 'Travel']);
  expect((await undoes(ana, other)).status).toBe(200);
  await files(bea, lineId, 'Rent');
  expect([(await undoes(bea, lineId)).status, await categoryOf(lineId)]).toEqual([200, 'Meals']);
}, 30_000);

test('what was taken back never comes again: each undo goes on with the word before', async () => {
  const lineId = await idOf('NETFLIX');
  await files(ana, lineId, 'Supplies');
  await files(bea, lineId, 'Travel');
  await files(bea, lineId, 'Rent');
  const undone = async (mail: string) => [(await undoes(mail, lineId)).status, await categoryOf(lineId)];
  expect([await undone(bea), await undone(bea)]).toEqual([[200, 'Travel'], [200, 'Supplies']]); // prettier-ignore
  const before = await undone(ana);
  expect(before[0]).toBe(200);
  expect(['Supplies', 'Travel', 'Rent']).not.toContain(before[1]);
  // Undoing a later decision restores the same one.
  await files(ana, lineId, 'Travel');
  expect(await undone(ana)).toEqual(before);
}, 30_000);

test('a decision and another person’s undo at once: the decision is what counts, whichever comes first', async () => {
  const lineId = await idOf('LA COLOMBE');
  for (const category of ['Travel', 'Rent', 'Meals', 'Supplies', 'Travel', 'Rent']) {
    await files(ana, lineId, 'Utilities');
    const [undone, decided] = await Promise.all([undoes(ana, lineId), files(bea, lineId, category)]);
    expect([decided.status, [200, 409].includes(undone.status), await categoryOf(lineId)]).toEqual([200, true, category]);
  }
}, 30_000);

test('parts of a split that another person decided about are not put together again', async () => {
  const original = await idOf('XQZ');
  const parts = [{ category: 'Expenses:Meals', amountCents: -1_500 }, { category: 'Expenses:Travel', amountCents: -2_500 }]; // prettier-ignore
  const { lineIds } = await system.get(splitTransaction, { mail: ana, params: { lineId: original }, body: { parts } });
  const together = (mail: string) => system.call(splitTransaction, { mail, params: { lineId: lineIds[0]! }, body: { parts: [{ category: 'Expenses:Uncategorized', amountCents: -4_000 }], onlyOwn: true } }); // prettier-ignore
  await files(bea, lineIds[1]!, 'Rent');
  expect((await together(ana)).status).toBe(409);
  expect([await categoryOf(lineIds[0]!), await categoryOf(lineIds[1]!)]).toEqual(['Meals', 'Rent']);
  await files(ana, lineIds[1]!, 'Travel');
  expect((await together(ana)).status).toBe(200);
}, 30_000);

test('a row that a person or a rule marked as a transfer is decided: not in Review, but among the open transfers until its other side comes', async () => {
  const lineId = await idOf('TRANSFER', 3);
  const before = await review(3);
  const decide = { tenantId: 3, params: { lineId }, body: { category: 'Transfer' } };
  const seen = async () => {
    const { rows, total, payees, openTransfers } = await review(3);
    const { payees: lines, toReview } = await system.get(listPayeesToReview, { tenantId: 3 });
    const { transactions } = await system.get(getLedgerFast, { tenantId: 3, query: { openTransfersOnly: true } });
    const { open } = await system.get(getOpenTransfers, { tenantId: 3 });
    return {
      ...{ rows: rows.length, total, payees, openTransfers, lines: lines.length, toReview: [toReview.payees, toReview.transactions] },
      open: [open.count, transactions.map(({ JournalEntryLineID }) => JournalEntryLineID)],
    };
  };
  const undecided = await seen();
  expect(undecided).toMatchObject({ rows: before.total, openTransfers: 1, open: [1, [lineId]] });
  const [rows, payees] = [before.total - 1, before.payees! - 1];
  const decided = { rows, total: rows, payees, openTransfers: 0, lines: payees, toReview: [payees, rows], open: [1, [lineId]] };
  await system.get(putTransactionCategory, decide);
  expect(await seen()).toEqual(decided);
  await system.get(undoDecisions, { tenantId: 3, body: { lineIds: [lineId] } });
  expect(await seen()).toEqual(undecided);
  const of = `tenant_id = 3 and description like '%TRANSFER%'`;
  const { rows: decisions } = await admin.query(`select decided_by, confidence from ledger.gl_line where ${of}`);
  await admin.query(`update ledger.gl_line set decided_by = 'rule', confidence = null where ${of}`);
  expect(await seen()).toEqual(decided);
  await admin.query(`update ledger.gl_line set decided_by = $1, confidence = $2 where ${of}`, [
    decisions[0].decided_by,
    decisions[0].confidence,
  ]);
}, 30_000);

test('an open transfer that is also a guess is one row and counts once', async () => {
  const of = `tenant_id = 3 and description like '%TRANSFER%'`;
  const { rows: decisions } = await admin.query(`select decided_by, confidence from ledger.gl_line where ${of}`);
  const says = ({ decided_by: by, confidence }: { decided_by: string; confidence: number }) =>
    admin.query(`update ledger.gl_line set decided_by = $1, confidence = $2 where ${of}`, [by, confidence]);
  await says({ decided_by: 'model', confidence: 0.5 });
  const { rows, total, unsure, openTransfers } = await review(3);
  expect(rows.filter(({ reasons }) => reasons.length > 1).map(({ reasons }) => reasons)).toContainEqual(['unsure', 'open-transfer']);
  expect([total, openTransfers]).toEqual([rows.length, 1]);
  expect(unsure).toBe(rows.filter(({ reasons }) => reasons.includes('unsure')).length);
  await says(decisions[0]);
}, 30_000);

test('another business is another queue', async () => {
  const own = await review(3);
  expect(own.total).toBeGreaterThan(0);
  expect((await system.call(undoDecisions, { tenantId: 3, body: { lineIds: [await idOf('XQZ', 2)] } })).status).toBe(404);
}, 30_000);
