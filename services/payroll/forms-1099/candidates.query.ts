// Who is due a 1099-NEC of a year: payments by vendor, or by contractor where nobody has made them a vendor yet.
import type { EntityManager } from '@mikro-orm/postgresql';
import { form1099Rules } from '#contracts/rules/form-1099-rules.js';
import { dollars } from '#contracts/money.js';
import type { Candidate } from '#contracts/routes/forms-1099.js';
import { row, rows, sql } from '#platform/sql.js';
import { joinWhole, spelling } from '../contractor-payments/payments.query.js';
import { isReportable, missingOf } from '../vendor-directory/vendor-form.js';
import { vendorColumns, type VendorRow } from '../vendor-directory/vendors.query.js';
import type { Withheld } from './forms.js';

export interface Payee {
  name: string;
  vendor: VendorRow | null;
  paidCents: number;
  reportableCents: number;
  payments: number;
  withheld: Withheld | null;
  missing: string[];
}

export interface Candidates {
  candidates: Payee[];
  excluded: (Payee & { reason: string })[];
  unnamed: { count: number; cents: number };
}

const withheldColumn = sql`case when w.vendor_id is not null then jsonb_build_object('federalCents', w.federal_cents, 'state', w.state, 'stateNumber', w.state_number,
  'stateCents', w.state_cents, 'stateIncomeCents', w.state_income_cents) end`;

export async function candidatesOf(em: EntityManager, tenantId: number, year: number): Promise<Candidates> {
  const { thresholdCents } = form1099Rules(year);
  await joinWhole(em);
  const found = await rows<VendorRow & Pick<Payee, 'paidCents' | 'reportableCents' | 'payments' | 'withheld'> & { contractor: string }>(
    em,
    sql`with paid as (
          select n.vendor_id, case when n.vendor_id is null then c.contractor_key end as key, sum(c.amount_cents) as paid, sum(c.reportable_cents) as reportable,
                 sum(c.payments) as payments
          from contractor_year c left join vendor_name n on n.tenant_id = c.tenant_id and n.name_key = c.contractor_key
          where c.tenant_id = ${tenantId} and c.year = ${year} and c.contractor_key <> '' group by 1, 2
        )
        select coalesce(v.name, ${spelling(tenantId)}) as contractor, t.paid as paid_cents, t.reportable as reportable_cents, t.payments, ${withheldColumn} as withheld,
               ${vendorColumns}
        from paid t left join vendor v on v.tenant_id = ${tenantId} and v.vendor_id = t.vendor_id
        left join withholding w on w.tenant_id = ${tenantId} and w.year = ${year} and w.vendor_id = t.vendor_id
        where greatest(t.paid, t.reportable) >= ${thresholdCents} or w.federal_cents > 0 order by t.reportable desc, contractor`,
  );
  const unnamed = (await row<{ count: number; cents: number }>(
    em,
    sql`select payments as count, amount_cents as cents from contractor_year where tenant_id = ${tenantId} and year = ${year} and contractor_key = ''`,
  )) ?? { count: 0, cents: 0 };
  const outcome: Candidates = { candidates: [], excluded: [], unnamed };
  for (const { contractor, paidCents, reportableCents, payments, withheld, ...one } of found) {
    const vendor: VendorRow | null = one.vendorId ? one : null;
    const missing = vendor
      ? missingOf({ ...vendor, hasTin: vendor.tinSealed !== null })
      : ['vendor record', 'W-9', 'taxpayer number', 'address'];
    const payee = { name: contractor, vendor, paidCents, reportableCents, payments, withheld, missing };
    const exempt = vendor !== null && !isReportable(vendor.entityType, vendor.attorney);
    // Backup withholding is reported whatever was paid, and to whom (Instructions for Forms 1099-MISC and 1099-NEC).
    const due = (!exempt && reportableCents >= thresholdCents) || (withheld?.federalCents ?? 0) > 0;
    if (due) outcome.candidates.push(payee);
    else if (exempt) outcome.excluded.push({ ...payee, reportableCents: 0, reason: exemptReason });
    else outcome.excluded.push({ ...payee, reason: networkReason(thresholdCents) });
  }
  return outcome;
}

const exemptReason = 'Corporation: payments to corporations aren’t reported on Form 1099-NEC.';
const networkReason = (thresholdCents: number): string =>
  `Payments other than by card or payment network are below $${dollars(thresholdCents).toLocaleString('en-US')}.`;

/** In the specification's shape. */
export const shownCandidate = ({ name, vendor, paidCents, reportableCents, payments, withheld, missing }: Payee): Candidate => ({
  Vendor: name,
  TotalPaid: dollars(paidCents),
  TransactionCount: payments,
  vendorId: vendor?.vendorId ?? null,
  reportable: dollars(reportableCents),
  notReportable: dollars(paidCents - reportableCents),
  federalWithheld: dollars(withheld?.federalCents ?? 0),
  ready: missing.length === 0,
  missing,
});
