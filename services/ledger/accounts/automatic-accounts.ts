// The accounts that the product posts to automatically. None of them can be merged or closed, because the next posting would fail, or
// screens that find it by its account would differ. Pure.
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { merchantFees } from '#contracts/rules/bank-entry-lines.js';
import { registerPaths } from '#contracts/rules/depreciation-legs.js';
import { payrollPaths } from '#contracts/rules/payroll-accounts.js';
import { payablePath, receivablePath } from '#contracts/rules/trade-accounts.js';
import {
  clearing,
  loanInterest,
  loanPrincipal,
  heldByProcessors,
  openingBalances,
  ownersAccounts,
  retainedEarnings,
  returns,
  sales,
  salesTax,
  transferAccount,
  uncategorizedExpense,
  uncategorizedIncome,
} from './standard-chart.js';

interface AutomaticAccount {
  path: string;
  /** What is posted to it, as a part of a sentence. */
  use: string;
  /** Postings find it under its standard name only, so it can't be renamed. */
  keepsName: boolean;
}

const fixed = (use: string, ...paths: string[]): AutomaticAccount[] => paths.map((path) => ({ path, use, keepsName: true }));
const renamable = (use: string, ...paths: string[]): AutomaticAccount[] => paths.map((path) => ({ path, use, keepsName: false }));

export const automaticAccounts: readonly AutomaticAccount[] = [
  ...fixed('transfers between your own accounts', transferAccount),
  ...fixed('money without a known purpose', clearing),
  ...fixed('opening balances', openingBalances),
  ...fixed('the results of earlier years', retainedEarnings.path),
  ...fixed('transactions without a category', uncategorizedIncome, uncategorizedExpense),
  ...fixed('processor reserves', heldByProcessors),
  ...fixed('client payments through a processor', sales),
  ...fixed('refunds to clients', returns),
  ...fixed('the fees of processors', merchantFees),
  ...fixed('sales tax', salesTax),
  ...fixed('invoices', receivablePath),
  ...fixed('bills', payablePath),
  ...renamable('depreciation', ...Object.values(registerPaths)),
  ...renamable('loan payments', loanPrincipal, loanInterest),
  ...renamable('pay runs', payrollPaths.owed, payrollPaths.withheld),
  ...renamable('your own money', ...ownersAccounts),
];

const byPath = new Map(automaticAccounts.map((account) => [account.path, account]));

/** Includes the accounts of loans, and accounts that one of these was renamed to or merged into: see chart.query.ts. */
export const automaticUse = ({ path, automatic }: Pick<ChartAccount, 'path' | 'automatic'>): string | undefined =>
  automatic ?? byPath.get(path)?.use;

export const keepsName = ({ path }: Pick<ChartAccount, 'path'>): boolean => byPath.get(path)?.keepsName ?? false;

interface ChartRow extends Omit<ChartAccount, 'automatic'> {
  formerPaths: string[] | null;
  /** The account of a loan, or of its interest. */
  ofLoan: boolean;
}

/** Adds what the product posts to each account. An account that another one was merged into receives what is posted to that one. */
export function withAutomaticUse(rows: readonly ChartRow[]): ChartAccount[] {
  const uses = new Map<number, string>();
  for (const { accountId, path, formerPaths, ofLoan } of rows) {
    const own = [path, ...(formerPaths ?? [])].flatMap((name) => byPath.get(name)?.use ?? []);
    const use = own[0] ?? (ofLoan ? 'loan payments' : undefined);
    if (use !== undefined) uses.set(accountId, use);
  }
  const targets = new Map(rows.flatMap(({ accountId, mergedInto }) => (mergedInto ? [[accountId, mergedInto] as const] : [])));
  for (const [accountId, use] of [...uses])
    for (let into = targets.get(accountId); into !== undefined; into = targets.get(into)) if (!uses.has(into)) uses.set(into, use);
  return rows.map(({ formerPaths: _, ofLoan: __, ...account }) => {
    const automatic = uses.get(account.accountId);
    return automatic === undefined ? account : { ...account, automatic };
  });
}
