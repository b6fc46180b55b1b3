// The one money formatter: `$` with thousands and two decimals, a true minus sign, blank when there is no value. Amounts are integer cents.
import { changeRatio } from '#contracts/money.js';

export { countOf } from '#contracts/rules/count-of.js';

export const MINUS = '\u2212';

const integerFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** An amount in its printed parts, so that a figure can set its cents smaller. */
interface MoneyParts {
  sign: '' | typeof MINUS;
  dollars: string;
  cents: string;
}

export function moneyParts(amountCents: number): MoneyParts {
  const size = Math.abs(amountCents);
  return {
    sign: amountCents < 0 ? MINUS : '',
    dollars: integerFormat.format(Math.floor(size / 100)),
    cents: String(size % 100).padStart(2, '0'),
  };
}

type Amount = number | null | undefined;

/** `−$1,489.24`; with `symbol: ''` as in a column whose head names the currency. `plus` prints the sign of a rise too. */
export function money(amountCents: Amount, { symbol = '$', plus = false }: { symbol?: '$' | ''; plus?: boolean } = {}): string {
  if (amountCents === null || amountCents === undefined) return '';
  const { sign, dollars, cents } = moneyParts(amountCents);
  return `${plus && amountCents > 0 ? '+' : sign}${symbol}${dollars}.${cents}`;
}

/** `$86,948`: to the dollar, half a dollar away from zero. */
export function wholeDollars(amountCents: Amount, { plus = false }: { plus?: boolean } = {}): string {
  if (amountCents === null || amountCents === undefined) return '';
  const rounded = Math.round(Math.abs(amountCents) / 100);
  const sign = rounded === 0 ? '' : amountCents < 0 ? MINUS : plus ? '+' : '';
  return `${sign}$${integerFormat.format(rounded)}`;
}

/** `$90k`, `$1.2M`, `$30B`: the scale of an axis or the middle of a ring. */
export function shortMoney(amountCents: number): string {
  const size = Math.abs(amountCents) / 100;
  const sign = amountCents < 0 ? MINUS : '';
  if (size >= 999_500_000) return `${sign}$${trim(size / 1_000_000_000)}B`;
  if (size >= 999_500) return `${sign}$${trim(size / 1_000_000)}M`;
  if (size >= 1_000) return `${sign}$${trim(size / 1_000)}k`;
  return `${sign}$${integerFormat.format(size)}`;
}

const trim = (value: number) => (value >= 10 ? value.toFixed(0) : value.toFixed(1).replace(/\.0$/, ''));

/** `33.4%` of a ratio; `plus` prints a change: with a plus sign, and `>+999%` from ten times on. A dash without a comparison. */
export function percent(ratio: number | null | undefined, { digits = 1, plus = false }: { digits?: 0 | 1; plus?: boolean } = {}): string {
  if (ratio === null || ratio === undefined || !Number.isFinite(ratio)) return '–';
  // A change relative to a tiny amount shows only that it is large.
  if (plus && Math.abs(ratio) >= 10) return ratio > 0 ? '>+999%' : `<${MINUS}999%`;
  const text = Math.abs(ratio * 100).toFixed(digits);
  const zero = Number(text) === 0;
  const sign = zero ? '' : ratio < 0 ? MINUS : plus ? '+' : '';
  return `${sign}${text}%`;
}

/** `+1.5%` on a positive amount; on zero or a negative one `+$1,200`, because its percentage has no meaning. */
export function changeText(fromCents: number, toCents: number): string {
  const ratio = changeRatio(fromCents, toCents);
  return ratio === null ? wholeDollars(toCents - fromCents, { plus: true }) : percent(ratio, { plus: true });
}

export const count = (value: number): string => integerFormat.format(value);
