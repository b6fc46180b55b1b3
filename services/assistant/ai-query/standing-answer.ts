// Answers about what there is: balances on a day, how long cash lasts.
import { consoleLinks } from '#contracts/console-links.js';
import { dayText, firstOfMonth, lastOfMonth } from '#contracts/days.js';
import { dollars } from '#contracts/money.js';
import { parts, type Period } from '../typed-query/period.js';
import type { Balance, Runway } from '../typed-query/typed-query.js';
import { leafOf, moneyText, shownRows, sumRow, type AnswerBody } from './answer.js';
import { heldAt, type Held } from './balances.query.js';
import { netCashByMonth } from './facts.query.js';
import type { Reader } from './sums-answer.js';

const isAsset = ({ account }: Held): boolean => account.startsWith('Assets:');
const isLiability = ({ account }: Held): boolean => account.startsWith('Liabilities:');

/** What is owed, and what belongs to the owners, is positive. */
const signOf = (account: string): 1 | -1 => (account.startsWith('Assets:') ? 1 : -1);

export async function answerBalance({ em, tenantId, method }: Reader, { of, accounts, at }: Balance): Promise<AnswerBody> {
  const held = await heldAt(em, { tenantId, method, at });
  const wanted = of === 'accounts' ? held.filter(({ account }) => accounts!.paths.includes(account)) : held.filter(belongsTo(of));
  const debts = (accounts?.paths ?? []).length > 0 && accounts!.paths.every((path) => path.startsWith('Liabilities:'));
  const turned = of === 'liabilities' || of === 'equity' || debts ? -1 : 1;
  const cents = turned * wanted.reduce((sum, one) => sum + one.cents, 0);
  const period = { startDate: at, endDate: at };
  const link = consoleLinks.balances(at);
  const rows = wanted.map((one) =>
    sumRow({
      name: leafOf(one.account),
      metric: 'Balance',
      cents: one.cents * (of === 'net-worth' ? 1 : signOf(one.account)),
      period,
      path: one.account,
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

/** The owners have what assets leave over liabilities, the result of the year included. */
const belongsTo =
  (of: Exclude<Balance['of'], 'accounts'>) =>
  (one: Held): boolean =>
    ({
      cash: isAsset(one) && one.money,
      assets: isAsset(one),
      liabilities: isLiability(one),
      equity: isAsset(one) || isLiability(one),
      'net-worth': isAsset(one) || isLiability(one),
    })[of];

function balanceText(of: Balance['of'], label: string | undefined, cents: number, debts: boolean): string {
  if (debts) return `You owed ${moneyText(cents)} on ${label}`;
  const names = {
    accounts: `The balance of ${label}`,
    cash: 'Cash in your own accounts',
    assets: 'Your assets',
    liabilities: 'What you owed',
    equity: 'Equity',
    'net-worth': 'Your assets less what you owed',
  };
  return `${names[of]} ${of === 'assets' ? 'were' : 'was'} ${moneyText(cents)}`;
}

/** Complete months that a usual one is taken from. */
const monthsLookedAt = 12;

/** Burn is the middle month's net cash, where that is negative: one large month is no pace. */
export async function answerRunway({ em, tenantId, method }: Reader, { of, at }: Runway): Promise<AnswerBody> {
  const [year, month] = parts(at);
  const whole = at === lastOfMonth(year, month);
  const period: Period = {
    startDate: firstOfMonth(year, month - monthsLookedAt + (whole ? 1 : 0)),
    endDate: lastOfMonth(year, month - (whole ? 0 : 1)),
  };
  const months = (await netCashByMonth(em, { tenantId, method, period })).map(({ cents }) => cents);
  // What is owed on cards is taken off: it is spent already.
  const cash = (await heldAt(em, { tenantId, method, at })).reduce((sum, one) => sum + (one.money ? one.cents : 0), 0);
  const middle = medianOf(months);
  const links = [{ text: 'Cash Runway & Burn Rate', link: consoleLinks.analysis }];
  if (middle === null) return { text: 'There is no complete month in the books yet, so no pace can be told.', links };
  if (middle >= 0)
    return {
      text: `You are not burning cash: in the middle one of the last ${months.length} complete months more came in than went out. Cash lasts as long as that holds.`,
      links,
    };
  if (of === 'burn')
    return {
      text: `You burn ${moneyText(-middle)} a month: that is how much the middle one of the last ${months.length} complete months took.`,
      total: dollars(-middle),
      links,
    };
  const left = Math.round((Math.max(0, cash) / -middle) * 100) / 100;
  return {
    text: `Your cash lasts ${left.toLocaleString('en-US')} months: ${moneyText(cash)} at ${moneyText(-middle)} a month, what the middle one of the last ${months.length} complete months took.`,
    total: left,
    unit: 'months',
    links,
  };
}

/** Of an even number the mean of the two in the middle, in whole cents. */
function medianOf(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)]!, sorted[Math.floor(sorted.length / 2)]!];
  return Math.round((low + high) / 2);
}
