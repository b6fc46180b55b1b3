// The events of a changed vendor: for other services, and for the audit trail.
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { vendorChanged } from '#contracts/events/payroll.js';
import { pick } from '#contracts/records/record.js';
import { vendorDetails } from '#contracts/records/vendor.js';
import { vendorFacts, type VendorRow } from './vendors.query.js';

/** For the audit trail, so never the full taxpayer number. */
const auditFacts = (vendor: VendorRow) => {
  const { name, entityType, attorney, w9, tinLast4 } = vendor;
  return { name, ...pick(vendorDetails, vendor), entityType, attorney, w9, tin: tinLast4 && `…${tinLast4}` };
};

export const changedVendor = (tenantId: number, action: string, after: VendorRow, before?: VendorRow): NewEvent[] => [
  vendorChanged.of(tenantId, vendorFacts(after)),
  auditRecorded.payroll.of(tenantId, {
    action,
    subject: `vendor ${after.vendorId}`,
    ...(before && { before: auditFacts(before) }),
    after: auditFacts(after),
  }),
];
