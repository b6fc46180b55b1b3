// Decisions that lines begin with: what a person had decided of the same transaction before, else what the assistant says of it. Pure.
import type { Proposal } from '#contracts/events/assistant.js';
import type { Accounts } from '../accounts/accounts.js';
import { categoryAccount } from '../accounts/category-accounts.js';
import { categoryLine, type Decided } from './decide-entries.js';
import type { Entry } from './entry.js';
import type { Decision } from './store-decisions.js';

/** Keyed by entry. `proposals` by `tenant bankTransactionId`. */
export function startingDecisions(
  { entries, carried }: Pick<Decided, 'entries' | 'carried'>,
  proposals: ReadonlyMap<string, Proposal>,
  accounts: Accounts,
): Map<number, Decision> {
  const reason = 'Carried over from the bank transaction as it was before.';
  const personal = { by: 'person', modelVersion: '', confidence: null, reason } as const;
  const decisions = new Map<number, Decision>(carried.map((one) => [one.entryId, { ...one, ...personal, appliedRules: [] }]));
  for (const { tenantId, entryId, origin, bankTransactionId } of entries) {
    const proposal = proposals.get(`${tenantId} ${bankTransactionId}`);
    if (origin !== 'bank' || !proposal || decisions.has(entryId)) continue;
    const account = categoryAccount(accounts, tenantId, proposal.category);
    const { source: by, ...said } = proposal;
    if (account) decisions.set(entryId, { ...said, tenantId, entryId, line: categoryLine, account, by, actor: 'assistant' });
  }
  return decisions;
}

/** A decision that is there from the start stands in the posting itself. */
export const filed = (entries: Entry[], decisions: ReadonlyMap<number, Decision>): Entry[] =>
  entries.map((entry) => {
    const decision = decisions.get(entry.entryId);
    if (!decision) return entry;
    return { ...entry, lines: entry.lines.map((line) => (line.line === decision.line ? { ...line, account: decision.account } : line)) };
  });
