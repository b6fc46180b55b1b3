// Rules that name contractors: payments follow at once, later ones as they come, a name set by a person stays; bad input is refused
// completely.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getPayrollTransactions, putContractorPayment } from '#contracts/routes/contractor-payments.js';
import { listEvents } from '#contracts/routes/events.js';
import { addNameRule, changeNameRule, deleteNameRule, listNameRules, previewNameRule } from '#contracts/routes/name-rules.js';
import { SqlLogReader } from '#platform/event-log.js';
import { execute, sql } from '#platform/sql.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement } from '../../../tests/upload.js';
import { categorizeFound } from '../../../tests/golden/golden-year.js';
import { rebuildPayments } from '../rebuild.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2025-12-01T17:00:00Z' });
  for (const tenantId of [2, 3]) await system.openBusiness(tenantId);
  await importStatement(
    system,
    `Date,Description,Withdrawals,Deposits
01/07/2025,ZELLE PAYMENT TO S MARCHETTI,90.00,
02/07/2025,ACH PAYMENT TO S MARCHETTI REF 1,110.00,
03/07/2025,RTP PAYMENT 7781 STUDIO RENT HELPER,200.00,
04/07/2025,ZELLE PAYMENT TO NADIA RAHMAN,350.00,
`,
  );
  await categorizeFound(system, '', 'Contracting Fee');
  await system.drain();
}, 120_000);
afterAll(() => system.close(), 60_000);

const names = async () =>
  Object.fromEntries(
    (await system.get(getPayrollTransactions, { query: { year: 2025 } })).transactions.map((payment) => [
      payment.amount,
      `${payment.contractorName} (${payment.namedBy})`,
    ]),
  );
const marchetti = { operator: 'contains', text: 'to  s marchetti', contractorName: 'Sofia Marchetti' };
const audits = async () => {
  const { events } = await system.get({ ...listEvents, service: 'payroll' }, { query: { producer: 'payroll', after: 0, limit: 1000 } });
  return events.map(({ data }) => (data as { action?: string }).action).filter((action) => action?.startsWith('name-rule.'));
};

test('a preview says what a rule would do, and does nothing', async () => {
  const before = await names();
  expect(before).toEqual({
    90: 'S Marchetti (descriptor)',
    110: 'S Marchetti (descriptor)',
    200: 'Unknown (nobody)',
    350: 'Nadia Rahman (descriptor)',
  });
  const shown = await system.get(previewNameRule, { body: marchetti });
  expect(shown).toMatchObject({ matched: 2, changed: 2, byHand: 0, byEarlierRule: 0 });
  expect(shown.payments.map(({ amount, namedNow }) => [amount, namedNow])).toEqual([
    [110, 'S Marchetti'],
    [90, 'S Marchetti'],
  ]);
  expect(await names()).toEqual(before);
  expect((await system.get(listNameRules)).rules).toEqual([]);
});

