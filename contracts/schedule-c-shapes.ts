// Shapes of the preview of Schedule C in addition to its amounts.
import { z } from 'zod';

/** An answer on the form that is no amount. */
export const FormAnswer = z.object({
  line: z.string(),
  label: z.string(),
  part: z.enum(['head', 'II', 'III', 'IV']),
  /** Empty: not answered yet. */
  answer: z.string(),
});
export type FormAnswer = z.infer<typeof FormAnswer>;

export const InventoryEntry = z.object({
  date: z.string(),
  description: z.string(),
  /** Debit positive. */
  lines: z.array(z.object({ account: z.string(), amountCents: z.number().int() })),
});
export type InventoryEntry = z.infer<typeof InventoryEntry>;
