// Charges as the sums of their rows, and the deposits of their payouts. The caller holds the tenants' locks.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { chargeReconciled } from '#contracts/events/invoicing.js';
import type { Processor } from '#contracts/events/bank-link.js';
import { namedAs } from '#contracts/rules/named-processors.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { ChargeKey } from './write-activity.js';

const keyColumns = { tenant_id: 'int', charge_key: 'text' } as const;

/** A charge is refunded once its full amount is. A dispute counts until it is won. */
const sums = sql`
  select a.tenant_id, a.charge_key,
         coalesce(sum(a.gross_cents) filter (where a.kind = 'charge'), 0) as gross_cents,
         coalesce(sum(a.fee_cents) filter (where a.kind = 'charge'), 0) as fee_cents,
         coalesce(sum(a.amount_cents) filter (where a.kind = 'charge'), 0) as net_cents,
         -coalesce(sum(a.gross_cents) filter (where a.kind = 'refund'), 0) as refunded_cents,
         -coalesce(sum(a.gross_cents) filter (where a.kind = 'dispute'), 0) as disputed_cents,
         (array_agg(a.bank_transaction_id order by a.date, a.bank_transaction_id) filter (where a.kind = 'charge'))[1] as first_id
  from activity a`;

/** The same for all charges of some keys, or of a business. */
export const chargesFrom = (keys: ReturnType<typeof sql>): ReturnType<typeof sql> => sql`
  select s.tenant_id, s.charge_key, f.bank_transaction_id, f.bank_account_id, f.processor, f.date, f.description, f.client, f.client_id,
         case when f.client_id <> '' then f.client_id else lower(f.client) end as client_key,
         s.gross_cents, s.fee_cents, s.net_cents, s.refunded_cents, s.disputed_cents,
         case when s.disputed_cents > 0 then 'disputed'
              when s.refunded_cents > 0 and s.refunded_cents >= s.gross_cents then 'refunded'
              when s.refunded_cents > 0 then 'partially_refunded' else 'succeeded' end as status, f.payout_id
  from (${sums} ${keys} and a.kind in ('charge', 'refund', 'dispute') group by a.tenant_id, a.charge_key) s
  join activity f on f.tenant_id = s.tenant_id and f.bank_transaction_id = s.first_id`;

/** `before`: keys of rows that were withdrawn or changed. Only their charges may have no rows left. */
export async function settleCharges(em: EntityManager, keys: ChargeKey[], before: ChargeKey[]): Promise<void> {
  if (keys.length === 0) return;
  const wanted = table('k', keys, keyColumns);
  await execute(
    em,
    sql`insert into charge as c (tenant_id, charge_key, bank_transaction_id, bank_account_id, processor, date, description, client, client_id, client_key,
          gross_cents, fee_cents, net_cents, refunded_cents, disputed_cents, status, payout_id)
        ${chargesFrom(sql`join (select distinct * from ${wanted}) k using (tenant_id, charge_key) where true`)}
        on conflict (tenant_id, charge_key) do update set bank_transaction_id = excluded.bank_transaction_id, bank_account_id = excluded.bank_account_id,
          processor = excluded.processor, date = excluded.date, description = excluded.description, client = excluded.client,
          client_id = excluded.client_id, client_key = excluded.client_key, gross_cents = excluded.gross_cents, fee_cents = excluded.fee_cents,
          net_cents = excluded.net_cents, refunded_cents = excluded.refunded_cents, disputed_cents = excluded.disputed_cents,
          status = excluded.status, payout_id = excluded.payout_id`,
  );
  if (before.length === 0) return;
  await execute(
    em,
    sql`delete from charge c using ${table('k', before, keyColumns)} where c.tenant_id = k.tenant_id and c.charge_key = k.charge_key
          and not exists (select from activity a where a.tenant_id = c.tenant_id and a.charge_key = c.charge_key and a.kind = 'charge')`,
  );
}

interface Arrived {
  tenantId: number;
  chargeId: string;
  bankTransactionId: string;
  processor: Processor;
  date: string;
  client: string;
  grossCents: number;
  feeCents: number;
  netCents: number;
  payoutId: string;
  depositId: string | null;
  depositDate: string | null;
  oldDepositId: string | null;
  oldDepositDate: string | null;
}

