// The question that the assistant asks the ledger when a person asks what needs attention. The assistant answers without the number if it gets none in time.
import { z } from 'zod';

export const payeesToReviewPath = '/internal/payees-to-review';

export const CountPayeesToReview = z.object({ tenantId: z.number().int().min(1) });
export type CountPayeesToReview = z.infer<typeof CountPayeesToReview>;

export const PayeesToReview = z.object({ payees: z.int().min(0) });
export type PayeesToReview = z.infer<typeof PayeesToReview>;
