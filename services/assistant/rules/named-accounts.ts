// Converts a rule from a request or a file: finds the accounts that it names by path or by name, and rejects unknown ones. Pure.
import { refuse } from '#contracts/problem.js';
import type { RuleInFile } from '#contracts/routes/rules.js';
import { sharesProblem } from '#contracts/rules/split-shares.js';
import { isControlPath } from '#contracts/rules/trade-accounts.js';
import type { SplitShare } from '#contracts/shapes.js';
import type { KnownAccount } from '../ledger-lines/accounts.projection.js';
import { nameFor, type Rule } from '../rule-book/rule.js';

const leafOf = (path: string) => path.slice(path.lastIndexOf(':') + 1);

/** Path of the category. The ledger opens a missing subcategory when the rule first decides. */
function categoryPath(accounts: KnownAccount[], { category, subcategory }: { category: string; subcategory?: string | null }): string {
  const known = accounts.filter(({ money }) => !money);
  // Money goes out more often than it comes in, so of two categories with the same name, the expense is used.
  const named = known.filter(({ path }) => path.split(':').length === 2 && leafOf(path) === category);
  const found = known.find(({ path }) => path === category) ?? named.find(({ type }) => type === 'expense') ?? named[0];
  if (!found) refuse('unknown-category', `There is no category '${category}'.`);
  if (isControlPath(found.path))
    refuse(
      'category-by-hand',
      `A rule can’t choose '${found.path}': under the cash method its rows would be missing from your income and expenses. Match payments with their invoice or bill instead.`,
    );
  const parts = (subcategory ?? '').split(':').map((part) => part.replace(/\s+/g, ' ').trim());
  return [found.path, ...parts.filter(Boolean)].join(':');
}

function moneyAccountPath(accounts: KnownAccount[], account: string | null | undefined): string | null {
  if (!account) return null;
  const own = accounts.filter(({ money }) => money);
  const found = own.find(({ path }) => path === account) ?? own.find(({ path }) => leafOf(path) === account);
  if (!found) refuse('unknown-account', `There is no bank or card account '${account}'.`);
  return found.path;
}

function splitFrom(accounts: KnownAccount[], split: SplitShare[] | null | undefined): SplitShare[] | null {
  if (!split) return null;
  const problem = sharesProblem(split);
  if (problem) refuse('split-not-whole', problem);
  return split.map((share) => ({ ...share, category: categoryPath(accounts, share) }));
}

/** The rule with its accounts found. */
export function ruleFrom(accounts: KnownAccount[], input: RuleInFile, id: string): Rule {
  const { match, amountRange } = input;
  const split = splitFrom(accounts, input.split);
  const path = split?.[0]?.category ?? categoryPath(accounts, input);
  const name = input.name || nameFor({ match, path });
  const [minCents, maxCents] = [amountRange?.minCents ?? null, amountRange?.maxCents ?? null];
  return { id, name, match, minCents, maxCents, account: moneyAccountPath(accounts, input.account), path, split };
}
