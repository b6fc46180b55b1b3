// A PostgreSQL for one test run: in memory where there is room, otherwise in the temporary directory; without waiting for the disk, and
// deleted afterwards.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopLeftOver } from './orphans.js';
import { type Postgres, startPostgres } from './postgres.js';
import { isAlive, markOf, type ProcessMark } from './processes.js';

const PREFIX = 'ai-accounting-test-';
/** Linux's own file system in memory; containers often have 64 MB of it. */
const MEMORY = '/dev/shm';
/** The most that the databases of an entire run and their write-ahead log take, with room for the tests themselves. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/** Its `stop` also deletes the data. Servers of test runs that were killed are ended first. */
export async function startTestPostgres(log: (message: string) => void = () => undefined): Promise<Postgres> {
  for (const place of new Set([MEMORY, tmpdir()])) await sweep(place, log);
  const directory = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), PREFIX));
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

/** Files in memory are also limited by the memory that is left, which the file system does not count. */
export function hasRoom(place: string, { freeMemory = process.availableMemory(), needed = NEEDED_BYTES } = {}): boolean {
  if (!existsSync(place)) return false;
  const { bavail, bsize } = statfsSync(place);
  return Math.min(bavail * bsize, freeMemory) >= needed;
}

/** Ends and removes what killed test runs left behind. */
async function sweep(place: string, log: (message: string) => void): Promise<void> {
  if (!existsSync(place)) return;
  for (const file of readdirSync(place).filter((name) => name.startsWith(PREFIX) && name.endsWith('.run'))) {
    const path = join(place, file);
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
