// Classification in the running product: the specified calls, a model that each business teaches for itself, rebuilt read models, speed.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transactionCategorized, transactionSynced } from '#contracts/events/ledger.js';
import {
  classifyBatch,
  classifyTransaction,
  classifyTransactionAsSpecified,
  getClassificationHistory,
  getClassificationStats,
  getClassificationStatus,
  getClassificationStatusAsSpecified,
} from '#contracts/routes/classification.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import type { ServiceName } from '#contracts/services.js';
import { SqlLogReader } from '#platform/event-log.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement, pncAugust, undo } from '../../../tests/upload.js';
import { rebuildReadModels } from '../rebuild.js';
import { verifyAssistant } from '../verify.js';

const [taught, other] = [2, 1];
let system: TestSystem;
const logsFrom = (readerOf: (service: ServiceName) => SqlLogReader) => ({
  ...{ ledger: readerOf('ledger'), own: readerOf('assistant'), gateway: readerOf('gateway') },
  ...{ payroll: readerOf('payroll'), tax: readerOf('tax') },
});
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-08-20T16:00:00Z' });
  await system.openBusiness(taught, 'Nuculture');
  await system.openBusiness(other, 'Dumblit');
}, 60_000);
// Lines sent to the assistant alone are not in the ledger's books; verify would rightly miss them there.
afterAll(() => system.close({ verify: false }), 60_000);

const ask = (Description: string, tenantId = taught) =>
  system.get(classifyTransaction, {
    tenantId,
    body: { clientId: 'me', transaction: { JournalEntryLineID: 7, Description, Amount: -54.99, TransactionDate: '2024-08-01' } },
  });

test('one transaction is classified and nothing is stored', async () => {
  const record = await ask('ADOBE INC 408-536-6000 CA');
  expect(record).toMatchObject({
    clientId: 'me',
    transaction_id: '7',
    reference_number: '',
    description: 'ADOBE INC 408-536-6000 CA',
    amount: -54.99,
    date: '2024-08-01',
    predicted_category: 'Subscriptions',
    model_version: expect.stringMatching(/^starting-model@/),
    applied_rules: ['starting-model'],
    classification_date: '2024-08-20T16:00:00.000Z',
  });
  expect(record.confidence_score).toBeGreaterThanOrEqual(0.8);
  const { classification_date: _, ...same } = await system.get(classifyTransactionAsSpecified, {
    tenantId: taught,
    body: { transaction: { Description: 'ADOBE INC 408-536-6000 CA', Amount: -54.99 } },
  });
  expect(same).toMatchObject({ predicted_category: 'Subscriptions', clientId: 'default-client' });
  expect((await system.get(getClassificationHistory, { tenantId: taught })).total).toBe(0);
});

