// Which account of the chart a bank account belongs to, by its name: the ledger decides, and bank-link assumes the same before that. Pure.
import type { MoneyAccount } from './events/bank-link.js';
import { leafOf, pathPart } from './rules/account-path.js';

/** Where this product keeps own accounts of each kind. */
export const ownAccountParent = {
  asset: 'Assets:Bank',
  liability: 'Liabilities:Credit Cards',
  loan: 'Liabilities:Loans and Lines of Credit',
} as const;

export const parentOfOwn = ({ type, loan }: Pick<MoneyAccount, 'type' | 'loan'>): string => ownAccountParent[loan ? 'loan' : type];

export const isLoanPath = (path: string): boolean => path.startsWith(`${ownAccountParent.loan}:`);

interface OwnAccount {
  path: string;
  type: string;
  money: boolean;
  bankAccountId: string | null;
}

/**
 * The own account of the chart that a bank account continues: one of the same name, or path, that has no bank account yet. Of several,
 * the one where this product keeps them; otherwise the name says too little.
 */
export function continuedBy<A extends OwnAccount>(accounts: A[], { name, type, mask, loan }: Omit<MoneyAccount, 'id'>): A | undefined {
  const plain = (text: string) => pathPart(text).toLowerCase();
  const names = new Set([plain(name), ...(mask ? [plain(`${name} ${mask}`)] : [])]);
  const free = accounts.filter((account) => account.money && account.bankAccountId === null && account.type === type);
  const named = free.filter(({ path }) => names.has(plain(path)) || names.has(plain(leafOf(path))));
  return named.length === 1 ? named[0] : named.find(({ path }) => plain(path) === plain(`${parentOfOwn({ type, loan })}:${name}`));
}
