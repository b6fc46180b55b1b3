// Texts about a repeating transaction. Pure.
import { everyNames } from '#contracts/records/manual-entry.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { dayText } from '../../lib/dates.js';
import { countOf } from '../../lib/money.js';
import type { Repeating } from '../../lib/repeating-entries.js';

const long = (date: string): string => dayText(date, { year: true });

/** `Every month since Jan 31, 2026, until Dec 31, 2026; next on Feb 28, 2026`. */
export function whenText({ every, firstOn, until, nextOn, state }: Repeating): string {
  const since = `${everyNames[every]} since ${long(firstOn)}${until ? `, until ${long(until)}` : ''}`;
  if (state === 'paused') return `${since}. Paused`;
  return nextOn === null ? `${since}; ${state === 'ended' ? 'ended' : 'finished'}` : `${since}; next on ${long(nextOn)}`;
}

/** All debits. */
export const totalCents = ({ lines }: Repeating): number => lines.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0);

export const postedText = ({ posted, setUpBy }: Repeating): string => `Posted ${countOf(posted, 'time')}, set up by ${setUpBy}`;

export const nameOf = ({ description, lines }: Repeating): string => description || leafOf(lines[0]?.account ?? '') || 'Transaction';