test('history and figures show what was classified in the books; undone classifications are gone', async () => {
  const { importId } = await importStatement(system, pncAugust, { tenantId: other });
  const { classifications, total } = await system.get(getClassificationHistory, { tenantId: other });
  expect([total, classifications.length]).toEqual([5, 5]);
  const shown = (await system.get(getLedgerFast, { tenantId: other })).transactions;
  for (const record of classifications)
    expect(shown.find((row) => row.JournalEntryLineID === record.transaction_id)).toMatchObject({
      Description: record.description,
      Amount: record.amount,
      TransactionDate: record.date,
      AccountName: record.predicted_category,
    });
  expect((await system.get(getClassificationHistory, { tenantId: other, query: { limit: 2 } })).classifications).toHaveLength(2);
  expect((await system.call(getClassificationHistory, { tenantId: other, query: { limit: 1001 } })).status).toBe(400);
  const stats = await system.get(getClassificationStats, { tenantId: other });
  const scores = classifications.map((record) => record.confidence_score);
  expect(stats.totalClassified).toBe(5);
  expect(stats.averageConfidence).toBeCloseTo(scores.reduce((sum, score) => sum + score, 0) / 5, 3);
  expect(stats.highConfidenceCount).toBe(scores.filter((score) => score >= 0.8).length);
  expect(stats.lowConfidenceCount).toBe(scores.filter((score) => score < 0.5).length);
  expect(Object.values(stats.categoriesDistribution).reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(stats.recentClassifications).toEqual(classifications);
  await undo(system, importId, other);
  expect((await system.get(getClassificationHistory, { tenantId: other })).total).toBe(0);
});

test('a batch is a job whose state contains counts and results', async () => {
  const transactions = [
    { Description: 'NETFLIX.COM', Amount: -15.49 },
    { Description: 'STRIPE TRANSFER ST-A1', Amount: 900 },
  ];
  const { id } = await system.get(classifyBatch, { tenantId: taught, body: { transactions } });
  await system.drain();
  const status = await system.get(getClassificationStatus, { tenantId: taught, params: { id } });
  expect(status).toMatchObject({ state: 'done', progress: 1, total: 2, classified: 2, problem: null });
  expect(status.results.map((record) => record.predicted_category)).toEqual(['Subscriptions', 'Sales']);
  expect((await system.get(getClassificationStatusAsSpecified, { tenantId: taught, params: { id: id.split('.')[1]! } })).id).toBe(id);
  expect((await system.call(getClassificationStatus, { tenantId: other, params: { id } })).status).toBe(404);
  const tooMany = Array.from({ length: 10_001 }, () => transactions[0]);
  expect((await system.call(classifyBatch, { tenantId: taught, body: { transactions: tooMany } })).status).toBe(400);
});

/** Lines of a business from the ledger's events, each categorized by a person: the `payees`, under their categories. */
async function teach(tenantId: number, count: number): Promise<void> {
  const kinds = [
    ['GRAVEL', 'Expenses:Rent'],
    ['MOSS', 'Expenses:Utilities'],
    ['FERN', 'Expenses:Insurance'],
  ] as const;
  const lines = Array.from({ length: count }, (_, n) => {
    const [word, category] = kinds[n % kinds.length]!;
    const name = `${String.fromCharCode(65 + (n % 23))}${String.fromCharCode(65 + (n % 19))}${String.fromCharCode(65 + (n % 17))}`;
    return { lineId: `${900_000 + n}-2`, date: '2024-05-01', description: `${name} ${word} COMPANY`, category };
  });
  const events = lines.flatMap(({ lineId, date, description, category }) => [
    transactionSynced.of(tenantId, {
      lineId,
      bankTransactionId: randomUUID(),
      revision: 1,
      date,
      description,
      amountCents: -1_000,
      bankAccount: 'Assets:Bank:PNC',
      category: 'Expenses:Uncategorized',
      decisionSeq: 0,
    }),
    transactionCategorized.of(tenantId, {
      lineId,
      date,
      basis: 'both',
      description,
      amountCents: 1_000,
      previous: 'Expenses:Uncategorized',
      category,
      decisionSeq: 1,
      by: 'person',
      confidence: null,
    }),
  ]);
  await system.publish('ledger', events);
  await system.drain();
}

test('a business teaches a model of its own, and moves no probability of another', async () => {
  const unseen = 'ZORK GRAVEL COMPANY';
  const before = [await ask(unseen, other), await ask('MOSS AND FERN', other)];
  expect((await ask(unseen)).model_version).toMatch(/^starting-model@/);
  await teach(taught, 90);
  expect(await ask(unseen)).toMatchObject({
    predicted_category: 'Rent',
    model_version: expect.stringMatching(/^business-2@[0-9a-f]{12}$/),
    applied_rules: ['business-model'],
  });
  expect([await ask(unseen, other), await ask('MOSS AND FERN', other)]).toEqual(before);
  // People's decisions for a payee still come before the model.
  expect((await ask('AAA GRAVEL COMPANY')).applied_rules).toEqual(['payee-history']);
}, 60_000);

test('rebuilt read models are what they were', async () => {
  await importStatement(system, pncAugust, { tenantId: other });
  const [row] = (await system.get(getLedgerFast, { tenantId: other })).transactions;
  await system.get(putTransactionCategory, { tenantId: other, params: { lineId: row!.JournalEntryLineID }, body: { category: 'Meals' } });
  await system.drain();
  const { work } = system.composition.get('assistant');
  const content = () =>
    work.inspect([other], async (em) => ({
      lines: await rows(em, sql`select *, null as proposed_at from ledger_line where tenant_id = ${other} order by line_id`),
      decisions: await rows(em, sql`select * from person_decision where tenant_id = ${other} order by line_id`),
      accounts: await rows(em, sql`select * from account where tenant_id = ${other} order by account_id`),
    }));
  const before = await content();
  expect([before.lines.length, before.decisions.length]).toEqual([5, 1]);
  const readerOf = (service: ServiceName) => new SqlLogReader(service, () => system.composition.get(service).work.readLog());
  await work.asWorker([other], 'rebuild', async (em) => {
    await rebuildReadModels(em, other, logsFrom(readerOf));
    return { reply: undefined };
  });
  expect(await content()).toEqual(before);
});

test('verify finds each row that the logs do not contain, and a rebuild repairs it', async () => {
  const { work } = system.composition.get('assistant');
  const readerOf = (service: ServiceName) => new SqlLogReader(service, () => system.composition.get(service).work.readLog());
  const logs = logsFrom(readerOf);
  const verified = () => work.asWorker([other], 'verify', async (em) => ({ reply: await verifyAssistant(em, other, logs) }));
  expect(await verified()).toEqual([]);
  const { line, account } = await work.inspect([other], async (em) => ({
    line: (await row<{ id: string }>(em, sql`select line_id as id from ledger_line where tenant_id = ${other} order by line_id limit 1`))!
      .id,
    account: (await row<{ id: number }>(em, sql`select min(account_id) as id from account where tenant_id = ${other}`))!.id,
  }));
  const tampered = [
    [sql`update ledger_line set amount_cents = amount_cents + 1 where tenant_id = ${other} and line_id = ${line}`, `line ${line}`],
    [sql`update ledger_line set confidence = 0.5 where tenant_id = ${other} and line_id = ${line}`, `line ${line}`],
    [sql`delete from account where tenant_id = ${other} and account_id = ${account}`, `account ${account}`],
    [sql`insert into personal_account values (${other}, 1, 'Assets:Bank:Ghost', true)`, 'use of account 1'],
    [sql`insert into person_decision values (${other}, '1-2', 'GHOST', 'Expenses:Meals', now())`, 'decision of a person about line 1-2'],
  ] as const;
  for (const [tamper, found] of tampered) {
    await work.asWorker([other], 'test', async (em) => ({ reply: await execute(em, tamper) }));
    expect(await verified()).toEqual([`assistant ${found} of tenant ${other} does not match the logs`]);
    await work.asWorker([other], 'rebuild', async (em) => ({ reply: await rebuildReadModels(em, other, logs) }));
    expect(await verified()).toEqual([]);
  }
});

test('10,000 rows are posted, and classified as one batch', async () => {
  const shops = Array.from({ length: 10_000 }, (_, n) => ({ Description: `CARD PURCHASE SHOP ${n} OF MANY`, Amount: -1 - n / 100 }));
  const lines = shops.map(({ Description, Amount }, n) => `0${1 + (n % 8)}/15/2023,${Description},${(-Amount).toFixed(2)},`);
  await importStatement(system, `Date,Description,Withdrawals,Deposits\n${lines.join('\n')}\n`, { tenantId: other });
  const posted = await row(
    system.composition.get('ledger').work.readLog(),
    sql`select count(*) from event_log where tenant_id = ${other} and type = 'ledger.entry-posted' and data like '%SHOP % OF MANY%'`,
  );
  expect(posted).toEqual({ count: 10_000 });
  const { id } = await system.get(classifyBatch, { tenantId: other, body: { transactions: shops } });
  await system.drain();
  const status = await system.get(getClassificationStatus, { tenantId: other, params: { id } });
  expect(status).toMatchObject({ state: 'done', classified: 10_000 });
}, 240_000);

test('of many, history gives 100 unless more are asked for, and the figures name the last 10', async () => {
  const history = async (query: { clientId?: string; limit?: number }) =>
    (await system.get(getClassificationHistory, { tenantId: other, query })).classifications.length;
  expect([await history({ clientId: 'me' }), await history({ limit: 1_000 })]).toEqual([100, 1_000]);
  expect((await system.get(getClassificationStats, { tenantId: other })).recentClassifications).toHaveLength(10);
});

test('a payment that names an owner is a draw in the owner’s business alone, and after a rebuild', async () => {
  const payment = { Description: 'ZELLE PAYMENT TO MAYA ORTIZ JPM99AB', Amount: -1_500, TransactionDate: '2024-08-01' };
  const decided = (tenantId: number) => system.get(classifyTransaction, { tenantId, body: { transaction: payment } });
  const owned = async (owners: { name: string; percent: number }[]) => {
    const { tenantId: _, ...settings } = (await system.get(getSettings, { tenantId: taught })) as Record<string, unknown>;
    await system.get(putSettings, { tenantId: taught, body: { ...settings, owners } });
    await system.drain();
  };
  await owned([
    { name: 'Maya Ortiz', percent: 60 },
    { name: 'Maya Ortiz', percent: 40 },
  ]);
  expect(await decided(taught)).toMatchObject({ predicted_category: 'Owner Draws', applied_rules: ['owner-name'] });
  expect((await decided(other)).applied_rules).not.toContain('owner-name');
  const readerOf = (service: ServiceName) => new SqlLogReader(service, () => system.composition.get(service).work.readLog());
  const logs = logsFrom(readerOf);
  const { work } = system.composition.get('assistant');
  await work.asWorker([taught], 'rebuild', async (em) => ({ reply: await rebuildReadModels(em, taught, logs) }));
  expect((await decided(taught)).applied_rules).toEqual(['owner-name']);
  await owned([{ name: 'Jonas Weber', percent: 100 }]);
  expect((await decided(taught)).applied_rules).not.toContain('owner-name');
});
