// Linked banks: the call that several screens make, which of them can be read, and which needs attention.
import type { ReplyOf } from '#contracts/define.js';
import { listBankLinks } from '#contracts/generated/client.js';
import type { listBankLinks as BankLinksRoute } from '#contracts/routes/bank-links.js';
import { reading } from './reading.js';

export type BankLinks = ReplyOf<typeof BankLinksRoute>;
export type LinkedBank = BankLinks['links'][number];
export type LinkedAccount = LinkedBank['accounts'][number];

export const bankLinksQuery = reading(listBankLinks, {});

/** Nothing is read of a bank that is paused, or none of whose accounts is one of the books. */
export const isRead = ({ health, accounts }: LinkedBank): boolean =>
  health !== 'paused' && accounts.some(({ state }) => state === 'mapped');

/** A new account that hasn't been matched to the books yet. */
export const isUnmapped = ({ accounts }: LinkedBank): boolean => accounts.some(({ state }) => state === 'unmapped');

/** What a person must do for a bank, in a few words; undefined if nothing. Problems that may resolve by themselves don't count. */
export function attentionText(bank: LinkedBank): string | undefined {
  if (bank.health === 'needs-sign-in')
    return bank.provider === 'simplefin' ? `${bank.bankName} needs attention at SimpleFIN` : `${bank.bankName} asks you to sign in again`;
  return bank.health !== 'paused' && isUnmapped(bank) ? `${bank.bankName} has accounts to choose` : undefined;
}

/** The balance that the bank reports for an account of the books, and when it did. */
export function bankBalanceOf(
  links: LinkedBank[],
  bankAccountId: string,
): { bankName: string; balanceCents: number; at: string } | undefined {
  for (const { bankName, lastSyncedAt, accounts } of links) {
    const cents = accounts.find((account) => account.bankAccountId === bankAccountId)?.balanceCents;
    if (typeof cents === 'number' && lastSyncedAt !== null) return { bankName, balanceCents: cents, at: lastSyncedAt };
  }
  return undefined;
}

/** The counts in the result of a sync's job. */
export interface Change {
  added: number;
  changed: number;
  removed: number;
}

export function changeText({ added, changed, removed }: Change): string {
  const parts = [
    [added, 'read'],
    [changed, 'changed'],
    [removed, 'withdrawn'],
  ] as const;
  const changes = parts
    .filter(([n]) => n > 0)
    .map(([n, what], at) => `${n.toLocaleString('en-US')}${at === 0 ? (n === 1 ? ' transaction' : ' transactions') : ''} ${what}`);
  return changes.length === 0 ? 'nothing new' : changes.join(', ');
}
