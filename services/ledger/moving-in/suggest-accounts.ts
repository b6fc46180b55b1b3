// Maps each account of the other program to a path: the path that a person chose, or a suggestion from its type and name. Pure.
import { isLoanName } from '#contracts/rules/loan-accounts.js';
import type { AccountType } from '#contracts/shapes.js';
import { ownAccountParent } from '#contracts/own-accounts.js';
import { leafOf, pathPart, typeOfPath } from '#contracts/rules/account-path.js';
import { Accounts, type Account } from '../accounts/accounts-by-path.js';
import { isMoneyAccount, wordsOf } from '../accounts/account-words.js';
import { natureOfName, natureOfRoot } from './account-natures.js';
import { categoryOfWords, isExpenseWords } from '../accounts/category-words.js';
import { bareName, refused, type Nature, type SourceAccount } from './moved-file.js';
import { namesByKey } from './read-balances.js';

const roots: Record<AccountType, string> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  revenue: 'Income',
  expense: 'Expenses',
};

export interface Mapped {
  name: string;
  nature: Nature | null;
  path: string | null;
  state: 'suggested' | 'chosen' | 'unknown';
}

const maxPath = 300;

/** The natures from files, else from names. In Parent:Child, the parent's nature applies if the child has none. */
export function naturesOf(names: string[], stated: SourceAccount[]): Map<string, Nature> {
  const known = new Map<string, Nature>();
  const fullName = namesByKey(names);
  for (const { name, nature } of stated) {
    const full = fullName(name);
    // The first file with more than the type decides.
    if (full && (!known.has(full) || (nature.money && known.get(full)!.type === nature.type))) known.set(full, nature);
  }
  for (const name of names) {
    const nature = known.get(name) ?? wordsNature(name);
    if (nature) known.set(name, nature);
  }
  for (const name of names) {
    const parent = known.get(name) ? undefined : known.get(name.split(':').slice(0, -1).join(':'));
    if (parent) known.set(name, parent);
  }
  return known;
}

const wordsNature = (name: string): Nature | null => {
  const parts = name.split(':').map(bareName);
  const own = natureOfRoot(name) ?? natureOfName(parts.at(-1)!, isExpenseWords);
  return own ?? (parts.length > 1 ? natureOfName(parts[0]!, isExpenseWords) : null);
};

export interface Chart {
  /** Paths of the business's accounts that are open for entries. */
  has(path: string): boolean;
  /** `bankAccountId` is the bank account whose transactions are posted to it. */
  ownAccounts: { path: string; type: AccountType; bankAccountId: string | null }[];
}

export function chartOf(accounts: Account[]): Chart {
  const known = new Accounts(accounts);
  const tenantId = accounts[0]?.tenantId ?? 0;
  return { has: (path) => known.path(tenantId, path) !== undefined, ownAccounts: accounts.filter(({ money }) => money) };
}

export function mapAccounts(
  names: string[],
  { natures, chosen, chart }: { natures: Map<string, Nature>; chosen: Record<string, string>; chart: Chart },
): Mapped[] {
  return names.map((name) => {
    const path = chosen[name];
    if (path !== undefined && path !== '') return { name, nature: { type: checkedPath(path) }, path, state: 'chosen' };
    const nature = natures.get(name) ?? null;
    return nature
      ? { name, nature, path: suggested(name, nature, chart), state: 'suggested' }
      : { name, nature, path: null, state: 'unknown' };
  });
}

function checkedPath(path: string): AccountType {
  const type = typeOfPath(path);
  const parts = path.split(':');
  if (!type || parts.length < 2 || parts.some((part) => part.trim() === '' || part !== part.trim()) || path.length > maxPath)
    throw refused('invalid-account', `“${path.slice(0, 80)}” is not an account such as Expenses:Meals. An account starts with Assets:, Liabilities:, Equity:, Income: or Expenses:.`); // prettier-ignore
  return type;
}

function suggested(name: string, nature: Nature, chart: Chart): string {
  const rooted = natureOfRoot(name)?.type === nature.type;
  const parts = name.split(':').map((part) => pathPart(bareName(part)));
  if (rooted) return fitting([roots[nature.type], ...parts.slice(1)]);
  if (nature.money || isMoneyAccount({ path: `${roots[nature.type]}:${parts.join(':')}`, type: nature.type, pays: false }))
    return ownAccount(parts, nature.type, chart);
  const category = categoryOfWords(wordsOf(parts.at(-1)!), nature.type);
  if (parts.length === 1) return category ?? fitting([roots[nature.type], parts[0]!]);
  // A subaccount stays below the account that its parent maps to.
  const parent = categoryOfWords(wordsOf(parts[0]!), nature.type) ?? `${roots[nature.type]}:${parts[0]!}`;
  return fitting([...parent.split(':'), ...parts.slice(1)]);
}

const fitting = (parts: string[]): string => parts.filter((part) => part !== '').join(':').slice(0, maxPath); // prettier-ignore

/**
 * Warns about new own accounts in addition to those with bank transactions. The same account with another name would be in the books twice,
 * and the proof wouldn't show it, because it compares only the moved entries.
 */
export function doubtfulAccounts(mapped: Mapped[], chart: Chart): string[] {
  return (['asset', 'liability'] as const).flatMap((type) => {
    const taken = new Set(mapped.flatMap(({ path }) => path ?? []));
    const banks = chart.ownAccounts.filter(
      (account) => account.type === type && account.bankAccountId !== null && !taken.has(account.path),
    );
    const fresh = mapped.filter(
      ({ nature, path, state }) =>
        state === 'suggested' && nature?.type === type && path !== null && isMoneyAccount({ path, type, pays: false }) && !chart.has(path),
    );
    if (banks.length === 0 || fresh.length === 0) return [];
    const names = (paths: string[], type: 'conjunction' | 'disjunction') => new Intl.ListFormat('en', { type }).format(paths.map(leafOf));
    const held = names(banks.map((account) => account.path), 'conjunction'); // prettier-ignore
    const moved = names(fresh.map(({ path }) => path!), 'disjunction'); // prettier-ignore
    return [
      `Your books already have ${held} from the bank. If ${moved} is ${banks.length === 1 ? 'that account' : 'one of them'}, choose it below, or its balance counts twice.`,
    ];
  });
}

/** The existing own account with this name, or a new one below the parent of own accounts. */
function ownAccount(parts: string[], type: AccountType, { ownAccounts }: Chart): string {
  const leaf = parts.at(-1)!;
  const same = ownAccounts.filter((account) => account.type === type && leafOf(account.path).toLowerCase() === leaf.toLowerCase());
  if (same.length === 1) return same[0]!.path;
  return fitting([ownAccountParent[type === 'asset' ? 'asset' : isLoanName(leaf) ? 'loan' : 'liability'], parts.join(' ')]);
}
