// Last year's decisions that this year doesn't have yet, with a button that carries them over.
import { useMutation } from '@tanstack/react-query';
import { carryDeductionPolicy } from '#contracts/generated/client.js';
import type { EarlierDecision } from '#contracts/routes/deduction-policy.js';
import { call } from '../../lib/api.js';
import { countOf, percent } from '../../lib/money.js';
import { useReread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import type { Policy } from '../../ui/decision-dialog/decision.js';

const categories = (n: number): string => countOf(n, 'category', 'categories');
const nameOfPath = (path: string): string => path.split(':').slice(1).join(' › ');
const wayOf = ({ printedLine, label, percent: part }: EarlierDecision): string =>
  printedLine === null ? label : `line ${printedLine}, ${percent(part / 100, { digits: part % 1 === 0 ? 0 : 1 })}`;

export function EarlierDecisions({
  earlier: { year: before, decisions },
  year,
}: {
  earlier: NonNullable<Policy['earlier']>;
  year: number;
}) {
  const reread = useReread(carryDeductionPolicy);
  const carrying = useMutation({
    mutationFn: () => call(carryDeductionPolicy, { params: { year }, body: {} }),
    onSuccess: ({ carried }) => {
      // What a decision moves is shown on every tax screen.
      void reread();
      toast(`${categories(carried)} carried over from ${before}.`);
    },
    onError: (error: Error) => toast(error.message, { tone: 'negative' }),
  });
  return (
    <Notice
      title={`You set ${categories(decisions.length)} for ${before}.`}
      action={
        <Button onClick={() => carrying.mutate()} disabled={carrying.isPending}>
          {carrying.isPending ? 'Carrying Over…' : `Use for ${year}`}
        </Button>
      }
    >
      {decisions.map((decision) => `${nameOfPath(decision.path)} (${wayOf(decision)})`).join('; ')}.
    </Notice>
  );
}
