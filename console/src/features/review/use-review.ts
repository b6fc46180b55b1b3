// What was decided in this visit, one step after the other, and each step taken back.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewRow } from '#contracts/routes/review.js';
import { choiceOfPath, nameOfPath, putCategories } from '../../lib/filing.js';
import { countOf } from '../../lib/money.js';
import { toast } from '../../ui/toast.js';
import { centsOfRow, type Done, idOf } from './review.js';
import { takeBack, takeBackSplit } from './review-api.js';

interface Step {
  rows: ReviewRow[];
  label: string;
  /** The rows of the parts, where it was a split. */
  parts?: string[];
}

export interface Review {
  done: Done;
  /** The id under which the books have a row now. */
  lineIdOf(row: ReviewRow): string;
  file(rows: ReviewRow[], path: string): void;
  split(row: ReviewRow, lineIds: string[]): void;
  undo(): void;
  busy: boolean;
}

const anyCategory = 'Expenses:Uncategorized';

export function useReview(onFocus: (rowId: string) => void, onFiled: (rows: ReviewRow[], done: Done) => void): Review {
  const client = useQueryClient();
  const [steps, setSteps] = useState<Step[]>([]);
  const [moved, setMoved] = useState<ReadonlyMap<string, string>>(new Map());
  const lineIdOf = (row: ReviewRow) => moved.get(idOf(row)) ?? idOf(row);
  const doneOf = (all: Step[]): Done => new Map(all.flatMap(({ rows, label }) => rows.map((row) => [idOf(row), label])));
  const add = (step: Step) => {
    setSteps([...steps, step]);
    onFiled(step.rows, doneOf([...steps, step]));
  };
  const refresh = () => Promise.all([['ledger'], ['classification', 'payee']].map((queryKey) => client.invalidateQueries({ queryKey })));
  const onError = (error: Error) => toast(`Nothing was changed. ${error.message}`, { tone: 'negative' });
  const undoing = useMutation({
    mutationFn: async ({ rows, parts }: Step) => {
      if (!parts) return void (await takeBack(rows.map(lineIdOf)));
      const [row] = rows;
      const lineId = await takeBackSplit(parts, { category: anyCategory, amountCents: centsOfRow(row!) });
      setMoved(new Map(moved).set(idOf(row!), lineId));
    },
    onSuccess: (_, step) => {
      setSteps(steps.filter((one) => one !== step));
      onFocus(idOf(step.rows[0]!));
      toast(`${whatOf(step.rows)} waits again.`);
    },
    onError,
    onSettled: refresh,
  });
  const filing = useMutation({
    mutationFn: ({ rows, path }: { rows: ReviewRow[]; path: string }) =>
      putCategories(rows.map((row) => ({ lineId: lineIdOf(row), choice: choiceOfPath(path) }))),
    onSuccess: (_, { rows, path }) => {
      add({ rows, label: nameOfPath(path) });
      toast(`${whatOf(rows)} filed under ${nameOfPath(path)}. Z takes it back.`);
    },
    onError,
    onSettled: refresh,
  });
  const busy = filing.isPending || undoing.isPending;
  return {
    done: doneOf(steps),
    lineIdOf,
    file: (rows, path) => !busy && rows.length > 0 && filing.mutate({ rows, path }),
    split: (row, parts) => add({ rows: [row], label: `Split, ${countOf(parts.length, 'part')}`, parts }),
    undo: () => {
      const last = steps.at(-1);
      if (last && !busy) undoing.mutate(last);
    },
    busy,
  };
}

const whatOf = (rows: ReviewRow[]): string => (rows.length === 1 ? rows[0]!.transaction.Description : countOf(rows.length, 'transaction'));
