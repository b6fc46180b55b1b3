// Figures other than income and expenses: net cash of months, processors' charges, contractors and vendors, estimates, whether something needs review.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf } from '#contracts/define.js';
import type { estimateComputed, formGenerated } from '#contracts/events/tax.js';
import { categoryLine, feeLine, moneyLine } from '#contracts/rules/bank-entry-lines.js';
import type { Period } from '#contracts/rules/years.js';
import { row, rows, sql } from '#platform/sql.js';
import { entriesPosition, estimatesPosition } from '../books/facts.projection.js';

interface Of {
  tenantId: number;
  period: Period;
}
interface OfMethod extends Of {
  method: 'cash' | 'accrual';
}

/** Net cash of each month since the books start, without transfers between own accounts and opening balances. */
export const netCashByMonth = (em: EntityManager, { tenantId, period, method }: OfMethod): Promise<{ month: string; cents: number }[]> =>
  rows(
    em,
    sql`select m.month::date::text as month, coalesce(s.cents, 0)::bigint as cents
        from generate_series(
          greatest(${period.startDate}::date, (select min(month) from account_month where tenant_id = ${tenantId} and lines > 0)),
          ${period.endDate}::date, interval '1 month') m (month)
        left join (
          select date_trunc('month', date) as month, -sum(amount_cents) as cents from entry_line
          where tenant_id = ${tenantId} and not reversed and not is_own and own_account <> '' and basis in ('both', ${method})
            and date between ${period.startDate}::date and ${period.endDate}::date and account <> 'Assets:Transfer' and account not like 'Equity:Opening%'
          group by 1) s on s.month = m.month
        order by 1`,
  );

interface Charges {
  count: number;
  grossCents: number;
  feeCents: number;
}

/** What the client paid for a charge: what the balance at the processor gained, and the fee. Its category excludes sales tax. */
const gross = sql`coalesce(sum(amount_cents) filter (where line in (${moneyLine}, ${feeLine})), 0)::bigint`;

/** Charges of card processors in the books. */
export async function chargesOf(em: EntityManager, { tenantId, period }: Of): Promise<Charges> {
  return (await row<Charges>(
    em,
    sql`select count(*) filter (where line = ${categoryLine})::int as count, ${gross} as gross_cents,
               coalesce(sum(amount_cents) filter (where line = ${feeLine}), 0)::bigint as fee_cents
        from entry_line where ${ofCharges({ tenantId, period })}`,
  ))!;
}

const ofCharges = ({ tenantId, period }: Of) =>
  sql`tenant_id = ${tenantId} and not reversed and activity = 'charge' and date between ${period.startDate}::date and ${period.endDate}::date`;

/** By the account of the processor, the greatest first. */
export const chargesByProcessor = (em: EntityManager, of: Of): Promise<(Charges & { account: string })[]> =>
  rows(
    em,
    sql`select own_account as account, count(*) filter (where line = ${categoryLine})::int as count, ${gross} as gross_cents,
               coalesce(sum(amount_cents) filter (where line = ${feeLine}), 0)::bigint as fee_cents
        from entry_line where ${ofCharges(of)} group by 1 order by gross_cents desc, account`,
  );

/** A charge's text names the client first. */
export const chargesByClient = (em: EntityManager, of: Of): Promise<{ client: string; count: number; cents: number }[]> =>
  rows(
    em,
    sql`select split_part(description, ' · ', 1) as client, count(*) filter (where line = ${categoryLine})::int as count, ${gross} as cents
        from entry_line where ${ofCharges(of)} group by 1 order by cents desc, client`,
  );

export interface Contractor {
  name: string;
  payments: number;
  cents: number;
  reportableCents: number;
  reportable: boolean;
  w9: string;
  /** Reportable, and based on a guess. */
  unconfirmedCents: number;
}

/** By vendor, or by contractor if there is no vendor for them yet. */
export const contractorsPaid = (em: EntityManager, { tenantId, period }: Of): Promise<Contractor[]> =>
  rows(
    em,
    sql`with payment as (
          select content ->> 'contractor' as contractor, content ->> 'contractorKey' as key, (content ->> 'amountCents')::bigint as cents,
                 (content ->> 'reportable')::boolean as reportable,
                 coalesce((content ->> 'unconfirmed')::boolean, false) as unconfirmed
          from known_fact where tenant_id = ${tenantId} and kind = 'payment' and content ->> 'contractorKey' <> ''
            and (content ->> 'date')::date between ${period.startDate}::date and ${period.endDate}::date
        ), vendor as (
          select f.key as vendor_id, f.content, k.key from known_fact f, jsonb_array_elements_text(f.content -> 'contractorKeys') k (key)
          where f.tenant_id = ${tenantId} and f.kind = 'vendor'
        )
        select coalesce(max(v.content ->> 'name'), max(p.contractor)) as name, count(*)::int as payments, sum(p.cents)::bigint as cents,
               coalesce(sum(p.cents) filter (where p.reportable), 0)::bigint as reportable_cents,
               coalesce(sum(p.cents) filter (where p.reportable and p.unconfirmed), 0)::bigint as unconfirmed_cents,
               coalesce(bool_and((v.content ->> 'reportable')::boolean), true) as reportable, coalesce(max(v.content ->> 'w9'), 'missing') as w9
        from payment p left join vendor v on v.key = p.key group by coalesce(v.vendor_id, p.key) order by cents desc, name`,
  );

export type Estimate = DataOf<typeof estimateComputed>;

/** An estimate as published. `updating`: the books here have entries that it doesn't count yet. */
interface CurrentEstimate {
  estimate: Estimate;
  updating: boolean;
}

export async function publishedEstimate(
  em: EntityManager,
  { tenantId, year, method }: { tenantId: number; year: number; method: 'cash' | 'accrual' },
): Promise<CurrentEstimate | undefined> {
  const position = (key: string) =>
    sql`(select (content ->> 'ledgerPosition')::bigint from known_fact where tenant_id = ${tenantId} and kind = 'position' and key = ${key})`;
  return row<CurrentEstimate>(
    em,
    sql`select content as estimate,
               coalesce(${position(entriesPosition)}, 0)
                 > coalesce(greatest((content ->> 'ledgerPosition')::bigint, ${position(estimatesPosition)}), 0) as updating
        from known_fact where tenant_id = ${tenantId} and kind = 'estimate' and key = ${`${year} ${method}`}`,
  );
}

export type Form = DataOf<typeof formGenerated>;

export async function publishedFact<T>(
  em: EntityManager,
  { tenantId, kind, key }: { tenantId: number; kind: 'form'; key: string },
): Promise<T | undefined> {
  const found = await row<{ content: T }>(
    em,
    sql`select content from known_fact where tenant_id = ${tenantId} and kind = ${kind} and key = ${key}`,
  );
  return found?.content;
}
