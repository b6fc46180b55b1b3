// Decisions that lines begin with: what a person had decided of the same transaction before, else that it is a payout, else what the assistant says of
// it, or a processor. Pure.
import type { Proposal } from '#contracts/events/assistant.js';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import type { Processor } from '#contracts/events/bank-link.js';
import type { Accounts } from '../accounts/accounts.js';
import { categoryAccount } from '../accounts/category-accounts.js';
import type { CarriedDecision, Decided } from './decide-entries.js';
import type { Entry } from './entry.js';
import { isPayout } from './payout-word.js';
import { transferAccount } from '../accounts/standard-chart.js';
import { isTradeAccount } from '../accounts/trade-accounts.js';
import { outweighs, processorsWord } from './processor-legs.js';
import type { Decision } from './store-decisions.js';

const assistant = 'assistant';

/** Keyed by entry, at most one of each line. `proposals`, and `payouts` of bank lines that are a processor's payouts, by `tenant bankTransactionId`. */
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
    const said = proposal && assistantsWord(entry, proposal, accounts);
    // Whoever comes later goes before. A payout that came back is a row of the processor, who says so itself.
    const moved =
      payout && !entry.processor && isPayout({ ...entry, line: categoryLine }, accounts.standard(entry.tenantId, transferAccount), payout);
    const words = [...processorsWord(entry), ...(said ? [said] : []), ...(moved ? [moved] : []), ...(persons.get(entry.entryId) ?? [])];
    const byLine = new Map(words.map((word) => [word.line, word]));
    if (byLine.size > 0) decisions.set(entry.entryId, [...byLine.values()]);
  }
  return decisions;
}

function carriedOver(carried: CarriedDecision): Decision {
  const reason = 'Carried over from the bank transaction as it was before.';
  return { ...carried, by: 'person', modelVersion: '', confidence: null, reason, appliedRules: [] };
}

function assistantsWord({ tenantId, entryId, processor }: Entry, proposal: Proposal, accounts: Accounts): Decision | undefined {
  const account = categoryAccount(accounts, tenantId, proposal.category);
  const { source: by, category: _, ...said } = proposal;
  // What pays an invoice or a bill a person says, with the document.
  if (!account || isTradeAccount(account) || !outweighs({ line: categoryLine, by, account }, processor?.kind)) return undefined;
  return { ...said, tenantId, entryId, line: categoryLine, account, by, actor: assistant };
}

/** The decision is what the assistant proposed. */
export const isProposed = ({ actor }: Decision): boolean => actor === assistant;

/** A decision that is there from the start stands in the posting itself. */
export const filed = (entries: Entry[], decisions: ReadonlyMap<number, Decision[]>): Entry[] =>
  entries.map((entry) => {
    const decided = new Map(decisions.get(entry.entryId)?.map(({ line, account }) => [line, account]));
    if (decided.size === 0) return entry;
    return { ...entry, lines: entry.lines.map((line) => ({ ...line, account: decided.get(line.line) ?? line.account })) };
  });
