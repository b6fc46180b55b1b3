// The state of payments and vendors after payroll's events: the newest event about each counts. Pure.
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { contractorPaymentRecorded, miscPaymentRecorded, vendorChanged } from '#contracts/events/payroll.js';
import { isReportable, kindsOf, type PaymentKindName } from '#contracts/rules/form-1099-kinds.js';

export interface ContractorPayment {
  tenantId: number;
  paymentId: string;
  date: string;
  amountCents: number;
  contractor: string;
  contractorKey: string;
  reportable: boolean;
  unconfirmed: boolean;
  foundByText: boolean;
}

/** A payment that a 1099-MISC reports. */
export interface MiscPayment {
  tenantId: number;
  paymentId: string;
  date: string;
  amountCents: number;
  kind: PaymentKindName;
  contractorKey: string;
  reportable: boolean;
}

export interface Vendor {
  tenantId: number;
  vendorId: string;
  name: string;
  reportable: boolean;
  /** What of the 1099-MISC isn't reported for it. */
  exemptKinds: PaymentKindName[];
  w9: 'missing' | 'requested' | 'on-file';
  hasTin: boolean;
  hasAddress: boolean;
  withheldYears: number[];
  keys: string[];
}

type PaymentKey = Pick<ContractorPayment, 'tenantId' | 'paymentId'>;
type VendorKey = Pick<Vendor, 'tenantId' | 'vendorId'>;

export interface ContractorChanges {
  payments: ContractorPayment[];
  /** Payments that no longer count. */
  gone: PaymentKey[];
  miscPayments: MiscPayment[];
  miscGone: PaymentKey[];
  /** In the order in which payroll published them: if two claim a name, the later one gets it. */
  vendors: Vendor[];
  /** Removed, or merged into another. */
  removed: VendorKey[];
}

export const contractorEvents = [contractorPaymentRecorded, miscPaymentRecorded, vendorChanged];

export function contractorChangesOf(events: ReceivedEvent[]): ContractorChanges {
  const payments = new Map<string, ContractorPayment | PaymentKey>();
  const misc = new Map<string, MiscPayment | PaymentKey>();
  const vendors = new Map<string, Vendor | VendorKey>();
  for (const { type, tenantId, data } of events) {
    if (type === contractorPaymentRecorded.type) {
      const { paymentId, counts, ...payment } = data as DataOf<typeof contractorPaymentRecorded>;
      payments.set(`${tenantId} ${paymentId}`, counts ? paymentOf(tenantId, paymentId, payment) : { tenantId, paymentId });
    } else if (type === miscPaymentRecorded.type) {
      const { counts, ...payment } = data as DataOf<typeof miscPaymentRecorded>;
      misc.set(`${tenantId} ${payment.paymentId}`, counts ? { tenantId, ...payment } : { tenantId, paymentId: payment.paymentId });
    } else if (type === vendorChanged.type) {
      const vendor = data as DataOf<typeof vendorChanged>;
      const key = `${tenantId} ${vendor.vendorId}`;
      vendors.delete(key);
      vendors.set(key, vendor.removed ? { tenantId, vendorId: vendor.vendorId } : vendorOf(tenantId, vendor));
    }
  }
  const isComplete = <T extends object>(value: T | object, member: keyof T): value is T => member in value;
  return {
    payments: [...payments.values()].filter((payment) => isComplete<ContractorPayment>(payment, 'date')),
    gone: [...payments.values()].filter((payment) => !isComplete<ContractorPayment>(payment, 'date')),
    miscPayments: [...misc.values()].filter((payment) => isComplete<MiscPayment>(payment, 'date')),
    miscGone: [...misc.values()].filter((payment) => !isComplete<MiscPayment>(payment, 'date')),
    vendors: [...vendors.values()].filter((vendor) => isComplete<Vendor>(vendor, 'keys')),
    removed: [...vendors.values()].filter((vendor) => !isComplete<Vendor>(vendor, 'keys')),
  };
}

type PaymentFacts = Pick<
  DataOf<typeof contractorPaymentRecorded>,
  'date' | 'amountCents' | 'contractor' | 'contractorKey' | 'reportable' | 'unconfirmed' | 'foundByText'
>;

const paymentOf = (tenantId: number, paymentId: string, facts: PaymentFacts): ContractorPayment => {
  const { date, amountCents, contractor, contractorKey, reportable, unconfirmed = false, foundByText = false } = facts;
  return { tenantId, paymentId, date, amountCents, contractor, contractorKey, reportable, unconfirmed, foundByText };
};

const vendorOf = (tenantId: number, facts: DataOf<typeof vendorChanged>): Vendor => {
  const { vendorId, name, entityType, attorney, reportable, w9, hasTin, hasAddress, withheldYears = [], contractorKeys } = facts;
  const exemptKinds = kindsOf('1099-MISC').filter((kind) => !isReportable(entityType, attorney, kind));
  return { tenantId, vendorId, name, reportable, exemptKinds, w9, hasTin, hasAddress, withheldYears, keys: contractorKeys };
};
