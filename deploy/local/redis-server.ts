// A Redis of our own on the loopback, which writes down everything it is told: the queues survive its end.
import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { keepOutput, rotatingFile } from '#platform/rotating-file.js';
import { CannotStart } from '../../services/host/database/cannot-start.js';
import { freePort } from '../../services/host/database/ports.js';

export interface Redis {
  url: string;
  port: number;
  /** Undefined when it does not run. */
  pid(): number | undefined;
  /** `kill -9`. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const startedWithinMs = 30_000;

export async function startRedis(directory: string, secret: string): Promise<Redis> {
  await mkdir(directory, { recursive: true });
  const port = await freePort();
  const password = createHmac('sha256', secret).update('redis').digest('hex');
  let child = await begin(directory, port, password);
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    port,
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    kill: () => end('SIGKILL'),
    restart: async () => {
      child = await begin(directory, port, password);
    },
    stop: () => end('SIGTERM'),
  };
}

function begin(directory: string, port: number, password: string): Promise<ChildProcess> {
  // Settings by standard input: the password is on nobody's list of processes.
  const child = spawn('redis-server', ['-'], { cwd: directory, stdio: ['pipe', 'pipe', 'pipe'] });
  const log = rotatingFile({ path: join(directory, 'redis.log') });
  keepOutput(log, child.stderr);
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: directory,
    requirepass: password,
    save: '""',
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
  };
  child.stdin.end(
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new CannotStart(`Redis ${reason}; see ${join(directory, 'redis.log')}.`));
    };
    const timer = setTimeout(() => fail('did not start in time'), startedWithinMs);
    const onExit = (code: number | null) => fail(`ended with ${code}`);
    child.once('error', (error) => fail(`could not be run (${error.message})`));
    child.once('exit', onExit);
    child.stdout.on('data', (chunk: Buffer) => {
      log.write(chunk.toString());
      if (!chunk.toString().includes('Ready to accept connections')) return;
      clearTimeout(timer);
      child.off('exit', onExit);
      resolve(child);
    });
  });
}
