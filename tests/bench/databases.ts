// Databases to measure on: a PostgreSQL as the product runs it, fsync included, in a temporary directory, gone afterwards.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Administrator } from '#platform/migrations.js';
import { migrateAll, openUnitsOfWork } from '../../services/host/compose.js';
import { startPostgres } from '../../services/host/database/postgres.js';
import { administratorOf } from '../../services/host/installation.js';
import type { UnitsOfWork } from '../../services/host/verify.js';

export const databaseSecret = '00'.repeat(32);

export interface BenchDatabase {
  administrator: Administrator;
  /** Readable by the server's account. */
  directory: string;
  unitsOfWork: UnitsOfWork;
}

export async function inDirectory<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'ai-accounting-bench-'));
  await chmod(directory, 0o755);
  try {
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** A migrated database on a server of its own. */
export function inDatabase<T>(use: (database: BenchDatabase) => Promise<T>): Promise<T> {
  return inDirectory(async (directory) => {
    const server = await startPostgres({ directory: join(directory, 'postgres'), log: () => {} });
    try {
      const administrator = await administratorOf(server);
      await migrateAll(administrator, databaseSecret);
      const { unitsOfWork, close } = await openUnitsOfWork(administrator, databaseSecret);
      try {
        return await use({ administrator, directory, unitsOfWork });
      } finally {
        await close();
      }
    } finally {
      await server.stop();
    }
  });
}
