// What clients paid in some months: the largest clients, and the total of all clients.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Processor } from '#contracts/events/bank-link.js';
import { rows, sql } from '#platform/sql.js';

export interface ClientSum {
  name: string;
  grossCents: number;
  feeCents: number;
  charges: number;
  firstCharge: string;
  lastCharge: string;
  /** By processor, the largest first. */
  sources: { processor: Processor; cents: number; charges: number }[];
  /** For all clients of these months: sum, sum of squares, number. */
  allCents: number;
  allSquares: number;
  clients: number;
}

const topClients = 10;

/** From one first of a month to another. First and last charge are of all time. */
export function clientSums(em: EntityManager, of: { tenantId: number; from: string; through: string }): Promise<ClientSum[]> {
  const charge = sql`select date from client_charge where tenant_id = ${of.tenantId} and client = t.client order by date`;
  return rows<ClientSum>(
    em,
    sql`with by_source as (
          select client, processor, sum(gross_cents)::bigint as cents, sum(fee_cents)::bigint as fee_cents, sum(charges)::int as charges
          from client_month where tenant_id = ${of.tenantId} and month between ${of.from}::date and ${of.through}::date
          group by client, processor having sum(charges) > 0
        ), sums as (
          select client, sum(cents)::bigint as gross_cents, sum(fee_cents)::bigint as fee_cents, sum(charges)::int as charges
          from by_source group by client
        ), top as (
          select *, (sum(gross_cents) over ())::bigint as all_cents, (sum(gross_cents::double precision ^ 2) over ())::double precision as all_squares,
                 (count(*) over ())::int as clients
          from sums order by gross_cents desc, client limit ${topClients}
        )
        select t.client as name, t.gross_cents, t.fee_cents, t.charges, t.all_cents, t.all_squares, t.clients,
               (${charge} limit 1) as first_charge, (${charge} desc limit 1) as last_charge,
               (select jsonb_agg(jsonb_build_object('processor', s.processor, 'cents', s.cents, 'charges', s.charges) order by s.cents desc, s.processor)
                from by_source s where s.client = t.client) as sources
        from top t order by t.gross_cents desc, t.client`,
  );
}
