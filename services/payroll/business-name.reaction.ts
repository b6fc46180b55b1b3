// What a business is called, for anyone asked for a W-9: given by the gateway once and by the ledger's settings from then on.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { Reaction } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { lockTenants } from './contractor-payments/settle-payments.js';

export const namesConsumer = 'payroll.businesses';

@Controller()
export class FollowBusinessNames {
  @Reaction(namesConsumer, [tenantCreated, settingsChanged])
  async handle(events: ReceivedEvent<{ name: string }>[], em: EntityManager): Promise<void> {
    // A batch is of one producer; of several events of a tenant the last counts.
    const names = events.map(({ tenantId, type, data: { name } }) => ({ tenantId, name, newer: type === settingsChanged.type }));
    const newest = [...new Map(names.map((one) => [one.tenantId, one])).values()];
    await lockTenants(
      em,
      newest.map(({ tenantId }) => tenantId),
    );
    await execute(
      em,
      sql`update payroll_settings s set business = n.name
          from ${table('n', newest, { tenant_id: 'int', name: 'text', newer: 'boolean' })}
          where s.tenant_id = n.tenant_id and (n.newer or s.business = '')`,
    );
  }
}
