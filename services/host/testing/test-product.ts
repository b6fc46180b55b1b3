// The product that tests run on: every service in this process, on a migrated database and a folder of files of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '#platform/clock.js';
import { LocalFileStore, type FileStore } from '#platform/files.js';
import { createLog } from '#platform/log.js';
import type { Administrator } from '#platform/migrations.js';
import { compose, type Composition, type Installation } from '../compose.js';
import { cloneDatabase, testSecrets, type TestDatabase } from './template.js';

export interface TestProduct {
  composition: Composition;
  administrator: Administrator;
  filesDirectory: string;
  dropData(): Promise<void>;
}

export interface ProductOptions extends Partial<
  Pick<Installation, 'transport' | 'transportOf' | 'stripe' | 'plaid' | 'simplefin' | 'mailbox' | 'log' | 'secrets'>
> {
  now?: string;
  files?: FileStore;
  /** Dropped at the end all the same. */
  database?: TestDatabase;
}

export async function startProduct(options: ProductOptions): Promise<TestProduct> {
  const { now: _, database: given, files, ...settings } = options;
  const database = given ?? (await cloneDatabase());
  const { administrator } = database;
  const filesDirectory = await mkdtemp(join(tmpdir(), 'ai-accounting-files-'));
  const composition = await compose({
    administrator,
    secrets: testSecrets,
    files: files ?? new LocalFileStore(filesDirectory),
    log: createLog({ level: process.env['TEST_LOG'] ?? 'silent' }),
    clock: new Clock(() => new Date(options.now ?? '2026-11-21T17:00:00Z')),
    ...settings,
  });
  const dropData = async () => {
    await database.drop();
    await rm(filesDirectory, { recursive: true, force: true });
  };
  return { composition, administrator, filesDirectory, dropData };
}

export async function endProduct({ composition, dropData }: TestProduct): Promise<void> {
  await composition.close();
  await dropData();
}
