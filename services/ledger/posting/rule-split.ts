// A bank transaction in the parts that a rule of the business says, each the rule's decision; or why it stays whole. Pure.
import type { Proposal } from '#contracts/events/assistant.js';
import { categoryLine, isPartLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { partsByShares } from '#contracts/rules/split-shares.js';
import type { SplitShare } from '#contracts/shapes.js';
import type { Accounts } from '../accounts/accounts.js';
import { uncategorizedFor, sumOf, type Entry } from './entry.js';
import { partLines } from './parts.js';
import { isProposed } from './starting-decisions.js';
import type { Decision } from './store-decisions.js';

export type SplitEntry = { entry: Entry; decisions: Decision[] };

/** Of the price with the sales tax that the settings gave it, which a split divides with the rest. `said` is what each part's decision says. */
export function splitByShares(
  whole: Entry,
  { split, said, accounts }: { split: readonly SplitShare[]; said: Decision; accounts: Accounts },
): SplitEntry | { problem: string } {
  const { tenantId } = whole;
  const isOfWhole = ({ line }: { line: number }): boolean => isPartLine(line) || line === taxLine;
  const parts = partsByShares(0 - sumOf(whole.lines.filter(isOfWhole)), split);
  if (!parts) return { problem: 'the fixed amounts of its parts are more than the transaction' };
  const filed = parts.map(({ category, amountCents }) => ({
    category,
    account: accounts.path(tenantId, category),
    amountCents: -amountCents,
  }));
  const missing = filed.find(({ account }) => !account || account.money || account.closed);
  if (missing) return { problem: `the category '${missing.category}' is ${missing.account ? 'closed' : 'not in the chart'}` };
  const lines = partLines(filed.map(({ account, amountCents }) => ({ account: account!, amountCents })));
  const entry = { ...whole, lines: [...whole.lines.filter((line) => !isOfWhole(line)), ...lines] };
  return { entry, decisions: lines.map(({ line, account }) => ({ ...said, entryId: whole.entryId, line, account })) };
}

interface Beginning {
  entries: Entry[];
  /** Keyed by entry. */
  decisions: ReadonlyMap<number, Decision[]>;
}

/** Entries that begin with a rule's word to split them, in its parts. One that stays whole waits for a person, who reads why. */
export function splitByRules({ entries, decisions }: Beginning, proposals: ReadonlyMap<string, Proposal>, accounts: Accounts): Beginning {
  const beginnings = new Map(decisions);
  const split = entries.map((entry) => {
    const shares = proposals.get(`${entry.tenantId} ${entry.bankTransactionId}`)?.split;
    const words = beginnings.get(entry.entryId) ?? [];
    const said = words.find((word) => word.line === categoryLine && isProposed(word));
    if (!shares || !said || entry.processor || entry.reverses !== null) return entry;
    const divided = splitByShares(entry, { split: shares, said, accounts });
    if (!('problem' in divided)) {
      beginnings.set(entry.entryId, divided.decisions);
      return divided.entry;
    }
    const account = uncategorizedFor(accounts, entry.tenantId, 0 - entry.lines.find(({ line }) => line === categoryLine)!.amountCents);
    const reason = `Not split: ${divided.problem} (${said.reason})`.slice(0, 500);
    beginnings.set(
      entry.entryId,
      words.map((word) => (word === said ? { ...said, account, reason } : word)),
    );
    return { ...entry, lines: entry.lines.map((line) => (line.line === categoryLine ? { ...line, account } : line)) };
  });
  return { entries: split, decisions: beginnings };
}