describe('a rule', () => {
  test('names what it fits, once, and what a person named stays', async () => {
    const first = await system.get(addNameRule, { body: marchetti });
    expect(first).toMatchObject({ changed: 2, rule: { position: 1, text: 'TO S MARCHETTI', payments: 2 } });
    expect(await system.get(addNameRule, { body: { ...marchetti, text: 'To S Marchetti' } })).toMatchObject({
      changed: 0,
      rule: first.rule,
    });
    expect((await system.call(addNameRule, { body: { ...marchetti, contractorName: 'Ana Reyes' } })).status).toBe(409);
    expect(await names()).toMatchObject({ 90: 'Sofia Marchetti (rule)', 110: 'Sofia Marchetti (rule)' });
    const { id } = (await system.get(getPayrollTransactions, { query: { year: 2025, search: 'ACH' } })).transactions[0]!;
    await system.get(putContractorPayment, { params: { paymentId: id }, body: { contractorName: 'Silvio Marchetti' } });
    expect(await names()).toMatchObject({ 110: 'Silvio Marchetti (hand)' });
    expect(await system.get(previewNameRule, { body: { ...marchetti, text: 'MARCHETTI' } })).toMatchObject({
      matched: 2,
      changed: 0,
      byHand: 1,
      byEarlierRule: 1,
    });
    await system.get(putContractorPayment, { params: { paymentId: id }, body: { contractorName: null } });
    expect(await names()).toMatchObject({ 110: 'Sofia Marchetti (rule)' });
  });

  test('names what comes later', async () => {
    await importStatement(system, 'Date,Description,Withdrawals,Deposits\n05/07/2025,ZELLE PAYMENT TO S MARCHETTI,91.00,\n');
    await categorizeFound(system, 'MARCHETTI', 'Contracting Fee');
    await system.drain();
    expect(await names()).toMatchObject({ 91: 'Sofia Marchetti (rule)' });
  });

  test('is one of several in an order that decides, and can be moved, changed and removed', async () => {
    const zelle = await system.get(addNameRule, { body: { operator: 'starts-with', text: 'zelle', contractorName: 'Zed Ellis' } });
    expect(zelle).toMatchObject({ changed: 1, rule: { position: 2, payments: 1 } });
    expect(await names()).toMatchObject({ 90: 'Sofia Marchetti (rule)', 350: 'Zed Ellis (rule)' });
    const { ruleId } = zelle.rule;
    expect(await system.get(changeNameRule, { params: { ruleId }, body: { position: 1 } })).toMatchObject({
      changed: 2,
      rule: { position: 1, payments: 3 },
    });
    expect(await names()).toMatchObject({ 90: 'Zed Ellis (rule)', 110: 'Sofia Marchetti (rule)', 350: 'Zed Ellis (rule)' });
    await system.get(changeNameRule, { params: { ruleId }, body: { text: 'zelle payment to nadia', contractorName: 'Nadia Rahman' } });
    expect(await names()).toMatchObject({ 90: 'Sofia Marchetti (rule)', 350: 'Nadia Rahman (rule)' });
    expect(await system.get(deleteNameRule, { params: { ruleId } })).toMatchObject({ removed: true, changed: 1 });
    expect(await names()).toMatchObject({ 350: 'Nadia Rahman (descriptor)' });
    expect((await system.get(listNameRules)).rules.map(({ position }) => position)).toEqual([1]);
    expect(await audits()).toEqual(['name-rule.added', 'name-rule.added', 'name-rule.changed', 'name-rule.changed', 'name-rule.removed']);
  });

  test('outlives a rebuild', async () => {
    const before = await names();
    const ledger = new SqlLogReader('ledger', () => system.composition.get('ledger').work.readLog());
    await system.composition.get('payroll').work.asWorker([2], 'test', async (em) => {
      await rebuildPayments(em, 2, ledger);
      return { reply: undefined };
    });
    expect(await names()).toEqual(before);
  });
});

test.each([
  [{}, 400],
  [{ ...marchetti, text: ' ' }, 400],
  [{ ...marchetti, text: 'x' }, 400],
  [{ ...marchetti, text: 'x'.repeat(201) }, 400],
  [{ ...marchetti, text: 'a\u0000b' }, 400],
  [{ ...marchetti, operator: 'regex' }, 400],
  [{ ...marchetti, contractorName: '' }, 400],
  [{ ...marchetti, contractorName: '--' }, 422],
  [[], 400],
])('bad input %j', async (body, status) => {
  for (const route of [addNameRule, previewNameRule]) expect((await system.call(route, { body })).status).toBe(status);
});

test('rules of another business, without a sign-in, and by a reader', async () => {
  const [rule] = (await system.get(listNameRules)).rules;
  const params = { ruleId: rule!.ruleId };
  for (const [route, body] of [
    [changeNameRule, { position: 1 }],
    [deleteNameRule, undefined],
  ] as const) {
    expect((await system.call(route, { tenantId: 3, params, body })).status).toBe(404);
    expect((await system.call(route, { params: { ruleId: 'one' }, body })).status).toBe(400);
    expect((await system.call(route, { role: 'adviser', params, body })).status).toBe(403);
  }
  expect((await system.call(previewNameRule, { tenantId: 3, body: { ...marchetti, ...params } })).status).toBe(404);
  expect((await system.get(listNameRules, { tenantId: 3 })).rules).toEqual([]);
  expect((await system.call(changeNameRule, { params, body: { position: 0 } })).status).toBe(400);
});

test('there are at most 200', async () => {
  const kept = sql`insert into name_rule (tenant_id, rule_id, position, operator, text, contractor, created_by)
    select 3, gen_random_uuid(), n, 'contains', 'payee ' || n, 'Payee ' || n, 'test' from generate_series(1, 199) as n`;
  await system.composition.get('payroll').work.asWorker([3], 'test', async (em) => ({ reply: await execute(em, kept) }));
  await system.get(addNameRule, { tenantId: 3, body: { operator: 'contains', text: 'payee 200', contractorName: 'Payee 200' } });
  expect((await system.call(addNameRule, { tenantId: 3, body: marchetti })).status).toBe(422);
}, 60_000);
