// Ends a PostgreSQL server that outlived the process which started it (it runs detached, so killing us does not end it).
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from './cannot-start.js';
import { markOf, servesDirectory } from './processes.js';

/** A fast stop writes a checkpoint, which can take a while; harder signals follow only if the server does not end. */
const STAGES: { signal: NodeJS.Signals; patienceMs: number }[] = [
  { signal: 'SIGINT', patienceMs: 60_000 },
  { signal: 'SIGQUIT', patienceMs: 10_000 },
  { signal: 'SIGKILL', patienceMs: 10_000 },
];

/** No process ever has this number (the kernels' limit is 2^22). */
const NO_PROCESS = 999_999_999;

/** `data` is the directory with postmaster.pid. Returns when no server works in it. */
export async function stopLeftOver(data: string, log: (message: string) => void): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const content = readFileSync(file, 'utf8');
  const pid = Number.parseInt(content, 10);
  if (!(pid > 1)) return;
  if (!servesDirectory(pid, realpathSync(data))) {
    // The number may belong to another program by now, which PostgreSQL would mistake for a live server. The file must not be deleted,
    // since PostgreSQL uses the rest of it to check that no worker of the dead server is still writing.
    writeFileSync(file, content.replace(/^\d+/, String(NO_PROCESS)));
    return;
  }
  log(`Stopping a PostgreSQL server from an earlier start (process ${pid})`);
  for (const { signal, patienceMs } of STAGES) {
    if (await ends(pid, signal, patienceMs)) return;
  }
  throw new CannotStart(
    `A PostgreSQL server from an earlier start (process ${pid}) still uses ${data} and didn’t stop. End it and start again.`,
  );
}

async function ends(pid: number, signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  try {
    process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  while (markOf(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}
