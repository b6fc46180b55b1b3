// Whether a row is a check that a person entered earlier: the same number, and no more days apart than a bank must pay it in. Pure.
import { daysBetween } from '#contracts/days.js';

/** A bank need not pay an older check (UCC § 4-404). */
export const checkDays = 180;

const named = /\b(?:check|chk|ck)\b(?:\s*(?:no\b\.?|number|num\b\.?|#))?[\s:#]*0*([1-9]\d{2,7})\b/i;
const alone = /^#?0*([1-9]\d{2,7})$/;

/** `CHECK 5023` → `5023`. A number without that word is one only where nothing else is. */
export const checkNumber = (description: string, reference = ''): string | null =>
  named.exec(description)?.[1] ?? named.exec(reference)?.[1] ?? alone.exec(reference.trim())?.[1] ?? null;

interface Paid {
  date: string;
  description: string;
  amountCents: number;
}

/** Of the same account and amount. */
export function isSameCheck(row: Paid, line: { date: string; description: string; reference?: string }): boolean {
  if (row.amountCents >= 0) return false;
  const [number, days] = [checkNumber(row.description), daysBetween(line.date, row.date)];
  return number !== null && days >= 0 && days <= checkDays && number === checkNumber(line.description, line.reference);
}
