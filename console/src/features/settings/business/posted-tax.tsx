// What the sales tax setting changes in posted transactions, and the button that applies it.
import { useQuery } from '@tanstack/react-query';
import { applyPostedTax, previewPostedTax } from '#contracts/generated/client.js';
import { spanText } from '../../../lib/dates.js';
import { countOf, money } from '../../../lib/money.js';
import { reading } from '../../../lib/reading.js';
import { Button } from '../../../ui/button.js';
import { useWrite } from '../../../ui/use-write.js';

export function PostedTax() {
  const preview = useQuery(reading(previewPostedTax, {})).data;
  const applying = useWrite(applyPostedTax, () => ({ body: {} }), {
    doneText: ({ changed, remaining }) =>
      `Updated the sales tax of ${countOf(changed, 'transaction')}.${remaining > 0 ? ` ${countOf(remaining, 'transaction')} left.` : ''}`,
    failedText: ({ message }) => message,
  });
  if (!preview?.from || !preview.to) return null;
  const { transactions, taxCents, from, to } = preview;
  const [source, target] = taxCents < 0 ? ['sales tax owed', 'income'] : ['income', 'sales tax owed'];
  return (
    <div className="stack gap-8">
      <p>
        {`This setting changes ${countOf(transactions, 'posted transaction')} from ${spanText(from, to)}: ${money(Math.abs(taxCents))} moves from ${source} to ${target}. Locked days, split transactions, and card processors’ rows stay as they are.`}
      </p>
      <div>
        <Button disabled={applying.isPending} onClick={() => applying.mutate()}>
          {applying.isPending ? 'Applying…' : 'Apply to posted transactions'}
        </Button>
      </div>
    </div>
  );
}
