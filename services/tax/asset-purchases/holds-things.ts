// Categories among whose purchases something may last longer than a year. Pure.
import type { PolicyLine } from '#contracts/routes/deduction-policy.js';

/** Office expense, repairs, supplies. */
const lines: (PolicyLine | null)[] = ['18', '21', '22'];
const neverThings = /\b(postage|shipping|delivery|printing)\b/i;
const things =
  /\b(equipment|computers?|hardware|furniture|fixtures?|machine(s|ry)?|tools?|electronics|cameras?|devices?|appliances?|uncategorized|ask my accountant|suspense)\b/i;

/** `line`: where it counts; null where nobody knows yet. */
export function holdsThings(path: string, line: PolicyLine | null): boolean {
  if (!path.startsWith('Expenses:') || neverThings.test(path)) return false;
  return lines.includes(line) || ((line === null || line === 'other') && things.test(path));
}
