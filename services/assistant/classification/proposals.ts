// A decision of the assistant as the event that proposes it to the ledger. Pure.
import type { Cause, NewEvent } from '#contracts/define.js';
import { transactionClassified } from '#contracts/events/assistant.js';
import type { Decision } from './classify.js';

export interface Line {
  lineId: string;
  /** The state that the decision was made on. */
  decisionSeq: number;
}

export function proposalOf(tenantId: number, { lineId, decisionSeq }: Line, decision: Decision, cause?: Cause): NewEvent {
  const { category, confidence, reason, source, modelVersion, appliedRules } = decision;
  return transactionClassified.of(
    tenantId,
    {
      lineId,
      decisionSeq,
      category,
      confidence: Math.min(1, Math.max(0, confidence)),
      source: source === 'none' ? 'model' : source,
      reason: reason.slice(0, 500),
      modelVersion,
      appliedRules,
    },
    cause,
  );
}
