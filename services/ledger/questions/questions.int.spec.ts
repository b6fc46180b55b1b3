// Notes and questions: an adviser writes them and nothing else, each message stays, the state follows from the last one, and a thread stays
// with its transaction when that is reposted or undone.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allRoutes } from '#contracts/routes/all.js';
import { listAudit } from '#contracts/routes/audit.js';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { undoImport } from '#contracts/routes/imports.js';
import { addEntry, changeEntry, undoEntry } from '#contracts/routes/manual-entries.js';
import { addQuestion, answerQuestion, listQuestions, maxMessageLength, resolveQuestion, type About } from '#contracts/routes/questions.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { TestSystem, type CallOptions } from '../../host/testing/test-system.js';
import { importStatement, pncAugust } from '../../../tests/upload.js';

const adviser: CallOptions = { role: 'adviser', mail: 'adviser@demo.test' };
const owner: CallOptions = { role: 'owner', mail: 'owner@demo.test' };

let system: TestSystem;
let importId: string;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  ({ importId } = await importStatement(system, pncAugust));
}, 60_000);
afterAll(() => system.close(), 60_000);

const lineOf = async (search: string) =>
  (await system.get(getLedgerFast, { query: { search, limit: 5 } })).transactions[0]!.JournalEntryLineID;
const ask = (about: About, by: CallOptions = adviser, more: object = {}) =>
  system.get(addQuestion, { ...by, body: { about, text: 'What was this for?', ...more } });
const list = (query: Record<string, string | number | boolean> = {}, by: CallOptions = owner) =>
  system.get(listQuestions, { ...by, query });
const write = (questionId: number, text: string, by: CallOptions) =>
  system.get(answerQuestion, { ...by, params: { questionId }, body: { text } });

test('an adviser asks, the owner answers, the adviser resolves; the counts say whose turn it is', async () => {
  const lineId = await lineOf('GIANT EAGLE');
  const asked = await ask({ kind: 'transaction', lineId });
  expect(asked).toMatchObject({
    kind: 'question',
    state: 'open',
    about: { kind: 'transaction', place: `/general-ledger?open=${lineId}`, date: '2024-08-09', amountCents: -8_412 },
    askedBy: adviser.mail,
    yours: false,
    messages: [{ author: adviser.mail, role: 'adviser', text: 'What was this for?', own: true, at: '2024-08-20T16:00:00.000Z' }],
  });
  expect(asked.about.text).toContain('GIANT EAGLE');
  expect((await list()).counts).toEqual({ open: 1, answered: 0, yours: 1 });
  expect((await list({}, adviser)).counts).toEqual({ open: 1, answered: 0, yours: 0 });

  expect(await write(asked.id, 'Snacks for the studio.', owner)).toMatchObject({ state: 'answered', yours: false });
  expect((await list({}, adviser)).counts).toEqual({ open: 0, answered: 1, yours: 1 });
  expect((await list({ yours: true }, owner)).total).toBe(0);
  expect(await write(asked.id, 'For clients, or for staff?', adviser)).toMatchObject({ state: 'open' });
  await write(asked.id, 'Staff.', owner);

  const resolved = await system.get(resolveQuestion, { ...adviser, params: { questionId: asked.id } });
  expect(resolved.state).toBe('resolved');
  expect(resolved.messages.map(({ text, own }) => [text, own])).toEqual([
    ['What was this for?', true],
    ['Snacks for the studio.', false],
    ['For clients, or for staff?', true],
    ['Staff.', false],
    [null, true],
  ]);
  expect((await system.call(resolveQuestion, { ...owner, params: { questionId: asked.id } })).status).toBe(409);
  expect((await list()).counts).toEqual({ open: 0, answered: 0, yours: 0 });
  // A later word opens it again.
  expect((await write(asked.id, 'One more thing.', adviser)).state).toBe('open');
  await system.get(resolveQuestion, { ...owner, params: { questionId: asked.id } });
});

test('a payee and a report are asked about too; a note asks nothing', async () => {
  const payee = await ask({ kind: 'payee', key: 'GIANTEAGLE', name: 'Giant Eagle' });
  const report = await ask({ kind: 'report', place: '/income-statement?year=2024', title: 'Income Statement, 2024' });
  const note = await ask({ kind: 'payee', key: 'NETFLIXCOM', name: 'Netflix' }, adviser, { kind: 'note', text: 'Private, I think.' });
  expect([payee.about.place, report.about.place]).toEqual(['/payee?key=GIANTEAGLE', '/income-statement?year=2024']);
  expect([note.kind, note.state, note.yours]).toEqual(['note', 'resolved', false]);
  expect((await write(note.id, 'Yes.', owner)).state).toBe('resolved');
  expect((await list({ payeeKey: 'NETFLIXCOM' })).threads.map(({ id }) => id)).toEqual([note.id]);
  expect((await list({ place: '/income-statement?year=2024' })).threads.map(({ id }) => id)).toEqual([report.id]);
  expect((await list({ place: '/income-statement?year=2023' })).threads).toEqual([]);
  expect((await list({ state: 'open', limit: 1, page: 2 })).threads.map(({ id }) => id)).toEqual([payee.id]);
  expect((await list({ state: 'open' })).total).toBe(2);
});

