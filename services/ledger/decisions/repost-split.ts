// Bank transactions in the books that a rule now splits or recombines: their entries are reversed and reposted with the parts
// of the rule.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cause } from '#contracts/define.js';
import type { SplitShare } from '#contracts/shapes.js';
import type { Accounts, BooksOf } from '../accounts/accounts.js';
import { reversalOf } from '../posting/entry.js';
import { splitByShares } from '../posting/rule-split.js';
import { taxDecisions, withTax } from '../posting/sales-tax.js';
import type { Decision } from '../posting/store-decisions.js';
import { reserveEntryNumbers } from '../posting/write-entries.js';
import { currentBankEntries, type Reposted } from './repost-taxed.js';

/** A rule's decision on a full transaction, whose lines are locked. */
export interface Divided extends Decision {
  split: SplitShare[];
  cause: Cause | undefined;
}

interface PlannedSplits {
  reposted: Reposted[];
  /** Why the rule can't split an entry in the current chart, keyed by `tenant entryId`. */
  problems: ReadonlyMap<string, string>;
}

/** The entries to repost. Entries without a bank row, or with a part decided by a person, are in neither list. */
export async function planSplits(
  em: EntityManager,
  wanted: Divided[],
  { accounts, books }: { accounts: Accounts; books: BooksOf },
): Promise<PlannedSplits> {
  const problems = new Map<string, string>();
  if (wanted.length === 0) return { reposted: [], problems };
  const current = await currentBankEntries(em, wanted, accounts);
  const divided = wanted.flatMap(({ cause, split, ...decision }) => {
    const key = `${decision.tenantId} ${decision.entryId}`;
    const before = current.get(key);
    if (!before || before.decisions.some(({ by }) => by === 'person')) return [];
    const after = splitByShares(before.entry, { split, decision, accounts });
    if (!('problem' in after)) return [{ ...after, before, cause }];
    problems.set(key, after.problem);
    return [];
  });
  if (divided.length === 0) return { reposted: [], problems };
  const nextEntryId = await reserveEntryNumbers(em, 2 * divided.length);
  const reposted = divided.map(({ before, cause, ...after }): Reposted => {
    const reversal = reversalOf(before.entry, nextEntryId());
    const entryId = nextEntryId();
    const salesTax = books.get(before.entry.tenantId)?.salesTax;
    // An entry that is recombined has the tax of its category again.
    const fresh = withTax({ ...after.entry, entryId }, salesTax, accounts);
    const decisions = [
      ...after.decisions.map((decision) => ({ ...decision, entryId })),
      ...(salesTax ? taxDecisions(fresh, salesTax) : []),
    ];
    return { before, reversal, fresh, decisions, cause, proposed: true };
  });
  return { reposted, problems };
}
