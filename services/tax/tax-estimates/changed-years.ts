// The first year whose estimate events of the ledger may change, for each business. Pure.
import type { ReceivedEvent } from '#contracts/define.js';
import { supportedYears } from '#contracts/rules/tax-years.js';

export const estimatesConsumer = 'tax.estimates';

/** Entries and decisions have a date, wages a year; accounts and settings count in every year. */
export function firstChangedYears(events: ReceivedEvent[]): { tenantId: number; fromYear: number }[] {
  const first = new Map<number, number>();
  for (const { tenantId, data } of events) {
    const { date, year: stated } = data as { date?: string; year?: number };
    const year = stated ?? (date === undefined ? supportedYears.first : Number(date.slice(0, 4)));
    first.set(tenantId, Math.min(year, first.get(tenantId) ?? year));
  }
  return [...first].map(([tenantId, fromYear]) => ({ tenantId, fromYear }));
}
