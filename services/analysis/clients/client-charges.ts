// Invoicing's events about charges whose money arrived, or didn't after all. The newest event of a charge counts. Pure.
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import type { Processor } from '#contracts/events/bank-link.js';
import { chargeReconciled } from '#contracts/events/invoicing.js';

export interface ClientCharge {
  tenantId: number;
  bankTransactionId: string;
  client: string;
  processor: Processor;
  date: string;
  grossCents: number;
  feeCents: number;
}

interface ChargeChanges {
  arrived: ClientCharge[];
  gone: Pick<ClientCharge, 'tenantId' | 'bankTransactionId'>[];
}

/** A payer without a name. */
export const unnamedClient = 'Unnamed client';

export function chargeChangesOf(events: ReceivedEvent[]): ChargeChanges {
  const newest = new Map<string, ClientCharge & { reconciled: boolean }>();
  for (const { type, tenantId, data } of events)
    if (type === chargeReconciled.type) {
      const { reconciled, bankTransactionId, client, processor, date, grossCents, feeCents } = data as DataOf<typeof chargeReconciled>;
      newest.set(`${tenantId} ${bankTransactionId}`, {
        ...{ tenantId, bankTransactionId, processor, date, grossCents, feeCents, reconciled },
        client: client.trim() || unnamedClient,
      });
    }
  const sorted = [...newest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, charge]) => charge);
  return {
    arrived: sorted.filter(({ reconciled }) => reconciled).map(({ reconciled: _, ...charge }) => charge),
    gone: sorted.filter(({ reconciled }) => !reconciled),
  };
}
