// Decisions on a deposit that is a payout, or no longer is one. Pure.
import type { Processor } from '#contracts/events/bank-link.js';
import { processorNames } from '#contracts/rules/processor-names.js';
import type { Account } from '../accounts/accounts.js';
import type { Decision } from './store-decisions.js';

/** Identifies these decisions. */
export const payoutMatch = 'payout-match@1';

type Line = Pick<Decision, 'tenantId' | 'entryId' | 'line'>;

/** Revenue counts when clients pay, and expenses count when the processor pays them out. */
export const isPayout = (line: Line, account: Account, processor: Processor): Decision => ({
  ...{ tenantId: line.tenantId, entryId: line.entryId, line: line.line, account, by: 'rule', actor: processorNames[processor] },
  ...{ confidence: 1, modelVersion: payoutMatch, appliedRules: [] },
  reason: `This moved between ${processorNames[processor]} and the bank: what clients paid is counted where they paid it.`,
});

/** Restores the decision before the match, as an unconfirmed guess. */
export const isNoPayout = (
  line: Line,
  account: Account,
  before: { modelVersion: string; confidence: number | null } | undefined,
): Decision => ({
  ...{ tenantId: line.tenantId, entryId: line.entryId, line: line.line, account, by: 'model', actor: 'assistant', appliedRules: [] },
  ...{ modelVersion: before?.modelVersion ?? '', confidence: before ? (before.confidence ?? 1) : 0 },
  reason: 'The payout that it was taken for is no longer in the books.',
});
