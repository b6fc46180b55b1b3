// The chaos command in its short form: a few kills of a small import; the books come out equal every time.
import { expect, test } from '@jest/globals';
import { runScenario } from './run-scenario.js';

test('an import that is killed and started again gives the same books', async () => {
  const words = ['--scenario', 'import-kill', '--kills', '1', '--points', 'parsed,posted', '--rows', '3000'];
  const last = await runScenario(words, 700_000);
  expect(last).toMatchObject({ scenario: 'import-kill', kills: 3, equal: 3, verifyClean: 3, parked: 0 });
  expect(last['timeToCaughtUpMs']).toHaveLength(3);
}, 240_000);
