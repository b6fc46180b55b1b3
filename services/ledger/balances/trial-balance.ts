// Balances as a trial balance. Pure; cents, debit positive.
import { isResult } from '../accounts/account-path.js';
import { retainedEarnings } from '../accounts/standard-chart.js';
import type { AccountBalance } from './balances.query.js';

export interface TrialAccount {
  path: string;
  bankAccountId: string | undefined;
  number: string;
  type: AccountBalance['type'];
  debitCents: number;
  creditCents: number;
  balanceCents: number;
}

export interface TrialBalance {
  accounts: TrialAccount[];
  totalDebitCents: number;
  totalCreditCents: number;
}

/**
 * `since` counts every account from the day after `before`. Otherwise only income and expenses do, and what they had earned until then is
 * added to the retained earnings, where a closed year's result belongs; so both sides are equal in either case.
 */
export function trialBalance(balances: AccountBalance[], { since }: { since: boolean }): TrialBalance {
  const earlierCents = since ? 0 : balances.filter(isResult).reduce((sum, one) => sum + one.beforeCents, 0);
  const results = balances.findIndex(isResult);
  const at = results < 0 ? balances.length : results;
  const kept = balances.some((one) => one.path === retainedEarnings.path)
    ? balances
    : [...balances.slice(0, at), { ...retainedEarnings, bankAccountId: null, beforeCents: 0, cents: 0 }, ...balances.slice(at)];
  const accounts = kept
    .map((one) => ({
      path: one.path,
      bankAccountId: one.bankAccountId ?? undefined,
      number: one.number,
      type: one.type,
      cents: one.cents - (since || isResult(one) ? one.beforeCents : 0) + (one.path === retainedEarnings.path ? earlierCents : 0),
    }))
    .filter((one) => one.cents !== 0)
    .map(({ cents, ...one }) => ({ ...one, debitCents: Math.max(cents, 0), creditCents: Math.max(-cents, 0), balanceCents: cents }));
  return {
    accounts,
    totalDebitCents: accounts.reduce((sum, one) => sum + one.debitCents, 0),
    totalCreditCents: accounts.reduce((sum, one) => sum + one.creditCents, 0),
  };
}
