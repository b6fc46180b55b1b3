// The banks that a person can link in the demo, with what happened on their accounts up to a day: those of the demo's own statements, so
// that a feed and files contain the same money, and two where no business had an account before.
import { monthsUpTo } from './activity.js';
import { type Business, type DemoAccount, playedThrough } from './business.js';
import { firstOfMonth } from './calendar.js';
import { historyOf } from './demo-statements.js';
import type { DemoRow } from './activity.js';
import { dumblit } from './dumblit.js';
import { nuculture } from './nuculture.js';
import { houndstoothAccounts, platypusAccounts } from './platypus.js';

export interface DemoDays {
  /** The last day of the demo's files. */
  seededOn: string;
  today: string;
}

interface BankAccountShown {
  key: string;
  name: string;
  mask: string;
  kind: 'checking' | 'savings' | 'credit card';
}

export interface DemoBank {
  key: string;
  institutionId: string;
  name: string;
  about: string;
  /** Only this business of the demo is its client. */
  tenantId?: 1 | 2;
  /** Asks to sign in again once it has been read. */
  asksAgain?: true;
  /** People sign in on its own page and are sent back, as with OAuth. */
  ownPage?: true;
  accounts: readonly BankAccountShown[];
}

/** An account as its statements name it. */
const inFiles = ({ accounts }: Business, name: string) => ({ name, mask: accounts.find((account) => account.name === name)!.lastDigits! });

export const demoBanks: readonly DemoBank[] = [
  {
    ...{ key: 'pncnuculture', institutionId: 'ins_13', name: 'PNC', tenantId: 2 },
    about: 'The bank of this business. Its statements are already in your books, so only new transactions sync.',
    accounts: [
      { key: 'operating', ...inFiles(nuculture, 'PNC Operating'), kind: 'checking' },
      { key: 'savings', ...inFiles(nuculture, 'PNC Savings'), kind: 'savings' },
    ],
  },
  {
    ...{ key: 'pncdumblit', institutionId: 'ins_13', name: 'PNC', tenantId: 1 },
    about: 'The bank of this business. Its statements are already in your books, so only new transactions sync.',
    accounts: [{ key: 'checking', ...inFiles(dumblit, 'PNC Checking'), kind: 'checking' }],
  },
  {
    ...{ key: 'amex', institutionId: 'ins_10', name: 'American Express', tenantId: 1 },
    about: 'The card of this business. Its statements are already in your books, so only new transactions sync.',
    accounts: [{ key: 'gold', ...inFiles(dumblit, 'Amex Business Gold'), kind: 'credit card' }],
  },
  {
    ...{ key: 'platypus', institutionId: 'ins_109508', name: 'First Platypus Bank' },
    about: 'Three accounts that aren’t in your books yet, with three months of activity.',
    accounts: [
      { key: 'checking', name: 'Business Checking', mask: '4410', kind: 'checking' },
      { key: 'savings', name: 'Business Savings', mask: '7702', kind: 'savings' },
      { key: 'card', name: 'Business Card', mask: '1009', kind: 'credit card' },
    ],
  },
  {
    ...{ key: 'houndstooth', institutionId: 'ins_109512', name: 'Houndstooth Bank', asksAgain: true, ownPage: true },
    about:
      'One card. You sign in at the bank’s own page. After the first sync it asks you to sign in again, as banks do from time to time.',
    accounts: [{ key: 'card', name: 'Houndstooth Card', mask: '2214', kind: 'credit card' }],
  },
];

interface PlayedAccount {
  openingCents: number;
  /** Oldest first. */
  rows: DemoRow[];
}

/** What happened on the accounts of a bank, by their keys. Later days only add to it. */
export function activityOf({ key, accounts }: DemoBank, days: DemoDays): Map<string, PlayedAccount> {
  const business = key === 'pncnuculture' ? nuculture : key === 'pncdumblit' || key === 'amex' ? dumblit : undefined;
  const known = business?.accounts ?? (key === 'platypus' ? platypusAccounts : houndstoothAccounts);
  const played = business ? historyOf(business, days).rows : playedSince(known, days);
  return new Map(
    accounts.map((account) => {
      const { openingCents } = known.find(({ name }) => name === account.name)!;
      return [account.key, { openingCents, rows: played.get(account.name)! }];
    }),
  );
}

const shownMonths = 3;

/** The last months of accounts at banks that are new to the demo. */
export function playedSince(accounts: readonly DemoAccount[], { seededOn, today }: DemoDays): Map<string, DemoRow[]> {
  const since = firstOfMonth(seededOn, -shownMonths);
  const months = monthsUpTo(today, () => 1, seededOn).filter(({ start }) => start >= since);
  return playedThrough(accounts, months, today);
}
