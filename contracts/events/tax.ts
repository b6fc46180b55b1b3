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
    installments: z
      .array(
        z.object({
          ...{ quarter: z.number().int().min(1).max(4), dueOn: BusinessDate, amountCents: Cents.nullable() },
          /** What payments so far don't cover of it; absent in events from before it was published. */
          openCents: Cents.nullable().optional(),
        }),
      )
      .max(4),
    /** The lines of Schedule C that aren't zero. `enteredCents`: the part without entries behind it, such as miles on line 9. */
    scheduleC: z
      .array(z.object({ line: z.string().max(10), cents: Cents, enteredCents: Cents.optional() }))
      .max(80)
      .optional(),
    /** Parts of the tax, of the projected profit; absent while the tax profile lacks what they need. */
    parts: z
      .object({
        selfEmploymentTaxCents: Cents,
        qbiDeductionCents: Cents,
        /** Form 1040 lines 24 and 9. */
        totalTaxCents: Cents,
        totalIncomeCents: Cents,
        /** The most that the owner could contribute to a SEP plan (Pub. 560). */
        sepLimitCents: Cents.nullable(),
      })
      .optional(),
    /** How much of the ledger's log the estimate counts. */
    ledgerPosition: LedgerPosition.optional(),
  }),
  example: {
    year: 2026,
    method: 'cash',
    projectedTaxCents: 4_020_400,
    safeHarborCents: 3_400_000,
    installments: [{ quarter: 4, dueOn: '2027-01-15', amountCents: 850_000 }],
    scheduleC: [
      { line: '1', cents: 41_010_000 },
      { line: '9', cents: 812_000, enteredCents: 700_000 },
    ],
    parts: {
      selfEmploymentTaxCents: 2_150_400,
      qbiDeductionCents: 2_646_080,
      totalTaxCents: 4_020_400,
      totalIncomeCents: 15_851_600,
      sepLimitCents: 2_955_280,
    },
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
