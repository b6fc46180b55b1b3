// Generated forms, for lists and files.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Boxes, FormName } from '#contracts/rules/form-1099-kinds.js';
import { consoleLinks } from '#contracts/console-links.js';
import { dollars } from '#contracts/money.js';
import { stateCopyOf } from '#contracts/rules/state-copies.js';
import { existing } from '#contracts/problem.js';
import { recordsPerFile, type Form1099 } from '#contracts/routes/forms-1099.js';
import { allOf, row, rows, sql } from '#platform/sql.js';
import { truncatedTin } from '../vendor-directory/tin.js';
import type { Party, Withheld } from './forms.js';

export interface FormRow extends Boxes {
  formId: string;
  form: FormName;
  year: number;
  vendorId: string;
  version: number;
  kind: 'original' | 'corrected' | 'void';
  withheld: Withheld | null;
  recipient: Party;
  payer: Party;
  recipientTin: string;
  payerTin: string;
  current: boolean;
  secondOf: string | null;
  filedOn: string | null;
  reason: string;
  fileKey: string | null;
  generatedAt: string;
  generatedBy: string;
  /** Of the recipient's reportable payments. */
  unconfirmed: { count: number; cents: number };
}

export const boxColumns = sql`f.box1_cents as "box1Cents", f.box3_cents as "box3Cents", f.box10_cents as "box10Cents"`;
const columns = sql`f.form_id, f.form, f.year, f.vendor_id, f.version, f.kind, ${boxColumns}, f.withheld, f.recipient, f.payer,
  f.recipient_tin, f.payer_tin, f.current, f.second_of, f.filed_on, f.reason, f.file_key, f.generated_at, f.generated_by,
  (select jsonb_build_object('count', coalesce(sum(y.unconfirmed_payments), 0), 'cents', coalesce(sum(y.unconfirmed_cents), 0))
   from contractor_year y join vendor_name n on n.tenant_id = y.tenant_id and n.name_key = y.contractor_key
   where y.tenant_id = f.tenant_id and y.year = f.year and n.vendor_id = f.vendor_id and (y.kind = 'services') = (f.form = '1099-NEC')) as unconfirmed`;

/** Of a form `f`: the current version, or the correction to zero that comes before a second return. Both are filed. */
export const isOpen = sql`(f.current or exists (select from form_1099 s where s.tenant_id = f.tenant_id and s.second_of = f.form_id and s.current))`;

/**
 * Of a form `f`: whether it or an earlier version of the same vendor, year and form went to the IRS. What was filed under a wrong name or TIN
 * doesn't count for the second return and what follows it.
 */
export const filedBefore = sql`exists (select from form_1099 e where e.tenant_id = f.tenant_id and e.year = f.year and e.form = f.form
  and e.vendor_id = f.vendor_id and e.filed_on is not null
  and e.version > coalesce((select z.version from form_1099 z where z.tenant_id = f.tenant_id and z.form_id = f.second_of), 0))`;

interface FormsWanted {
  tenantId: number;
  year: number;
  form: FormName;
  /** Limits the result to originals that are not filed yet, one file of the intake's size at a time; from 1. */
  part?: number;
}

export const formsOf = (em: EntityManager, { tenantId, year, form, part }: FormsWanted): Promise<FormRow[]> =>
  rows<FormRow>(
    em,
    sql`select ${columns} from form_1099 f
        where ${allOf([sql`f.tenant_id = ${tenantId} and f.year = ${year} and f.form = ${form}`, part !== undefined && sql`f.current and f.kind = 'original' and f.filed_on is null`])}
        order by lower(f.recipient ->> 'name'), f.vendor_id, f.version desc
        ${part === undefined ? sql`` : sql`limit ${recordsPerFile} offset ${(part - 1) * recordsPerFile}`}`,
  );

/** Throws 404 unless the form is of the kind that the caller expects. */
export async function formOf(
  em: EntityManager,
  tenantId: number,
  { formId, form, lock = false }: { formId: string; form: FormName; lock?: boolean },
): Promise<FormRow> {
  const found = await row<FormRow>(
    em,
    sql`select ${columns} from form_1099 f where f.tenant_id = ${tenantId} and f.form_id = ${formId} and f.form = ${form} ${lock ? sql`for update` : sql``}`,
  );
  return existing('form', found);
}

/** Forms that are filed, or corrected to zero before a second return, whose copies are not drawn yet. */
export const undrawnForms = (em: EntityManager, tenantId: number, year: number, limit: number): Promise<FormRow[]> =>
  rows<FormRow>(
    em,
    sql`select ${columns} from form_1099 f where f.tenant_id = ${tenantId} and f.year = ${year} and ${isOpen} and f.file_key is null order by f.form_id limit ${limit}`,
  );

export const shownForm = ({
  recipient,
  fileKey,
  withheld,
  payer: _p,
  recipientTin: _r,
  payerTin: _t,
  unconfirmed,
  secondOf,
  ...form
}: FormRow): Form1099 => ({
  ...form,
  ...(secondOf && { secondOf }),
  federalWithheldCents: withheld?.federalCents ?? 0,
  recipient: recipient.name,
  recipientTin: truncatedTin(recipient.tinType, recipient.tinLast4),
  recipientState: recipient.state,
  stateCopy: stateCopyOf(recipient.state, { withheld: (withheld?.stateCents ?? 0) !== 0 }),
  drawn: fileKey !== null,
  ...(form.current &&
    form.kind !== 'void' &&
    unconfirmed.count > 0 && {
      unconfirmed: {
        ...{ count: unconfirmed.count, amount: dollars(unconfirmed.cents) },
        link: form.form === '1099-NEC' ? consoleLinks.paymentsTo(form.year, recipient.name) : consoleLinks.forms1099(form.year, form.form),
      },
    }),
});
