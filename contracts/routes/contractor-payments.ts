// Payments that a Form 1099 reports: the year's list of those to contractors with its totals, and of those for the 1099-MISC; names pasted from
// a payment source, and decisions by hand.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { EmptyAsAbsent } from '../empty-as-absent.js';
import { PaymentType } from '../events/payroll.js';
import { form1099Features } from '../form-1099-calls.js';
import { paymentKinds } from '../rules/form-1099-kinds.js';
import { Dollars, LineId, paged, PageOf, Tenant, Year } from '../shapes.js';

/** Lines of pasted text that are read at once; three make a group. */
export const maxPastedLines = 10_000;
/** Contractors that a summary names; the rest are in its totals. */
export const maxSummaryContractors = 1_000;

/** `services` is the 1099-NEC's box 1; the others are boxes of the 1099-MISC. */
const PaymentKind = z.enum(paymentKinds);
export const MiscKind = PaymentKind.exclude(['services']);
export type MiscKind = z.infer<typeof MiscKind>;
/** The box of a 1099-MISC that a kind of payment is reported in. */
export const MiscBox = z.object({ kind: MiscKind, box: z.number().int(), title: z.string() });

export const PaymentRow = z.object({
  id: z.string(),
  date: z.string(),
  /** `other` in the specification's call alone. */
  paymentType: z.enum([...PaymentType.options, 'other']),
  /** How it was paid, under the same name in every call. */
  paymentMethod: PaymentType,
  contractorName: z.string(),
  description: z.string(),
  amount: Dollars,
  journalNumber: z.string(),
  lineId: LineId,
  /** Where the name comes from: a person for this payment, a rule, an imported list, the bank's text. */
  namedBy: z.enum(['hand', 'rule', 'import', 'descriptor', 'nobody']),
  reportable: z.boolean(),
  reason: z.string(),
  /** Whether a person decided if it is reportable. */
  decidedByHand: z.boolean(),
  /** What it is reported as. */
  kind: PaymentKind,
  /** Whether a person decided it for this payment; otherwise its category does. */
  kindByHand: z.boolean(),
  /** What it is rests on a guess; it is confirmed by saying what it is reported as, or in the ledger by its category. */
  unconfirmed: z.literal(true).optional(),
  /** Its description says what it is; its category feeds no form, or another one. */
  foundByText: z.literal(true).optional(),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

const exampleRow: PaymentRow = {
  id: '0198c5e0-0000-7000-8000-000000000001-2',
  date: '2026-10-07',
  paymentType: 'ACH',
  paymentMethod: 'ACH',
  contractorName: 'Sofia Marchetti',
  description: 'ACH PAYMENT TO SOFIA MARCHETTI REF 204481',
  amount: 1150,
  journalNumber: '104797',
  lineId: '104797-2',
  namedBy: 'descriptor',
  reportable: true,
  reason: 'Paid by ACH from a bank account.',
  decidedByHand: false,
  kind: 'services',
  kindByHand: false,
};

/** The specification has no name for these but `other`. */
export const otherTypes = ['Cash App', 'Unknown'] as const satisfies PaymentType[];
export const SpecifiedType = PaymentType.exclude(otherTypes);
const ContractorPayment = PaymentRow.extend({ paymentType: z.enum([...SpecifiedType.options, 'other']) });

export const getPayrollTransactions = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/payroll/transactions',
  summary:
    'Payments to contractors of a year, newest first, and the year’s totals. Filters narrow the list and `filtered`, never the summary. A returned payment is negative.',
  role: 'adviser',
  query: z.object({
    year: EmptyAsAbsent(Year),
    ...paged(500),
    contractor: EmptyAsAbsent(z.string().max(200)),
    search: EmptyAsAbsent(z.string().max(200)),
    /** Other is what a summary by month has in no column of its own: Cash App and unknown. */
    paymentType: EmptyAsAbsent(z.enum([...PaymentType.options, 'Other', 'other'])),
    month: EmptyAsAbsent(z.coerce.number().int().min(1).max(12)),
  }),
  reply: z.object({
    success: z.literal(true),
    transactions: z.array(ContractorPayment),
    summary: z.object({
      totalAmount: Dollars,
      totalPayments: z.number().int(),
      rtpPayments: z.number().int(),
      achPayments: z.number().int(),
      venmoPayments: z.number().int(),
      checkPayments: z.number().int(),
      zellePayments: z.number().int(),
      cashAppPayments: z.number().int(),
      unknownPayments: z.number().int(),
      contractorSummary: z.array(z.object({ name: z.string(), total: Dollars, count: z.number().int() })),
      contractorCount: z.number().int(),
      monthlyTotals: z.array(
        z.object({ month: z.string(), count: z.number().int(), total: Dollars, byType: z.record(PaymentType, Dollars) }),
      ),
      availableYears: z.array(z.number().int()),
      reportableAmount: Dollars,
      unnamedPayments: z.number().int(),
    }),
    filtered: z.object({ count: z.number().int(), total: Dollars }),
    pagination: z.object({ ...PageOf, pages: z.number().int() }),
    year: z.number().int(),
  }),
  example: {
    success: true,
    transactions: [{ ...exampleRow, paymentType: 'ACH' }],
    summary: {
      totalAmount: 1150,
      totalPayments: 1,
      rtpPayments: 0,
      achPayments: 1,
      venmoPayments: 0,
      checkPayments: 0,
      zellePayments: 0,
      cashAppPayments: 0,
      unknownPayments: 0,
      contractorSummary: [{ name: 'Sofia Marchetti', total: 1150, count: 1 }],
      contractorCount: 1,
      monthlyTotals: [
        {
          month: '2026-10',
          count: 1,
          total: 1150,
          byType: { RTP: 0, ACH: 1150, Venmo: 0, Check: 0, Zelle: 0, 'Cash App': 0, Unknown: 0 },
        },
      ],
      availableYears: [2026],
      reportableAmount: 1150,
      unnamedPayments: 0,
    },
    filtered: { count: 1, total: 1150 },
    pagination: { page: 1, limit: 500, total: 1, pages: 1 },
    year: 2026,
  },
});

