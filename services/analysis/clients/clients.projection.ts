// Charges whose money arrived, from invoicing's events → charges by client. Triggers update their months.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { chargeReconciled } from '#contracts/events/invoicing.js';
import { Projection } from '#platform/consumes.js';
import { deleteRows, upsertRows } from '#platform/write-rows.js';
import { chargeChangesOf } from './client-charges.js';

export const clientsConsumer = 'analysis.clients';

@Controller()
export class ClientsProjection {
  @Projection(clientsConsumer, [chargeReconciled])
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    await applyChargeEvents(em, events);
  }
}

export async function applyChargeEvents(em: EntityManager, events: ReceivedEvent[]): Promise<void> {
  const { arrived, gone } = chargeChangesOf(events);
  const key = { tenant_id: 'int', bank_transaction_id: 'uuid' } as const;
  await deleteRows(em, 'client_charge', gone, key);
  await upsertRows(em, 'client_charge', arrived, {
    key,
    columns: { client: 'text', processor: 'text', date: 'date', gross_cents: 'bigint', fee_cents: 'bigint' },
  });
}
