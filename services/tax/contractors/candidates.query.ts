// Who is due a 1099 for a year, from payroll's events: sums by vendor, or by contractor if there is no vendor record yet.
import type { EntityManager } from '@mikro-orm/postgresql';
import { kindsOf, thresholdOf } from '#contracts/rules/form-1099-kinds.js';
import { form1099Rules } from '#contracts/rules/form-1099-rules.js';
import { taxYear } from '#contracts/rules/years.js';
import { row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { sum } from '../amounts/sum.js';

interface Candidate {
  vendorId: string | null;
  name: string;
  payments: number;
  paidCents: number;
  reportableCents: number;
  unconfirmedPayments: number;
  unconfirmedCents: number;
  w9: 'missing' | 'requested' | 'on-file';
  /** Whether a form can be generated: W-9, taxpayer number and address are on file. */
  ready: boolean;
}

export interface Candidates {
  candidates: Candidate[];
  /** Reportable payments to candidates that rest on a guess. */
  unconfirmed: { count: number; cents: number };
  /** Payments without a payee. */
  unnamed: { count: number; cents: number };
  /** All payments to contractors in payroll, except those that were found in other categories. */
  paidCents: number;
}

/** Values of one year, or the columns of a table of them. */
type Asked = Record<'tenantId' | 'year' | 'thresholdCents', unknown>;

const isDue = ({ year, thresholdCents }: Asked) =>
  sql`((coalesce(v.reportable, true) and p.reportable >= ${thresholdCents}) or ${year} = any (v.withheld_years))`;

const paidByVendor = ({ tenantId, year }: Asked) => sql`
  select k.vendor_id, case when k.vendor_id is null then y.contractor_key end as key, sum(y.payments)::bigint as payments,
         sum(y.cents)::bigint as cents, sum(y.reportable_cents)::bigint as reportable,
         sum(y.unconfirmed_payments)::bigint as unconfirmed_payments, sum(y.unconfirmed_cents)::bigint as unconfirmed_cents
  from contractor_year y left join vendor_key k on k.tenant_id = y.tenant_id and k.contractor_key = y.contractor_key
  where y.tenant_id = ${tenantId} and y.year = ${year} and y.contractor_key <> '' and y.payments > 0
  group by 1, 2`;

interface YearOfBusiness {
  tenantId: number;
  year: number;
}

/** How many payees are due a 1099-NEC, and how many of them have no W-9 on file, for years of several businesses. */
export function candidateCounts(
  em: EntityManager,
  years: YearOfBusiness[],
): Promise<(YearOfBusiness & { due: number; withoutW9: number })[]> {
  const asked = years.map((wanted) => ({ ...wanted, thresholdCents: form1099Rules(wanted.year).thresholdCents }));
  const columns = { tenantId: sql.ref('b.tenant_id'), year: sql.ref('b.year'), thresholdCents: sql.ref('b.threshold_cents') };
  return rows(
    em,
    sql`select b.tenant_id, b.year, counted.* from ${table('b', asked, { tenant_id: 'int', year: 'int', threshold_cents: 'bigint' })}
        cross join lateral (
          select count(*) as due, count(*) filter (where coalesce(v.w9, 'missing') <> 'on-file') as without_w9
          from (${paidByVendor(columns)}) p left join vendor v on v.tenant_id = b.tenant_id and v.vendor_id = p.vendor_id
          where ${isDue(columns)}) counted`,
  );
}

export async function candidatesOf(em: EntityManager, tenantId: number, year: number): Promise<Candidates> {
  const asked = { tenantId, year, thresholdCents: form1099Rules(year).thresholdCents };
  const candidates = await rows<Candidate>(
    em,
    sql`with paid as (${paidByVendor(asked)})
        select v.vendor_id, coalesce(v.name, ${nameOfKey(tenantId, year)}) as name, p.payments, p.cents as paid_cents,
               p.reportable as reportable_cents, p.unconfirmed_payments, p.unconfirmed_cents, coalesce(v.w9, 'missing') as w9, coalesce(v.w9 = 'on-file' and v.has_tin and v.has_address, false) as ready
        from paid p left join vendor v on v.tenant_id = ${tenantId} and v.vendor_id = p.vendor_id
        where ${isDue(asked)} order by p.reportable desc, 2`,
  );
  const totals = await row<{ count: number; cents: number; paidCents: number }>(
    em,
    sql`select coalesce(sum(payments) filter (where contractor_key = ''), 0)::bigint as count,
               coalesce(sum(cents) filter (where contractor_key = ''), 0)::bigint as cents, coalesce(sum(cents - found_cents), 0)::bigint as paid_cents
        from contractor_year where tenant_id = ${tenantId} and year = ${year}`,
  );
  const { paidCents, ...unnamed } = totals!;
  const unconfirmed = { count: sum(candidates.map(({ unconfirmedPayments }) => unconfirmedPayments)), cents: sum(candidates.map(({ unconfirmedCents }) => unconfirmedCents)) }; // prettier-ignore
  return { candidates, unconfirmed, unnamed, paidCents };
}

/** How many payees are due a 1099-NEC for a year. */
export const dueCount = (tenantId: number, year: number) => {
  const asked = { tenantId, year, thresholdCents: form1099Rules(year).thresholdCents };
  return sql`(select count(*) from (${paidByVendor(asked)}) p left join vendor v on v.tenant_id = ${tenantId} and v.vendor_id = p.vendor_id
              where ${isDue(asked)})`;
};

/** How many payees are due a 1099-MISC for a year. Tax withheld is on the 1099-NEC of a payee that was also paid for services. */
export const miscDueCount = (tenantId: number, year: number) => {
  const boxes = kindsOf('1099-MISC').map((kind) => ({ kind, thresholdCents: thresholdOf(kind, year) }));
  return sql`(
    select count(distinct p.payee) from (
      select coalesce(k.vendor_id::text, m.contractor_key) as payee, k.vendor_id, m.kind,
             coalesce(sum(m.amount_cents) filter (where m.reportable), 0) as reportable
      from misc_payment m left join vendor_key k on k.tenant_id = m.tenant_id and k.contractor_key = m.contractor_key
      where m.tenant_id = ${tenantId} and m.contractor_key <> '' and ${inYear(year)} group by 1, 2, 3) p
    join ${table('b', boxes, { kind: 'text', threshold_cents: 'bigint' })} on b.kind = p.kind
    left join vendor v on v.tenant_id = ${tenantId} and v.vendor_id = p.vendor_id
    where (p.reportable >= b.threshold_cents and not p.kind = any (coalesce(v.exempt_kinds, '{}')))
      or (${year} = any (v.withheld_years) and not exists (
        select from contractor_year y join vendor_key s on s.tenant_id = y.tenant_id and s.contractor_key = y.contractor_key
        where y.tenant_id = ${tenantId} and y.year = ${year} and s.vendor_id = p.vendor_id)))`;
};

/** Payments without a payee that a 1099 would report; no form can be made for them. As a JSON object. */
export const unnamedSum = (tenantId: number, year: number, of: 'contractor_payment' | 'misc_payment') => sql`(
  select jsonb_build_object('count', count(*), 'cents', coalesce(sum(amount_cents), 0)) from ${sql.table(of)}
  where tenant_id = ${tenantId} and contractor_key = '' and reportable and ${inYear(year)})`;

const inYear = (year: number) => sql`date between ${taxYear(year).startDate}::date and ${taxYear(year).endDate}::date`;

const nameOfKey = (tenantId: number, year: number) =>
  sql`(select max(c.contractor) from contractor_payment c where c.tenant_id = ${tenantId} and c.contractor_key = p.key
       and c.date between ${taxYear(year).startDate}::date and ${taxYear(year).endDate}::date)`;
