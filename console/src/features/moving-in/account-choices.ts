// The accounts that an account of another program can go to: those of the business, those that the import opens, and new ones. Pure.
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { MovedAccount } from '#contracts/routes/moving-in.js';
import { pathPart, typeOfPath } from '#contracts/rules/account-path.js';
import type { OwnAccount } from '../../lib/bank-accounts.js';
import type { MenuAccount } from '../../ui/category-menu/category-options.js';

const ownParents = {
  bank: 'Assets:Bank',
  card: 'Liabilities:Credit Cards',
  loan: 'Liabilities:Loans and Lines of Credit',
};

/** By the account's own path, or by its name where the chart doesn't have it yet. */
export function choicesOf(chart: ChartAccount[], own: OwnAccount[], moved: MovedAccount[]): MenuAccount[] {
  const open = chart.filter(({ closed }) => !closed);
  const others = own.map(({ name, type, loan }) => `${ownParents[type === 'asset' ? 'bank' : loan ? 'loan' : 'card']}:${name}`);
  const chosen = moved.flatMap(({ path }) => path ?? []);
  const known = new Set(open.map(({ path }) => path));
  return [...open, ...[...others, ...chosen].filter((path) => !known.has(path)).map(asAccount)];
}

const asAccount = (path: string): MenuAccount => ({
  path,
  type: typeOfPath(path) ?? 'expense',
  money: Object.values(ownParents).some((parent) => path.startsWith(`${parent}:`)),
});

const newKinds: [parent: string, kind: string][] = [
  [ownParents.bank, 'New bank account'],
  [ownParents.card, 'New credit card'],
  [ownParents.loan, 'New loan'],
  ['Expenses', 'New expense'],
  ['Income', 'New income'],
  ['Assets', 'New asset'],
  ['Liabilities', 'New liability'],
  ['Equity', 'New equity'],
];

/** An account of each kind under the name that the other program gives it. */
export const newAccounts = (name: string): (MenuAccount & { kind: string })[] =>
  newKinds.map(([parent, kind]) => ({ ...asAccount(`${parent}:${pathPart(name)}`), kind }));
