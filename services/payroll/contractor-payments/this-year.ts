// The default year of a request.
import type { Clock } from '#platform/clock.js';

/** In US Eastern time; the time zone of a business makes a difference only on New Year's Eve. */
export const currentYear = (clock: Clock): number => Number(clock.today('America/New_York').slice(0, 4));
