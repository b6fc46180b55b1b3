// Reopened periods as CSV. Pure.
import type { LockException } from '#contracts/routes/locks.js';
import { csvRow } from '#platform/csv-row.js';

/** The first day is empty if everything through the last one was open, and 'Locked again' while the period is open. */
export const exceptionsCsv = (exceptions: LockException[]): string =>
  [
    csvRow([
      ...['First day', 'Last day', 'Locked for', 'Reason', 'Reopened by', 'Reopened', 'Locked again'],
      ...['Entries', 'Reversals', 'Change in net income'],
    ]),
    ...exceptions.map(({ firstDay, lastDay, lockedFor, reason, reopened, lockedAgainAt, entries, reversals, netIncomeCents }) =>
      csvRow([
        ...[firstDay ?? '', lastDay, lockedFor, reason, reopened.name, reopened.at, lockedAgainAt ?? ''],
        ...[String(entries), String(reversals), (netIncomeCents / 100).toFixed(2)],
      ]),
    ),
  ].join('');
