// The calls of the review queue.
import { queryOptions } from '@tanstack/react-query';
import { getPayee, getPayeeLines, getReview, getTransaction, splitTransaction, takeBackDecisions } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { ApiProblem } from '../../lib/problem.js';

export const reviewQuery = queryOptions({ queryKey: ['ledger', 'review'], queryFn: ({ signal }) => call(getReview, { signal }) });

/** What the assistant knows of the payee of a row that came from a bank; nothing of another. */
export const payeeQuery = (lineId: string) =>
  queryOptions({
    queryKey: ['classification', 'payee', lineId],
    // Not broken off when another row is in focus: a number that was pressed may wait for it.
    queryFn: async () => {
      const payee = await call(getPayee, { query: { line: lineId } });
      return { payee, lines: (await call(getPayeeLines, { query: { key: payee.key, limit: 6 } })).lines };
    },
    retry: false,
    staleTime: 30_000,
  });

export const transactionOf = (lineId: string) => call(getTransaction, { params: { lineId } });

/** What the person decided; another person's newer word stays. */
export const takeBack = (lineIds: string[]) => call(takeBackDecisions, { body: { lineIds, onlyOwn: true } });

export const isOvertaken = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'changed-since';

/** Put together again and undecided: the row as it was, under another id. */
export async function takeBackSplit(lineIds: string[], whole: { category: string; amountCents: number }): Promise<string> {
  const together = await call(splitTransaction, { params: { lineId: lineIds[0]! }, body: { parts: [whole], onlyOwn: true } });
  await takeBack(together.lineIds);
  return together.lineIds[0]!;
}
