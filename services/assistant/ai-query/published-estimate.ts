// A year's estimate as tax published it, and its installments as rows of an answer.
import { consoleLinks } from '#contracts/console-links.js';
import { dayText } from '#contracts/days.js';
import { dollars } from '#contracts/money.js';
import type { AnswerBody, AnswerRow } from './answer.js';
import { publishedEstimate, type Estimate } from './facts.query.js';
import type { Reader } from './sums-answer.js';

export const estimateOf = ({ em, tenantId, method }: Reader, year: number) => publishedEstimate(em, { tenantId, year, method });

export const withUpdating = (text: string, updating: boolean): Pick<AnswerBody, 'text' | 'updating'> =>
  updating ? { text: `${text} The estimate is updating and doesn’t include the newest transactions yet.`, updating } : { text };

export const installmentRow = (year: number, { quarter, dueOn, amountCents }: Estimate['installments'][number]): AnswerRow => ({
  Description: `Q${quarter} ${year} estimated tax`,
  Period: dayText(dueOn),
  Metric: 'Due',
  Amount: amountCents === null ? null : dollars(amountCents),
  Date: dueOn,
  Category: '',
  link: consoleLinks.quarter(year, quarter),
});
