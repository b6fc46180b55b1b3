// A Redis of our own on the loopback, with one user per service. It records every command, so the queues survive its end.
import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { services, type ServiceName } from '#contracts/services.js';
import { keepOutput, rotatingFile } from '#platform/rotating-file.js';
import { CannotStart } from '../../services/host/database/cannot-start.js';
import { settingName } from '../../services/distributed/settings.js';
import { freePort } from '../../services/host/database/ports.js';
import { inherited } from './starter.config.js';

export interface Redis {
  /** With the service's own user and password. */
  urlOf(service: ServiceName): string;
  port: number;
  /** Undefined when it does not run. */
  pid(): number | undefined;
  /** `kill -9`. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Next to the sources, and above the compiled services. */
const script = ['../redis/start.sh', '../../../deploy/redis/start.sh']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path))!;

const startedWithinMs = 30_000;

export async function startRedis(directory: string, secret: string): Promise<Redis> {
  await mkdir(directory, { recursive: true });
  const port = await freePort();
  const passwordOf = (service: ServiceName) => createHmac('sha256', secret).update(`redis ${service}`).digest('hex');
  const passwords = Object.fromEntries(services.map((service) => [settingName(service, 'REDIS_PASSWORD'), passwordOf(service)]));
  const launch = () => startServer(directory, port, passwords);
  let child = await launch();
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return {
    urlOf: (service) => `redis://${service}:${passwordOf(service)}@127.0.0.1:${port}`,
    port,
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    kill: () => end('SIGKILL'),
    restart: async () => {
      child = await launch();
    },
    stop: () => end('SIGTERM'),
  };
}

function startServer(directory: string, port: number, passwords: Record<string, string>): Promise<ChildProcess> {
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: directory,
    save: '',
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  // The script that containers start: the same users, with the same rights.
  const child = spawn('sh', [script, ...words], {
    cwd: directory,
    env: { PATH: inherited()['PATH'], ...passwords },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = rotatingFile({ path: join(directory, 'redis.log') });
  keepOutput(log, child.stderr);
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new CannotStart(`Redis ${reason}. See ${join(directory, 'redis.log')}.`));
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
