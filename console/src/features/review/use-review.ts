// What was decided in this visit, one step after the other, and each step taken back.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReviewRow } from '#contracts/routes/review.js';
import { payeeText } from '#contracts/rules/payee-text.js';
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
}

const anyCategory = 'Expenses:Uncategorized';
/** One after the other, in the order of the keys: who types fast waits for nothing, and an undo takes back what was pressed before it. */
const scope = { id: 'review' };
const doneOf = (steps: Step[]): Done => new Map(steps.flatMap(({ rows, label }) => rows.map((row) => [idOf(row), label])));

export function useReview(onFocus: (rowId: string) => void, onFiled: (rows: ReviewRow[], done: Done) => void): Review {
  const client = useQueryClient();
  const [steps, setSteps] = useState<Step[]>([]);
  const newest = useRef<Step[]>([]);
  const underWay = useRef(new Set<string>());
  const moved = useRef(new Map<string, string>());
  const lineIdOf = (row: ReviewRow) => moved.current.get(idOf(row)) ?? idOf(row);
  const keep = (next: Step[]) => {
    newest.current = next;
    setSteps(next);
  };
  const add = (step: Step) => {
    keep([...newest.current, step]);
    onFiled(step.rows, doneOf(newest.current));
  };
  const refresh = () => {
    for (const queryKey of [['ledger'], ['classification', 'payee']]) void client.invalidateQueries({ queryKey });
  };
  const onError = (error: Error) => toast(`Nothing was changed. ${error.message}`, { tone: 'negative' });
  const undoing = useMutation({
    scope,
    mutationFn: async () => {
      const step = newest.current.at(-1);
      if (!step) return undefined;
      if (!step.parts) await takeBack(step.rows.map(lineIdOf));
      else {
        const [row] = step.rows;
        moved.current.set(idOf(row!), await takeBackSplit(step.parts, { category: anyCategory, amountCents: centsOfRow(row!) }));
      }
      return step;
    },
    onSuccess: (step) => {
      if (!step) return;
      keep(newest.current.filter((one) => one !== step));
      onFocus(idOf(step.rows[0]!));
      toast(`Taken back: ${whatOf(step.rows)}.`);
    },
    onError,
    onSettled: refresh,
  });
  const filing = useMutation({
    scope,
    mutationFn: ({ rows, path }: { rows: ReviewRow[]; path: string }) =>
      putCategories(rows.map((row) => ({ lineId: lineIdOf(row), choice: choiceOfPath(path) }))),
    onSuccess: (_, { rows, path }) => {
      add({ rows, label: nameOfPath(path) });
      toast(`${whatOf(rows)} filed under ${nameOfPath(path)}. Press Z to undo.`);
    },
    onError,
    onSettled: (_, __, { rows }) => {
      for (const row of rows) underWay.current.delete(idOf(row));
      refresh();
    },
  });
  return {
    done: doneOf(steps),
    lineIdOf,
    file: (rows, path) => {
      const open = rows.filter((row) => !underWay.current.has(idOf(row)));
      for (const row of open) underWay.current.add(idOf(row));
      if (open.length > 0) filing.mutate({ rows: open, path });
    },
    split: (row, parts) => add({ rows: [row], label: `Split, ${countOf(parts.length, 'part')}`, parts }),
    undo: () => undoing.mutate(),
  };
}

const whatOf = (rows: ReviewRow[]): string =>
  rows.length === 1 ? payeeText(rows[0]!.transaction.OriginalDescription) : countOf(rows.length, 'transaction');
