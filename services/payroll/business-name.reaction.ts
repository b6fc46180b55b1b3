// The name of a business, shown to contractors asked for a W-9: first from the gateway, later from the ledger's settings.
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
    // A batch comes from one producer, so the last event of a tenant is the newest.
    const names = events.map(({ tenantId, type, data: { name } }) => ({ tenantId, name, newer: type === settingsChanged.type }));
    const newest = [...new Map(names.map((name) => [name.tenantId, name])).values()];
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
