// How near two days are, how far two files show the same days, and how alike two descriptions are. Pure.
import { daysBetween } from '#contracts/days.js';

/** Days between two dates, never negative. */
export const daysApart = (a: string, b: string): number => Math.abs(daysBetween(a, b));

interface Days {
  from: string;
  to: string;
}

/** Whether a day lies in these days or at most `slack` days beside them. */
export const isWithin = (day: string, { from, to }: Days, slack: number): boolean =>
  (day >= from || daysApart(day, from) <= slack) && (day <= to || daysApart(day, to) <= slack);

/** At least half of the shorter one's days are in the other. */
export function overlaps(a: Days, b: Days): boolean {
  const from = a.from > b.from ? a.from : b.from;
  const to = a.to < b.to ? a.to : b.to;
  if (from > to) return false;
  const days = (some: Days) => daysApart(some.from, some.to) + 1;
  return days({ from, to }) * 2 >= Math.min(days(a), days(b));
}

const letters = (description: string): string => description.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Letters and digits of the one are part of the other; a few letters are in every text. */
export function wordsContained(a: string, b: string): boolean {
  const [one, other] = [letters(a), letters(b)];
  return Math.min(one.length, other.length) >= 4 && (one.includes(other) || other.includes(one));
}

/** Words of bank texts that name nobody. */
const commonWords = new Set(
  (
    'ACH AUTO BILL CARD CHARGE CHECK CHECKCARD CREDIT DEBIT DEPOSIT DIRECT ELECTRONIC FROM INST MERCHANT MOBILE ONLINE PAYMENT PENDING POS POSTED ' +
    'PURCHASE RECURRING RETURN SALE TRANSACTION TRANSFER VISA WITHDRAWAL WITH'
  ).split(' '),
);

const wordsOf = (description: string): string[] =>
  description
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 4 && !commonWords.has(word));

/** Whether the descriptions share a word that names somebody, or one word begins the other (AMAZON, AMAZONCOM). */
export function shareWord(a: string, b: string): boolean {
  const others = wordsOf(b);
  return wordsContained(a, b) || wordsOf(a).some((word) => others.some((other) => word.startsWith(other) || other.startsWith(word)));
}
