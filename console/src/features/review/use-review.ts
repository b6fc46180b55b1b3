// The decisions of this visit as steps, each with an undo. A step shows at once and is saved in order.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnyRoute, ReplyOf } from '#contracts/define.js';
import { getPayee, getPayeeLines, splitTransaction } from '#contracts/generated/client.js';
import type { getTransaction } from '#contracts/routes/general-ledger.js';
import type { ReviewRow } from '#contracts/routes/review.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { choiceOfPath, nameOfPath, putCategories } from '../../lib/category-choice.js';
import { countOf } from '../../lib/money.js';
import { keyOf, reread } from '../../lib/reading.js';
import { toast } from '../../ui/toast.js';
import { type Paired, undoPairing } from '../../ui/use-pairing.js';
import { centsOfRow, type Done, idOf, savingText } from './review.js';
import { isOvertaken, pairRows, undoOwnDecisions, undoSplit, transactionOf } from './review-api.js';

interface Step {
  id: number;
  rows: ReviewRow[];
  label: string;
  /** The rows of the parts, where it was a split. */
  parts?: string[];
  /** The rows were paired as a transfer. */
  pair?: Paired;
  /** Another person decided since, so it can't be undone and an undo skips it. */
  overtaken?: true;
}

/** The category of a key, at once or when it has loaded. */
export type Chosen = () => string | Promise<string>;

interface Review {
  done: Done;
  /** The id under which the books have a row now. */
  lineIdOf(row: ReviewRow): string;
  categorize(rows: ReviewRow[], chosen: Chosen): void;
  /** Loads the row with its entry after all earlier steps are saved. */
  load(row: ReviewRow): Promise<ReplyOf<typeof getTransaction>>;
  /** `rows` are the row and, where it waits too, the other one. */
  pair(rows: ReviewRow[], otherLineId: string): void;
  split(row: ReviewRow, lineIds: string[]): void;
  undo(): void;
}

/** What a step became when it was saved. */
type Saved = Pick<Step, 'label' | 'pair'>;

interface Saving {
  step: Step;
  save(): Promise<Saved>;
}

interface Moves {
  onFocus(rowId: string): void;
  onCategorized(rows: ReviewRow[], done: Done): void;
  /** These are open again. */
  onRefused(rows: ReviewRow[], done: Done): void;
}

const anyCategory = 'Expenses:Uncategorized';
const mutationKey = ['review'];
/** One after the other in the order of the keys, so that fast typing never waits and an undo affects the key before it. */
const inTurn = { mutationKey, scope: { id: 'review' } };
const doneOf = (steps: Step[]): Done => new Map(steps.flatMap(({ rows, label }) => rows.map((row) => [idOf(row), label])));

/** The current steps, readable within the same key press. */
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
    /** As it is now; undefined if it was undone. */
    newestOf: ({ id }: Step) => newest.current.find((step) => step.id === id && !step.overtaken),
    last: () => newest.current.findLast(({ overtaken }) => !overtaken),
    add(step: Omit<Step, 'id'>): Step {
      const added = { ...step, id: nextId.current++ };
      keep([...newest.current, added]);
      return added;
    },
    change: (step: Step, to: Saved) => keep(newest.current.map((other) => (other.id === step.id ? { ...other, ...to } : other))),
    remove: (step: Step) => keep(newest.current.filter(({ id }) => id !== step.id)),
    /** Unless its rows were decided again. */
    putBack(step: Step) {
      const done = doneOf(newest.current);
      if (!step.rows.some((row) => done.has(idOf(row)))) keep([...newest.current, step]);
    },
  };
}

/** Rows whose id has changed, readable within the same key press. */
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

async function saveCategory(lineIds: string[], chosen: Chosen): Promise<Saved> {
  const path = await chosen();
  await putCategories(lineIds.map((lineId) => ({ lineId, choice: choiceOfPath(path) })));
  return { label: nameOfPath(path) };
}

