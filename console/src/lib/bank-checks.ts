// Whether the books agree with the bank, per own account: the calls that several screens make, and their texts.
import type { ReplyOf } from '#contracts/define.js';
import { getBankChecks } from '#contracts/generated/client.js';
import type { getBankChecks as BankChecksRoute } from '#contracts/routes/bank-checks.js';
import { notCheckedYet } from '#contracts/rules/not-checked.js';
import { dayText } from './dates.js';
import { money } from './money.js';
import { reading } from './reading.js';

export type CheckedAccount = ReplyOf<typeof BankChecksRoute>['accounts'][number];

export const bankChecksQuery = reading(getBankChecks, {}, { select: ({ accounts }) => accounts.filter(isUsed) });

/** The chart of accounts comes with more own accounts than a business uses. */
export const isUsed = ({ booksCents, checks, coverage, possibleDuplicates }: CheckedAccount): boolean =>
  booksCents !== 0 || checks > 0 || coverage.length > 0 || possibleDuplicates > 0;

/** `unknown`: no statement has named a balance yet. `unchecked`: only the one that the opening balance was worked out from. */
interface Agreement {
  state: 'agrees' | 'differs' | 'unchecked' | 'unknown';
  text: string;
}

type Checked = Pick<CheckedAccount, 'agreesThrough' | 'firstDifference' | 'openingDerived'>;

/** `matches bank through Aug 31`, `differs by $45.99 since Sep 30`; the year only where it is not this one. */
export function agreementOf({ agreesThrough, firstDifference, openingDerived }: Checked, today: string): Agreement {
  const day = (date: string) => dayText(date, { year: date.slice(0, 4) !== today.slice(0, 4) });
  if (firstDifference) {
    const amount = money(Math.abs(firstDifference.differenceCents));
    return { state: 'differs', text: `differs by ${amount} since ${day(firstDifference.date)}` };
  }
  if (agreesThrough) return { state: 'agrees', text: `matches bank through ${day(agreesThrough)}` };
  return openingDerived ? { state: 'unchecked', text: notCheckedYet } : { state: 'unknown', text: 'no bank balance yet' };
}

/** As a full sentence, with the year: `PNC Operating matches the bank through Aug 31, 2026.` */
export function agreementSentence({
  name,
  agreesThrough,
  firstDifference,
  openingDerived,
}: Checked & Pick<CheckedAccount, 'name'>): string {
  if (firstDifference) {
    const amount = money(Math.abs(firstDifference.differenceCents));
    return `${name} differs from the bank by ${amount} since ${dayText(firstDifference.date, { year: true })}.`;
  }
  if (agreesThrough) return `${name} matches the bank through ${dayText(agreesThrough, { year: true })}.`;
  if (openingDerived) return `${name} is ${notCheckedYet}. The next statement with a balance checks it.`;
  return `No ${name} statement includes a balance yet, so there is nothing to compare.`;
}
