// The year that stands where a request names none.
import type { Clock } from '#platform/clock.js';

/** Of the country whose forms these are; which hour a business is in makes a difference on one night of the year. */
export const currentYear = (clock: Clock): number => Number(clock.today('America/New_York').slice(0, 4));
