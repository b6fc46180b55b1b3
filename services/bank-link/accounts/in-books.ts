// Own accounts from a journal without a bank account yet. A statement may belong to one of them. Pure.
import { continuedBy } from '#contracts/own-accounts.js';
import { leafOf } from '#contracts/rules/account-path.js';
import type { AccountInBooks } from './books-accounts.query.js';
import type { OwnAccount } from './bank-account.entity.js';
import type { Wanted } from './choose-account.js';

type NewAccount = Pick<Wanted, 'name' | 'type' | 'loan' | 'mask' | 'processor'> & Partial<Pick<OwnAccount, 'bankAccountId'>>;

/** Cash accounts never have bank statements. */
const isDrawer = ({ path }: AccountInBooks): boolean => /(petty cash|cash on hand|cash drawer|till)$/i.test(path);

const openNames = (accounts: AccountInBooks[], type: Wanted['type']): string[] =>
  accounts
    .filter((account) => account.type === type && account.isOpen && !isDrawer(account))
    .map(({ path }) => leafOf(path))
    .sort();

/** Names that identify one of them: names that are unique. */
export function namesInBooks(accounts: AccountInBooks[], type: Wanted['type']): string[] {
  const names = openNames(accounts, type);
  return names.filter((name) => names.indexOf(name) === names.lastIndexOf(name));
}

/** Accounts that a new account may continue; none if its name decides, or it is known. */
export function mayContinue(accounts: AccountInBooks[], { name, type, loan, mask, processor, bankAccountId }: NewAccount): string[] {
  if (bankAccountId !== undefined && accounts.some((account) => account.bankAccountId === bankAccountId && account.isContinued)) return [];
  const own = accounts.filter((account) => !isDrawer(account)).map((account) => ({ ...account, money: true }));
  if (continuedBy(own, { name, type, mask, ...(loan && { loan: true as const }) })) return [];
  // In the books, a processor's account has the processor's name. It is never a bank's account.
  const brand = processor?.replace('-', ' ');
  return openNames(accounts, type).filter((openName) => brand === undefined || openName.toLowerCase().includes(brand));
}

/** The question whether a new account is one of them. */
export function inBooksQuestion(names: string[]): string {
  const shown = new Intl.ListFormat('en').format(names.length > 3 ? [...names.slice(0, 3), 'others'] : names);
  const same = names.length === 1 ? 'the same account' : 'one of them';
  return `Your books already have ${shown}. If this is ${same}, choose it, because its balance is already there.`;
}
