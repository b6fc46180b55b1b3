// The review queue: groups by payee, categories to choose from, what is done and what comes next. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { getPayee } from '#contracts/routes/payee-page.js';
import type { weighAnswers } from '#contracts/routes/schedule-c-answers.js';
import type { ReviewRow } from '#contracts/routes/review.js';
import { payeeKey, payeeName } from '#contracts/rules/payee.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { answerable, effectText, type Weighing } from '../../lib/answers.js';
import { choiceOfPath, nameOfPath } from '../../lib/category-choice.js';
import { countOf, percent } from '../../lib/money.js';

export const transferPath = 'Assets:Transfer';
export const maxCandidates = 9;
/** This many are offered if the payee's own history has fewer. */
export const usualCandidates = 5;

export const idOf = ({ transaction }: ReviewRow): string => transaction.JournalEntryLineID;
export const centsOfRow = ({ transaction }: ReviewRow): number => centsOf(transaction.Amount);

/** One payee, one direction: a refund is seldom categorized like the payment. */
const groupOf = (row: ReviewRow): string => `${payeeKey(row.transaction.OriginalDescription)} ${centsOfRow(row) < 0}`;

/** Rows of one payee are together; groups are in the order of their newest row. */
export const grouped = (rows: ReviewRow[]): ReviewRow[] => [...Map.groupBy(rows, groupOf).values()].flat();

/** The result of each row in this visit, by id. */
export type Done = ReadonlyMap<string, string>;

/** Shown as the result until it's saved. */
export const savingText = 'Saving…';
export const savedIn = (done: Done): number => [...done.values()].filter((result) => result !== savingText).length;

export const likeThis = (rows: ReviewRow[], row: ReviewRow, done: Done): ReviewRow[] =>
  rows.filter((other) => groupOf(other) === groupOf(row) && !done.has(idOf(other)));

/** The next open row after a row, else the first open one; undefined if there is none. */
export function nextOpen(rows: ReviewRow[], after: string, done: Done): ReviewRow | undefined {
  const at = rows.findIndex((row) => idOf(row) === after);
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) => !done.has(idOf(row)));
}

export function stepTo(rows: ReviewRow[], from: string | undefined, step: 1 | -1): ReviewRow | undefined {
  const at = rows.findIndex((row) => idOf(row) === from);
  return rows[Math.min(rows.length - 1, Math.max(0, at + step))];
}

export function progressText(done: number, total: number): string {
  if (total === 0) return 'No transactions to review.';
  return `${done} of ${total} done, ${total - done} left. Grouped by payee, newest first.`;
}

export interface Candidate {
  path: string;
  name: string;
  note: string;
  /** 0 to 1, as a bar; null where nothing is counted. */
  share: number | null;
}

export type Payee = ReplyOf<typeof getPayee>;
export type Answers = ReplyOf<typeof weighAnswers>;
export const noAnswers: Answers = { answers: [] };

/** What is asked about a row, and its year, if its taxes can be computed. */
export function weighingOf(row: ReviewRow, { lineId, chart }: { lineId: string; chart: ChartAccount[] }) {
  const { OriginalDescription: payee, TransactionDate } = row.transaction;
  const cents = centsOfRow(row);
  const year = Number(TransactionDate.slice(0, 4));
  const asked: Weighing = {
    ...{ payee, lineId, categories: answerable(chart), amount: -cents / 100 },
    category: guessOf(row, chart) ?? (cents < 0 ? 'Expenses:Uncategorized' : 'Income:Uncategorized'),
  };
  const isComputable = year >= supportedYears.first && year <= supportedYears.last;
  return { asked, scope: isComputable ? { year } : undefined };
}

const isUncategorized = (path: string): boolean => path.endsWith(':Uncategorized');

/** The row's current category, which is a guess. */
function guessOf({ transaction }: ReviewRow, chart: ChartAccount[]): string | undefined {
  if (transaction.Category === 'Uncategorized') return undefined;
  return chart.find(({ path, type, money }) => {
    const [, category, ...sub] = path.split(':');
    return !money && type === transaction.AccountType && category === transaction.Category && sub.join(':') === transaction.Subcategory;
  })?.path;
}

/**
 * The guess, this payee's earlier categories, what else the model finds likely, what such a payee may be, and those that this business uses
 * most on that side. While the payee's history loads, only the guess, so that a number key never changes its meaning.
 */
export function candidatesOf(
  row: ReviewRow,
  chart: ChartAccount[],
  payee: Payee | undefined | 'coming',
  { answers, offered = 0, guesses = 0 }: Answers = noAnswers,
): Candidate[] {
  const open = new Map(
    chart.filter(({ money, closed, path }) => !money && !closed && !isUncategorized(path)).map((account) => [account.path, account]),
  );
  const guess = guessOf(row, chart);
  const confidence = row.transaction.aiClassification?.confidence ?? null;
  const weighed = new Map(answers.map((answer) => [answer.category, answer]));
  const found: Candidate[] = [];
  const add = (path: string | undefined, note: string, share: number | null) => {
    if (path === undefined || !open.has(path) || found.length === maxCandidates || found.some((candidate) => candidate.path === path))
      return;
    const answer = weighed.get(path);
    found.push({ path, name: nameOfPath(path), note: [note, answer && effectText(answer)].filter(Boolean).join('. '), share });
  };
  if (row.reasons.includes('open-transfer')) add(transferPath, 'The matching transfer isn’t in your books yet', null);
  else add(guess, row.transaction.aiClassification?.reason || 'Suggested', confidence);
  if (payee === 'coming') return found;
  const meaning = ({ text, category }: Answers['answers'][number]) => (text === nameOfPath(category) ? '' : text);
  const earlier = (payee?.categories ?? []).toSorted((a, b) => b.count - a.count);
  for (const { category, count } of earlier)
    add(category, `${count} of ${countOf(payee!.count, 'transaction')} of this payee`, count / payee!.count);
  for (const answer of answers.slice(0, guesses)) add(answer.category, meaning(answer), null);
  for (const answer of answers.slice(guesses, offered)) if (found.length < usualCandidates) add(answer.category, meaning(answer), null);
  const side = centsOfRow(row) < 0 ? 'expense' : 'revenue';
  const used = [...open.values()].filter(({ type }) => type === side).toSorted((a, b) => b.lines - a.lines);
  for (const { path } of used) if (found.length < usualCandidates) add(path, '', null);
  return found;
}

export const shareText = (share: number | null): string => (share === null ? '' : percent(share, { digits: 0 }));

/** The open category with this name, else the only one whose name starts with it. */
export function categoryNamed(chart: ChartAccount[], text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  const open = chart.filter(({ money, closed }) => !money && !closed);
  const names = open.map(({ path }) => ({ path, name: nameOfPath(path).toLowerCase() }));
  const exact = names.filter(({ name, path }) => name === typed || path.toLowerCase() === typed);
  const matches = typed === '' ? [] : names.filter(({ name }) => name.startsWith(typed));
  return (exact[0] ?? (matches.length === 1 ? matches[0] : undefined))?.path;
}

export const ruleStart = (row: ReviewRow, path: string | undefined) => ({
  payee: payeeName(row.transaction.OriginalDescription),
  ...(path && choiceOfPath(path)),
});

export const reasonText: Record<ReviewRow['reasons'][number], string> = {
  uncategorized: 'Uncategorized',
  unsure: 'Not sure',
  'open-transfer': 'Unmatched transfer',
  'suggested-transfer': 'Possible transfer',
};
