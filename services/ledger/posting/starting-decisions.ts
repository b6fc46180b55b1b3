// Initial decisions on lines: a person's earlier decision on the same transaction, else a payout match, else the assistant's proposal, else
// processor data. Pure.
import type { Proposal } from '#contracts/events/assistant.js';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import type { Processor } from '#contracts/events/bank-link.js';
import type { Accounts } from '../accounts/accounts.js';
import { categoryAccount } from '../accounts/category-accounts.js';
import type { CarriedDecision, Decided } from './decide-entries.js';
import type { Entry } from './entry.js';
import { isPayout } from './payout-decisions.js';
import { transferAccount } from '../accounts/standard-chart.js';
import { isControlPath } from '#contracts/rules/trade-accounts.js';
import { outweighs, processorDecisions } from './processor-legs.js';
import type { Decision } from './store-decisions.js';

const assistant = 'assistant';

/**
 * Keyed by entry, at most one per line. `proposals`, and the processors of bank lines that are `payouts`, are by `tenant
 * bankTransactionId`.
 */
export function startingDecisions(
  { entries, carried }: Pick<Decided, 'entries' | 'carried'>,
  { proposals, payouts }: { proposals: ReadonlyMap<string, Proposal>; payouts: ReadonlyMap<string, Processor> },
  accounts: Accounts,
): Map<number, Decision[]> {
  const persons = Map.groupBy(carried.map(carriedOver), ({ entryId }) => entryId);
  const decisions = new Map<number, Decision[]>();
  for (const entry of entries) {
    if (entry.origin !== 'bank') continue;
    const transaction = `${entry.tenantId} ${entry.bankTransactionId}`;
    const proposal = proposals.get(transaction);
    const payout = payouts.get(transaction);
    const proposed = proposal && assistantDecision(entry, proposal, accounts);
    // Later decisions override earlier ones. A returned payout is a processor row, which already has its own decision.
    const moved =
      payout && !entry.processor && isPayout({ ...entry, line: categoryLine }, accounts.standard(entry.tenantId, transferAccount), payout);
    const found = [
      ...processorDecisions(entry),
      ...(proposed ? [proposed] : []),
      ...(moved ? [moved] : []),
      ...(persons.get(entry.entryId) ?? []),
    ];
    const byLine = new Map(found.map((decision) => [decision.line, decision]));
    if (byLine.size > 0) decisions.set(entry.entryId, [...byLine.values()]);
  }
  return decisions;
}

function carriedOver({ kept, ...carried }: CarriedDecision): Decision {
  if (kept) return { ...carried, ...kept };
  const reason = 'Carried over from the bank transaction as it was before.';
  return { ...carried, by: 'person', modelVersion: '', confidence: null, reason, appliedRules: [] };
}

function assistantDecision({ tenantId, entryId, processor }: Entry, proposal: Proposal, accounts: Accounts): Decision | undefined {
  const account = categoryAccount(accounts, tenantId, proposal.category);
  const { source: by, category: _, ...details } = proposal;
  // Only a person can match a row to an invoice or a bill.
  if (!account || isControlPath(account.path) || !outweighs({ line: categoryLine, by, account }, processor?.kind)) return undefined;
  return { ...details, tenantId, entryId, line: categoryLine, account, by, actor: assistant };
}

/** Whether the assistant proposed the decision. */
export const isProposed = ({ actor }: Decision): boolean => actor === assistant;

/** Puts lines on the accounts of their initial decisions, because postings include initial decisions. */
export const onDecidedAccounts = (entries: Entry[], decisions: ReadonlyMap<number, Decision[]>): Entry[] =>
  entries.map((entry) => {
    const decided = new Map(decisions.get(entry.entryId)?.map(({ line, account }) => [line, account]));
    if (decided.size === 0) return entry;
    return { ...entry, lines: entry.lines.map((line) => ({ ...line, account: decided.get(line.line) ?? line.account })) };
  });
