// The chaos command in its short form: a few kills of a small import; the books come out equal every time.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

test('an import that is killed and started again gives the same books', async () => {
  const words = ['--scenario', 'import-kill', '--kills', '1', '--points', 'parsed,posted', '--rows', '3000', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, ['--enable-source-maps', 'dist/tests/chaos/main.js', ...words]);
  const last = JSON.parse(stdout.trim().split('\n').at(-1)!);
  expect(last).toMatchObject({ scenario: 'import-kill', kills: 3, equal: 3, verifyClean: 3, parked: 0 });
  expect(last.timeToCaughtUpMs).toHaveLength(3);
}, 240_000);
