// Generates one kind of form for a year in one transaction: what is due, what is blocked and why, what changed since the current forms.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Vault } from '#platform/seal.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import { lockTenants } from '../contractor-payments/settle-payments.js';
import type { FormName } from '#contracts/rules/form-1099-kinds.js';
import type { Payee } from './candidates.query.js';
import { compareForms, type ComparedForms } from './compared-forms.query.js';
import { keepFormPayments, shownKinds } from './form-payments.query.js';
import { isOpen } from './forms.query.js';
import { makeForms, type Ended, type NewForm } from './forms.js';

interface Writing {
  em: EntityManager;
  seal: Vault;
  tenantId: number;
  year: number;
  form: FormName;
  by: string;
}

interface Written {
  formsGenerated: number;
  created: number;
  corrected: number;
  blocked: { payee: Payee; reasons: string[] }[];
  /** Recipients' copies that are not drawn yet. */
  undrawn: number;
}

export async function writeForms(writing: Writing): Promise<Written> {
  const { em, tenantId, year, form } = writing;
  await lockTenants(em, [tenantId]);
  const [compared] = (await compareForms(writing)) as [ComparedForms];
  const candidates = compared.payees.filter(({ due }) => due);
  const reasoned = candidates.map((payee) => ({ payee, reasons: [...compared.missing, ...payee.missing] }));
  const stillDue = new Set(candidates.flatMap(({ vendor }) => vendor?.vendorId ?? []));
  const made = makeForms(compared.ready, compared.current, stillDue);
  const zeroed = new Map((await writeEnded(writing, made.zeroed)).map(({ vendorId, formId }) => [vendorId, formId]));
  await retire(writing, made.forms);
  await insertForms(
    writing,
    made.forms.map((form) => ({ ...form, secondOf: zeroed.get(form.vendorId) ?? form.secondOf })),
  );
  await writeEnded(writing, made.ended);
  const counts = (await row<{ standing: number; undrawn: number }>(
    em,
    sql`select count(*) filter (where f.current and f.kind <> 'void') as standing, count(*) filter (where f.file_key is null) as undrawn
        from form_1099 f where f.tenant_id = ${tenantId} and f.year = ${year} and f.form = ${form} and ${isOpen}`,
  ))!;
  return {
    formsGenerated: counts.standing,
    created: made.forms.length,
    corrected: [...made.forms, ...made.ended, ...made.zeroed].filter(({ kind }) => kind === 'corrected').length,
    blocked: reasoned.filter(({ reasons }) => reasons.length > 0),
    undrawn: counts.undrawn,
  };
}

async function retire({ em, tenantId, year, form }: Ending, replaced: { vendorId: string }[]): Promise<void> {
  if (replaced.length === 0) return;
  const vendors = replaced.map(({ vendorId }) => vendorId);
  await execute(
    em,
    sql`update form_1099 set current = false where tenant_id = ${tenantId} and year = ${year} and form = ${form} and current and vendor_id = any (${vendors}::uuid[])`,
  );
}

async function insertForms({ em, tenantId, year, form: name, by }: Writing, forms: NewForm[]): Promise<void> {
  if (forms.length === 0) return;
  const added = forms.map((form) => ({ ...form, formId: randomUUID() }));
  await execute(
    em,
    insertInto(
      'form_1099',
      added,
      {
        ...({
          form_id: 'uuid',
          vendor_id: 'uuid',
          version: 'int',
          kind: 'text',
          box1_cents: 'bigint',
          box3_cents: 'bigint',
          box10_cents: 'bigint',
          recipient: 'jsonb',
          payer: 'jsonb',
        } as const),
        ...({ recipient_tin: 'text', payer_tin: 'text', content: 'text', reason: 'text', withheld: 'jsonb', second_of: 'uuid' } as const),
      },
      { tenant_id: tenantId, year, form: name, current: true, generated_by: by },
    ),
  );
  const shown = added.flatMap(({ formId, vendorId, ...boxes }) =>
    shownKinds(name, boxes).map((kind) => ({ formId, vendorId, year, kind })),
  );
  await keepFormPayments(em, tenantId, shown);
}

export type Ending = Omit<Writing, 'seal'>;

/** Gives back the new versions. The parties stay those of the version before. */
export async function writeEnded(ending: Ending, ended: Ended[]): Promise<{ formId: string; vendorId: string }[]> {
  if (ended.length === 0) return [];
  await retire(ending, ended);
  const { em, tenantId, year, form, by } = ending;
  return rows(
    em,
    sql`insert into form_1099 (tenant_id, form_id, year, form, vendor_id, version, kind, box1_cents, box3_cents, box10_cents, recipient, payer, recipient_tin, payer_tin, content, current, reason, generated_by, withheld, second_of)
        select f.tenant_id, gen_random_uuid(), f.year, f.form, f.vendor_id, e.version, e.kind, case when e.kind = 'void' then f.box1_cents else 0 end,
               case when e.kind = 'void' then f.box3_cents else 0 end, case when e.kind = 'void' then f.box10_cents else 0 end, f.recipient, f.payer, f.recipient_tin,
               f.payer_tin, e.content, true, e.reason, ${by}, case when e.kind = 'void' then f.withheld end, f.second_of
        from ${table('e', ended, { vendor_id: 'uuid', version: 'int', kind: 'text', content: 'text', reason: 'text' })}
        join form_1099 f on f.tenant_id = ${tenantId} and f.year = ${year} and f.form = ${form} and f.vendor_id = e.vendor_id and f.version = e.version - 1
        returning form_id, vendor_id`,
  );
}
