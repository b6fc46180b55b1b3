// Random histories of invoices, bills, bank rows and charges, with sales tax, people, the bank and a processor at once: whatever order they come in, each cent of a row pays
// once, what is open is what the balance sheet has, and under the cash method nothing stays on receivables or payables. LIVES=50 runs more,
// LIVES_SEED others.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestSystem } from '../../host/testing/test-system.js';
import { dice } from '../../../tests/fixtures/ledger/dice.fixture.js';
import { DocumentLife } from '../../../tests/fixtures/ledger/document-life.fixture.js';

const lives = Number(process.env['LIVES'] ?? 2);
const firstSeed = Number(process.env['LIVES_SEED'] ?? 1);
const [rounds, atOnce] = [8, 4];
/** Done more often than others. */
const often = ['pay several', 'pay several', 'undo a payment'];

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
}, 60_000);
afterAll(() => system.close(), 120_000);

test.each(Array.from({ length: lives }, (_, at) => [firstSeed + at, 4 + at] as const))(
  'life %s',
  async (seed, tenantId) => {
    await system.openBusiness(tenantId);
    const roll = dice(seed);
    const life = new DocumentLife(system, tenantId, roll);
    if (seed % 2 === 0) await life.setTax();
    const names = [...Object.keys(life.acts), ...often];
    for (let round = 0; round < rounds; round++) {
      if (round % 3 === 0) await life.statement();
      if (round % 3 === 1) await life.charge();
      await life.look();
      await life.holds();
      const now = Array.from({ length: atOnce }, () => names[roll(names.length)]!);
      life.history.push(now.join(', '));
      const answers = await Promise.all(now.map((name) => life.acts[name]!()));
      expect({ history: life.history, failed: answers.filter((answer) => answer && answer.status >= 500) }).toEqual({
        history: life.history,
        failed: [],
      });
    }
    await life.look();
    await life.holds();
  },
  120_000,
);
