// Texts about an account and its bank: differences, states of checks, and actions for candidates. Pure.
import { daysBetween } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import type { Candidate, getAccountChecks } from '#contracts/routes/bank-checks.js';
import type { CheckedAccount } from '../../lib/bank-checks.js';
import { dayText } from '../../lib/dates.js';
import { kindOf } from '../../lib/account-kinds.js';
import { countOf, money } from '../../lib/money.js';
import { type Search, integerOf } from '../../lib/search-params.js';

export type AccountChecks = ReplyOf<typeof getAccountChecks>;
export type Check = AccountChecks['checks'][number];
export type Difference = NonNullable<CheckedAccount['firstDifference']>;
export type { Candidate, CheckedAccount };

export const parseCheckSearch = (search: Search): { page?: number } => ({ page: integerOf(search.page, { min: 2, max: 1_000_000 }) });

const plain = (cents: number) => money(cents, { symbol: '' });

/** `Bank account ··4410`, `Card`. */
export const kindText = ({ mask, ...account }: Pick<CheckedAccount, 'type' | 'loan' | 'mask'>): string =>
  `${kindOf(account)}${mask ? ` ··${mask}` : ''}`;

/** Which side is higher. A card's balance is a negative debt, so the higher side owes less. */
export function sideText(type: CheckedAccount['type'], differenceCents: number): string {
  if (differenceCents === 0) return 'books and bank match';
  const higher = differenceCents > 0;
  if (type === 'asset') return `books are ${higher ? 'higher' : 'lower'}`;
  return `books owe ${higher ? 'less' : 'more'}`;
}

export const differenceTitle = ({ date, statedCents, booksCents }: Difference): string =>
  `${dayText(date, { year: true })}: bank balance ${plain(statedCents)}, book balance ${plain(booksCents)}`;

/**
 * One sentence on the first difference. Later checks with the same difference suggest a single cause; they are counted only if the page of
 * checks reaches back to the first.
 */
export function differenceText(type: CheckedAccount['type'], { date, differenceCents }: Difference, checks: Check[]): string {
  const amount = plain(Math.abs(differenceCents));
  const [subject, verb] =
    type === 'asset'
      ? ['The books are', differenceCents > 0 ? 'higher' : 'lower']
      : ['The books owe', differenceCents > 0 ? 'less' : 'more'];
  const side = type === 'asset' ? `${subject} ${amount} ${verb} than the bank.` : `${subject} ${amount} ${verb} than the bank balance.`;
  const reached = checks.some((check) => check.date === date && check.state === 'differs');
  const same = checks.filter((check) => check.state === 'same' && check.date >= date).length;
  if (!reached || same === 0) return side;
  return `${side} ${same === 1 ? 'A later check differs' : `${countOf(same, 'later check')} differ`} by the same amount, so one cause on or before ${dayText(date)} is likely.`;
}

/** How much of the difference a candidate explains. */
export function explainsText({ amountCents }: Candidate, differenceCents: number): { text: string; all: boolean } {
  if (amountCents === null) return { text: 'amount unknown until imported', all: false };
  const all = Math.abs(amountCents) === Math.abs(differenceCents);
  return { text: `explains ${plain(Math.abs(amountCents))}${all ? ', all of it' : ''}`, all };
}

const strength = ({ amountCents }: Candidate, differenceCents: number): number =>
  amountCents === null ? 1 : amountCents === 0 ? 3 : Math.abs(amountCents) === Math.abs(differenceCents) ? 0 : 2;

/** Candidates that explain all of it, then unknown amounts, then parts, then nothing. */
export const ranked = ({ candidates, differenceCents }: Pick<Difference, 'candidates' | 'differenceCents'>): Candidate[] =>
  candidates.toSorted((a, b) => strength(a, differenceCents) - strength(b, differenceCents));

/** The button of a candidate. */
export const candidateAction: Record<Candidate['kind'], string> = {
  'missing-days': 'Import',
  'possible-duplicate': 'Compare',
  'refused-row': 'Open import',
  'equal-amount': 'Open',
  'changed-entry': 'Open',
};

export const resultTexts: Record<Check['state'], string> = {
  agrees: 'agrees',
  differs: 'differs',
  same: 'same difference',
  'part-of-day': 'partial day',
  'not-checked': 'not checked yet',
};

const sourceTexts: Record<Check['source'], string> = {
  opening: 'opening balance',
  running: 'running balance',
  closing: 'closing balance',
};
export const sourceText = ({ source }: Check): string => sourceTexts[source];

/** `10 days`. */
export const gapLength = ({ from, to }: { from: string; to: string }): string => countOf(daysBetween(from, to) + 1, 'day');

/** `31 checks; 4 differ`; counts only those on the page if there are more. */
export function checksText({ checks, total }: Pick<AccountChecks, 'checks' | 'total'>): string {
  const differing = checks.filter(({ state }) => state === 'differs' || state === 'same').length;
  const of = total > checks.length ? ` of the ${checks.length} listed` : '';
  return `${countOf(total, 'check')}${differing > 0 ? `; ${differing}${of} ${differing === 1 ? 'differs' : 'differ'}` : ''}`;
}
