// Which features of the console an event changes. Pure.
import type { DefinedEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { accountNumbered, balanceStated, periodCovered } from '#contracts/events/bank-link.js';
import { memberChanged } from '#contracts/events/gateway.js';
import {
  accountChanged,
  entryPosted,
  receiptAttached,
  settingsChanged,
  transactionCategorized,
  wagesRecorded,
} from '#contracts/events/ledger.js';
import { chargeReconciled, marketplacePayoutMatched, payoutMatched } from '#contracts/events/invoicing.js';
import {
  contractorPaymentRecorded,
  forms1099Changed,
  miscPaymentRecorded,
  payerChanged,
  vendorChanged,
} from '#contracts/events/payroll.js';
import type { reportedFeatures } from '#contracts/features.js';

export type Feature = (typeof reportedFeatures)[number];

/**
 * Only events after which a screen shows something else. Facts that always come with one of these (a received bank transaction with
 * its entry, a proposal with its decision) are skipped: reading them twice would cost as much as posting them.
 */
const changes: [DefinedEvent<any>, Feature[]][] = [
  [entryPosted, ['ledger', 'accounts', 'tax', 'invoices']],
  [transactionCategorized, ['ledger', 'classification', 'tax']],
  [receiptAttached, ['ledger']],
  [accountChanged, ['accounts', 'classification', 'tax', 'payroll']],
  [auditRecorded.ledger, ['ledger']],
  [auditRecorded['bank-link'], ['imports']],
  // Alerts cover bank statements as well as tax, and the own accounts come with the day through which the books are complete.
  [balanceStated, ['ledger', 'accounts', 'tax']],
  [periodCovered, ['ledger', 'accounts', 'tax']],
  [accountNumbered, ['ledger', 'accounts']],
  [auditRecorded.assistant, ['classification']],
  [settingsChanged, ['settings', 'ledger', 'tax']],
  // Without entries where a W-3 is saved; the ledger's screens follow its audit trail.
  [wagesRecorded, ['tax']],
  // Charges come with entries of the ledger.
  [payoutMatched, ['invoices', 'ledger']],
  [marketplacePayoutMatched, ['invoices', 'ledger']],
  [chargeReconciled, ['invoices']],
  [auditRecorded.invoicing, ['invoices']],
  [contractorPaymentRecorded, ['payroll', 'tax']],
  [miscPaymentRecorded, ['payroll', 'tax']],
  [vendorChanged, ['payroll', 'tax']],
  [payerChanged, ['payroll', 'tax']],
  [forms1099Changed, ['payroll', 'tax']],
  [auditRecorded.payroll, ['payroll']],
  [auditRecorded.tax, ['tax']],
  [memberChanged, ['members']],
];

export const changingEvents = changes.map(([event]) => event);
const byType = new Map(changes.map(([event, features]) => [event.type, features]));

/** The distinct (tenant, feature) pairs that a batch changes, sorted, so that two batches lock their rows in the same order. */
export function changedBy(events: { tenantId: number; type: string }[]): { tenantId: number; feature: Feature }[] {
  const found = new Map<string, { tenantId: number; feature: Feature }>();
  for (const { tenantId, type } of events)
    for (const feature of byType.get(type) ?? []) found.set(`${tenantId} ${feature}`, { tenantId, feature });
  return [...found.values()].sort((a, b) => a.tenantId - b.tenantId || a.feature.localeCompare(b.feature));
}
