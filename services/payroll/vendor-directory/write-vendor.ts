// Writes vendors: added once by name, changed in part, merged, removed. Numbers are sealed before they come near the database.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EntityType } from '#contracts/events/payroll.js';
import { refuse, refuseConflict } from '#contracts/problem.js';
import { addressFields } from '#contracts/records/address.js';
import { pick } from '#contracts/records/record.js';
import { vendorDetails } from '#contracts/records/vendor.js';
import type { Vault } from '#platform/seal.js';
import { assignmentsOf } from '#platform/record-columns.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { lockTenants } from '../contractor-payments/settle-payments.js';
import type { VendorForm } from './vendor-form.js';
import { vendorColumns, vendorOf, type VendorRow } from './vendors.query.js';

/** The place to which a vendor's number is sealed. */
export const tinPlace = (tenantId: number, vendorId: string): string => `payroll vendor ${tenantId} ${vendorId}`;

interface VendorChange {
  form: VendorForm;
  entityType?: EntityType | undefined;
  attorney?: boolean | undefined;
  w9On?: string | undefined;
}

interface Scope {
  em: EntityManager;
  seal: Vault;
  tenantId: number;
}

const lockDirectory = (em: EntityManager, tenantId: number): Promise<void> =>
  execute(em, sql`select pg_advisory_xact_lock(hashtextextended(${`vendors ${tenantId}`}, 0))`);

/** The vendor of this name, or else a new one. */
export async function addVendor({ em, seal, tenantId }: Scope, change: VendorChange): Promise<{ vendor: VendorRow; added: boolean }> {
  const { name, nameKey } = change.form as { name: string; nameKey: string };
  await lockDirectory(em, tenantId);
  const known = await row<VendorRow>(
    em,
    sql`select ${vendorColumns} from vendor v join vendor_name k on k.tenant_id = v.tenant_id and k.vendor_id = v.vendor_id
        where v.tenant_id = ${tenantId} and k.name_key = ${nameKey}`,
  );
  if (known) {
    await assertSameNumber({ em, seal, tenantId }, known, change.form);
    return { vendor: known, added: false };
  }
  const vendorId = randomUUID();
  await assertNumberFree({ em, seal, tenantId }, vendorId, change.form);
  await execute(
    em,
    sql`insert into vendor (tenant_id, vendor_id, name, address, city, state, zip_code, entity_type, attorney, w9)
        values (${tenantId}, ${vendorId}, ${name}, '', '', '', '', 'unknown', false, 'missing')`,
  );
  await execute(
    em,
    sql`insert into vendor_name (tenant_id, name_key, name, vendor_id) values (${tenantId}, ${nameKey}, ${name}, ${vendorId})`,
  );
  return { vendor: await changeVendor({ em, seal, tenantId }, vendorId, change), added: true };
}

export async function changeVendor({ em, seal, tenantId }: Scope, vendorId: string, change: VendorChange): Promise<VendorRow> {
  const { form } = change;
  await vendorOf(em, tenantId, vendorId, true);
  await assertNumberFree({ em, seal, tenantId }, vendorId, form);
  if (form.nameKey !== undefined) await takeName(em, { tenantId, vendorId, name: form.name!, nameKey: form.nameKey });
  const tin = form.tin && {
    type: form.tin.tinType,
    sealed: seal.close(form.tin.text, tinPlace(tenantId, vendorId)),
    last4: form.tin.text.slice(-4),
    key: seal.fingerprint(form.tin.text, `payroll tin ${tenantId}`),
  };
  await execute(
    em,
    sql`update vendor set name = coalesce(${form.name ?? null}, name), ${assignmentsOf(vendorDetails, form)},
          entity_type = coalesce(${change.entityType ?? null}, entity_type), attorney = coalesce(${change.attorney ?? null}::boolean, attorney),
          w9 = case when ${change.w9On ?? null}::date is null then w9 else 'on-file' end, w9_on = coalesce(${change.w9On ?? null}::date, w9_on),
          tin_type = coalesce(${tin?.type ?? null}, tin_type), tin_sealed = coalesce(${tin?.sealed ?? null}, tin_sealed),
          tin_last4 = coalesce(${tin?.last4 ?? null}, tin_last4), tin_key = coalesce(${tin?.key ?? null}, tin_key)
        where tenant_id = ${tenantId} and vendor_id = ${vendorId}`,
  );
  return vendorOf(em, tenantId, vendorId);
}

