// The chat's texts: error messages, figures as links, and an answer as a table. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { Answer, getConversation } from '#contracts/routes/ai-query.js';
import type { CsvCell } from '../../lib/csv.js';
import { columnDay } from '../../lib/dates.js';
import { count, MINUS, money } from '../../lib/money.js';
import { classifyError } from '../../lib/problem.js';
import { type Search, uuidOf } from '../../lib/search-params.js';

export type { Answer };
export type Conversation = ReplyOf<typeof getConversation>;
export type Message = Conversation['messages'][number];

export const maxQuestion = 2_000;
export const promptsShown = 6;

interface ChatSearch {
  /** The open conversation. */
  conversation?: string;
}

export const parseChatSearch = (search: Search): ChatSearch => ({ conversation: uuidOf(search.conversation) });

const rephrase = "I couldn't process that request. Could you try rephrasing it?";

/** The specification's words for a question that could not be answered. */
export function failureText(error: unknown): string {
  const { kind, message } = classifyError(error);
  if (kind === 'session') return 'Your session has expired. Please refresh the page to continue.';
  if (kind === 'server') return 'The AI service is temporarily unavailable. Please try again in a few moments.';
  if (kind === 'connection') return "Sorry, I'm having trouble connecting right now. Please try again later.";
  return message;
}

/** The text of an answer, which depends on its kind; an empty answer asks to rephrase. */
export const wordsOf = ({ text, analysis, summary }: Answer): string => text || analysis || summary || rephrase;

/** `Good morning, Dana.` by the user's local time. */
export function greetingOf(name: string, hour: number): string {
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  const first = name.trim().split(/\s+/)[0];
  return `Good ${part}${first ? `, ${first}` : ''}.`;
}

interface TextPart {
  text: string;
  /** Where the entries of this figure are. */
  place?: string;
}

/** Splits a text so that its figures link to their entries. A figure with two possible links gets none: either would be a guess. */
export function linkedParts(text: string, answer: Answer): TextPart[] {
  const places = placesByFigure(answer);
  if (places.size === 0) return [{ text }];
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(/[-\u2212+]?\$\d[\d,]*(?:\.\d{2})?/g)) {
    const place = places.get(bareFigure(match[0]));
    if (!place) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: match[0], place });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

const bareFigure = (text: string): string => text.replace(/^[-\u2212+]/, '');

function placesByFigure({ data = [], periodA, periodB, series, total, links }: Answer): Map<string, string | null> {
  const places = new Map<string, string | null>();
  const add = (amount: number | null | undefined, link: string | undefined) => {
    if (amount === null || amount === undefined || !link) return;
    const figure = bareFigure(money(centsOf(amount)));
    places.set(figure, places.has(figure) && places.get(figure) !== link ? null : link);
  };
  for (const row of data) add(row.Amount, row.link);
  for (const period of [periodA, periodB]) add(period?.expenses, period?.link);
  for (const point of series?.points ?? []) add(point.amount, point.link);
  // The first link leads to all entries of the answer, so it explains the total.
  const totalLink = links[0]?.link;
  if (total !== undefined && totalLink && !places.get(bareFigure(money(centsOf(total)))))
    places.set(bareFigure(money(centsOf(total))), totalLink);
  return places;
}

export interface AnswerCell {
  text: string;
  place?: string;
}

export interface AnswerTable {
  head: string[];
  rows: AnswerCell[][];
  total?: AnswerCell[];
  /** The cells of a file, with plain numbers. */
  plain: CsvCell[][];
}

type Row = NonNullable<Answer['data']>[number];

/** The rows of an answer as a table, with only the columns that differ between rows; null if the sentence says it all. */
export function tableOf(answer: Answer): AnswerTable | null {
  const { data = [], periodA, periodB, unit } = answer;
  if (periodA && periodB) return comparisonTable(periodA, periodB, unit);
  if (data.length < 2) return null;
  const differs = (of: (row: Row) => string) => new Set(data.map(of)).size > 1;
  const extra = [
    { head: 'Date', of: ({ Date }: Row) => columnDate(Date), shown: differs(({ Date }) => Date) && !differs(({ Period }) => Period) },
    {
      head: 'Period',
      of: ({ Period }: Row) => Period,
      shown: differs(({ Period }) => Period) && data.some(({ Description, Period }) => Description !== Period),
    },
    { head: 'Metric', of: ({ Metric }: Row) => Metric, shown: differs(({ Metric }) => Metric) },
  ].filter(({ shown }) => shown);
  const head = [
    'Description',
    ...extra.map((column) => column.head),
    data[0]?.Metric && extra.at(-1)?.head !== 'Metric' ? data[0].Metric : 'Amount',
  ];
  const cells = (row: Row) => [{ text: row.Description }, ...extra.map(({ of }) => ({ text: of(row) }))];
  return {
    head,
    rows: data.map((row) => [...cells(row), { text: amountText(row.Amount, row.Metric === 'Count' ? 'count' : unit), place: row.link }]),
    total: totalOf(answer, head.length),
    plain: [head, ...data.map((row) => [...cells(row).map(({ text }) => text), row.Amount])],
  };
}

const columnDate = (date: string): string => (/^\d{4}-\d{2}-\d{2}/.test(date) ? `${columnDay(date)}, ${date.slice(0, 4)}` : date);

type Period = NonNullable<Answer['periodA']>;

function comparisonTable(before: Period, after: Period, unit: Answer['unit']): AnswerTable {
  const row = ({ label, expenses, link }: Period) => [{ text: label }, { text: amountText(expenses, unit), place: link }];
  const change = (centsOf(after.expenses) - centsOf(before.expenses)) / 100;
  const head = ['Period', 'Amount'];
  return {
    head,
    rows: [row(before), row(after)],
    total: [{ text: 'Change' }, { text: `${change > 0 ? '+' : ''}${amountText(change, unit)}` }],
    plain: [head, [before.label, before.expenses], [after.label, after.expenses]],
  };
}

/** The total covers all rows, so it is shown if it is the sum of those shown, or if only the first rows are shown. */
function totalOf({ data = [], total, rowCount, unit }: Answer, columns: number): AnswerCell[] | undefined {
  if (total === undefined) return undefined;
  const sum = data.reduce((cents, { Amount }) => cents + centsOf(Amount ?? 0), 0);
  const more = (rowCount ?? data.length) > data.length;
  if (!more && sum !== centsOf(total)) return undefined;
  const name = more ? `Total of all ${count(rowCount ?? 0)}` : 'Total';
  return [{ text: name }, ...Array.from({ length: columns - 2 }, () => ({ text: '' })), { text: amountText(total, unit) }];
}

export function amountText(amount: number | null, unit: Answer['unit'] = 'dollars'): string {
  if (amount === null) return '–';
  if (unit === 'dollars') return money(centsOf(amount));
  return `${amount < 0 ? MINUS : ''}${Math.abs(amount).toLocaleString('en-US', { maximumFractionDigits: 1 })}${unit === 'percent' ? '%' : ''}`;
}

/** Tab-separated, as spreadsheets paste it. */
export const tabbed = (rows: CsvCell[][]): string =>
  rows.map((row) => row.map((cell) => String(cell ?? '').replace(/[\t\r\n]/g, ' ')).join('\t')).join('\n');
