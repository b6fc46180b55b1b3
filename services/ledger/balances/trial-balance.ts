// Balances as a trial balance. Pure; cents, debit positive.
import { isResult } from '#contracts/rules/account-path.js';
import { retainedEarnings } from '../accounts/standard-chart.js';
import type { AccountBalance, GuessedBalance } from './balances.query.js';

interface TrialAccount {
  path: string;
  bankAccountId: string | undefined;
  number: string;
  type: AccountBalance['type'];
  debitCents: number;
  creditCents: number;
  balanceCents: number;
  unconfirmedCents?: number;
}

interface TrialBalance {
  accounts: TrialAccount[];
  totalDebitCents: number;
  totalCreditCents: number;
}

interface Options {
  since: boolean;
  guesses?: GuessedBalance[];
}

/**
 * `since` counts every account from the day after `before`. Otherwise only income and expenses start there, and their earlier result is
 * added to retained earnings, like the result of a closed year. Both sides are equal in either case.
 */
export function trialBalance(balances: AccountBalance[], { since, guesses = [] }: Options): TrialBalance {
  const results = balances.findIndex(isResult);
  const at = results < 0 ? balances.length : results;
  const kept = balances.some((balance) => balance.path === retainedEarnings.path)
    ? balances
    : [...balances.slice(0, at), { ...retainedEarnings, bankAccountId: null, beforeCents: 0, cents: 0 }, ...balances.slice(at)];
  const guessed = new Map(guesses.map((guess) => [guess.path, guess]));
  const earlierCents = earlierOf(balances, since);
  const earlierGuesses = earlierOf(guesses, since);
  const accounts = kept
    .map((balance) => ({
      path: balance.path,
      bankAccountId: balance.bankAccountId ?? undefined,
      number: balance.number,
      type: balance.type,
      cents: within(balance, { since, earlierCents }),
      guessedCents: within(guessed.get(balance.path) ?? { ...balance, beforeCents: 0, cents: 0 }, { since, earlierCents: earlierGuesses }),
    }))
    .filter((row) => row.cents !== 0)
    .map(({ cents, guessedCents, ...row }) => ({
      ...row,
      ...{ debitCents: Math.max(cents, 0), creditCents: Math.max(-cents, 0), balanceCents: cents },
      ...(guessedCents !== 0 && { unconfirmedCents: guessedCents }),
    }));
  return {
    accounts,
    totalDebitCents: accounts.reduce((sum, row) => sum + row.debitCents, 0),
    totalCreditCents: accounts.reduce((sum, row) => sum + row.creditCents, 0),
  };
}

/** The result of earlier years, which is in retained earnings. */
const earlierOf = (balances: Pick<GuessedBalance, 'type' | 'beforeCents'>[], since: boolean): number =>
  since ? 0 : balances.filter(isResult).reduce((sum, balance) => sum + balance.beforeCents, 0);

const within = (balance: GuessedBalance, { since, earlierCents }: { since: boolean; earlierCents: number }): number =>
  balance.cents - (since || isResult(balance) ? balance.beforeCents : 0) + (balance.path === retainedEarnings.path ? earlierCents : 0);
