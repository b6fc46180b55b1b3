// Shapes of the preview of Schedule C in addition to its amounts.
import { z } from 'zod';

/** An answer on the form that is no amount. */
export const FormAnswer = z.object({
  line: z.string(),
  label: z.string(),
  part: z.enum(['head', 'II', 'III', 'IV']),
  /** Empty: not answered yet. */
  answer: z.string(),
  /** What else a reader needs, such as the title of a code, or what a derived answer still lacks. */
  note: z.string().optional(),
  /** Where an answer comes from that no person gave in the tax profile, and the screen of the console where it is changed. */
  source: z.object({ text: z.string(), link: z.string() }).optional(),
  /** What contradicts the answer, or must be checked before filing. */
  check: z.string().optional(),
});
export type FormAnswer = z.infer<typeof FormAnswer>;

export const InventoryEntry = z.object({
  date: z.string(),
  description: z.string(),
  /** Debit positive. */
  lines: z.array(z.object({ account: z.string(), amountCents: z.number().int() })),
});
export type InventoryEntry = z.infer<typeof InventoryEntry>;
