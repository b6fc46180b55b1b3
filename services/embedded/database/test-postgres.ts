// A PostgreSQL for one test run: in the system's temporary directory, without waiting for the disk, gone afterwards.
import { mkdtempSync, readdirSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopLeftOver } from './left-over.js';
import { type Postgres, startPostgres } from './postgres.js';
import { isAlive, markOf, type ProcessMark } from './processes.js';

const PREFIX = 'ai-accounting-test-';

/** Its `stop` also deletes the data. Servers of test runs that were killed are ended first. */
export async function startTestPostgres(log: (message: string) => void = () => undefined): Promise<Postgres> {
  await sweep(log);
  const directory = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(`${directory}.run`, JSON.stringify(markOf(process.pid)));
  const server = await startPostgres({ directory, log, fsync: false });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      discard(directory);
    },
  };
}

async function sweep(log: (message: string) => void): Promise<void> {
  for (const file of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX) && name.endsWith('.run'))) {
    const path = join(tmpdir(), file);
    try {
      if (isAlive(JSON.parse(readFileSync(path, 'utf8')) as ProcessMark)) continue;
      const directory = path.slice(0, -'.run'.length);
      await stopLeftOver(join(directory, 'cluster'), log);
      discard(directory);
    } catch (error) {
      log(`Left alone: ${path} (${(error as Error).message})`);
    }
  }
}

function discard(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
  rmSync(`${directory}.run`, { force: true });
}
