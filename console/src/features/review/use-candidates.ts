// The categories to choose among for the row in focus, and what a number names: of one pressed before it is known what the payee was, as soon as
// that is known.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { ReviewRow } from '#contracts/routes/review.js';
import { type Candidate, candidatesOf, type Payee } from './review.js';
import { payeeQuery } from './review-api.js';
import type { Chosen } from './use-review.js';

interface Candidates {
  candidates: Candidate[];
  /** There may be more of them in a moment. */
  coming: boolean;
  /** From 0; undefined where there are not so many. */
  nth(at: number): Chosen | undefined;
}

export function useCandidates(row: ReviewRow, lineId: string, chart: ChartAccount[]): Candidates {
  const client = useQueryClient();
  // As it was counted when the person came: what is filed meanwhile doesn't change the order.
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
