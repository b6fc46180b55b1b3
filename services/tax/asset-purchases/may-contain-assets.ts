// Finds categories whose purchases may last longer than a year. Pure.
import type { PolicyLine } from '#contracts/routes/deduction-policy.js';

/** Office expense, repairs, supplies. */
const lines: (PolicyLine | null)[] = ['18', '21', '22'];
const nonAssetPattern = /\b(postage|shipping|delivery|printing)\b/i;
const assetPattern =
  /\b(equipment|computers?|hardware|furniture|fixtures?|machine(s|ry)?|tools?|electronics|cameras?|devices?|appliances?|uncategorized|ask my accountant|suspense)\b/i;

/** `line`: its Schedule C line; null if not known yet. */
export function mayContainAssets(path: string, line: PolicyLine | null): boolean {
  if (!path.startsWith('Expenses:') || nonAssetPattern.test(path)) return false;
  return lines.includes(line) || ((line === null || line === 'other') && assetPattern.test(path));
}