test('a thread stays with a transaction that is split, and says so when its import is undone', async () => {
  const lineId = await lineOf('NETFLIX');
  const { id } = await ask({ kind: 'transaction', lineId });
  const parts = [
    { category: 'Expenses:Office Expense', amountCents: -1_000 },
    { category: 'Expenses:Utilities', amountCents: -549 },
  ];
  const { lineIds } = await system.get(splitTransaction, { params: { lineId }, body: { parts } });
  await system.drain();
  expect(lineIds).not.toContain(lineId);
  const found = await list({ lineId: lineIds[1]! });
  expect(found.threads.map((thread) => [thread.id, thread.about.place])).toEqual([[id, `/general-ledger?open=${lineIds[0]}`]]);
  await system.get(undoImport, { params: { importId } });
  await system.drain();
  const [gone] = (await list({ lineId })).threads;
  expect(gone).toMatchObject({ id, state: 'open', about: { place: null, amountCents: -1_549 } });
  expect((await write(id, 'It was undone.', owner)).state).toBe('answered');
});

test('an entry that is written anew takes its thread along; taken back, it keeps it', async () => {
  const lines = (account: string) => [
    { account, amountCents: 5_000 },
    { account: 'Equity:Owner Contributions', amountCents: -5_000 },
  ];
  const body = (account: string) => ({ date: '2024-08-12', description: 'Paper, paid privately', lines: lines(account) });
  const entry = await system.get(addEntry, { body: body('Expenses:Supplies') });
  const { id } = await ask({ kind: 'transaction', lineId: entry.lineId });
  const changed = await system.get(changeEntry, { params: { entryId: entry.entryId }, body: body('Expenses:Office Expense') });
  expect((await list({ lineId: changed.lineId })).threads.map((thread) => [thread.id, thread.about.place])).toEqual([
    [id, `/general-ledger?open=${changed.lineId}`],
  ]);
  await system.get(undoEntry, { params: { entryId: changed.entryId } });
  expect((await list({ lineId: changed.lineId })).threads).toMatchObject([{ id, about: { place: null } }]);
});

test('bad input is a clear problem and nothing is written', async () => {
  const before = (await list()).total;
  const refused = async (body: object, by: CallOptions = adviser) => (await system.call(addQuestion, { ...by, body })).status;
  const about = { kind: 'payee', key: 'X', name: 'X' };
  expect(await refused({ about, text: ' ' })).toBe(400);
  expect(await refused({ about, text: 'x'.repeat(maxMessageLength + 1) })).toBe(400);
  expect(await refused({ about: { kind: 'transaction', lineId: '999999-1' }, text: 'x' })).toBe(404);
  for (const place of ['https://evil.test/', '//evil.test', 'javascript:alert(1)', '/a b', '/x#y'])
    expect([place, await refused({ about: { kind: 'report', place, title: 'x' }, text: 'x' })]).toEqual([place, 400]);
  expect((await system.call(answerQuestion, { ...owner, params: { questionId: 999_999 }, body: { text: 'x' } })).status).toBe(404);
  expect((await list()).total).toBe(before);
});

test('an adviser resolves their own questions only, and writes nothing but questions', async () => {
  const { id } = await ask({ kind: 'payee', key: 'A', name: 'A' }, owner);
  expect((await system.call(resolveQuestion, { ...adviser, params: { questionId: id } })).status).toBe(403);
  expect((await write(id, 'No idea.', adviser)).state).toBe('answered');
  const open = allRoutes
    .filter(({ method, role }) => method !== 'GET' && role === 'adviser')
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.filter((route) => route.includes('/questions')).sort()).toEqual([
    'POST /api/v1/questions',
    'POST /api/v1/questions/:questionId/messages',
    'POST /api/v1/questions/:questionId/resolve',
  ]);
});

test('another business sees and writes nothing of it', async () => {
  const { id } = await ask({ kind: 'payee', key: 'B', name: 'B' });
  const other: CallOptions = { ...owner, tenantId: 3 };
  expect(await list({}, other)).toMatchObject({ threads: [], total: 0, counts: { open: 0, answered: 0, yours: 0 } });
  expect((await system.call(answerQuestion, { ...other, params: { questionId: id }, body: { text: 'x' } })).status).toBe(404);
  expect((await system.call(resolveQuestion, { ...other, params: { questionId: id } })).status).toBe(404);
});

test('two answers at once are two messages, and the same one sent twice is one', async () => {
  const { id } = await ask({ kind: 'payee', key: 'C', name: 'C' });
  await Promise.all(['One', 'Two', 'Three'].map((text) => write(id, text, owner)));
  const again = { ...owner, params: { questionId: id }, body: { text: 'Four' }, headers: { 'idempotency-key': 'four' } };
  const replies = [await system.get(answerQuestion, again), await system.get(answerQuestion, again)];
  expect(replies[1]).toEqual(replies[0]);
  const [thread] = (await list({ payeeKey: 'C' })).threads;
  expect(thread!.messages.map(({ text }) => text).sort()).toEqual(['Four', 'One', 'Three', 'Two', 'What was this for?']);
});

test('who wrote is in the audit trail', async () => {
  const { id } = await ask({ kind: 'payee', key: 'D', name: 'D' });
  await write(id, 'An answer', owner);
  await system.get(resolveQuestion, { ...owner, params: { questionId: id } });
  await system.drain();
  const { entries } = await system.get(listAudit, { query: { limit: 100 } });
  expect(entries.filter(({ subject }) => subject === `question ${id}`).map(({ action, actor }) => [action, actor])).toEqual([
    ['question.resolved', owner.mail],
    ['question.message-added', owner.mail],
    ['question.asked', adviser.mail],
  ]);
});
