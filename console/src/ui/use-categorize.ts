// Categorizes transactions with what the person saw of them. Undo restores what they were, including the confidence of a guess.
import { useMutation } from '@tanstack/react-query';
import { putTransactionCategories } from '#contracts/generated/client.js';
import { categoryOf, subcategoryOf } from '#contracts/rules/account-path.js';
import { call } from '../lib/api.js';
import { type CategoryChoice, nameOfChoice } from '../lib/category-choice.js';
import { countOf } from '../lib/money.js';
import { ApiProblem } from '../lib/problem.js';
import { useReread } from '../lib/reading.js';
import { undoOwnDecisions } from '../lib/undo-decisions.js';
import { toast } from './toast.js';

/** A transaction as the person saw it. */
export interface SeenLine extends CategoryChoice {
  lineId: string;
}

interface Categorization {
  /** Loaded when it is saved, if the screen doesn't have them. */
  lines: SeenLine[] | (() => Promise<SeenLine[]>);
  choice: CategoryChoice;
  /** Names the transaction, if it is only one. */
  name?: string;
  /** Shows the change before it is saved; reverted if it is refused, and by Undo. */
  preview?: { show(): Promise<void>; revert(): void };
}

export const seenLine = ({ lineId, category }: { lineId: string; category: string }): SeenLine => ({
  ...{ lineId, category: categoryOf(category), subcategory: subcategoryOf(category) },
});

export function useCategorize() {
  const onSettled = useReread(putTransactionCategories);
  const undoing = useMutation({
    mutationFn: ({ lines }: { lines: SeenLine[]; preview: Categorization['preview'] }) =>
      undoOwnDecisions(lines.map(({ lineId }) => lineId)),
    onMutate: ({ preview }) => preview?.revert(),
    onSuccess: (_, { lines }) => toast(restoredText(lines)),
    onError: ({ message }) => toast(`Couldn’t undo: ${message}`, { tone: 'negative' }),
    onSettled,
  });
  return useMutation({
    mutationFn: save,
    onMutate: ({ preview }) => preview?.show(),
    onSuccess: (lines, { choice, name, preview }) => {
      const about = lines.length === 1 && name !== undefined;
      const text = about ? `${name} categorized as` : `Categorized ${countOf(lines.length, 'transaction')} as`;
      toast(`${text} ${nameOfChoice(choice)}.`, { action: { label: 'Undo', run: () => undoing.mutate({ lines, preview }) } });
    },
    onError: (error, { preview }) => {
      preview?.revert();
      const isConflict = error instanceof ApiProblem && error.code === 'changed-meanwhile';
      if (isConflict) toast(error.message);
      else toast(`Couldn’t change the category: ${error.message}`, { tone: 'negative' });
    },
    onSettled,
  });
}

/** With what the person saw, so that another person's choice in the meantime isn't overwritten. */
async function save({ lines, choice: { category, subcategory } }: Categorization): Promise<SeenLine[]> {
  const seen = Array.isArray(lines) ? lines : await lines();
  const lineIds = seen.map(({ lineId }) => lineId);
  await call(putTransactionCategories, { body: { lineIds, category, ...(subcategory && { subcategory }), seen } });
  return seen;
}

const restoredText = (lines: SeenLine[]): string =>
  lines.length === 1 ? `Category changed back to ${nameOfChoice(lines[0]!)}.` : `${countOf(lines.length, 'transaction')} restored.`;
