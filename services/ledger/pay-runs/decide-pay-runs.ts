// The entry that posts a pay run on its pay day, and what posting does to categories. Pure; cents, debit positive.
import type { PayrollProvider } from '#contracts/rules/payroll-providers.js';
import { payrollProviderNames } from '#contracts/rules/payroll-providers.js';
import type { Account } from '../accounts/accounts.js';
import type { Entry, Line } from '../posting/entry.js';
import type { MatchedRun } from './match-runs.js';
import type { ReportedRun } from './reported-run.js';

export interface PayrollAccounts {
  wages: Account;
  taxes: Account;
  owed: Account;
  withheld: Account;
  uncategorized: Account;
}

type Run = ReportedRun & { provider: PayrollProvider };

/**
 * Wages are what was earned, not what was paid out (Schedule C line 26), and the employer's taxes are the employer's part alone (line 23;
 * Pub. 15, section 11). Net pay and all taxes are owed until the bank's rows pay them, and deductions until they are paid on. An employee is
 * reimbursed for an expense that the report doesn't name, so a person must categorize it.
 */
function legsOf(run: ReportedRun): { on: keyof PayrollAccounts; amountCents: number }[] {
  const legs: { on: keyof PayrollAccounts; amountCents: number }[] = [
    { on: 'wages', amountCents: run.grossCents },
    { on: 'taxes', amountCents: run.employerTaxesCents },
    { on: 'uncategorized', amountCents: run.reimbursementsCents },
    { on: 'owed', amountCents: 0 - run.netCents },
    { on: 'owed', amountCents: 0 - run.employeeTaxesCents - run.employerTaxesCents },
    { on: 'withheld', amountCents: 0 - run.deductionsCents },
  ];
  return legs.filter(({ amountCents }) => amountCents !== 0);
}

export function payEntry(
  run: Run,
  { tenantId, entryId, accounts }: { tenantId: number; entryId: number; accounts: PayrollAccounts },
): Entry {
  const lines = legsOf(run).map(({ on, amountCents }, at): Line => ({ line: at + 1, account: accounts[on], amountCents }));
  const period = run.periodFrom && run.periodThrough ? `, ${run.periodFrom} to ${run.periodThrough}` : '';
  return {
    ...{ tenantId, entryId, date: run.payOn, basis: 'both', origin: 'payroll', reverses: null, bankTransactionId: null, lines },
    ...{ reference: '', description: `${payrollProviderNames[run.provider]} | Pay run${period}` },
  };
}

/** By category, debit positive; without those that don't change. */
export function changesOf(
  matched: readonly MatchedRun<ReportedRun>[],
  pathOf: (on: keyof PayrollAccounts) => string,
): { category: string; amountCents: number }[] {
  const changes = new Map<string, number>();
  const add = (category: string, amountCents: number) => changes.set(category, (changes.get(category) ?? 0) + amountCents);
  for (const { run, state, rows } of matched) {
    if (state !== 'posted') continue;
    for (const { on, amountCents } of legsOf(run)) add(pathOf(on), amountCents);
    for (const { row } of rows) {
      add(row.category, row.amountCents);
      add(pathOf('owed'), 0 - row.amountCents);
    }
  }
  return [...changes].filter(([, amountCents]) => amountCents !== 0).map(([category, amountCents]) => ({ category, amountCents }));
}
