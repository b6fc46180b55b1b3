// Converts a decision of the assistant to an event for the ledger. Pure.
import type { Cause, NewEvent } from '#contracts/define.js';
import { transactionClassified, type Proposal } from '#contracts/events/assistant.js';
import type { Decision } from './decision.js';

interface Line {
  lineId: string;
  /** The state that the decision is based on. */
  decisionSeq: number;
}

export const proposed = ({ category, confidence, reason, source, modelVersion, appliedRules, split, likely = [] }: Decision): Proposal => ({
  category,
  confidence: Math.min(1, Math.max(0, confidence)),
  source: source === 'none' ? 'model' : source,
  reason: reason.slice(0, 500),
  modelVersion,
  appliedRules,
  ...(split && { split }),
  ...(likely.length > 0 && { likely: [...likely] }),
});

/** `applied`: the ledger has already posted the line with it; the event is for other consumers. */
export const classified = (
  tenantId: number,
  { lineId, decisionSeq }: Line,
  proposal: Proposal & { applied?: true },
  cause?: Cause,
): NewEvent => transactionClassified.of(tenantId, { lineId, decisionSeq, ...proposal }, cause);
