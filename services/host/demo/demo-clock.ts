// The clock of a demo that is at another day than today, so that its pictures can be compared whenever they are drawn.
import { existsSync } from 'node:fs';
import { Clock } from '#platform/clock.js';
import type { DataDirectory } from '../database/data-directory.js';
import { CannotStart } from '../database/cannot-start.js';
import { isSeeded } from './seed.js';

/** It is 10 or 11 in the morning in New York on `day` when the product starts, and goes on from there. Refused where real books may be. */
export function demoClock(day: string, data: DataDirectory): Clock {
  if (existsSync(data.database) && !isSeeded(data.path))
    throw new CannotStart(
      `DEMO_DATE is for the demo alone, and ${data.path} may hold books of your own. Set DATA_DIR to an empty directory.`,
    );
  const ahead = Date.parse(`${day}T15:00:00Z`) - Date.now();
  return new Clock(() => new Date(Date.now() + ahead));
}
