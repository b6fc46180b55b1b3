// What an entry that a person writes may do to own accounts, whichever form it was written in. Pure.
//
// Money at a bank: the entry counts under both methods, and its row in a statement or feed, whichever comes first, waits as a possible
// duplicate (bank-link/journal-twins), so it counts once. So do lines of imported journals.
// Money at a processor: it reports each charge with its fee, so a payment entered with its gross amount matches no row and would count twice.
import { refuse } from '#contracts/problem.js';
import type { Account } from '../accounts/accounts.js';
import { openingBalances } from '../accounts/standard-chart.js';
import type { Basis, Line } from '../posting/entry.js';

/**
 * The bank has one balance, whatever the method, so an entry under one method alone would move the account away from it in one of them.
 * Such an entry is refused instead of counted under both: its income or expense would then be counted under a method that the person excluded.
 */
export function respectBanks(basis: Basis, lines: Line[]): void {
  const own = lines.find(({ account }) => account.money);
  if (basis === 'both' || !own) return;
  refuse(
    'one-method-money',
    `A ${basis}-only entry can’t change ${own.account.path}, because bank balances are the same under both methods. Use both methods or another account. Nothing was saved.`,
  );
}

/** A processor states no balance from before its first transaction, so that one may be entered. */
export function respectProcessors(lines: Pick<Line, 'account'>[]): void {
  const own = lines.find(({ account }) => isAtProcessor(account));
  if (!own || lines.every(({ account }) => isAtProcessor(account) || account.path === openingBalances)) return;
  refuseProcessor(own.account, 'an entry', 'Find the charge, payment, or payout in the ledger, and choose its category there.');
}

export const isAtProcessor = ({ processor = null }: Pick<Account, 'processor'>): boolean => processor !== null;

export function refuseProcessor({ path }: Account, what: string, instead: string): never {
  refuse(
    'processor-balance',
    `${path} is a balance at a processor, which reports every transaction itself, so ${what} on it would count twice. ${instead} Nothing was saved.`,
  );
}
