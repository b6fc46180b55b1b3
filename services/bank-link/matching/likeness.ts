// How near two days are and how alike two descriptions. Pure.
import { daysBetween } from '#contracts/days.js';

/** Days between two dates, never negative. */
export const daysApart = (a: string, b: string): number => Math.abs(daysBetween(a, b));

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
