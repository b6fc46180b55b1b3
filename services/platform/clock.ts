// Today's date in the time zone of a business. Passed in, so that rules never read a clock and tests choose the day.
import { dayIn } from '#contracts/days.js';

export class Clock {
  constructor(private readonly now: () => Date = () => new Date()) {}

  instant(): Date {
    return this.now();
  }

  /** Business date in an IANA time zone. */
  today(timeZone: string): string {
    return dayIn(timeZone, this.now());
  }
}
