// When the legs of each year last changed, from the ledger's events. Pure.
import type { ReceivedEvent } from '#contracts/define.js';
import { accountChanged, documentPaid, wagesRecorded } from '#contracts/events/ledger.js';

export interface YearChange {
  tenantId: number;
  year: number;
  changedAt: string;
}

/** A category's new name changes no figure of a year, a payment comes with its entry, and wages with the entries of their runs. */
const without: ReadonlySet<string> = new Set([accountChanged, documentPaid, wagesRecorded].map(({ type }) => type));

/** One for each tenant and year, in key order. Every event about legs carries their date. */
export function yearChangesOf(events: ReceivedEvent[]): YearChange[] {
  const newest = new Map<string, YearChange>();
  for (const { type, tenantId, occurredAt, data } of events) {
    if (without.has(type)) continue;
    const year = Number((data as { date: string }).date.slice(0, 4));
    const key = `${tenantId} ${year}`;
    const known = newest.get(key);
    if (!known || known.changedAt < occurredAt) newest.set(key, { tenantId, year, changedAt: occurredAt });
  }
  return [...newest.values()].sort((a, b) => a.tenantId - b.tenantId || a.year - b.year);
}
