// The categories to choose from for the row in focus, and the category of each number key, which waits for the payee's history and the answers.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { ReviewRow } from '#contracts/routes/review.js';
import { type Answers, type Candidate, candidatesOf, noAnswers, type Payee, weighingOf } from './review.js';
import { answersQuery, payeeQuery } from './review-api.js';
import type { Chosen } from './use-review.js';

interface Candidates {
  candidates: Candidate[];
  /** Every category that can be weighed, the offered ones first. */
  answers: Answers;
  /** More of them are loading. */
  coming: boolean;
  /** From 0; undefined if there are fewer. */
  nth(at: number): Chosen | undefined;
}

export function useCandidates(row: ReviewRow, lineId: string, chart: ChartAccount[]): Candidates {
  const client = useQueryClient();
  // Counted when the visit started, so that new decisions don't change the order.
  const [counted] = useState(chart);
  const history = payeeQuery(lineId);
  const { scope, asked } = weighingOf(row, { lineId, chart: counted });
  const weighed = answersQuery(scope, asked);
  const [payee, answers] = [useQuery(history), useQuery(weighed)];
  const coming = payee.isPending || answers.isPending;
  const of = (known: Payee | undefined | 'coming', all?: Answers) => candidatesOf(row, counted, known, all);
  const candidates = coming ? of('coming', answers.data) : of(payee.data?.payee, answers.data);
  const nth = (at: number): Chosen | undefined => {
    const known = candidates[at];
    if (known) return () => known.path;
    if (!coming) return undefined;
    return async () => {
      const [found, all] = await Promise.all([client.ensureQueryData(history).catch(() => undefined), client.ensureQueryData(weighed)]);
      const there = of(found?.payee, all)[at];
      if (!there) throw new Error(`There is no category ${at + 1} to choose.`);
      return there.path;
    };
  };
  return { candidates, answers: answers.data ?? noAnswers, coming, nth };
}
