// What was decided in this visit, one step after the other, and each step taken back. A step shows at once and is saved in its turn.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import type { getTransaction } from '#contracts/routes/general-ledger.js';
import type { ReviewRow } from '#contracts/routes/review.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { choiceOfPath, nameOfPath, putCategories } from '../../lib/filing.js';
import { countOf } from '../../lib/money.js';
import { toast } from '../../ui/toast.js';
import { centsOfRow, type Done, idOf, savingText } from './review.js';
import { isOvertaken, takeBack, takeBackSplit, transactionOf } from './review-api.js';

interface Step {
  id: number;
  rows: ReviewRow[];
  label: string;
  /** The rows of the parts, where it was a split. */
  parts?: string[];
  /** Somebody else has decided since: it can't be taken back, so an undo goes to the step before. */
  overtaken?: true;
}

/** What a key names: at once, or as soon as it is known what it stands for. */
export type Chosen = () => string | Promise<string>;

export interface Review {
  done: Done;
  /** The id under which the books have a row now. */
  lineIdOf(row: ReviewRow): string;
  file(rows: ReviewRow[], chosen: Chosen): void;
  /** The row with its entry, as it is once everything before is saved. */
  whole(row: ReviewRow): Promise<ReplyOf<typeof getTransaction>>;
  split(row: ReviewRow, lineIds: string[]): void;
  undo(): void;
}

interface Moves {
  onFocus(rowId: string): void;
  onFiled(rows: ReviewRow[], done: Done): void;
  /** These wait again. */
  onRefused(rows: ReviewRow[], done: Done): void;
}

const anyCategory = 'Expenses:Uncategorized';
const mutationKey = ['review'];
/** One after the other, in the order of the keys: who types fast waits for nothing, and an undo takes back what was pressed before it. */
const inTurn = { mutationKey, scope: { id: 'review' } };
const doneOf = (steps: Step[]): Done => new Map(steps.flatMap(({ rows, label }) => rows.map((row) => [idOf(row), label])));

/** The steps that stand, readable within the same key. */
function useSteps() {
  const [steps, setSteps] = useState<Step[]>([]);
  const newest = useRef<Step[]>([]);
  const nextId = useRef(1);
  const keep = (next: Step[]) => {
    newest.current = next;
    setSteps(next);
  };
  return {
    done: doneOf(steps),
    doneNow: () => doneOf(newest.current),
    last: () => newest.current.findLast(({ overtaken }) => !overtaken),
    add(step: Omit<Step, 'id'>): Step {
      const added = { ...step, id: nextId.current++ };
      keep([...newest.current, added]);
      return added;
    },
    label: (step: Step, label: string) => keep(newest.current.map((one) => (one.id === step.id ? { ...one, label } : one))),
    remove: (step: Step) => keep(newest.current.filter(({ id }) => id !== step.id)),
    /** Unless its rows are decided anew. */
    putBack(step: Step) {
      const done = doneOf(newest.current);
      if (!step.rows.some((row) => done.has(idOf(row)))) keep([...newest.current, step]);
    },
  };
}

/** Rows that the books have under another id by now, readable within the same key. */
function useMoved() {
  const [moved, setMoved] = useState<ReadonlyMap<string, string>>(new Map());
  const newest = useRef(moved);
  return {
    lineIdOf: (row: ReviewRow) => moved.get(idOf(row)) ?? idOf(row),
    lineIdNow: (row: ReviewRow) => newest.current.get(idOf(row)) ?? idOf(row),
    move(row: ReviewRow, lineId: string) {
      newest.current = new Map([...newest.current, [idOf(row), lineId]]);
      setMoved(newest.current);
    },
  };
}

/** A row that was split is whole again under an id of its own. */
async function takeBackStep({ rows, parts }: Step, lineIdNow: (row: ReviewRow) => string, move: (row: ReviewRow, lineId: string) => void) {
  const row = rows[0]!;
  if (parts) move(row, await takeBackSplit(parts, { category: anyCategory, amountCents: centsOfRow(row) }));
  else await takeBack(rows.map(lineIdNow));
}

/** Read again when the keys rest. What the row in focus offers stays as it is, so that no number changes its meaning under the finger. */
function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    if (client.isMutating({ mutationKey }) > 1) return;
    void client.invalidateQueries({ queryKey: ['ledger'] });
    client.removeQueries({ queryKey: ['classification', 'payee'], type: 'inactive' });
  };
}

export function useReview({ onFocus, onFiled, onRefused }: Moves): Review {
  const steps = useSteps();
  const refused = useRef(new Set<number>());
  const { lineIdOf, lineIdNow, move } = useMoved();
  const onSettled = useReadAgain();
  const refuse = (error: Error, rows: ReviewRow[]) => toast(`${whatOf(rows)}: nothing was changed. ${error.message}`, { tone: 'negative' });
  const undoing = useMutation({
    ...inTurn,
    mutationFn: async (step: Step) => {
      if (refused.current.has(step.id)) return false;
      await takeBackStep(step, lineIdNow, move);
      return true;
    },
    onSuccess: (changed, { rows }) => changed && toast(`Taken back: ${whatOf(rows)}.`),
    onError: (error, step) => {
      const overtaken = isOvertaken(error);
      steps.putBack(overtaken ? { ...step, label: 'Changed by someone else', overtaken } : step);
      // It names the row itself, one of all that the step was about.
      if (overtaken) toast(error.message, { tone: 'negative' });
      else refuse(error, step.rows);
    },
    onSettled,
  });
  const filing = useMutation({
    ...inTurn,
    mutationFn: async ({ step: { rows }, chosen }: { step: Step; chosen: Chosen }) => {
      const path = await chosen();
      await putCategories(rows.map((row) => ({ lineId: lineIdNow(row), choice: choiceOfPath(path) })));
      return path;
    },
    onSuccess: (path, { step }) => {
      steps.label(step, nameOfPath(path));
      toast(`${whatOf(step.rows)} filed under ${nameOfPath(path)}. Press Z to undo.`);
    },
    onError: (error, { step }) => {
      refused.current.add(step.id);
      steps.remove(step);
      onRefused(step.rows, steps.doneNow());
      refuse(error, step.rows);
    },
    onSettled,
  });
  const reading = useMutation({ ...inTurn, mutationFn: (row: ReviewRow) => transactionOf(lineIdNow(row)) });
  return {
    done: steps.done,
    lineIdOf,
    file: (rows, chosen) => {
      const done = steps.doneNow();
      const open = rows.filter((row) => !done.has(idOf(row)));
      if (open.length === 0) return;
      const step = steps.add({ rows: open, label: savingText });
      onFiled(open, steps.doneNow());
      filing.mutate({ step, chosen });
    },
    whole: (row) => reading.mutateAsync(row),
    split: (row, parts) => {
      steps.add({ rows: [row], label: `Split, ${countOf(parts.length, 'part')}`, parts });
      onFiled([row], steps.doneNow());
    },
    undo: () => {
      const step = steps.last();
      if (!step) return;
      steps.remove(step);
      onFocus(idOf(step.rows[0]!));
      undoing.mutate(step);
    },
  };
}

const whatOf = (rows: ReviewRow[]): string =>
  rows.length === 1 ? payeeText(rows[0]!.transaction.OriginalDescription) : countOf(rows.length, 'transaction');
