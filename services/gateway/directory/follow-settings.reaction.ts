// A business was renamed in its settings → rename it in the lists of its members.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { Reaction } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

export const namesConsumer = 'gateway.businesses';

@Controller()
export class FollowSettings {
  @Reaction(namesConsumer, [settingsChanged])
  async handle(events: ReceivedOf<typeof settingsChanged>[], em: EntityManager): Promise<void> {
    const newest = [
      ...new Map(events.map(({ tenantId, data: { name, description } }) => [tenantId, { tenantId, name, description }])).values(),
    ];
    await execute(
      em,
      sql`update business b set name = n.name, description = n.description
          from ${table('n', newest, { tenant_id: 'int', name: 'text', description: 'text' })}
          where b.tenant_id = n.tenant_id`,
    );
  }
}
