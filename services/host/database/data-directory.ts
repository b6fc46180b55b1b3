// The directory that contains everything an installation keeps: one running product at a time, enough disk space, and never foreign files.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotStart } from './cannot-start.js';
import { stopLeftOver } from './orphans.js';
import { isAlive, markOf, type ProcessMark } from './processes.js';

const MARKER = '.ai-accounting';
const LOCK = 'lock';

/** Written by scripts/up.mjs before this process runs; it stays through a reset. */
const START_SCRIPT_PID = 'up.pid';
/** The last one is in every new file system. */
const KEPT = [MARKER, LOCK, START_SCRIPT_PID, 'lost+found'];

/** A new installation with the demo takes 150 MB; the rest is room for the write-ahead log of the first imports. */
const NEEDED_BYTES = { new: 512 * 1024 ** 2, existing: 128 * 1024 ** 2 };

export interface DataDirectory {
  path: string;
  /** The directory of the embedded PostgreSQL: the `directory` of startPostgres. */
  database: string;
  /** Releases the directory for the next start. */
  release(): void;
}

interface DataDirectoryOptions {
  path: string;
  /** Empties the directory first; refused unless it has our marker. */
  reset?: boolean;
  log: (message: string) => void;
}

/** Takes the directory for this process. Throws CannotStart with a sentence for the person at the terminal. */
export async function openDataDirectory({ path, reset = false, log }: DataDirectoryOptions): Promise<DataDirectory> {
  const directory = created(resolve(path));
  const foreign = !existsSync(join(directory, MARKER)) && readdirSync(directory).some((name) => !KEPT.includes(name));
  if (foreign) throw new CannotStart(`${directory} contains files that aren’t AI Accounting’s. Set DATA_DIR to an empty directory.`);
  const lock = join(directory, LOCK);
  explained(directory, () => {
    if (!existsSync(join(directory, MARKER))) adopt(directory);
    takeLock(lock, directory);
    closeToOthers(directory);
  });
  const database = join(directory, 'database');
  if (reset) {
    log(`Emptying ${directory}`);
    await stopLeftOver(join(database, 'cluster'), log);
    for (const name of readdirSync(directory)) if (!KEPT.includes(name)) rmSync(join(directory, name), { recursive: true, force: true });
  }
  const release = () => rmSync(lock, { force: true });
  try {
    assertRoom(directory);
  } catch (error) {
    release();
    throw error;
  }
  return { path: directory, database, release };
}

function created(directory: string): string {
  return explained(directory, () => {
    mkdirSync(directory, { recursive: true });
    return realpathSync(directory);
  });
}

/** As root, PostgreSQL runs under another account, which must be able to pass through; our files inside are closed to it. */
function adopt(directory: string): void {
  if (statSync(directory).uid === process.getuid?.()) chmodSync(directory, process.getuid() === 0 ? 0o711 : 0o700);
  writeFileSync(join(directory, MARKER), 'AI Accounting keeps its data in this directory. To empty it, run `npm run up -- --reset`.\n');
}

/** Also closes what an earlier version left open. Deeper files can't be reached; the database closes its own directory. */
function closeToOthers(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (statSync(path).uid !== process.getuid?.()) continue;
    if (entry.isDirectory()) chmodSync(path, 0o700);
    else if (entry.isFile()) chmodSync(path, 0o600);
  }
}

function assertRoom(directory: string): void {
  const { bavail, bsize } = statfsSync(directory);
  const needed = existsSync(join(directory, 'database')) ? NEEDED_BYTES.existing : NEEDED_BYTES.new;
  const free = bavail * bsize;
  if (free < needed) {
    const [freeMb, neededMb] = [free, needed].map((bytes) => Math.floor(bytes / 1024 ** 2));
    throw new CannotStart(
      `The disk is full. AI Accounting needs ${neededMb} MB, but ${directory} has only ${freeMb} MB free. Free up space, or set DATA_DIR to another disk.`,
    );
  }
}

/** The lock names a living process, so a lock left by a killed process doesn't count. */
function takeLock(lock: string, directory: string): void {
  const mine = JSON.stringify(markOf(process.pid));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(lock, mine, { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(lock);
    if (holder && isAlive(holder)) break;
    rmSync(lock, { force: true });
  }
  throw new CannotStart(
    `AI Accounting is already running on ${directory} (process ${holderOf(lock)?.pid ?? 'unknown'}). Stop it with npm run down, or set DATA_DIR to another directory.`,
  );
}

function holderOf(lock: string): ProcessMark | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as ProcessMark;
  } catch {
    return undefined;
  }
}

function explained<Result>(directory: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new CannotStart(`The disk is full, so nothing can be written to ${directory}. Free up space, or set DATA_DIR to another disk.`);
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      throw new CannotStart(`This account can’t write to ${directory}. Set DATA_DIR to a directory it can write to.`);
    if (code === 'ENOTDIR' || code === 'EEXIST') throw new CannotStart(`${directory} isn’t a directory. Set DATA_DIR to a directory.`);
    throw error instanceof CannotStart ? error : new CannotStart(`Couldn’t use ${directory}: ${message}`);
  }
}
