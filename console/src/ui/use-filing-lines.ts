// Filing lines of the assistant under one category, as one: undone, each goes back to where it lay.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { choiceOfPath, nameOfPath, putCategories } from '../lib/filing.js';
import { countOf } from '../lib/money.js';
import { toast } from './toast.js';

interface Filing {
  /** With the category that each lies in. */
  lines: { lineId: string; category: string }[];
  /** The path that all go to. */
  category: string;
  undoing?: boolean;
}

export function useFilingLines() {
  const client = useQueryClient();
  const filing = useMutation({
    mutationFn: ({ lines, category, undoing }: Filing) =>
      putCategories(lines.map((line) => ({ lineId: line.lineId, choice: choiceOfPath(undoing ? line.category : category) }))),
    onSuccess: (_, { undoing, ...filed }) => {
      const what = countOf(filed.lines.length, 'transaction');
      if (undoing) return toast(`${what} put back.`);
      const undo = { label: 'Undo', run: () => filing.mutate({ ...filed, undoing: true }) };
      toast(`${what} categorized as ${nameOfPath(filed.category)}.`, { action: undo });
    },
    onError: (error) => toast(`Couldn’t change the category: ${error.message}`, { tone: 'negative' }),
    onSettled: () => Promise.all([['ledger'], ['classification', 'payee']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return filing;
}
