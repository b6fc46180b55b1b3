// The installed PostgreSQL programs: completed where an install script did not run, and usable by the account that runs the server.
import { afterAll, expect, test } from '@jest/globals';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach, linkLibraries } from './binaries.js';

const scratch = mkdtempSync(join(tmpdir(), 'binaries-'));

afterAll(() => rmSync(scratch, { recursive: true }));

test('makes the links that the package only lists, and only once', () => {
  mkdirSync(join(scratch, 'lib'));
  writeFileSync(join(scratch, 'lib', 'libpq.so.5.18'), 'library');
  writeFileSync(
    join(scratch, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
  linkLibraries(scratch);
  linkLibraries(scratch);
  expect(readlinkSync(join(scratch, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(readFileSync(join(scratch, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
});

test('a directory can be reached only if every one above it may be entered', () => {
  const inner = join(scratch, 'home', 'checkout');
  mkdirSync(inner, { recursive: true });
  for (const directory of [scratch, join(scratch, 'home'), inner]) chmodSync(directory, 0o755);
  expect(canReach(inner)).toBe(true);
  chmodSync(join(scratch, 'home'), 0o700);
  expect(canReach(inner)).toBe(false);
});
