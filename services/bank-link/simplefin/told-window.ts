// An answer of SimpleFIN's /accounts in the product's words (https://www.simplefin.org/protocol.html). Money in is positive there too. It tells days
// anew, not changes: where reading goes on is a day, with a mark of what was told. Pure.
import { createHash } from 'node:crypto';
import { dayAt, daysAfter } from '#contracts/days.js';
import { unknownKind, type ToldAccount, type ToldPage, type ToldTransaction } from '../bank-sync/provider.js';

/** What is read of SimpleFIN's answers; they hold more. Times are seconds. */
export interface SimplefinAnswer {
  errors?: string[];
  accounts: SimplefinAccount[];
}

export interface SimplefinAccount {
  org: { id?: string; domain?: string; name?: string };
  id: string;
  name: string;
  /** Three letters, or the address of something else. */
  currency: string;
  balance: string;
  transactions?: SimplefinTransaction[];
}

export interface SimplefinTransaction {
  id: string;
  /** 0 while it is pending. */
  posted: number;
  amount: string;
  description: string;
  payee?: string;
  transacted_at?: number;
  pending?: boolean;
}

/** Days that were asked for, and what came of them: what is kept of a page. */
export interface Window {
  from: string;
  /** The day after the last. */
  to: string;
  today: string;
  answer: SimplefinAnswer;
}

/** Days that are read again each time: banks post late, and what was pending is posted under its day. */
export const overlapDays = 14;
/** Days of one question: of a longer one the strictest bridges answer a part. */
export const windowDays = 45;
/** Days that the first reading goes back. */
export const historyDays = 365;

/** Where a question begins: a day, and of the last one a mark of its answer, by which an equal one is known. */
export const placeOf = (from: string, mark = ''): string => (mark ? `${from} ${mark}` : from);
export const dayOfPlace = (place: string): string => place.slice(0, 10);

export function toldWindow({ from, to, today, answer }: Window): ToldPage {
  const attention = (answer.errors ?? []).map(plainText).filter(Boolean).join(' ').slice(0, 300);
  const isLast = to > today;
  return {
    told: answer.accounts.flatMap((account) => (account.transactions ?? []).map((one) => toldTransaction(account, one))),
    removed: [],
    accounts: answer.accounts.map(toldAccount),
    next: isLast ? placeOf(startOfNext(today), markOf(answer)) : to,
    hasMore: !isLast,
    isComplete: isLast,
    isEarly: false,
    // Where something went wrong at a bank, what is not told may be there all the same.
    wholeDays: attention ? [] : answer.accounts.flatMap((account) => wholeDays(account, from, to)),
    ...(attention && { attention }),
  };
}

const startOfNext = (today: string): string => daysAfter(today, -overlapDays);

/** An account that tells nothing at all is not believed to have lost everything, nor are days that the question cuts in two. */
function wholeDays({ id: accountId, transactions = [] }: SimplefinAccount, from: string, to: string) {
  return transactions.some((one) => !isPending(one)) ? [{ accountId, from: daysAfter(from, 1), to: daysAfter(to, -2) }] : [];
}

const isPending = ({ pending, posted }: SimplefinTransaction): boolean => pending === true || posted === 0;

function toldTransaction({ id: accountId, currency }: SimplefinAccount, one: SimplefinTransaction): ToldTransaction {
  const { id, posted, transacted_at: transactedAt = 0, amount, description, payee } = one;
  const date = dayAt((posted || transactedAt) * 1_000);
  const transactedOn = transactedAt > 0 ? dayAt(transactedAt * 1_000) : date;
  return {
    // Ids are those of the account.
    ...{ id: `${accountId}/${id}`, accountId, date, isPending: isPending(one), pendingId: null },
    transactedOn: transactedOn === date ? null : transactedOn,
    description: plainText(description) || plainText(payee ?? ''),
    amountCents: centsIn(amount),
    isForeign: currency !== 'USD',
    raw: JSON.stringify(one).slice(0, 4_000),
  };
}

const debt = /\b(credit|card|visa|mastercard|amex|loan|mortgage|line of credit)\b/i;

/** SimpleFIN says neither kind nor last digits; its names do, where a bank writes them there. */
export function toldAccount({ id: accountId, name, currency, balance }: SimplefinAccount): ToldAccount {
  const held = centsIn(balance);
  return {
    ...{ accountId, name: plainText(name).slice(0, 100) || 'Account', kind: unknownKind },
    mask: /(\d{4})\D*$/.exec(name)?.[1] ?? null,
    type: held < 0 || debt.test(name) ? 'liability' : 'asset',
    balanceCents: currency === 'USD' ? held : null,
  };
}

/** `-1045.9` to cents, exactly: what has more than two decimals is not what an account holds. */
export function centsIn(text: string): number {
  const [, sign, whole, decimals = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text.trim()) ?? [];
  if (whole === undefined) throw new TypeError('An amount of SimpleFIN cannot be read.');
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? 0 - cents : cents;
}

/** Balances' dates move with every question; what they are about does not. */
function markOf({ errors = [], accounts }: SimplefinAnswer): string {
  const told = accounts.map(({ id, name, currency, balance, transactions = [] }) => [id, name, currency, balance, transactions]);
  return createHash('sha256')
    .update(JSON.stringify([errors, told]))
    .digest('base64url');
}

/** One line without what cannot be stored. */
const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f\s]+/g, ' ')
    .trim()
    .slice(0, 500)
    .toWellFormed();
