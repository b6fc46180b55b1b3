// Categorizes several of the assistant's lines at once; Undo puts each back into its category.
import { useMutation } from '@tanstack/react-query';
import { putTransactionCategories } from '#contracts/generated/client.js';
import { choiceOfPath, nameOfPath, putCategories } from '../lib/category-choice.js';
import { countOf } from '../lib/money.js';
import { useReread } from '../lib/reading.js';
import { toast } from './toast.js';

interface Categorization {
  /** Each with its current category. */
  lines: { lineId: string; category: string }[];
  /** The path that all go to. */
  category: string;
  undoing?: boolean;
}

export function useCategorizeLines() {
  const categorizing = useMutation({
    mutationFn: ({ lines, category, undoing }: Categorization) =>
      putCategories(lines.map((line) => ({ lineId: line.lineId, choice: choiceOfPath(undoing ? line.category : category) }))),
    onSuccess: (_, { undoing, ...categorized }) => {
      const what = countOf(categorized.lines.length, 'transaction');
      if (undoing) return toast(`${what} restored.`);
      const undo = { label: 'Undo', run: () => categorizing.mutate({ ...categorized, undoing: true }) };
      toast(`${what} categorized as ${nameOfPath(categorized.category)}.`, { action: undo });
    },
    onError: (error) => toast(`Couldn’t change the category: ${error.message}`, { tone: 'negative' }),
    onSettled: useReread(putTransactionCategories),
  });
  return categorizing;
}
