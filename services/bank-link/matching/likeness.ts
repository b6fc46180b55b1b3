// Distance of days and similarity of descriptions. Pure.
import { daysBetween } from '#contracts/days.js';

/** Days between two dates, never negative. */
export const daysApart = (a: string, b: string): number => Math.abs(daysBetween(a, b));

const letters = (description: string): string => description.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** One description's letters and digits contain the other's, which has at least four. */
export function wordsContained(a: string, b: string): boolean {
  const [first, second] = [letters(a), letters(b)];
  return Math.min(first.length, second.length) >= 4 && (first.includes(second) || second.includes(first));
}

/** Words of bank descriptions that name no payee. */
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

/** Whether the descriptions share a distinctive word, or one word is the start of another (AMAZON, AMAZONCOM). */
export function shareWord(a: string, b: string): boolean {
  const others = wordsOf(b);
  return wordsContained(a, b) || wordsOf(a).some((word) => others.some((other) => word.startsWith(other) || other.startsWith(word)));
}
