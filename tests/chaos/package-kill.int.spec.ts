// The chaos command kills the product, its database and both while a tax package is written; each time the package comes out the same.
import { expect, test } from '@jest/globals';
import { runScenario } from './run-scenario.js';

test('a package whose writing was cut off by a kill is finished after the start, and nothing half stays', async () => {
  const words = ['--scenario', 'package-kill', '--rows', '10000'];
  const last = await runScenario(words, 700_000);
  expect(last).toMatchObject({ scenario: 'package-kill', kills: 3, equal: 3, verifyClean: 3 });
}, 240_000);
