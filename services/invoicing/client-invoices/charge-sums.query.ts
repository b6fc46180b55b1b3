// Totals above the list of charges: how many, their gross, how many clients. They come from stored sums, so the number of charges doesn't
// slow them down. A text search, or clients within a date range, is computed from the charges.
import type { EntityManager } from '@mikro-orm/postgresql';
import { allOf, row, sql } from '#platform/sql.js';
import { matching, moneyless, type ChargeFilter } from './charges.query.js';

/** Charges that were paid; a client without a name or an id isn't counted. `total` also counts charges that moved no money. */
interface ChargeSums {
  total: number;
  totalCharges: number;
  grossCents: number;
  uniqueClients: number;
}

export async function chargeSums(em: EntityManager, filter: ChargeFilter): Promise<ChargeSums> {
  const { tenantId, search, startDate, endDate, status } = filter;
  const ofTenant = sql`c.tenant_id = ${tenantId}`;
  const sums = search
    ? sql`select count(*) as charges, sum(c.gross_cents) as gross, count(distinct nullif(c.client_key, '')) as clients
          from charge c where ${ofTenant} and ${matching(filter)}`
    : sql`select sum(c.charges) as charges, sum(c.gross_cents) as gross, (${clients()}) as clients
          from charge_day c where ${ofTenant} and ${matching(filter)}`;
  return (await row<ChargeSums>(
    em,
    sql`select s.charges::int + m.moneyless as total, s.charges::int as total_charges, s.gross as gross_cents, s.clients::int as unique_clients
        from (select coalesce(charges, 0) as charges, coalesce(gross, 0) as gross, clients from (${sums}) s) s,
             (select count(*)::int as moneyless from ${moneyless(tenantId)} where ${matching(filter)}) m`,
  ))!;

  // Counted as groups, which are hashed: `count(distinct …)` sorts texts by the rules of a language.
  function clients() {
    const named = sql`${ofTenant} and c.client_key <> ''`;
    const among =
      startDate === undefined && endDate === undefined
        ? sql`client_charges c where ${allOf([named, status !== undefined && sql`c.status = ${status}`])}`
        : sql`charge c where ${named} and ${matching(filter)}`;
    return sql`select count(*) from (select from ${among} group by c.client_key) named`;
  }
}
