// A year's payments as the screens show them: a page, the sum of its filter, and the totals of the year.
import type { EntityManager } from '@mikro-orm/postgresql';
import { firstOfMonth, lastOfMonth } from '#contracts/days.js';
import type { RequestOf } from '#contracts/define.js';
import type { PaymentType } from '#contracts/events/payroll.js';
import { kindsOf, type FormName, type PaymentKindName } from '#contracts/rules/form-1099-kinds.js';
import { maxSummaryContractors, otherTypes, type getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import { allOf, containing, disableNestedLoops, row, rows, sql } from '#platform/sql.js';
import type { Payment } from './payment.js';
import { paymentColumns } from './settle-payments.js';

type PaymentFilter = Omit<RequestOf<typeof getPayrollTransactions>['query'], 'year'> & {
  tenantId: number;
  year: number;
  /** Services unless given. */
  kinds?: PaymentKindName[];
};

/** Shown for payments without a payee. */
export const unknownContractor = 'Unknown';

const services: PaymentKindName[] = ['services'];

/** Says that payments aren't services where they aren't, because the index of the others says so too. */
const ofKinds = (tenantId: number, kinds: PaymentKindName[]) =>
  allOf([sql`p.tenant_id = ${tenantId} and p.kind = any (${kinds}::text[])`, !kinds.includes('services') && sql`p.kind <> 'services'`]);

const ofPeriod = ({ tenantId, year, month, kinds = services }: PaymentFilter) =>
  sql`${ofKinds(tenantId, kinds)} and p.date between ${firstOfMonth(year, month ?? 1)}::date and ${lastOfMonth(year, month ?? 12)}::date`;

const monthsOf = ({ tenantId, year, month }: Pick<PaymentFilter, 'tenantId' | 'year' | 'month'>) =>
  sql`s.tenant_id = ${tenantId} and s.month between ${firstOfMonth(year, month ?? 1)}::date and ${lastOfMonth(year, month ?? 12)}::date`;

const ofType = (column: string, type: PaymentFilter['paymentType']) =>
  type !== undefined && sql`${sql.ref(column)} = any (${type === 'Other' || type === 'other' ? [...otherTypes] : [type]}::text[])`;

/** The spelling of the name of `t.key` in payments of these kinds; of several spellings, always the same one. */
export const spelling = (tenantId: number, kinds = services) =>
  sql`(select max(w.contractor) from payment w where w.tenant_id = ${tenantId} and w.contractor_key = t.key and w.kind = any (${kinds}::text[]))`;

/** A payment with the name of the vendor that it belongs to, or else the contractor's. */
export type ShownPayment = Payment & { shownName: string; kindByHand: boolean };

const withVendor = sql`payment p
  left join vendor_name n on n.tenant_id = p.tenant_id and n.name_key = p.contractor_key
  left join vendor v on v.tenant_id = n.tenant_id and v.vendor_id = n.vendor_id`;
const shownName = sql`coalesce(v.name, p.contractor)`;
const shownColumns = sql`${paymentColumns}, ${shownName} as shown_name,
  exists (select from payment_choice h where h.tenant_id = p.tenant_id and h.payment_id = p.payment_id and h.kind is not null) as kind_by_hand`;

/** Everything that the screen shows of a year. */
export async function screenOf(em: EntityManager, filter: PaymentFilter) {
  const { tenantId, year } = filter;
  const page = await paymentPage(em, filter);
  const months = await monthTotals(em, tenantId, year);
  await disableNestedLoops(em);
  const contractors = await contractorTotals(em, tenantId, year);
  return { ...page, months, contractors, years: await yearsWithPayments(em, tenantId) };
}

/** A page, with the count and sum of all payments that match the filter. */
export async function paymentPage(
  em: EntityManager,
  filter: PaymentFilter,
): Promise<{ payments: ShownPayment[]; count: number; totalCents: number }> {
  const pattern = filter.search && containing(filter.search);
  const where = allOf([
    ofPeriod(filter),
    filter.contractor !== undefined && sql`${shownName} = ${filter.contractor === unknownContractor ? '' : filter.contractor}`,
    ofType('p.payment_type', filter.paymentType),
    pattern !== undefined && sql`(${shownName} ilike ${pattern} or p.description ilike ${pattern})`,
  ]);
  const payments = await rows<ShownPayment>(
    em,
    sql`select ${shownColumns} from ${withVendor} where ${where}
        order by p.date desc, p.payment_id limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`,
  );
  // The sums by month are of services, under any name.
  const mustCount = filter.contractor !== undefined || pattern !== undefined || filter.kinds !== undefined;
  const sums = mustCount
    ? sql`select count(*) as count, coalesce(sum(p.amount_cents), 0) as total_cents from ${withVendor} where ${where}`
    : sql`select coalesce(sum(s.payments), 0) as count, coalesce(sum(s.amount_cents), 0) as total_cents from payment_month s
          where ${allOf([monthsOf(filter), ofType('s.payment_type', filter.paymentType)])}`;
  return { payments, ...(await row<{ count: number; totalCents: number }>(em, sums))! };
}

export async function paymentOfId(em: EntityManager, tenantId: number, paymentId: string): Promise<ShownPayment | undefined> {
  return row<ShownPayment>(
    em,
    sql`select ${shownColumns} from ${withVendor} where p.tenant_id = ${tenantId} and p.payment_id = ${paymentId}`,
  );
}

export interface MonthType {
  month: string;
  paymentType: PaymentType;
  count: number;
  cents: number;
  reportableCents: number;
  unnamed: number;
}

const monthTotals = (em: EntityManager, tenantId: number, year: number): Promise<MonthType[]> =>
  rows<MonthType>(
    em,
    sql`select to_char(s.month, 'YYYY-MM') as month, s.payment_type, s.payments as count, s.amount_cents as cents,
               s.reportable_cents, s.unnamed
        from payment_month s where ${monthsOf({ tenantId, year })} order by 1, 2`,
  );

/** Totals by contractor name, largest first; `all` counts every contractor. */
async function contractorTotals(
  em: EntityManager,
  tenantId: number,
  year: number,
): Promise<{ name: string; cents: number; count: number; all: number }[]> {
  return rows(
    em,
    sql`select coalesce(t.name, ${spelling(tenantId)}) as name, t.cents, t.count, t.all
        from (select v.name, case when v.vendor_id is null then c.contractor_key end as key, sum(c.amount_cents) as cents, sum(c.payments) as count, count(*) over () as all
              from contractor_year c
              left join vendor_name n on n.tenant_id = c.tenant_id and n.name_key = c.contractor_key
              left join vendor v on v.tenant_id = n.tenant_id and v.vendor_id = n.vendor_id
              where c.tenant_id = ${tenantId} and c.year = ${year} and c.kind = 'services' group by v.vendor_id, v.name, 2
              order by cents desc, coalesce(v.name, min(c.contractor_key)) limit ${maxSummaryContractors}) t
        order by t.cents desc, name`,
  );
}

async function yearsWithPayments(em: EntityManager, tenantId: number): Promise<number[]> {
  const found = await rows<{ year: number }>(
    em,
    sql`select distinct extract(year from month)::int as year from payment_month where tenant_id = ${tenantId}`,
  );
  return found.map(({ year }) => year);
}

/** What a form reports, in all years. */
export async function paymentCount(em: EntityManager, tenantId: number, form: FormName): Promise<number> {
  const counted = sql`select count(*) as count from payment p where ${ofKinds(tenantId, kindsOf(form))}`;
  return (await row<{ count: number }>(em, counted))!.count;
}

/** Categories that a contractor may have been paid under, with how many payments each would make. */
export const expenseCategories = (em: EntityManager, tenantId: number): Promise<{ category: string; payments: number }[]> =>
  rows(
    em,
    sql`select category, count(distinct payment_id) as payments from leg
        where tenant_id = ${tenantId} and not reversed and cash and category ~ '^Expenses:[^:]' group by category order by category`,
  );
