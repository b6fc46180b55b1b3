// A business as the analysis knows it, read out of the events that tell of it. Pure.
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import type { CostBehavior, RevenueSource } from '#contracts/settings.js';

export interface Business {
  tenantId: number;
  timeZone: string;
  /** Under which the business looks at its books where nobody asks for the other. */
  method: 'cash' | 'accrual';
  payrollBenchmarkPercent: number;
  revenueSources: RevenueSource[];
  costBehaviors: CostBehavior[];
}

/** What holds before a business has changed its settings. */
export const beginning = {
  timeZone: 'America/New_York',
  method: 'cash' as const,
  payrollBenchmarkPercent: 30,
  revenueSources: [],
  costBehaviors: [],
};

/** Businesses that were founded, and those whose settings changed; of several changes of one the last. */
export function businessChangesOf(events: ReceivedEvent[]): { founded: Business[]; changed: Business[] } {
  const founded = new Map<number, Business>();
  const changed = new Map<number, Business>();
  for (const { type, tenantId, data } of events) {
    if (type === tenantCreated.type && !founded.has(tenantId))
      founded.set(tenantId, { ...beginning, tenantId, timeZone: data.timeZone, method: data.method });
    if (type === settingsChanged.type) {
      const { timeZone, method, payrollBenchmarkPercent, revenueSources, costBehaviors = [] } = data as DataOf<typeof settingsChanged>;
      changed.set(tenantId, { tenantId, timeZone, method, payrollBenchmarkPercent, revenueSources, costBehaviors });
    }
  }
  const sorted = (all: Map<number, Business>) => [...all.values()].sort((a, b) => a.tenantId - b.tenantId);
  return { founded: sorted(founded), changed: sorted(changed) };
}
