// The business's day in the tests of screens, which the server's clock and the example's time zone give.
import { dayIn, defaultTimeZone } from '#contracts/days.js';

export const today = (): string => dayIn(defaultTimeZone, Date.now());
export const thisYear = (): number => Number(today().slice(0, 4));
