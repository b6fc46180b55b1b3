// Parses a response of SimpleFIN's /accounts (https://www.simplefin.org/protocol.html), where money in is positive too. It returns all
// transactions of its days instead of changes, so the cursor is a day with a hash of the response. Pure.
import { createHash } from 'node:crypto';
import { dayAt, daysAfter } from '#contracts/days.js';
import { storableLine } from '#platform/storable.js';
import { unknownKind, type ProviderAccount, type ProviderPage, type ProviderTransaction } from '../bank-sync/provider.js';
import { numberInName } from '../statements/number-in-name.js';

/** The fields used of SimpleFIN's responses, which contain more. Times are in seconds. */
export interface SimplefinAnswer {
  errors?: string[];
  accounts: SimplefinAccount[];
}

export interface SimplefinAccount {
  org: { id?: string; domain?: string; name?: string };
  id: string;
  name: string;
  /** Three letters, or the URL of a custom currency. */
  currency: string;
  balance: string;
  transactions?: SimplefinTransaction[];
}

interface SimplefinTransaction {
  id: string;
  /** 0 while it is pending. */
  posted: number;
  amount: string;
  description: string;
  payee?: string;
  transacted_at?: number;
  pending?: boolean;
}

/** The requested days and the response: the stored page. */
export interface Window {
  from: string;
  /** The day after the last. */
  to: string;
  today: string;
  answer: SimplefinAnswer;
}

/** Days read again each time, because banks post late and pending transactions are posted under their own day. */
const overlapDays = 14;
/** Days per request. The strictest bridges answer only part of a longer one. */
export const windowDays = 45;
/** Days that the first sync goes back. */
export const historyDays = 365;

/** The cursor: the first day of the next request and, after the last one, a hash of its response, to detect an equal one. */
const placeOf = (from: string, mark = ''): string => (mark ? `${from} ${mark}` : from);
export const dayOfPlace = (place: string): string => place.slice(0, 10);

export function parseWindow({ from, to, today, answer }: Window): ProviderPage {
  const attention = (answer.errors ?? [])
    .map((text) => storableLine(text))
    .filter(Boolean)
    .join(' ')
    .slice(0, 300);
  const isLast = to > today;
  return {
    transactions: answer.accounts.flatMap((account) =>
      (account.transactions ?? []).map((transaction) => parseTransaction(account, transaction)),
    ),
    removed: [],
    accounts: answer.accounts.map(parseAccount),
    next: isLast ? placeOf(startOfNext(today), markOf(answer)) : to,
    hasMore: !isLast,
    isComplete: isLast,
    isEarly: false,
    // If a bank had an error, missing transactions may still exist.
    completeDays: attention ? [] : answer.accounts.flatMap((account) => completeDays(account, from, to)),
    ...(attention && { attention }),
  };
}

const startOfNext = (today: string): string => daysAfter(today, -overlapDays);

/** None for an account without any transactions, which is no proof that all are gone. Days that the request cuts in two are excluded. */
function completeDays({ id: accountId, transactions = [] }: SimplefinAccount, from: string, to: string) {
  return transactions.some((transaction) => !isPending(transaction))
    ? [{ accountId, from: daysAfter(from, 1), to: daysAfter(to, -2) }]
    : [];
}

const isPending = ({ pending, posted }: SimplefinTransaction): boolean => pending === true || posted === 0;

function parseTransaction({ id: accountId, currency }: SimplefinAccount, transaction: SimplefinTransaction): ProviderTransaction {
  const { id, posted, transacted_at: transactedAt = 0, amount, description, payee } = transaction;
  const date = dayAt((posted || transactedAt) * 1_000);
  const transactedOn = transactedAt > 0 ? dayAt(transactedAt * 1_000) : date;
  return {
    // SimpleFIN's ids are unique only within an account.
    ...{ id: `${accountId}/${id}`, accountId, date, isPending: isPending(transaction), pendingId: null },
    transactedOn: transactedOn === date ? null : transactedOn,
    description: storableLine(description) || storableLine(payee ?? ''),
    amountCents: centsIn(amount),
    isForeign: currency !== 'USD',
    raw: JSON.stringify(transaction).slice(0, 4_000),
  };
}

const debt = /\b(credit|card|visa|mastercard|amex|loan|mortgage|line of credit)\b/i;

/** SimpleFIN has no fields for kind and last digits. Some banks put them in the name, marked as a number. */
export function parseAccount({ id: accountId, name, currency, balance }: SimplefinAccount): ProviderAccount {
  const held = centsIn(balance);
  return {
    ...{ accountId, name: storableLine(name).slice(0, 100) || 'Account', kind: unknownKind },
    mask: numberInName(name) ?? null,
    type: held < 0 || debt.test(name) ? 'liability' : 'asset',
    balanceCents: currency === 'USD' ? held : null,
  };
}

/** Converts `-1045.9` to cents exactly. More than two decimals are rejected. */
export function centsIn(text: string): number {
  const [, sign, whole, decimals = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text.trim()) ?? [];
  if (whole === undefined) throw new TypeError('An amount from SimpleFIN can’t be read.');
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? 0 - cents : cents;
}

/** Without the balances' dates, which change with every request. */
function markOf({ errors = [], accounts }: SimplefinAnswer): string {
  const content = accounts.map(({ id, name, currency, balance, transactions = [] }) => [id, name, currency, balance, transactions]);
  return createHash('sha256')
    .update(JSON.stringify([errors, content]))
    .digest('base64url');
}
