// Whose the business is, as its settings say now: payments that name an owner are draws.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { Projection } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';

@Controller()
export class OwnersProjection {
  @Projection('assistant.owners', [settingsChanged])
  async handle(events: ReceivedOf<typeof settingsChanged>[], em: EntityManager): Promise<void> {
    const newest = new Map(events.map(({ tenantId, data }) => [tenantId, data.owners]));
    await execute(em, sql`delete from owner where tenant_id = any (${[...newest.keys()]}::int[])`);
    const owners = [...newest].flatMap(([tenantId, all]) => [...new Set(all.map(({ name }) => name))].map((name) => ({ tenantId, name })));
    if (owners.length > 0) await execute(em, insertInto('owner', owners, { tenant_id: 'int', name: 'text' }));
  }
}
