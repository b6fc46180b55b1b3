// Whether a category can be merged into another in the current chart, and whether a merge can be undone. Pure.
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { includesTax } from '#contracts/rules/sales-tax.js';
import type { SalesTax } from '#contracts/settings.js';
import { isResult } from '#contracts/rules/account-path.js';
import { refuse, refuseAutomatic, renamedMeanwhile } from '../accounts/decide-category.js';
import { uncategorizedExpense, uncategorizedIncome } from '../accounts/standard-chart.js';

export interface Pair {
  account: ChartAccount;
  into: ChartAccount;
}

/** Throws if they can't be merged. `chart` shows whether the category has subcategories. */
export function checkMerge(chart: ChartAccount[], { account, into }: Pair, salesTax: SalesTax | null): void {
  const { path } = account;
  if (account.accountId === into.accountId) refuse('same-category', 'A category can’t be merged into itself.', 422);
  const own = [account, into].find(({ money }) => money);
  if (own) refuse('own-account', `'${own.path}' is one of your bank or card accounts, not a category.`);
  if (![account, into].every((category) => isResult(category) && category.path.includes(':')))
    refuse('not-mergeable', 'Only income and expense categories can be merged.');
  if (account.type !== into.type) refuse('not-mergeable', 'An income category and an expense category can’t be merged.');
  if (account.mergedInto) refuse('account-merged', `'${path}' has already been merged.`);
  refuseAutomatic(account, 'it can’t be merged');
  if (into.path === uncategorizedIncome || into.path === uncategorizedExpense)
    refuse('not-mergeable', `'${into.path}' doesn’t describe the purpose of the money. Choose another category.`);
  if (into.closed) refuse('account-closed', `The category '${into.path}' is closed. Reopen it or choose another.`);
  const beneath = chart.filter((other) => !other.closed && other.path.startsWith(`${path}:`)).map((other) => `'${other.path}'`);
  if (beneath.length > 0)
    refuse(
      'account-in-use',
      `Merge or close the subcategories of '${path}' first: ${beneath.slice(0, 5).join(', ')}${beneath.length > 5 ? ' and others' : ''}.`,
    );
  if (salesTax && includesTax(salesTax, path) !== includesTax(salesTax, into.path))
    refuse(
      'taxed-differently',
      `Only one of '${path}' and '${into.path}' has prices that include sales tax. Make them the same in Settings first.`,
    );
}

/** Throws if the names changed since the person saw them. */
export function checkSeen({ account, into }: Pair, seen: { path: string; into: string }): void {
  const renamed = account.path !== seen.path ? account : into.path !== seen.into ? into : undefined;
  if (renamed) throw renamedMeanwhile(renamed);
}

/** Throws if the category can't be restored. */
export function checkUndo(chart: ChartAccount[], { account, into }: Pair, wasClosed: boolean): void {
  if (into.mergedInto) {
    const last = chart.find(({ accountId }) => accountId === into.mergedInto);
    refuse('merged-since', `'${into.path}' was merged into '${last?.path}' later. Undo that merge first.`);
  }
  const closedAbove = chart.find((other) => other.closed && account.path.startsWith(`${other.path}:`));
  if (!wasClosed && closedAbove) refuse('account-closed', `The category '${closedAbove.path}' above it is closed. Reopen that first.`);
}
