// A business was renamed in its settings → so is it in the lists of its members.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { Reaction } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';

export const namesConsumer = 'gateway.businesses';

@Controller()
export class FollowSettings {
  @Reaction(namesConsumer, [settingsChanged])
  async handle(events: ReceivedOf<typeof settingsChanged>[], em: EntityManager): Promise<void> {
    const newest = [...new Map(events.map((event) => [event.tenantId, event.data])).entries()];
    await execute(
      em,
      sql`update business b set name = n.name, description = n.description
          from unnest(${newest.map(([tenantId]) => tenantId)}::int[], ${newest.map(([, { name }]) => name)}::text[],
                      ${newest.map(([, { description }]) => description)}::text[]) as n (tenant_id, name, description)
          where b.tenant_id = n.tenant_id`,
    );
  }
}