/** A vendor can have any name that no other vendor has. */
async function takeName(
  em: EntityManager,
  { tenantId, vendorId, name, nameKey }: { tenantId: number; vendorId: string; name: string; nameKey: string },
): Promise<void> {
  const owner = await row<{ vendorId: string }>(
    em,
    sql`insert into vendor_name as n (tenant_id, name_key, name, vendor_id) values (${tenantId}, ${nameKey}, ${name}, ${vendorId})
        on conflict (tenant_id, name_key) do update set name = case when n.vendor_id = excluded.vendor_id then excluded.name else n.name end
        returning n.vendor_id`,
  );
  if (owner!.vendorId !== vendorId)
    refuseConflict('vendor-exists', `There is already a vendor named '${name}'. If they are the same, merge them.`);
}

/** If two vendors have the same number, they are the same vendor or a number is wrong. */
async function assertNumberFree({ em, seal, tenantId }: Scope, vendorId: string, form: VendorForm): Promise<void> {
  if (!form.tin) return;
  // Under a lock, because two simultaneous requests would both find the number free.
  await lockDirectory(em, tenantId);
  const key = seal.fingerprint(form.tin.text, `payroll tin ${tenantId}`);
  const other = await row<{ name: string }>(
    em,
    sql`select name from vendor where tenant_id = ${tenantId} and tin_key = ${key} and vendor_id <> ${vendorId} and not removed`,
  );
  if (other) refuseConflict('tin-taken', `'${other.name}' already has this TIN. If they are the same vendor, merge them.`);
}

async function assertSameNumber({ seal, tenantId }: Scope, known: VendorRow, { tin }: VendorForm): Promise<void> {
  if (!tin) return;
  const stored = known.tinSealed && seal.open(known.tinSealed, tinPlace(tenantId, known.vendorId));
  if (stored !== tin.text)
    refuseConflict(
      'vendor-exists',
      `There is already a vendor '${known.name}' with ${stored ? 'a different' : 'no'} TIN. Edit that vendor instead.`,
    );
}

/** The survivor takes over the names, and any details that it lacks. */
export async function mergeVendors(
  { em, seal, tenantId }: Scope,
  from: string,
  into: string,
): Promise<{ gone: VendorRow; survivor: VendorRow }> {
  if (from === into) refuse('same-vendor', 'A vendor can’t be merged with itself.');
  await lockAgainstForms(em, tenantId);
  await execute(
    em,
    sql`select from vendor where tenant_id = ${tenantId} and vendor_id = any (${[from, into]}::uuid[]) order by vendor_id for update`,
  );
  const duplicate = await vendorOf(em, tenantId, from);
  const kept = await vendorOf(em, tenantId, into);
  await assertNoForm(em, tenantId, from);
  const tin = duplicate.tinSealed && !kept.tinSealed ? seal.open(duplicate.tinSealed, tinPlace(tenantId, from)) : undefined;
  await moveWithholdings(em, { tenantId, from, into });
  await execute(em, sql`update vendor_name set vendor_id = ${into} where tenant_id = ${tenantId} and vendor_id = ${from}`);
  await execute(em, sql`update vendor set removed = true, merged_into = ${into} where tenant_id = ${tenantId} and vendor_id = ${from}`);
  const form: VendorForm = {
    warnings: [],
    ...(kept.address ? {} : pick(addressFields, duplicate)),
    ...(kept.email ? {} : { email: duplicate.email }),
    ...(tin ? { tin: { tinType: duplicate.tinType!, text: tin } } : {}),
  };
  await changeVendor({ em, seal, tenantId }, into, {
    form,
    entityType: kept.entityType === 'unknown' ? duplicate.entityType : undefined,
    attorney: duplicate.attorney || undefined,
  });
  if (kept.w9 !== 'on-file' && duplicate.w9 === 'on-file') await takeW9(em, { tenantId, from, into });
  const [gone] = await rows<VendorRow>(
    em,
    sql`select ${vendorColumns} from vendor v where v.tenant_id = ${tenantId} and v.vendor_id = ${from}`,
  );
  return { gone: gone!, survivor: await vendorOf(em, tenantId, into) };
}

