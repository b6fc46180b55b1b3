// The current forms next to the books: who is due one, what it lacks, and what it would show. Generating forms and watching them both start
// here.
import type { EntityManager } from '@mikro-orm/postgresql';
import { addressFields } from '#contracts/records/address.js';
import { pick } from '#contracts/records/record.js';
import { boxesWith, form1099Kinds, type Boxes } from '#contracts/rules/form-1099-kinds.js';
import type { Vault } from '#platform/seal.js';
import { allOf, rows, sql } from '#platform/sql.js';
import { missingOfPayer, payerOf, payerPlace, type Payer } from '../payer/payer.query.js';
import { tinPlace } from '../vendor-directory/write-vendor.js';
import { payeesOf, type FormYear, type JudgedPayee } from './candidates.query.js';
import { contentOf, differs, type CurrentForm, type Due, type InBooks } from './forms.js';
import { boxColumns, filedBefore } from './forms.query.js';

export type KnownForm = CurrentForm &
  FormYear & {
    formId: string;
    recipient: string;
    /** When this version or the newest filed one before it went to the IRS. */
    filedOn: string | null;
    /** Whether this version itself did. */
    filed: boolean;
    /** The correction to zero before it, the first of two returns, didn't yet. */
    isFirstOpen: boolean;
    recipientTin: string;
  };

interface Comparing {
  em: EntityManager;
  seal: Vault;
  tenantId: number;
  /** Default: all that have current forms. */
  year?: number;
  form?: FormYear['form'];
}

export interface ComparedForms extends FormYear {
  /** What the payer lacks for every form. */
  missing: string[];
  payees: JudgedPayee[];
  /** What forms can be made of now. */
  ready: (Due & { content: string })[];
  current: KnownForm[];
}

/** By form and year. */
export async function compareForms({ em, seal, tenantId, year, form }: Comparing): Promise<ComparedForms[]> {
  const current = await currentForms(em, tenantId, { year, form });
  const asked = year !== undefined && form !== undefined ? [{ year, form }] : yearsOf(current);
  if (asked.length === 0) return [];
  const payer = await payerOf(em, tenantId);
  const missing = missingOfPayer(payer);
  const payees = await payeesOf(em, tenantId, asked);
  return asked.map((wanted) => {
    const isOf = (found: FormYear) => found.year === wanted.year && found.form === wanted.form;
    const own = payees.filter(isOf);
    const complete = missing.length > 0 ? [] : own.filter((payee) => payee.due && payee.missing.length === 0);
    const ready = dueOf(seal, tenantId, payer, complete);
    const known = current.filter(isOf).map((found) => ({ ...found, payeeChanged: isPayeeChanged(seal, tenantId, found, ready) }));
    return { ...wanted, missing, payees: own, ready, current: known };
  });
}

/** Another name or TIN than on the form. Only a filed form asks, because before, a newer version takes its place. */
function isPayeeChanged(seal: Vault, tenantId: number, form: KnownForm, ready: Due[]): boolean {
  const due = form.filedBefore ? ready.find(({ vendorId }) => vendorId === form.vendorId) : undefined;
  if (!due) return false;
  const numberOf = (sealed: string) => seal.open(sealed, tinPlace(tenantId, form.vendorId));
  return due.recipient.name !== form.recipient || numberOf(due.recipientTin) !== numberOf(form.recipientTin);
}

/** A form that differs from the books, with the payee as it is there. */
export interface DifferingForm {
  form: KnownForm;
  /** Absent if the vendor was paid less than any threshold. */
  payee?: JudgedPayee;
}

export function differingForms({ payees, ready, current }: ComparedForms): DifferingForm[] {
  const byVendor = new Map(payees.flatMap((payee) => (payee.vendor ? [[payee.vendor.vendorId, payee]] : [])));
  const readyByVendor = new Map(ready.map((due) => [due.vendorId, due]));
  const booksOf = (vendorId: string): InBooks | undefined => {
    const payee = byVendor.get(vendorId);
    if (!payee?.due) return undefined;
    return readyByVendor.get(vendorId) ?? { vendorId, ...shownBoxes(payee), withheld: payee.withheld, content: null };
  };
  return current.filter((form) => differs(form, booksOf(form.vendorId))).map((form) => ({ form, payee: byVendor.get(form.vendorId) }));
}

const yearsOf = (forms: KnownForm[]): FormYear[] => [
  ...new Map(forms.map(({ year, form }) => [`${year} ${form}`, { year, form }])).values(),
];

const currentForms = (em: EntityManager, tenantId: number, { year, form }: Partial<FormYear>): Promise<KnownForm[]> =>
  rows<KnownForm>(
    em,
    sql`select f.form_id, f.year, f.form, f.vendor_id, f.version, f.kind, ${boxColumns}, f.withheld, f.content, f.recipient ->> 'name' as recipient, f.recipient_tin, f.second_of, false as payee_changed,
          ${filedBefore} as filed_before, f.filed_on is not null as filed,
          exists (select from form_1099 z where z.tenant_id = f.tenant_id and z.form_id = f.second_of and z.filed_on is null) as is_first_open,
          (select max(e.filed_on) from form_1099 e where e.tenant_id = f.tenant_id and e.year = f.year and e.form = f.form and e.vendor_id = f.vendor_id) as filed_on
        from form_1099 f
        where ${allOf([sql`f.tenant_id = ${tenantId} and f.current`, year !== undefined && sql`f.year = ${year}`, form !== undefined && sql`f.form = ${form}`])}
        order by f.year, f.form desc, lower(f.recipient ->> 'name'), f.vendor_id`,
  );

function dueOf(seal: Vault, tenantId: number, payer: Payer, complete: JudgedPayee[]): (Due & { content: string })[] {
  const fingerprint = (sealed: string, place: string) => seal.fingerprint(seal.open(sealed, place), `payroll tin ${tenantId}`);
  const payerKey = complete.length > 0 ? fingerprint(payer.tinSealed!, payerPlace(tenantId)) : '';
  const { name, tinType, tinLast4, phone } = payer;
  return complete.map((payee) => {
    const vendor = payee.vendor!;
    const due: Due = {
      vendorId: vendor.vendorId,
      ...shownBoxes(payee),
      withheld: payee.withheld,
      recipient: {
        name: vendor.name,
        tinType: vendor.tinType!,
        tinLast4: vendor.tinLast4!,
        ...pick(addressFields, vendor),
      },
      payer: { name, tinType: tinType!, tinLast4, ...pick(addressFields, payer), phone },
      recipientTin: vendor.tinSealed!,
      payerTin: payer.tinSealed!,
    };
    return { ...due, content: contentOf(payee.form, due, [payerKey, fingerprint(vendor.tinSealed!, tinPlace(tenantId, vendor.vendorId))]) };
  });
}

/** The amounts that are due, each in the box of its kind: no two kinds share a box. */
const shownBoxes = ({ boxes }: JudgedPayee): Boxes =>
  boxesWith((box) =>
    boxes.filter(({ due, kind }) => due && form1099Kinds[kind].box === box).reduce((sum, amount) => sum + amount.reportableCents, 0),
  );
