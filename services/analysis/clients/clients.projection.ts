// Charges whose money arrived, from invoicing's events → charges by client. Triggers update their months.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { chargeReconciled } from '#contracts/events/invoicing.js';
import { Projection } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
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
  if (gone.length > 0)
    await execute(
      em,
      sql`delete from client_charge c using ${table('g', gone, { tenant_id: 'int', bank_transaction_id: 'uuid' })}
          where c.tenant_id = g.tenant_id and c.bank_transaction_id = g.bank_transaction_id`,
    );
  if (arrived.length > 0)
    await execute(
      em,
      sql`${insertInto('client_charge', arrived, {
        ...({ tenant_id: 'int', bank_transaction_id: 'uuid', client: 'text', processor: 'text', date: 'date' } as const),
        ...({ gross_cents: 'bigint', fee_cents: 'bigint' } as const),
      })}
          on conflict (tenant_id, bank_transaction_id) do update
            set client = excluded.client, processor = excluded.processor, date = excluded.date, gross_cents = excluded.gross_cents,
              fee_cents = excluded.fee_cents`,
    );
}
