// A bank transaction's entry in the parts that a person chose, or why it cannot be. Pure; cents, debit positive in entries, money in positive in parts.
import { DomainError } from '#contracts/problem.js';
import { isPartLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import type { Account, Accounts } from '../accounts/accounts.js';
import { sumOf, type Entry } from '../posting/entry.js';
import { partLines } from '../posting/parts.js';

export interface Part {
  category: string;
  amountCents: number;
}

/** The sales tax that the settings gave it is part of the price that is split. */
const isOfWhole = (line: number): boolean => isPartLine(line) || line === taxLine;

/** What of an entry is split, money in positive. */
export const wholeOf = ({ lines }: Entry): number => 0 - sumOf(lines.filter(({ line }) => isOfWhole(line)));

export function splitEntry(original: Entry, parts: Part[], { entryId, accounts }: { entryId: number; accounts: Accounts }): Entry {
  const wholeCents = wholeOf(original);
  const partsCents = sumOf(parts);
  if (parts.some(({ amountCents }) => amountCents === 0))
    throw new DomainError('invalid-amount', 422, 'Every part needs an amount. Nothing was changed.');
  if (partsCents !== wholeCents)
    throw new DomainError(
      'split-not-whole',
      422,
      `The parts add up to ${dollars(partsCents)}, and the transaction is ${dollars(wholeCents)}. Nothing was changed.`,
    );
  const lines = parts.map(({ category, amountCents }) => ({
    account: categoryOf(accounts, original.tenantId, category),
    amountCents: -amountCents,
  }));
  return { ...original, entryId, lines: [...original.lines.filter(({ line }) => !isOfWhole(line)), ...partLines(lines)] };
}

function categoryOf(accounts: Accounts, tenantId: number, path: string): Account {
  const account = accounts.path(tenantId, path);
  if (!account || account.money) throw new DomainError('unknown-category', 422, `There is no category '${path}'. Nothing was changed.`);
  if (account.closed)
    throw new DomainError('account-closed', 422, `The category '${path}' is closed. Reopen it or choose another. Nothing was changed.`);
  return account;
}

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (cents: number): string => format.format(cents / 100);
