// The payee in focus: its rows, the candidates for its category, and what keys that are pressed before they have loaded wait for.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { Candidate } from '#contracts/routes/payee-candidates.js';
import type { PayeeToReview, ReviewRow } from '#contracts/routes/review.js';
import { type Answers, noAnswers, weighingOf } from './review.js';
import { answersQuery, candidatesQuery, rowsQuery } from './review-api.js';
import type { Chosen } from './use-review.js';

interface FocusedPayee {
  /** Undefined while they load. */
  rows: ReviewRow[] | undefined;
  /** All of its rows, when they have loaded. */
  loadRows(): Promise<ReviewRow[]>;
  error: Error | null;
  candidates: readonly Candidate[];
  /** They are loading. */
  coming: boolean;
  /** Every category that can be weighed, with what it would mean for the taxes. */
  answers: Answers;
  /** From 0; undefined if there are fewer. */
  nth(at: number): Chosen | undefined;
}

const none: readonly Candidate[] = [];

export function usePayee(payee: PayeeToReview, next: PayeeToReview | undefined, chart: ChartAccount[]): FocusedPayee {
  const client = useQueryClient();
  // Counted when the visit started, so that new decisions don't change the answers.
  const [counted] = useState(chart);
  const [rows, offered] = [useQuery(rowsQuery(payee)), useQuery(candidatesQuery(payee))];
  // The one after it is there when it gets the focus.
  useQuery({ ...rowsQuery(next ?? payee), enabled: next !== undefined });
  useQuery({ ...candidatesQuery(next ?? payee), enabled: next !== undefined });
  const { scope, asked } = weighingOf(payee, { row: rows.data?.rows[0], chart: counted });
  const answers = useQuery({ ...answersQuery(scope, asked), enabled: rows.data !== undefined });
  const candidates = offered.data ?? none;
  return {
    rows: rows.data?.rows,
    loadRows: async () => (await client.ensureQueryData(rowsQuery(payee))).rows,
    error: rows.error ?? offered.error,
    candidates,
    coming: offered.isPending,
    answers: answers.data ?? noAnswers,
    nth: (at) => {
      const known = candidates[at];
      if (known) return () => known.category;
      if (!offered.isPending) return undefined;
      return async () => {
        const found = (await client.ensureQueryData(candidatesQuery(payee)))[at];
        if (!found) throw new Error(`There is no category ${at + 1} to choose.`);
        return found.category;
      };
    },
  };
}
