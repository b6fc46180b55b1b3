// What changed net income since the person last looked, in words. Pure.
import { daysBetween } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import type { putLastLook } from '#contracts/routes/last-look.js';
import { dayText } from '../../lib/dates.js';
import { count, money } from '../../lib/money.js';

export type LastLook = ReplyOf<typeof putLastLook>;
export type Cause = LastLook['causes'][number];

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** `yesterday`, `Friday`, `Nov 12`, or of another year `Nov 12, 2025`. */
export function sinceText(day: string, today: string): string {
  const age = daysBetween(day, today);
  if (age === 1) return 'yesterday';
  if (age < 7) return weekday.format(Date.parse(`${day}T00:00:00Z`));
  return dayText(day, { year: day.slice(0, 4) !== today.slice(0, 4) });
}

const byText = (by: string | null): string => (by === null ? '' : ` by ${by}`);

/** `3 imported`, `1 recategorized by Sam Lee`. */
const causeText = ({ change, by, count: number }: Cause): string => `${count(number)} ${change}${byText(by)}`;

/** `Recategorized by Sam Lee`. */
export const changeText = ({ change, by }: Pick<Cause, 'change' | 'by'>): string =>
  `${change[0]!.toUpperCase()}${change.slice(1)}${byText(by)}`;

/** What names the change, and what explains it; the second part is empty where nothing changed. */
export function lookTexts({ since, today, netIncomeCents, causes }: LastLook): [change: string, causes: string] {
  if (since === null) return ['Changes since your last visit will show here.', ''];
  const day = sinceText(since.day, today);
  if (causes.length === 0) return [`No changes to net income since ${day}.`, ''];
  return [`Net income ${money(netIncomeCents, { plus: true })} since ${day}`, causes.map(causeText).join(', ')];
}
