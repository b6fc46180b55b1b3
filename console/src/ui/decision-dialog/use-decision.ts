// Deciding how a category counts, with Undo for as long as the message is shown.
import { useMutation } from '@tanstack/react-query';
import type { CategoryPolicy } from '#contracts/routes/deduction-policy.js';
import { putDeductionPolicy } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { useReread } from '../../lib/reading.js';
import { toast } from '../toast.js';
import { type Decided, nameOf, previousDecision } from './decision.js';

export const decide = (year: number, decision: Decided) => call(putDeductionPolicy, { params: { year }, body: decision });

interface DecisionOptions {
  year: number;
  before: CategoryPolicy;
  onDone(): void;
}

export function useDecision({ year, before, onDone }: DecisionOptions) {
  // What a decision moves is shown on every tax screen.
  const reread = useReread(putDeductionPolicy);
  const undo = () =>
    decide(year, previousDecision(before)).then(
      () => {
        void reread();
        toast(`${nameOf(before)} changed back.`);
      },
      (error: Error) => toast(error.message, { tone: 'negative' }),
    );
  return useMutation({
    mutationFn: (decision: Decided) => decide(year, decision),
    onSuccess: (_, { line }) => {
      void reread();
      onDone();
      toast(line === null ? `${nameOf(before)} reset to its default.` : `${nameOf(before)} saved for ${year}.`, {
        action: { label: 'Undo', run: () => void undo() },
      });
    },
  });
}
