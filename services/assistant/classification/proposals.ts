// A decision of the assistant as it tells the ledger of it. Pure.
import type { Cause, NewEvent } from '#contracts/define.js';
import { transactionClassified, type Proposal } from '#contracts/events/assistant.js';
import type { Decision } from './decision.js';

export interface Line {
  lineId: string;
  /** The state that the decision was made on. */
  decisionSeq: number;
}

export const proposed = ({ category, confidence, reason, source, modelVersion, appliedRules, split }: Decision): Proposal => ({
  category,
  confidence: Math.min(1, Math.max(0, confidence)),
  source: source === 'none' ? 'model' : source,
  reason: reason.slice(0, 500),
  modelVersion,
  appliedRules,
  ...(split && { split }),
});

/** `applied`: the ledger has posted the line with it, and tells those who follow what is classified. */
export const classified = (
  tenantId: number,
  { lineId, decisionSeq }: Line,
  proposal: Proposal & { applied?: true },
  cause?: Cause,
): NewEvent => transactionClassified.of(tenantId, { lineId, decisionSeq, ...proposal }, cause);
