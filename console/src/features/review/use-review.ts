// The decisions of this visit as steps, each with an undo. A step shows at once and is saved in order.
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import { getPayeeToReview, splitTransaction } from '#contracts/generated/client.js';
import type { getTransaction } from '#contracts/routes/general-ledger.js';
import type { PayeeToReview, ReviewRow } from '#contracts/routes/review.js';
import { call } from '../../lib/api.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { countOf } from '../../lib/money.js';
import { reread } from '../../lib/reading.js';
import { undoOwnDecisions } from '../../lib/undo-decisions.js';
import { toast } from '../../ui/toast.js';
import { type Paired, undoPairing } from '../../ui/use-pairing.js';
import { centsOfRow, type Decided, idOf, nameOf, sumOf } from './review.js';
import { categorizeRows, isDecidedMeanwhile, isOvertaken, pairRows, transactionOf, undoSplit } from './review-api.js';

/** Rows of a payee, at once or when they have loaded. */
export interface Selection extends Decided {
  rows: ReviewRow[] | Promise<ReviewRow[]>;
}

interface Step extends Selection {
  id: number;
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
  decisions: readonly Decided[];
  /** Ids of rows that a step is about, where it isn't about all rows of the payee. */
  done: ReadonlySet<string>;
  /** There is a step to undo. */
  canUndo: boolean;
  /** The id under which the books have a row now. */
  lineIdOf(row: ReviewRow): string;
  categorize(selection: Selection, chosen: Chosen): void;
  /** Loads the row with its entry after all earlier steps are saved. */
  load(row: ReviewRow): Promise<ReplyOf<typeof getTransaction>>;
  pair(payee: PayeeToReview, row: ReviewRow, otherLineId: string): void;
  split(payee: PayeeToReview, row: ReviewRow, lineIds: string[]): void;
  undo(): void;
}

/** What a step became when it was saved: the sentence about it, and what its undo needs. */
interface Saved {
  text: string;
  rows: ReviewRow[];
  pair?: Paired;
}

interface Saving {
  step: Step;
  save(): Promise<Saved>;
}

interface Moves {
  onFocus(payeeKey: string): void;
  onDecided(payee: PayeeToReview, decisions: readonly Decided[]): void;
}

const anyCategory = 'Expenses:Uncategorized';
const mutationKey = ['review'];
/** One after the other in the order of the keys, so that fast typing never waits and an undo affects the key before it. */
const inTurn = { mutationKey, scope: { id: 'review' } };

export const selectionOf = (payee: PayeeToReview, rows: ReviewRow[]): Selection => ({
  ...{ payee, rows, count: rows.length, cents: sumOf(rows) },
});

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
    steps,
    now: () => newest.current,
    /** As it is now; undefined if it was undone. */
    newestOf: ({ id }: Step) => newest.current.find((step) => step.id === id && !step.overtaken),
    last: () => newest.current.findLast(({ overtaken }) => !overtaken),
    add(step: Omit<Step, 'id'>): Step {
      const added = { ...step, id: nextId.current++ };
      keep([...newest.current, added]);
      return added;
    },
    change: (step: Step, to: Partial<Step>) => keep(newest.current.map((other) => (other.id === step.id ? { ...other, ...to } : other))),
    remove: (step: Step) => keep(newest.current.filter(({ id }) => id !== step.id)),
    putBack: (step: Step) => keep([...newest.current, step]),
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

/** Reads again when nothing is being saved. The focused payee keeps its candidates, so that no key changes its meaning. */
function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    if (client.isMutating({ mutationKey }) <= 1) void reread(client, splitTransaction.features);
  };
}

