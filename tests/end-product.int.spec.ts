// A test may remove its product's directory as soon as the product has been ended, even if the product's own process died before its database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { endProduct } from './end-product.js';

/** What a product starts first. It waits, and so does its database. */
const program = `
  const { startPostgres } = await import('./dist/services/host/database/postgres.js');
  await startPostgres({ directory: process.argv[1], log: () => undefined });
  console.log('ready');
  setInterval(() => undefined, 1_000);
`;

test('the database of a killed product has stopped when the product has been ended', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ai-accounting-ended-'));
  const words = ['--input-type=module', '--eval', program, join(directory, 'database')];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const pidFile = join(directory, 'database', 'cluster', 'postmaster.pid');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(pidFile)).toBe(true);

  expect(await endProduct(child, directory)).toBeNull();
  expect(existsSync(pidFile)).toBe(false);
  await rm(directory, { recursive: true });
}, 120_000);
