// What answers need of a business: name, time zone, method, fiscal year and whether it collects sales tax, as the gateway and the ledger tell them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedOf } from '#contracts/define.js';
import { tenantCreated } from '#contracts/events/gateway.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import type { Settings } from '#contracts/settings.js';
import { Projection } from '#platform/consumes.js';
import { execute, row, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';

export const businessesConsumer = 'assistant.businesses';

export interface Business {
  tenantId: number;
  name: string;
  timeZone: string;
  method: 'cash' | 'accrual';
  /** Month that the fiscal year begins with. */
  fiscalYearStart: number;
  collectsSalesTax: boolean;
}

@Controller()
export class BusinessesProjection {
  @Projection(businessesConsumer, [tenantCreated, settingsChanged])
  async handle(events: ReceivedOf<typeof tenantCreated | typeof settingsChanged>[], em: EntityManager): Promise<void> {
    const of = (type: string) => [
      ...new Map(
        events
          .filter((event) => event.type === type)
          .map(({ tenantId, data }) => [
            tenantId,
            { fiscalYearStart: 1, ...data, tenantId, collectsSalesTax: 'salesTax' in data && collects(data.salesTax) },
          ]),
      ).values(),
    ];
    const [founded, changed] = [of(tenantCreated.type), of(settingsChanged.type)];
    // The ledger's word is the newer one, whichever of both came first.
    if (founded.length > 0) await execute(em, sql`${inserted(founded)} on conflict (tenant_id) do nothing`);
    if (changed.length > 0)
      await execute(
        em,
        sql`${inserted(changed)} on conflict (tenant_id) do update set name = excluded.name, time_zone = excluded.time_zone,
              method = excluded.method, fiscal_year_start = excluded.fiscal_year_start, collects_sales_tax = excluded.collects_sales_tax`,
      );
  }
}

/** At any rate on any day: what is owed for one period is paid in the next. */
const collects = (salesTax: Settings['salesTax']): boolean => (salesTax?.rates ?? []).some(({ percent }) => percent > 0);

const inserted = (all: Business[]) =>
  insertInto('business', all, {
    tenant_id: 'int',
    name: 'text',
    time_zone: 'text',
    method: 'text',
    fiscal_year_start: 'smallint',
    collects_sales_tax: 'boolean',
  });

/** Before the first event about a business has come, what every business begins with. */
export async function businessOf(em: EntityManager, tenantId: number): Promise<Business> {
  const known = await row<Business>(
    em,
    sql`select tenant_id, name, time_zone, method, fiscal_year_start, collects_sales_tax from business where tenant_id = ${tenantId}`,
  );
  return known ?? { tenantId, name: '', timeZone: 'America/New_York', method: 'cash', fiscalYearStart: 1, collectsSalesTax: false };
}
