// Payments to the IRS in the books that aren't recorded as estimated payments in any tax profile.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import { type getFoundPayments, maxPayments, type TaxProfile } from '#contracts/routes/tax-profile.js';
import { installmentDueOn } from '#contracts/rules/due-dates.js';
import { internalRevenueWords, isRecorded, quarterPaid } from '#contracts/rules/estimated-payments.js';
import { rows, sql } from '#platform/sql.js';

type Found = ReplyOf<typeof getFoundPayments>['payments'][number];

/** The category of the owner's income tax payments. */
const ownersTax = 'Equity:Owner Tax Payments';

export async function foundPayments(em: EntityManager, { tenantId, year }: { tenantId: number; year: number }): Promise<Found[]> {
  const found = await rows<Omit<Found, 'quarter'>>(
    em,
    sql`select l.entry_id || '-' || l.line as line_id, l.date as paid_on, l.amount_cents, l.description,
               substring(l.money_path from '[^:]*$') as account
        from leg l
        where l.tenant_id = ${tenantId} and (l.category = ${ownersTax} or starts_with(l.category, ${`${ownersTax}:`}))
          and not l.reversed and l.basis in ('both', 'cash') and l.amount_cents > 0
          and l.date > ${installmentDueOn(year - 1, 4)}::date and l.date <= ${installmentDueOn(year, 4)}::date
          and regexp_replace(upper(l.description), '[^A-Z0-9&]+', ' ', 'g') ~ ${`\\m(${internalRevenueWords})\\M`}
        order by l.date, l.entry_id, l.line limit ${maxPayments}`,
  );
  const entered = (await profilesOf(em, tenantId)).flatMap(({ profile }) => profile.payments);
  // A payment whose line is gone counts as entered by hand: imported or synced again, the same money has another line.
  const gone = new Set(await goneLines(em, tenantId, entered));
  const recorded = entered.map(({ lineId, ...payment }) => (lineId === undefined || gone.has(lineId) ? payment : { ...payment, lineId }));
  return found
    .filter((payment) => !isRecorded(payment, recorded))
    .map((payment) => ({ ...payment, quarter: quarterPaid(year, payment.paidOn) }));
}

/** Lines of recorded payments that are no longer in the books. */
export async function goneLines(em: EntityManager, tenantId: number, payments: TaxProfile['payments']): Promise<string[]> {
  const taken = payments.flatMap(({ lineId }) => lineId ?? []);
  if (taken.length === 0) return [];
  const gone = await rows<{ lineId: string }>(
    em,
    sql`select t.line_id from unnest(${taken}::text[]) as t (line_id)
        where not exists (select from leg l where l.tenant_id = ${tenantId} and l.entry_id = split_part(t.line_id, '-', 1)::bigint
          and l.line = split_part(t.line_id, '-', 2)::smallint and not l.reversed and l.amount_cents > 0)
        order by 1`,
  );
  return gone.map(({ lineId }) => lineId);
}

/** The year of another profile that has one of the payments, taken from the same line. */
export async function yearWithPayment(
  em: EntityManager,
  tenantId: number,
  year: number,
  { payments }: TaxProfile,
): Promise<number | undefined> {
  const taken = new Set(payments.flatMap(({ lineId }) => lineId ?? []));
  if (taken.size === 0) return undefined;
  const others = await profilesOf(em, tenantId);
  return others.find(
    (other) => other.year !== year && other.profile.payments.some(({ lineId }) => lineId !== undefined && taken.has(lineId)),
  )?.year;
}

/** One for each year. */
const profilesOf = (em: EntityManager, tenantId: number): Promise<{ year: number; profile: TaxProfile }[]> =>
  rows(em, sql`select year, profile from tax_profile where tenant_id = ${tenantId}`);
