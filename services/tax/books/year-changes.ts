// When the legs of each year changed last, as the ledger's events tell it. Pure.
import type { ReceivedEvent } from '#contracts/define.js';

export interface YearChange {
  tenantId: number;
  year: number;
  changedAt: string;
}

/** One for each tenant and year, in key order. Every event about legs carries their date. */
export function yearChangesOf(events: ReceivedEvent<{ date: string }>[]): YearChange[] {
  const newest = new Map<string, YearChange>();
  for (const { tenantId, occurredAt, data } of events) {
    const year = Number(data.date.slice(0, 4));
    const key = `${tenantId} ${year}`;
    const known = newest.get(key);
    if (!known || known.changedAt < occurredAt) newest.set(key, { tenantId, year, changedAt: occurredAt });
  }
  return [...newest.values()].sort((a, b) => a.tenantId - b.tenantId || a.year - b.year);
}