/**
 * The deposit of each charge whose payout is known, found through the payout's row and its match. There is none if the payout came back,
 * even if the bank showed it for some days. `of` is the join that selects the charges `c`. Few payouts carry many charges, so each is
 * looked up once.
 */
export const depositOfCharge = (of: ReturnType<typeof sql>): ReturnType<typeof sql> => sql`
  with paid as materialized (select c.tenant_id, c.charge_key, c.processor, c.payout_id from charge c ${of}),
  arrived as materialized (
    select w.tenant_id, w.processor, w.payout_id, m.deposit_id, d.date as deposit_date
    from (select distinct tenant_id, processor, payout_id from paid where payout_id <> '') w
    cross join lateral (select p.bank_transaction_id, p.gross_cents from activity p
      where p.tenant_id = w.tenant_id and p.processor = w.processor and p.kind = 'payout' and p.payout_id = w.payout_id
      order by p.date, p.bank_transaction_id limit 1) p
    join (select tenant_id, deposit_id, unnest(payouts) as payout from payout_match) m on m.tenant_id = w.tenant_id and m.payout = p.bank_transaction_id
    left join lateral (select date from deposit d where d.tenant_id = m.tenant_id and d.bank_transaction_id = m.deposit_id and not d.reversed
      order by d.entry_id desc limit 1) d on true
    where not exists (select from activity r where r.tenant_id = w.tenant_id and r.processor = w.processor and r.kind = 'payout'
      and r.payout_id = w.payout_id and r.gross_cents = 0 - p.gross_cents)
  )
  select tenant_id, charge_key, a.deposit_id, a.deposit_date from paid left join arrived a using (tenant_id, processor, payout_id)`;

/** Charges of these keys, or paid out by these payouts: an event for each charge whose money arrived, or didn't after all. */
export async function settleArrivals(
  em: EntityManager,
  keys: ChargeKey[],
  payouts: { tenantId: number; payoutId: string }[],
): Promise<(cause: (tenantId: number) => Parameters<typeof chargeReconciled.of>[2]) => NewEvent[]> {
  if (keys.length === 0 && payouts.length === 0) return () => [];
  const changed = await rows<Arrived>(
    em,
    sql`with touched as (
          select * from ${table('k', keys, keyColumns)}
          union select c.tenant_id, c.charge_key from charge c join ${table('p', payouts, { tenant_id: 'int', payout_id: 'text' })}
            on p.tenant_id = c.tenant_id and p.payout_id = c.payout_id and c.payout_id <> ''
        ), found as (${depositOfCharge(sql`join touched using (tenant_id, charge_key)`)}),
        before as (
          select c.tenant_id, c.charge_key, c.deposit_id, c.deposit_date from charge c join found f using (tenant_id, charge_key)
          where (c.deposit_id, c.deposit_date) is distinct from (f.deposit_id, f.deposit_date)
        )
        update charge c set deposit_id = f.deposit_id, deposit_date = f.deposit_date
        from found f join before b using (tenant_id, charge_key)
        where c.tenant_id = f.tenant_id and c.charge_key = f.charge_key
        returning c.tenant_id, c.charge_key as charge_id, c.bank_transaction_id, c.processor, c.date, c.client, c.gross_cents, c.fee_cents, c.net_cents,
                  c.payout_id, c.deposit_id, c.deposit_date, b.deposit_id as old_deposit_id, b.deposit_date as old_deposit_date`,
  );
  return (cause) =>
    changed.flatMap(({ tenantId, depositId, depositDate, oldDepositId, oldDepositDate, ...charge }) => {
      const named = namedAs(charge.processor);
      // A marketplace names no payout with its sales, and no client.
      if (!('processor' in named)) return [];
      return chargeReconciled.of(
        tenantId,
        {
          ...charge,
          ...named,
          reconciled: depositId !== null,
          deposit: { bankTransactionId: (depositId ?? oldDepositId)!, date: (depositDate ?? oldDepositDate)! },
        },
        cause(tenantId),
      );
    });
}
