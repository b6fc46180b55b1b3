// Every published event, for validation, documents and the tests that read the contracts.
import type { DefinedEvent } from '../define.js';
import { transactionClassified } from './assistant.js';
import { auditRecorded } from './audit.js';
import {
  accountNumbered,
  balanceStated,
  duplicateSuspected,
  journalLineMatched,
  periodCovered,
  transactionDecided,
  transactionReceived,
} from './bank-link.js';
import { memberChanged, tenantCreated } from './gateway.js';
import {
  accountChanged,
  documentPaid,
  receiptAttached,
  entryPosted,
  journalLinesPosted,
  settingsChanged,
  syncRequested,
  wagesRecorded,
  transfersSuspected,
  transactionCategorized,
  transactionSynced,
} from './ledger.js';
import { activityFetched, chargeReconciled, marketplacePayoutMatched, payoutMatched } from './invoicing.js';
import { contractorPaymentRecorded, forms1099Changed, miscPaymentRecorded, payerChanged, vendorChanged } from './payroll.js';
import { estimateComputed, estimatesChecked, formGenerated } from './tax.js';

export const allEvents: DefinedEvent<any>[] = [
  tenantCreated,
  memberChanged,
  transactionReceived,
  transactionDecided,
  balanceStated,
  periodCovered,
  duplicateSuspected,
  journalLineMatched,
  accountNumbered,
  accountChanged,
  entryPosted,
  documentPaid,
  receiptAttached,
  journalLinesPosted,
  transactionSynced,
  transactionCategorized,
  syncRequested,
  wagesRecorded,
  transfersSuspected,
  settingsChanged,
  transactionClassified,
  activityFetched,
  payoutMatched,
  marketplacePayoutMatched,
  chargeReconciled,
  contractorPaymentRecorded,
  vendorChanged,
  miscPaymentRecorded,
  payerChanged,
  forms1099Changed,
  estimateComputed,
  estimatesChecked,
  formGenerated,
  ...Object.values(auditRecorded),
];
