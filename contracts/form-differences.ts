// Forms 1099 that differ from the books: what each shows, what the books give, and the payments that changed since it was generated.
import { z } from 'zod';
import { formNames } from './rules/form-1099-kinds.js';
import { BusinessDate, Cents, Uuid } from './shapes.js';

/** Forms that a reply names, and payments of each. */
export const maxDifferences = 100;
export const maxChangedPayments = 5;

const ChangedPayment = z.object({
  paymentId: z.string(),
  date: BusinessDate,
  description: z.string(),
  /** Null: the form doesn't contain it. */
  formCents: Cents.nullable(),
  /** Null: it isn't reported on this form any more. */
  booksCents: Cents.nullable(),
  /** What changed, as a sentence. */
  text: z.string(),
});

export const FormDifference = z.object({
  form: z.enum(formNames),
  year: z.number().int(),
  formId: Uuid,
  vendorId: Uuid,
  recipient: z.string(),
  /** When this version or an earlier one went to the IRS; null: none did. */
  filedOn: BusinessDate.nullable(),
  /** All boxes of the form. */
  formCents: Cents,
  /** The same boxes in the books; reportable payments where no form is due any more. */
  booksCents: Cents,
  /** Whether the books still make the form due. */
  due: z.boolean(),
  /** The cause, as sentences. */
  reason: z.string(),
  /** The largest changes. */
  payments: z.array(ChangedPayment),
  changedPayments: z.number().int(),
});
export type FormDifference = z.infer<typeof FormDifference>;

export const exampleDifference: FormDifference = {
  ...{ form: '1099-NEC', year: 2025 },
  ...{ formId: '0198c5e0-0000-7000-8000-0000000000e1', vendorId: '0198c5e0-0000-7000-8000-0000000000f1' },
  ...{ recipient: 'Sofia Marchetti', filedOn: '2026-01-28', formCents: 460_000, booksCents: 280_000, due: true },
  reason: 'Aug 7, 2025, $1,800.00: now categorized as Supplies.',
  payments: [
    {
      ...{
        paymentId: '0198c5e0-0000-7000-8000-000000000001-2',
        date: '2025-08-07',
        description: 'ACH PAYMENT TO SOFIA MARCHETTI REF 204481',
      },
      ...{ formCents: 180_000, booksCents: null, text: 'now categorized as Supplies' },
    },
  ],
  changedPayments: 1,
};
