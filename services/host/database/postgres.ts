// Runs the embedded PostgreSQL: starts it on a free port, restarts it when it dies unexpectedly, stops it.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries, serverAccount } from './binaries.js';
import { CannotStart } from './cannot-start.js';
import { type Cluster, lastWords, passwordOf, placeOf, prepareCluster, spawnOptions, startLogOf, SUPERUSER } from './cluster.js';
import { stopLeftOver } from './orphans.js';
import { freePort } from './ports.js';

const HOST = '127.0.0.1';

/** More deaths than this within a minute are not accidents: the server stays down. */
const MAX_DEATHS_PER_MINUTE = 5;

/** Enough for the recovery of two gigabytes of write-ahead log after a power cut. */
const READY_WITHIN_MS = 300_000;
const FIRST_RETRY_MS = 200;

/** Temporary causes: workers of a killed server that are still ending, or another program that took the free port first. */
const PASSING = /shared memory block|lock file|could not create any TCP\/IP sockets/;

interface PostgresOptions {
  /** Used only by us; created when missing. */
  directory: string;
  log: (message: string) => void;
  /** False only in tests: a power cut then loses the data. */
  fsync?: boolean;
}

export interface Postgres {
  host: string;
  port: number;
  /** For tests: also a host, faster than the loopback; undefined where the system has no such sockets. */
  socketDirectory?: string;
  superuser: { user: string; password: string };
  url(database: string, user: string, password: string): string;
  /** Clients are disconnected; resolves when the server has written everything and ended. */
  stop(): Promise<void>;
  onExit(listener: (exit: PostgresExit) => void): void;
}

/** The server ended unexpectedly. */
export interface PostgresExit {
  /** True: it runs again, on the same port. False: it stays down, and so must everything that depends on it. */
  restarted: boolean;
  reason: string;
}

/** Resolves when the server answers. Throws CannotStart with a sentence for the person at the terminal. */
export async function startPostgres({ directory, log, fsync = true }: PostgresOptions): Promise<Postgres> {
  const account = serverAccount();
  const cluster = await prepareCluster({ directory, account, binaries: findBinaries(directory, account), fsync });
  await stopLeftOver(cluster.data, log);
  const supervisor = new Supervisor(cluster, log);
  await supervisor.start();
  const { port, password } = supervisor;
  return {
    host: HOST,
    port,
    socketDirectory: socketDirectoryOf(cluster) || undefined,
    superuser: { user: SUPERUSER, password },
    url: (database, user, secret) =>
      `postgres://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@${HOST}:${port}/${encodeURIComponent(database)}`,
    stop: () => supervisor.stop(),
    onExit: (listener) => supervisor.listeners.push(listener),
  };
}

class Supervisor {
  readonly listeners: ((exit: PostgresExit) => void)[] = [];
  readonly password: string;
  port = 0;
  private child: ChildProcess | undefined;
  private stopping = false;
  private revival: Promise<void> | undefined;
  private deaths: number[] = [];

  constructor(
    private readonly cluster: Cluster,
    private readonly log: (message: string) => void,
  ) {
    this.password = passwordOf(cluster);
  }