const takeW9 = (em: EntityManager, { tenantId, from, into }: { tenantId: number; from: string; into: string }): Promise<void> =>
  execute(
    em,
    sql`update vendor v set w9 = d.w9, w9_on = d.w9_on, w9_file = d.w9_file, w9_kind = d.w9_kind from vendor d
        where v.tenant_id = ${tenantId} and v.vendor_id = ${into} and d.tenant_id = ${tenantId} and d.vendor_id = ${from}`,
  );

/** Two withholdings of one year are not added up, because they may be the same one entered twice. */
async function moveWithholdings(
  em: EntityManager,
  { tenantId, from, into }: { tenantId: number; from: string; into: string },
): Promise<void> {
  const both = await row<{ year: number }>(
    em,
    sql`select year from withholding where tenant_id = ${tenantId} and vendor_id = any (${[from, into]}::uuid[]) group by year having count(*) > 1 limit 1`,
  );
  if (both) refuseConflict('both-withheld', `Both vendors have tax withheld in ${both.year}. Keep it on only one of them, then merge.`);
  await execute(em, sql`update withholding set vendor_id = ${into} where tenant_id = ${tenantId} and vendor_id = ${from}`);
}

export async function removeVendor(em: EntityManager, tenantId: number, vendorId: string): Promise<VendorRow> {
  await lockAgainstForms(em, tenantId);
  const vendor = await vendorOf(em, tenantId, vendorId, true);
  await assertNoForm(em, tenantId, vendorId);
  await assertNothingWithheld(em, tenantId, vendorId);
  await execute(em, sql`delete from vendor_name where tenant_id = ${tenantId} and vendor_id = ${vendorId}`);
  await execute(em, sql`update vendor set removed = true where tenant_id = ${tenantId} and vendor_id = ${vendorId}`);
  return { ...vendor, names: [], removed: true };
}

/**
 * Forms are generated under this lock, so none is being generated for a vendor that goes. Taken before the vendors' own locks, as there.
 */
const lockAgainstForms = (em: EntityManager, tenantId: number): Promise<void> => lockTenants(em, [tenantId]);

/** A correction to zero doesn't count: it says that nothing was paid. */
async function assertNoForm(em: EntityManager, tenantId: number, vendorId: string): Promise<void> {
  const made = await row<{ year: number; form: string }>(
    em,
    sql`select year, form from form_1099 where tenant_id = ${tenantId} and vendor_id = ${vendorId} and current and kind <> 'void'
          and (box1_cents <> 0 or box3_cents <> 0 or box10_cents <> 0 or withheld is not null) limit 1`,
  );
  if (made) refuseConflict('has-forms', `This vendor has a current ${made.form} for ${made.year}. Void it first.`);
}

/** A removed vendor gets no form, so tax withheld would not be reported. A merge moves it to the survivor. */
async function assertNothingWithheld(em: EntityManager, tenantId: number, vendorId: string): Promise<void> {
  const withheld = await row<{ year: number }>(
    em,
    sql`select year from withholding where tenant_id = ${tenantId} and vendor_id = ${vendorId} order by year limit 1`,
  );
  if (withheld) refuseConflict('withheld', `This vendor has tax withheld in ${withheld.year}. Remove the withheld amounts first.`);
}
