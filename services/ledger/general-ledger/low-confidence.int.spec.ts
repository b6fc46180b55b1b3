// Which lines are shown as uncertain: decided by history or a model, and less sure than 0.8. Exactly 0.8 is sure.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getLedger } from '#contracts/routes/general-ledger.js';
import { getClassificationStats } from '#contracts/routes/classification.js';
import { importStatement, pncAugust } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { rebuildReadModels } from '../rebuild.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start();
  await system.openBusiness(2);
  await importStatement(system, pncAugust);
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

test.each([
  ['model', 0.7999, true],
  ['model', 0.8, false],
  ['model', 0.81, false],
  ['history', 0.5, true],
  ['history', 0.8, false],
  ['rule', 0.5, false],
  ['person', null, false],
])('a line that %s decided with %s', async (by, confidence, uncertain) => {
  await admin.query(`update ledger.gl_line set decided_by = 'person', confidence = null where tenant_id = 2`);
  await admin.query(
    `update ledger.gl_line g set decided_by = $1::ledger.decider, confidence = $2::real where tenant_id = 2 and description like '%NETFLIX%'`,
    [by, confidence],
  );
  const { transactions, pagination } = await system.get(getLedger, { query: { lowConfidenceOnly: true } });
  expect([transactions.map((row) => row.Description.includes('NETFLIX')), pagination.total]).toEqual(uncertain ? [[true], 1] : [[], 0]);
  // Put back as the journal has them.
  await system.composition.get('ledger').work.asWorker([2], 'test', async (em) => ({ reply: await rebuildReadModels(em, 2) }));
});

test('0.8 and what is shown as 0.8 is high confidence, below 0.5 is low', async () => {
  await admin.query('create table public.kept as table assistant.ledger_line');
  const scores = [0.79994, 0.79996, 0.8, 0.49994, 0.5];
  await admin.query(
    `update assistant.ledger_line l set confidence = s.score from (
       select line_id, ($1::real[])[row_number() over (order by line_id)] as score from assistant.ledger_line where tenant_id = 2) s where s.line_id = l.line_id`,
    [scores],
  );
  const { totalClassified, highConfidenceCount, lowConfidenceCount } = await system.get(getClassificationStats);
  await admin.query(
    `update assistant.ledger_line l set confidence = k.confidence from public.kept k where k.tenant_id = l.tenant_id and k.line_id = l.line_id; drop table public.kept`,
  );
  expect([totalClassified, highConfidenceCount, lowConfidenceCount]).toEqual([5, 2, 1]);
});
