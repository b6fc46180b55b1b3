// A business as tax knows it, read out of the events that tell of it. Pure.
import type { ReceivedEvent } from '#contracts/define.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { settingsChanged } from '#contracts/events/ledger.js';

export interface Business {
  tenantId: number;
  name: string;
  timeZone: string;
  /** Under which the business looks at its books where nobody asks for the other. */
  method: 'cash' | 'accrual';
  /** From this amount on an expense needs a receipt. */
  receiptLimitCents: number;
}

/** What holds before a business has changed its settings: the limit of the Treasury's rules, $75 (26 CFR 1.274-5(c)(2)(iii)). */
const receiptLimitCents = 75_00;

/** Businesses that were founded, and those whose settings changed; of several changes of one the last. */
export function businessChangesOf(events: ReceivedEvent[]): { founded: Business[]; changed: Business[] } {
  const founded = new Map<number, Business>();
  const changed = new Map<number, Business>();
  for (const { type, tenantId, data } of events) {
    if (type === tenantCreated.type && !founded.has(tenantId))
      founded.set(tenantId, { tenantId, name: data.name, timeZone: data.timeZone, method: data.method, receiptLimitCents });
    if (type === settingsChanged.type)
      changed.set(tenantId, {
        tenantId,
        name: data.name,
        timeZone: data.timeZone,
        method: data.method,
        receiptLimitCents: data.receiptLimitCents,
      });
  }
  const sorted = (all: Map<number, Business>) => [...all.values()].sort((a, b) => a.tenantId - b.tenantId);
  return { founded: sorted(founded), changed: sorted(changed) };
}
