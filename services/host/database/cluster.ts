// The files of one embedded PostgreSQL: created once, in full, handed to the server's account, and read for the server's last log messages.
import { spawn, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, type Binaries, canReach } from './binaries.js';
import { CannotStart } from './cannot-start.js';

export const SUPERUSER = 'postgres';

export interface Cluster {
  /** Our directory: contains the password file, the output of a starting server, and the data. */
  directory: string;
  /** PostgreSQL's own: its data and, in `log`, a file for each day of the week. */
  data: string;
  account: Account | undefined;
  binaries: Binaries;
  /** Everything is written to disk at once, except in tests. */
  fsync: boolean;
}

/** Makes the directory, and the cluster in it unless there is one. */
export async function prepareCluster({ directory, account, binaries, fsync }: Omit<Cluster, 'data'>): Promise<Cluster> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const real = realpathSync(directory);
  const cluster = { directory: real, data: join(real, 'cluster'), account, binaries, fsync };
  handOver(real, account);
  if (!existsSync(cluster.data)) await createCluster(cluster);
  return cluster;
}

export function passwordOf({ directory }: Cluster): string {
  return readFileSync(join(directory, 'password'), 'utf8').trim();
}

export function startLogOf({ directory }: Cluster): string {
  return join(directory, 'start.log');
}

/**
 * How the server receives its directory. As root we may enter directories that the server's account may not pass through
 * (a checkout below /root); the server is then started inside the directory with '.' as its path.
 */
export function placeOf(data: string, account: Account | undefined): string {
  const ours = dirname(data);
  return !account || process.platform !== 'linux' || canReach(dirname(ours)) ? data : '/proc/self/cwd';
}

/** Options to run one of PostgreSQL's programs in a directory as the server's account, without a terminal's signals reaching it. */
export function spawnOptions(cwd: string, account: Account | undefined): SpawnOptions {
  return {
    cwd,
    ...account,
    detached: true,
    windowsHide: true,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
  };
}

/** The last complaint in the server's logs since an instant; empty when it made none. */
export function lastWords(cluster: Cluster, since: Date): string {
  const log = join(cluster.data, 'log');
  const files = [startLogOf(cluster), ...(existsSync(log) ? readdirSync(log).map((file) => join(log, file)) : [])];
  const complaints = files.filter((file) => existsSync(file)).flatMap((file) => complaintsIn(readFileSync(file, 'utf8'), since));
  return complaints.sort((a, b) => a.at - b.at).at(-1)?.text ?? '';
}

/** Lines read '2026-01-31 12:00:00.000 UTC [123] FATAL:  text'. */
function complaintsIn(log: string, since: Date): { at: number; text: string }[] {
  const lines = log.slice(-100_000).matchAll(/^(\S+ \S+) \w+ \[\d+\] (?:FATAL|PANIC): {2}(.*)$/gm);
  return [...lines].map(([, at, text]) => ({ at: Date.parse(`${at}Z`), text: text! })).filter(({ at }) => at >= since.getTime());
}

/** Built under a temporary name, so that a kill in the middle never leaves half a cluster to be opened. */
async function createCluster({ directory, data, account, binaries, fsync }: Cluster): Promise<void> {
  const unfinished = `${data}.new`;
  const password = join(directory, 'password');
  const log = startLogOf({ directory } as Cluster);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  handOver(unfinished, account);
  writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  handOver(password, account);
  const place = placeOf(unfinished, account);
  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // The path is relative to the program's directory, which it may not be able to reach from the root.
  const access = [`--username=${SUPERUSER}`, '--auth=scram-sha-256', '--pwfile=../password'];
  const code = await run(binaries.initdb, ['-D', place, ...encoding, ...access, ...(fsync ? [] : ['--no-sync'])], {
    cwd: unfinished,
    account,
    log,
  });
  if (code !== 0) throw new CannotStart(`Couldn’t create the database in ${directory}: ${lastErrorIn(readFileSync(log, 'utf8'))}`);
  renameSync(unfinished, data);
  if (fsync) syncDirectory(directory);
}

function run(
  program: string,
  args: string[],
  { cwd, account, log }: { cwd: string; account: Account | undefined; log: string },
): Promise<number | null> {
  const output = openSync(log, 'w', 0o600);
  return new Promise<number | null>((resolve, reject) => {
    const child = spawn(program, args, { ...spawnOptions(cwd, account), stdio: ['ignore', output, output] });
    child.once('error', (error) => reject(new CannotStart(`PostgreSQL can’t run on this computer: ${error.message}`)));
    child.once('exit', resolve);
  }).finally(() => closeSync(output));
}

function lastErrorIn(output: string): string {
  return (
    output
      .match(/^.*(?:error|FATAL|PANIC|could not).*$/gim)
      ?.at(-1)
      ?.replace(/^initdb: /, '') ??
    output.trim().split('\n').at(-1) ??
    ''
  );
}

/** Only the server's account, and root, may read the handed-over files. */
function handOver(path: string, account: Account | undefined): void {
  if (!account) return;
  try {
    chownSync(path, account.uid, account.gid);
  } catch {
    throw new CannotStart(
      `Couldn’t make the account that runs PostgreSQL the owner of ${path} (PostgreSQL never runs as root). Set DATA_DIR to a directory on a local disk.`,
    );
  }
}

function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
