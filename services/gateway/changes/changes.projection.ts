// Events of all services → the newest change of each feature, per tenant.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { Projection } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { changedBy, changingEvents } from './features.js';

@Controller()
export class ProjectChanges {
  @Projection('gateway.changes', changingEvents)
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    const changed = changedBy(events);
    const newestAt = events.at(-1)!.occurredAt;
    await execute(
      em,
      sql`insert into change (tenant_id, feature, seq, changed_at)
      select tenant_id, feature, nextval('change_number'), ${newestAt}::timestamptz from ${table('c', changed, { tenant_id: 'int', feature: 'text' })}
      -- The number is drawn again once the row is locked: whoever changes it later has a greater one.
      on conflict (tenant_id, feature) do update set seq = nextval('change_number'), changed_at = excluded.changed_at`,
    );
  }

  async reset(em: EntityManager): Promise<void> {
    await em.execute('delete from change');
  }
}
