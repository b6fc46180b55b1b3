// The days on which an entry repeats, numbered from its first day. Pure.
import { sameDay } from '#contracts/days.js';
import { type Every, monthsOf } from '#contracts/records/manual-entry.js';

export interface Repeat {
  every: Every;
  firstOn: string;
  until: string | null;
}

/** The day of the `n`th repetition; null after the last one. */
export function repeatDay({ every, firstOn, until }: Repeat, n: number): string | null {
  const day = sameDay(firstOn, n * monthsOf[every]);
  return until !== null && day > until ? null : day;
}

/** The number of the next repetition on or after a day, from the `n`th on. */
export function numberFrom(repeat: Repeat, n: number, from: string): number {
  const day = repeatDay(repeat, n);
  return day === null || day >= from ? n : numberFrom(repeat, n + 1, from);
}
