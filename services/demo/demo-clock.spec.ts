// A demo at another day: only where no books but the demo's can be.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readHostConfig } from '../host/host.config.js';
import { demoClock } from './demo-clock.js';

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'demo-clock-'));
});
afterEach(() => rmSync(path, { recursive: true }));

const data = () => ({ path, database: join(path, 'database'), release: () => {} });

test('a new directory begins at that day', () => {
  expect(demoClock('2026-03-08', data()).today('America/New_York')).toBe('2026-03-08');
});

test('the demo may be started at another day again, other books may not', () => {
  mkdirSync(join(path, 'database'));
  expect(() => demoClock('2026-03-08', data())).toThrow('DEMO_DATE is only for the demo');
  writeFileSync(join(path, 'demo-seeded'), '2026-02-01');
  expect(demoClock('2026-03-08', data()).today('America/New_York')).toBe('2026-03-08');
});

test('without the demo, or with something that is no day, nothing starts', () => {
  expect(() => readHostConfig(['--no-demo'], { DEMO_DATE: '2026-03-08' })).toThrow('DEMO_DATE is only for the demo');
  expect(() => readHostConfig([], { DEMO_DATE: '2026-02-30' })).toThrow('DEMO_DATE');
});
