// Whether a file's decision about a transaction that is in the books applies, and as a category or as parts. Pure.
import { isPartLine } from '#contracts/rules/bank-entry-lines.js';
import { uncategorizedExpense, uncategorizedIncome } from '../accounts/standard-chart.js';
import type { Account } from '../accounts/accounts.js';
import type { Known } from '../posting/decide-entries.js';
import { fileDecision } from '../posting/entry.js';
import { splittableCents } from '../splits/split-entry.js';

/** A part as the file decides it, money in positive. */
export interface LaterPart {
  line: number;
  account: Account;
  amountCents: number;
  reason: string;
}

/** `kept`: a person, a processor, or an earlier file with the same words decided it, the period is locked, or the file says nothing new. */
export function laterDecision(
  { entry, decisions, activity }: Known,
  parts: LaterPart[],
  lockedThrough: string | null,
): 'kept' | 'category' | 'parts' {
  if (!entry || entry.origin !== 'bank' || activity || (lockedThrough !== null && entry.date <= lockedThrough)) return 'kept';
  const own = decisions.filter(({ line }) => isPartLine(line));
  if (own.some(({ by, details }) => by === 'person' && details?.modelVersion !== fileDecision)) return 'kept';
  if (splittableCents(entry) !== parts.reduce((sum, { amountCents }) => sum + amountCents, 0)) return 'kept';
  const lines = entry.lines.filter(({ line }) => isPartLine(line));
  if (lines.length > 1 || parts.length > 1) return isKnown(own, lines, parts) ? 'kept' : 'parts';
  // A guess is better than a name that means nothing here.
  const isUnknown = parts.some(({ account: { path } }) => path === uncategorizedExpense || path === uncategorizedIncome);
  return isUnknown || isKnown(own, lines, parts) ? 'kept' : 'category';
}

/** An earlier file decided the same, with the categories that its names had then. */
const isKnown = (own: Known['decisions'], lines: { line: number; amountCents: number }[], parts: LaterPart[]): boolean =>
  lines.length === parts.length &&
  parts.every(({ line, amountCents, reason }) => {
    const details = own.find((decision) => decision.line === line)?.details;
    const isSameAmount = parts.length === 1 || lines.some((item) => item.line === line && item.amountCents === 0 - amountCents);
    return details?.modelVersion === fileDecision && details.reason === reason && isSameAmount;
  });
