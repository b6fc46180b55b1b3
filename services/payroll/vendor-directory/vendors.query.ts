// Vendors with their payments in a year, in the shapes of events and screens.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf } from '#contracts/define.js';
import type { EntityType, vendorChanged } from '#contracts/events/payroll.js';
import { dollars } from '#contracts/money.js';
import { existing } from '#contracts/problem.js';
import { pick, type ValuesOf } from '#contracts/records/record.js';
import { vendorDetails } from '#contracts/records/vendor.js';
import type { Vendor } from '#contracts/routes/vendors.js';
import { isReportable } from '#contracts/rules/form-1099-kinds.js';
import type { TinType } from '#contracts/rules/tin-format.js';
import { columnsOf } from '#platform/record-columns.js';
import { allOf, containing, disableNestedLoops, row, rows, sql } from '#platform/sql.js';
import { maskedTin } from './tin.js';
import { missingOf } from './vendor-form.js';

export interface VendorRow extends ValuesOf<typeof vendorDetails> {
  vendorId: string;
  name: string;
  names: { key: string; name: string }[];
  tinType: TinType | null;
  tinSealed: string | null;
  tinLast4: string | null;
  entityType: EntityType;
  attorney: boolean;
  w9: Vendor['w9'];
  w9On: string | null;
  w9File: string | null;
  w9Kind: string | null;
  mergedInto: string | null;
  removed: boolean;
  withheldYears: number[];
}

export const vendorColumns = sql`v.vendor_id, v.name, v.tin_type, v.tin_sealed, v.tin_last4, ${columnsOf('v', vendorDetails)}, v.entity_type, v.attorney, v.w9, v.w9_on as "w9On", v.w9_file as "w9File", v.w9_kind as "w9Kind", v.merged_into, v.removed,
  (select coalesce(jsonb_agg(jsonb_build_object('key', n.name_key, 'name', n.name) order by n.name_key), '[]') from vendor_name n
   where n.tenant_id = v.tenant_id and n.vendor_id = v.vendor_id) as names,
  array(select w.year::int from withholding w where w.tenant_id = v.tenant_id and w.vendor_id = v.vendor_id and w.federal_cents > 0 order by w.year) as withheld_years`;

export async function vendorOf(em: EntityManager, tenantId: number, vendorId: string, lock = false): Promise<VendorRow> {
  const found = await row<VendorRow>(
    em,
    sql`select ${vendorColumns} from vendor v where v.tenant_id = ${tenantId} and v.vendor_id = ${vendorId} and not v.removed ${lock ? sql`for update of v` : sql``}`,
  );
  return existing('vendor', found);
}

interface Paid {
  paidCents: number;
  reportableCents: number;
  payments: number;
}

/** Each vendor's payments in a year, under any of its names. */
const paidIn = ({ tenantId, year, vendorId }: VendorsWanted) =>
  sql`select n.vendor_id, sum(c.amount_cents) as paid, sum(c.reportable_cents) as reportable, sum(c.payments) as payments
      from contractor_year c join vendor_name n on n.tenant_id = c.tenant_id and n.name_key = c.contractor_key
      where c.tenant_id = ${tenantId} and c.year = ${year} and c.kind = 'services' ${vendorId === undefined ? sql`` : sql`and n.vendor_id = ${vendorId}`} group by n.vendor_id`;

interface VendorsWanted {
  tenantId: number;
  year: number;
  search?: string | undefined;
  vendorId?: string;
  page: number;
  limit: number;
}

export async function vendorPage(em: EntityManager, wanted: VendorsWanted): Promise<{ vendors: Vendor[]; total: number }> {
  const { tenantId, search, vendorId, page, limit } = wanted;
  if (vendorId === undefined) await disableNestedLoops(em);
  const pattern = search && containing(search);
  const where = allOf([
    sql`v.tenant_id = ${tenantId} and not v.removed`,
    vendorId !== undefined && sql`v.vendor_id = ${vendorId}`,
    pattern !== undefined &&
      sql`(v.name ilike ${pattern} or exists (select from vendor_name n where n.tenant_id = v.tenant_id and n.vendor_id = v.vendor_id and n.name ilike ${pattern}))`,
  ]);
  const found = await rows<VendorRow & Paid & { w9LinkUntil: string | null }>(
    em,
    sql`with t as materialized (
          select v.vendor_id, v.name, coalesce(p.paid, 0) as paid, coalesce(p.reportable, 0) as reportable, coalesce(p.payments, 0) as payments
          from vendor v left join (${paidIn(wanted)}) p on p.vendor_id = v.vendor_id
          where ${where} order by 3 desc, v.name, v.vendor_id limit ${limit} offset ${(page - 1) * limit}
        )
        select ${vendorColumns}, t.paid as paid_cents, t.reportable as reportable_cents, t.payments,
               (select l.expires_at from w9_link l where l.tenant_id = v.tenant_id and l.vendor_id = v.vendor_id and l.ended is null) as "w9LinkUntil"
        from t join vendor v on v.tenant_id = ${tenantId} and v.vendor_id = t.vendor_id
        order by t.paid desc, t.name, t.vendor_id`,
  );
  const { total } = (await row<{ total: number }>(em, sql`select count(*) as total from vendor v where ${where}`))!;
  return { vendors: found.map(shownVendor), total };
}

export async function shownVendorOf(em: EntityManager, tenantId: number, vendorId: string, year: number): Promise<Vendor> {
  const [vendor] = (await vendorPage(em, { tenantId, year, vendorId, page: 1, limit: 1 })).vendors;
  return existing('vendor', vendor);
}

function shownVendor(vendor: VendorRow & Paid & { w9LinkUntil: string | null }): Vendor {
  const { vendorId, name, names, tinType, tinLast4, entityType, attorney, w9, w9On, w9File } = vendor;
  return {
    vendorId,
    vendorName: name,
    otherNames: names.map((other) => other.name).filter((other) => other !== name),
    tinType,
    tin: tinType && tinLast4 && maskedTin(tinType, tinLast4),
    ...pick(vendorDetails, vendor),
    entityType,
    attorney,
    w9,
    w9On,
    w9File: w9File !== null,
    w9LinkUntil: vendor.w9LinkUntil,
    totalPaid: dollars(vendor.paidCents),
    reportable: isReportable(entityType, attorney) ? dollars(vendor.reportableCents) : 0,
    paymentCount: vendor.payments,
    missing: missingOf({ ...vendor, hasTin: vendor.tinSealed !== null }),
  };
}

/** A vendor as events publish it. */
export function vendorFacts(vendor: VendorRow): DataOf<typeof vendorChanged> {
  const { vendorId, name, names, entityType, attorney, w9, mergedInto, removed } = vendor;
  return {
    vendorId,
    name,
    contractorKeys: names.map(({ key }) => key).slice(0, 1000),
    entityType,
    attorney,
    reportable: isReportable(entityType, attorney),
    w9,
    hasTin: vendor.tinSealed !== null,
    hasAddress: !missingOf({ ...vendor, hasTin: true }).includes('address'),
    withheldYears: vendor.withheldYears.slice(0, 100),
    removed,
    mergedInto,
  };
}
