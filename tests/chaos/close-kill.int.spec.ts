// The chaos command kills the product, its database and both inside each change of closing; each is stored completely or not at all.
import { expect, test } from '@jest/globals';
import { runScenario } from './run-scenario.js';

test('a reconciliation, a close, and their reopenings are stored completely or not at all, wherever a kill falls', async () => {
  const words = ['--scenario', 'close-kill', '--rows', '2000'];
  const last = await runScenario(words, 700_000);
  expect(last).toMatchObject({ scenario: 'close-kill', kills: 12, equal: 12, verifyClean: 12, parked: 0 });
}, 240_000);