  async start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      this.port = await freePort(HOST);
      try {
        return await this.launch();
      } catch (error) {
        if (attempt === MAX_DEATHS_PER_MINUTE || !PASSING.test((error as Error).message)) throw error;
        await sleep(FIRST_RETRY_MS * 2 ** attempt);
      }
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.revival;
    if (this.child) await endChild(this.child, this.cluster);
    this.child = undefined;
  }

  /** From now on, the server is restarted if this child ends. */
  private async launch(): Promise<void> {
    const since = new Date();
    const child = await launchServer(this.cluster, this.port);
    try {
      await this.untilReady(child, since);
    } catch (error) {
      await endChild(child, this.cluster);
      throw error;
    }
    this.child = child;
    const died = () => void this.died(child.exitCode, child.signalCode);
    if (hasEnded(child)) died();
    else child.once('exit', died);
  }

  private async untilReady(child: ChildProcess, since: Date): Promise<void> {
    while (Date.now() < since.getTime() + READY_WITHIN_MS) {
      if (hasEnded(child))
        throw new CannotStart(
          `The database did not start: ${lastWords(this.cluster, since) || 'it ended without a message'}. Its log: ${this.cluster.data}/log`,
        );
      if (this.stopping) throw new CannotStart('The database was stopped while it was starting.');
      if (await answersAs(child.pid!, { port: this.port, password: this.password })) return;
      await sleep(20);
    }
    throw new CannotStart(
      `The database did not become ready within ${READY_WITHIN_MS / 60_000} minutes. Its log: ${this.cluster.data}/log`,
    );
  }

  private async died(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    this.child = undefined;
    if (this.stopping) return;
    const reason = signal ? `ended by ${signal}` : `exit code ${code}`;
    this.log(`PostgreSQL stopped unexpectedly (${reason}). Restarting it`);
    this.revival = this.revive(reason);
    await this.revival;
  }

  private async revive(reason: string): Promise<void> {
    let why = reason;
    for (let attempt = 0; !this.stopping; attempt += 1) {
      const aMinuteAgo = Date.now() - 60_000;
      this.deaths = this.deaths.filter((at) => at > aMinuteAgo);
      // A start that failed for a temporary reason is retried, and doesn't count as a death of the server.
      if (attempt === 0 || !PASSING.test(why)) this.deaths.push(Date.now());
      if (this.deaths.length > MAX_DEATHS_PER_MINUTE || attempt > MAX_DEATHS_PER_MINUTE)
        return this.notify({ restarted: false, reason: `${why} (${this.deaths.length} times within a minute)` });
      try {
        await this.launch();
        return this.notify({ restarted: true, reason });
      } catch (error) {
        why = (error as Error).message;
        await sleep(FIRST_RETRY_MS * 2 ** attempt);
      }
    }
  }

  private notify(exit: PostgresExit): void {
    for (const listener of this.listeners) listener(exit);
  }
}

/**
 * For tests: a directory that the server's account can enter, with a short name, since a socket's path is limited to about 100 characters.
 */
function socketDirectoryOf({ fsync, data, account }: Cluster): string {
  const possible = process.platform !== 'win32' && data.length <= 80 && placeOf(data, account) === data;
  return !fsync && possible ? data : '';
}

function settings(cluster: Cluster): Record<string, string | number> {
  const { fsync } = cluster;
  return {
    listen_addresses: HOST,
    unix_socket_directories: socketDirectoryOf(cluster),
    // The products of several test workers share one server.
    max_connections: fsync ? 200 : 500,
    shared_buffers: fsync ? '256MB' : '128MB',
    jit: 'off',
    // A random page costs hardly more than the next one on a solid-state disk and in memory, so batches use indexes.
    random_page_cost: 1.1,
    synchronous_commit: 'on',
    // The packaged server is built without lz4.
    wal_compression: 'pglz',
    max_wal_size: '2GB',
    // Tables filled by many small batches get statistics within seconds; large batches request them (platform/sql/statistics.sql).
    autovacuum_naptime: '5s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A file for each weekday, emptied a week later, so that the log can't fill the disk over the years.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_size: 0,
    // Even without fsync a commit outlives the kill of any process; only a crash of the machine loses it.
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
}

function launchServer(cluster: Cluster, port: number): Promise<ChildProcess> {
  const { binaries, data, account } = cluster;
  const options = Object.entries(settings(cluster)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(startLogOf(cluster), 'w', 0o600);
  return new Promise<ChildProcess>((resolve, reject) => {
    const child = spawn(binaries.postgres, ['-D', placeOf(data, account), '-p', String(port), ...options], {
      ...spawnOptions(data, account),
      stdio: ['ignore', output, output],
    });
    child.once('error', (error) => reject(new CannotStart(`PostgreSQL can’t run on this computer: ${error.message}`)));
    child.once('spawn', () => resolve(child));
  }).finally(() => closeSync(output));
}

/** True once the server on the port answers and is the one we started: a different server couldn't name our process in its data. */
async function answersAs(pid: number, { port, password }: { port: number; password: string }): Promise<boolean> {
  const client = new pg.Client({ host: HOST, port, user: SUPERUSER, password, database: 'postgres', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ owner: string }>(
      `select split_part(pg_read_file(current_setting('data_directory') || '/postmaster.pid'), chr(10), 1) as owner`,
    );
    return Number(rows[0]?.owner) === pid;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** SIGINT is PostgreSQL's fast stop: clients are disconnected, everything is written. SIGTERM would wait for the clients. */
async function endChild(child: ChildProcess, { binaries, data }: Cluster): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (process.platform === 'win32') execFile(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast'], () => undefined);
  else child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 120_000);
  await ended;
  clearTimeout(impatience);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
