// The chaos command kills the product, its database and both while a tax package is written; each time the package comes out the same.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

test('a package whose writing was cut off by a kill is finished after the start, and nothing half stays', async () => {
  const words = ['--scenario', 'package-kill', '--rows', '10000', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, ['--enable-source-maps', 'dist/tests/chaos/main.js', ...words]);
  const last = JSON.parse(stdout.trim().split('\n').at(-1)!);
  expect(last).toMatchObject({ scenario: 'package-kill', kills: 3, equal: 3, verifyClean: 3 });
}, 240_000);
