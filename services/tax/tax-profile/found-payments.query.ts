// Payments to the IRS in the books that aren't recorded as estimated payments in any tax profile.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import { type getFoundPayments, maxPayments, type TaxProfile } from '#contracts/routes/tax-profile.js';
import { installmentDueOn, quarters } from '#contracts/rules/due-dates.js';
import { internalRevenueWords, isRecorded, quarterPaid, stateTaxWords } from '#contracts/rules/estimated-payments.js';
import { otherOwnerTax, ownerTax } from '#contracts/rules/owner-tax.js';
import { rows, sql } from '#platform/sql.js';
import { unlikePayments } from './unlike-payments.js';

type Reply = ReplyOf<typeof getFoundPayments>;
type Found = Reply['payments'][number];
type Other = NonNullable<Reply['others']>[number];

const isUnder = (path: string) => sql`(l.category = ${path} or starts_with(l.category, ${`${path}:`}))`;
const names = (words: string) => sql`regexp_replace(upper(l.description), '[^A-Z0-9&]+', ' ', 'g') ~ ${`\\m(?:${words})\\M`}`;
/** A person's answer by its category; without one, the text names the tax office of a state. */
const kindOf = sql`case when ${isUnder(otherOwnerTax['balance-due'])} then 'balance-due' when ${isUnder(otherOwnerTax.extension)} then 'extension'
  when ${isUnder(otherOwnerTax.state)} or not ${names(internalRevenueWords)} then 'state' end`;

export async function foundPayments(em: EntityManager, { tenantId, year }: { tenantId: number; year: number }): Promise<Reply> {
  const every = await rows<Omit<Found, 'quarter'> & { kind: Other['kind'] | null }>(
    em,
    sql`select l.entry_id || '-' || l.line as line_id, l.date as paid_on, l.amount_cents, l.description,
               substring(l.money_path from '[^:]*$') as account, ${kindOf} as kind
        from leg l
        where l.tenant_id = ${tenantId} and (l.category = ${ownerTax} or starts_with(l.category, ${`${ownerTax}:`}))
          and not l.reversed and l.basis in ('both', 'cash') and l.amount_cents > 0
          and (l.category = any (${Object.values(otherOwnerTax)}::text[]) or ${names(internalRevenueWords)} or ${names(stateTaxWords)})
          and l.date > ${installmentDueOn(year - 1, 4)}::date and l.date <= ${installmentDueOn(year, 4)}::date
        order by l.date, l.entry_id, l.line limit ${maxPayments}`,
  );
  const found = every.filter(({ kind }) => kind === null);
  const others = every.flatMap(({ kind, ...payment }): Other[] => (kind === null ? [] : [{ kind, ...payment }]));
  const entered = (await profilesOf(em, tenantId)).flatMap(({ profile }) => profile.payments);
  // A payment whose line is gone counts as entered by hand: imported or synced again, the same money has another line.
  const gone = new Set(await goneLines(em, tenantId, entered));
  const recorded = entered.map(({ lineId, ...payment }) => (lineId === undefined || gone.has(lineId) ? payment : { ...payment, lineId }));
  const open = found.filter((payment) => !isRecorded(payment, recorded));
  const ofYear = recorded.filter(({ paidOn }) => paidOn > installmentDueOn(year - 1, 4) && paidOn <= installmentDueOn(year, 4));
  const unlike = unlikePayments(open, ofYear, quarters.map((quarter) => installmentDueOn(year, quarter))); // prettier-ignore
  return {
    payments: open.map(({ kind: _, ...payment }) => ({
      ...payment,
      quarter: quarterPaid(year, payment.paidOn),
      ...(unlike.has(payment.lineId) && { isUnlike: true as const }),
    })),
    ...(others.length > 0 && { others }),
  };
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
