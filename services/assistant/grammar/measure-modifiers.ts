// The words of a question that say how a figure is counted: the method, by month or by customer, the best or the worst. Pure.
import type { Measured } from '../typed-query/typed-query.js';
import { isNeutral } from './measure-words.js';

export interface Modifiers extends Pick<Measured, 'method' | 'by' | 'order'> {
  /** The others. */
  words: string[];
}

const method =
  /\b(?:(?:on|by|under|using|with) )?(?:an? |the )?(cash|accrual)(?: basis| method| accounting|(?= profit| net| income| revenue| sales| expenses))+/;
const byMonth = /\b(?:by|per|each|every|a) month\b|\bmonthly\b|\bmonth by month\b/;
const byParty = /\b(?:by|per|each|every|for each) (?:customer|client|vendor|supplier)s?\b/;
const most = /\b(?:the )?(?:most|largest|biggest|highest)\b/;

/** Takes each modifier out of the text. */
export function modifiersIn(all: readonly string[]): Modifiers {
  let text = all.join(' ');
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(text);
    if (found) text = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return found;
  };
  const basis = take(method)?.[1] as 'cash' | 'accrual' | undefined;
  const by = take(byMonth) ? ('month' as const) : take(byParty) ? ('party' as const) : undefined;
  const isRanked = /\b(?:who|which (?:customer|client|vendor|supplier)s?)\b/.test(text) && take(most);
  const words = text.split(' ').filter((word) => word !== '');
  return { words, ...(basis && { method: basis }), ...(by && { by }), ...(isRanked && { order: 'most' as const }) };
}

const good = /^(best|worst|strongest|weakest|slowest|busiest|good|bad)$/;
const figures: [RegExp, 'net' | 'income' | 'spending'][] = [
  [/^(profit|net|profitable|profits|loss)$/, 'net'],
  [/^(sales|income|revenue|revenues|earnings|earned|earn|sold)$/, 'income'],
  [/^(expenses|expense|spending|costs|cost)$/, 'spending'],
];

/** 'What was my best month' is about net income, unless it names another figure; the answer names the best month of revenue too. */
export function bestOf({ words, method: basis }: Modifiers): Omit<Measured, 'kind' | 'period'> | undefined {
  const judged = words.find((word) => good.test(word));
  if (!judged || !words.some((word) => word === 'month' || word === 'months')) return undefined;
  const named = words.flatMap((word) => figures.find(([pattern]) => pattern.test(word))?.[1] ?? []);
  const rest = words.filter((word) => !good.test(word) && !/^(month|months|for|by|was|most|terms|business|i|have|had)$/.test(word));
  if (!rest.every((word) => isNeutral(word) || figures.some(([pattern]) => pattern.test(word)))) return undefined;
  const of = named[0] === 'income' && named.includes('net') ? 'net' : (named[0] ?? 'net');
  const order = /^(worst|weakest|slowest|bad)$/.test(judged) ? ('least' as const) : ('most' as const);
  return { of, by: 'month', order, ...(basis && { method: basis }) };
}