/** A row whose split is undone has a new id. */
async function undoStep(
  { rows, parts, pair }: Step,
  lineIdNow: (row: ReviewRow) => string,
  move: (row: ReviewRow, lineId: string) => void,
) {
  const row = rows[0]!;
  if (pair) await undoPairing(pair);
  else if (parts) move(row, await undoSplit(parts, { category: anyCategory, amountCents: centsOfRow(row) }));
  else await undoOwnDecisions(rows.map(lineIdNow));
}

/** Reads again when nothing is being saved. The focused row keeps its choices, so that no number key changes its meaning. */
function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    if (client.isMutating({ mutationKey }) > 1) return;
    void reread(client, splitTransaction.features);
    for (const ref of [getPayee, getPayeeLines]) client.removeQueries({ queryKey: keyOf<AnyRoute>(ref), type: 'inactive' });
  };
}

export function useReview({ onFocus, onCategorized, onRefused }: Moves): Review {
  const steps = useSteps();
  const refused = useRef(new Set<number>());
  const { lineIdOf, lineIdNow, move } = useMoved();
  const onSettled = useReadAgain();
  const refuse = (error: Error, rows: ReviewRow[]) => toast(`${whatOf(rows)}: nothing was changed. ${error.message}`, { tone: 'negative' });
  const undoing = useMutation({
    ...inTurn,
    mutationFn: async (step: Step) => {
      if (refused.current.has(step.id)) return false;
      await undoStep(step, lineIdNow, move);
      return true;
    },
    onSuccess: (changed, { rows }) => changed && toast(`Undone: ${whatOf(rows)}.`),
    onError: (error, step) => {
      const overtaken = isOvertaken(error);
      steps.putBack(overtaken ? { ...step, label: 'Changed by someone else', overtaken } : step);
      // The message names the one row of the step that changed.
      if (overtaken) toast(error.message, { tone: 'negative' });
      else refuse(error, step.rows);
    },
    onSettled,
  });
  const saving = useMutation({
    ...inTurn,
    mutationFn: ({ save }: Saving) => save(),
    onSuccess: (saved, { step }) => {
      steps.change(step, saved);
      toast(`${whatOf(step.rows)} ${saved.pair ? 'matched as a transfer' : `categorized as ${saved.label}`}.`, {
        action: { label: 'Undo', run: () => undo(steps.newestOf(step)) },
      });
    },
    onError: (error, { step }) => {
      refused.current.add(step.id);
      steps.remove(step);
      onRefused(step.rows, steps.doneNow());
      refuse(error, step.rows);
    },
    onSettled,
  });
  const undo = (step: Step | undefined) => {
    if (!step) return;
    steps.remove(step);
    onFocus(idOf(step.rows[0]!));
    undoing.mutate(step);
  };
  const begin = (rows: ReviewRow[], save: Saving['save']) => {
    const step = steps.add({ rows, label: savingText });
    onCategorized(rows, steps.doneNow());
    saving.mutate({ step, save });
  };
  const reading = useMutation({ ...inTurn, mutationFn: (row: ReviewRow) => transactionOf(lineIdNow(row)) });
  return {
    done: steps.done,
    lineIdOf,
    categorize: (rows, chosen) => {
      const done = steps.doneNow();
      const open = rows.filter((row) => !done.has(idOf(row)));
      if (open.length > 0) begin(open, () => saveCategory(open.map(lineIdNow), chosen));
    },
    load: (row) => reading.mutateAsync(row),
    pair: (rows, otherLineId) =>
      begin(rows, async () => ({ label: 'Matched as a transfer', pair: await pairRows([lineIdNow(rows[0]!), otherLineId]) })),
    split: (row, parts) => {
      steps.add({ rows: [row], label: `Split, ${countOf(parts.length, 'part')}`, parts });
      onCategorized([row], steps.doneNow());
    },
    undo: () => undo(steps.last()),
  };
}

const whatOf = (rows: ReviewRow[]): string =>
  rows.length === 1 ? payeeText(rows[0]!.transaction.OriginalDescription) : countOf(rows.length, 'transaction');
