// The categories to choose from for the row in focus, and the category of each number key, which waits for the payee's history.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { ReviewRow } from '#contracts/routes/review.js';
import { type Candidate, candidatesOf, type Payee } from './review.js';
import { payeeQuery } from './review-api.js';
import type { Chosen } from './use-review.js';

interface Candidates {
  candidates: Candidate[];
  /** More of them are loading. */
  coming: boolean;
  /** From 0; undefined if there are fewer. */
  nth(at: number): Chosen | undefined;
}

export function useCandidates(row: ReviewRow, lineId: string, chart: ChartAccount[]): Candidates {
  const client = useQueryClient();
  // Counted when the visit started, so that new decisions don't change the order.
  const [counted] = useState(chart);
  const { isPending: coming, data } = useQuery(payeeQuery(lineId));
  const of = (payee: Payee | undefined | 'coming') => candidatesOf(row, counted, payee);
  const candidates = of(coming ? 'coming' : data?.payee);
  const nth = (at: number): Chosen | undefined => {
    const known = candidates[at];
    if (known) return () => known.path;
    if (!coming) return undefined;
    return async () => {
      const found = await client.ensureQueryData(payeeQuery(lineId)).catch(() => undefined);
      const there = of(found?.payee)[at];
      if (!there) throw new Error(`There is no category ${at + 1} to choose.`);
      return there.path;
    };
  };
  return { candidates, coming, nth };
}
