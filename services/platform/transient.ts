// Which failures are temporary, so that the work is worth retrying.
import { FilesUnavailable } from './files.js';
import { isOutdatedPlan } from './kept-plans.js';

/**
 * Lost connections, plans that a migration outdated, deadlocks, full disks, shutdowns, a file store that is down: the same batch will work
 * later. Everything else is the batch's own fault, including a protocol violation (08P01), which means a character that can't be sent.
 */
export function isTransient(error: unknown): boolean {
  for (let cause = error as { code?: unknown; cause?: unknown; message?: string } | undefined; cause; cause = cause.cause as typeof cause) {
    if (cause instanceof FilesUnavailable || isOutdatedPlan(cause)) return true;
    if (typeof cause.code === 'string' && /^(08(?!P01)|40|53|57)|^(ECONN|EPIPE|ETIMEDOUT|ENOSPC)/.test(cause.code)) return true;
    if (/Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(cause.message ?? ''))
      return true;
  }
  return false;
}
