// The calls of the review by payee.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getPayeeCandidates,
  getPayeeToReview,
  getTransaction,
  listPayeesToReview,
  pairTransfer,
  putTransactionCategories,
  splitTransaction,
  weighAnswers,
} from '#contracts/generated/client.js';
import type { PayeeToReview, ReviewRow } from '#contracts/routes/review.js';
import { type Weighing, weighing } from '../../lib/answers.js';
import { call } from '../../lib/api.js';
import { choiceOfPath } from '../../lib/category-choice.js';
import { ApiProblem } from '../../lib/problem.js';
import { keyOf } from '../../lib/reading.js';
import type { Scope } from '../../lib/tax-queries.js';
import { undoOwnDecisions } from '../../lib/undo-decisions.js';
import { type Answers, idOf, noAnswers } from './review.js';

/** The payees of one visit, page by page as they are needed. A decision never reads them again, and the next visit starts without them. */
export const payeesQuery = infiniteQueryOptions({
  queryKey: [...keyOf(listPayeesToReview), 'visit'],
  queryFn: ({ pageParam, signal }) => call(listPayeesToReview, { query: pageParam ? { after: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: 'static',
  gcTime: 0,
});

const staleTime = 30_000;

/** Not aborted when another payee gets the focus, because a pressed key may wait for it. */
export const rowsQuery = ({ key }: PayeeToReview) => {
  const query = { key };
  return queryOptions({ queryKey: keyOf(getPayeeToReview, { query }), queryFn: () => call(getPayeeToReview, { query }), staleTime });
};

export const candidatesQuery = ({ newestLineId: line }: PayeeToReview) => {
  const query = { line };
  const queryFn = async () => (await call(getPayeeCandidates, { query })).candidates;
  const queryKey = [...keyOf(getPayeeCandidates, { query }), 'offered'];
  return queryOptions({ queryKey, queryFn, retry: isNotThereYet, retryDelay: arrivalMs, staleTime });
};

/** The assistant reads a line a moment after the ledger lists it, which shows right after an import. */
const [arrivalMs, maxArrivals] = [300, 20];
const isNotThereYet = (failures: number, error: Error): boolean =>
  failures < maxArrivals && error instanceof ApiProblem && error.status === 404;

/** What each category would mean for the taxes; without a year that can be computed, nothing. */
export const answersQuery = (scope: Scope | undefined, asked: Weighing) =>
  queryOptions({
    queryKey: [...keyOf(weighAnswers, weighing(scope ?? { year: 0 }, asked)), 'of a payee'],
    queryFn: async (): Promise<Answers> => (scope ? call(weighAnswers, weighing(scope, asked)).catch(() => noAnswers) : noAnswers),
    retry: false,
    staleTime,
  });

export const transactionOf = (lineId: string) => call(getTransaction, { params: { lineId } });

/** All in one call. What was categorized otherwise since it was shown stays, and so does the rest. */
export function categorizeRows(rows: readonly ReviewRow[], lineIds: string[], path: string): Promise<unknown> {
  const { category, subcategory } = choiceOfPath(path);
  // A row whose split was undone has another id and category than it was shown with.
  const seen = rows.flatMap((row, at) =>
    idOf(row) === lineIds[at] ? [{ lineId: idOf(row), category: row.transaction.Category, subcategory: row.transaction.Subcategory }] : [],
  );
  return call(putTransactionCategories, { body: { lineIds, category, ...(subcategory && { subcategory }), seen } });
}

/** Undoes the user's own decisions; another person's newer decision stays. */
export const pairRows = (lineIds: [string, string]) => call(pairTransfer, { body: { lineIds } });

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiProblem && error.code === code;
/** Someone else decided after the decision that is undone. */
export const isOvertaken = (error: unknown): boolean => hasCode(error, 'changed-since');
/** Someone else decided what this screen still showed as open. */
export const isDecidedMeanwhile = (error: unknown): boolean => hasCode(error, 'changed-meanwhile');

/** Undoes a split and its decision. The row is as before, with a new id. */
export async function undoSplit(lineIds: string[], total: { category: string; amountCents: number }): Promise<string> {
  const together = await call(splitTransaction, { params: { lineId: lineIds[0]! }, body: { parts: [total], onlyOwn: true } });
  await undoOwnDecisions(together.lineIds);
  return together.lineIds[0]!;
}
