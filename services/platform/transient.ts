// Which failures pass by themselves: what was done is worth trying again.
import { FilesUnavailable } from './files.js';
import { isOutdatedPlan } from './kept-plans.js';

/** Lost connections, plans that a migration outdated, deadlocks, full disks, shutdowns, a file store that is away: the same batch will work later. Everything else is the batch's own fault,
 * also what PostgreSQL calls a protocol violation (08P01): it means a character that cannot be sent. */
export function isTransient(error: unknown): boolean {
  for (let one = error as { code?: unknown; cause?: unknown; message?: string } | undefined; one; one = one.cause as typeof one) {
    if (one instanceof FilesUnavailable || isOutdatedPlan(one)) return true;
    if (typeof one.code === 'string' && /^(08(?!P01)|40|53|57)|^(ECONN|EPIPE|ETIMEDOUT|ENOSPC)/.test(one.code)) return true;
    if (/Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(one.message ?? ''))
      return true;
  }
  return false;
}
