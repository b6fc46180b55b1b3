// Log files on the real file system: how large they get, how many there are, and who may read them.
import { afterAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PassThrough } from 'node:stream';
import { createLog } from './log.js';
import { keepOutput, rotatingFile, type RotatingFile } from './rotating-file.js';

const scratch = mkdtempSync(join(tmpdir(), 'rotating-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;
const ended = async (file: RotatingFile) => {
  file.end();
  await once(file, 'close');
};

test('files are rotated by size, the oldest goes, no line is lost on the way', async () => {
  const path = join(scratch, 'logs', 'a.log');
  const file = rotatingFile({ path, maxBytes: 1_000, maxFiles: 3 });
  // 40 lines of 100 bytes: four files of a thousand, of which the last three are kept.
  for (let n = 10; n < 50; n++) {
    file.write(`${n}${'.'.repeat(97)}\n`);
    await once(file, 'write');
  }
  await ended(file);
  const names = readdirSync(join(scratch, 'logs')).sort();
  expect(names).toEqual(['a.log', 'a.log.1', 'a.log.2']);
  const kept = ['a.log.2', 'a.log.1', 'a.log'].map((name) => readFileSync(join(scratch, 'logs', name), 'utf8')).join('');
  const numbers = kept
    .split('\n')
    .filter(Boolean)
    .map((line) => Number(line.slice(0, 2)));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => 50 - numbers.length + at));
  expect(numbers.length).toBeGreaterThanOrEqual(20);
  for (const name of names) expect([name, statSync(join(scratch, 'logs', name)).size <= 1_100]).toEqual([name, true]);
  for (const name of names) expect([name, modeOf(join(scratch, 'logs', name))]).toEqual([name, 0o600]);
  expect(modeOf(join(scratch, 'logs'))).toBe(0o700);
});

test('a file from before is gone on with, closed to others, and counted', async () => {
  const path = join(scratch, 'b.log');
  writeFileSync(path, 'x'.repeat(950), { mode: 0o644 });
  const file = rotatingFile({ path, maxBytes: 1_000 });
  expect(modeOf(path)).toBe(0o600);
  file.write('y'.repeat(60));
  await wait(50);
  file.write('z\n');
  await ended(file);
  expect([statSync(`${path}.1`).size, readFileSync(path, 'utf8')]).toEqual([1_010, 'z\n']);
});

test('what a program says is kept, and the product’s own log is such a file', async () => {
  const output = new PassThrough();
  const file = rotatingFile({ path: join(scratch, 'c.log') });
  keepOutput(file, output);
  output.write('ü'.repeat(3));
  await once(file, 'write');
  await ended(file);
  expect(readFileSync(join(scratch, 'c.log'), 'utf8')).toBe('üüü');
  const log = createLog({ level: 'info', destination: join(scratch, 'd.log') });
  log.info('here');
  await wait(100);
  expect(modeOf(join(scratch, 'd.log'))).toBe(0o600);
});
