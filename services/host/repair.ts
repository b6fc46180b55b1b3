// Repairs the posting errors that verify finds, business by business, and reports them in sentences.
import { applyRepairs, findRepairs, type Found } from '../ledger/repairs/repair-books.js';
import { leftBy, type Refusal } from '../ledger/repairs/decide-repairs.js';
import { tenantsOf, type UnitsOfWork } from './verify.js';

const refusals: Record<Refusal, string> = {
  locked: 'not repaired because the books are locked for this date. Unlock the period first.',
  unclear: 'not repaired because the amounts also differ. Check both entries.',
};

interface Repairs {
  lines: string[];
  /** How many were found and not repaired. */
  left: number;
}

export async function repairAll(
  unitsOfWork: UnitsOfWork,
  { tenantId, apply }: { tenantId?: number | undefined; apply: boolean },
): Promise<Repairs> {
  const ledger = unitsOfWork.get('ledger')!;
  const repairs: Repairs = { lines: [], left: 0 };
  for (const tenant of tenantId === undefined ? await tenantsOf(unitsOfWork) : [tenantId]) {
    const found = apply
      ? await ledger.asWorker([tenant], 'repair', (em) => applyRepairs(em, tenant))
      : await ledger.inspect([tenant], (em) => findRepairs(em, tenant));
    repairs.lines.push(...found.map((finding) => sentenceOf(finding, apply)));
    repairs.left += found.filter(({ repair }) => !apply || typeof repair === 'string').length;
  }
  return repairs;
}

function sentenceOf({ pair, repair }: Found, applied: boolean): string {
  const left = [...leftBy(pair)].map(([path, cents]) => `${(cents / 100).toFixed(2)} on ${path}`).join(', ');
  const what = `business ${pair.tenantId}: entry ${pair.entryId} of ${pair.date} and its reversal ${pair.reversalId} leave ${left}`;
  if (typeof repair === 'string') return `${what}; ${refusals[repair]}`;
  return applied ? `${what}; repaired by entry ${repair.entryId}` : `${what}; --apply repairs it`;
}
