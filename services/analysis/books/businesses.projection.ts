// What the analysis keeps of a business: time zone, method, benchmark, revenue sources and which costs are fixed, as the gateway and the ledger tell them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { Projection } from '#platform/consumes.js';
import { execute, row, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import { beginning, businessChangesOf, type Business } from './business.js';

export const businessesConsumer = 'analysis.businesses';

@Controller()
export class BusinessesProjection {
  @Projection(businessesConsumer, [tenantCreated, settingsChanged])
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    await applyBusinessEvents(em, events);
  }
}

export async function applyBusinessEvents(em: EntityManager, events: ReceivedEvent[]): Promise<void> {
  const { founded, changed } = businessChangesOf(events);
  // The ledger's word is the newer one, whichever of both came first.
  if (founded.length > 0) await execute(em, sql`${inserted(founded)} on conflict (tenant_id) do nothing`);
  if (changed.length > 0)
    await execute(
      em,
      sql`${inserted(changed)}
          on conflict (tenant_id) do update set time_zone = excluded.time_zone, method = excluded.method,
            payroll_benchmark_percent = excluded.payroll_benchmark_percent, revenue_sources = excluded.revenue_sources, cost_behaviors = excluded.cost_behaviors`,
    );
}

const inserted = (all: Business[]) =>
  insertInto('business', all, {
    tenant_id: 'int',
    time_zone: 'text',
    method: 'text',
    payroll_benchmark_percent: 'real',
    revenue_sources: 'jsonb',
    cost_behaviors: 'jsonb',
  });

/** Before the first event about a business has come, what every business begins with. */
export async function businessOf(em: EntityManager, tenantId: number): Promise<Business> {
  const known = await row<Business>(
    em,
    sql`select tenant_id, time_zone, method, payroll_benchmark_percent, revenue_sources, cost_behaviors from business where tenant_id = ${tenantId}`,
  );
  return known ?? { ...beginning, tenantId };
}
