// Bank transactions that are in the books already and that a rule splits now, or puts together again: their entries are reversed and posted anew in
// the parts that it says.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cause } from '#contracts/define.js';
import type { SplitShare } from '#contracts/shapes.js';
import type { Accounts, BooksOf } from '../accounts/accounts.js';
import { reversalOf } from '../posting/entry.js';
import { splitByShares } from '../posting/rule-split.js';
import { taxWord, withTax } from '../posting/sales-tax.js';
import type { Decision } from '../posting/store-decisions.js';
import { reserveEntryNumbers } from '../posting/write-entries.js';
import { standingBankEntries, type Reposted } from './repost-taxed.js';

/** A decision of a rule about all of a transaction, whose lines are locked. */
export interface Divided extends Decision {
  split: SplitShare[];
  cause: Cause | undefined;
}

/** What is to be posted anew. Missing are what no bank told, what a person decided a part of, and what the rule cannot split as the chart is now. */
export async function planSplits(
  em: EntityManager,
  wanted: Divided[],
  { accounts, books }: { accounts: Accounts; books: BooksOf },
): Promise<Reposted[]> {
  if (wanted.length === 0) return [];
  const standing = await standingBankEntries(em, wanted, accounts);
  const divided = wanted.flatMap(({ cause, split, ...said }) => {
    const before = standing.get(`${said.tenantId} ${said.entryId}`);
    if (!before || before.decisions.some(({ by }) => by === 'person')) return [];
    const after = splitByShares(before.entry, { split, said, accounts });
    return 'problem' in after ? [] : [{ ...after, before, cause }];
  });
  if (divided.length === 0) return [];
  const nextEntryId = await reserveEntryNumbers(em, 2 * divided.length);
  return divided.map(({ before, cause, ...after }) => {
    const reversal = reversalOf(before.entry, nextEntryId());
    const entryId = nextEntryId();
    const salesTax = books.get(before.entry.tenantId)?.salesTax;
    // In one piece it has the tax of its category again.
    const fresh = withTax({ ...after.entry, entryId }, salesTax, accounts);
    const decisions = [...after.decisions.map((one) => ({ ...one, entryId })), ...(salesTax ? taxWord(fresh, salesTax) : [])];
    return { before, reversal, fresh, decisions, cause, proposed: true };
  });
}
