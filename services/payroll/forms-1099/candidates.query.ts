// Who is due a form for a year: payments by vendor, or by contractor if there is no vendor record yet, in the boxes of one form.
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  form1099Kinds,
  isReportable,
  kindsOf,
  thresholdOf,
  type FormName,
  type PaymentKindName,
} from '#contracts/rules/form-1099-kinds.js';
import { dollars } from '#contracts/money.js';
import { disableNestedLoops, row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { spelling } from '../contractor-payments/payments.query.js';
import { missingOf } from '../vendor-directory/vendor-form.js';
import { vendorColumns, type VendorRow } from '../vendor-directory/vendors.query.js';
import type { Withheld } from './forms.js';

/** What was paid in one box of the form. */
interface BoxAmount {
  kind: PaymentKindName;
  paidCents: number;
  reportableCents: number;
  payments: number;
  /** Of `payments`, those that were found by their text, with one of the texts; and reportable ones that rest on a guess. */
  foundPayments: number;
  foundText: string | null;
  unconfirmedPayments: number;
  unconfirmedCents: number;
  /** Whether the form shows the amount; if not, `reason` says why. */
  due: boolean;
  reason: string;
}

export interface Payee {
  name: string;
  vendor: VendorRow | null;
  boxes: BoxAmount[];
  paidCents: number;
  /** For a candidate, the total that its form shows. */
  reportableCents: number;
  payments: number;
  withheld: Withheld | null;
  missing: string[];
}

/** `reason`: why no form is due. */
export type JudgedPayee = Payee & FormYear & { due: boolean; reason: string };

export interface Candidates {
  candidates: Payee[];
  excluded: (Payee & { reason: string })[];
  unnamed: { count: number; cents: number };
}

const withheldColumn = sql`case when w.vendor_id is not null then jsonb_build_object('federalCents', w.federal_cents, 'state', w.state, 'stateNumber', w.state_number,
  'stateCents', w.state_cents, 'stateIncomeCents', w.state_income_cents) end`;

/** Tax withheld goes on the 1099-NEC if the payee was paid for services, otherwise on the 1099-MISC, so it is never on both. */
const withheldHere = sql`(t.form = '1099-NEC' or not exists (
  select from contractor_year y join vendor_name m on m.tenant_id = y.tenant_id and m.name_key = y.contractor_key
  where y.tenant_id = w.tenant_id and y.year = t.year and y.kind = 'services' and m.vendor_id = t.vendor_id))`;

/** One of the forms, of one year. */
export interface FormYear {
  year: number;
  form: FormName;
}

type Found = VendorRow & FormYear & Pick<Payee, 'withheld'> & { contractor: string; boxes: Omit<BoxAmount, 'due' | 'reason'>[] };

async function paidPayees(em: EntityManager, tenantId: number, asked: FormYear[]): Promise<Found[]> {
  const boxes = asked.flatMap(({ year, form }) =>
    kindsOf(form).map((kind) => ({ year, form, kind, thresholdCents: thresholdOf(kind, year) })),
  );
  const kinds = [...new Set(boxes.map(({ kind }) => kind))];
  await disableNestedLoops(em);
  return rows<Found>(
    em,
    sql`with paid as (
          select k.form, k.year, k.threshold_cents, n.vendor_id, case when n.vendor_id is null then c.contractor_key end as key, c.kind,
                 sum(c.amount_cents) as paid, sum(c.reportable_cents) as reportable, sum(c.payments) as payments,
                 sum(c.unconfirmed_payments) as unconfirmed_payments, sum(c.unconfirmed_cents) as unconfirmed_cents, sum(c.found_payments) as found_payments,
                 max(case when c.found_payments > 0 then (select max(f.description) from payment f where f.tenant_id = c.tenant_id and f.contractor_key = c.contractor_key
                   and f.kind = c.kind and f.found_by_text and extract(year from f.date) = c.year) end) as found_text
          from contractor_year c
          join ${table('k', boxes, { year: 'smallint', form: 'text', kind: 'text', threshold_cents: 'bigint' })} on k.year = c.year and k.kind = c.kind
          left join vendor_name n on n.tenant_id = c.tenant_id and n.name_key = c.contractor_key
          where c.tenant_id = ${tenantId} and c.contractor_key <> '' group by 1, 2, 3, 4, 5, 6
        ), payee as (
          select p.form, p.year, p.vendor_id, p.key, sum(p.reportable) as reportable, bool_or(greatest(p.paid, p.reportable) >= p.threshold_cents) as reaches,
                 jsonb_agg(jsonb_build_object('kind', p.kind, 'paidCents', p.paid, 'reportableCents', p.reportable, 'payments', p.payments,
                   'unconfirmedPayments', p.unconfirmed_payments, 'unconfirmedCents', p.unconfirmed_cents, 'foundPayments', p.found_payments, 'foundText', p.found_text) order by p.kind) as boxes
          from paid p group by 1, 2, 3, 4
        )
        select t.form, t.year, coalesce(v.name, ${spelling(tenantId, kinds)}) as contractor, t.boxes, ${withheldColumn} as withheld, ${vendorColumns}
        from payee t left join vendor v on v.tenant_id = ${tenantId} and v.vendor_id = t.vendor_id
        left join withholding w on w.tenant_id = ${tenantId} and w.year = t.year and w.vendor_id = t.vendor_id and ${withheldHere}
        where t.reaches or w.federal_cents > 0 order by t.reportable desc, contractor`,
  );
}

/** Payees whose payments of a year reach a threshold of a form, or who had tax withheld: those that are due the form, and the others. */
export async function payeesOf(em: EntityManager, tenantId: number, asked: FormYear[]): Promise<JudgedPayee[]> {
  const found = asked.length > 0 ? await paidPayees(em, tenantId, asked) : [];
  return found.map(({ form, year, contractor, boxes: paid, withheld, ...record }) => {
    const vendor: VendorRow | null = record.vendorId ? record : null;
    const missing = vendor
      ? missingOf({ ...vendor, hasTin: vendor.tinSealed !== null })
      : ['vendor record', 'W-9', 'taxpayer number', 'address'];
    const boxes = paid.map((box) => judged(box, { year, vendor, withheld }));
    const due = boxes.some((box) => box.due);
    const counted = boxes.filter((box) => (due ? box.due : !isExempt(vendor, box.kind)));
    return {
      ...{ form, year, due, reason: due ? '' : boxes[0]!.reason },
      ...{ name: contractor, vendor, withheld, missing, boxes },
      paidCents: sumOf(boxes, 'paidCents'),
      reportableCents: sumOf(counted, 'reportableCents'),
      payments: sumOf(boxes, 'payments'),
    };
  });
}

export async function candidatesOf(em: EntityManager, tenantId: number, year: number, form: FormName = '1099-NEC'): Promise<Candidates> {
  const payees = await payeesOf(em, tenantId, [{ year, form }]);
  const unnamed = (await row<{ count: number; cents: number }>(
    em,
    sql`select coalesce(sum(payments), 0)::bigint as count, coalesce(sum(amount_cents), 0)::bigint as cents from contractor_year
        where tenant_id = ${tenantId} and year = ${year} and contractor_key = '' and kind = any (${kindsOf(form)}::text[])`,
  ))!;
  return { candidates: payees.filter(({ due }) => due), excluded: payees.filter(({ due }) => !due), unnamed };
}

const sumOf = (boxes: BoxAmount[], of: 'paidCents' | 'reportableCents' | 'payments'): number =>
  boxes.reduce((sum, box) => sum + box[of], 0);

const isExempt = (vendor: VendorRow | null, kind: PaymentKindName): boolean =>
  vendor !== null && !isReportable(vendor.entityType, vendor.attorney, kind);

function judged(
  box: Omit<BoxAmount, 'due' | 'reason'>,
  { year, vendor, withheld }: { year: number; vendor: VendorRow | null; withheld: Withheld | null },
): BoxAmount {
  const exempt = isExempt(vendor, box.kind);
  const thresholdCents = thresholdOf(box.kind, year);
  // Backup withholding is reported for any payee and any amount (Instructions for Forms 1099-MISC and 1099-NEC).
  const due = (!exempt && box.reportableCents >= thresholdCents) || (withheld?.federalCents ?? 0) > 0;
  return { ...box, due, reason: due ? '' : exempt ? exemptReason(box.kind) : networkReason(thresholdCents) };
}

const exemptReason = (kind: PaymentKindName): string =>
  `Corporation: payments to corporations aren’t reported on Form ${form1099Kinds[kind].form}.`;
const networkReason = (thresholdCents: number): string =>
  `Payments other than by card or payment network are below $${dollars(thresholdCents).toLocaleString('en-US')}.`;
