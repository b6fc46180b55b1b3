// The best and the worst month of a period, by net income, income or expenses.
import { consoleLinks } from '#contracts/console-links.js';
import { partsOf } from '#contracts/days.js';
import { dollars } from '#contracts/money.js';
import type { Period } from '#contracts/rules/years.js';
import { measureNames } from '../typed-query/measures.js';
import { inWords, labelOf, piecesOf } from '../typed-query/period.js';
import type { Measured } from '../typed-query/typed-query.js';
import { moneyText, sumRow, type AnswerBody } from './answer.js';
import { requestOf, type Reader } from './sums-answer.js';
import { sumsByMonth } from './sums.query.js';

type Metric = 'net' | 'income' | 'spending';

interface Month {
  period: Period;
  cents: number;
}

/** Of the months that have ended, and the running one only if there is no other. The answer names revenue's month too if that is another. */
export async function answerBestMonth(
  reader: Reader,
  { of, period, order, method }: Measured & { order: 'most' | 'least' },
): Promise<AnswerBody> {
  const metric = of as Metric;
  const read = { ...reader, method: method ?? reader.method };
  const best = await rankedMonth(read, { metric, period, order });
  if (!best) return { text: `Your books have no entries ${inWords(period)}.`, links: [] };
  // Expenses are at their best when they are lowest.
  const isBest = (order === 'most') !== (metric === 'spending');
  const [year, month] = partsOf(best.period.startDate);
  const statement = consoleLinks.statement(year, month);
  const also = metric === 'net' ? await rankedMonth(read, { metric: 'income', period, order }) : undefined;
  const byIncome =
    also && also.period.startDate !== best.period.startDate
      ? ` By income, it was ${labelOf(also.period)}, with ${moneyText(also.cents)}.`
      : '';
  return {
    text: `${labelOf(best.period)} was your ${metric === 'spending' ? (order === 'most' ? 'highest' : 'lowest') : isBest ? 'best' : 'worst'} month ${inWords(period)} by ${measureNames[metric].toLowerCase()}: ${moneyText(best.cents)}.${byIncome}`,
    total: dollars(best.cents),
    data: [sumRow({ name: labelOf(best.period), metric: measureNames[metric], cents: best.cents, period: best.period, link: statement })],
    links: [{ text: 'Income statement', link: statement }],
  };
}

async function rankedMonth(
  reader: Reader,
  { metric, period, order }: { metric: Metric; period: Period; order: 'most' | 'least' },
): Promise<Month | undefined> {
  const sums = await sumsByMonth(reader.em, requestOf(reader, { metric, period }));
  const [first, last] = [sums[0]?.key, sums.at(-1)?.key];
  if (first === undefined || last === undefined) return undefined;
  const months = piecesOf(period, 'month', 1)
    .filter(({ startDate }) => startDate.slice(0, 7) >= first.slice(0, 7) && startDate.slice(0, 7) <= last.slice(0, 7))
    .map((piece) => ({ period: piece, cents: sums.find(({ key }) => key.slice(0, 7) === piece.startDate.slice(0, 7))?.cents ?? 0 }));
  const complete = months.filter((month) => month.period.endDate <= reader.today);
  const sign = order === 'most' ? 1 : -1;
  return (complete.length > 0 ? complete : months).toSorted((a, b) => sign * (b.cents - a.cents))[0];
}
