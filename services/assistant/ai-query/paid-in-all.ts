// The answer about a payee who was paid for more than expenses: equipment, loans, taxes of customers.
import { consoleLinks } from '#contracts/console-links.js';
import { dollars } from '#contracts/money.js';
import { maxPayeeFilter } from '#contracts/rules/payee-text.js';
import { inWords } from '../typed-query/period.js';
import type { Sums } from '../typed-query/typed-query.js';
import { leafOf, linkOf, moneyText, shownRows, sumRow, type AnswerBody } from './answer.js';
import type { Sum } from './sums.query.js';

/** A camera from a store is an asset, not an expense, and was paid for all the same. */
export function paidInAll({ query, cents, other }: { query: Sums; cents: number; other: Sum[] }): AnswerBody {
  const { period, payees } = query;
  const outside = other.reduce((sum, item) => sum + item.cents, 0);
  const link = (path: string) => consoleLinks.rows(period, { category: path, payee: payees!.names.join('\n') });
  const isLinked = payees!.names.join('\n').length <= maxPayeeFilter;
  const rows = other.map(({ key, cents: paid }) =>
    sumRow({ name: leafOf(key), metric: 'Paid', cents: paid, period, path: key, ...(isLinked && { link: link(key) }) }),
  );
  const expenses = cents === 0 ? [] : [sumRow({ name: 'Expenses', metric: 'Paid', cents, period, link: linkOf(query, period) })];
  return {
    summary: `You paid ${moneyText(cents + outside)} to ${payees!.label} ${inWords(period)}: ${moneyText(cents)} in expenses and ${moneyText(outside)} in ${other.map(({ key }) => leafOf(key)).join(', ')}.`,
    ...shownRows([...expenses, ...rows]),
    total: dollars(cents + outside),
    links: isLinked ? [{ text: 'The entries behind it', link: consoleLinks.rows(period, { payee: payees!.names.join('\n') }) }] : [],
  };
}