/** Asks before the page is left or read again while decisions are being saved: those in the queue would be lost. */
function useAskBeforeLeaving(): void {
  const saving = useIsMutating({ mutationKey }) > 0;
  useEffect(() => {
    if (!saving) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [saving]);
}

interface Undoing {
  steps: ReturnType<typeof useSteps>;
  /** Steps that were never saved. */
  refused: RefObject<Set<number>>;
  moved: ReturnType<typeof useMoved>;
  onSettled(): void;
}

/** Undoes a step; one that another decision overtook comes back as such. */
function useUndoing({ steps, refused, moved: { lineIdNow, move }, onSettled }: Undoing) {
  const undoStep = async ({ rows: stepRows, parts, pair }: Step) => {
    const rows = await stepRows;
    if (pair) await undoPairing(pair);
    else if (parts) move(rows[0]!, await undoSplit(parts, { category: anyCategory, amountCents: centsOfRow(rows[0]!) }));
    else await undoOwnDecisions(rows.map(lineIdNow));
  };
  return useMutation({
    ...inTurn,
    mutationFn: async (step: Step) => {
      if (refused.current.has(step.id)) return false;
      await undoStep(step);
      return true;
    },
    onSuccess: (changed, { payee }) => changed && toast(`Undone: ${nameOf(payee)}.`),
    onError: (error, step) => {
      const overtaken = isOvertaken(error);
      steps.putBack(overtaken ? { ...step, overtaken } : step);
      toast(overtaken ? error.message : `${nameOf(step.payee)}: nothing was changed. ${error.message}`, { tone: 'negative' });
    },
    onSettled,
  });
}

export function useReview({ onFocus, onDecided }: Moves): Review {
  const steps = useSteps();
  const refused = useRef(new Set<number>());
  const moved = useMoved();
  const { lineIdOf, lineIdNow } = moved;
  const onSettled = useReadAgain();
  useAskBeforeLeaving();
  const undoing = useUndoing({ steps, refused, moved, onSettled });
  const saving = useMutation({
    ...inTurn,
    mutationFn: ({ save }: Saving) => save(),
    onSuccess: ({ text, rows, pair }, { step }) => {
      steps.change(step, { rows, ...(pair && { pair }) });
      toast(text, { action: { label: 'Undo', run: () => undo(steps.newestOf(step)) } });
    },
    onError: async (error, { step }) => {
      refused.current.add(step.id);
      if (isDecidedMeanwhile(error) && (await isReviewed(step.payee))) {
        // It stays out of the list.
        steps.change(step, { overtaken: true });
        toast(`${nameOf(step.payee)} was already reviewed in another window. Nothing was changed.`);
        return;
      }
      steps.remove(step);
      onFocus(step.payee.key);
      toast(`${nameOf(step.payee)}: nothing was changed. ${error.message}`, { tone: 'negative' });
    },
    onSettled,
  });
  const undo = (step: Step | undefined) => {
    if (!step) return;
    steps.remove(step);
    onFocus(step.payee.key);
    undoing.mutate(step);
  };
  const decide = (selection: Selection, save: Saving['save']) => {
    const step = steps.add(selection);
    onDecided(selection.payee, steps.now());
    saving.mutate({ step, save });
  };
  const reading = useMutation({ ...inTurn, mutationFn: (row: ReviewRow) => transactionOf(lineIdNow(row)) });
  return {
    decisions: steps.steps,
    done: new Set(steps.steps.flatMap(({ rows }) => (Array.isArray(rows) ? rows.map(idOf) : []))),
    canUndo: steps.steps.some(({ overtaken }) => !overtaken),
    lineIdOf,
    categorize: (selection, chosen) =>
      decide(selection, async () => {
        const [rows, path] = [await selection.rows, await chosen()];
        await categorizeRows(rows, rows.map(lineIdNow), path);
        return { rows, text: `${aboutOf(selection.payee, rows)} categorized as ${nameOfPath(path)}` };
      }),
    load: (row) => reading.mutateAsync(row),
    pair: (payee, row, otherLineId) =>
      decide(selectionOf(payee, [row]), async () => {
        const pair = await pairRows([lineIdNow(row), otherLineId]);
        return { rows: [row], pair, text: `${aboutOf(payee, [row])} matched as a transfer` };
      }),
    split: (payee, row, parts) => {
      steps.add({ ...selectionOf(payee, [row]), parts });
      onDecided(payee, steps.now());
      toast(`${aboutOf(payee, [row])} split in ${countOf(parts.length, 'part')}`, {
        action: { label: 'Undo', run: () => undo(steps.last()) },
      });
    },
    undo: () => undo(steps.last()),
  };
}

/** No row of the payee needs review any more. */
const isReviewed = async ({ key }: PayeeToReview): Promise<boolean> =>
  (await call(getPayeeToReview, { query: { key } }).catch(() => undefined))?.total === 0;

/** 'Verizon Fios, 25 transactions,' or 'Verizon Fios' for one. */
const aboutOf = (payee: PayeeToReview, rows: ReviewRow[]): string =>
  rows.length === 1 ? nameOf(payee) : `${nameOf(payee)}, ${countOf(rows.length, 'transaction')},`;
