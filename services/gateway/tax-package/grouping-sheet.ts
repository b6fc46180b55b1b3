// The trial balance for import into a preparer's program: each account with the line of Schedule C that its category goes to. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { dollars } from '#contracts/money.js';
import type { getTrialBalance } from '#contracts/routes/balances.js';
import type { CategoryPolicy, getDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { accountMark } from './statement-tables.js';
import type { PackageCell, PackageTable } from './table-files.js';

/** A row per account and no totals row, which an import would take for an account. The line is empty if it is unknown or doesn't exist. */
export function groupingSheetTable(
  trial: ReplyOf<typeof getTrialBalance>,
  { categories }: ReplyOf<typeof getDeductionPolicy>,
): PackageTable {
  const { asOf, method, accounts } = trial;
  const byPath = new Map(categories.map((category) => [category.path, category]));
  return {
    title: `Grouping sheet, ${asOf}, ${method}`,
    columns: ['Account Number', 'Account Description', 'Debit', 'Credit', 'Tax Line', 'Tax Line Description', 'Percent', 'Not Confirmed'],
    rows: accounts.map((account) => [
      ...[account.number, account.path, dollars(account.debitCents), dollars(account.creditCents)],
      ...[...lineCells(nearest(account.path, byPath)), accountMark(account, trial)],
    ]),
  };
}

const lineCells = (category: CategoryPolicy | undefined): PackageCell[] =>
  category ? [category.printedLine ?? '', category.label, category.percent] : ['', '', null];

/** A category's tax line also applies to its subcategories. */
function nearest(path: string, byPath: ReadonlyMap<string, CategoryPolicy>): CategoryPolicy | undefined {
  for (let at = path; at.includes(':'); at = at.slice(0, at.lastIndexOf(':'))) {
    const found = byPath.get(at);
    if (found) return found;
  }
  return undefined;
}
