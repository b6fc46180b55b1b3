// What tax keeps of a business: name, time zone, method and receipt limit, as the gateway and the ledger tell them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { Projection } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import { businessChangesOf, type Business } from './business.js';

export const businessesConsumer = 'tax.businesses';

@Controller()
export class BusinessesProjection {
  @Projection(businessesConsumer, [tenantCreated, settingsChanged])
  async handle(events: ReceivedOf<typeof tenantCreated | typeof settingsChanged>[], em: EntityManager): Promise<void> {
    const { founded, changed } = businessChangesOf(events);
    // The ledger's word is the newer one, whichever of both came first.
    if (founded.length > 0) await execute(em, sql`${inserted(founded)} on conflict (tenant_id) do nothing`);
    if (changed.length > 0)
      await execute(
        em,
        sql`${inserted(changed)}
            on conflict (tenant_id) do update set name = excluded.name, time_zone = excluded.time_zone, method = excluded.method,
              receipt_limit_cents = excluded.receipt_limit_cents`,
      );
  }
}

const inserted = (all: Business[]) =>
  insertInto('business', all, { tenant_id: 'int', name: 'text', time_zone: 'text', method: 'text', receipt_limit_cents: 'bigint' });
