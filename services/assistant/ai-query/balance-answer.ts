// Answers about balances on a day and how long cash lasts.
import { consoleLinks } from '#contracts/console-links.js';
import { dayText, firstOfMonth, lastOfMonth, partsOf } from '#contracts/days.js';
import { dollars } from '#contracts/money.js';
import type { Period } from '#contracts/rules/years.js';
import type { Balance, Runway } from '../typed-query/typed-query.js';
import { leafOf, moneyText, shownRows, sumRow, type AnswerBody } from './answer.js';
import { heldAt, type Held } from './balances.query.js';
import { netCashByMonth } from './facts.query.js';
import type { Reader } from './sums-answer.js';

const isAsset = ({ account }: Held): boolean => account.startsWith('Assets:');
const isLiability = ({ account }: Held): boolean => account.startsWith('Liabilities:');

/** Liabilities and equity are positive. */
const signOf = (account: string): 1 | -1 => (account.startsWith('Assets:') ? 1 : -1);

export async function answerBalance({ em, tenantId, method }: Reader, { of, accounts, at }: Balance): Promise<AnswerBody> {
  const held = await heldAt(em, { tenantId, method, at });
  const wanted = of === 'accounts' ? held.filter(({ account }) => accounts!.paths.includes(account)) : held.filter(belongsTo(of));
  const debts = (accounts?.paths ?? []).length > 0 && accounts!.paths.every((path) => path.startsWith('Liabilities:'));
  const turned = of === 'liabilities' || of === 'equity' || debts ? -1 : 1;
  const cents = turned * wanted.reduce((sum, account) => sum + account.cents, 0);
  const period = { startDate: at, endDate: at };
  const link = consoleLinks.balances(at);
  const rows = wanted.map(({ account, cents: balance }) =>
    sumRow({
      name: leafOf(account),
      metric: 'Balance',
      cents: balance * (of === 'net-worth' ? 1 : signOf(account)),
      period,
      path: account,
      link,
    }),
  );
  const single = of === 'accounts' && (accounts!.paths.length === 1 || wanted.length <= 1);
  return {
    text: `${balanceText(of, accounts?.label, cents, debts)} at the end of ${dayText(at)}.`,
    ...(of !== 'equity' && !single && shownRows(rows)),
    total: dollars(cents),
    links: [{ text: 'Account balances', link }],
  };
}

/** Equity is assets less liabilities, including the year's result. */
const belongsTo =
  (of: Exclude<Balance['of'], 'accounts'>) =>
  (account: Held): boolean =>
    ({
      cash: isAsset(account) && account.money,
      assets: isAsset(account),
      liabilities: isLiability(account),
      equity: isAsset(account) || isLiability(account),
      'net-worth': isAsset(account) || isLiability(account),
    })[of];

function balanceText(of: Balance['of'], label: string | undefined, cents: number, debts: boolean): string {
  if (debts) return `You owed ${moneyText(cents)} on ${label}`;
  const names = {
    accounts: `The balance of ${label}`,
    cash: 'Cash in your own accounts',
    assets: 'Your assets',
    liabilities: 'Your liabilities',
    equity: 'Equity',
    'net-worth': 'Your assets less what you owed',
  };
  return `${names[of]} ${of === 'assets' ? 'were' : 'was'} ${moneyText(cents)}`;
}

/** Complete months that the median is taken from. */
const monthsLookedAt = 12;

/** Burn is the median month's net cash, if that is negative. The median ignores one large month. */
export async function answerRunway({ em, tenantId, method, today }: Reader, { of, at }: Runway): Promise<AnswerBody> {
  const [year, month] = partsOf(at);
  const isMonthEnd = at === lastOfMonth(year, month);
  const period: Period = {
    startDate: firstOfMonth(year, month - monthsLookedAt + (isMonthEnd ? 1 : 0)),
    endDate: lastOfMonth(year, month - (isMonthEnd ? 0 : 1)),
  };
  const counted = await netCashByMonth(em, { tenantId, method, period });
  const months = counted.map(({ cents }) => cents);
  const days = { ...period, startDate: counted[0]?.month ?? period.startDate };
  // Card debt is subtracted, because it is already spent.
  const cash = (await heldAt(em, { tenantId, method, at })).reduce((sum, account) => sum + (account.money ? account.cents : 0), 0);
  const middle = medianOf(months);
  const links = [
    // The analysis is as of today.
    ...(at === today ? [{ text: 'Cash Runway & Burn Rate', link: consoleLinks.analysis }] : []),
    ...(middle === null ? [] : [{ text: 'Money in and out of these months', link: consoleLinks.rows(days, { figure: 'net-cash' }) }]),
  ];
  if (middle === null) return { text: 'Your books don’t have a complete month yet, so your burn rate can’t be calculated.', links };
  const monthsText = `the last ${months.length} complete months (${dayText(days.startDate)} to ${dayText(days.endDate)})`;
  if (middle >= 0) return { text: `You are not burning cash: in the median of ${monthsText}, more cash came in than went out.`, links };
  if (of === 'burn')
    return {
      text: `You burn ${moneyText(-middle)} a month, the median of ${monthsText}.`,
      total: dollars(-middle),
      links,
    };
  const left = Math.round((Math.max(0, cash) / -middle) * 100) / 100;
  return {
    text: `Your cash lasts ${left.toLocaleString('en-US')} months: ${moneyText(cash)} at ${moneyText(-middle)} a month, the median of ${monthsText}.`,
    total: left,
    unit: 'months',
    links,
  };
}

/** For an even count, the mean of the two middle values, in whole cents. */
function medianOf(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)]!, sorted[Math.floor(sorted.length / 2)]!];
  return Math.round((low + high) / 2);
}
