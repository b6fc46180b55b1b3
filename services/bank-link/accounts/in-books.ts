// Own accounts that a journal brought into the books and that no bank account stands for yet, as a statement may be of one of them. Pure.
import { continuedBy, leafOf } from '#contracts/own-accounts.js';
import type { AccountInBooks } from './books-accounts.query.js';
import type { OwnAccount } from './bank-account.entity.js';
import type { Wanted } from './choose-account.js';

type NewAccount = Pick<Wanted, 'name' | 'type' | 'mask' | 'processor'> & Partial<Pick<OwnAccount, 'bankAccountId'>>;

/** No bank sends a statement of what lies in a drawer. */
const isDrawer = ({ path }: AccountInBooks): boolean => /(petty cash|cash on hand|cash drawer|till)$/i.test(path);

const openNames = (accounts: AccountInBooks[], type: Wanted['type']): string[] =>
  accounts
    .filter((one) => one.type === type && one.isOpen && !isDrawer(one))
    .map(({ path }) => leafOf(path))
    .sort();

/** Names by which a statement can be put into one of them: those that no two have. */
export function namesInBooks(accounts: AccountInBooks[], type: Wanted['type']): string[] {
  const names = openNames(accounts, type);
  return names.filter((name) => names.indexOf(name) === names.lastIndexOf(name));
}

/** Which of them a new account may be; none where its name says which one it continues, or where that is known. */
export function mayContinue(accounts: AccountInBooks[], { name, type, mask, processor, bankAccountId }: NewAccount): string[] {
  if (bankAccountId !== undefined && accounts.some((one) => one.bankAccountId === bankAccountId && one.isContinued)) return [];
  const own = accounts.filter((one) => !isDrawer(one)).map((one) => ({ ...one, money: true }));
  if (continuedBy(own, { name, type, mask })) return [];
  // A processor's balance has its name in books, too; a bank's account it never is.
  const brand = processor?.replace('-', ' ');
  return openNames(accounts, type).filter((one) => brand === undefined || one.toLowerCase().includes(brand));
}

/** What a person is told who has to say whether a new account is one of them. */
export function askedWhether(names: string[]): string {
  const shown = new Intl.ListFormat('en').format(names.length > 3 ? [...names.slice(0, 3), 'others'] : names);
  const same = names.length === 1 ? 'the same account' : 'one of them';
  return `Your books already have ${shown}. If this is ${same}, choose it: its balance is there already.`;
}
