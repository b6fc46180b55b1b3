// Compares tax's copy of contractors and vendors with payroll's events, and the yearly sums with the payments.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReceivedEvent } from '#contracts/define.js';
import { contentText } from '#platform/replay.js';
import { rows, sql } from '#platform/sql.js';
import { contractorChangesOf, type ContractorPayment, type MiscPayment, type Vendor } from './contractor-changes.js';

const maxSentences = 100;

/** `events` are those that the consumer has applied, in order. */
export async function verifyContractors(em: EntityManager, tenantId: number, events: AsyncIterable<ReceivedEvent[]>): Promise<string[]> {
  const payments = new Map<string, ContractorPayment>();
  const misc = new Map<string, MiscPayment>();
  const vendors = new Map<string, Vendor>();
  for await (const batch of events) {
    const changes = contractorChangesOf(batch);
    for (const { paymentId } of changes.gone) payments.delete(paymentId);
    for (const payment of changes.payments) payments.set(payment.paymentId, payment);
    for (const { paymentId } of changes.miscGone) misc.delete(paymentId);
    for (const payment of changes.miscPayments) misc.set(payment.paymentId, payment);
    for (const { vendorId } of [...changes.removed, ...changes.vendors]) vendors.delete(vendorId);
    for (const vendor of changes.vendors) vendors.set(vendor.vendorId, vendor);
  }
  return [
    ...differences('contractor payment', { replayed: payments, stored: await storedPayments(em, tenantId) }, tenantId),
    ...differences('1099-MISC payment', { replayed: misc, stored: await storedMiscPayments(em, tenantId) }, tenantId),
    ...differences('vendor', { replayed: ownNames(vendors), stored: await storedVendors(em, tenantId) }, tenantId),
    ...(await verifyYears(em, tenantId)),
  ];
}

/** A name belongs to the vendor whose event came last. */
function ownNames(vendors: Map<string, Vendor>): Map<string, Vendor> {
  const owner = new Map([...vendors.values()].flatMap(({ vendorId, keys }) => keys.map((key) => [key, vendorId])));
  const own = ({ vendorId, keys }: Vendor) => [...new Set(keys)].filter((key) => owner.get(key) === vendorId).sort();
  return new Map([...vendors].map(([id, vendor]) => [id, { ...vendor, keys: own(vendor) }]));
}

async function storedPayments(em: EntityManager, tenantId: number): Promise<Map<string, ContractorPayment>> {
  const found = await rows<ContractorPayment>(
    em,
    sql`select tenant_id, payment_id, date, amount_cents, contractor, contractor_key, reportable, unconfirmed, found_by_text
        from contractor_payment where tenant_id = ${tenantId}`,
  );
  return new Map(found.map((payment) => [payment.paymentId, payment]));
}

async function storedMiscPayments(em: EntityManager, tenantId: number): Promise<Map<string, MiscPayment>> {
  const found = await rows<MiscPayment>(
    em,
    sql`select tenant_id, payment_id, date, amount_cents, kind, contractor_key, reportable from misc_payment where tenant_id = ${tenantId}`,
  );
  return new Map(found.map((payment) => [payment.paymentId, payment]));
}

async function storedVendors(em: EntityManager, tenantId: number): Promise<Map<string, Vendor>> {
  const found = await rows<Vendor>(
    em,
    sql`select v.tenant_id, v.vendor_id, v.name, v.reportable, v.w9, v.has_tin, v.has_address,
               v.withheld_years, v.exempt_kinds,
               array(select k.contractor_key from vendor_key k where k.tenant_id = v.tenant_id and k.vendor_id = v.vendor_id) as keys
        from vendor v where v.tenant_id = ${tenantId}`,
  );
  return new Map(found.map((vendor) => [vendor.vendorId, { ...vendor, keys: vendor.keys.sort() }]));
}

function differences(
  what: string,
  { replayed, stored }: { replayed: Map<string, object>; stored: Map<string, object> },
  tenantId: number,
): string[] {
  const ids = [...new Set([...replayed.keys(), ...stored.keys()])].filter(
    (id) => contentText(replayed.get(id)) !== contentText(stored.get(id)),
  );
  return ids.slice(0, maxSentences).map((id) => `tax knows ${what} ${id} of tenant ${tenantId} differently from payroll’s events`);
}

async function verifyYears(em: EntityManager, tenantId: number): Promise<string[]> {
  const found = await rows<{ year: number }>(
    em,
    sql`with expected as (
          select extract(year from date)::smallint as year, contractor_key, count(*) as payments, sum(amount_cents) as cents,
                 coalesce(sum(amount_cents) filter (where reportable), 0) as reportable,
                 count(*) filter (where unconfirmed and reportable) as doubted,
                 coalesce(sum(amount_cents) filter (where unconfirmed and reportable), 0) as doubted_cents,
                 coalesce(sum(amount_cents) filter (where found_by_text), 0) as found_cents
          from contractor_payment where tenant_id = ${tenantId} group by 1, 2
        )
        select distinct year from expected full join (select * from contractor_year where tenant_id = ${tenantId}) y using (year, contractor_key)
        where (coalesce(expected.payments, 0), coalesce(expected.cents, 0), coalesce(expected.reportable, 0), coalesce(expected.doubted, 0),
               coalesce(expected.doubted_cents, 0), coalesce(expected.found_cents, 0))
          <> (coalesce(y.payments, 0), coalesce(y.cents, 0), coalesce(y.reportable_cents, 0), coalesce(y.unconfirmed_payments, 0),
              coalesce(y.unconfirmed_cents, 0), coalesce(y.found_cents, 0)) order by 1`,
  );
  return found.map(({ year }) => `tax sums of contractors of ${year} of tenant ${tenantId} do not match their payments`);
}
