// Texts about the last digits of own accounts, and what is wrong with digits that a person enters. Pure.
import { lastDigitsHint, lastDigitsPattern } from '#contracts/rules/last-digits.js';
import type { OwnAccount } from '../../../lib/bank-accounts.js';
import type { BankLinks } from '../../../lib/bank-links.js';

export interface NumberedAccount {
  bankAccountId: string;
  name: string;
  mask: string | null;
  enteredBy: string | null;
  /** A file or a bank states the digits, so no person changes them. */
  isStated: boolean;
}

/** Accounts of the books, under the names that the books give them. */
export const accountsInUse = (known: BankLinks['ownAccounts'], own: OwnAccount[]): NumberedAccount[] =>
  own.flatMap(({ bankAccountId, name }) => {
    const account = known.find((candidate) => candidate.bankAccountId === bankAccountId);
    if (!account) return [];
    const { mask, maskEnteredBy: enteredBy = null } = account;
    return [{ bankAccountId, name, mask, enteredBy, isStated: mask !== null && enteredBy === null }];
  });

export const digitsText = ({ mask }: NumberedAccount): string => (mask === null ? '–' : `··${mask}`);

export const sourceText = ({ mask, enteredBy }: NumberedAccount): string =>
  mask === null ? 'Not known yet' : (enteredBy ?? 'The bank or its file');

/** Undefined for digits that can be saved. */
export const digitsProblem = (text: string): string | undefined => (lastDigitsPattern.test(text.trim()) ? undefined : lastDigitsHint);
