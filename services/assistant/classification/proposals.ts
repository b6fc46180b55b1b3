// A decision of the assistant as it tells the ledger of it. Pure.
import type { Cause, NewEvent } from '#contracts/define.js';
import { transactionClassified, type Proposal } from '#contracts/events/assistant.js';
import type { Decision } from './classify.js';

export interface Line {
  lineId: string;
  /** The state that the decision was made on. */
  decisionSeq: number;
}

export const proposed = ({ category, confidence, reason, source, modelVersion, appliedRules }: Decision): Proposal => ({
  category,
  confidence: Math.min(1, Math.max(0, confidence)),
  source: source === 'none' ? 'model' : source,
  reason: reason.slice(0, 500),
  modelVersion,
  appliedRules,
});

export const proposalOf = (tenantId: number, { lineId, decisionSeq }: Line, decision: Decision, cause?: Cause): NewEvent =>
  transactionClassified.of(tenantId, { lineId, decisionSeq, ...proposed(decision) }, cause);

/** For those who follow what is classified: the ledger has posted the line with it. */
export const appliedProposal = (tenantId: number, lineId: string, proposal: Proposal, cause: Cause): NewEvent =>
  transactionClassified.of(tenantId, { lineId, decisionSeq: 0, ...proposal, applied: true }, cause);
