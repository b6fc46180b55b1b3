// Whether a category can be renamed in the current chart, and the accounts whose paths change: itself and its subcategories. Pure.
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { isResult, isWithin, pathPart } from '#contracts/rules/account-path.js';
import { keepsName } from '../accounts/automatic-accounts.js';
import { longestPath, refuse, refuseAutomatic, refuseFormer, renamedMeanwhile, type FormerPath } from '../accounts/decide-category.js';
import { standardChart } from '../accounts/standard-chart.js';

export interface RenamedAccount {
  account: ChartAccount;
  path: string;
}

/** Empty if it already has this name. */
export function renamedAccounts(
  chart: ChartAccount[],
  formers: FormerPath[],
  { account, seen, name }: { account: ChartAccount; seen: string; name: string },
): RenamedAccount[] {
  const above = account.path.slice(0, account.path.lastIndexOf(':'));
  const leaf = pathPart(name);
  const path = `${above}:${leaf}`;
  if (path === account.path) return [];
  if (account.money) refuse('own-account', `'${account.path}' is one of your bank or card accounts, not a category.`);
  if (account.path !== seen) throw renamedMeanwhile(account);
  if (!isResult(account) || !account.path.includes(':')) refuse('not-renamable', 'Only income and expense categories can be renamed.');
  if (account.mergedInto) refuse('account-merged', `'${account.path}' was merged into another category. Undo the merge first.`);
  if (keepsName(account)) refuseAutomatic(account, 'it keeps its name');
  if (leaf === '') refuse('invalid-name', 'A category needs a name.', 422);
  const moving = chart
    .filter((other) => isWithin(other.path, account.path))
    .map((other) => ({ account: other, path: path + other.path.slice(account.path.length) }));
  refuseNames(chart, formers, moving);
  return moving;
}

function refuseNames(chart: ChartAccount[], formers: FormerPath[], moving: RenamedAccount[]): void {
  const own = new Set(moving.map(({ account }) => account.accountId));
  const taken = new Map(chart.filter(({ accountId }) => !own.has(accountId)).map((other) => [other.path.toLowerCase(), other.path]));
  const given = new Map(formers.map((former) => [former.path.toLowerCase(), former]));
  const coming = new Set(standardChart.map(({ path }) => path.toLowerCase()));
  for (const { account, path } of moving) {
    const key = path.toLowerCase();
    if (path.length > longestPath)
      refuse('invalid-name', 'The name is too long together with the names of its parent and subcategories.', 422);
    const same = taken.get(key);
    if (same) refuse('category-exists', `The category '${same}' already exists. Merge the two to combine them.`);
    const former = given.get(key);
    if (former && former.accountId !== account.accountId) refuseFormer(chart, former);
    if (!former && coming.has(key) && account.path.toLowerCase() !== key)
      refuse('category-exists', `'${path}' is a category that comes with the product. Choose another name.`);
  }
}
