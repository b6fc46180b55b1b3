// Balances as a trial balance. Pure; cents, debit positive.
import { isResult } from '#contracts/rules/account-path.js';
import { retainedEarnings } from '../accounts/standard-chart.js';
import type { AccountBalance } from './balances.query.js';

interface TrialAccount {
  path: string;
  bankAccountId: string | undefined;
  number: string;
  type: AccountBalance['type'];
  debitCents: number;
  creditCents: number;
  balanceCents: number;
}

interface TrialBalance {
  accounts: TrialAccount[];
  totalDebitCents: number;
  totalCreditCents: number;
}

/**
 * `since` counts every account from the day after `before`. Otherwise only income and expenses start there, and their earlier result is
 * added to retained earnings, like the result of a closed year. Both sides are equal in either case.
 */
export function trialBalance(balances: AccountBalance[], { since }: { since: boolean }): TrialBalance {
  const earlierCents = since ? 0 : balances.filter(isResult).reduce((sum, balance) => sum + balance.beforeCents, 0);
  const results = balances.findIndex(isResult);
  const at = results < 0 ? balances.length : results;
  const kept = balances.some((balance) => balance.path === retainedEarnings.path)
    ? balances
    : [...balances.slice(0, at), { ...retainedEarnings, bankAccountId: null, beforeCents: 0, cents: 0 }, ...balances.slice(at)];
  const accounts = kept
    .map((balance) => ({
      path: balance.path,
      bankAccountId: balance.bankAccountId ?? undefined,
      number: balance.number,
      type: balance.type,
      cents:
        balance.cents -
        (since || isResult(balance) ? balance.beforeCents : 0) +
        (balance.path === retainedEarnings.path ? earlierCents : 0),
    }))
    .filter((row) => row.cents !== 0)
    .map(({ cents, ...row }) => ({ ...row, debitCents: Math.max(cents, 0), creditCents: Math.max(-cents, 0), balanceCents: cents }));
  return {
    accounts,
    totalDebitCents: accounts.reduce((sum, row) => sum + row.debitCents, 0),
    totalCreditCents: accounts.reduce((sum, row) => sum + row.creditCents, 0),
  };
}
