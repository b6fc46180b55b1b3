// Which rules of another business can be copied into this one: which are already here, and what they name that is missing here. Pure.
// The server checks each again on import.
import type { ReplyOf } from '#contracts/define.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { RuleInFile, importRules, Rule } from '#contracts/routes/rules.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { openAccounts } from '../../lib/accounts.js';
import { type CategoryToAdd, pathKey, withThoseAbove } from '../../lib/copied-categories.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { countOf } from '../../lib/money.js';
import { sharesText } from '../../lib/rule-shares.js';

export interface RuleToCopy {
  /** Its place in the other business, from 1. */
  position: number;
  rule: RuleInFile;
  /** A rule of this business does the same, whatever it is called. */
  known: boolean;
  /** Paths of categories that are not open in this business. */
  missingCategories: string[];
  /** Path of the bank or card account that this business doesn't have. */
  missingAccount: string | null;
}

const pathOf = ({ category, subcategory }: RuleInFile): string => [category, subcategory].filter(Boolean).join(':');

interface Content extends Pick<RuleInFile, 'match' | 'amountRange' | 'account' | 'split'> {
  path: string;
}

/** Equal for rules that fit the same transactions and categorize them alike. */
const contentOf = ({ match, amountRange, account, path, split }: Content): string =>
  JSON.stringify([
    match.map(({ field, operator, value }) => [field, operator, value]),
    [amountRange?.minCents ?? null, amountRange?.maxCents ?? null, account ?? null, path],
    split?.map(({ category, percent, amountCents }) => [category, percent ?? null, amountCents ?? null]) ?? null,
  ]);

export function rulesToCopy(theirs: RuleInFile[], { rules, accounts }: { rules: Rule[]; accounts: ChartAccount[] }): RuleToCopy[] {
  const here = new Set(rules.map(contentOf));
  const pathsOf = (some: ChartAccount[]) => new Set(some.map(({ path }) => path));
  const categories = pathsOf(openAccounts(accounts, { money: false }));
  // A rule may be limited to a processor's balance, too.
  const own = pathsOf(accounts.filter(({ money, closed }) => money && !closed));
  return theirs.map((rule, at) => {
    // A subcategory is opened when the rule first uses it; the part of a split has to be there.
    const named = rule.split ? rule.split.map(({ category }) => category) : [rule.category];
    return {
      position: at + 1,
      rule,
      known: here.has(contentOf({ ...rule, path: pathOf(rule) })),
      missingCategories: [...new Set(named)].filter((path) => !categories.has(path)),
      missingAccount: rule.account && !own.has(rule.account) ? rule.account : null,
    };
  });
}

/** Categories of the other business that rules name and this one never had, to be copied before them. */
export function categoriesFor(rows: RuleToCopy[], theirs: ChartAccount[], here: ChartAccount[]): CategoryToAdd[] {
  const known = new Set(here.map(({ path }) => pathKey(path)));
  const open = new Set(openAccounts(theirs, { money: false }).map(({ path }) => path));
  const named = rows.filter((row) => !row.known).flatMap(({ missingCategories }) => missingCategories);
  return withThoseAbove(
    named.filter((path) => open.has(path) && !known.has(pathKey(path))),
    theirs,
    here,
  );
}

export const canCopy = ({ known, missingCategories, missingAccount }: RuleToCopy): boolean =>
  !known && missingCategories.length === 0 && missingAccount === null;

/** What keeps a rule from being copied; undefined where nothing does. */
export function reasonText(row: RuleToCopy): string | undefined {
  if (row.known) return 'Already here';
  const categories = row.missingCategories.map(nameOfPath).join(' and ');
  if (categories) return `No active category named ${categories} in this business`;
  return row.missingAccount ? `No account named ${leafOf(row.missingAccount)} in this business` : undefined;
}

/** `2 rules can’t be copied because this business doesn’t have Clay, PNC Operating.`; undefined where nothing is missing. */
export function missingText(rows: RuleToCopy[]): string | undefined {
  const blocked = rows.filter((row) => !row.known && !canCopy(row));
  if (blocked.length === 0) return undefined;
  const names = blocked.flatMap(({ missingCategories, missingAccount }) => [
    ...missingCategories.map(nameOfPath),
    ...(missingAccount ? [leafOf(missingAccount)] : []),
  ]);
  return `${countOf(blocked.length, 'rule')} can’t be copied because this business doesn’t have ${[...new Set(names)].join(', ')}.`;
}

export const targetText = (rule: RuleInFile): string => (rule.split ? sharesText(rule.split) : nameOfPath(pathOf(rule)));

export const nameText = ({ rule, position }: RuleToCopy): string => rule.name || `Rule ${position}`;

export function copiedText({ added, known }: Pick<ReplyOf<typeof importRules>, 'added' | 'known'>, from: string): string {
  const copied = `${countOf(added, 'rule')} copied from ${from}.`;
  return known === 0 ? copied : `${copied} ${countOf(known, 'rule')} ${known === 1 ? 'was' : 'were'} already here.`;
}
