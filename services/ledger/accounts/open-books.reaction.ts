// A business was created → its books with the standard chart of accounts and the additional accounts for its trade.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReceivedOf } from '#contracts/define.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { tradeCharts } from '#contracts/rules/trade-charts.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { ensureBooks, holdBooks, loadAccounts, openLacking } from './accounts.js';

@Controller()
export class OpenBooks {
  @Reaction('ledger.books', [tenantCreated])
  async handle(events: ReceivedOf<typeof tenantCreated>[], em: EntityManager): Promise<Reacted> {
    const tenants = [...new Set(events.map((event) => event.tenantId))];
    const opened = await ensureBooks(em, tenants);
    // A bank row that came first may have opened the books already, and a person may be changing the chart.
    await holdBooks(em, tenants);
    const businesses = events.map(({ tenantId, data }) => ({ fiscalYearStart: 1, ...data, tenantId }));
    await execute(
      em,
      sql`update books b set name = n.name, description = n.description, time_zone = n.time_zone, method = n.method,
            fiscal_year_start = n.fiscal_year_start, updated_at = now()
      from ${table('n', businesses, { tenant_id: 'int', name: 'text', description: 'text', time_zone: 'text', method: 'text', fiscal_year_start: 'int' })}
      where b.tenant_id = n.tenant_id`,
    );
    return { events: [...opened, ...(await openTrades(em, events))] };
  }
}

async function openTrades(em: EntityManager, events: ReceivedOf<typeof tenantCreated>[]): Promise<NewEvent[]> {
  const opened: NewEvent[] = [];
  // A few statements per business that states its trade; rarely more than one per batch.
  for (const { tenantId, data } of events) {
    if (!data.trade) continue;
    opened.push(...(await openLacking(em, await loadAccounts(em, [tenantId]), tenantId, tradeCharts[data.trade])));
  }
  return opened;
}
