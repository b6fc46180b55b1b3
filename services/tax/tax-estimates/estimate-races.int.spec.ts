// An estimate is published while another one is computed from what has changed meanwhile: subscribers get the newer one last.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { exampleProfile, putTaxProfile } from '#contracts/routes/tax-profile.js';
import { runTaxAnalysis } from '#contracts/routes/tax-analysis.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { oneWaits } from '../../../tests/support/one-waits.js';
import { lockEstimates } from './estimate-state.query.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start();
  await system.openBusiness(2);
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

test.each([
  ['a changed profile', () => system.call(putTaxProfile, { params: { year: 2026 }, body: exampleProfile })],
  [
    'an analysis',
    async () => {
      const reply = await system.call(runTaxAnalysis, { body: { startDate: '2026-01-01', endDate: '2026-12-31' } });
      await system.drain();
      return reply;
    },
  ],
])('%s is published after the estimate that is being computed', async (_, ask) => {
  let finished = false;
  let racing: Promise<{ status: number }> | undefined;
  await system.composition.get('tax').work.asWorker([2], 'test', async (em) => {
    await lockEstimates(em, 2);
    racing = ask().finally(() => (finished = true));
    await Promise.race([oneWaits(admin), racing]);
    expect(finished).toBe(false);
    return { reply: undefined };
  });
  expect((await racing!).status).toBeLessThan(300);
});
