// What payroll publishes: payments that a Form 1099 reports as they are now, and what is known of vendors. Both carry the contractor's key, so that
// a subscriber joins them itself, whichever came first. Also the payer on the forms, and how many forms there are.
import { z } from 'zod';
import { defineEvent } from '../define.js';
import { formNames, paymentKinds } from '../rules/form-1099-kinds.js';
import { BusinessDate, Cents, PublishedLineId, Name, Text, Uuid } from '../shapes.js';

export const PaymentType = z.enum(['RTP', 'ACH', 'Venmo', 'Check', 'Zelle', 'Cash App', 'Unknown']);
export type PaymentType = z.infer<typeof PaymentType>;

/** As on the W-9. Corporations get no 1099-NEC, unless they are attorneys. */
export const EntityType = z.enum([
  'unknown',
  'individual',
  'partnership',
  'llc',
  'llc-c-corporation',
  'llc-s-corporation',
  'c-corporation',
  's-corporation',
  'trust-estate',
  'other',
]);
export type EntityType = z.infer<typeof EntityType>;

export const contractorPaymentRecorded = defineEvent({
  producer: 'payroll',
  name: 'contractor-payment-recorded',
  version: 1,
  summary:
    'A payment to a contractor as it is now; the newest event of a `paymentId` counts. Paid is positive, given back negative. `counts` is false once it isn’t a contractor payment anymore.',
  data: z.object({
    paymentId: z.string().max(80),
    lineId: PublishedLineId,
    counts: z.boolean(),
    date: BusinessDate,
    description: Text,
    amountCents: Cents,
    paymentType: PaymentType,
    contractor: z.string().max(200),
    contractorKey: z.string().max(200),
    reportable: z.boolean(),
    reason: Text,
    /** What it is rests on a guess, and no person has confirmed it. */
    unconfirmed: z.literal(true).optional(),
    /** Its text says that it pays for services; its category doesn’t. */
    foundByText: z.literal(true).optional(),
  }),
  example: {
    paymentId: '0198c5e0-0000-7000-8000-000000000001-2',
    lineId: '104797-2',
    counts: true,
    date: '2026-10-07',
    description: 'ACH PAYMENT TO SOFIA MARCHETTI REF 204481',
    amountCents: 115_000,
    paymentType: 'ACH',
    contractor: 'Sofia Marchetti',
    contractorKey: 'SOFIAMARCHETTI',
    reportable: true,
    reason: 'Paid by ACH from a bank account.',
  },
});

export const miscPaymentRecorded = defineEvent({
  producer: 'payroll',
  name: 'misc-payment-recorded',
  version: 1,
  summary:
    'A payment that a Form 1099-MISC reports, as it is now; the newest event of a `paymentId` counts. Paid is positive, given back negative. `counts` is false once it isn’t reported on that form.',
  data: z.object({
    paymentId: z.string().max(80),
    counts: z.boolean(),
    date: BusinessDate,
    amountCents: Cents,
    kind: z.enum(paymentKinds).exclude(['services']),
    contractorKey: z.string().max(200),
    reportable: z.boolean(),
  }),
  example: {
    ...{ paymentId: '0198c5e0-0000-7000-8000-000000000003-2', counts: true, date: '2026-10-01', amountCents: 145_000, kind: 'rent' },
    ...{ contractorKey: 'SUNBAYPLAZALLC', reportable: true },
  },
});

export const vendorChanged = defineEvent({
  producer: 'payroll',
  name: 'vendor-changed',
  version: 1,
  summary: 'A vendor’s current details. Payments under any of `contractorKeys` are theirs. Never carries a taxpayer number.',
  data: z.object({
    vendorId: Uuid,
    name: Name,
    contractorKeys: z.array(z.string().max(200)).max(1000),
    entityType: EntityType,
    attorney: z.boolean(),
    /** Whether this kind of vendor gets a 1099-NEC at all. */
    reportable: z.boolean(),
    w9: z.enum(['missing', 'requested', 'on-file']),
    hasTin: z.boolean(),
    hasAddress: z.boolean(),
    /** Years in which federal tax was withheld from it: a form is due then, whatever was paid. */
    withheldYears: z.array(z.number().int()).max(100).optional(),
    removed: z.boolean(),
    mergedInto: Uuid.nullable(),
  }),
  example: {
    vendorId: '0198c5e0-0000-7000-8000-0000000000f1',
    name: 'Sofia Marchetti',
    contractorKeys: ['SOFIAMARCHETTI'],
    entityType: 'individual',
    attorney: false,
    reportable: true,
    w9: 'on-file',
    hasTin: true,
    hasAddress: true,
    withheldYears: [2026],
    removed: false,
    mergedInto: null,
  },
});

export const payerChanged = defineEvent({
  producer: 'payroll',
  name: 'payer-changed',
  version: 1,
  summary: 'The payer on the forms now: the business as the IRS knows it. Never carries an SSN.',
  data: z.object({
    name: z.string().max(200),
    /** Null if the payer has none, or has an SSN instead. */
    ein: z.string().max(10).nullable(),
    address: z.string().max(200),
    city: z.string().max(100),
    state: z.string().max(20),
    zipCode: z.string().max(20),
  }),
  example: { name: 'Nuculture LLC', ein: '12-3456789', address: '27 Kent Avenue', city: 'Brooklyn', state: 'NY', zipCode: '11249' },
});

export const forms1099Changed = defineEvent({
  producer: 'payroll',
  name: 'forms-1099-changed',
  version: 1,
  summary: 'How many current forms of a name there are for a year, without voided ones, and how many of them are recorded as filed.',
  data: z.object({
    year: z.number().int(),
    form: z.enum(formNames),
    forms: z.number().int().min(0),
    filed: z.number().int().min(0),
  }),
  example: { year: 2026, form: '1099-NEC', forms: 5, filed: 5 },
});