export const putContractorPayment = defineRoute({
  service: 'payroll',
  method: 'PUT',
  path: '/api/v1/payroll/payments/:paymentId',
  summary:
    'Names the contractor of a payment by hand, and sets whether it is reportable, and in which box; null undoes a decision. A payment that isn’t for services anymore moves from this list to that of the 1099-MISC.',
  role: 'bookkeeper',
  features: form1099Features,
  params: z.object({ paymentId: z.string().regex(/^[0-9a-z-]{3,80}$/, 'must be the ID of a payment') }),
  body: z.object({
    contractorName: z.string().trim().min(1).max(200).nullable().optional(),
    reportable: z.boolean().nullable().optional(),
    kind: PaymentKind.nullable().optional(),
    ...Tenant,
  }),
  reply: z.object({ payment: PaymentRow }),
  example: { payment: exampleRow },
});

/** A name with date and amount: an object, as the console reads it from a pasted group, or text of three lines each. */
const Pasted = z.union([
  z.string().max(1_000_000),
  z
    .array(z.object({ name: z.string().max(1_000), date: z.string().max(100), amount: z.union([z.string().max(100), z.number()]) }))
    .max(Math.floor(maxPastedLines / 3)),
]);
const MappingsBody = z.object({
  source: z.string().trim().min(1).max(40),
  data: Pasted,
  /** For dates that come without one. */
  year: Year.optional(),
  ...Tenant,
});

const MappingGroup = z.object({
  /** Number of the group's first line, or of the entry, from 1. */
  line: z.number().int(),
  name: z.string(),
  date: z.string(),
  amount: z.string(),
  status: z.enum(['new', 'duplicate', 'skipped']),
  reason: z.string(),
  /** The payment that the name would go to; null where none fits yet. */
  payment: z.object({ id: z.string(), date: z.string(), description: z.string(), amount: Dollars }).nullable(),
});
export type MappingGroup = z.infer<typeof MappingGroup>;
const exampleGroup: MappingGroup = {
  line: 1,
  name: 'Wes Tanaka',
  date: '2026-03-22',
  amount: '275.00',
  status: 'new',
  reason: '',
  payment: { id: '0198c5e0-0000-7000-8000-000000000002-2', date: '2026-03-23', description: 'CHECK 2012', amount: 275 },
};

export const previewMappings = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/payroll/preview-mappings',
  summary: 'Previews an import of pasted contractor names, group by group: new, or skipped with the reason. Nothing is stored.',
  role: 'bookkeeper',
  body: MappingsBody,
  reply: z.object({
    groups: z.array(MappingGroup),
    inserted: z.number().int(),
    skipped: z.number().int(),
    matched: z.number().int(),
  }),
  legacyErrors: true,
  example: { groups: [exampleGroup], inserted: 1, skipped: 0, matched: 1 },
});

export const uploadMappings = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/payroll/upload-mappings',
  summary:
    'Imports pasted contractor names of a payment source; the same paste again inserts nothing. A name goes to a payment of that source, that amount and a date within five days whose bank text has no name.',
  role: 'bookkeeper',
  body: MappingsBody,
  reply: z.object({
    success: z.literal(true),
    inserted: z.number().int(),
    skipped: z.number().int(),
    matched: z.number().int(),
    skippedGroups: z.array(MappingGroup).max(100),
  }),
  legacyErrors: true,
  example: { success: true, inserted: 1, skipped: 0, matched: 1, skippedGroups: [] },
});

export const listMiscPayments = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-misc/:year/payments',
  summary:
    'Payments of a year that a 1099-MISC reports or would report, newest first; `kind` narrows them. A returned payment is negative.',
  role: 'adviser',
  params: z.object({ year: Year }),
  query: z.object({
    kind: MiscKind.optional(),
    ...paged(),
  }),
  reply: z.object({
    year: z.number().int(),
    payments: z.array(PaymentRow),
    count: z.number().int(),
    total: Dollars,
    page: z.number().int(),
    pages: z.number().int(),
  }),
  example: { year: 2026, payments: [{ ...exampleRow, kind: 'rent' }], count: 1, total: 1150, page: 1, pages: 1 },
});
