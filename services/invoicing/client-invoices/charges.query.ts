// Pages of charges, and one client's history.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import { dollars } from '#contracts/money.js';
import type { Processor } from '#contracts/events/bank-link.js';
import type { Charge, ChargeStatus, getClientHistory } from '#contracts/routes/client-invoices.js';
import { allOf, containing, rows, sql } from '#platform/sql.js';

export interface ChargeFilter {
  tenantId: number;
  startDate?: string;
  endDate?: string;
  search?: string;
  status?: ChargeStatus;
}

const amounts = sql`f.amount_cents, 0, 0, 0`;
const shown = sql`charge_key, date, client, client_id, client_key, description, gross_cents, fee_cents, net_cents, refunded_cents, status, processor,
  bank_transaction_id, deposit_id, deposit_date`;

/** Charges that moved no money. Only a processor's API reports them. */
export const moneyless = (tenantId: number) => sql`(
  select f.charge_id, f.date, f.client, f.client_id, f.client_key, f.description, ${amounts}, f.status, 'stripe', null::uuid, null::uuid, null::date
  from fetched_charge f
  where f.tenant_id = ${tenantId} and f.status in ('pending', 'failed') and f.amount_cents is not null
    and not exists (select from charge c where c.tenant_id = f.tenant_id and c.charge_key = f.charge_id)) c (${shown})`;

/** The newest charges of both kinds, each read no further than the page needs. For a paid charge, the API adds the time. */
const newestOf = (tenantId: number, where: ReturnType<typeof sql>, { limit, offset }: { limit: number; offset: number }) => {
  const first = sql`order by date desc, charge_key desc limit ${limit + offset}`;
  return sql`(
    select p.*, f.created_at
    from ((select ${shown} from charge c where c.tenant_id = ${tenantId} and ${where} ${first})
          union all (select ${shown} from ${moneyless(tenantId)} where ${where} ${first})
          order by date desc, charge_key desc limit ${limit} offset ${offset}) p
    left join fetched_charge f on f.tenant_id = ${tenantId} and f.charge_id = p.charge_key) c`;
};

export function matching({ startDate, endDate, search, status }: ChargeFilter) {
  const pattern = search && containing(search);
  return allOf([
    startDate !== undefined && sql`c.date >= ${startDate}::date`,
    endDate !== undefined && sql`c.date <= ${endDate}::date`,
    status !== undefined && sql`c.status = ${status}`,
    !!pattern && sql`(c.client ilike ${pattern} or c.description ilike ${pattern} or c.charge_key ilike ${pattern})`,
  ]);
}

interface Found {
  chargeKey: string;
  date: string;
  createdAt: string | null;
  client: string;
  clientId: string;
  clientKey: string;
  description: string;
  grossCents: number;
  feeCents: number;
  netCents: number;
  refundedCents: number;
  status: ChargeStatus;
  processor: Processor;
  bankTransactionId: string | null;
  depositDate: string | null;
  depositLine: string | null;
  depositAccount: string | null;
  depositCents: number | null;
}

/** With the current line of the deposit. */
const columns = sql`c.charge_key, c.date, c.created_at, c.client, c.client_id, c.client_key, c.description, c.gross_cents, c.fee_cents, c.net_cents, c.refunded_cents,
  c.status, c.processor, c.bank_transaction_id, c.deposit_date, d.entry_id || '-' || d.line as deposit_line, d.bank_account as deposit_account,
  d.amount_cents as deposit_cents`;
const depositsOf = (tenantId: number) => sql`left join lateral (select * from deposit d
  where d.tenant_id = ${tenantId} and d.bank_transaction_id = c.deposit_id and not d.reversed order by d.entry_id desc limit 1) d on true`;

export async function chargesPage(em: EntityManager, filter: ChargeFilter & { page: number; limit: number }): Promise<Charge[]> {
  const found = await rows<Found>(
    em,
    sql`select ${columns} from ${newestOf(filter.tenantId, matching(filter), { limit: filter.limit, offset: (filter.page - 1) * filter.limit })}
        ${depositsOf(filter.tenantId)} order by c.date desc, c.charge_key desc`,
  );
  return found.map(chargeOf);
}

const chargeOf = (found: Found): Charge => ({
  charge_id: found.chargeKey,
  created: found.createdAt ?? found.date,
  client_name: found.client,
  stripe_customer_id: found.clientId,
  description: found.description || 'Payment',
  amount: dollars(found.grossCents),
  fee: dollars(found.feeCents),
  net: dollars(found.netCents),
  status: found.status,
  transfer_date: found.depositDate,
  processor: found.processor,
  refunded: dollars(found.refundedCents),
  clientKey: found.clientKey,
  bankTransactionId: found.bankTransactionId,
  deposit:
    found.depositLine === null
      ? null
      : { lineId: found.depositLine, date: found.depositDate!, bankAccount: found.depositAccount!, amount: dollars(found.depositCents!) },
});

export async function clientHistory(
  em: EntityManager,
  tenantId: number,
  clientKey: string,
): Promise<ReplyOf<typeof getClientHistory> | undefined> {
  const found = await rows<{
    year: number;
    processor: Processor;
    charges: number;
    grossCents: number;
    feeCents: number;
    refundedCents: number;
    first: string;
    last: string;
  }>(
    em,
    sql`select extract(year from date)::int as year, processor, count(*)::int as charges, sum(gross_cents) as gross_cents, sum(fee_cents) as fee_cents,
               sum(refunded_cents) as refunded_cents, min(date) as first, max(date) as last
        from charge where tenant_id = ${tenantId} and client_key = ${clientKey} group by 1, 2 order by 1 desc, 2`,
  );
  const newest = await rows<Found>(
    em,
    sql`select ${columns} from ${newestOf(tenantId, sql`c.client_key = ${clientKey}`, { limit: 100, offset: 0 })}
        ${depositsOf(tenantId)} order by c.date desc, c.charge_key desc`,
  );
  const [newestCharge] = newest;
  if (!newestCharge) return undefined;
  const sumOf = (of: 'grossCents' | 'feeCents' | 'refundedCents' | 'charges', from = found) =>
    from.reduce((total, row) => total + row[of], 0);
  const paid = (from: typeof found) => ({ total: dollars(sumOf('grossCents', from)), charges: sumOf('charges', from) });
  const days = found.flatMap(({ first, last }) => [first, last]).sort();
  return {
    name: newestCharge.client,
    firstCharge: days[0] ?? newest.at(-1)!.date,
    lastCharge: days.at(-1) ?? newestCharge.date,
    ...paid(found),
    refunded: dollars(sumOf('refundedCents')),
    fees: dollars(sumOf('feeCents')),
    years: [...Map.groupBy(found, ({ year }) => year)].map(([year, of]) => ({ year, ...paid(of) })),
    sources: [...Map.groupBy(found, ({ processor }) => processor)]
      .map(([processor, of]) => ({ processor, ...paid(of) }))
      .sort((a, b) => b.total - a.total || (a.processor < b.processor ? -1 : 1)),
    newest: newest.map(chargeOf),
  };
}
