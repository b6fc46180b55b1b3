// A business was created → its books with the standard chart of accounts.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { ensureBooks } from './accounts.js';

@Controller()
export class OpenBooks {
  @Reaction('ledger.books', [tenantCreated])
  async handle(events: ReceivedOf<typeof tenantCreated>[], em: EntityManager): Promise<Reacted> {
    const opened = await ensureBooks(em, [...new Set(events.map((event) => event.tenantId))]);
    const businesses = events.map(({ tenantId, data }) => ({ ...data, tenantId }));
    await execute(
      em,
      sql`update books b set name = n.name, description = n.description, time_zone = n.time_zone, method = n.method, updated_at = now()
      from ${table('n', businesses, { tenant_id: 'int', name: 'text', description: 'text', time_zone: 'text', method: 'text' })}
      where b.tenant_id = n.tenant_id`,
    );
    return { events: opened };
  }
}
