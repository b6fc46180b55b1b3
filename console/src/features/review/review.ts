// Review by payee: what is left of the payees after the decisions of a visit, which comes next, and the facts about one. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { daysBetween } from '#contracts/days.js';
import { centsOf } from '#contracts/money.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { listPayeesToReview, PayeeToReview, ReviewRow } from '#contracts/routes/review.js';
import type { weighAnswers } from '#contracts/routes/schedule-c-answers.js';
import { payeeOf } from '#contracts/rules/other-party.js';
import { payeeName } from '#contracts/rules/payee.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { answerable, type Answer, type Weighing } from '../../lib/answers.js';
import { choiceOfPath } from '../../lib/category-choice.js';
import { dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';

export const idOf = ({ transaction }: ReviewRow): string => transaction.JournalEntryLineID;
export const centsOfRow = ({ transaction }: ReviewRow): number => centsOf(transaction.Amount);
export const sumOf = (rows: readonly ReviewRow[]): number => rows.reduce((sum, row) => sum + centsOfRow(row), 0);
export const nameOf = ({ name, bankText }: Pick<PayeeToReview, 'name' | 'bankText'>): string => name || bankText || 'No payee';

/** Rows of a payee that a decision of this visit is about. */
export interface Decided {
  payee: PayeeToReview;
  count: number;
  cents: number;
}

type Page = ReplyOf<typeof listPayeesToReview>;

/**
 * The payees of a visit, each once: one whose newest rows were decided comes again on a later page. While pages are left, the first page has counted
 * all of them.
 */
export function listedOf(pages: readonly Page[]): { payees: PayeeToReview[]; toReview: Pick<Page['toReview'], 'payees' | 'transactions'> } {
  const payees = [
    ...new Map(
      pages
        .flatMap((page) => page.payees)
        .reverse()
        .map((payee) => [payee.key, payee]),
    ).values(),
  ].reverse();
  const transactions = payees.reduce((sum, payee) => sum + payee.transactions, 0);
  return { payees, toReview: pages.at(-1)?.next ? pages[0]!.toReview : { payees: payees.length, transactions } };
}

/** So few payees are left after the one in focus that the next page is needed. */
const fewPayees = 20;

export const isNearEnd = (left: readonly PayeeToReview[], key: string | undefined): boolean =>
  left.length - left.findIndex((payee) => payee.key === key) <= fewPayees;

/** The payees with what no decision is about, in their order; those without any such row are done. */
export function payeesLeft(payees: readonly PayeeToReview[], decisions: readonly Decided[]): PayeeToReview[] {
  const byKey = Map.groupBy(decisions, ({ payee }) => payee.key);
  return payees.flatMap((payee) => {
    const own = byKey.get(payee.key) ?? [];
    const transactions = own.reduce((left, { count }) => left - count, payee.transactions);
    const sumCents = own.reduce((left, { cents }) => left - cents, payee.sumCents);
    return transactions > 0 ? [{ ...payee, transactions, sumCents }] : [];
  });
}

/** The payee after one in the list, of those that are left; the first one after the last. */
export function payeeAfter(all: readonly PayeeToReview[], left: readonly PayeeToReview[], key: string): string | undefined {
  const at = all.findIndex((payee) => payee.key === key);
  const isLeft = new Set(left.map((payee) => payee.key));
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find((payee) => isLeft.has(payee.key))?.key;
}

export function adjacentPayee(left: readonly PayeeToReview[], key: string | undefined, step: 1 | -1): string | undefined {
  const at = left.findIndex((payee) => payee.key === key);
  return left[Math.min(left.length - 1, Math.max(0, at + step))]?.key;
}

/** '18 payees left, 217 transactions. Decide a payee once for all of its transactions.' */
export function subtitleOf(left: { payees: number; transactions: number }): string {
  if (left.payees === 0) return 'Nothing left to review.';
  const counts = `${countOf(left.payees, 'payee')} left, ${countOf(left.transactions, 'transaction')}.`;
  return `${counts} Decide a payee once for all of its transactions.`;
}

export const progressText = (done: number, all: number): string => `${done} of ${countOf(all, 'payee')} done`;

/** Days between payments that are nearly the same. */
const rhythms: [name: string, least: number, most: number][] = [
  ['weekly', 6, 8],
  ['every two weeks', 13, 15],
  ['monthly', 26, 35],
  ['quarterly', 85, 97],
  ['yearly', 350, 380],
];

/** 'PNC Operating, monthly since Nov 27, 2024, about $152.51 each'. `rows` are the newest first. */
export function factsOf({ accounts, firstOn, newestOn, sumCents, transactions }: PayeeToReview, rows: readonly ReviewRow[]): string {
  const days = rows.map(({ transaction }) => transaction.TransactionDate);
  const gaps = days.slice(1).map((day, at) => daysBetween(day, days[at]!));
  const rhythm = gaps.length < 2 ? undefined : rhythms.find(([, least, most]) => gaps.every((gap) => gap >= least && gap <= most))?.[0];
  const span = firstOn === newestOn ? dayText(newestOn, { year: true }) : `since ${dayText(firstOn, { year: true })}`;
  const each = transactions > 1 ? `about ${money(Math.abs(Math.round(sumCents / transactions)))} each` : '';
  return [accounts.join(', '), [rhythm, span].filter(Boolean).join(' '), each].filter(Boolean).join(', ');
}

export type Answers = ReplyOf<typeof weighAnswers>;
export const noAnswers: Answers = { answers: [] };

/** What is asked about a payee, and its year, if its taxes can be computed. */
export function weighingOf(
  { bankText, newestLineId, newestOn, sumCents }: PayeeToReview,
  { row, chart }: { row?: ReviewRow; chart: ChartAccount[] },
) {
  const year = Number(newestOn.slice(0, 4));
  const asked: Weighing = {
    ...{ payee: bankText, lineId: newestLineId, categories: answerable(chart), amount: -sumCents / 100 },
    category: (row && guessOf(row, chart)) ?? (sumCents < 0 ? 'Expenses:Uncategorized' : 'Income:Uncategorized'),
  };
  const isComputable = year >= supportedYears.first && year <= supportedYears.last;
  return { asked, scope: isComputable ? { year } : undefined };
}

/** The row's current category, which is a guess. */
function guessOf({ transaction }: ReviewRow, chart: ChartAccount[]): string | undefined {
  if (transaction.Category === 'Uncategorized') return undefined;
  return chart.find(({ path, type, money: own }) => {
    const [, category, ...sub] = path.split(':');
    return !own && type === transaction.AccountType && category === transaction.Category && sub.join(':') === transaction.Subcategory;
  })?.path;
}

/** 'Schedule C, line 25' or 'Not deducted'; nothing while it isn't known. */
export function lineText(answer: Answer | undefined): string {
  if (answer?.line === undefined) return '';
  return answer.line === null ? 'Not deducted' : `Schedule C, line ${answer.line}`;
}

/**
 * From the cleaned name, so that the rule matches every row of the payee. Where a bank prints the account holder's name after the payee's, which
 * isn't part of the payee, the bank's text only contains the name.
 */
export function ruleStart({ key, bankText }: Pick<PayeeToReview, 'key' | 'bankText'>, path: string | undefined) {
  const own = /^payee:(.+)$/.exec(key)?.[1] ?? '';
  const named = payeeOf(bankText);
  const isLonger = own !== '' && named.startsWith(`${own} `) && /[A-Z]/.test(named.slice(own.length));
  return { ...(isLonger ? { text: own } : { payee: payeeName(bankText) }), ...(path && choiceOfPath(path)) };
}
