// Texts of the receipts screen. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getMissingReceipts, Receipt } from '#contracts/routes/receipts.js';
import { dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { integerOf, oneOf, type Search } from '../../lib/search-params.js';

export const views = ['open', 'matched'] as const;
export type View = (typeof views)[number];

interface ReceiptsSearch {
  view?: View | undefined;
  /** Of the missing receipts; absent: this year. */
  year?: number | undefined;
}

export const parseReceiptsSearch = (search: Search): ReceiptsSearch => ({
  view: oneOf(search.view, views),
  year: integerOf(search.year, { min: 2000, max: 2100 }),
});

type Missing = Pick<ReplyOf<typeof getMissingReceipts>, 'total' | 'limitCents'>;

/** '3 to match. 6 purchases of $75.00 or more have no receipt yet.' */
export function summaryText(open: number, { total, limitCents }: Missing): string {
  const purchases = `${countOf(total, 'purchase')} of ${money(limitCents)} or more`;
  return `${open} to match. ${total === 1 ? `${purchases} has` : `${purchases} have`} no receipt yet.`;
}

/** What the person has to know about a receipt without suggestions. */
export function openText({ state, problem, totalCents }: Pick<Receipt, 'state' | 'problem' | 'totalCents'>): string {
  if (state === 'reading') return 'Reading the text…';
  if (state === 'failed') return `${problem ?? 'The text couldn’t be read.'} Choose its transaction.`;
  if (totalCents === null) return 'No total was found on it. Choose its transaction.';
  return `Card purchases usually post within 3 days. It is matched when one of ${money(totalCents)} arrives.`;
}

/** The facts that were read, those that are known. */
export function readFacts({ totalCents, salesTaxCents, date, cardDigits }: Receipt): [name: string, value: string][] {
  const facts: [string, string | null][] = [
    ['Total', totalCents === null ? null : money(totalCents)],
    ['Sales tax', salesTaxCents === null ? null : money(salesTaxCents)],
    ['Date', date === null ? null : dayText(date, { year: true })],
    ['Card', cardDigits === null ? null : `··${cardDigits}`],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

export const nameOf = ({ merchant, fileName }: Pick<Receipt, 'merchant' | 'fileName'>): string => merchant ?? fileName;
