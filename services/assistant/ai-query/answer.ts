// The parts of every answer: formatted money, rows, links to the entries behind a figure. Pure.
import { isWithin } from '#contracts/rules/account-path.js';
import { consoleLinks } from '#contracts/console-links.js';
import { amountText, dollars } from '#contracts/money.js';
import { maxPayeeFilter } from '#contracts/rules/payee-text.js';
import { maxAnswerRows, type Answer } from '#contracts/routes/ai-query.js';
import type { Period } from '#contracts/rules/years.js';
import { labelOf } from '../typed-query/period.js';
import type { Sums } from '../typed-query/typed-query.js';

/** An answer without its conversation. */
export type AnswerBody = Omit<Answer, 'conversationId' | 'understood' | 'links'> & { links?: Answer['links'] };
export type AnswerRow = NonNullable<Answer['data']>[number];

/** `$1,234.56`, `-$5.00`. */
export const moneyText = (cents: number): string => `${cents < 0 ? '-' : ''}$${amountText(cents)}`;

export const leafOf = (path: string): string => path.split(':').at(-1)!;

type Filtered = Pick<Sums, 'metric' | 'categories' | 'payees' | 'ownAccounts'>;

const typeOf = { spending: 'expense', income: 'revenue' } as const;

/** Link to the entries of a sum; undefined if no filter of the ledger shows exactly these. */
export function linkOf({ metric, categories, payees, ownAccounts }: Filtered, period: Period): string | undefined {
  if (ownAccounts || metric === 'net') return undefined;
  const accountType = typeOf[metric];
  const payee = payees && { payee: payees.names.join('\n') };
  if (payee && payee.payee.length > maxPayeeFilter) return undefined;
  if (!categories) return consoleLinks.rows(period, { accountType, ...payee });
  const [path] = categories.paths;
  // One account, or an account with all its subaccounts.
  const above = categories.paths.length === 1 ? path! : commonPath(categories.paths);
  return above === undefined ? undefined : consoleLinks.rows(period, { accountType, ...categoryOf(above), ...payee });
}

const categoryOf = (path: string): { category: string; subcategory?: string } => {
  const [, category, ...rest] = path.split(':');
  return rest.length > 0 ? { category: category!, subcategory: rest.join(':') } : { category: category! };
};

/** The account among `paths` that is the parent of all the others, if any. The question names it with all its subaccounts. */
function commonPath(paths: readonly string[]): string | undefined {
  const shortest = paths.toSorted((a, b) => a.length - b.length)[0]!;
  return paths.every((path) => isWithin(path, shortest)) && !shortest.slice(shortest.indexOf(':') + 1).includes(':') ? shortest : undefined;
}

/** A row of a period's sum. */
export function sumRow(options: {
  name: string;
  metric: string;
  cents: number;
  period: Period;
  path?: string;
  link?: string | undefined;
}): AnswerRow {
  const { name, metric, cents, period, path, link } = options;
  return {
    Description: name,
    Period: labelOf(period),
    Metric: metric,
    Amount: dollars(cents),
    Date: period.endDate,
    Category: path ?? '',
    ...(link !== undefined && { link }),
  };
}

export const linked = (text: string, link: string | undefined): Answer['links'] => (link === undefined ? [] : [{ text, link }]);

/** The rows that are shown, and how many there are. */
export const shownRows = (rows: AnswerRow[]): Pick<Answer, 'data' | 'rowCount'> => ({
  data: rows.slice(0, maxAnswerRows),
  rowCount: rows.length,
});

/** A figure, or why there is none. */
export interface Figure {
  name: string;
  cents: number | null;
  /** Instead of cents: a percentage. */
  percent?: number;
  /** Why there is no figure, or what it doesn't include. */
  note: string;
  updating?: boolean;
  /** Tax hasn't published the year. */
  isUnpublished?: boolean;
  links: NonNullable<AnswerBody['links']>;
}
