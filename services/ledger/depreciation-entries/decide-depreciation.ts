// The entry that posts a year of the asset register. Pure; cents, debit positive.
import { refuse } from '#contracts/problem.js';
import type { Sold } from '#contracts/routes/depreciation-entries.js';
import { depreciationLegs, type registerPaths } from '#contracts/rules/depreciation-legs.js';
import { taxYear } from '#contracts/rules/years.js';
import type { Account } from '../accounts/accounts.js';
import { sumOf, type Entry, type Line } from '../posting/entry.js';

export interface Year {
  year: number;
  depreciationCents: number;
  sales: readonly Sold[];
}

/** The accounts that the entry uses. */
export type RegisterAccounts = Record<keyof typeof registerPaths, Account>;

export const lastDay = (year: number): string => taxYear(year).endDate;

export function depreciationEntry(
  { year, depreciationCents, sales }: Year,
  { tenantId, entryId, accounts }: { tenantId: number; entryId: number; accounts: RegisterAccounts },
): Entry {
  const beyond = sales.find(({ costCents, accumulatedCents }) => accumulatedCents > costCents);
  if (beyond) refuse('depreciated-beyond-cost', `${beyond.name} can’t have been depreciated by more than it cost. Nothing was posted.`);
  const legs = depreciationLegs({ depreciationCents, sales });
  if (legs.length === 0) refuse('no-depreciation', `There’s no ${year} depreciation to post.`);
  const lines = legs.map(({ on, amountCents }, at): Line => ({ line: at + 1, account: accounts[on], amountCents }));
  const gone = sales.map(({ name }) => name).join(', ');
  return {
    ...{ tenantId, entryId, date: lastDay(year), basis: 'both', origin: 'depreciation', reverses: null, bankTransactionId: null, lines },
    reference: '',
    description: `Asset register | Depreciation ${year}${gone && `, sold: ${gone}`}`.slice(0, 300).toWellFormed(),
  };
}

const textOf = ({ lines }: Entry): string => lines.map(({ account, amountCents }) => `${account.accountId} ${amountCents}`).join();

/** Whether both post the same amounts to the same accounts. */
export const isSame = (entry: Entry, other: Entry): boolean => textOf(entry) === textOf(other) && entry.description === other.description;

interface PostedYear {
  depreciationCents: number;
  costCents: number;
  accumulatedCents: number;
}

/** The year that an entry of this form posts. */
export function yearOf({ lines }: Entry, { depreciation, accumulated, equipment }: Partial<RegisterAccounts>): PostedYear {
  const on = (account: Account | undefined) =>
    sumOf(lines.filter((line) => account !== undefined && line.account.accountId === account.accountId));
  const depreciationCents = on(depreciation);
  return { depreciationCents, costCents: 0 - on(equipment), accumulatedCents: on(accumulated) + depreciationCents };
}
