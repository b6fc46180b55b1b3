// Alerts about bank statements: days that none covers, and accounts that differ from their bank. Pure.
import { daysBetween, dayText } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { dollars, moneyText } from '#contracts/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { getBankChecks } from '#contracts/routes/bank-checks.js';
import { isThrough } from './is-through.js';

export type CheckedAccount = ReplyOf<typeof getBankChecks>['accounts'][number];
type Gap = CheckedAccount['gaps'][number];

/** An account with more gaps has one alert for the later ones: files of few days each must not bury every other alert. */
const maxGapAlerts = 3;

/** With a year, only what started by its last day: an earlier gap or difference is in that year's balances too. */
export function bankAlerts(accounts: CheckedAccount[], year?: number): Alert[] {
  const began = (date: string) => isThrough(date, year);
  return accounts.flatMap((account) => [
    ...gapAlerts(
      account,
      account.gaps.filter(({ from }) => began(from)),
    ),
    ...(account.firstDifference && began(account.firstDifference.date) ? [differenceAlert(account, account.firstDifference)] : []),
  ]);
}

function gapAlerts(account: CheckedAccount, gaps: Gap[]): Alert[] {
  if (gaps.length <= maxGapAlerts) return gaps.map((gap) => gapAlert(account, gap));
  const own = gaps.slice(0, maxGapAlerts - 1);
  return [...own.map((gap) => gapAlert(account, gap)), laterGaps(account, gaps.slice(own.length))];
}

const ofStatements = { code: 'coverage-gap', severity: 'warning', action: 'Import', dueOn: null, amount: null } as const;

function gapAlert({ id, name }: CheckedAccount, { from, to }: Gap): Alert {
  const days = daysBetween(from, to) + 1;
  return {
    ...ofStatements,
    id: `bank:${id}:gap:${from}`,
    message: `Import the ${name} statement for ${spanText(from, to)}`,
    detail: `${days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`} without a statement.`,
    link: `/import?account=${id}`,
  };
}

function laterGaps({ id, name }: CheckedAccount, gaps: Gap[]): Alert {
  return {
    ...ofStatements,
    id: `bank:${id}:gaps`,
    message: `Import ${gaps.length.toLocaleString('en-US')} more missing statements for ${name}`,
    detail: `From ${spanText(gaps[0]!.from, gaps.at(-1)!.to)}.`,
    action: 'See them',
    link: `/bank-check/${id}`,
  };
}

function differenceAlert({ id, name }: CheckedAccount, difference: NonNullable<CheckedAccount['firstDifference']>): Alert {
  const { date, statedCents, booksCents, differenceCents, candidates } = difference;
  const amountCents = Math.abs(differenceCents);
  const balances = `Bank balance ${moneyText(statedCents)}, book balance ${moneyText(booksCents)}.`;
  return {
    id: `bank:${id}:difference`,
    code: 'bank-difference',
    severity: 'warning',
    message: `${name} differs from the bank by ${moneyText(amountCents)} since ${dayText(date)}`,
    detail: [balances, ...candidates.slice(0, 1).map(({ text }) => text)].join(' '),
    action: 'Compare',
    link: `/bank-check/${id}`,
    dueOn: null,
    amount: dollars(amountCents),
  };
}

/** `Mar 3 through Mar 31, 2026`; each year is named where there are two. */
function spanText(from: string, to: string): string {
  if (from === to) return dayText(to);
  const first = from.slice(0, 4) === to.slice(0, 4) ? dayText(from).replace(/, \d+$/, '') : dayText(from);
  return `${first} through ${dayText(to)}`;
}
