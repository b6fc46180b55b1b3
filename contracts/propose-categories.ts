// The question that the ledger puts to the assistant before it posts bank rows. The only one that a service waits for while it handles events, and
// it goes on without an answer.
import { z } from 'zod';
import { Proposal } from './events/assistant.js';
import { Cents, Text } from './shapes.js';

export const proposeCategoriesPath = '/internal/proposals';

/** Of one question. */
const maxLines = 1_000;

export const ProposeCategories = z.object({
  lines: z
    .array(
      z.object({
        tenantId: z.number().int().min(1),
        description: Text,
        /** Positive is money in. */
        amountCents: Cents,
        /** Path of the account that the money moved on. */
        bankAccount: z.string().max(300),
        /** That account is the owner's own. */
        personal: z.boolean().optional(),
      }),
    )
    .max(maxLines),
});
export type ProposeCategories = z.infer<typeof ProposeCategories>;

/** One for each line, in their order. */
export const ProposedCategories = z.object({ proposals: z.array(Proposal).max(maxLines) });
export type ProposedCategories = z.infer<typeof ProposedCategories>;
