// Splits a bank transaction's entry into the parts that a person chose. Pure; cents, debit positive in entries, money in positive in parts.
import { moneyText } from '#contracts/money.js';
import { refuse } from '#contracts/problem.js';
import { isPartLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { isControlPath, notACategory } from '#contracts/rules/trade-accounts.js';
import type { Account, Accounts } from '../accounts/accounts.js';
import { sumOf, type Entry } from '../posting/entry.js';
import { partLines } from '../posting/parts.js';

export interface Part {
  category: string;
  amountCents: number;
}

/** The price to split includes the sales tax from the settings. */
const isSplittableLine = (line: number): boolean => isPartLine(line) || line === taxLine;

/** The amount of an entry that is split, money in positive. */
export const splittableCents = ({ lines }: Entry): number => 0 - sumOf(lines.filter(({ line }) => isSplittableLine(line)));

export function splitEntry(original: Entry, parts: Part[], { entryId, accounts }: { entryId: number; accounts: Accounts }): Entry {
  const totalCents = splittableCents(original);
  const partsCents = sumOf(parts);
  if (parts.some(({ amountCents }) => amountCents === 0)) refuse('invalid-amount', 'Every part needs an amount. Nothing was changed.');
  if (partsCents !== totalCents)
    refuse(
      'split-not-whole',
      `The parts add up to ${moneyText(partsCents)}, and the transaction is ${moneyText(totalCents)}. Nothing was changed.`,
    );
  const lines = parts.map(({ category, amountCents }) => ({
    account: categoryOf(accounts, original.tenantId, category),
    amountCents: -amountCents,
  }));
  return { ...original, entryId, lines: [...original.lines.filter(({ line }) => !isSplittableLine(line)), ...partLines(lines)] };
}

function categoryOf(accounts: Accounts, tenantId: number, path: string): Account {
  const account = accounts.path(tenantId, path);
  if (!account || account.money) refuse('unknown-category', `There is no category '${path}'. Nothing was changed.`);
  if (isControlPath(account.path)) refuse('settles-document', `${notACategory(account.path)} Give the part a category now, and choose what it pays after the split. Nothing was changed.`); // prettier-ignore
  if (account.closed) refuse('account-closed', `The category '${path}' is closed. Reopen it or choose another. Nothing was changed.`);
  return account;
}
