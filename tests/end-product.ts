// Ends a product that a test started in a data directory of its own, so that the directory can be removed afterwards.
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { endOrphans } from '../deploy/local/orphans.js';
import { stopLeftOver } from '../services/host/database/orphans.js';

export const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/**
 * Resolves to the exit code when nothing works in the directory any more. A product that was killed, or that a busy machine kept from stopping in
 * time, exits before its database, Kafka and Redis do; they would still write files while the directory is removed.
 */
export async function endProduct(child: ChildProcess, directory: string): Promise<number | null> {
  if (isRunning(child)) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  await stopLeftOver(join(directory, 'database', 'cluster'), () => undefined);
  await endOrphans(directory, () => undefined);
  return child.exitCode;
}
