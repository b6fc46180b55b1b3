// The account of the chart that a category or an own account of another program means: as a person chose, else by its name, else by its words. Pure.
import type { DecidedPart } from '#contracts/events/bank-link.js';
import { isResult, isWithin, leafOf, pathPart } from '#contracts/rules/account-path.js';
import { isControlPath } from '#contracts/rules/trade-accounts.js';
import type { Account, Accounts } from '../accounts/accounts-by-path.js';
import { wordsOf } from '../accounts/account-words.js';
import { categoryOfWords } from '../accounts/category-words.js';
import { loanPrincipal, ownerDraws, transferAccount } from '../accounts/standard-chart.js';

export type NamedInFile = Pick<DecidedPart, 'name' | 'kind'>;

export interface KnownNames {
  tenantId: number;
  accounts: Accounts;
  /** The accounts that people chose, by `keyOfName`. */
  chosen: ReadonlyMap<string, number>;
}

export const keyOfName = ({ kind, name }: NamedInFile): string => `${kind} ${plain(name)}`;

const plain = (name: string): string => name.split(':').map(pathPart).join(':').toLowerCase();

/** `chosen` accounts may be closed by now; then the name means nothing until a person chooses again. */
export function categoryOfName(
  named: NamedInFile,
  { tenantId, accounts, chosen }: KnownNames,
): { path: string; chosen: boolean } | undefined {
  const accountId = chosen.get(keyOfName(named));
  const kept = accountId === undefined ? undefined : accounts.id(tenantId, accountId);
  if (kept) {
    const now = accounts.mergeTarget(kept);
    return isCategory(now) ? { path: now.path, chosen: true } : undefined;
  }
  const path = named.kind === 'transfer' ? otherSideOf(named.name, { tenantId, accounts }) : resultOf(named, { tenantId, accounts });
  return path === undefined ? undefined : { path, chosen: false };
}

/** A category that rows may be on. */
export const isCategory = ({ money, closed, path }: Pick<Account, 'money' | 'closed' | 'path'>): boolean =>
  !money && !closed && !isControlPath(path);

type Chart = Pick<KnownNames, 'tenantId' | 'accounts'>;

function resultOf({ name, kind }: NamedInFile, { tenantId, accounts }: Chart): string | undefined {
  const parts = name.split(':').map(pathPart).filter((part) => part !== ''); // prettier-ignore
  if (parts.length === 0) return undefined;
  const type = kind === 'income' ? 'revenue' : 'expense';
  const own = accounts.all(tenantId).filter((account) => account.type === type && isCategory(account));
  const joined = parts.join(':').toLowerCase();
  const same = own.filter(({ path }) => path.slice(path.indexOf(':') + 1).toLowerCase() === joined);
  const alike = same.length > 0 ? same : own.filter(({ path }) => leafOf(path).toLowerCase() === leafOf(joined));
  if (alike.length === 1) return alike[0]!.path;
  return parts
    .flatMap((part) => byWords(wordsOf(part), type))
    .flatMap((path) => accounts.path(tenantId, path) ?? [])
    .find(isCategory)?.path;
}

/** The owner's draws are no expense, although another program may list them as one. */
function byWords(words: string, type: 'revenue' | 'expense'): string[] {
  const drawn = type === 'expense' && categoryOfWords(words, 'equity') === ownerDraws ? [ownerDraws] : [];
  return [...drawn, categoryOfWords(words, type) ?? []].flat();
}

const loanWords = /\b(loans?|mortgages?|notes? payable)\b/;

/** The balance-sheet account of the name, the account of a loan that the business has no statements of, or a transfer that waits for its other side. */
function otherSideOf(name: string, { tenantId, accounts }: Chart): string {
  const leaf = pathPart(leafOf(name));
  const named = accounts.all(tenantId).filter(({ path }) => leafOf(path).toLowerCase() === leaf.toLowerCase());
  const isOwn = named.some(({ money }) => money);
  const kept = named.filter((account) => isCategory(account) && !isResult(account) && (!isOwn || isLoan(account)));
  if (kept.length === 1) return kept[0]!.path;
  return loanWords.test(wordsOf(leaf)) && !isOwn ? loanPath(leaf) : transferAccount;
}

const isLoan = ({ path }: Account): boolean => isWithin(path, loanPrincipal);

/** Where the principal of a loan without statements is kept. */
export const loanPath = (name: string): string => `${loanPrincipal}:${pathPart(name)}`;
