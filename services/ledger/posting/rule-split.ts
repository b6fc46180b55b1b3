// Splits a bank transaction by a rule of the business, with each part as the rule's decision, or returns why it can't be split. Pure.
import type { Proposal } from '#contracts/events/assistant.js';
import { categoryLine, isPartLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { partsByShares } from '#contracts/rules/split-shares.js';
import type { SplitShare } from '#contracts/shapes.js';
import { isControlPath } from '#contracts/rules/trade-accounts.js';
import type { Account, Accounts } from '../accounts/accounts.js';
import { uncategorizedFor, sumOf, type Entry } from './entry.js';
import { partLines } from './parts.js';
import { isProposed } from './starting-decisions.js';
import type { Decision } from './store-decisions.js';

type SplitEntry = { entry: Entry; decisions: Decision[] };

/** Splits the price, including sales tax from the settings. Each part copies `decision`. */
export function splitByShares(
  original: Entry,
  { split, decision, accounts }: { split: readonly SplitShare[]; decision: Decision; accounts: Accounts },
): SplitEntry | { problem: string } {
  const { tenantId } = original;
  const isSplittableLine = ({ line }: { line: number }): boolean => isPartLine(line) || line === taxLine;
  const parts = partsByShares(0 - sumOf(original.lines.filter(isSplittableLine)), split);
  if (!parts) return { problem: 'the fixed amounts of its parts are more than the transaction' };
  const assigned = parts.map(({ category, amountCents }) => ({
    category,
    account: accounts.path(tenantId, category),
    amountCents: -amountCents,
  }));
  const missing = assigned.find(({ account }) => !account || account.money || account.closed || isControlPath(account.path));
  if (missing) return { problem: `the category '${missing.category}' ${problemOf(missing.account)}` };
  const lines = partLines(assigned.map(({ account, amountCents }) => ({ account: account!, amountCents })));
  const entry = { ...original, lines: [...original.lines.filter((line) => !isSplittableLine(line)), ...lines] };
  return { entry, decisions: lines.map(({ line, account }) => ({ ...decision, entryId: original.entryId, line, account })) };
}

const problemOf = (account: Account | undefined): string =>
  account === undefined ? 'is not in the chart' : isControlPath(account.path) ? 'is a receivable or payable account' : 'is closed';

export const reasonNotSplit = (problem: string, { reason }: Pick<Decision, 'reason'>): string =>
  `Not split: ${problem} (${reason})`.slice(0, 500);

interface InitialEntries {
  entries: Entry[];
  /** Keyed by entry. */
  decisions: ReadonlyMap<number, Decision[]>;
}

/** Splits entries whose initial decision is a rule with a split. An entry that can't be split stays uncategorized, with the reason. */
export function splitByRules(
  { entries, decisions }: InitialEntries,
  proposals: ReadonlyMap<string, Proposal>,
  accounts: Accounts,
): InitialEntries {
  const initial = new Map(decisions);
  const split = entries.map((entry) => {
    const shares = proposals.get(`${entry.tenantId} ${entry.bankTransactionId}`)?.split;
    const ownDecisions = initial.get(entry.entryId) ?? [];
    const decision = ownDecisions.find((item) => item.line === categoryLine && isProposed(item));
    if (!shares || !decision || entry.processor || entry.reverses !== null) return entry;
    const divided = splitByShares(entry, { split: shares, decision, accounts });
    if (!('problem' in divided)) {
      initial.set(entry.entryId, divided.decisions);
      return divided.entry;
    }
    const account = uncategorizedFor(accounts, entry.tenantId, 0 - entry.lines.find(({ line }) => line === categoryLine)!.amountCents);
    const reason = reasonNotSplit(divided.problem, decision);
    initial.set(
      entry.entryId,
      ownDecisions.map((item) => (item === decision ? { ...decision, account, reason } : item)),
    );
    return { ...entry, lines: entry.lines.map((line) => (line.line === categoryLine ? { ...line, account } : line)) };
  });
  return { entries: split, decisions: initial };
}
