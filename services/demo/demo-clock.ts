// The clock of a demo on a fixed day, so that its screenshots can be compared at any time.
import { existsSync } from 'node:fs';
import { Clock } from '#platform/clock.js';
import type { DataDirectory } from '../host/database/data-directory.js';
import { CannotStart } from '../host/database/cannot-start.js';
import { isSeeded } from './seed.js';

/**
 * It is 10 or 11 in the morning in New York on `day` when the product starts, and continues from there. Refused where there may be real
 * books.
 */
export function demoClock(day: string, data: DataDirectory): Clock {
  if (existsSync(data.database) && !isSeeded(data.path))
    throw new CannotStart(
      `DEMO_DATE is only for the demo, and ${data.path} may contain your own books. Set DATA_DIR to an empty directory.`,
    );
  const ahead = Date.parse(`${day}T15:00:00Z`) - Date.now();
  return new Clock(() => new Date(Date.now() + ahead));
}
