// What tax publishes: generated forms and computed estimates. Both can be computed again from the books; the events notify subscribers.
import { z } from 'zod';
import { defineEvent } from '../define.js';
import { BusinessDate, Cents, Method, Uuid } from '../shapes.js';

const TaxYearNumber = z.number().int();
/** In the partition of the business. */
const LedgerPosition = z.number().int().min(0);

export const formGenerated = defineEvent({
  producer: 'tax',
  name: 'form-generated',
  version: 1,
  summary: 'A form of a tax year was made from the books, as a new version.',
  data: z.object({
    formId: Uuid,
    form: z.enum(['schedule-c']),
    year: TaxYearNumber,
    method: Method,
    version: z.number().int(),
    grossIncomeCents: Cents,
    totalExpensesCents: Cents,
    netProfitCents: Cents,
  }),
  example: {
    formId: '0198c5e0-0000-7000-8000-0000000000c1',
    form: 'schedule-c',
    year: 2026,
    method: 'cash',
    version: 1,
    grossIncomeCents: 41_010_000,
    totalExpensesCents: 26_939_000,
    netProfitCents: 14_071_000,
  },
});

export const estimateComputed = defineEvent({
  producer: 'tax',
  name: 'estimate-computed',
  version: 2,
  summary:
    'The tax estimate of a year changed. Amounts are null while the tax profile lacks what they need; the newest event of a year and method counts.',
  data: z.object({
    year: TaxYearNumber,
    method: Method,
    projectedTaxCents: Cents.nullable(),
    safeHarborCents: Cents.nullable(),
    installments: z.array(z.object({ quarter: z.number().int().min(1).max(4), dueOn: BusinessDate, amountCents: Cents.nullable() })).max(4),
    /** How much of the ledger's log the estimate counts. */
    ledgerPosition: LedgerPosition.optional(),
  }),
  example: {
    year: 2026,
    method: 'cash',
    projectedTaxCents: 4_020_400,
    safeHarborCents: 3_400_000,
    installments: [{ quarter: 4, dueOn: '2027-01-15', amountCents: 850_000 }],
    ledgerPosition: 1_204,
  },
});

export const estimatesChecked = defineEvent({
  producer: 'tax',
  name: 'estimates-checked',
  version: 1,
  summary:
    'The published estimates of the business count its entries up to a position of the ledger’s log. Those that changed were published before.',
  data: z.object({ ledgerPosition: LedgerPosition }),
  example: { ledgerPosition: 1_310 },
});
