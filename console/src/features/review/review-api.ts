// The calls of the review queue.
import { queryOptions } from '@tanstack/react-query';
import {
  getPayee,
  getPayeeLines,
  getReview,
  getTransaction,
  pairTransfer,
  splitTransaction,
  undoDecisions,
  weighAnswers,
} from '#contracts/generated/client.js';
import { type Weighing, weighing } from '../../lib/answers.js';
import { call } from '../../lib/api.js';
import { ApiProblem } from '../../lib/problem.js';
import { keyOf, reading } from '../../lib/reading.js';
import type { Scope } from '../../lib/tax-queries.js';
import { type Answers, noAnswers } from './review.js';

export const reviewQuery = reading(getReview, {});

/** The assistant's history of a bank row's payee; none for other rows. */
export const payeeQuery = (lineId: string) =>
  queryOptions({
    queryKey: [...keyOf(getPayee, { query: { line: lineId } }), 'with lines'],
    // Not aborted when another row gets the focus, because a pressed number key may wait for it.
    queryFn: async () => {
      const payee = await call(getPayee, { query: { line: lineId } });
      return { payee, lines: (await call(getPayeeLines, { query: { key: payee.key, limit: 6 } })).lines };
    },
    retry: false,
    staleTime: 30_000,
  });

/** What a row may be and what each category would mean for the taxes; without a year that can be computed, nothing. */
export const answersQuery = (scope: Scope | undefined, asked: Weighing) =>
  queryOptions({
    queryKey: [...keyOf(weighAnswers, weighing(scope ?? { year: 0 }, asked)), 'of a row'],
    // Not aborted, as above; a row can be decided without it.
    queryFn: async (): Promise<Answers> => (scope ? call(weighAnswers, weighing(scope, asked)).catch(() => noAnswers) : noAnswers),
    retry: false,
    staleTime: 30_000,
  });

export const transactionOf = (lineId: string) => call(getTransaction, { params: { lineId } });

/** Undoes the user's own decisions; another person's newer decision stays. */
export const undoOwnDecisions = (lineIds: string[]) => call(undoDecisions, { body: { lineIds, onlyOwn: true } });

export const pairRows = (lineIds: [string, string]) => call(pairTransfer, { body: { lineIds } });

export const isOvertaken = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'changed-since';

/** Undoes a split and its decision. The row is as before, with a new id. */
export async function undoSplit(lineIds: string[], total: { category: string; amountCents: number }): Promise<string> {
  const together = await call(splitTransaction, { params: { lineId: lineIds[0]! }, body: { parts: [total], onlyOwn: true } });
  await undoOwnDecisions(together.lineIds);
  return together.lineIds[0]!;
}
